"""Looking back: what the timeline, its buttons, the keys and the bar over the map do to what the map shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import set_aside
from app.campaign.journal.entry import Entry
from app.errors import AdjutantError
from app.ui.features.journal.film import Film
from app.ui.features.journal.history import History
from app.ui.features.journal.moments import Moments
from app.ui.features.journal.timeline import CLOSER, FILM, GO_ON
from app.ui.map.campaign_overlays import reads_below
from app.ui.map.layers.overlays import Battle, BattleOverlay
from app.ui.menus.actions import MOMENTS
from app.ui.texts import tr
from app.ui.widgets.cards import button, restyle, text
from app.ui.words import printed, titled

if TYPE_CHECKING:
    from app.ui.shell import Shell


class PastBar(QFrame):
    """A part of the band. ``backWanted`` and ``goOnWanted`` are its verbs."""

    backWanted = Signal()
    goOnWanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("pastBand")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 10, 7)
        row.setSpacing(8)
        self.words = text("", "strong")
        row.addWidget(self.words)
        self.below = text(tr("view only"), "small")
        row.addWidget(self.below)
        row.addStretch(1)
        self.back = button(tr("Return to current position"), "verb", tip=tr("Shows the current position (Alt+Home)"))
        self.back.clicked.connect(self.backWanted)
        row.addWidget(self.back)
        self.go_on = button(tr("Continue from here"))
        self.go_on.setToolTip(
            tr("Makes this the current position. What is played next becomes a new branch; nothing is lost")
        )
        self.go_on.clicked.connect(self.goOnWanted)
        row.addWidget(self.go_on)
        self.hide()

    def say(self, words: str, *, may_go_on: bool) -> None:
        self.words.setText(words)
        self.go_on.setVisible(may_go_on)
        self.show()


REST = 150
"""Milliseconds for which an instant is looked at before the arrows of its battle are drawn."""


class PastDesk(QObject):
    """One for a window."""

    def __init__(self, shell: Shell, history: History) -> None:
        super().__init__(shell)
        self.shell, self.table = shell, shell.session
        self.history, self.timeline, self.controls = history, history.timeline, history.controls
        self.film = Film(self.table, self)
        self.moments = Moments(self.table, shell.map.floats, self)
        self.bar = PastBar()
        shell.band.add(self.bar)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._show_battle)
        menu = shell.actions_.menus[MOMENTS]
        self.take_out = menu.addMenu(tr("&Remove"))
        self.list = menu.addMenu(tr("&Go to"))
        self.timeline.named = self.phase_words
        self._wire()
        self._moved()

    def _wire(self) -> None:
        timeline, controls, table = self.timeline, self.controls, self.table
        for strip in (timeline, self.history.strokes):
            strip.chosen.connect(self._chosen)
            strip.passed.connect(self._pass)
            strip.rested.connect(table.rest)
            strip.asked.connect(lambda verb: {GO_ON: self.go_on, FILM: self.film.toggle}[verb]())
        controls.stepped.connect(self.step)
        controls.filmed.connect(self.film.toggle)
        controls.zoomed.connect(lambda closer: timeline.zoom(CLOSER if closer else 1 / CLOSER))
        controls.flagged.connect(self.moments.ask)
        controls.unitChosen.connect(self.set_unit)
        controls.speedChosen.connect(lambda speed: setattr(self.film, "speed", speed))
        self.film.running.connect(controls.show_running)
        self.film.running.connect(self._show_film)
        self.bar.backWanted.connect(self.look_back)
        self.bar.goOnWanted.connect(self.go_on)
        self.moments.changed.connect(self._flags)
        table.chronicle.reset.connect(self._flags)
        table.opened.connect(self._moved)
        table.headMoved.connect(self._moved)
        table.taken.connect(lambda _: controls.allow(len(table.chronicle) > 1))
        table.lookingChanged.connect(self._looking)
        table.fog.changed.connect(self._moved)

    # what is shown ------------------------------------------------------------------------------------------------

    def phase_words(self, slug: str) -> str:
        if self.table.campaign is None:
            return slug
        names = dict(self.table.game.vocabulary.phases)
        return titled(names.get(slug, slug))

    def words(self) -> str:
        """``Turn 3, Movement, after action 212``"""
        position, campaign = self.table.position, self.table.campaign
        assert campaign is not None
        parts = [tr("Turn {turn}", turn=position.turn)]
        if position.phase:
            parts.append(self.phase_words(position.phase))
        parts.append(tr("after action {number}", number=campaign.head) if campaign.head else tr("at the start"))
        return ", ".join(parts)

    def _moved(self, *_: object) -> None:
        there = self.table.campaign is not None
        self.controls.allow(there and len(self.table.chronicle) > 1)
        for name in ("look_back", "go_on"):
            self.shell.actions_[name].setEnabled(self.table.looking)
        if self.table.looking:
            self._rest.start()
        else:
            self._rest.stop()
        self._say()

    def _say(self) -> None:
        """The bar over the map and its frame."""
        if self.table.looking:
            campaign = self.table.campaign
            self.bar.say(self.words(), may_go_on=campaign is not None and not campaign.read_only)
        else:
            self.bar.hide()
        if self._framed() != self.table.looking:
            self.shell.map.setProperty("past", self.table.looking)
            restyle(self.shell.map)

    def _framed(self) -> bool:
        return bool(self.shell.map.property("past"))

    def _looking(self, on: bool) -> None:
        shell = self.shell
        shell.top.refresh()
        if on:
            shell.prompts.close_top()
            self.table.plan.clear()
            self.table.plan.let_go()

    def _flags(self, *_: object) -> None:
        self.timeline.show_moments(self.moments.on_line())
        self.timeline.show_set_aside(self._set_aside())
        self.moments.fill(self.list, self.take_out)

    def _set_aside(self) -> dict[int, int]:
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign):
            return {}
        try:
            return set_aside(campaign.line(undone=True))
        except AdjutantError:  # a damaged log is told of when it is opened
            return {}

    def _show_film(self, on: bool) -> None:
        action = self.shell.actions_["film"]
        action.blockSignals(True)
        action.setChecked(on)
        action.blockSignals(False)

    def _show_battle(self) -> None:
        """Arrows from where the attackers stood, when the battle of the instant has been fought."""
        campaign, chronicle = self.table.campaign, self.table.chronicle
        if not isinstance(campaign, Campaign) or not self.table.looking or not len(chronicle):
            return
        entry = chronicle[chronicle.head]
        overlay = self._arrows(campaign, entry)
        if overlay is not None:
            self.shell.map.scene.show_overlay(overlay)

    def _arrows(self, campaign: Campaign, entry: Entry) -> BattleOverlay | None:
        battle = entry.battle
        if battle is None or entry.parent is None:
            return None
        board = self.table.game.world.board
        try:
            before, target = campaign.position_at(entry.parent), board.hex_of(board.location(battle.target))
        except (AdjutantError, KeyError, ValueError):  # a log that was damaged tells no battle
            return None
        seen = self.table.fog.seen(u for i in battle.attackers if (u := before.units.get(i)) is not None and u.on_map)
        hexes = tuple(dict.fromkeys(board.hex_of(unit.location) for unit in seen))
        column = printed(battle.column) if not self.table.fog.on else ""
        low = reads_below(board, self.table.position, target, hexes)
        return BattleOverlay((Battle(hexes, target, column, low=low),)) if hexes else None

    # hands --------------------------------------------------------------------------------------------------------

    def _chosen(self, depth: int) -> None:
        self.film.stop()
        self._show(depth)

    def _pass(self, depth: int) -> None:
        self.film.stop()
        chronicle = self.table.chronicle
        if depth < len(chronicle) and depth != chronicle.head:
            self.table.pass_by(chronicle.number_at(depth))
            self._say()

    def _show(self, depth: int) -> None:
        chronicle = self.table.chronicle
        if depth < len(chronicle) and depth != chronicle.head:
            self.table.plan.let_go()  # another position has another subject
            self.table.look(chronicle.number_at(depth))

    def step(self, by: int) -> None:
        """The instant before or after, by what a step is."""
        self.film.stop()
        chronicle = self.table.chronicle
        if self.table.campaign is not None and len(chronicle):
            self._show(chronicle.ruler.step(self.film.unit, chronicle.head, by))

    def set_unit(self, unit: str) -> None:
        self.film.unit = unit
        self.controls.show_unit(unit)
        self.shell.actions_.check("step_unit", unit)

    def set_film(self, on: bool) -> None:
        if on != self.film.on:
            self.film.toggle()
        if on != self.film.on:  # there is nothing to play
            self._show_film(self.film.on)

    def look_back(self) -> None:
        self.film.stop()
        self.table.look_back()

    def go_on(self) -> None:
        self.film.stop()
        self.table.go_on()


def install(shell: Shell, history: History) -> PastDesk:
    """``history`` is the timeline by which one looks back."""
    desk = PastDesk(shell, history)
    actions = shell.actions_
    actions.bind(
        step_back=partial(desk.step, -1),
        step_on=partial(desk.step, 1),
        step_unit=desk.set_unit,
        film=desk.set_film,
        look_back=desk.look_back,
        go_on=desk.go_on,
        moment=desk.moments.ask,
    )
    actions.check("step_unit", desk.film.unit)
    return desk
