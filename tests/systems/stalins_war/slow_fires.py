"""Both fires of a combat on clear ground reckoned slowly from a position file, every way of taking the losses tried:
11.2.1, 11.3, 11.4.2, 13.3.5, 15.1.2, 16.4.2, 16.4.3, 20.1.1. It shares no code with the program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

ARMOUR = {"panzer-corps", "tank-army", "guards-tank-army", "mech-corps"}
DECIDES_TIES = ARMOUR | {"guards-army", "guards-cavalry"}
HEADINGS = ["1", "2", "3-4", "5-6", "7-8", "9-10", "11+"]
LEAST = [1, 2, 3, 5, 7, 9, 11]
Unit = dict[str, Any]
Counts = tuple[int, ...]


def is_axis(unit: Unit) -> bool:
    return unit["nation"] != "soviet"


def is_panzer(unit: Unit) -> bool:
    """German armor alone (3.0)."""
    return bool(unit["type"] == "panzer-corps" and unit["nation"] == "german")


def table(units: list[Unit]) -> str:
    stacks = [[u for u in units if u["hex"] == hex_ and is_panzer(u)] for hex_ in {u["hex"] for u in units}]
    return "LCU" if any(u["size"] == "LCU" for u in units) or any(len(s) >= 3 for s in stacks) else "SCU"


def shifts(file: dict[str, Any], attackers: list[Unit], defenders: list[Unit]) -> tuple[dict[str, int], dict[str, int]]:
    """By rule, of the attacker's and of the defender's fire."""
    turn, conditions = file["turn"], file.get("conditions", {})
    first: dict[str, int] = {}
    second: dict[str, int] = {}
    if any(u["status"] != "supplied" for u in attackers):
        first["13.3.5"] = -1
    if any(u["status"] == "out-of-supply" for u in defenders):
        second["13.3.5"] = -1
    freezes = turn == 4 and not conditions.get("winter_uniforms")
    if is_axis(attackers[0]):
        if freezes:
            first["15.1.2"] = -1
        east = "paulus-east" in file["map"].get("zones", {}).get(defenders[0]["hex"], [])
        if turn <= 4 and east and "13.3.5" not in first:
            first["11.2.1(4)"] = -1
        return first, second
    if freezes:
        second["15.1.2"] = -1
    if turn == 4 and any(u["type"] == "shock-army" for u in attackers):
        first["15.1.2"] = 1
    panzers = any(map(is_panzer, defenders))
    army = any(u["type"] == "army" and u["nation"] == "german" for u in defenders)
    if turn in (1, 2, 3, 5, 6, 7, 9) and panzers and army:
        first["20.1.1"], second["20.1.1"] = -1, 1
    return first, second


def column(strength: int, shift: int) -> int | None:
    """``None`` for no strength."""
    if strength <= 0:
        return None
    at = max(n for n, least in enumerate(LEAST) if strength >= least)
    return min(max(at + shift, 0), len(LEAST) - 1)


def takers(units: list[Unit], start: Counts, left: Counts, starred: bool, attacking: bool) -> list[int]:
    """Who may take the next step."""
    found = []
    for n, unit in enumerate(units):
        if left[n] == 0 or (starred and unit["size"] == "LCU"):
            continue
        others = [m for m in range(len(units)) if m != n]
        if unit["type"] == "stalin":
            if any(left[m] for m in others if units[m]["hex"] == unit["hex"]):
                continue
        elif left[n] < start[n]:  # a second step: every other has to have lost one, as far as it can
            able = [m for m in others if units[m]["type"] != "stalin" and not (starred and units[m]["size"] == "LCU")]
            if any(left[m] == start[m] for m in able):
                continue
        found.append(n)
    if attacking and left == start:
        armor = [n for n in found if units[n]["type"] in ARMOUR]
        return armor or found
    return found


def ends(units: list[Unit], cell: str, attacking: bool) -> set[Counts]:
    """The steps that every unit may be left with."""
    start = tuple(u["steps"] for u in units)
    starred, level = cell.endswith("*"), {start}
    for _ in range(int(cell.rstrip("*"))):
        following = set(_lost(units, start, level, starred, attacking))
        if not following:
            break
        level = following
    return level


def _lost(units: list[Unit], start: Counts, level: set[Counts], starred: bool, attacking: bool) -> Iterator[Counts]:
    for left in level:
        for n in takers(units, start, left, starred, attacking):
            yield (*left[:n], left[n] - 1, *left[n + 1 :])


def outcome(attackers: list[Unit], defenders: list[Unit], on_attacker: str, on_defender: str) -> tuple[str | None, int]:
    """Winner and retreat; each side keeps those that decide a tie if it can."""
    a_ends, d_ends = ends(attackers, on_attacker, True), ends(defenders, on_defender, False)
    a_gone, d_gone = (all(not any(left) for left in found) for found in (a_ends, d_ends))
    a, d = int(on_attacker.rstrip("*")), int(on_defender.rstrip("*"))
    won: str | None
    if a_gone or d_gone:
        won = None if a_gone and d_gone else "defender" if a_gone else "attacker"
    elif a != d:
        won = "attacker" if d > a else "defender"
    else:
        won = "attacker" if _keeps(attackers, a_ends) and not _keeps(defenders, d_ends) else None
    # Stalin never retreats (16.4.3)
    going = any(left[n] for left in d_ends for n, unit in enumerate(defenders) if unit["type"] != "stalin")
    back = 0 if won != "attacker" or not going else 2 if d - a >= 2 else 1
    return won, back


def _keeps(units: list[Unit], found: set[Counts]) -> bool:
    deciding = [
        n for n, u in enumerate(units) if u["type"] in DECIDES_TIES and u["size"] == "SCU" and u["status"] == "supplied"
    ]
    return any(left[n] for left in found for n in deciding)
