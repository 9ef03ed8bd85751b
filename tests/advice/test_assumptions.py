"""What may be supposed of an attack is what the game's words allow and what makes a difference."""

from __future__ import annotations

import pytest

from app.advice.assumptions import Slot, slots
from app.advice.what_if import Supposition, WhatIf
from app.messages import say
from tests.advice.first_steps import GAMES, LAND, STORM, WINTER, opened
from tests.advice.test_what_if import ATTACKS


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
    assert [choice.key for choice in land["option:air"].choices] == ["true"]
    assert [choice.key for choice in land["steps:de-62pz"].choices] == ["1"]
    _what_if, winter = offered(WINTER)
    assert [choice.key for choice in winter["option:chart"].choices] == ["assault"]


def test_choices_add_up() -> None:
    what_if, found = offered(STORM)
    both = Supposition()
    for key, choice in (("marker:airpower:german", "there"), ("terrain", "marsh"), ("hexsides", "river")):
        both = next(one for one in found[key].choices if one.key == choice).change(both)
    assert len(both.markers) == 1
    assert both.terrain.terrain == {"1815": "marsh"}
    assert all(features == ("river",) for features in both.terrain.hexsides.values())
    fire, plain = what_if.assess(ATTACKS[STORM], both).assessment.fire, what_if.assess(ATTACKS[STORM]).assessment.fire
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
