"""The two sheets, blank or as printed, and positions on them in one line."""

from collections.abc import Iterable, Mapping
from functools import cache

from app.board.board import Board
from app.board.mapfile import load_map
from app.board.patch import BoardPatch
from app.forces.counter import Counter, Nation, Roster, Side
from app.forces.unit import Unit
from app.paths import SCENARIOS
from app.position.position import Position, World
from app.systems.operation_storm.data import SupplyData
from app.systems.operation_storm.supply import Supply

NATIONS = ("german", "slovakian", "hungarian", "romanian", "soviet")
ROSTER = Roster(
    {"german": Side("german", "German"), "soviet": Side("soviet", "Soviet")},
    {n: Nation(n, n.capitalize(), "soviet" if n == "soviet" else "german") for n in NATIONS},
    {},
)
DATA = SupplyData(
    supplied_turns=frozenset({1}),
    always_supplied=frozenset({"hungarian", "romanian"}),
    closed_terrain=frozenset({"lake", "sea"}),
    closed_hexsides=frozenset({"lake", "sea"}),
    sheets_apart=True,
    attenuated_side="german",
    attenuating_hex="S2029",
    attenuating_condition="ploesti_fallen",
)


@cache
def two_sheets() -> Board:
    return load_map(SCENARIOS / "operation-storm" / "two-sheets" / "map.toml")


def supply_on(**patch: object) -> Supply:
    """The supply rules on a blank map with a patch over it, in the form of a position file."""
    board = BoardPatch.model_validate({"blank": True, **patch}).applied_to(two_sheets())
    return Supply(World("operation-storm", board, ROSTER, {}), DATA)


def position(
    board: Board,
    units: Mapping[str, str],
    *,
    turn: int = 2,
    conditions: Mapping[str, object] | None = None,
    control: Mapping[str, str] | None = None,
) -> Position:
    """``units``: ``nation`` or ``nation-name`` to a hex, empty for off the map."""
    made = {}
    for name, where in units.items():
        nation = name.partition("-")[0]
        counter = Counter(
            name,
            nation,
            ROSTER.side_of(nation),
            "infantry",
            ({"attack": 1, "defense": 1},),
            name=name[:1].upper() + name[1:],
        )
        made[name] = Unit(counter, board.location(where) if where else -1, "" if where else "reserve")
    held = {board.location(name): side for name, side in (control or {}).items()}
    return Position(made, turn=turn, conditions=conditions or {}, control=held)  # type: ignore[arg-type]


def ring(board: Board, name: str, nation: str, without: Iterable[str] = ()) -> dict[str, str]:
    """Units of a nation in all hexes around one."""
    grid = board.grid
    around = [grid.name(i) for i in grid.adjacent[grid.index(name)] if grid.name(i) not in without]
    return {f"{nation}-{hex_}": hex_ for hex_ in around}
