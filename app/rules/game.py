"""A game at the table: a system bound to one world, as a registry of optional parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.position.ledger import Json
from app.position.world import World
from app.rules.parts import (
    Absent,
    ActionRounds,
    Advance,
    Battle,
    Budget,
    Combat,
    Command,
    Control,
    CoverageLine,
    Hands,
    Markers,
    Movement,
    Obligations,
    Operations,
    Placement,
    Procedure,
    RandomTable,
    Retreat,
    Schedule,
    SequenceOfPlay,
    SetUp,
    Special,
    Stacking,
    Supply,
    Victory,
    Waters,
    ZonesOfControl,
)
from app.rules.ruling import Finding
from app.rules.vocabulary import Vocabulary


@dataclass(frozen=True)
class Game:
    """What a system knows, bound to ``world``. An absent part says by which rule.

    ``combats`` by attack kind, the first one the default; ``battles`` the procedures that fight them; ``procedures``
    all that may stand in ``pending``, by name; ``markers`` by kind, of those that are put down by rule; ``waters`` are
    seas that belong to a side, ``rounds`` those into which a turn is cut. ``to_enter`` says what the owner still has to
    type in before every rule can be answered; ``covers`` reads the coverage table, which no ruling needs.
    """

    vocabulary: Vocabulary
    world: World
    stacking: Stacking | Absent
    supply: Supply | Absent
    movement: Movement | Absent
    control: Control | Absent
    zones: ZonesOfControl | Absent
    command: Command | Absent
    obligations: Obligations | Absent
    advance: Advance | Absent
    retreat: Retreat | Absent
    sequence: SequenceOfPlay | Absent
    victory: Victory | Absent
    setup: SetUp | Absent
    placement: Placement | Absent
    hands: Hands | Absent
    operations: Operations | Absent
    combats: Mapping[str, Combat] = field(default_factory=dict)
    battles: Mapping[str, Battle] = field(default_factory=dict)
    procedures: Mapping[str, Procedure] = field(default_factory=dict)
    tables: Mapping[str, RandomTable] = field(default_factory=dict)
    schedules: Mapping[str, Schedule] = field(default_factory=dict)
    budgets: Mapping[str, Budget] = field(default_factory=dict)
    special: Mapping[str, Special] = field(default_factory=dict)
    markers: Mapping[str, Markers] = field(default_factory=dict)
    waters: Waters | None = None
    rounds: ActionRounds | None = None
    covers: Callable[[], tuple[CoverageLine, ...]] = tuple
    to_enter: tuple[Finding, ...] = ()

    @property
    def coverage(self) -> tuple[CoverageLine, ...]:
        """What the program does about each rule. Raises BadInput for a table that does not fit."""
        return self.covers()


class System(Protocol):
    """One game's rulebook, before it knows a map."""

    slug: str
    name: str
    version: int
    vocabulary: Vocabulary

    def world(self) -> World:
        """The system's own map and roster, without counters; unknown terrain where the rulebook is silent."""
        ...

    def words(self, charts: Mapping[str, Json]) -> Vocabulary:
        """The vocabulary of a world with these charts, which may bring words of their own. Raises BadInput for a chart
        that does not fit."""
        ...

    def bind(self, world: World) -> Game: ...
