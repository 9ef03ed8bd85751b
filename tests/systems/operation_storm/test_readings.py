"""Readings that a campaign chooses: as chosen, else the first that the game's file names."""

from __future__ import annotations

from typing import Any

import pytest

from app.systems.operation_storm.countries import Territory
from app.systems.operation_storm.data import RulesData, rules_data
from app.systems.operation_storm.game import SYSTEM
from app.systems.operation_storm.replacements import Replacements
from app.systems.operation_storm.victory import Victory
from tests.systems.operation_storm.rear import Rear
from tests.systems.operation_storm.supply_table import two_sheets


def turned_round(slug: str) -> RulesData:
    """The rules with another reading as the default of a switch."""
    rules = rules_data()
    switch = rules.switches[slug]
    other = switch.model_copy(update={"values": tuple(reversed(switch.values))})
    return rules.model_copy(update={"switches": {**rules.switches, slug: other}})


def territory(rules: RulesData, **switches: Any) -> Territory:
    on = Rear([], switches=switches)
    return Territory(on.world, rules, two_sheets())


@pytest.mark.parametrize("slug", rules_data().switches)
def test_a_reading_that_nobody_chose_is_the_first_in_the_file(slug: str) -> None:
    first, other = rules_data().switches[slug].values
    assert territory(rules_data()).switches[slug] == first == SYSTEM.vocabulary.switches[slug].default
    assert territory(rules_data(), **{slug: other}).switches[slug] == other
    assert territory(turned_round(slug)).switches[slug] == other


def test_replacements_and_victory_play_the_files_default_as_the_others_do() -> None:
    on = Rear([], turn=4, tracks={"replacements": 40})
    limited, strong = turned_round("replacement_total"), turned_round("pro_luftwaffe")
    assert Replacements(territory(rules_data())).left(on.at) == (2, 5)
    assert Replacements(territory(limited)).left(on.at) == (0, 0)
    assert Replacements(territory(limited, replacement_total=0)).left(on.at) == (2, 5)

    def levels(rules: RulesData) -> object:
        return Victory(territory(rules), on.control, on.parts.victory.supply).levels

    assert levels(rules_data()) == rules_data().victory.levels
    assert levels(strong) == rules_data().victory.pro_luftwaffe
