"""A supposed attack is what the same attack comes to where things really stand so."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from app.advice.plans import COLUMN, LOSSES, RESULT, SHIFT, compared
from app.advice.what_if import Slot, SupposedMarker, Supposition, WhatIf, slots
from app.board.patch import BoardPatch
from app.errors import BadInput
from app.interop.position.file import read_position
from app.messages import say
from app.position.position import Position
from app.rules.orders.judge import judge_attack
from app.rules.orders.orders import Attack
from tests.advice.first_steps import EAGLE, GAMES, LAND, STALIN, STORM, WINTER, opened, placed, unit

ATTACKS = {
    STORM: Attack("prepared-assault", ("de-11pz", "de-16pz", "de-44"), "1815"),
    LAND: Attack("prepared-assault", ("de-62pz", "de-611"), "3324"),
    WINTER: Attack("adjacent", ("ax-pz1", "ax-pg1", "ax-arko"), "6475"),
    EAGLE: Attack("normal", ("ax-pzgr", "ax-pz72"), "2405"),
    STALIN: Attack("attack", ("ax-pz73", "ax-32", "ax-172"), "6206"),
}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_supposed_is_the_attack_itself(game: str) -> None:
    referee, position = opened(game)
    seen = WhatIf(referee, position).assess(ATTACKS[game])
    assert seen.attack == ATTACKS[game]
    assert seen.assessment == judge_attack(referee.game, position, ATTACKS[game])
    assert not compared(seen.assessment, seen.assessment).differences


@pytest.mark.parametrize("game", GAMES)
def test_units_left_out_and_brought_from_elsewhere(game: str) -> None:
    referee, position = opened(game)
    attack, board = ATTACKS[game], referee.world.board
    out, *rest = attack.attackers
    here = position.units[rest[0]].location
    own = position.units[out].side
    other = next(
        u
        for u in position.units.values()
        if u.on_map and u.side == own and u.id not in attack.attackers and u.location != here and u.number("attack")
    )
    one = Supposition("other", without=(out,), added={other.id: board.location_name(here)})
    seen = WhatIf(referee, position).assess(attack, one)
    units = {**position.units, other.id: other.at(here)}
    real = judge_attack(referee.game, replace(position, units=units), replace(attack, attackers=(*rest, other.id)))
    assert seen.assessment == real
    assert position.units[other.id].location != here


def test_defenders_left_out_are_not_there() -> None:
    referee, position = opened(STORM)
    seen = WhatIf(referee, position).assess(ATTACKS[STORM], Supposition(without=("su-87",)))
    assert seen.assessment.defenders == ("su-124",)
    assert seen.assessment.attackers == ATTACKS[STORM].attackers


def test_other_ground_is_the_map_of_a_file_that_says_so() -> None:
    units = [unit("p", "panzer", "N2430", 9, 7), unit("r", "rifle", "N2431", 3, 4)]
    attack = Attack("prepared-assault", ("p",), "N2431")
    for patch in ({"terrain": {"N2431": "mountain"}}, {"hexsides": {"N2430/N2431": ["river"]}}):
        referee, position = placed(units)
        seen = WhatIf(referee, position).assess(attack, Supposition(terrain=BoardPatch.model_validate(patch)))
        other, there = placed(units, map={"blank": True, **patch})
        assert seen.assessment == judge_attack(other.game, there, attack)
        assert seen.assessment != judge_attack(referee.game, position, attack)


def test_conditions_markers_steps_and_the_kind_of_attack() -> None:
    referee, position = opened(STORM)
    what_if, attack = WhatIf(referee, position), ATTACKS[STORM]
    order = {"phase_order": {"german": "fight-move", "soviet": "fight-move"}}
    supposed = what_if.assess(attack, Supposition(conditions=order)).assessment
    real = replace(position, conditions={**position.conditions, **order})
    assert supposed == judge_attack(referee.game, real, attack)
    air = what_if.assess(attack, Supposition(markers=(SupposedMarker("airpower", "1815", "german"),)))
    assert air.assessment.lookup.shift > what_if.assess(attack).assessment.lookup.shift
    land, there = opened(LAND)
    weak = WhatIf(land, there).assess(ATTACKS[LAND], Supposition(steps={"de-62pz": 1}))
    assert weak.assessment.lookup.attack == judge_attack(land.game, there, ATTACKS[LAND]).lookup.attack - 4
    winter, now = opened(WINTER)
    second = WhatIf(winter, now).assess(ATTACKS[WINTER], Supposition(options={"wave": 2}))
    assert second.attack.options == {"wave": 2}


def test_what_does_not_exist_is_one_sentence() -> None:
    what_if = WhatIf(*opened(STORM))
    BoardPatch.model_validate({"sites": {"1815#a": {"central": True}}})
    for one, words in (
        (Supposition(without=("nobody",)), "no unit nobody"),
        (Supposition(added={"de-56": "9999"}), "no hex 9999"),
        (Supposition(conditions={"rain": True}), "has no condition rain"),
        (Supposition(markers=(SupposedMarker("bomb", "1815"),)), "has no marker bomb"),
        (Supposition(options={"wave": 2}), "no attack option wave: the attack prepared-assault has none"),
        (Supposition(kind="siege"), "there is no attack siege"),
        (Supposition(steps={"de-44": 3}), "try 1 to 1"),
        (Supposition(without=ATTACKS[STORM].attackers), "name at least one unit"),
        (
            Supposition(terrain=BoardPatch.model_validate({"sites": {"1815#a": {"central": True}}})),
            "cannot be tried here",
        ),
    ):
        with pytest.raises(BadInput, match=words):
            what_if.assess(ATTACKS[STORM], one)


def test_two_plans_line_by_line() -> None:
    referee, position = opened(STORM)
    what_if = WhatIf(referee, position)
    first, second = what_if.assess(ATTACKS[STORM]), what_if.assess(ATTACKS[STORM], Supposition(added={"de-56": ""}))
    rows = compared(first.assessment, second.assessment).rows
    line = next(row for row in rows if row.units == ("de-56",))
    assert (line.first, line.second) == (None, 5)
    column = next(row for row in rows if row.topic == COLUMN and row.template == "Column")
    assert (column.first, column.second) == (first.assessment.lookup.column, second.assessment.lookup.column)
    shifts = [row for row in rows if row.topic == SHIFT][:-1]
    for seen, values in ((first, [r.first for r in shifts]), (second, [r.second for r in shifts])):
        assert sum(int(str(v)) for v in values if v is not None) == seen.assessment.lookup.shift
    assert len([row for row in rows if row.topic == RESULT]) == 7
    losses = [row for row in rows if row.topic == LOSSES]
    assert [row.second for row in losses] == list(second.assessment.losses or ())
    assert all(isinstance(row.first, Fraction) for row in losses)


def test_the_position_is_not_touched() -> None:
    referee, position = opened(STORM)
    kept = Position(**{name: getattr(position, name) for name in position.__dataclass_fields__})
    WhatIf(referee, position).each(
        ATTACKS[STORM], [Supposition(added={"de-56": "1814"}), Supposition(conditions={"ploesti_fallen": True})]
    )
    assert position == kept
    assert read_position(json.dumps({"system": STORM})).advice == ()


def test_a_group_that_is_read_apart_and_the_indexes_stand_in_the_comparison() -> None:
    referee, position = opened(EAGLE)
    tired = replace(position.units["su-63"], marks=position.units["su-63"].marks | {"dispersed"})
    apart = replace(position, units={**position.units, "su-63": tired})
    what_if = WhatIf(referee, apart)
    both, one = what_if.each(ATTACKS[EAGLE], [Supposition(), Supposition(without=("su-63",))])
    assert len(both.assessment.lookups) == 2
    assert len(one.assessment.lookups) == 1
    rows = compared(both.assessment, one.assessment).rows
    assert {row.lookup for row in rows} == {0, 1}
    assert all(row.second is None for row in rows if row.lookup == 1)
    cells = {(row.args["index"], row.args["die"]): row.second for row in rows if "index" in row.args and not row.lookup}
    assert one.assessment.lookup.by_index == {
        index: {str(die): cells[index, str(die)] for die in range(1, 7)} for index in ("X", "Y")
    }
    named = [what_if.assess(ATTACKS[EAGLE], Supposition(without=("su-63",), options={"index": i})) for i in "XY"]
    gains = [losses[1] - losses[0] for seen in named if (losses := seen.assessment.losses) is not None]
    best = one.assessment.best_losses
    assert best is not None
    assert best[1] - best[0] == max(gains)
    assert len(gains) == 2


def offered(game: str) -> tuple[WhatIf, dict[str, Slot]]:
    what_if = WhatIf(*opened(game))
    return what_if, {slot.key: slot for slot in slots(what_if, ATTACKS[game])}


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_reckoned_and_says_what_it_is(game: str) -> None:
    what_if, found = offered(game)
    plain = what_if.assess(ATTACKS[game])
    kinds = {"kind"} if len(what_if.referee.vocabulary.attacks) > 1 else set()
    assert {*kinds, "terrain", "phase"} <= set(found)
    for slot in found.values():
        assert "{" not in say(slot.name, slot.args)
        keys = [choice.key for choice in slot.choices]
        assert len(set(keys)) == len(keys)
        for choice in slot.choices:
            assert "{" not in say(choice.name, choice.args)
            seen = what_if.assess(ATTACKS[game], choice.change(Supposition()))
            tried = slot.key.split(":")[0] in ("option", "condition", "marker", "supply")
            assert not tried or seen.assessment != plain.assessment


def test_choices_of_one_game_are_its_own() -> None:
    _what_if, storm = offered(STORM)
    assert {"condition:phase_order:german", "marker:airpower:german", "marker:airpower:soviet"} <= set(storm)
    _what_if, land = offered(LAND)
    assert [choice.key for choice in land["option:air"].choices] == ["german"]
    assert [choice.key for choice in land["steps:de-62pz"].choices] == ["1"]
    assert "option:raid" not in land, "nobody there is cavalry"
    _what_if, winter = offered(WINTER)
    assert [choice.key for choice in winter["option:chart"].choices] == ["assault"]


def test_a_raid_is_offered_by_the_cavalry_of_the_battle_where_it_is_allowed() -> None:
    referee, position = opened(LAND)
    raider = position.units["su-71c"]
    there = replace(
        position, turn=5, units={**position.units, raider.id: raider.at(referee.world.board.location("3324"))}
    )
    for turn, keys in ((5, ["su-71c"]), (1, [])):
        what_if = WhatIf(referee, replace(there, turn=turn))
        found = {slot.key: slot.choices for slot in slots(what_if, ATTACKS[LAND])}
        assert [choice.key for choice in found.get("option:raid", ())] == keys


def test_choices_add_up() -> None:
    what_if, found = offered(STORM)
    both = Supposition()
    for key, choice in (("marker:airpower:german", "there"), ("terrain", "marsh"), ("hexsides", "river")):
        both = next(one for one in found[key].choices if one.key == choice).change(both)
    assert len(both.markers) == 1
    assert both.terrain.terrain == {"1815": "marsh"}
    assert all(features == ("river",) for features in both.terrain.hexsides.values())
    fire, plain = (
        what_if.assess(ATTACKS[STORM], both).assessment.lookup,
        what_if.assess(ATTACKS[STORM]).assessment.lookup,
    )
    assert len(fire.shifts) > len(plain.shifts)


def test_each_side_has_its_own_entry_of_a_condition() -> None:
    what_if, found = offered(STORM)
    german = found["condition:phase_order:german"].choices[0]
    one = german.change(Supposition(conditions={"phase_order": {"soviet": "fight-move"}}))
    assert one.conditions["phase_order"] == {"soviet": "fight-move", "german": german.key}
    alone = german.change(Supposition()).conditions["phase_order"]
    assert isinstance(alone, dict)
    before = what_if.position.conditions["phase_order"]
    assert isinstance(before, dict)
    assert alone == {**before, "german": german.key}
