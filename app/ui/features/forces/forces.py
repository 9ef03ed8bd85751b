"""The order of battle: every unit by filter and search, at first those off the map by box: what is available, in
reserve, due on later turns, lost. They are dragged onto the map, or placed by typing a hex."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import overload

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QContextMenuEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListView, QMainWindow, QMenu

from app.forces.unit import Unit
from app.messages import N_, site_words
from app.position.ledger import FALLEN
from app.rules.orders.orders import Place
from app.rules.sequence import SET_UP
from app.ui.features.forces.markers import MarkerStrip
from app.ui.inspector.question import Faces
from app.ui.menus import unit_orders
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, LinkLabel, button, text
from app.ui.widgets.lists.order_of_battle import (
    ALL,
    LATE,
    PLACES,
    RESERVE,
    SORTS,
    Filter,
    Row,
    box_order,
    choices,
    rows,
    told,
)
from app.ui.widgets.lists.unit_list import UnitLine, UnitList
from app.ui.words import capital, unit_kind

__all__ = ["RESERVE", "ForcesCard", "box_order", "may_be_placed"]

EMPTY = N_("Every unit is on the map.")
CLOSED = N_("Open a campaign to see its units.")
NONE = N_("No unit matches.")
FIELDS = {
    "side": N_("&Side"),
    "nation": N_("&Nation"),
    "type": N_("&Type"),
    "formation": N_("F&ormation"),
}


def may_be_placed(table: Session) -> bool:
    """Whether units can be put into boxes now: in set-up, where phases are not watched, in phases of placement."""
    if table.campaign is None or not table.writable or table.pending is not None:
        return False
    phase = table.phase
    return phase is None or table.position.phase in ("", SET_UP) or Place.kind in phase.allows


class Lines(Sequence[UnitLine]):
    """The lines of rows, each made when it is looked at first."""

    def __init__(self, card: ForcesCard, found: Sequence[Row]) -> None:
        self.card, self.rows = card, found
        self.made: dict[int, UnitLine] = {}

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, at: int) -> UnitLine: ...
    @overload
    def __getitem__(self, at: slice) -> list[UnitLine]: ...
    def __getitem__(self, at: int | slice) -> UnitLine | list[UnitLine]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        if at not in self.made:
            self.made[at] = self.card.row_line(self.rows[at])
        return self.made[at]


class ForcesCard(Card):
    """``hexChosen`` has the location of a unit that was double-clicked, or on which Return was pressed."""

    hexChosen = Signal(int)

    def __init__(self, table: Session, look: Look, faces: Faces, parent: QMainWindow) -> None:
        super().__init__("forces", tr("Order of battle"), parent)
        self.table = table
        self.filter = Filter()
        self.rows: Sequence[Row] = ()
        self.hint = text(tr(EMPTY), "hint", wrap=True)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search all units"))
        self.search.setAccessibleName(tr("Search the order of battle"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda words: self.show_filter(replace(self.filter, words=words)))
        self.choose = LinkLabel(tr("Filter"))
        self.choose.setToolTip(tr("Filter and sort the list"))
        self.menu = QMenu(self.choose)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.choose.setMenu(self.menu)
        self.choose.setPopupMode(LinkLabel.ToolButtonPopupMode.InstantPopup)
        self.told = text("", "small", wrap=True)
        self.list = UnitList(look, faces, tr("Order of battle"))
        self.list.setDragEnabled(True)
        self.list.chosen.connect(self._chosen)
        self.list.activated.connect(self._activated)
        self.list.doubleClicked.connect(self._activated)
        self.where = QLineEdit()
        self.where.setPlaceholderText(tr("Hex"))
        self.where.setToolTip(tr("Hex for the selected units, then Enter"))
        self.where.setAccessibleName(tr("Hex to place the selected units in"))
        self.where.returnPressed.connect(self.place)
        self.go = button(tr("Place", "a verb"), tip=tr("Place the selected units in the hex"))
        self.go.clicked.connect(self.place)
        top, row = QHBoxLayout(), QHBoxLayout()
        for one in (top, row):
            one.setSpacing(6)
        top.addWidget(self.search, 1)
        top.addWidget(self.choose)
        row.addWidget(self.where, 1)
        row.addWidget(self.go)
        self.markers = MarkerStrip(table, look)
        self.column.addLayout(top)
        self.column.addWidget(self.told)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.list, 1)
        self.column.addLayout(row)
        table.opened.connect(self._opened)
        table.positionChanged.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(210, 260)

    # what is listed -----------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self.filter = Filter()
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)

    def show_filter(self, wanted: Filter) -> None:
        self.filter = wanted
        self.refresh()

    def refresh(self, *_: object) -> None:
        there = self.table.campaign is not None
        for widget in (self.search, self.choose):
            widget.setEnabled(there)
        if not there:
            self.rows = ()
            self.list.units.show(())
            self.hint.setText(tr(CLOSED))
            self.told.hide()
            self._allow()
            return
        world, position = self.table.game.world, self.table.position
        self.rows = rows(position, world, self.filter, self.table.fog.hidden)
        kept = self.list.selected()
        self.list.units.show(Lines(self, self.rows), [row.key for row in self.rows])
        self.list.select(kept)
        self.hint.setText(tr(EMPTY if self.filter == Filter() else NONE))
        self.hint.setVisible(not self.rows)
        self.list.setVisible(bool(self.rows))
        self.told.setText(told(self.filter, choices(position, world.roster)))
        self.told.setVisible(bool(self.told.text()))
        count = sum(row.unit is not None for row in self.rows) + sum(row.hidden for row in self.rows)
        all_ = len(position.units)
        some = tr("{count} of {all}", count=count, all=all_)
        off = tr_count("{n} off the map", "{n} off the map", count)
        self.aside("" if not self.rows else off if self.filter == Filter() else some)
        self._allow()

    def row_line(self, row: Row) -> UnitLine:
        if row.unit is not None:
            return self.line(row.unit)
        counts = [str(row.count)] if row.count or not row.hidden else []
        counts += [tr_count("{n} hidden", "{n} hidden", row.hidden)] if row.hidden else []
        return UnitLine(None, row.heading.upper(), right=", ".join(counts))

    def line(self, unit: Unit) -> UnitLine:
        world = self.table.game.world
        below = unit_kind(unit, world.roster)
        if unit.nation in world.roster.nations:
            below = capital(below)
        fallen = self.table.position.ledger.get(FALLEN, unit.id)
        if isinstance(fallen, list) and fallen and unit.box in LATE:
            below = tr("{unit}, eliminated on turn {turn}", unit=below, turn=fallen[0])
        where = site_words(world.board.location_name(unit.location)) if unit.on_map else ""
        return UnitLine(unit, unit.label, below, where)

    def reveal(self, units: Sequence[str]) -> None:
        """Selects units and brings the first of them into view, whatever the filter was."""
        shown = {row.key for row in self.rows}
        if not set(units) <= shown:
            self.search.clear()
            self.show_filter(Filter(place=ALL) if any(u.on_map for u in self.table.units(units)) else Filter())
        self.list.select(units)
        at = next((n for n, row in enumerate(self.rows) if row.key and row.key in units), -1)
        if at >= 0:
            self.list.setLayoutMode(QListView.LayoutMode.SinglePass)
            self.list.doItemsLayout()
            self.list.scrollTo(self.list.units.index(at), QListView.ScrollHint.PositionAtCenter)
            self.list.setLayoutMode(QListView.LayoutMode.Batched)
        self._allow()

    # the filter ---------------------------------------------------------------------------------------------------

    def _fill_menu(self) -> None:
        self.menu.clear()
        self._choices(self.menu, "place", PLACES)
        self.menu.addSeparator()
        names = choices(self.table.position, self.table.game.world.roster)
        for field, title in FIELDS.items():
            if len(names[field]) > 1:
                self._choices(self.menu.addMenu(tr(title)), field, names[field])
        self._choices(self.menu.addMenu(tr("Sort &by")), "sort", SORTS)
        self.menu.addSeparator()
        clear = self.menu.addAction(tr("&Clear the filter"))
        clear.triggered.connect(lambda: self.show_filter(Filter(words=self.filter.words)))
        clear.setEnabled(not self.filter.plain)

    def _choices(self, menu: QMenu, field: str, names: object) -> None:
        group = QActionGroup(menu)
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        for slug, name in dict(names).items():  # type: ignore[call-overload]
            action = menu.addAction(tr(name))
            action.setCheckable(True)
            action.setChecked(getattr(self.filter, field) == slug)
            group.addAction(action)
            action.triggered.connect(partial(self._choose, field, slug))

    def _choose(self, field: str, slug: str, _on: bool = False) -> None:
        self.show_filter(self.filter.with_choice(field, slug))

    # orders -------------------------------------------------------------------------------------------------------

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Into the reserve, and the game's special orders, for what is selected in the list."""
        ids = self.list.selected()
        menu = QMenu(self)
        if ids and may_be_placed(self.table):
            into = menu.addAction(tr("Place in reserve"))
            into.setEnabled(any(u.box != RESERVE for u in self.table.units(ids)))
            into.triggered.connect(lambda: self.table.place(ids, f"@{RESERVE}"))
        unit_orders.fill(self.table, menu, ids)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if menu.isEmpty():
            menu.deleteLater()
        else:
            menu.popup(event.globalPos())

    def _chosen(self, ids: tuple[str, ...]) -> None:
        """Those on the map are picked there as well."""
        there = [u for u in self.table.units(ids) if u.on_map]
        if there:
            self.table.plan.pick(self.table.of_one_side([u.id for u in there]))
            self.table.plan.look(there[-1].location)
        self._allow()

    def _activated(self, index: QModelIndex) -> None:
        unit = self.rows[index.row()].unit if index.row() < len(self.rows) else None
        if unit is not None and unit.on_map:
            self.hexChosen.emit(unit.location)

    def _allow(self) -> None:
        self.go.setEnabled(self.table.writable and bool(self.list.selected()))

    def place(self) -> None:
        """Puts the selected units into the hex that was typed."""
        ids, name = self.list.selected(), self.where.text().strip()
        if not ids:
            self.table.troubled.emit(tr("Select the units to place first."))
            return
        if not name:
            self.where.setFocus()
            return
        location = self.table.location(name)
        if location is None:
            near = self.table.game.world.board.grid.nearest_name(name.upper())
            words = tr("This map has no hex {hex}; did you mean {near}?") if near else tr("This map has no hex {hex}.")
            self.table.troubled.emit(words.format(hex=name, near=near))
            return
        if self.table.place(ids, self.table.game.world.board.location_name(location)):
            self.where.clear()


def install(shell: Shell) -> ForcesCard:
    card = ForcesCard(shell.session, shell.look, shell.faces, shell.main_window)
    card.markers.bind(shell.map.markers)
    shell.add_door(card, tr("Forces"), "reinforcements", tr("The order of battle"))
    table = shell.session

    def go(location: int) -> None:
        shell.map.show_location(location)
        shell.map.view.flash(table.game.world.board.hex_of(location))

    card.hexChosen.connect(go)
    shell.unitsWanted.connect(lambda units: shell.bring(card).reveal(units))
    shell.actions_.bind(to_reserve=lambda: table.place(table.plan.picked, f"@{RESERVE}"))
    shell.actions_.only_if("to_reserve", lambda: bool(table.plan.picked) and may_be_placed(table))
    return card
