"""Safe retreat: for each attack that threatens, where the defenders could go, and whom it would eliminate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.advice.safe_retreat import Danger, Distance, SafeRetreat
from app.messages import N_
from app.ui.features.advice.page import Line, Parts, SidePage, percent, plain, small, strong
from app.ui.map.layers.overlays import AdviceOverlay
from app.ui.texts import tr, tr_count
from app.ui.widgets.lists.paragraph_table import Paragraph
from app.ui.widgets.lists.stacked_list import Places
from app.ui.words import titled

HINT = N_(
    "Choose a side. The list shows the retreat hexes of its units for each possible attack, "
    "and the units that would be eliminated."
)
CALM = N_("No attack possible now forces a retreat.")


@dataclass(frozen=True)
class Flight:
    danger: Danger
    distance: Distance


class RetreatPage(SidePage):
    def __init__(self, parts: Parts) -> None:
        headings = (tr("Hex"), tr("Attacked by"), tr("Retreating"), tr("Retreat hexes"), tr("Eliminated"))
        super().__init__(parts, tr("Safe retreat"), headings, Places((0,), (2,), (4, 1, 3)), tr(HINT))
        self.ask = self.verb(tr("Find retreats"))
        self.ask.clicked.connect(self.seek)
        self.fields.addStretch(1)

    def seek(self) -> None:
        side = str(self.side.currentData())
        if self.may_ask():
            self.say(tr("Finding retreats…"))
            self.asking.ask(
                tr("Safe retreats"), lambda adviser, watch: adviser.safe_retreat(side, watch=watch), self.show_answer
            )

    def show_answer(self, found: SafeRetreat) -> None:
        listed = [Flight(danger, distance) for danger in found.dangers for distance in danger.distances]
        words = (
            tr_count("{n} attack could force a retreat", "{n} attacks could force a retreat", len(found.dangers))
            if listed
            else tr(CALM)
        )
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
            back = (*plain(tr_count("{n} hex", "{n} hexes", distance.hexes, "retreat")), *small(chance))
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
            found.append(Paragraph(tr("no retreat for {units}", units=self.named(rest)), "amber"))
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
            {target: ""} if target not in ways else {},
            target,
            frozenset(() if bad else {target}),
            ways=ways,
            no_way=frozenset({target} if bad else ()),
        )
