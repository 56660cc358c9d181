#!/usr/bin/env python3
"""Make the game's sounds: struck tiles and small porcelain bells, as WAVE files.

    python tools/make_sounds.py [FOLDER]        (default: resources/sounds)

A struck thing is a handful of vibrations that die away, none a multiple of another; that is what
tells a tile from a flute. A strike pushes it for a millisecond or less: the softer the touch, the
longer the push and the darker the sound.

The same bytes come out on every machine: the few functions whose last digits differ from one
mathematical library to another are rounded, and everything else is exact in IEEE arithmetic.
"""

from __future__ import annotations

import argparse
import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

RATE = 22_050
"""Samples a second, of 16 bits, in one channel."""
FOLDER = Path(__file__).resolve().parents[1] / "resources" / "sounds"

Signal = list[float]


@dataclass(frozen=True)
class Mode:
    """One vibration: its pitch, how strong it is, and the time in which it falls by 60 dB."""

    hertz: float
    strength: float
    seconds: float


@dataclass(frozen=True)
class Strike:
    """A touch that sets modes ringing: when, how strongly, for how long, and how rough it is."""

    at: float
    modes: tuple[Mode, ...]
    level: float = 1.0
    contact_ms: float = 0.5
    roughness: float = 0.35


@dataclass(frozen=True)
class Recipe:
    """A sound: its strikes, how long it lasts, and how loud its loudest moment is.

    `loudness` is in dB below full scale, over `WINDOW` seconds; `room` is the share that comes
    back from the table and the walls; `rustle` the level of tiles stirred in a cloth bag.
    """

    strikes: tuple[Strike, ...]
    seconds: float
    loudness: float
    room: float = 0.22
    rustle: float = 0.0


WINDOW = 0.05
PEAK = 0.7
"""No sample goes beyond this, so that two sounds at once seldom reach full scale."""
FADE = 0.012
ECHOES = ((0.0089, 0.9), (0.0137, 0.7), (0.0211, 0.55), (0.0317, 0.4))
"""Delay in seconds and strength of what the room returns."""

# What is struck


def tile(hertz: float, seconds: float, random: Random, wood: float = 0.5) -> tuple[Mode, ...]:
    """A glazed tile the size of a thumbnail: bright modes that die at once, and a little body.

    `seconds` is the time of the lowest mode, which a square tile has twice, slightly apart;
    `wood` is how much of the board under it is heard.
    """
    shapes = (
        (1.0, 0.8),
        (1.07, 0.6),
        (1.46, 0.75),
        (1.93, 0.8),
        (2.57, 0.6),
        (3.18, 0.55),
        (4.07, 0.4),
        (4.71, 0.3),
    )
    modes = [
        Mode(
            hertz * ratio * random.uniform(0.975, 1.025),
            strength * random.uniform(0.75, 1.15),
            seconds * (0.3 + 0.7 / ratio),
        )
        for ratio, strength in shapes
        if hertz * ratio < 0.45 * RATE
    ]
    return (*modes, *board(random, wood))


def board(random: Random, strength: float) -> tuple[Mode, ...]:
    """The wood under the tiles: what makes a click warm."""
    low = random.uniform(0.94, 1.06)
    return (Mode(236 * low, strength, 0.075), Mode(418 * low, 0.5 * strength, 0.05))


def bowl(hertz: float, seconds: float) -> tuple[Mode, ...]:
    """A porcelain bowl tapped on its rim: a clear note, its overtones stretched and soon gone."""
    shapes = (
        (1.0, 1.0, 1.0),
        (1.007, 0.4, 0.9),
        (2.71, 0.5, 0.4),
        (2.78, 0.3, 0.36),
        (5.15, 0.25, 0.16),
        (8.4, 0.15, 0.07),
    )
    return tuple(
        Mode(hertz * ratio, strength, seconds * length)
        for ratio, strength, length in shapes
        if hertz * ratio < 0.45 * RATE
    )


def tapped(
    notes: Sequence[tuple[float, float, float]], seconds: float, random: Random
) -> tuple[Strike, ...]:
    """Bowls tapped with a tile: for each note its moment, pitch and level."""
    strikes = []
    for at, hertz, level in notes:
        tap = tile(1900, 0.05, random, 0.3)
        strikes.append(Strike(at, bowl(hertz, seconds), level, 0.35))
        strikes.append(Strike(at, tap, 0.4 * level, 0.35))
    return tuple(strikes)


# The sounds


def pick_up(random: Random) -> Recipe:
    """Fingertips take tiles: two light touches."""
    first = tile(2150, 0.05, random, 0.15)
    second = tile(2420, 0.055, random, 0.12)
    gap = random.uniform(0.016, 0.024)
    strikes = (Strike(0.0, first, 0.5, 0.6), Strike(gap, second, 1.0, 0.4))
    return Recipe(strikes, 0.09, -25.0)


def lay(random: Random) -> Recipe:
    """A tile is set down on a pattern line."""
    strike = Strike(0.0, tile(1680 * random.uniform(0.94, 1.07), 0.07, random), 1.0, 0.32)
    bounce = replace(strike, at=random.uniform(0.021, 0.029), level=0.16, contact_ms=0.5)
    return Recipe((strike, bounce), 0.1, -21.5)


def wall(random: Random) -> Recipe:
    """A tile slides home between its neighbours: two contacts, and the wall rings with it."""
    modes = tile(1310 * random.uniform(0.96, 1.04), 0.15, random)
    neighbour = tile(1585 * random.uniform(0.97, 1.03), 0.12, random)
    strikes = (Strike(0.0, neighbour, 0.45, 0.45), Strike(0.017, modes, 1.0, 0.3))
    return Recipe(strikes, 0.19, -19.0, room=0.3)


def floor(random: Random) -> Recipe:
    """A tile drops on the stone floor: low, dull, once bounced."""
    modes = (
        *(Mode(m.hertz, m.strength, 0.7 * m.seconds) for m in tile(640, 0.06, random)),
        Mode(176 * random.uniform(0.95, 1.05), 0.9, 0.1),
    )
    strike = Strike(0.0, modes, 1.0, 0.9, 0.3)
    bounce = replace(strike, at=random.uniform(0.055, 0.07), level=0.28, contact_ms=0.8)
    return Recipe((strike, bounce), 0.16, -20.0, room=0.14)


def marker(random: Random) -> Recipe:
    """The starting player's marker, a larger tile, rocks until it lies still."""
    modes = tile(985, 0.16, random)
    moments = ((0.0, 1.0), (0.083, 0.42), (0.139, 0.26), (0.174, 0.15), (0.194, 0.08))
    strikes = tuple(Strike(at, modes, level, 0.5) for at, level in moments)
    return Recipe(strikes, 0.32, -20.0)


def complete(random: Random) -> Recipe:
    """A pattern line is complete: two small bowls, a fourth apart."""
    notes = ((0.0, 880.0, 0.7), (0.085, 1174.7, 1.0))
    return Recipe(tapped(notes, 0.5, random), 0.5, -22.0, room=0.3)


def bonus(random: Random) -> Recipe:
    """An end bonus: three bowls going up."""
    notes = ((0.0, 587.3, 0.8), (0.09, 740.0, 0.8), (0.18, 1174.7, 1.0))
    return Recipe(tapped(notes, 0.7, random), 0.7, -21.0, room=0.3)


def deal(random: Random) -> Recipe:
    """Tiles run out of the bag onto the displays, thick at first and then one by one."""
    strikes = []
    at = 0.03
    for number in range(19):
        modes = tile(random.uniform(1450, 2100), random.uniform(0.04, 0.07), random)
        strikes.append(Strike(at, modes, random.uniform(0.3, 1.0), random.uniform(0.35, 0.7)))
        at += random.uniform(0.5, 1.5) * (0.026 + 0.0011 * number)
    return Recipe(tuple(strikes), 0.8, -22.0, rustle=0.035)


def refuse(random: Random) -> Recipe:
    """That cannot be: two soft knocks on wood, the second lower."""
    knocks = ((0.0, 1.5, 0.8), (0.082, 1.28, 1.0))
    strikes = tuple(
        Strike(
            at,
            tuple(replace(m, hertz=m.hertz * pitch) for m in board(random, 1.0)),
            level,
            1.2,
            0.1,
        )
        for at, pitch, level in knocks
    )
    return Recipe(strikes, 0.18, -22.0, room=0.1)


def game_over(random: Random) -> Recipe:
    """The end: bowls coming home to a chord."""
    notes = (
        (0.0, 587.3, 0.7),
        (0.15, 740.0, 0.7),
        (0.3, 880.0, 0.75),
        (0.45, 1174.7, 0.9),
        (0.452, 587.3, 0.6),
        (0.455, 293.7, 0.7),
    )
    return Recipe(tapped(notes, 1.1, random), 1.3, -20.0, room=0.32)


SOUNDS: dict[str, tuple[Callable[[Random], Recipe], int]] = {
    "pick-up": (pick_up, 2),
    "lay": (lay, 4),
    "wall": (wall, 2),
    "floor": (floor, 2),
    "marker": (marker, 1),
    "complete": (complete, 1),
    "bonus": (bonus, 1),
    "deal": (deal, 1),
    "refuse": (refuse, 1),
    "game-over": (game_over, 1),
}
"""What makes each sound, and in how many variants, so that no two tiles in a row sound alike."""

# From a recipe to samples


def render(recipe: Recipe, random: Random) -> Signal:
    """Return the samples of a sound, between -`PEAK` and `PEAK`."""
    signal = [0.0] * round(recipe.seconds * RATE)
    for strike in recipe.strikes:
        add_strike(signal, strike, random)
    if recipe.rustle:
        add_rustle(signal, recipe.rustle * max(map(abs, signal)), random)
    signal = without_rumble(with_room(signal, recipe.room))
    fade_out(signal)
    return scaled(signal, recipe.loudness)


def add_strike(signal: Signal, strike: Strike, random: Random) -> None:
    """Let a strike ring into the signal."""
    push = contact(strike, random)
    start = round(strike.at * RATE)
    for mode in strike.modes:
        add_mode(signal, start, push, mode)


def contact(strike: Strike, random: Random) -> Signal:
    """Return the push of a strike: a smooth hump of unit sum, roughened."""
    length = max(2, round(strike.contact_ms * RATE / 1000))
    steps = [(index + 0.5) / length for index in range(length)]
    hump = [t * t * (1 - t) * (1 - t) for t in steps]
    rough = [h * (1 + strike.roughness * random.uniform(-2.0, 2.0)) for h in hump]
    return [strike.level * r / sum(hump) for r in rough]


def add_mode(signal: Signal, start: int, push: Sequence[float], mode: Mode) -> None:
    """Add a two-pole resonance at the mode's pitch, driven by the push."""
    angle = 2 * math.pi * mode.hertz / RATE
    radius = 10 ** (-3 / (mode.seconds * RATE))
    gain = round(mode.strength * math.sin(angle), 12)
    back1 = round(2 * radius * math.cos(angle), 12)
    back2 = round(-radius * radius, 12)
    # After three quarters more than 60 dB are gone, and the rest of the loop would add nothing.
    end = min(len(signal), start + len(push) + round(1.25 * mode.seconds * RATE))
    one = two = 0.0
    for index in range(start, end):
        drive = gain * push[index - start] if index - start < len(push) else 0.0
        one, two = drive + back1 * one + back2 * two, one
        signal[index] += one


def add_rustle(signal: Signal, level: float, random: Random) -> None:
    """Add the sound of a cloth bag: dark noise that swells and dies away."""
    dark = darker = 0.0
    for index in range(len(signal)):
        t = index / len(signal)
        dark += 0.35 * (random.uniform(-1.0, 1.0) - dark)
        darker += 0.25 * (dark - darker)
        signal[index] += level * 27 * t * (1 - t) * (1 - t) * (dark - 0.6 * darker)


def with_room(signal: Signal, share: float) -> Signal:
    """Return the signal with early echoes, each duller than what caused it."""
    dull: Signal = []
    last = 0.0
    for sample in signal:
        last += 0.4 * (sample - last)
        dull.append(last)
    heard = list(signal)
    for delay, strength in ECHOES:
        shift = round(delay * RATE)
        for index in range(shift, len(heard)):
            heard[index] += share * strength * dull[index - shift]
    return heard


def without_rumble(signal: Signal) -> Signal:
    """Return the signal without what lies below some 60 Hz, which small speakers only rattle at."""
    kept: Signal = []
    last = low = 0.0
    for sample in signal:
        low = 0.983 * (low + sample - last)
        last = sample
        kept.append(low)
    return kept


def fade_out(signal: Signal) -> None:
    """Bring the end to silence without a click."""
    length = round(FADE * RATE)
    for index in range(1, length + 1):
        t = (index - 1) / length
        signal[-index] *= t * t * (3 - 2 * t)


def scaled(signal: Signal, loudness: float) -> Signal:
    """Return the signal at a loudness, or as near to it as `PEAK` allows."""
    factor = round(10 ** (loudness / 20), 12) / loudest(signal)
    factor = min(factor, PEAK / max(map(abs, signal)))
    return [factor * sample for sample in signal]


def loudest(signal: Signal) -> float:
    """Return the root of the mean square over the loudest `WINDOW` of a signal."""
    length = min(len(signal), round(WINDOW * RATE))
    power = best = sum(sample * sample for sample in signal[:length])
    for index in range(length, len(signal)):
        power += signal[index] * signal[index] - signal[index - length] * signal[index - length]
        best = max(best, power)
    return math.sqrt(best / length)


# Files


def make_all(folder: Path) -> list[Path]:
    """Write every sound into a folder that exists, and return the files in their order."""
    files = []
    for name, (recipe, variants) in SOUNDS.items():
        for variant in range(1, variants + 1):
            random = Random(f"{name} {variant}")
            file = folder / f"{name}-{variant}.wav"
            write(file, render(recipe(random), random))
            files.append(file)
    return files


def write(file: Path, signal: Signal) -> None:
    """Write samples between -1 and 1 as a WAVE file."""
    samples = array("h", (round(32767 * sample) for sample in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())


def main() -> None:
    """Write the sounds where the command line says."""
    parser = argparse.ArgumentParser(description="Make the game's sounds as WAVE files.")
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    files = make_all(folder)
    size = sum(file.stat().st_size for file in files)
    print(f"{len(files)} sounds, {size / 1000:.0f} kB, in {folder}")


if __name__ == "__main__":
    main()
