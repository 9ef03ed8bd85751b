"""Victory 4.2-4.6, and the fall of Moscow 4.4; and the track of victory points that the map does not show: debits of
the German side 4.2, 8.12."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position, World
from app.rules.charts.table import DieTable
from app.rules.parts import Control, Offer, Step, VictoryLine, VictoryReport
from app.rules.ruling import Finding, note, violation
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.special_units import FORTIFIED_ZONE
from app.systems.land_without_end.weather import broken

TRACK = "vp"
NAMED = 6
"""So many hexes are named one by one"""
_TOWNS = {
    "city": N_("Soviet cities under German control: {count}"),
    "large-town": N_("Soviet large towns under German control: {count}"),
    "small-town": N_("Soviet small towns under German control: {count}"),
}
_LEVELS = {
    ("german", "major"): N_("The German side wins a major victory."),
    ("german", "substantive"): N_("The German side wins a substantive victory."),
    ("german", "minor"): N_("The German side wins a minor victory."),
    ("soviet", "minor"): N_("The Soviet side wins a minor victory."),
    ("soviet", "substantive"): N_("The Soviet side wins a substantive victory."),
    ("soviet", "major"): N_("The Soviet side wins a major victory."),
}


@dataclass(frozen=True)
class Victory:
    """The ``Victory`` part. Bound to one world; ``thresholds`` by turn of a check, as far as they are known. Points are
    the German side's alone, and nothing is drawn (4.1)."""

    world: World
    rules: RulesData
    control: Control
    thresholds: Mapping[int, int]

    @property
    def checks(self) -> frozenset[int]:
        """Turns of which a victory check is known (4.5)."""
        return frozenset(self.thresholds) | frozenset(self.rules.victory.checks)

    def report(self, position: Position) -> VictoryReport:
        data, findings = self.rules.victory, list[Finding]()
        lines = [self._towns(position, kind) for kind in _TOWNS]
        lines.append(self._lost_ground(position))
        lines += self._kept(position, findings)
        moscow = self.world.board.find(data.capital)
        if moscow is not None and self.control.of(position, moscow) == GERMAN and not broken(position):
            text = N_("Moscow fell before the weather broke: roll on table 12.9, once in the game.")
            findings.append(note("moscow-die", "4.4", text, hexes=[data.capital]))
        total = sum(line.points for line in lines)
        missing, (least, most) = self._missing(position, findings), self._doubt(position, total)
        verdict = self._verdict(position, total, findings)
        if {self._verdict(position, one, []) for one in (least, most)} != {verdict}:
            verdict = None
            text = N_("Victory cannot be decided: places that count are missing from the map data: {missing:t}.")
            findings.append(note("unknown-verdict", "4.5", text, missing=missing))
        return VictoryReport({data.side: total}, verdict, tuple(lines), tuple(findings))

    def worth(self, hex_: int) -> tuple[str, int]:
        """The dearest town or city of a hex and its points; ``""`` and 0 without one."""
        data, kinds = self.rules.victory, self.world.board.place_kinds(hex_)
        points = {"city": data.city, "large-town": data.large_town, "small-town": data.small_town}
        return next(((kind, worth) for kind, worth in points.items() if kind in kinds), ("", 0))

    def _soviet_ground(self, hex_: int) -> bool:
        zones = self.world.board.zones
        return not any(hex_ in zones.get(zone, ()) for zone in self.rules.set_up.home)

    def _towns(self, position: Position, kind: str) -> VictoryLine:
        """Each town and city by its kind (4.2)."""
        hexes = [
            h
            for h in self.world.board.place_hexes(kind)
            if self.worth(h)[0] == kind and self._soviet_ground(h) and self.control.of(position, h) == GERMAN
        ]
        points = sum(self.worth(h)[1] for h in hexes)
        return VictoryLine("4.2", _TOWNS[kind], points, {"count": len(hexes)})

    def _lost_ground(self, position: Position) -> VictoryLine:
        """Each hex of Greater Germany in Soviet hands, a town or city there at its own worth instead (4.2, 4.3)."""
        home = self.world.board.zones.get(self.rules.victory.home, frozenset())
        lost = [h for h in home if self.control.of(position, h) == SOVIET]
        points = -sum(max(self.worth(h)[1], -self.rules.victory.lost_hex) for h in lost)
        text = N_("Hexes of Greater Germany under Soviet control: {count}")
        return VictoryLine("4.2", text, points, {"count": len(lost)})

    def zones(self, position: Position) -> int:
        """Fortified zones on the map that cost the German side a point at the start of a turn (4.2)."""
        ignored = {self.world.board.find(name) for name in self.rules.victory.zones_ignored_in}
        return sum(u.type == FORTIFIED_ZONE and u.on_map and u.location not in ignored for u in position.units.values())

    # what the map does not show --------------------------------------------------------------------------------------

    def _bare(self, position: Position) -> list[int]:
        """Hexes on Soviet ground that are not entered and may hold a town of the German side's."""
        return [
            h
            for h in sorted(self.world.board.unknown_hexes)
            if self._soviet_ground(h) and not self.worth(h)[1] and self.control.of(position, h) != SOVIET
        ]

    def _unheld(self, position: Position) -> list[int]:
        """Towns and cities on Soviet ground of which nobody has said who holds them."""
        towns = {h for kind in _TOWNS for h in self.world.board.place_hexes(kind)}
        return sorted(h for h in towns if self._soviet_ground(h) and self.control.of(position, h) is None)

    def _doubt(self, position: Position, total: int) -> tuple[int, int]:
        """The fewest and the most points that ``total`` may be, whatever the map does not show."""
        data, board = self.rules.victory, self.world.board
        best = max(data.city, data.large_town, data.small_town)
        most = total + best * len(self._bare(position)) + sum(self.worth(h)[1] for h in self._unheld(position))
        home = board.zones.get(data.home, frozenset())
        lost = [
            h for h in home & board.unknown_hexes if not self.worth(h)[1] and self.control.of(position, h) == SOVIET
        ]
        least = total - (best + data.lost_hex) * len(lost)
        return (least if home else total - best * board.grid.size), most

    def _missing(self, position: Position, findings: list[Finding]) -> list[str]:
        """What the map does not show of what counts, each with a remark."""
        missing, board = list[str](), self.world.board
        bare, unheld = self._bare(position), self._unheld(position)
        if bare:
            missing.append(N_("towns and cities"))
            text = N_(
                "{count:w} hexes in Soviet territory are missing from the map data: towns in them are not counted."
            )
            if len(bare) == 1:
                text = N_("One hex in Soviet territory is missing from the map data: a town in it is not counted.")
            findings.append(note("unknown-towns", "4.2", text, count=len(bare)))
        if unheld:
            missing.append(N_("control of each town"))
            names = [board.grid.name(h) for h in unheld]
            text = N_("Control of {hexes_} is missing from the data: they are not counted.")
            if len(names) == 1:
                text = N_("Control of {hexes_} is missing from the data: it is not counted.")
            elif len(names) > NAMED:
                text = N_("Control of {count} towns and cities is missing from the data, including {hexes_}.")
            findings.append(note("unknown-control", "4.2", text, hexes=names, hexes_=names[:NAMED], count=len(names)))
        if not board.zones.get(self.rules.victory.home):
            missing.append(N_("Greater Germany"))
            text = N_("The map data has no Greater Germany: hexes lost there are not counted.")
            findings.append(note("unknown-home", "4.2", text))
        return missing

    def _kept(self, position: Position, findings: list[Finding]) -> list[VictoryLine]:
        """What the map does not show: debits of earlier turns on the track, and those of this turn where no track is
        kept."""
        value = position.track(TRACK, GERMAN, alone=True)
        if value is not None:
            return [VictoryLine("4.2", N_("Debits of earlier turns, from the track"), value)]
        text = N_("The debit track is not kept and counts as 0.")
        findings.append(note("track-absent", "4.2", text))
        if position.turn < self.rules.victory.zones_count_from:
            return []
        count = self.zones(position)
        points = count * self.rules.victory.fortified_zone
        return [VictoryLine("4.2", N_("Fortified zones on the map this turn: {count}"), points, {"count": count})]

    def _verdict(self, position: Position, total: int, findings: list[Finding]) -> str | None:
        last = self.rules.turns.last
        needed = self.thresholds.get(position.turn)
        if needed is not None and total >= needed and position.turn < last:
            return _LEVELS[GERMAN, self._level_of_win(position.turn, total)]
        if position.turn < last:
            text = N_("Victory is judged at the victory checks and at the end of turn {turn}.")
            findings.append(note("verdict-later", "4.5", text, turn=last))
            if needed is None and position.turn in self.checks:
                text = N_("The number of points needed to win on turn {turn} is on the player aid: enter table 12.3.")
                findings.append(note("threshold-missing", "12.3", text, turn=position.turn))
            return None
        return _LEVELS[self._level(total)]

    def _level_of_win(self, turn: int, total: int) -> str:
        """The German level of a check that is won before the end: major before turn 18, else by the total, and minor
        where the total would be a Soviet level at the end of the game."""
        if turn < self.rules.victory.major_before:
            return "major"
        winner, level = self._level(total)
        return level if winner == GERMAN else "minor"

    def _level(self, total: int) -> tuple[str, str]:
        found = next(one for one in self.rules.victory.levels if one.least is None or total >= one.least)
        return found.winner, found.level


def thresholds(rules: RulesData, table: DieTable) -> dict[int, int]:
    """Points that win a check, by turn: those that the rulebook names, and table 12.3 as its owner has entered it."""
    typed = {turn: points for turn, row in table.rows.items() if row and (points := table.number(turn))}
    return {**rules.victory.known_checks, **typed}


RULE = "4.4"
MOSCOW = "moscow"
COLLAPSES, FIGHTS_ON = "collapses", "fights-on"
_RESULTS = {"C": COLLAPSES, "F": FIGHTS_ON}
_BY_DIE = {
    "C": N_("Table 12.9, modified die roll {die}: the USSR collapses"),
    "F": N_("Table 12.9, modified die roll {die}: the USSR fights on"),
}
"""By the table's codes."""


@dataclass(frozen=True)
class FallOfMoscow:
    """The special action with which the players write down what the table said; its three modifiers are on the player
    aid. Where the owner has typed the table in they name the modified die, and the table is read."""

    world: World
    control: Control
    capital: str
    table: DieTable

    def due(self, position: Position) -> bool:
        """Whether the die has to be rolled now."""
        if position.ledger.get(USED, MOSCOW) is not None or broken(position):
            return False
        capital = self.world.board.find(self.capital)
        return capital is not None and self.control.of(position, capital) == GERMAN

    def findings(self, position: Position) -> tuple[Finding, ...]:
        if position.ledger.get(USED, MOSCOW) == COLLAPSES:
            text = N_("The USSR has collapsed: the German side has won and the game is over.")
            return (violation("game-won", RULE, text),)
        if not self.due(position):
            return ()
        text = N_("Moscow has fallen in dry weather: roll on table 12.9 now.")
        return (violation("moscow-due", RULE, text, hexes=[self.capital]),)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if not self.due(position):
            return ()
        read = {die: self._read(die) for die in sorted(self.table.rows)}
        if read and all(read.values()):
            return tuple(Offer({"die": die}, RULE, _BY_DIE[code], {"die": die}) for die, code in read.items())
        return (
            Offer({"result": COLLAPSES}, RULE, N_("Table 12.9: the USSR collapses")),
            Offer({"result": FIGHTS_ON}, RULE, N_("Table 12.9: the USSR fights on")),
        )

    def _read(self, die: int) -> str:
        """The table's code for a modified die that it has; empty where it is not typed in or means nothing."""
        code = self.table.result(die) if self.table.knows([die]) else ""
        return code if code in _RESULTS else ""

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        result, die = options.get("result"), options.get("die")
        if isinstance(die, int) and die in self.table.rows:
            result = _RESULTS.get(self._read(die))
        if not self.due(position) or result not in (COLLAPSES, FIGHTS_ON):
            text = N_("Table 12.9 is used only once, when Moscow falls in dry weather.")
            return Step((violation("no-moscow", RULE, text),), (), text)
        noted = change(self.world, position, "ledger", f"{USED}:{MOSCOW}", result)
        text = N_("Moscow has fallen and the USSR fights on.")
        if result == COLLAPSES:
            text = N_("Moscow has fallen and the USSR collapses: the German side wins a major victory.")
        return Step((), (noted,), text)


def kept(position: Position, track: str, otherwise: int = 0) -> int:
    """What stands on a track of the German side; ``otherwise`` where it is not kept."""
    value = position.track(track, GERMAN, alone=True)
    return otherwise if value is None else value


def debited(world: World, position: Position, points: int) -> Change:
    """``points``, negative, come to those that are there."""
    return change(world, position, "track", TRACK, {GERMAN: kept(position, TRACK) + points})
