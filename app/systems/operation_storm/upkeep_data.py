"""What set-up, arrivals, replacements and the count of victory take from the data file of Operation Storm."""

from __future__ import annotations

from collections.abc import Mapping

from app.systems.scenario.data import Table


class CorridorPoints(Table):
    """4.4, 4.5: ``ends`` are the hexes that the rulebook names, both of them in the corridor."""

    rule: str
    path: str
    ends: tuple[str, str]
    points: int


class CasualtyPoints(Table):
    """4.7, 4.8: ``at_least`` is a number of units, those lost out of supply counted twice."""

    rule: str
    side: str
    at_least: int
    points: int


class EdgePoints(Table):
    """4.9, 4.10: ``edge`` is a stretch of the map's rim."""

    rule: str
    edge: str
    points: int


class Levels(Table):
    """Victory points with which the side that counts them has won, and with which the game is drawn."""

    win: int
    draw: int


class VictoryData(Table):
    """4.2-4.11. ``side`` is the side that counts points; ``control_points`` by kind of place."""

    side: str
    control_points: Mapping[str, int]
    control_needed: int
    control_at_start: int
    advantage: int
    oilfield: int
    country: str
    country_nations: frozenset[str]
    country_points: int
    corridors: tuple[CorridorPoints, ...]
    casualties: tuple[CasualtyPoints, ...]
    edges: tuple[EdgePoints, ...]
    levels: Levels
    pro_luftwaffe: Levels


class SetUpData(Table):
    """3.4: the border is manned from ``first`` to ``last``. 5.13(8): ``corps`` is the number of units of each type in a
    corps. 3.6: ``tracks`` at the start, the same for each side where a track has two."""

    zone: str
    reich: str
    reich_nations: frozenset[str]
    first: str
    last: str
    corps: Mapping[str, int]
    tracks: Mapping[str, int]


class EntryData(Table):
    """5.5, 5.10, 5.11: ``corridors`` hold, by side and kind of path, the hex in which the corridor meets the edge;
    ``reserve`` are the nations of the reserve; ``bound`` gives the zone in which alone a nation enters, by nation."""

    corridors: Mapping[str, Mapping[str, str]]
    reserve: frozenset[str]
    bound: Mapping[str, str]


class NamedUnit(Table):
    """A single counter: by one of its ``names``, or where it bears no name by ``type`` and ``size``. Without names the
    type alone tells it."""

    type: str
    size: str = ""
    names: tuple[str, ...] = ()


class ReplacementData(Table):
    """8.4: ``mechanized`` units of ``in_all`` may return in a turn; never those lost in a state of ``never_lost``, nor
    the units of ``never``. ``mobility`` are the mechanized classes."""

    nations: frozenset[str]
    from_turn: int
    mechanized: int
    in_all: int
    mobility: frozenset[str]
    never_lost: frozenset[str]
    never: tuple[NamedUnit, ...]
