"""The states of the inspector, from the weakest to the strongest: each with the picture that shows it and the way there
by keys alone, from the first position of the sample."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt

from app.ui.inspector import inspector as pages
from app.ui.main_window import Window
from tests.ui.hands import Hands

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


@dataclass(frozen=True)
class State:
    """``page`` is the inspector's, ``picture`` a scene of the screenshots. ``reach`` presses keys and nothing else;
    ``leave`` answers or leaves the state by a key, after which another page is shown."""

    name: str
    page: str
    picture: str
    reach: Callable[[Hands, Window], None]
    leave: Callable[[Hands, Window], None] | None = None


def _go(hands: Hands, window: Window, name: str) -> None:
    view = window.map.view
    view.setFocus()
    hands.key(KEY.Key_G, widget=view)
    hands.type(view.prompt.field, name)
    hands.key(KEY.Key_Return, widget=view.prompt.field)


def _pick(hands: Hands, window: Window, name: str) -> None:
    _go(hands, window, name)
    hands.key(KEY.Key_Return, widget=window.map.view)


def _escape(hands: Hands, window: Window) -> None:
    hands.key(KEY.Key_Escape)


def _idle(hands: Hands, window: Window) -> None:
    hands.key(KEY.Key_Escape)


def _hex(hands: Hands, window: Window) -> None:
    _go(hands, window, "1811")


def _enemy(hands: Hands, window: Window) -> None:
    _go(hands, window, "1019")


def _units(hands: Hands, window: Window) -> None:
    _pick(hands, window, "1814")


def _plan(hands: Hands, window: Window) -> None:
    _pick(hands, window, "1814")
    _pick(hands, window, "1815")


def _refusal(hands: Hands, window: Window) -> None:
    _pick(hands, window, "1513")
    hands.key(KEY.Key_M, widget=window.map.view)
    hands.type(window.map.view.prompt.field, "1514")
    hands.key(KEY.Key_Return, widget=window.map.view.prompt.field)


def _combat(hands: Hands, window: Window) -> None:
    hands.key(KEY.Key_F8)
    if window.prompts.due is not None:
        hands.key(KEY.Key_F8)


def _question(hands: Hands, window: Window) -> None:
    _combat(hands, window)
    _plan(hands, window)
    hands.key(KEY.Key_F9)


def _loss(hands: Hands, window: Window) -> None:
    _question(hands, window)
    hands.key(KEY.Key_6)


def _roll(hands: Hands, window: Window) -> None:
    hands.key(KEY.Key_F10)


def _end(hands: Hands, window: Window) -> None:
    _question(hands, window)
    hands.key(KEY.Key_F10)
    for _ in range(12):  # every question has an answer under 1 or Enter
        if window.table.pending is None:
            break
        hands.key(KEY.Key_1)
        hands.key(KEY.Key_Return)


def _looking_back(hands: Hands, window: Window) -> None:
    _end(hands, window)
    hands.key(KEY.Key_F8)
    hands.key(KEY.Key_F8)
    for _ in range(12):
        hands.key(KEY.Key_Left, ALT)
        if window.battle.looks_back():
            return


def _present(hands: Hands, window: Window) -> None:
    hands.key(KEY.Key_Home, ALT)


STATES = (
    State("nothing", pages.PHASE, "supply", _idle),
    State("a hex", pages.STACK, "finder", _hex, _escape),
    State("a stack of the enemy", pages.UNITS, "fog", _enemy, _escape),
    State("units", pages.UNITS, "many-units", _units, _escape),
    State("a planned attack", pages.ATTACK, "battle-board", _plan, _escape),
    State("looking back", pages.ATTACK, "looking-back", _looking_back, _present),
    State("a refused order", pages.REFUSED, "refusal", _refusal, _escape),
    State("an open question", pages.ATTACK, "dice", _question, _roll),
)
