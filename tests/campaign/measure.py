"""What appending and opening cost: functions for a bench, no assertions.

``python -m tests.campaign.measure`` prints a table. All times are seconds.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import connect, prepare_for_writing
from app.rules.orders import orders
from tests.campaign import table


def build(path: Path, actions: int, units: int = 4) -> None:
    """A campaign of ``actions`` moves, written without waiting for the disk and closed."""
    world = table.world(units)
    campaign = Campaign.create(path, world, table.position(world), table.Referee(world), clock=table.Clock())
    campaign.journal.conn.execute("PRAGMA synchronous = OFF")
    for order in moves(campaign, actions):
        assert campaign.play(order, overrule="to be quick").entry is not None
    campaign.close()


def moves(campaign: Campaign, count: int, seed: int = 1) -> list[orders.Order]:
    dice = random.Random(seed)
    units = [*campaign.position.units]
    return [orders.Move((dice.choice(units),), ("0101", dice.choice(table.GRID.names))) for _ in range(count)]


def appending(folder: Path, count: int = 1000, units: int = 4) -> dict[str, list[float]]:
    """Times of single durable writes, taken in turn so that the disk's moods fall on all alike.

    ``play`` is a whole ``Campaign.play`` (with a referee that costs next to nothing), ``append`` the journal's part
    of it, ``bare`` one sqlite3 insert of the same bytes into a table without index, in WAL and FULL.
    """
    world = table.world(units)
    campaign = Campaign.create(folder / "a.adjutant", world, table.position(world), table.Referee(world))
    bare = connect(folder / "bare.db", "rwc")
    bare.execute("CREATE TABLE log(number INTEGER PRIMARY KEY, content TEXT)")
    prepare_for_writing(bare)
    times: dict[str, list[float]] = {"play": [], "append": [], "bare": [], "judge": []}
    append = campaign.journal.append
    contents: list[str] = []

    def timed(record, pictures):
        begin = time.perf_counter()
        append(record, pictures)
        times["append"].append(time.perf_counter() - begin)
        contents.append(record.content() + record.hash)

    campaign.journal.append = timed
    for order in moves(campaign, count):
        begin = time.perf_counter()
        campaign.referee.judge(campaign.position, order)
        judged = time.perf_counter()
        campaign.play(order, overrule="to be quick")
        played = time.perf_counter()
        content = contents.pop()
        start = time.perf_counter()
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO log(content) VALUES (?)", (content,))
        bare.execute("COMMIT")
        times["bare"].append(time.perf_counter() - start)
        times["judge"].append(judged - begin)
        times["play"].append(played - judged)
    bare.close()
    campaign.close()
    return times


def opening(path: Path, times: int = 9) -> list[float]:
    """Times of opening for writing, each closed again."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        campaign = Campaign.open(path, table.Referee)
        found.append(time.perf_counter() - begin)
        campaign.close()
    return found


def main() -> None:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        for units in (4, 350):
            folder = Path(name) / str(units)
            folder.mkdir()
            print(f"{2 * units} units")
            for what, times in appending(folder, units=units).items():
                worst = sorted(times)[-len(times) // 100]
                print(f"  {what:8} median {statistics.median(times) * 1e6:7.0f} µs  p99 {worst * 1e6:7.0f} µs")
            for actions in (200, 20_000):
                path = folder / f"{actions}.adjutant"
                build(path, actions, units)
                times = opening(path)
                size = path.stat().st_size / 1e6
                print(f"  open {actions:6} actions, {size:5.1f} MB: median {statistics.median(times) * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
