"""The odds of an attack on the hex 502 reckoned slowly from the file itself: sums, fractions, a list of columns
walked step by step. It knows nothing of the program's own parts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

TARGET = "502"
LARGE = {
    "infantry-army",
    "panzer-army",
    "army",
    "shock-army",
    "combined-arms-army",
    "front",
}
LOWEST, HIGHEST = 40, 40
"""Imagined columns on either side of the table, as many as any test can need"""


def ratio(label: str) -> Fraction:
    first, second = label.split(":")
    return Fraction(int(first), int(second))


def ladder(columns: list[str]) -> list[Fraction]:
    """All ratios that an attack could be read at: those printed, and whole ones beyond the ends."""
    first, last = ratio(columns[0]), ratio(columns[-1])
    below = [Fraction(1, n) for n in range(1, LOWEST) if Fraction(1, n) < first]
    above = [Fraction(n) for n in range(1, HIGHEST) if n > last]
    return sorted([*below, *map(ratio, columns), *above])


def defense(file: dict[str, Any]) -> tuple[int, list[dict[str, Any]], list[dict[str, Any]], bool]:
    """Strength, units outside the fortress, its garrison, and whether the fortress is attacked and stands."""
    enemies = [u for u in file["units"] if u["id"].startswith("d")]
    outside = [u for u in enemies if "garrison" not in u["marks"]]
    inside = [u for u in enemies if "garrison" in u["marks"]]
    attackers = [u for u in file["units"] if u["id"].startswith("a")]
    met = any(u["hex"] == "501" for u in attackers)  # the fortress lies on 501/502
    if not met:
        inside = []
    total = 0
    for unit in [*outside, *inside]:
        total += 1 if unit["type"] == "plant" else unit["defense"]
        digs = unit["type"] == "front" if unit["nation"] == "soviet" else unit["type"] in LARGE - {"front"}
        if "fortified" in unit["marks"] and "dispersed" not in unit["marks"] and digs:
            total += 1
        if file["map"]["terrain"].get(TARGET) == "mountain" and unit["type"] in LARGE:
            total += 1
    hills = file["map"]["terrain"].get(TARGET) == "hills"
    city = bool(file["map"]["places"].get(TARGET))
    field_large = any(u["type"] in LARGE for u in outside)
    inside_large = any(u["type"] in LARGE for u in inside)
    if hills and city:
        total += int(field_large) + int(inside_large)
    elif hills or city:
        total += int(field_large or inside_large)
    standing = met and "502" in file["map"]["zones"]
    return total + int(standing), outside, inside, standing


def river_shift(file: dict[str, Any], of_fortress: bool) -> int:
    frozen = file["conditions"]["weather"] == "snow" and file["conditions"]["month"] == "Jan42" and file["arctic"]
    attackers = [u for u in file["units"] if u["id"].startswith("a")]
    wet = [u for u in attackers if "river" in file["map"]["hexsides"].get(f"{u['hex']}/{TARGET}", []) and not frozen]
    total, crossing = sum(u["attack"] for u in attackers), sum(u["attack"] for u in wet)
    if not wet or 2 * (total - crossing) >= total:
        return 0
    if of_fortress and len(wet) < len(attackers) and not any(u["hex"] == "501" for u in wet):
        return 0
    return -1


def slow_odds(file: dict[str, Any], columns: list[str]) -> dict[str, Any]:
    """What ``odds`` has to say: strengths, basic column, and the column and table of each unit."""
    attackers = [u for u in file["units"] if u["id"].startswith("a")]
    attack = sum(u["attack"] for u in attackers)
    strength, outside, inside, standing = defense(file)
    steps = ladder(columns)
    last = ratio(columns[-1])
    value = min(Fraction(attack, strength), last)
    at = max(i for i, step in enumerate(steps) if step <= value)
    first_turn = file["conditions"]["first_turn"]
    good = file["conditions"]["weather"] == "good"
    better_ground = file["map"]["terrain"].get(TARGET, "clear") == "clear"
    lowest, highest = steps.index(ratio(columns[0])), steps.index(last)

    def read(shift: int) -> str:
        end = at + shift + (1 if first_turn else 0)
        return f"<{columns[0]}" if end < lowest else columns[min(end, highest) - lowest]

    columns_of: dict[str, tuple[str, str]] = {}
    plain: list[str] = []
    for part, units in ((False, outside), (True, inside)):
        river = river_shift(file, part)
        table = "crt-a" if good and better_ground and not part else "crt-b"
        for unit in units:
            dispersed = "dispersed" in unit["marks"]
            columns_of[unit["id"]] = (table, read(river + (2 if dispersed else 0)))
            plain += [] if dispersed else [columns_of[unit["id"]][1]]
        if part and standing:
            plain.append(read(river))
    fails = bool(plain) and all(one.startswith("<") for one in plain)
    return {
        "attack": attack,
        "defense": strength,
        "units": columns_of,
        "fails": fails,
        "basic_column": f"<{columns[0]}" if at < lowest else columns[at - lowest],
    }
