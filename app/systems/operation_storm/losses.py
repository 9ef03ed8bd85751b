"""Who pays for a result 10.22, 11.10(4), the fallen as they are counted 4.7, 4.8, and the terminal supply check 5.9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, Json
from app.position.position import Position, World
from app.rules.battle.losses import Loss, numeric_loss
from app.rules.combat.assault import Encounter
from app.rules.parts import Step
from app.rules.parts.lines import in_short
from app.rules.supply.status import OUT
from app.systems.operation_storm.countries import HOMES
from app.systems.operation_storm.special_units import SOVIET, dropping, is_artillery
from app.systems.operation_storm.supply import AERIAL, Supply


def absorbing(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Those that may be given up for a loss: artillery never, unless all are artillery (11.7(5))."""
    return tuple(u for u in units if not is_artillery(u)) or tuple(units)


def steps_to_lose(units: Sequence[Unit]) -> int:
    """Steps that a result can take of them, one of each unit (2.13)."""
    return sum(u.steps for u in absorbing(units))


def sharing_fate(before: Position, after: Position, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Artillery among ``units`` in whose hex the last other unit of its side went between the two positions
    (11.7(5))."""

    def accompanied(position: Position, gun: Unit) -> bool:
        there = position.units_at(gun.location)
        return any(not is_artillery(v) for v in there if v.side == gun.side)

    return tuple(
        u for u in units if is_artillery(u) and u.on_map and accompanied(before, u) and not accompanied(after, u)
    )


def loss_of(attackers: Sequence[Unit], defenders: Sequence[Unit], result: str) -> Loss:
    """What a result takes of those that may be given up. DE takes all defenders and no attacker (10.23)."""
    return numeric_loss(result, steps_to_lose(attackers), steps_to_lose(defenders))


def expected_losses(encounter: Encounter, results: Sequence[str]) -> tuple[Fraction, Fraction]:
    """The mean loss of (attacker, defender) in steps over all faces of the die, with those that go along
    whatever is chosen."""
    attacker = defender = 0
    for result in results:
        loss = loss_of(encounter.attackers, encounter.defenders, result)
        cleared = loss.defender == steps_to_lose(encounter.defenders)
        defender += _everybody(encounter.defenders) if cleared else loss.defender
        attacker += _attacker_loss(encounter.position, encounter.attackers, loss.attacker, cleared=cleared)
    return Fraction(attacker, len(results)), Fraction(defender, len(results))


def _attacker_loss(position: Position, attackers: Sequence[Unit], loss: int, *, cleared: bool) -> int:
    brigades = sum(u.steps for u in attackers if dropping(u))
    lost = max(loss, brigades) if brigades and not cleared else loss
    if lost < steps_to_lose(attackers):
        return lost
    given = {u.id for u in absorbing(attackers)}
    guns = [u for u in attackers if is_artillery(u) and u.id not in given and u.on_map]
    going = [
        u
        for u in guns
        if all(is_artillery(v) or v.id in given for v in position.units_at(u.location) if v.side == u.side)
        and any(v.id in given for v in position.units_at(u.location))
    ]
    return lost + _everybody(going)


def _everybody(units: Sequence[Unit]) -> int:
    return sum(u.steps for u in units)


ELIMINATED_TRACK = "eliminated"
UNSUPPLIED_TRACK = "eliminated-unsupplied"


@dataclass(frozen=True)
class Casualties:
    world: World
    supply: Supply

    def cut_off(self, position: Position, units: Sequence[str]) -> dict[str, str]:
        """Supply state of those of the units that have no line in ``position``."""
        states = {u.id: self.supply.state(position, u) for u in position.pick(units)}
        return {unit: state for unit, state in states.items() if state in (OUT, AERIAL)}

    def changes(
        self, position: Position, units: Sequence[str], states: Mapping[str, Json] | None = None
    ) -> list[Change]:
        """What is recorded of units that are eliminated where they stand in ``position``; ``states`` are supply states
        that were determined before and hold."""
        found: list[Change] = []
        counts: dict[str, dict[str, int]] = {ELIMINATED_TRACK: {}, UNSUPPLIED_TRACK: {}}
        for unit in position.pick(units):
            before = (states or {}).get(unit.id)
            state = before if isinstance(before, str) else self.supply.state(position, unit)
            found.append(change(self.world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, state]))
            side = self.counted(unit)
            if side is not None:
                counts[ELIMINATED_TRACK][side] = counts[ELIMINATED_TRACK].get(side, 0) + 1
                if state == OUT:
                    counts[UNSUPPLIED_TRACK][side] = counts[UNSUPPLIED_TRACK].get(side, 0) + 1
        for track, more in counts.items():
            if more:
                found.append(change(self.world, position, "track", track, _added(position.tracks.get(track), more)))
        return found

    def counted(self, unit: Unit) -> str | None:
        """The side on whose track the loss of the unit stands; Hungarians and Romanians are on none."""
        return None if unit.nation in HOMES else unit.side


def _added(before: Json, more: Mapping[str, int]) -> dict[str, Json]:
    kept: dict[str, Json] = dict(before) if isinstance(before, dict) else {}
    for side, count in more.items():
        now = kept.get(side, 0)
        kept[side] = (now if isinstance(now, int) else 0) + count
    return kept


TERMINAL_CHECK = "terminal-supply-check"


@dataclass(frozen=True)
class TerminalCheck:
    world: World
    supply: Supply
    casualties: Casualties

    def lost(self, position: Position) -> tuple[Unit, ...]:
        """The units that the check would remove as things stand (5.9, 7.10)."""
        return position.pick(i for i, state in self.supply.states(position, SOVIET).items() if state == OUT)

    def step(self, position: Position) -> Step:
        """What the phase does when it is entered."""
        units = self.lost(position)
        changes = [change(self.world, position, "place", u.id, DEAD_PILE) for u in units]
        changes += self.casualties.changes(position, [u.id for u in units])
        if not units:
            return Step((), (), N_("{phase}: every Soviet unit is in supply."))
        text = N_("{phase}: {units} are out of supply and eliminated.")
        if len(units) == 1:
            text = N_("{phase}: {units} is out of supply and eliminated.")
        return Step(
            (),
            tuple(changes),
            in_short(text, N_("{phase}: units out of supply are eliminated.")),
            {"units": [u.label for u in units]},
        )
