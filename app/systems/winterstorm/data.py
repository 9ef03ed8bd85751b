"""The numbers of Winterstorm that other games do not have in this form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.board.tomltext import TomlText
from app.paths import SCENARIOS
from app.systems.data import SystemData
from app.systems.table import Table

SLUG = "winterstorm"
FOLDER = SCENARIOS / SLUG
AXIS, SOVIET = "axis", "soviet"
"""The two sides."""
GERMAN = "german"


class StackingData(Table):
    """9.2-9.4: units to a hex."""

    limit: int
    rule: str


class RulesData(SystemData):
    """``stacking`` by nation."""

    stacking: Mapping[str, StackingData]


@lru_cache(maxsize=1)
def rules_data() -> RulesData:
    return TomlText(FOLDER / "system.toml").read(RulesData)
