"""What the players are about to do: the units picked, the hex looked at, the hex aimed at. Not part of the position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from app.errors import AdjutantError
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Position
from app.rules.game import Game
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Phase
from app.rules.referee import Referee
from app.rules.ruling import Finding, legal

NOWHERE = -1
WRONG_PHASE = "wrong-phase"
"""The code of the finding that the phase in hand has no such attack."""
ASKED = 24
"""Units of which it is asked at most whether they could join an attack"""
CHART, ALSO = "chart", "also"
"""Options of attacks that players choose here: the table, and further target hexes."""


class Plan(QObject):
    """``picked`` are unit ids in the order of picking, ``target`` and ``looked`` locations or ``NOWHERE``. ``chosen``
    is the attack kind that the players chose, empty for whichever fits; ``joining`` are attackers from off the map;
    ``alone`` is true for an attack of markers, without units; ``options`` are what the players settled of it."""

    changed = Signal()
    """Attackers or target."""
    lookedAt = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.referee: Referee | None = None
        self.picked: tuple[str, ...] = ()
        self.target = NOWHERE
        self.looked = NOWHERE
        self.aimed = False
        """Whether the target was clicked; one that is merely pointed at goes with the pointer."""
        self.supposed: tuple[Position, tuple[str, ...], str] | None = None
        """While counters are in the hand: the position with them in the hex below, their ids, and that hex."""
        self.chosen = ""
        self.joining: tuple[str, ...] = ()
        self.alone = False
        self.options: dict[str, Json] = {}

    @property
    def game(self) -> Game | None:
        return None if self.referee is None else self.referee.game

    def bind(self, referee: Referee | None) -> None:
        self.referee = referee
        self.picked, self.target, self.looked = (), NOWHERE, NOWHERE
        self.aimed, self.supposed = False, None
        self._forget()
        self.changed.emit()

    def rebind(self, referee: Referee) -> None:
        """The same game on a map that has changed; what was picked stays."""
        self.referee, self.supposed = referee, None

    # picking ------------------------------------------------------------------------------------------------------

    def pick(self, ids: Iterable[str]) -> None:
        """Exactly these units."""
        chosen = tuple(dict.fromkeys(ids))
        if chosen != self.picked:
            if not set(chosen) & set(self.picked):
                self.chosen, self.joining, self.options = "", (), {}
            self.picked, self.alone = chosen, False
            if not chosen:
                self._forget()
            self.changed.emit()

    def _forget(self) -> None:
        self.picked, self.target, self.aimed, self.chosen, self.joining = (), NOWHERE, False, "", ()
        self.alone, self.options = False, {}

    def choose(self, kind: str) -> None:
        """An attack kind in place of whichever fits; empty for that one again."""
        if kind != self.chosen:
            self.chosen, self.options = kind, {}
            self.changed.emit()

    def set_option(self, option: str, value: Json) -> None:
        """Settles an option of the attack; nothing or an empty list leaves it to the rules."""
        kept = {name: one for name, one in self.options.items() if name != option}
        self.options = {**kept, option: value} if value else kept
        self.changed.emit()

    def leave_to_markers(self, kind: str, target: int) -> None:
        """An attack of this kind by the markers in a hex, without units."""
        self._forget()
        self.chosen, self.target, self.aimed, self.alone = kind, target, True, True
        self.changed.emit()

    def join(self, ids: Iterable[str]) -> None:
        """Exactly these units from off the map take part."""
        joining = tuple(dict.fromkeys(ids))
        if joining != self.joining:
            self.joining = joining
            self.changed.emit()

    def toggle(self, ids: Sequence[str]) -> None:
        """Adds units to those picked, or takes them out where all of them are in."""
        if set(ids) <= set(self.picked):
            self.pick(i for i in self.picked if i not in set(ids))
        else:
            self.pick((*self.picked, *ids))

    def aim(self, target: int) -> None:
        """Keeps a target until another is aimed at. One that the pointer was on already is told of too: it is kept from
        now on."""
        before, self.aimed = (self.aimed, self.target), target != NOWHERE
        if target != self.target:
            self.target = target
            self.options.pop(ALSO, None)
        if before != (self.aimed, self.target):
            self.changed.emit()

    def glance(self, target: int) -> None:
        """A target that the pointer passes over; nothing while one is aimed at."""
        if not self.aimed and target != self.target:
            self.target = target
            self.changed.emit()

    def clear(self) -> None:
        """Nothing is picked and nothing aimed at."""
        held = bool(self.picked) or self.target != NOWHERE
        self._forget()
        if held:
            self.changed.emit()

    def look(self, location: int) -> None:
        """The stack or hex to show, until another is looked at or it is let go."""
        self.looked = location
        self.lookedAt.emit(location)

    def let_go(self) -> None:
        if self.looked != NOWHERE:
            self.look(NOWHERE)

    @property
    def pinned(self) -> bool:
        """Whether a stack or hex is looked at."""
        return self.looked != NOWHERE

    def suppose(self, position: Position | None, units: Sequence[str] = (), where: str = "") -> None:
        """Reckons the attack as if ``position`` were the case and ``units`` took part; None ends that."""
        supposed = None if position is None else (position, tuple(units), where)
        if supposed != self.supposed:
            self.supposed = supposed
            self.changed.emit()

    # following the game -------------------------------------------------------------------------------------------

    def follow(self, position: Position, changes: tuple[Change, ...]) -> None:
        """Drops what the changes have made pointless: units that are gone, a target without enemies or one that could
        have been attacked in the phase that is over."""
        picked = tuple(i for i in self.picked if i in position.units and position.units[i].on_map)
        target = self.target
        over = any(c.subject == "phase" and self._fights(position, str(c.before)) for c in changes)
        if target != NOWHERE and (not self.enemies(position, picked, target) or (over and not self._fights(position))):
            target = NOWHERE
        self.picked, self.target = picked, target
        self.aimed = self.aimed and target != NOWHERE
        self.joining = tuple(i for i in self.joining if i in position.units and not position.units[i].on_map)
        if not picked and not (self.alone and target != NOWHERE):
            self._forget()
        elif self.chosen and self.chosen not in self.kinds(position):
            self.chosen = ""
        self.changed.emit()

    def _fights(self, position: Position, phase: str = "") -> bool:
        """Whether attacks belong to a phase of this turn, the one in hand where none is named."""
        if self.game is None:
            return False
        now = next((p for p in self.game.sequence.phases(position) if p.slug == (phase or position.phase)), None)
        return now is not None and not now.allows.isdisjoint(self.game.combats)

    def enemies(self, position: Position, picked: Sequence[str], location: int) -> tuple[Unit, ...]:
        """Units at ``location`` that are not of the picked units' side."""
        sides = {position.units[i].side for i in picked if i in position.units}
        return tuple(u for u in position.units_at(location) if not sides or u.side not in sides)

    # the attack ---------------------------------------------------------------------------------------------------

    def order(self, position: Position) -> Attack | None:
        """The attack that is planned; None while attackers or target are missing."""
        if self.game is None or self.target == NOWHERE or not self.game.combats:
            return None
        if not self._attackers() and not self.alone:
            return None
        return self._order(self.kind(position))

    def _attackers(self) -> tuple[str, ...]:
        supposed = () if self.supposed is None else self.supposed[1]
        return tuple(dict.fromkeys((*self.picked, *supposed, *self.joining)))

    def _order(self, kind: str, more: tuple[str, ...] = ()) -> Attack:
        assert self.game is not None
        known = next((one.options for one in self.game.vocabulary.attacks if one.slug == kind), ())
        options = {name: value for name, value in self.options.items() if name in known}
        return Attack(kind, (*self._attackers(), *more), self.game.world.board.location_name(self.target), options)

    def _phase(self, position: Position) -> Phase | None:
        assert self.game is not None
        return self.game.sequence.current(position)

    def fitting(self, position: Position) -> tuple[str, ...]:
        """The attack kinds that the phase in hand allows; all of them where no phase is watched."""
        if self.game is None:
            return ()
        phase = self._phase(position)
        return tuple(k for k in self.game.combats if phase is None or k in phase.allows)

    def kinds(self, position: Position) -> tuple[str, ...]:
        """The attack kinds that can be planned: those that fit, and the game's default for later."""
        if self.game is None or not self.game.combats:
            return ()
        return tuple(dict.fromkeys((*self.fitting(position), next(iter(self.game.combats)))))

    def kind(self, position: Position) -> str:
        """The kind chosen; else the first that nothing speaks against, but the phase; else the first in reach. Empty in
        a game without attacks."""
        kinds = self.kinds(position)
        if not kinds:
            return ""
        if self.chosen in kinds:
            return self.chosen
        if len(kinds) == 1 or self.target == NOWHERE or not self._attackers():
            return kinds[0]
        seen = {k: self._judged(position, self._order(k)) for k in kinds}
        free = [k for k, found in seen.items() if found is not None and legal(_but_phase(found.findings))]
        reached = [k for k in kinds if self.target in self._targets(position, k)]
        return next(iter([k for k in free if k in reached] or reached or kinds))

    def assessment(self, position: Position) -> Assessment | None:
        """What the planned attack would be fought at, judged as the order itself is."""
        order = self.order(position)
        return None if order is None else self._judged(position, order)

    def _judged(self, position: Position, order: Attack) -> Assessment | None:
        """None for an attack that cannot even be asked for."""
        assert self.referee is not None
        try:
            return self.referee.plan(position if self.supposed is None else self.supposed[0], order)
        except AdjutantError:
            return None

    def joinable(self, position: Position, boxes: Iterable[str]) -> tuple[tuple[Unit, ...], tuple[Finding, ...]]:
        """Units in ``boxes`` of the attackers' side that the planned attack accepts, asked for one of each type; and
        what speaks against the first that it does not accept."""
        base = self.assessment(position)
        if base is None or self.game is None or not self.picked:
            return (), ()
        side, order = position.units[self.picked[0]].side, self.order(position)
        assert order is not None
        groups: dict[tuple[str, str, str], list[Unit]] = {}
        for box in boxes:
            for unit in position.in_box(box):
                if unit.side == side:
                    groups.setdefault((box, unit.nation, unit.type), []).append(unit)
        accepted: list[Unit] = []
        against: tuple[Finding, ...] = ()
        for units in groups.values():
            spare = next((u for u in units if u.id not in self.joining), None)
            if spare is None:
                accepted += units
                continue
            assessment = self._judged(position, self._order(order.combat, (spare.id,)))
            barred = (
                []
                if assessment is None
                else [f for f in assessment.findings if spare.id in f.units and not legal((f,))]
            )
            if assessment is not None and spare.id in assessment.attackers and not barred:
                accepted += units
            else:
                accepted += [u for u in units if u.id in self.joining]
                against = against or tuple(barred[:1])
        return tuple(accepted), against

    def could_join(self, position: Position) -> tuple[Unit, ...]:
        """Units of the attackers' side on the map that the planned attack would accept as it stands, those of the
        attackers' own hexes first: asked of each by itself, and of as many as ``ASKED`` at most."""
        order, base = self.order(position), self.assessment(position)
        if order is None or base is None or self.supposed is not None or not self.picked or self.waits(position):
            return ()
        assert self.game is not None
        mine, combat = position.pick(self.picked), self.game.combats[order.combat]
        against = {_told(f) for f in base.findings if not legal((f,))}
        here = {u.location for u in mine}
        found: list[Unit] = []
        others = (u for u in position.units.values() if u.on_map and u.side == mine[0].side and u.id not in self.picked)
        near = [u for u in others if u.location in here or self.target in combat.targets(position, [u])]
        for unit in sorted(near, key=lambda u: u.location not in here)[:ASKED]:
            seen = self._judged(position, self._order(order.combat, (unit.id,)))
            if seen is None or unit.id not in seen.attackers:
                continue
            if all(_told(f, unit.id) in against for f in seen.findings if not legal((f,))):
                found.append(unit)
        return tuple(found)

    def targets(self, position: Position) -> frozenset[int]:
        """Locations that one of the picked units may attack, by the kind chosen or by any that can be planned; none in
        the other side's turn, when a click shows a stack and never aims at it."""
        if self.waits(position):
            return frozenset()
        kinds = self.kinds(position)
        wanted = [self.chosen] if self.chosen in kinds else kinds
        return frozenset().union(*(self._targets(position, kind) for kind in wanted))

    def waits(self, position: Position) -> bool:
        """Whether it is not the turn of the picked units' side."""
        if self.game is None or position.active not in self.game.world.roster.sides:
            return False
        return any(u.side != position.active for u in position.pick(i for i in self.picked if i in position.units))

    def _targets(self, position: Position, kind: str) -> frozenset[int]:
        if self.game is None or not self.picked:
            return frozenset()
        return self.game.combats[kind].targets(position, position.pick(i for i in self.picked if i in position.units))


def _told(finding: Finding, but: str = "") -> tuple[object, ...]:
    """What a finding says, whether it names one unit more or not."""
    return finding.code, finding.rule, finding.hexes, frozenset(finding.units) - {but}


def _but_phase(findings: Iterable[Finding]) -> list[Finding]:
    return [f for f in findings if f.code != WRONG_PHASE]
