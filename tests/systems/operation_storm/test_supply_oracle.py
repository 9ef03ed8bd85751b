"""Supply of Operation Storm agrees with the slow obvious version on small pairs of sheets."""

from functools import cache

from hypothesis import event, given, settings
from hypothesis import strategies as st

from app.board.board import Board
from app.board.grid import Grid
from app.board.spec import spec_from_data
from app.position.position import World
from app.systems.operation_storm.supply import Supply
from tests.rules.supply.slow_trace import Situation, barred_at, entered, is_line, shortest, smallest_reliefs
from tests.systems.operation_storm.supply_table import DATA, ROSTER, position
from tests.variants import examples

NORTH, SOUTH = range(10, 14), range(12, 16)
FIRST, LAST = 20, 25
ALWAYS = ("hungarian", "romanian")


@cache
def hexes() -> dict[str, tuple[int, int]]:
    """Name to row counted from the south, and twice the way east: odd rows stand half a hex further."""
    found = {}
    for sheet, rows, base in (("S", SOUTH, 0), ("N", NORTH, len(SOUTH))):
        for row in rows:
            for column in range(FIRST, LAST + 1 - row % 2):
                found[f"{sheet}{row:02}{column:02}"] = (base + row - rows[0], 2 * column + row % 2)
    return found


@cache
def touching() -> frozenset[frozenset[str]]:
    """Pairs of neighbours on one sheet."""
    at = hexes()
    found = set()
    for a, (row, east) in at.items():
        for b, (other_row, other_east) in at.items():
            apart = (abs(row - other_row), abs(east - other_east))
            if a[0] == b[0] and apart in ((0, 2), (1, 1)):
                found.add(frozenset({a, b}))
    return frozenset(found)


@cache
def mini_grid() -> Grid:
    return Grid.from_spec(
        spec_from_data(
            {
                "name": "Mini Storm",
                "orientation": "pointy",
                "origin": "south-west",
                "stagger": "odd",
                "columns": [FIRST, LAST],
                "odd_columns": [FIRST, LAST - 1],
                "sheets": [
                    {"prefix": "N", "rows": [NORTH[0], NORTH[-1]]},
                    {"prefix": "S", "rows": [SOUTH[0], SOUTH[-1]], "alias": {"row": 16, "sheet": "N", "to": 10}},
                ],
            }
        )
    )


NAMES = sorted(hexes())
WEST = frozenset(n for n in NAMES if n.endswith("20"))
EAST = frozenset(n for n in NAMES if hexes()[n][1] >= 2 * LAST - 1 and not n.startswith("S12"))
PAIRS = sorted(tuple(sorted(pair)) for pair in touching())


def around(names: set[str]) -> set[str]:
    return {n for pair in touching() if pair & names for n in pair}


@st.composite
def games(draw: st.DrawFn) -> dict[str, object]:
    """Ground, lakes on hexsides, and units of all nations, mostly with a pocket among them."""
    hexes_of = st.lists(st.sampled_from(NAMES), max_size=7)
    nations = st.sampled_from(["german", "slovakian", "hungarian", "romanian", "soviet", "soviet", "soviet"])
    units = draw(st.lists(st.tuples(nations, st.sampled_from(NAMES)), min_size=1, max_size=12))
    turn = draw(st.sampled_from([1, 2, 2, 7]))
    if draw(st.integers(0, 3)):
        # A pocket of one ring or two, or of two units' rings, with at most one gap.
        turn, (nation, enemy) = 2, draw(st.sampled_from([("german", "soviet"), ("soviet", "german")]))
        inside = {draw(st.sampled_from([n for n in NAMES if n[1:3] in ("11", "12", "13")])) for _ in range(2)}
        first = around(inside) - inside
        pocket = draw(st.sampled_from([first, first, first | around(first) - inside]))
        gap = draw(st.sampled_from([None, *sorted(pocket)]))
        units = [(nation, n) for n in sorted(inside)] + [(enemy, n) for n in sorted(pocket) if n != gap] + units
    return {
        "lake": draw(hexes_of),
        "sea": draw(st.lists(st.sampled_from(NAMES), max_size=2)),
        "unknown": draw(hexes_of),
        "sides": draw(st.lists(st.sampled_from(PAIRS), max_size=8)),
        "river": draw(st.lists(st.sampled_from(PAIRS), max_size=4)),
        "units": [(f"{nation}-{n}", nation, where) for n, (nation, where) in enumerate(units)],
        "fallen": draw(st.booleans()),
        "turn": turn,
    }


def board_of(game: dict[str, object]) -> Board:
    grid = mini_grid()
    terrain = [("clear",)] * grid.size
    for slug in ("unknown", "lake", "sea"):
        for name in game[slug]:  # type: ignore[attr-defined]
            terrain[grid.index(name)] = (slug,)
    sides: dict[int, frozenset[str]] = {}
    for kind, key in (("lake", "sides"), ("river", "river")):
        for a, b in game[key]:  # type: ignore[attr-defined]
            side = grid.parse_side(f"{a}/{b}")
            sides[side] = sides.get(side, frozenset()) | {kind}
    sources = {side: frozenset(map(grid.index, names)) for side, names in (("german", WEST), ("soviet", EAST))}
    return Board(grid, tuple(terrain), sides=sides, sources=sources)


def slow(game: dict[str, object], side: str, cleared: frozenset[object] = frozenset()) -> Situation:
    held = {where for _, nation, where in game["units"] if (nation == "soviet") != (side == "soviet")}  # type: ignore[attr-defined]
    water = {*game["lake"], *game["sea"]}  # type: ignore[misc]
    return Situation(
        frozenset(NAMES),
        touching() - {frozenset(pair) for pair in game["sides"]},  # type: ignore[attr-defined]
        EAST if side == "soviet" else WEST,
        frozenset((held - cleared) | water),
    )


@settings(max_examples=examples(120))
@given(games())
def test_states_lines_blockers_and_relief_are_those_of_the_slow_version(game: dict[str, object]) -> None:
    board = board_of(game)
    supply = Supply(World("operation-storm", board, ROSTER, {}), DATA)
    here = position(
        board,
        {name: where for name, _, where in game["units"]},  # type: ignore[attr-defined]
        turn=game["turn"],  # type: ignore[arg-type]
        conditions={"ploesti_fallen": game["fallen"]},
    )
    states = {**supply.states(here, "german"), **supply.states(here, "soviet")}
    lines = {**supply.lines(here, "german"), **supply.lines(here, "soviet")}
    assert set(states) == set(here.units)
    for name, nation, where in game["units"]:  # type: ignore[attr-defined]
        side = "soviet" if nation == "soviet" else "german"
        unit, table = here.units[name], slow(game, side)
        report = supply.report(here, unit, relief=name.endswith("-0"))
        assert report.state == supply.state(here, unit) == states[name]
        length = shortest(table, where)
        if nation in ALWAYS or game["turn"] == 1:
            assert (report.state, report.path, report.blocked_by) == ("supplied", None, ())
        elif length is not None:
            fallen = side == "german" and game["fallen"]
            assert report.state == ("attenuated" if fallen else "supplied")
            assert report.path is not None
            path = [board.location_name(i) for i in report.path]
            assert len(path) == length + 1
            assert is_line(table, path)
            assert report.source == report.path[-1]
            assert (report.blocked_by, report.relief) == ((), None)
            assert lines[unit.location] == report.path or len(here.sides_at(unit.location)) > 1
        else:
            assert report.state == "out-of-supply"
            assert (report.path, report.source) == (None, None)
            rim = across_the_seam({state[0] for state in entered(table, where)})
            assert {board.location_name(b.location) for b in report.blocked_by} == barred_at(table, where) | rim
            if name.endswith("-0"):
                check_relief(game, side, where, report.relief, board)


def across_the_seam(region: set[str]) -> set[str]:
    """Hexes of the other sheet that touch a region."""
    found = set()
    for a, (row, east) in hexes().items():
        for b, (other_row, other_east) in hexes().items():
            if a in region and a[0] != b[0] and (abs(row - other_row), abs(east - other_east)) == (1, 1):
                found.add(b)
    return found


def check_relief(game: dict[str, object], side: str, where: str, relief: tuple[int, ...] | None, board: Board) -> None:
    """Relief of the game's first unit against every set of the other side's hexes."""
    held = {n for _, nation, n in game["units"] if (nation == "soviet") != (side == "soviet")}  # type: ignore[attr-defined]
    reliefs = smallest_reliefs(lambda gone: slow(game, side, gone), held, where)
    event(f"relief {relief and len(relief)}")
    if relief is None:
        assert not reliefs
    else:
        assert frozenset(map(board.location_name, relief)) in reliefs


def test_the_small_pair_of_sheets_is_the_grid_that_the_slow_version_has() -> None:
    grid = mini_grid()
    assert sorted(grid.names) == NAMES
    pairs = {frozenset({grid.name(i), grid.name(n)}) for i in range(grid.size) for n in grid.adjacent[i]}
    assert {pair for pair in pairs if len({n[0] for n in pair}) == 1} == touching()
    assert frozenset({"N1020", "S1520"}) in pairs
