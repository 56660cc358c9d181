"""What lies on the table between the players, as a table."""

from __future__ import annotations

from azul_desktop.engine import Colour
from azul_desktop.model.game_table_model import GameTableModel, TableCell
from azul_desktop.model.game_texts import colour_name, tiles_text, translate

NOTHING = "–"


class DisplaysModel(GameTableModel):
    """A row for each display, the centre, the bag and the lid; a column for each colour.

    A last column is for the starting-player marker.
    """

    def cells(self) -> list[list[TableCell]]:
        position = self.position
        sources = [*position.displays, position.centre]
        counts = [[tiles.count(colour) for colour in Colour] for tiles in sources]
        counts += [list(position.bag), list(position.lid)]
        centre = len(position.displays)
        return [
            [
                *(_tiles(name, row[colour], colour) for colour in Colour),
                _marker(name, number == centre and position.marker_in_centre),
            ]
            for number, (name, row) in enumerate(zip(self.rows(), counts, strict=True))
        ]

    def columns(self) -> list[str]:
        return [*map(colour_name, Colour), translate("Displays", "marker")]

    def rows(self) -> list[str]:
        display = translate("Displays", "Display {number}")
        numbers = range(1, len(self.position.displays) + 1)
        return [
            *(display.format(number=number) for number in numbers),
            translate("Displays", "Centre"),
            translate("Displays", "Bag"),
            translate("Displays", "Lid"),
        ]


def _tiles(place: str, count: int, colour: Colour) -> TableCell:
    sentence = translate("Displays", "{place}: {tiles}")
    spoken = sentence.format(place=place, tiles=tiles_text(count, colour))
    return TableCell(str(count) if count else NOTHING, spoken)


def _marker(place: str, here: bool) -> TableCell:
    if here:
        sentence = translate("Displays", "{place}: the starting player marker")
        return TableCell("1", sentence.format(place=place))
    sentence = translate("Displays", "{place}: no starting player marker")
    return TableCell(NOTHING, sentence.format(place=place))
