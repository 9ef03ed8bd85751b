"""Airstrikes 17: what they add and how often, and how they come and go 6.6, 17.2, 17.11, 24.6, 24.7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.grid import OFF_MAP
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, Json
from app.position.position import Marker, Pending, Position, World
from app.rules.parts import Phase, StrengthLine
from app.rules.questions import DICE, AnswerEffect, no_answer, no_face, read_die
from app.rules.ruling import SEQUENCE, Finding, violation
from app.rules.sequence import SET_UP
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.replacements import reinforcement_phase
from app.systems.winterstorm.weather import Weather

AIRSTRIKE, BOMBER = "airstrike", "bomber"
"""The markers: ground attack, or no matter which, and medium bombers"""
TRACKS: Mapping[str, str] = {AIRSTRIKE: "ground-attack", BOMBER: "bombers"}
"""By marker the track that counts by side what may still be used; nothing is counted where it was never set"""
YEAR = "air_year"
"""The reading: which year's limits hold"""


def counted(position: Position, track: str, side: str) -> int | None:
    """What a track shows for a side; ``None`` where nobody keeps it."""
    kept = position.tracks.get(track)
    value = kept.get(side, 0) if isinstance(kept, dict) else None
    return value if isinstance(value, int) else None


class Airstrikes:
    """Bound to one world; ``readings`` are the switches as they are played."""

    def __init__(self, world: World, rules: RulesData, readings: Mapping[str, Json]) -> None:
        self.world, self.board, self.rules = world, world.board, rules
        self.year = int(str(readings[YEAR]))

    def strikes(self, position: Position, side: str, hexes: Sequence[int]) -> tuple[Marker, ...]:
        """The airstrikes of a side that lie on one of the hexes."""
        return tuple(
            marker
            for hex_ in hexes
            for marker in position.markers_at(hex_)
            if marker.kind in TRACKS and marker.side == side
        )

    def points(self, position: Position, side: str, hexes: Sequence[int]) -> int:
        """Points of a side's airstrikes on the hexes; in the reach of enemy anti-aircraft units they are halved, hex by
        hex, remainders dropped (17.14). Each is worth a point, with guns or without (17.4, 17.5)."""
        return sum(
            count // 2 if self.defended(position, side, hex_) else count
            for hex_ in hexes
            if (count := len(self.strikes(position, side, [hex_])))
        )

    def defended(self, position: Position, side: str, hex_: int) -> bool:
        """Whether an anti-aircraft unit of the other side reaches the hex."""
        air = self.rules.air
        return any(
            u.type in air.defense_types
            and u.side != side
            and u.on_map
            and self.board.grid.distance(self.board.hex_of(u.location), hex_) <= air.defense_range
            for u in position.units.values()
        )

    def lines(self, position: Position, side: str, hexes: Sequence[int]) -> tuple[StrengthLine, ...]:
        """The strength of airstrikes as a line; none where there are none."""
        count = len(self.strikes(position, side, hexes))
        if not count:
            return ()
        points = self.points(position, side, hexes)
        rule, text = ("17.14", N_("halved by anti-aircraft fire")) if points != count else ("17.3", N_("airstrikes"))
        return (StrengthLine((), count, points, rule, text),)

    def findings(self, position: Position, side: str, nations: Sequence[str], hexes: Sequence[int]) -> list[Finding]:
        """More airstrikes on a hex than a nation's limit (17.9)."""
        limits = [self.rules.air.limits.get(nation, {}).get(self.year) for nation in nations]
        if not limits or None in limits:
            return []
        limit = max(one for one in limits if one is not None)
        found = []
        for hex_ in hexes:
            count = len(self.strikes(position, side, [hex_]))
            if count > limit:
                where = self.board.location_name(hex_)
                text = N_("Too many airstrikes on {hex}: {count:w}, limit {limit:w}.")
                found.append(
                    violation("too-many-airstrikes", "17.9", text, hexes=[where], hex=where, count=count, limit=limit)
                )
        return found

    def close_findings(self, position: Position, side: str, hexes: Sequence[int]) -> list[Finding]:
        """Bombers over units that are attacked from next to them (17.3)."""
        bombers = [m for m in self.strikes(position, side, hexes) if m.kind == BOMBER]
        if not bombers:
            return []
        where = [self.board.location_name(m.location) for m in bombers]
        return [
            violation("bombers-bombard", "17.3", N_("Bombers may only bombard, not support an attack."), hexes=where)
        ]

    def protective_findings(self, position: Position, side: str, hexes: Sequence[int]) -> list[Finding]:
        """Airstrikes in final protective fire, before the year in which they fly it (17.10), and bombers (17.3)."""
        strikes = self.strikes(position, side, hexes)
        if not strikes:
            return []
        where = [self.board.location_name(h) for h in hexes]
        if self.year < self.rules.air.protective_from:
            text = N_("Airstrikes may not fly final protective fire in {year}.")
            return [violation("no-air-protection", "17.10", text, hexes=where, year=self.year)]
        text = N_("Bombers may only bombard, not fly final protective fire.")
        return [violation("bombers-bombard", "17.3", text, hexes=where)] if BOMBER in {m.kind for m in strikes} else []

    # what is used up --------------------------------------------------------------------------------------------

    def available(self, position: Position, kind: str, side: str) -> int | None:
        """Airstrikes of a kind that the side may use, those on the map among them; ``None`` where nobody counts."""
        return counted(position, TRACKS[kind], side)

    def used(self, position: Position, side: str, hexes: Sequence[int]) -> list[Change]:
        """The airstrikes on the hexes are taken off and may not be used again (17.2). The others may fly in the second
        wave (14.3)."""
        strikes = self.strikes(position, side, hexes)
        found = [change(self.world, position, "marker", m.id, None) for m in strikes]
        for kind, track in TRACKS.items():
            held, count = self.available(position, kind, side), sum(m.kind == kind for m in strikes)
            kept = position.tracks.get(track)
            if count and held is not None and isinstance(kept, dict):
                found.append(change(self.world, position, "track", track, {**kept, side: max(held - count, 0)}))
        return found


@dataclass(frozen=True)
class AirMarkers:
    """The ``Markers`` part for one kind of airstrike: put down anywhere (17.7) in a phase of one's own in which there
    is something to join in."""

    air: Airstrikes
    kind: str

    @property
    def range(self) -> int:
        return 0

    def left(self, position: Position, side: str) -> int:
        if position.phase not in ("", SET_UP, *self._phases(side)):
            return 0
        held = self.air.available(position, self.kind, side)
        return 0 if held is None else max(held - self._lying(position, side, ""), 0)

    def _lying(self, position: Position, side: str, but: str) -> int:
        return sum(m.kind == self.kind and m.side == side and m.id != but for m in position.markers.values())

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if marker.location == OFF_MAP:
            return ()
        where, found = self.air.board.location_name(marker.location), list[Finding]()
        if position.phase not in ("", SET_UP, *self._phases(marker.side)):
            text = N_("Airstrikes may be placed only in a combat phase of their own side.")
            found.append(violation("wrong-phase", "17.3", text, hexes=[where]).of_kind(SEQUENCE))
        held = self.air.available(position, self.kind, marker.side)
        if held is not None and self._lying(position, marker.side, marker.id) >= held:
            text = N_("{side} has only {count:w} of these airstrikes left this turn.")
            if not held:
                text = N_("{side} has no airstrikes of this kind left this turn.")
            side = self.air.world.roster.sides[marker.side].name
            found.append(violation("no-marker-left", "17.2", text, hexes=[where], side=side, count=held))
        return tuple(found)

    def _phases(self, side: str) -> list[str]:
        kinds = {"adjacent", "bombardment"} if self.kind == AIRSTRIKE else {"bombardment"}
        if self.kind == AIRSTRIKE and self.air.year >= self.air.rules.air.protective_from:
            kinds.add("final-protective-fire")
        return [p.slug for p in self.air.rules.phase_list() if p.side == side and p.allows & kinds]

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()


GROUND_ATTACK, BOMBERS = TRACKS[AIRSTRIKE], TRACKS[BOMBER]
DRAW, KIND = "die", "bombers"


@dataclass(frozen=True)
class AirPool:
    """The gate before each reinforcement phase. Some are ground attack, some bombers (17.1)."""

    world: World
    rules: RulesData
    weather: Weather
    name: str = "air-pool"

    def with_count(self, position: Position, track: str, side: str, count: int) -> Change:
        kept = position.tracks.get(track)
        now: dict[str, Json] = {**(kept if isinstance(kept, dict) else {}), side: count}
        return change(self.world, position, "track", track, now)

    # the gate -------------------------------------------------------------------------------------------------------

    def _answered(self, position: Position, step: str, side: str) -> bool:
        return position.ledger.get(ASKED, f"{self.name}/{step}-{side}") == position.turn

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        side = phase.side
        if not side or phase.slug != reinforcement_phase(side) or side not in self.rules.strikes:
            return None
        data = self.rules.strikes[side]
        args: dict[str, Json] = {"side": self.world.roster.sides[side].name}
        if not self._answered(position, DRAW, side):
            text = N_("Roll for the {side} airstrikes of this turn.")
            return Pending(self.name, f"{DRAW}-{side}", side, text, data.rule, args=args, options=DICE)
        drawn = counted(position, GROUND_ATTACK, side) or 0
        kinds = self._kinds(side, drawn)
        if len(kinds) < 2 or self._answered(position, KIND, side):
            return None
        text = N_("Draw {count:w} airstrikes from the pool: how many of them are bombers?")
        if drawn == 1:
            text = N_("Draw one airstrike from the pool: 1 if it is a bomber, 0 if not.")
        return Pending(self.name, f"{KIND}-{side}", side, text, "6.6", args={"count": drawn}, options=tuple(kinds))

    def _kinds(self, side: str, drawn: int) -> range:
        """How many of those drawn can be bombers."""
        data = self.rules.strikes[side]
        return range(max(0, drawn - data.ground_attack), min(data.bombers, drawn) + 1)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        step, side = pending.step.split("-", 1)
        if step == DRAW:
            return self._drawn(position, side, pending, answer, rolled)
        if answer not in pending.options or isinstance(answer, bool):
            return no_answer("6.6")
        drawn, bombers = counted(position, GROUND_ATTACK, side) or 0, int(str(answer))
        changes = self._set(position, side, drawn - bombers, bombers)
        args: Mapping[str, Json] = {"ground": drawn - bombers, "bombers": bombers}
        return AnswerEffect((), tuple(changes), N_("Available: ground attack {ground}, bombers {bombers}."), args)

    def _set(self, position: Position, side: str, ground: int, bombers: int) -> list[Change]:
        found = [
            self.with_count(position, GROUND_ATTACK, side, ground),
            self.with_count(position, BOMBERS, side, bombers),
        ]
        return [one for one in found if one.before != one.after]

    def _drawn(self, position: Position, side: str, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        data, die = self.rules.strikes[side], read_die(pending, answer)
        if die is None:
            return no_face(data.rule)
        pool = data.ground_attack + data.bombers
        drawn = self.weather.airstrikes(position).rounded(min(die, pool)) if die <= data.draws_up_to else 0
        kinds = self._kinds(side, drawn)
        changes = self.returned(position, side)
        if len(kinds) > 1:
            # Until somebody has looked what was drawn, all of them stand on the first track.
            changes += self._set(position, side, drawn, 0)
        else:
            changes += self._set(position, side, drawn - kinds[0], kinds[0])
            looked = f"{ASKED}:{self.name}/{KIND}-{side}"
            changes.append(change(self.world, position, "ledger", looked, position.turn))
        args: Mapping[str, Json] = {"die": die, "side": self.world.roster.sides[side].name, "count": drawn}
        text = N_("Die roll {die}: the {side} side draws {count} airstrikes.")
        if drawn == 1:
            text = N_("Die roll {die}: the {side} side draws one airstrike.")
        elif not drawn:
            text = N_("Die roll {die}: the {side} side draws no airstrikes.")
        return AnswerEffect((), tuple(changes), text, args, rolls=(Roll(self.name, die, rolled or "typed"),))

    def returned(self, position: Position, side: str) -> list[Change]:
        """Airstrikes that still lie on the map go back to the pool."""
        return [
            change(self.world, position, "marker", m.id, None)
            for m in position.markers.values()
            if m.kind in TRACKS and m.side == side
        ]
