"""A game of which nothing is declared: a map, counters, stacking by a number, a log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.board.board import UNKNOWN, Board
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.campaign.campaign import Campaign
from app.errors import BadInput
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position, World
from app.rules.orders.orders import Move, NextPhase, Note, Place
from app.rules.parts import Absent
from app.rules.stacking import nations_of
from app.systems.declared.game import DeclaredSystem, plain_game
from app.systems.scenario.library import referee_for
from tests.systems.declared.games import Field, declared

GRID = Grid.from_spec(
    GridSpec(name="plain", orientation="flat", order="column-first", stagger="even", rows=(1, 8), columns=(1, 8))
)
BOARD = Board(GRID, ((UNKNOWN,),) * GRID.size)


def game(**more: object) -> DeclaredSystem:
    sides = {"red": "Red", "white": "White", "green": "Green"}
    types = {"counter": "counter", "leader": "leader"}
    return plain_game("my-module", "My Module", sides, types, **more)  # type: ignore[arg-type]


def table(system: DeclaredSystem) -> tuple[World, Position]:
    counters = {f"r{n}": Counter(f"r{n}", "red", "red", "counter", ({},), 1, name=f"Red {n}") for n in range(1, 6)}
    world = replace(system.world(), board=BOARD, counters=counters)
    units = {c.id: Unit(c, GRID.index("0101")) for c in counters.values()}
    return world, Position(units=units)


def test_units_are_put_anywhere_and_the_log_has_them(tmp_path: Path) -> None:
    world, position = table(game(most=3))
    with Campaign.create(tmp_path / "a.adjutant", world, position, referee_for(world)) as war:
        war.play(Place(("r1", "r2"), "0808"))
        war.play(Note("the leader looks through his glass"))
        assert [u.id for u in war.position.units_at(GRID.index("0808"))] == ["r1", "r2"]
    with Campaign.open(tmp_path / "a.adjutant", referee_for) as again:
        assert again.referee.game.vocabulary.name == "My Module"
        assert [u.id for u in again.position.units_at(GRID.index("0808"))] == ["r1", "r2"]


def test_stacking_holds_to_the_number() -> None:
    world, position = table(game(most=3))
    referee = referee_for(world)
    assert referee.judge(position, Place(("r1", "r2", "r3"), "0303")).legal
    four = referee.judge(position, Place(("r1", "r2", "r3", "r4"), "0303"))
    assert [f.code for f in four.findings] == ["stack-too-high"]
    assert four.findings[0].text() == "0303 is overstacked: four units, limit three (stacking)."


def test_without_a_number_any_stack_stands() -> None:
    world, position = table(game())
    referee = referee_for(world)
    assert isinstance(referee.game.stacking, Absent)
    assert referee.judge(position, Place(tuple(position.units), "0303")).legal


def test_every_other_part_is_absent_and_says_so() -> None:
    world, position = table(game())
    parts = referee_for(world).game
    for part in (parts.movement, parts.supply, parts.zones, parts.control, parts.sequence, parts.victory):
        assert isinstance(part, Absent)
        assert part.template.endswith(".")
    with pytest.raises(BadInput, match="no movement"):
        referee_for(world).judge(position, Move(("r1",), ("0101", "0102")))


def test_phases_turn_the_turns_where_they_are_given() -> None:
    phases = [("red-turn", "Red turn", "red"), ("white-turn", "White turn", "white")]
    world, position = table(game(phases=phases, last_turn=9))
    referee = referee_for(world)
    with pytest.raises(BadInput, match="no sequence"):
        referee_for(table(game())[0]).judge(position, NextPhase())
    placement = referee.game.placement
    assert not isinstance(placement, Absent)
    red = replace(position, phase="red-turn", active="red")
    assert placement.hexes(red, (position.units["r1"],)) == frozenset(range(GRID.size))
    assert referee.judge(red, Place(("r1",), "0707")).legal
    position = replace(position, phase="white-turn", active="white")
    step = referee.judge(position, NextPhase())
    after = {(c.subject, c.key): c.after for c in step.changes}
    assert after["turn", ""] == 2
    assert after["phase", ""] == "red-turn"


def test_words_that_do_not_fit_are_told_by_their_field() -> None:
    with pytest.raises(BadInput) as told:
        plain_game("My Module", "", {}, {"a": "b"})
    places = [p.place for p in told.value.problems]
    assert places == ["slug", "name", "sides"]


def test_a_stack_of_one_is_told_in_the_singular_in_both_languages() -> None:
    game = Field(declared({"stacking": {"limit": {"blue": 0, "red": 2}}})).unit("a", "blue", "0303")
    (found,) = game.referee.game.stacking.report(  # type: ignore[union-attr]
        game.position, game.map.location("0303"), [*game.position.units.values()]
    ).findings
    assert found.text("en") == "0303 is overstacked: one unit, limit zero (5.1)."
    assert found.text("de") == "0303 ist überfüllt: eine Einheit, Grenze null (5.1)."


def test_sides_and_nations_are_called_by_their_names() -> None:
    nations = {"free-french": {"name": "Free French", "side": "blue"}, "polish": {"name": "Polish", "side": "blue"}}
    plain = {side: {"name": side.capitalize(), "side": side} for side in ("blue", "red")}
    game = Field(declared({"nations": {**nations, **plain}}))
    game.unit("a", "free-french", "0303").unit("b", "polish", "0303")
    assert nations_of(game.world.roster, [*game.position.units.values()]) == ["Free French", "Polish"]
