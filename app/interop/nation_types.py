"""Which types of unit each nation of a game has: as its shipped counters say, all types where they say nothing."""

from __future__ import annotations

from collections.abc import Mapping

from app.errors import AdjutantError
from app.rules.game import System
from app.systems.scenario.library import find
from app.systems.scenario.roster import read_units
from app.systems.scenario.scenario import find_scenarios
from app.systems.scenario.scenario_file import FILE, ScenarioFile, read_toml

Types = Mapping[str, tuple[str, ...]]


_kept: dict[str, tuple[System, Types]] = {}


def types_of(system: str) -> Types:
    """Type slugs by nation, the commonest first. Raises BadInput for a system that is not installed."""
    return types_in(find(system))


def types_in(system: System) -> Types:
    """The same of a system in hand."""
    if system.slug not in _kept or _kept[system.slug][0] is not system:
        _kept[system.slug] = system, _counted(system)
    return _kept[system.slug][1]


def _counted(found: System) -> Types:
    system, words = found.slug, found.vocabulary
    counted: dict[str, dict[str, int]] = {nation: {} for nation in words.roster.nations}
    for entry in find_scenarios():
        try:
            form = read_toml(entry.folder / FILE).read(ScenarioFile)
            units = read_units(entry.folder / form.counters, words, None) if form.system == system else ()
        except AdjutantError:  # a scenario with faults teaches nothing; whoever opens it hears of them
            continue
        for unit in units:
            counted[unit.nation][unit.type] = counted[unit.nation].get(unit.type, 0) + 1
    every = tuple(words.roster.types)
    return {nation: tuple(sorted(seen, key=lambda t: -seen[t])) or every for nation, seen in counted.items()}
