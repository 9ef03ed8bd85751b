"""How long advice takes on the two Operation Storm sheets with 684 counters, and how soon it hears that it should stop.

.venv/bin/python packaging/dev/bench_advice.py
"""

import contextlib
import sys
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

from bench_supply import front  # noqa: E402

from app.advice.cheapest import Wish, cheapest  # noqa: E402
from app.advice.progress import Stopped  # noqa: E402
from app.advice.threats import threats  # noqa: E402
from app.systems.scenario.library import find, referee_for  # noqa: E402

SIDE, ENEMY, ATTACK, COLUMN = "german", "soviet", "prepared-assault", "+5"
AT_ONCE = 20
"""Steps after which a quick measurement stops"""


class Gaps:
    """A watch that keeps the longest time between two of its calls; ``most`` calls end the work."""

    def __init__(self, most: int = 0) -> None:
        self.most, self.longest, self.last = most, 0.0, time.perf_counter()

    def __call__(self, done: int, total: int) -> bool:
        now = time.perf_counter()
        self.longest, self.last = max(self.longest, now - self.last), now
        return not self.most or done < self.most


def advising(quick: bool = False) -> dict[str, float]:
    """``threats_ms``: all threats to a side; ``cheapest_ms``: the cheapest way to a column with units that move first;
    ``advice_stop_ms``: the longest that either goes on before it hears that it should stop."""
    world = find("operation-storm").world()
    here = front(world.board)
    world = replace(world, counters={u.id: u.counter for u in here.units.values()})
    referee = referee_for(world)
    position = replace(here, phase=f"{SIDE}-movement", active=SIDE)
    own = {u.location for u in here.units.values() if u.side == SIDE}
    targets = (u.location for u in here.units.values() if u.side == ENEMY)
    target = next(at for at in targets if len(own & set(world.board.grid.adjacent[at])) == 1)
    wish = Wish(ATTACK, world.board.location_name(target), COLUMN, SIDE, moves=True)
    watch, took = Gaps(AT_ONCE if quick else 0), {}
    for name, call in (
        ("threats_ms", lambda: threats(referee, position, SIDE, watch=watch)),
        ("cheapest_ms", lambda: cheapest(referee, position, wish, watch=watch)),
    ):
        start = watch.last = time.perf_counter()
        with contextlib.suppress(Stopped):
            call()
        took[name] = round((time.perf_counter() - start) * 1000, 2)
    return {**took, "advice_stop_ms": round(watch.longest * 1000, 2)}


if __name__ == "__main__":
    for name, value in advising().items():
        print(f"{name:24} {value:8.2f}")
