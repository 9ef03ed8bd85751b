"""Winterstorm's movement reckoned slowly and plainly from a position file, over printed names: 8.2-8.12, 9.1-9.6,
10.1-10.10, 15.3, 22.3, 27.2. It shares no code with the program."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

WAYS = {"road": Fraction(1, 3), "railroad": Fraction(1), "trail": Fraction(1)}
WATER = {"stream", "minor-river", "major-river"}
ALWAYS = {"cavalry", "ski", "headquarters"}
ARMORED = {"tank"}


def around(name: str) -> list[str]:
    row, column = int(name[:2]), int(name[2:])
    left = column if row % 2 else column - 1
    near = [(row, column - 1), (row, column + 1), *((row + d, left + k) for d in (1, -1) for k in (0, 1))]
    return [f"{r:02}{c:02}" for r, c in near if 1 <= r <= 50 and 1 <= c <= 60]


class SlowMarch:
    def __init__(self, position: dict[str, Any]) -> None:
        board, self.units = position["map"], position["units"]
        self.terrain = board.get("terrain", {})
        self.sides = {frozenset(key.split("/")): set(kinds) for key, kinds in board.get("hexsides", {}).items()}
        markers = position.get("markers", [])
        self.rubble = {m["hex"] for m in markers if m["kind"] == "rubble"}
        self.pontoons = {frozenset(m["hexside"].split("/")) for m in markers if m["kind"] == "pontoon"}
        self.steps: dict[str, set[frozenset[str]]] = {kind: set() for kind in WAYS}
        for path in board.get("paths", []):
            for k in range(len(path["hexes"]) - 1):
                step = frozenset(path["hexes"][k : k + 2])
                if path["kind"] != "road" or not step & self.rubble:
                    self.steps[path["kind"]].add(step)
        chart = position["charts"]["terrain"]
        self.costs = {
            line: {
                head: None if cell == "no" else int(cell) for head, cell in zip(chart["columns"], cells, strict=True)
            }
            for line, cells in chart["rows"].items()
        }
        self.costs["clear"] = {"armored": 1, "non-armored": 1}
        self.enemies = {u["hex"] for u in self.units if u["nation"] == "german"}
        self.zones = {
            near
            for u in self.units
            if u["nation"] == "german" and "suppressed" not in u.get("marks", [])
            for near in around(u["hex"])
            if "major-river" not in self.sides.get(frozenset((u["hex"], near)), set())
        }

    def points(self, unit: dict[str, Any]) -> Fraction:
        causes = unit["hex"] in self.zones
        commanded = unit["type"] in ALWAYS and "suppressed" not in unit.get("marks", [])
        return max(Fraction(unit["move"], [1, 2, 4][causes + (not commanded)]), Fraction(1))

    def crowded(self, group: Sequence[dict[str, Any]], there: str) -> bool:
        return len(group) + len(self.others(group, there)) > 2

    def held(self, side: frozenset[str], group: Sequence[dict[str, Any]]) -> bool:
        """Whether a pontoon carries the group over a hexside."""
        engineers = [u["hex"] for u in self.units if u["type"] == "engineer"]
        if side not in self.pontoons or not any(h in side and h not in self.zones for h in engineers):
            return False
        return not any(self.others(group, end) and self.crowded(group, end) for end in side)

    def others(self, group: Sequence[dict[str, Any]], there: str) -> list[str]:
        """Friends in the hex: an enemy closes it (9.6) but does not fill it (9.1)."""
        own = {u["id"] for u in group}
        return [u["id"] for u in self.units if u["hex"] == there and u["nation"] != "german" and u["id"] not in own]

    def step(self, group: Sequence[dict[str, Any]], here: str, there: str, way: str) -> Fraction | None:
        side, more = frozenset((here, there)), int(there in self.rubble)
        if way:
            return None if side not in self.steps[way] else WAYS[way] + more
        dearest = 0
        for unit in group:
            heading = "armored" if unit["type"] in ARMORED else "non-armored"
            kinds = self.sides.get(side, set())
            bridged = ("bridge" in kinds and not side & self.rubble) or self.held(side, group)
            prices = [self.costs[self.terrain.get(there, "clear")][heading]]
            prices += [self.costs[k][heading] for k in kinds if k != "bridge" and not (k in WATER and bridged)]
            if None in prices:
                return None
            dearest = max(dearest, sum(p for p in prices if p is not None))
        return Fraction(dearest + more)

    def closed(self, start: str, here: str, there: str) -> bool:
        """By enemies and their zones."""
        if there in self.enemies or (here != start and here in self.zones):
            return True
        return there in self.zones and start in self.zones

    def reach(self, group: Sequence[dict[str, Any]]) -> dict[str, Fraction]:
        start, most = group[0]["hex"], min(self.points(u) for u in group)
        found: dict[str, Fraction] = {}
        for way in ("", *WAYS):
            costs, news = {start: Fraction(0)}, True
            while news:
                news = False
                for here, spent in list(costs.items()):
                    for there in around(here):
                        price = None if self.closed(start, here, there) else self.step(group, here, there, way)
                        total = None if price is None else spent + price
                        if total is not None and total <= most and total < costs.get(there, most + 1):
                            costs[there], news = total, True
            if not way:
                for there in around(start):
                    price = None if self.closed(start, start, there) else self.step(group, start, there, "")
                    if price is not None:
                        costs.setdefault(there, price)
            for hex_, cost in costs.items():
                if way and self.full(group, hex_):
                    continue
                found[hex_] = min(cost, found.get(hex_, cost))
        return {h: c for h, c in found.items() if h == start or not self.full(group, h)}

    def full(self, group: Sequence[dict[str, Any]], there: str) -> bool:
        return bool(self.others(group, there)) and self.crowded(group, there)

    def move(self, group: Sequence[dict[str, Any]], path: Sequence[str]) -> tuple[bool, Fraction | None]:
        """Whether a move is lawful, and its cost, ``None`` where no way of moving leads all along it."""
        most, sums = min(self.points(u) for u in group), []
        steps = list(pairwise(path))
        for way in ("", *WAYS):
            if way and self.full(group, path[-1]):
                continue  # a road's rate is for passing a full hex, never for ending in it (8.7(2))
            prices = [self.step(group, a, b, way) for a, b in steps]
            if None not in prices:
                sums.append(sum((p for p in prices if p is not None), Fraction(0)))
        lawful = bool(sums) and not any(self.closed(path[0], a, b) for a, b in steps)
        if not sums:
            return False, None
        return lawful and (min(sums) <= most or len(path) == 2), min(sums)
