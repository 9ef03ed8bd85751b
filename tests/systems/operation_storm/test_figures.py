"""Figures of the rules in sentences: as the game's file has them, in words."""

from __future__ import annotations

from typing import Any

from app.rules.orders.orders import Attack, NextPhase
from app.systems.operation_storm.data import rules_data
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field
from tests.systems.operation_storm.ordering import put
from tests.systems.operation_storm.rear import Rear


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
    assert drop(7) == ["Seven brigades drop onto N2430, six may (11.10(3))."]
    assert drop(1, "N2640", "N2740") == [
        "With N2430 brigades drop onto three hexes in this phase, two may be (11.10(3))."
    ]  # fmt: skip


def test_11_5_the_german_throws_one_die_once_ploesti_has_fallen() -> None:
    on = Field([unit("s", "rifle", "N2431")], turn=2, phase="administrative", conditions={"ploesti_fallen": True})
    on.do(NextPhase())
    assert on.at.pending is not None
    assert on.at.pending.data["dice"] == {"soviet": 2, "german": 1}
    text = "Both players roll for air superiority, the German with one instead of two dice since Ploesti has fallen."
    assert on.at.pending.text() == text


def test_5_13_8_a_corps_is_what_the_file_says() -> None:
    on = Rear([unit("t", "tank", "N4244", formation="1 Mech")], phase="set-up", turn=1)
    (found,) = (f for f in on.parts.setup.findings(on.at) if f.code == "corps-incomplete")
    assert found.text() == "1 Mech does not consist of one mechanized rifle and two tank divisions here (5.13(8))."


def test_9_24_each_barred_terrain_of_the_file_bars_a_mobile_assault() -> None:
    for terrain in rules_data().mobile_assault.barred:
        more: dict[str, Any] = {"map": {"blank": True, "terrain": {"N2431": terrain}}}
        on = Field(
            [unit("p", "panzer", "N2430", attack=6), unit("d", "rifle", "N2431", defense=2)], phase="german-movement",
            turn=3, conditions={"phase_order": {"german": "move-fight"}}, **more,
        )  # fmt: skip
        judged = on.judge(Attack("mobile-assault", ("p",), "N2431"))
        assert f"No mobile assault is made into the {terrain} hex N2431 (9.24)." in [f.text() for f in judged.findings]
