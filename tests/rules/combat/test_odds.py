"""Combat arithmetic of five games out of the same steps, each in its own order."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.charts.table import Chart
from app.rules.combat.odds import STEPS, NoOdds, Reckoning, half, next_column, reckon, rounded_ratio
from app.rules.parts import NextColumn
from app.systems.operation_storm.assault import PIPELINE as STORM_ORDER
from app.systems.operation_storm.data import rules_data

STORM = rules_data().chart("crt")
LAND = Chart("crt", "", "12.8", ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"), below="AL1", above="DE")
LAND_ORDER = ("ratio", "column", "shift-ratio", "column", "clamp")
EAGLE = Chart(
    "crt-a", "", "XIII.D", ("1:6", "1:5", "1:4", "1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1"), below="AE"
)
EAGLE_ORDER = ("nearest-ratio", "cap", "column", "shift", "clamp")
WINTER = Chart("mobile", "", "11.12", ("-2", "-1", "0", "+1", "+2,3", "+4,5", "+6–8"))
WINTER_ORDER = ("differential", "column", "shift", "clamp")
STALIN = Chart("fire-lcu", "", "11.2", ("1", "2-3", "4-6", "7-8", "9-10", "11+"))
STALIN_ORDER = ("strength", "column", "shift", "clamp")
GAMES = {
    "operation-storm": (STORM_ORDER, STORM),
    "land-without-end": (LAND_ORDER, LAND),
    "eagle-bear": (EAGLE_ORDER, EAGLE),
    "winterstorm": (WINTER_ORDER, WINTER),
    "stalins-war": (STALIN_ORDER, STALIN),
}

factors = st.integers(1, 60)
shifts = st.integers(-6, 6)


@pytest.mark.parametrize(
    ("total", "rounding", "least", "halved"),
    [
        (3, "up", 1, 2),
        (2, "up", 1, 1),
        (1, "up", 1, 1),
        (0, "up", 1, 0),
        (7, "up", 1, 4),
        (3, "down", 1, 1),
        (2, "down", 1, 1),
        (1, "down", 1, 1),
        (0, "down", 1, 0),
        (7, "down", 1, 3),
        (1, "down", 0, 0),
        (3, "down", 0, 1),
    ],
)
def test_halving_rounds_as_the_game_says_and_leaves_the_least(
    total: int, rounding: str, least: int, halved: int
) -> None:
    assert half(total, rounding, least) == halved  # type: ignore[arg-type]


@given(st.integers(0, 500))
def test_the_two_halves_of_a_number_make_it_up(total: int) -> None:
    assert half(total, "up", 0) + half(total, "down", 0) == total


@pytest.mark.parametrize(
    ("attack", "defense", "odds"),
    [(26, 7, (3, 1)), (5, 11, (1, 3)), (5, 5, (1, 1)), (6, 5, (1, 1)), (5, 6, (1, 2)), (1, 9, (1, 9)), (12, 6, (2, 1))],
)
def test_whole_ratios_favour_the_defender(attack: int, defense: int, odds: tuple[int, int]) -> None:
    assert rounded_ratio(attack, defense) == odds


@pytest.mark.parametrize(("attack", "defense"), [(0, 4), (4, 0), (0, 0)])
@pytest.mark.parametrize("game", ["land-without-end", "eagle-bear"])
def test_nothing_on_one_side_has_no_ratio(attack: int, defense: int, game: str) -> None:
    with pytest.raises(NoOdds, match=f"{attack} factors against {defense}"):
        reckon(GAMES[game][0], attack, defense, GAMES[game][1], 0)


@pytest.mark.parametrize(("attack", "defense"), [(0, 4), (4, 0), (0, 0)])
@pytest.mark.parametrize("game", ["operation-storm", "winterstorm", "stalins-war"])
def test_nothing_on_one_side_is_a_differential_or_a_strength_like_any_other(
    attack: int, defense: int, game: str
) -> None:
    assert reckon(GAMES[game][0], attack, defense, GAMES[game][1], 0).column is not None


def test_a_step_that_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        reckon(("differential", "guess"), 4, 4, STORM, 0)


# Operation Storm: differential, column, shift, the end columns hold


@pytest.mark.parametrize(
    ("attack", "defense", "shift", "basic", "basic_column", "column"),
    [
        (26, 7, 0, "+19", "+15", "+15"),
        (7, 7, 0, "0", "≤0", "≤0"),
        (4, 7, 2, "-3", "≤0", "+2"),
        (26, 7, -2, "+19", "+15", "+5"),
        (9, 7, -9, "+2", "+2", "≤0"),
        (99, 7, 3, "+92", "≥55", "≥55"),
        (99, 7, -1, "+92", "≥55", "+50"),
    ],
)
def test_operation_storm_shifts_columns_of_the_differential(
    attack: int, defense: int, shift: int, basic: str, basic_column: str, column: str
) -> None:
    now = reckon(STORM_ORDER, attack, defense, STORM, shift)
    assert (now.basic, now.basic_column, now.column) == (basic, basic_column, column)
    assert (now.shift, now.automatic) == (shift, None)


# Land Without End 11.8 to 11.10, 11.28: the whole ratio is shifted, then the ends of the table are looked at


@pytest.mark.parametrize(
    ("attack", "defense", "shift", "basic", "basic_column", "column", "automatic"),
    [
        (26, 7, 0, "3:1", "3:1", "3:1", None),
        (5, 11, 0, "1:3", "1:3", "1:3", None),
        (20, 1, -2, "20:1", ">6:1", ">6:1", "DE"),
        (8, 1, -2, "8:1", ">6:1", "6:1", None),
        (7, 1, -2, "7:1", ">6:1", "5:1", None),
        (7, 1, 0, "7:1", ">6:1", ">6:1", "DE"),
        (6, 1, 0, "6:1", "6:1", "6:1", None),
        (6, 1, 1, "6:1", "6:1", ">6:1", "DE"),
        (1, 4, 0, "1:4", "<1:3", "<1:3", "AL1"),
        (1, 4, 1, "1:4", "<1:3", "1:3", None),
        (1, 6, 2, "1:6", "<1:3", "<1:3", "AL1"),
        (1, 3, -1, "1:3", "1:3", "<1:3", "AL1"),
        (1, 2, 2, "1:2", "1:2", "2:1", None),
        (2, 1, -2, "2:1", "2:1", "1:2", None),
        (1, 1, -1, "1:1", "1:1", "1:2", None),
        (1, 1, 1, "1:1", "1:1", "2:1", None),
    ],
)
def test_land_without_end_shifts_the_raw_ratio(
    attack: int, defense: int, shift: int, basic: str, basic_column: str, column: str, automatic: str | None
) -> None:
    now = reckon(LAND_ORDER, attack, defense, LAND, shift)
    assert (now.basic, now.basic_column, now.column, now.automatic) == (basic, basic_column, column, automatic)


def test_twenty_to_one_with_two_to_the_left_is_eighteen_to_one() -> None:
    assert reckon(LAND_ORDER, 20, 1, LAND, -2).value == 18


@given(factors, factors, shifts)
def test_on_the_ladder_of_whole_ratios_a_shift_and_its_opposite_cancel(attack: int, defense: int, shift: int) -> None:
    start = reckon(("ratio",), attack, defense, LAND, shift)
    there = STEPS["shift-ratio"](start)
    back = STEPS["shift-ratio"](Reckoning(attack, defense, LAND, -shift, there.value))
    assert back.value == start.value


@given(factors, factors, shifts)
def test_inside_the_table_a_raw_shift_is_a_shift_of_columns(attack: int, defense: int, shift: int) -> None:
    now = reckon(LAND_ORDER, attack, defense, LAND, shift)
    columns = reckon(("ratio", "column"), attack, defense, LAND, 0)
    if 0 <= columns.index < len(LAND.columns) and 0 <= columns.index + shift < len(LAND.columns):
        assert now.index == columns.index + shift


# German Eagle XIII.D: nearest ratio not greater, cut to the highest, shifted; below the lowest the attackers go


@pytest.mark.parametrize(
    ("attack", "defense", "shift", "basic", "column", "automatic"),
    [
        (5, 1, 0, "5:1", "5:1", None),
        (5, 3, 0, "3:2", "3:2", None),
        (2, 5, 0, "1:3", "1:3", None),
        (7, 4, 0, "3:2", "3:2", None),
        (9, 1, -1, "5:1", "4:1", None),
        (9, 1, 0, "5:1", "5:1", None),
        (5, 1, 1, "5:1", "5:1", None),
        (1, 6, 0, "1:6", "1:6", None),
        (1, 6, -1, "1:6", "<1:6", "AE"),
        (1, 7, 0, "1:7", "<1:6", "AE"),
        (1, 7, 1, "1:7", "1:6", None),
        (2, 13, 0, "1:7", "<1:6", "AE"),
        (3, 2, 1, "3:2", "2:1", None),
    ],
)
def test_german_eagle_takes_the_nearest_ratio_and_cuts_before_it_shifts(
    attack: int, defense: int, shift: int, basic: str, column: str, automatic: str | None
) -> None:
    now = reckon(EAGLE_ORDER, attack, defense, EAGLE, shift)
    assert (now.basic, now.column, now.automatic) == (basic, column, automatic)


@given(factors, factors)
def test_the_nearest_ratio_is_the_greatest_that_is_not_greater(attack: int, defense: int) -> None:
    now = reckon(EAGLE_ORDER, attack, defense, EAGLE, 0)
    not_greater = [
        label for label in EAGLE.columns if Fraction(*map(int, label.split(":"))) <= Fraction(attack, defense)
    ]
    assert now.column == (not_greater[-1] if not_greater else "<1:6")


# Winterstorm 11.4, 11.12 and Stalin's War 11.2


@pytest.mark.parametrize(
    ("attack", "defense", "shift", "basic", "column"),
    [
        (16, 10, -2, "+6", "+2,3"),
        (0, 3, 0, "-3", "-2"),
        (5, 2, 0, "+3", "+2,3"),
        (5, 2, -1, "+3", "+1"),
        (9, 9, 0, "0", "0"),
    ],
)
def test_winterstorm_shifts_columns_of_the_differential(
    attack: int, defense: int, shift: int, basic: str, column: str
) -> None:
    now = reckon(WINTER_ORDER, attack, defense, WINTER, shift)
    assert (now.basic, now.column) == (basic, column)


@pytest.mark.parametrize(
    ("own", "other", "shift", "column"),
    [(9, 4, 0, "9-10"), (8, 99, 0, "7-8"), (9, 4, -1, "7-8"), (1, 4, -1, "1"), (40, 4, 1, "11+"), (11, 0, -2, "7-8")],
)
def test_stalins_war_reads_each_sides_own_strength(own: int, other: int, shift: int, column: str) -> None:
    now = reckon(STALIN_ORDER, own, other, STALIN, shift)
    assert (now.basic, now.column) == (str(own), column)


# In every game


@pytest.mark.parametrize("game", sorted(GAMES))
@given(attack=factors, defense=factors, shift=shifts)
def test_the_next_column_needs_exactly_so_many_factors(game: str, attack: int, defense: int, shift: int) -> None:
    order, chart = GAMES[game]
    now = reckon(order, attack, defense, chart, shift)
    found = next_column(order, now)
    tried = (reckon(order, attack + extra, defense, chart, shift) for extra in range(1, 1200))
    first = next((t for t in tried if t.index > now.index), None)
    assert found == (None if first is None else NextColumn(str(first.column), first.attack - attack))


@pytest.mark.parametrize("game", sorted(GAMES))
@given(attack=factors, defense=factors, shift=shifts)
def test_more_attack_factors_never_make_a_column_worse(game: str, attack: int, defense: int, shift: int) -> None:
    order, chart = GAMES[game]
    assert reckon(order, attack, defense, chart, shift).index <= reckon(order, attack + 1, defense, chart, shift).index


@pytest.mark.parametrize("game", sorted(GAMES))
@given(attack=factors, defense=factors, shift=shifts)
def test_one_column_to_the_right_never_makes_it_worse(game: str, attack: int, defense: int, shift: int) -> None:
    order, chart = GAMES[game]
    assert reckon(order, attack, defense, chart, shift).index <= reckon(order, attack, defense, chart, shift + 1).index


@pytest.mark.parametrize("game", sorted(GAMES))
@given(attack=factors, defense=factors, shift=shifts)
def test_every_attack_ends_in_a_column_or_without_a_die(game: str, attack: int, defense: int, shift: int) -> None:
    order, chart = GAMES[game]
    now = reckon(order, attack, defense, chart, shift)
    assert (now.column in chart.columns) == (now.automatic is None)
    assert now.column is not None
    assert now.basic_column is not None


@pytest.mark.parametrize("factors_", [10**6, 10**30])
def test_huge_strengths_are_reckoned_exactly(factors_: int) -> None:
    now = reckon(STORM_ORDER, factors_, factors_, STORM, 0)
    assert next_column(STORM_ORDER, now) == NextColumn("+1", 1)
    short = reckon(STORM_ORDER, 1, factors_, STORM, 0)
    assert next_column(STORM_ORDER, short) == NextColumn("+1", factors_)


def test_a_shift_that_no_number_of_factors_makes_up_for_leaves_no_next_column() -> None:
    assert next_column(STORM_ORDER, reckon(STORM_ORDER, 9, 4, STORM, -20)) is None
    assert next_column(STORM_ORDER, reckon(STORM_ORDER, 99, 4, STORM, 0)) is None


@pytest.mark.parametrize("order", [STORM_ORDER, LAND_ORDER, EAGLE_ORDER, STALIN_ORDER])
def test_without_headings_there_is_a_basic_figure_and_no_column(order: tuple[str, ...]) -> None:
    now = reckon(order, 9, 4, Chart("crt", "", "", ()), 1)
    assert now.basic in ("+5", "2:1", "9")
    assert (now.column, now.basic_column, now.automatic) == (None, None, None)
    assert next_column(order, now) is None
