#!/usr/bin/env python3
"""Ratios measured in one run, so that they mean the same on every machine.

    python3 run.py bench [--json] [--quick]

``supply_ratio``: states and lines of one side on the two Operation Storm sheets with 684 counters, against ten plain
lines of breadth-first search over the same neighbours. ``referee_after_drop_ms``: stacking of the hex, both sides'
supply and the reach of the next stack. ``threats_ms`` and ``cheapest_ms``: advice on the same front, and
``advice_stop_ms`` the longest that it goes on before it hears that it should stop. ``append_ratio``: an action with its
changes against a bare insert of the same bytes. ``open_ratio``: opening a campaign of 20,000 actions against one of
200. ``start_ratio``: a cold start to the first paint of the sample campaign against an empty main window.
``timeline_drag_ms``, ``timeline_again_ms`` and ``timeline_scroll_ms`` are the timeline of 20,000 actions, dragged over
what has not been seen, over what has, and scrolled close to; ``compare_ms`` two of its branches beside each other. The
rest is the window on a map of 140 by 140 hexes with 5,000 counters, ``rss_mb`` after all of it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

from bench_advice import advising  # noqa: E402
from bench_map import Sizes, large_map  # noqa: E402
from bench_past import past  # noqa: E402
from bench_picture import scanned  # noqa: E402
from bench_start import starting  # noqa: E402
from bench_supply import ROUNDS, bare, front, milliseconds  # noqa: E402

from app.position.position import Position  # noqa: E402
from app.rules.parts import Absent  # noqa: E402
from app.rules.supply.trace import open_steps  # noqa: E402
from app.systems.scenario.library import find  # noqa: E402
from tests.campaign.measure import appending, build, opening  # noqa: E402

OPENINGS = 15


def supply_and_drop(rounds: int = ROUNDS) -> dict[str, float]:
    """Both figures of the referee, on the same front."""
    system = find("operation-storm")
    world = system.world()
    board = world.board
    here = front(board)
    game = system.bind(replace(world, counters={u.id: u.counter for u in here.units.values()}))
    supply, movement, stacking = game.supply, game.movement, game.stacking
    assert not isinstance(supply, Absent)
    assert not isinstance(movement, Absent)
    assert not isinstance(stacking, Absent)
    steps = open_steps(board.grid, (), [board.grid.sheet_of(i) for i in range(board.grid.size)])
    held = {u.location for u in here.units.values() if u.side == "soviet"}
    base = milliseconds(lambda: bare(steps, board.sources["german"], held), rounds)
    moving = [u for u in here.units.values() if u.side == "german" and u.on_map]
    turn = [2]

    def shaken() -> Position:
        """The same front with one unit elsewhere, so that nothing remembered fits."""
        turn[0] += 1
        unit = moving[turn[0] % len(moving)]
        there = board.grid.adjacent[unit.location][turn[0] % 2]
        return Position({**here.units, unit.id: replace(unit, location=there)}, turn=2)

    def lines() -> None:
        position = shaken()
        supply.states(position, "soviet")
        supply.lines(position, "soviet")

    def drop() -> None:
        position = shaken()
        unit = position.units[moving[turn[0] % len(moving)].id]
        stacking.report(position, unit.location, position.units_at(unit.location))
        supply.states(position, "german")
        supply.states(position, "soviet")
        movement.reach(position, [unit])

    return {
        "supply_ratio": round(milliseconds(lines, rounds) / base, 2),
        "referee_after_drop_ms": round(milliseconds(drop, rounds), 2),
    }


def journal(writes: int = 1000, short_log: int = 200, long_log: int = 20_000) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        times = appending(folder, writes)
        short, long = folder / "short.adjutant", folder / "long.adjutant"
        build(short, short_log)
        build(long, long_log)
        opened: dict[Path, list[float]] = {short: [], long: []}
        for _ in range(OPENINGS):  # in turn, so that what else the machine does falls on both
            for path, times_of in opened.items():
                times_of += opening(path, 1)
        return {
            "append_ratio": round(statistics.median(times["append"]) / statistics.median(times["bare"]), 2),
            "open_ratio": round(statistics.median(opened[long]) / statistics.median(opened[short]), 2),
        }


def measured(quick: bool = False) -> dict[str, float]:
    """Every figure. The map is in the same process as those before it, and pays for what they have loaded."""
    if quick:
        tiny = Sizes(side=12, counters=40, repaints=2, pans=2, moves=4)
        return {
            **supply_and_drop(3),
            **advising(quick=True),
            **journal(20, 5, 50),
            **starting(1),
            **large_map(tiny),
            **past(60, 5),
            **scanned(quick=True),
        }
    return {**supply_and_drop(), **advising(), **journal(), **starting(), **large_map(), **past(), **scanned()}


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="one flat object")
    parser.add_argument("--quick", action="store_true", help="tiny sizes: shows that it runs, measures nothing")
    args = parser.parse_args()
    figures = measured(args.quick)
    if args.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:24} {value:8.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
