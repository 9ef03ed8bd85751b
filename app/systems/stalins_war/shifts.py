"""Column shifts of the two fires 11.2.1(4): terrain for the attacker, out of supply 13.3.5, the Paulus Line, the winter
of 1942 15.1.2, German mobile defence 20.1.1; all of them add up."""

from __future__ import annotations

from collections.abc import Callable

from app.board.board import Board
from app.forces.roster import Roster
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.rules.parts import Shift
from app.systems.stalins_war.data import AXIS, GERMAN, SOVIET, RulesData
from app.systems.stalins_war.firing import ATTACKER, DEFENDER, Firing
from app.systems.stalins_war.ground import Ground
from app.systems.stalins_war.lines import east_of_paulus
from app.systems.stalins_war.special_units import ARMY, has_trait, is_large, is_panzer
from app.systems.stalins_war.supply import OUT, SUPPLIED

SHOCK = "shock"
CardShifts = Callable[[Firing], list[Shift]]
"""What the combat cards that were played shift the fire in hand."""


class Shifts:
    """Bound to one world."""

    def __init__(self, board: Board, roster: Roster, rules: RulesData, ground: Ground, cards: CardShifts) -> None:
        self.board, self.roster, self.data, self.ground = board, roster, rules.combat.shifts, ground
        self.cards = cards

    def of(self, seen: Firing) -> list[Shift]:
        """The shifts of the fire in hand, in the rulebook's order."""
        found = self.ground.shifts(seen) if seen.firer == ATTACKER else []
        found += self._mobile_defense(seen)
        if cut_off := self._cut_off(seen):
            units: list[Json] = [unit.label for unit in cut_off]
            found.append(Shift(self.data.out_of_supply, "13.3.5", N_("out of supply: {units}"), {"units": units}))
        found += self._winter(seen)
        if self._beyond_paulus(seen):
            found.append(Shift(self.data.paulus, "11.2.1(4)", N_("the defenders are east of the Paulus Line")))
        return [*found, *self.cards(seen)]

    def _cut_off(self, seen: Firing) -> list[Unit]:
        """Units that fire and are out of supply: a defender is supplied by a stronghold as well, an attacker in full
        alone (13.2.4)."""
        states = {u.id: seen.states.get(u.id, SUPPLIED) for u in seen.firing}
        if seen.firer == DEFENDER:
            return [u for u in seen.firing if states[u.id] == OUT]
        return [u for u in seen.firing if states[u.id] != SUPPLIED]

    def _beyond_paulus(self, seen: Firing) -> bool:
        first, last = self.data.paulus_turns
        if seen.firer == DEFENDER or seen.firing_side != AXIS or not first <= seen.position.turn <= last:
            return False
        supplied = all(seen.states.get(u.id, SUPPLIED) == SUPPLIED for u in seen.attackers)
        return supplied and east_of_paulus(self.board, seen.position, seen.hex)

    def _winter(self, seen: Firing) -> list[Shift]:
        if seen.position.turn != self.data.winter_turn:
            return []
        if self.ground.frozen(seen.position, seen.firing_side):
            return [Shift(self.data.frozen, "15.1.2", N_("the Axis in the winter of 1942"))]
        shock: list[Json] = [u.label for u in seen.firing if has_trait(self.roster, u, SHOCK) and not is_large(u)]
        if shock and seen.firer == ATTACKER:
            text = N_("in the winter of 1942: {units}")
            return [Shift(self.data.shock, "15.1.2", text, {"units": shock})]
        return []

    def _mobile_defense(self, seen: Firing) -> list[Shift]:
        first, last = self.data.mobile_turns
        turn = seen.position.turn
        if seen.side != SOVIET or not first <= turn <= last or turn in self.data.mobile_not:
            return []
        if not any(map(self._is_army, seen.defenders)):
            return []
        if not any(is_panzer(self.roster, u) for u in seen.defenders):
            return []
        columns = -self.data.mobile if seen.firer == ATTACKER else self.data.mobile
        return [Shift(columns, "20.1.1", N_("German mobile defence"))]

    def _is_army(self, unit: Unit) -> bool:
        return unit.nation == GERMAN and unit.type == ARMY and is_large(unit)
