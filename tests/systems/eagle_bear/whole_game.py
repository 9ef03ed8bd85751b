"""Games of legal orders, on the practice coast and on the whole map with charts and forces of nobody's making: each
order judged, done, taken back, done again and read from a file, and what came up in them counted."""

from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.paths import SCENARIOS
from app.position.position import Position, World
from app.rules.orders.orders import NextPhase
from app.rules.referee import Referee
from app.rules.stacking import overstacked
from app.systems.eagle_bear.calendar import count_of, month_of
from app.systems.eagle_bear.data import rules_data
from app.systems.eagle_bear.special_units import (
    DISPERSED,
    FORTIFIED,
    REFIT,
    is_combat_unit,
    is_front,
    is_partisan,
    is_plant,
)
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario
from tests.systems.eagle_bear.invented_war import whole_map
from tests.systems.eagle_bear.legal_play import EagleBearPlay
from tests.systems.game_in_a_file import played_in_a_file
from tests.systems.legal_play import is_over
from tests.systems.played_out import played_out
from tests.systems.seen import Seen
from tests.systems.strange_orders import answered_all_the_same
from tests.systems.window_questions import all_said, answered, asked

LONGEST = 9000
"""Orders in a game of forty months; one that has more goes round in circles"""
IN_A_PHASE = 250
"""Orders in a phase, which is even less endless"""
STRANGE = 0.1
"""How often an order comes in between that nobody has a right to expect, and is taken back"""
ASKED = 5
"""A window's questions are asked after each so many orders, and where a phase begins or a question is open"""


def coast(seed: int) -> tuple[World, Position]:
    """The practice coast, each other time without some of its charts."""
    found = load_scenario(SCENARIOS / "eagle-bear" / "first-steps")
    world = found.world
    if seed % 4 == 3:
        kept = {slug: chart for slug, chart in world.charts.items() if (seed + len(slug)) % 3}
        world = replace(world, charts=kept)
    return world, found.position


def start(seed: int) -> tuple[World, Position]:
    """The practice coast, or each third time the whole map; each fourth time with the other readings."""
    world, at = whole_map(seed) if seed % 3 == 2 else coast(seed)
    if seed % 4 == 2:
        others = {slug: switch.values[-1] for slug, switch in rules_data().switches.items()}
        world = replace(world, switches=others)
    return world, at


def play(seed: int, seen: Seen, busy: float = 0.85) -> Position:
    """Plays to the end of the war; asserts that everything on the way holds."""
    world, at = start(seed)
    referee, dice = referee_for(world), random.Random(seed)
    player = EagleBearPlay(referee, dice, busy, seen.refusals)

    def holds(n: int, at: Position, after: Position) -> None:
        lasts(at, after)
        sound(referee, after)
        if after.phase != at.phase or after.pending is not None or n % ASKED == 0:
            shown(referee, after)
            answered(referee, after, dice.choice([*after.units.values()]))
        if dice.random() < STRANGE:
            seen.events[f"strange order {answered_all_the_same(referee, after, dice)}"] += 1

    end = played_out(referee, at, player.order, seen, holds, LONGEST, IN_A_PHASE)
    over(referee, end)
    return end


def over(referee: Referee, at: Position) -> None:
    """Asserts that the war has been decided; without its owner's numbers of cities that its last month is over."""
    judged = referee.judge(at, NextPhase())
    assert is_over(judged), [f.text() for f in judged.findings]
    codes = {f.code for f in judged.findings if f.severity == "violation"}
    if codes == {"game-over"}:
        assert (month_of(at), at.phase) == ("Sep44", "soviet-victory")
    decided = _game(referee).victory.report(at).verdict is not None
    assert decided or "victory" not in referee.world.charts


# what holds ---------------------------------------------------------------------------------------------------------


def sound(referee: Referee, at: Position) -> None:
    """Of one position."""
    board = referee.world.board
    for where, ids in at.stacks.items():
        units = at.pick(ids)
        name = board.location_name(where)
        assert len({u.side for u in units if not is_partisan(u)}) <= 1, name
        if board.site_of(where) is not None:
            assert sum(map(is_plant, units)) <= 1, name
    for unit in at.units.values():
        assert unit.on_map or unit.box, unit.id
        if unit.on_map:
            assert not {DISPERSED, FORTIFIED} <= unit.marks, unit.id
            assert not (REFIT in unit.marks and DISPERSED not in unit.marks), unit.id
        else:
            assert not unit.marks & {FORTIFIED, REFIT}, unit.id
    fronts = [u for u in at.units.values() if u.on_map and is_front(u)]
    assert len(fronts) <= 14
    assert at.active == "" or at.phase.startswith(f"{at.active}-")
    assert at.pending is None or at.pending.procedure in _game(referee).procedures


def lasts(before: Position, after: Position) -> None:
    """Between a position and the one after an order."""
    assert before.units.keys() == after.units.keys()
    assert after.turn - before.turn in (0, 1)
    assert count_of(month_of(after)) - count_of(month_of(before)) == after.turn - before.turn
    for topic in ("used",):
        kept = {k for k in before.ledger.entries(topic) if "number" not in k}
        assert kept <= after.ledger.entries(topic).keys(), topic
    for unit in before.units.values():
        now = after.units[unit.id]
        if is_partisan(unit) and unit.on_map and now.on_map:
            assert unit.location == now.location, unit.id
        if is_plant(unit) and unit.box == "eliminated":
            assert now.box == "eliminated", unit.id
    assert {m.location for m in before.markers.values()} <= {m.location for m in after.markers.values()}
    if after.phase != before.phase and before.phase.endswith("-supply"):
        side = before.active
        assert not [
            u.id
            for u in before.units.values()
            if u.side == side and u.on_map and is_combat_unit(u) and not after.units[u.id].on_map
        ]


def shown(referee: Referee, at: Position) -> None:
    """What a window asks of every position."""
    asked(referee, at)
    game = _game(referee)
    for side in referee.world.roster.sides:
        game.supply.lines(at, side)
    all_said(game.missing_data)
    if at.phase and not at.phase.endswith(("-movement", "-allocation")):
        assert not [f for f in overstacked(game.stacking, at) if f.code == "sides-together"]


def _game(referee: Referee) -> Any:
    return referee.game


# many games ---------------------------------------------------------------------------------------------------------


def play_seed(seed: int, seen: Seen, folder: Path | None = None) -> None:
    """The whole game of a seed: each fifth in a file in ``folder``, the others in memory."""
    if seed % 5 == 4:
        with tempfile.TemporaryDirectory(prefix="adjutant-games-", dir=folder) as name:
            play_on_disk(Path(name) / "bear.adjutant", seed)
        return
    play(seed, seen)


def play_on_disk(path: Path, seed: int) -> None:
    """A game through a campaign file, taken back and reopened on the way."""
    world, at = start(seed)
    dice = random.Random(seed)
    end, _ = played_in_a_file(
        path, world, at, dice, lambda referee, now: EagleBearPlay(referee, dice, 0.7).order(now), LONGEST, "let pass"
    )
    over(referee_for(world), end)
