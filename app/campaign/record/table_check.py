"""The table held against the position: places ticked off one by one, what differs, the one order that puts it right.

A hex is told whole, its counters from the top down. A box is told counter by counter: what is not named in it may be
there all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.campaign.pages.tongue import WORD
from app.campaign.record.sheet import places
from app.errors import BadInput
from app.forces.unit import turn_of
from app.messages import N_, Sentence
from app.position.changes import place_value
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.orders.orders import PutRight, place_named, units_named

ELSEWHERE, STEPS, PILE, MISSING = "elsewhere", "steps", "pile", "missing"
SENTENCES: Mapping[str, str] = {
    ELSEWHERE: N_("{unit} is in {told}, not in {expected}."),
    STEPS: N_("{unit} has steps left: {told}, not {expected}."),
    PILE: N_("The stack in {place} is in a different order: {told}."),
    MISSING: N_("{unit} should be in {expected} but was not found."),
}


@dataclass(frozen=True)
class Deviation:
    """Something that is not on the table as it is in the program. ``kind`` is one of ``SENTENCES``; ``unit`` is an id,
    empty for a stack that lies in another order."""

    kind: str
    place: str
    unit: str
    words: Sentence

    def said(self, language: str = "") -> str:
        return self.words.said(language)


class TableCheck:
    """One walk through the table. The position stays as it is until the order is given."""

    def __init__(self, world: World, position: Position) -> None:
        self.world, self.position = world, position
        self._expected = {place.name: tuple(u.id for u in place.units) for place in places(world, position)}
        self._told: dict[str, tuple[str, ...]] = {}
        self._steps: dict[str, int] = {}

    @property
    def expected(self) -> Mapping[str, tuple[str, ...]]:
        """The units by place, from the top down: hexes by their numbers, then boxes."""
        return self._expected

    @property
    def left(self) -> tuple[str, ...]:
        """The places with units that nobody has looked at yet."""
        return tuple(name for name in self._expected if name not in self._told)

    @property
    def told(self) -> Mapping[str, tuple[str, ...]]:
        return dict(self._told)

    def agree(self, place: str) -> None:
        """The place looks as it should. Raises BadInput for one that is none."""
        name = place_named(self.world.board, place)
        self._take_back(name)
        self._put(name, self._expected.get(name, ()))

    def tell(self, place: str, units: Sequence[str], steps: Mapping[str, int] | None = None) -> None:
        """What lies there, from the top down, with the steps of units that have others than expected. A unit that was
        told elsewhere before is there no longer. Raises BadInput for a place or unit that there is not, and for steps
        that the counter cannot have."""
        name = place_named(self.world.board, place)
        found = units_named(self.position, units) if units else ()
        for unit, left in (steps or {}).items():
            (one,) = units_named(self.position, (unit,))
            if not 1 <= left <= one.counter.steps:
                raise BadInput(
                    Sentence("{unit} has 1 to {most} steps, not {left}", unit=unit, most=one.counter.steps, left=left)
                )
        self._take_back(name)
        self._put(name, tuple(unit.id for unit in found))
        self._steps |= dict(steps or {})

    def _put(self, name: str, units: tuple[str, ...]) -> None:
        for other, there in self._told.items():
            self._told[other] = tuple(unit for unit in there if unit not in units)
        self._told[name] = units

    def _take_back(self, name: str) -> None:
        for unit in self._told.pop(name, ()):
            self._steps.pop(unit, None)

    # what differs -------------------------------------------------------------------------------------------------

    def deviations(self) -> tuple[Deviation, ...]:
        """In the order in which places were told; units that were found nowhere come last."""
        found: list[Deviation] = []
        for place, units in self._told.items():
            found += self._of_place(place, units)
        return (*found, *self._missing())

    def _of_place(self, place: str, units: tuple[str, ...]) -> list[Deviation]:
        found = []
        for name in units:
            unit = self.position.units[name]
            expected = place_value(self.world.board, unit)
            if expected != place:
                there = {"told": _named(place), "expected": _named(expected)}
                found.append(_deviation(ELSEWHERE, place, name, unit=unit.label, **there))
            left = self._steps.get(name, unit.steps)
            if left != unit.steps:
                found.append(_deviation(STEPS, place, name, unit=unit.label, told=left, expected=unit.steps))
        kept = [unit for unit in self._expected.get(place, ()) if unit in units]
        if not place.startswith("@") and kept != [unit for unit in units if unit in kept]:
            labels = [self.position.units[unit].label for unit in units]
            found.append(_deviation(PILE, place, "", place=place, told=labels))
        return found

    def _missing(self) -> list[Deviation]:
        seen = {unit for units in self._told.values() for unit in units}
        return [
            _deviation(MISSING, place, unit, unit=self.position.units[unit].label, expected=_named(place))
            for place in self._told
            if not place.startswith("@")
            for unit in self._expected.get(place, ())
            if unit not in seen
        ]

    def order(self, reason: str) -> PutRight | None:
        """All of it in one order; None where nothing differs. Units that were found nowhere stay where they are: tell
        the box or the hex that they are in."""
        settings: list[tuple[str, str, Json]] = []
        for one in self.deviations():
            if one.kind == ELSEWHERE:
                settings.append(("place", one.unit, one.place))
            elif one.kind == STEPS:
                settings.append(("steps", one.unit, self._steps[one.unit]))
        missing = {one.place for one in self.deviations() if one.kind == MISSING}
        for place, units in self._told.items():
            if place.startswith("@") or len(units) < 2 or place in missing:
                continue
            if units != self._expected.get(place, ()):
                settings.append(("stack", place, [*units]))
        return PutRight(tuple(settings), reason) if settings else None


def _named(place: str) -> str | Sentence:
    """A hex as it is printed, a box by its name."""
    if not place.startswith("@"):
        return place
    turn = turn_of(place[1:])
    if turn:
        return Sentence("the box of turn {turn}", turn=turn)
    return Sentence("the box {box}", box={"template": WORD, "args": {"word": place[1:].replace("-", " ")}})


def _deviation(kind: str, where: str, which: str, **args: object) -> Deviation:
    return Deviation(kind, where, which, Sentence(SENTENCES[kind], **args))
