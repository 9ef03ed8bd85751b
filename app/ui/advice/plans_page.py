"""Pinned plans: each with the column that it would come to now, or why it cannot be fought any more."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Signal

from app.advice.plans import Standing
from app.messages import N_
from app.rules.ruling import Severity
from app.ui.advice.lines import Line, plain, small, strong
from app.ui.advice.page import AdvicePage, Parts
from app.ui.advice.pins import Pins
from app.ui.map.overlays import AdviceOverlay
from app.ui.panels.answer import expected_losses
from app.ui.panels.rule_table import Paragraph
from app.ui.plan import WRONG_PHASE
from app.ui.table import sentence
from app.ui.texts import tr, tr_count
from app.ui.words import printed, titled

HINT = N_("Pin a plan on the What if page. It stays on the map, and this list shows its odds each turn.")


class PlansPage(AdvicePage):
    """``suppositionWanted``: the attack and the supposition of a plan to go on with."""

    suppositionWanted = Signal(object, object)

    def __init__(self, parts: Parts, pins: Pins) -> None:
        headings = (tr("Plan"), tr("Attack"), tr("Column"), tr("Now"))
        super().__init__(parts, tr("Pinned plans"), headings, {2: 90}, {0: 0.8, 1: 1.4, 3: 1.6})
        self.pins = pins
        self.pane.hide()
        self.suppose = self.further(tr("Open in What if"), tr("Opens this plan on the What if page"))
        self.suppose.clicked.connect(self._suppose)
        self.unpin = self.further(tr("Unpin"), tr("Removes this plan from the map"))
        self.unpin.clicked.connect(self._unpin)
        pins.changed.connect(self.refresh)

    def take_keys(self) -> None:
        self.view.setFocus()

    def _changed(self, changes: object) -> None:
        """Plans follow the position by themselves."""

    def invite(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        row = self.view.currentIndex().row()
        if not self.may_ask():
            found: tuple[Standing, ...] = ()
        else:
            found = self.pins.standing
            if found:
                self.answer(tr_count("{n} pinned plan", "{n} pinned plans", len(found)), self._lines(found))
                self.view.selectRow(min(max(row, 0), len(found) - 1))
            else:
                self.say(tr(HINT))
        for one in (self.suppose, self.unpin):
            one.setVisible(bool(found))

    def _lines(self, found: tuple[Standing, ...]) -> Iterator[Line]:
        board = self.table.game.world.board
        kinds = {kind.slug: kind.name for kind in self.table.game.vocabulary.attacks}
        for one in found:
            plan = one.plan
            since = small(tr("pinned in turn {turn}", turn=plan.turn)) if plan.turn else ()
            name = (*strong(plan.name), *since)
            if one.seen is None:
                why = (Paragraph(sentence(str(one.barred)), "amber"),)
                yield Line((name, plain(titled(kinds.get(plan.attack.combat, ""))), (), why), -1, one)
                continue
            seen, attack = one.seen.assessment, one.seen.attack
            what = tr(
                "{attack} on {hex}: {units}",
                attack=titled(kinds.get(attack.combat, attack.combat)),
                hex=attack.target,
                units=self.named(attack.attackers),
            )
            column = printed(seen.fire.automatic or seen.fire.column or seen.fire.basic)
            now: list[Paragraph] = []
            losses = seen.best_losses
            if losses is not None:
                now += plain(expected_losses(*losses))
            barred = [f for f in seen.findings if f.severity is Severity.VIOLATION and f.code != WRONG_PHASE]
            against = [f.text() for f in barred]
            now += [Paragraph(words, "amber") for words in against[:2]]
            yield Line((name, plain(what), strong(column), tuple(now)), board.location(attack.target), one)

    def _plan(self) -> Standing | None:
        line = self.current()
        return line.about if line is not None and isinstance(line.about, Standing) else None

    def _suppose(self) -> None:
        one = self._plan()
        if one is not None:
            self.suppositionWanted.emit(one.plan.attack, one.plan.supposition)

    def _unpin(self) -> None:
        one = self._plan()
        if one is not None:
            self.pins.unpin(one.plan.name)

    def drawn(self, line: Line | None) -> AdviceOverlay | None:
        return None
