"""Sheets for made-up campaigns: where countries, seas and the hexes lie that the rules speak of. One is the game's own,
with the rules as printed; the other is a sector of 221 hexes, for which every hex of the rules is named anew and every
number is smaller that hangs on the size of the map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.board.spec import GridSpec
from app.systems.land_without_end.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.land_without_end.game import SYSTEM, LandWithoutEnd
from app.systems.scenario.rulebook import Rulebook


@dataclass(frozen=True)
class Sheet:
    """Hexes by name. ``reich`` and ``romania`` are countries, ``army`` is where a Soviet army stands behind the border;
    ``crimea`` is joined to the land over the ``sivash`` and ``kerch`` hexsides alone, ``east`` are the Soviet sources.
    East of the column ``gas`` and from the rows ``sector`` and ``warm`` down lie the zones of the rules. ``towns`` are
    there in any case, ``free`` are so many more anywhere; ``roads`` are where Rollbahnen begin, ``lines`` the columns
    of fortified lines."""

    rules: RulesData
    grid: GridSpec
    reich: frozenset[str]
    romania: frozenset[str]
    army: frozenset[str]
    sea: frozenset[str]
    lake: frozenset[str]
    crimea: frozenset[str]
    sivash: tuple[str, ...]
    kerch: tuple[str, ...]
    gas: int
    sector: int
    warm: int
    east: frozenset[str]
    towns: tuple[tuple[str, str], ...]
    free: Mapping[str, int]
    roads: tuple[str, ...]
    lines: tuple[int, ...]

    @property
    def west(self) -> frozenset[str]:
        """The German sources: the western edge of both countries."""
        edge = f"{self.grid.columns[0]:02d}"
        return frozenset(h for h in self.reich | self.romania if h.startswith(edge))

    @property
    def roles(self) -> frozenset[str]:
        """Hexes that the rules name, and others that have to be land."""
        rules = self.rules
        return frozenset(
            (
                *rules.supply.kerch,
                rules.supply.oranienbaum,
                rules.supply.leningrad,
                rules.victory.capital,
                *rules.entry.asterisked,
                *rules.entry.coastal_army.hexes,
                *rules.replacements.centres,
                *self.roads,
                *(hex_ for hex_, _ in self.towns),
                *self.crimea,
                *self.army,
                *self.reich,
                *self.romania,
            )
        )


def elsewhere(rules: RulesData) -> Rulebook[RulesData]:
    """The system with other numbers in its data file."""
    return Rulebook(SLUG, FOLDER, SYSTEM.map_file, lambda: rules, LandWithoutEnd)


def block(columns: Iterable[int], rows: Iterable[int]) -> frozenset[str]:
    down = list(rows)
    return frozenset(f"{column:02d}{row:02d}" for column in columns for row in down)


def span(first: int, last: int) -> range:
    return range(first, last + 1)


# the sector -----------------------------------------------------------------------------------------------------------

POINTS = (24, 20, 16, 8, 0)
"""The levels of victory for the sector's towns"""


def sector_rules() -> RulesData:
    """The rules with the sector's hexes, supply lines of seven hexes, and points for its few towns."""
    rules = rules_data()
    levels = tuple(
        level.model_copy(update={"least": least})
        for level, least in zip(rules.victory.levels, (*POINTS, None), strict=True)
    )
    army = rules.entry.coastal_army.model_copy(update={"hexes": ("5421", "5721")})
    hexes = {"oranienbaum": "5810", "leningrad": "5911", "kerch": ("5920", "6020", "6021")}
    return rules.model_copy(
        update={
            "supply": rules.supply.model_copy(update={"reach": 7, **hexes}),
            "sector": rules.sector.model_copy(update={"row": 17}),
            "concentration": rules.concentration.model_copy(update={"units": 4}),
            "victory": rules.victory.model_copy(
                update={
                    "capital": "6013",
                    "zones_ignored_in": ("5421",),
                    "known_checks": {5: 16},
                    "levels": levels,
                }
            ),
            "entry": rules.entry.model_copy(update={"asterisked": ("5015", "5016"), "coastal_army": army}),
            "replacements": rules.replacements.model_copy(
                update={
                    "german_steps": 6,
                    "centres": ("5911", "6013", "5713", "5421", "6218"),
                }
            ),
            "set_up": rules.set_up.model_copy(update={"tracks": {"vp": 0, "replacement-steps": 6}}),
        }
    )


@lru_cache(maxsize=1)
def sector() -> Sheet:
    grid = GridSpec(
        name="A sector",
        orientation="flat",
        order="column-first",
        digits=(2, 2),
        origin="north-west",
        stagger="odd",
        rows=(10, 22),
        columns=(50, 66),
    )
    return Sheet(
        rules=sector_rules(),
        grid=grid,
        reich=block(span(50, 51), span(10, 14)) | {"5210", "5211"},
        romania=block(span(50, 52), span(17, 22)),
        army=block(span(50, 53), (15, 16)),
        sea=block(span(53, 63), (22,)),
        lake=frozenset({"6010", "6110"}),
        crimea=block(span(56, 60), (20, 21)) - {"6021"},
        sivash=("5619/5620", "5719/5720"),
        kerch=("6020/6021", "5920/6021"),
        gas=56,
        sector=17,
        warm=18,
        east=block((66,), span(10, 22)),
        towns=(
            ("5111", "city"),
            ("5210", "large-town"),
            ("5911", "city"),
            ("6013", "city"),
            ("5713", "city"),
            ("5421", "large-town"),
            ("5421", "coast-black"),
            ("5721", "city"),
            ("5721", "coast-black"),
            ("5920", "small-town"),
            ("5920", "coast-black"),
            ("5920", "coast-azov"),
            ("6218", "large-town"),
            ("6121", "large-town"),
            ("6121", "coast-azov"),
            ("5514", "large-town"),
            ("5318", "small-town"),
        ),
        free={"small-town": 7, "large-town": 4},
        roads=("5012", "5014"),
        lines=(54, 58),
    )


# the whole map --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def whole_map() -> Sheet:
    """The game's own grid and rules; what only the printed map shows lies anywhere."""
    rules, board = rules_data(), SYSTEM.own_map()
    named = {zone: frozenset(map(board.grid.name, hexes)) for zone, hexes in board.zones.items()}
    cities = ("3802", "4618", "4344", "2529", "2418", "2306")
    return Sheet(
        rules=rules,
        grid=board.grid.spec,
        reich=block(span(10, 13), span(7, 24)) | named["reich"],
        romania=block(span(10, 15), span(31, 48)),
        army=named["army-6"],
        sea=block(span(10, 36), span(50, 53)) | block(span(10, 22), span(1, 6)),
        lake=block(span(40, 41), span(1, 4)),
        crimea=block(span(25, 34), span(45, 48)),
        sivash=("2844/2845", "2944/2945"),
        kerch=("3448/3449", "3348/3449"),
        gas=24,
        sector=rules.sector.row,
        warm=38,
        east=frozenset(map(board.grid.name, board.sources["soviet"])),
        towns=(
            ("1209", "city"),
            ("1507", "large-town"),
            ("1715", "large-town"),
            *((h, "city") for h in cities),
            *((h, "large-town") for h in rules.replacements.centres if h not in cities),
            ("2141", "coast-black"),
            ("2548", "city"),
            ("2548", "coast-black"),
            ("3348", "small-town"),
            ("3348", "coast-black"),
            ("3348", "coast-azov"),
            ("4046", "small-town"),
            ("4046", "coast-azov"),
        ),
        free={"small-town": 40, "large-town": 20},
        roads=("1012", "1018", "1022", "1035"),
        lines=(16, 17, 26),
    )
