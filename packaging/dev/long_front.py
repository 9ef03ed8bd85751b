"""A campaign of 700 counters on either side of a front of our own making, with more that wait for later turns."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path

from bench_map import SYSTEM, board

from app.board.board import Board
from app.campaign.campaign import Campaign
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position, World
from app.systems.scenario.library import find, referee_for

SIDE, COUNTERS, WAITING = 60, 700, 40
DEPTH = 9
"""Hexes behind the front in which a side stands."""
KINDS = {
    "german": (*[("infantry", 5, 7)] * 6, *[("infantry", 4, 6)] * 4, ("panzer", 9, 7), ("motorized", 6, 6)),
    "soviet": (*[("rifle", 2, 3)] * 6, *[("rifle", 3, 3)] * 4, ("tank", 5, 3), ("cavalry", 2, 2)),
}
NAMES = {
    "infantry": "Infantry",
    "panzer": "Panzer",
    "motorized": "Motorized",
    "rifle": "Rifle",
    "tank": "Tank",
    "cavalry": "Cavalry",
}


def watered(there: Board) -> Board:
    """The board with rivers that wind from north to south and from west to east."""
    grid, sides = there.grid, {}
    for turned, at, swing, length in ((False, 20, 3, 9), (False, 33, 2, 6), (False, 46, 4, 13), (True, 22, 3, 8)):

        def behind(i: int, turned=turned, at=at, swing=swing, length=length) -> bool:
            along, across = (grid.column(i), grid.row(i)) if turned else (grid.row(i), grid.column(i))
            return across < at + swing * math.sin(along / length)

        for i in range(grid.size):
            for d, other in enumerate(grid.neighbors[i]):
                if other >= 0 and behind(i) and not behind(other):
                    sides[grid.sides[i][d]] = frozenset({"river"})
    return replace(there, sides=sides)


def ending(n: int) -> str:
    return "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")


def units(there: Board) -> dict[str, Unit]:
    """Both sides in stacks of up to three, the thicker the nearer to the front."""
    dice, grid, made = random.Random(22), there.grid, {}
    columns = [grid.column(i) for i in range(grid.size)]
    first = min(columns)
    line = {row: SIDE / 2 + 4 * (dice.random() - 0.5) for row in range(SIDE)}
    stacks: dict[int, int] = {}
    for side, kinds in KINDS.items():
        sign = -1 if side == "german" else 1
        count = 0
        while count < COUNTERS // 2 + WAITING // 2:
            kind, attack, defense = dice.choice(kinds)
            count += 1
            name = f"{count}{ending(count)} {NAMES[kind]}"
            faces = ({"attack": attack, "defense": defense},)
            counter = Counter(f"{side[:2]}-{count}", side, side, kind, faces, size="division", name=name)
            if count > COUNTERS // 2:
                made[counter.id] = Unit(counter, -1, box=f"turn-{2 + count % 5}")
                continue
            while True:
                row = dice.randrange(SIDE)
                behind = int(dice.triangular(1, DEPTH, 1))
                where = grid.index(f"{row:03}{int(line[row]) + sign * behind + first:03}")
                if stacks.get(where, 0) < 3 and there.terrain[where] != ("mountain",):
                    break
            stacks[where] = stacks.get(where, 0) + 1
            made[counter.id] = Unit(counter, where)
    return made


def campaign(path: Path) -> Campaign:
    """Turn 2, German movement."""
    there = watered(board(SIDE))
    placed = units(there)
    world = World(SYSTEM, there, find(SYSTEM).vocabulary.roster, {i: u.counter for i, u in placed.items()})
    order = {"phase_order": {"german": "move-fight", "soviet": "fight-move"}}
    position = Position(placed, turn=2, phase="german-movement", active="german", conditions=order)
    return Campaign.create(path, world, position, referee_for(world), title="The long front")
