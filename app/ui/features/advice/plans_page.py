"""Pinned plans: each with the column that it would come to now, or why it cannot be fought any more."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Signal

from app.advice.plans import PlanNow
from app.messages import N_
from app.rules.ruling import Severity
from app.ui.attack_draft import WRONG_PHASE
from app.ui.features.advice.page import AdvicePage, Line, Parts, plain, small, strong
from app.ui.features.advice.pins import Pins
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.session import sentence
from app.ui.texts import tr, tr_count
from app.ui.widgets.attack.answer import expected_losses
from app.ui.widgets.lists.paragraph_table import Paragraph
from app.ui.widgets.lists.stacked_list import Places
from app.ui.words import printed, titled

HINT = N_("Pin a plan on the What if page. It stays on the map, and this list shows its odds each turn.")


class PlansPage(AdvicePage):
    """``suppositionWanted``: the attack and the supposition of a plan to go on with."""

    suppositionWanted = Signal(object, object)

    def __init__(self, parts: Parts, pins: Pins) -> None:
        headings = (tr("Plan"), tr("Attack"), tr("Column"), tr("Now"))
        super().__init__(parts, tr("Pinned plans"), headings, Places((0,), (2,), (1, 3)))
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
            found: tuple[PlanNow, ...] = ()
        else:
            found = self.pins.standing
            if found:
                self.answer(tr_count("{n} pinned plan", "{n} pinned plans", len(found)), self._lines(found))
                self.view.selectRow(min(max(row, 0), len(found) - 1))
            else:
                self.say(tr(HINT))
        for one in (self.suppose, self.unpin):
            one.setVisible(bool(found))

    def _lines(self, found: tuple[PlanNow, ...]) -> Iterator[Line]:
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
            assessment, attack = one.seen.assessment, one.seen.attack
            what = tr(
                "{attack} on {hex}: {units}",
                attack=titled(kinds.get(attack.combat, attack.combat)),
                hex=attack.target,
                units=self.named(attack.attackers),
            )
            column = printed(assessment.lookup.automatic or assessment.lookup.column or assessment.lookup.basic)
            now: list[Paragraph] = []
            losses = assessment.best_losses
            if losses is not None:
                now += plain(expected_losses(*losses))
            barred = [f for f in assessment.findings if f.severity is Severity.VIOLATION and f.code != WRONG_PHASE]
            against = [f.text() for f in barred]
            now += [Paragraph(words, "amber") for words in against[:2]]
            yield Line((name, plain(what), strong(column), tuple(now)), board.location(attack.target), one)

    def _plan(self) -> PlanNow | None:
        line = self.current()
        return line.about if line is not None and isinstance(line.about, PlanNow) else None

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
