"""What the inspector shows now, as a brief: of the values that its cards have shown, none of them judged again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.messages import cite
from app.position.position import Pending
from app.rules.parts import absence
from app.ui.features.table_mode.brief import BAD, EVEN, GOOD, Asked, Brief, Choice, Line, Section, Verb
from app.ui.features.table_mode.odds_brief import odds_of, working_of
from app.ui.inspector.battle import BattleCard
from app.ui.inspector.card_choices import cards_asked, with_worth
from app.ui.inspector.due import DueCard
from app.ui.inspector.due_lines import DueLine
from app.ui.inspector.inspector import ATTACK, STACK, UNITS
from app.ui.inspector.question import Question, is_rolled
from app.ui.inspector.stack import StackCard
from app.ui.map.supply_lines import SupplyBook
from app.ui.session import FACES, is_die
from app.ui.shell import Shell
from app.ui.texts import tr, tr_count
from app.ui.words import answer_key, answer_text, joined, numbers_text, printed, titled

LINES_AT_MOST = 8
UNITS_AT_MOST = 12


class Briefs:
    """``givers`` by page of the inspector; a page without one is told of by its phase. ``book`` gives the supply that
    the window shows."""

    def __init__(
        self, shell: Shell, stack: StackCard, battle: BattleCard, due: DueCard, book: Callable[[], SupplyBook | None]
    ) -> None:
        self.shell, self.table, self.refusal = shell, shell.session, shell.prompts.refused
        self.stack, self.battle, self.due, self.book = stack, battle, due, book
        self.givers: dict[str, Callable[[], Brief | None]] = {
            ATTACK: self._attack,
            STACK: self._stack,
            UNITS: self._stack,
        }

    def now(self) -> Brief:
        """From the strongest down, as the inspector has it: a question, a refusal, what is in hand, the phase."""
        table = self.table
        if table.campaign is None:
            return Brief(tr("No campaign is open."))
        if table.fog.on and not table.fog.viewer:
            return Brief(tr("Hand over"), verdict=tr("Hand the screen over"))
        if table.looking:
            return self._past()
        if self.refusal.open:
            return self._refused()
        if table.pending is not None and not table.plans_further:
            return self._question(table.pending)
        giver = self.givers.get(self.shell.inspector.page)
        found = giver() if giver is not None and self.shell.prompts.due is None else None
        return found if found is not None else self._phase()

    # what is in hand ----------------------------------------------------------------------------------------------

    def _named(self, ids: Sequence[str]) -> str:
        units = self.table.units(ids)
        return self.table.fog.text(joined(u.label for u in units))

    def _attack(self) -> Brief | None:
        shown = self.battle.on_board
        if shown is None:
            return self._over()
        verbs = []
        if self.table.pending is None:
            attack = self.battle.attack_button
            verbs = [Verb(attack.text(), "F9")] if attack.isEnabled() else []
            verbs.append(Verb(tr("Clear", "a verb"), tr("Esc")))
        return Brief(
            shown.title,
            odds_of(shown, self._named, self.battle.answer.steps_of),
            said=tuple(map(self.table.fog.text, shown.said)),
            sections=working_of(shown, self._named),
            verbs=tuple(verbs),
            hexes=self._hexes(shown.target, shown.attackers),
        )

    def _over(self) -> Brief | None:
        """A battle that is over."""
        records = self.battle.over
        if not records:
            return None
        said = [line for line in self.battle.hint.text().split("\n\n")[0].splitlines() if line]
        where = self.table.location(records[0].target)
        hexes = () if where is None else self._hexes(where, ())
        return Brief(self.battle.title.text(), verdict=records[-1].result, said=tuple(said), hexes=hexes)

    def _stack(self) -> Brief | None:
        told = self.stack.told
        if told is None:
            return None
        names = self.table.game.vocabulary.numbers
        units = [Line(u.label, numbers_text(u, names)) for u in told.units[:UNITS_AT_MOST]]
        more = len(told.units) - len(units)
        if more > 0:
            units.append(Line(tr_count("and {n} more", "and {n} more", more)))
        around: tuple[int, ...] = ()
        if told.report is not None:
            barring = tuple(b.location for b in told.report.barring[:LINES_AT_MOST])
            around = told.report.relief or told.report.path or barring
        return Brief(
            told.title,
            verdict=told.verdict,
            tone=told.tone,
            said=told.supply or told.facts,
            sections=(
                Section("", tuple(units)),
                Section("", tuple(map(Line, told.facts)) if told.supply else ()),
            ),
            hexes=self._hexes(told.location, (), around),
        )

    def _refused(self) -> Brief:
        card = self.refusal
        said = tuple(f.text() for f in card.findings)
        legal = tuple(Line(one.text()) for one in card.instead)
        named = [h for f in card.findings for h in f.hexes]
        order = card.judgement.order if card.judgement is not None else None
        path = getattr(order, "path", ())
        named += [path[0], path[-1]] if path else []
        places = [where for name in dict.fromkeys(named) if (where := self.table.location(name)) is not None]
        verbs = [Verb(card.leave.text(), tr("Esc"))]
        if not card.verb.isHidden():
            verbs.append(Verb(card.verb.text()))
        return Brief(
            card.title.text(),
            verdict=tr("No"),
            tone=BAD,
            said=said,
            sections=(Section(tr("What would be legal"), legal),) if legal else (),
            verbs=tuple(verbs),
            hexes=self._hexes_of(places, tuple(getattr(order, "units", ()) or getattr(order, "attackers", ()))),
        )

    # questions ----------------------------------------------------------------------------------------------------

    def _question(self, pending: Pending) -> Brief:
        table = self.table
        side = table.game.world.roster.sides.get(pending.side)
        who = tr("{side} player", side=titled(side.name)) if side is not None else ""
        words = table.fog.text(cite(pending.text(), pending.rule))
        faces: tuple[int, ...] = ()
        choices: tuple[Choice, ...] = ()
        if is_die(pending):
            faces = tuple(range(1, FACES + 1))
        elif not pending.dice and not cards_asked(table, pending)[0] and table.fog.owns(pending.side):
            choices = self._choices(pending)
        verbs = [Verb(tr("Roll", "a verb"), "F10")] if is_rolled(pending) else []
        battle = pending.procedure in table.game.battles
        shown = self.battle.on_board if battle else None
        if shown is None:
            return Brief(self.phase_words(), asked=Asked(who, words, faces, choices), verbs=tuple(verbs))
        return Brief(
            shown.title,
            odds_of(shown, self._named, self.battle.answer.steps_of),
            asked=Asked(who, words, faces, choices),
            sections=() if shown.rolled is not None else working_of(shown, self._named),
            verbs=tuple(verbs),
            hexes=self._hexes(shown.target, shown.attackers),
        )

    def open_question(self) -> Question | None:
        """The part of the inspector that asks."""
        found = self.shell.inspector.findChildren(Question)
        return next((q for q in found if q.pending is not None), None)

    def _choices(self, pending: Pending) -> tuple[Choice, ...]:
        """The answers on offer, those of units with what has been picked of them."""
        asked, units = self.open_question(), self.table.position.units
        if asked is not None and asked.choices:
            names = self.table.game.vocabulary.numbers
            return tuple(
                Choice(
                    f"{units[one].label}  {numbers_text(units[one], names)}",
                    str(i + 1) if i < 9 else "",
                    i in asked.picked,
                )
                for i, one in enumerate(asked.ids)
            )
        vocabulary = self.table.game.vocabulary
        return tuple(
            Choice(
                with_worth(self.table, pending, option, answer_text(option, vocabulary, units)), answer_key(option, i)
            )
            for i, option in enumerate(pending.options, 1)
        )

    # the phase ----------------------------------------------------------------------------------------------------

    def phase_words(self) -> str:
        phase = self.table.phase
        return titled(phase.name) if phase is not None else self.turn_words()

    def turn_words(self) -> str:
        return tr("Turn {turn}", turn=self.table.position.turn) if self.table.played else ""

    def _phase(self) -> Brief:
        """What is due, then what the turn brings; the supply of the side beside it."""
        lines = [one for one in self.due.lines if not one.under]
        loud = [one for one in lines if one.loud]
        rest = [one for one in lines if not one.loud and not one.later]
        sections = [self._section(tr("This turn"), rest)]
        verdict = tr("Nothing is due.")
        if loud:
            verdict = tr_count("One thing is due", "{n} things are due", len(loud))
        book = self.book()
        if book is not None and book.absent is None and not absence(self.table.game.supply):
            side = titled(self.table.game.world.roster.sides[book.side].name)
            words = tr("{side}: stacks in supply", side=side)
            counts = tr("{used} of {limit}", used=book.stacks - len(book.cut), limit=book.stacks)
            sections.append(Section(tr("Supply"), (Line(words, counts),)))
        verbs = (Verb(self.shell.top.next.text(), "F8"),) if self.shell.top.next.isEnabled() else ()
        hexes = tuple(dict.fromkeys(self._hex(one.location) for one in loud if one.location >= 0))
        return Brief(
            self.phase_words(),
            verdict=verdict,
            tone=BAD if loud else GOOD,
            said=tuple(one.words for one in self._section("", loud).lines),
            sections=tuple(s for s in sections if s.lines),
            verbs=verbs,
            hexes=hexes,
        )

    @staticmethod
    def _section(title: str, lines: Sequence[DueLine]) -> Section:
        shown = [Line(one.full) for one in lines[:LINES_AT_MOST]]
        if len(lines) > LINES_AT_MOST:
            shown.append(Line(tr_count("and {n} more", "and {n} more", len(lines) - LINES_AT_MOST)))
        return Section(title, tuple(shown))

    def _past(self) -> Brief:
        """An earlier position: what was done there, and what a battle came to."""
        chronicle = self.table.chronicle
        entry = chronicle[chronicle.head]
        battle = entry.battle
        verbs = (Verb(tr("Return to current position"), "Alt+Home"),)
        if battle is None or self.table.fog.on:
            return Brief(tr("Earlier position"), said=(entry.summary,), verbs=verbs)
        where = self.table.location(battle.target)
        return Brief(
            tr("Earlier position"),
            verdict=battle.result,
            tone=EVEN,
            said=(entry.summary, tr("column {column}", column=printed(battle.column))),
            verbs=verbs,
            hexes=() if where is None else self._hexes(where, battle.attackers),
        )

    # hexes --------------------------------------------------------------------------------------------------------

    def _hex(self, location: int) -> int:
        return self.table.game.world.board.hex_of(location)

    def _hexes(self, location: int, units: Sequence[str], more: Sequence[int] = ()) -> tuple[int, ...]:
        return self._hexes_of((location, *more), units)

    def _hexes_of(self, places: Sequence[int], units: Sequence[str]) -> tuple[int, ...]:
        standing = [u.location for u in self.table.fog.seen(self.table.units(units)) if u.on_map]
        return tuple(dict.fromkeys(self._hex(where) for where in (*places, *standing) if where >= 0))
