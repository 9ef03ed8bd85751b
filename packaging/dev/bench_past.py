"""How long the window takes over a campaign of 20,000 actions: its timeline, and two of its branches beside each other.

The whole window on First steps, its actions made at random and written without a referee. A time runs from the mouse
event until Qt has nothing left to paint for it.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import long_front
from bench_map import milliseconds, paint_out
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import parting
from app.campaign.record.comparison import compare
from app.position.changes import Action, BattleRecord, Change, Roll, change
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.ui.application import make_application
from app.ui.main_window import Window
from app.ui.settings import Settings

ACTIONS = 20_000
PHASE, TURN = 25, 200
"""Actions of a phase and of a turn."""
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SIZE = (1280, 800)


def play(campaign: Campaign, count: int, dice: random.Random) -> None:
    """So many actions: moves, a battle among every dozen, phases and turns."""
    world, timeline = campaign.world, campaign._timeline
    names = world.board.grid.names
    phases = [slug for slug, _ in campaign.referee.game.vocabulary.phases]
    for n in range(1, count + 1):
        position = campaign.position
        changes: list[Change] = []
        if n % PHASE == 0:
            changes.append(change(world, position, "phase", "", phases[n // PHASE % len(phases)]))
        if n % TURN == 0:
            changes.append(change(world, position, "turn", "", position.turn + 1))
        unit = dice.choice([*position.units])
        changes.append(change(world, position, "place", unit, dice.choice(names)))
        battle = n % 12 == 5
        record = BattleRecord(
            kind="prepared-assault",
            side="german",
            target=dice.choice(names),
            attackers=(unit,),
            defenders=(),
            attack=6,
            defense=3,
            basic="+3",
            shift=0,
            column="+3",
            die=4,
            result="1/2",
        )
        timeline.add(
            Action(
                "attack" if battle else "move",
                "german",
                position.turn,
                position.phase,
                "{unit} moved.",
                {},
                tuple(changes),
                rolls=(Roll("combat", 4, "program"),) if battle else (),
                battle=record if battle else None,
                words={"template": "{unit} moved.", "args": {"unit": unit}},
            ),
            "2026-01-01T00:00:00Z",
        )


def first_steps(path: Path) -> Campaign:
    found = load_scenario(SAMPLE)
    return Campaign.create(path, found.world, found.position, referee_for(found.world), title="Long")


def lengthened(campaign: Campaign, actions: int) -> Campaign:
    """With a branch of a tenth as many that leaves it in the middle; the long one is in hand."""
    dice = random.Random(4)
    campaign.journal.conn.execute("PRAGMA synchronous = OFF")
    play(campaign, actions, dice)
    end = campaign.head
    campaign.jump(max(actions // 2, 1))
    play(campaign, max(actions // 10, 1), dice)
    campaign.jump(end)
    return campaign


def past(actions: int = ACTIONS, moves: int = 80) -> dict[str, float]:
    """``timeline_drag_ms`` over ground not seen before, ``timeline_again_ms`` over the same; ``timeline_scroll_ms``
    close to; ``compare_ms`` as the window compares; all of it again with 700 counters on the map."""
    few = measured(first_steps, actions, moves)
    many = measured(long_front.campaign, actions, moves)
    return {**few, **{name.replace("_ms", "_700_ms"): value for name, value in many.items()}}


def measured(begin: Callable[[Path], Campaign], actions: int, moves: int) -> dict[str, float]:
    make_application([])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        settings = Settings.at(Path(name) / "settings.ini")
        settings.theme = "light"
        window = Window(settings)
        campaign = lengthened(begin(Path(name) / "long.adjutant"), actions)
        window.table.take(campaign)
        window.resize(*SIZE)
        window.show()
        window.shell.restore(window.settings)
        strip, chronicle = window.history.timeline, window.table.chronicle
        while len(chronicle.ticks) < len(chronicle):
            paint_out()
        for _ in range(actions // 50):  # the list of the journal is laid out in the background
            paint_out()
        wide = strip.width() - 8
        places = [QPoint(wide - n * (wide - 8) // moves, 20) for n in range(moves + 1)]
        QTest.mousePress(strip, LEFT, PLAIN, places[0])
        figures = {"timeline_drag_ms": milliseconds([partial(QTest.mouseMove, strip, at) for at in places[1:]])}
        figures["timeline_again_ms"] = milliseconds([partial(QTest.mouseMove, strip, at) for at in places[::-1]])
        QTest.mouseRelease(strip, LEFT, PLAIN, places[0])
        window.table.look_back()
        strip.zoom(1000)
        step = max(strip.bar.maximum() // moves, 1)
        figures["timeline_scroll_ms"] = milliseconds(
            [partial(strip.bar.setValue, strip.bar.maximum() - n * step) for n in range(moves)]
        )
        ends = (actions, campaign.journal.latest())

        def beside() -> None:
            seen = campaign.retrospect.at
            compare(campaign.referee.game, seen(parting(campaign.journal, *ends)), *map(seen, ends))

        figures["compare_ms"] = milliseconds([beside] * 5)
        window.close()
        window.deleteLater()
        paint_out()
        return figures


if __name__ == "__main__":
    print(past())
