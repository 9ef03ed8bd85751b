"""Questions to the log, held against looking through all of it; lives of units and hexes; the views for others."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import Entry
from app.campaign.record.life import ends_of_turns, hex_life, unit_life
from app.campaign.record.questions import Question, ask, turns_named
from app.errors import BadInput
from app.rules.parts import Absent
from app.systems.scenario.library import slugs
from tests.campaign.record_of import record_of
from tests.variants import first_now


def concerns_unit(campaign: Campaign, entry: Entry, unit: str) -> bool:
    changes = campaign.journal.changes([entry.number]).get(entry.number, [])
    order: Any = entry.order
    battle = entry.battle
    return (
        any(c[0] in ("place", "steps", "marks") and c[1] == unit for c in changes)
        or unit in order.get("units", ())
        or unit in order.get("attackers", ())
        or (battle is not None and unit in (*battle.attackers, *battle.defenders))
        or any(unit in found["units"] for found in entry.findings)
    )


def concerns_hex(campaign: Campaign, entry: Entry, name: str) -> bool:
    changes = [
        (s, k, json.loads(b), json.loads(a))
        for s, k, b, a in campaign.journal.changes([entry.number]).get(entry.number, [])
    ]
    order: Any = entry.order
    named = [v for s, _, b, a in changes if s == "place" for v in (b, a)]
    named += [k for s, k, _, _ in changes if s == "control"]
    named += [(a or b)["at"] for s, _, b, a in changes if s == "marker"]
    named += [*order.get("path", ()), order.get("target")]
    named += [*(order.get("hexes", ()) if entry.kind == "note" else ())]
    named += [h for found in entry.findings for h in found["hexes"]]
    named += [entry.battle.target] if entry.battle is not None else []
    return any(isinstance(v, str) and v.partition("#")[0] == name for v in named)


def looked_through(campaign: Campaign, entries: list[Entry], question: Question) -> list[int]:
    found = []
    for e in entries:
        fits = [
            not question.units or any(concerns_unit(campaign, e, u) for u in question.units),
            not question.hexes or any(concerns_hex(campaign, e, h) for h in question.hexes),
            question.turns is None or question.turns[0] <= e.turn <= question.turns[1],
            not question.sides or e.side in question.sides,
            not question.rules or any(f["rule"] in question.rules for f in e.findings),
            not question.results or (e.battle is not None and e.battle.result in question.results),
            not question.battles or e.battle is not None,
            not question.overruled or bool(e.overruled),
            not question.rolled_again or e.rerolled,
        ]
        if all(fits):
            found.append(e.number)
    return found


def some_question(dice: random.Random, campaign: Campaign, entries: list[Entry]) -> Question:
    unit = dice.choice([*campaign.position.units])
    where = campaign.world.board.grid.name(dice.randrange(campaign.world.board.grid.size))
    standing = [campaign.world.board.location_name(w) for w in campaign.position.stacks]
    rules = [str(f["rule"]) for e in entries for f in e.findings if not set("(.") & set(str(f["rule"])[3:])]
    results = [e.battle.result for e in entries if e.battle is not None]
    parts: dict[str, Any] = {
        "units": (unit,),
        "hexes": (dice.choice([where, *standing]),),
        "turns": (entries[0].turn, entries[0].turn + 1),
        "sides": (dice.choice([*campaign.world.roster.sides]),),
        "rules": (dice.choice(rules or ["0"]),),
        "results": (dice.choice(results),),
        "battles": True,
        "overruled": True,
        "rolled_again": True,
    }
    chosen = dice.sample([*parts], dice.choice((1, 1, 2)))
    return Question(**{name: parts[name] for name in chosen})


@pytest.mark.parametrize("system", slugs())
def test_an_answer_is_what_looking_through_the_whole_log_gives(system: str) -> None:
    dice = random.Random(7)
    with record_of(system) as campaign:
        entries = list(campaign.line())
        asked = [some_question(dice, campaign, entries) for _ in range(40)]
        answers = [looked_through(campaign, entries, one) for one in asked]
        for one, wanted in zip(asked, answers, strict=True):
            assert ask(campaign.journal, one, campaign.line()) == wanted[::-1], one
        assert sum(map(bool, answers)) > 10


@pytest.mark.parametrize("system", slugs())
def test_without_a_line_every_branch_answers(system: str) -> None:
    with record_of(system) as campaign:
        everything = ask(campaign.journal, Question())
        assert everything == list(range(campaign.journal.latest(), -1, -1))
        assert len(ask(campaign.journal, Question(), campaign.line())) < len(everything)
        assert ask(campaign.journal, Question(words="quiet hour"), campaign.line(), limit=1)


def test_a_rule_takes_its_parts_in(war: Campaign) -> None:
    war.play(table_move(), overrule="so")
    for rule, found in (("1", [1]), ("1.0", [1]), ("1.00", []), ("2", []), ("%", [])):
        assert ask(war.journal, Question(rules=(rule,))) == found


def table_move() -> Any:
    from app.rules.orders.orders import Move

    return Move(("b1",), ("0101", "0508"))


@pytest.mark.parametrize(("text", "turns"), [("3", (3, 3)), (" 3-7 ", (3, 7))])
def test_turns_are_one_or_several(text: str, turns: tuple[int, int]) -> None:
    assert turns_named(text) == turns


@pytest.mark.parametrize("text", ["", "x", "7-3", "3-", "-3"])
def test_what_is_no_turn_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="write one like 3"):
        turns_named(text)


@pytest.mark.parametrize("system", first_now(slugs()))
def test_the_life_of_a_unit_leads_from_place_to_place_and_loses_what_it_lost(system: str) -> None:
    fought = 0
    with record_of(system) as campaign:
        start = campaign.position_at(0)
        for unit in campaign.position.units.values():
            life = unit_life(campaign, unit.id)
            places = [(step.left, step.entered) for step in life.steps]
            assert all(one[1] == other[0] for one, other in pairwise(places))
            if places:
                assert places[-1][1] == place_of(campaign, unit.id)
            fought += len(life.fights)
            steps = start.units[unit.id].steps
            for loss in life.losses:
                assert loss.after < loss.before <= max(steps, unit.counter.steps)
            assert all(unit.id in (*f.battle.attackers, *f.battle.defenders) for f in life.fights)
        assert fought == sum(len((*e.battle.attackers, *e.battle.defenders)) for e in campaign.line() if e.battle)


def place_of(campaign: Campaign, unit: str) -> str:
    found = campaign.position.units[unit]
    return campaign.world.board.location_name(found.location) if found.on_map else f"@{found.box}"


@pytest.mark.parametrize("system", slugs())
def test_turns_out_of_supply_are_those_at_whose_end_nobody_reaches_the_unit(system: str) -> None:
    with record_of(system) as campaign:
        supply = campaign.referee.game.supply
        unit = next(u for u in campaign.position.units.values() if u.on_map)
        life = unit_life(campaign, unit.id)
        if isinstance(supply, Absent):
            assert life.unsupplied == ()
            return
        for turn, number in ends_of_turns(campaign.journal, campaign.line()).items():
            at = campaign.position_at(number)
            assert at.turn in (turn, turn + 1)
            if at.units[unit.id].on_map and not supply.supplied(supply.state(at, at.units[unit.id])):
                assert turn in life.unsupplied


@pytest.mark.parametrize("system", slugs())
def test_the_life_of_a_hex_has_everybody_who_came_and_went(system: str) -> None:
    with record_of(system) as campaign:
        here = next(w for w in campaign.position.stacks if w < campaign.world.board.grid.size)
        name = campaign.world.board.location_name(here)
        life = hex_life(campaign, name)
        there = {u.id for u in campaign.position_at(0).units_at(here)}
        for step in life.steps:
            assert name in (step.left, step.entered)
            there.discard(step.unit) if step.left == name else there.add(step.unit)
        assert there == {u.id for u in campaign.position.units_at(here)}
        with pytest.raises(BadInput, match="no hex"):
            hex_life(campaign, "nowhere")
        with pytest.raises(BadInput, match="no unit"):
            unit_life(campaign, "nobody")


def test_the_views_say_the_same_to_a_database_tool(war: Campaign) -> None:
    from app.rules.orders.orders import Attack, NextPhase, Reply

    war.play(table_move(), overrule="so it stood")
    war.play(NextPhase())
    war.undo()
    war.play(Attack("assault", ("b2",), "0105"))
    war.play(Reply(6, "typed"))
    war.play(Reply("r1"))
    war.note("well", units=("b1",), hexes=("0102",))
    rows = {
        view: war.journal.conn.execute(f"SELECT * FROM {view}").fetchall()
        for view in ("moves", "overruled", "notes", "dice", "branches")
    }
    assert rows["moves"] == [(1, 1, "blue-movement", "move", "b1", "1. Blue", "blue", "0101", "0508")]
    assert rows["overruled"] == [
        (1, 1, "blue-movement", "blue", "b1 to 0508.", "1.0", "0508 is too far away (1.0).", "so it stood")
    ]
    assert rows["notes"] == [(6, 1, "blue-movement", "blue", "well", '["b1"]', '["0102"]', None, "[]")]
    assert rows["dice"] == [(4, 1, "blue-movement", "blue", "combat", 6, "typed", None)]
    assert rows["branches"] == [(0, "", 0, None, 3, 2, 1), (3, "", 0, 1, 4, 6, 1)]
