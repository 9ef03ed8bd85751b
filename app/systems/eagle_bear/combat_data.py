"""The numbers of combat: tables VII.B.3, bonus factors XI.C.3, rivers XI.C.2, shifts, and waves XIII.A.4."""

from __future__ import annotations

from collections.abc import Mapping

from app.systems.scenario.data import ShiftData, Table


class TablesData(Table):
    """VII.B.3: every attack is fought on ``plain``; on ``better`` those of one ``side`` in good weather, up to the end
    of a year, and later in so many ``turns`` of each year; never into some terrain."""

    plain: str
    better: str
    side: str
    free_until: int
    turns: Mapping[int, int]
    never_terrain: frozenset[str]
    rule: str


class BonusData(Table):
    """XI.C.3: terrain that gives each army or front a factor, and what gives one to all of them together."""

    each_terrain: frozenset[str]
    group_terrain: frozenset[str]
    group_places: frozenset[str]


class RiversData(Table):
    """XI.C.2: the ``feature`` of hexsides, and steps ``free`` of it, from the first hex into the second."""

    feature: str
    fortress_rule: str
    free: tuple[tuple[str, str], ...] = ()


class OffensiveData(Table):
    """VII.B.3.c: whose, and in how many turns."""

    side: str
    turns: int


class ArmorBarredData(Table):
    """XI.E.3: hexsides over which a nation's armour does not attack, either way."""

    nation: str
    sides: tuple[tuple[str, str], ...]
    rule: str


class WaveData(Table):
    """XIII.A.4: most units of a side across one hexside in one wave, of all kinds and of some; None for no limit."""

    units: int
    armies: int | None = None
    panzer_armies: int | None = None
    armored: int | None = None
    fronts: int | None = None


class CombatData(Table):
    """``lowest`` are the lowest odds of the tables (XIII.D.6)."""

    lowest: str
    tables: TablesData
    bonus: BonusData
    rivers: RiversData
    shifts: Mapping[str, ShiftData]
    offensive: OffensiveData
    armor_barred: ArmorBarredData
    wave: Mapping[str, WaveData]
