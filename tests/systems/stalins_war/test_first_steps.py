"""The Sorna front: it opens, its lessons can be done in a campaign, and what it is there to show is to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.replay import position_text
from app.campaign.journal.verify import verify
from app.paths import SCENARIOS
from app.position.position import Position
from app.rules.charts.table import SCENARIO
from app.rules.orders.orders import Attack, Move, NextPhase, Order, Place, PlaceMarker, Reply, Special
from app.systems.scenario.lessons import LESSONS_FILE, Lesson, Until, read_lessons
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import Scenario, load_scenario

FOLDER = SCENARIOS / "stalins-war"
STACK = ("ax-31", "ax-pz71", "ax-pz72")
SHUFFLE = Reply({"shuffle": [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1]})
EVERYBODY = "everybody"
"""The answer that lets all advance who may"""
ROUND = (NextPhase(), SHUFFLE, Reply(["11 Basalt", "ops"]))
MOVES = (
    Move(("ax-174",), ("6604", "6504", "6505")),
    Move(("ax-172",), ("6306", "6305")),
    Move(("ax-mtn",), ("6803", "6702", "6603", "6503", "6403", "6404"), "rail"),
)
BATTLE = (
    NextPhase(),
    PlaceMarker("combat", "axis", "6405"),
    Attack("attack", STACK, "6406"),
    Reply("no"),
    Reply("no"),
    Reply(3),
    Reply(3),
    Reply(["su-161"]),
    Reply(["ax-pz71"]),
    Reply("6408"),
    Reply("yes"),
    Reply(EVERYBODY),
)
EXPLOITING = (NextPhase(), Move(("ax-pz72",), ("6406", "6506", "6607"), "exploitation"))
ATTRITION = (NextPhase(), NextPhase(), Reply(["15 Partisan Formation", "rp"]), NextPhase())
REPLACEMENTS = (
    NextPhase(),
    Place(("su-166",), "6411"),
    Special("replace-step", {"units": ["su-166"]}),
    NextPhase(),
    Place(("ax-173",), "6302"),
)
LESSONS = (ROUND, MOVES, BATTLE, EXPLOITING, ATTRITION, REPLACEMENTS)


class Front:
    """A campaign of the practice front in a file."""

    def __init__(self, path: Path) -> None:
        self.path, self.scenario = path, load_scenario(FOLDER / "first-steps")
        world = self.scenario.world
        self.campaign = Campaign.create(path, world, self.scenario.position, referee_for(world))

    @property
    def at(self) -> Position:
        return self.campaign.position

    def do(self, order: Order) -> list[str]:
        """Plays an order that the rules allow; the codes of what is said of it."""
        if isinstance(order, Reply) and order.answer == EVERYBODY:
            assert self.at.pending is not None
            order = Reply([*self.at.pending.options])
        played = self.campaign.play(order)
        assert played.entry is not None, [f.text() for f in played.judgement.findings]
        return [f.code for f in played.judgement.findings]

    def bars(self, order: Order) -> set[str]:
        judged = self.campaign.referee.judge(self.at, order)
        return {f.code for f in judged.findings if f.severity == "violation"}

    def lessons(self, *upto: int) -> None:
        for orders in LESSONS[slice(*upto)]:
            for order in orders:
                self.do(order)

    def where(self, *units: str) -> list[str]:
        board, found = self.scenario.world.board, []
        for one in (self.at.units[u] for u in units):
            found.append(board.location_name(one.location) if one.on_map else f"@{one.box}")
        return found

    def state(self, unit: str) -> str:
        return str(self.campaign.referee.game.supply.state(self.at, self.at.units[unit]))  # type: ignore[union-attr]

    def points(self) -> int:
        return self.campaign.referee.game.budgets["operations points"].left(self.at, "axis")


@pytest.fixture
def front(tmp_path: Path) -> Iterator[Front]:
    found = Front(tmp_path / "sorna.adjutant")
    yield found
    found.campaign.close()


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    return load_scenario(FOLDER / "first-steps")


def test_its_charts_say_where_they_are_from(scenario: Scenario) -> None:
    words = referee_for(scenario.world).vocabulary
    brought = [words.charts[name] for name in scenario.world.charts]
    assert {chart.slug for chart in brought} == set(words.charts)
    assert all(chart.status == SCENARIO and "invented" in chart.name for chart in brought)
    assert all(chart.provenance.startswith("Made up for this sample") for chart in brought)


def test_nothing_is_left_to_be_typed_in(scenario: Scenario) -> None:
    assert [f.text() for f in referee_for(scenario.world).game.missing_data] == []


def test_its_hexes_bear_no_number_that_the_rules_speak_of(scenario: Scenario) -> None:
    whole = load_scenario(FOLDER / "campaign").world.board
    assert not set(scenario.world.board.grid.names) & set(whole.grid.names)


def test_13_1_everybody_is_supplied_at_the_start(scenario: Scenario) -> None:
    supply = referee_for(scenario.world).game.supply
    for side in ("axis", "soviet"):
        assert set(supply.states(scenario.position, side).values()) == {"supplied"}  # type: ignore[union-attr]


def test_2_3_its_pack_of_twelve_cards_is_dealt_as_it_stands(front: Front) -> None:
    front.lessons(0, 1)
    held = {side: front.campaign.referee.game.hands.held(front.at, side) for side in ("axis", "soviet")}  # type: ignore[union-attr]
    assert {side: len(cards) for side, cards in held.items()} == {"axis": 5, "soviet": 6}
    assert front.at.phase == "axis-round-5"


def test_7_3_a_move_a_zone_that_is_left_and_a_journey_by_rail(front: Front) -> None:
    front.lessons(0, 1)
    assert front.points() == 4  # four of the card, one less for the second round running, and one of the bank
    codes = [front.do(move) for move in MOVES]
    assert codes == [[], ["zone-vacated"], ["operations-points"]]
    assert front.points() == 2
    assert front.bars(Attack("attack", ("ax-mtn",), "6405")) >= {"wrong-phase"}


def test_11_2_the_attack_breaks_through_and_the_blitz_goes_on(front: Front) -> None:
    front.lessons(0, 2)
    front.do(NextPhase())
    assert front.bars(Attack("attack", STACK, "6406")) == {"no-combat-marker"}
    front.do(BATTLE[1])
    fires = front.campaign.referee.game.combats["attack"].assess(front.at, Attack("attack", STACK, "6406")).lookups
    assert [(f.table, f.attack, f.column) for f in fires] == [("LCU", 14, "13+"), ("SCU", 4, "3-4")]
    for order in BATTLE[2:]:
        front.do(order)
    assert front.where(*STACK, "su-161", "su-162") == ["6406", "6406", "6406", "@eliminated", "6408"]
    assert [m.kind for m in front.at.markers.values()] == ["combat", "blitz"]
    assert front.bars(Move(("ax-31",), ("6406", "6506"), "exploitation")) >= {"wrong-phase"}
    front.do(NextPhase())
    assert front.bars(Move(("ax-31",), ("6406", "6506"), "exploitation")) == {"no-exploiter"}
    assert front.bars(Move(("ax-pz72",), ("6406", "6506", "6606"), "exploitation")) == {"enemy-held"}


def test_13_3_8_the_panzers_cut_the_line_to_kalmya_and_its_garrison_is_gone(front: Front) -> None:
    front.lessons(0, 3)
    assert front.state("su-164") == "supplied"
    front.lessons(3, 4)
    assert front.state("su-164") == front.state("su-marine") == "out-of-supply"
    front.lessons(4, 5)
    assert front.where("su-164", "su-marine") == ["@eliminated", "@eliminated"]
    board = front.scenario.world.board
    control = front.campaign.referee.game.control
    assert control.of(front.at, board.location("6807")) == "axis"  # type: ignore[union-attr]
    assert front.at.tracks["vp"] == 13


def test_14_what_was_lost_comes_back_for_points(front: Front) -> None:
    front.lessons(0, 6)
    assert front.where("su-166", "ax-173") == ["6411", "6302"]
    assert [front.at.units[u].steps for u in ("su-166", "ax-173")] == [2, 1]
    assert front.bars(Special("replace-step", {"units": ["su-166"]})) >= {"wrong-phase", "no-step"}


def test_its_lessons_go_with_the_orders_that_they_ask_for(scenario: Scenario) -> None:
    lessons = read_lessons(FOLDER / "first-steps" / LESSONS_FILE, scenario.world)
    assert len(lessons) == len(LESSONS)
    for lesson, orders in zip(lessons, LESSONS, strict=True):
        left = [*orders]
        for until in asked(lesson):
            while not met(until, left[0]):
                assert isinstance(left.pop(0), Reply)  # of a battle, whose end the lesson waits for
            left.pop(0)
        assert all(isinstance(order, Reply) for order in left)


def asked(lesson: Lesson) -> list[Until]:
    return [step.until for step in lesson.step if step.until is not None and step.until.order]


def met(until: Until, order: Order) -> bool:
    if order.kind != until.order:
        return False
    if isinstance(order, Move):
        return until.unit in ("", *order.units) and until.to in ("", order.path[-1])
    if isinstance(order, Place):
        return until.unit in order.units and until.to == order.where
    ends = order.target if isinstance(order, Attack) else order.where if isinstance(order, PlaceMarker) else ""
    return until.to == ends


def test_every_order_of_its_lessons_is_taken_back_and_done_again(front: Front) -> None:
    front.lessons(0, 6)
    world, end, count = front.scenario.world, position_text(front.scenario.world, front.at), sum(map(len, LESSONS))
    assert [front.campaign.undo() is not None for _ in range(count)] == [True] * count
    assert position_text(world, front.at) == position_text(world, front.scenario.position)
    assert [front.campaign.redo() is not None for _ in range(count)] == [True] * count
    front.campaign.close()
    front.campaign = Campaign.open(front.path, referee_for)
    assert position_text(front.campaign.world, front.at) == end
    front.campaign.close()
    report = verify(front.path)
    assert report.whole, str(report)
    front.campaign = Campaign.open(front.path, referee_for)


def test_the_turn_goes_on_to_the_next_one(front: Front) -> None:
    front.lessons(0, 6)
    front.do(NextPhase())
    assert front.at.pending is not None
    assert front.at.pending.step == "discard-soviet"
    front.do(Reply("no-card"))
    front.do(Reply("no-card"))
    seen = [front.at.phase]
    while front.at.turn == 6:
        front.do(NextPhase())
        seen.append(front.at.phase)
    assert seen[:-1] == ["draw", "axis-trenches", "soviet-trenches", "end-of-turn"]
    assert front.at.tracks["vp"] == 12  # of summers without Hitler Takes Command
    assert front.at.pending is not None
    assert front.at.pending.step == "play"
