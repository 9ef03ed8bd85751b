"""The cheapest way: who of those in reach gets to a column with the least strength or the fewest units, who is not
needed, who cannot take part and why, and what the others could do elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox

from app.advice.attack_group import Company, headings
from app.advice.cheapest import STRENGTH, UNITS, Cheapest, Elsewhere, Wish
from app.advice.what_if import Supposition
from app.messages import N_
from app.rules.orders.orders import Attack, Move
from app.rules.parts import Assessment
from app.rules.ruling import legal
from app.rules.sequence import allowed
from app.ui.attack_draft import NOWHERE
from app.ui.features.advice.page import AdvicePage, Line, Parts, plain, small, strong
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.texts import tr, tr_count
from app.ui.widgets.attack.answer import expected_losses
from app.ui.widgets.lists.paragraph_table import Paragraph
from app.ui.widgets.lists.stacked_list import Places
from app.ui.words import printed, titled

HINT = N_("Enter a target and a column. The answer is the smallest force that reaches it.")


class CheapestPage(AdvicePage):
    """``suppositionWanted``: the attack that was found, with its units where they would stand."""

    suppositionWanted = Signal(object, object)

    def __init__(self, parts: Parts) -> None:
        headings_ = (tr("Units"), tr("Action"), tr("Why"))
        super().__init__(parts, tr("Cheapest way"), headings_, Places((0,), below=(1, 2)))
        self.found: Cheapest | None = None
        self.target = self.hex_field(tr("Target"), tr("a hex, such as 1815"))
        self.kind = self.drop_down(tr("Kind of attack"))
        self.kind.currentIndexChanged.connect(self._fill_columns)
        self.column = self.drop_down(tr("Column to reach"))
        self.column.setEditable(True)
        self.aim = self.drop_down(tr("With"))
        self.aim.addItem(tr("the least strength"), STRENGTH)
        self.aim.addItem(tr("the fewest units"), UNITS)
        self.hold = self.hex_field(tr("Hexes that must stay occupied"), tr("such as 1814, 1815"))
        self.moves = QCheckBox(tr("Units may move first"))
        self.fields.addWidget(self.moves)
        self.ask = self.verb(tr("Find the cheapest way"))
        self.ask.clicked.connect(self.seek)
        for field in (self.target, self.hold):
            field.returnPressed.connect(self.seek)
        self.fields.addStretch(1)
        self.others = self.further(tr("What else can attack?"), tr("What the remaining units could attack"))
        self.others.clicked.connect(self.find_elsewhere)
        self.suppose = self.further(tr("Open in What if"), tr("Opens this attack on the What if page"))
        self.suppose.clicked.connect(self._suppose)
        self.board = self.further(tr("Plan this attack"), tr("Plans this attack. Make any moves yourself first"))
        self.board.clicked.connect(self._plan)
        self.elsewhere: tuple[Elsewhere, ...] = ()

    def take_keys(self) -> None:
        self.target.setFocus()
        self.target.selectAll()

    # fields -------------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        super().forget()
        self.found, self.elsewhere = None, ()
        self._show_verbs()
        game = self.table.game
        self.kind.blockSignals(True)
        self.kind.clear()
        for one in game.vocabulary.attacks:
            if one.slug in game.combats:
                self.kind.addItem(titled(one.name), one.slug)
        self.kind.blockSignals(False)
        self._fill_columns()
        self.target.clear()
        self.hold.clear()

    def _fill_columns(self, *_: object) -> None:
        kept = self.column.currentText()
        self.column.clear()
        combat = self.table.game.combats.get(str(self.kind.currentData()))
        for label in headings(combat):
            self.column.addItem(printed(label), label)
        at = self.column.findText(kept)
        self.column.setCurrentIndex(at if at >= 0 else self.column.count() * 2 // 3)

    def invite(self) -> None:
        if self.may_ask():
            self.say(tr(HINT))
            self._prefill()

    def come(self) -> None:
        super().come()
        if self.table.campaign is not None and not self.target.text():
            self._prefill()

    def _prefill(self) -> None:
        """The target on the battle board, or the hex that is looked at; whether this is a phase of moves."""
        table, plan = self.table, self.table.plan
        at = plan.target if plan.target != NOWHERE else plan.looked
        if at != NOWHERE and table.position.sides_at(at) - {self._side()}:
            self.target.setText(table.game.world.board.location_name(at))
        if plan.target != NOWHERE:
            self.kind.setCurrentIndex(max(self.kind.findData(plan.kind(table.position)), 0))
        self.moves.setChecked(bool(table.position.phase) and self._may_move())

    def _may_move(self) -> bool:
        return legal(allowed(self.table.game, self.table.position, self._side(), Move.kind))

    def _side(self) -> str:
        """The attacker's: that of the units picked, else the enemy of whoever holds the target, else the side in
        hand."""
        table = self.table
        picked = table.units(table.plan.picked)
        if picked:
            return picked[0].side
        at = table.location(self.target.text().strip())
        held = sorted(table.position.sides_at(at)) if at is not None else []
        return table.game.world.roster.enemy(held[0]) if len(held) == 1 else table.position.active

    # asking -------------------------------------------------------------------------------------------------------

    def wish(self) -> Wish | None:
        """What is wanted; ``None`` and a sentence where the target is no hex of this map."""
        board = self.table.game.world.board
        target = self.table.location(self.target.text().strip())
        if target is None:
            self.say(tr("This map has no hex {hex}.", hex=self.target.text().strip() or "–"))
            return None
        hold = []
        for name in self.hold.text().replace(",", " ").replace(";", " ").split():
            at = self.table.location(name)
            if at is None:
                self.say(tr("This map has no hex {hex}.", hex=name))
                return None
            hold.append(board.location_name(at))
        label = self.column.currentText().strip().replace("−", "-")
        return Wish(
            str(self.kind.currentData()),
            board.location_name(target),
            label,
            self._side(),
            str(self.aim.currentData()),
            tuple(hold),
            self.moves.isChecked(),
        )

    def seek(self) -> None:
        if not self.may_ask():
            return
        self.found, self.elsewhere = None, ()
        self._show_verbs()
        wish = self.wish()
        if wish is not None and self.may_ask([wish.target]):
            self.say(tr("Finding the cheapest way…"))
            self.asking.ask(
                tr("Cheapest way to {column}", column=printed(wish.column)),
                lambda adviser, watch: adviser.cheapest(wish, watch=watch),
                self.show_answer,
            )

    def find_elsewhere(self) -> None:
        found = self.found
        if found is None or not found.spare or not self.may_ask():
            return
        target = self.table.game.world.board.location(found.wish.target)
        self.asking.ask(
            tr("Attacks left for the other units"),
            lambda adviser, watch: adviser.elsewhere(
                found.wish.combat, found.spare, moves=found.wish.moves, without=[target], watch=watch
            ),
            self._show_elsewhere,
        )

    # the answer ---------------------------------------------------------------------------------------------------

    def show_answer(self, found: Cheapest) -> None:
        self.found = found
        company = found.company
        if company is None:
            title = tr("No force reaches {column}.", column=printed(found.wish.column))
        else:
            title = tr_count(
                "{column} with {n} factor: {units}",
                "{column} with {n} factors: {units}",
                company.strength,
                column=_column(company.assessment),
                units=self.named(company.attack.attackers, 6),
            )
        self.answer(title, self._lines(found), found.findings)
        if company is not None and found.exact:
            self.note(
                [
                    tr_count(
                        "No smaller force reaches it; {n} attack checked.",
                        "No smaller force reaches it; {n} attacks checked.",
                        found.asked,
                    )
                ]
            )
        self._show_verbs()
        if self.model.rows:
            self.view.show_row(0)
        else:
            self.marks.emit(None)

    def _show_verbs(self) -> None:
        company = self.found.company if self.found is not None else None
        for one in (self.suppose, self.board):
            one.setVisible(company is not None)
        self.others.setVisible(self.found is not None and bool(self.found.spare) and not self.elsewhere)

    def _lines(self, found: Cheapest) -> Iterator[Line]:
        board, company = self.table.game.world.board, found.company
        if company is not None:
            yield self._company_line(company, tr("Attack {hex}", hex=company.attack.target))
            for move in company.moves:
                path = "–".join(move.path)
                yield Line((plain(self.named(move.units)), plain(tr("move first")), plain(path)), -1, (company, move))
        if found.spare:
            yield Line((plain(self.named(found.spare, 8)), plain(tr("not needed")), ()), -1, found.spare)
        for unit, against in found.left_out.items():
            where = self.table.position.units[unit].location
            why = tuple(Paragraph(f.text()) for f in against)
            yield Line((plain(self.named([unit])), plain(tr("takes no part")), why), board.hex_of(where), (unit,))

    def _company_line(self, company: Company, what: str) -> Line:
        losses = company.assessment.best_losses
        sure = company.assessment.lookup.automatic
        why = tr("column {column}", column=_column(company.assessment))
        if sure:
            why = tr("automatic {result}, no die roll", result=sure)
        words = (*strong(why), *small("" if losses is None else expected_losses(*losses)))
        target = self.table.game.world.board.location(company.attack.target)
        return Line((strong(self.named(company.attack.attackers, 8)), plain(what), words), target, (company, None))

    def _show_elsewhere(self, found: tuple[Elsewhere, ...]) -> None:
        self.elsewhere = found
        lines = [*self.model.rows]
        for one in found:
            lines.append(self._company_line(one.company, tr("instead: attack {hex}", hex=self.place(one.target))))
        if not found:
            self.note([tr("The other units have no target.")])
        self.model.fill(tuple(lines))
        self._show_verbs()
        if found:
            self.view.show_row(len(lines) - len(found))

    # what to do with it -------------------------------------------------------------------------------------------

    def _suppose(self) -> None:
        company = self.found.company if self.found is not None else None
        if company is not None:
            self.suppositionWanted.emit(*supposed(company))

    def _plan(self) -> None:
        company = self.found.company if self.found is not None else None
        if company is not None:
            plan = self.table.plan
            plan.pick(company.attack.attackers)
            plan.choose(company.attack.combat)
            plan.aim(self.table.game.world.board.location(company.attack.target))

    def drawn(self, line: Line | None) -> AdviceOverlay | None:
        board = self.table.game.world.board
        about = line.about if line is not None else None
        if not isinstance(about, tuple) or not about:
            return None
        if isinstance(about[0], Company):
            company = about[0]
            moves = [about[1]] if len(about) > 1 and about[1] is not None else company.moves
            units, target = company.attack.attackers, board.hex_of(board.location(company.attack.target))
            path = tuple(board.location(name) for name in moves[0].path) if moves else ()
            return AdviceOverlay({target: ""}, target, self._hexes(units), path)
        return AdviceOverlay({}, -1, self._hexes(about))

    def _hexes(self, units: tuple[str, ...]) -> frozenset[int]:
        hex_of = self.table.game.world.board.hex_of
        return frozenset(hex_of(u.location) for u in self.table.units(units) if u.on_map)


def supposed(company: Company) -> tuple[Attack, Supposition]:
    """The attack of a company, its units where their moves would bring them."""
    moved = {unit: move.path[-1] for move in company.moves for unit in move.units}
    return company.attack, Supposition(added=moved)


def _column(assessment: Assessment) -> str:
    lookup = assessment.lookup
    return printed(lookup.automatic or lookup.column or lookup.basic)
