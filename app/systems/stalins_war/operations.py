"""Operations points 7.3: what a play brings, what is paid, the bank 18, and the General Records Track 4.1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.charts.table import LineTable
from app.rules.parts import Control, MoveReport, OperationsReport
from app.rules.ruling import Finding, Severity, note, violation
from app.systems.stalins_war.calendar import FIRST_TURN, is_mud, round_in, round_phase, rounds_of, season
from app.systems.stalins_war.countries import NamedPlaces
from app.systems.stalins_war.data import AXIS, SOVIET, BankData, CalendarData, OperationsData
from app.systems.stalins_war.events import (
    CONVOY,
    EVENT,
    HITLER,
    LEND_LEASE,
    OPS,
    REINFORCEMENT,
    ROUND,
    RP,
    ZERO,
    Play,
    in_force,
    play_in_hand,
    play_of,
    played_on,
    received,
)
from app.systems.stalins_war.special_units import STALIN

BANK, CONSECUTIVE, STARRED = "banked-ops", "consecutive-ops", "starred-out"
AUTOMATIC, HAND = "automatic-rp", "hand-size"
"""Tracks by side: banked points, consecutive rounds, starred cards out of the game by their event, points for
replacements that come by themselves, and by how much events change a hand"""


def count_of(position: Position, track: str, side: str, otherwise: int = 0) -> int:
    """Nothing where nobody has counted yet (4.1.4)."""
    count = position.track(track, side)
    return otherwise if count is None else count


def counting(world: World, position: Position, track: str, side: str, count: int, otherwise: int = 0) -> list[Change]:
    """The side's count becomes ``count``; one that nobody has noted is taken for ``otherwise``."""
    kept = position.tracks.get(track)
    before: dict[str, Json] = dict(kept) if isinstance(kept, dict) else {}
    if before.get(side, otherwise) == count:
        return []
    return [change(world, position, "track", track, {**before, side: count})]


TRACK, LESS = "consecutive-ops", "less"
"""The owner's table of the Consecutive OPS track, and its heading"""


@dataclass(frozen=True)
class Run:
    """The rounds of one side: ``first`` is the number of the first of them in the turn, ``None`` where nothing says
    which it is, so that they may run on into the next turn."""

    side: str
    turn: int
    first: int | None
    plays: tuple[Play, ...]

    def number(self, at: int) -> int | None:
        """The number in the turn of the round that the play at this place is made in. A second card that follows an
        event of the first turn's one round belongs to it (4.4.1)."""
        if self.first is None:
            return None
        return self.first if self.doubled and at == 1 else self.first + at

    @property
    def doubled(self) -> bool:
        """Whether the Axis has played two cards in the one round of the first turn."""
        return self.turn == FIRST_TURN and self.side == AXIS and len(self.plays) > 1 and self.plays[0].kind == EVENT


@dataclass(frozen=True)
class Operations:
    """The ``Operations`` part."""

    calendar: CalendarData
    data: OperationsData
    track: LineTable

    def report(
        self, position: Position, side: str, consecutive: int, rounds: Sequence[Mapping[str, Json]]
    ) -> OperationsReport:
        """Raises BadInput for a play that there is not."""
        at = round_in(position.phase)
        first = at[1] if at is not None and at[0] == side else None
        return self.of(Run(side, position.turn, first, tuple(play_of(one) for one in rounds)), consecutive)

    def of(self, run: Run, consecutive: int) -> OperationsReport:
        count, points, found = consecutive, list[int](), list[Finding]()
        for at, play in enumerate(run.plays):
            mud = self.mud(run, at)
            brought, count, remarks = self.one(run, play, count, mud=mud)
            points.append(brought)
            found += [f for f in remarks if f not in found]
        if run.first is None and run.plays and self.calendar.mud.get(season(run.turn), 0):
            text = N_("The round is not given, so mud is not considered.")
            found.append(note("unknown-round", "15.1.1", text))
        return OperationsReport(tuple(points), count, (*found, *self.limits(run)))

    def mud(self, run: Run, at: int) -> bool:
        number = run.number(at)
        return number is not None and is_mud(self.calendar, run.turn, number)

    # one play ---------------------------------------------------------------------------------------------------------

    def one(self, run: Run, play: Play, count: int, *, mud: bool) -> tuple[int, int, list[Finding]]:
        """The points of one play, the count after it, and what is to be said of it. A card brings its value, less what
        the count takes off (7.3.1). Other plays end the count (7.2.4)."""
        found: list[Finding] = []
        if mud and (play.kind == OPS or (play.kind == ZERO and play.acted)):
            text = N_("No unit may move or fight this round: Rasputitsa.")
            found.append(violation("mud", "15.1.1", text))
        low, high = self.data.values
        if play.value is not None and not low <= play.value <= high:
            text = N_("The OPS value of a card is from {low} to {high}, not {value}.")
            found.append(violation("no-such-value", "3.0", text, low=low, high=high, value=play.value))
        if play.kind == OPS:
            less, remarks = self.less(count + 1)
            return max((play.value or 0) - less, 0), count + 1, [*found, *remarks]
        brought = 0 if mud or play.kind == ZERO else play.value or 0
        if mud and play.grants:
            text = N_("Events give no operations points this round: Rasputitsa.")
            found.append(note("mud-no-points", "15.1.1", text))
        return brought, count if mud or self.stays(run, play) else 0, found

    def less(self, box: int) -> tuple[int, list[Finding]]:
        """By how much a box of the track lowers a card, as the text or the track's owner prints it, else by one more
        each."""
        known = self.data.track
        if box <= len(known):
            return known[box - 1], []
        if self.track.says(str(box), LESS):
            points = self.track.points(str(box), LESS)
            return int(points or 0), []
        text = N_("Box {box} of the Consecutive OPS track is missing from the data: −{less} is assumed.")
        less = known[-1] + box - len(known)
        return less, [note("assumed-track", "7.3.2", text, box=box, less=less)]

    def stays(self, run: Run, play: Play) -> bool:
        """Whether a play other than a card for points leaves the count where it is. Axis replacements and
        reinforcements of the first turns do (4.4.9). A round without a card does where units act (7.2.6)."""
        if play.kind == ZERO:
            return play.acted
        first, last = self.data.kept_turns
        if run.side == self.data.kept_side and first <= run.turn <= last and play.kind in (RP, REINFORCEMENT):
            return True
        return play.kind == REINFORCEMENT and self.mobilizes(run.side, run.turn)

    def mobilizes(self, side: str, turn: int) -> bool:
        """Whether the turn is that of the Soviet mobilization (4.5.1)."""
        return side == self.data.mobilization.side and turn == self.data.mobilization.turn

    # how often --------------------------------------------------------------------------------------------------------

    def limits(self, run: Run) -> list[Finding]:
        kinds = [play.kind for play in run.plays]
        found: list[Finding] = []
        if run.turn == FIRST_TURN:
            found += self._first_turn(kinds)
        found += self._of_the_turn(run, kinds)
        if run.first is None:
            found = [_doubtful(f) for f in found]
        if self.mobilizes(run.side, run.turn):
            found += self._mobilization(kinds)
        return found

    def _first_turn(self, kinds: Sequence[str]) -> list[Finding]:
        if RP not in kinds and REINFORCEMENT not in kinds:
            return []
        text = N_("No side may take replacements or reinforcements on the first turn.")
        return [violation("first-turn-play", "4.4.1", text)]

    def _of_the_turn(self, run: Run, kinds: Sequence[str]) -> list[Finding]:
        """More rounds than a side has (7.2.3), more cards for replacements than Soviets (7.4.2) and Axis (7.4.3) play,
        and two of them running (7.4.4)."""
        found: list[Finding] = []
        allowed = rounds_of(self.calendar, run.turn)
        taken = (run.first or 1) - 1 + len(kinds) - run.doubled
        if taken > allowed:
            rule = "4.4.1" if run.turn == FIRST_TURN else "7.2.3"
            text = N_("A side has {count:w} Action Rounds per turn, not {taken:w}.")
            if allowed == 1:
                text = N_("A side has one Action Round per turn, not {taken:w}.")
            found.append(violation("too-many-rounds", rule, text, count=allowed, taken=taken))
        limit = self.data.replacements[run.side]
        most = limit.plays + (run.turn in limit.more_on)
        if kinds.count(RP) > most:
            text = N_("A card may be played for replacements only {most:w} times per turn.")
            if most == 1:
                text = N_("A card may be played for replacements only once per turn.")
            found.append(violation("too-many-replacements", limit.rule, text, most=most))
        if (RP, RP) in pairwise(kinds):
            text = N_("Cards may not be played for replacements in two consecutive rounds.")
            found.append(violation("replacements-running", "7.4.4", text))
        if kinds.count(REINFORCEMENT) > 1 and not self.mobilizes(run.side, run.turn):
            text = N_("Limit one reinforcement card per turn.")
            found.append(violation("too-many-reinforcements", "7.5.2a", text))
        return found

    def _mobilization(self, kinds: Sequence[str]) -> list[Finding]:
        data, found = self.data.mobilization, list[Finding]()
        if kinds.count(REINFORCEMENT) > data.plays:
            text = N_("The Soviet mobilization has {most:w} reinforcement cards.")
            found.append(violation("too-many-reinforcements", "4.5.1", text, most=data.plays))
        if (REINFORCEMENT, REINFORCEMENT) in pairwise(kinds):
            text = N_("The two reinforcement cards may not be played in consecutive rounds.")
            found.append(violation("reinforcements-running", "4.5.1", text))
        return found


def _doubtful(finding: Finding) -> Finding:
    """A fault of which it is not known whether all the rounds belong to one turn."""
    if finding.rule == "4.4.1" and finding.code == "first-turn-play":
        return finding
    return replace(finding, severity=Severity.WARNING)


OVER = "over"
"""Key of the ledger's ``ROUND``: that the round in hand has been paid for"""
PAID = "points-paid"
"""Topic of the ledger: what operations points went to -> how many; for the round"""
VACATED, STRATEGIC = "zone-vacated", "operations-points"
"""Codes of remarks on moves that cost a point: for the hex, and for each unit"""


@dataclass(frozen=True)
class OperationsPoints:
    """The ``Budget`` part. Bound to one world."""

    world: World

    def paid(self, position: Position) -> int:
        return sum(n for n in position.ledger.entries(PAID).values() if isinstance(n, int))

    def left(self, position: Position, side: str) -> int:
        """Points that the side may still spend, none outside a round of its own in which units act. The bank is spent
        in these rounds only (18.1.1)."""
        if not self.counts(position, side):
            return 0
        return received(position) + count_of(position, BANK, side) - self.paid(position)

    def counts(self, position: Position, side: str) -> bool:
        """Whether a round of the side is in hand in which units act, so that points are counted."""
        at, play = round_in(position.phase), play_in_hand(position)
        if at is None or at[0] != side or play is None or not play.acts:
            return False
        return not position.ledger.get(ROUND, OVER) and position.ledger.get(ROUND, "phase") in (None, round_phase(*at))

    def price(self, position: Position, side: str, costs: Mapping[str, int], rule: str) -> list[Finding]:
        """What stands against paying for these things."""
        due = sum(self.due(position, costs).values())
        left = self.left(position, side)
        if not due or not self.counts(position, side) or due <= left:
            return []
        text = N_("This costs {due:w} operations points; only {left:w} are left.")
        if due == 1:
            text = N_("This costs one operations point; none are left.")
        return [violation("no-points", rule, text, due=due, left=left)]

    def due(self, position: Position, costs: Mapping[str, int]) -> Mapping[str, int]:
        """Of these things, those that are not paid for yet."""
        return {key: n for key, n in costs.items() if position.ledger.get(PAID, key) is None}

    def paying(self, position: Position, side: str, costs: Mapping[str, int]) -> list[Change]:
        if not self.counts(position, side):
            return []
        due = self.due(position, costs)
        return [change(self.world, position, "ledger", f"{PAID}:{key}", n) for key, n in due.items()]

    # moves ------------------------------------------------------------------------------------------------------------

    def charged(self, position: Position, units: Sequence[Unit], report: MoveReport) -> MoveReport:
        """A move with what its remarks say that it costs."""
        if not units or not self.counts(position, units[0].side):
            return report
        costs: dict[str, int] = {}
        prices: list[Finding] = []
        for finding in report.findings:
            asked = {}
            if finding.code == VACATED:
                asked = {f"left {hex_}": 1 for hex_ in finding.hexes}
            elif finding.code == STRATEGIC:
                asked = {f"moved {unit}": 1 for unit in finding.units}
            costs |= asked
            prices += [finding] if self.due(position, asked) else []
        if not costs:
            return report
        entries: dict[tuple[str, str], Json] = {(PAID, key): n for key, n in self.due(position, costs).items()}
        found = (*report.findings, *self.price(position, units[0].side, costs, "7.3.3"))
        return replace(report, findings=found, entries={**report.entries, **entries}, prices=tuple(prices))

    # the end of a round -----------------------------------------------------------------------------------------------

    def settling(self, position: Position) -> list[Change]:
        """The bank pays what the play did not; while the next round is asked for nothing more is spent. What is left in
        it is kept (18.1.3), and nothing of a card goes in (18.1.4)."""
        at = round_in(position.phase)
        if at is None:
            return []
        beyond = max(self.paid(position) - received(position), 0)
        bank = count_of(position, BANK, at[0])
        found = counting(self.world, position, BANK, at[0], max(bank - beyond, 0)) if beyond else []
        if position.ledger.entries(ROUND):
            found.append(change(self.world, position, "ledger", f"{ROUND}:{OVER}", True))
        return found


IN_MOSCOW, LEND_LEASE_CAME = "stalin_in_moscow", "lend_lease"
"""Conditions"""
MOSCOW, ARCHANGEL = "moscow", "archangel"


@dataclass(frozen=True)
class Bank:
    """Bound to one world."""

    world: World
    data: BankData
    control: Control
    places: NamedPlaces

    def stalin_in_moscow(self, position: Position) -> bool:
        """Whether Stalin stands in Moscow (16.4.7); where the game has no such counter, as the condition says."""
        stalin = [u for u in position.units.values() if u.type == STALIN]
        if not stalin:
            return position.conditions.get(IN_MOSCOW) is not False
        moscow = self.places.hexes(MOSCOW)
        return any(u.on_map and self.world.board.hex_of(u.location) in moscow for u in stalin)

    def lend_lease(self, position: Position) -> int:
        """Points that Lend-Lease brings as this turn begins. The turn after the event is the first (18.3.2). Each port
        brings its own (18.3.3)."""
        played = played_on(position, LEND_LEASE)
        known = LEND_LEASE in in_force(position) and (played is None or played < position.turn)
        if not known or not self.stalin_in_moscow(position):
            return 0
        return sum(
            points
            for place, points in self.data.lend_lease.items()
            if self._held(position, place) and not (place == ARCHANGEL and CONVOY in in_force(position))
        )

    def _held(self, position: Position, place: str) -> bool:
        """Whether a port of Lend-Lease is Soviet; one that the map does not show is taken to be."""
        hexes = self.places.hexes(place)
        return all(self.control.of(position, h) in (SOVIET, None) for h in hexes)

    def axis_points(self, position: Position) -> int:
        """One point (18.2.1), but none on the first turn (4.1.3), and none once Hitler commands (18.2.2)."""
        return 0 if position.turn == FIRST_TURN or HITLER in in_force(position) else self.data.axis

    def opening(self, position: Position) -> tuple[int, int, list[Change]]:
        """What the turn begins with, Axis and Soviet, and that is known to the rules of exploitation (11.2.1)."""
        axis, soviet = self.axis_points(position), self.lend_lease(position)
        world = self.world
        changes = counting(world, position, BANK, AXIS, axis)
        changes += counting(world, apply(world, position, changes), BANK, SOVIET, soviet)
        for name, value in ((LEND_LEASE_CAME, soviet > 0), (IN_MOSCOW, self.stalin_in_moscow(position))):
            if position.conditions.get(name) is not value:
                changes.append(change(world, position, "condition", name, value))
        return axis, soviet, changes

    def granted(self, position: Position, points: int) -> list[Change]:
        """STAVKA's points, which nobody gets without Stalin in Moscow (18.3.1). Three, at once (18.3.4)."""
        if not self.stalin_in_moscow(position):
            return []
        return counting(self.world, position, BANK, SOVIET, count_of(position, BANK, SOVIET) + points)

    def lost(self, position: Position) -> list[Change]:
        """What the bank holds as the turn ends (18.1.2)."""
        return [change(self.world, position, "track", BANK, None)] if position.tracks.get(BANK) is not None else []
