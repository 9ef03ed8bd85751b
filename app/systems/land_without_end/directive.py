"""Directive No. 3: who must attack 5.6, 7.12, 11.1, its end from turn 8 on, and the supply check after it 7.12."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ATTACKED, RETREATED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import ObligationReport, Phase, Step
from app.rules.parts.lines import in_short
from app.rules.questions import AnswerEffect, no_answer
from app.rules.ruling import note
from app.rules.supply.status import OUT
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.countries import Sector
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.special_units import FORTIFIED_ZONE, NAVAL, is_static
from app.systems.land_without_end.supply import Supply
from app.systems.land_without_end.weather import RIVER, STRAITS

LARGE_TOWN = "large-town"
WATER = frozenset({RIVER, "lake", "sea"}) | STRAITS


@dataclass(frozen=True)
class Directive:
    """The ``Obligations`` part. Bound to one world."""

    world: World
    rules: RulesData
    supply: Supply
    ground: HeldGround
    sector: Sector
    switches: Mapping[str, object]

    def report(self, position: Position, side: str) -> ObligationReport:
        if side != SOVIET:
            text = N_("Attacking is voluntary for the German side.")
            return ObligationReport((), (), (note("voluntary", "11.1", text),))
        if not self.supply.directive(position):
            text = N_("Directive No. 3 is not in force: attacking is voluntary.")
            return ObligationReport((), (), (note("voluntary", "7.12", text),))
        bound = [u.id for u in position.units.values() if u.side == SOVIET and u.on_map and self.binds(position, u)]
        return ObligationReport(tuple(bound), ())

    def binds(self, position: Position, unit: Unit) -> bool:
        """Whether the unit still has to attack in this phase."""
        if position.ledger.get(ATTACKED, unit.id) or is_static(unit) or not unit.on_map:
            return False
        hex_ = self.world.board.hex_of(unit.location)
        return not self._excused(position, unit, hex_) and bool(self.targets(position, hex_))

    def targets(self, position: Position, hex_: int) -> list[int]:
        """Enemy-held hexes next to one, but for those across water, for Romania on the first turn, and for those that
        only units beaten back in this phase hold, which nobody was next to when it began."""
        board, found = self.world.board, []
        for direction, there in enumerate(board.grid.neighbors[hex_]):
            held = there >= 0 and any(
                u.side == GERMAN and not position.ledger.get(RETREATED, u.id) for u in position.units_at(there)
            )
            if not held:
                continue
            across = board.sides.get(board.grid.sides[hex_][direction], frozenset())
            shut = self.sector.first_turn(position) and there in self.sector.romania
            if not across & WATER and not shut:
                found.append(there)
        return found

    def _excused(self, position: Position, unit: Unit, hex_: int) -> bool:
        board = self.world.board
        if hex_ in self.ground.cities:
            return True
        stack = position.units_at(unit.location)
        zone = any(u.type == FORTIFIED_ZONE for u in stack)
        if zone and LARGE_TOWN in board.place_kinds(hex_):
            return True
        if not self.switches["directive_exempts"]:
            return False
        garrison = hex_ == board.find(self.rules.supply.oranienbaum) and any(u.type == NAVAL for u in stack)
        return zone or garrison or self.ground.intact_line(position, hex_)


RULE = "7.12"
CONDITION = "dd3"


def abandoned(world: World, position: Position) -> list[Change]:
    """Fortified zones that leave the map when the directive ends."""
    return [
        change(world, position, "place", u.id, DEAD_PILE)
        for u in position.units.values()
        if u.type == FORTIFIED_ZONE and u.on_map and LARGE_TOWN not in world.board.place_kinds(u.location)
    ]


def ended(world: World, position: Position) -> list[Change]:
    """What its end changes; nothing where it is over."""
    if position.conditions.get(CONDITION) is False:
        return []
    return [change(world, position, "condition", CONDITION, False), *abandoned(world, position)]


@dataclass(frozen=True)
class Rescission:
    """The gate at the start of a turn; ``opens(position, phase)`` tells the turn's first phase."""

    world: World
    rules: RulesData
    supply: Supply
    opens: Callable[[Position, Phase], bool]
    name: str = "directive-3"

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if not self.opens(position, phase) or position.turn < self.rules.directive.until:
            return None
        if not self._held(position):
            return None
        return Pending(self.name, "", SOVIET, N_("Is Directive No. 3 rescinded?"), RULE, options=("yes", "no"))

    def _held(self, position: Position) -> bool:
        """Whether the directive was in force until now; unstated, it was before the first turn that may rescind it."""
        unstated = position.conditions.get(CONDITION) is None
        return self.supply.directive(position) or (unstated and position.turn == self.rules.directive.until)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in ("yes", "no"):
            return no_answer(RULE, N_("The answer is yes or no."))
        if answer == "no":
            text = N_("Directive No. 3 stays in force.")
            stays = change(self.world, position, "condition", CONDITION, True)
            return AnswerEffect((), () if stays.before == stays.after else (stays,), text)
        gone = abandoned(self.world, position)
        ended = change(self.world, position, "condition", CONDITION, False)
        text = N_("Directive No. 3 is rescinded.")
        if gone:
            text = N_("Directive No. 3 is rescinded; {count:w} fortified zones are removed from the map.")
        return AnswerEffect((), (ended, *gone), text, {"count": len(gone)})


SUPPLY_CHECK = "soviet-supply-check"


@dataclass(frozen=True)
class SupplyCheck:
    world: World
    supply: Supply
    pool: ReplacementPool

    def step(self, position: Position) -> Step:
        """What the phase does by itself."""
        states = self.supply.states(position, SOVIET)
        lost = [unit for unit, state in states.items() if state == OUT]
        changes = [change(self.world, position, "place", unit, DEAD_PILE) for unit in lost]
        changes += self.pool.filled(position, lost)
        text = N_("Phase begins: {phase}. No unit is out of supply.")
        if lost:
            text = in_short(
                N_("Phase begins: {phase}. Out of supply and eliminated: {lost}."),
                N_("Phase begins: {phase}. Units out of supply are eliminated."),
            )
        doubtful = [u for u in position.pick(states) if self.supply.coast_in_doubt(position, u)]
        notes = tuple(self.supply.unknown_coast(u) for u in doubtful)
        return Step(notes, tuple(changes), text, {"lost": [position.units[u].label for u in lost]})
