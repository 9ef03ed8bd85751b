"""The after-action report: a campaign told to somebody who does not have the program; and what it cost by turn and
side, with bars that can be read in grey, and as a chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.entry import Entry
from app.campaign.journal.file_format import value
from app.campaign.journal.journal import Journal, note_of
from app.campaign.journal.replay import Watch, walk
from app.campaign.pages import svg
from app.campaign.pages.document import Document, Drawing, Figure, Heading, Listing, Paragraph, Part, Photograph, Table
from app.campaign.pages.maps import CampaignMaps
from app.campaign.pages.tongue import Tongue
from app.campaign.record.luck import FACES, Luck, LuckBook, luck_chapter
from app.campaign.record.narrative import BattleAccount, Engagement, Passage, PhaseTold, TurnTold, filed, told
from app.forces.unit import DEAD_PILE
from app.messages import N_
from app.position.position import Position, World
from app.rules.orders.orders import Move, NextPhase, Note
from app.rules.parts import absence
from app.rules.vocabulary import Vocabulary


@dataclass(frozen=True)
class Toll:
    """``steps`` take those of eliminated units in; ``units`` are the ids of these, in their order."""

    steps: int = 0
    units: tuple[str, ...] = ()


def toll_by_turn(journal: Journal, line: LineOfPlay, start: Position) -> Mapping[int, Mapping[str, Toll]]:
    """By turn, then by side, of the turns in which somebody lost something. ``start`` is the position at the start; a
    unit that comes back and falls again is counted again."""
    steps = {unit.id: unit.steps for unit in start.units.values()}
    found: dict[int, dict[str, Toll]] = {}
    none: tuple[str, ...] = ()
    for s in line.segments:
        for turn, subject, unit, before, after in journal.table(
            "issss",
            "SELECT turn, subject, key, before, after FROM actions JOIN changes ON changes.action = actions.number "
            "WHERE stem = ? AND depth BETWEEN ? AND ? AND subject IN ('steps', 'place') ORDER BY depth, n",
            (s.stem, s.first, s.last),
        ):
            if unit not in steps:
                continue
            if subject == "steps":
                was, steps[unit] = steps[unit], int(str(value(after)))
                lost, gone = max(was - steps[unit], 0), none
            elif value(after) == DEAD_PILE and value(before) != DEAD_PILE:
                lost, gone = steps[unit], (str(unit),)
            else:
                continue
            sides = found.setdefault(turn, {})
            so_far = sides.get(start.units[unit].side, Toll())
            sides[start.units[unit].side] = Toll(so_far.steps + lost, (*so_far.units, *gone))
    return {turn: {side: toll for side, toll in sides.items() if toll.steps} for turn, sides in found.items()}


HEIGHT, LEFT, BOTTOM, TOP = 220.0, 46.0, 44.0, 30.0
FILLS = (("#0072B2", ""), ("#E69F00", "M0 8l8 -8"))
"""Tint and the strokes of a pattern over it, side by side"""
BAR, GAP = 22.0, 18.0


def bars(turns: Sequence[int], figures: Mapping[str, Sequence[int]], turn_word: str) -> Drawing:
    """``figures`` by the side's name, one for each of ``turns``."""
    sides = [*figures]
    group = BAR * len(sides) + GAP
    width = LEFT + group * max(len(turns), 1) + GAP
    most = max((n for values in figures.values() for n in values), default=0) or 1
    scale = (HEIGHT - BOTTOM - TOP) / most
    base = HEIGHT - BOTTOM
    pieces = [svg.tag("rect", x=0, y=0, width=width, height=HEIGHT, fill="#ffffff")]
    for tick in _ticks(most):
        y = base - tick * scale
        pieces.append(svg.tag("line", x1=LEFT - 4, y1=y, x2=width, y2=y, stroke="#c9c3b0"))
        pieces.append(svg.text(str(tick), LEFT - 8, y + 4, 11, text_anchor="end", fill="#1d1f21"))
    for n, turn in enumerate(turns):
        x = LEFT + GAP / 2 + n * group
        for k, side in enumerate(sides):
            value = figures[side][n]
            if not value:
                continue
            left, top = x + k * BAR, base - value * scale
            fill, pattern = FILLS[k % len(FILLS)]
            for ink in (fill, "url(#bar-stripes)" if pattern else ""):
                if ink:
                    bar = svg.tag(
                        "rect", x=left, y=top, width=BAR - 3, height=value * scale, fill=ink, stroke="#1d1f21"
                    )
                    pieces.append(bar)
            number = svg.text(str(value), left + (BAR - 3) / 2, top - 4, 11, text_anchor="middle", fill="#1d1f21")
            pieces.append(number)
        middle = x + BAR * len(sides) / 2
        pieces.append(svg.text(str(turn), middle, base + 16, 11, text_anchor="middle", fill="#1d1f21"))
    pieces.append(svg.text(turn_word, LEFT - 8, base + 16, 11, text_anchor="end", fill="#1d1f21"))
    pieces.append(svg.tag("line", x1=LEFT - 4, y1=base, x2=width, y2=base, stroke="#1d1f21", stroke_width=1.5))
    pieces += _legend(sides)
    stripes = svg.tag(
        "pattern",
        svg.tag("path", d=FILLS[1][1], stroke="#1d1f21", stroke_width=1.4),
        id="bar-stripes",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
    )
    return Drawing((0, 0, max(width, 320.0), HEIGHT), "".join(pieces), (stripes,))


def _legend(sides: Sequence[str]) -> list[str]:
    pieces = []
    for k, side in enumerate(sides):
        x, (fill, pattern) = LEFT + k * 130, FILLS[k % len(FILLS)]
        for ink in (fill, "url(#bar-stripes)" if pattern else ""):
            if ink:
                pieces.append(svg.tag("rect", x=x, y=6, width=14, height=12, fill=ink, stroke="#1d1f21"))
        pieces.append(svg.text(side, x + 20, 16, 12, fill="#1d1f21"))
    return pieces


def _ticks(most: int) -> list[int]:
    step = max(1, -(-most // 4))
    return list(range(step, most + 1, step))


def loss_chapter(
    world: World, words: Vocabulary, turns: Sequence[int], tolls: Mapping[int, Mapping[str, Toll]], say: Tongue
) -> Iterator[Part]:
    """``tolls`` by turn and side, of which those of ``turns`` are told."""
    yield Heading(2, say(N_("Losses")), "losses")
    sides = [*world.roster.sides]
    names = [say.side(words, side) for side in sides]
    by_side = [[tolls.get(turn, {}).get(side, Toll()) for turn in turns] for side in sides]
    if not any(toll.steps for of in by_side for toll in of):
        yield Paragraph(say(N_("No losses.")))
        return
    figures = {name: [toll.steps for toll in of] for name, of in zip(names, by_side, strict=True)}
    totals = [f"{name} {sum(of)}" for name, of in figures.items()]
    yield Figure(
        bars(turns, figures, say(N_("Turn"))),
        say(N_("Steps lost by turn")),
        say(N_("Bars by turn; totals: {totals}."), totals=totals),
        "losses",
    )
    rows = [
        (str(turn), *(str(of[n].steps) for of in by_side), *(str(len(of[n].units)) for of in by_side))
        for n, turn in enumerate(turns)
        if any(of[n].steps for of in by_side)
    ]
    columns = (
        say(N_("Turn")),
        *(say(N_("Steps, {side}"), side=name) for name in names),
        *(say(N_("Units, {side}"), side=name) for name in names),
    )
    yield Table(say(N_("Steps and units lost")), columns, tuple(rows), frozenset(range(len(columns))))
    for name, of in zip(names, by_side, strict=True):
        fallen = [world.counters[unit].label for toll in of for unit in toll.units]
        if fallen:
            yield Paragraph(say(N_("Eliminated, {side}: {units}."), side=name, units=fallen), "small")


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
