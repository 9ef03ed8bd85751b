"""Attenuated supply 7.4 with its die; supply concentration 7.6; and the von Paulus pause: declared at the end of turn
2, 3, 4 or 5, three turns without attacks but on fortified zones; once they are over the GAS line is forgotten; a pause
broken off gives nothing 7.5."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position, World
from app.rules.charts.table import FACES, DieTable
from app.rules.combat.assault import Encounter
from app.rules.parts import Offer, Shift, Step
from app.rules.parts.lines import whole
from app.rules.ruling import Finding, note, violation
from app.systems.land_without_end.data import GERMAN, ConcentrationData, PauseData, RulesData
from app.systems.land_without_end.special_units import CONCENTRATED
from app.systems.land_without_end.supply import Supply

DIE = "gast"
RULE = "7.4"


@dataclass(frozen=True)
class AttenuatedSupply:
    """Bound to one world; ``table`` is as its owner has entered it, empty until then."""

    rules: RulesData
    supply: Supply
    table: DieTable

    def needed(self, encounter: Encounter) -> bool:
        """Whether the attackers have to throw the die."""
        if encounter.side != GERMAN or self.supply.pause_done(encounter.position):
            return False
        position = encounter.position
        first, last = self.rules.supply.august
        bound = [u for u in encounter.attackers if not self.supply.freed(position, u)]
        if first <= position.turn <= last:
            return bool(bound)
        return any(self.supply.east_of_line(position, u) for u in bound)

    def modifier(self, encounter: Encounter) -> int:
        """What the text adds to the die; the table has further modifiers of its own."""
        turn = encounter.position.turn
        first, last = self.rules.supply.august
        found = sum(m.add for m in self.rules.attenuated.months if m.first <= turn <= m.last)
        if first <= turn <= last and not any(
            self.supply.east_of_line(encounter.position, u) for u in encounter.attackers
        ):
            found += self.rules.attenuated.west_in_august
        return found

    def readable(self, modifier: int) -> bool:
        """Whether the table has been typed in as far as a die with this modifier can lead."""
        return self.table.knows(range(1 + modifier, FACES + 1 + modifier))

    def shifts(self, encounter: Encounter, dice: Mapping[str, Json]) -> tuple[list[Shift], list[Finding]]:
        """The shift that the die makes, or what is still to be thrown or typed in."""
        if not self.needed(encounter):
            return [], []
        die, modifier = dice.get(DIE, encounter.options.get(DIE)), self.modifier(encounter)
        if isinstance(die, dict):
            columns = -int(str(die["columns"]))
            return [Shift(columns, self.table.rule, N_("attenuated supply, as looked up on your chart"))], []
        if not self.readable(modifier):
            text = N_(
                "First roll a die for attenuated supply, modified by {modifier:s+}. Table {table} is missing "
                "from the data: enter it."
            )
            return [], [note("gast-missing", RULE, text, modifier=modifier, table=self.table.rule)]
        if not isinstance(die, int) or isinstance(die, bool):
            text = N_("First roll a die for attenuated supply, modified by {modifier:s+}.")
            if not modifier:
                text = N_("First roll a die for attenuated supply.")
            return [], [note("gast-due", RULE, text, modifier=modifier)]
        columns = self.table.number(die + modifier)
        text = N_("attenuated supply: die roll {die}, modified by {modifier:s+}")
        if not modifier:
            text = N_("attenuated supply: die roll {die}")
        return [Shift(columns, self.table.rule, text, {"die": die, "modifier": modifier})], []


CONCENTRATION_RULE = "7.6"
CONCENTRATION = "supply-concentration"
CONDITION = "supply_concentration"


@dataclass(frozen=True)
class SupplyConcentration:
    """The special action. ``opening`` is the phase with which a German turn begins, ``bound(position, unit)`` whether
    attenuated supply east of the GAS line is the unit's lot."""

    world: World
    data: ConcentrationData
    opening: str
    bound: Callable[[Position, Unit], bool]

    def marked(self, position: Position) -> list[Unit]:
        return [u for u in position.units.values() if CONCENTRATED in u.marks and u.on_map]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != self.opening:
            return ()
        if position.conditions.get(CONDITION):
            found = []
            if position.ledger.get(USED, CONCENTRATION) != position.turn:
                found.append(Offer({"do": "rescind"}, CONCENTRATION_RULE, N_("Cancel the supply concentration")))
            free = self.data.units - len(self.marked(position))
            if free > 0:
                text = N_("Mark the selected units: {count:w} markers are free")
                found.append(Offer({"do": "mark", "units": []}, CONCENTRATION_RULE, text, {"count": free}))
            return tuple(found)
        if position.ledger.get(USED, CONCENTRATION) is None:
            return (Offer({"do": "declare"}, CONCENTRATION_RULE, N_("Declare a supply concentration")),)
        return ()

    def choices(self, position: Position) -> list[Finding]:
        """That supply may be concentrated now, where units are bound by the GAS line (7.4)."""
        if not any(offer.options["do"] == "declare" for offer in self.offers(position)):
            return []
        bound = [u.id for u in position.units.values() if u.side == GERMAN and self.bound(position, u)]
        if not bound:
            return []
        text = N_("A supply concentration may be declared now, once in the game, for {count:w} units.")
        return [note("concentration-open", CONCENTRATION_RULE, text, units=bound, count=self.data.units)]

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        wanted = options.get("do")
        if wanted not in [offer.options["do"] for offer in self.offers(position)]:
            text = N_(
                "A supply concentration may be declared only at the beginning of a German turn, once in the game."
            )
            return Step((violation("no-concentration", CONCENTRATION_RULE, text),), (), text)
        if wanted == "rescind":
            return self._rescinded(position)
        if wanted == "declare":
            changes = [
                change(self.world, position, "condition", CONDITION, True),
                change(self.world, position, "ledger", f"{USED}:{CONCENTRATION}", position.turn),
            ]
            text = N_("Supply is concentrated: mark {count} units.")
            return Step((), tuple(changes), text, {"count": self.data.units})
        return self._marked(position, options.get("units"))

    def _rescinded(self, position: Position) -> Step:
        changes = [change(self.world, position, "condition", CONDITION, False)]
        if position.ledger.get(USED, CONCENTRATION) is None:
            changes.append(change(self.world, position, "ledger", f"{USED}:{CONCENTRATION}", position.turn))
        changes += [
            self._marks(position, u, u.marks - {CONCENTRATED})
            for u in position.units.values()
            if CONCENTRATED in u.marks
        ]
        return Step((), tuple(changes), N_("The supply concentration is cancelled; no other may be declared."))

    def _marked(self, position: Position, wanted: Json) -> Step:
        names = [str(one) for one in wanted] if isinstance(wanted, list) else []
        units = [position.units[n] for n in names if n in position.units]
        free = self.data.units - len(self.marked(position))
        fits = units and len(units) == len(names) and len(units) <= free
        if not fits or any(u.side != GERMAN or not u.on_map or CONCENTRATED in u.marks for u in units):
            text = N_("Name up to {count:w} German-side units on the map without a marker.")
            return Step(
                (violation("wrong-units", CONCENTRATION_RULE, text, units=names, count=free),),
                (),
                text,
                {"count": free},
            )
        changes = [self._marks(position, u, u.marks | {CONCENTRATED}) for u in units]
        return Step(
            (), tuple(changes), whole(N_("Supply is concentrated on {units}.")), {"units": [u.label for u in units]}
        )

    def _marks(self, position: Position, unit: Unit, marks: frozenset[str]) -> Change:
        return change(self.world, position, "marks", unit.id, [*sorted(marks)])


PAUSE_RULE = "7.5"
PAUSE_NAME = "paulus-pause"
PAUSE, DONE = "paulus_pause", "paulus_pause_done"


@dataclass(frozen=True)
class PaulusPause:
    """The special action. ``last_phase(position)`` is the phase with which the turn in hand ends."""

    world: World
    data: PauseData
    last_phase: Callable[[Position], str]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.conditions.get(PAUSE):
            return (Offer({"do": "abort"}, PAUSE_RULE, N_("End the pause")),)
        declared = self.declared(position)
        if declared is None and position.turn in self.data.declared_on and position.phase == self.last_phase(position):
            return (Offer({"do": "declare"}, PAUSE_RULE, N_("Declare a pause of three turns")),)
        return ()

    def choices(self, position: Position) -> list[Finding]:
        """That a pause may be declared now, and from when one counts of which nobody has said when it was declared."""
        if self._assumed(position):
            text = N_("The turn on which the pause was declared is missing from the data: it counts from turn {turn}.")
            return [note("assumed-pause", PAUSE_RULE, text, turn=position.turn)]
        if any(offer.options["do"] == "declare" for offer in self.offers(position)):
            return [note("pause-open", PAUSE_RULE, N_("A pause of three turns may be declared now."))]
        return []

    def _assumed(self, position: Position) -> bool:
        return bool(position.conditions.get(PAUSE)) and self.declared(position) is None

    def declared(self, position: Position) -> int | None:
        """The turn at whose end the pause was declared; ``None`` for one that stands in a position file alone, until
        the turn is over."""
        known = position.ledger.get(USED, PAUSE_NAME)
        return known if isinstance(known, int) else None

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        wanted = options.get("do")
        if wanted not in [offer.options["do"] for offer in self.offers(position)]:
            text = N_("No pause may be declared or ended now.")
            return Step((violation("no-pause", PAUSE_RULE, text),), (), text)
        if wanted == "abort":
            ended = change(self.world, position, "condition", PAUSE, False)
            return Step((), (ended,), N_("The pause is ended early and has no effect."))
        # The pause is in force from the next turn on; the key holds the turn of its declaration.
        declared = change(self.world, position, "ledger", f"{USED}:{PAUSE_NAME}", position.turn)
        return Step((), (declared,), N_("A pause is declared for the next three turns."))

    def turn_end(self, position: Position) -> list[Change]:
        """What the end of a turn changes: a declared pause begins, one of three turns is completed."""
        declared = self.declared(position)
        if declared is None:
            if not self._assumed(position):
                return []
            # as if it had been declared at the end of the turn before
            return [change(self.world, position, "ledger", f"{USED}:{PAUSE_NAME}", position.turn - 1)]
        if position.turn == declared:
            return [change(self.world, position, "condition", PAUSE, True)]
        if position.turn == declared + self.data.turns and position.conditions.get(PAUSE):
            return [
                change(self.world, position, "condition", PAUSE, False),
                change(self.world, position, "condition", DONE, True),
            ]
        return []
