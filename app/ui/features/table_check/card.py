"""The card that holds the table against the program: its places, the stack in hand, what differs and the one action
that puts it right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMainWindow, QVBoxLayout, QWidget

from app.campaign.record.sheet import Deviation
from app.errors import AdjutantError
from app.forces.unit import Unit
from app.messages import N_, in_use
from app.ui.features.table_check.stack_editor import StackEditor
from app.ui.features.table_check.walk import COUNT, PLACE, PlaceRow, PlacesModel, Walk
from app.ui.inspector.question import Faces
from app.ui.session import Session, sentence
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, Clickable, Column, LinkLabel, button, empty, line, text
from app.ui.widgets.lists.order_of_battle import natural
from app.ui.widgets.lists.paragraph_table import RuleTable
from app.ui.words import box_title, unit_kind

AGREED = N_("Everything checked matches.")
MOST = 60
"""Sentences that are shown one by one."""


class Differences(QWidget):
    """``placeWanted`` has the place of the sentence that was chosen."""

    placeWanted = Signal(str)
    rightWanted = Signal()
    closeWanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        head = QHBoxLayout()
        self.count = text("", "strong", wrap=True)
        head.addWidget(self.count, 1)
        shut = LinkLabel(tr("Close"))
        shut.setToolTip(tr("Close; corrections not made yet are lost"))
        shut.clicked.connect(self.closeWanted)
        head.addWidget(shut)
        column.addLayout(head)
        self.told = Column(tr("Differences from your map"))
        column.addWidget(self.told, 1)
        foot = QVBoxLayout()
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason for the journal"))
        self.reason.setAccessibleName(tr("Reason for the correction"))
        self.reason.returnPressed.connect(self.rightWanted)
        foot.addWidget(self.reason)
        self.right = button(tr("Correct everything"), "verb")
        self.right.clicked.connect(self.rightWanted)
        foot.addWidget(self.right, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(foot)

    def show_all(self, found: Sequence[Deviation], *, looked: bool, can: bool) -> None:
        """``looked`` is whether anything was looked at, ``can`` whether it can be put right."""
        empty(self.told.rows)
        for one in found[:MOST]:
            self.told.rows.addWidget(self._sentence(one))
        if len(found) > MOST:
            self.told.rows.addWidget(text(tr_count("and {n} more", "and {n} more", len(found) - MOST), "small"))
        self.told.rows.addStretch(1)
        agreed = tr(AGREED) if looked else ""
        self.count.setText(tr_count("{n} thing differs", "{n} things differ", len(found)) if found else agreed)
        for widget in (self.reason, self.right):
            widget.setEnabled(can)

    def _sentence(self, one: Deviation) -> Clickable:
        words = one.said(in_use())
        found = Clickable()
        found.setProperty("role", "row")
        found.setAccessibleName(words)
        found.setToolTip(tr("Go to it"))
        inside = QVBoxLayout(found)
        inside.setContentsMargins(6, 3, 6, 3)
        inside.addWidget(text(words, wrap=True))
        found.clicked.connect(lambda: self.placeWanted.emit(one.place))
        return found


CLOSED = N_("Open a campaign to check it against your map.")
FOGGED = N_("Under fog of war some counters are hidden. Turn it off to check the position against your map.")
LOOKING = N_("You are viewing another position. Return to the current position first.")
BEGIN = N_("Click a hex on the map or type its number, then list the counters in it.")


class TableCheckCard(Card):
    """``placeWanted`` has a location to show on the map."""

    WIDE = 404

    placeWanted = Signal(int)

    def __init__(self, table: Session, look: Look, faces: Faces, parent: QMainWindow) -> None:
        super().__init__("table-check", tr("Check the tabletop"), parent)
        self.table = table
        self.walk: Walk | None = None
        self.walking = False
        """Whether one place follows the other: the table is being put back."""
        self.place = ""
        self._righting = False
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.hint)
        self.desk = QWidget()
        self.column.addWidget(self.desk, 1)
        rows = QVBoxLayout(self.desk)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(10)
        rows.addLayout(self._places(look), 5)
        rows.addLayout(self._stack(look, faces), 7)
        self.differences = Differences()
        self.differences.placeWanted.connect(self.go)
        self.differences.rightWanted.connect(self.put_right)
        self.differences.closeWanted.connect(self.closed)
        rows.addWidget(line())
        rows.addWidget(self.differences, 5)
        table.opened.connect(self._opened)
        table.taken.connect(self._follow)
        table.headMoved.connect(self._follow)
        table.fog.changed.connect(self.refresh)
        self.shown.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(420, 220)

    # its three parts ----------------------------------------------------------------------------------------------

    def _places(self, look: Look) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(5)
        self.hex = QLineEdit()
        self.hex.setPlaceholderText(tr("Hex, then Enter"))
        self.hex.setAccessibleName(tr("Hex on your map"))
        self.hex.returnPressed.connect(self._typed)
        column.addWidget(self.hex)
        self.model = PlacesModel(self)
        self.list = RuleTable(look, {COUNT: 84}, {PLACE: 1})
        self.list.setAccessibleName(tr("Hexes and boxes"))
        self.list.setModel(self.model)
        self.list.selectionModel().currentRowChanged.connect(self._chosen)
        self.list.chosen.connect(lambda _: self.agree())
        column.addWidget(self.list, 1)
        return column

    def _stack(self, look: Look, faces: Faces) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(5)
        head = QHBoxLayout()
        self.title: QLabel = text("", "strong", wrap=True)
        head.addWidget(self.title, 1)
        self.verb = button(tr("Matches"), "verb", tip=tr("Enter in the list does the same"))
        self.verb.clicked.connect(self.agree)
        head.addWidget(self.verb)
        column.addLayout(head)
        self.editor = StackEditor(look, faces)
        self.editor.unit_named = self._find
        self.editor.told.connect(self._told)
        column.addWidget(self.editor, 1)
        return column

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self.walk, self.place, self.walking = None, "", False
        self.refresh()

    def begin(self, *, walking: bool) -> None:
        """A new walk; with ``walking`` through every place, one after the other."""
        self.walk, self.walking, self.place = None, walking, ""
        self.refresh()
        if self.walk is None:
            return
        if walking and self.walk.check.left:
            self.go(self.walk.check.left[0])
            self.list.setFocus()
        else:
            self.hex.setFocus()

    def _follow(self, *_: object) -> None:
        walk, table = self.walk, self.table
        here = walk is not None and table.campaign is not None and not table.looking
        if here and walk is not None and walk.position is not table.position:
            walk.follow(table.game.world, table.position, righted=self._righting)
        if self.isVisible():
            self.refresh()

    def refresh(self, *_: object) -> None:
        table = self.table
        why = CLOSED if table.campaign is None else LOOKING if table.looking else FOGGED if table.fog.on else ""
        self.hint.setVisible(bool(why))
        self.desk.setVisible(not why)
        if why:
            self.hint.setText(tr(why))
            self.aside("")
            return
        if self.walk is None or self.walk.check.world.board is not table.game.world.board:
            self.walk, self.place = Walk(table.game.world, table.position), ""
            self.editor.set_names(sorted({u.label for u in table.position.units.values()}, key=natural))
        self._show()

    def _show(self) -> None:
        walk = self.walk
        assert walk is not None
        states = walk.states()
        rows = tuple(PlaceRow(name, self._words(name), len(walk.shown(name)), state) for name, state in states.items())
        self.model.show(rows)
        if self.list.isVisible():
            self.list.soon.start()
        total = len(walk.check.expected)
        seen = total - len(walk.check.left)
        self.aside(tr("{seen} of {all} checked", seen=seen, all=total))
        self._show_place()
        self._show_differences()

    def _words(self, name: str) -> str:
        if name.startswith("@"):
            return box_title(name[1:], self.table.position.turn)
        board = self.table.game.world.board
        called = next((p.name for p in board.places.get(board.hex_of(board.location(name)), ()) if p.name), "")
        return f"{name} {called}".strip()

    def _show_place(self) -> None:
        walk = self.walk
        there = walk is not None and bool(self.place)
        self.editor.setVisible(there)
        self.verb.setVisible(there)
        if walk is None or not there:
            self.title.setText(tr(BEGIN))
            return
        ids = walk.shown(self.place)
        kind = tr("{place}: in the box", place=self._words(self.place))
        piled = tr("{place}: top to bottom", place=self._words(self.place))
        self.title.setText(kind if self.place.startswith("@") else piled)
        units = walk.position.pick(ids)
        self.editor.show_stack(units, {unit.id: walk.left(unit.id) for unit in units}, self._below)
        at = self.model.row_of(self.place)
        if at >= 0 and self.list.currentIndex().row() != at:
            self.list.setCurrentIndex(self.model.index(at, 0))
            self.list.scrollTo(self.model.index(at, 0))

    def _below(self, unit: Unit) -> str:
        return unit_kind(unit, self.table.game.world.roster)

    def _show_differences(self) -> None:
        assert self.walk is not None
        can = self.table.writable and self.walk.order("") is not None
        self.differences.show_all(self.walk.deviations(), looked=bool(self.walk.check.told), can=can)

    # hands --------------------------------------------------------------------------------------------------------

    def go(self, place: str) -> None:
        """Takes a place in hand and shows it on the map."""
        self.place = place
        self._show()
        if not place.startswith("@"):
            self.placeWanted.emit(self.table.game.world.board.location(place))

    def click(self, location: int) -> None:
        """A hex of the map was clicked while the card is seen."""
        if location >= 0 and self.walk is not None and self.isVisible() and not self.desk.isHidden():
            name = self.table.game.world.board.location_name(location)
            if name != self.place:
                self.place = name
                self._show()

    def _typed(self) -> None:
        location = self.table.location(self.hex.text())
        if location is None:
            self.table.said.emit(tr("This map has no hex {hex}.", hex=self.hex.text().strip()))
            self.hex.selectAll()
            return
        self.hex.clear()
        self.go(self.table.game.world.board.location_name(location))
        self.editor.list.setFocus()

    def _chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        row = self.model.row(now)
        if row is not None and row.name != self.place:
            self.go(row.name)

    def agree(self) -> None:
        """The place in hand is as it should be; the next one follows where all are walked through."""
        if self.walk is None or not self.place:
            return
        self.walk.agree(self.place)
        following = self.walk.after(self.place)
        if self.walking and following:
            self.go(following)
            return
        self._show()
        if not self.walk.check.left:
            self.table.said.emit(tr("Every hex and box was checked."))

    def _told(self, units: tuple[str, ...], steps: dict[str, int]) -> None:
        if self.walk is None:
            return
        try:
            self.walk.tell(self.place, units, steps)
        except AdjutantError as fault:
            self.editor.say(sentence(str(fault)))
            return
        self._show()

    def _find(self, words: str) -> str:
        """A unit by its id or its name; among several of one name the one that nobody has found yet."""
        position = self.table.position
        if words in position.units:
            return words
        found = [u for u in position.units.values() if u.label.lower() == words.lower()]
        if not found:
            found = [u for u in position.units.values() if u.label.lower().startswith(words.lower())]
            if len({u.label for u in found}) > 1:
                return ""
        seen = {unit for told in (self.walk.check.told.values() if self.walk else ()) for unit in told}
        return next((u.id for u in found if u.id not in seen), found[0].id if found else "")

    def put_right(self) -> None:
        """All that differs, in one action."""
        reason = self.differences.reason
        order = self.walk.order(reason.text().strip()) if self.walk is not None else None
        if order is None:
            return
        self._righting = True
        try:
            if self.table.play(order):
                reason.clear()
        finally:
            self._righting = False
