"""Siberian reserves V.B: each year's factors, in consecutive turns, as units of the Soviet player's choice X.B.3; from
January by themselves, earlier at the risk of a number that the Axis player picks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, USED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Due, Offer, Phase, Step
from app.rules.questions import DICE, AnswerEffect, no_answer, no_face, read_die
from app.rules.ruling import Finding, note, violation
from app.systems.eagle_bear.calendar import count_of, month_of, since
from app.systems.eagle_bear.data import AXIS, SOVIET, AllotmentData
from app.systems.eagle_bear.production import replacement_value
from app.systems.eagle_bear.replacements import REPLACEMENT_PHASE, Factors, SovietReplacements
from app.systems.eagle_bear.victory import won

RESERVES_RULE = "V.B"
SIBERIANS = "siberian-reserves"
AFTER_ENTRY = "soviet-movement"
"""The phase before which the gamble's die falls"""
RESERVES_BOX = "siberian-reserve"
BEGUN, PICKED = "siberians-", "siberian-number-"
"""Begin the keys of the ledger's ``USED``: the month, counted, in which a year's reserves began; the number that the
Axis player has picked in this month"""
CALLED = "siberians"
"""Topic of the ledger: year -> factors of this turn's share that are used"""
PICK, CAST = "pick", "cast"


@dataclass(frozen=True)
class SiberianReserves:
    """The special action, and the gate of the gamble. Bound to one world; what enters is said by V.B and X.B.3."""

    world: World
    years: Mapping[str, AllotmentData]
    replacements: SovietReplacements
    factors: Factors
    name: str = "siberian-gamble"

    # when -----------------------------------------------------------------------------------------------------------

    def begun(self, position: Position, year: str) -> int | None:
        """The month, counted, in which the year's reserves began, ``None`` before."""
        early = position.ledger.get(USED, f"{BEGUN}{year}")
        if isinstance(early, int):
            return early
        safe = self.years[year].safe
        return count_of(safe) if since(position, safe) else None

    def share(self, position: Position, year: str) -> int:
        """Factors of this turn that have not been used."""
        begun, factors = self.begun(position, year), self.years[year].factors
        turns = -1 if begun is None else count_of(month_of(position)) - begun
        if not 0 <= turns < len(factors):
            return 0
        used = position.ledger.get(CALLED, year)
        return max(factors[turns] - (used if isinstance(used, int) else 0), 0)

    def left(self, position: Position) -> int:
        return sum(self.share(position, year) for year in self.years)

    def may_begin(self, position: Position, year: str) -> bool:
        data = self.years[year]
        return since(position, data.opens) and not since(position, data.safe) and self.begun(position, year) is None

    def at_risk(self, position: Position) -> list[str]:
        """Years whose reserves are in the game before their safe month."""
        return [
            year
            for year, data in self.years.items()
            if position.ledger.get(USED, f"{BEGUN}{year}") is not None and not since(position, data.safe)
        ]

    def choices(self, position: Position) -> list[Finding]:
        """That a year's reserves may be entered early in this turn."""
        if position.phase != REPLACEMENT_PHASE:
            return []
        text = N_("The Siberian reserves of {year} may enter early now, at the risk of a Japanese invasion.")
        return [note("siberians-early", RESERVES_RULE, text, year=y) for y in self.years if self.may_begin(position, y)]

    def due(self, position: Position) -> tuple[Due, ...]:
        """What is left of this turn, and years that may be entered early. What may be done in the phase in hand, the
        sequence of play says."""
        found, left = list[Due](), self.left(position)
        if left:
            text = N_("Siberian reserves of this turn, factors left: {left}")
            found.append(Due(position.turn, SOVIET, RESERVES_RULE, text, (), {"left": left}))
        for year in () if self.choices(position) else self.years:
            if self.may_begin(position, year):
                text = N_("The Siberian reserves of {year} may enter early, at a risk")
                found.append(Due(position.turn, SOVIET, RESERVES_RULE, text, (), {"year": year}))
        return tuple(found)

    # the special action ---------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != REPLACEMENT_PHASE:
            return ()
        found = []
        for year in self.years:
            if self.may_begin(position, year):
                text = N_("Start bringing in the Siberian reserves of {year}, at the risk of a Japanese invasion")
                found.append(Offer({"begin": year}, RESERVES_RULE, text, {"year": year}))
        left = self.left(position)
        if left:
            for unit in self.replacements.pool(position):
                if unit.prints("attack") and replacement_value(unit) <= left:
                    text = N_("Call up {unit} from Siberia for {factors:w} of {left:w} factors")
                    args: dict[str, Json] = {"unit": unit.label, "factors": replacement_value(unit), "left": left}
                    found.append(Offer({"unit": unit.id}, RESERVES_RULE, text, args))
            text = N_("Turn the rest of the Siberian reserves into {left:w} replacement factors")
            found.append(Offer({"rest": True}, RESERVES_RULE, text, {"left": left}))
        return tuple(found)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        if position.phase not in ("", REPLACEMENT_PHASE):
            return Step.refusing(
                violation(
                    "wrong-phase", RESERVES_RULE, N_("Siberian reserves enter only in the Soviet replacement phase.")
                )
            )
        if "begin" in options:
            return self._begin(position, str(options["begin"]))
        if "rest" in options:
            return self._rest(position)
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None or not self.replacements.in_pool(unit):
            return Step.refusing(violation("no-unit", RESERVES_RULE, N_("Name a Soviet unit that is off the map.")))
        found = [*self.replacements.unpriced([unit]), *self.replacements.front_limit(position, [unit])]
        value, left = replacement_value(unit), self.left(position)
        if value > left:
            text = N_("{unit} costs {wanted:w} factors of the Siberian reserves; only {left:w} are left this turn.")
            found.append(
                violation(
                    "too-few-factors", RESERVES_RULE, text, units=[unit.id], unit=unit.label, wanted=value, left=left
                )
            )
        changes = [change(self.world, position, "place", unit.id, f"@{RESERVES_BOX}"), *self._using(position, value)]
        if unit.marks:
            changes.append(change(self.world, position, "marks", unit.id, []))
        return Step(tuple(found), tuple(changes), N_("{unit} enters from Siberia."), {"unit": unit.label})

    def _using(self, position: Position, value: int) -> list[Change]:
        found = []
        for year in self.years:
            part = min(value, self.share(position, year))
            if part:
                used = position.ledger.get(CALLED, year)
                now = (used if isinstance(used, int) else 0) + part
                found.append(change(self.world, position, "ledger", f"{CALLED}:{year}", now))
                value -= part
        return found

    def _begin(self, position: Position, year: str) -> Step:
        if year not in self.years or not self.may_begin(position, year):
            text = N_("The Siberian reserves of this year may not enter early now.")
            return Step.refusing(violation("not-early", RESERVES_RULE, text))
        key = f"{USED}:{BEGUN}{year}"
        begun = change(self.world, position, "ledger", key, count_of(month_of(position)))
        return Step((), (begun,), N_("The Siberian reserves of {year} enter early."), {"year": year})

    def _rest(self, position: Position) -> Step:
        left = self.left(position)
        if not left:
            return Step.refusing(
                violation("no-reserves", RESERVES_RULE, N_("No Siberian reserves are left this turn."))
            )
        changes = self.converted(position)
        return Step((), tuple(changes), N_("{left:w} factors of the Siberian reserves are saved."), {"left": left})

    def converted(self, position: Position) -> list[Change]:
        """What is left of the turn's share turns into replacement factors."""
        left = self.left(position)
        return [*self._using(position, left), *self.factors.added(position, {"": left})] if left else []

    def called(self, position: Position) -> tuple[Unit, ...]:
        """Those who have been called up and wait for their place on the map."""
        return position.in_box(RESERVES_BOX)

    # the gamble -----------------------------------------------------------------------------------------------------

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != AFTER_ENTRY:
            return None
        for year in self.at_risk(position):
            if position.ledger.get(ASKED, f"{self.name}/{CAST}-{year}") == position.turn:
                continue
            args: dict[str, Json] = {"year": year}
            number = position.ledger.get(USED, f"{PICKED}{year}")
            if number is None:
                text = N_("Choose a number for the Siberian reserves of {year}.")
                return Pending(self.name, f"{PICK}-{year}", AXIS, text, RESERVES_RULE, args=args, options=DICE)
            text = N_("Roll the die for the Siberian reserves of {year}: on a {number} the Japanese invade.")
            return Pending(
                self.name, f"{CAST}-{year}", SOVIET, text, RESERVES_RULE, args={**args, "number": number}, options=DICE
            )
        return None

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        kind, _, year = pending.step.partition("-")
        die = read_die(pending, answer)
        if die is None:
            return no_answer(RESERVES_RULE) if kind == PICK else no_face(RESERVES_RULE)
        key = f"{USED}:{PICKED}{year}"
        if kind == PICK:
            picked = change(self.world, position, "ledger", key, die)
            return AnswerEffect((), (picked,), N_("The number is {number}."), {"number": die}, seen=True)
        rolls = (Roll("siberian-gamble", die, rolled or "typed"),)
        changes = [change(self.world, position, "ledger", key, None)]
        if die != position.ledger.get(USED, f"{PICKED}{year}"):
            return AnswerEffect(
                (), tuple(changes), N_("Die roll {die}: no Japanese invasion."), {"die": die}, rolls=rolls
            )
        text = N_("Die roll {die}: the Japanese invade the Far East, and the Axis player wins.")
        return AnswerEffect(
            (), (*changes, *won(self.world, position, AXIS, RESERVES_RULE)), text, {"die": die}, rolls=rolls
        )
