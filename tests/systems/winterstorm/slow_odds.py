"""Odds of an adjacent attack on one hex, reckoned slowly from a position file: 11.2, 11.13-11.16, 15.3, 16.1-16.5,
22.2, 22.3. Everybody who is effective is in command. It shares no code with the program."""

from __future__ import annotations

from typing import Any

from tests.systems.winterstorm.slow_march import around

TANKS = {"panzer", "assault-gun"}
FOOT = {"infantry", "panzer-grenadier"}
TERRAIN = {"clear": 0, "village": -1, "town": -2, "fortification": 0}


def slow_odds(position: dict[str, Any], attackers: list[str], target: str) -> tuple[int, int, int]:
    """Attack, defense, and the sum of all shifts."""
    board = position["map"]
    units = [u for u in position["units"] if u["id"] in attackers]
    defenders = [u for u in position["units"] if u["hex"] == target]
    able = [u for u in units if not u.get("marks")]
    shift = 0
    hexes = {u["hex"] for u in able}
    pairs = [({u["type"] for u in able if u["hex"] == h}) for h in hexes]
    shift += any(kinds & TANKS and kinds & FOOT for kinds in pairs)
    terrain = board["terrain"].get(target, "clear")
    shift += terrain == "fortification" and any(u["type"] == "engineer" for u in able)
    shift += any(u.get("bracketed_attack") for u in able) and any(_armored(u) for u in defenders)
    shift += 2 * any(u.get("marks") for u in defenders) - 2 * any(u.get("marks") for u in units)
    near = [u for u in position["units"] if u["nation"] == "soviet" and u["hex"] in {target, *around(target)}]
    if any(_armored(u) for u in units) and any(u.get("bracketed_defense") and not u.get("marks") for u in near):
        shift -= 2
    rivers = {frozenset(key.split("/")) for key, kinds in board["hexsides"].items() if "minor-river" in kinds}
    across = all(frozenset((u["hex"], target)) in rivers for u in units)
    shift += min(TERRAIN[terrain], -1 if across else 0)
    return sum(u["attack"] for u in units), sum(u["defense"] for u in defenders), shift


def _armored(unit: dict[str, Any]) -> bool:
    return unit["type"] in TANKS or unit.get("armored", False)
