"""Looking back: what the timeline, its buttons, the keys and the bar over the map do to what the map shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import set_aside
from app.campaign.journal.entry import Entry
from app.errors import AdjutantError
from app.ui.actions import MOMENTS
from app.ui.cards import restyle
from app.ui.map.overlays import Battle, BattleOverlay
from app.ui.past.bar import PastBar
from app.ui.past.film import Film
from app.ui.past.moments import Moments
from app.ui.texts import tr
from app.ui.timeline import CLOSER, FILM, GO_ON
from app.ui.words import printed, titled

if TYPE_CHECKING:
    from app.ui.window import Window

REST = 150
"""Milliseconds for which an instant is looked at before the arrows of its battle are drawn."""


class PastDesk(QObject):
    """One for a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window_, self.table = window, window.table
        self.timeline, self.controls = window.history.timeline, window.history.controls
        self.film = Film(self.table, self)
        self.moments = Moments(self.table, window.map.floats, self)
        self.bar = PastBar()
        window.shell.band.add(self.bar)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._show_battle)
        menu = window.actions_.menus[MOMENTS]
        self.take_out = menu.addMenu(tr("&Remove"))
        self.list = menu.addMenu(tr("&Go to"))
        self.timeline.named = self.phase_words
        self._wire()
        self._moved()

    def _wire(self) -> None:
        timeline, controls, table = self.timeline, self.controls, self.table
        for strip in (timeline, self.window_.history.strokes):
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
            self.window_.actions_[name].setEnabled(self.table.looking)
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
            self.window_.map.setProperty("past", self.table.looking)
            restyle(self.window_.map)

    def _framed(self) -> bool:
        return bool(self.window_.map.property("past"))

    def _looking(self, on: bool) -> None:
        window = self.window_
        window.top.refresh()
        if on:
            window.prompts.close_top()
            self.table.plan.clear()

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
        action = self.window_.actions_["film"]
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
            self.window_.map.scene.show_overlay(overlay)

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
        return BattleOverlay((Battle(hexes, target, column),)) if hexes else None

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
        self.window_.actions_.check("step_unit", unit)

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
