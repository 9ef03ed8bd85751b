"""Victory 5.1: the level, the automatic victories of both sides 5.1.2, 5.1.3, the end of turn 18 5.1.4, and the count
of the tournament 5.1.5, 22."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.messages import N_
from app.position.ledger import USED
from app.position.position import Position, World
from app.rules.parts import Control, VictoryLine, VictoryReport
from app.rules.ruling import Finding, note
from app.rules.supply.status import SUPPLIED
from app.systems.stalins_war.calendar import FIRST_TURN
from app.systems.stalins_war.countries import NamedPlaces, east_of_paulus, paulus_shown
from app.systems.stalins_war.data import AXIS, SOVIET, CitiesData, VictoryData
from app.systems.stalins_war.events import in_force
from app.systems.stalins_war.supply import Supply

LEVEL, OIL_ENDS = "vp", "oil-held"
"""Tracks: the level, and the turn ends in a row at which the Axis held all oil"""
CROSSED = "paulus-crossed"
"""The ledger's ``USED``: the turn in which a supplied Axis unit was seen east of the Paulus Line"""
END, STAR, OIL = "end-of-turn", "victory-point", "oil"
AXIS_RULE, SOVIET_RULE, LAST_RULE, COUNT_RULE = "5.1.2", "5.1.3", "5.1.4", "5.1.5"
COUNTED = frozenset({"spaces-won", "oil-won", "tournament-over"})
"""Codes of verdicts that count hexes of the whole map"""
WINS = {AXIS: N_("The Axis player wins."), SOVIET: N_("The Soviet player wins.")}


@dataclass(frozen=True)
class Won:
    """A side that has met a condition, and the remark that says which."""

    side: str
    finding: Finding


@dataclass(frozen=True)
class Victory:
    """The ``Victory`` part. ``last`` is the last turn, ``tournament`` whether the short game is played."""

    world: World
    data: VictoryData
    control: Control
    supply: Supply
    places: NamedPlaces
    last: int
    tournament: bool = False

    # the level --------------------------------------------------------------------------------------------------------

    def level(self, position: Position) -> int | None:
        """The level on the track, ``None`` where nobody has said it."""
        level = position.track(LEVEL, AXIS, alone=True)
        if level is not None:
            return level
        return self.data.start if position.turn == FIRST_TURN else None

    def _by_level(self, position: Position) -> list[Won]:
        level, data = self.level(position), self.data
        if level is None:
            return []
        if level >= data.axis_level:
            text = N_("The level is {level}: the Axis wins with {most} or more.")
            return [Won(AXIS, note("level-won", AXIS_RULE, text, most=data.axis_level, level=level))]
        if level <= data.soviet_level:
            text = N_("The level is {level}: the Soviets win with {most} or less.")
            return [Won(SOVIET, note("level-won", SOVIET_RULE, text, most=data.soviet_level, level=level))]
        if position.turn == data.late_turn and level <= data.late_level:
            text = N_("The level is {level}: at the end of turn {turn} the Soviets win with {most} or less.")
            args: dict[str, Any] = {"turn": data.late_turn, "most": data.late_level, "level": level}
            return [Won(SOVIET, note("late-level", SOVIET_RULE, text, **args))]
        return []

    # hexes ------------------------------------------------------------------------------------------------------------

    def holds(self, position: Position, side: str, name: str) -> bool:
        hexes = self.places.hexes(name)
        return bool(hexes) and all(self.control.of(position, h) == side for h in hexes)

    def spaces(self) -> tuple[int, ...]:
        """Victory hexes of the Soviet Union, the Baltic States among them (3.0)."""
        zones = self.world.board.zones
        inside = {h for zone in self.data.spaces.zones for h in zones.get(zone, ())}
        return tuple(sorted(self.world.board.place_hexes(STAR) & inside))

    def _by_spaces(self, position: Position) -> list[Won]:
        first, last = self.data.spaces.turns
        spaces = self.spaces()
        if not spaces or not first <= position.turn <= last:
            return []
        if not all(self.control.of(position, h) == SOVIET for h in spaces):
            return []
        text = N_("The Soviets hold every victory hex of the Soviet Union.")
        return [Won(SOVIET, note("spaces-won", SOVIET_RULE, text))]

    def cities_won(self, position: Position, cities: CitiesData) -> bool:
        """Whether the side holds what these cities ask for, whenever that is looked at."""
        if not all(self.holds(position, cities.side, name) for name in cities.hold):
            return False
        if cities.one_of and not any(self.holds(position, cities.side, name) for name in cities.one_of):
            return False
        return not cities.cut or self._cut(position, cities.cut)

    def _cut(self, position: Position, name: str) -> bool:
        """Whether Baku is no full source of the Soviets any more (13.2.3)."""
        hexes = self.places.hexes(name) | self.supply.baku
        if not hexes:
            return False
        held = any(self.control.of(position, h) == SOVIET for h in hexes)
        return not (held and self.supply.baku_full(position))

    def _by_cities(self, position: Position) -> list[Won]:
        found = []
        for cities in self.data.cities:
            if cities.turn in (0, position.turn) and self.cities_won(position, cities):
                found.append(Won(cities.side, self._cities_words(cities)))
        return found

    def _cities_words(self, cities: CitiesData) -> Finding:
        text = N_("The {side} player holds the cities that win the game: {cities}.")
        named = [name.capitalize() for name in cities.hold]
        side = self.world.roster.sides[cities.side].name
        return note("cities-won", cities.rule, text, side=side, cities=named)

    def round_won(self, position: Position) -> tuple[Won, ...]:
        """Who has won as a Soviet Action Round ends (5.1.3)."""
        return tuple(
            Won(cities.side, self._cities_words(cities))
            for cities in self.data.cities
            if cities.turn == 0 and self.cities_won(position, cities)
        )

    # oil, the line ----------------------------------------------------------------------------------------------------

    def all_oil(self, position: Position) -> bool:
        """Whether the Axis controls all oil of the map."""
        oil = self.world.board.place_hexes(OIL)
        return bool(oil) and all(self.control.of(position, h) == AXIS for h in oil)

    def oil_ends(self, position: Position) -> int:
        """Turn ends in a row, this one included, at which the Axis holds all oil."""
        if not self.all_oil(position):
            return 0
        before = position.track(OIL_ENDS, AXIS, alone=True) or 0
        return before if position.phase == END else before + 1

    def _by_oil(self, position: Position) -> tuple[list[Won], list[Finding]]:
        ends = self.oil_ends(position)
        if ends >= self.data.oil_ends:
            text = N_("The Axis has held all oil hexes at {count:w} turn ends in a row.")
            return [Won(AXIS, note("oil-won", AXIS_RULE, text, count=ends))], []
        if not ends:
            return [], []
        text = N_("The Axis holds all oil hexes: it wins if it also does at the end of the next turn.")
        return [], [note("oil-held", AXIS_RULE, text)]

    def crossed(self, position: Position) -> bool:
        """Whether a supplied Axis unit is east of the Paulus Line, or is known to have been."""
        if position.ledger.get(USED, CROSSED) is not None:
            return True
        return any(self._beyond(position, unit.id) for unit in position.units.values() if unit.side == AXIS)

    def _beyond(self, position: Position, name: str) -> bool:
        unit, board = position.units[name], self.world.board
        if not unit.on_map or not east_of_paulus(board, position, board.hex_of(unit.location)):
            return False
        return self.supply.determined(position, unit) == SUPPLIED

    def _taken_beyond(self, position: Position) -> bool:
        """Whether the Axis holds anything east of the line, so that somebody may have been there."""
        board = self.world.board
        return any(
            self.control.of(position, hex_) == AXIS
            for hex_ in range(board.grid.size)
            if east_of_paulus(board, position, hex_)
        )

    def _by_line(self, position: Position) -> tuple[list[Won], list[Finding]]:
        if position.turn != self.data.paulus_turn or self.crossed(position):
            return [], []
        open_ = position.phase not in ("", END) or (not position.phase and self._taken_beyond(position))
        if open_ or not paulus_shown(self.world.board, position):
            text = N_(
                "The Soviets win unless a supplied Axis unit has been east of the Paulus Line by the end of the turn."
            )
            return [], [note("nobody-beyond", SOVIET_RULE, text)]
        text = N_("No supplied Axis unit has been east of the Paulus Line.")
        return [Won(SOVIET, note("line-won", SOVIET_RULE, text))], []

    # the end ----------------------------------------------------------------------------------------------------------

    def count(self, position: Position) -> int:
        """Victory hexes of the Soviet Union for the Axis, with what unplayed events change (22.0)."""
        held = sum(self.control.of(position, h) == AXIS for h in self.spaces())
        played = in_force(position)
        return held + sum(extra for event, extra in self.data.tournament.unplayed.items() if event not in played)

    def tournament_ends(self, position: Position) -> bool:
        """Whether the turn is the tournament's last, whoever wins it."""
        return self.tournament and position.turn == self.data.tournament.turn

    def _at_last(self, position: Position) -> list[Won]:
        if self.tournament_ends(position):
            count, need = self.count(position), self.data.tournament.spaces
            text = N_("The tournament ends: {count:w} victory hexes count for the Axis, which needs {need:w}.")
            side = AXIS if count >= need else SOVIET
            return [Won(side, note("tournament-over", COUNT_RULE, text, count=count, need=need))]
        if position.turn < self.last:
            return []
        text = N_("Turn {turn} is over without an automatic victory: the Axis wins.")
        return [Won(AXIS, note("game-lasted", LAST_RULE, text, turn=position.turn))]

    # the report -------------------------------------------------------------------------------------------------------

    def report(self, position: Position) -> VictoryReport:
        """As if this turn ended now; in a game under way nobody wins before its end."""
        level = self.level(position)
        findings = list(self._level_words(position))
        lines = (VictoryLine("5.1.1", N_("Victory point level"), level or 0),)
        oil, remarks = self._by_oil(position)
        line, more = self._by_line(position)
        won = [*self._by_level(position), *oil, *self._by_cities(position), *line, *self._by_spaces(position)]
        won = won or self._at_last(position)
        if self.world.board.unknown_hexes and any(one.finding.code in COUNTED for one in won):
            won = [one for one in won if one.finding.code not in COUNTED]
            text = N_(
                "Parts of the map are missing from the data: victory hexes or oil may be missing. No side can "
                "win by them."
            )
            findings.append(note("unknown-victory-hexes", "5.1.1", text))
        if position.phase not in ("", END):
            won = []
            findings.append(note("verdict-later", "5.1.2", N_("Victory is decided at the end of the turn.")))
        findings += [*remarks, *more, *(one.finding for one in won)]
        sides = {one.side for one in won}
        if len(sides) > 1:
            text = N_(
                "Both sides have met a condition of automatic victory; the rules do not say which takes precedence."
            )
            findings.append(note("both-won", AXIS_RULE, text))
        verdict = WINS[next(iter(sides))] if len(sides) == 1 else None
        return VictoryReport({AXIS: level or 0}, verdict, lines, tuple(findings))

    def _level_words(self, position: Position) -> list[Finding]:
        if position.track(LEVEL, AXIS, alone=True) is not None:
            return []
        if position.turn == FIRST_TURN:
            text = N_("The level is not given; the game begins with {level}.")
            return [note("unknown-level", "4.1.2", text, level=self.data.start)]
        return [note("unknown-level", "5.1.1", N_("The level is not given, and no side can win by it."))]
