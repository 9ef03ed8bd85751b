"""Whole games by legal orders at random, through to the end, without a fault of the program's own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.verify import verify
from app.position.ledger import Json
from app.position.position import Pending
from app.rules.battle.advance import ADVANCE
from app.rules.battle.losses import ATTACKER_LOSSES, DEFENDER_LOSSES
from app.rules.battle.state import battle_of
from app.rules.orders import orders
from app.rules.parts import Absent
from app.rules.ruling import Severity
from app.systems.declared.folder import write_new_game
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario
from tests.systems.declared.games import template
from tests.systems.told_aloud import told_aloud
from tests.variants import first_now

LISTS = (DEFENDER_LOSSES, ATTACKER_LOSSES, ADVANCE)
CHANGES: dict[str, tuple[tuple[str, str], ...]] = {
    "as it is written": (),
    "soft zones": (('kind = "locking"', 'kind = "soft"\nenter = 1\nleave = 1'),),
    "no zones, lines of any length under own control": (
        ('kind = "locking"', 'kind = "none"'),
        ('kind = "length" ', 'kind = "control" '),
        ("length = 6 ", "# "),
    ),
    "a network of roads": (('kind = "length" ', 'kind = "network"\npaths = ["road"]\n# '),),
    "odds by differential": (
        ('odds = "ratio"', 'odds = "differential"'),
        ('columns = ["1:2", "1:1", "2:1", "3:1", "4:1", "5:1"]', 'columns = ["≤-1", "0", "+1", "+3", "+5", "≥8"]'),
    ),
    "weather": (
        (
            "[set_up]",
            '[weather.kinds]\nclear = { name = "clear" }\n'
            'mud = { name = "mud", cost = 2, shift = -1, move = "half" }\n'
            '[[weather.seasons]]\nturns = [2, 3, 4, 5, 6]\ndice = ["clear", "clear", "clear", "mud", "mud", "mud"]\n\n'
            "[set_up]",
        ),
    ),
    "exchanges by factors, both advance, points to stack": (
        ('exchange = "steps"', 'exchange = "factors"\nadvance_along = true'),
        ('advance = "attackers"', 'advance = "both"'),
        ('count = "units"', 'count = "points"\npoints = { armor = 2 }'),
    ),
}


def answer(asked: Pending, dice: random.Random) -> Json:
    options = list(asked.options)
    if asked.step not in LISTS:
        return dice.choice(options)
    count = int(str(asked.args.get("count", 1))) if asked.step != ADVANCE else dice.randrange(len(options) + 1)
    return dice.sample(options, min(count, len(options)))


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("seed", first_now([1, 2]))
def test_a_game_is_played_to_its_end(name: str, seed: int, tmp_path: Path) -> None:
    folder = write_new_game("Bridgehead", tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    for old, new in CHANGES[name]:
        assert old in text
        text = text.replace(old, new)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    scenario = load_scenario(folder / "first-steps")
    dice = random.Random(seed)
    path = tmp_path / "game.adjutant"
    fought = 0
    with Campaign.create(path, scenario.world, scenario.position, referee_for(scenario.world)) as war:
        for _ in range(600):
            before, order = war.position, _legal(war, dice)
            played = war.play(order)
            said = [f.code for f in played.judgement.findings]
            if isinstance(order, orders.NextPhase) and said == ["game-over"]:
                break
            assert not played.refused, (order, said)
            told_aloud(war.referee, before, played.judgement, war.position)
            fought += played.judgement.battle is not None
            _sound(war)
        else:
            pytest.fail("the game does not end")
        victory = war.referee.game.victory
        assert war.position.turn == template()["turns"]["last"]
        assert fought > 1
        assert not isinstance(victory, Absent)
        assert victory.report(war.position).verdict
    assert verify(path).whole


def _legal(war: Campaign, dice: random.Random) -> orders.Order:
    """An order that the referee takes: an answer, a placement, a move, an attack, or the next phase."""
    position, game, board = war.position, war.referee.game, war.world.board
    if position.pending is not None:
        for _ in range(20):
            reply = orders.Reply(answer(position.pending, dice), "program")
            if war.referee.judge(position, reply).legal:
                return reply
        return orders.Reply([], "program")
    mine = [u for u in position.units.values() if u.side == position.active]
    for _ in range(8):
        unit = dice.choice(mine)
        order: orders.Order | None = None
        if unit.on_map and position.phase.endswith("movement"):
            assert not isinstance(game.movement, Absent)
            reach = game.movement.reach(position, (unit,))
            goals = [h for h in reach.costs if h != unit.location]
            if goals:
                order = orders.Move((unit.id,), tuple(map(board.location_name, reach.path(dice.choice(goals)))))
                assert war.referee.judge(position, order).legal, "what is lit can be entered"
        elif not unit.on_map and position.phase.endswith("movement"):
            assert not isinstance(game.placement, Absent)
            hexes = sorted(game.placement.hexes(position, (unit,)))
            order = orders.Place((unit.id,), board.location_name(dice.choice(hexes))) if hexes else None
        elif unit.on_map:
            targets = sorted(game.combats["attack"].targets(position, (unit,)))
            if targets:
                target = dice.choice(targets)
                near = [u.id for u in mine if u.on_map and board.hex_of(u.location) in board.grid.adjacent[target]]
                friends = [i for i in near if i != unit.id and dice.random() < 0.7]
                order = orders.Attack("attack", (unit.id, *friends), board.location_name(target))
        if order is not None and war.referee.judge(position, order).legal:
            return order
    return orders.NextPhase()


def _sound(war: Campaign) -> None:
    """Nothing stands where it cannot: no hex with both sides, no stack too high."""
    position = war.position
    battle = battle_of(position.pending)
    assert battle is None or (position.pending is not None and battle.to_json() == position.pending.data)
    stacking = war.referee.game.stacking
    assert not isinstance(stacking, Absent)
    for location, _ in position.stacks.items():
        units = position.units_at(location)
        assert len({u.side for u in units}) == 1
        found = stacking.report(position, location, units).findings
        assert not [f for f in found if f.severity is Severity.VIOLATION]
