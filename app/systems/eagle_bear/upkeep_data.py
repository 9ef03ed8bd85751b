"""The numbers of German Eagle vs. Russian Bear around the fighting: replacements, reinforcements, partisans, set-up,
victory."""

from __future__ import annotations

from collections.abc import Mapping

from app.systems.scenario.data import Table


class LendLeaseData(Table):
    """X.A.1.e: a die up to ``up_to`` brings as many factors at a ``place``, a hex or a name on the map, from a
    ``turn`` of 1941 or a ``month`` on."""

    name: str
    place: str
    up_to: int
    turn: int = 0
    month: str = ""
    rule: str


class AllotmentData(Table):
    """V.B: the factors of consecutive turns that may be called from month ``opens`` on and come by themselves in the
    month ``safe``."""

    opens: str
    safe: str
    factors: tuple[int, ...]


class ReinforcementData(Table):
    """X.B.4: a formation that may come in from a ``month`` on, where ``regained`` is named once that city has
    returned to the other side."""

    formation: str
    nation: str
    month: str
    regained: str = ""


class SovietData(Table):
    """X.A.1: most fronts on the map; factors of a front to be promoted, and from which month on; of the front that it
    becomes; how an emergency call-up picks its cities."""

    fronts: int
    promoted: int
    promotes_to: int
    promotion_from: str
    reduced_to: str
    plants: Mapping[str, str]
    no_call_up: tuple[str, ...]


class RebuildingData(Table):
    """X.A.2: game-turns for each combat factor, by kind of unit; nations that get one army back in a month of every
    year, from a year on."""

    nation: str
    turns: Mapping[str, int]
    nations: tuple[str, ...]
    month: str
    from_year: int
    rule: str


class PartisanData(Table):
    """XIV: the highest die that brings a marker, by year."""

    up_to: Mapping[str, int]
    rule: str


class FortifyingData(Table):
    """XII.B: traits of the types of unit that may be fortified, by side."""

    traits: Mapping[str, str]
    rule: str


class ProposalData(Table):
    """Numbers found outside the rulebook, which its owner may confirm and the program does not use: by year and side as
    they are written there."""

    source: str
    numbers: Mapping[str, Mapping[str, str]]


class VictoryData(Table):
    """IV: the cities, and the hex whose fall brings two numbers on a die in one year."""

    cities: tuple[str, ...]
    numbers_for: str
    numbers_in: int
    proposal: ProposalData


class OptionsData(Table):
    """V.A: who disperses when the war begins a month early, by nation and formation, and when."""

    early_month: str
    month: str
    dispersed: Mapping[str, tuple[str, ...]]


class FrameData(Table):
    """XVII.B: a scenario: its first month, the side that begins, where plants are that have left their city, and the
    last compulsory month, empty for none."""

    month: str
    begins: str
    plants: Mapping[str, str] = {}
    last: str
    rule: str


class UpkeepData(Table):
    """``homes`` are the zones of the nations' own countries (X.A), ``last_month`` ends the game (XVII.A.2)."""

    last_month: str
    homes: Mapping[str, str]
    soviet: SovietData
    lend_lease: Mapping[str, LendLeaseData]
    siberians: Mapping[str, AllotmentData]
    rebuilding: RebuildingData
    reinforcements: tuple[ReinforcementData, ...]
    partisans: PartisanData
    fortifying: FortifyingData
    victory: VictoryData
    options: OptionsData
    frames: tuple[FrameData, ...]
