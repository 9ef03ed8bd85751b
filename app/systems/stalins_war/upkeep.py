"""The parts around the fighting, put together: sequence 6, cards 7, operations points 7.3, trenches 10.3, attrition 13,
replacements 14, special units 16, oil 17, the bank 18, surrender 19.3, bidding 21, set-up 25, victory 5."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.board.board import Board
from app.position.position import Position
from app.position.world import World
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import Budget, Markers, Procedure, Schedule, Special
from app.rules.ruling import Finding
from app.systems.stalins_war import markers as entrenching
from app.systems.stalins_war import partisans, reinforcements, replacements, set_up
from app.systems.stalins_war.attrition import Attrition
from app.systems.stalins_war.calendar import PhaseSheet
from app.systems.stalins_war.cards import Cards, HandSize, HandsKept
from app.systems.stalins_war.combat_cards import CombatCards
from app.systems.stalins_war.control import Control
from app.systems.stalins_war.countries import NamedPlaces, Surrender
from app.systems.stalins_war.data import RulesData
from app.systems.stalins_war.markers import (
    COMBAT,
    LIMITS,
    CombatMarkers,
    FestungMarkers,
    FortressMarkers,
    MarkerGround,
    TrenchMarkers,
)
from app.systems.stalins_war.operations import TRACK, Bank, Operations, OperationsPoints
from app.systems.stalins_war.reinforcements import Lists, placement, schedules, to_enter
from app.systems.stalins_war.replacements import Homes, ReplacementPoints
from app.systems.stalins_war.rounds import AfterPlay, Dealing, RoundPlay, RoundTrack
from app.systems.stalins_war.sequence import Course, TurnEnd, TurnSequence
from app.systems.stalins_war.set_up import SetUp, Stations
from app.systems.stalins_war.stacking import Stacking
from app.systems.stalins_war.strongholds import FESTUNG, FORTRESS, TRENCH, Strongholds
from app.systems.stalins_war.supply import Supply, SupplyCheck
from app.systems.stalins_war.victory import Victory

PROGRAM = "program"


@dataclass(frozen=True)
class Upkeep:
    """The registry's parts."""

    sequence: TurnSequence
    setup: SetUp
    placement: PlacementByPhase
    victory: Victory
    operations: Operations
    hands: HandsKept
    rounds: RoundTrack
    budgets: Mapping[str, Budget]
    markers: Mapping[str, Markers]
    schedules: Mapping[str, Schedule]
    special: Mapping[str, Special]
    procedures: Mapping[str, Procedure]
    to_enter: tuple[Finding, ...]


@dataclass(frozen=True)
class Neighbours:
    """What the upkeep asks of the other rules."""

    control: Control
    supply: Supply
    strongholds: Strongholds
    stacking: Stacking
    hands: HandsKept


def hands_kept(world: World, rules: RulesData) -> HandsKept:
    """The hands, as the players have them kept. Raises BadInput for cards that cannot be read."""
    return HandsKept(world, Cards(world, rules), rules.readings(world.switches)["cards_kept"] == PROGRAM)


def upkeep(world: World, rules: RulesData, known: Board, near: Neighbours) -> Upkeep:
    """The parts bound to one world. ``known`` is the game's own map. Raises BadInput for cards that cannot be read."""
    control, supply, places = near.control, near.supply, NamedPlaces(world.board)
    readings = rules.readings(world.switches)
    hands, played = near.hands, CombatCards(world, near.hands, rules.cards.whole_round)
    level = control.level
    operations = Operations(rules.calendar, rules.operations, rules.line_table(TRACK, world.charts))
    victory = Victory(world, rules.victory, control, supply, places, rules.turns.last, bool(readings["tournament"]))
    points = OperationsPoints(world)
    ground = MarkerGround(world, points, control, supply, near.strongholds, rules.line_table(LIMITS, world.charts))
    bank, check = Bank(world, rules.bank, control, places), SupplyCheck(world, supply, bool(readings["supply_again"]))
    after = AfterPlay(world, rules, hands, bank)
    dealing = Dealing(
        world,
        hands,
        HandSize(world, rules.cards, rules.oil, control, supply),
        level,
        bool(readings["free_card"]),
        bool(readings["shuffled_in"]),
    )
    attrition = Attrition(world, rules.attrition, control, supply, near.strongholds, check, level)
    paid = ReplacementPoints(world, rules.replacement)
    homes = Homes(ground, rules.homes, places)
    replaced, coming = replacements.Replacing(world, paid, homes, places), reinforcements.Reinforcing(world, homes)
    hiding, digging = partisans.Partisans(ground), entrenching.Entrenching(ground, bool(readings["trench_help"]))
    end = TurnEnd(world, bank, hands, after, Surrender(world, rules.surrender, places), level, victory)
    setup = SetUp(Stations(world), near.stacking)
    course = Course(
        PhaseSheet(rules.phase_list(), rules.calendar),
        check,
        attrition,
        bank,
        points,
        paid,
        dealing,
        hiding,
        coming,
        end,
        played,
        near.stacking,
        setup.findings,
    )
    names = {phase.slug: phase.name for phase in rules.phase_list()}
    sequence = TurnSequence(world, rules, course, (dealing, RoundPlay(world, operations, hands, after, names), digging))

    sides = {side.slug: side.name for side in world.roster.sides.values()}

    def slugs(position: Position) -> list[str]:
        return [phase.slug for phase in sequence.phases(position)]

    special: dict[str, Special] = {
        entrenching.NAME: digging,
        partisans.NAME: hiding,
        reinforcements.NAME: coming,
        replacements.NAME: replaced,
        set_up.BID: set_up.Bidding(world, paid),
    }
    markers: dict[str, Markers] = {
        COMBAT: CombatMarkers(ground),
        FESTUNG: FestungMarkers(ground),
        TRENCH: TrenchMarkers(ground),
        FORTRESS: FortressMarkers(ground),
    }
    return Upkeep(
        sequence,
        setup,
        placement(setup.stations, coming, replaced, hiding, rules.calendar.rounds),
        victory,
        operations,
        hands,
        RoundTrack(operations, points),
        {"operations points": points},
        markers,
        schedules(Lists(attrition, paid, dealing, digging, slugs, sides)),
        special,
        {**sequence.gates.procedures()},
        to_enter(world, rules, known, supply),
    )
