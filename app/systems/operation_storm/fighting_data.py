"""What the air force, airdrops, mobile assaults and corridors take from the data file of Operation Storm."""

from __future__ import annotations

from collections.abc import Mapping

from app.systems.scenario.data import Table


class AirData(Table):
    """5.3, 11.5: each side throws ``dice``, the German ``ploesti_dice`` once Ploesti has fallen, for ``most`` markers
    at the most. 11.1, 11.2: a marker reaches ``range`` hexes and costs ``surcharge`` movement points in each."""

    dice: int
    ploesti_dice: int
    most: int
    range: int
    surcharge: int


class AirdropData(Table):
    """11.10(3): ``brigades`` drop together at the most, and onto ``hexes`` in a phase."""

    brigades: int
    hexes: int


class MobileAssaultData(Table):
    """9.23: ``extra`` movement points beside those of the hex. 9.24: ``barred`` is terrain that none is made into."""

    extra: int
    barred: frozenset[str]


class CorridorData(Table):
    """9.18, 9.19: ``cost`` in movement points of a hex along a corridor or over a pass; ``users`` are the sides that a
    corridor serves, by kind of path. 9.14: ``pass_classes`` are the mobility classes that gain by a pass."""

    cost: int
    users: Mapping[str, frozenset[str]]
    pass_classes: frozenset[str]
