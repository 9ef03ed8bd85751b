"""A small world with a fortress in it, random positions on it, and random changes of them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.board.grid import OFF_MAP
from app.forces.counter import Counter, Livery, Nation, Roster, Side, UnitType
from app.forces.unit import Unit
from app.position.ledger import Ledger
from app.position.position import Marker, Pending, Position, World
from tests.board.boards import small_board

BOARD = small_board()
SIDES = ("axis", "soviet")
ROSTER = Roster(
    {slug: Side(slug, slug.capitalize()) for slug in SIDES},
    {"german": Nation("german", "German", "axis"), "soviet": Nation("soviet", "Soviet", "soviet")},
    {"army": UnitType("army", "army", "infantry", "foot", frozenset({"large"}), "armies")},
    {"german/army": Livery("#A9B8A0", "#1C1F1B")},
)
COUNTERS = {
    c.id: c
    for c in (
        Counter("g1", "german", "axis", "army", ({"attack": 3, "defense": 4}, {"attack": 1, "defense": 2}), 2),
        Counter("g2", "german", "axis", "army", ({"attack": 5, "defense": 5},), 1, "army", "16. Army", "north"),
        Counter("s1", "soviet", "soviet", "army", ({"attack": 2, "defense": 3},), special=frozenset({"guards", "ss"})),
        Counter("s:2", "soviet", "soviet", "army", ({"attack": 1, "defense": 1},), armored=True, extra={"turn": "3"}),
    )
}
WORLD = World("some-game", BOARD, ROSTER, COUNTERS, {"crt": {"columns": ["1:1"]}}, {"reading": True}, "Small")
PLACES = [BOARD.location_name(i) for i in range(BOARD.locations)]
BOXES = ("@", "@available", "@turn-3", "@eliminated")
MARKS = ("dispersed", "refit", "suppressed")
WORDS = ("", "a", "b", "weather", "vp")

json_scalars = st.none() | st.booleans() | st.integers(-9, 99) | st.sampled_from(WORDS)
json_values = st.recursive(
    json_scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=6,
)
"""Plain values as conditions, tracks and hands hold them."""
kept_values = json_values.filter(lambda value: value is not None)
entries = st.dictionaries(st.sampled_from(["g1", "g2", "s1", "s:2"]), kept_values, min_size=1, max_size=3)
pendings = st.builds(
    Pending,
    procedure=st.sampled_from(["battle", "declare"]),
    step=st.sampled_from(["roll", "losses"]),
    side=st.sampled_from(SIDES),
    question=st.sampled_from(["Roll one die.", "Choose {count:w} units."]),
    rule=st.sampled_from(["", "10.21"]),
    args=st.dictionaries(st.sampled_from(WORDS), json_values, max_size=2),
    options=st.lists(json_values, max_size=3).map(tuple),
    data=st.dictionaries(st.sampled_from(WORDS), json_values, max_size=3),
)
named = st.dictionaries(st.sampled_from(WORDS), kept_values, max_size=3)


@st.composite
def markers(draw: st.DrawFn, key: str) -> Marker:
    side = draw(st.sampled_from(["", *SIDES]))
    if draw(st.booleans()):
        return Marker(key, "airpower", side, draw(st.integers(0, BOARD.locations - 1)))
    hex_ = draw(st.integers(0, BOARD.grid.size - 1))
    return Marker(key, "pontoon", side, OFF_MAP, BOARD.grid.side(hex_, draw(st.integers(0, 5))))


@st.composite
def units(draw: st.DrawFn, counter: Counter) -> Unit:
    unit = Unit(counter, steps=draw(st.integers(1, counter.steps)), marks=draw(st.frozensets(st.sampled_from(MARKS))))
    if draw(st.booleans()):
        return unit.at(draw(st.integers(0, BOARD.locations - 1)))
    return unit.at(OFF_MAP, draw(st.sampled_from(BOXES))[1:])


@st.composite
def positions(draw: st.DrawFn) -> Position:
    names = draw(st.permutations(list(COUNTERS)))
    keys = draw(st.lists(st.sampled_from(["m1", "m2", "m3"]), unique=True))
    return Position(
        units={name: draw(units(COUNTERS[name])) for name in names},
        markers={key: draw(markers(key)) for key in keys},
        control=draw(st.dictionaries(st.integers(0, BOARD.locations - 1), st.sampled_from(SIDES), max_size=4)),
        turn=draw(st.integers(1, 20)),
        phase=draw(st.sampled_from(["", "movement", "combat"])),
        active=draw(st.sampled_from(["", *SIDES])),
        conditions=draw(named),
        tracks=draw(named),
        hands=draw(st.dictionaries(st.sampled_from(SIDES), st.lists(st.sampled_from(WORDS), max_size=3), max_size=2)),
        ledger=Ledger(draw(st.dictionaries(st.sampled_from(["spent", "moved", "started"]), entries, max_size=3))),
        pending=draw(st.none() | pendings),
        piles=draw(st.dictionaries(st.integers(0, BOARD.locations - 1), st.permutations(names).map(tuple), max_size=2)),
    )


def marker_values() -> st.SearchStrategy[Any]:
    sides = [BOARD.grid.side_name(key) for around in BOARD.grid.sides for key in around]
    in_hex = st.fixed_dictionaries({"at": st.sampled_from(PLACES), "hexside": st.none()})
    on_side = st.fixed_dictionaries({"at": st.none(), "hexside": st.sampled_from(sides)})
    words = {"kind": st.sampled_from(["airpower", "pontoon"]), "side": st.sampled_from(["", *SIDES])}
    return st.none() | st.tuples(st.fixed_dictionaries(words), in_hex | on_side).map(lambda two: {**two[0], **two[1]})


def settings() -> st.SearchStrategy[tuple[str, str, Any]]:
    """A subject, a key and a value that the subject may have."""
    unit = st.sampled_from(sorted(COUNTERS))
    word = st.sampled_from(WORDS)
    topic = st.sampled_from(["spent", "moved", "attacked"])
    values: list[tuple[st.SearchStrategy[str], st.SearchStrategy[str], st.SearchStrategy[Any]]] = [
        (st.just("place"), unit, st.sampled_from([*PLACES, *BOXES])),
        (st.just("stack"), st.sampled_from(PLACES), st.none() | st.lists(unit, min_size=1, unique=True)),
        (st.just("steps"), unit, st.integers(1, 3)),
        (st.just("marks"), unit, st.lists(st.sampled_from(MARKS), max_size=3)),
        (st.just("marker"), st.sampled_from(["m1", "m2", "m3", "m4"]), marker_values()),
        (st.just("control"), st.sampled_from(PLACES), st.none() | st.sampled_from(SIDES)),
        (st.just("turn"), st.just(""), st.integers(1, 22)),
        (st.sampled_from(["phase", "active"]), st.just(""), word),
        (st.sampled_from(["condition", "track"]), word, json_values),
        (st.just("hand"), st.sampled_from(SIDES), st.none() | st.lists(word, max_size=2)),
        (st.just("ledger"), st.tuples(topic, unit).map(":".join), json_values),
        (st.just("ledger"), topic, st.none() | st.dictionaries(unit, json_values, max_size=3)),
        (st.just("pending"), st.just(""), st.none() | pendings.map(lambda asked: asked.to_json())),
    ]
    return st.one_of([st.tuples(*parts) for parts in values])
