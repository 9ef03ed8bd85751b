"""Games of legal orders on the practice sector: each judged, done, taken back, done again and read from a file, and
what came up in them counted."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.paths import SCENARIOS
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.referee import Referee
from app.rules.stacking import overstacked
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario
from app.systems.winterstorm.recovery import recovery_phase
from app.systems.winterstorm.special_units import SUPPRESSED_MARK
from app.systems.winterstorm.victory import ARMORED, OTHERS
from tests.systems.game_in_a_file import played_in_a_file
from tests.systems.played_out import played_out
from tests.systems.seen import Seen
from tests.systems.strange_orders import answered_all_the_same
from tests.systems.window_questions import asked
from tests.systems.winterstorm.legal_play import WinterstormPlay

LONGEST = 1500
"""Orders in a game of five turns; one that has more goes round in circles."""
STRANGE = 0.1
"""How often an order comes in between that nobody has a right to expect, and is taken back"""
PLAYED: tuple[Mapping[str, Json], ...] = (
    {},
    {"air_year": 1943, "rubble": True, "long_range": True},
    {"mixed_paths": True, "second_guards": "turn-4", "minor_river_advance": "free"},
    {"retreat_line": "any", "retreat_zones": "friend-frees", "weather_halves_up": False, "rubble": True},
)
"""Readings that are played, one after the other"""


def start(seed: int) -> tuple[World, Position]:
    """The sector, with the readings that fall to the seed."""
    found = load_scenario(SCENARIOS / "winterstorm" / "first-steps")
    return replace(found.world, switches={**found.world.switches, **PLAYED[seed % len(PLAYED)]}), found.position


def play(seed: int, seen: Seen) -> Position:
    """Plays to the end of the game; asserts that everything on the way holds."""
    world, at = start(seed)
    referee, dice = referee_for(world), random.Random(seed)
    player = WinterstormPlay(referee, dice, refusals=seen.refusals)

    def holds(_: int, at: Position, after: Position) -> None:
        sound(referee, at, after)
        if dice.random() < STRANGE:
            answered_all_the_same(referee, after, dice)

    return played_out(referee, at, player.order, seen, holds, LONGEST)


def sound(referee: Referee, before: Position, after: Position) -> None:
    """What holds after every order, whatever it was."""
    game, board = _game(referee), referee.world.board
    for where in after.stacks:
        assert len(after.sides_at(where)) == 1, board.location_name(where)
    if after.phase != before.phase:
        assert not overstacked(game.stacking, after)
    fallen = [u for i, u in after.units.items() if u.box == "eliminated" and before.units[i].box != "eliminated"]
    for side in referee.world.roster.sides:
        counted = [sum(at.track(track, side) or 0 for track in (ARMORED, OTHERS)) for at in (before, after)]
        assert counted[1] - counted[0] == sum(u.side == side for u in fallen), side
    if after.phase != before.phase and after.phase in map(recovery_phase, referee.world.roster.sides):
        down = [
            u.id for u in after.units.values() if u.on_map and u.side == after.active and SUPPRESSED_MARK in u.marks
        ]
        waiting = [
            u for u in before.units.values() if u.on_map and u.side == after.active and SUPPRESSED_MARK in u.marks
        ]
        assert not game.command.for_recovery(before, waiting).intersection(down)
    asked(referee, after)
    report = game.victory.report(after)
    assert sum(line.points for line in report.lines) == sum(report.points.values())
    for side in referee.world.roster.sides:
        states = game.command.states(after, side)
        singly = {u: game.command.in_command(after, after.units[u]) for u in states}
        assert all(singly[u] for u, state in states.items() if state == "in")


def _game(referee: Referee) -> Any:
    return referee.game


def play_seed(seed: int, seen: Seen, folder: Path | None = None) -> None:
    """The whole game of a seed: each fourth in a file in ``folder``, the others in memory."""
    if seed % 5 == 4:
        with tempfile.TemporaryDirectory(prefix="adjutant-games-", dir=folder) as name:
            play_on_disk(Path(name) / "winter.adjutant", seed)
        return
    play(seed, seen)


def play_on_disk(path: Path, seed: int) -> None:
    """A game through a campaign file, taken back and reopened on the way."""
    world, at = start(seed)
    dice = random.Random(seed)
    over, _ = played_in_a_file(
        path, world, at, dice, lambda referee, now: WinterstormPlay(referee, dice).order(now), LONGEST, "let pass"
    )
    assert over.turn == 6
