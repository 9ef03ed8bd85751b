"""Operations points of the round in hand 7.3: what its play brings and the bank 18.1.1, less what was paid 7.3.3,
7.3.5, 10.3.1, 16.1.2, 16.3.2. Points of the card go first, since the bank lasts for the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import MoveReport
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.calendar import round_in, round_phase
from app.systems.stalins_war.counts import BANK, count_of, counting
from app.systems.stalins_war.plays import ROUND, play_in_hand, received

OVER = "over"
"""Key of the ledger's ``ROUND``: that the round in hand has been paid for"""
PAID = "points-paid"
"""Topic of the ledger: what operations points went to -> how many; for the round"""
VACATED, STRATEGIC = "zone-vacated", "operations-points"
"""Codes of remarks on moves that cost a point: for the hex, and for each unit"""


@dataclass(frozen=True)
class OperationsPoints:
    """The ``Budget`` part. Bound to one world."""

    world: World

    def paid(self, position: Position) -> int:
        return sum(n for n in position.ledger.entries(PAID).values() if isinstance(n, int))

    def left(self, position: Position, side: str) -> int:
        """Points that the side may still spend, none outside a round of its own in which units act."""
        if not self.counts(position, side):
            return 0
        return received(position) + count_of(position, BANK, side) - self.paid(position)

    def counts(self, position: Position, side: str) -> bool:
        """Whether a round of the side is in hand in which units act, so that points are counted."""
        at, play = round_in(position.phase), play_in_hand(position)
        if at is None or at[0] != side or play is None or not play.acts:
            return False
        return not position.ledger.get(ROUND, OVER) and position.ledger.get(ROUND, "phase") in (None, round_phase(*at))

    def price(self, position: Position, side: str, costs: Mapping[str, int], rule: str) -> list[Finding]:
        """What stands against paying for these things."""
        due = sum(self.due(position, costs).values())
        left = self.left(position, side)
        if not due or not self.counts(position, side) or due <= left:
            return []
        text = N_("It costs {due:w} operations points, and {left:w} are left.")
        if due == 1:
            text = N_("It costs an operations point, and none is left.")
        return [violation("no-points", rule, text, due=due, left=left)]

    def due(self, position: Position, costs: Mapping[str, int]) -> Mapping[str, int]:
        """Of these things, those that are not paid for yet."""
        return {key: n for key, n in costs.items() if position.ledger.get(PAID, key) is None}

    def paying(self, position: Position, side: str, costs: Mapping[str, int]) -> list[Change]:
        if not self.counts(position, side):
            return []
        due = self.due(position, costs)
        return [change(self.world, position, "ledger", f"{PAID}:{key}", n) for key, n in due.items()]

    # moves ------------------------------------------------------------------------------------------------------------

    def charged(self, position: Position, units: Sequence[Unit], report: MoveReport) -> MoveReport:
        """A move with what its remarks say that it costs."""
        if not units or not self.counts(position, units[0].side):
            return report
        costs: dict[str, int] = {}
        prices: list[Finding] = []
        for finding in report.findings:
            asked = {}
            if finding.code == VACATED:
                asked = {f"left {hex_}": 1 for hex_ in finding.hexes}
            elif finding.code == STRATEGIC:
                asked = {f"moved {unit}": 1 for unit in finding.units}
            costs |= asked
            prices += [finding] if self.due(position, asked) else []
        if not costs:
            return report
        entries: dict[tuple[str, str], Json] = {(PAID, key): n for key, n in self.due(position, costs).items()}
        found = (*report.findings, *self.price(position, units[0].side, costs, "7.3.3"))
        return replace(report, findings=found, entries={**report.entries, **entries}, prices=tuple(prices))

    # the end of a round -----------------------------------------------------------------------------------------------

    def settling(self, position: Position) -> list[Change]:
        """The bank pays what the play did not; while the next round is asked for nothing more is spent."""
        at = round_in(position.phase)
        if at is None:
            return []
        beyond = max(self.paid(position) - received(position), 0)
        bank = count_of(position, BANK, at[0])
        found = counting(self.world, position, BANK, at[0], max(bank - beyond, 0)) if beyond else []
        if position.ledger.entries(ROUND):
            found.append(change(self.world, position, "ledger", f"{ROUND}:{OVER}", True))
        return found
