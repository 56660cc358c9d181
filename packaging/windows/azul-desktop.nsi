; The installer for one person on Windows: no administrator, no network, no question but where.
;
;   makensis -DVERSION=0.1.0 -DPAYLOAD=folder -DART=icon-without-suffix -DOUTPUT=setup.exe azul-desktop.nsi
;
; /S installs silently, /D=FOLDER chooses where. The uninstaller keeps saved games and settings unless
; its box is ticked, or, silently, /FORGET is given.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define NAME "Azul Desktop"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\azul-desktop"
!define CLASS "AzulDesktop.Record"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} installer"
VIAddVersionKey "LegalCopyright" "The Azul Desktop authors, MIT licence"

!define MUI_ICON "${ART}.ico"
!define MUI_UNICON "${ART}.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${ART}.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\azul-desktop.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Swedish"

LangString RECORD ${LANG_ENGLISH} "Azul game record"
LangString RECORD ${LANG_SWEDISH} "Azul-parti"
LangString PROGRAM ${LANG_ENGLISH} "Program"
LangString PROGRAM ${LANG_SWEDISH} "Programmet"
LangString GAMES ${LANG_ENGLISH} "Saved games and settings"
LangString GAMES ${LANG_SWEDISH} "Sparade partier och inställningar"
LangString RUNNING ${LANG_ENGLISH} "Azul Desktop is running. Close it, and try again."
LangString RUNNING ${LANG_SWEDISH} "Azul Desktop är igång. Stäng det och försök igen."

!macro RefreshShell
  ; SHCNE_ASSOCCHANGED: the desktop looks anew which program opens which file.
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

; A running program's file cannot be opened for writing.
!macro RefuseWhileRuns PROGRAM
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      SetErrorLevel 2
      Abort "$(RUNNING)"
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

!macro RefuseWhileRunning
  !insertmacro RefuseWhileRuns "azul-desktop.exe"
  !insertmacro RefuseWhileRuns "azul.exe"
!macroend

!macro RemoveProgram
  Delete "$INSTDIR\azul-desktop.exe"
  Delete "$INSTDIR\azul.exe"
  Delete "$INSTDIR\LICENCES.md"
  RMDir /r "$INSTDIR\_internal"
!macroend

Section "-install"
  SetShellVarContext current
  !insertmacro RefuseWhileRunning
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\azul-desktop.exe"

  WriteRegStr HKCU "Software\Classes\.azul" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\.azul" "Content Type" "application/x-azul-record"
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "$(RECORD)"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\azul-desktop.exe,0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\azul-desktop.exe" "%1"'

  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\azul-desktop.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Azul Desktop authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  !insertmacro RefreshShell
SectionEnd

Section "un.$(PROGRAM)"
  SectionIn RO
  SetShellVarContext current
  !insertmacro RefuseWhileRunning
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  ReadRegStr $0 HKCU "Software\Classes\.azul" ""
  ${If} $0 == "${CLASS}"
    DeleteRegKey HKCU "Software\Classes\.azul"
  ${EndIf}
  !insertmacro RefreshShell
SectionEnd

Section /o "un.$(GAMES)" FORGET
  SetShellVarContext current
  RMDir /r "$APPDATA\${NAME}\azul-desktop"
  RMDir "$APPDATA\${NAME}"
  RMDir /r "$LOCALAPPDATA\${NAME}\azul-desktop"
  RMDir "$LOCALAPPDATA\${NAME}"
  DeleteRegKey HKCU "Software\${NAME}\azul-desktop"
  DeleteRegKey /ifempty HKCU "Software\${NAME}"
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/FORGET" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${FORGET}
  ${EndIf}
FunctionEnd
