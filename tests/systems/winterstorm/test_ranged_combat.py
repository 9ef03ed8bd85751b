"""Bombardment and final protective fire played out: a die for each unit, one after the other (12.8, 12.9, 13.2)."""

from __future__ import annotations

from typing import Any

import pytest

from app.errors import BadInput
from app.position.ledger import DEFENDED, FIRED
from app.rules.orders.orders import Attack, NextPhase, PlaceMarker
from tests.systems.winterstorm.battlefield import Battlefield, german, gun, rifle

TARGET = "2023"
COLUMNS = ["≤0", "+1", "+2,3", "≥4"]
DEAD = "@eliminated"
HEADQUARTERS: dict[str, Any] = german("h", "2019", type="headquarters", attack=0, defense=1, radius=5)


def by_die(*cells: str) -> dict[str, Any]:
    """The ranged table with these cells for 1 to 6, the same in every column."""
    return {"ranged": {"columns": COLUMNS, "rows": {str(n): [cell] * 4 for n, cell in enumerate(cells, 1)}}}


ALL = by_die("—", "D1", "DS", "DT", "DE", "DE")


def field(*units: dict[str, Any], **more: Any) -> Battlefield:
    return Battlefield([HEADQUARTERS, gun("g", "2020"), *units], charts=more.pop("charts", ALL), **more)


def fire(on: Battlefield, *units: str, target: str = TARGET, combat: str = "bombardment") -> Any:
    return on.do(Attack(combat, units, target))


def marks(on: Battlefield, unit: str) -> list[str]:
    return sorted(on.at.units[unit].marks)


def test_a_die_is_rolled_for_each_unit_of_a_stack() -> None:
    on = field(rifle("d", TARGET), rifle("e", TARGET))
    fire(on, "g")
    assert on.asks == "axis: Roll a die for the fire at d in 2023, column ≤0."
    on.reply(3)
    assert marks(on, "d") == ["suppressed"]
    assert on.asks == "axis: Roll a die for the fire at e in 2023, column ≤0."
    on.reply(5)
    assert on.where("d", "e") == [TARGET, DEAD]
    assert on.asked == ""


def test_each_unit_fired_at_is_a_battle_of_its_own_in_the_log() -> None:
    on = field(rifle("d", TARGET), rifle("e", TARGET))
    assert fire(on, "g").battle is None
    first, second = on.reply(1).battle, on.reply(6).battle
    assert first is not None
    assert second is not None
    assert (first.defenders, first.die, first.result, first.defender_losses) == (("d",), 1, "—", ())
    assert (second.defenders, second.die, second.result, second.defender_losses) == (("e",), 6, "DE", ("e",))
    assert (first.attackers, first.kind, first.side) == (("g",), "bombardment", "axis")


def test_suppressed_again_a_unit_is_lost_by_dt_and_nothing_by_ds() -> None:
    on = field(rifle("d", TARGET, marks=["suppressed"]), rifle("e", TARGET, marks=["suppressed"]))
    fire(on, "g")
    on.reply(3)
    assert marks(on, "d") == ["suppressed"]
    on.reply(4)
    assert on.where("d", "e") == [TARGET, DEAD]


def test_d1_asks_for_the_hex_and_the_next_unit_is_fired_at_afterwards() -> None:
    on = field(rifle("d", TARGET), rifle("e", TARGET))
    fire(on, "g")
    on.reply(2)
    assert on.asks == "soviet: Choose the hex for the retreat of d."
    on.reply("2024")
    assert on.where("d") == ["2024"]
    assert on.asks == "axis: Roll a die for the fire at e in 2023, column ≤0."
    on.reply(1)
    assert on.asked == ""


def test_a_unit_that_cannot_move_is_suppressed_instead_of_driven_back() -> None:
    on = field(rifle("d", TARGET, move=0))
    fire(on, "g")
    on.reply(2)
    assert (on.where("d"), marks(on, "d")) == ([TARGET], ["suppressed"])


def test_without_the_table_the_players_read_the_result_for_each_unit_from_their_own() -> None:
    on = field(rifle("d", TARGET), charts={})
    fire(on, "g")
    assert on.asks == "axis: Roll a die for the fire at d in 2023 at 0, column shift +0."
    on.reply(4)
    assert on.options == ["—", "D1", "DE", "DS", "DT"]
    on.reply("DT")
    assert marks(on, "d") == ["suppressed"]


def test_a_gun_fires_once_in_a_player_turn_whatever_the_wave() -> None:
    on = field(gun("k", "2020"), rifle("d", TARGET), rifle("e", "2123"))
    fire(on, "g")
    on.reply(1)
    again = on.judge(Attack("bombardment", ("g",), "2123"))
    assert [f.rule for f in again.findings if f.severity == "violation"] == ["12.1"]
    on.do(NextPhase(), overrule=True)
    assert on.at.phase == "axis-second-wave"
    again = on.judge(Attack("bombardment", ("g",), "2123"))
    assert [f.rule for f in again.findings if f.severity == "violation"] == ["12.1"]
    assert on.judge(Attack("bombardment", ("k",), TARGET)).legal


def test_a_hex_that_was_bombarded_counts_as_attacked() -> None:
    on = field(german("f", "2022"), rifle("d", TARGET))
    assert on.referee.game.obligations.report(on.at, "axis").must_be_attacked == ("d",)  # type: ignore[union-attr]
    fire(on, "g")
    on.reply(1)
    assert on.at.ledger.get(DEFENDED, TARGET) is True
    assert on.referee.game.obligations.report(on.at, "axis").must_be_attacked == ()  # type: ignore[union-attr]
    again = on.judge(Attack("adjacent", ("f",), TARGET))
    assert "11.3" in [f.rule for f in again.findings if f.severity == "violation"]


def test_a_supply_unit_is_used_up_and_serves_every_gun_in_reach_for_the_phase() -> None:
    supply = german("s", "2020", type="supply", attack=0, defense=1, radius=3)
    on = field(gun("k", "2020"), supply, rifle("d", TARGET), rifle("e", "2123"))
    fire(on, "g", "s")
    on.reply(1)
    assert on.where("s") == ["@destroyed"]
    seen = on.referee.game.combats["bombardment"].assess(on.at, Attack("bombardment", ("k",), "2123"))
    assert seen.lookup.attack == 6


def test_airstrikes_fire_alone_and_are_taken_off() -> None:
    on = field(rifle("d", TARGET), tracks={"ground-attack": {"axis": 2}, "bombers": {"axis": 1}})
    for kind in ("airstrike", "bomber"):
        on.do(PlaceMarker(kind, "axis", TARGET))
    assert fire(on).summary() == "2023 was attacked."
    on.reply(4)
    assert on.at.markers == {}
    assert on.at.tracks == {"ground-attack": {"axis": 1}, "bombers": {"axis": 0}}
    spent = on.judge(PlaceMarker("bomber", "axis", TARGET))
    assert [f.rule for f in spent.findings] == ["17.2"]


def test_airstrikes_alone_need_somebody_to_be_there() -> None:
    with pytest.raises(BadInput):
        field(rifle("d", TARGET)).judge(Attack("adjacent", (), TARGET))


def test_bombers_support_no_attack() -> None:
    on = field(german("f", "2022"), rifle("d", TARGET), markers=[{"kind": "bomber", "side": "axis", "hex": TARGET}])
    seen = on.judge(Attack("adjacent", ("f",), TARGET))
    assert "17.3" in [f.rule for f in seen.findings if f.severity == "violation"]


def test_support_uses_up_guns_supply_and_airstrikes_in_an_adjacent_attack_too() -> None:
    table = {"columns": COLUMNS, "rows": {str(die): ["D1"] * 4 for die in range(1, 7)}}
    supply = german("s", "2020", type="supply", attack=0, defense=1, radius=3)
    on = field(
        german("f", "2022"),
        supply,
        rifle("d", TARGET),
        charts={"assault": table, "mobile": table},
        markers=[{"kind": "airstrike", "side": "axis", "hex": TARGET}],
    )
    on.do(Attack("adjacent", ("f", "g", "s"), TARGET))
    on.replies(1, "2024", [])
    assert on.asked == ""
    assert on.at.ledger.get(FIRED, "g") is True
    assert on.at.ledger.get(FIRED, "f") is None
    assert (on.where("s"), dict(on.at.markers)) == (["@destroyed"], {})


def test_untried_units_are_turned_over_and_hollow_ones_go() -> None:
    on = field(rifle("d", TARGET, marks=["untried"], defense=0), rifle("e", TARGET, marks=["untried"]))
    fire(on, "g")
    assert on.where("d") == [DEAD]
    assert marks(on, "e") == []
    assert on.asks == "axis: Roll a die for the fire at e in 2023, column ≤0."


def test_fire_at_hollow_units_alone_is_over_without_a_die() -> None:
    on = field(rifle("d", TARGET, marks=["untried"], defense=0))
    fire(on, "g")
    assert on.where("d") == [DEAD]
    assert on.asked == ""


@pytest.mark.parametrize(("played", "die", "left"), [(True, 4, 1), (True, 5, 1), (True, 3, 0), (False, 5, 0)])
def test_rubble_is_left_by_dt_and_de_where_the_rule_is_played(played: bool, die: int, left: int) -> None:
    on = field(rifle("d", TARGET), switches={"rubble": played})
    fire(on, "g")
    on.reply(die)
    assert [m.kind for m in on.at.markers.values()] == ["rubble"] * left


def test_rubble_is_left_once() -> None:
    on = field(rifle("d", TARGET), switches={"rubble": True}, markers=[{"kind": "rubble", "hex": TARGET}])
    fire(on, "g")
    on.reply(5)
    assert len(on.at.markers) == 1


def test_protective_fire_is_fired_in_the_phase_before_the_enemy_attacks() -> None:
    on = field(german("f", "2022"), rifle("d", TARGET), phase="axis-protective-fire")
    fire(on, "g", combat="final-protective-fire")
    on.reply(3)
    assert marks(on, "d") == ["suppressed"]
    early = on.judge(Attack("bombardment", ("g",), TARGET))
    assert early.findings[0].code == "wrong-phase"
