"""A chain of battles: this one, then what follows it, with the chances of each and of the whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QListWidget, QWidget

from app.advice.sequences import ADVANCES, LOSSES, Chained, Link, LinkChances, Policy
from app.messages import N_
from app.position.position import Position
from app.rules.orders.orders import Attack, NextPhase
from app.ui.features.advice.page import AdvicePage, Line, Parts, chance_words, number_words, plain, small, strong
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.style import enlarged
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import button
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.paragraph_table import Paragraph
from app.ui.widgets.lists.stacked_list import Places
from app.ui.words import capital, origin, titled

HINT = N_("Add battles in order: first the current attack plan, then those that follow it.")
ORDER = 104
"""Pixels of the list of battles, at the usual size of type"""
POLICIES = {
    LOSSES[0]: N_("weakest units take losses"),
    LOSSES[1]: N_("strongest units take losses"),
    ADVANCES[0]: N_("every unit that may advances"),
    ADVANCES[1]: N_("no unit advances"),
}


class ChainPage(AdvicePage):
    def __init__(self, parts: Parts) -> None:
        headings = (tr("Battle"), tr("Fought"), tr("Results"))
        super().__init__(parts, tr("Chain of battles"), headings, Places((0,), below=(1, 2)))
        self.links: list[Link] = []
        self.list = QListWidget()
        self.list.setFixedHeight(round(ORDER * enlarged()))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.labeled(tr("Battles in order"), self.list)
        self.take = button(tr("Add the current attack plan"))
        self.take.clicked.connect(self.add_board)
        self.fields.addWidget(self.take)
        self.follow_hex = self.hex_field(tr("Then an attack on"), tr("a hex, such as 1815"))
        self.follow_hex.returnPressed.connect(self.add_following)
        self.follow_kind = DropDown()
        self.follow_kind.setAccessibleName(tr("Kind of the following attack"))
        self.fields.addWidget(self.follow_kind)
        self.advanced = QCheckBox(tr("by the units that advanced"))
        self.advanced.setChecked(True)
        self.fields.addWidget(self.advanced)
        self.follow = button(tr("Add attack"))
        self.follow.clicked.connect(self.add_following)
        self.phase = button(tr("Add the next phase"))
        self.phase.clicked.connect(lambda: self._add(Link(NextPhase())))
        self.remove = button(tr("Remove"), tip=tr("Removes the selected battle from the chain"))
        self.remove.clicked.connect(self._remove)
        row = QWidget()
        flow = FlowLayout(row, 6)
        for widget in (self.follow, self.phase, self.remove):
            flow.addWidget(widget)
        self.fields.addWidget(row)
        self.begins = self.drop_down(tr("Chain begins in"))
        self.losses, self.advance = self.drop_down(tr("Losses")), self.drop_down(tr("Advances"))
        for field, choices in ((self.losses, LOSSES), (self.advance, ADVANCES)):
            for choice in choices:
                field.addItem(tr(POLICIES[choice]), choice)
        self.ask = self.verb(tr("Calculate chances"))
        self.ask.clicked.connect(self.seek)
        self.fields.addStretch(1)
        self._show_links()

    def take_keys(self) -> None:
        (self.ask if self.links else self.take).setFocus()

    # the chain ----------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        super().forget()
        self.links = []
        self._show_links()
        self.follow_kind.clear()
        for one in self.table.game.vocabulary.attacks:
            if one.slug in self.table.game.combats:
                self.follow_kind.addItem(titled(one.name), one.slug)
        self.follow_kind.setCurrentIndex(self.follow_kind.count() - 1)

    def invite(self) -> None:
        if self.may_ask():
            self.say(tr(HINT))

    def add_board(self) -> None:
        order = self.table.plan_order()
        if order is None:
            self.say(tr("No attack is planned. Select attackers and a target first."))
        else:
            self._add(Link(order))

    def add_following(self) -> None:
        name = self.follow_hex.text().strip()
        at = self.table.location(name)
        if at is None:
            self.say(tr("This map has no hex {hex}.", hex=name or "–"))
            return
        where, kind = self.table.game.world.board.location_name(at), str(self.follow_kind.currentData())
        before = next((link.order for link in reversed(self.links) if isinstance(link.order, Attack)), None)
        if before is None:
            self.say(tr("Add the current attack plan first."))
            return
        advanced = self.advanced.isChecked()
        units = () if advanced else before.attackers
        self._add(Link(Attack(kind, units, where), advanced))
        self.follow_hex.clear()

    def _add(self, link: Link) -> None:
        if self.table.campaign is not None:
            self.links.append(link)
            self._show_links()
            self.invite()

    def _remove(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self.links):
            del self.links[row]
            self._show_links()

    def _show_links(self) -> None:
        self.list.clear()
        for link in self.links:
            self.list.addItem(self._link_words(link))
        self.list.setCurrentRow(len(self.links) - 1)
        self._fill_phases()
        self.remove.setEnabled(bool(self.links))
        self.ask.setEnabled(bool(self.links))

    def _fill_phases(self) -> None:
        """The phase in hand, and those of the attacker that allow the first battle; the first of these where the phase
        in hand does not."""
        first = self.links[0].order if self.links else None
        kind = first.combat if isinstance(first, Attack) else ""
        now = self.table.phase if self.table.campaign is not None else None
        phases = self.table.phases() if self.table.campaign is not None else ()
        units = self.table.units(first.attackers) if isinstance(first, Attack) else ()
        sides = {"", *(u.side for u in units)}
        fitting = [one for one in phases if kind in one.allows and one.side in sides]
        self.begins.clear()
        if now is not None:
            self.begins.addItem(tr("{phase} (current)", phase=titled(now.name)), now.slug)
        for one in fitting:
            if now is None or one.slug != now.slug:
                self.begins.addItem(titled(one.name), one.slug)
        if fitting and now is not None and now not in fitting:
            self.begins.setCurrentIndex(1)

    def _begun(self) -> Position:
        """The position with the phase in hand in which the chain begins."""
        position = self.asking.position
        phase = next((one for one in self.table.phases() if one.slug == self.begins.currentData()), None)
        if phase is None or phase.slug == position.phase:
            return position
        return replace(position, phase=phase.slug, active=phase.side)

    def _link_words(self, link: Link) -> str:
        order = link.order
        if not isinstance(order, Attack):
            return tr("The next phase")
        kinds = {kind.slug: kind.name for kind in self.table.game.vocabulary.attacks}
        kind = titled(kinds.get(order.combat, order.combat))
        who = tr("units that advanced") if link.advanced else self.named(order.attackers)
        return tr("{attack} on {hex}: {units}", attack=kind, hex=order.target, units=who)

    # asking -------------------------------------------------------------------------------------------------------

    def seek(self) -> None:
        targets = [link.order.target for link in self.links if isinstance(link.order, Attack)]
        if not self.links or not self.may_ask(targets):
            return
        links = list(self.links)
        policy = Policy(str(self.losses.currentData()), str(self.advance.currentData()))
        self.say(tr("Calculating chances…"))
        self.asking.ask(
            tr_count(
                "Chain of {n} battle", "Chain of {n} battles", sum(isinstance(link.order, Attack) for link in links)
            ),
            lambda adviser, watch: adviser.sequence(links, policy, watch=watch),
            self.show_answer,
            self._begun(),
        )

    def show_answer(self, found: Chained) -> None:
        words = tr("Every battle fought and every target cleared: {chance}", chance=chance_words(found.whole))
        self.answer(words, self._lines(found), found.findings)
        if self.model.rows:
            self.view.show_row(0)
            self.view.setFocus()

    def _lines(self, found: Chained) -> Iterator[Line]:
        board = self.table.game.world.board
        for link, one in zip(self.links, found.links, strict=False):
            at = board.location(link.order.target) if isinstance(link.order, Attack) else -1
            barred = [Paragraph(f"{chance_words(chance)}: {finding.text()}", "amber") for finding, chance in one.barred]
            yield Line((plain(self._link_words(link)), self._comes(one), (*self._results(one), *barred)), at, link)
        for side, chance in found.losses.items():
            name = capital(origin(self.table.game.world.roster.sides[side]))
            words = tr("{steps} steps", steps=number_words(chance))
            yield Line((plain(tr("{side}: expected losses", side=name)), strong(words), ()))

    def _comes(self, one: LinkChances) -> tuple[Paragraph, ...]:
        done = chance_words(one.done)
        found = [*strong(tr("fought {chance}", chance=done) if one.cleared is not None else done)]
        if one.cleared is not None:
            found += plain(tr("cleared {chance}", chance=chance_words(one.cleared)))
        if one.taken is not None:
            found += plain(tr("taken {chance}", chance=chance_words(one.taken)))
        return tuple(found)

    @staticmethod
    def _results(one: LinkChances) -> tuple[Paragraph, ...]:
        return small("   ".join(f"{result}: {chance_words(chance)}" for result, chance in one.results.items()))

    def drawn(self, line: Line | None) -> AdviceOverlay | None:
        if line is None or line.hex < 0 or not isinstance(line.about, Link):
            return None
        shown: dict[int, str] = {}
        hex_of = self.table.game.world.board.hex_of
        for place, row in enumerate(self.model.rows, 1):
            if row.hex >= 0:
                shown.setdefault(hex_of(row.hex), str(place))
        return AdviceOverlay(shown, hex_of(line.hex))

    def keyPressEvent(self, event) -> None:
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self._remove()
            return
        super().keyPressEvent(event)
