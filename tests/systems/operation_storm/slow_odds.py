"""Prepared assaults of Operation Storm reckoned from the rulebook's text, with the table typed in again from 12.3.

Slow, obvious, and sharing no code with the program: 1.3, 5.4-5.8, 5.13, 7.6, 7.8, 10.1-10.24, 11.3, 11.7-11.9.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

from tests.systems.operation_storm.slow_map import (
    Situation,
    around,
    between,
    home,
    neighbors,
    own_name,
    places,
    side_of,
    standing,
    supply,
    terrain,
)

HEADINGS = ["≤0", "+1", "+2", "+3", "+4", "+5", "+10", "+15", "+20", "+25", "+30", "+35", "+40", "+45", "+50", "≥55"]
LEAST = [-(10**9), 1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]
TABLE = """
1/0 1/1 1/1 1/1 1/2 1/3 0/4 0/5 0/6 0/7 DE DE DE DE DE DE
2/0 1/0 1/1 1/1 1/1 1/2 1/3 0/4 0/5 0/6 0/7 DE DE DE DE DE
3/0 2/0 1/0 1/1 1/1 1/1 1/2 1/3 0/4 0/5 0/6 0/7 DE DE DE DE
3/0 3/0 2/0 1/0 1/1 1/1 1/1 1/2 1/3 0/4 0/5 0/6 0/7 DE DE DE
3/0 3/0 3/0 2/0 1/0 1/1 1/1 1/1 1/2 1/3 0/4 0/5 0/6 0/7 DE DE
3/0 3/0 3/0 3/0 2/0 2/0 1/1 1/1 1/1 1/2 1/3 0/4 0/5 0/6 0/7 DE
"""
CELLS = [line.split() for line in TABLE.strip().splitlines()]
GROUND = {"rough": ("10.12", -1), "mountain": ("10.13", -2)}
BUILT = {"city": ("10.16", -1), "major-city": ("10.17", -2)}


def column_of(differential: int) -> int:
    return max(i for i, least in enumerate(LEAST) if differential >= least)


def in_air_range(at: Situation, side: str, hex_: str) -> bool:
    for marker in at.get("markers", ()):
        if marker["kind"] == "airpower" and marker["side"] == side:
            center = own_name(marker["hex"])
            if hex_ == center or hex_ in neighbors(center):
                return True
    return False


def shifts(
    at: Situation, attackers: list[dict[str, Any]], defenders: list[dict[str, Any]], target: str
) -> list[tuple[str, int]]:
    """Rule and columns, right positive."""
    side = side_of(attackers[0]["nation"])
    nations = {u["nation"] for u in attackers}
    satellites = bool(nations & {"romanian", "hungarian"})
    found = []
    ground, built = terrain(at, target), places(at, target)
    if ground in GROUND:
        found.append(GROUND[ground])
    found += [BUILT[kind] for kind in built if kind in BUILT]

    mine = [supply(at, u) for u in attackers]
    if "out-of-supply" in mine:
        found.append(("7.6", -2))
    elif "attenuated" in mine:
        found.append(("7.8", -1))
    theirs = [supply(at, u) for u in defenders]
    if "out-of-supply" in theirs:
        found.append(("7.6", 2))
    elif "attenuated" in theirs:
        found.append(("7.8", 1))

    order = at.get("conditions", {}).get("phase_order", {}).get(side)
    if at.get("turn", 2) == 1:
        found.append(("5.13(1)", 2 if side == "soviet" else -1))
    elif side == "soviet" and order == "move-fight":
        found.append(("5.4", -1))
    elif side == "german" and order == "fight-move" and not satellites:
        found.append(("5.7", 1))

    if in_air_range(at, side, target):
        found.append(("11.3", 1))
    if defenders and in_air_range(at, "german" if side == "soviet" else "soviet", target):
        found.append(("11.3", -1))

    from_ = [own_name(u["hex"]) for u in attackers if u["hex"] is not None]
    sides = [d for d, n in enumerate(around(target)) if n in from_]
    opposite = any(d + 3 in sides for d in sides)
    every_other = {0, 2, 4} <= set(sides) or {1, 3, 5} <= set(sides)
    if (opposite or every_other or len(sides) > 3) and not built & {"city", "major-city"} and not satellites:
        found.append(("10.20", 1 if side == "soviet" else 2))
    tougher = [u for u in defenders if u["type"] not in ("t34", "artillery")]
    if side == "german" and not tougher and any(u["type"] == "t34" for u in defenders):
        found.append(("11.9", 1))
    return found


def broken_rules(
    at: Situation, attackers: list[dict[str, Any]], defenders: list[dict[str, Any]], target: str
) -> set[str]:
    found = set()
    if not defenders:
        found.add("10.1")
    if len({"german" if u["nation"] == "slovakian" else u["nation"] for u in attackers}) > 1:
        found.add("5.8")
    for unit in attackers:
        if unit["hex"] is None:
            found.add("10.1")
            continue
        here = own_name(unit["hex"])
        if here not in neighbors(target):
            found.add("10.1")
        elif between(at, here, target) & {"lake", "sea"}:
            found.add("10.15")
        if unit["attack"] == 0:
            found.add("10.10")
        if unit["type"] == "artillery" and (
            supply(at, unit) == "out-of-supply"
            or in_air_range(at, "german" if side_of(unit["nation"]) == "soviet" else "soviet", here)
        ):
            found.add("11.7(2)")
        if unit["type"] == "t34":
            beside = [u["type"] for u, hex_ in standing(at) if hex_ == here and u["nation"] == "soviet"]
            if set(beside) <= {"t34", "artillery"}:
                found.add("11.9")
        ground = home(at, unit["nation"])
        if ground is not None and target not in ground:
            found.add("7.1")
    guns = sum(u["attack"] for u in attackers if u["type"] == "artillery")
    if guns > sum(u["attack"] for u in attackers if u["type"] != "artillery"):
        found.add("11.7(1)")
    return found


def strengths(
    at: Situation, attackers: list[dict[str, Any]], defenders: list[dict[str, Any]], target: str
) -> tuple[int, int]:
    """Those over a river, and tanks against flak in supply, are added up and halved once, remainders up."""
    flak = any(u["type"] == "flak" and supply(at, u) != "out-of-supply" for u in defenders)
    over = [
        u
        for u in attackers
        if (flak and u["type"] in ("tank", "t34"))
        or (
            u["hex"] is not None
            and own_name(u["hex"]) in neighbors(target)
            and "river" in between(at, own_name(u["hex"]), target)
        )
    ]
    straight = [u for u in attackers if u not in over]
    attack = sum(u["attack"] for u in straight) + ceil(Fraction(sum(u["attack"] for u in over), 2))
    return attack, sum(u["defense"] for u in defenders)


def loss(at: Situation, cell: str, attackers: list[dict[str, Any]], defenders: list[dict[str, Any]]) -> tuple[int, int]:
    """Units lost on either side: artillery is none to give up, and goes with the last other unit of its hex."""
    if cell == "DE":
        return 0, len(defenders)
    left, right = map(int, cell.split("/"))
    infantry = [u for u in defenders if u["type"] != "artillery"]
    killed = len(defenders) if right >= len(infantry) else right
    payers = [u for u in attackers if u["type"] != "artillery"]
    if not payers:
        return min(left, len(attackers)), killed
    if left < len(payers):
        return left, killed
    lost = len(payers)
    for gun in attackers:
        if gun["type"] != "artillery" or gun["hex"] is None:
            continue
        here = own_name(gun["hex"])
        others = [
            u["id"]
            for u, hex_ in standing(at)
            if hex_ == here and u["type"] != "artillery" and u["nation"] == gun["nation"]
        ]
        lost += bool(others) and all(i in [u["id"] for u in payers] for i in others)
    return lost, killed


def odds(at: Situation, question: dict[str, Any]) -> dict[str, Any]:
    """What the rulebook says of a question ``odds``, by the names of the answer's fields."""
    by_id = {u["id"]: u for u in at["units"]}
    attackers = [by_id[i] for i in question["attackers"]]
    target = own_name(question["target"])
    side = side_of(attackers[0]["nation"])
    defenders = [u for u, hex_ in standing(at) if hex_ == target and side_of(u["nation"]) != side]
    attack, defense = strengths(at, attackers, defenders, target)
    applied = shifts(at, attackers, defenders, target)
    total = sum(columns for _, columns in applied)

    def final(differential: int) -> int:
        return max(0, min(15, column_of(differential) + total))

    column = final(attack - defense)
    cells = [row[column] for row in CELLS]
    alone = side == "german" and bool(defenders) and all(u["type"] == "artillery" for u in defenders)
    losses = [loss(at, "DE" if alone else cell, attackers, defenders) for cell in cells]
    further = next((n for n in range(1, 400) if final(attack + n - defense) > column), None)
    by_rule: dict[str, int] = {}
    for rule, columns in applied:
        by_rule[rule] = by_rule.get(rule, 0) + columns
    broken = broken_rules(at, attackers, defenders, target)
    return {
        "legal": not broken,
        "broken": broken,
        "attack": attack,
        "defense": defense,
        "basic": f"{attack - defense:+d}" if attack != defense else "0",
        "basic_column": HEADINGS[column_of(attack - defense)],
        "shifts": by_rule,
        "shift": total,
        "column": HEADINGS[column],
        "outcomes": {str(die): cell for die, cell in enumerate(cells, 1)},
        "expected_losses": (Fraction(sum(a for a, _ in losses), 6), Fraction(sum(d for _, d in losses), 6)),
        "automatic": "DE" if alone else None,
        "next_column": None
        if further is None or alone
        else {"column": HEADINGS[final(attack + further - defense)], "factors_needed": further},
    }
