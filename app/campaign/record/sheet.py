"""The take-down sheet: where everything stands, so that a table can be cleared and set up again without the program.

Stacks are told from the top. What the phase remembers is told as well, since the game goes on in the middle of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.campaign.pages.document import Document, Heading, Listing, Paragraph, Part, Table
from app.campaign.pages.maps import CampaignMaps, printed
from app.campaign.pages.tongue import Tongue
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED, FIRED, MOVED, SPENT, Json
from app.position.position import Marker, Position, World
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
