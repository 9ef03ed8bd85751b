"""What settings do to a window: each is in force as soon as it is set, and again when the window is opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QStyle

from app.ui.settings import JUMP, TOUCH, TYPED, Settings
from app.ui.shell import Shell
from app.ui.style import Look

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


def wear(settings: Settings, look: Look) -> None:
    """The size of type and the spacing, before anything is built by them."""
    wear_text_size(settings.text_size)
    look.touch = settings.spacing == TOUCH


def apply_numbers(shell: Shell) -> None:
    shell.map.scene.set_numbers(shell.settings.hex_numbers)


def apply_motion(shell: Shell) -> None:
    """Where it is left to the system, counters glide unless the desktop has no animations."""
    motion, window = shell.settings.motion, shell.main_window
    lasts = window.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, window)
    shell.map.scene.glides.enabled = motion != JUMP and (motion != "system" or lasts > 0)


def apply_dice(shell: Shell) -> None:
    shell.session.typed_first = shell.settings.dice == TYPED


def apply_all(shell: Shell) -> None:
    """At the opening of a window."""
    for apply in (apply_numbers, apply_motion, apply_dice):
        apply(shell)


class Dresser:
    """Dresses the whole window anew: ``fit_history`` gives the timeline's line its height."""

    def __init__(self, shell: Shell, fit_history: Callable[[], object]) -> None:
        self.shell, self.fit_history = shell, fit_history

    def apply_text_size(self) -> None:
        """The whole window anew in the size of type that is set."""
        if wear_text_size(self.shell.settings.text_size):
            self.dress()

    def apply_spacing(self) -> None:
        self.shell.look.touch = self.shell.settings.spacing == TOUCH
        self.dress()

    def dress(self) -> None:
        """The style sheet and everything that is painted, and every region as wide as it is now to be."""
        shell = self.shell
        shell.dress()
        shell.top.fit_type()
        self.fit_history()
        shell.give(shell.settings.inspector)
        shell.stage.settle()
