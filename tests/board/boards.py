"""A small board to try things on, and random ones."""

from hypothesis import strategies as st

from app.board.board import Board, Place, Site
from app.board.grid import Grid
from tests.board.grids import EAGLE_BEAR, grid, grids

SLUGS = st.sampled_from(["forest", "clear", "unknown", "hills", "a-b", "river2"])
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


def small_board() -> Board:
    """Four rows of the eagle-bear map with one of everything."""
    on = grid(EAGLE_BEAR, rows=[1, 5])
    i = on.index
    terrain: list[tuple[str, ...]] = [("clear",)] * on.size
    terrain[i("304")] = ("hills",)
    terrain[i("504")] = ("swamp", "hills")
    terrain[i("101")] = ("unknown",)
    return Board(
        on,
        tuple(terrain),
        places={i("104"): (Place("major-city", "Leningrad"), Place("port", ""))},
        sides={on.parse_side("104/204"): frozenset({"river", "lake"})},
        paths={"rail": ((i("401"), i("402"), i("403")), (i("403"), i("302")))},
        borders={"1941": frozenset({on.parse_side("402/403")})},
        zones={"north": frozenset({i("101"), i("102")})},
        edges={"west": frozenset(i(f"{row}01") for row in range(1, 6))},
        sources={"axis": frozenset({i("301")})},
        control={i("301"): "axis", i("406"): "soviet", on.size + 1: "soviet"},
        sites=(
            Site("104#fortress", i("104"), frozenset({on.parse_side("104/204")})),
            Site("406#fortress", i("406"), central=True),
        ),
        name="North",
    )


def hexes(on: Grid) -> st.SearchStrategy[frozenset[int]]:
    return st.frozensets(st.integers(0, on.size - 1))


@st.composite
def chains(draw: st.DrawFn, on: Grid) -> tuple[int, ...]:
    """A walk of adjacent hexes."""
    chain = [draw(st.integers(0, on.size - 1))]
    for _ in range(draw(st.integers(0, 5))):
        if on.adjacent[chain[-1]]:
            chain.append(draw(st.sampled_from(on.adjacent[chain[-1]])))
    return tuple(chain)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards with something of everything on grids of every kind."""
    on = draw(grids())
    at = st.integers(0, on.size - 1)
    sides = sorted({key for around in on.sides for key in around})
    terrains = st.lists(SLUGS, min_size=1, max_size=2, unique=True).map(tuple)
    sites = []
    for slug in draw(st.lists(st.sampled_from(["fort", "keep"]), unique=True)):
        i = draw(at)
        on_sides = draw(st.frozensets(st.sampled_from(on.sides[i])))
        sites.append(Site(f"{on.name(i)}#{slug}", i, on_sides, central=not on_sides))

    def named(values: st.SearchStrategy[frozenset[int]]) -> dict[str, frozenset[int]]:
        return draw(st.dictionaries(SLUGS, values, max_size=3))

    return Board(
        on,
        tuple(draw(st.lists(terrains, min_size=on.size, max_size=on.size))),
        places=draw(
            st.dictionaries(at, st.lists(st.builds(Place, SLUGS, NAMES), min_size=1, max_size=2).map(tuple), max_size=4)
        ),
        sides=draw(st.dictionaries(st.sampled_from(sides), st.frozensets(SLUGS, min_size=1, max_size=2), max_size=6)),
        paths=draw(st.dictionaries(SLUGS, st.lists(chains(on), min_size=1, max_size=2).map(tuple), max_size=2)),
        borders=named(st.frozensets(st.sampled_from(sides))),
        zones=named(hexes(on)),
        edges=named(hexes(on)),
        sources=named(hexes(on)),
        control=draw(st.dictionaries(st.integers(0, on.size + len(sites) - 1), SLUGS, max_size=6)),
        sites=tuple(sites),
        name=draw(NAMES),
    )
