"""Victory: the points of 4.2-4.10 for the position as it is, and the verdict of 4.11 at the end of the last turn; none
while the map does not show something that is counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.rules.parts import Due, VictoryLine, VictoryReport
from app.rules.ruling import Finding, note
from app.rules.supply.status import SUPPLIED
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.data import CasualtyPoints, CorridorPoints, EdgePoints, VictoryLevels
from app.systems.operation_storm.losses import ELIMINATED_TRACK, UNSUPPLIED_TRACK
from app.systems.operation_storm.special_units import GERMAN, SOVIET
from app.systems.operation_storm.supply import AERIAL, ATTENUATED, Supply, ploesti

CITY_CONTROL, VICTORY_POINTS = "city-control", "vp"
NAMED = 12
"""Most hexes that a sentence lists"""

_CASUALTIES = {
    GERMAN: N_("German divisions lost: {lost}; {twice} out of supply count twice; {have} of {need}"),
    SOVIET: N_("Soviet units lost: {lost}; {twice} out of supply count twice; {have} of {need}"),
}
_EDGES = {
    "east-north-sheet": N_("German-held hexes in supply on the eastern edge of the north map: {count}"),
    "east-south-sheet": N_("German-held hexes in supply on the eastern edge of the south map: {count}"),
}
_ABSENT = {
    ELIMINATED_TRACK: N_("The track of {side:t} losses is not kept and counts as 0."),
    UNSUPPLIED_TRACK: N_("The track of {side:t} losses out of supply is not kept and counts as 0."),
}


@dataclass(frozen=True)
class Victory:
    """The ``Victory`` part."""

    game_map: GameMap
    control: ControlByEntry
    supply: Supply

    def control_points(self, position: Position, side: str) -> int:
        """Points of the cities and major cities that a side holds (4.2)."""
        return self.game_map.control_points_of(position, self.control, side)

    def counts(self, position: Position) -> dict[str, Json]:
        """The tracks of Soviet city control and victory points as the map has them (3.6, 5.12)."""
        points = dict(self.report(position).points)
        return {CITY_CONTROL: {SOVIET: self.control_points(position, SOVIET)}, VICTORY_POINTS: {**points}}

    def report(self, position: Position) -> VictoryReport:
        rules, findings = self.game_map.rules, _Notes()
        data = rules.victory
        lines = [self._advantage(position, findings), self._oilfield(position, findings)]
        lines += [self._corridor(position, line, findings) for line in data.corridors]
        lines.append(self._country(position, findings))
        lines += [self._casualties(position, line, findings) for line in data.casualties]
        lines += [self._edge(position, line, findings) for line in data.edges]
        points = sum(line.points for line in lines)
        verdict = None
        if position.turn >= rules.turns.last:
            verdict = self._verdict(points, findings)
        else:
            findings.add(
                "verdict-later", "4.1", N_("Victory is judged at the end of turn {turn}."), turn=rules.turns.last
            )
        return VictoryReport({data.side: points}, verdict, tuple(lines), tuple(findings.found))

    def due(self, position: Position) -> tuple[Due, ...]:
        """The control points in the last phase of a turn, and those that the map does not show."""
        rules = self.game_map.rules
        data, start = rules.victory, self.game_map.soviet_points_at_start
        if position.phase != rules.phases[-1].slug:
            return ()
        have = {"have": self.control_points(position, data.side), "need": data.control_needed}
        found = [Due(position.turn, data.side, "4.2", N_("Soviet control points: {have} of {need}"), args={**have})]
        if self.game_map.own_map and start < data.control_at_start:
            text = N_("The map data has cities for {shown} of the {start} control points with which the Soviets begin")
            args: dict[str, Json] = {"shown": start, "start": data.control_at_start}
            found.append(Due(position.turn, data.side, "4.2", text, args=args))
        return tuple(found)

    def _verdict(self, points: int, findings: _Notes) -> str | None:
        if not findings.missing:
            return _judged(points, self.levels)
        text = N_("Victory cannot be decided: places that count are missing from the map data: {missing:t}.")
        findings.add("unknown-verdict", "4.11", text, missing=list(dict.fromkeys(findings.missing)))
        return None

    @property
    def levels(self) -> VictoryLevels:
        """The points that win or draw, by the reading that is played (4.11)."""
        data = self.game_map.rules.victory
        return data.pro_luftwaffe if self.game_map.switches["pro_luftwaffe"] else data.levels

    # one line each ----------------------------------------------------------------------------------------------

    def _advantage(self, position: Position, findings: _Notes) -> VictoryLine:
        data, worth = self.game_map.rules.victory, self.game_map.control_points
        have, shown = self.control_points(position, data.side), sum(worth.values())
        if shown < data.control_needed:
            findings.lacks(
                N_("cities"),
                "unknown-cities",
                "4.2",
                N_("The map data has cities for {shown} control points; {need} are needed."),
                shown=shown,
                need=data.control_needed,
            )
        open_ = [hex_ for hex_ in worth if self.control.of(position, hex_) is None]
        if have < data.control_needed <= have + sum(worth[hex_] for hex_ in open_):
            self._unheld("4.2", open_, findings)
        return VictoryLine(
            "4.2",
            N_("{have} of {need} control points"),
            data.advantage if have >= data.control_needed else 0,
            {"have": have, "need": data.control_needed},
        )

    def _oilfield(self, position: Position, findings: _Notes) -> VictoryLine:
        board, data = self.game_map.board, self.game_map.rules.victory
        hex_ = ploesti(board, self.game_map.rules.supply)
        if hex_ is None:
            findings.lacks(N_("the oilfield"), "unknown-oilfield", "4.3", N_("The map data has no oilfield."))
            return VictoryLine("4.3", N_("No oilfield is on the map"), 0)
        name = next((p.name for p in board.places.get(hex_, ()) if p.name), board.location_name(hex_))
        if self.control.of(position, hex_) is None:
            self._unheld("4.3", [hex_], findings)
        held = self.control.of(position, hex_) == data.side
        template = N_("{place} is under Soviet control") if held else N_("{place} is not under Soviet control")
        return VictoryLine("4.3", template, data.oilfield if held else 0, {"place": name})

    def _corridor(self, position: Position, line: CorridorPoints, findings: _Notes) -> VictoryLine:
        """A corridor held from end to end (4.4, 4.5); nothing for a part of it."""
        rules, board = self.game_map.rules, self.game_map.board
        path, hexes = rules.paths[line.path], board.path_hexes(line.path)
        if not hexes:
            text = N_("The {path:t} is missing from the map data.")
            findings.lacks(path, "unknown-corridor", line.rule, text, path=path)
            return VictoryLine(line.rule, N_("The {path:t} is not on the map"), 0, {"path": path})
        missing = [name for name in line.ends if self.game_map.own_map and board.location(name) not in hexes]
        if missing:
            findings.lacks(
                path,
                "unknown-corridor",
                line.rule,
                N_("The {path:t} in the map data does not reach {ends}."),
                path=path,
                ends=missing,
            )
        holders = {hex_: self.control.of(position, hex_) for hex_ in sorted(hexes)}
        held = sum(side == rules.victory.side for side in holders.values())
        open_ = [hex_ for hex_, side in holders.items() if side is None]
        if open_ and held + len(open_) == len(hexes):
            self._unheld(line.rule, open_, findings)
        return VictoryLine(
            line.rule,
            N_("{path:t}: {have} of {need} hexes under Soviet control"),
            line.points if held == len(hexes) else 0,
            {"path": path, "have": held, "need": len(hexes)},
        )

    def _country(self, position: Position, findings: _Notes) -> VictoryLine:
        rules, board = self.game_map.rules, self.game_map.board
        data, country = rules.victory, rules.zones[rules.victory.country]
        zone = board.zones.get(data.country)
        if not zone:
            text = N_("The map data has no {country:t} yet.")
            findings.lacks(country, "unknown-country", "4.6", text, country=country)
            return VictoryLine("4.6", N_("{country:t} is not on the map"), 0, {"country": country})
        there = [
            u
            for u in position.units.values()
            if u.on_map and board.hex_of(u.location) in zone and u.nation in data.country_nations
        ]
        return VictoryLine(
            "4.6",
            N_("German and Hungarian units in {country:t}: {count}"),
            0 if there else data.country_points,
            {"country": country, "count": len(there)},
        )

    def _unheld(self, rule: str, hexes: Sequence[int], findings: _Notes) -> None:
        """A remark on hexes that would decide the line and of which nobody knows who holds them."""
        names = [self.game_map.board.location_name(h) for h in hexes]
        text = N_("The map data does not show who held {hexes_} at the start, and no unit has entered since.")
        if len(names) > NAMED:
            text = N_("The map data does not show who held {count} hexes that count here, including {hexes_}.")
        findings.lacks(
            N_("control of each hex"), "unknown-holder", rule, text, hexes=names, hexes_=names[:NAMED], count=len(names)
        )

    def _casualties(self, position: Position, line: CasualtyPoints, findings: _Notes) -> VictoryLine:
        """Losses, those out of supply twice (4.7, 4.8)."""
        lost, twice = (self._count(position, track, line, findings) for track in (ELIMINATED_TRACK, UNSUPPLIED_TRACK))
        have = lost + twice
        return VictoryLine(
            line.rule,
            _CASUALTIES[line.side],
            line.points if have >= line.at_least else 0,
            {"lost": lost, "twice": twice, "have": have, "need": line.at_least},
        )

    def _count(self, position: Position, track: str, line: CasualtyPoints, findings: _Notes) -> int:
        """The side's figure on a track, 0 with a remark where there is none."""
        kept, value = position.tracks.get(track), position.track(track, line.side)
        if value is not None:
            return value
        name = self.game_map.world.roster.sides[line.side].name
        if kept is not None and not isinstance(kept, Mapping):
            text = N_("The loss track has one number for both sides; none of it counts as {side:t} losses.")
            findings.add("track-without-sides", line.rule, text, side=name)
            return 0
        findings.add("track-absent", line.rule, _ABSENT[track], side=name)
        return 0

    def _edge(self, position: Position, line: EdgePoints, findings: _Notes) -> VictoryLine:
        board = self.game_map.board
        hexes = board.edges.get(line.edge)
        if not hexes:
            text = N_("The map data does not name the eastern edge that counts here.")
            findings.lacks(N_("the eastern edge"), "unknown-edge", line.rule, text)
        held = sum(self._held_in_supply(position, hex_) for hex_ in hexes or ())
        return VictoryLine(line.rule, _EDGES[line.edge], line.points if held else 0, {"count": held})

    def _held_in_supply(self, position: Position, hex_: int) -> bool:
        """Whether the Germans control the hex and have a line to it, or a force there that is supplied by air (4.9,
        4.10)."""
        if self.control.of(position, hex_) != GERMAN:
            return False
        by_air = any(self.supply.state(position, unit) == AERIAL for unit in position.units_at(hex_))
        if not by_air and not self.supply.overland(position, GERMAN, hex_):
            return False
        enough = {SUPPLIED}
        if self.game_map.switches["attenuated_holds_edge"]:
            enough.add(ATTENUATED)
        return self.supply.traced_state(position, GERMAN) in enough


class _Notes:
    """The remarks of a report, and ``missing``, what the map would have to show for a verdict."""

    def __init__(self) -> None:
        self.found: list[Finding] = []
        self.missing: list[str] = []

    def lacks(self, what: str, code: str, rule: str, template: str, **args: Any) -> None:
        """A remark on something that is counted and that the map does not show."""
        self.missing.append(what)
        self.add(code, rule, template, **args)

    def add(self, code: str, rule: str, template: str, **args: Any) -> None:
        self.found.append(note(code, rule, template, **args))


def _judged(points: int, levels: VictoryLevels) -> str:
    if points >= levels.win:
        return N_("The Soviet player has won.")
    return N_("The game is drawn.") if points == levels.draw else N_("The German player has won.")
