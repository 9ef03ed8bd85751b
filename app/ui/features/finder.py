"""Find a unit, a hex or a named place: type some of it, Return goes there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from app.forces.unit import Unit
from app.messages import N_
from app.ui.map.hex_words import named
from app.ui.texts import tr
from app.ui.widgets.lists.order_of_battle import natural
from app.ui.widgets.lists.search_list import SearchList, matches
from app.ui.words import box_title, unit_kind

if TYPE_CHECKING:
    from app.ui.shell import Shell

WIDTH, ROWS, MOST = 420, 10, 40
NOTHING = N_("No unit, hex or place matches.")


@dataclass(frozen=True)
class Hit:
    """Where a line leads: a location, -1 for a unit that is off the map; ``unit`` is an id or empty."""

    words: str
    location: int
    unit: str = ""


class Finder(SearchList):
    """Return goes to the chosen line."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.main_window, tr("Unit, hex or place"), tr("Unit, hex or place to find"), tr("Results"))
        self.shell, self.table = shell, shell.session

    def pop_up(self) -> None:
        if self.table.campaign is not None:
            self.begin(WIDTH, 52 + ROWS * (self.fontMetrics().height() + 8))

    # finding ------------------------------------------------------------------------------------------------------

    def hits(self, words: str) -> list[Hit]:
        """A hex of this number first, then places, then units, each kind in its own order."""
        sought = words.strip()
        if not sought:
            return []
        board = self.table.game.world.board
        found = []
        location = self.table.location(sought)
        if location is not None:
            found.append(Hit(named(self.table, location), location))
        for hex_, places in sorted(board.places.items()):
            found += [
                Hit(f"{p.name}, {board.grid.name(hex_)}", hex_)
                for p in places
                if p.name and matches(sought, p.name) and hex_ != location
            ]
        units = self.table.fog.seen(self.table.position.units.values())
        first = sought.lower()
        for unit in sorted(units, key=lambda u: (not u.label.lower().startswith(first), natural(u.label))):
            if matches(sought, f"{unit.label} {unit.id}"):
                found.append(Hit(self._unit_words(unit), unit.location, unit.id))
                if len(found) >= MOST:
                    break
        return found[:MOST]

    def _unit_words(self, unit: Unit) -> str:
        world = self.table.game.world
        words = ", ".join(filter(None, (unit.label, unit_kind(unit, world.roster))))
        if unit.on_map:
            return tr("{unit}, in {hex}", unit=words, hex=world.board.location_name(unit.location))
        return tr("{unit}, off the map: {box}", unit=words, box=box_title(unit.box, self.table.position.turn))

    def fill(self, words: str) -> None:
        self.list.clear()
        for hit in self.hits(words):
            item = QListWidgetItem(hit.words)
            item.setData(Qt.ItemDataRole.UserRole, hit)
            self.list.addItem(item)
        if words.strip() and not self.list.count():
            none = QListWidgetItem(tr(NOTHING))
            none.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(none)
        self.list.setCurrentRow(0)

    # going there --------------------------------------------------------------------------------------------------

    def take(self, item: QListWidgetItem) -> None:
        hit = item.data(Qt.ItemDataRole.UserRole)
        if isinstance(hit, Hit):
            self.hide()
            self.go(hit)

    def go(self, hit: Hit) -> None:
        """Shows the hex and rings it once; a unit is picked, on the map or in its list."""
        shell = self.shell
        if hit.location < 0:
            shell.unitsWanted.emit((hit.unit,))
            return
        shell.map.show_location(hit.location)
        shell.map.view.flash(self.table.game.world.board.hex_of(hit.location))
        if hit.unit:
            self.table.plan.pick((hit.unit,))
        shell.map.view.setFocus()


def install(shell: Shell) -> Finder:
    found = Finder(shell)
    shell.actions_.bind(find_place=found.pop_up)
    return found
