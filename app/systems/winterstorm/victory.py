"""Victory: points for objectives held with a line of communication 23.3, 23.6, and for eliminated units 23.4, 24.5;
the level by the difference of points 23.1, 23.2, once its table is entered. The fallen: counted for victory points,
armored ones apart 24.5, 23.4, and remembered with the turn and with whether they were in command, for only those
may be replaced 6.12."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FALLEN, Json
from app.position.position import Position, World
from app.rules.battle.state import BattleState, ids
from app.rules.charts.table import DieTable
from app.rules.movement.terrain import UNKNOWN_HEXSIDE, zones_in_doubt
from app.rules.parts import VictoryLine, VictoryReport
from app.rules.ruling import Finding, note
from app.systems.winterstorm.command import IN_COMMAND, OUT_OF_COMMAND
from app.systems.winterstorm.data import RulesData, VictoryData
from app.systems.winterstorm.special_units import is_armored
from app.systems.winterstorm.supply import Communication

ARMORED, OTHERS = "eliminated-armored", "eliminated-other"
"""The tracks, by side"""
COMMANDED = "commanded"
"""What a battle keeps: the units of both sides that were in command when it began"""


@dataclass(frozen=True)
class Fallen:
    """Bound to one world. ``in_command(position, unit)`` is the status of the instant."""

    world: World
    in_command: Callable[[Position, Unit], bool]

    def changes(
        self, position: Position, units: Sequence[str], commanded: Collection[str] | None = None
    ) -> list[Change]:
        """What is recorded of units that are eliminated where they stand in ``position``. ``commanded`` are those of
        them that were in command when their battle began, where that is known."""
        found: list[Change] = []
        more: dict[str, dict[str, int]] = {}
        for unit in position.pick(units):
            held = self.in_command(position, unit) if commanded is None else unit.id in commanded
            state = IN_COMMAND if held else OUT_OF_COMMAND
            found.append(change(self.world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, state]))
            track = ARMORED if is_armored(self.world.roster, unit) else OTHERS
            counts = more.setdefault(track, {})
            counts[unit.side] = counts.get(unit.side, 0) + 1
        for track, counts in more.items():
            kept: dict[str, Json] = {side: position.track(track, side) or 0 for side in self.world.roster.sides}
            kept |= {side: (position.track(track, side) or 0) + count for side, count in counts.items()}
            found.append(change(self.world, position, "track", track, {s: n for s, n in kept.items() if n}))
        return found

    def commanded(self, position: Position, units: Sequence[str]) -> list[Json]:
        """Those of the units that are in command now, as a battle keeps them."""
        return [u.id for u in position.pick(units) if self.in_command(position, u)]

    def in_battle(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        """The same for units that a battle costs, by the command of the instant in which it began (7.6, 7.8)."""
        return self.changes(position, units, ids(state.own[COMMANDED]) if COMMANDED in state.own else None)


TRACK = "vp"
LEVELS = "victory"


def objectives(board: Board, data: VictoryData) -> frozenset[int]:
    """The objective hexes (24.5): those that the map marks; where it marks none those that the text numbers."""
    marked = board.place_hexes(data.objective)
    return marked or frozenset(board.grid.index(name) for name in data.hexes if name in board.grid.names)


@dataclass(frozen=True)
class Victory:
    """The ``Victory`` part. ``levels`` have a row for the least difference of each."""

    world: World
    rules: RulesData
    communication: Communication
    levels: DieTable

    def report(self, position: Position) -> VictoryReport:
        data = self.rules.victory
        other = self.world.roster.enemy(data.side)
        findings: list[Finding] = []
        lines = {data.side: self._objectives(position, findings), other: self._losses(position, findings)}
        for side in lines:
            more = position.track(TRACK, side)
            if more:
                text = N_("Other points of the {side:t} side, from the track")
                args = {"side": self.world.roster.sides[side].name}
                lines[side].append(VictoryLine("23.1", text, more, args))
        points = {side: sum(line.points for line in listed) for side, listed in lines.items()}
        verdict = self._verdict(position, points, findings)
        every = tuple(line for listed in lines.values() for line in listed)
        return VictoryReport(points, verdict, every, tuple(findings))

    def _objectives(self, position: Position, findings: list[Finding]) -> list[VictoryLine]:
        """Each objective that the side's own unit is in, if it has a line to the side's edge."""
        data, board = self.rules.victory, self.world.board
        found = []
        for hex_, open_ in self.communication.held(position, data.side, sorted(objectives(board, data))):
            name = board.location_name(hex_)
            if open_:
                found.append(VictoryLine("24.5", N_("Objective {hex} is held"), data.points, {"hex": name}))
                unsure = self.communication.in_doubt(position, data.side, hex_)
                findings += zones_in_doubt(board, unsure, "23.6")
            else:
                text = N_("{hex} is held, but no line of communication leads from it to the edge.")
                findings.append(note("no-communication", "23.6", text, hexes=[name], hex=name))
        return found

    def _losses(self, position: Position, findings: list[Finding]) -> list[VictoryLine]:
        """Eliminated units of the other side, by the tracks."""
        data = self.rules.victory
        kinds = {
            ARMORED: (data.armored, N_("Axis armored units eliminated: {count}")),
            OTHERS: (data.other, N_("Other Axis units eliminated: {count}")),
        }
        if not any(track in position.tracks for track in kinds) and not self._begun(position):
            text = N_("The tracks of eliminated units are not kept and count as 0.")
            findings.append(note("track-absent", "24.5", text))
        return [
            VictoryLine("24.5", text, count * each, {"count": count})
            for track, (each, text) in kinds.items()
            if (count := position.track(track, data.side, alone=True))
        ]

    def _begun(self, position: Position) -> bool:
        """Whether the phases are watched, so that the program counts by itself."""
        return bool(position.phase)

    def _verdict(self, position: Position, points: dict[str, int], findings: list[Finding]) -> str | None:
        last = self.rules.turns.last
        if not self.levels.rows:
            text = N_("The victory levels are on a table that is missing from the data.")
            findings.append(note("levels-missing", "23.2", text))
            return None
        if position.turn < last:
            text = N_("Victory is judged at the end of turn {turn}.")
            findings.append(note("verdict-later", "23.1", text, turn=last))
            return None
        if any(f.code == UNKNOWN_HEXSIDE for f in findings):
            text = N_("Victory cannot be decided: places that count are missing from the map data: {missing:t}.")
            findings.append(note("unknown-verdict", "23.6", text, missing=[N_("lines of communication")]))
            return None
        winner = max(points, key=lambda side: points[side])
        difference = points[winner] - min(points.values())
        if not difference:
            return N_("Both sides have the same points: no side wins.")
        reached = [least for least in self.levels.rows if least <= difference]
        level = next(iter(self.levels.rows[max(reached)].values()), "").strip() if reached else ""
        if level:
            text = N_("The table of levels gives: {level}.")
            findings.append(note("level", "23.2", text, level=level))
        return self._sentence(winner, level)

    def _sentence(self, winner: str, level: str) -> str:
        """The verdict; the two levels that the text itself names have sentences of their own."""
        known = {
            ("axis", "tactical"): N_("The Axis side wins a tactical victory."),
            ("axis", "strategic"): N_("The Axis side wins a strategic victory."),
            ("soviet", "tactical"): N_("The Soviet side wins a tactical victory."),
            ("soviet", "strategic"): N_("The Soviet side wins a strategic victory."),
        }
        plain = {"axis": N_("The Axis side wins."), "soviet": N_("The Soviet side wins.")}
        return known.get((winner, level.lower()), plain[winner])
