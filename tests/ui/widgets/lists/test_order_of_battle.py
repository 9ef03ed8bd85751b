"""The order of battle: search, filters, order, and how quick it stays with thousands of counters."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

import pytest
from PySide6.QtCore import Qt

from app.forces.unit import Unit
from app.position.position import Position
from app.ui.main_window import Window
from app.ui.widgets.lists.order_of_battle import Filter, rows
from app.ui.widgets.lists.unit_list import UnitLine
from tests.ui.hands import CONTROL, Hands


def titles(window: Window) -> list[str]:
    model = window.forces.list.units
    return [str(model.index(i).data()) for i in range(model.rowCount())]


def test_a_search_finds_units_on_the_map_too(hands: Hands, window: Window) -> None:
    assert "44th Infantry" not in titles(window)
    hands.type(window.forces.search, "44th")
    assert titles(window) == ["ON THE MAP", "44th Infantry"]
    assert window.forces.heading.aside.text() == f"1 of {len(hands.table.position.units)}"
    window.forces.search.clear()
    assert "44th Infantry" not in titles(window)


def test_a_list_that_is_painted_once_more_after_its_campaign_has_closed_shows_no_faces(
    hands: Hands, window: Window
) -> None:
    unit = next(iter(hands.table.position.units.values()))
    assert not window.faces(unit, 30).isNull()
    window.table.close()
    assert window.faces(unit, 30).isNull()


def test_a_search_goes_by_type_nation_and_hex(hands: Hands, window: Window) -> None:
    hands.type(window.forces.search, "1814")
    assert set(titles(window)[1:]) == {u.label for u in hands.at("1814")}
    window.forces.search.clear()
    hands.type(window.forces.search, "soviet rifle")
    shown = [row.unit for row in window.forces.rows if row.unit is not None]
    assert {u.side for u in shown} == {"soviet"}
    rifles = {u.id for u in hands.table.position.units.values() if u.type == "rifle"}
    assert rifles <= {u.id for u in shown}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("place", "map"),
        ("place", "dead"),
        ("place", "all"),
        ("side", "soviet"),
        ("nation", "german"),
        ("type", "panzer"),
    ],
)
def test_a_filter_lets_through_what_fits_and_nothing_else(hands: Hands, field: str, value: str) -> None:
    position, world = hands.table.position, hands.table.game.world
    found = [r.unit for r in rows(position, world, replace(Filter(place="all"), **{field: value})) if r.unit]
    fits = {
        "map": lambda u: u.on_map,
        "dead": lambda u: u.box == "eliminated",
        "all": lambda u: True,
        "soviet": lambda u: u.side == "soviet",
        "german": lambda u: u.nation == "german",
        "panzer": lambda u: u.type == "panzer",
    }[value]
    assert {u.id for u in found} == {u.id for u in position.units.values() if fits(u)}


def test_a_filter_is_chosen_from_the_menu_and_told(hands: Hands, window: Window) -> None:
    card = window.forces
    card._fill_menu()
    next(a for a in card.menu.actions() if a.text() == "On the map").trigger()
    assert card.told.text() == "On the map"
    card._fill_menu()
    side = next(a.menu() for a in card.menu.actions() if a.text() == "&Side")
    next(a for a in side.actions() if a.text() == "Soviet").trigger()
    assert card.told.text() == "Soviet, on the map"
    assert {r.unit.side for r in card.rows if r.unit is not None} == {"soviet"}
    card._fill_menu()
    next(a for a in card.menu.actions() if a.text() == "&Clear the filter").trigger()
    assert not card.told.isVisibleTo(window)


def test_units_are_put_in_order_by_name_and_by_strength(hands: Hands) -> None:
    position, world = hands.table.position, hands.table.game.world
    by_name = [r.unit.label for r in rows(position, world, Filter(place="map", side="german", sort="name")) if r.unit]
    numbers = [int(n) for label in by_name if (n := label.split()[0].rstrip("stndrh")).isdigit()]
    assert numbers == sorted(numbers)
    strongest = rows(position, world, Filter(place="map", side="german", sort="attack"))
    strength = [r.unit.number("attack") for r in strongest if r.unit]
    assert strength == sorted(strength, reverse=True)


def test_units_chosen_in_the_list_are_picked_on_the_map(hands: Hands, window: Window) -> None:
    hands.type(window.forces.search, "1814")
    hands.row(window.forces.list, 1)
    hands.row(window.forces.list, 2, modifier=CONTROL)
    assert set(hands.table.plan.picked) == set(window.forces.list.selected())
    assert len(hands.table.plan.picked) == 2


def test_a_double_click_goes_to_the_unit(hands: Hands, window: Window) -> None:
    hands.type(window.forces.search, "44th")
    hands.row(window.forces.list, 1, double=True)
    assert window.map.scene.marked.cursor == hands.hex("1814")


def test_hidden_units_are_counted_and_not_named(hands: Hands, window: Window) -> None:
    fog = hands.table.fog
    fog.set_on(True)
    fog.look("german")
    window.forces.show_filter(Filter(place="map"))
    shown = {r.key for r in window.forces.rows}
    assert not shown & fog.hidden
    assert window.forces.rows[0].hidden == sum(hands.table.position.units[i].on_map for i in fog.hidden)
    assert "hidden" in window.forces.row_line(window.forces.rows[0]).right


def many(hands: Hands, count: int) -> Position:
    """As many units as that, half of them off the map."""
    position = hands.table.position
    models = list(position.units.values())
    units: dict[str, Unit] = {}
    for n in range(count):
        one = models[n % len(models)]
        counter = replace(one.counter, id=f"x{n}", name=f"{n}th Infantry")
        units[counter.id] = Unit(counter, one.location if n % 2 else -1, "" if n % 2 else f"turn-{n % 12 + 1}")
    return Position(units)


def test_five_thousand_units_are_filtered_in_a_moment_and_no_line_is_made_unseen(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = many(hands, 5000)
    begun = perf_counter()
    found = rows(position, hands.table.game.world, Filter(words="infantry", sort="name"))
    assert perf_counter() - begun < 0.5
    assert sum(r.unit is not None for r in found) == 5000
    made: list[UnitLine] = []
    line = window.forces.row_line
    monkeypatch.setattr(window.forces, "row_line", lambda row: made.append(line(row)) or made[-1])
    monkeypatch.setattr("app.ui.features.forces.forces.rows", lambda *_: found)
    window.forces.refresh()
    hands.key(Qt.Key.Key_End, widget=window.forces.list)
    assert window.forces.list.units.rowCount() == len(found)
    assert len(made) < 200
