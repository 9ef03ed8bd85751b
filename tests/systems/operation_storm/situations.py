"""Random situations of Operation Storm round one hex, as position files."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.systems.operation_storm.slow_map import AXIS, neighbors, ring, within

CENTRES = ("N2430", "N2531", "N1030", "S4130", "N1125", "S1729", "S2029", "S2128", "N2421", "N2442", "N4130", "S1532")
"""In open country, on either side of the seam, round Bucharest and Ploesti, near every edge."""
TYPES = {
    "german": ("panzer", "motorized", "cavalry", "infantry", "mountain", "jaeger", "flak"),
    "slovakian": ("motorized", "infantry", "cavalry", "mountain"),
    "hungarian": ("infantry", "motorized", "cavalry"),
    "romanian": ("infantry", "cavalry", "mountain"),
    "soviet": ("tank", "mechanized-rifle", "cavalry", "artillery", "t34", "rifle", "mountain", "airborne"),
}
ORDERS = st.fixed_dictionaries(
    {}, optional={side: st.sampled_from(["move-fight", "fight-move"]) for side in ("german", "soviet")}
)


@st.composite
def units(draw: st.DrawFn, key: str, side: str, hex_: str | None) -> dict[str, Any]:
    nation = "soviet" if side == "soviet" else draw(st.sampled_from(("german", "german", "german", *AXIS)))
    kind = draw(st.sampled_from(TYPES[nation]))
    attack = {"artillery": 1, "flak": 0}.get(kind, draw(st.integers(1, 16)))
    defense = 0 if kind == "artillery" else draw(st.integers(1, 9))
    return {"id": key, "nation": nation, "type": kind, "attack": attack, "defense": defense, "hex": hex_}


@st.composite
def conditions(draw: st.DrawFn) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if draw(st.booleans()):
        found["phase_order"] = draw(ORDERS)
    if draw(st.integers(0, 3)) == 0:
        found["ploesti_fallen"] = draw(st.booleans())
    return found


@st.composite
def markers(draw: st.DrawFn, hexes: list[str]) -> list[dict[str, Any]]:
    return [
        {"kind": "airpower", "side": draw(st.sampled_from(("german", "soviet"))), "hex": draw(st.sampled_from(hexes))}
        for _ in range(draw(st.sampled_from((0, 0, 1, 1, 2))))
    ]


@st.composite
def assaults(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """A position file with enemies in one hex and attackers round it, some of them cut off; and the question."""
    target = draw(st.sampled_from(CENTRES))
    side = draw(st.sampled_from(("german", "soviet")))
    enemy = "soviet" if side == "german" else "german"
    near = neighbors(target)
    listed: list[dict[str, Any]] = []

    def add(owner: str, hex_: str | None) -> None:
        listed.append(draw(units(f"u{len(listed)}", owner, hex_)))

    for _ in range(draw(st.sampled_from((1, 1, 2, 3, 4, 0)))):
        add(enemy, target)
    for hex_ in draw(st.lists(st.sampled_from(near), min_size=1, max_size=6, unique=True)):
        for _ in range(draw(st.sampled_from((1, 1, 2, 3)))):
            add(side, hex_)
    stray = draw(st.sampled_from((None, None, "far", "off")))
    if stray:
        add(side, None if stray == "off" else draw(st.sampled_from(sorted(ring(target, 3)))))
    of_side = [u["id"] for u in listed if (u["nation"] == "soviet") == (side == "soviet")]
    chosen = draw(st.lists(st.sampled_from(of_side), min_size=1, unique=True))
    if draw(st.booleans()):  # mostly a lawful force: one nation, next to the target, without the odd ones
        nation = next(u["nation"] for u in listed if u["id"] == chosen[0])
        chosen = [u["id"] for u in listed if u["nation"] == nation and u["hex"] in near and u["attack"]]
    chosen = chosen or of_side[:1]

    ground: dict[str, Any] = {"blank": True}
    if draw(st.booleans()):
        kinds = ("clear", "forest", "marsh", "rough", "mountain")
        ground["terrain"] = {target: draw(st.sampled_from(kinds))}
    if draw(st.integers(0, 2)) == 0:
        ground["places"] = {
            target: draw(st.lists(st.sampled_from(("city", "major-city", "oilfield")), max_size=2, unique=True))
        }
    features = st.sampled_from((["river"], ["river"], ["lake"], ["sea"], ["pass"], ["river", "pass"]))
    ground["hexsides"] = {f"{target}/{n}": draw(features) for n in near if draw(st.integers(0, 3)) == 0}
    if draw(st.booleans()):
        ground["zones"] = {target: draw(st.sampled_from((["hungary"], ["romania"], ["reich"], ["ussr", "hungary"])))}
    if draw(st.integers(0, 5)) == 0:
        ground["control"] = {"S2029": draw(st.sampled_from(("german", "soviet")))}

    cut = draw(st.sampled_from(("", "", "attackers", "defenders", "all")))
    if cut == "all":
        patches = ground.setdefault("terrain", {})
        patches.update(dict.fromkeys(ring(target, 2), draw(st.sampled_from(("lake", "sea")))))
    elif cut:
        taken = {u["hex"] for u in listed}
        for hex_ in sorted(ring(target, 2) if cut == "attackers" else set(near)):
            if hex_ not in taken:
                add(enemy if cut == "attackers" else side, hex_)

    position = {
        "system": "operation-storm",
        "turn": draw(st.sampled_from((1, 2, 2, 2, 5, 10))),
        "conditions": draw(conditions()),
        "map": ground,
        "markers": draw(markers([target, *sorted(ring(target, 1)), *sorted(ring(target, 2))])),
        "units": listed,
    }
    return position, {"ask": "odds", "attackers": chosen, "target": target}


@st.composite
def marches(draw: st.DrawFn) -> tuple[dict[str, Any], list[str], list[str]]:
    """A position file with broken ground and units round a hex, the ids of a group, and a path for it."""
    center = draw(st.sampled_from(CENTRES))
    side = draw(st.sampled_from(("german", "soviet")))
    enemy = "soviet" if side == "german" else "german"
    field = sorted(within(center, 2))
    listed: list[dict[str, Any]] = []

    def add(owner: str, hex_: str) -> None:
        listed.append(draw(units(f"u{len(listed)}", owner, hex_)))

    for _ in range(draw(st.sampled_from((1, 1, 2, 3)))):
        add(side, center)
    group = [u["id"] for u in listed]
    spent = draw(st.sampled_from((0, 0, 0, 1, 3)))
    for unit in listed:
        if spent:
            unit["spent"], unit["started"] = spent, center
        if draw(st.integers(0, 3)) == 0:
            unit["status"] = draw(st.sampled_from(("supplied", "attenuated", "out-of-supply")))
    others = [h for h in field if h != center]
    for hex_ in draw(st.lists(st.sampled_from(others), max_size=4, unique=True)):
        owner = draw(st.sampled_from((side, side, enemy)))
        for _ in range(draw(st.sampled_from((1, 3, 6, 8)))):
            add(owner, hex_)
    if draw(st.integers(0, 4)) == 0:
        add(side, draw(st.sampled_from(others)))
        group = [*group, listed[-1]["id"]]

    kinds = st.sampled_from(("clear", "clear", "forest", "marsh", "rough", "mountain", "mountain", "lake"))
    ground: dict[str, Any] = {"blank": True, "terrain": {h: draw(kinds) for h in others}}
    # A lake round it keeps the slow version short; a gap lets it out again.
    moat = dict.fromkeys(ring(center, 3), "sea")
    for gap in draw(st.lists(st.sampled_from(sorted(moat)), max_size=2, unique=True)):
        moat[gap] = draw(kinds)
    ground["terrain"] |= moat
    ground["terrain"] |= dict.fromkeys(ring(center, 4), "lake") if draw(st.booleans()) else {}
    features = st.sampled_from((["river"], ["river"], ["lake"], ["pass"], ["pass"], ["river", "pass"], ["sea"]))
    edges = sorted({tuple(sorted((h, n))) for h in field for n in neighbors(h)})
    chosen = draw(st.lists(st.sampled_from(edges), max_size=14, unique=True))
    ground["hexsides"] = {f"{a}/{b}": draw(features) for a, b in chosen}
    if draw(st.booleans()):
        walk = [center if draw(st.booleans()) else draw(st.sampled_from(field))]
        for _ in range(draw(st.integers(1, 4))):
            walk.append(draw(st.sampled_from(neighbors(walk[-1]))))
        ground["paths"] = [{"kind": draw(st.sampled_from(("danube-corridor", "pripyet-corridor"))), "hexes": walk}]
        ground["control"] = {h: draw(st.sampled_from(("german", "soviet"))) for h in set(walk) if draw(st.booleans())}
    homes = draw(st.lists(st.sampled_from(field), max_size=9, unique=True))
    ground["zones"] = {h: draw(st.sampled_from((["hungary"], ["romania"], ["ussr"]))) for h in homes}

    path = [center]
    for _ in range(draw(st.integers(0, 4))):
        path.append(draw(st.sampled_from(neighbors(path[-1]))))
    position = {
        "system": "operation-storm",
        "turn": draw(st.sampled_from((1, 2, 2, 6))),
        "conditions": draw(conditions()),
        "map": ground,
        "markers": draw(markers(field)),
        "units": listed,
    }
    return position, group, path
