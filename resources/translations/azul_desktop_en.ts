<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Announcements</name>
    <message numerus="yes">
        <source>%n of them fall to the floor.</source>
        <translation>
            <numerusform>%n of them falls to the floor.</numerusform>
            <numerusform>%n of them fall to the floor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking back at the beginning of %n moves.</source>
        <translation>
            <numerusform>Looking back at the beginning of %n move.</numerusform>
            <numerusform>Looking back at the beginning of %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game is over. Shared win: {names} with %n points each.</source>
        <translation>
            <numerusform>The game is over. Shared win: {names} with %n point each.</numerusform>
            <numerusform>The game is over. Shared win: {names} with %n points each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game is over. Winner: {name} with %n points.</source>
        <translation>
            <numerusform>The game is over. Winner: {name} with %n point.</numerusform>
            <numerusform>The game is over. Winner: {name} with %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points for all five tiles of a colour ({colour}).</source>
        <translation>
            <numerusform>{name}: %n point for all five tiles of a colour ({colour}).</numerusform>
            <numerusform>{name}: %n points for all five tiles of a colour ({colour}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points for the complete column {number}.</source>
        <translation>
            <numerusform>{name}: %n point for the complete column {number}.</numerusform>
            <numerusform>{name}: %n points for the complete column {number}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points for the complete row {number}.</source>
        <translation>
            <numerusform>{name}: %n point for the complete row {number}.</numerusform>
            <numerusform>{name}: %n points for the complete row {number}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: the floor costs %n points.</source>
        <translation>
            <numerusform>{name}: the floor costs %n point.</numerusform>
            <numerusform>{name}: the floor costs %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {colour} to row {row}, column {column} of the wall for %n points.</source>
        <translation>
            <numerusform>{name}: {colour} to row {row}, column {column} of the wall for %n point.</numerusform>
            <numerusform>{name}: {colour} to row {row}, column {column} of the wall for %n points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Boards</name>
    <message numerus="yes">
        <source>Pattern line {line}: empty, %n spaces</source>
        <translation>
            <numerusform>Pattern line {line}: empty, %n space</numerusform>
            <numerusform>Pattern line {line}: empty, %n spaces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The floor costs %n points</source>
        <translation>
            <numerusform>The floor costs %n point</numerusform>
            <numerusform>The floor costs %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message numerus="yes">
        <source>This would put %n tiles on your floor line: −{points} points. Play it anyway?</source>
        <translation>
            <numerusform>This would put %n tile on your floor line: −{points} points. Play it anyway?</numerusform>
            <numerusform>This would put %n tiles on your floor line: −{points} points. Play it anyway?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This would put the marker and %n tiles on your floor line: −{points} points. Play it anyway?</source>
        <translation>
            <numerusform>This would put the marker and %n tile on your floor line: −{points} points. Play it anyway?</numerusform>
            <numerusform>This would put the marker and %n tiles on your floor line: −{points} points. Play it anyway?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>History</name>
    <message numerus="yes">
        <source>Shared win: {names} with %n points each</source>
        <translation>
            <numerusform>Shared win: {names} with %n point each</numerusform>
            <numerusform>Shared win: {names} with %n points each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Winner: {name} with %n points</source>
        <translation>
            <numerusform>Winner: {name} with %n point</numerusform>
            <numerusform>Winner: {name} with %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message numerus="yes">
        <source>{name}: %n complete rows</source>
        <translation>
            <numerusform>{name}: %n complete row</numerusform>
            <numerusform>{name}: %n complete rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: %n points</source>
        <translation>
            <numerusform>{name}: %n point</numerusform>
            <numerusform>{name}: %n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: the floor costs %n points</source>
        <translation>
            <numerusform>{name}: the floor costs %n point</numerusform>
            <numerusform>{name}: the floor costs %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message numerus="yes">
        <source>{count} count(s), where {due} belong</source>
        <translation>
            <numerusform>{count} count, where {due} belong</numerusform>
            <numerusform>{count} counts, where {due} belong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} display(s), where {due} belong</source>
        <translation>
            <numerusform>{count} display, where {due} belong</numerusform>
            <numerusform>{count} displays, where {due} belong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} field(s), where 9 and one for each of 2 to 4 players belong</source>
        <translation>
            <numerusform>{count} field, where 9 and one for each of 2 to 4 players belong</numerusform>
            <numerusform>{count} fields, where 9 and one for each of 2 to 4 players belong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} line(s), where {due} belong</source>
        <translation>
            <numerusform>{count} line, where {due} belong</numerusform>
            <numerusform>{count} lines, where {due} belong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} part(s), where SCORE:LINES:WALL:FLOOR belong</source>
        <translation>
            <numerusform>{count} part, where SCORE:LINES:WALL:FLOOR belong</numerusform>
            <numerusform>{count} parts, where SCORE:LINES:WALL:FLOOR belong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} player(s), where 2 to 4 belong</source>
        <translation>
            <numerusform>{count} player, where 2 to 4 belong</numerusform>
            <numerusform>{count} players, where 2 to 4 belong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} {colour} tile(s), not 20</source>
        <translation>
            <numerusform>{count} {colour} tile, not 20</numerusform>
            <numerusform>{count} {colour} tiles, not 20</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message numerus="yes">
        <source>%n players</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message numerus="yes">
        <source>%n tiles in the line.</source>
        <translation>
            <numerusform>%n tile in the line.</numerusform>
            <numerusform>%n tiles in the line.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles on the floor.</source>
        <translation>
            <numerusform>%n tile on the floor.</numerusform>
            <numerusform>%n tiles on the floor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points, for {across} in a row.</source>
        <translation>
            <numerusform>A tile here would score %n point, for {across} in a row.</numerusform>
            <numerusform>A tile here would score %n points, for {across} in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points, for {down} in a column.</source>
        <translation>
            <numerusform>A tile here would score %n point, for {down} in a column.</numerusform>
            <numerusform>A tile here would score %n points, for {down} in a column.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points: it has no neighbours.</source>
        <translation>
            <numerusform>A tile here would score %n point: it has no neighbours.</numerusform>
            <numerusform>A tile here would score %n points: it has no neighbours.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A tile here would score %n points: {across} in its row and {down} in its column.</source>
        <translation>
            <numerusform>A tile here would score %n point: {across} in its row and {down} in its column.</numerusform>
            <numerusform>A tile here would score %n points: {across} in its row and {down} in its column.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The floor costs %n points more.</source>
        <translation>
            <numerusform>The floor costs %n point more.</numerusform>
            <numerusform>The floor costs %n points more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The line is complete and scores %n points.</source>
        <translation>
            <numerusform>The line is complete and scores %n point.</numerusform>
            <numerusform>The line is complete and scores %n points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message numerus="yes">
        <source>%n black</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n black</numerusform>
            <numerusform>%n black</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blue</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n blue</numerusform>
            <numerusform>%n blue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n red</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n red</numerusform>
            <numerusform>%n red</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n white</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n white</numerusform>
            <numerusform>%n white</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n yellow</source>
        <comment>tiles</comment>
        <translation>
            <numerusform>%n yellow</numerusform>
            <numerusform>%n yellow</numerusform>
        </translation>
    </message>
</context>
</TS>
