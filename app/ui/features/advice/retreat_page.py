"""Safe retreat: for each attack that threatens, where the defenders could go, and whom it would eliminate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.advice.safe_retreat import Danger, Distance, SafeRetreat
from app.ui.features.advice.page import Line, Parts, SidePage, percent, plain, small, strong
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.texts import QT_TR_NOOP, tr
from app.ui.widgets.paragraph_table import Paragraph
from app.ui.widgets.stacked_list import Places
from app.ui.words import titled

HINT = QT_TR_NOOP("Choose a side and ask: where its units could go from each attack, and who would be lost.")
CALM = QT_TR_NOOP("No attack that could be made now drives anybody back.")


@dataclass(frozen=True)
class Flight:
    danger: Danger
    distance: Distance


class RetreatPage(SidePage):
    def __init__(self, parts: Parts) -> None:
        headings = (tr("Hex"), tr("Attacked by"), tr("Driven back"), tr("Could go into"), tr("Would be lost"))
        super().__init__(parts, tr("Safe retreat"), headings, Places((0,), (2,), (4, 1, 3)), tr(HINT))
        self.ask = self.verb(tr("Find the retreats"))
        self.ask.clicked.connect(self.seek)
        self.fields.addStretch(1)

    def seek(self) -> None:
        side = str(self.side.currentData())
        if self.may_ask():
            self.say(tr("Retreats are being looked for…"))
            self.asking.ask(
                tr("Safe retreats"), lambda adviser, watch: adviser.safe_retreat(side, watch=watch), self.show_answer
            )  # fmt: skip

    def show_answer(self, found: SafeRetreat) -> None:
        listed = [Flight(danger, distance) for danger in found.dangers for distance in danger.distances]
        words = tr("%n attacks could drive somebody back", "", len(found.dangers)) if listed else tr(CALM)
        self.answer("" if found.findings and not listed else words, self._lines(listed), found.findings)
        if listed:
            self.view.show_row(0)
            self.view.setFocus()

    def _lines(self, listed: list[Flight]) -> Iterator[Line]:
        kinds = {kind.slug: kind.name for kind in self.table.game.vocabulary.attacks}
        for one in listed:
            danger, distance = one.danger, one.distance
            where = (*strong(self.place(danger.target)), *plain(self.named(danger.defenders)))
            by = (*plain(self.named(danger.attackers)), *small(titled(kinds.get(danger.combat, danger.combat))))
            chance = "" if distance.chance is None else percent(distance.chance)
            back = (*plain(tr("%n hexes", "retreat", distance.hexes)), *small(chance))
            yield Line((where, by, back, self._ways(distance), self._lost(distance)), danger.target, one)

    def _ways(self, distance: Distance) -> tuple[Paragraph, ...]:
        found: list[Paragraph] = []
        for group in distance.groups:
            if group.hexes:
                hexes = ", ".join(self.place(at) for at in group.hexes)
                words = tr("{units} one by one: {hexes}") if group.split else tr("{units}: {hexes}")
                found.append(Paragraph(words.format(units=self.named(group.units), hexes=hexes)))
        return tuple(found) or plain(tr("Nowhere"))

    def _lost(self, distance: Distance) -> tuple[Paragraph, ...]:
        found: list[Paragraph] = []
        if distance.lost:
            words = tr("{units} would be eliminated", units=self.named(distance.lost))
            found.append(Paragraph(words, "vermilion", bold=True))
        rest = [unit for unit in distance.stranded if unit not in distance.lost]
        if rest:
            found.append(Paragraph(tr("no way for {units}", units=self.named(rest)), "amber"))
        return tuple(found) or small(tr("No unit would be eliminated"))

    def drawn(self, line: Line | None) -> AdviceOverlay | None:
        one = line.about if line is not None else None
        if not isinstance(one, Flight):
            return None
        hex_of = self.table.game.world.board.hex_of
        ways = frozenset(hex_of(at) for group in one.distance.groups for at in group.hexes)
        target = hex_of(one.danger.target)
        bad = bool(one.distance.stranded)
        return AdviceOverlay(
            {target: ""} if target not in ways else {}, target, frozenset(() if bad else {target}),
            ways=ways, no_way=frozenset({target} if bad else ()),
        )  # fmt: skip
