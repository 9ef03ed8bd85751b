"""Orders that name what does not exist, that cannot be, or that put the position right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.errors import BadInput
from app.rules.orders.orders import Attack, Correction, Move, NextPhase, Note, Order, Place, Reply, SetCondition
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field
from tests.systems.operation_storm.ordering import put, start


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (Move((), ("N2431", "N2432")), "name at least one unit"),
        (Move(("zz",), ("N2431", "N2432")), "no unit zz in this position"),
        (Move(("a", "a"), ("N2431", "N2432")), "the unit a is named twice: name it once"),
        (Move(("a",), ()), "a move needs the hex of the units and at least one more hex"),
        (Move(("a",), ("N2431",)), "a move needs the hex of the units and at least one more hex"),
        (Move(("a",), ("N2431", "N9999")), "no hex N9999 on the Operation Storm map"),
        (Move(("a",), ("N2431", "@reserve")), "no hex @reserve on the Operation Storm map"),
        (Move(("a",), ("N2431", "N2432"), "rail"), "there is no way to move rail: none are known here"),
        (Attack("prepared-assault", (), "N2430"), "name at least one unit"),
        (Attack("prepared-assault", ("zz",), "N2430"), "no unit zz in this position"),
        (Attack("prepared-assault", ("a", "b", "a"), "N2430"), "the unit a is named twice: name it once"),
        (Attack("prepared-assault", ("a",), "N24"), "no hex N24 on the Operation Storm map"),
        (Attack("raid", ("a",), "N2430"), "there is no attack raid; this game knows prepared-assault"),
        (
            Attack("prepared-assault", ("a",), "N2430", {"air": "german"}),
            "there is no attack option air: the attack prepared-assault has none",
        ),
        (
            SetCondition("weather", "mud"),
            "Operation Storm has no condition weather: known are air_superiority, phase_order, ploesti_fallen",
        ),
        (SetCondition("ploesti_fallen", "yes"), 'ploesti_fallen: it should be true or false, not "yes"'),
        (SetCondition("ploesti_fallen", None), "ploesti_fallen: it should be true or false, not null"),
        (SetCondition("air_superiority", "axis"), 'air_superiority: it should be german or soviet, not "axis"'),
        (
            SetCondition("phase_order", "move-fight"),
            'phase_order: it should be an object with german, soviet, not "move-fight"',
        ),
        (
            SetCondition("phase_order", {"german": 1}),
            "phase_order.german: it should be move-fight or fight-move, not 1",
        ),
        (Place((), "N2432"), "name at least one unit"),
        (Place(("zz",), "N2432"), "no unit zz in this position"),
        (Place(("a", "a"), "N2432"), "the unit a is named twice: name it once"),
        (Place(("a",), "N9999"), "no hex N9999 on the Operation Storm map"),
        (Place(("a",), "@"), "the name of the box is missing: write it like @reserve or @turn-3"),
        (Place(("a",), "@the reserve"), "there is no box the reserve: write it like @reserve or @turn-3"),
        (Place(("a", "d"), "N2432"), "place the units of one side at a time: name units of one side only"),
        (put(("place", "zz", "N2432")), "place zz: no unit zz in this position"),
        (put(("place", "a", "N9999")), "place a: no hex N9999 on the Operation Storm map"),
        (put(("place", "a", "@?")), "place a: there is no box ?: write it like @reserve or @turn-3"),
        (put(("place", "a", None)), "place a: it should be a hex, or a box such as @reserve, not null"),
        (put(("steps", "a", 0)), "steps a: it should be 1, not 0"),
        (put(("steps", "a", True)), "steps a: it should be 1, not true"),
        (put(("marks", "a", ["refit"])), "marks a: Operation Storm has no mark refit: none are known here"),
        (put(("marks", "a", "refit")), 'marks a: it should be a list of marks, not "refit"'),
        (
            put(("marker", "m", {"kind": "airpower"})),
            "marker m.side: Operation Storm has no side null: known are "
            "german, soviet\nmarker m: a marker is in a hex or on a hexside: give one of the two",
        ),
        (put(("marker", "m", {"kind": "airpower", "side": "german", "at": 3})), "marker m: it should be a hex, not 3"),
        (
            put(("marker", "m", {"kind": "airpower", "side": "german", "at": "N9"})),
            "marker m: no hex N9 on the Operation Storm map",
        ),
        (
            put(("marker", "m", "airpower")),
            'marker m: it should be an object with kind, side, at and hexside, not "airpower"',
        ),
        (put(("control", "N9999", "german")), "control N9999: no hex N9999 on the Operation Storm map"),
        (put(("control", "N2430", "axis")), "control N2430: Operation Storm has no side axis"),
        (put(("turn", "", 0)), "turn: it should be a number from 1, not 0"),
        (put(("turn", "", "4")), 'turn: it should be a number from 1, not "4"'),
        (put(("turn", "now", 4)), "turn now: turn applies to the whole game: leave now out"),
        (put(("phase", "", None)), "phase: Operation Storm has no phase null: known are administrative"),
        (put(("active", "", "axis")), "active: Operation Storm has no side axis: known are german, soviet"),
        (put(("condition", "weather", "mud")), "condition weather: Operation Storm has no condition weather"),
        (put(("condition", "ploesti_fallen", 1)), "condition ploesti_fallen: it should be true or false, not 1"),
        (put(("track", "vps", 1)), "track vps: Operation Storm has no track vps: did you mean vp?"),
        (put(("track", "vp", "1")), 'track vp: it should be a whole number, or one for each side, not "1"'),
        (put(("hand", "german", "ace")), 'hand german: it should be a list of cards, not "ace"'),
        (put(("hand", "axis", [])), "hand axis: Operation Storm has no side axis"),
        (put(("ledger", "luck:a", 1)), "ledger luck:a: the phase has no memory of luck: known are"),
        (put(("ledger", "spent:zz", 1)), "ledger spent:zz: no unit zz in this position"),
        (put(("ledger", "spent:a", "1e9")), 'ledger spent:a: it should be movement points such as 2 or "7/3"'),
        (put(("ledger", "spent:a", -1)), "ledger spent:a: it should be movement points"),
        (put(("ledger", "spent", [1])), "ledger spent: it should be an object, not [1]"),
        (put(("ledger", "spent", {"zz": 1})), "ledger spent: no unit zz in this position"),
        (put(("ledger", "supply:a", "hungry")), "ledger supply:a: Operation Storm has no supply state hungry"),
        (put(("ledger", "attacked:a", "yes")), 'ledger attacked:a: it should be true or null, not "yes"'),
        (put(("ledger", "started:a", "S4225")), "ledger started:a: S4225 is the hex N1025: write that"),
        (put(("ledger", "defended:S4225", True)), "ledger defended:S4225: S4225 is the hex N1025: write that"),
        (put(("ledger", "moving:all", "N2430")), "ledger moving:all: it has no entry all, only stack"),
        (put(("pending", "", {"procedure": "x"})), "pending: a question cannot be entered: only null, to remove it"),
        (put(("colour", "", "red")), "colour: a position has no part colour: known are active"),
    ],
)
def test_an_order_that_names_what_does_not_exist_is_bad_input(order: Order, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        start().judge(order)
    assert str(caught.value).startswith(sentence)


def test_every_fault_of_a_correction_is_named() -> None:
    with pytest.raises(BadInput) as caught:
        start().judge(put(("place", "zz", "N2432"), ("turn", "", 4), ("steps", "a", 5)))
    assert [p.place for p in caught.value.problems] == ["place zz", "steps a"]


# Moves


@pytest.mark.parametrize(
    ("order", "rules"),
    [
        (Move(("a",), ("N2432", "N2433")), {"9.1"}),
        (Move(("c",), ("N2431", "N2432")), {"9.1"}),
        (Move(("a", "e"), ("N2431", "N2432")), {"9.5", "9.1"}),
        (Move(("a", "d"), ("N2431", "N2432")), {"9.1", "9.5"}),
        (Move(("a",), ("N2431", "N2431")), {"9.1"}),
        (Move(("a",), ("N2431", "N2430")), {"9.4"}),
        (Move(("f",), ("N2420", "N2421")), {"9.2"}),
    ],
)
def test_an_unlawful_move_cites_its_rules_and_can_be_overruled(order: Move, rules: set[str]) -> None:
    on = start()
    assert set(on.refuse(order)) == rules
    on.overrule(order)
    assert on.where(order.units[0]) == order.path[-1]


def test_a_move_is_written_into_the_ledger() -> None:
    on = start()
    judgement = on.do(Move(("a", "b"), ("N2431", "N2432", "N2433")))
    ledger = on.at.ledger
    assert dict(ledger.entries("started")) == {"a": "N2431", "b": "N2431"}
    assert dict(ledger.entries("spent")) == {"a": 2, "b": 2}
    assert dict(ledger.entries("supply")) == {"a": "supplied", "b": "supplied"}
    assert dict(ledger.entries("moving")) == {"stack": "N2431"}
    assert judgement.summary() == "a and b moved N2431–N2432–N2433."


def test_the_faster_unit_of_a_group_keeps_the_points_that_the_slowest_has_not() -> None:
    """9.7: one dear hex costs the slow unit all it has and the fast one what the ground costs."""
    ring = [unit(f"g{n}", "infantry", name) for n, name in enumerate(("N2530", "N2531", "N2430", "N2330", "N2331"))]
    on = Field(
        [
            unit("slow", "rifle", "N2431"),
            unit("fast", "tank", "N2431"),
            *ring,
            unit("x", "infantry", "N2434"),
            unit("y", "infantry", "N2533"),
            unit("z", "infantry", "N2333"),
            unit("w", "infantry", "N2534"),
            unit("v", "infantry", "N2334"),
            unit("p", "infantry", "N2532"),
            unit("q", "infantry", "N2332"),
            unit("o", "infantry", "N2433"),
        ],
        map={"blank": True, "terrain": {"N2432": "rough"}, "hexsides": {"N2431/N2432": ["river"]}},
    )
    on.do(Move(("slow", "fast"), ("N2431", "N2432")))
    assert dict(on.at.ledger.entries("spent")) == {"slow": 2, "fast": 3}


def test_a_fraction_of_the_group_may_go_on() -> None:
    on = start()
    on.do(Move(("a", "b"), ("N2431", "N2432", "N2433")))
    on.do(Move(("a",), ("N2433", "N2434")))
    assert dict(on.at.ledger.entries("spent")) == {"a": 3, "b": 2}
    on.do(Move(("b",), ("N2433", "N2432")))
    on.do(Move(("e",), ("N2433", "N2432")))
    assert on.refuse(Move(("a",), ("N2434", "N2435"))) == ("9.6",)


def test_points_that_an_overruled_move_did_not_have_are_not_owed() -> None:
    on = start()
    on.overrule(Move(("b",), tuple(f"N24{n}" for n in range(31, 40))))
    assert dict(on.at.ledger.entries("spent")) == {"b": 5}


def test_control_passes_along_the_way() -> None:
    on = Field([unit("a", "tank", "N2431")], map={"blank": True, "control": {"N2432": "german", "N2433": "german"}})
    on.do(Move(("a",), ("N2431", "N2432", "N2433", "N2434")))
    board, control = on.referee.world.board, on.at.control
    held = {board.location_name(where): side for where, side in control.items()}
    assert held == {"N2432": "soviet", "N2433": "soviet", "N2434": "soviet"}


def test_an_overruled_move_into_an_enemy_hex_does_not_take_it() -> None:
    on = start()
    on.overrule(Move(("a",), ("N2431", "N2430")))
    assert on.referee.world.board.location("N2430") not in on.at.control


# Placing


def test_units_are_placed_from_a_box_and_into_one() -> None:
    on = start()
    assert on.do(Place(("c",), "N2440")).summary() == "c placed in N2440."
    assert on.where("c") == "N2440"
    assert on.do(Place(("c",), "@turn-3")).summary() == "c placed in the box of turn 3."
    assert on.where("c") == "@turn-3"


def test_placing_takes_control_except_in_set_up() -> None:
    on = Field([unit("c", "rifle", None)], map={"blank": True, "control": {"N2440": "german"}})
    here = on.referee.world.board.location("N2440")
    on.do(Correction((("phase", "", "set-up"),)))
    on.overrule(Place(("c",), "N2440"))
    assert here not in on.at.control
    on.do(Correction((("phase", "", ""), ("place", "c", "@available"))))
    on.do(Place(("c",), "N2440"))
    assert on.at.control[here] == "soviet"


def test_units_are_not_placed_among_enemies_or_too_high() -> None:
    on = start()
    judgement = on.judge(Place(("c",), "N2430"))
    assert [f.text() for f in judgement.findings] == ["N2430 is held by d (9.4)."]
    on.overrule(Place(("c",), "N2430"))
    assert on.referee.world.board.location("N2430") not in on.at.control
    high = Field([unit(f"c{n}", "rifle", None if n == 6 else "N2440") for n in range(7)])
    assert high.refuse(Place(("c6",), "N2440")) == ("6.5",)


def test_a_unit_placed_where_it_stands_is_not_counted_twice() -> None:
    on = Field([unit(f"c{n}", "rifle", "N2440") for n in range(6)])
    assert on.judge(Place(("c0",), "N2440")).legal


def test_a_hex_by_its_other_name_is_written_by_its_own() -> None:
    on = start()
    on.do(Place(("c",), "S4225"))
    assert on.where("c") == "N1025"


# Conditions, notes, corrections


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("ploesti_fallen", True, "Ploesti has been under Soviet control at some time: yes."),
        ("ploesti_fallen", False, "Ploesti has been under Soviet control at some time: no."),
        ("air_superiority", "soviet", "Air superiority this turn: soviet."),
        ("air_superiority", None, "Air superiority this turn: open."),
        (
            "phase_order",
            {"german": "move-fight", "soviet": "fight-move"},
            "Declared phase order: german move-fight and soviet fight-move.",
        ),
        ("phase_order", {"german": None}, "Declared phase order: open."),
        ("phase_order", None, "Declared phase order: open."),
    ],
)
def test_a_condition_is_set_in_words(name: str, value: Any, words: str) -> None:
    on = start()
    assert on.do(SetCondition(name, value)).summary() == words
    assert on.at.conditions.get(name) == value


def test_a_note_changes_nothing() -> None:
    judgement = start().do(Note("Ivan is late {again}."))
    assert judgement.changes == ()
    assert judgement.summary() == "Note: Ivan is late {again}."


def test_a_reply_to_a_question_of_another_program_is_bad_input() -> None:
    on = start()
    on.attack("a", target="N2430")
    assert on.at.pending is not None
    on.at = replace(on.at, pending=replace(on.at.pending, procedure="momentum"))
    with pytest.raises(BadInput, match="belongs to momentum"):
        on.judge(Reply(3))


def test_every_kind_of_order_has_an_action() -> None:
    on = start(phase="soviet-combat")
    orders: list[Order] = [
        Note("x"),
        Place(("c",), "@reserve"),
        SetCondition("ploesti_fallen", True),
        put(("turn", "", 4)),
        NextPhase(),
        Move(("a",), ("N2431", "N2432")),
        Attack("prepared-assault", ("a",), "N2430"),
    ]
    for order in orders:
        action = on.judge(order).action(on.at, overruled="a reason")
        assert (action.kind, action.turn, action.phase, action.side) == (order.kind, 2, "soviet-combat", "soviet")
        assert action.summary
        assert action.order["kind"] == order.kind
    on.attack("a", target="N2430")
    assert on.judge(Reply(3)).action(on.at).side == "soviet"
