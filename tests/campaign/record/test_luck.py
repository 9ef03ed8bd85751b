"""Luck: chances and runs as counting every fall of the dice gives them, for every system."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from itertools import product as every

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from app.campaign.campaign import Campaign
from app.campaign.record import luck as distribution
from app.campaign.record.luck import (
    FACES,
    HEXES,
    BattleThrow,
    Distribution,
    FaceOutcome,
    Luck,
    LuckBook,
    product_of,
    sum_of,
)
from app.position.changes import apply
from app.rules.orders.orders import Reply
from app.rules.parts import ATTACKER, DEFENDER
from app.systems.scenario.library import slugs
from tests.campaign.record_of import record_of
from tests.campaign.scripted import scripted
from tests.variants import examples

BRUTE = 5
"""Battles whose every fall is counted: six to the fifth cases"""


@pytest.fixture(scope="module", params=slugs())
def told(request: pytest.FixtureRequest):
    with record_of(request.param) as campaign:
        yield campaign, LuckBook(campaign).luck()


def test_every_battle_with_a_die_is_there_once(told: tuple[Campaign, Luck]) -> None:
    campaign, luck = told
    entries = {e.number: e for e in campaign.line()}
    names = {"combat", ATTACKER, DEFENDER}
    combat = [n for n, e in entries.items() if any(roll.name in names for roll in e.rolls)]
    assert [one.action for one in luck.battles] == combat
    fought = [n for n, e in entries.items() if n in combat and e.rolls[0].name != DEFENDER]
    assert list(dict.fromkeys(one.battle for one in luck.battles)) == fought
    assert luck.unknown == 0
    assert len(luck.dice) == sum(roll.value in FACES for e in entries.values() for roll in e.rolls)
    for one in luck.battles:
        (roll,) = entries[one.action].rolls
        assert (one.face, one.source, one.turn) == (roll.value, roll.source, entries[one.action].turn)


def test_each_face_gives_what_the_referee_would_have_ruled(told: tuple[Campaign, Luck]) -> None:
    """The table's losses as the judgement of each face has them in its open question, or in its record at once."""
    campaign, luck = told
    for throw in luck.battles[:8]:
        entry = campaign.entry(throw.action)
        before = campaign.position_at(entry.parent or 0)
        for outcome in throw.outcomes:
            judged = campaign.referee.judge(before, Reply(outcome.face, "typed"))
            if throw.firer:
                as_each_side_fires(throw, outcome, str(judged.args["result"]))
                continue
            after = apply(campaign.world, before, judged.changes)
            data = after.pending.data if after.pending is not None and "result" in after.pending.data else None
            if judged.battle is not None:
                assert judged.battle.die == outcome.face
            elif data is not None:
                assert data["die"] == outcome.face
            assert judged.args["result"] == outcome.result


def as_each_side_fires(throw: BattleThrow, outcome: FaceOutcome, result: str) -> None:
    """The result comes with the second die, the attacker's losses first."""
    assert not (outcome.attacker_loss if throw.firer == ATTACKER else outcome.defender_loss)
    assert outcome.attacker_loss + outcome.defender_loss <= int(outcome.result.rstrip("*"))
    if throw.second:
        on_attacker, _, on_defender = result.partition("/")
        assert outcome.result == (on_defender if throw.firer == ATTACKER else on_attacker)
    else:
        assert result == ""


def test_a_run_has_the_chances_that_counting_every_fall_gives(told: tuple[Campaign, Luck]) -> None:
    _, luck = told
    first = Luck(luck.battles[:BRUTE], (), 0)
    side = first.battles[0].side
    for measure in ("steps", HEXES):
        sums = [
            sum((1 if b.side == side else -1) * o.margin(measure) for b, o in zip(first.battles, fall, strict=True))
            for fall in product(*(b.outcomes for b in first.battles))
        ]
        tally = first.of_battles(side, measure=measure)
        assert tally.expected == Fraction(sum(sums), len(sums))
        assert tally.worse == Fraction(sum(s < tally.rolled for s in sums), len(sums))
        assert tally.better == Fraction(sum(s > tally.rolled for s in sums), len(sums))


def test_what_one_side_gains_the_other_loses(told: tuple[Campaign, Luck]) -> None:
    campaign, luck = told
    one, other = (luck.of_battles(side) for side in campaign.world.roster.sides)
    assert (one.rolled, one.expected, one.worse) == (-other.rolled, -other.expected, other.better)
    assert one.more == -other.more


def test_parts_add_up_to_the_whole(told: tuple[Campaign, Luck]) -> None:
    campaign, luck = told
    side = next(iter(campaign.world.roster.sides))
    whole = luck.of_battles(side)
    splits = (
        [luck.of_battles(side, role=role) for role in (ATTACKER, DEFENDER)],
        [luck.of_battles(side, kind=kind) for kind in luck.kinds],
        [luck.of_battles(side, source=source) for source in ("typed", "program")],
        [luck.of_battles(side, turn=turn) for turn in {one.turn for one in luck.battles}],
    )
    for parts in splits:
        both_sources = parts is splits[2] and any(one.second for one in luck.battles)
        assert sum(part.count for part in parts) == whole.count or both_sources
        assert sum(part.rolled for part in parts) == whole.rolled
        assert sum(part.expected for part in parts) == whole.expected
    last = luck.over_time(side)[-1]
    assert (last.battles, last.rolled, last.expected) == (whole.count, whole.rolled, whole.expected)


def test_dice_are_counted_by_face_and_source(told: tuple[Campaign, Luck]) -> None:
    _, luck = told
    everything = luck.of_dice()
    assert sum(luck.faces().values()) == everything.count == len(luck.dice)
    assert sum(face * n for face, n in luck.faces().items()) == everything.rolled
    assert everything.expected == Fraction(7, 2) * everything.count
    apart = [luck.of_dice(source=source) for source in ("typed", "program")]
    assert all(one.count for one in apart)
    assert sum(one.rolled for one in apart) == everything.rolled
    assert {die.value for die in luck.dice} <= set(FACES)


def test_a_book_that_goes_on_looks_at_new_throws_alone(tmp_path) -> None:
    with scripted("operation-storm", tmp_path / "storm.adjutant", orders=60) as campaign:
        book = LuckBook(campaign)
        before = book.luck()
        end = campaign.head
        campaign.jump(before.battles[-1].action)
        assert book.luck().battles == before.battles
        campaign.jump(end)
        looked: list[float] = []
        assert book.luck(watch=looked.append) == before
        assert looked == []


def test_a_battle_whose_table_is_missing_is_counted_apart(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.rules.battle.one_die import DieBattle

    with scripted("operation-storm", tmp_path / "storm.adjutant", orders=40) as campaign:
        known = LuckBook(campaign).luck()
        diced = DieBattle.diced

        def unreadable(self, position, data, dice):
            return replace(diced(self, position, data, dice), result="")

        monkeypatch.setattr(DieBattle, "diced", unreadable)
        luck = LuckBook(campaign).luck()
        assert (len(luck.battles), luck.unknown) == (0, len(known.battles))
        assert len(luck.dice) == len(known.dice)


LISTS = st.lists(st.lists(st.integers(-4, 4), min_size=1, max_size=6), max_size=5)


@given(LISTS)
@settings(max_examples=examples(60))
def test_a_sum_has_the_chances_that_counting_every_case_gives(lists: list[list[int]]) -> None:
    found = sum_of(map(Distribution.of, lists))
    cases = Counter(sum(case) for case in every(*lists))
    total = sum(cases.values())
    assert found.chances == {value: Fraction(n, total) for value, n in sorted(cases.items())}
    assert found.mean == Fraction(sum(v * n for v, n in cases.items()), total)
    assert found.variance == Fraction(sum(v * v * n for v, n in cases.items()), total) - found.mean**2
    for value in range(-25, 26, 5):
        assert found.below(value) == Fraction(sum(n for v, n in cases.items() if v < value), total)
        assert found.above(value) == Fraction(sum(n for v, n in cases.items() if v > value), total)
    assert found.reversed().chances == {-v: c for v, c in sorted(found.chances.items(), reverse=True)}


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8), st.lists(st.integers(0, 9), min_size=1, max_size=8))
@settings(max_examples=examples(40))
def test_a_product_is_the_schoolbook_one_in_either_arithmetic(one: list[int], other: list[int]) -> None:
    one, other = [*one, 1], [*other, 1]
    wanted = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            wanted[i + j] += a * b
    assert list(product_of(one, other)) == wanted
    kept, distribution.SMALL = distribution.SMALL, -1
    try:
        assert list(product_of(one, other)) == wanted
    finally:
        distribution.SMALL = kept


def test_a_hundred_dice_alike_and_all_different_ones_agree() -> None:
    die = Distribution.of(range(1, 7))
    alike = sum_of([die] * 100)
    apart = Distribution()
    for _ in range(100):
        apart = apart.plus(die)
    assert alike.chances == apart.chances
    assert alike.total == 6**100


def test_large_sums_in_decimal_digits_are_those_of_whole_numbers() -> None:
    parts = [Distribution.of([0, 0, 1, 1 + n % 5, -(n % 3), 2]) for n in range(330)]
    large = sum_of(parts)
    kept, distribution.SMALL = distribution.SMALL, 10**12
    try:
        assert sum_of(parts) == large
    finally:
        distribution.SMALL = kept


def test_nothing_has_no_distribution() -> None:
    with pytest.raises(ValueError, match="has values"):
        Distribution.of([])
    assert sum_of([]).chances == {0: 1}
