"""How colours look to an eye: contrast, distance, and what those see who lack a kind of cone."""

from collections.abc import Sequence

Linear = tuple[float, float, float]
"""Red, green and blue from 0 to 1, in proportion to the light."""

SIGHT: dict[str, tuple[Linear, Linear, Linear]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of linear light; the figures are those for full severity of G. Machado, M. Oliveira
and L. Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, 2009."""


def linear(part: float) -> float:
    """The light of a part of an sRGB colour, both from 0 to 1."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(light: Linear) -> float:
    """How bright `light` is, from 0 to 1."""
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen(light: Linear, sight: str) -> Linear:
    """What is left of `light` to those of that `SIGHT`."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in SIGHT[sight]
    )
    return red, green, blue


def lab(light: Linear) -> Linear:
    """`light` in CIE L*a*b*, under daylight (D65)."""
    red, green, blue = light
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _root(luminance(light))
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def distance(one: Linear, other: Linear) -> float:
    """How far apart two colours are in L*a*b*; about 2 can just be told apart side by side."""
    pairs = zip(lab(one), lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def mean(lights: Sequence[Linear]) -> Linear:
    """The light of a whole surface."""
    red, green, blue = (sum(light[part] for light in lights) / len(lights) for part in range(3))
    return red, green, blue


def spread(values: Sequence[float]) -> float:
    """The standard deviation of `values`."""
    middle = sum(values) / len(values)
    return float((sum((value - middle) ** 2 for value in values) / len(values)) ** 0.5)


def likeness(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation of two patterns: 1 where they are the same, 0 where they share nothing."""
    middle, beside = sum(one) / len(one), sum(other) / len(other)
    pairs = zip(one, other, strict=True)
    both = sum((a - middle) * (b - beside) for a, b in pairs) / len(one)
    return both / (spread(one) * spread(other))
