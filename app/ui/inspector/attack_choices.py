"""What a game leaves open about a planned attack: the table it is fought on, further target hexes, and attacks by
markers alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from app.messages import say
from app.position.position import Position
from app.rules.parts import Assessment
from app.ui.attack_draft import ALSO, CHART, NOWHERE
from app.ui.inspector.attack_options import ChoiceRow, kinds_of
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.cards import button, empty, text
from app.ui.widgets.flow import FlowLayout
from app.ui.words import capital, joined, term, titled


class Choices(ChoiceRow):
    """A choice that depends on the attack that is planned."""

    def refresh(self, assessment: Assessment | None) -> None:
        """Lays the row out anew for the attack; None for no attack."""
        planned = assessment if self.table.writable and self.table.plan.supposed is None else None
        self.lay_out(lambda: None if planned is None else self.fill(planned))

    def fill(self, assessment: Assessment) -> None:
        raise NotImplementedError

    def offers(self, option: str) -> bool:
        """Whether the planned kind of attack has an option."""
        kind = self.table.plan.kind(self.table.position)
        return any(option in one.options for one in kinds_of(self.table, [kind]))


class Tables(Choices):
    """The tables among which the attack has the choice."""

    def fill(self, assessment: Assessment) -> None:
        named = self.table.plan.options.get(CHART)
        charts = assessment.charts_allowed
        if not self.offers(CHART) or len({*charts, named or assessment.lookup.chart}) < 2:
            return
        known = self.table.game.vocabulary.charts
        for slug in dict.fromkeys((*charts, *([str(named)] if named else ()))):
            status = known.get(slug)
            words = titled(status.short or status.name) if status is not None else slug
            tip = f"{titled(status.name)} ({status.rule})" if status is not None else ""
            self.add(slug, words, slug == assessment.lookup.chart, tip)

    def chosen(self, choice: str, _on: bool = False) -> None:
        self.table.plan.set_option(CHART, choice)
        self.refresh(self.table.plan.assessment(self.table.position))


class Further(Choices):
    """Enemy-held hexes that all attackers beside the target reach as well: one attack may be against several."""

    def fill(self, assessment: Assessment) -> None:
        if not self.offers(ALSO):
            return
        names = self.table.game.world.board.location_name
        now = self._named()
        near = [names(hex_) for hex_ in sorted(self._near(assessment))]
        for name in dict.fromkeys((*near, *now)):
            if not self.buttons:
                self.row.addWidget(text(tr("Combine with"), "small"))
            self.add(name, name, name in now, tr("One attack against both hexes"))

    def _named(self) -> list[str]:
        named = self.table.plan.options.get(ALSO)
        return [str(one) for one in named] if isinstance(named, list) else []

    def _near(self, assessment: Assessment) -> set[int]:
        plan, position = self.table.plan, self.table.position
        combat = self.table.game.combats[plan.kind(position)]
        reached = [combat.targets(position, [unit]) for unit in position.pick(assessment.attackers) if unit.on_map]
        beside = [set(hexes) for hexes in reached if assessment.target in hexes]
        return set.intersection(*beside) - {assessment.target} if beside else set()

    def chosen(self, choice: str, _on: bool = False) -> None:
        now = self._named()
        kept: Sequence[str] = [*now, choice] if choice not in now else [one for one in now if one != choice]
        self.table.plan.set_option(ALSO, [*kept])
        self.refresh(self.table.plan.assessment(self.table.position))


class Alone(QWidget):
    """Attacks that markers may make by themselves on the hex that is looked at; hidden where there are none."""

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.row = FlowLayout(self, 4)
        table.plan.lookedAt.connect(self.refresh)
        self.hide()

    def refresh(self, *_: object) -> None:
        empty(self.row)
        table = self.table
        plan = table.plan
        free = table.campaign is not None and table.pending is None and table.writable
        if free and plan.looked != NOWHERE and plan.target == NOWHERE:
            self._fill(plan.looked, table.position)
        self.setVisible(self.row.count() > 0)

    def _fill(self, location: int, position: Position) -> None:
        table = self.table
        side, board = position.active, table.game.world.board
        found = [m for m in position.markers_at(location) if m.side == side]
        if not found or not position.sides_at(location) - {side}:
            return
        kinds = {table.game.vocabulary.marker_name(m.kind, m.side): None for m in found}
        for kind in kinds_of(table, table.plan.fitting(position)):
            if not kind.without_units:
                continue
            words = tr(
                "{attack} on {hex} by {markers} only",
                attack=capital(say(kind.name)),
                hex=board.location_name(location),
                markers=joined(term(one) for one in kinds),
            )
            one = button(words, "kind", tip=tr("Rule {rule}", rule=kind.rule))
            one.clicked.connect(partial(self._plan, kind.slug, location))
            self.row.addWidget(one)

    def _plan(self, kind: str, location: int, _on: bool = False) -> None:
        self.table.plan.leave_to_markers(kind, location)
