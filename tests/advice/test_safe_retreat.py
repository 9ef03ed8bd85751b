"""Retreats that the adviser foresees are those that the battles themselves offer."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from app.advice.safe_retreat import Danger, safe_retreat
from app.advice.sequences import Policy, dice_of
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Attack, Reply
from app.rules.parts import Absent
from app.rules.referee import Referee
from tests.advice.first_steps import EAGLE, LAND, STALIN, STORM, WINTER, in_phase, opened


def dangers(game: str, side: str) -> list[Danger]:
    referee, position = opened(game)
    return list(safe_retreat(referee, position, side).dangers)


@pytest.mark.parametrize(
    ("game", "side"), [(LAND, "german"), (LAND, "soviet"), (WINTER, "soviet"), (EAGLE, "soviet"), (STALIN, "axis")]
)
def test_hexes_are_those_of_the_rules_for_every_hex_that_attackers_stand_in(game: str, side: str) -> None:
    referee, position = opened(game)
    part = referee.game.retreat
    assert not isinstance(part, Absent)
    seen = safe_retreat(referee, position, side).dangers
    assert seen
    for danger in seen:
        hex_of = referee.world.board.hex_of
        assert {hex_of(position.units[u].location) for u in danger.attackers} == set(danger.attackers_from)
        assert referee.game.combats[danger.combat].targets(position, position.pick(danger.attackers)) >= {danger.target}
        for distance in danger.distances:
            for group in distance.groups:
                report = part.report(position, position.pick(group.units), danger.attackers_from, distance.hexes)
                assert (group.hexes, group.eliminated) == (report.hexes, report.eliminated)
                assert not group.eliminated or set(group.units) <= set(distance.stranded)
            assert set(distance.lost) <= set(distance.stranded)


def fought(game: str, phase: str, side: str, danger: Danger, die: int) -> tuple[Referee, Position, str]:
    """The attack of a danger with one die, up to the question of the retreat or the end of the battle."""
    referee, position = in_phase(game, phase, side)
    where = referee.world.board.location_name(danger.target)
    judged = referee.judge(position, Attack(danger.combat, danger.attackers, where))
    assert judged.legal, [f.text() for f in judged.findings]
    result = ""
    while True:
        position = apply(referee.world, position, judged.changes)
        result = judged.battle.result if judged.battle else result
        asked = position.pending
        if asked is None or asked.step.startswith("retreat"):
            return referee, position, result
        dice = list(dice_of(asked))
        for answer in [die] if asked.step == "roll" else [dice[0][0]] if dice else Policy().answers(position, asked):
            judged = referee.judge(position, Reply(answer))
            if judged.changes:
                break
        assert judged.legal


@pytest.mark.parametrize(
    ("side", "phase", "active"),
    [
        ("german", "soviet-combat", "soviet"),
        ("soviet", "german-combat", "german"),
    ],
)
def test_a_battle_that_is_fought_offers_those_hexes_or_eliminates_those_units(
    side: str, phase: str, active: str
) -> None:
    tried = 0
    for danger in dangers(LAND, side):
        if danger.combat != "prepared-assault":
            continue
        (distance,) = danger.distances
        driven = 0
        for die in range(1, 7):
            referee, position, result = fought(LAND, phase, active, danger, die)
            name = referee.world.board.location_name
            hexes = {h for group in distance.groups for h in group.hexes}
            standing = {position.units[u].location for u in danger.defenders if position.units[u].on_map}
            if position.pending is not None:
                driven += 1
                assert set(position.pending.options) <= {name(h) for h in hexes}
            elif standing and danger.target not in standing:
                driven += 1
                assert standing <= hexes
            elif result == "DE" and set(danger.defenders) <= set(distance.stranded):
                driven += 1
                gone = {u for u in danger.defenders if not position.units[u].on_map}
                before = opened(LAND)[1]
                steps = sum(before.units[u].steps - position.units[u].steps for u in danger.defenders if u not in gone)
                assert gone == set(distance.lost)
                assert steps + sum(before.units[u].steps for u in gone) == distance.steps
            tried += 1
        assert distance.chance is not None
        assert driven >= distance.chance * 6
    assert tried >= 12


def test_who_has_no_hex_is_lost_and_comes_first() -> None:
    first = dangers(LAND, "soviet")[0]
    assert first.lost == ("su-351t", "su-501")
    assert first.distances[0].chance == Fraction(1, 3)
    encircled = dangers(LAND, "german")[0]
    assert encircled.stranded == ("de-61pz", "de-81pg")
    assert (encircled.lost, encircled.distances[0].steps) == ((), 2)
    counts = [(len(one.lost), len(one.stranded)) for one in dangers(LAND, "german")]
    assert counts == sorted(counts, reverse=True)


def test_results_of_several_distances_are_told_apart() -> None:
    found = next(d for d in dangers(WINTER, "soviet") if d.combat == "adjacent" and d.defenders == ("su-r2", "su-at"))
    assert [(one.hexes, one.chance) for one in found.distances] == [
        (1, Fraction(2, 3)),
        (2, Fraction(1, 6)),
        (3, Fraction(1, 6)),
    ]


def test_a_game_without_retreats_says_by_which_rule() -> None:
    referee, position = opened(STORM)
    seen = safe_retreat(referee, position, "german")
    assert not seen.dangers
    assert [f.rule for f in seen.findings] == ["10.22"]


def test_the_chance_is_that_of_the_worst_index_and_of_one_die_for_all_groups() -> None:
    referee, start = in_phase(EAGLE, "axis-attack", "axis")
    tired = replace(start.units["su-63"], marks=start.units["su-63"].marks | {"dispersed"})
    apart = replace(start, units={**start.units, "su-63": tired})
    tried = 0
    for position in (start, apart):
        for danger in safe_retreat(referee, position, "soviet").dangers:
            combat, where = referee.game.combats[danger.combat], referee.world.board.location_name(danger.target)
            driven = []
            for index in ("X", "Y"):
                attack = Attack(danger.combat, danger.attackers, where, {"index": index})
                driven.append(sum(bool(combat.resolve(position, attack, {"combat": d}).retreat) for d in range(1, 7)))
            assert [one.chance for one in danger.distances] == [Fraction(max(driven), 6)]
            tried += 1
    assert tried >= 8


def test_each_unit_that_is_fired_at_has_its_own_die() -> None:
    found = [d for d in dangers(WINTER, "soviet") if d.combat == "bombardment" and len(d.defenders) == 2]
    referee, position = opened(WINTER)
    for danger in found:
        combat, where = referee.game.combats[danger.combat], referee.world.board.location_name(danger.target)
        driven = 0
        for dice in product(range(1, 7), repeat=2):
            attack = Attack(danger.combat, danger.attackers, where)
            thrown = dict(zip(danger.defenders, dice, strict=True))
            driven += bool(combat.resolve(position, attack, {"units": thrown}).retreat)
        assert [one.chance for one in danger.distances] == [Fraction(driven, 36)]
    assert found


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_where_each_side_fires_the_chance_is_that_of_both_dice_together(side: str) -> None:
    referee, position = opened(STALIN)
    found = safe_retreat(referee, position, side).dangers
    assert found
    for danger in found:
        combat, attack = referee.game.combats[danger.combat], danger_attack(referee, danger)
        falls = [
            combat.resolve(position, attack, {"attacker": mine, "defender": theirs}).retreat
            for mine, theirs in product(range(1, 7), repeat=2)
        ]
        assert {one.hexes: one.chance for one in danger.distances} == {
            hexes: Fraction(falls.count(hexes), 36) for hexes in sorted({*falls} - {0})
        }


def danger_attack(referee: Referee, danger: Danger) -> Attack:
    return Attack(danger.combat, danger.attackers, referee.world.board.location_name(danger.target))
