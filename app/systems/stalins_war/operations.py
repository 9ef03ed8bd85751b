"""Operations points 7.3: what each play of a run of rounds brings, the count of consecutive rounds 7.3.2 with its
exceptions 4.4.9, 4.5.1, 7.2.6, 15.1.1, and how often a turn has which play 4.4.1, 7.2.3, 7.4.2-7.4.4, 7.5.2a."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.charts.table import LineTable
from app.rules.parts import OperationsReport
from app.rules.ruling import Finding, Severity, note, violation
from app.systems.stalins_war.calendar import FIRST_TURN, is_mud, round_in, rounds_of, season
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.plays import EVENT, OPS, REINFORCEMENT, RP, ZERO, Play, play_of
from app.systems.stalins_war.upkeep_data import CalendarData, OperationsData

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
class StalinsWarOperations:
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
            text = N_("Which round it is nobody says, so that mud is left out.")
            found.append(note("unknown-round", "15.1.1", text))
        return OperationsReport(tuple(points), count, (*found, *self.limits(run)))

    def mud(self, run: Run, at: int) -> bool:
        number = run.number(at)
        return number is not None and is_mud(self.calendar, run.turn, number)

    # one play ---------------------------------------------------------------------------------------------------------

    def one(self, run: Run, play: Play, count: int, *, mud: bool) -> tuple[int, int, list[Finding]]:
        """The points of one play, the count after it, and what is to be said of it."""
        found: list[Finding] = []
        if mud and (play.kind == OPS or (play.kind == ZERO and play.acted)):
            text = N_("Nobody moves or fights in this round: Rasputitsa.")
            found.append(violation("mud", "15.1.1", text))
        low, high = self.data.values
        if play.value is not None and not low <= play.value <= high:
            text = N_("A card has an OPS value from {low} to {high}, not {value}.")
            found.append(violation("no-such-value", "3.0", text, low=low, high=high, value=play.value))
        if play.kind == OPS:
            less, remarks = self.less(count + 1)
            return max((play.value or 0) - less, 0), count + 1, [*found, *remarks]
        brought = 0 if mud or play.kind == ZERO else play.value or 0
        if mud and play.grants:
            text = N_("Events bring no operations points in this round: Rasputitsa.")
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
        text = N_("Box {box} of the Consecutive OPS track is not entered yet: {less} less is assumed.")
        less = known[-1] + box - len(known)
        return less, [note("assumed-track", "7.3.2", text, box=box, less=less)]

    def stays(self, run: Run, play: Play) -> bool:
        """Whether a play other than a card for points leaves the count where it is."""
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
        text = N_("Nobody takes replacements or reinforcements on the first turn.")
        return [violation("first-turn-play", "4.4.1", text)]

    def _of_the_turn(self, run: Run, kinds: Sequence[str]) -> list[Finding]:
        found: list[Finding] = []
        allowed = rounds_of(self.calendar, run.turn)
        taken = (run.first or 1) - 1 + len(kinds) - run.doubled
        if taken > allowed:
            rule = "4.4.1" if run.turn == FIRST_TURN else "7.2.3"
            text = N_("A side has {count:w} Action Rounds in the turn, not {taken:w}.")
            if allowed == 1:
                text = N_("A side has one Action Round in the turn, not {taken:w}.")
            found.append(violation("too-many-rounds", rule, text, count=allowed, taken=taken))
        limit = self.data.replacements[run.side]
        most = limit.plays + (run.turn in limit.more_on)
        if kinds.count(RP) > most:
            text = N_("A card may be played for replacements {most:w} times a turn.")
            if most == 1:
                text = N_("A card may be played for replacements once a turn.")
            found.append(violation("too-many-replacements", limit.rule, text, most=most))
        if (RP, RP) in pairwise(kinds):
            text = N_("Cards are not played for replacements in two rounds running.")
            found.append(violation("replacements-running", "7.4.4", text))
        if kinds.count(REINFORCEMENT) > 1 and not self.mobilizes(run.side, run.turn):
            text = N_("One reinforcement card may be played a turn.")
            found.append(violation("too-many-reinforcements", "7.5.2a", text))
        return found

    def _mobilization(self, kinds: Sequence[str]) -> list[Finding]:
        data, found = self.data.mobilization, list[Finding]()
        if kinds.count(REINFORCEMENT) > data.plays:
            text = N_("The Soviet mobilization has {most:w} reinforcement cards.")
            found.append(violation("too-many-reinforcements", "4.5.1", text, most=data.plays))
        if (REINFORCEMENT, REINFORCEMENT) in pairwise(kinds):
            text = N_("The two reinforcement cards are not played in rounds one after the other.")
            found.append(violation("reinforcements-running", "4.5.1", text))
        return found


def _doubtful(finding: Finding) -> Finding:
    """A fault of which it is not known whether all the rounds belong to one turn."""
    if finding.rule == "4.4.1" and finding.code == "first-turn-play":
        return finding
    return replace(finding, severity=Severity.WARNING)
