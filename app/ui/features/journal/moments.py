"""Instants of a campaign under names, kept in its file: flags on the timeline, rows of a menu."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from app.errors import AdjutantError
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.floats import Entry, Floats

SETTING = "moments"
MOST = 200
LONGEST = 60


@dataclass(frozen=True)
class Moment:
    """``number`` is the action after which it is."""

    name: str
    number: int


def read(words: str) -> list[Moment]:
    """Moments as they were written; what cannot be read as one is left out."""
    try:
        rows = json.loads(words) if words else []
    except ValueError:
        rows = []
    found = []
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, dict) and isinstance(row.get("number"), int) and row["number"] >= 0 and row.get("name"):
            found.append(Moment(str(row["name"]), row["number"]))
    return found[:MOST]


class Moments(QObject):
    """``kept`` in the order of their actions."""

    changed = Signal()

    def __init__(self, table: Session, floats: Floats, parent: QObject) -> None:
        super().__init__(parent)
        self.table, self.floats = table, floats
        self.kept: list[Moment] = []
        self.entry: Entry | None = None
        table.opened.connect(self._opened)

    def _opened(self) -> None:
        campaign = self.table.campaign
        assert campaign is not None
        self.kept = read(campaign.settings.get(SETTING, ""))
        self.changed.emit()

    def on_line(self) -> list[tuple[int, str]]:
        """Depth and name of those that lie on the branch that the timeline shows."""
        campaign = self.table.campaign
        if campaign is None:
            return []
        line, found = campaign.line(undone=True), []
        depth_of = getattr(line, "depth_of", None)
        for one in self.kept:
            try:
                depth = depth_of(one.number) if depth_of is not None else one.number
            except AdjutantError:  # a file that was put together by hand
                continue
            if depth is not None and depth < len(line):
                found.append((depth, one.name))
        return sorted(found)

    # hands --------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Asks for the name of the instant that is seen."""
        campaign = self.table.campaign
        if campaign is None:
            return
        if len(self.kept) >= MOST:
            self.table.said.emit(tr("There are {most} bookmarks, the maximum; remove one first.", most=MOST))
            return
        number = campaign.head
        card = Entry(tr("Add bookmark"), [("", tr("Name"))], tr("Save"), lambda name: self.keep(name, number))
        card.lines[0].setMaxLength(LONGEST)
        card.lines[0].setText(next((one.name for one in self.kept if one.number == number), ""))
        self.entry = card
        self.floats.add(card)
        card.start()

    def keep(self, name: str, number: int) -> bool:
        """Gives an instant a name in place of the one that it had."""
        words = " ".join(name.split())
        if not words:
            return False
        others = [one for one in self.kept if one.number != number]
        self.kept = sorted([*others, Moment(words, number)], key=lambda one: one.number)
        self._write()
        self.table.said.emit(tr("{name} is bookmarked on the timeline.", name=words))
        return True

    def take_out(self, number: int) -> None:
        gone = [one for one in self.kept if one.number == number]
        self.kept = [one for one in self.kept if one.number != number]
        self._write()
        for one in gone:
            self.table.said.emit(tr("{name} is removed.", name=one.name))

    def _write(self) -> None:
        campaign = self.table.campaign
        if campaign is not None:
            try:
                campaign.settings.put(SETTING, json.dumps([asdict(one) for one in self.kept]))
            except AdjutantError as fault:
                self.table.tell(fault)
        self.changed.emit()

    def fill(self, menu: QMenu, take_out: QMenu) -> None:
        """A row for each moment: chosen, the map shows it."""
        menu.clear()
        take_out.clear()
        for one in self.kept:
            words = one.name.replace("&", "&&")
            menu.addAction(words, partial(self._show, one.number))
            take_out.addAction(words, partial(self.take_out, one.number))
        if not self.kept:
            menu.addAction(tr("No bookmarks yet")).setEnabled(False)
        take_out.setEnabled(bool(self.kept))

    def _show(self, number: int) -> None:
        self.table.look(number)
