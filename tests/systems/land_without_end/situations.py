"""Random situations of Land Without End as position files; ``dice`` is where all chance comes from."""

from __future__ import annotations

import random
from typing import Any

from tests.systems.land_without_end.slow_map import Situation, distances, neighbors, side_of

TYPES = {
    "german": ("panzer", "panzer-grenadier", "motorized", "infantry", "mountain", "cavalry", "security"),
    "romanian": ("infantry", "cavalry", "motorized"),
    "hungarian": ("motorized", "infantry"),
    "italian": ("motorized",),
    "soviet": ("tank", "mechanized", "motorized", "rifle", "militia", "cavalry", "nkvd"),
}
WEATHERS = "DDDRMFS"


def unit(dice: random.Random, key: str, side: str, hex_: str) -> dict[str, Any]:
    nation = "soviet" if side == "soviet" else dice.choice(("german",) * 6 + ("romanian", "hungarian", "italian"))
    return {
        "id": key,
        "nation": nation,
        "type": dice.choice(TYPES[nation]),
        "hex": hex_,
        "move": 6,
        "attack": dice.randint(1, 12),
        "defense": dice.randint(1, 9),
    }


def assault(dice: random.Random) -> tuple[Situation, dict[str, Any]]:
    """Enemies in one hex, attackers in some of those around it, a few of them cut off; and the question."""
    target = dice.choice(("1415", "1515", "1920", "2133", "2316", "3030"))
    side = dice.choice(("german", "soviet"))
    enemy = "soviet" if side == "german" else "german"
    near = neighbors(target)
    listed: list[dict[str, Any]] = []

    def add(owner: str, hex_: str) -> None:
        listed.append(unit(dice, f"u{len(listed)}", owner, hex_))

    for _ in range(dice.choice((1, 1, 2, 3))):
        add(enemy, target)
    for hex_ in dice.sample(near, dice.randint(1, len(near))):
        for _ in range(dice.choice((1, 1, 2))):
            add(side, hex_)
    if dice.random() < 0.15:
        add(side, dice.choice([h for h, away in distances(target).items() if away == 2]))
    chosen = [u["id"] for u in listed if side_of(u["nation"]) == side and dice.random() < 0.8]
    chosen = chosen or [next(u["id"] for u in listed if side_of(u["nation"]) == side)]
    if enemy == "soviet" and dice.random() < 0.25:
        zone = {"id": "z", "nation": "soviet", "type": "fortified-zone", "hex": target, "move": 0}
        listed.append({**zone, "attack": 0, "defense": 1})
    kinds = [k for k in ("small-town", "large-town", "city", "fortified-line") if dice.random() < 0.2]
    ground: dict[str, Any] = {"blank": True, "places": {target: kinds}}
    ground["terrain"] = {target: dice.choice(("clear", "clear", "forest", "hills", "marsh"))}
    features = (["river"], ["river"], ["river"], ["lake"], ["sea"], ["sivash"], ["kerch", "sea"])
    if dice.random() < 0.5:
        ground["zones"] = {h: ["weather-south"] for h in (target, *near) if dice.random() < 0.5}
    ground["hexsides"] = {f"{target}/{n}": dice.choice(features) for n in near if dice.random() < 0.25}
    position = {
        "format": 1,
        "system": "land-without-end",
        "turn": dice.choice((1, 2, 3, 4, 5, 12, 21, 22)),
        "map": ground,
        "conditions": {
            "phase_order": {"german": dice.choice(("move-fight", "fight-move"))},
            "weather": {"north": dice.choice(WEATHERS), "south": dice.choice(WEATHERS)},
            "dd3": False,
        },
        "units": listed,
    }
    question = {"ask": "odds", "kind": "prepared-assault", "attackers": chosen, "target": target}
    if dice.random() < 0.25:
        question["air"] = "german"
    return position, question


def terrain_of(water: dict[str, str], hex_: str) -> str:
    return water.get(hex_, "clear")


def front(dice: random.Random) -> Situation:
    """Two Rollbahnen from the west, in the hands of either side by stretches, and units, lakes, cities and lines strewn
    over the country about twelve hexes and more from the edge."""
    rows = dice.sample((11, 13, 15, 17), 2)
    paths = [
        {"kind": "rollbahn", "hexes": [f"{column}{row:02d}" for column in range(10, dice.randint(16, 30))]}
        for row in rows
    ]
    on_roads = {h for path in paths for h in path["hexes"]}
    country = [f"{column}{row:02d}" for column in range(13, 34) for row in range(8, 21)]
    held: dict[str, str] = dict.fromkeys(on_roads, "german")
    for path in paths:
        if dice.random() < 0.5:
            held.update(dict.fromkeys(path["hexes"][dice.randint(3, len(path["hexes"])) :], "soviet"))
    places: dict[str, list[str]] = {}
    for hex_ in dice.sample(country, 14):
        places[hex_] = dice.choice((["city"], ["city"], ["fortified-line"], ["small-town", "coast-black"]))
        held[hex_] = dice.choice(("german", "soviet"))
    for column in dice.sample(range(13, 32), 2):  # two lines with gaps
        for row in range(8, 21):
            if dice.random() < 0.6:
                places[f"{column}{row:02d}"] = ["fortified-line"]
                held[f"{column}{row:02d}"] = dice.choice(("german", "soviet", "soviet"))
    lost = [f"10{row:02d}" for row in range(7, 25) if dice.random() < 0.1]
    held.update(dict.fromkeys(lost, "soviet"))
    free = [h for h in country if h not in places]
    wet = dice.choice((0, 12, 12))
    water = {h: dice.choice(("lake", "sea")) for h in dice.sample(free, wet) if h not in on_roads}
    straits = (["sivash"], ["kerch", "sea"])
    features = dice.choice(((["lake"],), (["lake"], ["sea"], ["river"]), (["lake"], ["sea"], *straits)))
    sides = {
        "/".join(sorted((h, n))): dice.choice(features)
        for h in dice.sample(country, dice.choice((0, 40, 120)))
        for n in [dice.choice(neighbors(h))]
    }
    dry = [h for h in country if h not in water]
    spots = dice.sample(dry, 14)
    listed = [unit(dice, f"g{n}", "german", h) for n, h in enumerate(spots)]
    taken = set(spots)
    for n, hex_ in enumerate(dice.sample(dry, dice.choice((10, 30, 60)))):
        if hex_ not in taken:
            listed.append(unit(dice, f"s{n}", "soviet", hex_))
    for ring in range(2):  # Soviets with Germans all round, or nearly
        center = dice.choice([h for h in dry if int(h[:2]) > 20])
        listed = [u for u in listed if u["hex"] not in (center, *neighbors(center))]
        listed.append(unit(dice, f"c{ring}", "soviet", center))
        for n, hex_ in enumerate(neighbors(center)[ring * dice.randint(0, 1) :]):
            if terrain_of(water, hex_) == "clear":
                listed.append(unit(dice, f"r{ring}{n}", "german", hex_))
    listed = [u for u in listed if terrain_of(water, u["hex"]) == "clear"]
    snowy = dice.choice((0, 0, 18, 24))
    zones = {
        h: (["gas-east"] if int(h[:2]) > 24 else []) + (["weather-south"] if snowy and int(h[:2]) > snowy else [])
        for h in country
    }
    return {
        "format": 1,
        "system": "land-without-end",
        "turn": dice.choice((2, 3, 4, 9)),
        "units": listed,
        "conditions": {
            "dd3": dice.random() < 0.2,
            "weather": {"north": dice.choice("DDSS"), "south": dice.choice("DFSS")},
        },
        "map": {
            "blank": True,
            "paths": paths,
            "control": held,
            "places": places,
            "terrain": water,
            "hexsides": sides,
            "zones": {h: named for h, named in zones.items() if named},
        },
    }


def march(dice: random.Random) -> Situation:
    """One unit ``m`` between the western edge and enemies, in a country of a few hexes that is strewn with anything or
    with little, sources lost and Rollbahn hexes in enemy hands among it."""
    middle = dice.choice(("1115", "1216", "1314"))
    near = sorted(h for h, away in distances(middle).items() if away <= 4)
    others = [h for h in near if h != middle]
    water, all_kinds = ("lake", "sea", "unknown"), ("forest", "hills", "marsh", "lake")
    kinds = dice.choice((("forest",), ("marsh", "hills"), water, all_kinds))
    ground = {h: dice.choice(kinds) for h in near if dice.random() < dice.choice((0.0, 0.2, 0.6)) and h != middle}
    places: dict[str, list[str]] = {}
    for hex_ in dice.sample(others, dice.choice((0, 4, 10))):
        places[hex_] = [dice.choice(("city", "city", "fortified-line", "small-town"))]
    straits = (["sivash"], ["kerch", "sea"], ["sea", "sivash"], ["river"])
    features = dice.choice(((["river"],), (["river"], ["lake"]), (["sea"], ["lake"]), straits))
    sides = {
        "/".join(sorted((h, n))): dice.choice(features)
        for h in near
        for n in neighbors(h)
        if n > h and dice.random() < dice.choice((0.0, 0.1, 0.3))
    }
    row = dice.choice((14, 15))
    road = [f"{c}{row if c % 2 else row + 1}" for c in range(dice.choice((10, 12)), 20)]
    share = dice.choice((0.0, 0.2, 0.5))
    held = {h: dice.choice(("german", "soviet")) for h in (*near, *road) if dice.random() < share}
    if dice.random() < 0.4:  # no source is left but what is taken
        held.update({f"10{r:02d}": "soviet" for r in (*range(7, 25), *range(31, 49)) if dice.random() < 0.97})
    mover = unit(dice, "m", dice.choice(("german", "german", "german", "soviet")), middle)
    mover["nation"] = mover["nation"] if mover["nation"] == "soviet" else "german"
    if mover["type"] not in TYPES[mover["nation"]]:
        mover["type"] = "infantry"
    mover["move"] = dice.randint(1, 4)
    if dice.random() < 0.15:
        mover |= {"started": dice.choice(neighbors(middle)), "spent": 1}
    if dice.random() < 0.5:
        mover["marks"] = ["concentrated"]
    foes = dice.sample(others, dice.choice((0, 1, 3)))
    enemy = "german" if mover["nation"] == "soviet" else "soviet"
    listed = [mover] + [
        unit(dice, f"e{n}", enemy, h) for n, h in enumerate(foes) if ground.get(h, "clear") not in ("lake", "sea")
    ]
    south = dice.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    conditions: dict[str, Any] = {"weather": {"north": dice.choice(WEATHERS), "south": dice.choice(WEATHERS)}}
    if dice.random() < 0.3:
        conditions["supply_concentration"] = True
    return {
        "format": 1,
        "system": "land-without-end",
        "turn": dice.choice((2, 3, 4, 11)),
        "units": listed,
        "conditions": conditions,
        "map": {
            "blank": True,
            "terrain": ground,
            "places": places,
            "hexsides": sides,
            "control": held,
            "paths": [{"kind": "rollbahn", "hexes": road}] if dice.random() < 0.6 else [],
            "zones": {h: ["weather-south"] for h in near if dice.random() < south},
        },
    }
