"""The charts that a campaign has taken while it was played, read out of its log.

A chart says how the game is, not what somebody did: whoever goes back three turns does not want to type it in again.
So the newest one of a name holds at every point and on every branch of the log, undoing and redoing pass it by, and a
better one is simply taken on top. The log keeps them all, with their place in the chain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.campaign.canonical import value
from app.campaign.journal import Journal
from app.campaign.trouble import Damage
from app.errors import AdjutantError
from app.messages import Sentence
from app.position.ledger import Json
from app.rules.orders.orders import TakeChart, order_from_json


@dataclass
class TakenCharts:
    """``charts`` by name as they hold, in the form of position files; ``numbers`` of the actions that took them."""

    charts: dict[str, Json] = field(default_factory=dict)
    numbers: set[int] = field(default_factory=set)

    @staticmethod
    def read(journal: Journal) -> TakenCharts:
        """Those of an open file. Raises Damage where one of them is not as it was written."""
        found, numbers = TakenCharts(), journal.charts()
        for record in journal.records(numbers, changes=True):
            if record.attested:
                continue  # kept from damage: a chart whose numbers nobody can answer for is none
            parent = "" if record.parent is None else journal.place(record.parent)[3]
            if not record.fits(parent):
                raise Damage(Sentence("action {number} is not as it was written", number=record.number), record.number)
            try:
                order = order_from_json(value(record.ordered))
            except (ValueError, AdjutantError):
                order = None
            if not isinstance(order, TakeChart):
                raise Damage(Sentence("action {number} is not as it was written", number=record.number), record.number)
            found.add(record.number, {order.chart: dict(order.entry)})
        return found

    def add(self, number: int, charts: Mapping[str, Json]) -> None:
        """What an action took, which may be nothing."""
        self.charts.update(charts)
        if charts:
            self.numbers.add(number)
