"""Commitment of attacks XIII.C.1.c-d, and the index X or Y that is named before the die XIII.D.7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ATTACKED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.losses import labels
from app.rules.battle.state import BattleState
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Combat, ObligationReport, Offer, Step
from app.rules.questions import AnswerEffect, no_answer
from app.rules.ruling import Finding, legal, note, violation, warning
from app.systems.eagle_bear.attack import DEFENDER_ELIMINATED, DEFENDER_RETREATS, INDEX, INDEXES, NORMAL
from app.systems.eagle_bear.data import AXIS
from app.systems.eagle_bear.operational_movement import dispersing
from app.systems.eagle_bear.special_units import is_dispersed
from app.systems.eagle_bear.strengths import Defenders

COMMITTED = "committed"
"""In the ledger: unit id -> what it is committed to attack, a hex or a fortress"""
BARRING = "barring"
"""In the ledger: what is attacked -> true once an attack that is still to come has kept a retreat out of it"""
ALLOCATION, ATTACKS = "-allocation", "-attack"
"""Ends of the slugs of the phases"""
RULE, CANCELLING = "XIII.C.1.c", "XIII.C.1.d"
CANCELLATION = "cancel-attack"


@dataclass(frozen=True)
class Commitment:
    """Bound to one world; ``combat`` is the normal attack."""

    world: World
    defenders: Defenders
    combat: Combat

    # committing ---------------------------------------------------------------------------------------------------

    def begun(self, position: Position, assessment: Assessment) -> tuple[Change, ...]:
        """The attackers are committed; whoever was committed elsewhere in this phase is so no more."""
        target = self.world.board.location_name(assessment.target)
        return tuple(
            change(self.world, position, "ledger", f"{COMMITTED}:{u}", target)
            for u in assessment.attackers
            if position.ledger.get(COMMITTED, u) != target
        )

    def findings(self, position: Position, assessment: Assessment) -> list[Finding]:
        """Units of an attack that were not committed to it."""
        if not position.phase.endswith(ATTACKS):
            return []
        target = self.world.board.location_name(assessment.target)
        others = [
            u
            for u in position.pick(assessment.attackers)
            if position.ledger.text(COMMITTED, u.id) != target and not position.ledger.get(ATTACKED, u.id)
        ]
        if not others:
            return []
        say = violation if self._anybody(position, others[0].side) else warning
        text = N_("{units_} were not committed to an attack on {hex}.")
        if len(others) == 1:
            text = N_("{units_} was not committed to an attack on {hex}.")
        ids, names = [u.id for u in others], [u.label for u in others]
        return [say("not-committed", RULE, text, units=ids, hexes=[target], units_=names, hex=target)]

    def _anybody(self, position: Position, side: str) -> bool:
        return any(position.units[u].side == side for u in position.ledger.entries(COMMITTED) if u in position.units)

    # what is still to come ----------------------------------------------------------------------------------------

    def waves(self, position: Position, side: str = "") -> Mapping[str, tuple[Unit, ...]]:
        """Committed units that have still to attack, by what they are committed to, as long as it is defended."""
        found: dict[str, tuple[Unit, ...]] = {}
        for unit_id, target in position.ledger.entries(COMMITTED).items():
            unit = position.units.get(unit_id)
            if unit is None or not unit.on_map or is_dispersed(unit) or position.ledger.get(ATTACKED, unit_id):
                continue
            if not side or unit.side == side:
                found[str(target)] = (*found.get(str(target), ()), unit)
        return {target: units for target, units in found.items() if self._defended(position, units, target)}

    def _defended(self, position: Position, units: Sequence[Unit], target: str) -> bool:
        at = self.world.board.location(target)
        defense = self.defenders.of(position, units[0].side, units, at)
        return bool(defense.units or defense.standing)

    def barred(self, position: Position, side: str) -> frozenset[int]:
        """Hexes of ``side`` under attacks of the enemy that have still to be made and might drive its units out or
        eliminate them (XIII.F.5.c)."""
        if position.active == side:
            return frozenset()
        targets = [
            self.world.board.location(target)
            for target, units in self.waves(position).items()
            if units[0].side != side and self._dangerous(position, target, units)
        ]
        return frozenset({*targets, *map(self.world.board.hex_of, targets)})

    def _dangerous(self, position: Position, target: str, units: Sequence[Unit]) -> bool:
        """Whether DE or DR may come of it; taken for granted where the table is not typed in."""
        assessment = self.combat.assess(position, Attack("normal", tuple(u.id for u in units), target))
        for lookup in assessment.lookups:
            if lookup.automatic is not None:
                continue
            rows = [lookup.outcomes] if lookup.outcomes is not None else [*(lookup.by_index or {}).values()]
            if not rows or any({DEFENDER_RETREATS, DEFENDER_ELIMINATED} & set(cells.values()) for cells in rows):
                return True
        return False

    def barring(self, position: Position, locations: Sequence[int]) -> list[Change]:
        """What is remembered of attacks that have kept a retreat out of these hexes: they cannot be cancelled."""
        names = {self.world.board.location_name(at) for at in locations}
        return [
            change(self.world, position, "ledger", f"{BARRING}:{name}", True)
            for name in sorted(names)
            if not position.ledger.get(BARRING, name)
        ]

    # cancelling ---------------------------------------------------------------------------------------------------

    def may_cancel(self, position: Position, units: Sequence[Unit], target: str) -> Finding | None:
        """Why an attack may not be cancelled."""
        ids = [u.id for u in units]
        if not units or units[0].side != AXIS:
            return violation("must-attack", CANCELLING, N_("Soviet units that are committed must attack."), units=ids)
        board = self.world.board
        hex_ = board.grid.name(board.hex_of(board.location(target)))
        if any(position.ledger.get(BARRING, name) for name in (target, hex_)):
            text = N_("The attack on {hex} blocked a retreat and must be made.")
            return violation("must-attack", CANCELLING, text, units=ids, hexes=[target], hex=target)
        return None

    def canceled(self, position: Position, units: Sequence[Unit]) -> list[Change]:
        """They are dispersed and committed to nothing."""
        found: list[Change] = []
        for unit in units:
            found += dispersing(self.world, position, unit)
            if position.ledger.get(COMMITTED, unit.id) is not None:
                found.append(change(self.world, position, "ledger", f"{COMMITTED}:{unit.id}", None))
        return found

    # the special action -------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if not position.phase.endswith(ATTACKS):
            return ()
        text = N_("Call off the attack of {units} on {hex}")
        return tuple(
            Offer(
                {"units": [u.id for u in units]}, CANCELLING, text, {"units": [u.label for u in units], "hex": target}
            )
            for target, units in self.waves(position, position.active).items()
            if self.may_cancel(position, units, target) is None
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        listed = options.get("units")
        named = [str(one) for one in listed] if isinstance(listed, list) else []
        waiting = {u.id: target for target, units in self.waves(position).items() for u in units}
        targets = {waiting.get(u) for u in named}
        target = targets.pop() if len(targets) == 1 else None
        if target is None:
            text = N_("Name units that are committed to one attack and have not made it yet.")
            return Step((violation("not-committed", CANCELLING, text),), (), text)
        units = position.pick(named)
        barred = self.may_cancel(position, units, target)
        args: dict[str, Json] = {"units": labels(position, named), "hex": target}
        text = N_("{units} called off the attack on {hex}.")
        findings = () if barred is None else (barred,)
        return Step(findings, tuple(self.canceled(position, units)), text, args)

    # the obligations ----------------------------------------------------------------------------------------------

    def report(self, position: Position, side: str) -> ObligationReport:
        """Soviet units that are committed and have still to attack; Axis units may let it be."""
        waves = self.waves(position, side)
        units = [u.id for wave in waves.values() for u in wave]
        if not units:
            text = N_("No unit is committed to an attack, and none has to be.")
            return ObligationReport((), (), (note("voluntary", "XIII.C.1.d", text),))
        if side == AXIS:
            free = [u for target, wave in waves.items() if not position.ledger.get(BARRING, target) for u in wave]
            bound = tuple(u for u in units if u not in {one.id for one in free})
            text = N_("{units_} may call off their attacks and are then dispersed.")
            found = note("may-cancel", CANCELLING, text, units=[u.id for u in free], units_=[u.label for u in free])
            return ObligationReport(bound, (), (found,) if free else ())
        return ObligationReport(tuple(units), ())

    def _able(self, position: Position, unit: Unit, target: str) -> bool:
        """Whether a committed attack can still be made: nobody has come since whom it would have to take along."""
        return legal(self.combat.assess(position, Attack("normal", (unit.id,), target)).findings)

    def _open(self, position: Position) -> Mapping[str, tuple[Unit, ...]]:
        """What the side whose phase it is could still attack as committed."""
        waves = self.waves(position, position.active)
        return {target: units for target, units in waves.items() if any(self._able(position, u, target) for u in units)}

    def lapsed(self, position: Position) -> Step | None:
        """What the end of the attack phase does to Axis units whose attacks were neither made nor cancelled: they are
        dispersed as those that cancel are; None where there are none."""
        if not position.phase.endswith(ATTACKS) or position.active != AXIS:
            return None
        units = [u for wave in self._open(position).values() for u in wave]
        if not units:
            return None
        text = N_("Dispersed because their attacks were neither made nor called off: {units}.")
        if len(units) == 1:
            text = N_("Dispersed because its attack was neither made nor called off: {units}.")
        named: list[Json] = [u.label for u in units]
        return Step(self.due(position), tuple(self.canceled(position, units)), text, {"units": named})

    def due(self, position: Position) -> tuple[Finding, ...]:
        """What is left undone at the end of the attack phase."""
        if not position.phase.endswith(ATTACKS):
            return ()
        found = []
        for target, units in self._open(position).items():
            ids, names = [u.id for u in units], [u.label for u in units]
            if self.may_cancel(position, units, target) is not None:
                text = N_("{units_} are committed to an attack on {hex} and must make it.")
                found.append(
                    violation("must-attack", CANCELLING, text, units=ids, hexes=[target], units_=names, hex=target)
                )
            else:
                text = N_("{units_} are committed to an attack on {hex}: make it, or the units are dispersed.")
                if len(units) == 1:
                    text = N_("{units_} is committed to an attack on {hex}: make it, or the unit is dispersed.")
                found.append(
                    warning("must-attack", CANCELLING, text, units=ids, hexes=[target], units_=names, hex=target)
                )
        return tuple(found)


CANCEL = "cancel"
INDEX_RULE = "XIII.D.7"


class IndexInquiry:
    step: ClassVar[str] = INDEX

    def __init__(self, combat: Combat, commitment: Commitment) -> None:
        self.combat, self.commitment = combat, commitment

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        """Nothing is asked where it was said with the attack, or no die is cast."""
        attack = state.order
        if attack.options.get(INDEX) is not None:
            return None
        assessment = self.combat.assess(position, attack)
        if all(lookup.automatic is not None for lookup in assessment.lookups):
            return None
        units = position.pick(state.attackers)
        barred = self.commitment.may_cancel(position, units, state.target)
        options = INDEXES if barred is not None or attack.combat != NORMAL else (*INDEXES, CANCEL)
        text = N_("Choose the index for the attack on {target}.")
        if CANCEL in options:
            text = N_("Choose the index for the attack on {target}, or call it off and disperse the units.")
        return state.question(
            procedure, self.step, units[0].side, text, INDEX_RULE, args={"target": state.target}, options=options
        )

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in INDEXES:
            return no_answer(INDEX_RULE)
        return AnswerEffect((), (), N_("The attack uses index {index}."), {"index": answer}, options={INDEX: answer})
