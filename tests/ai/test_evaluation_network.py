"""Files of weights, and what the network says of boards."""

from array import array

import pytest

from azul_desktop.ai.search.board_cache import BoardCache
from azul_desktop.ai.search.board_evaluator import BoardEvaluator
from azul_desktop.ai.search.evaluation_network import (
    FEATURES,
    HEADS,
    NetworkError,
    format_network,
    network_for,
    parse_network,
)
from azul_desktop.engine import Position, Variant

NEW = "0:-/-/-/-/-:...../...../...../...../.....:-"


def position(board: str, variant: str = "coloured") -> Position:
    """A position of two before a deal; all tiles that are not named lie in the lid."""
    lid = ".".join(str(20 - board.count(letter)) for letter in "BYRKW")
    return Position.parse(f"{variant} 4 deal 1 1 -,-,-,-,- 1 0.0.0.0.0 {lid} {board} {NEW}")


@pytest.mark.parametrize("variant", list(Variant))
def test_networks_of_the_players_can_be_read(variant: Variant) -> None:
    network = network_for(variant)
    assert len(network.first) == FEATURES * network.hidden
    assert len(network.second) == HEADS * network.hidden
    assert network.header["side"] == variant
    assert {"run", "date"} <= network.header.keys()
    assert all(numbers >= 0 for numbers in (*network.spread, *network.stuck, *network.promise))


def test_file_of_weights_is_read_as_written() -> None:
    network = network_for(Variant.COLOURED)
    text = format_network(network)
    assert format_network(parse_network(text, "again")) == text
    assert parse_network(text, "again") == network


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("azul-network 1", "azul-network 2"), "first line"),
        (("= tempo", "= haste"), "there is no block tempo"),
        (("= tempo 1 3", "= tempo 1 4"), "tempo: 3 numbers instead of 4"),
    ],
)
def test_spoilt_file_of_weights_is_refused(change: tuple[str, str], told: str) -> None:
    text = format_network(network_for(Variant.COLOURED)).replace(*change)
    with pytest.raises(NetworkError, match=told) as caught:
        parse_network(text, "spoilt.network")
    assert str(caught.value).startswith("spoilt.network: ")


def test_weights_for_other_features_are_refused() -> None:
    network = parse_network(format_network(network_for(Variant.COLOURED)), "short")
    network.first = network.first[1:]
    with pytest.raises(ValueError, match="features"):
        BoardEvaluator(network)


def test_bonuses_already_earned_are_told_apart() -> None:
    # A column and a colour that are complete; the colour's five tiles include one of the column.
    board = "9:-/-/-/-/-:B..../WB.../K.B../R..B./Y...B:-"
    features, longest, earned = BoardEvaluator(network_for(Variant.COLOURED)).features(
        position(board).state(), 0, 4
    )
    assert longest == 2
    assert earned == 7 + 10
    assert len(features) == len(set(features))
    assert max(features) < FEATURES


def test_more_points_are_worth_so_many_more() -> None:
    evaluator = BoardEvaluator(network_for(Variant.COLOURED))
    board = "9:-/-/R/-/-:B..../...../...../...../.....:-"
    few = evaluator.head_values(position(board).state(), 0, 4)
    many = evaluator.head_values(position(board.replace("9:", "19:")).state(), 0, 4)
    assert [b - a for a, b in zip(few, many, strict=True)] == [1000] * HEADS


@pytest.mark.parametrize("variant", list(Variant))
def test_board_as_if_tiled_is_what_the_rules_make_of_it(variant: Variant) -> None:
    # Line 1 is complete: its tile joins the run of the row; the floor costs two.
    board = "9:R/-/-/-/-:.Y.K./...../...../...../.....:BB"
    text = f"{variant} 4 draft 1 1 -,-,-,-,- K 0.0.0.0.0 18.19.19.18.20 {board} {NEW[:-1]}1"
    boards = BoardCache(network_for(variant), 8)
    evaluator = BoardEvaluator(network_for(variant))
    tiled = "10:-/-/-/-/-:.YRK./...../...../...../.....:-"
    assert boards.board_values(Position.parse(text).state(), 0) == evaluator.head_values(
        position(tiled, str(variant)).state(), 0, 5
    )


def test_hidden_units_add_up_and_give_nothing_below_zero() -> None:
    network = parse_network(format_network(network_for(Variant.COLOURED)), "two")
    network.first = array("i", [0] * (2 * FEATURES))
    network.bias = array("i", [512, -512])
    network.second = array("i", [25600] * HEADS + [25600] * HEADS)
    network.offset = array("i", range(HEADS))
    values = BoardEvaluator(network).head_values(position(NEW.replace("0:", "3:")).state(), 0, 4)
    assert values == [300 + 200 + head for head in range(HEADS)]
