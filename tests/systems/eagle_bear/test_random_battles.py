"""Battles of all results with answers at random: they come to their end, every step can be taken back, and nobody ends
where he may not. Every cell of the charts is invented."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from app.interop.position.file import read_position
from app.position.changes import apply
from app.position.codec import position_to_data
from app.position.position import Position
from app.rules.orders.orders import Attack, Order, Reply
from app.rules.stacking import overstacked
from app.systems.eagle_bear.attack import CODES
from app.systems.eagle_bear.special_units import is_partisan, is_plant
from tests.position.undone import undo
from tests.variants import first_now

TARGET, FORTRESS = "502", "502#fortress"
AROUND = ("402", "403", "501", "503", "602", "603")
LISTS = ("leaving", "attacker-losses", "advance")
COLUMNS = ["1:6", "1:3", "1:1", "3:2", "2:1", "3:1", "5:1"]


def file_of(chance: random.Random) -> dict[str, Any]:
    """Axis units around the hex of a fortress on one of its sides or in its middle, Soviet ones in it."""
    units: list[dict[str, Any]] = []

    def unit(id_: str, nation: str, kind: str, hex_: str, *marks: str) -> None:
        factor = chance.randint(1, 4)
        units.append(
            {
                "id": id_,
                "nation": nation,
                "type": kind,
                "hex": hex_,
                "attack": factor,
                "defense": factor,
                "marks": [*marks],
            }
        )

    for n in range(chance.randint(0, 3)):
        marks = [m for m in ("dispersed", "fortified") if chance.random() < 0.3]
        unit(f"d{n}", "soviet", chance.choice(("army", "front", "shock-army")), TARGET, *marks)
    if chance.random() < 0.5:
        marks = ["dispersed"] if chance.random() < 0.3 else []
        unit("g", "soviet", chance.choice(("army", "front")), FORTRESS, *marks)
    for n in range(chance.choice((0, 0, 1, 2))):
        unit(f"p{n}", "soviet", "plant", TARGET, *(["entrained"] if chance.random() < 0.4 else []))
    if chance.random() < 0.2:
        unit("t", "soviet", "partisan", TARGET)
    stands = chance.sample(AROUND, chance.randint(1, 3))
    for n in range(chance.randint(1, 5)):
        kind = chance.choice(("infantry-army", "panzer-corps", "panzer-army"))
        unit(f"a{n}", "german", kind, chance.choice(stands), *(["fortified"] if chance.random() < 0.2 else []))
    control = {h: chance.choice(("axis", "soviet")) for h in AROUND if h not in stands}
    site: dict[str, Any] = {"central": True} if chance.random() < 0.2 else {"sides": ["501/502"]}
    file: dict[str, Any] = {
        "format": 1,
        "system": "eagle-bear",
        "units": units,
        "questions": [],
        "map": {
            "blank": True,
            "sites": {FORTRESS: site},
            "zones": {TARGET: ["ussr-1941"]},
            "control": {TARGET: "soviet", FORTRESS: "soviet", **control},
            "terrain": {TARGET: chance.choice(("clear", "hills"))},
        },
    }
    if chance.random() < 0.8:
        cells = {x: {str(d): [chance.choice(CODES) for _ in COLUMNS] for d in range(1, 7)} for x in "XY"}
        file["charts"] = {name: {"columns": COLUMNS, "rows": cells} for name in ("crt-a", "crt-b")}
    return file


class Table:
    """A position and the referee; every change is taken back once and made again."""

    def __init__(self, file: dict[str, Any]) -> None:
        read = read_position(json.dumps(file))
        self.referee, self.at = read.referee, read.position

    def play(self, order: Order) -> bool:
        """Whether it could be done, whatever a referee says of an attack."""
        seen = self.referee.judge(self.at, order)
        if isinstance(order, Reply) and not seen.legal:
            return False
        after = apply(self.referee.world, self.at, seen.changes)
        assert self._told(undo(self.referee.world, after, seen.changes)) == self._told(self.at)
        self.at = after
        return True

    def _told(self, position: Position) -> object:
        return position_to_data(self.referee.world.board, position)

    def answer(self, chance: random.Random) -> None:
        pending = self.at.pending
        assert pending is not None
        options = [*pending.options]
        if pending.step not in LISTS:
            assert self.play(Reply(chance.choice(options)))
            return
        chosen = chance.sample(options, chance.randint(0, len(options)))
        if self.play(Reply([*chosen])):
            return
        assert pending.step != "leaving"
        assert any(self.play(Reply([*options][:n])) for n in range(1, len(options) + 1))


@pytest.mark.parametrize("seed", first_now(range(150), 50))
def test_a_battle_with_any_answers_comes_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    on = Table(file_of(chance))
    start, board = on.at, on.referee.world.board
    target = FORTRESS if chance.random() < 0.1 else TARGET
    attackers = tuple(u.id for u in start.units.values() if u.side == "axis")
    on.play(Attack(chance.choice(("normal", "breakthrough")), attackers, target))
    for _ in range(30):
        if on.at.pending is None:
            break
        on.answer(chance)
    assert on.at.pending is None
    for unit in on.at.units.values():
        before = start.units[unit.id]
        if unit.on_map and unit.location != before.location:
            assert not is_plant(unit)
            assert not is_partisan(unit)
            assert board.hex_of(unit.location) in (
                board.hex_of(before.location),
                *board.grid.adjacent[board.hex_of(before.location)],
            )
            others = {u.type for u in on.at.units_at(unit.location) if u.side != unit.side}
            assert others <= {"partisan"}
        if unit.side == "soviet" and unit.on_map and unit.location != before.location:
            assert "dispersed" in unit.marks
    if not any(map(is_partisan, on.at.units.values())):
        assert not overstacked(on.referee.game.stacking, on.at)
