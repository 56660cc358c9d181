"""Games go away in any order, and Python and Qt agree on who takes them away."""

import subprocess
import sys
from pathlib import Path

LEAVE = """
import gc, sys, weakref
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QObject
from azul_desktop.engine import Seat, Variant
from azul_desktop.model import GameModel, GameSetup

app = QCoreApplication([])


class Window(QObject):
    def __init__(self):
        super().__init__()
        self.me = self
        self.game = GameModel(self, autosave=Path(sys.argv[1]))


for owner in (Window, lambda: GameModel(autosave=Path(sys.argv[1]))):
    for _ in range(10):
        owned = owner()
        game = owned if isinstance(owned, GameModel) else owned.game
        game.cycle = [game, game.game]
        game.new_game(GameSetup(Variant.COLOURED, (Seat("A"), Seat("B")), 0, 1))
        for _ in range(12):
            game.play(game.position.legal_moves()[0])
        game.cycle += [game.moves, game.game.line]
        game.jump(4)
        game.close()
        gone = weakref.ref(game)
        del owned, game
        gc.collect()
        assert gone() is None
print("left in peace")
"""


def test_games_in_cycles_are_collected(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LEAVE, str(tmp_path / "current.azul")]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "left in peace\n", "")
