"""Declared games against slow and obvious versions of the same rules, on random positions."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from hypothesis import given, settings
from hypothesis import strategies as st

from app.board.board import Board
from app.forces.unit import Unit
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Attack, Move, Place
from app.rules.parts import Absent
from app.systems.declared.attack import stages_of
from app.systems.declared.game import DeclaredSystem
from tests.position.undone import undo
from tests.systems.declared.games import Field, declared
from tests.variants import examples

SIZE = 7
HEXES = [f"{column:02d}{row:02d}" for column in range(1, SIZE + 1) for row in range(1, SIZE + 1)]
LOCKING = declared()
SOFT = declared({"zones_of_control": {"kind": "soft", "enter": 1, "leave": 2}})
NONE = declared({"zones_of_control": {"kind": "none"}})
FOOT = {"clear": 1, "forest": 2, "hill": 2, "lake": None}


@st.composite
def fields(draw: st.DrawFn, system: DeclaredSystem) -> Field:
    ground = draw(st.dictionaries(st.sampled_from(HEXES), st.sampled_from(["forest", "hill", "lake"]), max_size=16))
    terrain: dict[str, list[str]] = {}
    for hex_, kind in ground.items():
        terrain.setdefault(kind, []).append(hex_)
    road = [f"{column:02d}04" for column in range(1, SIZE + 1)]
    field = Field(
        system,
        rows=SIZE,
        columns=SIZE,
        terrain=terrain,
        path=[{"kind": "road", "hexes": road}],
        sources={"blue": ["column 01"], "red": ["column 07"]},
    )
    places = draw(st.lists(st.sampled_from(HEXES), min_size=2, max_size=9, unique=True))
    for n, where in enumerate(places):
        side = "blue" if n % 2 == 0 else "red"
        kind = draw(st.sampled_from(["infantry", "headquarters"]))
        field.unit(f"u{n}", side, where, kind=kind, attack=n % 5, defense=1 + n % 4, move=draw(st.integers(0, 6)))
    return field


def touching(board: Board, here: int) -> list[int]:
    return [n for n in board.grid.neighbors[here] if n >= 0]


def zoned(board: Board, position: Position, side: str) -> set[int]:
    """Hexes next to an enemy that is no headquarters."""
    return {
        there
        for u in position.units.values()
        if u.side != side and u.type != "headquarters"
        for there in touching(board, u.location)
    }


def price(board: Board, here: int, there: int) -> Fraction | None:
    """What a step costs infantry: the road, else the ground."""
    (kind,) = board.terrain[there]
    points = FOOT[kind]
    road = any(
        abs(chain.index(here) - chain.index(there)) == 1
        for chain in board.paths["road"]
        if here in chain and there in chain
    )
    ways = [Fraction(p) for p in ([points] if points is not None else []) + ([Fraction(1, 2)] if road else [])]
    return min(ways, default=None)


def slow_reach(board: Board, position: Position, unit: Unit, kind: str) -> dict[int, Fraction]:
    """By trying every step from everything reached so far until nothing gets cheaper."""
    enemies = {u.location for u in position.units.values() if u.side != unit.side}
    held = zoned(board, position, unit.side)
    best = {unit.location: Fraction(0)}
    supplied = slow_supplied(board, position, unit, kind)
    allowance = Fraction(unit.number("move") if supplied else ceil(Fraction(unit.number("move"), 2)))
    changed = True
    while changed:
        changed = False
        for here in list(best):
            if kind == "locking" and here in held and here != unit.location:
                continue
            for there in touching(board, here):
                points = price(board, here, there)
                if points is None or there in enemies or (kind == "locking" and here in held and there in held):
                    continue
                if kind == "soft":
                    points += (there in held) + 2 * (here in held)
                total = best[here] + points
                only = here == unit.location and allowance >= 1
                if (total <= allowance or only) and (there not in best or total < best[there]):
                    best[there] = total
                    changed = True
    # the one hex that is always allowed leads nowhere on
    return {h: p for h, p in best.items() if p <= allowance or h in touching(board, unit.location)}


def slow_supplied(board: Board, position: Position, unit: Unit, kind: str) -> bool:
    """Within six steps through hexes without enemies, and without their zones unless an own unit is there."""
    enemies = {u.location for u in position.units.values() if u.side != unit.side}
    friends = {u.location for u in position.units.values() if u.side == unit.side}
    shut = enemies | (zoned(board, position, unit.side) - friends if kind != "none" else set())
    shut |= {i for i in range(board.grid.size) if board.terrain[i] == ("lake",)}
    sources, seen = board.sources[unit.side], {unit.location}
    for _ in range(7):
        if seen & (sources - shut):
            return True
        seen |= {n for h in seen if h not in shut or h == unit.location for n in touching(board, h) if n not in shut}
    return False


def agrees(field: Field, kind: str) -> None:
    game, position = field.referee.game, field.position
    assert not isinstance(game.movement, Absent)
    assert not isinstance(game.supply, Absent)
    for unit in position.units.values():
        supplied = slow_supplied(field.map, position, unit, kind)
        assert game.supply.supplied(game.supply.state(position, unit)) == supplied
        assert game.supply.supplied(game.supply.states(position, unit.side)[unit.id]) == supplied
        report = game.supply.report(position, unit)
        assert (report.path is not None) == supplied
        if unit.type == "infantry":
            reach = game.movement.reach(position, (unit,))
            slow = slow_reach(field.map, position, unit, kind)
            assert {h: Fraction(p) for h, p in reach.passing.items()} == slow


@settings(max_examples=examples(40))
@given(fields(LOCKING))
def test_reach_and_supply_with_locking_zones(field: Field) -> None:
    agrees(field, "locking")


@settings(max_examples=examples(40))
@given(fields(SOFT))
def test_reach_and_supply_with_soft_zones(field: Field) -> None:
    agrees(field, "soft")


@settings(max_examples=examples(40))
@given(fields(NONE))
def test_reach_and_supply_without_zones(field: Field) -> None:
    agrees(field, "none")


@settings(max_examples=examples(40))
@given(fields(LOCKING))
def test_what_is_lit_is_legal_and_undone_without_a_trace(field: Field) -> None:
    referee, position = field.referee, field.position
    assert not isinstance(referee.game.movement, Absent)
    for unit in position.units.values():
        reach = referee.game.movement.reach(position, (unit,))
        for there in sorted(reach.costs)[:6]:
            if there == unit.location:
                continue
            order = Move((unit.id,), tuple(map(field.map.location_name, reach.path(there))))
            seen = referee.judge(position, order)
            assert seen.legal, [f.text() for f in seen.findings]
            after = apply(field.world, position, seen.changes)
            assert after.units[unit.id].location == there
            assert undo(field.world, after, seen.changes) == position


@settings(max_examples=examples(60))
@given(
    st.lists(st.tuples(st.integers(1, 12), st.booleans()), min_size=1, max_size=3),
    st.integers(1, 12),
    st.sampled_from(["clear", "forest", "hill"]),
    st.booleans(),
)
def test_odds_are_what_paper_and_pencil_make_of_them(
    attackers: list[tuple[int, bool]], defense: int, ground: str, town: bool
) -> None:
    near = ["0304", "0403", "0405"]
    sides = [f"0404/{hex_}" for hex_, (_, river) in zip(near, attackers, strict=False) if river]
    more = {"place": [{"hex": "0404", "kind": "town"}]} if town else {}
    field = Field(
        NONE,
        rows=SIZE,
        columns=SIZE,
        terrain={ground: ["0404"]} if ground != "clear" else {},
        sides={"river": sides} if sides else {},
        sources={"blue": ["all"], "red": ["all"]},
        **more,
    )
    field.unit("d", "red", "0404", defense=defense)
    for n, (factor, _) in enumerate(attackers):
        field.unit(f"a{n}", "blue", near[n], attack=factor)
    seen = field.referee.game.combats["attack"].assess(
        field.position, Attack("attack", tuple(f"a{n}" for n in range(len(attackers))), "0404")
    )
    halves = sum(f for f, river in attackers if river)
    attack = sum(f for f, river in attackers if not river) + ceil(halves / 2)
    against = defense * (2 if ground == "hill" else 1)
    shift = -(ground == "forest") - town
    assert (seen.lookup.attack, seen.lookup.defense, seen.lookup.shift) == (attack, against, shift)
    columns = [Fraction(1, 2), *map(Fraction, range(1, 6))]
    value = Fraction(attack // against) if attack >= against else Fraction(1, -(-against // attack))
    at = max([n for n, least in enumerate(columns) if least <= value], default=0)
    assert seen.lookup.column == ["1:2", "1:1", "2:1", "3:1", "4:1", "5:1"][min(max(at + shift, 0), 5)]


@given(st.text("ADBERX0123456789/+- ", max_size=8))
def test_a_code_is_a_result_or_none_and_never_a_fault_of_the_program(code: str) -> None:
    stages = stages_of(code, {})
    if stages is not None:
        assert all(stage.count < 100 for stage in stages)
        assert stages_of(f"{code}+NE", {}) == stages


@settings(max_examples=examples(40))
@given(fields(LOCKING), st.data())
def test_no_unit_is_placed_onto_an_enemy_or_over_the_limit(field: Field, data: st.DataObject) -> None:
    unit, where = data.draw(st.sampled_from(sorted(field.units))), data.draw(st.sampled_from(HEXES))
    seen = field.referee.judge(field.position, Place((unit,), where))
    if seen.legal:
        after = apply(field.world, field.position, seen.changes)
        there = after.units_at(field.map.location(where))
        assert len({u.side for u in there}) == 1
        assert sum(u.type != "headquarters" for u in there) <= 2
