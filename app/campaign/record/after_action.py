"""The after-action report: a campaign told to somebody who does not have the program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import Entry
from app.campaign.journal.journal import note_of
from app.campaign.journal.replay import Watch, walk
from app.campaign.pages.document import Document, Heading, Listing, Paragraph, Part, Photograph, Table
from app.campaign.pages.maps import CampaignMaps
from app.campaign.pages.tongue import Tongue
from app.campaign.record.battle_account import BattleAccount
from app.campaign.record.losses import loss_chapter, toll_by_turn
from app.campaign.record.luck import FACES, Luck, LuckBook, luck_chapter
from app.campaign.record.narrative import Engagement, Passage, PhaseTold, TurnTold, filed, told
from app.messages import N_
from app.position.position import Position
from app.rules.orders.orders import Move, NextPhase, Note
from app.rules.parts import absence

TURNS, BATTLES, NONE = MAPS = ("turns", "battles", "none")


@dataclass(frozen=True)
class Wanted:
    """What a report holds. ``maps`` is one of ``MAPS``, ``first`` and ``last`` are turns, None for the campaign's own
    ends; ``moves`` is whether every move is told, ``notes`` and ``photographs`` whether those are; ``shared`` whether
    the drawings share one board, as those of one page can."""

    maps: str = TURNS
    first: int | None = None
    last: int | None = None
    language: str = ""
    moves: bool = True
    luck: bool = True
    notes: bool = True
    photographs: bool = True
    shared: bool = True


def after_action(campaign: Campaign, wanted: Wanted, watch: Watch | None = None) -> Document:
    """The report on the branch in hand. Raises BadInput for a language that there is not, Damage and JournalTrouble."""
    return _Report(campaign, wanted, watch).document()


class _Report:
    def __init__(self, campaign: Campaign, wanted: Wanted, watch: Watch | None) -> None:
        self.campaign, self.wanted = campaign, wanted
        self.say = Tongue(wanted.language)
        self.world, self.words = campaign.world, campaign.referee.vocabulary
        self.line = campaign.line()
        first, last = wanted.first or 0, wanted.last or 10**6
        listed = [one for one in filed(campaign.journal, self.line) if first <= one.turn <= last]
        self.entries = [one.entry for one in listed]
        turns = told(listed)
        self.turns = turns[:-1] if len(turns) > 1 and turns[-1].only_begun else turns
        self.maps = CampaignMaps(self.world, self.words, self.say, shared=wanted.shared)
        self.luck: Luck = LuckBook(campaign).luck(self.line, watch)
        self.account = BattleAccount(self.world, self.words, self.say, {one.action: one for one in self.luck.battles})
        self.positions = self._positions(watch)

    def document(self) -> Document:
        numbers = list(dict.fromkeys(turn.number for turn in self.turns))
        tolls = toll_by_turn(self.campaign.journal, self.line, self.campaign.states.start())
        parts = [*self._opening(), *loss_chapter(self.world, self.words, numbers, tolls, self.say)]
        if self.wanted.luck and self.luck.battles:
            parts += luck_chapter(self.luck, self.words, self.say)
        if self.wanted.maps != NONE and self.turns:
            parts += self.maps.how_to_read(of_battles=self.wanted.maps == BATTLES)
        before = self.campaign.states.start()
        for turn in self.turns:
            after = self.positions[-turn.last]
            parts += self._turn(turn, before, after)
            before = after
        parts += self._overruled()
        return Document(self.campaign.title, self.say.language, tuple(parts), self.say(N_("Contents")))

    def _positions(self, watch: Watch | None) -> Mapping[int, Position]:
        """The positions that maps are drawn of: before each attack by its number, after each turn's last action by
        minus that."""
        attacks = {one.order.number for turn in self.turns for one in turn.engagements}
        ends = {turn.last for turn in self.turns}
        found: dict[int, Position] = {}
        before = 0
        for record, position in walk(self.campaign.states, self.line, watch):
            if record.number in attacks:
                found[record.number] = position
            if before in ends:
                found[-before] = position
            before = record.number
        found[-before] = self.campaign.states.at(before)
        return found

    # the beginning ------------------------------------------------------------------------------------------------

    def _opening(self) -> Iterator[Part]:
        created, system = self.campaign.journal.about("created", "system")
        battles = sum(entry.battle is not None for entry in self.entries)
        name = self.words.name or system
        if self.turns:
            first, last = self.turns[0].number, self.turns[-1].number
            span = N_("Game: {system}. Started {date}; this is turn {first}.")
            if last > first:
                span = N_("Game: {system}. Started {date}; these are turns {first} to {last}.")
            yield Paragraph(self.say(span, system=name, date=created[:10], first=first, last=last))
        thrown = Counter(roll.source for entry in self.entries for roll in entry.rolls if roll.value in FACES)
        again = sum(entry.rerolled for entry in self.entries)
        yield Paragraph(
            self.say(
                N_(
                    "Actions: {actions}. Battles: {battles}. Dice rolled by the players: {typed}, by the program: "
                    "{program}, rolled again after an undo: {again}. Rules overruled: {overruled}."
                ),
                actions=len(self.entries),
                battles=battles,
                typed=thrown["typed"],
                program=thrown["program"],
                again=again,
                overruled=sum(bool(entry.overruled) for entry in self.entries),
            )
        )
        for notice in self.campaign.notices:
            yield Paragraph(notice, "warning")
        yield from self._victory()

    def _victory(self) -> Iterator[Part]:
        part = self.campaign.referee.game.victory
        if absence(part) or not self.turns:
            return
        found = part.report(self.positions[-self.turns[-1].last])
        yield Heading(2, self.say(N_("State of the game")), "standing")
        if found.verdict:
            yield Paragraph(found.verdict)
        rows = [(self.say.side(self.words, side), str(points)) for side, points in found.points.items()]
        columns = (self.say(N_("Side")), self.say(N_("Points")))
        yield Table(self.say(N_("Victory points")), columns, tuple(rows), frozenset({1}))
        if found.lines:
            yield Table(
                self.say(N_("Scored for")),
                (self.say(N_("Item")), self.say(N_("Points")), self.say(N_("Rule"))),
                tuple((self.say(x.template, **x.args), self.say.figure(f"{x.points:+d}"), x.rule) for x in found.lines),
                frozenset({1}),
            )

    # the turns ----------------------------------------------------------------------------------------------------

    def _turn(self, turn: TurnTold, before: Position, after: Position) -> Iterator[Part]:
        yield Heading(2, self.say(N_("Turn {turn}"), turn=turn.number), f"turn-{turn.number}")
        yield Paragraph(self._in_short(turn))
        if self.wanted.maps == TURNS:
            yield self.maps.of_turn(turn.number, before, after)
        for phase in turn.phases:
            parts = list(self._phase(phase))
            if parts:
                name = self.say.phase(self.words, phase.slug) if phase.slug else self.say(N_("Before the first phase"))
                yield Heading(3, name)
                yield from parts

    def _in_short(self, turn: TurnTold) -> str:
        """What a turn amounted to."""
        entries = [e for e in self.entries if e.turn == turn.number]
        moves = sum(e.kind == Move.kind for e in entries)
        battles = sum(e.battle is not None for e in entries)
        return self.say(N_("Moves: {moves}. Battles: {battles}."), moves=moves, battles=battles)

    def _phase(self, phase: PhaseTold) -> Iterator[Part]:
        lines: list[str] = []
        for passage in phase.passages:
            if isinstance(passage, Entry) and self._plain(passage):
                if passage.kind != NextPhase.kind and (self.wanted.moves or passage.kind != Move.kind):
                    lines.append(self.say.line(passage))
                continue
            if lines:
                yield Listing(tuple(lines))
                lines = []
            yield from self._passage(passage)
        if lines:
            yield Listing(tuple(lines))

    def _plain(self, entry: Entry) -> bool:
        return entry.battle is None and entry.kind != Note.kind and not entry.overruled

    def _passage(self, passage: Passage) -> Iterator[Part]:
        if isinstance(passage, Engagement):
            yield from self._engagement(passage)
            return
        if passage.kind == Note.kind:
            yield from self._note(passage)
            return
        if passage.battle is not None:
            yield from self.account.told((passage,))
        else:
            yield Listing((self.say.line(passage),))
        yield from self._against(passage)

    def _engagement(self, engagement: Engagement) -> Iterator[Part]:
        yield from self.account.told(engagement.entries)
        before = self.positions.get(engagement.order.number)
        if self.wanted.maps == BATTLES and before is not None:
            yield from self.maps.of_battle(engagement, before)
        for entry in engagement.entries:
            yield from self._against(entry)

    def _against(self, entry: Entry) -> Iterator[Part]:
        """What went against a rule, and why it was let."""
        if entry.overruled:
            texts = " ".join(str(found["text"]) for found in entry.findings if found["severity"] == "violation")
            text = N_("Overruled: {findings} Reason: {reason}")
            yield Paragraph(self.say(text, findings=texts, reason=entry.overruled), "warning")

    def _note(self, entry: Entry) -> Iterator[Part]:
        note = note_of(entry)
        assert note is not None
        pictures = note.pictures if self.wanted.photographs else ()
        shown = bool(pictures) and not (note.units or note.hexes or note.action is not None)
        if not self.wanted.notes:
            pass
        elif note.action is not None:
            about = self.say.line(self.campaign.entry(note.action)).rstrip(".")
            yield Paragraph(self.say(N_("On “{action}”: {text}"), action=about, text=note.text), "remark")
        elif note.text and not shown:  # a photograph's caption says it
            yield Paragraph(self.say.line(entry), "remark")
        for hash_ in pictures:
            found = self.campaign.journal.picture(hash_)
            if found is not None:
                caption = note.text or self.say(N_("Position on turn {turn}"), turn=entry.turn)
                yield Photograph(found, caption)

    def _overruled(self) -> Iterator[Part]:
        against: Sequence[Entry] = [entry for entry in self.entries if entry.overruled]
        if not against:
            return
        yield Heading(2, self.say(N_("Overruled")), "overruled")
        rows = [
            (
                str(entry.number),
                str(entry.turn),
                self.say.line(entry),
                ", ".join(dict.fromkeys(str(f["rule"]) for f in entry.findings if f["severity"] == "violation")),
                entry.overruled,
            )
            for entry in against
        ]
        columns = (
            self.say(N_("Action")),
            self.say(N_("Turn")),
            self.say(N_("Action taken")),
            self.say(N_("Rules")),
            self.say(N_("Reason")),
        )
        yield Table(self.say(N_("Actions against a rule")), columns, tuple(rows), frozenset({0, 1}))
