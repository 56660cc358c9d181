"""Makes random whole games as records, and spoiled copies of them.

As a command: `python -m tests.reference.generate --out DIR --count 1000 --seed 1` writes good
records such as `r0001.azul` and, for each, one that is wrong at a known line:
`r0001-colour.L37.azul`.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from .corrupt_record import KINDS, CannotSpoilError, spoil
from .move_choice import STYLES, choose_move, draw_deal
from .position import tiles_text
from .rules import VARIANTS, Game

__all__ = ["KINDS", "STYLES", "VARIANTS", "CannotSpoilError", "random_record", "spoil"]

NAMES = ["Emma", "Tiler", "Zoë", "Ann | Bob", "No. #1 fan", "李", "von der Au", "1"]
KIND_WORDS = ["human", "ai:easy", "ai:expert", "bot:./my bot"]


def random_record(seed: int, players: int, variant: str, style: str) -> str:
    """Return a finished random game as a record; the same arguments give the same text.

    `players` is 2-4, `variant` one of VARIANTS and `style` one of STYLES.
    """
    rng = random.Random(f"{seed} {players} {variant} {style}")
    game = Game(players, variant, rng.randrange(players))
    lines = header(game, seed, rng)
    while game.phase != "over":
        groups = draw_deal(game, style, rng)
        game.deal(groups)
        lines.append("deal " + " ".join(tiles_text(group) for group in groups))
        while game.phase in ("draft", "tile"):
            player = game.turn + 1
            move = choose_move(game, style, rng)
            game.play(move)
            lines.append(f"{player} {move}")
        lines.append("scores " + " ".join(str(score) for score in game.round_scores))
    lines.append("final " + " ".join(str(board.score) for board in game.boards))
    return "\n".join(lines) + "\n"


def header(game: Game, seed: int, rng: random.Random) -> list[str]:
    """Return header lines, some with the optional parts of the notation."""
    lines = ["azul 1", f"variant {game.variant}"]
    names = rng.sample(NAMES, len(game.boards))
    lines.extend(f"player {name} | {rng.choice(KIND_WORDS)}" for name in names)
    lines.append(f"starter {game.starter + 1}")
    if rng.random() < 0.5:
        lines.append(f"seed {seed}")
    if rng.random() < 0.2:
        lines.append("event a word that no reader knows")
    if rng.random() < 0.2:
        lines.append("# a comment")
    return lines


def write_records(folder: Path, count: int, seed: int) -> None:
    """Write `count` good records and, wherever the kind in turn applies, a spoiled copy."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(seed)
    for number in range(1, count + 1):
        text = random_record(
            rng.randrange(10**9), rng.choice([2, 3, 4]), rng.choice(VARIANTS), rng.choice(STYLES)
        )
        name = f"r{number:04}"
        (folder / f"{name}.azul").write_text(text, encoding="utf-8", newline="\n")
        kind = KINDS[number % len(KINDS)]
        try:
            bad, line = spoil(text, kind, number)
        except CannotSpoilError:
            continue
        bad_name = f"{name}-{kind}.L{line}.azul"
        (folder / bad_name).write_text(bad, encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Write random records, good and spoiled.")
    parser.add_argument("--out", type=Path, required=True, help="folder to write to")
    parser.add_argument("--count", type=int, default=100, help="number of good records")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    write_records(options.out, options.count, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
