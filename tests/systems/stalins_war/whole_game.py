"""Games of legal orders, on the practice front and on the campaign's map with charts, cards, ground and numbers of
nobody's making: each order judged, done, taken back, done again and read from a file, and what came up in them
counted."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.paths import SCENARIOS
from app.position.position import Position, World
from app.rules.orders.orders import NextPhase
from app.rules.referee import Judgement, Referee
from app.rules.stacking import overstacked
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario
from app.systems.stalins_war.events import in_force
from app.systems.stalins_war.special_units import is_active, is_inactive
from tests.systems import seen as counted
from tests.systems.game_in_a_file import played_in_a_file
from tests.systems.legal_play import is_over
from tests.systems.played_out import played_out
from tests.systems.stalins_war.invented_campaign import whole_map
from tests.systems.stalins_war.legal_play import StalinsWarPlay
from tests.systems.strange_orders import answered_all_the_same
from tests.systems.window_questions import answered, asked

LONGEST = 9000
"""Orders in a game of eighteen turns; one that has more goes round in circles"""
IN_A_PHASE = 250
"""Orders in a phase, which is even less endless"""
STRANGE = 0.05
"""How often an order comes in between that nobody has a right to expect, and is taken back"""
ASKED = 8
"""A window's questions are asked after each so many orders, and where a phase begins"""


class Seen(counted.Seen):
    """In this game rounds are counted by what they are played as, and marks and markers as they come and go."""

    def note(self, at: Position, judged: Judgement, after: Position) -> None:
        super().note(at, judged, after)
        told = after.ledger.get("round", "kind")
        if told is not None and at.ledger.entries("round") != after.ledger.entries("round"):
            self.events[f"a round of {told}"] += 1

    def happened(self, at: Position, after: Position) -> Iterator[str]:
        yield from (one for one in super().happened(at, after) if not one.startswith("events ["))
        yield from (f"event {name}" for name in in_force(after) - in_force(at))
        for was, now in ((at.units[i], u) for i, u in after.units.items()):
            yield from (f"{mark} on" for mark in now.marks - was.marks)
        yield from (f"{m.kind} laid" for i, m in after.markers.items() if i not in at.markers)
        yield from (f"{m.kind} gone" for i, m in at.markers.items() if i not in after.markers)


def front(seed: int) -> tuple[World, Position]:
    """The practice front, each other time without some of its charts, and with real cards in the players' hands."""
    found = load_scenario(SCENARIOS / "stalins-war" / "first-steps")
    world = found.world
    if seed % 4 == 3:
        kept = {slug: chart for slug, chart in world.charts.items() if (seed + len(slug)) % 3}
        world = replace(world, charts=kept)
    if seed % 4 in (1, 3):
        world = replace(world, switches={**world.switches, "cards_kept": "players", "trench_help": True})
    return world, found.position


def start(seed: int, short: bool = False) -> tuple[World, Position]:
    """The practice front, or each other time the campaign's map; ``short`` ends with turn 8."""
    world, at = whole_map(seed) if seed % 2 else front(seed // 2)
    if short:
        world = replace(world, switches={**world.switches, "tournament": True})
        if at.turn < 6:
            at = replace(at, turn=6)
    return world, at


def play(seed: int, seen: Seen, busy: float = 0.93, short: bool = False) -> Position:
    """Plays to the end of the war; asserts that everything on the way holds."""
    world, at = start(seed, short)
    referee, dice = referee_for(world), random.Random(seed)
    player = StalinsWarPlay(referee, dice, busy, seen.refusals)

    def holds(n: int, at: Position, after: Position) -> None:
        lasts(at, after)
        sound(referee, after)
        if after.phase != at.phase or n % ASKED == 0:
            shown(referee, after)
            answered(referee, after, dice.choice([*after.units.values()]))
        if dice.random() < STRANGE:
            seen.events[f"strange order {answered_all_the_same(referee, after, dice)}"] += 1

    end = played_out(referee, at, player.order, seen, holds, LONGEST, IN_A_PHASE)
    over(referee, end)
    return end


def over(referee: Referee, at: Position) -> None:
    """Asserts that the war is over: somebody has won, as a turn or as a Soviet round ended."""
    judged = referee.judge(at, NextPhase())
    assert is_over(judged), [f.text() for f in judged.findings]
    assert at.phase == "end-of-turn" or at.phase.startswith("soviet-"), at.phase


# what holds ---------------------------------------------------------------------------------------------------------


def sound(referee: Referee, at: Position) -> None:
    """Of one position."""
    board = referee.world.board
    for where, ids in at.stacks.items():
        units = [u for u in at.pick(ids) if not is_inactive(u)]
        assert len({u.side for u in units}) <= 1, board.location_name(where)
    for unit in at.units.values():
        assert unit.on_map or unit.box, unit.id
        assert unit.on_map or not unit.marks or at.pending is not None, unit.id
        assert 1 <= unit.steps <= unit.counter.steps, unit.id
    partisans = [u for u in at.units.values() if u.on_map and (is_active(u) or is_inactive(u))]
    assert len(partisans) <= 6
    assert at.active == "" or at.phase.startswith(f"{at.active}-")
    assert at.pending is None or at.pending.procedure in _game(referee).procedures
    hands = _game(referee).hands
    for side in referee.world.roster.sides:
        cards = [c for name in ("", "draw", "discards", "removed", "aside", "front") for c in hands.ids(at, side, name)]
        assert len(cards) == len({*cards}), side
        if hands.kept(at) and at.ledger.get("used", "dealt") is not None:
            assert len(cards) == len(hands.cards.of(side)), side
        points = _game(referee).budgets["operations points"].left(at, side)
        assert points >= 0, side


def lasts(before: Position, after: Position) -> None:
    """Between a position and the one after an order."""
    assert before.units.keys() == after.units.keys()
    assert after.turn - before.turn in (0, 1)
    assert before.ledger.entries("used").keys() <= after.ledger.entries("used").keys()
    for unit in before.units.values():
        now = after.units[unit.id]
        if unit.box == "removed":
            assert now.box == "removed" or unit.counter.formation == "southwest-front-weaker", unit.id
        if is_inactive(unit) and unit.on_map and now.on_map:
            assert unit.location == now.location, unit.id
    fallen = {m.location for m in before.markers.values() if m.kind == "fortress-destroyed"}
    assert fallen <= {m.location for m in after.markers.values() if m.kind == "fortress-destroyed"}


def shown(referee: Referee, at: Position) -> None:
    """What a window asks of every position."""
    asked(referee, at)
    game = _game(referee)
    for side in referee.world.roster.sides:
        game.supply.lines(at, side)
        game.zones.hexes(at, side)
        game.hands.held(at, side)
    if at.phase and "-round-" in at.phase and at.pending is None:
        assert not [f for f in overstacked(game.stacking, at) if f.code == "sides-together"]


def _game(referee: Referee) -> Any:
    return referee.game


# many games ---------------------------------------------------------------------------------------------------------


def play_seed(seed: int, seen: Seen, folder: Path | None = None) -> None:
    """The whole game of a seed: each fifth in a file in ``folder``, the others in memory; two of three end with turn
    8."""
    if seed % 5 == 4:
        with tempfile.TemporaryDirectory(prefix="adjutant-games-", dir=folder) as name:
            play_on_disk(Path(name) / "stalin.adjutant", seed)
        return
    play(seed, seen, short=seed % 3 != 2)


def play_on_disk(path: Path, seed: int) -> None:
    """A game through a campaign file, taken back and reopened on the way."""
    world, at = start(seed, short=True)
    dice = random.Random(seed)
    end, _ = played_in_a_file(
        path, world, at, dice, lambda referee, now: StalinsWarPlay(referee, dice, 0.7).order(now), LONGEST, "let pass"
    )
    over(referee_for(world), end)
