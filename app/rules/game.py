"""A game at the table: a system bound to one world, as a registry of optional parts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

from app.messages import N_
from app.position.ledger import Json
from app.position.position import World
from app.rules.parts import (
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
    NoAdvance,
    NoCommand,
    NoControl,
    NoHands,
    NoMovement,
    NoObligations,
    NoOperations,
    NoPlacement,
    NoRetreat,
    NoSequence,
    NoSetUp,
    NoStacking,
    NoSupply,
    NoVictory,
    NoZones,
    Obligations,
    Operations,
    Placement,
    Procedure,
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


class Game:
    """A system bound to ``world``: the registry of its parts, each of them built when it is first asked for.

    A game's class overrides what its rulebook has with cached properties, which hand each part by name the neighbors
    that it needs; where two parts need each other, one is handed a callable. What a class does not override the game
    has not; an absent part says by which rule.

    ``combats`` by attack kind, the first one the default; ``battles`` the procedures that fight them; ``procedures``
    all that may stand in ``pending``, by name; ``markers`` by kind, of those that are put down by rule; ``waters`` are
    seas that belong to a side, ``rounds`` those into which a turn is cut. ``missing_data`` says what the owner still
    has to type in before every rule can be answered; ``coverage`` is the coverage table, which no ruling needs: reading
    it raises BadInput for one that does not fit."""

    def __init__(self, world: World, vocabulary: Vocabulary) -> None:
        self.world, self.vocabulary = world, vocabulary

    @cached_property
    def stacking(self) -> Stacking:
        return NoStacking("", N_("This game has no stacking limit."))

    @cached_property
    def supply(self) -> Supply:
        return NoSupply("", N_("No supply rules are defined for this game."), "supplied")

    @cached_property
    def movement(self) -> Movement:
        return NoMovement("", N_("No movement rules are defined for this game: units may be placed anywhere."))

    @cached_property
    def control(self) -> Control:
        return NoControl("", N_("Control of hexes has no effect in this game."))

    @cached_property
    def zones(self) -> ZonesOfControl:
        return NoZones("", N_("This game has no zones of control."))

    @cached_property
    def command(self) -> Command:
        return NoCommand("", N_("This game has no headquarters and no command."))

    @cached_property
    def obligations(self) -> Obligations:
        return NoObligations("", N_("Attacking is always voluntary in this game."))

    @cached_property
    def advance(self) -> Advance:
        return NoAdvance("", N_("No combat rules are defined for this game."))

    @cached_property
    def retreat(self) -> Retreat:
        return NoRetreat("", N_("No combat rules are defined for this game."))

    @cached_property
    def sequence(self) -> SequenceOfPlay:
        return NoSequence("", N_("No phases are defined for this game."))

    @cached_property
    def victory(self) -> Victory:
        return NoVictory("", N_("No victory conditions are defined for this game."))

    @cached_property
    def setup(self) -> SetUp:
        return NoSetUp("", N_("No set-up is defined for this game."))

    @cached_property
    def placement(self) -> Placement:
        return NoPlacement("", N_("No set-up is defined for this game."))

    @cached_property
    def hands(self) -> Hands:
        return NoHands("", N_("This game has no cards."))

    @cached_property
    def operations(self) -> Operations:
        return NoOperations("", N_("This game has no operations points."))

    @cached_property
    def combats(self) -> Mapping[str, Combat]:
        return {}

    @cached_property
    def battles(self) -> Mapping[str, Battle]:
        return {}

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        return {}

    @cached_property
    def schedules(self) -> Mapping[str, Schedule]:
        return {}

    @cached_property
    def budgets(self) -> Mapping[str, Budget]:
        return {}

    @cached_property
    def special(self) -> Mapping[str, Special]:
        return {}

    @cached_property
    def markers(self) -> Mapping[str, Markers]:
        return {}

    @cached_property
    def waters(self) -> Waters | None:
        return None

    @cached_property
    def rounds(self) -> ActionRounds | None:
        return None

    @cached_property
    def missing_data(self) -> tuple[Finding, ...]:
        return ()

    @cached_property
    def coverage(self) -> tuple[CoverageLine, ...]:
        return ()


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

    def bind(self, world: World) -> Game:
        """The game on this world. Raises BadInput for charts of the world that do not fit."""
        ...
