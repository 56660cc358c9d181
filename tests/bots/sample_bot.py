"""A bot of a few lines for the coloured side, or one that misbehaves: `sample_bot.py [HOW] [MORE]`.

It puts the first tiles it sees on its floor. HOW names a function of this file that is called in
its third move, with the move it would make; MORE is what that needs, such as a file for the test.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

THIRD = 3
told: list[str] = []
"""What stood behind every `go`."""


def say(text: str) -> None:
    print(text, flush=True)


def crash(move: str) -> None:
    print("thinking hard", file=sys.stderr)
    raise RuntimeError("out of ideas")


def leave(move: str) -> None:
    sys.exit(3)


def kill_itself(move: str) -> None:
    os.kill(os.getpid(), 9)


def hang(move: str) -> None:
    time.sleep(60)


def wait(move: str) -> None:
    time.sleep(float(sys.argv[2]))
    say(f"bestmove {move}")


def repeat(move: str) -> None:
    """Write down what it was told about the time it has."""
    Path(sys.argv[2]).write_text(told[-1])
    say(f"bestmove {move}")


def answer_late(move: str) -> None:
    time.sleep(1.5)
    say(f"bestmove {move}")


def answer_illegally(move: str) -> None:
    say("bestmove 9W5")


def answer_nonsense(move: str) -> None:
    say("bestmove \x1b[31mhello")


def answer_twice(move: str) -> None:
    say(f"bestmove {move}\nbestmove 9W5")


def flood_a_line(move: str) -> None:
    while True:
        os.write(1, b"x" * 4096)


def flood_lines(move: str) -> None:
    while True:
        os.write(1, b"info string and on and on it goes\n" * 100)


def flood_errors(move: str) -> None:
    for _ in range(400):
        os.write(2, b"oh dear, oh dear\n" * 1000)
    say(f"bestmove {move}")


def close_output(move: str) -> None:
    os.close(1)
    time.sleep(60)


def leave_a_child(move: str) -> None:
    """Leave a program behind that holds this one's output open, tell its number, and end."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    Path(sys.argv[2]).write_text(str(child.pid))
    sys.exit(0)


def have_a_child(move: str) -> None:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    Path(sys.argv[2]).write_text(str(child.pid))
    say(f"bestmove {move}")


def have_a_child_and_hang(move: str) -> None:
    """Have a child, and heed nothing any more."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    have_a_child(move)
    time.sleep(60)


def first_move(position: str) -> str:
    displays, centre = position.split()[5:7]
    for number, tiles in enumerate(displays.split(","), start=1):
        if tiles != "-":
            return f"{number}{tiles[0]}-"
    return f"C{centre.lstrip('1')[0]}-"


def main() -> None:
    how = globals()[sys.argv[1]] if len(sys.argv) > 1 else None
    position, moves = "", 0
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "azul-bot":
            say("azul-bot 1 Stork")
        elif word == "position":
            position = rest
        elif word == "go":
            moves += 1
            told.append(rest)
            if how is not None and moves == THIRD:
                how(first_move(position))
            else:
                say(f"bestmove {first_move(position)}")
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
