"""The log as it is told: turns, phases, single actions, and battles with the dice that decided them: who against whom,
at what odds, with which die, at what price."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType

from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.entry import Entry
from app.campaign.journal.file_format import value
from app.campaign.journal.journal import Journal
from app.campaign.pages.document import Heading, Listing, Part, Table
from app.campaign.pages.tongue import Tongue
from app.campaign.record.luck import BattleThrow
from app.messages import N_
from app.position.changes import BattleRecord, Roll
from app.position.ledger import Json
from app.position.position import World
from app.rules.battle.two_fire import COLUMNS
from app.rules.orders.orders import Attack, NextPhase, Note, Reply
from app.rules.parts import ATTACKER, DEFENDER
from app.rules.vocabulary import Vocabulary


@dataclass(frozen=True)
class Engagement:
    """An attack and the replies up to its end; ``entries`` begin with the order. A fire at several units has several
    battles; what is only declared now and fought in a later phase is none."""

    entries: tuple[Entry, ...]

    @property
    def order(self) -> Entry:
        return self.entries[0]

    @property
    def battles(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.battle is not None)


Passage = Entry | Engagement


@dataclass(frozen=True)
class Filed:
    """An action under the turn and phase that it is told in: what begins a phase heads that phase, and does not end
    the one before. ``phase`` is empty from the beginning of a turn to its first phase."""

    entry: Entry
    turn: int
    phase: str


def filed(journal: Journal, entries: Iterable[Entry]) -> Iterator[Filed]:
    """The actions of a line, in their order from its start; the start is left out. Raises JournalTrouble."""
    begun: dict[int, dict[str, Json]] = {}
    sql = "SELECT action, subject, after FROM changes WHERE subject IN ('phase', 'turn')"
    for number, subject, after in journal.table("iss", sql):
        begun.setdefault(number, {})[subject] = value(after)
    waiting = False
    for entry in entries:
        new = begun.get(entry.number, {}) if entry.battle is None else {}
        waiting = (waiting or "turn" in new) and "phase" not in new
        if not entry.is_start:
            phase = "" if waiting else str(new.get("phase", entry.phase))
            yield Filed(entry, int(str(new.get("turn", entry.turn))), phase)


@dataclass(frozen=True)
class PhaseTold:
    slug: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class TurnTold:
    """``last`` is the turn's last action."""

    number: int
    phases: tuple[PhaseTold, ...]
    last: int

    @property
    def only_begun(self) -> bool:
        """Whether nothing has been done in it yet."""
        passages = [one for phase in self.phases for one in phase.passages]
        return all(isinstance(one, Entry) and one.kind == NextPhase.kind for one in passages)

    @property
    def engagements(self) -> tuple[Engagement, ...]:
        return tuple(one for phase in self.phases for one in phase.passages if isinstance(one, Engagement))


def told(entries: Iterable[Filed]) -> tuple[TurnTold, ...]:
    """The turns of these actions, which are in their order."""
    turns = []
    for turn, of_turn in groupby(entries, lambda one: one.turn):
        listed = list(of_turn)
        phases = [
            PhaseTold(slug, tuple(_passages([one.entry for one in of_phase])))
            for slug, of_phase in groupby(listed, lambda one: one.phase)
        ]
        turns.append(TurnTold(turn, tuple(phases), listed[-1].entry.number))
    return tuple(turns)


def _passages(entries: Sequence[Entry]) -> list[Passage]:
    """Notes in the middle of an engagement come after it."""
    found: list[Passage] = []
    in_hand: list[Entry] = []
    aside: list[Passage] = []

    def over() -> None:
        if len(in_hand) == 1 and in_hand[0].battle is None:
            found.append(in_hand[0])
        elif in_hand:
            found.append(Engagement(tuple(in_hand)))
        found.extend(aside)
        in_hand.clear()
        aside.clear()

    for entry in entries:
        if entry.kind == Attack.kind:
            over()
            in_hand.append(entry)
        elif in_hand and entry.kind == Reply.kind:
            in_hand.append(entry)
        elif in_hand and entry.kind == Note.kind:
            aside.append(entry)
        else:
            over()
            found.append(entry)
    over()
    return found


TYPED = "typed"
PROGRAM = "program"
SOURCES: Mapping[str, str] = {TYPED: "entered from a physical die", PROGRAM: "rolled by the program"}


@dataclass(frozen=True)
class BattleLine(BattleRecord):
    """A battle's working with its kind and side in words; ``source`` says where its die came from, empty where none is
    in the log."""

    source: str = ""

    @property
    def shift_words(self) -> str:
        columns = "column" if abs(self.shift) == 1 else "columns"
        if not self.shift:
            return "no shift"
        return f"{abs(self.shift)} {columns} {'right' if self.shift > 0 else 'left'}"


@dataclass(frozen=True)
class LogLine:
    """``dice`` are the throws in words, ``findings`` sentences, ``side`` the side's name."""

    entry: Entry
    side: str
    dice: tuple[str, ...]
    findings: tuple[str, ...]
    battle: BattleLine | None


@dataclass(frozen=True)
class PhaseOfLog:
    name: str
    lines: tuple[LogLine, ...]


@dataclass(frozen=True)
class TurnOfLog:
    number: int
    phases: tuple[PhaseOfLog, ...]


@dataclass(frozen=True)
class Chronicle:
    """A whole branch. ``overruled`` are the actions that went against a rule and the reason kept; ``thrown`` counts
    the dice by where they came from, ``rolled_again`` those thrown after others had been undone."""

    title: str
    system: str
    created: str
    notices: tuple[str, ...]
    turns: tuple[TurnOfLog, ...]
    overruled: tuple[LogLine, ...]
    actions: int
    battles: int
    thrown: Mapping[str, int] = field(default_factory=dict)
    rolled_again: int = 0
    last: int = 0
    code: str = ""
    """Number and code of the last action on the tree, with which ``verify --expect`` proves what led to it"""


def chronicle(journal: Journal, line: LineOfPlay, notices: tuple[str, ...] = (), language: str = "") -> Chronicle:
    """The actions are told in ``language``, or in the one in use. Raises Damage or JournalTrouble where the log cannot
    be read, BadInput for a language that there is not."""
    told = {one.entry.number: one for one in lines(journal, line, language)}
    listed = list(filed(journal, (one.entry for one in told.values())))
    found = [told[one.entry.number] for one in listed]
    system, created = journal.about("system", "created")
    title = journal.title()
    rolls = [roll for one in found for roll in one.entry.rolls]
    return Chronicle(
        title,
        system,
        created[:10],
        notices,
        tuple(
            TurnOfLog(
                turn,
                tuple(
                    PhaseOfLog(_spoken(phase), tuple(told[one.entry.number] for one in of_phase))
                    for phase, of_phase in groupby(of_turn, lambda one: one.phase)
                ),
            )
            for turn, of_turn in groupby(listed, lambda one: one.turn)
        ),
        tuple(one for one in found if one.entry.overruled),
        len(found),
        sum(one.battle is not None for one in found),
        {source: sum(roll.source == source for roll in rolls) for source in SOURCES},
        sum(one.entry.rerolled for one in found),
        *journal.code(),
    )


def lines(journal: Journal, line: LineOfPlay, language: str = "") -> Iterator[LogLine]:
    """The entries of a line in their order, the start first; their summaries say whole what each of them did."""
    sides, say = _sides(journal), Tongue(language)
    dice: tuple[Roll, ...] = ()
    for entry in line:
        if entry.kind == "attack":
            dice = ()
        if entry.rolls:
            dice = entry.rolls
        yield LogLine(
            dataclasses.replace(entry, summary=say.line(entry)),
            sides.get(entry.side, entry.side),
            tuple(_thrown(roll) for roll in entry.rolls),
            tuple(str(found["text"]) for found in entry.findings),
            None if entry.battle is None else _battle(entry.battle, dice, sides),
        )


def _battle(record: BattleRecord, dice: tuple[Roll, ...], sides: Mapping[str, str]) -> BattleLine:
    fitting = [] if record.die is None else [roll for roll in dice if roll.value == record.die] or dice
    fields = {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}
    return BattleLine(
        **{**fields, "kind": _spoken(record.kind), "side": sides.get(record.side, record.side)},
        source=SOURCES.get(fitting[-1].source, fitting[-1].source) if fitting else "",
    )


def _thrown(roll: Roll) -> str:
    return f"{roll.name} {roll.value}, {SOURCES.get(roll.source, roll.source)}"


def _spoken(slug: str) -> str:
    words = slug.replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def _sides(journal: Journal) -> Mapping[str, str]:
    world = value(journal.about("world")[0])
    assert isinstance(world, dict)
    roster = world["roster"]
    assert isinstance(roster, dict)
    sides = roster["sides"]
    assert isinstance(sides, dict)
    return {slug: str(name) for slug, name in sides.items()}


SOURCES_IN_FULL: Mapping[str, str] = {
    "typed": N_("entered from a physical die"),
    "program": N_("rolled by the program"),
}

COULD: Mapping[str, str] = {
    "": N_("Possible results"),
    ATTACKER: N_("Possible results of the attacker’s die"),
    DEFENDER: N_("Possible results of the defender’s die"),
}
"""By whose fire it is, where each side fires"""
FIRERS: Mapping[str, str] = {ATTACKER: N_("attacker {die}"), DEFENDER: N_("defender {die}")}
"""By the names of the dice"""


class BattleAccount:
    """``throws`` are those whose chances are told, by action."""

    def __init__(
        self, world: World, words: Vocabulary, say: Tongue, throws: Mapping[int, BattleThrow] = MappingProxyType({})
    ) -> None:
        self.world, self.words, self.say, self.throws = world, words, say, throws

    def label(self, unit: str) -> str:
        counter = self.world.counters.get(unit)
        return unit if counter is None else counter.label

    def in_short(self, battle: BattleRecord) -> tuple[str, ...]:
        """A battle in sentences: who against whom at what odds, the die and its result, what it cost."""
        say = self.say
        who = N_("{units} against {others} in {target}: {attack} against {defense}. {odds}.")
        result = N_("Die {die}: {result}.") if battle.die is not None else N_("Result: {result}.")
        return (
            say(
                who,
                units=self._units(battle.attackers),
                others=self._units(battle.defenders),
                target=battle.target,
                attack=battle.attack,
                defense=battle.defense,
                odds=self._odds(battle),
            ),
            say(result, die=battle.die, result=battle.result),
            say(
                N_("Attacker’s losses: {lost}. Defender’s losses: {others}."),
                lost=self._lost(battle.attacker_losses, inside=True),
                others=self._lost(battle.defender_losses, inside=True),
            ),
        )

    def told(self, entries: Sequence[Entry]) -> Iterator[Part]:
        """An attack and its replies, or one action with a battle in it."""
        battles = [entry.battle for entry in entries if entry.battle is not None]
        target = battles[0].target if battles else str(entries[0].order.get("target", ""))
        kind = battles[0].kind if battles else str(entries[0].order.get("combat", ""))
        heading = N_("{kind}: {target}")
        yield Heading(4, self.say(heading, kind=self.say.combat(self.words, kind), target=target))
        yield Listing(tuple(self.say.line(entry) for entry in entries))
        rolls: list[tuple[int, Roll]] = []
        again = False
        for entry in entries:
            rolls += [(entry.number, roll) for roll in entry.rolls]
            again = again or entry.rerolled
            if entry.battle is not None:
                yield self._table(entry.battle, rolls, again)
                rolls, again = [], False

    def _table(self, battle: BattleRecord, rolls: Sequence[tuple[int, Roll]], again: bool) -> Table:
        say = self.say
        rows = [
            (say(N_("Attackers")), self._units(battle.attackers) if battle.attackers else say(N_("no units"))),
            (say(N_("Defenders")), self._units(battle.defenders)),
            (say(N_("Strength")), say(N_("{attack} against {defense}"), attack=battle.attack, defense=battle.defense)),
            (say(N_("Odds")), self._odds(battle)),
        ]
        throws = [self.throws[n] for n, _ in rolls if n in self.throws]
        die = self._die(battle, rolls)
        if die:
            again_too = N_("{die}; rolled again after an earlier roll was undone")
            rows.append((say(N_("Die")), say(again_too, die=die) if again else die))
        rows.append((say(N_("Result")), battle.result))
        for throw in throws if throws and throws[0].firer else throws[:1] if battle.die is not None else ():
            rows.append((say(COULD[throw.firer]), _faces(throw)))
        rows.append((say(N_("Attacker’s losses")), self._lost(battle.attacker_losses)))
        rows.append((say(N_("Defender’s losses")), self._lost(battle.defender_losses)))
        return Table("", (say(N_("Battle")), self.say.side(self.words, battle.side)), tuple(rows))

    def _die(self, battle: BattleRecord, rolls: Sequence[tuple[int, Roll]]) -> str:
        """The die of the battle, or that of each side where each fires; empty where none was thrown."""
        by_firer = {roll.name: roll for _, roll in rolls if roll.name in FIRERS}
        if by_firer:
            return "; ".join(
                self.say(FIRERS[name], die=self._sourced(roll.value, roll.source)) for name, roll in by_firer.items()
            )
        if battle.die is None:
            return ""
        fitting = [roll for _, roll in rolls if roll.value == battle.die]
        return self._sourced(battle.die, fitting[-1].source if fitting else "")

    def _sourced(self, die: int, source: str) -> str:
        said = self.say.inner(SOURCES_IN_FULL[source]) if source in SOURCES_IN_FULL else ""
        return f"{die}, {said}" if said else str(die)

    def _units(self, units: Sequence[str]) -> str:
        return self.say("{units}", units=[self.label(u) for u in units]) if units else self.say(N_("none"))

    def _lost(self, units: Sequence[str], *, inside: bool = False) -> str:
        """In a cell of its own, or ``inside`` a sentence."""
        if not units:
            return self.say.inner(N_("none")) if inside else self.say(N_("none"))
        counted = Counter(units)
        return ", ".join(self.label(u) if n == 1 else f"{self.label(u)} ×{n}" for u, n in counted.items())

    def _odds(self, battle: BattleRecord) -> str:
        first, apart, second = battle.column.partition(COLUMNS)
        if apart:
            words = N_("column {column} for the attacker, {other} for the defender")
            return self.say(words, column=first, other=second)
        if not battle.shift:
            words = N_("{basic}, no column shift, column {column}")
            return self.say(words, basic=self.say.figure(battle.basic), column=battle.column or "?")
        return self.say(
            N_("{basic}, column shift {shift}, column {column}"),
            basic=self.say.figure(battle.basic),
            shift=self.say.figure(f"{battle.shift:+d}"),
            column=battle.column or "?",
        )


def _faces(throw: BattleThrow) -> str:
    """``1–2: AS; 3–5: DR; 6: DE``"""
    runs: list[tuple[list[int], str]] = []
    for one in throw.outcomes:
        if runs and runs[-1][1] == one.result:
            runs[-1][0].append(one.face)
        else:
            runs.append(([one.face], one.result))
    return "; ".join(
        f"{faces[0] if len(faces) == 1 else f'{faces[0]}–{faces[-1]}'}: {result}" for faces, result in runs
    )
