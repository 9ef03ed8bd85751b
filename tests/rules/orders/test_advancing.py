"""Units that an answer sends into a hex without a supply line: real battles of every game with a retreat or an advance,
their orders and dice those of ruling cases, in a supply of the test's own."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.forces.unit import Unit
from app.interop.position.file import read_position
from app.messages import site_words
from app.position.changes import apply
from app.position.position import Position
from app.rules.battle.advance import HALT
from app.rules.orders.advancing import CODE, out_of_supply
from app.rules.orders.orders import Attack, Reply, order_from_json
from app.rules.parts import SupplyReport
from app.rules.referee import Judgement
from app.rules.ruling import Finding, Severity, warning
from tests.advice.first_steps import LAND, in_phase
from tests.ui.fakes import with_parts

RULINGS = Path(__file__).resolve().parents[2] / "rulings"
CASES = (
    ("operation-storm", "10.24-advance.json", "Units that advanced from two hexes attack on as one (10.24, 10.25)"),
    ("land-without-end", "11.32-retreat-hexes.json", "A zone dies where it stands, the others retreat"),
    ("eagle-bear", "XII.A-fortresses.json", "DR or DE conquers it: one unit goes in, the hex is free to the others"),
    ("winterstorm", "13-combat-results.json", ""),
    ("stalins-war", "11.5-advance.json", ""),
)


@dataclass(frozen=True)
class Fed:
    """Supply where units stood before and nowhere else, or everywhere."""

    before: frozenset[int]
    everywhere: bool = False
    sure: bool = True

    def state(self, position: Position, unit: Unit) -> str:
        return "supplied" if self.everywhere or unit.location in self.before else "out"

    def supplied(self, state: str) -> bool:
        return state == "supplied"

    def certain(self, position: Position, unit: Unit) -> bool:
        return self.sure

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport:
        return SupplyReport("out", findings=(warning("out-of-supply", "7.13", "{unit}", unit=unit.label),))


@dataclass(frozen=True)
class Answered:
    step: str
    judgement: Judgement
    said: list[Finding]


def answered(game: str, file: str, name: str, **how: Any) -> list[Answered]:
    """Every answer to a question of a battle in the cases, with what is said of it."""
    found: list[Answered] = []
    for case in json.loads((RULINGS / game / file).read_text("utf-8"))["cases"]:
        if name not in ("", case["name"]):
            continue
        read = read_position(json.dumps(case["position"]))
        for question in case["position"]["questions"]:
            position = read.position
            for raw in question["orders"] if question["ask"] == "play" else ():
                order = order_from_json(raw)
                one = read.referee.judge(position, order)
                if isinstance(order, Reply) and position.pending is not None and one.legal:
                    own = (u for u in position.units.values() if u.side == position.pending.side)
                    other = with_parts(read.referee.game, supply=Fed(frozenset(u.location for u in own), **how))
                    said = out_of_supply(other, position, position.pending, order.answer, one.changes)
                    found.append(Answered(position.pending.step, one, said))
                position = apply(read.referee.world, position, one.changes)
    return found


@pytest.mark.parametrize(("game", "file", "name"), CASES, ids=[game for game, *_ in CASES])
def test_an_advance_into_a_hex_without_a_line_is_warned_of(game: str, file: str, name: str) -> None:
    warned = [one for one in answered(game, file, name) if one.said]
    assert warned
    for one in warned:
        for finding in one.said:
            assert (finding.code, finding.severity, finding.rule) == (CODE, Severity.WARNING, "7.13")
            (hex_,) = finding.hexes
            moved = {c.key for c in one.judgement.changes if c.subject == "place" and c.after == hex_}
            assert finding.units
            assert set(finding.units) <= moved
            assert f"would be out of supply in {site_words(hex_)} (7.13)." in finding.text("en")


def test_who_was_chosen_before_the_hex_is_warned_of_with_the_hex() -> None:
    asked = [one for one in answered("winterstorm", "13.1-adjacent-results.json", "") if one.step == HALT]
    assert asked
    assert all(one.said for one in asked)


@pytest.mark.parametrize("how", [{"everywhere": True}, {"sure": False}])
def test_nothing_is_said_where_a_line_is_there_or_may_be(how: dict[str, Any]) -> None:
    for case in CASES:
        assert not any(one.said for one in answered(*case, **how))


def test_7_13_the_question_of_the_advance_says_it_and_a_retreat_does_not() -> None:
    referee, position = in_phase(LAND, "german-combat", "german")
    orders = [Attack("prepared-assault", ("de-61pz", "de-81pg"), "3524", {}), Reply(2), Reply(2), Reply("3424")]
    for order in orders:
        judgement = referee.judge(position, order)
        assert CODE not in [f.code for f in judgement.findings]
        position = apply(referee.world, position, judgement.changes)
    seen = referee.judge(position, Reply(["de-61pz"]))
    assert [f.text("en") for f in seen.findings] == ["61st Panzer would be out of supply in 3524 (7.13)."]
    assert seen.legal
    assert not referee.judge(position, Reply([])).findings
