"""Which items show an overlay of the map, and how high they lie."""

from __future__ import annotations

from app.ui.map.advice_items import AdviceGroundItem, AdviceSignsItem, PlanItem
from app.ui.map.battle_item import BattleItem
from app.ui.map.command_items import CommandAreasItem, CommandSignsItem
from app.ui.map.difference_item import DifferenceGroundItem, DifferenceItem
from app.ui.map.hex_item import HexItem
from app.ui.map.overlays import (
    AdviceOverlay,
    BattleOverlay,
    CommandOverlay,
    ControlOverlay,
    DifferenceOverlay,
    PathOverlay,
    PlanOverlay,
    PointOverlay,
    RangeOverlay,
    ReachOverlay,
    SupplyOverlay,
    ZoneOverlay,
)
from app.ui.map.point_item import PointItem
from app.ui.map.reach_items import PathItem, ReachItem
from app.ui.map.supply_items import SupplyLinesItem, SupplySignsItem
from app.ui.map.wash_items import ControlItem, RangeItem, ZoneItem

LEVELS: dict[type, tuple[tuple[type[HexItem], float], ...]] = {
    ControlOverlay: ((ControlItem, 10.0),),
    ZoneOverlay: ((ZoneItem, 20.0),),
    RangeOverlay: ((RangeItem, 25.0),),
    CommandOverlay: ((CommandAreasItem, 27.0), (CommandSignsItem, 505.0)),
    ReachOverlay: ((ReachItem, 30.0),),
    SupplyOverlay: ((SupplyLinesItem, 40.0), (SupplySignsItem, 500.0)),
    AdviceOverlay: ((AdviceGroundItem, 45.0), (AdviceSignsItem, 510.0)),
    PlanOverlay: ((PlanItem, 515.0),),
    BattleOverlay: ((BattleItem, 520.0),),
    PathOverlay: ((PathItem, 540.0),),
    PointOverlay: ((PointItem, 530.0),),
    DifferenceOverlay: ((DifferenceGroundItem, 46.0), (DifferenceItem, 512.0)),
}
"""The items of each kind of overlay with their heights: counters are at 100 to 400."""
