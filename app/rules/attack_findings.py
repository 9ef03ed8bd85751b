"""What stands against an attack: who can attack what from where he stands, who has attacked already, who has nothing to
attack with. A game fills in the hooks with its own findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED
from app.position.position import Position
from app.position.world import World
from app.rules.encounter import Encounter
from app.rules.refusing import NO_DEFENDER, off_map
from app.rules.ruling import Finding, violation
from app.rules.terrain_chart import BoundChart


@dataclass(frozen=True)
class AssaultRules:
    """Rule numbers: who attacks whom, that a unit attacks once, factors, unknown terrain, and units that have nothing
    to attack with; ``empty`` where another says that somebody has to be in the target."""

    attacks: str
    once: str
    factors: str
    clear: str
    weak: str
    empty: str = ""


class AttackFindings:
    """Bound to a world. ``numbers`` are the rule numbers of what is judged here."""

    def __init__(self, world: World, chart: BoundChart, numbers: AssaultRules) -> None:
        self.world, self.board, self.chart, self.numbers = world, world.board, chart, numbers

    # what each kind says for itself -----------------------------------------------------------------------------

    def chart_at(self, position: Position, side: str) -> BoundChart:
        """The terrain chart that holds now for an attack by ``side``."""
        return self.chart

    def own_findings(self, seen: Encounter) -> list[Finding]:
        return []

    def together_findings(self, seen: Encounter) -> list[Finding]:
        """Why the attackers, all of one side, may not attack together."""
        return []

    def held(self, seen: Encounter) -> bool:
        """Whether there is anybody, or anything, to attack."""
        return bool(seen.defenders)

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        return self.adjacency(seen.position, unit, seen.hex, self.numbers.attacks)

    # who may attack ---------------------------------------------------------------------------------------------

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Enemy-held hexes next to one of ``units`` across a hexside that an attack may cross."""
        found = set()
        for unit in units:
            if not unit.on_map or not unit.number("attack"):
                continue
            here = self.board.hex_of(unit.location)
            for direction, there in enumerate(self.board.grid.neighbours[here]):
                held = there >= 0 and position.sides_at(there) - {unit.side}
                if held and self.water(position, unit.side, self.board.grid.sides[here][direction], there) is None:
                    found.add(there)
        return frozenset(found)

    def water(self, position: Position, side: str, side_key: int, into: int) -> str | None:
        """The rule that bars an attack by ``side`` across a hexside, if any."""
        hexsides = self.chart_at(position, side).features(side_key, into)
        return next((h.attack_rule for h in hexsides if h.attack == "no"), None)

    def adjacency(self, position: Position, unit: Unit, hex_: int, rule: str) -> list[Finding]:
        """Whether the unit stands where it can attack the hex from."""
        where = self.board.location_name(hex_)
        if not unit.on_map:
            return [off_map(unit, rule, "not-on-map")]
        here = self.board.location_name(unit.location)
        if self.board.hex_of(unit.location) == hex_:
            text = N_("{unit} is in {hex} itself.")
            args = {"unit": unit.label, "hex": where}
            return [violation("not-adjacent", rule, text, hexes=[where], units=[unit.id], **args)]
        if unit.location not in self.board.grid.adjacent[hex_]:
            return [
                violation(
                    "not-adjacent", rule, N_("{unit} in {here} is not next to {hex}."),
                    hexes=[here, where], units=[unit.id], unit=unit.label, here=here, hex=where,
                )
            ]  # fmt: skip
        barred = self.water(position, unit.side, self.board.grid.side_between(unit.location, hex_), hex_)
        if barred is None:
            return []
        return [
            violation(
                "water-between", barred, N_("{unit} may not attack {hex} over water from {here}."),
                hexes=[here, where], units=[unit.id], unit=unit.label, here=here, hex=where,
            )
        ]  # fmt: skip

    def once_a_phase(self, position: Position, unit: Unit) -> list[Finding]:
        """A unit that has attacked already."""
        if not position.ledger.get(ATTACKED, unit.id):
            return []
        text = N_("{unit} has attacked in this phase.")
        return [violation("attacked-once", self.numbers.once, text, units=[unit.id], unit=unit.label)]

    def findings(self, seen: Encounter) -> list[Finding]:
        """All that stands against the attack."""
        where = self.board.location_name(seen.target)
        found: list[Finding] = []
        rule = self.numbers.attacks
        if not self.held(seen):
            text, empty = N_("{hex} holds no enemy unit."), self.numbers.empty or rule
            found.append(violation(NO_DEFENDER, empty, text, hexes=[where], hex=where))
        strangers = [u for u in seen.attackers if u.side != seen.side]
        if strangers:
            found.append(
                violation(
                    "sides-together", rule, N_("{units_} and {others} are of two sides and never attack together."),
                    units=seen.ids(), others=[u.label for u in strangers],
                    units_=[u.label for u in seen.attackers if u.side == seen.side],
                )
            )  # fmt: skip
        found += self.together_findings(seen)
        for unit in seen.attackers:
            found += self.attacker_findings(seen, unit)
            found += self.factor_findings(seen, unit)
        return [*found, *self.own_findings(seen)]

    def factor_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        """A unit that has nothing to attack with, or whose factor nobody has typed in."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.prints("attack"):
            text = N_("The attack factor of {unit} is not entered yet.")
            return [violation("factor-not-entered", self.numbers.factors, text, **who)]
        if unit.number("attack"):
            return []
        return [violation("no-attack-factor", self.numbers.weak, N_("{unit} has no attack factor."), **who)]
