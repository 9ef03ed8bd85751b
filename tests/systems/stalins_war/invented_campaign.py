"""The campaign's map and set-up as nobody has them: ground, rails, rivers, coasts, countries, charts, cards and the
numbers on the counters by chance. Every one of them is invented but for what the rulebook's text gives."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from app.board.board import Board
from app.board.grid import Grid
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.interop.position.file import read_position
from app.paths import SCENARIOS
from app.position.position import Position, World
from app.systems.scenario.scenario import load_scenario

GROUND = ("clear",) * 6 + ("forest", "forest", "rough", "swamp", "mountain", "desert")
CITIES = {
    "leningrad": "2517",
    "moscow": "2722",
    "gorki": "3022",
    "stalingrad": "3028",
    "rostov": "2629",
    "sevastopol": "2132",
    "odessa": "1829",
    "archangel": "3412",
    "baku": "3138",
    "berlin": "1517",
    "buda": "1025",
    "pest": "1125",
    "bucharest": "1430",
    "konigsberg": "1819",
    "usir": "1422",
}
"""Where the cities might lie that the rules name"""
ROMANIA, HUNGARY = ("1430", "1527", "1627", "1629", "1530", "1428"), ("1025", "1125", "1024", "1026")
BALTIC = ("1918", "2118", "2018", "2017", "2218")
PORTS = {
    "port-black-sea": ("1829", "2132", "1631", "2629", "2433"),
    "port-baltic": ("2517", "1819", "2117", "1718"),
    "port-caspian": ("3032", "3138"),
}
FORTRESSES = ("2517", "2132", "1829", "1722")
RAILS = (
    ("1316", "1517", "1719", "1918", "2118", "2517", "2722"),
    ("1517", "1721", "2022", "2320", "2722", "3022", "3722"),
    ("1422", "1624", "1724", "2025", "2426", "2629", "3028", "3630"),
    ("1431", "1430", "1627", "1829", "2025"),
    ("1025", "1424", "1624"),
    ("2629", "2532", "3138"),
    ("2722", "2426"),
    ("3412", "2722"),
)
STARS = (
    "2517",
    "2722",
    "3022",
    "3028",
    "2629",
    "2132",
    "1829",
    "2025",
    "2320",
    "1918",
    "2426",
    "2022",
    "1430",
    "1025",
    "1819",
    "1517",
)
OWN_EVENTS = {
    "axis": (
        "Nordlicht",
        "Taifun",
        "Blau",
        "Hitler Takes Command",
        "Hedgehogs",
        "Festung",
        "Convoy PQ-17",
        "Steppe Fox",
    ),
    "soviet": (
        "Lend-Lease",
        "Stavka",
        "Industrial Evacuation",
        "People's Militia",
        "Partisan Formation",
        "The Volga Has Only One Bank",
    ),
}
IN_COMBAT = {"axis": ("Führer's Firemen", "Luftwaffe Support"), "soviet": ("Operation Uranus", "Sturmovik")}
FURTHER: Sequence[Mapping[str, Any]] = (
    *({"id": f"su-tank-{n}", "nation": "soviet", "type": "tank-army"} for n in range(3)),
    *(
        {"id": f"su-guards-tank-{n}", "nation": "soviet", "type": "guards-tank-army", "special": ("guards",)}
        for n in range(2)
    ),
    *({"id": f"su-shock-{n}", "nation": "soviet", "type": "shock-army"} for n in range(2)),
    *(
        {"id": f"su-late-front-{n}", "nation": "soviet", "type": "front", "size": "LCU", "special": ("total-war",)}
        for n in range(2)
    ),
    *({"id": f"it-{n}", "nation": "italian", "type": "corps"} for n in range(2)),
    *({"id": f"{nation}-corps", "nation": nation, "type": "corps"} for nation in ("german", "romanian", "hungarian")),
    {"id": "german-panzer", "nation": "german", "type": "panzer-corps"},
)
SWITCHES = (
    {"cards_kept": "program"},
    {"cards_kept": "players", "supply_again": True, "trench_help": True},
    {"cards_kept": "program", "free_card": True, "trench_help": True},
    {"cards_kept": "program", "shuffled_in": True, "supply_again": True, "free_card": True},
)
COLUMNS = ["1-2", "3-4", "5-6", "7-8", "9-10", "11-12", "13+"]


def whole_map(seed: int) -> tuple[World, Position]:
    """The campaign before its set-up is done with, on turn 1 or a later one."""
    dice = random.Random(2000 + seed)
    own = load_scenario(SCENARIOS / "stalins-war" / "campaign")
    board = ground(dice, own.world.board)
    counters = {u.id: numbered(dice, u.counter) for u in own.position.units.values()}
    sides = {slug: nation.side for slug, nation in own.world.roster.nations.items()}
    for raw in FURTHER:
        blank = Counter(
            raw["id"],
            raw["nation"],
            sides[raw["nation"]],
            raw["type"],
            ({},),
            name=raw["id"],
            size=raw.get("size", "SCU"),
            special=frozenset(raw.get("special", ())),
        )
        counters[blank.id] = numbered(dice, blank)
    units = {id_: _unit(own.position, counter) for id_, counter in counters.items()}
    world = replace(
        own.world, board=board, counters=counters, charts=charts(dice), switches=SWITCHES[seed // 2 % len(SWITCHES)]
    )
    return world, replace(own.position, units=units, turn=dice.choice((1, 1, 2, 4, 6, 10)))


def _unit(position: Position, counter: Counter) -> Unit:
    known = position.units.get(counter.id)
    if known is None:
        return Unit(counter, box="available", steps=counter.steps)
    return replace(known, counter=counter, steps=counter.steps)


# the map --------------------------------------------------------------------------------------------------------------


def ground(dice: random.Random, known: Board) -> Board:
    grid = known.grid
    names = [grid.name(h) for h in range(grid.size)]
    axis = {grid.name(h) for h, side in known.control.items() if side == "axis"}
    soviet = {grid.name(h) for h, side in known.control.items() if side == "soviet"}
    west = {n for n in names if _near(grid, n, axis) < _near(grid, n, soviet)}
    places: dict[str, list[str]] = {}

    def put(kind: str, *hexes: str) -> None:
        for hex_ in hexes:
            places.setdefault(hex_, []).append(kind)

    put("city", *CITIES.values())
    put("victory-point", *STARS)
    put("fortress", *FORTRESSES)
    for kind, hexes in PORTS.items():
        put(kind, *hexes)
    put("town", *dice.sample(sorted(set(names) - set(places)), 60))
    put("supply-source-german", "1316", "1517", "1422")
    put("supply-source-romanian", "1430")
    put("supply-source-hungarian", "1025")
    put("supply-source-soviet", "3722", "3630")
    put("supply-source-caspian", "3138")
    for hex_ in places:
        places[hex_] += [p.kind for p in known.places.get(grid.index(hex_), ()) if p.kind not in places[hex_]]
    raw = {
        "format": 1,
        "system": "stalins-war",
        "questions": [],
        "units": [],
        "map": {
            "terrain": {n: dice.choice(GROUND) for n in names if n not in places},
            "places": places,
            "hexsides": hexsides(dice, grid),
            "paths": [{"kind": "rail", "hexes": [*_line(grid, chain)]} for chain in RAILS],
            "zones": zones(grid, names, west),
            "control": {n: "axis" if n in west else "soviet" for n in names},
        },
    }
    for hex_ in places:
        raw["map"]["terrain"][hex_] = "clear"
    file = read_position(json.dumps(raw))
    return replace(file.referee.world.board, control={grid.index(n): "axis" if n in west else "soviet" for n in names})


def zones(grid: Grid, names: Sequence[str], west: set[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {hex_: [name] for name, hex_ in CITIES.items()}
    found.setdefault("3032", []).append("astrakhan")
    for name in names:
        here = found.setdefault(name, [])
        if name in BALTIC:
            here.append("baltic-states")
        elif name in ROMANIA:
            here.append("romania")
        elif name in HUNGARY:
            here.append("hungary")
        else:
            here.append("germany" if name in west else "ussr")
        east = 2 * int(name[:2]) + int(name[2:])
        if east >= 70:
            here.append("paulus-east")
        if east >= 84 and int(name[2:]) >= 33:
            here.append("caucasus")
    return found


def hexsides(dice: random.Random, grid: Grid) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    rails = {frozenset(pair) for chain in RAILS for pair in _steps(grid, chain)}
    coast = {hex_ for kind in ("port-black-sea", "port-baltic") for hex_ in PORTS[kind]}
    for a in range(grid.size):
        for b in (b for b in grid.adjacent[a] if b > a):
            one, other = grid.name(a), grid.name(b)
            railed = frozenset((one, other)) in rails
            if {one, other} & coast and not railed and dice.random() < 0.4:
                found[f"{one}/{other}"] = ["sea"]
            elif dice.random() < 0.12:
                kinds = ("river", "river", "river", "major-river", "volga", "kerch", *(() if railed else ("lake",)))
                found[f"{one}/{other}"] = [dice.choice(kinds)]
    return found


def _near(grid: Grid, name: str, others: set[str]) -> int:
    return min(grid.distance(grid.index(name), grid.index(other)) for other in others)


def _line(grid: Grid, chain: Sequence[str]) -> Iterator[str]:
    """Every hex of a line through these."""
    yield chain[0]
    for one, other in pairwise(chain):
        at, goal = grid.index(one), grid.index(other)
        while at != goal:
            at = min(grid.adjacent[at], key=lambda h: (grid.distance(h, goal), h))
            yield grid.name(at)


def _steps(grid: Grid, chain: Sequence[str]) -> Iterator[tuple[str, str]]:
    hexes = [*_line(grid, chain)]
    yield from pairwise(hexes)


# counters -------------------------------------------------------------------------------------------------------------


def numbered(dice: random.Random, counter: Counter) -> Counter:
    """The counter with numbers of nobody's making on every face, but for those that it has."""
    if counter.type in ("stalin", "fortified-zone", "bunker", "partisan"):
        top = {"attack": int(counter.type == "partisan"), "defense": 1, "move": 0 if counter.type != "partisan" else 2}
        return replace(counter, faces=({**top, **counter.faces[0]},), size=counter.size or "SCU")
    large = counter.size == "LCU"
    steps = dice.choice((2, 4)) if large and counter.nation == "german" else dice.choice((1, 2, 2)) if not large else 2
    best = dice.randint(3, 6) if large else dice.randint(1, 4)
    move = 5 if counter.type in ("panzer-corps", "tank-army", "guards-tank-army") else dice.choice((2, 3, 3))
    faces = tuple(
        {"attack": max(best - lost, 0), "defense": max(best - lost, 1), "move": move} for lost in range(steps)
    )
    special = counter.special | ({dice.choice(("asterisk", "asterisk-all"))} if dice.random() < 0.15 else set())
    return replace(counter, faces=({**faces[0], **counter.faces[0]}, *faces[1:]), steps=steps, special=special)


# charts ---------------------------------------------------------------------------------------------------------------


def charts(dice: random.Random) -> dict[str, Any]:
    """All of the owner's tables, now and then without some."""
    found: dict[str, Any] = {
        "fire-lcu": _fire(dice, 1),
        "fire-scu": _fire(dice, 0),
        "terrain": {
            "columns": ["move", "shift", "blitz", "halts", "no-retreat"],
            "rows": {
                "forest": ["2", "1L", "no", "yes", "yes"],
                "rough": ["2", "1L", "no", "yes", "yes"],
                "swamp": ["2", "2L", "no", "yes", "yes"],
                "mountain": ["3", "2L", "no", "yes", "yes"],
                "desert": ["1", "–", "yes", "yes", "no"],
                "city": ["–", "1L", "no", "no", "no"],
                "fortress": ["–", "2L", "no", "no", "yes"],
                "festung": ["–", "1L", "no", "no", "no"],
                "trench": ["–", "1L", "yes", "no", "yes"],
                "fortified-zone": ["–", "1L", "yes", "no", "no"],
                "river": ["1", "1L", "yes", "no", "no"],
                "major-river": ["1", "2L", "no", "no", "no"],
                "kerch": ["2", "2L", "no", "yes", "no"],
            },
        },
        "consecutive-ops": {"columns": ["less"], "rows": {str(n): ["3"] for n in range(4, 11)}},
        "marker-limits": {"columns": ["number"], "rows": {"trench": ["3"], "festung": ["2"]}},
    }
    kept = {slug: chart for slug, chart in found.items() if dice.random() < 0.9}
    return {**kept, **{f"cards-{side}": cards(dice, side) for side in OWN_EVENTS}}


def _fire(dice: random.Random, better: int) -> dict[str, Any]:
    def cell(column: int, die: int) -> str:
        number = max((column + die - 3 + 2 * better) // 2 + dice.choice((0, 0, 1, -1)), 0)
        return f"{number}*" if number and dice.random() < (0.1 if better else 0.4) else str(number)

    return {"columns": COLUMNS, "rows": {str(die): [cell(n, die) for n in range(len(COLUMNS))] for die in range(1, 7)}}


def cards(dice: random.Random, side: str) -> dict[str, Any]:
    """55 cards; events and combat cards that the rules know by name fall to any of them."""
    kinds = ("ge", "pz", "ax") if side == "axis" else ("su",)
    columns = ["name", "deck", "ops", *kinds, "use", "asterisk", "lasting", "who", "shift", "losses", "when", "text"]
    numbers = dice.sample(range(7, 56), len(OWN_EVENTS[side]) + len(IN_COMBAT[side]))
    names = dict(zip(numbers, (*OWN_EVENTS[side], *IN_COMBAT[side]), strict=True))
    late = (51, 52, 55) if side == "axis" else ()
    rows = {}
    for n in range(1, 56):
        use = "reinforcement" if n <= 6 else dice.choice(("event", "event", "combat", "reinforcement", "none"))
        use = "event" if names.get(n) in OWN_EVENTS[side] else "combat" if n in names else use
        total = n in late or (n > 25 if side == "soviet" else n > 25 and n not in (26, 27, 28))
        card = {
            "name": names.get(n, f"{side.capitalize()} practice {n}"),
            "deck": "total-war" if total else "blitzkrieg",
            "ops": str(dice.randint(1, 4)),
            **{kind: dice.choice(("–", "1", "2", "3")) for kind in kinds},
            "use": use,
            "asterisk": dice.choice(("yes", "no")),
            "lasting": "yes" if names.get(n) in OWN_EVENTS[side] else "no",
        }
        if use == "combat":
            card |= {
                "who": dice.choice(("attacker", "defender")),
                "shift": dice.choice(("1R", "1L", "–")),
                "losses": dice.choice(("–", "–", "1")),
            }
        rows[str(n)] = [card.get(column, "") for column in columns]
    return {"columns": columns, "rows": rows}
