"""The tables of a declared game's file that say how units stack, move, are supplied and hold the ground."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Discriminator, Field, PlainValidator, Tag

from app.board.tomltext import SLUG
from app.messages import N_, Sentence
from app.systems.scenario.data import Table

MOST_POINTS, MOST_TIMES = 99, 20


def _one_or_many(value: object) -> str:
    return "[many]" if isinstance(value, Mapping) else "[one]"


def _number(value: object, fault: str, most: int) -> int | Fraction:
    """A whole number or an exact fraction, from 0 on. Raises ValueError with what is wanted."""
    read: int | Fraction
    try:
        read = Fraction(str(value)) if isinstance(value, str | float) else value  # type: ignore[assignment]
    except (ValueError, ZeroDivisionError, OverflowError):
        raise ValueError(Sentence(fault, most=most)) from None
    if isinstance(read, bool) or not isinstance(read, int | Fraction) or not 0 <= read <= most:
        raise ValueError(Sentence(fault, most=most))
    return read if isinstance(read, int) or read.denominator > 1 else int(read)


def _points(value: object) -> int | Fraction | None:
    if value is None or value == "no":
        return None
    return _number(value, N_('movement points are 0 to {most}, a fraction such as "1/2", or "no"'), MOST_POINTS)


def _times(value: object) -> int | Fraction:
    return _number(value, N_('a strength is multiplied by 0 to {most}, such as 2 or "1/2"'), MOST_TIMES)


Cost = Annotated[int | Fraction | None, PlainValidator(_points, json_schema_input_type=int | str)]
"""Movement points, a fraction in a string, or ``"no"`` where one may not"""
Times = Annotated[int | Fraction, PlainValidator(_times, json_schema_input_type=int | str)]
"""What a strength is multiplied by"""
Costs = Annotated[
    Annotated[Mapping[str, Cost], Tag("[many]")] | Annotated[Cost, Tag("[one]")], Discriminator(_one_or_many)
]
"""One figure for all, or one by mobility class"""

Slug = Annotated[str, Field(pattern=SLUG)]
Rule = Annotated[str, Field(max_length=40)]
Text = Annotated[str, Field(min_length=1, max_length=300)]
Count = Annotated[int, Field(ge=0, le=999, strict=True)]
Counts = Annotated[
    Annotated[Mapping[Slug, Count], Tag("[many]")] | Annotated[Count, Tag("[one]")], Discriminator(_one_or_many)
]
"""One number for all, or one by slug"""
Effect = Literal["full", "half", "none"]
"""What is left of a strength or an allowance"""


class RuleTable(Table):
    """A rule of the owner's rulebook: its number, and their own words for the coverage table."""

    rule: Rule = Field(default="", description="The number in your rulebook; without one the heading here is cited.")
    text: str = Field(default="", max_length=300, description="The rule in your own words, for the table of rules.")


class GroundData(RuleTable):
    """A kind of terrain, or of place within a hex. ``cost`` in movement points, for all or by mobility class."""

    name: Text
    cost: Costs = Field(default=1, description='Movement points to enter, or "no".')
    shift: int = Field(default=0, description="Columns for an attack into it, to the right positive.")
    defense: Times = Field(default=1, description="The defenders' strength is multiplied by this.")
    attack: Times = Field(default=1, description="The strength of whoever attacks into it is multiplied by this.")
    stops: bool = Field(default=False, description="Whoever enters moves no further.")
    water: bool = False


class PlaceData(RuleTable):
    name: Text
    shift: int = 0
    defense: Times = 1
    attack: Times = 1


class SideData(RuleTable):
    """What lies on a hexside. ``extra`` movement points to cross, for all or by mobility class; ``defense`` and
    ``attack`` multiply as those of terrain, the defenders only where every attack comes over such a side."""

    name: Text
    extra: Costs = Field(default=0, description='Further movement points to cross, or "no".')
    no_attack: bool = Field(default=False, description="Nobody attacks across.")
    shift: int = Field(default=0, description="Columns where every attacker attacks across.")
    defense: Times = 1
    attack: Times = 1


class PathData(RuleTable):
    """A road or a rail. ``rate`` in movement points from hex to hex along it, instead of all others."""

    name: Text
    rate: Costs = Field(default=None, description="Movement points a hex along it.")


class StackingData(RuleTable):
    limit: Counts = Field(description="Units, or points, in a hex; for all or by side.")
    count: Literal["units", "points"] = "units"
    points: Mapping[Slug, Count] = Field(default={}, description="Points by type; 1 for those not named.")
    free: frozenset[Slug] = Field(default=frozenset(), description="Types that do not count.")
    when: Literal["always", "phase-end"] = "always"


class MovementData(RuleTable):
    one_hex: bool = Field(default=True, description="A unit that has not moved may always go one hex.")
    one_hex_rule: Rule = ""
    enemy_rule: Rule = Field(default="", description="The rule that keeps units out of hexes with enemies.")
    immobile: frozenset[Slug] = Field(default=frozenset(), description="Types that never move.")


class ZoneData(RuleTable):
    """Zones of control. Soft ones cost movement points, locking ones stop whoever enters."""

    kind: Literal["none", "soft", "locking"]
    enter: Cost = Field(default=0, description="Soft: further movement points into a hex in an enemy zone.")
    leave: Cost = Field(default=0, description="Soft: further movement points out of such a hex.")
    straight: bool = Field(default=False, description="Locking: one may go from one zone straight into another.")
    hold: bool = Field(default=False, description="Locking: nobody moves out of a hex in an enemy zone.")
    without: frozenset[Slug] = Field(default=frozenset(), description="Types that have no zone.")
    not_across: frozenset[Slug] = Field(default=frozenset(), description="Hexsides that no zone reaches across.")
    not_into: frozenset[Slug] = Field(default=frozenset(), description="Terrain and places no zone reaches into.")
    supply: bool = Field(default=True, description="Supply lines do not pass hexes in an enemy zone.")
    retreat: bool = Field(default=True, description="Nobody retreats into a hex in an enemy zone.")
    friends_lift: bool = Field(default=False, description="A hex with an own unit counts as free of enemy zones.")


class SupplyData(RuleTable):
    """``length``: lines of so many hexes; ``network``: so many to a path that leads to a source; ``control``: hexes of
    their own side alone."""

    kind: Literal["none", "length", "network", "control"]
    length: Annotated[int, Field(ge=0, le=400, strict=True)] | None = Field(
        default=None, description="Hexes of a line, off the paths; without it any number."
    )
    paths: frozenset[Slug] = Field(default=frozenset(), description="Network: the kinds of path.")
    places: frozenset[Slug] = Field(default=frozenset(), description="Places that are sources of whoever holds them.")
    sources_rule: Rule = ""
    closed_terrain: frozenset[Slug] = frozenset()
    closed_hexsides: frozenset[Slug] = Field(
        default=frozenset(), description="Hexsides that no line crosses, nor one along a path."
    )
    exempt: frozenset[Slug] = Field(default=frozenset(), description="Types that are always in supply.")
    attack: Effect = Field(default="full", description="Of the attack factor, out of supply.")
    defense: Effect = "full"
    move: Effect = "full"
    effect_rule: Rule = Field(default="", description="The rule that says what lack of supply does.")
