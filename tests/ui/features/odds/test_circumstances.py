"""What may be supposed about an attack by numbers: found in the game itself, with its shift and its rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from app.rules.parts import ATTACKER, DEFENDER
from app.systems.scenario.library import find, slugs
from app.ui.features.odds.by_numbers import ByNumbers, Losses, Typed
from app.ui.features.odds.circumstances import offered, part_kinds
from app.ui.features.odds.setting import Part, Reckoner
from app.ui.widgets.chip import key_for

STORM = "operation-storm"


def offers(side: str, slug: str = STORM) -> dict[str, tuple[int, str]]:
    reckoner = Reckoner(find(slug))
    plain = replace(reckoner.plain(side), attack=26, defense=7)
    return {o.circumstance.key: (o.columns, o.rule) for o in offered(reckoner, plain) if o is not None}


@pytest.mark.parametrize(
    ("side", "key", "columns", "rule"),
    [
        ("german", "kind:mobile-assault", -1, "9.23"),
        ("german", "turn:1", -1, "5.13(1)"),
        ("soviet", "turn:1", 2, "5.13(1)"),
        ("german", "around:2", 2, "10.20"),
        ("soviet", "around:2", 1, "10.20"),
        ("german", "state:attacker:attenuated", -1, "7.8"),
        ("soviet", "state:defender:attenuated", 1, "7.8"),
        ("german", "state:attacker:out-of-supply", -2, "7.6"),
        ("german", "state:defender:out-of-supply", 2, "7.6"),
        ("german", "condition:phase_order:german:fight-move", 1, "5.7"),
        ("soviet", "condition:phase_order:soviet:move-fight", -1, "5.4"),
        ("german", "marker:airpower:german", 1, "11.3"),
        ("german", "marker:airpower:soviet", -1, "11.3"),
        ("german", "terrain:rough", -1, "10.12"),
        ("german", "terrain:mountain", -2, "10.13"),
        ("german", "place:city", -1, "10.16"),
        ("german", "place:major-city", -2, "10.17"),
        ("german", "type:defender:t34", 1, "11.9"),
    ],
)
def test_what_shifts_columns_is_offered_with_its_rule(side: str, key: str, columns: int, rule: str) -> None:
    assert offers(side)[key] == (columns, rule)


def test_what_makes_no_difference_is_not_offered() -> None:
    german, soviet = offers("german"), offers("soviet")
    idle = ("terrain:forest", "terrain:clear", "turn:3", "marker:aerial-supply:", "condition:air_superiority::german")
    for key in idle:
        assert key not in german
        assert key not in soviet
    assert "state:attacker:attenuated" not in soviet, "no Soviet line is ever attenuated"
    assert "type:defender:t34" not in soviet
    assert "condition:ploesti_fallen::True" not in german, "it is the attenuated supply that is already there"


@pytest.mark.parametrize("slug", slugs())
def test_every_game_can_be_asked_by_numbers(slug: str) -> None:
    reckoner = Reckoner(find(slug))
    if not reckoner.game(reckoner.plain()).combats:
        pytest.skip("a game without attacks")
    assert reckoner.works()
    for side in reckoner.roster.sides:
        plain = replace(reckoner.plain(side), attack=20, defense=6)
        assert any(o is not None and o.columns for o in offered(reckoner, plain))


def test_tanks_are_told_apart_once_flak_defends() -> None:
    reckoner = Reckoner(find(STORM))
    plain = replace(reckoner.plain("soviet"), attack=26, defense=7)
    assert {k.type for k in part_kinds(reckoner, plain)} == {""}
    flak = replace(plain, types=("", "flak"))
    assert {k.type for k in part_kinds(reckoner, flak)} == {"", "tank", "t34"}
    assert reckoner.assess(replace(flak, parts=(Part(10, type="tank"),))).lookup.attack == 16 + 5


@pytest.mark.parametrize(
    ("typed", "factors", "units"),
    [("26", 26, 0), ("9+9+8", 26, 3), ("9 9 8", 26, 3), ("3x5", 15, 3), ("2x5 + 4", 14, 3), ("9+", 9, 0)],
)
def test_a_sum_counts_its_units(typed: str, factors: int, units: int) -> None:
    assert Typed.read(typed) == Typed(factors, units)


@pytest.mark.parametrize("typed", ["", "+", "x5", "3x", "a", "5-3", "99999"])
def test_what_is_no_sum_is_not_read(typed: str) -> None:
    assert Typed.read(typed) is None


def numbers() -> ByNumbers:
    return ByNumbers(Reckoner(find(STORM)))


def test_expected_losses_of_an_uncounted_stack_keep_its_end_apart() -> None:
    asked = numbers()
    seen = replace(asked.reckoner.plain("german"), attack=60, defense=7)
    assert asked.read(seen).lookup.column == "+50"
    assert asked.losses(seen) == (Losses(Fraction(0), Fraction(0)), Losses(Fraction(7, 6), Fraction(5, 6)))


def test_expected_losses_of_a_counted_stack_are_the_games_own() -> None:
    asked = numbers()
    seen = replace(asked.reckoner.plain("german"), attack=26, defense=7, attack_steps=3, defense_steps=2)
    found = asked.losses(seen)
    assert found is not None
    assert (found[0].steps, found[1].steps) == asked.reckoner.assess(seen).lookup.losses


def test_the_nations_of_the_attackers_side_do_not_defend() -> None:
    reckoner = Reckoner(find(STORM))
    plain = reckoner.plain("german")
    assert set(reckoner.nations(ATTACKER, plain)) == set(reckoner.roster.nations)
    assert reckoner.nations(DEFENDER, plain) == ["soviet"]


def test_a_chip_takes_the_first_letter_that_is_free() -> None:
    assert key_for("Rough", "") == "r"
    assert key_for("Rough", "ro") == "u"
    assert key_for("Xx", "", "x") == "a"
