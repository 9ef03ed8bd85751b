"""A board written down as a map file, or as the same in plain data that fits into JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

from app.board.board import UNKNOWN, Board
from app.board.grid import Grid
from app.board.spec import spec_to_data

K = TypeVar("K")


def board_to_data(board: Board) -> dict[str, Any]:
    """A board as dicts, lists and strings in the form of ``MapData``; equal boards give equal data."""
    grid = board.grid
    common = Counter(board.terrain).most_common()
    usual = min((t for t, n in common if n == common[0][1]), default=(UNKNOWN,))
    data: dict[str, Any] = {
        "name": board.name,
        "default_terrain": "+".join(usual),
        "terrain": {
            "+".join(slugs): spans(grid, hexes)
            for slugs, hexes in sorted(_inverted(enumerate(board.terrain)).items())
            if slugs != usual
        },
        "sides": {
            feature: [grid.side_name(key) for key in sorted(keys)]
            for feature, keys in sorted(_inverted((k, f) for k, fs in board.sides.items() for f in fs).items())
        },
        **{
            field: {name: spans(grid, hexes) for name, hexes in sorted(getattr(board, field).items())}
            for field in ("zones", "edges", "sources")
        },
        "control": {
            side: [
                *spans(grid, [at for at in places if at < grid.size]),
                *(board.location_name(at) for at in sorted(places) if at >= grid.size),
            ]
            for side, places in sorted(_inverted(board.control.items()).items())
        },
        "grid": spec_to_data(board.grid.spec),
        "border": [
            {"name": name, "sides": [grid.side_name(key) for key in sorted(keys)]}
            for name, keys in sorted(board.borders.items())
        ],
        "place": [
            {"hex": grid.name(i), "kind": place.kind, "name": place.name}
            for i, places in sorted(board.places.items())
            for place in places
        ],
        "path": [
            {"kind": kind, "hexes": [grid.name(i) for i in chain]}
            for kind, chains in sorted(board.paths.items())
            for chain in chains
        ],
        "site": [
            {"name": site.name, "central": True}
            if site.central
            else {"name": site.name, "sides": [grid.side_name(key) for key in sorted(site.sides)]}
            for site in board.sites
        ],
    }
    return {key: value for key, value in data.items() if value}


def map_to_toml(board: Board) -> str:
    """The text of a map file that ``load_map`` reads as an equal board."""
    import tomli_w  # this module is read with every campaign and writes TOML for few

    return tomli_w.dumps(board_to_data(board))


def _inverted(pairs: Iterable[tuple[int, K]]) -> dict[K, list[int]]:
    found: dict[K, list[int]] = {}
    for number, value in pairs:
        found.setdefault(value, []).append(number)
    return found


def spans(grid: Grid, hexes: Iterable[int]) -> list[str]:
    """Hexes as a list of names and ``A-B`` stretches, along rows or along columns, whichever is shorter."""
    wanted = frozenset(hexes)
    along_rows = _stretches(grid, wanted, [(grid.line_of(i), i) for i in range(grid.size)])
    along_columns = _stretches(grid, wanted, sorted((grid.column(i), i) for i in range(grid.size)))
    return min(along_rows, along_columns, key=len)


def _stretches(grid: Grid, wanted: frozenset[int], places: Iterable[tuple[int, int]]) -> list[str]:
    """Runs of wanted hexes in (line, hex) pairs that stand in order along their lines."""
    runs: list[tuple[int, int, int]] = []
    last: tuple[int, bool] | None = None
    for line, i in places:
        if i in wanted:
            if last == (line, True):
                runs[-1] = (line, runs[-1][1], i)
            else:
                runs.append((line, i, i))
        last = (line, i in wanted)
    return [grid.name(a) if a == b else f"{grid.name(a)}-{grid.name(b)}" for _, a, b in runs]
