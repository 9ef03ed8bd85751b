"""The take-down sheet: where everything stands, so that a table can be cleared and set up again without the program;
and the table held against the position: places ticked off one by one, what differs, the one order that puts it right.

Stacks are told from the top. What the phase remembers is told as well, since the game goes on in the middle of it. In
the check a hex is told whole, its counters from the top down; a box is told counter by counter: what is not named in it
may be there all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.campaign.pages.document import Document, Heading, Listing, Paragraph, Part, Table
from app.campaign.pages.maps import CampaignMaps, printed
from app.campaign.pages.tongue import WORD, Tongue
from app.errors import BadInput
from app.forces.unit import Unit, turn_of
from app.messages import N_, Sentence
from app.position.changes import place_value
from app.position.ledger import ATTACKED, FIRED, MOVED, SPENT, Json
from app.position.position import Marker, Position, World
from app.rules.orders.orders import Correction, place_named, units_named
from app.rules.vocabulary import Vocabulary

DONE: Mapping[str, str] = {
    MOVED: N_("Already moved"),
    ATTACKED: N_("Already attacked"),
    FIRED: N_("Already fired"),
}


@dataclass(frozen=True)
class PlaceOnSheet:
    """``name`` is a printed location or ``@`` and a box, ``units`` lie from the top down; ``called`` is what the map
    calls the place, empty for nothing."""

    name: str
    called: str
    units: tuple[Unit, ...]


def places(world: World, position: Position) -> tuple[PlaceOnSheet, ...]:
    """The hexes with units by their numbers, then the boxes."""
    board = world.board
    found = [
        PlaceOnSheet(
            board.location_name(where),
            ", ".join(p.name for p in board.places.get(board.hex_of(where), ()) if p.name),
            position.pick(position.from_top(where)),
        )
        for where in sorted(position.stacks, key=board.location_name)
    ]
    boxes: dict[str, list[Unit]] = {}
    for unit in position.units.values():
        if not unit.on_map:
            boxes.setdefault(unit.box, []).append(unit)
    return (*found, *(PlaceOnSheet(f"@{box}", "", tuple(units)) for box, units in sorted(boxes.items())))


def sheet(
    world: World,
    words: Vocabulary,
    position: Position,
    *,
    title: str,
    language: str = "",
    with_map: bool = True,
    shared: bool = True,
    action: int | None = None,
    code: tuple[int, str] | None = None,
) -> Document:
    """The sheet of a position; ``action`` is the number of the last one before it, ``code`` number and code of the last
    action on the tree. ``shared`` is as for drawings."""
    say = Tongue(language)
    parts = [*_moment(words, position, say, action, code), *_on_the_map(world, words, position, say)]
    parts += [*_off_the_map(world, position, say), *_counts(words, position, say), *_phase(world, position, say)]
    if with_map:
        maps = CampaignMaps(world, words, say, shared=shared)
        parts += [Heading(2, say(N_("Map")), "map"), Paragraph(maps.legend()), maps.of_position(position)]
    return Document(say(N_("Take-down sheet: {title}"), title=title), say.language, tuple(parts), say(N_("Contents")))


def _moment(
    words: Vocabulary, position: Position, say: Tongue, action: int | None, code: tuple[int, str] | None
) -> Iterator[Part]:
    if position.phase:
        yield Paragraph(say(N_("Turn {turn}, {phase}."), turn=position.turn, phase=say.phase(words, position.phase)))
    else:
        yield Paragraph(say(N_("Turn {turn}."), turn=position.turn))
    if action is not None:
        yield Paragraph(say(N_("After action {number} of the journal."), number=action), "small")
    if code is not None:
        number, letters = code
        yield Paragraph(say(N_("Code of the last action ({number}): {code}"), number=number, code=letters), "small")
    if position.pending is not None:
        asked = position.pending
        yield Heading(2, say(N_("Open question")), "question")
        question = asked.text(say.language)
        yield Paragraph(say(N_("{side} must answer: {question}"), side=say.side(words, asked.side), question=question))


def _on_the_map(world: World, words: Vocabulary, position: Position, say: Tongue) -> Iterator[Part]:
    yield Heading(2, say(N_("On the map")), "hexes")
    rows = []
    for place in places(world, position):
        if place.name.startswith("@"):
            continue
        sides = [say.side(words, side) for side in dict.fromkeys(u.side for u in place.units)]
        where = f"{place.name} {place.called}".strip()
        rows.append((where, ", ".join(sides), "; ".join(_counter(u, say) for u in place.units)))
    columns = (say(N_("Hex")), say(N_("Side")), say(N_("Counters from top to bottom")))
    yield Table(say(N_("Stacks")), columns, tuple(rows), ticks=True)
    markers = [_marker(world, words, one, say) for one in position.markers.values()]
    if markers:
        yield Heading(3, say(N_("Markers")))
        yield Listing(tuple(sorted(markers)), ticks=True)
    held = sorted(
        f"{world.board.location_name(where)}: {say.side(words, side) if side else say(N_('none'))}"
        for where, side in position.control.items()
        if world.board.control.get(where, "") != side
    )
    if held:
        yield Heading(3, say(N_("Control changed since the start")))
        yield Listing(tuple(held), ticks=True)


def _off_the_map(world: World, position: Position, say: Tongue) -> Iterator[Part]:
    boxes = [place for place in places(world, position) if place.name.startswith("@")]
    if not boxes:
        return
    yield Heading(2, say(N_("Off the map")), "boxes")
    rows = [
        (say.word(box.name[1:].replace("-", " ")), str(len(box.units)), "; ".join(_counter(u, say) for u in box.units))
        for box in boxes
    ]
    columns = (say(N_("Box")), say(N_("Counters")), say(N_("Units")))
    yield Table(say(N_("Boxes")), columns, tuple(rows), frozenset({1}), ticks=True)


def _counts(words: Vocabulary, position: Position, say: Tongue) -> Iterator[Part]:
    conditions = {
        name: value
        for name, value in position.conditions.items()
        if value is not None and not (name in words.conditions and value == words.conditions[name].default)
    }
    for heading, anchor, values in (
        (N_("Tracks"), "tracks", position.tracks),
        (N_("Conditions"), "conditions", conditions),
        (N_("Hands"), "hands", position.hands),
    ):
        if values:
            yield Heading(2, say(heading), anchor)
            rows = [(_named(name, say), _value(value, say)) for name, value in sorted(values.items())]
            yield Table("", (say(N_("Item")), say(N_("Value"))), tuple(rows), ticks=True)


def _phase(world: World, position: Position, say: Tongue) -> Iterator[Part]:
    """What is remembered of the phase in hand."""
    label = {unit.id: unit.label for unit in position.units.values()}
    lines = []
    for topic, heading in DONE.items():
        units = [label[u] for u in position.ledger.entries(topic) if u in label]
        if units:
            lines.append(say(N_("{what}: {units}."), what=say(heading), units=units))
    spent = [
        say(N_("{unit} {points}"), unit=label[u], points=value)
        for u, value in position.ledger.entries(SPENT).items()
        if u in label and not position.ledger.get(MOVED, u)
    ]
    if spent:
        lines.append(say(N_("Movement points spent: {units}."), units=spent))
    if lines:
        yield Heading(2, say(N_("In this phase")), "phase")
        yield Listing(tuple(lines))


def _counter(unit: Unit, say: Tongue) -> str:
    """``44th Infantry (5-7, steps 1/2, suppressed)``"""
    about = [printed(unit)]
    if unit.counter.steps > 1:
        about.append(say(N_("steps {left}/{all}"), left=unit.steps, all=unit.counter.steps))
    about += [say.inner(mark.replace("-", " ")) for mark in sorted(unit.marks)]
    return f"{unit.label} ({', '.join(about)})"


def _marker(world: World, words: Vocabulary, marker: Marker, say: Tongue) -> str:
    name = say.word(words.marker_name(marker.kind, marker.side))
    if marker.hexside >= 0:
        return f"{world.board.grid.side_name(marker.hexside)}: {name}"
    return f"{world.board.location_name(marker.location) if marker.location >= 0 else '–'}: {name}"


def _named(name: str, say: Tongue) -> str:
    return name.upper() if len(name) < 3 else say.word(name.replace("-", " ").replace("_", " "))


def _value(value: Json, say: Tongue) -> str:
    if isinstance(value, bool):
        return say(N_("yes")) if value else say(N_("no"))
    if isinstance(value, Mapping):
        return ", ".join(f"{_named(key, say)} {_value(one, say)}" for key, one in value.items() if one is not None)
    if isinstance(value, list):
        return ", ".join(_value(one, say) for one in value)
    return say.inner(value.replace("-", " ")) if isinstance(value, str) else str(value)


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
                there = {"told": _place_named(place), "expected": _place_named(expected)}
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
            _deviation(MISSING, place, unit, unit=self.position.units[unit].label, expected=_place_named(place))
            for place in self._told
            if not place.startswith("@")
            for unit in self._expected.get(place, ())
            if unit not in seen
        ]

    def order(self, reason: str) -> Correction | None:
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
        return Correction(tuple(settings), reason) if settings else None


def _place_named(place: str) -> str | Sentence:
    """A hex as it is printed, a box by its name."""
    if not place.startswith("@"):
        return place
    turn = turn_of(place[1:])
    if turn:
        return Sentence("the box of turn {turn}", turn=turn)
    return Sentence("the box {box}", box={"template": WORD, "args": {"word": place[1:].replace("-", " ")}})


def _deviation(kind: str, where: str, which: str, **args: object) -> Deviation:
    return Deviation(kind, where, which, Sentence(SENTENCES[kind], **args))
