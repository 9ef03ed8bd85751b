"""Who pays for a result: units that take losses 10.22, brigades from the air first and what becomes of them 11.10(4),
the leading panzer 9.24, artillery that shares the fate of the last other unit in its hex 11.7(5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.battle.losses import Loss, numeric_loss
from app.rules.combat.assault import Encounter
from app.systems.operation_storm.special_units import dropping, is_artillery


@dataclass(frozen=True)
class LossRules:
    def absorbing(self, units: Sequence[Unit]) -> tuple[Unit, ...]:
        """Those that may be given up for a loss: artillery never, unless all are artillery (11.7(5))."""
        return tuple(u for u in units if not is_artillery(u)) or tuple(units)

    def steps(self, units: Sequence[Unit]) -> int:
        """Steps that a result can take of them."""
        return sum(u.steps for u in self.absorbing(units))

    def sharing_fate(self, before: Position, after: Position, units: Sequence[Unit]) -> tuple[Unit, ...]:
        """Artillery among ``units`` in whose hex the last other unit of its side went between the two positions
        (11.7(5))."""

        def accompanied(position: Position, gun: Unit) -> bool:
            there = position.units_at(gun.location)
            return any(not is_artillery(v) for v in there if v.side == gun.side)

        return tuple(
            u for u in units if is_artillery(u) and u.on_map and accompanied(before, u) and not accompanied(after, u)
        )

    def of(self, attackers: Sequence[Unit], defenders: Sequence[Unit], result: str) -> Loss:
        """What a result takes of those that may be given up."""
        return numeric_loss(result, self.steps(attackers), self.steps(defenders))

    def expected(self, seen: Encounter, results: Sequence[str]) -> tuple[Fraction, Fraction]:
        """The mean loss of (attacker, defender) in steps over all faces of the die, with those that go along
        whatever is chosen."""
        attacker = defender = 0
        for result in results:
            loss = self.of(seen.attackers, seen.defenders, result)
            cleared = loss.defender == self.steps(seen.defenders)
            defender += _everybody(seen.defenders) if cleared else loss.defender
            attacker += self._attacker_loss(seen.position, seen.attackers, loss.attacker, cleared=cleared)
        return Fraction(attacker, len(results)), Fraction(defender, len(results))

    def _attacker_loss(self, position: Position, attackers: Sequence[Unit], loss: int, *, cleared: bool) -> int:
        brigades = sum(u.steps for u in attackers if dropping(u))
        lost = max(loss, brigades) if brigades and not cleared else loss
        if lost < self.steps(attackers):
            return lost
        given = {u.id for u in self.absorbing(attackers)}
        guns = [u for u in attackers if is_artillery(u) and u.id not in given and u.on_map]
        going = [
            u for u in guns
            if all(is_artillery(v) or v.id in given for v in position.units_at(u.location) if v.side == u.side)
            and any(v.id in given for v in position.units_at(u.location))
        ]  # fmt: skip
        return lost + _everybody(going)


def _everybody(units: Sequence[Unit]) -> int:
    return sum(u.steps for u in units)
