"""Every colour, width, radius and duration of the table, in a light and a dark set."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication


class Theme(NamedTuple):
    """How the table looks.

    Colours are `#rrggbb` or `#aarrggbb`; widths, radii and offsets are in tile pitches;
    durations are in milliseconds at normal speed, and zero means no motion.
    """

    name: str

    # The background: a limewashed wall and the light that falls on it.
    background_lit: str
    background: str
    background_shade: str
    light_beam: str
    lamp: str
    mottle: str

    # The top bar along the top.
    bar_upper: str
    bar_lower: str
    bar_ink: str
    bar_ink_quiet: str
    bar_tint: str
    bar_edge: str
    border_ground: str
    border_motif: str
    border_accent: str

    # Plates of the displays and the tray of the centre.
    plate_lit: str
    plate: str
    plate_shade: str
    plate_well: str
    plate_motif: str
    plate_ink: str
    plate_edge: str
    tray: str
    tray_shade: str
    tray_edge: str
    tray_rim: str

    # Player boards.
    board_lit: str
    board: str
    board_edge: str
    board_line: str
    space: str
    floor: str
    space_shade: str
    space_edge: str
    wall_bed: str
    grey_space: str
    printed_opacity: float

    # Texts.
    ink: str
    ink_quiet: str
    ink_loss: str
    arrow: str

    # States.
    mover: str
    mover_glow: str
    gold_edge: str
    mover_ink: str
    lit: str
    lit_glow: str
    legal: str
    legal_wash: str
    aimed: str
    aimed_wash: str
    gain: str
    gain_ink: str
    loss: str
    loss_ink: str
    last_move: str
    focus: str
    notice: str
    notice_ink: str
    scrim: str

    shadow: str

    # Points by where they came from, in the final ranking.
    from_wall: str
    from_rows: str
    from_columns: str
    from_colours: str
    from_floor: str

    # Shapes.
    board_radius: float = 0.34
    space_radius: float = 0.12
    board_line_width: float = 0.045
    mover_width: float = 0.13
    lit_width: float = 0.09
    shadow_drop: float = 0.07
    shadow_blur: float = 0.16
    preview_opacity: float = 0.55
    lifted_scale: float = 1.12
    lit_growth: float = 1.06
    taken_opacity: float = 0.4
    moved_opacity: float = 0.14

    # Times.
    lift_ms: int = 120
    fly_ms: int = 420
    stagger_ms: int = 60
    slide_ms: int = 380
    score_ms: int = 700
    fade_ms: int = 160

    def __hash__(self) -> int:
        # Pixmaps are looked up by it many times a frame, and no two themes of a run share a name
        # but for their contrast.
        return hash(self.name)

    def still(self) -> Theme:
        """The same theme for those who want no motion."""
        return self._replace(lift_ms=0, fly_ms=0, stagger_ms=0, slide_ms=0, score_ms=0, fade_ms=0)

    def contrasting(self) -> Theme:
        """The same theme with nothing quiet in it, for those who ask for more contrast."""
        return self._replace(
            ink_quiet=self.ink,
            bar_ink_quiet=self.bar_ink,
            arrow=self.ink,
            board_line=self.board_edge,
            space_edge=self.ink_quiet,
            legal=self.aimed,
            light_beam="#00ffffff",
            board_line_width=2 * self.board_line_width,
            mover_width=1.4 * self.mover_width,
            lit_width=1.4 * self.lit_width,
        )


LIGHT = Theme(
    name="light",
    background_lit="#f8f1e2",
    background="#eadfc9",
    background_shade="#d2c2a3",
    light_beam="#28ffffff",
    lamp="#00fff0c8",
    mottle="#a08555",
    bar_upper="#2861b6",
    bar_lower="#1c4b97",
    bar_ink="#fffaf0",
    bar_ink_quiet="#dbe8fb",
    bar_tint="#3a0b2450",
    bar_edge="#143a78",
    border_ground="#f9f5ea",
    border_motif="#2560bc",
    border_accent="#e0a52f",
    plate_lit="#ffffff",
    plate="#f8f3e8",
    plate_shade="#ddd2bd",
    plate_well="#f3ecdc",
    plate_motif="#5584cb",
    plate_ink="#2a5296",
    plate_edge="#b7a88b",
    tray="#dccbab",
    tray_shade="#bda880",
    tray_edge="#a48d62",
    tray_rim="#f1e6cf",
    board_lit="#fffdf8",
    board="#f8f1e3",
    board_edge="#2a5fb0",
    board_line="#b9cce8",
    space="#e9decb",
    floor="#ebd9c6",
    space_shade="#cfc0a4",
    space_edge="#c4b496",
    wall_bed="#eee5d3",
    grey_space="#d9d6ce",
    printed_opacity=0.4,
    ink="#1f2c42",
    ink_quiet="#625b4a",
    ink_loss="#a8321f",
    arrow="#85775d",
    mover="#e0a021",
    mover_glow="#f4c04d",
    gold_edge="#94610a",
    mover_ink="#2f2105",
    lit="#f0ac1e",
    lit_glow="#ffd667",
    legal="#22835a",
    legal_wash="#2e39b87a",
    aimed="#127346",
    aimed_wash="#5539b87a",
    gain="#1a7a49",
    gain_ink="#ffffff",
    loss="#b53a27",
    loss_ink="#ffffff",
    last_move="#b76a0b",
    focus="#0f4fae",
    notice="#f2b93c",
    notice_ink="#33240a",
    scrim="#8c2a2314",
    shadow="#4a3716",
    from_wall="#2c66bd",
    from_rows="#e2a52d",
    from_columns="#1b939a",
    from_colours="#5e4f91",
    from_floor="#c8432f",
)

DARK = Theme(
    name="dark",
    background_lit="#4d3d2f",
    background="#2f2825",
    background_shade="#14151c",
    light_beam="#00ffca7a",
    lamp="#66f0a850",
    mottle="#ffd9a0",
    bar_upper="#1d3f78",
    bar_lower="#132b55",
    bar_ink="#f6ead2",
    bar_ink_quiet="#bccbe6",
    bar_tint="#16ffffff",
    bar_edge="#0b1a36",
    border_ground="#b9ab92",
    border_motif="#1b437f",
    border_accent="#a8731d",
    plate_lit="#e6d6b8",
    plate="#cdbb9a",
    plate_shade="#84715a",
    plate_well="#bba988",
    plate_motif="#2b5aa8",
    plate_ink="#0d1f42",
    plate_edge="#3b342e",
    tray="#4f4031",
    tray_shade="#30271f",
    tray_edge="#1e1a17",
    tray_rim="#8a7152",
    board_lit="#4e4136",
    board="#3a2f28",
    board_edge="#7b9fdc",
    board_line="#6c7da0",
    space="#2c241f",
    floor="#372520",
    space_shade="#1b1613",
    space_edge="#7d6e5d",
    wall_bed="#30271f",
    grey_space="#4f4b47",
    printed_opacity=0.4,
    ink="#f6ead6",
    ink_quiet="#d8ccb7",
    ink_loss="#ffae98",
    arrow="#b3a48e",
    mover="#f2b640",
    mover_glow="#ffc95c",
    gold_edge="#573806",
    mover_ink="#2f2105",
    lit="#ffc445",
    lit_glow="#ffdc85",
    legal="#5fd197",
    legal_wash="#2e6fe0a6",
    aimed="#7ff0b4",
    aimed_wash="#556fe0a6",
    gain="#6fdca3",
    gain_ink="#0d2a1a",
    loss="#f08a70",
    loss_ink="#330d05",
    last_move="#f7b75c",
    focus="#9cc4ff",
    notice="#f2b640",
    notice_ink="#2f2105",
    scrim="#a80c0b0e",
    shadow="#000000",
    from_wall="#5b8fe0",
    from_rows="#f2b640",
    from_columns="#3fb8bd",
    from_colours="#a592dd",
    from_floor="#f0795f",
)


def theme_for_system() -> Theme:
    """The theme that goes with the desktop's colour scheme. Needs a QGuiApplication."""
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return DARK if dark else LIGHT


def with_alpha(colour: str, alpha: float) -> QColor:
    """`colour` at an opacity of `alpha`, 0 to 1."""
    mixed = QColor(colour)
    mixed.setAlphaF(alpha)
    return mixed
