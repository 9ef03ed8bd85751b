"""What the supply rules of Operation Storm take from its data file."""

from __future__ import annotations

from app.systems.scenario.data import Table


class SupplyData(Table):
    """``supplied_turns``: turns on which nobody traces (5.13(2)). ``always_supplied``: nations (7.1).
    ``closed_terrain``, ``closed_hexsides``: slugs (7.4). ``attenuated_side`` is attenuated once
    ``attenuating_hex`` has been in enemy hands, or ``attenuating_condition`` says so (7.8).
    """

    supplied_turns: frozenset[int]
    always_supplied: frozenset[str]
    closed_terrain: frozenset[str]
    closed_hexsides: frozenset[str]
    sheets_apart: bool
    attenuated_side: str
    attenuating_hex: str
    attenuating_condition: str
