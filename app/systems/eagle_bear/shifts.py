"""Columns of an attack XIII.D.5: rivers for each part of the defence XI.C.2, XI.C.4, XI.E.1, the first turn XVII.B.1.b,
the Soviet winter offensive VII.B.3.c, dispersed defenders VIII.A.2."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.position.world import World
from app.rules.parts import Shift
from app.rules.ruling import Finding, Severity, note
from app.systems.eagle_bear.calendar import is_first_turn, month_of
from app.systems.eagle_bear.data import AXIS, RulesData
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.options import OFFENSIVE, ChosenTurns, months
from app.systems.eagle_bear.strengths import Wave
from app.systems.eagle_bear.weather import SNOW, Weather


class Shifts:
    """Bound to one world."""

    def __init__(
        self, world: World, rules: RulesData, fortresses: Fortresses, weather: Weather, turns: ChosenTurns
    ) -> None:
        self.board, self.data, self.fortresses, self.weather = world.board, rules.combat, fortresses, weather
        self.turns = turns
        self._free = {tuple(self.board.find(name) for name in step) for step in rules.combat.rivers.free}

    def of(self, seen: Wave) -> list[Shift]:
        """Those of the part in hand."""
        found = self._river(seen)
        if seen.side == AXIS and is_first_turn(seen.position):
            found.append(self._shift("first_turn", N_("the first turn")))
        if self._offensive(seen) and self._under_way(seen):
            found.append(self._shift("winter_offensive", N_("the Soviet winter offensive")))
        if seen.dispersed:
            found.append(self._shift("dispersed", N_("dispersed defenders")))
        return found

    def _shift(self, name: str, words: str, rule: str = "") -> Shift:
        data = self.data.shifts[name]
        return Shift(data.columns, rule or data.rule, words)

    # rivers -------------------------------------------------------------------------------------------------------

    def over_river(self, seen: Wave, unit: Unit) -> bool:
        """Whether an attacker comes over a river that is not frozen."""
        here = self.board.hex_of(unit.location) if unit.on_map else seen.hex
        if here not in self.board.grid.adjacent[seen.hex] or (here, seen.hex) in self._free:
            return False
        return self.data.rivers.feature in self.weather.side_features(seen.position, here, seen.hex)

    def _river(self, seen: Wave) -> list[Shift]:
        """Nobody at half the strength or more stands on the defender's bank. A fortress is helped by a river on a side
        that it lies on, or where all come over one."""
        crossing = [u for u in seen.attackers if self.over_river(seen, u)]
        total = sum(u.number("attack") for u in seen.attackers)
        wet = sum(u.number("attack") for u in crossing)
        if not crossing or (total - wet) * 2 >= total > 0:
            return []
        if not self._helps(seen, crossing):
            return []
        rule = "" if seen.part == seen.hex else self.data.rivers.fortress_rule
        return [self._shift("river", N_("attacked across a river"), rule)]

    def _helps(self, seen: Wave, crossing: list[Unit]) -> bool:
        site = self.fortresses.site(seen.part)
        if site is None or site.central or len(crossing) == len(seen.attackers):
            return True
        outward = self.fortresses.outward(seen.part)
        return any(self.board.hex_of(u.location) in outward for u in crossing)

    # the winter offensive -----------------------------------------------------------------------------------------

    def _offensive(self, seen: Wave) -> bool:
        """Whether it can be played here: in the first winter, north of the Arctic Weather Line."""
        return (
            seen.side == self.data.offensive.side
            and self.weather.first_winter(seen.position)
            and seen.hex in self.weather.arctic
        )

    def _under_way(self, seen: Wave) -> bool:
        """Whether the month is one of its turns. Where nobody has said which they are, the month in hand is taken for
        one, and ``remarks`` says so."""
        if months(seen.position, OFFENSIVE) is None:
            return self.turns.open(seen.position, OFFENSIVE)
        return month_of(seen.position) in self.turns.of_offensive(seen.position)

    def remarks(self, seen: Wave) -> list[Finding]:
        """That the month is taken for one of the offensive, months beyond its limit, and what the map does not show
        yet: rivers, and which side of the Arctic Weather Line the hex is on."""
        found = self._unknown(seen)
        if not self._offensive(seen):
            return found
        rule, most = self.data.shifts["winter_offensive"].rule, self.data.offensive.turns
        listed = months(seen.position, OFFENSIVE)
        if listed is not None:
            return [*found, *self.turns.beyond({OFFENSIVE: listed}, Severity.WARNING)]
        if not self.turns.open(seen.position, OFFENSIVE):
            return found
        text = N_("{month} is assumed to be one of the {count:w} turns of the Soviet winter offensive; none is named.")
        return [*found, note("assumed-winter-offensive", rule, text, month=month_of(seen.position), count=most)]

    def _unknown(self, seen: Wave) -> list[Finding]:
        found, name = list[Finding](), self.board.grid.name
        coming = {self.board.hex_of(u.location) for u in seen.attackers if u.on_map}
        near = coming & {*self.board.grid.adjacent[seen.hex]}
        bare = [
            name(here)
            for here in sorted(near)
            if not self.board.side_features(here, seen.hex) and any(map(self.board.is_unknown, (here, seen.hex)))
        ]
        where = name(seen.hex)
        if bare:
            text = N_("The hexside between {hexes_} and {hex} is not entered yet; no river is assumed.")
            if len(bare) > 1:
                text = N_("The hexsides between {hexes_} and {hex} are not entered yet; no river is assumed.")
            found.append(note("assumed-no-river", "XI.C.2", text, hexes=[*bare, where], hexes_=bare, hex=where))
        snow = self.weather.now(seen.position) == SNOW
        if snow and seen.hex not in self.weather.arctic and self.board.is_unknown(seen.hex):
            text = N_("Whether {hex} is north of the Arctic Weather Line is not entered yet; it is assumed not to be.")
            found.append(note("unknown-arctic-line", "VII.B.1", text, hexes=[where], hex=where))
        return found
