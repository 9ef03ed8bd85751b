"""Victory in a declared game: places that decide it, or points for places held and enemies eliminated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.parts import Control, NoVictory, Victory, VictoryLine, VictoryReport, absence
from app.rules.ruling import Finding, note
from app.systems.declared.form import VP, DeclaredFile, VictoryData, WinData, cited


@dataclass(frozen=True)
class DeclaredVictory:
    """The ``Victory`` part."""

    form: DeclaredFile
    data: VictoryData
    world: World
    control: Control

    @property
    def rule(self) -> str:
        return cited(self.data, "victory")

    def report(self, position: Position) -> VictoryReport:
        findings: list[Finding] = []
        missing = self._missing(position, findings)
        lines = {side: self._lines(position, side) for side in self.world.roster.sides}
        points = {side: sum(line.points for line in listed) for side, listed in lines.items()}
        verdict, args = self._verdict(position, points, missing, findings)
        every = tuple(line for listed in lines.values() for line in listed)
        return VictoryReport(points, verdict, every, tuple(findings), args)

    def _missing(self, position: Position, findings: list[Finding]) -> list[str]:
        """What is counted and the map does not show: places that are nowhere on it, and who holds hexes of which
        nothing has been entered. A remark on each."""
        board, found = self.world.board, list[str]()
        counted = dict.fromkeys(self.data.places, self.rule)
        counted |= {
            name: cited(win, self.rule) for win in self.data.wins for name in sorted(win.places) if name not in counted
        }
        for name, rule in counted.items():
            hexes = sorted(self.places(name))
            called = self.form.places[name].name if name in self.form.places else name
            if not hexes:
                text = N_("{place:t}, which counts for victory, is missing from the map data.")
                findings.append(note("unknown-place", rule, text, place=called))
                found.append(called)
            open_ = [h for h in hexes if board.is_unknown(h) and self.control.of(position, h) is None]
            if open_ and not absence(self.control):
                text, names = N_("Control of {hexes_} is missing from the map data."), [self._name(h) for h in open_]
                where = [board.location_name(h) for h in open_]
                findings.append(note("unknown-control", rule, text, hexes=where, hexes_=names))
                found += names
        return list(dict.fromkeys(found))

    # points -----------------------------------------------------------------------------------------------------

    def places(self, name: str) -> frozenset[int]:
        """The hexes of a hex, of places of a kind, or of places of that name."""
        board, hex_ = self.world.board, self.world.board.find(name)
        if hex_ is not None:
            return frozenset({board.hex_of(hex_)})
        named = (i for i, there in board.places.items() if any(p.name == name for p in there))
        return board.place_hexes(name) or frozenset(named)

    def _held(self, position: Position, name: str, side: str) -> list[int]:
        return [h for h in sorted(self.places(name)) if self.control.of(position, h) == side]

    def _lines(self, position: Position, side: str) -> list[VictoryLine]:
        found: list[VictoryLine] = []
        who = self.world.roster.sides[side].name
        for name, each in self.data.places.items():
            held = self._held(position, name, side)
            if held:
                args: dict[str, Json] = {"side": who, "hexes_": [self._name(h) for h in held]}
                found.append(VictoryLine(self.rule, N_("{side} holds {hexes_}"), each * len(held), args))
        lost = self._lost(position, side)
        if lost:
            found.append(VictoryLine(self.rule, N_("Enemy units eliminated by {side}"), lost, {"side": who}))
        more = position.track(VP, side) or 0  # what players have put on it themselves
        if more:
            text = N_("Other points of the {side:t} side, from the track")
            found.append(VictoryLine(self.rule, text, more, {"side": who}))
        return found

    def _lost(self, position: Position, side: str) -> int:
        each = self.data.eliminated
        gone = [u for u in position.units.values() if u.side != side and not u.on_map and u.box == ELIMINATED]
        return sum(each.get(u.type, 0) if isinstance(each, Mapping) else each for u in gone)

    def _name(self, hex_: int) -> str:
        board = self.world.board
        names = [p.name for p in board.places.get(hex_, ()) if p.name]
        return names[0] if names else board.location_name(hex_)

    # the verdict ------------------------------------------------------------------------------------------------

    def _verdict(
        self, position: Position, points: Mapping[str, int], missing: Sequence[str], findings: list[Finding]
    ) -> tuple[str | None, Mapping[str, Json]]:
        over = position.turn >= self.form.turns.last
        for win in self.data.wins:
            if self._won(position, win) and (over or win.when == "at-once"):
                who = {"side": self.world.roster.sides[win.side].name}
                findings.append(
                    note(
                        "places-held", cited(win, self.rule), N_("{side} holds the places that decide victory."), **who
                    )
                )
                return N_("{side} wins."), who
        if not over:
            text = N_("Victory is judged at the end of turn {turn}.")
            findings.append(note("verdict-later", self.rule, text, turn=self.form.turns.last))
            return None, {}
        if missing:
            text = N_("Victory cannot be decided: places that count are missing from the map data: {missing:t}.")
            findings.append(note("unknown-verdict", self.rule, text, missing=list(missing)))
            return None, {}
        if self.data.places or self.data.eliminated or any(points.values()):
            return self._by_points(points)
        if self.data.otherwise is not None:
            return N_("{side} wins."), {"side": self.world.roster.sides[self.data.otherwise].name}
        return N_("No side wins."), {}

    def _by_points(self, points: Mapping[str, int]) -> tuple[str, Mapping[str, Json]]:
        ranked = sorted(points, key=lambda side: -points[side])
        ahead = points[ranked[0]] - (points[ranked[1]] if len(ranked) > 1 else 0)
        levels = sorted(self.data.levels, key=lambda level: level.least)
        reached = [level.name for level in levels if level.least <= ahead]
        if ahead and (reached or not levels):
            who: dict[str, Json] = {"side": self.world.roster.sides[ranked[0]].name}
            return (
                (N_("{side} wins: {level:t}."), {**who, "level": reached[-1]}) if reached else (N_("{side} wins."), who)
            )
        if self.data.otherwise is not None:
            return N_("{side} wins."), {"side": self.world.roster.sides[self.data.otherwise].name}
        return N_("No side wins."), {}

    def _won(self, position: Position, win: WinData) -> bool:
        """A place that is nowhere on the map is held by nobody."""
        there = [self.places(name) for name in win.places]
        hexes = frozenset().union(*there)
        held = {h for name in win.places for h in self._held(position, name, win.side)}
        if win.count is None:
            return all(there) and len(held) >= len(hexes) > 0
        return bool(hexes) and len(held) >= win.count


def victory_of(form: DeclaredFile, world: World, control: Control) -> Victory:
    if form.victory is None:
        return NoVictory("", N_("No victory conditions are defined for this game."))
    return DeclaredVictory(form, form.victory, world, control)
