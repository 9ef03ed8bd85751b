"""The Kaltara coast: it opens, its lessons can be done, and what it is there to show is to be seen."""

from __future__ import annotations

import pytest

from app.position.ledger import Json
from app.rules.charts.table import SCENARIO
from app.rules.orders.orders import Attack, Move, NextPhase, Order, Reply
from app.systems.eagle_bear.data import FOLDER
from app.systems.scenario.lessons import LESSONS_FILE, read_lessons
from app.systems.scenario.scenario import load_scenario
from tests.systems.at_the_table import Table

STACK = ("ax-pzgr", "ax-pz72", "ax-34")


class CoastTable(Table):
    """The coast, with what its tests ask again and again."""

    def bars(self, order: Order) -> set[str]:
        return {f.code for f in self.judge(order).findings if f.severity == "violation"}

    def answer(self, *answers: Json) -> None:
        for answer in answers:
            self.do(Reply(answer))
        assert self.at.pending is None

    def until(self, phase: str) -> None:
        while self.at.phase != phase:
            self.do(NextPhase())

    def where(self, unit: str) -> str:
        found = self.at.units[unit]
        return self.board.location_name(found.location) if found.on_map else f"@{found.box}"


@pytest.fixture
def table() -> CoastTable:
    return CoastTable(load_scenario(FOLDER / "first-steps"))


def test_its_charts_say_where_they_are_from(table: CoastTable) -> None:
    words = table.referee.vocabulary
    brought = [words.charts[name] for name in table.scenario.world.charts]
    assert {chart.slug for chart in brought} == set(table.game.vocabulary.charts)
    assert all(chart.status == SCENARIO and "ractice" in chart.name for chart in brought)
    invented = [chart for chart in brought if chart.slug != "sequence"]
    assert all("invented" in c.name and c.provenance.startswith("Made up for this sample") for c in invented)


def test_nothing_is_left_to_be_typed_in(table: CoastTable) -> None:
    assert [f.text() for f in table.game.missing_data] == []


def test_its_hexes_bear_no_number_that_the_rules_speak_of(table: CoastTable) -> None:
    whole = load_scenario(FOLDER / "full-map").world.board
    assert not set(table.board.grid.names) & set(whole.grid.names)


def test_viii_a_2_its_table_a_has_the_two_cells_that_the_rulebook_gives(table: CoastTable) -> None:
    raw = table.scenario.world.charts["crt-a"]
    row = dict(zip(raw["columns"], raw["rows"]["X"]["3"], strict=True))
    assert (row["3:2"], row["3:1"]) == ("DR", "DE")


@pytest.mark.parametrize("slug", ["crt-a", "crt-b"])
def test_index_y_of_its_tables_is_index_x_turned_round(table: CoastTable, slug: str) -> None:
    rows = table.scenario.world.charts[slug]["rows"]
    assert [rows["Y"][str(die)] for die in range(1, 7)] == [rows["X"][str(7 - die)] for die in range(1, 7)]


def test_xv_a_everybody_is_supplied_at_the_start(table: CoastTable) -> None:
    for side in ("axis", "soviet"):
        assert set(table.game.supply.states(table.at, side).values()) == {"supplied"}


def test_ix_a_one_unit_goes_by_rail_and_the_next_one_has_to_sail(table: CoastTable) -> None:
    table.do(Move(("ax-pz73",), ("2101", "2202", "2302", "2402"), "rail"))
    assert "dispersed" in table.at.units["ax-pz73"].marks
    assert "rail-capacity" in table.bars(Move(("ax-ro2",), ("2603", "2503", "2404", "2504"), "rail"))
    table.do(Move(("ax-ro2",), ("2603", "2504"), "sea"))
    table.answer(4)
    assert table.where("ax-ro2") == "2504"


def test_ix_b_the_fortress_of_kaltara_has_odd_faces_sink_an_axis_unit(table: CoastTable) -> None:
    table.do(Move(("ax-ro2",), ("2603", "2504"), "sea"))
    table.answer(3)
    assert table.where("ax-ro2") == "@eliminated"
    assert table.at.ledger.get("fallen", "ax-ro2") == [table.at.turn, "supplied"]  # X.A.2 counts from there
    assert not table.at.units["ax-ro2"].marks


def test_xiii_the_orders_of_its_lessons_are_taken_and_refused_as_they_say(table: CoastTable) -> None:
    assert len(read_lessons(FOLDER / "first-steps" / LESSONS_FILE, table.scenario.world)) == 6
    table.until("axis-movement")
    table.do(Move(("ax-33",), ("2202", "2203", "2204")))
    assert "fortress-held" in table.bars(Move(("ax-31",), ("2302", "2203", "2303", "2303#fortress")))
    assert "fortress-bars" in table.bars(Move(("ax-31",), ("2302", "2303")))
    table.do(Move(("ax-32",), ("2403", "2303")))
    table.do(Move(("ax-pz71",), ("2102", "2203", "2204", "2205")))
    table.answer(2)
    inside, corps = table.at.units["su-61"], table.at.units["ax-pz71"]
    assert table.game.supply.state(table.at, inside) == "fortress"
    path = table.game.supply.report(table.at, corps).path
    assert "2204" in {table.board.location_name(h) for h in path}
    table.until("axis-allocation")
    table.do(Attack("normal", STACK, "2405"))
    table.until("axis-attack")
    fire = table.game.combats["normal"].assess(table.at, Attack("normal", STACK, "2405")).lookup
    assert (fire.chart, fire.column) == ("crt-a", "3:1")
    table.do(Attack("normal", STACK, "2405"))
    table.answer("X", 3, ["ax-pzgr"])
    assert (table.where("ax-pzgr"), table.where("su-63"), table.where("su-shock")) == (
        "2405",
        "@eliminated",
        "@eliminated",
    )
