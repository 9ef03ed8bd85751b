"""The script that keeps the coverage tables in step with the code."""

from __future__ import annotations

import pytest
from dev import rule_modules

from tests.systems.every_claim import EVERY

TABLE = """\
# A game

[[line]]
rule = "1.1"
kind = "enforced"
module = "app.systems.a_game.gone"
text = "One."

[[line]]
rule = "1.2"
kind = "computed"
module = [
  "app.systems.a_game.movement",
  "app.systems.a_game.reinforcements",
  "app.rules.movement.group",
  "system.toml",
]
text = "Two."

[[line]]
rule = "1.3"
kind = "not-a-rule"
text = "Three."
"""


def test_a_line_gets_the_places_that_are_found_for_its_rule() -> None:
    long = [
        "app.systems.a_game.movement",
        "app.systems.a_game.reinforcements",
        "app.rules.movement.group",
        "system.toml",
    ]
    assert rule_modules.in_step(TABLE, {"1.1": ["app.systems.a_game.gone"], "1.2": long}) == TABLE
    found = rule_modules.in_step(TABLE, {"1.1": ["app.systems.a_game.movement", "system.toml"], "1.2": ["system.toml"]})
    assert found.splitlines()[4:7] == [
        'kind = "enforced"',
        'module = ["app.systems.a_game.movement", "system.toml"]',
        'text = "One."',
    ]
    assert 'kind = "computed"\nmodule = "system.toml"\ntext = "Two."\n' in found


@pytest.mark.parametrize("claims", EVERY.values(), ids=EVERY)
def test_the_tables_are_in_step(claims: rule_modules.Claims) -> None:
    found = rule_modules.modules_of(claims)
    assert {rule: [*places] for rule, places in claims.table.modules.items() if places} == found
