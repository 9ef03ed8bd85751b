"""Any orders at all on a shipped scenario, the empty frames included: nothing raises, whatever can be done can be taken
back, and every part of the game answers in every position that comes of it.

A frame without counters is peopled with some of every type, so that what its map does not know is met too.
"""

from __future__ import annotations

import random
import sys
import traceback
from collections import Counter as Count
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.errors import AdjutantError, BadInput
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position, World
from app.rules.orders.orders import Attack, Correction, NextPhase, Order, Reply
from app.rules.parts import Absent
from app.rules.referee import Referee
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario
from tests.systems.legal_answers import answer
from tests.systems.strange_orders import strange_order
from tests.systems.taking_back import done_and_undone

FEWEST = 16
"""Units on the map, at the least"""
ASKED_EVERY = 8
"""Orders after which the parts are asked"""
PHASE_EVERY = 9
ALL_ANSWERS = 0.8
"""Share of open questions that are answered with what they ask for"""


def peopled(world: World, position: Position, dice: random.Random) -> tuple[World, Position]:
    """With units of every nation and type beside one another where the map has hardly any."""
    there = [u for u in position.units.values() if u.on_map]
    if len(there) >= FEWEST:
        return world, position
    counters, units = dict(world.counters), dict(position.units)
    numbers = {"attack": 4, "defense": 5, "move": 6, "barrage": 3, "fpf": 2, "range": 3, "radius": 3}
    size = world.board.grid.size
    middle = dice.randrange(size)
    for nation in world.roster.nations.values():
        for kind in world.roster.types.values():
            id_ = f"new-{nation.slug}-{kind.slug}"
            face = {name: numbers.get(name, 2) for name in ("attack", "defense", "move")}
            sizes = dice.choice(("", "division", "corps", "LCU", "SCU"))
            counters[id_] = Counter(id_, nation.slug, nation.side, kind.slug, (face, face), 2, sizes, id_)
            near = world.board.grid.within(middle, 4)
            units[id_] = Unit(counters[id_], dice.choice([*near]), "", 2)
    return replace(world, counters=counters), replace(position, units=units)


class Roaming:
    """``seen`` counts what became of the orders. A fault tells the scenario, the seed and the number of the order,
    which bring it back."""

    def __init__(self, folder: Path, seed: int) -> None:
        scenario = load_scenario(folder)
        self.dice, self.where = random.Random(seed), f"{folder.parent.name}/{folder.name}, seed {seed}"
        self.world, self.at = peopled(scenario.world, scenario.position, self.dice)
        self.referee: Referee = referee_for(self.world)
        self.game: Any = self.referee.game
        self.start, self.seen, self.done = self.at, Count[str](), 0

    def go(self, orders: int) -> Count[str]:
        for _ in range(orders):
            self.done += 1
            try:
                self.seen[self.step()] += 1
                if self.done % ASKED_EVERY == 0:
                    self.ask()
            except AdjutantError:
                self.seen["said no"] += 1
            except Exception as fault:
                fault.add_note(f"{self.where}, order {self.done}")
                raise
        return self.seen

    def step(self) -> str:
        order = self.order()
        try:
            judged = self.referee.judge(self.at, order)
        except BadInput:
            return "no order"
        for finding in judged.findings:
            assert finding.text("en"), finding
            assert finding.text("de"), finding
        if not judged.changes:
            if isinstance(order, NextPhase):
                self.at = self.start  # the game is over: from the beginning
            return "refused"
        after = done_and_undone(self.referee, self.at, judged)
        if judged.legal or self.dice.random() < 0.7:
            self.at = after
        return "legal" if judged.legal else "overruled"

    def order(self) -> Order:
        asked = self.at.pending
        if asked is not None and self.dice.random() < ALL_ANSWERS:
            try:
                return Reply(answer(asked, self.dice))
            except (ValueError, IndexError):
                return Correction((("pending", "", None),))  # nothing is offered: the players close the question
        if self.dice.randrange(PHASE_EVERY) == 0:
            return NextPhase()
        if self.game.combats and self.dice.random() < 0.25:
            return self.attack()
        if self.game.special and self.game.combats:
            return strange_order(self.referee, self.at, self.dice)
        return NextPhase()

    def attack(self) -> Order:
        """Of any units beside an enemy."""
        board = self.world.board
        enemies = [u for u in self.at.units.values() if u.on_map]
        if not enemies:
            return NextPhase()
        target = self.dice.choice(enemies)
        near = set(board.grid.adjacent[board.hex_of(target.location)])
        own = [u.id for u in self.at.units.values() if u.on_map and board.hex_of(u.location) in near]
        picked = tuple(self.dice.sample(own, min(len(own), self.dice.randint(1, 4))))
        return Attack(self.dice.choice([*self.game.combats]), picked, board.location_name(target.location))

    def ask(self) -> None:
        """Each part, of some unit and of each side."""
        game, at = self.game, self.at
        there = [u for u in at.units.values() if u.on_map]
        sides = self.world.roster.sides
        if there:
            unit = self.dice.choice(there)
            if not isinstance(game.movement, Absent):
                game.movement.reach(at, (unit,))
            if not isinstance(game.supply, Absent):
                game.supply.report(at, unit)
            if not isinstance(game.stacking, Absent):
                game.stacking.report(at, unit.location, at.units_at(unit.location))
        for side in sides:
            if not isinstance(game.supply, Absent):
                game.supply.states(at, side)
            if not isinstance(game.obligations, Absent):
                game.obligations.report(at, side)
        if not isinstance(game.victory, Absent):
            report = game.victory.report(at)
            assert all(f.text("de") for f in report.findings)
        if not isinstance(game.sequence, Absent):
            game.sequence.outstanding(at)
        for schedule in game.schedules.values():
            schedule.due(at)


def main(folder: str, orders: int, seed: int) -> int:
    try:
        print(dict(Roaming(Path(folder), seed).go(orders)))
    except Exception:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
