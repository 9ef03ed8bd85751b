"""The tables of a declared game's file that say how units fight, what results do, and what wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from app.systems.declared.rule_parts import Count, Counts, Effect, Rule, RuleTable, Slug, Text, Times
from app.systems.scenario.data import Table

Who = Literal["attackers", "defenders"]


class WhenData(RuleTable):
    """When a shift or a factor counts: all that is named has to hold."""

    words: Text = Field(description="What it is, in a few words, for the working of the odds.")
    side: Slug | None = Field(default=None, description="The side that attacks.")
    attackers: frozenset[Slug] = Field(default=frozenset(), description="A unit of one of these types attacks.")
    defenders: frozenset[Slug] = Field(default=frozenset(), description="A unit of one of these types defends.")
    only: bool = Field(default=False, description="All of them are of these types, not just one.")
    terrain: frozenset[Slug] = Field(default=frozenset(), description="Terrain or places of the target hex.")
    not_terrain: frozenset[Slug] = frozenset()
    across: frozenset[Slug] = Field(default=frozenset(), description="Hexsides that every attacker attacks across.")
    hexes: Annotated[int, Field(ge=1, le=6, strict=True)] = Field(
        default=1, description="Attackers in so many hexes at least."
    )
    out_of_supply: Who | None = Field(default=None, description="Anybody of these is out of supply.")
    turns: frozenset[Count] = Field(default=frozenset(), description="Turns on which it counts; all without.")


class ShiftData(WhenData):
    columns: Annotated[int, Field(ge=-20, le=20, strict=True)] = Field(description="To the right positive.")


class FactorData(WhenData):
    """Strength of units that is multiplied: a half, twice. ``of`` says whose, ``types`` which of them."""

    of: Literal["attack", "defense"]
    times: Times
    types: frozenset[Slug] = Field(default=frozenset(), description="Types whose strength it is; all without.")


class TableData(RuleTable):
    """The combat results table. ``columns`` from the weakest to the strongest, ``rows`` by die, a cell for each
    column; ``below`` and ``above`` are results without a die beyond its ends."""

    name: Text = "Combat Results Table"
    columns: tuple[str, ...] = Field(min_length=1, max_length=40)
    rows: Mapping[Literal["1", "2", "3", "4", "5", "6"], tuple[str | int, ...]]
    below: str | None = None
    above: str | None = None


class CombatData(RuleTable):
    odds: Literal["ratio", "differential"]
    order: tuple[str, ...] = Field(default=(), description="The steps from strengths to the column, in their order.")
    rounding: Literal["up", "down"] = Field(default="up", description="Of strengths that a factor makes uneven.")
    each: bool = Field(default=False, description="Factors are applied and rounded unit by unit, not to their sum.")
    once: bool = Field(default=True, description="Of several halvings of a unit one alone counts.")
    most_shift: Annotated[int, Field(ge=0, le=40, strict=True)] | None = Field(
        default=None, description="Columns of all shifts together, either way."
    )
    most_shift_rule: Rule = ""
    compulsory: Literal["no", "units", "all"] = Field(
        default="no", description="Units in an enemy zone have to attack; all: and enemies to be attacked."
    )
    compulsory_rule: Rule = ""
    name: Text = "attack"
    barred: frozenset[Slug] = Field(default=frozenset(), description="Types that never attack.")
    hex_once: bool = Field(default=True, description="A hex is attacked once in a phase.")
    shifts: tuple[ShiftData, ...] = ()
    factors: tuple[FactorData, ...] = ()
    table: TableData


class ResultsData(RuleTable):
    """What the cells of the table do. ``codes`` are the owner's own ones, each a list of standard ones."""

    codes: Mapping[str, tuple[str, ...]] = Field(default={}, description="Own codes as lists of standard ones.")
    exchange: Literal["steps", "factors"] = Field(
        default="steps", description="What the attacker loses in an exchange: as many steps, or as many factors."
    )
    retreat_rule: Rule = ""
    retreat_friends: bool = Field(default=True, description="Hexes with friends may be entered on a retreat.")
    advance: Literal["none", "attackers", "both"] = Field(
        default="attackers", description="Who may go into the hex that a battle has emptied."
    )
    advance_along: bool = Field(default=False, description="The advance goes on along the way of the retreat.")
    advance_rule: Rule = ""
    losses_rule: Rule = ""
    stay: frozenset[Slug] = Field(default=frozenset(), description="Types that never advance.")


class PhaseData(RuleTable):
    slug: Slug
    name: Text
    side: Slug | None = None
    allows: frozenset[Literal["move", "attack", "place"]] = frozenset()
    not_on_turns: tuple[Count, ...] = ()
    remind: str = Field(default="", max_length=300, description="What players have to do in it by themselves.")


class EntryData(RuleTable):
    """Where units come in that the turn track brings, by side: a zone of the map. ``phase`` is where they do."""

    zones: Mapping[Slug, Slug] = Field(default={}, description="Side to a zone of the map.")
    enemies_bar: bool = Field(default=True, description="Nobody comes in next to an enemy unit.")


class SetUpData(RuleTable):
    zones: Mapping[Slug, Slug] = Field(default={}, description="Side to a zone of the map.")


class WinData(RuleTable):
    """A side wins with ``count`` of these places, or all; at once, or when the game ends."""

    side: Slug
    places: frozenset[str] = Field(min_length=1, description="Hexes, names of places, or kinds of place.")
    count: Annotated[int, Field(ge=1, le=999, strict=True)] | None = None
    when: Literal["end", "at-once"] = "end"


class LevelData(Table):
    least: Annotated[int, Field(ge=0, le=9999, strict=True)]
    name: Text


class VictoryData(RuleTable):
    """``places`` by kind or name of place, or hex, in points of whoever holds it; ``eliminated`` for every step of the
    other side."""

    wins: tuple[WinData, ...] = ()
    places: Mapping[str, Annotated[int, Field(ge=-999, le=999, strict=True)]] = {}
    eliminated: Counts = Field(default=0, description="Points for an eliminated unit, by type.")
    levels: tuple[LevelData, ...] = Field(default=(), description="By how many points one wins, and what it is called.")
    otherwise: Slug | None = Field(default=None, description="The side that wins where nobody else does.")


class WeatherKind(RuleTable):
    """What a weather does. ``cost`` multiplies the movement points of every hex, paths apart."""

    name: Text
    cost: Annotated[int, Field(ge=1, le=9, strict=True)] = 1
    shift: Annotated[int, Field(ge=-20, le=20, strict=True)] = Field(default=0, description="Columns of every attack.")
    attack: bool = Field(default=True, description="Whether anybody may attack.")
    move: Effect = Field(default="full", description="What is left of movement allowances.")


class SeasonData(Table):
    """Turns with a die for the weather: a kind for each face, or one alone without a die."""

    turns: frozenset[Count] = Field(min_length=1)
    dice: tuple[Slug, ...] = Field(min_length=1, max_length=6)


class WeatherData(RuleTable):
    """The first of the ``kinds`` holds on turns of no season."""

    kinds: Mapping[Slug, WeatherKind] = Field(min_length=1)
    seasons: tuple[SeasonData, ...] = ()


class SwitchData(Table):
    """A rule that players choose for a campaign. ``changes`` has, by value, tables that take the place of the file's
    own."""

    rule: Rule = ""
    text: Text
    values: tuple[bool | int | str, ...] = Field(min_length=2)
    names: tuple[str, ...] = Field(min_length=2)
    changes: Mapping[str, Mapping[str, object]] = Field(default={}, description="Value to tables that change.")


class FurtherRule(Table):
    """A rule that players mind by themselves."""

    rule: Rule
    text: Text
    kind: Literal["reminded", "not-a-rule"] = "reminded"
