"""The tutorial's game, and its steps: the texts, what they point at and what they wait for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from azul_desktop.engine import (
    CENTRE,
    FLOOR,
    Colour,
    Deal,
    Draft,
    FloorPaid,
    Move,
    Position,
    Record,
    Seat,
    Tiled,
    parse_move,
    parse_record,
)
from azul_desktop.model.game_texts import translate
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.scene.outlines import OutlinedPlace, SourcePlace, TargetPlace, WallSpacePlaces
from azul_desktop.window.default_setups import default_name

LEARNER, PARTNER = 0, 1
FIRST: Final = 8
"""So many moves have been made when the tutorial begins."""
PLAYER: Final = "tutorial"
"""The name, in the record, of the computer player that moves as the record says."""
_RECORD = """\
azul 1
variant coloured
player You | human
player Ana | ai:tutorial
starter 1
seed 1
deal RRRR BBYY YYYY BBKW BBKK
1 2Y2
2 1R4
1 4K1
2 3Y5
1 CW3
2 CB3
1 5K5
2 CB1
scores 1 1
deal BBRK YWWW KKKK RRKK BRRR
1 1B2
2 3K4
1 2W3
2 4K2
1 CR4
2 5R3
1 CK5
2 CB-
1 CY1
scores 7 5
"""


@lru_cache(maxsize=1)
def tutorial_record() -> Record:
    """All of the round, the learner's moves included."""
    return parse_record(_RECORD, PLAYER)


def tutorial_moves() -> list[Move]:
    """Every move, from the first of the round before."""
    return [action for action in tutorial_record().actions if not isinstance(action, Deal)]


def record_until(index: int) -> Record:
    """The game after `index` moves, without a future; the learner has the current default name."""
    record = tutorial_record()
    kept = []
    left = index
    for action in record.actions:
        if not isinstance(action, Deal):
            if not left:
                break
            left -= 1
        kept.append(action)
    seats = (Seat(default_name(LEARNER, computer=False)), record.seats[PARTNER])
    return replace(record, seats=seats, actions=tuple(kept))


class ScriptedPlayer:
    """Moves as the record says."""

    name = PLAYER

    def choose(self, position: Position, *_: object) -> Move:
        """The move that the record has in `position`. Raises KeyError elsewhere."""
        record = tutorial_record()
        known = {record.position_after(index): move for index, move in enumerate(tutorial_moves())}
        return known[position]


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """A sentence or two, shown when `index` moves have been made in the game.

    It waits for the learner to make `draft` or, without one, to have read. What is
    `outlined` is lit while it waits.
    """

    index: int
    title: str
    text: str
    outlined: tuple[OutlinedPlace, ...] = ()
    draft: Draft | None = None


def steps() -> list[TutorialStep]:
    """The whole tutorial in the current language."""
    return [*_taking(), *_placing(), *_tiling(), *_ending()]


def _taking() -> list[TutorialStep]:
    return [
        TutorialStep(
            8,
            translate("Tutorial", "Welcome to the table"),
            translate(
                "Tutorial",
                "You and Ana tile your walls, and whoever scores the most points wins. The second "
                "round is about to begin: its tiles lie ready on five displays, and you are the "
                "first to take some.",
            ),
            tuple(SourcePlace(display) for display in range(1, 6)),
        ),
        TutorialStep(
            8,
            translate("Tutorial", "Your board"),
            translate(
                "Tutorial",
                "The tiles that you take go onto your five pattern lines, which you see on the "
                "left. From complete lines they come to your wall on the right, where they score.",
            ),
            (
                *(TargetPlace(LEARNER, line) for line in range(5)),
                _wall(product(range(5), range(5))),
            ),
        ),
        _draft(
            8,
            "1B2",
            translate("Tutorial", "Take all of a colour"),
            translate(
                "Tutorial",
                "On your turn take every tile of one colour from one display, and put them on one "
                "line. Drag the two blue tiles from display 1 to line 2, or click on them and then "
                "on the line. With the keyboard, type 1B2.",
            ),
        ),
        TutorialStep(
            9,
            translate("Tutorial", "The rest goes to the centre"),
            translate(
                "Tutorial",
                "Lines fill from right to left, and yours is complete. The red and the black tile "
                "that lay beside the blue ones have moved to the centre. Now Ana takes her turn.",
            ),
            (TargetPlace(LEARNER, 1), SourcePlace(CENTRE)),
        ),
        _draft(
            10,
            "2W3",
            translate("Tutorial", "More tiles than a line can hold"),
            translate(
                "Tutorial",
                "Ana takes four black tiles. Your line 3 has room for two more white ones, and on "
                "display 2 there are three. Take them all the same, and see what happens: "
                "move them to line 3, or type 2W3.",
            ),
        ),
        TutorialStep(
            11,
            translate("Tutorial", "The floor line"),
            translate(
                "Tutorial",
                "Two tiles have completed the line, and the third fell on your floor line. What "
                "lies there costs the points above it when the round ends. Now Ana again.",
            ),
            (TargetPlace(LEARNER, FLOOR),),
        ),
    ]


def _placing() -> list[TutorialStep]:
    return [
        _draft(
            12,
            "CR4",
            translate("Tutorial", "Take from the centre"),
            translate(
                "Tutorial",
                "Ana takes two black tiles, and two red ones join the centre. You can take from "
                "there as well, again every tile of one colour. Move the three red tiles to "
                "line 4, or type CR4.",
            ),
        ),
        TutorialStep(
            13,
            translate("Tutorial", "The starting-player marker"),
            translate(
                "Tutorial",
                "Nobody had taken from the centre in this round, so the marker came with the "
                "tiles. It costs you like a tile on the floor, but you will begin the next round.",
            ),
            (TargetPlace(LEARNER, FLOOR),),
        ),
        TutorialStep(
            14,
            translate("Tutorial", "One colour for a line"),
            translate(
                "Tutorial",
                "A line takes one colour only, and never one that the wall already has in that "
                "row. The black tile in the centre cannot go to line 1: there is black in row 1 "
                "of your wall. And line 4 holds red.",
            ),
            (
                TileGroup(CENTRE, Colour.BLACK),
                TargetPlace(LEARNER, 0),
                _wall([(0, 3)]),
                TargetPlace(LEARNER, 3),
            ),
        ),
        _draft(
            14,
            "CK5",
            translate("Tutorial", "Where it fits"),
            translate(
                "Tutorial",
                "Line 5 has begun with black in the round before, so it may go on with black. Move "
                "the black tile from the centre to line 5, or type CK5.",
            ),
        ),
        _draft(
            16,
            "CY1",
            translate("Tutorial", "The last tile"),
            translate(
                "Tutorial",
                "Ana takes the blue tile; none of her lines can have it, so it falls on her floor. "
                "The last tile is for you. Move the yellow tile to line 1, or type CY1.",
            ),
        ),
    ]


def _tiling() -> list[TutorialStep]:
    yellow, blue, white = _tiled()
    return [
        TutorialStep(
            17,
            translate("Tutorial", "The wall is tiled"),
            translate(
                "Tutorial",
                "All tiles are taken, so the round is over. Line by line from the top, each "
                "complete line brings one tile to the wall; its other tiles go to the lid of the "
                "box. Lines that are not complete stay as they are.",
            ),
            (TargetPlace(LEARNER, 3), TargetPlace(LEARNER, 4)),
        ),
        TutorialStep(
            17,
            translate("Tutorial", "A tile by itself"),
            translate(
                "Tutorial",
                "The yellow tile lay alone when it came to the wall. It scored {points}.",
            ).format(points=yellow.points),
            (_run(yellow),),
        ),
        TutorialStep(
            17,
            translate("Tutorial", "Runs across and down"),
            translate(
                "Tutorial",
                "The blue tile joined a run of {across} across and a run of {down} down. Both "
                "count in full: together they scored {points}.",
            ).format(across=len(blue.horizontal), down=len(blue.vertical), points=blue.points),
            (_run(blue),),
        ),
        TutorialStep(
            17,
            translate("Tutorial", "Longer runs score more"),
            translate(
                "Tutorial",
                "The white tile has nothing beside it, but it is the end of a run of {down} down, "
                "and scored {points}. So tiles pay best where others lie already.",
            ).format(down=len(white.vertical), points=white.points),
            (_run(white),),
        ),
        TutorialStep(
            17,
            translate("Tutorial", "The floor is paid"),
            translate(
                "Tutorial",
                "Last came the floor: the white tile and the marker cost you {cost}, but nobody "
                "ever falls below zero. The next round has been dealt from the bag, which is "
                "filled from the lid once it is empty.",
            ).format(cost=_paid().lost),
            (TargetPlace(LEARNER, FLOOR),),
        ),
    ]


def _ending() -> list[TutorialStep]:
    return [
        TutorialStep(
            17,
            translate("Tutorial", "How the game ends"),
            translate(
                "Tutorial",
                "So it goes, round by round. The game ends after the round in which somebody "
                "completes a row of the wall, and every complete row brings 2 more points.",
            ),
            (_wall((0, column) for column in range(5)),),
        ),
        TutorialStep(
            17,
            translate("Tutorial", "Columns bring more"),
            translate(
                "Tutorial", "Every column that is complete when the game ends brings 7 points."
            ),
            (_wall((row, 1) for row in range(5)),),
        ),
        TutorialStep(
            17,
            translate("Tutorial", "Colours bring most"),
            translate(
                "Tutorial",
                "Whoever has all five tiles of a colour on the wall, as here for blue, gets 10 "
                "points for it. The most points win.",
            ),
            (_wall((row, row) for row in range(5)),),
        ),
        TutorialStep(
            17,
            translate("Tutorial", "Now it is your game"),
            translate(
                "Tutorial",
                "That is all there is to know; the rest is cunning. The apprentice would like to "
                "play a game with you.",
            ),
        ),
    ]


def _draft(index: int, move: str, title: str, text: str) -> TutorialStep:
    """A step that waits for a draft, with its tiles and its line lit."""
    draft = parse_move(move)
    assert isinstance(draft, Draft)
    lit = (TileGroup(draft.source, draft.colour), TargetPlace(LEARNER, draft.target))
    return TutorialStep(index, title, text, lit, draft)


def _wall(spaces: Iterable[tuple[int, int]]) -> WallSpacePlaces:
    return WallSpacePlaces(LEARNER, tuple(spaces))


def _run(tile: Tiled) -> WallSpacePlaces:
    """The tile with all that it scored for."""
    cells = {(tile.row, tile.column), *tile.horizontal, *tile.vertical}
    return WallSpacePlaces(LEARNER, tuple(sorted(cells)))


def _tiled() -> list[Tiled]:
    """The learner's tiles as they came to the wall at the end."""
    *_, last = tutorial_record().steps()
    return [e for e in last.events if isinstance(e, Tiled) and e.player == LEARNER]


def _paid() -> FloorPaid:
    *_, last = tutorial_record().steps()
    return next(e for e in last.events if isinstance(e, FloorPaid) and e.player == LEARNER)
