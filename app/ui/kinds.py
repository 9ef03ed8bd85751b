"""Which types of unit each nation of a game has: as its shipped counters say, all types where they say nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.errors import AdjutantError
from app.systems.library import find
from app.systems.roster_file import read_units
from app.systems.scenario import find_scenarios
from app.systems.scenario_file import FILE, ScenarioFile, read_toml


@lru_cache(maxsize=8)
def types_of(system: str) -> Mapping[str, tuple[str, ...]]:
    """Type slugs by nation, the commonest first. Raises BadInput for a system that is not installed."""
    words = find(system).vocabulary
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


def plain_type(system: str, nation: str) -> str:
    """The nation's commonest type that has no trait of its own."""
    types = find(system).vocabulary.roster.types
    of_nation = types_of(system)[nation]
    return next((t for t in of_nation if not types[t].traits), of_nation[0])
