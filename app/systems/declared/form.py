"""The file of a declared game, ``game.toml``: its words, its ground, and which kinds of rules it plays by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from app.systems.declared.combat_parts import (
    CombatData,
    EntryData,
    FurtherRule,
    PhaseData,
    ResultsData,
    SetUpData,
    SwitchData,
    VictoryData,
    WeatherData,
)
from app.systems.declared.rule_parts import (
    Count,
    GroundData,
    MovementData,
    PathData,
    PlaceData,
    SideData,
    Slug,
    StackingData,
    SupplyData,
    Text,
    ZoneData,
)
from app.systems.scenario.data import LiveryData, NationData, Table, TurnsData

CLEAR = "clear"
"""Terrain that every declared game has: unknown terrain is taken for it."""
ATTACK = "attack"
"""The slug of the one kind of attack"""
SWITCHED = (
    "terrain", "places", "hexsides", "paths", "stacking", "movement", "zones_of_control", "supply", "combat", "results",
    "entry", "set_up", "victory", "weather",
)  # fmt: skip
"""Tables that a switch may change: none of them names what is on the map or on counters, but in terrain and the like,
where it may change what is there."""


class TypeData(Table):
    name: Text
    mobility: Slug | None = Field(default=None, description="Its class of movement; the first one without.")
    symbol: str = Field(default="infantry", max_length=40, description="The symbol on the counter.")
    plural: str = ""


class CountersData(Table):
    numbers: tuple[Slug, ...] = ("attack", "defense", "move")
    sizes: tuple[Slug, ...] = ()
    special: tuple[Slug, ...] = ()
    marks: tuple[Slug, ...] = ()


class DeclaredFile(Table):
    """All of it. A table that is not there is a rule that the game has not."""

    slug: Slug = Field(max_length=40)
    name: Text
    version: Annotated[int, Field(ge=1, le=9999, strict=True)] = 1
    default_turn: Annotated[int, Field(ge=1, le=999, strict=True)] = 1
    sides: Mapping[Slug, Text] = Field(min_length=1, max_length=12)
    nations: Mapping[Slug, NationData] = {}
    liveries: Mapping[str, LiveryData] = {}
    mobility: Mapping[Slug, Text] = {}
    types: Mapping[Slug, TypeData] = Field(min_length=1)
    counters: CountersData = CountersData()
    terrain: Mapping[Slug, GroundData] = {}
    places: Mapping[Slug, PlaceData] = {}
    hexsides: Mapping[Slug, SideData] = {}
    paths: Mapping[Slug, PathData] = {}
    zones: Mapping[Slug, Text] = Field(default={}, description="Areas of the map that the rules ask for.")
    stacking: StackingData | None = None
    movement: MovementData | None = None
    zones_of_control: ZoneData | None = None
    supply: SupplyData | None = None
    combat: CombatData | None = None
    results: ResultsData = ResultsData()
    phases: tuple[PhaseData, ...] = ()
    turns: TurnsData = TurnsData(last=999)
    turns_rule: str = ""
    entry: EntryData | None = None
    set_up: SetUpData | None = None
    victory: VictoryData | None = None
    weather: WeatherData | None = None
    switches: Mapping[Annotated[str, Field(pattern="^[a-z0-9]+(_[a-z0-9]+)*$")], SwitchData] = {}
    rules: tuple[FurtherRule, ...] = Field(default=(), description="Rules that players mind by themselves.")
    occupied_rule: str = ""

    @property
    def classes(self) -> Mapping[str, str]:
        """Mobility classes with their names; a single one where none is declared."""
        return self.mobility or {"any": "any"}

    @property
    def all_nations(self) -> Mapping[str, NationData]:
        """The nations; one for each side where none is declared."""
        return self.nations or {slug: NationData(name=name, side=slug) for slug, name in self.sides.items()}


__all__ = ["ATTACK", "CLEAR", "SWITCHED", "Count", "CountersData", "DeclaredFile", "TypeData"]
