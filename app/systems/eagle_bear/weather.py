"""Weather, good, mud or snow: fixed months and the first winter VII, and the die for the others VII.A. What
it does stands elsewhere: no breakthrough in mud VII.B.2 in ``operational_movement``, the tables of combat in mud and
in snow VII.B.3 in ``attack``, the columns of the winter offensive VII.B.3.c in ``strengths``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.errors import BadInput
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.charts.table import DieTable
from app.rules.parts import Phase
from app.rules.questions import DICE, AnswerEffect, no_answer, no_face, read_die
from app.rules.ruling import violation
from app.systems.eagle_bear.calendar import month_of, name_of
from app.systems.eagle_bear.data import AXIS, WeatherData

WEATHER = "weather"
GOOD, MUD, SNOW = "good", "mud", "snow"


class Weather:
    """Bound to one world."""

    def __init__(self, world: World, data: WeatherData) -> None:
        self.board, self.data = world.board, data

    def fixed(self, month: str) -> str:
        """The weather of a month for which no die is cast, empty for another (VII.A)."""
        name = name_of(month)
        return GOOD if name in self.data.good else SNOW if name in self.data.snow else ""

    def now(self, position: Position) -> str:
        """``good``, ``mud`` or ``snow``: as stated, else as the calendar has it, else good."""
        return str(position.conditions.get(WEATHER) or self.fixed(month_of(position)) or GOOD)

    def first_winter(self, position: Position) -> bool:
        """Whether it snows in the first winter, that of 1941-42."""
        return self.now(position) == SNOW and month_of(position) in self.data.first_winter

    @cached_property
    def arctic(self) -> frozenset[int]:
        """Hexes north of the Arctic Weather Line."""
        return self.board.zones.get(self.data.arctic_zone, frozenset())

    def freezes(self, position: Position, hex_: int) -> bool:
        """Whether water and swamp of a hex are frozen (VII.B.1)."""
        return self.now(position) == SNOW and hex_ in self.arctic

    def terrain(self, position: Position, hex_: int) -> frozenset[str]:
        """Kinds of terrain of a hex that count now."""
        kinds = frozenset(self.board.terrain[hex_])
        return kinds - self.data.freezing if self.freezes(position, hex_) else kinds

    def side_features(self, position: Position, a: int, b: int) -> frozenset[str]:
        """What counts now on the hexside between two neighbors; it is frozen where both of them are. Raises ValueError
        for hexes that are apart."""
        features = self.board.side_features(a, b)
        frozen = self.freezes(position, a) and self.freezes(position, b)
        return features - self.data.freezing_sides if frozen else features


RULE, EARLY = "VII.A", "V.A.2"
PHASE = "weather"
INDEX, DIE, READ, ODD = "index", "die", "read", "odd-or-even"
INDEXES = ("X", "Y")
CHOSEN = "weather-index"
"""Topic of the ledger: ``index`` -> X or Y, as chosen for the month"""
WORDS = {GOOD: N_("good"), MUD: N_("mud"), SNOW: N_("snow")}
SHORT = {"g": GOOD, "m": MUD, "s": SNOW}


@dataclass(frozen=True)
class WeatherDie:
    """The gate before the weather phase. ``early_month`` is the May of 1941."""

    world: World
    weather: Weather
    table: DieTable
    early_month: str
    name: str = "weather"

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        month = month_of(position)
        if phase.slug != PHASE or position.conditions.get(WEATHER) or self.weather.fixed(month):
            return None
        args: dict[str, Json] = {"month": month}
        if month == self.early_month:
            text = N_("Roll a die for the weather of {month}: odd is mud, even is good.")
            return Pending(self.name, ODD, AXIS, text, EARLY, args=args, options=DICE)
        if self._needs_index(month) and not self._index(position):
            text = N_("Choose the index for the weather of {month}.")
            return Pending(self.name, INDEX, AXIS, text, RULE, args=args, options=INDEXES)
        if self.table.knows(DICE, *self._headings(position, month)):
            return Pending(
                self.name, DIE, AXIS, N_("Roll a die for the weather of {month}."), RULE, args=args, options=DICE
            )
        text = N_("Roll for the weather of {month} and look up the result on Charts and Tables Sheet 2.")
        return Pending(self.name, READ, AXIS, text, RULE, args=args, options=tuple(WORDS))

    def _needs_index(self, month: str) -> bool:
        """Whether the table has the month under both indexes."""
        return all(f"{name_of(month)} {index}" in self.table.columns for index in INDEXES)

    def _index(self, position: Position) -> str:
        return str(position.ledger.get(CHOSEN, INDEX) or "")

    def _headings(self, position: Position, month: str) -> tuple[str, ...]:
        name = name_of(month)
        return (f"{name} {self._index(position)}",) if self._needs_index(month) else (name,)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        month = month_of(position)
        if pending.step in (INDEX, READ):
            if answer not in pending.options:
                return no_answer(RULE)
            if pending.step == READ:
                return self._set(position, str(answer), ())
            chosen = change(self.world, position, "ledger", f"{CHOSEN}:{INDEX}", answer)
            return AnswerEffect((), (chosen,), N_("Index {index}."), {"index": answer}, seen=True)
        die = read_die(pending, answer)
        if die is None:
            return no_face(pending.rule)
        rolls = (Roll("weather", die, rolled or "typed"),)
        if pending.step == ODD:
            return self._set(position, MUD if die % 2 else GOOD, rolls)
        try:
            cell = self.table.result(die, *self._headings(position, month)).strip().lower()
        except BadInput:
            cell = ""
        found = SHORT.get(cell[:1], "")
        if not found:
            text = N_("The weather table has {cell} for die roll {die}, which is not good, mud or snow.")
            return AnswerEffect((violation("table-wrong", RULE, text, cell=cell or "-", die=die),))
        return self._set(position, found, rolls)

    def _set(self, position: Position, weather: str, rolls: tuple[Roll, ...]) -> AnswerEffect:
        found = [change(self.world, position, "condition", WEATHER, weather)]
        if self._index(position):
            found.append(change(self.world, position, "ledger", CHOSEN, None))
        args: dict[str, Json] = {"month": month_of(position), "weather": WORDS[weather]}
        return AnswerEffect((), tuple(found), N_("Weather of {month}: {weather:t}."), args, rolls=rolls, seen=True)

    def turn_end(self, position: Position) -> list[Change]:
        """The next month has a weather of its own."""
        if position.conditions.get(WEATHER) is None:
            return []
        return [change(self.world, position, "condition", WEATHER, None)]
