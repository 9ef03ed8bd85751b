"""Threats to supply agree with a map on which the enemy has really stood in every hex and made every move."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from app.advice.progress import Stopped
from app.advice.threats import Cost, enemies_of, threats
from app.advice.what_if import hex_held
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.interop.position.file import read_position
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.moving import move_step
from app.rules.parts import Absent, Movement
from app.rules.referee import Referee
from app.rules.ruling import legal
from app.systems.land_without_end.data import rules_data
from app.systems.scenario.library import find
from tests.advice.first_steps import EAGLE, LAND, STORM, WINTER, opened, placed, supply_of, unit
from tests.variants import first_now


def supplied(referee: Referee, position: Position, side: str) -> set[str]:
    supply = supply_of(referee)
    return {u for u, state in supply.states(position, side).items() if supply.supplied(state)}


def cut(referee: Referee, before: Position, after: Position, side: str) -> tuple[str, ...]:
    """Units on both maps that have lost their supply."""
    standing = {u.id for u in after.units.values() if u.on_map}
    return tuple(sorted((supplied(referee, before, side) & standing) - supplied(referee, after, side)))


def every_loss(referee: Referee, position: Position, side: str) -> dict[int, tuple[str, ...]]:
    """Whom each hex of the map would cut off, where an enemy unit from anywhere may stand in it."""
    board, found = referee.world.board, {}
    enemies = enemies_of(position, side)
    for hex_ in range(board.grid.size):
        nearest = min(board.grid.distance(hex_, board.hex_of(u.location)) for u in enemies)
        taker = next(u for u in enemies if board.grid.distance(hex_, board.hex_of(u.location)) == nearest)
        lost = cut(referee, position, hex_held(referee.game, position, hex_, taker), side)
        if lost and can_stand(referee, position, hex_, enemies):
            found[hex_] = lost
    return found


def can_stand(referee: Referee, position: Position, hex_: int, enemies: list[Unit]) -> bool:
    movement = referee.game.movement
    assert not isinstance(movement, Absent)
    if position.units_at(hex_):
        return True
    for enemy in enemies:
        for here in referee.world.board.grid.adjacent[hex_]:
            there = enemy.at(here)
            supposed = replace(position, units={**position.units, enemy.id: there})
            if movement.report(supposed, [there], (here, hex_)).cost is not None:
                return True
    return False


def every_move(referee: Referee, position: Position, side: str) -> dict[tuple[str, int], tuple[str, ...]]:
    movement: Movement | Absent = referee.game.movement
    assert not isinstance(movement, Absent)
    found = {}
    for enemy in enemies_of(position, side):
        reach = movement.reach(position, [enemy])
        for end in set(reach.costs) - {referee.world.board.hex_of(enemy.location)}:
            step = move_step(referee.game, position, [enemy], reach.path(end))
            lost = cut(referee, position, apply(referee.world, position, step.changes), side)
            if lost and legal(step.findings):
                found[enemy.id, end] = lost
    return found


def agrees(referee: Referee, position: Position, side: str) -> tuple[int, int]:
    seen = threats(referee, position, side)
    assert {one.hex: one.cut for one in seen.losses} == every_loss(referee, position, side)
    assert {(one.unit, one.hex): one.cut for one in seen.moves} == every_move(referee, position, side)
    return len(seen.losses), len(seen.moves)


@pytest.mark.parametrize(
    ("game", "side", "count"),
    [
        (STORM, "german", (2, 42)),
        (STORM, "soviet", (0, 0)),
        (LAND, "german", (13, 81)),
        (LAND, "soviet", (0, 0)),
        (EAGLE, "axis", (0, 0)),
        (EAGLE, "soviet", (0, 0)),
    ],
)
def test_every_hex_and_every_move_of_the_practice_sectors(game: str, side: str, count: tuple[int, int]) -> None:
    assert agrees(*opened(game), side) == count


def strewn(referee: Referee, position: Position, dice: random.Random, count: int, changed: int) -> Position:
    """A position nobody would play: ``count`` units of both sides anywhere on dry land, the others eliminated, and the
    control of ``changed`` hexes by chance."""
    board, sides = referee.world.board, tuple(referee.world.roster.sides)
    dry = [h for h in range(board.grid.size) if not set(board.terrain[h]) & {"sea", "lake"}]
    standing = sorted((u for u in position.units.values() if u.on_map), key=lambda u: u.id)
    taken: dict[int, str] = {}
    units = {**position.units, **{one.id: one.at(-1, "eliminated") for one in standing}}
    for one in dice.sample(standing, count):
        where = dice.choice([h for h in dry if taken.get(h, one.side) == one.side])
        taken[where] = one.side
        units[one.id] = one.at(where)
    control = {h: dice.choice(sides) for h in dice.sample(dry, changed) if h not in taken}
    return replace(position, units=units, piles={}, control={**position.control, **control, **taken})


@pytest.mark.parametrize("seed", first_now(range(6), 2))
def test_scattered_units_of_the_small_sector(seed: int) -> None:
    referee, position = opened(STORM if seed % 2 else LAND)
    at = strewn(referee, replace(position, control={}), random.Random(seed), 18, 30)
    side = tuple(referee.world.roster.sides)[seed // 2 % 2]
    agrees(referee, replace(at, conditions={**at.conditions, "dd3": False}), side)


@pytest.mark.parametrize("seed", first_now(range(3)))
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_scattered_units_of_the_practice_coast(seed: int, side: str) -> None:
    """Fortresses with their garrisons, seas and rails among them."""
    referee, position = opened(EAGLE)
    at = strewn(referee, position, random.Random(seed), 14, 12)
    agrees(referee, replace(at, phase=f"{side}-supply", active=side), side)


def test_a_unit_that_another_place_supplies_is_cut_off_with_that_place() -> None:
    """It has no line of its own: the witness finds what its supply rests on (7.11)."""
    data = rules_data().supply
    units = [
        {
            "id": "su",
            "nation": "soviet",
            "type": "rifle",
            "attack": 2,
            "defense": 3,
            "move": 5,
            "hex": data.oranienbaum,
        },
        {"id": "de", "nation": "german", "type": "panzer", "attack": 9, "defense": 7, "move": 10, "hex": "2016"},
    ]
    grid = find(LAND).world().board.grid
    around = grid.adjacent[grid.index(data.oranienbaum)]
    moat = {f"{data.oranienbaum}/{grid.name(n)}": ["sea"] for n in around}
    conditions = {"dd3": False, "weather": {"north": "D", "south": "D"}}
    file = read_position(
        json.dumps({"system": LAND, "turn": 20, "conditions": conditions, "units": units, "map": {"hexsides": moat}})
    )
    supply, board = supply_of(file.referee), file.referee.world.board
    assert supply.state(file.position, file.position.units["su"]) == "coastal"
    assert supply.lines(file.position, "soviet") == {}
    seen = threats(file.referee, file.position, "soviet", moves=False)
    assert data.leningrad in {board.location_name(one.hex) for one in seen.losses}
    enemy = file.position.units["de"]
    for hex_ in range(board.grid.size):
        held = hex_held(file.referee.game, file.position, hex_, enemy)
        now = held.units["su"]
        lost = now.on_map and not supply.supplied(supply.state(held, now))
        listed = any(one.hex == hex_ for one in seen.losses)
        assert lost == listed or not can_stand(file.referee, file.position, hex_, [enemy])


def test_the_dearest_threat_comes_first_and_costs_what_its_units_print() -> None:
    referee, position = opened(LAND)
    seen = threats(referee, position, "german")
    costs = [one.cost for one in seen.losses]
    assert costs == sorted(costs, reverse=True)
    first = seen.losses[0]
    there = [position.units[u] for u in first.cut]
    factors = sum(u.number("attack") + u.number("defense") for u in there)
    assert first.cost == Cost(sum(u.steps for u in there), factors, len(there))


def test_a_held_hex_names_its_garrison_and_who_could_attack_it() -> None:
    referee, position = placed(
        [
            unit("keep", "infantry", "N2430"),
            unit("front", "panzer", "N2431"),
            *(unit(f"r{n}", "rifle", name) for n, name in enumerate(_ring(("N2430", "N2431")))),
        ]
    )
    seen = threats(referee, position, "german")
    assert seen.already == ("front", "keep")  # walled in on every side
    assert not seen.losses


def _ring(hexes: tuple[str, ...]) -> list[str]:
    referee, _position = placed([unit("x", "rifle", hexes[0])])
    grid = referee.world.board.grid
    inside = {grid.index(name) for name in hexes}
    around = {n for i in inside for n in grid.adjacent[i]} - inside
    return sorted(grid.name(i) for i in around)


def test_a_corridor_that_is_garrisoned_can_be_attacked() -> None:
    """All around but one hex, which an own division holds."""
    ring = _ring(("N2431",))
    gate = ring[0]
    around = [name for name in _ring((gate, "N2431")) if name in ring[1:]]
    referee, position = placed(
        [
            unit("front", "panzer", "N2431"),
            unit("keep", "infantry", gate),
            *(unit(f"r{n}", "rifle", name) for n, name in enumerate(around)),
        ]
    )
    seen = threats(referee, position, "german", moves=False)
    loss = next(one for one in seen.losses if referee.world.board.location_name(one.hex) == gate)
    assert loss.cut == ("front",)
    assert loss.held == ("keep",)
    assert loss.attackers
    assert not loss.movers


def test_a_game_without_supply_says_by_which_rule() -> None:
    seen = threats(*opened(WINTER), "axis")
    assert not seen.losses
    assert not seen.moves
    assert [f.text("en") for f in seen.findings] == ["Every unit is always in supply (20.1)."]


def test_the_position_stays_as_it_is_and_the_watch_stops_the_work() -> None:
    referee, position = opened(LAND)
    before = replace(position)
    seen: list[tuple[int, int]] = []

    def watch(done: int, total: int) -> bool:
        seen.append((done, total))
        return done < 5

    with pytest.raises(Stopped):
        threats(referee, position, "german", watch=watch)
    assert [done for done, _total in seen] == [1, 2, 3, 4, 5]
    done: list[tuple[int, int]] = []
    threats(referee, position, "german", watch=lambda n, of: bool(done.append((n, of))) or True)
    assert done[-1][0] == done[-1][1]
    assert position == before


def test_a_copy_takes_no_counter_of_the_campaign() -> None:
    counter = Counter("one", "soviet", "soviet", "rifle", ({"attack": 1, "defense": 1},))
    referee, position = placed([unit("g", "infantry", "N2430")])
    held = hex_held(referee.game, position, referee.world.board.location("N2430"), Unit(counter, 5))
    assert set(held.units) == {"g", "supposed:one"}
    assert not held.units["g"].on_map
