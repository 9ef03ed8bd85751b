"""Answers in words: heads that say no more than is known, counts that add up, nothing said twice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interop.asking import ask, storm, unit

TANK, FOOT = unit("a", "tank", "N2431"), unit("d", "infantry", "N2430")


def told(position: dict[str, Any]) -> list[str]:
    said = ask(position, text=True)
    assert said.status == 0, said.err
    return said.out.rstrip("\n").splitlines()


def asked(system: str, units: list[dict[str, Any]], question: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position on a blank map with one question."""
    return {"system": system, "map": {"blank": True}, "units": units, "questions": [question], **more}


# orders ------------------------------------------------------------------------------------------------------------

NOTE = {"kind": "note", "text": "Here."}
REFUSED = {"kind": "attack", "combat": "prepared-assault", "attackers": ["d"], "target": "N2431"}
NOT_NOW = "No prepared assault is allowed in this phase (German movement) (5.7)."


@pytest.mark.parametrize(
    ("orders", "head"),
    [
        ([NOTE], "Orders played: one."),
        ([NOTE, NOTE], "Orders played: two."),
        ([REFUSED], "Orders played: no. Orders refused: one."),
        ([NOTE, REFUSED, NOTE], "Orders played: one. Orders refused: one. Orders not played: one."),
        ([NOTE, REFUSED, NOTE, NOTE], "Orders played: one. Orders refused: one. Orders not played: two."),
    ],
)
def test_the_orders_that_were_played_and_refused_are_counted(orders: list[dict[str, Any]], head: str) -> None:
    lines = told(storm([TANK, FOOT], {"ask": "play", "orders": orders}, turn=4, phase="german-movement"))
    assert lines[0] == head
    assert [line.strip() for line in lines].count(NOT_NOW) == (REFUSED in orders), "each finding is told once"


def test_nothing_due_is_said_so() -> None:
    assert told(storm([TANK], {"ask": "due"}, turn=4, phase="german-combat")) == ["Nothing is due now."]


# heads -------------------------------------------------------------------------------------------------------------


INVADERS = {"id": "a", "nation": "german", "type": "infantry-army", "attack": 3, "defense": 3, "hex": "704"}
RIFLES = {"id": "d", "nation": "soviet", "type": "army", "attack": 1, "defense": 1, "hex": "705"}


def test_a_game_with_several_tables_names_the_one_that_is_read() -> None:
    units = [INVADERS, RIFLES]
    question = {"ask": "odds", "attackers": ["a"], "target": "705"}
    for month, table in (("Jul41", "A"), ("Jan42", "B")):
        lines = told(asked("eagle-bear", units, question, conditions={"month": month}))
        assert lines[0] == f"Attack on 705: 3 against 1, 3:1 → column – (Combat Results Table {table})."


def test_a_move_of_any_length_is_held_against_no_allowance() -> None:
    units = [{"id": "a", "hex": "701", "nation": "romanian", "type": "infantry-army", "attack": 3, "defense": 3}]
    path = {"ask": "move", "units": ["a"], "path": ["701", "801"], "by": "rail"}
    assert told(asked("eagle-bear", units, path))[0] == "a may move 701–801: cost 1."
    assert told(asked("eagle-bear", units, {**path, "path": ["701", "502"]}))[0] == "a may not move 701–502."
    reach = told(asked("eagle-bear", units, {"ask": "reach", "units": ["a"], "by": "rail"}))
    assert reach[0] == "Reach of a: 701 0, 801 1."


def test_a_set_up_is_complete_only_as_far_as_the_map_shows() -> None:
    lines = told(storm([TANK, FOOT], {"ask": "setup"}, phase="set-up"))
    assert lines[0] == "The set-up is complete as far as the map and counter data show."
    assert len(lines) > 1


@pytest.mark.parametrize("question", [{"ask": "odds"}, {"ask": "resolve", "die": 3}])
def test_an_attack_on_nobody_has_no_table(question: dict[str, Any]) -> None:
    lines = told(storm([TANK], {**question, "attackers": ["a"], "target": "N2430"}))
    assert lines[0] == "Attack on N2430: no target there."
    assert "  N2430 holds no enemy unit (10.1)." in lines
    assert not any("→ column" in line or "1: " in line for line in lines)
    fires = [{"id": "g", "nation": "german", "type": "army", "size": "LCU", "attack": 4, "defense": 5, "hex": "2020"}]
    dice = {"dice": {"attacker": 3, "defender": 3}} if question["ask"] == "resolve" else {}
    question = {"ask": question["ask"], **dice, "attackers": ["g"], "target": "2021"}
    assert told(asked("stalins-war", fires, question))[0] == "Attack on 2021: no target there."


@pytest.mark.parametrize(
    ("position", "head"),
    [
        (
            asked(
                "eagle-bear",
                [{"id": "s", "nation": "soviet", "type": "army", "attack": 2, "defense": 2, "move": 2, "hex": "404"}],
                {"ask": "supply", "unit": "s"},
            ),
            "Supply of s: not known.",
        ),
        (
            {
                **asked(
                    "stalins-war",
                    [
                        {
                            "id": "s",
                            "nation": "soviet",
                            "type": "tank-army",
                            "size": "LCU",
                            "attack": 6,
                            "defense": 4,
                            "move": 4,
                            "hex": "2020",
                        }
                    ],
                    {"ask": "supply", "unit": "s"},
                ),
                "map": {},
            },
            "Supply of s: not known.",
        ),
        (
            asked(
                "winterstorm",
                [
                    {
                        "id": "s",
                        "nation": "soviet",
                        "type": "tank",
                        "attack": 4,
                        "defense": 4,
                        "move": 4,
                        "formation": "13th-mechanized-corps",
                        "hex": "2020",
                    },
                    {
                        "id": "hq",
                        "nation": "soviet",
                        "type": "headquarters",
                        "attack": 0,
                        "defense": 1,
                        "move": 4,
                        "formation": "13th-mechanized-corps",
                        "hex": "2030",
                    },
                ],
                {"ask": "command", "unit": "s"},
            ),
            "Command of s: not known.",
        ),
        ({**storm([], {"ask": "control", "hex": "N2530"}), "map": {}}, "Control of N2530: not known."),
    ],
)
def test_what_is_not_known_is_not_headed_as_a_fact(position: dict[str, Any], head: str) -> None:
    lines = told(position)
    assert lines[0] == head
    assert len(lines) > 1, "and it is said why"


# supply ------------------------------------------------------------------------------------------------------------

ARMY = {"id": "s", "nation": "soviet", "type": "tank-army", "size": "LCU", "attack": 6, "defense": 4, "move": 4}
ENEMY = {"id": "g", "nation": "german", "type": "army", "size": "LCU", "attack": 4, "defense": 5, "move": 4}


def test_a_line_without_a_source_is_barred_by_nobody() -> None:
    position = asked("stalins-war", [{**ARMY, "hex": "2020"}, {**ENEMY, "hex": "2222"}], {"ask": "supply", "unit": "s"})
    (answer,) = ask(position).answers
    assert answer["blocked_by"] == []
    assert [why["cause"] for why in answer["why"]] == ["no-source"]
    assert told(position) == [
        "Supply of s: out of supply.",
        "  s in 2020 is out of supply: the map data has no source for it (13.2.1).",
    ]


def test_an_enemy_beside_a_line_that_is_too_long_is_not_named() -> None:
    units = [
        unit("g", "infantry", "2525"),
        {**unit("s", "tank", "2020"), "move": 6},
    ]
    lines = told(asked("land-without-end", units, {"ask": "supply", "unit": "g"}))
    assert lines[0] == "Supply of g: out of supply."
    assert not any("is held by" in line for line in lines)


def test_all_hexes_round_a_unit_are_named() -> None:
    ring = ["1414", "1416", "1314", "1315", "1514", "1515"]
    units = [unit("g", "infantry", "1415"), *(unit(f"s{n}", "tank", hex_) for n, hex_ in enumerate(ring))]
    (answer,) = ask(asked("land-without-end", units, {"ask": "supply", "unit": "g"})).answers
    (why,) = answer["why"]
    assert sorted(why["hexes"]) == sorted(ring)
    assert all(hex_ in why["text"] for hex_ in ring)


# shifts ------------------------------------------------------------------------------------------------------------


def shifts(position: dict[str, Any]) -> list[str]:
    (answer,) = ask(position).answers
    fires = [answer.get(name, answer) for name in ("attacker_fire", "defender_fire")]
    return [shift["text"] for fire in fires for shift in fire["shifts"]]


def test_a_shift_for_supply_names_the_units() -> None:
    attack = {"ask": "odds", "attackers": ["s", "t"], "target": "2021"}
    units = [
        {**ARMY, "hex": "2020", "status": "out-of-supply", "name": "1st Tank"},
        {**ARMY, "id": "t", "hex": "2020", "status": "supplied"},
        {**ENEMY, "hex": "2021", "status": "supplied"},
    ]
    assert "Out of supply: 1st Tank" in shifts(asked("stalins-war", units, attack))
    ring = ("N2432", "N2330", "N2331", "N2530", "N2531")
    round_it = [TANK, FOOT, *(unit(f"g{n}", "infantry", hex_) for n, hex_ in enumerate(ring))]
    assert "Out of supply: a" in shifts(storm(round_it, {"ask": "odds", "attackers": ["a"], "target": "N2430"}))
    assert "Out of supply: a" in shifts(storm(round_it, {"ask": "odds", "attackers": ["d"], "target": "N2431"}))
    fallen = {"conditions": {"ploesti_fallen": True}}
    attack = {"ask": "odds", "attackers": ["d"], "target": "N2431"}
    assert "In attenuated supply: d" in shifts(storm([TANK, FOOT], attack, **fallen))


def test_a_shift_for_suppression_names_the_units() -> None:
    units = [
        {
            "id": "g",
            "nation": "german",
            "type": "panzer",
            "attack": 4,
            "defense": 4,
            "move": 6,
            "hex": "2020",
            "marks": ["suppressed"],
        },
        {"id": "s", "nation": "soviet", "type": "rifle", "attack": 2, "defense": 2, "move": 4, "hex": "2021"},
    ]
    attack = {"ask": "odds", "kind": "adjacent", "attackers": ["g"], "target": "2021"}
    assert "Suppressed: g" in shifts(asked("winterstorm", units, attack))
