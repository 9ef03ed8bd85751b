"""Made-up campaigns played by legal orders from the set-up to the verdict: each order judged, done, taken back, done
again and read from a file, the window's questions asked after it, and what came up counted."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from app.position.position import Position
from app.rules.orders.orders import NextPhase, Order
from app.rules.referee import Referee
from tests.systems.game_in_a_file import played_in_a_file
from tests.systems.land_without_end.invented_game import Campaign, campaign
from tests.systems.land_without_end.lasting import lasts, shown, sound
from tests.systems.land_without_end.legal_play import LandWithoutEndPlay
from tests.systems.land_without_end.sheets import sector, whole_map
from tests.systems.legal_play import is_over
from tests.systems.played_out import played_out
from tests.systems.seen import Seen
from tests.systems.strange_orders import answered_all_the_same
from tests.systems.window_questions import answered

SLIPS = 0.04
"""How often somebody stacks too high, and is let"""
STRANGE = 0.1
"""How often something is asked that nobody may expect"""
ASKED = 4
"""A window's questions are asked after each so many orders, and where a phase begins or a question is open"""
LONGEST = 12_000
"""Orders in a game; one that has more goes round in circles"""
IN_A_PHASE = 400
"""Orders in a phase, which is even less endless"""
LAST_TURN = 22


def played(game: Campaign, dice: random.Random, seen: Seen, busy: float = 0.9) -> Position:
    """Plays to the verdict, or to the check that is won before; asserts that everything on the way holds."""
    referee, at = game.referee, game.start
    player = LandWithoutEndPlay(referee, dice, busy, seen.refusals)

    def holds(n: int, at: Position, after: Position) -> None:
        sound(referee, after)
        lasts(at, after)
        one = dice.choice([*after.units.values()])
        if after.phase != at.phase or after.pending is not None or n % ASKED == 0:
            shown(referee, after)
            answered(referee, after, one, relief=False)
        if dice.random() < STRANGE:
            seen.events[f"strange order {answered_all_the_same(referee, after, dice)}"] += 1

    end = played_out(referee, at, lambda now: next_order(player, now), seen, holds, LONGEST, IN_A_PHASE)
    over(referee, end)
    seen.events["decided at the end" if end.turn == LAST_TURN else "won before the end"] += 1
    return end


def next_order(player: LandWithoutEndPlay, at: Position) -> Order | None:
    slip = player.slip(at) if at.pending is None and player.dice.random() < SLIPS else None
    return slip or player.order(at)


def over(referee: Referee, at: Position) -> None:
    """Asserts that the game has been decided."""
    judged = referee.judge(at, NextPhase())
    assert is_over(judged), [f.text() for f in judged.findings]
    assert judged.changes == () or at.turn < LAST_TURN
    if at.turn == LAST_TURN:
        assert at.phase == "victory-check"
    collapsed = at.ledger.get("used", "moscow") == "collapses"
    report = referee.game.victory.report(at)  # type: ignore[union-attr]
    withheld = any(finding.code == "unknown-verdict" for finding in report.findings)
    assert collapsed or withheld or report.verdict is not None


# many games -----------------------------------------------------------------------------------------------------------


def play_seed(seed: int, seen: Seen, folder: Path | None = None) -> None:
    """The whole game of a seed: most on the sector, with more or fewer divisions and charts that are not complete, each
    fifth in a file in ``folder``, each twentieth on the whole map."""
    dice = random.Random(seed)
    if seed % 20 == 9:
        played(campaign(whole_map(), dice, dice.randint(16, 40), complete=seed % 40 == 9), dice, seen, 0.85)
        return
    game = campaign(sector(), dice, dice.randint(6, 22), complete=seed % 3 != 0)
    if seed % 5 == 4:
        with tempfile.TemporaryDirectory(prefix="adjutant-games-", dir=folder) as name:
            play_on_disk(Path(name) / "war.adjutant", game, dice, seen)
        return
    played(game, dice, seen, dice.choice((0.8, 0.9, 0.96)))


def play_on_disk(path: Path, game: Campaign, dice: random.Random, seen: Seen) -> int:
    """A game through a campaign file, taken back and reopened on the way, often with a question open; returns its
    orders."""
    end, orders = played_in_a_file(
        path,
        game.referee.world,
        game.start,
        dice,
        lambda referee, now: LandWithoutEndPlay(referee, dice, 0.8, seen.refusals).order(now),
        LONGEST,
        bound=game.bound,
        seen=seen,
    )
    over(game.referee, end)
    return orders
