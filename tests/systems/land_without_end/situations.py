"""Random situations of Land Without End as position files; ``dice`` is where all chance comes from."""

from __future__ import annotations

import random
from typing import Any

from tests.systems.land_without_end.slow_map import Situation, distances, neighbours, side_of

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
        "id": key, "nation": nation, "type": dice.choice(TYPES[nation]), "hex": hex_, "move": 6,
        "attack": dice.randint(1, 12), "defense": dice.randint(1, 9),
    }  # fmt: skip


def assault(dice: random.Random) -> tuple[Situation, dict[str, Any]]:
    """Enemies in one hex, attackers in some of those around it, a few of them cut off; and the question."""
    target = dice.choice(("1415", "1515", "1920", "2133", "2316", "3030"))
    side = dice.choice(("german", "soviet"))
    enemy = "soviet" if side == "german" else "german"
    near = neighbours(target)
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
    if "city" not in kinds:
        ground["terrain"] = {target: dice.choice(("clear", "clear", "forest", "hills", "marsh"))}
    features = (["river"], ["river"], ["river"], ["lake"], ["sea"])
    ground["hexsides"] = {f"{target}/{n}": dice.choice(features) for n in near if dice.random() < 0.25}
    position = {
        "format": 1, "system": "land-without-end", "turn": dice.choice((1, 2, 3, 4, 5, 12, 21, 22)), "map": ground,
        "conditions": {
            "phase_order": {"german": dice.choice(("move-fight", "fight-move"))},
            "weather": {"north": (sky := dice.choice(WEATHERS)), "south": sky}, "dd3": False,
        },
        "units": listed,
    }  # fmt: skip
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
    water = {h: dice.choice(("lake", "sea")) for h in dice.sample(free, 12) if h not in on_roads}
    sides = {
        "/".join(sorted((h, n))): [dice.choice(("lake", "sea", "river"))]
        for h in dice.sample(country, 40)
        for n in [dice.choice(neighbours(h))]
        if not {h, n} <= on_roads
    }
    dry = [h for h in country if h not in water]
    spots = dice.sample(dry, 14)
    listed = [unit(dice, f"g{n}", "german", h) for n, h in enumerate(spots)]
    taken = set(spots)
    for n, hex_ in enumerate(dice.sample(dry, dice.choice((10, 30, 60)))):
        if hex_ not in taken:
            listed.append(unit(dice, f"s{n}", "soviet", hex_))
    for ring in range(2):  # Soviets with Germans all round, or nearly
        centre = dice.choice([h for h in dry if int(h[:2]) > 20])
        listed = [u for u in listed if u["hex"] not in (centre, *neighbours(centre))]
        listed.append(unit(dice, f"c{ring}", "soviet", centre))
        for n, hex_ in enumerate(neighbours(centre)[ring * dice.randint(0, 1) :]):
            if terrain_of(water, hex_) == "clear":
                listed.append(unit(dice, f"r{ring}{n}", "german", hex_))
    listed = [u for u in listed if terrain_of(water, u["hex"]) == "clear"]
    gas = {h: ["gas-east"] for h in country if int(h[:2]) > 24}
    return {
        "format": 1, "system": "land-without-end", "turn": dice.choice((2, 3, 4, 9)), "units": listed,
        "conditions": {"dd3": dice.random() < 0.2},
        "map": {
            "blank": True, "paths": paths, "control": held, "places": places, "terrain": water, "hexsides": sides,
            "zones": gas,
        },
    }  # fmt: skip
