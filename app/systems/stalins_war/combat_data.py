"""The numbers of Stalin's War that its combat reckons with."""

from __future__ import annotations

from app.systems.scenario.data import Table


class BanData(Table):
    """11.1.9: zones that the Axis may not attack before an event, or before one of their hexes was its own."""

    zones: tuple[str, ...]
    event: str


class AttackBans(Table):
    """4.4.7, 4.4.8: up to a turn; 4.4.4: a country closed to attacks of a side; 11.1.10: a hexside that is closed while
    none of some zones is held."""

    green_until: int
    country: str
    country_side: str
    country_until: int
    hexside: str
    hexside_zones: tuple[str, ...]
    groups: tuple[BanData, ...]


class TableData(Table):
    """11.2.1(4): the two tables, and how many Panzer corps in one stack fire on the better one."""

    large: str
    small: str
    several: int


class ShiftData(Table):
    """11.2.1(4), 13.3.5, 15.1.2, 20.1.1: turns and columns."""

    out_of_supply: int
    paulus_turns: tuple[int, int]
    paulus: int
    winter_turn: int
    frozen: int
    shock: int
    mobile_turns: tuple[int, int]
    mobile_not: frozenset[int]
    mobile: int


class GroundData(Table):
    """11.2.1(7), 11.2.1(9), 11.4.3: ground and strongholds of the target that save a tie, bar a Blitz marker, or let
    the defenders stay."""

    saves_tie: frozenset[str]
    no_blitz: frozenset[str]
    no_blitz_across: frozenset[str]
    stays: frozenset[str]


class BlitzData(Table):
    """11.2.1(9), 11.5.2: Blitz markers to a round, and beyond the Paulus Line on some turns; 12.1, 12.2: who goes on
    after them, and what ends it."""

    most: int
    east: int
    east_turns: tuple[int, int]
    halts: frozenset[str]
    halts_first_turn: frozenset[str]
    halts_across: frozenset[str]
    paulus_turns: tuple[int, int]
    paulus_lost: int


class CombatData(Table):
    """11.1.3: large units to an attack; 11.4.2: the difference from which a retreat is longer."""

    lcu: int
    long_retreat: int
    bans: AttackBans
    tables: TableData
    shifts: ShiftData
    ground: GroundData
    blitz: BlitzData
