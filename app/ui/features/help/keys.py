"""The keys that do something now, as a page: those of the open question, of the map, and of the window's actions."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from app.messages import N_
from app.ui.inspector.question import Question
from app.ui.menus.actions import MENUS, ROWS, key_of
from app.ui.menus.menus import plain
from app.ui.shell import Shell
from app.ui.texts import tr

NATIVE = QKeySequence.SequenceFormat.NativeText
OF_MAP: tuple[tuple[str | Qt.Key, str], ...] = (
    ("Shift+Left", N_("To the hex beside, with any arrow")),
    ("G", N_("To a hex by its number")),
    (Qt.Key.Key_Return, N_("Picks the units in the hex")),
    ("M", N_("Moves the selected units to a hex")),
    ("D", N_("Leaves the lowest unit behind")),
    ("F", N_("Fans the stack out")),
    ("1", N_("Picks a unit of the stack, with 1 to 9")),
    ("T", N_("Table mode")),
    ("+", N_("Zooms in")),
    ("-", N_("Zooms out")),
    ("0", N_("Shows the whole map")),
)


def page(shell: Shell) -> str:
    """HTML for the drawer's browser."""
    parts = [f"<h1>{escape(tr('Keys'))}</h1>", f"<p>{escape(tr('What has a key now, in what is in sight.'))}</p>"]
    asked = next((q for q in shell.inspector.findChildren(Question) if q.pending is not None), None)
    if asked is not None:
        keys = [s.key() for s in asked.findChildren(QShortcut) if s.isEnabled()]
        words = ", ".join(dict.fromkeys(_shown(key) for key in keys))
        if words:
            parts += [_head(tr("Open question")), _table([(words, tr("Answers it"))])]
    if shell.map.isVisible() and shell.session.campaign is not None:
        parts += [_head(tr("Map")), _table([(_shown(QKeySequence(key)), tr(said)) for key, said in OF_MAP])]
    for menu in MENUS:
        rows = []
        for row in ROWS:
            action = shell.actions_[key_of(row)]
            if row.menu == menu and row.keys and action.isEnabled():
                keys_ = ", ".join(_shown(key) for key in action.shortcuts())
                rows.append((keys_, plain(action.text())))
        if rows:
            parts += [_head(plain(tr(menu))), _table(rows)]
    return "".join(parts)


def _shown(key: QKeySequence) -> str:
    return key.toString(NATIVE)


def _head(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def _table(rows: list[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><td><b>{escape(keys)}</b></td><td>{escape(words)}</td></tr>" for keys, words in rows)
    return f"<table>{cells}</table>"
