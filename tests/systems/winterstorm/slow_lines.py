"""Lines of supply units and lines of communication found slowly over printed names: 10.1-10.3, 20.3, 23.6. It shares no
code with the program."""

from __future__ import annotations

from typing import Any

from tests.systems.winterstorm.slow_march import around

NATIONS = {"axis": "german", "soviet": "soviet"}
CLEAR = {"armored": "1", "non-armored": "1"}


class SlowLines:
    """Of a position file with a chart of terrain; ``side`` is whose lines they are."""

    def __init__(self, position: dict[str, Any], side: str) -> None:
        board, chart = position["map"], position["charts"]["terrain"]
        self.terrain = board.get("terrain", {})
        self.sides = {frozenset(key.split("/")): kinds for key, kinds in board.get("hexsides", {}).items()}
        self.cells = {line: dict(zip(chart["columns"], row, strict=True)) for line, row in chart["rows"].items()}
        own = NATIONS[side]
        enemies = [u for u in position["units"] if u["nation"] != own]
        self.friends = {u["hex"] for u in position["units"] if u["nation"] == own}
        self.enemies = {u["hex"] for u in enemies}
        self.zones = {
            near
            for u in enemies
            if "suppressed" not in u.get("marks", [])
            for near in around(u["hex"])
            if "major-river" not in self.sides.get(frozenset((u["hex"], near)), [])
        }

    def prices(self, here: str, there: str) -> list[dict[str, str]]:
        lines = [self.terrain.get(there, "clear"), *self.sides.get(frozenset((here, there)), [])]
        return [self.cells.get(line, CLEAR) for line in lines]

    def served(self, supply: str, radius: int) -> set[str]:
        """The hexes whose guns a supply unit serves."""
        costs, news = {supply: 0}, True
        while news:
            news = False
            for here, spent in list(costs.items()):
                if here in self.zones and here != supply:
                    continue
                for there in around(here):
                    cells = [line["non-armored"] for line in self.prices(here, there)]
                    if there in self.enemies or "no" in cells:
                        continue
                    total = spent + sum(map(int, cells))
                    if total <= radius and total < costs.get(there, radius + 1):
                        costs[there], news = total, True
        return set(costs)

    def open(self, hex_: str) -> bool:
        if hex_ in self.enemies or (hex_ in self.zones and hex_ not in self.friends):
            return False
        return set(self.cells.get(self.terrain.get(hex_, "clear"), CLEAR).values()) != {"no"}

    def communicates(self, hex_: str, edge: str) -> bool:
        """Whether a line leads from a hex to the row ``edge``."""
        seen, rim = set[str](), [hex_] if self.open(hex_) else []
        while rim:
            here = rim.pop()
            if here.startswith(edge):
                return True
            seen.add(here)
            for there in around(here):
                wall = any(set(line.values()) == {"no"} for line in self.prices(here, there)[1:])
                if there not in seen and self.open(there) and not wall:
                    rim.append(there)
        return False
