"""The adviser: the one object that is asked for advice, unless a campaign has it switched off for competitive play.

It speaks when it is asked and changes nothing; whoever takes its advice gives the orders.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.advice.cheapest import MOST_COMPANIES, Cheapest, Elsewhere, Wish, cheapest, elsewhere
from app.advice.plans import Kept, PlanComparison, compared
from app.advice.progress import Watch
from app.advice.safe_retreat import SafeRetreat, safe_retreat
from app.advice.sequences import RUNS, SEED, Chained, Link, Policy, sequence
from app.advice.threats import Threats, threats
from app.advice.what_if import Supposed, Supposition, WhatIf
from app.errors import AdjutantError
from app.messages import Sentence
from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.referee import Referee

SETTING = "advice"
"""Name under which a campaign keeps the switch"""
ON, OFF = "on", "off"


class AdviceOff(AdjutantError):
    """Advice was asked for in a campaign that is played without."""

    def __init__(self) -> None:
        super().__init__(Sentence("advice is turned off in this campaign: turn it on in the campaign's settings"))


def is_on(settings: Kept) -> bool:
    """Whether a campaign is played with advice, as it is unless somebody switches it off."""
    return settings.get(SETTING, ON) != OFF


def switch(settings: Kept, *, on: bool) -> None:
    """Raises JournalTrouble where it could not be written."""
    settings.put(SETTING, ON if on else OFF)


class Adviser:
    """Advice on one position. Every question raises AdviceOff where ``settings`` say so, and Stopped where its watch
    stops it."""

    def __init__(self, referee: Referee, position: Position, settings: Kept | None = None) -> None:
        self._referee, self._position, self._settings = referee, position, settings
        self._what_if = WhatIf(referee, position)

    def _asked(self) -> None:
        if self._settings is not None and not is_on(self._settings):
            raise AdviceOff

    def threats(self, side: str, *, moves: bool = True, watch: Watch | None = None) -> Threats:
        self._asked()
        return threats(self._referee, self._position, side, moves=moves, watch=watch)

    def supposed(self, attack: Attack, suppositions: Iterable[Supposition]) -> tuple[Supposed, ...]:
        """The attack as it stands, then under each supposition."""
        self._asked()
        return (self._what_if.assess(attack), *self._what_if.each(attack, suppositions))

    def compared(self, first: Supposed, second: Supposed) -> PlanComparison:
        self._asked()
        return compared(first.assessment, second.assessment)

    def cheapest(self, wish: Wish, *, most: int = MOST_COMPANIES, watch: Watch | None = None) -> Cheapest:
        self._asked()
        return cheapest(self._referee, self._position, wish, most=most, watch=watch)

    def elsewhere(
        self,
        combat: str,
        units: Sequence[str],
        *,
        moves: bool | None = None,
        without: Sequence[int] = (),
        watch: Watch | None = None,
    ) -> tuple[Elsewhere, ...]:
        self._asked()
        return elsewhere(self._referee, self._position, combat, units, moves=moves, without=without, watch=watch)

    def sequence(
        self,
        links: Sequence[Link],
        policy: Policy | None = None,
        *,
        runs: int = RUNS,
        seed: int = SEED,
        watch: Watch | None = None,
    ) -> Chained:
        self._asked()
        return sequence(self._referee, self._position, links, policy, runs=runs, seed=seed, watch=watch)

    def safe_retreat(self, side: str, *, watch: Watch | None = None) -> SafeRetreat:
        self._asked()
        return safe_retreat(self._referee, self._position, side, watch=watch)
