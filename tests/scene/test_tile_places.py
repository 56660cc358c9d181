from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Phase, Placement, Position, Variant
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.model.move_history import play_move, play_opening
from azul_desktop.scene.tile_places import (
    CentreSlot,
    DisplaySlot,
    EmptiedDisplay,
    FloorSpace,
    LineSpace,
    WallSpace,
    emptied_display,
    marked_places,
    pieces_on_table,
    places_of,
)


def test_a_group_lies_in_one_source(drafting: Position) -> None:
    assert places_of(drafting, TileGroup(1, Colour.BLUE)) == [DisplaySlot(1, 0), DisplaySlot(1, 1)]
    assert places_of(drafting, TileGroup(CENTRE, Colour.BLACK)) == [
        CentreSlot(2, 4),
        CentreSlot(3, 4),
    ]
    assert places_of(drafting, TileGroup(1, Colour.RED)) == []


# The last move


def test_tiles_and_marker_are_marked_where_they_came_to_lie(drafting: Position) -> None:
    played = play_move(drafting, Draft(CENTRE, Colour.BLACK, 3), seed=1)
    assert set(marked_places(played)) == {
        LineSpace(0, 3, 2),
        LineSpace(0, 3, 3),
        FloorSpace(0, 2),
    }
    assert emptied_display(played) is None


def test_the_emptied_display_keeps_its_prints(drafting: Position) -> None:
    played = play_move(drafting, Draft(1, Colour.BLUE, FLOOR), seed=1)
    assert emptied_display(played) == EmptiedDisplay(1, drafting.displays[0], Colour.BLUE)
    assert marked_places(played) == [FloorSpace(0, 2), FloorSpace(0, 3)]


def test_a_whole_game_marks_what_is_there_and_prints_on_empty_plates() -> None:
    for variant in Variant:
        played = play_opening(Position.new(2, variant), seed=4)
        assert marked_places(played) == []
        assert emptied_display(played) is None
        while played.after.phase is not Phase.OVER:
            moves = played.after.legal_moves()
            drafts = [move for move in moves if isinstance(move, Draft)]
            cost = {move: played.after.preview(move).floor_cost for move in drafts}
            best = min(drafts, key=cost.__getitem__) if drafts else moves[0]
            played = play_move(played.after, best, seed=4)
            pieces = pieces_on_table(played.after)
            assert all(place in pieces for place in marked_places(played))
            emptied = emptied_display(played)
            assert emptied is None or not played.after.displays[emptied.source - 1]


def test_a_placed_tile_is_marked_until_the_round_closes() -> None:
    played = play_opening(Position.new(2, Variant.GREY), seed=4)
    marks = []
    while played.after.round == 1:
        moves = played.after.legal_moves()
        played = play_move(played.after, moves[0], seed=4)
        if isinstance(played.action, Placement):
            marks.append((played.action, marked_places(played)))
    assert len(marks) > 2
    assert marks.pop()[1] == []
    for placement, places in marks:
        assert [(p.row, p.column) for p in places if isinstance(p, WallSpace)] == [
            (placement.line, placement.column)
        ]
