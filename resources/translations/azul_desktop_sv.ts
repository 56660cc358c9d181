<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="sv" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Azul Desktop</source>
        <translation>Om Azul Desktop</translation>
    </message>
    <message>
        <source>All parts</source>
        <translation>Alla delar</translation>
    </message>
    <message>
        <source>Azul Desktop {version}</source>
        <translation>Azul Desktop {version}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Kopiera rapport</translation>
    </message>
    <message>
        <source>Licence of</source>
        <translation>Licens för</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Licensens text</translation>
    </message>
    <message>
        <source>The installed program carries these parts; their licences lie with it.</source>
        <translation>Det installerade programmet innehåller de här delarna; deras licenser följer med.</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Programmet</translation>
    </message>
    <message>
        <source>The program and its art are under the MIT licence.</source>
        <translation>Programmet och dess bilder har MIT-licens.</translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>Rapporten finns i urklipp.</translation>
    </message>
    <message>
        <source>The typeface</source>
        <translation>Typsnittet</translation>
    </message>
    <message>
        <source>The typeface Nunito is under the SIL Open Font License.</source>
        <translation>Typsnittet Nunito har licensen SIL Open Font License.</translation>
    </message>
    <message>
        <source>The window is made with Qt and PySide6, © The Qt Company Ltd. and other contributors, used under the GNU Lesser General Public License, version 3. They are libraries of their own, which you may replace by changed ones.</source>
        <translation>Fönstret är gjort med Qt och PySide6, © The Qt Company Ltd. och andra som har bidragit, och används under GNU Lesser General Public License, version 3. De är egna bibliotek, som du får byta ut mot ändrade.</translation>
    </message>
    <message>
        <source>This is an unofficial, non-commercial fan implementation of the board game. Azul is a trademark of its owner, who has no part in this project. All pictures are the project’s own; no artwork, logo or rule text of the published game is used.</source>
        <translation>Det här är en inofficiell, icke-kommersiell version av brädspelet, gjord av dem som tycker om det. Azul är ett varumärke som tillhör sin ägare, som inte har del i projektet. Alla bilder är projektets egna; inga illustrationer, logotyper eller regeltexter från det utgivna spelet används.</translation>
    </message>
    <message>
        <source>Versions, system and the last lines of the log; no names of people.</source>
        <translation>Versioner, system och loggens sista rader; inga namn på personer.</translation>
    </message>
    <message>
        <source>With the compiled engine, on Qt {version}.</source>
        <translation>Med kompilerad motor, på Qt {version}.</translation>
    </message>
    <message>
        <source>With the interpreted engine, on Qt {version}.</source>
        <translation>Med tolkad motor, på Qt {version}.</translation>
    </message>
</context>
<context>
    <name>Announcements</name>
    <message numerus="yes">
        <source>%n of them fall to the floor.</source>
        <translation>
            <numerusform>%n av dem faller på golvet.</numerusform>
            <numerusform>%n av dem faller på golvet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Back at the end of the game so far.</source>
        <translation>Tillbaka vid slutet av spelet hittills.</translation>
    </message>
    <message>
        <source>Centre: {tiles}, and the starting player marker.</source>
        <translation>Mitten: {tiles}, och startmarkören.</translation>
    </message>
    <message>
        <source>Centre: {tiles}.</source>
        <translation>Mitten: {tiles}.</translation>
    </message>
    <message>
        <source>Display {number}: {tiles}.</source>
        <translation>Fat {number}: {tiles}.</translation>
    </message>
    <message>
        <source>Looking back at move {index} of {count}.</source>
        <translation>Tillbakablick på drag {index} av {count}.</translation>
    </message>
    <message numerus="yes">
        <source>Looking back at the beginning of %n moves.</source>
        <translation>
            <numerusform>Tillbakablick på början, före %n drag.</numerusform>
            <numerusform>Tillbakablick på början, före %n drag.</numerusform>
        </translation>
    </message>
    <message>
        <source>No game is on the table yet.</source>
        <translation>Inget spel ligger på bordet än.</translation>
    </message>
    <message>
        <source>Round {round} ends with these scores: {scores}.</source>
        <translation>Omgång {round} slutar med den här ställningen: {scores}.</translation>
    </message>
    <message>
        <source>Round {round} is dealt. First to move: {name}.</source>
        <translation>Omgång {round} läggs ut. Först på tur: {name}.</translation>
    </message>
    <message>
        <source>Round {round}.</source>
        <translation>Omgång {round}.</translation>
    </message>
    <message>
        <source>Scores: {scores}.</source>
        <translation>Poäng: {scores}.</translation>
    </message>
    <message>
        <source>The command Tables of the View menu shows all as tables.</source>
        <translation>Kommandot Tabeller i menyn Visa visar allt som tabeller.</translation>
    </message>
    <message>
        <source>The final scores are: {scores}.</source>
        <translation>Slutresultat: {scores}.</translation>
    </message>
    <message numerus="yes">
        <source>The game is over. Shared win: {names} with %n points each.</source>
        <translation>
            <numerusform>Spelet är slut. Delad vinst: {names} med %n poäng var.</numerusform>
            <numerusform>Spelet är slut. Delad vinst: {names} med %n poäng var.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game is over. Winner: {name} with %n points.</source>
        <translation>
            <numerusform>Spelet är slut. Vinnare: {name} med %n poäng.</numerusform>
            <numerusform>Spelet är slut. Vinnare: {name} med %n poäng.</numerusform>
        </translation>
    </message>
    <message>
        <source>To move: {name}.</source>
        <translation>På tur: {name}.</translation>
    </message>
    <message>
        <source>With them comes the starting player marker.</source>
        <translation>Med dem följer startmarkören.</translation>
    </message>
    <message>
        <source>{name} {score}</source>
        <comment>one of a list of scores</comment>
        <translation>{name} {score}</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points for all five tiles of a colour ({colour}).</source>
        <translation>
            <numerusform>{name}: %n poäng för alla fem plattor av en färg ({colour}).</numerusform>
            <numerusform>{name}: %n poäng för alla fem plattor av en färg ({colour}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points for the complete column {number}.</source>
        <translation>
            <numerusform>{name}: %n poäng för hel kolumn {number}.</numerusform>
            <numerusform>{name}: %n poäng för hel kolumn {number}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points for the complete row {number}.</source>
        <translation>
            <numerusform>{name}: %n poäng för hel rad {number}.</numerusform>
            <numerusform>{name}: %n poäng för hel rad {number}.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: line {line} ({colour}) has no space on the wall and goes to the floor.</source>
        <translation>{name}: rad {line} ({colour}) har ingen plats på väggen och hamnar på golvet.</translation>
    </message>
    <message>
        <source>{name}: place a tile ({colour}) in row {row} of the wall.</source>
        <translation>{name}: lägg en platta ({colour}) på rad {row} i väggen.</translation>
    </message>
    <message numerus="yes">
        <source>{name}: the floor costs %n points.</source>
        <translation>
            <numerusform>{name}: golvet kostar %n poäng.</numerusform>
            <numerusform>{name}: golvet kostar %n poäng.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {colour} to row {row}, column {column} of the wall for %n points.</source>
        <translation>
            <numerusform>{name}: {colour} till rad {row}, kolumn {column} i väggen för %n poäng.</numerusform>
            <numerusform>{name}: {colour} till rad {row}, kolumn {column} i väggen för %n poäng.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {tiles} from {source} to {target}.</source>
        <translation>{name}: {tiles} från {source} till {target}.</translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>The game cannot be saved just now: {reason}. You can play on; every move tries again.</source>
        <translation>Spelet kan inte sparas just nu: {reason}. Du kan spela vidare; varje drag försöker igen.</translation>
    </message>
</context>
<context>
    <name>Boards</name>
    <message>
        <source>({colour})</source>
        <comment>an empty space for this colour</comment>
        <translation>({colour})</translation>
    </message>
    <message>
        <source>Floor line</source>
        <translation>Golvrad</translation>
    </message>
    <message>
        <source>Floor line: empty</source>
        <translation>Golvraden: tom</translation>
    </message>
    <message>
        <source>Floor line: {things}</source>
        <translation>Golvraden: {things}</translation>
    </message>
    <message>
        <source>Nothing belongs here</source>
        <translation>Här hör inget hemma</translation>
    </message>
    <message>
        <source>Pattern line</source>
        <translation>Mönsterrad</translation>
    </message>
    <message numerus="yes">
        <source>Pattern line {line}: empty, %n spaces</source>
        <translation>
            <numerusform>Mönsterrad {line}: tom, %n plats</numerusform>
            <numerusform>Mönsterrad {line}: tom, %n platser</numerusform>
        </translation>
    </message>
    <message>
        <source>Pattern line {line}: {tiles} of {capacity}</source>
        <translation>Mönsterrad {line}: {tiles} av {capacity}</translation>
    </message>
    <message>
        <source>Row {row}</source>
        <translation>Rad {row}</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: empty</source>
        <translation>Rad {row}, kolumn {column}: tom</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: empty, for {colour}</source>
        <translation>Rad {row}, kolumn {column}: tom, för {colour}</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {colour}</source>
        <translation>Rad {row}, kolumn {column}: {colour}</translation>
    </message>
    <message numerus="yes">
        <source>The floor costs %n points</source>
        <translation>
            <numerusform>Golvet kostar %n poäng</numerusform>
            <numerusform>Golvet kostar %n poäng</numerusform>
        </translation>
    </message>
    <message>
        <source>Wall {column}</source>
        <translation>Vägg {column}</translation>
    </message>
    <message>
        <source>starting player marker</source>
        <translation>startmarkören</translation>
    </message>
    <message>
        <source>{tiles} of {capacity}</source>
        <comment>tiles in a pattern line</comment>
        <translation>{tiles} av {capacity}</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message numerus="yes">
        <source>This would put %n tiles on your floor line: −{points} points. Play it anyway?</source>
        <translation>
            <numerusform>Då hamnar %n platta på din golvrad: −{points} poäng. Vill du göra draget ändå?</numerusform>
            <numerusform>Då hamnar %n plattor på din golvrad: −{points} poäng. Vill du göra draget ändå?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This would put the marker and %n tiles on your floor line: −{points} points. Play it anyway?</source>
        <translation>
            <numerusform>Då hamnar markören och %n platta på din golvrad: −{points} poäng. Vill du göra draget ändå?</numerusform>
            <numerusform>Då hamnar markören och %n plattor på din golvrad: −{points} poäng. Vill du göra draget ändå?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComputerChoice</name>
    <message>
        <source>Another program…</source>
        <translation>Ett annat program…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Byt…</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Nivåer</translation>
    </message>
</context>
<context>
    <name>Displays</name>
    <message>
        <source>Bag</source>
        <translation>Påsen</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitten</translation>
    </message>
    <message>
        <source>Display {number}</source>
        <translation>Fat {number}</translation>
    </message>
    <message>
        <source>Lid</source>
        <translation>Locket</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>markör</translation>
    </message>
    <message>
        <source>{place}: no starting player marker</source>
        <translation>{place}: ingen startmarkör</translation>
    </message>
    <message>
        <source>{place}: the starting player marker</source>
        <translation>{place}: startmarkören</translation>
    </message>
    <message>
        <source>{place}: {tiles}</source>
        <translation>{place}: {tiles}</translation>
    </message>
</context>
<context>
    <name>DockTitle</name>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>Let it float</source>
        <translation>Låt den sväva fritt</translation>
    </message>
    <message>
        <source>Put it back into the window</source>
        <translation>Sätt tillbaka den i fönstret</translation>
    </message>
</context>
<context>
    <name>ErrorReporter</name>
    <message>
        <source>Copy details</source>
        <translation>Kopiera detaljer</translation>
    </message>
    <message>
        <source>Something went wrong. Your game is saved, and you can go on playing.</source>
        <translation>Något gick fel. Ditt spel är sparat, och du kan spela vidare.</translation>
    </message>
    <message>
        <source>The details are on the clipboard.</source>
        <translation>Detaljerna finns i urklipp.</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <source>Azul Desktop could not start.</source>
        <translation>Azul Desktop kunde inte starta.</translation>
    </message>
    <message>
        <source>Copy details and close</source>
        <translation>Kopiera detaljer och stäng</translation>
    </message>
    <message>
        <source>Your games are untouched. Installing the program again may help.</source>
        <translation>Dina spel är orörda. Det kan hjälpa att installera programmet på nytt.</translation>
    </message>
</context>
<context>
    <name>FreeSeat</name>
    <message>
        <source>Add a player</source>
        <translation>Lägg till en spelare</translation>
    </message>
    <message>
        <source>Add player {number}</source>
        <translation>Lägg till spelare {number}</translation>
    </message>
</context>
<context>
    <name>GameClipboard</name>
    <message>
        <source>A picture of the table is on the clipboard.</source>
        <translation>En bild av bordet finns i urklipp.</translation>
    </message>
    <message>
        <source>In the position on the clipboard the game is over: nobody can move.</source>
        <translation>I ställningen i urklipp är spelet slut: ingen kan göra något drag.</translation>
    </message>
    <message>
        <source>The position is on the clipboard, as text.</source>
        <translation>Ställningen finns i urklipp, som text.</translation>
    </message>
    <message>
        <source>The text on the clipboard is no position: {field}: {reason}.</source>
        <translation>Texten i urklipp är ingen ställning: {field}: {reason}.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard, so no position to play from.</source>
        <translation>Det finns ingen text i urklipp, alltså ingen ställning att spela från.</translation>
    </message>
</context>
<context>
    <name>GameFiles</name>
    <message>
        <source>All files (*)</source>
        <translation>Alla filer (*)</translation>
    </message>
    <message>
        <source>Drop a single file, please: one game can be opened at a time.</source>
        <translation>Släpp bara en fil: ett spel i taget kan öppnas.</translation>
    </message>
    <message>
        <source>Games of Azul Desktop (*.azul)</source>
        <translation>Spel från Azul Desktop (*.azul)</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Öppna ett spel</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Spara spelet</translation>
    </message>
    <message>
        <source>The game in play cannot be put aside ({reason}), so it stays on the table. Save it in another folder first.</source>
        <translation>Det pågående spelet kan inte läggas undan ({reason}), så det ligger kvar på bordet. Spara det först i en annan mapp.</translation>
    </message>
    <message>
        <source>The game is not saved. Save it in another folder, or close the window again to give it up.</source>
        <translation>Spelet är inte sparat. Spara det i en annan mapp, eller stäng fönstret en gång till för att ge upp det.</translation>
    </message>
    <message>
        <source>{names}, round {round}</source>
        <translation>{names}, omgång {round}</translation>
    </message>
    <message>
        <source>“{name}” is a folder; drop the file of a game.</source>
        <translation>”{name}” är en mapp; släpp filen med ett spel.</translation>
    </message>
    <message>
        <source>“{name}” is no game: their files end in “.azul”.</source>
        <translation>”{name}” är inget spel: deras filer slutar på ”.azul”.</translation>
    </message>
</context>
<context>
    <name>GameModel</name>
    <message>
        <source>The computer player “{name}” failed ({reason}); an easy move was made instead.</source>
        <translation>Datorspelaren ”{name}” misslyckades ({reason}); ett lätt drag gjordes i stället.</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Round {round} ends: {scores}</source>
        <translation>Omgång {round} är slut: {scores}</translation>
    </message>
    <message>
        <source>Round {round} goes on: {name}</source>
        <translation>Omgång {round} fortsätter: {name}</translation>
    </message>
    <message>
        <source>Round {round}, first to move: {name}</source>
        <translation>Omgång {round}, först på tur: {name}</translation>
    </message>
    <message numerus="yes">
        <source>Shared win: {names} with %n points each</source>
        <translation>
            <numerusform>Delad vinst: {names} med %n poäng var</numerusform>
            <numerusform>Delad vinst: {names} med %n poäng var</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Winner: {name} with %n points</source>
        <translation>
            <numerusform>Vinnare: {name} med %n poäng</numerusform>
            <numerusform>Vinnare: {name} med %n poäng</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} {score}</source>
        <comment>one of a list of scores</comment>
        <translation>{name} {score}</translation>
    </message>
</context>
<context>
    <name>HistoryDock</name>
    <message>
        <source>History</source>
        <translation>Historik</translation>
    </message>
</context>
<context>
    <name>HistoryList</name>
    <message>
        <source>History of the game</source>
        <translation>Spelets historik</translation>
    </message>
</context>
<context>
    <name>HowToPlayDialog</name>
    <message>
        <source>A tile with no neighbours scores 1. Otherwise count the unbroken run through it across and the one down, itself in each that is longer than one.</source>
        <translation>En platta utan grannar ger 1 poäng. Annars räknar du den obrutna följden genom den vågrätt och den lodrätt, med plattan själv i var och en som är längre än ett.</translation>
    </message>
    <message>
        <source>At the end of the round everything on your floor line costs the points written above it, the marker included. Nobody falls below zero.</source>
        <translation>När omgången är slut kostar allt på din golvrad de poäng som står ovanför, även markören. Ingen hamnar under noll.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>Fill a line</source>
        <translation>Fyll en rad</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Så spelar man</translation>
    </message>
    <message>
        <source>Mind the floor</source>
        <translation>Akta golvet</translation>
    </message>
    <message>
        <source>Never played? Take the tutorial</source>
        <translation>Aldrig spelat? Gå i spelskolan</translation>
    </message>
    <message>
        <source>On your turn take every tile of one colour from a display; the others there move to the centre. Or take every tile of one colour from the centre. Who does that first in a round also takes the marker, and will start the next.</source>
        <translation>På din tur tar du alla plattor av en färg från ett fat; de andra där flyttas till mitten. Eller så tar du alla plattor av en färg från mitten. Den som först gör det i en omgång får också markören och börjar nästa omgång.</translation>
    </message>
    <message>
        <source>Put all of them into one pattern line, which holds a single colour. A colour that is on the wall in that row already cannot go there. Tiles that do not fit fall to the floor.</source>
        <translation>Lägg alla på en mönsterrad, som bara rymmer en färg. En färg som redan finns i den raden av väggen kan inte läggas där. Plattor som inte får plats faller på golvet.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Räkna poäng</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Ta</translation>
    </message>
    <message>
        <source>The end</source>
        <translation>Slutet</translation>
    </message>
    <message>
        <source>The game ends after the round in which someone completes a row of the wall. Each complete row then brings 2 points, each column 7, and all five tiles of a colour 10.</source>
        <translation>Spelet slutar efter den omgång då någon gör en rad i väggen hel. Varje hel rad ger då 2 poäng, varje kolumn 7 och alla fem plattor av en färg 10.</translation>
    </message>
    <message>
        <source>Tile the wall</source>
        <translation>Kakla väggen</translation>
    </message>
    <message>
        <source>When all tiles are taken, each complete line moves one tile to the wall, from the top down. Lines that are not complete stay. On the grey side you choose the column; no colour may come twice in a row or column.</source>
        <translation>När alla plattor är tagna flyttas en platta från varje full rad till väggen, uppifrån och ned. Rader som inte är fulla ligger kvar. På den grå sidan väljer du kolumn; ingen färg får finnas två gånger i en rad eller kolumn.</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>At the table</source>
        <translation>Vid bordet</translation>
    </message>
    <message>
        <source>Black from display 3 to line 4</source>
        <translation>Svart från fat 3 till rad 4</translation>
    </message>
    <message>
        <source>Blue from the centre to the floor</source>
        <translation>Blått från mitten till golvet</translation>
    </message>
    <message>
        <source>Choose a colour, a line or a space</source>
        <translation>Välj en färg, en rad eller en plats</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>Finish what is moving</source>
        <translation>Avsluta det som rör sig</translation>
    </message>
    <message>
        <source>Go from source to source, or from line to line</source>
        <translation>Gå från fat till fat, eller från rad till rad</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tangentbord</translation>
    </message>
    <message>
        <source>Put a group back</source>
        <translation>Lägg tillbaka en grupp</translation>
    </message>
    <message>
        <source>Take a group, or put it down</source>
        <translation>Ta en grupp, eller lägg den</translation>
    </message>
</context>
<context>
    <name>LevelPicker</name>
    <message>
        <source>Level: {level}</source>
        <translation>Nivå: {level}</translation>
    </message>
</context>
<context>
    <name>LookingBackBar</name>
    <message>
        <source>A move from here replaces the rest of the game.</source>
        <translation>Ett drag härifrån ersätter resten av spelet.</translation>
    </message>
    <message>
        <source>Go on from here</source>
        <translation>Fortsätt härifrån</translation>
    </message>
    <message>
        <source>Looking back: after move {index} of {count}</source>
        <translation>Tillbakablick: efter drag {index} av {count}</translation>
    </message>
    <message>
        <source>Looking back: before move 1 of {count}</source>
        <translation>Tillbakablick: före drag 1 av {count}</translation>
    </message>
    <message>
        <source>Play on from this position; what came after is given up.</source>
        <translation>Spela vidare från den här ställningen; det som kom efter ges upp.</translation>
    </message>
    <message>
        <source>Return to the game</source>
        <translation>Tillbaka till spelet</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;About Azul Desktop</source>
        <translation>&amp;Om Azul Desktop</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animering</translation>
    </message>
    <message>
        <source>&amp;Coach for Beginners</source>
        <translation>&amp;Coach för nybörjare</translation>
    </message>
    <message>
        <source>&amp;Copy Position</source>
        <translation>&amp;Kopiera ställning</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Mörkt</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Redigera</translation>
    </message>
    <message>
        <source>&amp;Fast</source>
        <translation>&amp;Snabb</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>Helsk&amp;ärm</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hjälp</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Historik</translation>
    </message>
    <message>
        <source>&amp;How to Play</source>
        <translation>Så spelar &amp;man</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Tangentbord</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>Stö&amp;rre text</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Ljust</translation>
    </message>
    <message>
        <source>&amp;New Game…</source>
        <translation>&amp;Nytt spel…</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Av</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öppna…</translation>
    </message>
    <message>
        <source>&amp;Paste Position</source>
        <translation>K&amp;listra in ställning</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Avsluta</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Gör om</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>Spara &amp;som…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Inställningar…</translation>
    </message>
    <message>
        <source>&amp;Slow</source>
        <translation>&amp;Långsam</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>T&amp;ema</translation>
    </message>
    <message>
        <source>&amp;Tutorial</source>
        <translation>&amp;Spelskola</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Ångra</translation>
    </message>
    <message>
        <source>&amp;Usual Text</source>
        <translation>Va&amp;nlig text</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Visa</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Om &amp;Qt</translation>
    </message>
    <message>
        <source>Asks before a move puts many tiles on your floor line.</source>
        <translation>Frågar innan ett drag lägger många plattor på din golvrad.</translation>
    </message>
    <message>
        <source>Begins a game from the position that is on the clipboard as text.</source>
        <translation>Börjar ett spel från den ställning som finns i urklipp som text.</translation>
    </message>
    <message>
        <source>Copy &amp;Picture</source>
        <translation>Kopiera &amp;bild</translation>
    </message>
    <message>
        <source>Every move is saved by itself; this keeps the game in a file of your own.</source>
        <translation>Varje drag sparas av sig självt; det här bevarar spelet i en egen fil.</translation>
    </message>
    <message>
        <source>Final &amp;Ranking</source>
        <translation>Sl&amp;utställning</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>S&amp;pråk</translation>
    </message>
    <message>
        <source>Like the &amp;System</source>
        <translation>Som s&amp;ystemet</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Öppna s&amp;enaste</translation>
    </message>
    <message>
        <source>Play &amp;Again</source>
        <translation>Spela &amp;igen</translation>
    </message>
    <message>
        <source>S&amp;maller Text</source>
        <translation>&amp;Mindre text</translation>
    </message>
    <message>
        <source>Shows once more where everyone’s points came from.</source>
        <translation>Visar än en gång varifrån allas poäng kom.</translation>
    </message>
    <message>
        <source>Shows the game as tables, to read and to play without the picture.</source>
        <translation>Visar spelet som tabeller, att läsa och spela med utan bilden.</translation>
    </message>
    <message>
        <source>Starts a new game with the same players and board.</source>
        <translation>Börjar ett nytt spel med samma spelare och sida.</translation>
    </message>
    <message>
        <source>T&amp;ables</source>
        <translation>&amp;Tabeller</translation>
    </message>
    <message>
        <source>Teaches the game in a short round; your game waits.</source>
        <translation>Lär ut spelet i en kort omgång; ditt spel väntar.</translation>
    </message>
    <message>
        <source>To the &amp;Beginning</source>
        <translation>Till &amp;början</translation>
    </message>
    <message>
        <source>To the &amp;End</source>
        <translation>Till &amp;slutet</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Drawn by lot</source>
        <translation>Lottas</translation>
    </message>
    <message>
        <source>Never played? Take the tutorial</source>
        <translation>Aldrig spelat? Gå i spelskolan</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Nytt spel</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Börja spela</translation>
    </message>
    <message>
        <source>Who starts</source>
        <translation>Vem börjar</translation>
    </message>
    <message>
        <source>Who starts?</source>
        <translation>Vem börjar?</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Put this notice away</source>
        <translation>Ta bort meddelandet</translation>
    </message>
</context>
<context>
    <name>PlayableTableView</name>
    <message>
        <source>The table</source>
        <translation>Bordet</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>Another program</source>
        <translation>Ett annat program</translation>
    </message>
    <message>
        <source>Computer, {level}</source>
        <translation>Dator, {level}</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Golv</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Människa</translation>
    </message>
    <message>
        <source>Played by</source>
        <translation>Spelas av</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spelare</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rader</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Poäng</translation>
    </message>
    <message>
        <source>{name}, whose turn it is</source>
        <translation>{name}, som är på tur</translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n complete rows</source>
        <translation>
            <numerusform>{name}: %n hel rad</numerusform>
            <numerusform>{name}: %n hela rader</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points</source>
        <translation>
            <numerusform>{name}: %n poäng</numerusform>
            <numerusform>{name}: %n poäng</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: the floor costs %n points</source>
        <translation>
            <numerusform>{name}: golvet kostar %n poäng</numerusform>
            <numerusform>{name}: golvet kostar %n poäng</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {kind}</source>
        <translation>{name}: {kind}</translation>
    </message>
</context>
<context>
    <name>ProgramDialog</name>
    <message>
        <source>Another program</source>
        <translation>Ett annat program</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Avbryt</translation>
    </message>
    <message>
        <source>Choose a program</source>
        <translation>Välj ett program</translation>
    </message>
    <message>
        <source>It must speak the bot protocol. It may do all that you may on this computer: choose only a program that you trust.</source>
        <translation>Det måste tala botprotokollet. Det får göra allt som du får göra på den här datorn: välj bara ett program som du litar på.</translation>
    </message>
    <message>
        <source>Its command line</source>
        <translation>Dess kommandorad</translation>
    </message>
    <message>
        <source>Let it play</source>
        <translation>Låt det spela</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>Leta upp det…</translation>
    </message>
    <message>
        <source>Starting the program …</source>
        <translation>Programmet startas …</translation>
    </message>
    <message>
        <source>The program and its arguments</source>
        <translation>Programmet och dess argument</translation>
    </message>
    <message>
        <source>The program greets as “{name}”, and can play.</source>
        <translation>Programmet hälsar som ”{name}” och kan spela.</translation>
    </message>
    <message>
        <source>The program greets, and can play.</source>
        <translation>Programmet hälsar och kan spela.</translation>
    </message>
    <message>
        <source>Try it out</source>
        <translation>Prova det</translation>
    </message>
</context>
<context>
    <name>ProgramPermissions</name>
    <message>
        <source>Let a computer play…</source>
        <translation>Låt datorn spela…</translation>
    </message>
    <message>
        <source>Start it</source>
        <translation>Starta det</translation>
    </message>
    <message>
        <source>Take back and try again</source>
        <translation>Ta tillbaka och försök igen</translation>
    </message>
    <message>
        <source>{name} is played by a program that was not chosen on this computer. Its command line is too long to be shown, so it is not started.</source>
        <translation>{name} spelas av ett program som inte har valts på den här datorn. Dess kommandorad är för lång för att visas, så det startas inte.</translation>
    </message>
    <message>
        <source>{name} is played by a program that was not chosen on this computer: “{command}”. Start it only if you trust it.</source>
        <translation>{name} spelas av ett program som inte har valts på den här datorn: ”{command}”. Starta det bara om du litar på det.</translation>
    </message>
</context>
<context>
    <name>Programs</name>
    <message>
        <source>A quotation mark in this line is not closed.</source>
        <translation>Ett citattecken på den här raden är inte avslutat.</translation>
    </message>
    <message>
        <source>An easy move was made for {name}, whose program failed. {reason}</source>
        <translation>Ett lätt drag gjordes för {name}, vars program misslyckades. {reason}</translation>
    </message>
    <message>
        <source>The program answered with what is no move.</source>
        <translation>Programmet svarade med något som inte är ett drag.</translation>
    </message>
    <message>
        <source>The program cannot be started: {detail}.</source>
        <translation>Programmet kan inte startas: {detail}.</translation>
    </message>
    <message>
        <source>The program chose {move}, which is not legal.</source>
        <translation>Programmet valde {move}, som inte är tillåtet.</translation>
    </message>
    <message>
        <source>The program closed its output.</source>
        <translation>Programmet stängde sin utdata.</translation>
    </message>
    <message>
        <source>The program did not greet within {detail} s, so it speaks no bot protocol.</source>
        <translation>Programmet hälsade inte inom {detail} s, så det talar inte botprotokollet.</translation>
    </message>
    <message>
        <source>The program does not listen.</source>
        <translation>Programmet lyssnar inte.</translation>
    </message>
    <message>
        <source>The program ended ({detail}).</source>
        <translation>Programmet avslutades ({detail}).</translation>
    </message>
    <message>
        <source>The program had no move after {detail} s.</source>
        <translation>Programmet hade inget drag efter {detail} s.</translation>
    </message>
    <message>
        <source>The program said a line of over {detail} bytes.</source>
        <translation>Programmet sade en rad på över {detail} byte.</translation>
    </message>
    <message>
        <source>The program speaks version {detail} of the bot protocol; here version 1 is spoken.</source>
        <translation>Programmet talar version {detail} av botprotokollet; här talas version 1.</translation>
    </message>
    <message>
        <source>The program was stopped.</source>
        <translation>Programmet stoppades.</translation>
    </message>
    <message>
        <source>There is no such program on this computer.</source>
        <translation>Det finns inget sådant program på den här datorn.</translation>
    </message>
    <message>
        <source>{sentence} Its last words: {words}</source>
        <translation>{sentence} Dess sista ord: {words}</translation>
    </message>
</context>
<context>
    <name>QuestionPanel</name>
    <message>
        <source>Play it</source>
        <translation>Gör draget</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Ta tillbaka</translation>
    </message>
</context>
<context>
    <name>Ranking</name>
    <message>
        <source>A click or Enter shows the table.</source>
        <translation>Ett klick eller Enter visar bordet.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Färger</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Kolumner</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Golv</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rader</translation>
    </message>
    <message>
        <source>Shared win: {names}</source>
        <translation>Delad vinst: {names}</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Vägg</translation>
    </message>
    <message>
        <source>Winner: {name}</source>
        <translation>Vinnare: {name}</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>a floor is not paid, so the round is not over</source>
        <translation>ett golv är inte betalt, så omgången är inte slut</translation>
    </message>
    <message>
        <source>a line is complete, so the tiling is not over</source>
        <translation>en rad är full, så läggandet är inte klart</translation>
    </message>
    <message>
        <source>a name and a kind belong here: NAME | KIND</source>
        <translation>här hör ett namn och en sort hemma: NAME | KIND</translation>
    </message>
    <message>
        <source>a record begins with {words}</source>
        <translation>ett spelprotokoll börjar med {words}</translation>
    </message>
    <message>
        <source>a table has at most 4 players</source>
        <translation>ett bord har högst 4 spelare</translation>
    </message>
    <message>
        <source>a wall row is complete, so the game is over</source>
        <translation>en rad i väggen är hel, så spelet är slut</translation>
    </message>
    <message>
        <source>belongs before the first deal</source>
        <translation>hör hemma före den första utläggningen</translation>
    </message>
    <message>
        <source>comes before the first deal</source>
        <translation>kommer före den första utläggningen</translation>
    </message>
    <message>
        <source>display {display}: bag and lid cannot give these tiles</source>
        <translation>fat {display}: påse och lock kan inte ge de här plattorna</translation>
    </message>
    <message>
        <source>display {display}: {count} displays given, {due} stand on the table</source>
        <translation>fat {display}: {count} fat angivna, {due} står på bordet</translation>
    </message>
    <message>
        <source>display {display}: {count} tiles, at most 4 fit</source>
        <translation>fat {display}: {count} plattor, högst 4 får plats</translation>
    </message>
    <message>
        <source>display {display}: {letter} is not a colour (one of {letters})</source>
        <translation>fat {display}: {letter} är ingen färg (en av {letters})</translation>
    </message>
    <message>
        <source>empty: write - where nothing lies</source>
        <translation>tomt: skriv - där ingenting ligger</translation>
    </message>
    <message>
        <source>five rows of five spaces belong here</source>
        <translation>här hör fem rader med fem rutor hemma</translation>
    </message>
    <message>
        <source>format {given} is not known; this program reads {known}</source>
        <translation>formatet {given} är okänt; det här programmet läser {known}</translation>
    </message>
    <message>
        <source>is given twice</source>
        <translation>anges två gånger</translation>
    </message>
    <message>
        <source>is missing from the header</source>
        <translation>saknas i huvudet</translation>
    </message>
    <message>
        <source>is no line of a record</source>
        <translation>är ingen rad i ett spelprotokoll</translation>
    </message>
    <message>
        <source>it is the turn of player {player}, not of {given}</source>
        <translation>spelare {player} är på tur, inte {given}</translation>
    </message>
    <message>
        <source>line {line} has no legal space, so it is on the floor</source>
        <translation>rad {line} har ingen tillåten ruta, så den ligger på golvet</translation>
    </message>
    <message>
        <source>line {line} holds more than one colour</source>
        <translation>på rad {line} ligger mer än en färg</translation>
    </message>
    <message>
        <source>line {line} holds {count} tiles</source>
        <translation>på rad {line} ligger {count} plattor</translation>
    </message>
    <message>
        <source>line {line} holds {letter}, which its wall row has</source>
        <translation>på rad {line} ligger {letter}, som redan finns på dess rad i väggen</translation>
    </message>
    <message>
        <source>more than 20 {colour} tiles</source>
        <translation>färgen {colour}: mer än 20 plattor</translation>
    </message>
    <message>
        <source>no scores are due here</source>
        <translation>här ska inga poäng stå</translation>
    </message>
    <message>
        <source>not one tile can be dealt, so the game is over</source>
        <translation>inte en enda platta kan läggas ut, så spelet är slut</translation>
    </message>
    <message>
        <source>nothing is on offer to draft</source>
        <translation>det finns ingenting att ta</translation>
    </message>
    <message>
        <source>player {player} is the first winner</source>
        <translation>spelare {player} är den första vinnaren</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>spelet är slut</translation>
    </message>
    <message>
        <source>the marker alone is written 1</source>
        <translation>markören ensam skrivs 1</translation>
    </message>
    <message>
        <source>the round is not over</source>
        <translation>omgången är inte slut</translation>
    </message>
    <message>
        <source>there is no player {player}</source>
        <translation>det finns ingen spelare {player}</translation>
    </message>
    <message>
        <source>this is not the first player with a complete line</source>
        <translation>det här är inte den första spelaren med en full rad</translation>
    </message>
    <message>
        <source>tiles are placed by choice on the grey side only</source>
        <translation>bara på den grå sidan väljer man var plattor läggs</translation>
    </message>
    <message>
        <source>tiles are still on offer, so the phase is draft</source>
        <translation>det finns fortfarande plattor att ta, så fasen är draft</translation>
    </message>
    <message>
        <source>whoever starts begins the round</source>
        <translation>den som startar börjar omgången</translation>
    </message>
    <message numerus="yes">
        <source>{count} count(s), where {due} belong</source>
        <translation>
            <numerusform>{count} antal, där {due} hör hemma</numerusform>
            <numerusform>{count} antal, där {due} hör hemma</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} display(s), where {due} belong</source>
        <translation>
            <numerusform>{count} fat, där {due} hör hemma</numerusform>
            <numerusform>{count} fat, där {due} hör hemma</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} field(s), where 9 and one for each of 2 to 4 players belong</source>
        <translation>
            <numerusform>{count} fält, där 9 och ett för var och en av 2 till 4 spelare hör hemma</numerusform>
            <numerusform>{count} fält, där 9 och ett för var och en av 2 till 4 spelare hör hemma</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} line(s), where {due} belong</source>
        <translation>
            <numerusform>{count} rad, där {due} hör hemma</numerusform>
            <numerusform>{count} rader, där {due} hör hemma</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} part(s), where SCORE:LINES:WALL:FLOOR belong</source>
        <translation>
            <numerusform>{count} del, där SCORE:LINES:WALL:FLOOR hör hemma</numerusform>
            <numerusform>{count} delar, där SCORE:LINES:WALL:FLOOR hör hemma</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} player(s), where 2 to 4 belong</source>
        <translation>
            <numerusform>{count} spelare, där 2 till 4 hör hemma</numerusform>
            <numerusform>{count} spelare, där 2 till 4 hör hemma</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} starting-player markers, where one belongs</source>
        <translation>{count} startmarkörer, där en hör hemma</translation>
    </message>
    <message>
        <source>{count} things, at most 7 and the marker beside them fit</source>
        <translation>{count} saker, högst 7 och markören bredvid får plats</translation>
    </message>
    <message>
        <source>{count} tiles on display {display}, at most 4 fit</source>
        <translation>{count} plattor på fat {display}, högst 4 får plats</translation>
    </message>
    <message numerus="yes">
        <source>{count} {colour} tile(s), not 20</source>
        <translation>
            <numerusform>färgen {colour}: {count} i stället för 20 plattor</numerusform>
            <numerusform>färgen {colour}: {count} i stället för 20 plattor</numerusform>
        </translation>
    </message>
    <message>
        <source>{field} is {given} in the position, but {stated} above it</source>
        <translation>{field} är {given} i ställningen, men {stated} ovanför den</translation>
    </message>
    <message>
        <source>{field}: {fault}</source>
        <translation>{field}: {fault}</translation>
    </message>
    <message>
        <source>{given} is neither coloured nor grey</source>
        <translation>{given} är varken coloured eller grey</translation>
    </message>
    <message>
        <source>{given} is not a column (1 to 5)</source>
        <translation>{given} är ingen kolumn (1 till 5)</translation>
    </message>
    <message>
        <source>{given} is not a floor line</source>
        <translation>{given} är ingen golvrad</translation>
    </message>
    <message>
        <source>{given} is not a line (1 to 5)</source>
        <translation>{given} är ingen rad (1 till 5)</translation>
    </message>
    <message>
        <source>{given} is not a move: three characters such as 3K4, CB- or 2@5</source>
        <translation>{given} är inget drag: tre tecken som 3K4, CB- eller 2@5</translation>
    </message>
    <message>
        <source>{given} is not a move: {letter} is not a colour (one of {letters})</source>
        <translation>{given} är inget drag: {letter} är ingen färg (en av {letters})</translation>
    </message>
    <message>
        <source>{given} is not a number</source>
        <translation>{given} är inget tal</translation>
    </message>
    <message>
        <source>{given} is not a source (1 to 9)</source>
        <translation>{given} är ingen källa (1 till 9)</translation>
    </message>
    <message>
        <source>{given} is not a target (1 to 5)</source>
        <translation>{given} är inget mål (1 till 5)</translation>
    </message>
    <message>
        <source>{given} is not between {lowest} and {highest}</source>
        <translation>{given} är inte mellan {lowest} och {highest}</translation>
    </message>
    <message>
        <source>{given} is not one of {known}</source>
        <translation>{given} är inget av {known}</translation>
    </message>
    <message>
        <source>{given} is wrong, it must be {due}</source>
        <translation>{given} är fel, det ska vara {due}</translation>
    </message>
    <message>
        <source>{letter} in row {row}, column {column}: the colour is already in this column</source>
        <translation>{letter} på rad {row}, kolumn {column}: färgen finns redan i den här kolumnen</translation>
    </message>
    <message>
        <source>{letter} in row {row}, column {column}: the colour is already in this row</source>
        <translation>{letter} på rad {row}, kolumn {column}: färgen finns redan på den här raden</translation>
    </message>
    <message>
        <source>{letter} in row {row}, column {column}: {printed} is printed there</source>
        <translation>{letter} på rad {row}, kolumn {column}: där är {printed} tryckt</translation>
    </message>
    <message>
        <source>{letter} is not a colour</source>
        <translation>{letter} är ingen färg</translation>
    </message>
    <message>
        <source>{letter} is not a colour (one of {letters})</source>
        <translation>{letter} är ingen färg (en av {letters})</translation>
    </message>
    <message>
        <source>{move}: {refusal}</source>
        <translation>{move}: {refusal}</translation>
    </message>
    <message>
        <source>{word} is due here</source>
        <translation>här ska {word} stå</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>The last game cannot be offered. {problem}</source>
        <translation>Det senaste spelet kan inte erbjudas. {problem}</translation>
    </message>
    <message>
        <source>The last game cannot be offered; its file is kept as “{path}”. {problem}</source>
        <translation>Det senaste spelet kan inte erbjudas; dess fil finns kvar som ”{path}”. {problem}</translation>
    </message>
    <message>
        <source>There is no file “{name}”.</source>
        <translation>Det finns ingen fil ”{name}”.</translation>
    </message>
    <message>
        <source>“{name}” could not be read: {reason}.</source>
        <translation>”{name}” kunde inte läsas: {reason}.</translation>
    </message>
    <message>
        <source>“{name}” could not be saved: {reason}.</source>
        <translation>”{name}” kunde inte sparas: {reason}.</translation>
    </message>
    <message>
        <source>“{name}” is a device, not a record of a game.</source>
        <translation>”{name}” är en enhet, inte ett spelprotokoll.</translation>
    </message>
    <message>
        <source>“{name}” is a folder, not a record of a game.</source>
        <translation>”{name}” är en mapp, inte ett spelprotokoll.</translation>
    </message>
    <message>
        <source>“{name}” is not a text file in UTF-8, so it is no record of a game.</source>
        <translation>”{name}” är ingen textfil i UTF-8, alltså inget spelprotokoll.</translation>
    </message>
    <message>
        <source>“{name}” is too long for a record of a game.</source>
        <translation>”{name}” är för lång för att vara ett spelprotokoll.</translation>
    </message>
    <message>
        <source>“{name}” is wrong in line {line}: {field}: {reason}.</source>
        <translation>”{name}” är fel på rad {line}: {field}: {reason}.</translation>
    </message>
</context>
<context>
    <name>SeatCard</name>
    <message>
        <source>Computer</source>
        <translation>Dator</translation>
    </message>
    <message>
        <source>Name of player {number}</source>
        <translation>Namn på spelare {number}</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Människa</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Spelare {number}</translation>
    </message>
    <message>
        <source>Player {number} leaves the table</source>
        <translation>Spelare {number} lämnar bordet</translation>
    </message>
    <message>
        <source>Who plays as player {number}</source>
        <translation>Vem som är spelare {number}</translation>
    </message>
    <message>
        <source>plays at this screen</source>
        <translation>spelar vid den här skärmen</translation>
    </message>
</context>
<context>
    <name>SettingsController</name>
    <message>
        <source>Text size: {percent} %</source>
        <translation>Textstorlek: {percent} %</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message numerus="yes">
        <source>%n players</source>
        <translation>
            <numerusform>%n spelare</numerusform>
            <numerusform>%n spelare</numerusform>
        </translation>
    </message>
    <message>
        <source>A new game begins with</source>
        <translation>Ett nytt spel börjar med</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animering</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Stäng</translation>
    </message>
    <message>
        <source>Coach for beginners</source>
        <translation>Coach för nybörjare</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Mörkt</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Snabb</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Dold</translation>
    </message>
    <message>
        <source>History of the game</source>
        <translation>Spelets historik</translation>
    </message>
    <message>
        <source>How long a grandmaster or another program may think over a move</source>
        <translation>Hur länge en stormästare eller ett annat program får tänka över ett drag</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Språk</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Ljust</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>Som systemet</translation>
    </message>
    <message>
        <source>More contrast</source>
        <translation>Mer kontrast</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Number of players</source>
        <translation>Antal spelare</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Av</translation>
    </message>
    <message>
        <source>On</source>
        <translation>På</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Inställningar</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Visas</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Långsam</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Ljud</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textstorlek</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Thinking time</source>
        <translation>Betänketid</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
</context>
<context>
    <name>SideButton</name>
    <message>
        <source>Coloured side</source>
        <translation>Färgad sida</translation>
    </message>
    <message>
        <source>Every tile has its printed place on the wall.</source>
        <translation>Varje platta har sin tryckta plats på väggen.</translation>
    </message>
    <message>
        <source>Grey side</source>
        <translation>Grå sida</translation>
    </message>
    <message>
        <source>You choose where in the row a tile goes.</source>
        <translation>Du väljer var i raden en platta ska ligga.</translation>
    </message>
</context>
<context>
    <name>SideChoice</name>
    <message>
        <source>Side of the board</source>
        <translation>Spelplanens sida</translation>
    </message>
</context>
<context>
    <name>SoundControls</name>
    <message>
        <source>&amp;Mute Sounds</source>
        <translation>Stäng a&amp;v ljudet</translation>
    </message>
    <message>
        <source>A complete line</source>
        <translation>En full rad</translation>
    </message>
    <message>
        <source>All sounds</source>
        <translation>Alla ljud</translation>
    </message>
    <message>
        <source>End bonuses</source>
        <translation>Slutbonusar</translation>
    </message>
    <message>
        <source>Mu&amp;te all sounds</source>
        <translation>Stäng av alla &amp;ljud</translation>
    </message>
    <message>
        <source>Refused moves</source>
        <translation>Otillåtna drag</translation>
    </message>
    <message>
        <source>Taking tiles</source>
        <translation>Plattor tas</translation>
    </message>
    <message>
        <source>The deal</source>
        <translation>Plattor läggs ut</translation>
    </message>
    <message>
        <source>The end of the game</source>
        <translation>Spelets slut</translation>
    </message>
    <message>
        <source>The starting marker</source>
        <translation>Startmarkören</translation>
    </message>
    <message>
        <source>Tiles on a pattern line</source>
        <translation>Plattor på en mönsterrad</translation>
    </message>
    <message>
        <source>Tiles on the floor</source>
        <translation>Plattor på golvet</translation>
    </message>
    <message>
        <source>Tiles on the wall</source>
        <translation>Plattor på väggen</translation>
    </message>
</context>
<context>
    <name>Start</name>
    <message>
        <source>Azul Desktop is open in another window too. Each window keeps a game of its own.</source>
        <translation>Azul Desktop är öppet i ett annat fönster också. Varje fönster har sitt eget spel.</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Play again</source>
        <translation>Spela igen</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message numerus="yes">
        <source>%n tiles in the line.</source>
        <translation>
            <numerusform>%n platta på raden.</numerusform>
            <numerusform>%n plattor på raden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles on the floor.</source>
        <translation>
            <numerusform>%n platta på golvet.</numerusform>
            <numerusform>%n plattor på golvet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points, for {across} in a row.</source>
        <translation>
            <numerusform>En platta här skulle ge %n poäng, för {across} i rad vågrätt.</numerusform>
            <numerusform>En platta här skulle ge %n poäng, för {across} i rad vågrätt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points, for {down} in a column.</source>
        <translation>
            <numerusform>En platta här skulle ge %n poäng, för {down} i rad lodrätt.</numerusform>
            <numerusform>En platta här skulle ge %n poäng, för {down} i rad lodrätt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points: it has no neighbours.</source>
        <translation>
            <numerusform>En platta här skulle ge %n poäng: den har inga grannar.</numerusform>
            <numerusform>En platta här skulle ge %n poäng: den har inga grannar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points: {across} in its row and {down} in its column.</source>
        <translation>
            <numerusform>En platta här skulle ge %n poäng: {across} vågrätt och {down} lodrätt.</numerusform>
            <numerusform>En platta här skulle ge %n poäng: {across} vågrätt och {down} lodrätt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bag {count}</source>
        <translation>Påse {count}</translation>
    </message>
    <message>
        <source>Choose: row {row}</source>
        <comment>a space of the wall</comment>
        <translation>Välj: rad {row}</translation>
    </message>
    <message>
        <source>From {source}: {tiles}.</source>
        <translation>Från {source}: {tiles}.</translation>
    </message>
    <message>
        <source>It is {name}’s turn.</source>
        <translation>Det är {name} som är på tur.</translation>
    </message>
    <message>
        <source>Last round</source>
        <translation>Sista omgången</translation>
    </message>
    <message>
        <source>Lid {count}</source>
        <translation>Lock {count}</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Tillbakablick</translation>
    </message>
    <message>
        <source>Looking back: a move from here replaces the rest of the game.</source>
        <translation>Tillbakablick: ett drag härifrån ersätter resten av spelet.</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>Omgång {round}</translation>
    </message>
    <message>
        <source>Takes the starting-player marker.</source>
        <translation>Tar startmarkören.</translation>
    </message>
    <message numerus="yes">
        <source>The floor costs %n points more.</source>
        <translation>
            <numerusform>Golvet kostar %n poäng till.</numerusform>
            <numerusform>Golvet kostar %n poäng till.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The line is complete and scores %n points.</source>
        <translation>
            <numerusform>Raden är full och ger %n poäng.</numerusform>
            <numerusform>Raden är full och ger %n poäng.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no tiles in the centre.</source>
        <translation>Det finns inga plattor i mitten.</translation>
    </message>
    <message>
        <source>There are no tiles on display {number}.</source>
        <translation>Det finns inga plattor på fat {number}.</translation>
    </message>
    <message>
        <source>To {target}.</source>
        <translation>Till {target}.</translation>
    </message>
    <message>
        <source>To {target}: not possible.</source>
        <translation>Till {target}: inte möjligt.</translation>
    </message>
    <message>
        <source>bonus</source>
        <translation>bonus</translation>
    </message>
    <message>
        <source>floor −{cost}</source>
        <translation>golv −{cost}</translation>
    </message>
    <message>
        <source>place a tile</source>
        <translation>lägg en platta</translation>
    </message>
    <message>
        <source>thinking …</source>
        <translation>tänker …</translation>
    </message>
    <message>
        <source>tiling</source>
        <translation>kaklar</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>på tur</translation>
    </message>
    <message>
        <source>winner</source>
        <translation>vinnare</translation>
    </message>
    <message>
        <source>your turn</source>
        <translation>din tur</translation>
    </message>
    <message>
        <source>{colour}: row {row}, column {column}.</source>
        <translation>{colour}: rad {row}, kolumn {column}.</translation>
    </message>
    <message>
        <source>{name}: choose a space in row {row} for the tile ({colour}).</source>
        <translation>{name}: välj en plats på rad {row} för plattan ({colour}).</translation>
    </message>
    <message>
        <source>“{text}” is not a move: type one such as 3K4 or CB-.</source>
        <translation>”{text}” är inget drag: skriv till exempel 3K4 eller CB-.</translation>
    </message>
    <message>
        <source>“{text}” places no tile: type the row and the column, such as 2@5.</source>
        <translation>”{text}” lägger ingen platta: skriv rad och kolumn, till exempel 2@5.</translation>
    </message>
</context>
<context>
    <name>Tables</name>
    <message>
        <source>Board</source>
        <translation>Spelplan</translation>
    </message>
    <message>
        <source>Board: {name}</source>
        <translation>Spelplan: {name}</translation>
    </message>
    <message>
        <source>Choose a colour of a display or of the centre with Enter.</source>
        <translation>Välj en färg på ett fat eller i mitten med Enter.</translation>
    </message>
    <message>
        <source>Choose a space in row {row} of the wall with Enter.</source>
        <translation>Välj en plats på rad {row} i väggen med Enter.</translation>
    </message>
    <message>
        <source>First choose tiles of a display or of the centre.</source>
        <translation>Välj först plattor på ett fat eller i mitten.</translation>
    </message>
    <message>
        <source>No game is on the table yet.</source>
        <translation>Inget spel ligger på bordet än.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Spelet är slut.</translation>
    </message>
    <message>
        <source>The marker comes with the first tiles from the centre.</source>
        <translation>Markören följer med de första plattorna från mitten.</translation>
    </message>
    <message>
        <source>The tile goes to a space in row {row} of the wall.</source>
        <translation>Plattan ska till en plats på rad {row} i väggen.</translation>
    </message>
    <message>
        <source>The tiles are put back.</source>
        <translation>Plattorna är tillbakalagda.</translation>
    </message>
    <message>
        <source>These tiles go to another board: {name}.</source>
        <translation>De här plattorna ska till en annan spelplan: {name}.</translation>
    </message>
    <message>
        <source>Tiles are taken from the displays and from the centre alone.</source>
        <translation>Plattor tas bara från faten och från mitten.</translation>
    </message>
    <message>
        <source>{taken} Now choose a line with Enter, or go back with Escape.</source>
        <translation>{taken} Välj nu en rad med Enter, eller gå tillbaka med Escape.</translation>
    </message>
</context>
<context>
    <name>TablesDock</name>
    <message>
        <source>Tables</source>
        <translation>Tabeller</translation>
    </message>
</context>
<context>
    <name>TablesPanel</name>
    <message>
        <source>Choose a player to see that board.</source>
        <translation>Välj en spelare för att se den spelplanen.</translation>
    </message>
    <message>
        <source>Displays and centre</source>
        <translation>Fat och mitten</translation>
    </message>
    <message>
        <source>Players and scores</source>
        <translation>Spelare och poäng</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message numerus="yes">
        <source>%n black</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n svart</numerusform>
            <numerusform>%n svarta</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blue</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n blå</numerusform>
            <numerusform>%n blå</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n red</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n röd</numerusform>
            <numerusform>%n röda</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n white</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n vit</numerusform>
            <numerusform>%n vita</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n yellow</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n gul</numerusform>
            <numerusform>%n gula</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>First the tile of line {line} must be placed.</source>
        <translation>Först måste plattan från rad {line} läggas.</translation>
    </message>
    <message>
        <source>No tile waits to be placed.</source>
        <translation>Ingen platta väntar på att läggas.</translation>
    </message>
    <message>
        <source>That colour ({colour}) is already in this column of the wall.</source>
        <translation>Den färgen ({colour}) finns redan i den här kolumnen i väggen.</translation>
    </message>
    <message>
        <source>That colour ({colour}) is already in this row of the wall.</source>
        <translation>Den färgen ({colour}) finns redan på den här raden i väggen.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Spelet är slut.</translation>
    </message>
    <message>
        <source>The round has not been dealt yet.</source>
        <translation>Omgången är inte utlagd än.</translation>
    </message>
    <message>
        <source>The tile of line {line} comes first.</source>
        <translation>Plattan från rad {line} kommer först.</translation>
    </message>
    <message>
        <source>There is a tile on this space already.</source>
        <translation>Det ligger redan en platta på den platsen.</translation>
    </message>
    <message>
        <source>There is no such display on this table.</source>
        <translation>Det finns inget sådant fat på bordet.</translation>
    </message>
    <message>
        <source>There is no tile of that colour ({colour}) there.</source>
        <translation>Det finns ingen platta av den färgen ({colour}) där.</translation>
    </message>
    <message>
        <source>This line holds another colour ({other}).</source>
        <translation>På den här raden ligger en annan färg ({other}).</translation>
    </message>
    <message>
        <source>This line is full.</source>
        <translation>Den här raden är full.</translation>
    </message>
    <message>
        <source>apprentice</source>
        <comment>a computer player</comment>
        <translation>lärling</translation>
    </message>
    <message>
        <source>artisan</source>
        <comment>a computer player</comment>
        <translation>hantverkare</translation>
    </message>
    <message>
        <source>black</source>
        <translation>svart</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blå</translation>
    </message>
    <message>
        <source>ceramist</source>
        <comment>a computer player</comment>
        <translation>keramiker</translation>
    </message>
    <message>
        <source>display {number}</source>
        <comment>after &apos;from&apos;</comment>
        <translation>fat {number}</translation>
    </message>
    <message>
        <source>easy</source>
        <comment>a computer player</comment>
        <translation>lätt</translation>
    </message>
    <message>
        <source>grandmaster</source>
        <comment>a computer player</comment>
        <translation>stormästare</translation>
    </message>
    <message>
        <source>journeyman</source>
        <comment>a computer player</comment>
        <translation>gesäll</translation>
    </message>
    <message>
        <source>line {number}</source>
        <comment>after &apos;to&apos;</comment>
        <translation>rad {number}</translation>
    </message>
    <message>
        <source>master</source>
        <comment>a computer player</comment>
        <translation>mästare</translation>
    </message>
    <message>
        <source>mosaicist</source>
        <comment>a computer player</comment>
        <translation>mosaikläggare</translation>
    </message>
    <message>
        <source>random</source>
        <comment>a computer player</comment>
        <translation>slumpmässig</translation>
    </message>
    <message>
        <source>red</source>
        <translation>röd</translation>
    </message>
    <message>
        <source>the centre</source>
        <comment>after &apos;from&apos;</comment>
        <translation>mitten</translation>
    </message>
    <message>
        <source>the floor</source>
        <comment>after &apos;to&apos;</comment>
        <translation>golvet</translation>
    </message>
    <message>
        <source>tiler</source>
        <comment>a computer player</comment>
        <translation>kakelsättare</translation>
    </message>
    <message>
        <source>white</source>
        <translation>vit</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>gul</translation>
    </message>
    <message>
        <source>{name}: {colour} from line {line} to column {column} ({move})</source>
        <translation>{name}: {colour} från rad {line} till kolumn {column} ({move})</translation>
    </message>
    <message>
        <source>{name}: {tiles} from {source} to {target} ({move})</source>
        <translation>{name}: {tiles} från {source} till {target} ({move})</translation>
    </message>
</context>
<context>
    <name>Tutorial</name>
    <message>
        <source>A line takes one colour only, and never one that the wall already has in that row. The black tile in the centre cannot go to line 1: there is black in row 1 of your wall. And line 4 holds red.</source>
        <translation>En rad tar bara en färg, och aldrig en som väggen redan har på den raden. Den svarta plattan i mitten kan inte läggas på rad 1: det finns svart på rad 1 i din vägg. Och på rad 4 ligger rött.</translation>
    </message>
    <message>
        <source>A tile by itself</source>
        <translation>En ensam platta</translation>
    </message>
    <message>
        <source>All tiles are taken, so the round is over. Line by line from the top, each complete line brings one tile to the wall; its other tiles go to the lid of the box. Lines that are not complete stay as they are.</source>
        <translation>Alla plattor är tagna, så omgången är slut. Rad för rad uppifrån lämnar varje full rad en platta till väggen, och resten av raden hamnar i spelets lock. Rader som inte är fulla ligger kvar som de är.</translation>
    </message>
    <message>
        <source>Ana takes four black tiles. Your line 3 has room for two more white ones, and on display 2 there are three. Take them all the same, and see what happens: move them to line 3, or type 2W3.</source>
        <translation>Ana tar fyra svarta plattor. På din rad 3 finns plats för två vita till, och på fat 2 ligger tre. Ta dem ändå och se vad som händer: flytta dem till rad 3, eller skriv 2W3.</translation>
    </message>
    <message>
        <source>Ana takes the blue tile; none of her lines can have it, so it falls on her floor. The last tile is for you. Move the yellow tile to line 1, or type CY1.</source>
        <translation>Ana tar den blå plattan; ingen av hennes rader kan ta den, så den faller på hennes golv. Den sista plattan är din. Flytta den gula plattan till rad 1, eller skriv CY1.</translation>
    </message>
    <message>
        <source>Ana takes two black tiles, and two red ones join the centre. You can take from there as well, again every tile of one colour. Move the three red tiles to line 4, or type CR4.</source>
        <translation>Ana tar två svarta plattor, och två röda hamnar i mitten. Du kan ta därifrån också, även där alla plattor av en färg. Flytta de tre röda plattorna till rad 4, eller skriv CR4.</translation>
    </message>
    <message>
        <source>Colours bring most</source>
        <translation>Färger ger mest</translation>
    </message>
    <message>
        <source>Columns bring more</source>
        <translation>Kolumner ger mer</translation>
    </message>
    <message>
        <source>Every column that is complete when the game ends brings 7 points.</source>
        <translation>Varje kolumn som är hel när spelet slutar ger 7 poäng.</translation>
    </message>
    <message>
        <source>First read on, please: press “Next”.</source>
        <translation>Läs vidare först: tryck på ”Nästa”.</translation>
    </message>
    <message>
        <source>How the game ends</source>
        <translation>Hur spelet slutar</translation>
    </message>
    <message>
        <source>Last came the floor: the white tile and the marker cost you {cost}, but nobody ever falls below zero. The next round has been dealt from the bag, which is filled from the lid once it is empty.</source>
        <translation>Sist kom golvet: den vita plattan och markören kostade dig {cost}, men ingen hamnar någonsin under noll. Nästa omgång är utlagd ur påsen, som fylls på ur locket när den är tom.</translation>
    </message>
    <message>
        <source>Line 5 has begun with black in the round before, so it may go on with black. Move the black tile from the centre to line 5, or type CK5.</source>
        <translation>På rad 5 började du med svart i förra omgången, så den får fortsätta med svart. Flytta den svarta plattan från mitten till rad 5, eller skriv CK5.</translation>
    </message>
    <message>
        <source>Lines fill from right to left, and yours is complete. The red and the black tile that lay beside the blue ones have moved to the centre. Now Ana takes her turn.</source>
        <translation>Rader fylls från höger till vänster, och din är full. Den röda och den svarta plattan som låg bredvid de blå har flyttats till mitten. Nu är det Anas tur.</translation>
    </message>
    <message>
        <source>Longer runs score more</source>
        <translation>Längre följder ger mer</translation>
    </message>
    <message>
        <source>More tiles than a line can hold</source>
        <translation>Fler plattor än en rad rymmer</translation>
    </message>
    <message>
        <source>Nobody had taken from the centre in this round, so the marker came with the tiles. It costs you like a tile on the floor, but you will begin the next round.</source>
        <translation>Ingen hade tagit från mitten i den här omgången, så markören följde med plattorna. Den kostar dig som en platta på golvet, men du får börja nästa omgång.</translation>
    </message>
    <message>
        <source>Now it is your game</source>
        <translation>Nu är det ditt spel</translation>
    </message>
    <message>
        <source>On your turn take every tile of one colour from one display, and put them on one line. Drag the two blue tiles from display 1 to line 2, or click on them and then on the line. With the keyboard, type 1B2.</source>
        <translation>På din tur tar du alla plattor av en färg från ett fat och lägger dem på en rad. Dra de två blå plattorna från fat 1 till rad 2, eller klicka på dem och sedan på raden. Med tangentbordet skriver du 1B2.</translation>
    </message>
    <message>
        <source>One colour for a line</source>
        <translation>En färg per rad</translation>
    </message>
    <message>
        <source>Press Enter to leave the tutorial, or Escape to stay.</source>
        <translation>Tryck Enter för att lämna spelskolan, eller Escape för att stanna kvar.</translation>
    </message>
    <message>
        <source>Runs across and down</source>
        <translation>Följder vågrätt och lodrätt</translation>
    </message>
    <message>
        <source>So it goes, round by round. The game ends after the round in which somebody completes a row of the wall, and every complete row brings 2 more points.</source>
        <translation>Så går det, omgång för omgång. Spelet slutar efter den omgång då någon gör en rad i väggen hel, och varje hel rad ger 2 poäng till.</translation>
    </message>
    <message>
        <source>Take all of a colour</source>
        <translation>Ta alla av en färg</translation>
    </message>
    <message>
        <source>Take from the centre</source>
        <translation>Ta från mitten</translation>
    </message>
    <message>
        <source>That is all there is to know; the rest is cunning. The apprentice would like to play a game with you.</source>
        <translation>Det är allt man behöver veta; resten är list. Lärlingen vill gärna spela ett spel med dig.</translation>
    </message>
    <message>
        <source>That would be a move, too. For now, please play what is lit.</source>
        <translation>Det vore också ett drag. Gör än så länge det som lyser.</translation>
    </message>
    <message>
        <source>The blue tile joined a run of {across} across and a run of {down} down. Both count in full: together they scored {points}.</source>
        <translation>Den blå plattan blev del av en följd på {across} vågrätt och en på {down} lodrätt. Båda räknas helt: tillsammans gav de {points}.</translation>
    </message>
    <message>
        <source>The floor is paid</source>
        <translation>Golvet betalas</translation>
    </message>
    <message>
        <source>The floor line</source>
        <translation>Golvraden</translation>
    </message>
    <message>
        <source>The last tile</source>
        <translation>Den sista plattan</translation>
    </message>
    <message>
        <source>The rest goes to the centre</source>
        <translation>Resten hamnar i mitten</translation>
    </message>
    <message>
        <source>The starting-player marker</source>
        <translation>Startmarkören</translation>
    </message>
    <message>
        <source>The tiles that you take go onto your five pattern lines, which you see on the left. From complete lines they come to your wall on the right, where they score.</source>
        <translation>Plattorna du tar läggs på dina fem mönsterrader, som du ser till vänster. Från fulla rader kommer de till din vägg till höger, där de ger poäng.</translation>
    </message>
    <message>
        <source>The wall is tiled</source>
        <translation>Väggen kaklas</translation>
    </message>
    <message>
        <source>The white tile has nothing beside it, but it is the end of a run of {down} down, and scored {points}. So tiles pay best where others lie already.</source>
        <translation>Den vita plattan har inget bredvid sig, men den avslutar en följd på {down} lodrätt och gav {points}. Plattor lönar sig alltså bäst där andra redan ligger.</translation>
    </message>
    <message>
        <source>The yellow tile lay alone when it came to the wall. It scored {points}.</source>
        <translation>Den gula plattan låg ensam när den kom till väggen. Den gav {points}.</translation>
    </message>
    <message>
        <source>Two tiles have completed the line, and the third fell on your floor line. What lies there costs the points above it when the round ends. Now Ana again.</source>
        <translation>Två plattor har gjort raden full, och den tredje föll på din golvrad. Det som ligger där kostar poängen ovanför när omgången slutar. Nu är det Ana igen.</translation>
    </message>
    <message>
        <source>Welcome to the table</source>
        <translation>Välkommen till bordet</translation>
    </message>
    <message>
        <source>Where it fits</source>
        <translation>Var den passar</translation>
    </message>
    <message>
        <source>Whoever has all five tiles of a colour on the wall, as here for blue, gets 10 points for it. The most points win.</source>
        <translation>Den som har alla fem plattor av en färg på väggen, som här av blått, får 10 poäng för det. Flest poäng vinner.</translation>
    </message>
    <message>
        <source>You and Ana tile your walls, and whoever scores the most points wins. The second round is about to begin: its tiles lie ready on five displays, and you are the first to take some.</source>
        <translation>Du och Ana kaklar varsin vägg, och den som får flest poäng vinner. Den andra omgången ska just börja: plattorna ligger klara på fem fat, och du är först att ta några.</translation>
    </message>
    <message>
        <source>Your board</source>
        <translation>Din spelplan</translation>
    </message>
</context>
<context>
    <name>TutorialPanel</name>
    <message>
        <source>Back</source>
        <translation>Tillbaka</translation>
    </message>
    <message>
        <source>Leave the tutorial</source>
        <translation>Lämna spelskolan</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nästa</translation>
    </message>
    <message>
        <source>Play a game against the apprentice</source>
        <translation>Spela ett spel mot lärlingen</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Steg {number} av {count}</translation>
    </message>
</context>
<context>
    <name>WelcomePanel</name>
    <message>
        <source>Go on</source>
        <translation>Fortsätt</translation>
    </message>
    <message>
        <source>Go on with the game of {names}, round {round}?</source>
        <translation>Fortsätta spelet med {names}, omgång {round}?</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Nytt spel…</translation>
    </message>
    <message>
        <source>Open a game…</source>
        <translation>Öppna ett spel…</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Spelskola</translation>
    </message>
    <message>
        <source>Two to four players, persons and computers as you like. If you have never played, take the tutorial first.</source>
        <translation>Två till fyra spelare, människor och datorer som du vill. Har du aldrig spelat, börja med spelskolan.</translation>
    </message>
    <message>
        <source>Welcome back</source>
        <translation>Välkommen tillbaka</translation>
    </message>
    <message>
        <source>Welcome to the table</source>
        <translation>Välkommen till bordet</translation>
    </message>
</context>
<context>
    <name>WindowTexts</name>
    <message>
        <source>Aveiro</source>
        <translation>Aveiro</translation>
    </message>
    <message>
        <source>Lisbon</source>
        <translation>Lissabon</translation>
    </message>
    <message>
        <source>No game is on the table yet.</source>
        <translation>Inget spel ligger på bordet än.</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Spelare {number}</translation>
    </message>
    <message>
        <source>Porto</source>
        <translation>Porto</translation>
    </message>
    <message>
        <source>Round {round}: {names}</source>
        <translation>Omgång {round}: {names}</translation>
    </message>
    <message>
        <source>Shared win: {names}</source>
        <translation>Delad vinst: {names}</translation>
    </message>
    <message>
        <source>Sintra</source>
        <translation>Sintra</translation>
    </message>
    <message>
        <source>The round is being scored.</source>
        <translation>Omgången räknas.</translation>
    </message>
    <message>
        <source>To move: {name}</source>
        <translation>På tur: {name}</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Spelskola</translation>
    </message>
    <message>
        <source>Winner: {name}</source>
        <translation>Vinnare: {name}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} och {1}</translation>
    </message>
    <message>
        <source>{0}, {1} and {2}</source>
        <translation>{0}, {1} och {2}</translation>
    </message>
    <message>
        <source>{0}, {1}, {2} and {3}</source>
        <translation>{0}, {1}, {2} och {3}</translation>
    </message>
    <message>
        <source>{name} is thinking …</source>
        <translation>{name} tänker …</translation>
    </message>
    <message>
        <source>{name}: place the tile of line {line} on the wall.</source>
        <translation>{name}: lägg plattan från rad {line} på väggen.</translation>
    </message>
</context>
</TS>
