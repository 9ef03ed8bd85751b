"""How long supply takes: a side of the two Operation Storm sheets with 684 counters, against a bare search.

    .venv/bin/python packaging/dev/bench_supply.py

Prints medians in milliseconds and the ratio to ten plain lines of breadth-first search over the same neighbours.
"""

import random
import statistics
import sys
import time
from collections import deque
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.board.board import Board
from app.board.grid import Grid
from app.board.mapfile import load_map
from app.board.spec import GridSpec
from app.forces.counter import Counter, Nation, Roster, Side
from app.forces.unit import Unit
from app.paths import SCENARIOS
from app.position.position import Position, World
from app.rules.supply.relief import HeldHexes, smallest_relief
from app.rules.supply.trace import PathNetwork, Trace, open_steps, search, sweep
from app.systems.operation_storm.data import SupplyData
from app.systems.operation_storm.supply import Supply

ROSTER = Roster(
    {"german": Side("german", "German"), "soviet": Side("soviet", "Soviet")},
    {"german": Nation("german", "German", "german"), "soviet": Nation("soviet", "Soviet", "soviet")},
    {},
)
DATA = SupplyData(
    supplied_turns=frozenset({1}),
    always_supplied=frozenset(),
    closed_terrain=frozenset({"lake", "sea"}),
    closed_hexsides=frozenset({"lake", "sea"}),
    sheets_apart=True,
    attenuated_side="german",
    attenuating_hex="S2029",
    attenuating_condition="ploesti_fallen",
)
COUNTERS = 684
ROUNDS = 200


def bare(
    neighbors: Sequence[Sequence[int]], sources: Collection[int], closed: Collection[int]
) -> tuple[list[int], list[int]]:
    """The search that one would write on a napkin."""
    distance, parent = [-1] * len(neighbors), [-1] * len(neighbors)
    queue = deque(s for s in sources if s not in closed)
    for s in queue:
        distance[s] = 0
    while queue:
        here = queue.popleft()
        for there in neighbors[here]:
            if distance[there] < 0 and there not in closed:
                distance[there], parent[there] = distance[here] + 1, here
                queue.append(there)
    return distance, parent


def milliseconds(call: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Median time of one call."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


def front(board: Board) -> Position:
    """A front in the middle, three hexes deep on either side, with pockets behind it; the same every time."""
    dice, grid = random.Random(1), board.grid
    units = {}
    for n in range(COUNTERS + 60):
        side = ("german", "soviet")[n % 2]
        row = dice.randrange(72 - 12)
        depth = dice.choice([1, 2, 3, 4, 5, 8])
        column = 32 - depth if side == "german" else 32 + depth
        if dice.random() < 0.06:
            column = 64 - column
        names = [name for name in grid.names if grid.line_of(grid.index(name)) == row]
        where = grid.index(next(name for name in names if name.endswith(f"{column:02}")))
        if any(u.location == where and u.side != side for u in units.values()):
            continue
        counter = Counter(f"{side}-{n}", side, side, "infantry", ({"attack": 4, "defense": 5},))
        units[counter.id] = Unit(counter, where)
    pocket = grid.index("N2440")
    for n, where in enumerate(i for i in grid.within(pocket, 3) if grid.distance(i, pocket) != 1):
        side = "german" if where == pocket else "soviet"
        counter = Counter(f"{side}-pocket-{n}", side, side, "infantry", ({"attack": 4, "defense": 5},))
        units[counter.id] = Unit(counter, where)
    return Position(dict(list(units.items())[-COUNTERS:]), turn=2)


def storm() -> None:
    board = load_map(SCENARIOS / "operation-storm" / "two-sheets" / "map.toml")
    world, here = World("operation-storm", board, ROSTER, {}), front(board)
    supply = Supply(world, DATA)
    steps = open_steps(board.grid, (), [board.grid.sheet_of(i) for i in range(board.grid.size)])
    for side in ("german", "soviet"):
        held = {u.location for u in here.units.values() if u.side != side}
        closed = bytearray(board.grid.size)
        for i in held:
            closed[i] = 1
        sources = board.sources[side]
        base = milliseconds(lambda s=sources, h=held: bare(steps, s, h))
        generic = milliseconds(lambda s=sources, c=closed: sweep(Trace(steps, s, c)))

        def whole(side: str = side) -> None:
            """States and lines of a position never seen before."""
            supply._recent.clear()
            supply._last = None
            fresh = Position(here.units, turn=2)
            supply.states(fresh, side)
            supply.lines(fresh, side)

        def states(side: str = side) -> None:
            supply._recent.clear()
            supply._last = None
            supply.states(Position(here.units, turn=2), side)

        out = [i for i, state in supply.states(here, side).items() if state == "out-of-supply"]
        print(f"{side}: {board.grid.size} hexes, {len(here.units)} counters, {len(out)} out of supply")
        print(f"  bare search                        {base:7.3f} ms")
        print(f"  sweep                              {generic:7.3f} ms   × {generic / base:.2f}")
        for label, call in (("states of the side", states), ("states and lines", whole)):
            spent = milliseconds(call)
            print(f"  {label:34} {spent:7.3f} ms   × {spent / base:.2f}")
        again = milliseconds(lambda s=side: supply.states(here, s))
        print(f"  states asked again                 {again:7.3f} ms   × {again / base:.2f}")
        for name in out[:1]:
            unit = here.units[name]

            def report(unit: Unit = unit) -> None:
                supply._recent.clear()
                supply._last = None
                supply.report(here, unit)

            spent = milliseconds(report, 20)
            print(f"  report with relief, {name:14} {spent:7.3f} ms")


def large() -> None:
    """19,600 hexes and 1,200 enemy hexes: a sweep, a limited one with a rail, and the relief of a large pocket."""
    spec = GridSpec(name="large", orientation="pointy", stagger="odd", rows=(0, 139), columns=(0, 139), digits=(3, 3))
    grid = Grid.from_spec(spec)
    steps = open_steps(grid)
    sources = frozenset(i for i in range(grid.size) if grid.column(i) == 0)
    middle = grid.index("070070")
    dice = random.Random(2)
    held = {i for i in grid.within(middle, 22) if grid.distance(i, middle) in (20, 21)}
    held |= set(dice.sample(range(grid.size), 1200 - len(held))) - {middle}
    closed = bytearray(grid.size)
    for i in held:
        closed[i] = 1
    base = milliseconds(lambda: bare(steps, sources, held), 20)
    print(f"large: {grid.size} hexes, {len(held)} held")
    print(f"  bare search                        {base:7.3f} ms")
    trace = Trace(steps, sources, closed)
    rail = PathNetwork.of_chains([tuple(grid.index(f"{row:03}{c:03}") for c in range(140)) for row in (20, 70, 110)])
    railed = Trace(steps, sources, closed, 10, rail)
    for label, call in (
        ("sweep", lambda: sweep(trace)),
        ("sweep, ten hexes and three rails", lambda: sweep(railed)),
        ("search from the pocket", lambda: search(trace, middle)),
        ("relief of the pocket", lambda: smallest_relief(HeldHexes(trace, frozenset(held)), middle)),
        ("relief, ten hexes and rails", lambda: smallest_relief(HeldHexes(railed, frozenset(held)), middle)),
    ):
        spent = milliseconds(call, 10)
        print(f"  {label:34} {spent:7.3f} ms   × {spent / base:.2f}")


if __name__ == "__main__":
    storm()
    large()
