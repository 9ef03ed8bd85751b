"""Random small situations of units that march: woods, rivers, bridges, roads, rubble, friends and enemies. Every figure
of the Terrain Effects Chart in them is invented."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.systems.winterstorm.slow_march import around

START = "2020"
LINES = ("woods", "village", "hilltop", "stream", "minor-river", "major-river", "embankment")
NEAR = sorted({far for near in [START, *around(START)] for far in around(near)})
SIDES = sorted({"/".join(sorted((a, b))) for a in NEAR for b in around(a) if b in NEAR})


@st.composite
def chains(draw: st.DrawFn) -> list[str]:
    """A path that wanders off from the start, or from a hex beside it."""
    chain = [draw(st.sampled_from([START, START, *around(START)]))]
    for _ in range(draw(st.integers(1, 6))):
        further = [h for h in around(chain[-1]) if h not in chain]
        chain.append(draw(st.sampled_from(further)))
    return chain


@st.composite
def marches(draw: st.DrawFn) -> tuple[dict[str, Any], list[str], list[str]]:
    """A position, the ids of the group that moves, and a path for it."""
    cell = st.sampled_from(["1", "1", "2", "3", "no"])
    chart = {"columns": ["armored", "non-armored"], "rows": {n: [draw(cell), draw(cell)] for n in LINES}}
    sides = draw(
        st.dictionaries(
            st.sampled_from(SIDES),
            st.sampled_from(
                [
                    ["stream"],
                    ["minor-river"],
                    ["major-river"],
                    ["minor-river", "bridge"],
                    ["major-river", "bridge"],
                    ["embankment"],
                    ["embankment", "minor-river", "bridge"],
                ]
            ),
            max_size=8,
        )
    )
    kinds = draw(st.lists(st.sampled_from(["road", "road", "railroad", "trail"]), max_size=3))
    markers: list[dict[str, Any]] = [
        {"kind": "rubble", "hex": h} for h in draw(st.lists(st.sampled_from([*NEAR, START]), max_size=2, unique=True))
    ]
    units = [
        {
            "id": f"m{n}",
            "nation": "soviet",
            "type": draw(st.sampled_from(["cavalry", "ski", "tank"])),
            "move": draw(st.integers(1, 6)),
            "attack": 2,
            "defense": 2,
            "hex": START,
            "marks": draw(st.sampled_from([[], [], [], ["suppressed"]])),
        }
        for n in range(draw(st.integers(1, 2)))
    ]
    ids = [u["id"] for u in units]
    for n, where in enumerate(draw(st.lists(st.sampled_from([h for h in NEAR if h != START]), max_size=4))):
        units.append(
            {
                "id": f"f{n}",
                "nation": "soviet",
                "type": draw(st.sampled_from(["rifle", "engineer"])),
                "move": 4,
                "attack": 2,
                "defense": 2,
                "hex": where,
            }
        )
    taken = {u["hex"] for u in units}
    free = [h for h in NEAR if h not in taken]
    for n, where in enumerate(draw(st.lists(st.sampled_from(free), max_size=2, unique=True))):
        units.append(
            {
                "id": f"e{n}",
                "nation": "german",
                "type": "infantry",
                "move": 4,
                "attack": 2,
                "defense": 2,
                "hex": where,
                "marks": draw(st.sampled_from([[], [], ["suppressed"]])),
            }
        )
    wet = [s for s, found in sides.items() if "embankment" not in found]
    for side in draw(st.lists(st.sampled_from(wet), max_size=2, unique=True)) if wet else []:
        markers.append({"kind": "pontoon", "side": "soviet", "hexside": side})
    position = {
        "system": "winterstorm",
        "charts": {"terrain": chart},
        "markers": markers,
        "units": units,
        "map": {
            "blank": True,
            "hexsides": sides,
            "terrain": draw(st.dictionaries(st.sampled_from(NEAR), st.sampled_from(LINES[:3]), max_size=6)),
            "paths": [{"kind": kind, "hexes": draw(chains())} for kind in kinds],
        },
    }
    path = [START]
    roads = [p["hexes"] for p in position["map"]["paths"] if p["hexes"][0] == START]
    if roads and draw(st.booleans()):
        path = draw(st.sampled_from(roads))[: draw(st.integers(2, 7))]
    for _ in range(draw(st.integers(0 if len(path) > 1 else 1, 3))):
        path.append(draw(st.sampled_from(around(path[-1]))))
    return position, ids, path
