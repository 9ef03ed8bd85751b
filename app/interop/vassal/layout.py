"""Boards laid out on a map, and from a point of the map to what is there; and a saved game for a module that brings
none: its boards and the stacks that are there from the start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.interop.vassal.encoding import StreamCommand, encode, split
from app.interop.vassal.module import BoardDef, CounterSlot, MapDef, Module, StackPlace
from app.interop.vassal.places import MOST_HEXES, HexGrid, Point, Spot, hex_grids, region_points, spot_at
from app.interop.vassal.saved_game import BOARDS, LaidBoard, laid_boards
from app.interop.vassal.trait import ADD, joined, levels


@dataclass(frozen=True)
class BoardLying:
    """A board on its map: ``x`` and ``y`` are its upper left corner in pixels of the map. A reversed board is turned
    by half a circle."""

    board: BoardDef
    x: int
    y: int
    reversed: bool = False

    def contains(self, point: Point) -> bool:
        return self.x <= point[0] < self.x + self.board.width and self.y <= point[1] < self.y + self.board.height

    def inward(self, point: Point) -> Point:
        """A point of the map in pixels of the board as it is defined."""
        x, y = point[0] - self.x, point[1] - self.y
        return (self.board.width - x, self.board.height - y) if self.reversed else (x, y)

    def outward(self, point: Point) -> Point:
        """Inverse of ``inward``."""
        x, y = point
        if self.reversed:
            x, y = self.board.width - x, self.board.height - y
        return x + self.x, y + self.y


@dataclass(frozen=True)
class PointFound:
    """What lies under a point of a map; ``board`` is ``None`` off every board."""

    board: BoardLying | None
    spot: Spot | None
    inner: Point = (0, 0)

    @property
    def grid(self) -> HexGrid | None:
        grid = self.spot.grid if self.spot is not None else None
        return grid if isinstance(grid, HexGrid) else None


class MapLayout:
    """One map with its boards laid out."""

    def __init__(self, of: MapDef, boards: Sequence[BoardLying]) -> None:
        self.map = of
        self.boards = tuple(boards)

    @staticmethod
    def of(map_: MapDef, laid: Sequence[LaidBoard] = ()) -> MapLayout:
        """The boards as a saved game lays them out; else as the module does, else its first one."""
        wanted = [one for one in laid if map_.board(one.name) is not None]
        if not wanted:
            wanted = [one for one in laid_boards(_after(map_.setup)) if map_.board(one.name) is not None]
        if not wanted and map_.boards:
            wanted = [LaidBoard(map_.boards[0].name, False, 0, 0)]
        return MapLayout(map_, _placed(map_, wanted))

    def find(self, point: Point) -> PointFound:
        """What a point of the map lies on. The first board that holds it counts."""
        for lying in self.boards:
            if lying.contains(point):
                inner = lying.inward(point)
                return PointFound(lying, spot_at(lying.board.grid, inner, lying.board.width, lying.board.height), inner)
        return PointFound(None, None)

    def start_of(self, place: StackPlace) -> Point | None:
        """The point of the map at which a stack stands from the start; ``None`` where its label is nowhere."""
        owner = next((one for one in self.boards if one.board.name == place.board), None)
        if place.board and owner is None:
            return None
        if not place.use_grid or not place.location:
            edge = self.map.edge
            return owner.outward((place.x, place.y)) if owner else (place.x + edge[0], place.y + edge[1])
        for lying in (owner,) if owner else self.boards:
            if place.location in (labels := self._labels(lying)):
                return lying.outward(labels[place.location])
        return None

    def _labels(self, lying: BoardLying) -> dict[str, Point]:
        return self._all_labels[lying.board.name]

    @cached_property
    def _all_labels(self) -> dict[str, dict[str, Point]]:
        return {lying.board.name: labels_of(lying.board) for lying in self.boards}


def labels_of(board: BoardDef) -> dict[str, Point]:
    """The middles of a board's hexes and its named points by what they are called, in pixels of the board."""
    found: dict[str, Point] = {}
    for zone, grid in hex_grids(board.grid):
        left, top, width, height = zone.box if zone is not None else (0, 0, board.width, board.height)
        if grid.count_in(width, height) > MOST_HEXES:
            continue
        for cell in grid.cells_in(left, top, left + width, top + height):
            center = grid.center(cell)
            spot = spot_at(board.grid, center, board.width, board.height)
            if spot.grid is grid:
                found.setdefault(spot.label, center)
                found.setdefault(spot.location, center)
    for region in region_points(board.grid):
        found.setdefault(region.name, (region.x, region.y))
    found.pop("", None)
    return found


def _after(setup: str) -> str:
    """The layout in a module's own setup line, whatever map it names."""
    return setup.partition(BOARDS)[2]


def _placed(map_: MapDef, wanted: Sequence[LaidBoard]) -> list[BoardLying]:
    """Corners from the edge padding and the boards to the left and above."""
    sizes: dict[tuple[int, int], tuple[BoardDef, bool]] = {}
    for one in wanted:
        board = map_.board(one.name)
        if board is not None and 0 <= one.column < 1_000 and 0 <= one.row < 1_000:
            sizes.setdefault((one.column, one.row), (board, one.reversed))
    placed = []
    for (column, row), (board, turned) in sizes.items():
        x = map_.edge[0] + sum(b.width for (c, r), (b, _) in sizes.items() if r == row and c < column)
        y = map_.edge[1] + sum(b.height for (c, r), (b, _) in sizes.items() if c == column and r < row)
        placed.append(BoardLying(board, x, y, turned and board.reversible))
    return placed


FIRST_ID = 1_000_000_000
BEGIN, END = "begin_save", "end_save"


def start_stream(module: Module, layouts: Iterable[MapLayout]) -> StreamCommand:
    """What VASSAL would save before the first move, with numbers of our own for the pieces."""
    commands: list[StreamCommand] = []
    number = FIRST_ID
    for layout in layouts:
        laid = [
            part
            for n, lying in enumerate(layout.boards)
            for part in (encode((lying.board.name, *(["rev"] if lying.reversed else [])), "/"), *_place(layout, n))
        ]
        commands.append(StreamCommand(encode((layout.map.id + BOARDS.rstrip("\t"), *laid), "\t")))
        for stack in layout.map.at_start:
            point = layout.start_of(stack.place)
            if point is None:
                continue
            x, y = str(round(point[0])), str(round(point[1]))
            members = []
            for slot in stack.slots:
                number += 1
                members.append(str(number))
                commands.append(StreamCommand(added(slot, str(number), layout.map.id, x, y)))
            number += 1
            if stack.is_deck:
                state = encode((layout.map.id, x, y, "true", encode(members, ",")), ";")
                commands.append(StreamCommand(ADD + encode((str(number), "deck;", state), "/")))
            else:
                state = encode((layout.map.id, x, y, *members), ";")
                commands.append(StreamCommand(ADD + encode((str(number), "stack", state), "/")))
    return StreamCommand(BEGIN, [*commands, StreamCommand(END)])


def _place(layout: MapLayout, n: int) -> tuple[str, str]:
    """Column and row of a board: boards that lie side by side are in one row."""
    one = layout.boards[n]
    columns = sorted({b.x for b in layout.boards})
    rows = sorted({b.y for b in layout.boards})
    return str(columns.index(one.x)), str(rows.index(one.y))


def added(slot: CounterSlot, id_: str, map_: str, x: str, y: str) -> str:
    """The command that puts a piece of a slot down, its traits and states as the module defines them."""
    states = levels(slot.piece.state)
    states[-1] = placed_state(states[-1], map_, x, y, slot.gpid)
    return ADD + encode((id_, slot.piece.type, joined(states)), "/")


def placed_state(state: str, map_: str, x: str, y: str, gpid: str = "") -> str:
    """The basic piece's own state with another place; whatever follows the place stays."""
    parts = split(state, ";")
    parts += [""] * (5 - len(parts)) if len(parts) < 4 else []
    head = [map_, x, y, parts[3] or gpid]
    rest = parts[4:] or ["0"]
    return encode([*head, *(rest if rest != [""] else ["0"])], ";")
