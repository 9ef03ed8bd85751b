"""What a stroke makes of a sketch: a world and a position become another. Values in, values out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.board.board import CLEAR, Board
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position, World
from app.ui.map.tools.brushes import SOURCE, Brush
from app.ui.map.tools.ground_strokes import painted_board, without
from app.ui.texts import tr
from app.ui.words import joined, term

_NUMBERS = re.compile(r"\d{1,3}(?:-\d{1,3}){0,5}")


@dataclass(frozen=True)
class Token:
    """What anonymous units are put down: ``numbers`` are printed ones in the game's order, perhaps none."""

    nation: str
    type: str
    numbers: tuple[int, ...] = ()
    count: int = 1


def read_numbers(words: str) -> tuple[int, ...] | None:
    """``4-5-6`` or ``4``; empty for nothing, None for anything else."""
    typed = words.strip()
    if not typed:
        return ()
    return tuple(map(int, typed.split("-"))) if _NUMBERS.fullmatch(typed) else None


@dataclass(frozen=True)
class Drawing:
    """``bare`` is the terrain that is left where a stroke wipes."""

    world: World
    position: Position
    bare: str = CLEAR

    @property
    def board(self) -> Board:
        return self.world.board

    def name(self, hexes: Iterable[int]) -> str:
        return joined((self.board.location_name(i) for i in hexes), 5)

    # units --------------------------------------------------------------------------------------------------------

    def held(self, hex: int) -> str:
        """The side that stands in a hex, empty where nobody does."""
        return self.position.occupiers.get(hex, "")

    def placed(self, token: Token, hexes: Sequence[int], numbers: Sequence[str]) -> Drawing:
        """``token`` put down in each hex; whoever stands there of the other side goes."""
        side = self.world.roster.side_of(token.nation)
        units = {i: u for i, u in self.position.units.items() if u.location not in hexes or u.side == side}
        counters = dict(self.world.counters)
        n = 1 + max((int(i[1:]) for i in counters), default=0)
        for hex in hexes:
            for _ in range(token.count):
                counter = self._counter(f"s{n}", token, side, numbers, counters.values())
                counters[counter.id] = counter
                units[counter.id] = Unit(counter, hex)
                n += 1
        return self._with(units, counters)

    def _counter(self, id: str, token: Token, side: str, numbers: Sequence[str], others: Iterable[Counter]) -> Counter:
        given = token.numbers * 2 if len(token.numbers) == 1 else token.numbers
        roster = self.world.roster
        alike = {c.name for c in others}
        kind = term(roster.types[token.type].name)
        name = next(n for k in range(1, len(alike) + 2) if (n := numbered(k, kind)) not in alike)
        face = dict(zip(numbers, given, strict=False))
        return Counter(id, token.nation, side, token.type, (face,), name=name)

    def cleared(self, hexes: Sequence[int]) -> Drawing:
        """Nobody in these hexes any more."""
        units = {i: u for i, u in self.position.units.items() if u.location not in hexes}
        return self._with(units, {i: self.world.counters[i] for i in units})

    def _with(self, units: dict[str, Unit], counters: dict[str, Counter]) -> Drawing:
        piles = {at: kept for at, ids in self.position.piles.items() if (kept := tuple(i for i in ids if i in units))}
        position = replace(self.position, units=units, piles=piles)
        return replace(self, world=replace(self.world, counters=counters), position=position)

    # the ground ---------------------------------------------------------------------------------------------------

    def wiped(self, hexes: Sequence[int]) -> Drawing:
        """Bare ground without units, places, hexsides and paths."""
        bare = self.cleared(hexes)
        gone = set(hexes)
        board = bare.board
        terrain = tuple((self.bare,) if i in gone else kinds for i, kinds in enumerate(board.terrain))
        around = {key for i in hexes for key in board.grid.sides[i]}
        return bare.on(
            replace(
                board,
                terrain=terrain,
                places={i: p for i, p in board.places.items() if i not in gone},
                sides={key: f for key, f in board.sides.items() if key not in around},
                paths={kind: without(chains, gone) for kind, chains in board.paths.items()},
            )
        )

    def on(self, board: Board) -> Drawing:
        """The same position on another board."""
        # A position of its own: what was remembered of the last one held for the ground beneath it.
        return replace(self, world=replace(self.world, board=board), position=replace(self.position))

    def painted(self, brush: Brush, places: Sequence[int], *, wipe: bool, side: str = "") -> Drawing:
        """``places`` are hexes, or hexside keys for a brush of hexsides; ``side`` owns a supply source."""
        owner = brush.slug or side if brush.kind == SOURCE else side
        return self.on(painted_board(self.board, brush, places, wipe=wipe, side=owner, bare=self.bare))


def numbered(number: int, type: str) -> str:
    """``1st rifle division``, ``12th rifle division``."""
    last = number % 10 if number % 100 not in (11, 12, 13) else 0
    if last == 1:
        return tr("{number}st {type}", number=number, type=type)
    if last == 2:
        return tr("{number}nd {type}", number=number, type=type)
    if last == 3:
        return tr("{number}rd {type}", number=number, type=type)
    return tr("{number}th {type}", number=number, type=type)
