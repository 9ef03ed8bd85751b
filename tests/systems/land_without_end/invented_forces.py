"""Orders of battle for made-up campaigns: every type, mark and way into the game that Land Without End knows, with
factors by chance. Nobody stands on the map yet: the set-up is played."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from app.board.board import Board
from app.board.grid import OFF_MAP
from app.forces.counter import Counter
from app.forces.unit import AVAILABLE, Unit, turn_box
from tests.systems.land_without_end.sheets import Sheet

GERMAN = (
    "panzer",
    "panzer",
    "infantry",
    "panzer-grenadier",
    "infantry",
    "motorized",
    "infantry",
    "light-infantry",
    "infantry",
    "mountain",
    "infantry",
    "cavalry",
    "security",
    "air-landing",
    "combined-arms",
    "static",
)
SOVIET = (
    "rifle",
    "tank",
    "rifle",
    "mechanized",
    "cavalry",
    "rifle",
    "motorized",
    "nkvd",
    "rifle",
    "militia",
    "mountain",
    "airborne",
)
MOVES = {
    "panzer": 11,
    "panzer-grenadier": 11,
    "motorized": 11,
    "combined-arms": 10,
    "security": 10,
    "tank": 8,
    "mechanized": 8,
    "cavalry": 8,
}
MECHANIZED = ("panzer", "panzer-grenadier", "motorized")


@dataclass
class Recruiter:
    """``strength`` are divisions of either side at the start, about."""

    sheet: Sheet
    board: Board
    dice: random.Random
    strength: int
    units: dict[str, Unit] = field(default_factory=dict)

    def raised(self) -> dict[str, Unit]:
        self.germans()
        self.soviets()
        return self.units

    def add(
        self,
        nation: str,
        kind: str,
        attack: int,
        defense: int,
        *,
        steps: int = 1,
        size: str = "division",
        move: int | None = None,
        special: str = "",
        turn: int = 0,
        box: str = "",
        **extra: str,
    ) -> Unit:
        side = "soviet" if nation == "soviet" else "german"
        key = f"{nation[:2]}-{kind}-{len(self.units) + 1}"
        points = MOVES.get(kind, 5 if side == "soviet" else 7) if move is None else move
        faces = [{"attack": attack, "defense": defense, "move": points}]
        if steps > 1:
            faces.append({"attack": (attack + 1) // 2, "defense": (defense + 1) // 2, "move": max(points - 1, 0)})
        if turn:
            box, extra = turn_box(turn), {**extra, "turn": str(turn)}
        counter = Counter(
            key,
            nation,
            side,
            kind,
            tuple(faces),
            steps,
            size,
            key.replace("-", " ").title(),
            "",
            False,
            frozenset(special.split()),
            extra,
        )
        self.units[key] = unit = Unit(counter, OFF_MAP, box or AVAILABLE, steps)
        return unit

    def _roll(self, low: int, high: int) -> int:
        return self.dice.randint(low, high)

    # the German side ------------------------------------------------------------------------------------------------

    def german(self, kind: str, **more: Any) -> Unit:
        attack = self._roll(8, 14) if kind in MECHANIZED else self._roll(4, 8)
        return self.add(more.pop("nation", "german"), kind, attack, self._roll(4, 9), steps=2, **more)

    def germans(self) -> None:
        for n in range(self.strength * 4 // 3):
            self.german(GERMAN[n % len(GERMAN)])
        self.german("infantry", area="romania")
        self.german("infantry", special="ss")
        self.add("german", "arko", 0, 1, move=6)
        self.german("infantry", special="asterisk")
        self.german("motorized", special="asterisk", nation="hungarian", size="corps")
        for _ in range(2):
            self.german("infantry", nation="romanian")
        self.german("cavalry", nation="romanian", size="corps", turn=self._roll(2, 3))
        self.german("motorized", nation="italian", size="corps", turn=self._roll(4, 8))
        self.german("infantry", special="spanish", turn=self._roll(12, 16))
        for _ in range(self.strength * 2 // 3):
            self.german(self.dice.choice(GERMAN), turn=self._roll(2, 20))

    # the Soviets ----------------------------------------------------------------------------------------------------

    def soviet(self, kind: str, **more: Any) -> Unit:
        return self.add("soviet", kind, self._roll(1, 4), self._roll(1, 3), **more)

    def soviets(self) -> None:
        self.zones()
        for n in range(self.strength):
            kind = SOVIET[n % len(SOVIET)]
            size = "corps" if kind in ("cavalry", "airborne") else "division"
            self.soviet(kind, size=size, **self._station())
        for _ in range(max(2, self.strength // 8)):
            self.soviet("rifle", size="corps", **self._station())
        self.soviet("rifle", size="corps", special="headquarters", **self._station())
        self.soviet("cavalry", special="group", **self._station())
        for _ in range(max(6, self.strength // 2)):
            self.soviet("rifle", special="replacement-pool", box="replacement-pool")
        garrison = self.sheet.rules.supply.oranienbaum
        self.add("soviet", "naval", 1, 2, move=0, turn=4, hex=garrison)
        self.add("soviet", "coastal-army", 4, 6, steps=2, size="army", turn=2)
        for turn in (12, 20):
            self.add("soviet", "rifle", 4, 4, steps=2, special="guards", turn=turn)
            self.add("soviet", "cavalry", 5, 4, steps=2, size="corps", special="guards", turn=turn)
        for _ in range(self.strength + 4):
            kind = self.dice.choice(SOVIET)
            size = "corps" if kind in ("cavalry", "airborne") else "division"
            where = {"area": "any"} if self.dice.random() < 0.5 else {"hex": " ".join(self._hexes(2))}
            self.soviet(kind, size=size, turn=self._roll(2, 21), **where)

    def zones(self) -> None:
        """Fortified zones in Odessa, in a large town and on fortified lines."""
        lines = [self.board.grid.name(h) for h in sorted(self.board.place_hexes("fortified-line"))]
        home = self.sheet.reich | self.sheet.romania
        large = [n for h in sorted(self.board.place_hexes("large-town")) if (n := self.board.grid.name(h)) not in home]
        odessa = self.sheet.rules.victory.zones_ignored_in[0]
        for hex_ in dict.fromkeys([odessa, self.dice.choice(large), *self.dice.sample(lines, min(2, len(lines)))]):
            self.add("soviet", "fortified-zone", 0, 1, move=0, size="", hex=hex_)

    def _station(self) -> dict[str, str]:
        """The back of a counter: an army's area, a hex or several."""
        chance = self.dice.random()
        if chance < 0.2:
            return {"area": "army-6"}
        return {"hex": " ".join(self._hexes(1 if chance < 0.3 else 4))}

    def _hexes(self, count: int) -> list[str]:
        """Soviet land, near the border more often than far away."""
        grid = self.board.grid
        home = self.sheet.reich | self.sheet.romania | self.sheet.sea | self.sheet.lake
        land = [n for i, n in enumerate(grid.names) if n not in home and not self._water(i)]
        weights = [1 / (1 + grid.column(grid.index(name)) - grid.spec.columns[0]) for name in land]
        return list(dict.fromkeys(self.dice.choices(land, weights, k=count)))

    def _water(self, hex_: int) -> bool:
        return bool({"sea", "lake"} & set(self.board.terrain[hex_]))
