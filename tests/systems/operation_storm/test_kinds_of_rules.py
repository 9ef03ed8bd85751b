"""What kind of rule a finding of the game is of, by which it is refereed."""

from __future__ import annotations

from app.rules.orders.levels import SEQUENCE, STACKING, kind_of
from app.rules.orders.orders import Attack, Order, PlaceMarker, SetCondition
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field


def test_findings_about_stacks_and_phases_are_of_those_kinds_whatever_was_ordered() -> None:
    crowd = [unit(f"p{n}", "panzer", "N2430", attack=6) for n in range(9)]
    on = Field(
        [*crowd, unit("d", "rifle", "N2431", defense=2)], phase="german-movement", turn=3,
        conditions={"phase_order": {"german": "move-fight", "soviet": "move-fight"}},
    )  # fmt: skip
    orders: list[Order] = [
        Attack("mobile-assault", ("p0",), "N2431"),
        Attack("prepared-assault", ("p0",), "N2431"),
        PlaceMarker("airpower", "german", "N2430"),
        SetCondition("phase_order", {"german": "fight-move", "soviet": "move-fight"}),
    ]
    kinds = {(f.code, kind_of(order, f)) for order in orders for f in on.judge(order).findings}
    assert kinds >= {
        ("launch-hex-overstacked", STACKING), ("stack-too-high", STACKING), ("wrong-phase", SEQUENCE),
        ("declared-already", SEQUENCE),
    }  # fmt: skip
    assert {kind for code, kind in kinds if code == "wrong-phase"} == {SEQUENCE}
