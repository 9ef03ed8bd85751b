"""Games of legal orders: each of them judged, done, taken back, done again and read from a file, and what came up in
them counted.
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from app.board.grid import OFF_MAP
from app.position.position import Position, World
from app.rules.orders.orders import Order
from app.rules.referee import Judgement, Referee
from app.systems.operation_storm.countries import HOMES
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario
from tests.systems import seen as counted
from tests.systems.game_in_a_file import played_in_a_file
from tests.systems.legal_play import LegalPlay
from tests.systems.played_out import played_out
from tests.systems.strange_orders import answered_all_the_same
from tests.systems.taking_back import done_and_undone
from tests.systems.window_questions import asked

SLIPS = 0.04
"""How often somebody stacks too high, and is let."""
STRANGE = 0.05
"""How often something is asked that nobody may expect"""
LONGEST = 3000
"""Orders in a game of ten turns at the most; a game that has more goes round in circles."""


class Seen(counted.Seen):
    """In this game units out of supply are counted apart."""

    def happened(self, at: Position, after: Position) -> Iterator[str]:
        yield from super().happened(at, after)
        if after.tracks.get(UNSUPPLIED) != at.tracks.get(UNSUPPLIED):
            yield "unsupplied loss"


LOST, UNSUPPLIED = "eliminated", "eliminated-unsupplied"


def scenario(name: str) -> tuple[World, Position, Referee]:
    found = load_scenario(SAMPLE.parent / name)
    return found.world, found.position, referee_for(found.world)


def play(referee: Referee, at: Position, dice: random.Random, seen: Seen, last_turn: int) -> Position:
    """Plays to the end of the game or of ``last_turn``; asserts that everything on the way holds."""
    player, others = LegalPlay(referee, dice, refusals=seen.refusals), random.Random(last_turn)

    def chooses(at: Position) -> Order | None:
        if at.turn > last_turn:
            return None
        slip = player.slip(at) if at.pending is None and dice.random() < SLIPS else None
        return slip or player.order(at)

    def holds(_: int, at: Position, after: Position) -> None:
        sound(referee, at, after)
        answers(referee, after)
        if others.random() < STRANGE:
            seen.events[f"strange order {answered_all_the_same(referee, after, others)}"] += 1

    return played_out(referee, at, chooses, seen, holds, LONGEST)


def done(referee: Referee, at: Position, judged: Judgement) -> Position:
    """The position after the judgement, which can be taken back, done again and written to a file; what holds of every
    position is asserted of it."""
    after = done_and_undone(referee, at, judged)
    sound(referee, at, after)
    answers(referee, after)
    return after


def sound(referee: Referee, before: Position, after: Position) -> None:
    """What holds after every order, whatever it was."""
    world, board = referee.world, referee.world.board
    for where, ids in after.stacks.items():
        units = after.pick(ids)
        assert len({u.side for u in units}) == 1, board.location_name(where)
        assert "sea" not in board.terrain[where]
        assert all(where in board.zones.get(HOMES[u.nation], (where,)) for u in units if u.nation in HOMES)
    lying = Counter((m.kind, m.location) for m in after.markers.values())
    assert max(lying.values(), default=0) <= 1
    fallen = [u for i, u in after.units.items() if u.box == "eliminated" and before.units[i].box != "eliminated"]
    for side, count in Counter(world.roster.nations[u.nation].side for u in fallen if u.nation not in HOMES).items():
        assert _lost(after, side) - _lost(before, side) == count
    if not fallen:
        assert after.tracks.get(LOST) == before.tracks.get(LOST)


def _lost(at: Position, side: str) -> int:
    kept = at.tracks.get(LOST)
    return int(str(kept.get(side, 0))) if isinstance(kept, dict) else 0


def answers(referee: Referee, at: Position) -> None:
    """What a window asks of every position."""
    asked(referee, at)
    report = referee.game.victory.report(at)  # type: ignore[union-attr]
    assert sum(line.points for line in report.lines) == report.points["soviet"]
    withheld = any(finding.code == "unknown-verdict" for finding in report.findings)
    assert not (withheld and report.verdict), "a verdict in spite of what the map lacks"
    assert (withheld or report.verdict is not None) == (at.turn == 10)


def play_seed(seed: int, seen: Seen, folder: Path | None = None) -> None:
    """The whole game of a seed: each fourth in a file in ``folder``, the others in memory, from different starts."""
    start = ("ten-turns", "first-steps", "pocket", "disk")[seed % 4]
    if start == "disk":
        with tempfile.TemporaryDirectory(prefix="adjutant-games-", dir=folder) as name:
            play_on_disk(Path(name) / "war.adjutant", "ten-turns", seed)
        return
    dice = random.Random(seed)
    _, at, referee = scenario("first-steps" if start == "first-steps" else "ten-turns")
    play(referee, pocketed(referee, at, dice) if start == "pocket" else at, dice, seen, 10)


def play_on_disk(path: Path, name: str, seed: int) -> int:
    """A game through a campaign file, taken back and reopened on the way; returns its orders."""
    world, start, _ = scenario(name)
    dice = random.Random(seed)
    over, orders = played_in_a_file(
        path, world, start, dice, lambda referee, now: LegalPlay(referee, dice).order(now), LONGEST
    )
    assert (over.turn, over.phase) == (10, "administrative")
    return orders


def pocketed(referee: Referee, position: Position, dice: random.Random) -> Position:
    """The end of turn 1, with a stack of each side cut off, the enemy in all six hexes around it, and
    most other units near by."""
    board = referee.world.board
    land = {h for h in range(board.grid.size) if "sea" not in board.terrain[h]}
    inland = [h for h in land if len(board.grid.adjacent[h]) == 6 and land.issuperset(board.grid.adjacent[h])]
    free = [u.id for u in position.units.values() if u.on_map and u.nation not in HOMES]
    at = replace(position, units={**position.units, **{i: position.units[i].at(OFF_MAP) for i in free}}, turn=1)
    taken, centres = set(at.stacks), list[int]()

    def put(side: str, hexes: Sequence[int], count: int) -> None:
        nonlocal at
        able = [i for i in free if at.units[i].side == side and not at.units[i].on_map]
        for n, unit in enumerate(dice.sample(able, min(count, len(able)))):
            at = replace(at, units={**at.units, unit: at.units[unit].at(hexes[n % len(hexes)])})
        taken.update(hexes)

    for side in ("german", "soviet"):
        able = [h for h in sorted(inland) if taken.isdisjoint((h, *board.grid.adjacent[h]))]
        centres.append(dice.choice(able))
        put(side, centres[-1:], 3)
        put(referee.world.roster.enemy(side), board.grid.adjacent[centres[-1]], 6)
    for side in ("german", "soviet"):
        near = [h for h in sorted(land - taken) if any(board.grid.distance(h, c) <= 3 for c in centres)]
        put(side, dice.sample(near, 3), 14)
    return replace(at, phase="administrative", active="")
