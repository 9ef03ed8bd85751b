"""Prepared assaults of Land Without End reckoned from the text: 1.3, 5.3, 5.4, 10.6, 10.7, 11.8-11.28, 11.37.

Slow and obvious, sharing no code with the program.
"""

from __future__ import annotations

from typing import Any

from tests.systems.land_without_end.slow_map import (
    STRAITS,
    Situation,
    around,
    between,
    control,
    lake,
    neighbors,
    open_water,
    places,
    side_of,
    standing,
    terrain,
    weather,
)
from tests.systems.land_without_end.slow_supply import supplied

MECHANIZED = {"panzer", "panzer-grenadier", "motorized", "combined-arms", "security", "tank", "mechanized"}
SATELLITES = {"italian", "hungarian", "romanian"}
HEADINGS = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"]


def river_counts(at: Situation, side: str, target: str) -> bool:
    return weather(at, target) in "DMR" and not (side == "german" and at["turn"] <= 3)


def is_marsh(at: Situation, hex_: str) -> bool:
    return terrain(at, hex_) == "marsh" and weather(at, hex_) in "DMR"


def over_strait(at: Situation, hex_: str, target: str) -> bool:
    """The straits, unless frozen: both lie in the southern zone."""
    frozen = at["conditions"]["weather"]["south"] == "S"
    return hex_ in neighbors(target) and bool(between(at, hex_, target) & STRAITS) and not frozen


def halved(at: Situation, unit: dict[str, Any], target: str) -> bool:
    side, here = side_of(unit["nation"]), unit["hex"]
    if here in neighbors(target) and "river" in between(at, here, target) and river_counts(at, side, target):
        return True
    if over_strait(at, unit["hex"], target):
        return True
    if is_marsh(at, target) and unit["type"] in MECHANIZED:
        return True
    return unit["type"] == "panzer" and unit["nation"] == "german" and "city" in places(at, target)


def attack(at: Situation, attackers: list[dict[str, Any]], target: str) -> int:
    """Those that are halved make one sum, half of it, downwards, but at least one."""
    in_supply = [u for u in attackers if side_of(u["nation"]) == "soviet" or supplied(at, "german", u["hex"])]
    ones = [u for u in in_supply if u["type"] in MECHANIZED and over_strait(at, u["hex"], target)]
    rest = [u for u in in_supply if u not in ones]
    less = sum(u["attack"] for u in rest if halved(at, u, target))
    whole = sum(u["attack"] for u in rest if not halved(at, u, target)) + sum(min(u["attack"], 1) for u in ones)
    return whole + (max(less // 2, 1) if less else 0)


def defense(at: Situation, defenders: list[dict[str, Any]], target: str) -> int:
    total = 0
    for unit in defenders:
        mobile = unit["type"] in MECHANIZED or unit["type"] == "cavalry"
        weak = unit["nation"] == "soviet" and mobile and "city" in places(at, target)
        total += 1 if weak else unit["defense"]
    return total


def intact(at: Situation, hex_: str) -> bool:
    return "fortified-line" in places(at, hex_) and control(at, hex_) != "german"


def shifts(
    at: Situation, attackers: list[dict[str, Any]], defenders: list[dict[str, Any]], target: str, air: str | None
) -> dict[str, int]:
    """Columns by rule, right positive."""
    side = side_of(attackers[0]["nation"])
    kinds, ground = places(at, target), terrain(at, target)
    zone = any(u["type"] == "fortified-zone" for u in defenders)
    line = side == "german" and intact(at, target)
    found = {
        "11.14": -1 if ground == "forest" else 0,
        "11.15": -2 if ground == "hills" else 0,
        "11.16": 1 if is_marsh(at, target) else 0,
        "11.21": -1 if "large-town" in kinds else 0,
        "11.22": -2 if "city" in kinds else 0,
        "11.23": -1 if line else 0,
        "11.24": -1 if zone else 0,
        "5.3": 1 if side == "german" and at["conditions"]["phase_order"]["german"] == "fight-move" else 0,
        "11.25": 0 if air is None else 1 if side == "german" else -1,
    }
    from_ = {u["hex"] for u in attackers}
    held = [d for d, n in enumerate(around(target)) if n in from_]
    ring = len(held) > 3 or any(d + 3 in held for d in held) or held in ([0, 2, 4], [1, 3, 5])
    if ring and not zone and not line and "city" not in kinds:
        found["11.27"] = 2 if all(u["nation"] == "german" for u in attackers) else 1
    return {rule: columns for rule, columns in found.items() if columns}


def broken_rules(
    at: Situation, attackers: list[dict[str, Any]], defenders: list[dict[str, Any]], target: str, air: str | None
) -> set[str]:
    found = set()
    if not defenders:
        found.add("11.1")
    if len({u["nation"] for u in attackers} & SATELLITES) > 1:
        found.add("11.37")
    if air is not None and not 2 <= at["turn"] <= 21:
        found.add("11.25")
    for unit in attackers:
        if unit["hex"] not in neighbors(target):
            found.add("11.1")
            continue
        if open_water(at, unit["hex"], target) or (lake(at, unit["hex"], target) and weather(at, target) != "S"):
            found.add("11.18")
        if side_of(unit["nation"]) == "german" and not supplied(at, "german", unit["hex"]):
            found.add("7.7")
    return found


def odds(at: Situation, question: dict[str, Any]) -> dict[str, Any]:
    """What the rulebook says of a question ``odds``, by the names of the answer's fields."""
    by_id = {u["id"]: u for u in at["units"]}
    attackers = [by_id[i] for i in question["attackers"]]
    target, air = question["target"], question.get("air")
    side = side_of(attackers[0]["nation"])
    defenders = [u for u in standing(at) if u["hex"] == target and side_of(u["nation"]) != side]
    mine, theirs = attack(at, attackers, target), defense(at, defenders, target)
    by_rule = shifts(at, attackers, defenders, target, air)
    broken = broken_rules(at, attackers, defenders, target, air)
    answer = {
        "legal": not broken,
        "broken": broken,
        "attack": mine,
        "defense": theirs,
        "shifts": by_rule,
        "shift": sum(by_rule.values()),
    }
    if not mine or not theirs:
        return answer
    # 1:1 is step 0 of a ladder with 2:1 above it and 1:2 below.
    step = mine // theirs - 1 if mine >= theirs else 1 - -(-theirs // mine)
    final = step + sum(by_rule.values())
    label = f">{HEADINGS[-1]}" if final > 5 else f"<{HEADINGS[0]}" if final < -2 else HEADINGS[final + 2]
    return answer | {
        "basic": f"{step + 1}:1" if step >= 0 else f"1:{1 - step}",
        "column": label,
        "automatic": "DE" if final > 5 else "AL1" if final < -2 else None,
    }
