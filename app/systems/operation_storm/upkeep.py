"""The parts around the fighting, put together: set-up (3), victory (4), the reserve (5.5, 5.6) and arrivals (8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.control import ControlByEntry
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import Schedule, Stacking
from app.rules.ruling import Finding
from app.systems.operation_storm.arrivals import Arrivals
from app.systems.operation_storm.entry import Entry
from app.systems.operation_storm.placement import placement
from app.systems.operation_storm.replacements import Replacements
from app.systems.operation_storm.reserve import Creation, Release
from app.systems.operation_storm.schedules import schedules
from app.systems.operation_storm.set_up import OperationStormSetUp, Stations
from app.systems.operation_storm.supply import OperationStormSupply
from app.systems.operation_storm.territory import Territory
from app.systems.operation_storm.to_enter import to_enter
from app.systems.operation_storm.victory import OperationStormVictory


@dataclass(frozen=True)
class Upkeep:
    setup: OperationStormSetUp
    placement: PlacementByPhase
    victory: OperationStormVictory
    schedules: Mapping[str, Schedule]
    to_enter: tuple[Finding, ...]
    entry: Entry
    replacements: Replacements


def upkeep(
    territory: Territory,
    control: ControlByEntry,
    supply: OperationStormSupply,
    stacking: Stacking,
) -> Upkeep:
    """The parts bound to one world."""
    stations, entry = Stations(territory), Entry(territory, control, supply)
    replacements, victory = Replacements(territory), OperationStormVictory(territory, control, supply)
    return Upkeep(
        OperationStormSetUp(territory, stations, stacking),
        placement(territory, stations, entry, Arrivals(territory, entry), replacements),
        victory,
        schedules(territory.rules, replacements, Release(territory, entry), Creation(territory, entry), victory),
        to_enter(territory),
        entry,
        replacements,
    )
