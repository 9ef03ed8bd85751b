"""What settings do to a window: each is in force as soon as it is set, and again when the window is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QStyle

from app.ui.settings import JUMP, TOUCH, TYPED

if TYPE_CHECKING:
    from app.ui.window import Window

PLAIN_POINTS = "adjutantPoints"
"""Property of the application: the size of the interface font before the players' own factor"""


def wear_text_size(factor: float) -> bool:
    """The interface font ``factor`` times as large as the system has it; False where it is so already."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    font = app.font()
    plain = app.property(PLAIN_POINTS)
    if plain is None:
        plain = font.pointSizeF()
        app.setProperty(PLAIN_POINTS, plain)
    wanted = float(plain) * factor
    if abs(font.pointSizeF() - wanted) < 0.01:
        return False
    font.setPointSizeF(wanted)
    app.setFont(font)
    return True


def apply_text_size(window: Window) -> None:
    """The whole window anew in the size of type that is set."""
    if wear_text_size(window.settings.text_size):
        dress(window)


def apply_spacing(window: Window) -> None:
    window.look.touch = window.settings.spacing == TOUCH
    dress(window)


def dress(window: Window) -> None:
    """The style sheet and everything that is painted, and every region as wide as it is now to be."""
    window.dress()
    window.top.fit_type()
    window.history.fit_type()
    window.shell.give(window.settings.inspector)
    window.shell.stage.settle()


def apply_numbers(window: Window) -> None:
    window.map.scene.set_numbers(window.settings.hex_numbers)


def apply_motion(window: Window) -> None:
    """Where it is left to the system, counters glide unless the desktop has no animations."""
    motion = window.settings.motion
    lasts = window.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, window)
    window.map.scene.glides.enabled = motion != JUMP and (motion != "system" or lasts > 0)


def apply_dice(window: Window) -> None:
    window.table.typed_first = window.settings.dice == TYPED


def apply_all(window: Window) -> None:
    """At the opening of a window."""
    window.look.touch = window.settings.spacing == TOUCH
    for apply in (apply_numbers, apply_motion, apply_dice):
        apply(window)
