#!/bin/sh
# Installs Azul Desktop for the person who runs this, without a network and without a password.
#   sh FILE              install, in place of an older version
#   sh FILE --uninstall  take it away again; saved games and settings stay
# Nothing happens before the last line is read: half a file does nothing. Behind that line come a
# tar archive of the program that unpacks, and all the rest, packed. What is laid beside the
# installed program, for uninstalling, ends with it.
set -eu

say() { printf '%s\n' "$*"; }

# Double-clicked, it has no terminal to say it in.
fail() {
    say "$*" >&2
    if [ ! -t 2 ] && has_screen; then
        notify-send "Azul Desktop" "$*" 2>/dev/null || :
    fi
    exit 1
}

has_screen() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }

find_places() {
    case ${HOME:-} in
    /*) home=${HOME%/} ;;
    *) fail "Azul Desktop is installed into a person's home, and HOME does not tell where that is." ;;
    esac
    # By the desktop's own rule a path that is not whole counts for nothing.
    case ${XDG_DATA_HOME:-} in
    /*) data=${XDG_DATA_HOME%/} ;;
    *) data=$home/.local/share ;;
    esac
    if [ -n "${SUDO_USER:-}" ] && [ "$(id -u)" = 0 ]; then
        fail "Azul Desktop is installed for one person and needs no password: run this without sudo."
    fi
    commands=$home/.local/bin
    program=$home/.local/lib/azul-desktop
    list=$program/installed-files
    older=$program.old
    fresh=$program.new
    fresh_list=$fresh/program/installed-files
    lock=$program.lock
}

# The C library must be as new as the one that Qt was made for.
check_system() {
    version=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d' ' -f2) || version=
    [ -n "$version" ] || fail "Azul Desktop needs Linux with the GNU C library, @GLIBC@ or newer."
    oldest=$(printf '%s\n@GLIBC@\n' "$version" | sort -V | head -n 1)
    [ "$oldest" = "@GLIBC@" ] ||
        fail "Azul Desktop needs the GNU C library @GLIBC@ or newer; this system has $version."
    [ "$(uname -m)" = "@MACHINE@" ] ||
        fail "This is Azul Desktop for @MACHINE@; this machine is $(uname -m)."
}

packed() { tail -n +@NEXT@ "$0" 2>/dev/null; }

check_whole() {
    [ "$(packed | sha256sum | cut -d' ' -f1)" = "@SUM@" ] ||
        fail "This file is damaged, or only a part of Azul Desktop's. Fetch it once more."
}

# Somebody who sees nothing happen clicks once more.
take_lock() {
    mkdir -p "$home/.local/lib" 2>/dev/null || fail "Nothing can be written to $home/.local/lib."
    if ! ln -s $$ "$lock" 2>/dev/null; then
        [ -L "$lock" ] || fail "Nothing can be written to $home/.local/lib."
        [ ! -e "/proc/$(readlink "$lock")/exe" ] ||
            fail "This is being done already. If it is not, remove $lock."
        ln -sf $$ "$lock"
    fi
    trap leave EXIT
    trap 'exit 1' HUP INT PIPE TERM
}

# However it ends, nothing half laid is left, and an older version is as it was.
leave() {
    status=$?
    trap - EXIT
    if [ "$status" != 0 ] && [ -f "$fresh_list" ]; then
        only_in "$fresh_list" "$list" | drop 2>/dev/null
    fi
    rm -rf "$fresh" "$lock"
    rmdir "$home/.local/lib" "$home/.local" 2>/dev/null || :
    exit "$status"
}

# Beside the older version, which stays as it is if this fails. Not every system has xz.
unpack() {
    # An earlier run may have been cut off between its two moves.
    [ -d "$program" ] || [ ! -d "$older" ] || mv "$older" "$program"
    rm -rf "$fresh" "$older"
    mkdir "$fresh" 2>/dev/null || tell_no_room
    packed | head -c @UNPACKER@ | tar -xf - -C "$fresh" 2>/dev/null || tell_no_room
    LD_LIBRARY_PATH=$fresh/unpack "$fresh/unpack/xz" --version >/dev/null 2>&1 ||
        fail "This system lets no program run from $home/.local/lib."
    packed | tail -c +$((@UNPACKER@ + 1)) | LD_LIBRARY_PATH=$fresh/unpack "$fresh/unpack/xz" -dc |
        tar -xf - -C "$fresh" 2>/dev/null || tell_no_room
}

tell_no_room() { fail "There is no room for Azul Desktop in $home: it takes @MEGABYTES@ MB."; }

# Every file outside the program's own folder stands in a list, for uninstalling.
prepare() {
    head -n $((@NEXT@ - 1)) "$0" >"$fresh/program/install.sh"
    # The desktop does not look into ~/.local/bin: the entry names the program in full.
    entry=$fresh/share/applications/azul-desktop.desktop
    sed "s|^Exec=azul-desktop|Exec=\"$(escaped "$program/azul-desktop")\"|" "$entry" >"$fresh/entry"
    mv "$fresh/entry" "$entry"
    (cd "$fresh/share" && find . -type f | sort) | while IFS= read -r file; do
        say "$data/${file#./}"
    done >"$fresh_list"
    for link in "$commands/azul-desktop" "$commands/azul"; do
        if is_ours "$link" || { [ ! -e "$link" ] && [ ! -L "$link" ]; }; then
            say "$link" >>"$fresh_list"
        else
            say "There is a $link already; it stays, and is not Azul Desktop's."
        fi
    done
}

# For a word in quotes, for a line of the entry, and at last for sed.
escaped() {
    say "$1" | sed -e 's/["`$\\]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g' -e 's/[\\&|]/\\&/g'
}

is_ours() { [ "$(readlink "$1")" = "$program/${1##*/}" ]; }

# An older version's files are replaced one by one, and it still runs.
lay() {
    while IFS= read -r file; do
        mkdir -p "$(dirname "$file")" || return
        case $file in
        "$commands"/*) ln -sf "$program/${file##*/}" "$file" || return ;;
        *) mv -f "$fresh/share/${file#"$data"/}" "$file" || return ;;
        esac
    done <"$fresh_list"
}

exchange() {
    [ ! -e "$program" ] || mv "$program" "$older"
    mv "$fresh/program" "$program"
    if [ -f "$older/installed-files" ]; then
        only_in "$older/installed-files" "$list" | drop
        refresh "$(data_of "$older/installed-files")"
    fi
    rm -rf "$older"
    refresh "$data"
}

only_in() {
    if [ -f "$2" ]; then
        grep -vxFf "$2" "$1" || :
    else
        cat "$1"
    fi
}

# Takes away the files whose names come in, and the folders that are empty without them.
drop() {
    while IFS= read -r file; do
        case $file in
        "$commands"/*) is_ours "$file" || continue ;;
        esac
        rm -f "$file" 2>/dev/null || say "$file cannot be taken away." >&2
        folder=$(dirname "$file")
        while [ "$folder" != "$home" ] && { [ ! -e "$folder" ] || rmdir "$folder" 2>/dev/null; }; do
            folder=$(dirname "$folder")
        done
    done
}

# Has the desktop look anew at what lies in a folder of data.
refresh() {
    if command -v update-mime-database >/dev/null && [ -d "$1/mime/packages" ]; then
        update-mime-database "$1/mime" >/dev/null 2>&1 || :
    fi
    if command -v update-desktop-database >/dev/null && [ -d "$1/applications" ]; then
        update-desktop-database "$1/applications" >/dev/null 2>&1 || :
    fi
    # A newer date on the folder is what lets a running desktop look for new icons.
    [ ! -d "$1/icons/hicolor" ] || touch "$1/icons/hicolor"
    drop_made "$1"
}

# What is made from other files is no one's once those are gone.
drop_made() {
    if [ -d "$1/mime" ] && [ ! -d "$1/mime/packages" ]; then
        for name in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache \
            subclasses treemagic types version application/x-azul-record.xml; do
            say "$1/mime/$name"
        done | drop
    fi
    if [ "$(ls -A "$1/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        say "$1/applications/mimeinfo.cache" | drop
    fi
}

# Where the shared files of a list are: it may have been another place then.
data_of() { sed -n 's|/applications/azul-desktop\.desktop$||p' "$1"; }

install_program() {
    check_system
    check_whole
    take_lock
    unpack
    prepare
    lay 2>/dev/null ||
        fail "Azul Desktop cannot be laid into $data and $commands: are they yours to write, with room?"
    exchange
    say "Azul Desktop @VERSION@ is installed: look for it among your games, or run"
    say "  $program/azul-desktop"
    say "To take it away again: sh $program/install.sh --uninstall"
    tell_missing
    # Double-clicked, with no terminal to say all that in: the window itself tells that it worked.
    if [ ! -t 1 ] && has_screen; then
        nohup "$program/azul-desktop" >/dev/null 2>&1 &
    fi
}

# Libraries of the desktop itself; without them the program is installed and cannot show a window.
tell_missing() {
    known=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null) || return 0
    lacking=
    for library in @LIBRARIES@; do
        case $known in
        *"$library ("*) ;;
        *) lacking="$lacking $library" ;;
        esac
    done
    [ -z "$lacking" ] || say "This system lacks libraries that windows need:$lacking"
}

uninstall_program() {
    [ -d "$program" ] || fail "Azul Desktop is not installed in $program."
    [ -f "$list" ] ||
        fail "$list is gone, which tells what to take away. Install Azul Desktop anew, then uninstall it."
    take_lock
    laid=$(data_of "$list")
    drop <"$list"
    rm -rf "$program" "$older"
    refresh "$laid"
    say "Azul Desktop is gone. Saved games and settings are where they were, in"
    say "  $data/Azul Desktop and ${XDG_CONFIG_HOME:-$home/.config}/Azul Desktop."
}

main() {
    case $#${1:-} in
    0) action=install_program ;;
    1--uninstall) action=uninstall_program ;;
    *) fail "This takes --uninstall or nothing." ;;
    esac
    find_places
    "$action"
}

main "$@"; exit
