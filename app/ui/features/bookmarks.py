"""Places of the map under names, kept in the campaign: Ctrl+1 to Ctrl+9 go there."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QAction, QKeySequence

from app.errors import AdjutantError
from app.ui.menus.actions import BOOKMARKS
from app.ui.texts import tr
from app.ui.widgets.floats import Entry

if TYPE_CHECKING:
    from app.ui.shell import Shell

SETTING = "bookmarks"
MOST = 9


@dataclass(frozen=True)
class Bookmark:
    """``x`` and ``y`` are scene units of the middle of what is seen, ``zoom`` pixels to a unit."""

    name: str
    x: float
    y: float
    zoom: float


def read(words: str) -> list[Bookmark]:
    """Bookmarks as they were written; what cannot be read as one is left out."""
    try:
        rows = json.loads(words) if words else []
    except ValueError:
        rows = []
    found = []
    for row in rows if isinstance(rows, list) else []:
        try:
            one = Bookmark(str(row["name"]), float(row["x"]), float(row["y"]), float(row["zoom"]))
        except (KeyError, TypeError, ValueError):
            continue
        if one.zoom > 0:
            found.append(one)
    return found[:MOST]


class Bookmarks(QObject):
    """``places`` in their order; ``actions`` go to the first nine."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell, self.table, self.view = shell, shell.session, shell.map.view
        self.places: list[Bookmark] = []
        self.entry: Entry | None = None
        menu = shell.actions_.menus[BOOKMARKS]
        self.forget_menu = menu.addMenu(tr("&Remove"))
        menu.addSeparator()
        self.actions: list[QAction] = []
        for n in range(1, MOST + 1):
            action = QAction(shell.main_window)
            action.setShortcut(QKeySequence(f"Ctrl+{n}"))
            action.triggered.connect(partial(self._go, n - 1))
            shell.main_window.addAction(action)
            menu.addAction(action)
            self.actions.append(action)
        self.table.opened.connect(self._opened)
        self._show()

    def _opened(self) -> None:
        campaign = self.table.campaign
        assert campaign is not None
        self.places = read(campaign.settings.get(SETTING, ""))
        self._show()

    def _show(self) -> None:
        self.forget_menu.clear()
        for n, action in enumerate(self.actions):
            there = n < len(self.places)
            action.setVisible(there)
            action.setEnabled(there)
            if there:
                name = self.places[n].name
                action.setText(f"&{n + 1}  {name.replace('&', '&&')}")
                action.setStatusTip(tr("Shows {name} on the map.", name=name))
                self.forget_menu.addAction(name.replace("&", "&&"), partial(self.take_out, n))
        self.forget_menu.setEnabled(bool(self.places))

    def _keep(self) -> None:
        campaign = self.table.campaign
        if campaign is not None:
            try:
                campaign.settings.put(SETTING, json.dumps([asdict(p) for p in self.places]))
            except AdjutantError as fault:
                self.table.troubled.emit(str(fault))
        self._show()

    # hands --------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Asks for the name of what is seen; a place or hex near the middle is proposed."""
        if self.table.campaign is None:
            return
        if len(self.places) >= MOST:
            self.table.said.emit(tr("Nine views are saved, the maximum; remove one first."))
            return
        card = Entry(tr("Save this view"), [("", tr("Name"))], tr("Save"), self.keep)
        card.lines[0].setText(self._proposed())
        self.entry = card
        self.shell.map.floats.add(card)
        card.start()

    def _proposed(self) -> str:
        scene, board = self.shell.map.scene, self.table.game.world.board
        cursor = scene.marked.cursor
        middle = cursor if cursor >= 0 else scene.hex_at(self.view.camera.sight().center())
        if middle < 0:
            return ""
        near = (middle, *board.grid.adjacent[middle])
        named = next((p.name for i in near for p in board.places.get(i, ()) if p.name), "")
        return named or board.grid.name(middle)

    def keep(self, name: str) -> bool:
        """Keeps what is seen; a name that there is already is given its new place."""
        if not name or self.table.campaign is None:
            return False
        middle = self.view.camera.sight().center()
        place = Bookmark(name, round(middle.x(), 1), round(middle.y(), 1), round(self.view.zoom, 4))
        at = next((n for n, p in enumerate(self.places) if p.name == name), len(self.places))
        self.places[at : at + 1] = [place]
        self._keep()
        self.table.said.emit(tr("{name} is saved; Ctrl+{number} shows it.", name=name, number=at + 1))
        return True

    def take_out(self, n: int) -> None:
        name = self.places.pop(n).name
        self._keep()
        self.table.said.emit(tr("{name} is removed.", name=name))

    def _go(self, n: int, _on: bool = False) -> None:
        place = self.places[n]
        self.view.look_at(QPointF(place.x, place.y), place.zoom)


def install(shell: Shell) -> Bookmarks:
    found = Bookmarks(shell)
    shell.actions_.bind(bookmark=found.ask)
    return found
