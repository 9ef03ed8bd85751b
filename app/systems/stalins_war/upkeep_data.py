"""The numbers of Stalin's War around the fighting: calendar, operations points, victory, hands, set-up."""

from __future__ import annotations

from collections.abc import Mapping

from app.systems.scenario.data import Table


class CalendarData(Table):
    """7.2.1, 4.4.1: Action Rounds of a side; 15.1.1: how many of them are mud, by season."""

    rounds: int
    first_turn_rounds: int
    mud: Mapping[str, int]


class ReplacementPlayData(Table):
    """7.4.2, 7.4.3: how often a turn a card is played for replacements, once more on some turns."""

    plays: int
    more_on: tuple[int, ...] = ()
    rule: str


class MobilizationData(Table):
    """4.5.1: reinforcement cards that the side plays on one turn, each with its points."""

    side: str
    turn: int
    plays: int


class OperationsData(Table):
    """``values`` are the least and the highest OPS value of a card (3.0), ``track`` what the boxes of the Consecutive
    OPS track that the text prints take off (7.3.2). 4.4.9: replacements and reinforcements of ``kept_side`` leave the
    count on these turns."""

    values: tuple[int, int]
    track: tuple[int, ...]
    kept_side: str
    kept_turns: tuple[int, int]
    replacements: Mapping[str, ReplacementPlayData]
    mobilization: MobilizationData


class CitiesData(Table):
    """5.1.2, 5.1.3: cities that win when a side holds all of ``hold`` and one of ``one_of``, at the end of turn
    ``turn``, or of any Action Round of the side where that is 0; ``cut`` is a source that must not supply in full."""

    side: str
    turn: int
    hold: tuple[str, ...]
    one_of: tuple[str, ...] = ()
    cut: str = ""
    rule: str


class SpacesData(Table):
    """5.1.3: turns at whose end the Soviets win with every victory hex of these zones."""

    turns: tuple[int, int]
    zones: tuple[str, ...]


class TournamentData(Table):
    """5.1.5, 22: the turn that ends it, the hexes that the Axis needs, and events that count for one side or the other
    as long as they have not been played."""

    turn: int
    spaces: int
    unplayed: Mapping[str, int]


class VictoryData(Table):
    """5.1: the level at the start, those at which a side wins, and on turn ``late_turn`` the highest with which the
    Soviets do; turn ends for which the Axis holds all oil; the turn by whose end somebody has crossed the Paulus Line;
    24: the event without which the level falls with seasons."""

    start: int
    axis_level: int
    soviet_level: int
    late_turn: int
    late_level: int
    oil_ends: int
    paulus_turn: int
    cities: tuple[CitiesData, ...]
    spaces: SpacesData
    tournament: TournamentData
    falls_without: str
    falls_in: tuple[str, ...]


class BankData(Table):
    """18: points of the Axis, those of Lend-Lease by the city that they come through, and those of an event."""

    axis: int
    lend_lease: Mapping[str, int]
    stavka: int


class AttritionData(Table):
    """13.3.9: places that change hands when no line reaches them."""

    places: tuple[str, ...]


class CardsData(Table):
    """2.3.1, 4.3, 7.1.3, 7.6: cards of a side; a hand at the start, at most and at least; the turns on which the Axis
    has no least; cards that come to the Soviets by themselves, by turn, and the one that he may choose at the start;
    starred cards of one side or of both that bring Total War, from a turn on; 7.5.5b, 7.5.5e: combat cards that count
    for a whole round."""

    each: int
    hand: int
    most: int
    least: int
    no_least: tuple[int, int]
    automatic: Mapping[str, tuple[int, ...]]
    chosen: int
    total_war_from: int
    starred_one: int
    starred_both: int
    whole_round: tuple[str, ...]


class OilData(Table):
    """17: what a side's hand changes by, with so many oil hexes held."""

    hands: Mapping[str, Mapping[str, int]]


class EventData(Table):
    """A lasting event that the text names: who plays it, a condition that it sets, and whether it is over with the
    turn."""

    side: str
    name: str
    sets: str = ""
    turn_only: bool = False


class ReplacementData(Table):
    """14, 4.5.2, 21: nations whose steps GE and PZ points replace; points that come by themselves, at most so many a
    turn from a turn on; the zone without which no Panzer step is replaced (14.2.2)."""

    german: frozenset[str]
    automatic: Mapping[str, int]
    automatic_most: int
    automatic_from: int
    panzer_zone: str


class HomeData(Table):
    """7.5.2c: zones in which a nation's units come in at places of these kinds, and cities where they always do."""

    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()


class SurrenderData(Table):
    """19.3.1: a nation and its capital."""

    nation: str
    capital: str
