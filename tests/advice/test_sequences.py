"""Chances of a chain of battles, against the dice thrown one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from app.advice.progress import Stopped
from app.advice.sequences import Link, Policy, PolicyPlayer, dice_of, sequence
from app.errors import BadInput
from app.position.changes import apply
from app.position.position import Pending, Position
from app.rules.orders.orders import Attack, NextPhase, Order, Reply
from app.rules.parts import Assessment, Combat
from app.rules.referee import Referee
from app.systems.scenario.library import referee_for
from tests.advice.first_steps import EAGLE, LAND, STORM, WINTER, in_phase, opened, placed, unit

ASSAULT = Attack("prepared-assault", ("p", "q", "i"), "N2431")
MOMENTUM = Link(Attack("momentum-attack", (), "N2432"), advanced=True)


def corridor() -> tuple[Referee, Position]:
    return placed(
        [
            unit("p", "panzer", "N2430", 9, 7),
            unit("q", "panzer", "N2430", 9, 7),
            unit("i", "infantry", "N2331", 5, 7),
            unit("r", "rifle", "N2431", 3, 4),
            unit("s", "rifle", "N2432", 3, 4),
            unit("t", "rifle", "N2432", 3, 4),
        ],
        phase="german-combat",
    )


def thrown(
    referee: Referee, position: Position, order: Order, faces: list[int], policy: Policy
) -> tuple[Position, str]:
    """One battle with the faces that fall, every other question by the policy; what the table says."""
    judged = referee.judge(position, order)
    assert judged.legal, [f.text() for f in judged.findings]
    position, result = apply(referee.world, position, judged.changes), ""
    while position.pending is not None:
        asked = position.pending
        die = asked.options == (1, 2, 3, 4, 5, 6)
        for answer in [faces.pop(0)] if die else policy.answers(position, asked):
            judged = referee.judge(position, Reply(answer))
            if judged.legal and judged.changes:
                break
        position = apply(referee.world, position, judged.changes)
        result = judged.battle.result if judged.battle else result
    return position, result


def by_hand(policy: Policy) -> tuple[Counter[str], Counter[str], int, int]:
    """Results of the first and the second battle, chains in which both hexes end up empty, and German steps lost, over
    all 36 throws."""
    referee, start = corridor()
    at = referee.world.board.location
    first, second, clear, lost = Counter[str](), Counter[str](), 0, 0
    for one, other in product(range(1, 7), repeat=2):
        position, result = thrown(referee, start, ASSAULT, [one], policy)
        first[result] += 1
        inside = tuple(u.id for u in position.units_at(at("N2431")) if u.side == "german")
        if inside:
            momentum = Attack("momentum-attack", inside, "N2432")
            position, result = thrown(referee, position, momentum, [other], policy)
            second[result] += 1
        clear += not any(u.side == "soviet" for name in ("N2431", "N2432") for u in position.units_at(at(name)))
        lost += sum(not position.units[u].on_map for u in ("p", "q", "i"))
    return first, second, clear, lost


@pytest.mark.parametrize("policy", [Policy(), Policy(losses="strongest"), Policy(advance="none")])
def test_an_assault_and_its_momentum_attack_over_all_throws(policy: Policy) -> None:
    referee, position = corridor()
    seen = sequence(referee, position, [Link(ASSAULT), MOMENTUM], policy)
    first, second, clear, lost = by_hand(policy)
    assert seen.exact
    assert {r: p.value for r, p in seen.links[0].results.items()} == {r: Fraction(n, 36) for r, n in first.items()}
    assert {r: p.value for r, p in seen.links[1].results.items()} == {r: Fraction(n, 36) for r, n in second.items()}
    assert seen.whole.value == Fraction(clear, 36)
    assert seen.losses["german"].value == Fraction(lost, 36)
    assert seen.links[1].done.value == Fraction(sum(second.values()), 36)


@pytest.mark.parametrize(
    ("game", "phase", "side", "attack"),
    [
        (STORM, "german-combat", "german", Attack("prepared-assault", ("de-11pz", "de-16pz", "de-44"), "1815")),
        (LAND, "german-combat", "german", Attack("prepared-assault", ("de-62pz", "de-611"), "3324")),
        (WINTER, "axis-first-wave", "axis", Attack("adjacent", ("ax-pz1", "ax-pg1", "ax-arko"), "6475")),
        (EAGLE, "axis-attack", "axis", Attack("normal", ("ax-pzgr", "ax-pz72"), "2405", {"index": "Y"})),
    ],
)
def test_one_battle_has_the_chances_of_the_table(game: str, phase: str, side: str, attack: Attack) -> None:
    referee, position = in_phase(game, phase, side)
    seen = sequence(referee, position, [Link(attack)])
    expected = Counter[str]()
    for die in range(1, 7):
        expected[referee.game.combats[attack.combat].resolve(position, attack, {"combat": die}).result] += 1
    assert seen.exact
    assert {r: p.value for r, p in seen.links[0].results.items()} == {r: Fraction(n, 6) for r, n in expected.items()}
    assert seen.links[0].done.value == 1


@pytest.mark.parametrize(("on_x", "on_y", "best"), [(1, 2, "Y"), (2, 1, "X")])
def test_where_an_index_is_open_the_attacker_names_the_one_that_does_most_for_him(
    monkeypatch: pytest.MonkeyPatch, on_x: int, on_y: int, best: str
) -> None:
    referee, position = in_phase(EAGLE, "axis-attack", "axis")
    attack = Attack("normal", ("ax-pzgr", "ax-pz72"), "2405")
    combat = type(referee.game.combats["normal"])
    assess = combat.assess

    def weighed(self: Combat, position: Position, attack: Attack) -> Assessment:
        seen = assess(self, position, attack)
        worth = {"X": (Fraction(0), Fraction(on_x)), "Y": (Fraction(0), Fraction(on_y))}
        return replace(seen, lookups=tuple(replace(fire, losses_by_index=worth) for fire in seen.lookups))

    monkeypatch.setattr(combat, "assess", weighed)
    table = PolicyPlayer(referee, Policy())
    begun = table.ordered(position, attack)
    assert begun.position.pending is not None
    assert len(begun.position.pending.options) > 1
    (branch,) = table.answered(begun.position)
    assert branch.position.pending is not None
    assert branch.position.pending.data["options"] == {"index": best}
    assert table.named == {best}
    assert "best-index" in {f.code for f in sequence(referee, position, [Link(attack)]).findings}


def test_an_index_that_was_named_is_left_alone() -> None:
    referee, position = in_phase(EAGLE, "axis-attack", "axis")
    attack = Attack("normal", ("ax-pzgr", "ax-pz72"), "2405", {"index": "Y"})
    assert "best-index" not in {f.code for f in sequence(referee, position, [Link(attack)]).findings}


def test_simulated_chances_lie_within_their_error_of_the_exact_ones() -> None:
    referee, position = corridor()
    links = [Link(ASSAULT), MOMENTUM]
    exact = sequence(referee, position, links)
    seen = sequence(referee, position, links, most=3, runs=600, seed=7)
    assert not seen.exact
    assert seen.runs == 600
    assert "simulated" in [f.code for f in seen.findings]
    pairs = [(seen.whole, exact.whole), (seen.losses["german"], exact.losses["german"])]
    pairs += [(seen.links[0].results[r], p) for r, p in exact.links[0].results.items()]
    for simulated, true in pairs:
        assert simulated.error > 0
        assert abs(float(simulated) - float(true)) < 4 * simulated.error
    assert seen.links == sequence(referee, position, links, most=3, runs=600, seed=7).links
    assert seen.links != sequence(referee, position, links, most=3, runs=600, seed=8).links


def test_a_link_that_the_rules_bar_ends_the_chain_and_says_why() -> None:
    referee, position = corridor()
    seen = sequence(referee, position, [Link(Attack("prepared-assault", ("p",), "N2432")), Link(ASSAULT)])
    assert seen.whole.value == 0
    assert [(f.code, c.value) for f, c in seen.links[0].barred] == [("not-adjacent", Fraction(1))]
    assert seen.links[1].done.value == 0


def test_the_second_wave_comes_after_its_phase() -> None:
    """Every chain is barred somewhere or comes to its end, and the phase begins in those that got so far."""
    referee, position = in_phase(WINTER, "axis-first-wave", "axis")
    attack = Attack("adjacent", ("ax-pz1", "ax-pg1", "ax-pg2"), "6475")
    others = Attack("adjacent", ("ax-eng",), "6474")
    seen = sequence(referee, position, [Link(attack), Link(others), Link(NextPhase()), Link(attack)])
    barred = [sum((c.value for _f, c in link.barred), Fraction(0)) for link in seen.links]
    assert seen.links[0].done.value == 1
    assert seen.links[2].done.value == 1 - sum(barred[:3])
    assert seen.links[3].done.value <= seen.links[2].done.value
    assert seen.whole.value <= 1 - sum(barred)


def test_a_table_that_nobody_has_typed_in_has_no_chances() -> None:
    referee, position = opened(LAND)
    bare = referee_for(replace(referee.world, charts={}))
    combat = replace(position, phase="german-combat", active="german")
    seen = sequence(bare, combat, [Link(Attack("prepared-assault", ("de-62pz", "de-611"), "3324"))])
    assert seen.links[0].done.value == 0
    assert {f.code for f, _c in seen.links[0].barred} == {"chart-missing"}


def test_several_dice_at_once_keep_their_chances() -> None:
    asked = Pending("x", "x", "german", "", "", data={"dice": {"german": 3, "soviet": 1}})
    found = list(dice_of(asked))
    assert sum(chance for _answer, chance in found) == 1
    totals = Counter[int]()
    for answer, chance in found:
        assert isinstance(answer, dict)
        faces = answer["german"]
        assert isinstance(faces, list)
        totals[sum(int(str(f)) for f in faces)] += int(chance * 6**4)
    every = Counter(sum(faces) for faces in product(range(1, 7), repeat=3))
    assert totals == Counter({total: 6 * n for total, n in every.items()})


def test_a_policy_says_what_it_does() -> None:
    sentences = {
        Policy(losses, advance).sentence().said("en")
        for losses in ("weakest", "strongest")
        for advance in ("all", "none")
    }
    assert len(sentences) == 4


def test_unknown_units_are_one_sentence_and_the_watch_stops_the_work() -> None:
    referee, position = corridor()
    with pytest.raises(BadInput, match="no unit ghost"):
        sequence(referee, position, [Link(Attack("prepared-assault", ("ghost",), "N2431"))])
    with pytest.raises(Stopped):
        sequence(referee, position, [Link(ASSAULT), MOMENTUM], watch=lambda done, _total: done < 4)
