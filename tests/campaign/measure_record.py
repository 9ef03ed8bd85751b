"""What questions, luck, reports and judging again cost on a long campaign: a bench, no assertions.

``python -m tests.campaign.measure_record [ACTIONS]`` plays one by legal orders, its units set back every few turns, and
prints a table. All times are seconds.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import branches, parting
from app.campaign.pages.written import web_page
from app.campaign.record.after_action import Wanted, after_action
from app.campaign.record.comparison import compare
from app.campaign.record.life import hex_life, unit_life
from app.campaign.record.luck import LuckBook
from app.campaign.record.questions import Question, ask
from app.campaign.record.rejudging import rejudge
from app.campaign.record.sheet import sheet
from app.position.changes import place_value
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Correction
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario
from tests.systems.legal_play import DeadEnd, LegalPlay

BACK_AFTER = 4
"""Turns until everybody is set back to where he started"""


def build(path: Path, actions: int) -> None:
    """A campaign of so many actions, written without waiting for the disk and closed."""
    found = load_scenario(SAMPLE)
    campaign = Campaign.create(path, found.world, found.position, referee_for(found.world), level="advise")
    campaign.journal.conn.execute("PRAGMA synchronous = OFF")
    player = LegalPlay(campaign.referee, random.Random(1), 0.97)
    start = found.position
    while campaign.journal.latest() < actions:
        try:
            order = player.order(campaign.position)
        except DeadEnd:
            order = None
        if order is None or (campaign.position.turn > start.turn + BACK_AFTER and campaign.position.pending is None):
            order = back(campaign, start)
        campaign.play(order)
    campaign.close()


def back(campaign: Campaign, start: Position) -> Correction:
    board = campaign.world.board
    settings: list[tuple[str, str, Json]] = [("pending", "", None)]
    settings += [("turn", "", start.turn), ("phase", "", start.phase), ("active", "", start.active)]
    for unit in start.units.values():
        settings += [("place", unit.id, place_value(board, unit)), ("steps", unit.id, unit.steps)]
    return Correction(tuple(settings), "another week")


def measured(path: Path) -> list[tuple[str, float]]:
    times: list[tuple[str, float]] = []

    def timed(what: str, work: Callable[[], object]) -> None:
        begin = time.perf_counter()
        work()
        times.append((what, time.perf_counter() - begin))

    with Campaign.open(path, referee_for, read_only=True) as campaign:
        journal, line, game = campaign.journal, campaign.line(), campaign.referee.game
        unit = next(iter(campaign.position.units))
        where = campaign.world.board.grid.name(campaign.world.board.grid.size // 2)
        for what, one in (
            ("by unit", Question(units=(unit,))),
            ("by hex", Question(hexes=(where,))),
            ("by turn", Question(turns=(3, 4))),
            ("by rule", Question(rules=("6.5",))),
            ("by result", Question(results=("1/2",))),
            ("by words", Question(words="moved")),
            ("overruled", Question(overruled=True)),
        ):
            timed(f"ask {what}", lambda one=one: ask(journal, one, line))  # type: ignore[misc]
        timed("life of a unit", lambda: unit_life(campaign, unit))
        timed("life of a hex", lambda: hex_life(campaign, where))
        timed("branches", lambda: branches(journal))
        ends = branches(journal)
        common = campaign.position_at(parting(journal, ends[0].ends, ends[-1].ends))
        timed("compare", lambda: compare(game, common, common, campaign.position))
        book = LuckBook(campaign)
        timed("luck, the first time", book.luck)
        timed("luck again", book.luck)
        timed("its exact chances", lambda: book.luck().of_battles(next(iter(campaign.world.roster.sides))).worse)
        for view in ("moves", "supply_determined", "overruled", "notes", "dice", "branches", "losses_by_turn"):
            timed(f"view {view}", lambda view=view: journal.conn.execute(f"SELECT * FROM {view}").fetchall())  # type: ignore[misc]
        timed("sheet", lambda: sheet(campaign.world, game.vocabulary, campaign.position, title="x"))
        timed("report", lambda: web_page(after_action(campaign, Wanted())))
        timed("judge again", lambda: list(rejudge(campaign)))
    return times


def main() -> None:
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        path = Path(name) / "long.adjutant"
        build(path, actions)
        print(f"{actions} actions, {path.stat().st_size / 1e6:.1f} MB")
        for what, seconds in measured(path):
            print(f"  {what:24} {seconds:8.3f}")


if __name__ == "__main__":
    main()
