"""The games that can be played at random: the little table, and every system that is installed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.errors import BadInput
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.advance import ADVANCE
from app.rules.battle.losses import ATTACKER_LOSSES, DEFENDER_LOSSES
from app.rules.orders import orders
from app.rules.parts import Absent
from app.rules.referee import Referee
from tests.campaign import table

FAKE = "fake"


@dataclass(frozen=True)
class PlayedGame:
    start: Callable[[], tuple[World, Position]]
    bind: Callable[[World], Referee]
    random_order: Callable[[Campaign, random.Random], orders.Order]


def game_of(system: str) -> PlayedGame:
    """Raises BadInput for a system that is not installed or has no scenario to begin with."""
    if system == FAKE:
        return PlayedGame(
            lambda: (table.world(), table.position(table.world())),
            table.Referee,
            lambda campaign, dice: table.random_order(campaign.position, dice),
        )
    from app.systems.scenario import library

    library.find(system)
    return PlayedGame(lambda: _first_scenario(system), library.referee_for, random_order)


def _first_scenario(system: str) -> tuple[World, Position]:
    from app.systems.scenario.scenario import load_scenario
    from app.systems.scenario.scenario_list import find_scenarios

    for found in find_scenarios():
        if found.slug.startswith(f"{system}/") and not found.problems:
            scenario = load_scenario(found.folder)
            if scenario.position.units:
                return scenario.world, scenario.position
    raise BadInput(f"no scenario of {system} has units")


def random_order(campaign: Campaign, dice: random.Random) -> orders.Order:
    """Something that somebody might ask for in a real game: mostly legal, now and then not."""
    position, game = campaign.position, campaign.referee.game
    board = campaign.world.board
    if position.pending is not None:
        return orders.Reply(random_answer(position.pending, dice), dice.choice(["typed", "program"]))
    mine = [u for u in position.units.values() if u.on_map and (u.side == position.active or dice.random() < 0.1)]
    kind = dice.random()
    if mine and kind < 0.6 and not isinstance(game.movement, Absent):
        unit = dice.choice(mine)
        reach = game.movement.reach(position, (unit,))
        goals = [h for h in reach.costs if h != board.hex_of(unit.location)]
        if goals:
            path = reach.path(dice.choice(goals))
            return orders.Move((unit.id,), tuple(board.location_name(h) for h in path))
    if mine and kind < 0.85 and game.combats:
        name = dice.choice([*game.combats])
        unit = dice.choice(mine)
        targets = sorted(game.combats[name].targets(position, (unit,)))
        if targets:
            return orders.Attack(name, (unit.id,), board.location_name(dice.choice(targets)))
    return orders.NextPhase() if kind < 0.95 else orders.Note("a remark at random")


def random_answer(asked: Pending, dice: random.Random) -> Json:
    """An answer to the question, now and then a wrong one: some of the options where units are named, else one."""
    options = list(asked.options)
    wanted = asked.data.get("dice")
    if isinstance(wanted, dict) and dice.random() < 0.9:
        return {who: [dice.randint(1, 6) for _ in range(int(str(count)))] for who, count in wanted.items()}
    if dice.random() < 0.1 or not options:
        return 1
    if asked.step not in (DEFENDER_LOSSES, ATTACKER_LOSSES, ADVANCE):
        return dice.choice(options)
    count = asked.args.get("count", 1) if asked.step != ADVANCE else dice.randrange(len(options) + 1)
    return dice.sample(options, min(int(str(count)), len(options)))
