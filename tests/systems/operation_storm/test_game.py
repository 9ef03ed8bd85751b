"""Readings that a campaign chooses, the kinds that the game's rules are of, and figures of the rules in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.orders.levels import kind_of
from app.rules.orders.orders import Attack, NextPhase, Order, PlaceMarker, SetCondition
from app.rules.ruling import SEQUENCE, STACKING
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.data import RulesData, rules_data
from app.systems.operation_storm.game import SYSTEM
from app.systems.operation_storm.replacements import Replacements
from app.systems.operation_storm.victory import Victory
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field
from tests.systems.operation_storm.ordering import put
from tests.systems.operation_storm.rear import Rear
from tests.systems.operation_storm.supply_table import two_sheets


def turned_round(slug: str) -> RulesData:
    """The rules with another reading as the default of a switch."""
    rules = rules_data()
    switch = rules.switches[slug]
    other = switch.model_copy(update={"values": tuple(reversed(switch.values))})
    return rules.model_copy(update={"switches": {**rules.switches, slug: other}})


def game_map(rules: RulesData, **switches: Any) -> GameMap:
    on = Rear([], switches=switches)
    return GameMap(on.world, rules, two_sheets())


@pytest.mark.parametrize("slug", rules_data().switches)
def test_a_reading_that_nobody_chose_is_the_first_in_the_file(slug: str) -> None:
    first, other = rules_data().switches[slug].values
    assert game_map(rules_data()).switches[slug] == first == SYSTEM.vocabulary.switches[slug].default
    assert game_map(rules_data(), **{slug: other}).switches[slug] == other
    assert game_map(turned_round(slug)).switches[slug] == other


def test_replacements_and_victory_play_the_files_default_as_the_others_do() -> None:
    on = Rear([], turn=4, tracks={"replacements": 40})
    limited, strong = turned_round("replacement_total"), turned_round("pro_luftwaffe")
    assert Replacements(game_map(rules_data())).left(on.at) == (2, 5)
    assert Replacements(game_map(limited)).left(on.at) == (0, 0)
    assert Replacements(game_map(limited, replacement_total=0)).left(on.at) == (2, 5)

    def levels(rules: RulesData) -> object:
        return Victory(game_map(rules), on.control, on.parts.victory.supply).levels

    assert levels(rules_data()) == rules_data().victory.levels
    assert levels(strong) == rules_data().victory.pro_luftwaffe


def test_findings_about_stacks_and_phases_are_of_those_kinds_whatever_was_ordered() -> None:
    crowd = [unit(f"p{n}", "panzer", "N2430", attack=6) for n in range(9)]
    on = Field(
        [*crowd, unit("d", "rifle", "N2431", defense=2)],
        phase="german-movement",
        turn=3,
        conditions={"phase_order": {"german": "move-fight", "soviet": "move-fight"}},
    )
    orders: list[Order] = [
        Attack("mobile-assault", ("p0",), "N2431"),
        Attack("prepared-assault", ("p0",), "N2431"),
        PlaceMarker("airpower", "german", "N2430"),
        SetCondition("phase_order", {"german": "fight-move", "soviet": "move-fight"}),
    ]
    kinds = {(f.code, kind_of(order, f)) for order in orders for f in on.judge(order).findings}
    assert kinds >= {
        ("launch-hex-overstacked", STACKING),
        ("stack-too-high", STACKING),
        ("wrong-phase", SEQUENCE),
        ("declared-already", SEQUENCE),
    }
    assert {kind for code, kind in kinds if code == "wrong-phase"} == {SEQUENCE}


def drop(count: int, *before: str) -> list[str]:
    """What is said of so many brigades that drop onto N2430, after others have onto the hexes ``before``."""
    brigades = [unit(f"b{n}", "airborne", None, box="airborne", attack=1) for n in range(count)]
    others = [unit(f"o{n}", "airborne", hex_, attack=1) for n, hex_ in enumerate(before)]
    ground, enemy = unit("s", "rifle", "N2431", attack=4), unit("g", "infantry", "N2430", defense=4)
    on = Field([*brigades, *others, ground, enemy], turn=3, conditions={"air_superiority": "soviet"})
    if before:
        on.do(put(*(("ledger", f"dropped:o{n}", hex_) for n, hex_ in enumerate(before))))
    judged = on.judge(Attack("prepared-assault", ("s", *(f"b{n}" for n in range(count))), "N2430"))
    return [f.text() for f in judged.findings if f.rule == "11.10(3)"]


def test_11_10_3_six_brigades_drop_together_and_onto_two_hexes() -> None:
    assert drop(6) == drop(1, "N2640") == drop(1, "N2640", "N2430") == []
    assert drop(7) == ["Too many brigades drop on N2430: seven, limit six (11.10(3))."]
    assert drop(1, "N2640", "N2740") == [
        "With N2430, brigades would drop on three hexes this phase, limit two (11.10(3))."
    ]


def test_11_5_the_german_throws_one_die_once_ploesti_has_fallen() -> None:
    on = Field([unit("s", "rifle", "N2431")], turn=2, phase="administrative", conditions={"ploesti_fallen": True})
    on.do(NextPhase())
    assert on.at.pending is not None
    assert on.at.pending.data["dice"] == {"soviet": 2, "german": 1}
    text = (
        "Both players roll for air superiority: the Soviet player two dice, the German player one, "
        "because Ploesti has fallen."
    )
    assert on.at.pending.text() == text


def test_5_13_8_a_corps_is_what_the_file_says() -> None:
    on = Rear([unit("t", "tank", "N4244", formation="1 Mech")], phase="set-up", turn=1)
    (found,) = (f for f in on.parts.setup.findings(on.at) if f.code == "corps-incomplete")
    assert found.text() == "1 Mech does not consist of one mechanized rifle and two tank divisions here (5.13(8))."


def test_9_24_each_barred_terrain_of_the_file_bars_a_mobile_assault() -> None:
    for terrain in rules_data().mobile_assault.barred:
        more: dict[str, Any] = {"map": {"blank": True, "terrain": {"N2431": terrain}}}
        on = Field(
            [unit("p", "panzer", "N2430", attack=6), unit("d", "rifle", "N2431", defense=2)],
            phase="german-movement",
            turn=3,
            conditions={"phase_order": {"german": "move-fight"}},
            **more,
        )
        judged = on.judge(Attack("mobile-assault", ("p",), "N2431"))
        assert f"Mobile assaults into the {terrain} hex N2431 are not allowed (9.24)." in [
            f.text() for f in judged.findings
        ]
