"""Games of legal orders, on the practice coast and on the whole map with charts and forces of nobody's making: each
order judged, done, taken back, done again and read from a file, and what came up in them counted."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.campaign.campaign import Campaign
from app.campaign.state import position_text
from app.campaign.verify import verify
from app.forces.unit import Unit
from app.position.position import Position
from app.position.world import World
from app.rules.orders import Attack, NextPhase
from app.rules.referee import Judgement, Referee
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
from app.systems.library import referee_for
from app.systems.scenario import SCENARIOS, load_scenario
from tests.systems import seen as counted
from tests.systems.eagle_bear.invented_war import whole_map
from tests.systems.eagle_bear.legal_play import EagleBearPlay
from tests.systems.legal_play import is_over
from tests.systems.saying import said
from tests.systems.strange_orders import answered_all_the_same
from tests.systems.taking_back import done_and_undone

LONGEST = 9000
"""Orders in a game of forty months; one that has more goes round in circles"""
IN_A_PHASE = 250
"""Orders in a phase, which is even less endless"""
STRANGE = 0.1
"""How often an order comes in between that nobody has a right to expect, and is taken back"""
ASKED = 5
"""A window's questions are asked after each so many orders, and where a phase begins or a question is open"""


class Seen(counted.Seen):
    """In this game results are counted by the kind of attack, and marks as they come and go."""

    def note(self, at: Position, judged: Judgement, after: Position) -> None:
        super().note(at, judged, after)
        if judged.battle is not None:
            self.results[f"{judged.battle.kind} {judged.battle.result}"] += 1
        if isinstance(judged.order, Attack):
            self.events.update(f"with {name}" for name in judged.order.options)

    def happened(self, at: Position, after: Position) -> Iterator[str]:
        yield from super().happened(at, after)
        for was, now in ((at.units[i], u) for i, u in after.units.items()):
            yield from (f"{mark} on" for mark in now.marks - was.marks)
            yield from (f"{mark} off" for mark in was.marks - now.marks)


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
    in_phase = 0
    for n in range(LONGEST):
        order = player.order(at)
        if order is None:
            over(referee, at)
            return at
        judged = referee.judge(at, order)
        after = done_and_undone(referee, at, judged)
        lasts(at, after)
        sound(referee, after)
        if after.phase != at.phase or after.pending is not None or n % ASKED == 0:
            asked(referee, after)
            answered(referee, after, dice.choice([*after.units.values()]))
        if dice.random() < STRANGE:
            seen.events[f"strange order {answered_all_the_same(referee, after, dice)}"] += 1
        seen.note(at, judged, after)
        in_phase = in_phase + 1 if (at.turn, at.phase) == (after.turn, after.phase) else 0
        assert in_phase < IN_A_PHASE, f"turn {at.turn}, {at.phase}: {order}"
        at = after
    raise AssertionError(f"{LONGEST} orders and no end: turn {at.turn}, {at.phase}")


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
        assert not [u.id for u in before.units.values() if u.side == side and u.on_map and is_combat_unit(u)
                    and not after.units[u.id].on_map]  # fmt: skip


def asked(referee: Referee, at: Position) -> None:
    """What a window asks of every position; each of its sentences can be said."""
    game = _game(referee)
    for finding in game.sequence.due(at):
        said(finding.template, finding.args)
    report = game.victory.report(at)
    for line in report.lines:
        said(line.template, line.args)
    for schedule in game.schedules.values():
        for due in schedule.due(at):
            assert set(due.units) <= set(at.units)
            said(due.template, due.args)
    for special in game.special.values():
        for offer in special.offers(at):
            said(offer.template, offer.args)
    for side in referee.world.roster.sides:
        states = game.supply.states(at, side)
        assert set(states.values()) <= set(referee.vocabulary.states)
        game.supply.lines(at, side)
        for finding in game.obligations.report(at, side).findings:
            said(finding.template, finding.args)
    for finding in game.to_enter:
        said(finding.template, finding.args)
    if at.phase and not at.phase.endswith(("-movement", "-allocation")):
        assert not [f for f in overstacked(game.stacking, at) if f.code == "sides-together"]


def answered(referee: Referee, at: Position, unit: Unit) -> None:
    """What a window asks of the unit under the pointer."""
    game = _game(referee)
    supply = game.supply.report(at, unit)
    assert supply.state == game.supply.state(at, unit)
    allowance = game.movement.allowance(at, (unit,))
    for finding in (*supply.findings, *allowance.lines):
        said(finding.template, finding.args)


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
    """A game through a campaign file, taken back and reopened on the way. Asserts that the file shows at each opening
    what was seen, and that its log replays to it."""
    world, at = start(seed)
    dice = random.Random(seed)
    campaign = Campaign.create(path, world, at, referee_for(world))
    for _ in range(LONGEST):
        order = EagleBearPlay(campaign.referee, dice, 0.7).order(campaign.position)
        if order is None:
            break
        played = campaign.play(order, overrule="let pass")
        assert played.entry is not None, [f.text() for f in played.judgement.findings]
        if dice.random() < 0.03:
            steps = [campaign.undo() is not None for _ in range(dice.randint(1, 8))]
            if dice.random() < 0.5:
                assert [campaign.redo() is not None for _ in range(sum(steps))] == [True] * sum(steps)
        if dice.random() < 0.01:
            shown = position_text(world, campaign.position)
            campaign.close()
            campaign = Campaign.open(path, referee_for)
            assert campaign.notices == ()
            assert position_text(campaign.world, campaign.position) == shown
    over(campaign.referee, campaign.position)
    campaign.close()
    report = verify(path)
    assert report.whole, str(report)
