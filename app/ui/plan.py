"""What the players are about to do: the units picked, the hex looked at, the hex aimed at. Not part of the position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from app.errors import AdjutantError
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Position
from app.rules.attacking import judge_attack
from app.rules.game import Game
from app.rules.orders import Attack
from app.rules.parts import Assessment

NOWHERE = -1


class Plan(QObject):
    """``picked`` are unit ids in the order of picking, ``target`` and ``looked`` locations or ``NOWHERE``."""

    changed = Signal()
    """Attackers or target."""
    lookedAt = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game: Game | None = None
        self.picked: tuple[str, ...] = ()
        self.target = NOWHERE
        self.looked = NOWHERE
        self.pinned = False
        self.aimed = False
        """Whether the target was clicked; one that is merely pointed at goes with the pointer."""
        self.supposed: tuple[Position, tuple[str, ...], str] | None = None
        """While counters are in the hand: the position with them in the hex below, their ids, and that hex."""
        self._seen: tuple[Position, Attack, Assessment] | None = None

    def bind(self, game: Game | None) -> None:
        self.game = game
        self.picked, self.target, self.looked = (), NOWHERE, NOWHERE
        self.pinned, self.aimed, self.supposed, self._seen = False, False, None, None
        self.changed.emit()

    # picking ------------------------------------------------------------------------------------------------------

    def pick(self, ids: Iterable[str]) -> None:
        """Exactly these units."""
        chosen = tuple(dict.fromkeys(ids))
        if chosen != self.picked:
            self.picked = chosen
            if not chosen:
                self.target, self.aimed = NOWHERE, False
            self.changed.emit()

    def toggle(self, ids: Sequence[str]) -> None:
        """Adds units to those picked, or takes them out where all of them are in."""
        if set(ids) <= set(self.picked):
            self.pick(i for i in self.picked if i not in set(ids))
        else:
            self.pick((*self.picked, *ids))

    def aim(self, target: int) -> None:
        """Keeps a target until another is aimed at."""
        self.aimed = target != NOWHERE
        if target != self.target:
            self.target = target
            self.changed.emit()

    def glance(self, target: int) -> None:
        """A target that the pointer passes over; nothing while one is aimed at."""
        if not self.aimed and target != self.target:
            self.target = target
            self.changed.emit()

    def clear(self) -> None:
        self.aimed = False
        if self.picked or self.target != NOWHERE:
            self.picked, self.target = (), NOWHERE
            self.changed.emit()

    def look(self, location: int, *, pin: bool = False) -> None:
        """The stack to show. A pinned one stays until another is pinned or ``unpin`` is called."""
        if self.pinned and not pin:
            return
        self.pinned = pin and location != NOWHERE
        if location != self.looked or pin:
            self.looked = location
            self.lookedAt.emit(location)

    def unpin(self) -> None:
        self.pinned = False

    def suppose(self, position: Position | None, units: Sequence[str] = (), where: str = "") -> None:
        """Reckons the attack as if ``position`` were the case and ``units`` took part; None ends that."""
        supposed = None if position is None else (position, tuple(units), where)
        if supposed != self.supposed:
            self.supposed = supposed
            self.changed.emit()

    # following the game -------------------------------------------------------------------------------------------

    def follow(self, position: Position, changes: tuple[Change, ...]) -> None:
        """Drops what the changes have made pointless: units that are gone, a target without enemies."""
        picked = tuple(i for i in self.picked if i in position.units and position.units[i].on_map)
        target = self.target
        if target != NOWHERE and not self.enemies(position, picked, target):
            target = NOWHERE
        self.picked, self.target = picked, target
        self.aimed = self.aimed and target != NOWHERE
        self.changed.emit()

    def enemies(self, position: Position, picked: Sequence[str], location: int) -> tuple[Unit, ...]:
        """Units at ``location`` that are not of the picked units' side."""
        sides = {position.units[i].side for i in picked if i in position.units}
        return tuple(u for u in position.units_at(location) if not sides or u.side not in sides)

    # the attack ---------------------------------------------------------------------------------------------------

    def order(self, position: Position) -> Attack | None:
        """The attack that is planned, by the game's default kind; None while attackers or target are missing."""
        attackers = self.picked if self.supposed is None else tuple(dict.fromkeys((*self.picked, *self.supposed[1])))
        if self.game is None or self.target == NOWHERE or not attackers or not self.game.combats:
            return None
        return Attack(self.kind(position), attackers, self.game.world.board.location_name(self.target))

    def kind(self, position: Position) -> str:
        """The attack kind of the phase in hand, else the game's default."""
        assert self.game is not None
        sequence = self.game.sequence
        phase = sequence.current(position) if hasattr(sequence, "current") else None
        fitting = [k for k in self.game.combats if phase is not None and k in phase.allows]
        return fitting[0] if fitting else next(iter(self.game.combats))

    def assessment(self, position: Position) -> Assessment | None:
        """What the planned attack would be fought at, judged as the order itself is."""
        order = self.order(position)
        if order is None or self.game is None:
            return None
        if self.supposed is not None:
            position = self.supposed[0]
        if self._seen is not None and self._seen[0] is position and self._seen[1] == order:
            return self._seen[2]
        try:
            found = judge_attack(self.game, position, order)
        except AdjutantError:
            return None
        self._seen = (position, order, found)
        return found

    def targets(self, position: Position) -> frozenset[int]:
        """Locations that one of the picked units may attack."""
        if self.game is None or not self.picked:
            return frozenset()
        units = [position.units[i] for i in self.picked if i in position.units]
        found: set[int] = set()
        for combat in self.game.combats.values():
            found |= combat.targets(position, units)
        return frozenset(found)
