"""Turns played through with dice of all kinds: everybody comes in, nothing is lost, every step can be taken back."""

from __future__ import annotations

from random import Random

import pytest

from app.forces.unit import ELIMINATED
from app.position.changes import apply, change
from app.position.ledger import COMMAND, ENTERED, FALLEN
from app.position.position import Pending
from app.rules.orders.orders import Attack, NextPhase, Reply, Special
from app.systems.winterstorm.air import TRACKS
from app.systems.winterstorm.command import IN_COMMAND, OUT_OF_COMMAND
from tests.systems.winterstorm.table import Table, practice

POOL = {"axis": (4, 2), "soviet": (2, 1)}


def free(table: Table) -> None:
    """Nobody stands next to an enemy any more, so that nobody has to attack."""
    bound = table.game.obligations.report(table.at, "axis")
    for unit in (*bound.must_attack, *bound.must_be_attacked):
        one = change(table.scenario.world, table.at, "place", unit, "@available")
        table.at = apply(table.scenario.world, table.at, [one])


@pytest.mark.parametrize("seed", range(6))
def test_a_game_without_a_battle_comes_to_its_end(seed: int) -> None:
    table, dice = practice(), Random(seed)
    free(table)

    def choose(asked: Pending) -> object:
        return dice.choice(asked.options)

    while (table.at.turn, table.at.phase) != (6, "soviet-recovery"):
        table.next_phase(choose)
        for track, most in zip(TRACKS.values(), range(2), strict=True):
            kept = table.at.tracks.get(track)
            assert isinstance(kept, dict)
            assert all(0 <= int(str(count)) <= POOL[side][most] for side, count in kept.items())
    over = table.judge(NextPhase())
    assert [(f.code, f.rule) for f in over.findings if f.severity == "violation"] == [("game-over", "24.4")]
    boxes = {u.id: u.box for u in table.at.units.values() if not u.on_map}
    assert set(boxes.values()) <= {"available", "cancelled", "contingency"}
    assert {unit for unit, box in boxes.items() if box == "cancelled"} <= {"ax-sg", "ax-hv"}


def test_command_is_written_down_for_the_side_that_moves_and_newcomers_have_it() -> None:
    table = practice()
    free(table)
    while table.at.phase != "axis-movement" or table.at.turn != 3:
        table.next_phase(lambda asked: asked.options[0])
    kept = table.at.ledger.entries(COMMAND)
    assert set(kept) == {u.id for u in table.at.units.values() if u.side == "axis" and u.on_map}
    assert set(table.at.ledger.entries(ENTERED)) == {"ax-sg", "ax-hv", "ax-pg5"}
    assert {kept[unit] for unit in ("ax-sg", "ax-hv", "ax-pg5")} == {"in"}
    assert kept["ax-rec"] == "out"


def test_6_12_a_battle_remembers_who_fell_in_command() -> None:
    table = practice()
    table.do(NextPhase())
    table.do(NextPhase())
    world = table.scenario.world
    away = [change(world, table.at, "place", unit, "@available") for unit in ("su-corps", "su-army")]
    table.at = apply(world, table.at, away)
    table.do(Attack("adjacent", ("ax-pz1", "ax-pg1", "ax-arko"), "6475", {"chart": "assault"}))
    answers = {"stand-fast": "no", "roll": 3, "defender-losses": ["su-r2"], "attacker-losses": ["ax-pz1"]}
    table.answer(lambda asked: answers.get(asked.step, []))
    assert {u.id for u in table.at.in_box(ELIMINATED)} == {"su-r2", "ax-pz1"}
    assert table.at.ledger.get(FALLEN, "su-r2") == [2, OUT_OF_COMMAND]
    assert table.at.ledger.get(FALLEN, "ax-pz1") == [2, IN_COMMAND]
    assert table.at.tracks["eliminated-other"] == {"soviet": 1}
    assert table.at.tracks["eliminated-armored"] == {"axis": 1}
    assert table.game.victory.report(table.at).points == {"axis": 0, "soviet": 3}


def test_a_try_to_replace_waits_for_its_die_and_can_be_taken_back() -> None:
    table = practice()
    free(table)
    while table.at.phase != "axis-reinforcement":
        table.next_phase(lambda asked: asked.options[-1])
    world = table.scenario.world
    gone = [
        change(world, table.at, "place", "ax-pg3", "@eliminated"),
        change(world, table.at, "ledger", f"{FALLEN}:ax-pg3", [2, IN_COMMAND]),
    ]
    table.at = apply(world, table.at, gone)
    offers = table.game.special["replacement"].offers(table.at)
    assert [offer.options for offer in offers] == [{"unit": "ax-pg3"}]
    table.do(Special("replacement", offers[0].options))
    assert table.game.special["replacement"].offers(table.at) == offers  # the point goes with the die
    table.do(Reply(2, "program"))
    assert table.at.units["ax-pg3"].box == "turn-5"
    assert table.done[-1].rolls[0].value == 2
