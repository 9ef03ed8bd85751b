"""Adjacent combats of all results with answers at random: every step can be taken back, and nobody ends where he may
not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.position.ledger import RETREATED
from app.rules.stacking import overstacked
from app.systems.winterstorm.adjacent_combat import CODES
from tests.systems.winterstorm.battlefield import TARGET, Battlefield, german, gun, panzer, rifle
from tests.variants import first_now

AROUND = ("2019", "2021", "2119", "2120", "1919", "1920")
FARTHER = (
    "2018",
    "2022",
    "2118",
    "2121",
    "1918",
    "1921",
    "2219",
    "2220",
    "2221",
    "1819",
    "1820",
    "1821",
    "2222",
    "1822",
)
WATER = (["minor-river"], ["major-river"], ["stream"], ["minor-river", "bridge"], ["major-river", "bridge"])


def battlefield(chance: random.Random, code: str) -> tuple[Battlefield, list[str]]:
    """One hex attacked from one to three others, with units of both sides round about."""
    units: list[dict[str, Any]] = [
        rifle(f"d{n}", TARGET, move=chance.choice((0, 4, 4))) for n in range(chance.randint(1, 2))
    ]
    attackers = []
    for hex_ in chance.sample(AROUND, chance.randint(1, 3)):
        for _ in range(chance.randint(1, 3)):
            id_ = f"a{len(attackers)}"
            units.append(chance.choice((german, german, panzer, gun))(id_, hex_, move=chance.choice((0, 6, 6, 6))))
            attackers.append(id_)
    for n, hex_ in enumerate(chance.sample(FARTHER, chance.randint(0, 8))):
        for k in range(chance.randint(1, 2)):
            units.append(
                chance.choice((rifle, german))(f"x{n}-{k}", hex_) if not k else {**units[-1], "id": f"x{n}-{k}"}
            )
    sides = {f"{TARGET}/{h}": chance.choice(WATER) for h in chance.sample(AROUND, chance.randint(0, 3))}
    sides |= {f"{a}/{b}": chance.choice(WATER) for a, b in (("2021", "2022"), ("1920", "1821"), ("2120", "2221"))}
    terrain = {TARGET: chance.choice(("clear", "town"))}
    return Battlefield(units, code, map_={"hexsides": sides, "terrain": terrain}), attackers


def answer(on: Battlefield, chance: random.Random) -> Any:
    pending = on.at.pending
    assert pending is not None
    if pending.step in ("attacker-losses", "defender-losses"):
        return chance.sample(on.options, int(str(pending.args["count"])))
    if pending.step == "advance":
        return chance.sample(on.options, chance.randint(0, len(on.options)))
    return chance.choice(on.options)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seed", first_now(range(12), 4))
def test_a_battle_with_any_answers_comes_to_its_end(code: str, seed: int) -> None:
    chance = random.Random(f"{code} {seed}")
    on, attackers = battlefield(chance, code)
    before = on.at
    on.attack(*attackers)
    for _ in range(60):
        if not on.asked:
            break
        judgement = on.judge_reply(reply := answer(on, chance))
        if judgement.legal:
            on.reply(reply)
        else:
            assert on.asked == "advance"
            on.reply([])
    assert on.asked == ""
    board = on.referee.world.board
    for unit in on.at.units.values():
        if unit.on_map:
            assert on.at.sides_at(unit.location) == {unit.side}
        if on.at.ledger.get(RETREATED, unit.id):
            assert board.grid.distance(before.units[unit.id].location, unit.location) >= _called_for(code)
            assert unit.number("move")
    assert not overstacked(on.referee.game.stacking, on.at)


def _called_for(code: str) -> int:
    """Hexes that a result sends somebody back at least."""
    return int(code[1]) if code[1].isdigit() else 2 if code in ("AA", "DA") else 1
