"""The numbers of what lies around the fighting: arrivals, replacements, airstrikes, set-up, victory."""

from __future__ import annotations

from collections.abc import Mapping

from app.systems.scenario.data import Table


class PartsData(Table):
    """24.6: a formation of which on ``turn`` only so many ``headquarters`` and ``others`` come in, the rest later."""

    formation: str
    turn: int
    headquarters: int
    others: int
    rule: str


class DicedData(Table):
    """24.6: units with this word on the counter appear on a die up to ``up_to``, or never."""

    mark: str
    up_to: int
    rule: str


class TriggerData(Table):
    """24.7: ``formations`` that arrive once so many ``units`` of the enemy are in a zone."""

    formations: tuple[str, ...]
    zone: str
    units: int
    rule: str


class ArrivalData(Table):
    """6.2-6.7, 24.6, 24.7. ``guards_turn`` is the turn on which the 2nd Guards Army arrives without dice."""

    parts: PartsData
    diced: DicedData
    trigger: TriggerData
    guards_turn: int
    guards_rule: str


class ReplacementData(Table):
    """6.8-6.13, 24.6, 24.7: points a turn by side, the highest die that brings a unit back; a point once for each hex
    of ``places`` and ``terrain`` in ``zones`` that ``side`` holds with a line of communication."""

    points: Mapping[str, int]
    returns_up_to: int
    side: str
    zones: tuple[str, ...]
    terrain: frozenset[str]
    places: frozenset[str]
    rules: Mapping[str, str]


class RecoveryData(Table):
    """15.4: the least die that recovers a unit out of command."""

    least: int


class StrikesData(Table):
    """6.6, 24.6, 24.7: the markers of a side's air pool, and the highest die that draws some."""

    ground_attack: int
    bombers: int
    draws_up_to: int
    rule: str


class AreaData(Table):
    """3.2, 24.6, 24.7: where units of these formations are set up: in all of the ``zones``, ``within`` so many hexes of
    some, and more than so many ``apart`` from others."""

    formations: tuple[str, ...]
    zones: tuple[str, ...]
    within: Mapping[str, int] = {}
    apart: Mapping[str, int] = {}
    rule: str


class BridgeheadData(Table):
    """24.6: units of a formation that may be set up ahead of the others, ``within`` so many hexes of the zone ``of``
    and in one of the ``zones``."""

    formation: str
    of: str
    within: int
    zones: tuple[str, ...]
    headquarters: int
    others: int
    rule: str


class SetUpData(Table):
    """24.2: ``first`` is the side that sets up first."""

    first: str
    areas: tuple[AreaData, ...]
    bridgehead: BridgeheadData


class VictoryData(Table):
    """24.5: points of ``side`` for an objective held with a line of communication, of the other for an eliminated
    unit."""

    side: str
    objective: str
    points: int
    armored: int
    other: int
