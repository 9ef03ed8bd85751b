"""What set-up, reinforcements, replacements, withdrawals and conversions take from the data file (3.2-3.5, 8)."""

from __future__ import annotations

from collections.abc import Mapping

from app.systems.scenario.data import Table


class ReserveData(Table):
    """3.5: the zone by whose map edge the OKH reserve comes in, its last turn, and the nations that may lie in it."""

    zone: str
    until: int
    nations: frozenset[str]


class CoastalArmyData(Table):
    """8.5, 8.9: turn and hexes of its entry, and the replacement steps that bring it to full strength."""

    turn: int
    hexes: tuple[str, ...]
    steps: int


class EntryData(Table):
    """8.2-8.5: ``edges`` by nation are the zones by whose map edge it comes in; the hexes of the units with an
    asterisk; kinds of place that count as towns."""

    edges: Mapping[str, tuple[str, ...]]
    towns: frozenset[str]
    asterisked: tuple[str, ...]
    reserve: ReserveData
    coastal_army: CoastalArmyData


class RateData(Table):
    """8.7, 8.8: from turn ``since`` on a centre is worth ``steps``."""

    since: int
    steps: int


class ReplacementData(Table):
    """8.6: steps of the German side in the game. 8.7: centres, the kinds of place where units come in, the types that
    return, and the sizes that these must have where the counter shows one."""

    german_steps: int
    centres: tuple[str, ...]
    towns: frozenset[str]
    types: Mapping[str, str]
    rates: tuple[RateData, ...]

    def rate(self, turn: int) -> int:
        """What a centre is worth on a turn."""
        return max((r.steps for r in self.rates if r.since <= turn), default=0)


class NamedWithdrawal(Table):
    """8.12: what the text itself says of a turn; ``nation`` names the only unit of it, nothing a thing that is no
    unit and goes by itself."""

    turn: int
    name: str
    nation: str = ""


class WithdrawalData(Table):
    """8.12: ``cost`` in victory points for a unit that stays."""

    cost: int
    named: Mapping[str, NamedWithdrawal]


class StavkaData(Table):
    turn: int


class SetUpData(Table):
    """3.4, 3.5: where nations begin that have no mark of their own; ``home`` are all zones that are not Soviet ground;
    tracks at the start with their rules."""

    zones: Mapping[str, str]
    home: tuple[str, ...]
    tracks: Mapping[str, int]
    track_rules: Mapping[str, str]
