"""The map in its frame: what happens on it goes to the table, what the table knows is laid over it."""

from __future__ import annotations

from collections.abc import Container, Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.position.changes import Change, apply
from app.rules.parts import absence
from app.ui.attack_draft import NOWHERE
from app.ui.map.campaign_overlays import battle_overlay, supply_overlay
from app.ui.map.counter_marks import CounterMarks
from app.ui.map.hex_words import city_of, described, ground, marker_words
from app.ui.map.layers.overlays import BattleOverlay, LitOverlay, Overlay, SupplyOverlay
from app.ui.map.scene import MapScene
from app.ui.map.supply_lines import CutStack, SupplyBook
from app.ui.map.tools.keyboard import GO_TO
from app.ui.map.tools.marker_tool import MarkerTool
from app.ui.map.tools.table_guide import TableGuide
from app.ui.map.view import MapView
from app.ui.session import Session, hexes_asked
from app.ui.texts import tr
from app.ui.theme import Theme
from app.ui.widgets.cards import Elided, text
from app.ui.widgets.floats import Floats
from app.ui.words import labels, spelled, titled

SELECTED, SUPPLY = "selected", "supply"
"""Why hexes wear their numbers; others have names of their own"""


class ReadOut(QFrame):
    """What lies under the pointer, in one line on the lower left of the stage."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("floating")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        row.setSpacing(8)
        self.hex, self.words, self.loud = text("", "strong"), Elided(""), text("", "fault")
        self.words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.words.setMinimumWidth(1)  # beside a drawer there is less room than the words want
        for label in (self.hex, self.words, self.loud):
            row.addWidget(label)
        self.hide()

    def say(self, hex: str, words: str, loud: str = "") -> None:
        """``loud`` is what is wrong there, after the other words; nothing at all hides it."""
        self.hex.setText(hex)
        self.words.setText(words)
        self.loud.setText(loud)
        self.words.setVisible(bool(words))
        self.loud.setVisible(bool(loud))
        self.setVisible(bool(hex))
        self.updateGeometry()


RING = 2
"""Pixels of the frame around the map, which shows that keys go there."""
BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class MapDesk(QFrame):
    """``refused`` has the judgement of a drop that was not taken, ``contextWanted`` where on the screen a menu for the
    picked units should open. ``view`` is one that is seen already and keeps the map that it shows."""

    refused = Signal(object)
    contextWanted = Signal(QPoint)

    def __init__(self, table: Session, theme: Theme, view: MapView | None = None) -> None:
        super().__init__()
        self.setObjectName("mapFrame")
        self.table, self.plan = table, table.plan
        self.guide = TableGuide(table)
        self.view = view if view is not None else MapView(MapScene(theme))
        self.view.hand.guide = self.guide
        self.scene = self.view.map_scene
        inside = QVBoxLayout(self)
        inside.setContentsMargins(RING, RING, RING, RING)
        inside.addWidget(self.view)
        self.floats = Floats(self)
        self._seen = self.scene.board
        """The map that was seen before any campaign was opened: most likely that of the first."""
        self.marks = CounterMarks(table)
        self._hidden: frozenset[str] = frozenset()
        self._before: tuple[str, ...] = ()
        self._aimed: tuple[tuple[str, ...], int] | None = None
        self.ringed = False
        """Whether the keyboard has come to the map, and the frame says so."""
        self.view.installEventFilter(self)
        self.markers = MarkerTool(table, self.view, self.guide)
        self.markers.refused.connect(self.refused)
        self.read_out = ReadOut(self)
        self._pointed = NOWHERE
        self._named: dict[str, frozenset[int]] = {}
        self._wire()

    def _wire(self) -> None:
        table, view = self.table, self.view
        table.opened.connect(self._opened)
        table.worldChanged.connect(lambda: self.scene.replace_board(self.table.game.world.board))
        table.positionChanged.connect(self._changed)
        table.passed.connect(self._changed)
        table.pendingChanged.connect(self._show_battle)
        self.plan.changed.connect(self._planned)
        self.plan.changed.connect(lambda: self.light())
        self.plan.lookedAt.connect(self._name_selected)
        view.selectionChanged.connect(self._selected)
        view.banded.connect(self._banded)
        view.hexClicked.connect(self._clicked)
        view.hexHovered.connect(self._hovered)
        view.hexReached.connect(self._reached)
        view.dragStarted.connect(self._lifted)
        view.dragFinished.connect(self._landed)
        view.contextRequested.connect(self._asked_about)
        view.prompt.entered.connect(self._gone_to)
        self.scene.counters.badges = self.marks.badges
        self.scene.markers.words = lambda marker: marker_words(table, marker)
        self.scene.counters.hidden = lambda unit: unit in self._hidden

    # the position -------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        world = self.table.game.world
        seen, self._seen = self._seen, None
        self._pointed = NOWHERE
        self.read_out.say("", "")
        self._named.clear()
        self.scene.tag(frozenset())
        if seen != world.board:
            self.scene.set_board(world.board, sides=tuple(world.roster.sides))
        self.view.setFocus()  # arrow keys walk over the map from the first

    def _changed(self, changes: tuple[Change, ...]) -> None:
        position, world = self.table.position, self.table.game.world
        turned = self.marks.follow(position)
        covered, self._hidden = self._hidden, self.table.fog.hidden
        if changes:
            self.scene.refresh(changes, position)
            self.scene.counters.update(position, turned | (covered ^ self._hidden))
        else:
            self.scene.set_position(position, world.roster, world.system)
        self.view.hand.dismiss()
        self._read_again()

    # picking and aiming -------------------------------------------------------------------------------------------

    def _selected(self, units: tuple[str, ...]) -> None:
        """Picks what was selected; an enemy in reach of the attackers becomes the target instead. Nobody picks what he
        does not see."""
        seen = tuple(i for i in units if self.table.fog.sees(i))
        if seen != units:
            self.scene.select(seen)
            return
        picked, position = self.plan.picked, self.table.position
        if picked and len(units) >= 1 and not set(units) & set(picked):
            target = position.units[units[0]].location
            if target in self.plan.targets(position):
                self.scene.select(picked)
                self.plan.aim(target)
                return
        alike = self.table.of_one_side(units)
        if alike != units:
            self.scene.select(alike)
            return
        self._before = picked if not units else ()
        self._aimed = (picked, self.plan.target) if self.plan.aimed else None
        self.plan.pick(units)

    def _banded(self, units: tuple[str, ...]) -> None:
        """Picks what a frame was drawn around, of one side: the one whose phase it is where it is among them."""
        seen = self.table.fog.seen(self.table.units(units))
        sides = {u.side for u in seen}
        active = self.table.position.active
        side = active if active in sides else next((u.side for u in seen), "")
        self.plan.pick(u.id for u in seen if u.side == side)

    def _clicked(self, location: int) -> None:
        """A click answers a question about hexes; else it aims at the hex as well, and keeps the stack in view."""
        before, self._before = self._before, ()
        asked = hexes_asked(self.table, self.table.pending)
        answer = self._of_these(location, asked)
        if answer in asked and self.table.writable:
            self.table.reply(asked[answer])
            return
        if location < 0:
            self.plan.let_go()
            return
        if before and not self.plan.picked:
            self.plan.pick(before)
            target = self._of_these(location, self.plan.targets(self.table.position))
            if target != NOWHERE:
                self.plan.aim(target)
            else:
                self.plan.clear()
        self.plan.look(location)

    def _of_these(self, location: int, wanted: Container[int]) -> int:
        """The location among those that are wanted, else its hex, else ``NOWHERE``."""
        hex_ = self.table.game.world.board.hex_of(location) if location >= 0 else NOWHERE
        return next((at for at in (location, hex_) if at >= 0 and at in wanted), NOWHERE)

    def _asked_about(self, hex: int, _units: object, where: QPoint) -> None:
        """The right button shows what it is about, and offers what can be done with that."""
        if hex >= 0 and self.table.campaign is not None:
            self.plan.look(hex)
        self.contextWanted.emit(where)

    def _reached(self, hex: int) -> None:
        """The keys took the cursor here: the stack's card shows the hex, the status line says it."""
        if self.table.campaign is not None:
            self.plan.look(hex)
            words = described(self.table, hex)
            self.view.setAccessibleDescription(words)
            self.table.said.emit(words)

    def _hovered(self, location: int) -> None:
        if self.table.campaign is None or location < 0:
            self.read_out.say("", "")
            return
        self._read_out(location)
        if self.view.hand.drag is not None:
            self._suppose(location)

    def _read_again(self) -> None:
        """The same place, of another position."""
        if self._pointed >= 0 and self.read_out.isVisibleTo(self):
            self._read_out(self._pointed)

    def _read_out(self, location: int) -> None:
        """The hex under the pointer in one line: its name, its ground, whose it is, who stands there, and who of them
        is cut off as far as that is known."""
        self._pointed = location
        game, position = self.table.game, self.table.position
        there = self.table.fog.seen(self.table.units(position.from_top(location)))
        words = [city_of(self.table, location), ground(self.table, location)]
        if there:
            words += [titled(game.world.roster.sides[there[0].side].name), labels(there, 3)]
        loud = ""
        if there and there[0].on_map and not absence(game.supply):
            states = [game.supply.state(position, u) for u in there]
            fed = any(map(game.supply.supplied, states))
            if not all(game.supply.certain(position, u) for u in there):
                words.append(tr("supply not known yet"))
            elif fed:
                words.append(tr("in supply"))
            loud = "" if fed else spelled(states[0])
        self.read_out.say(game.world.board.location_name(location), "  ·  ".join(filter(None, words)), loud)

    def _lifted(self, units: tuple[str, ...]) -> None:
        """Lifting a counter does not spoil the attack that was aimed before: it may be on its way to join in."""
        if self.guide.strikes:
            self._aimed = None
            self.plan.pick(units)
            self.plan.aim(NOWHERE)
        if self._aimed is not None and not set(units) & set(self._aimed[0]):
            picked, target = self._aimed
            self.plan.pick(picked)
            self.plan.aim(target)
        self._aimed = None

    def _suppose(self, hex: int) -> None:
        """The planned attack with the counters in the hand where they are held, if that is beside the target."""
        drag, plan, world = self.view.hand.drag, self.plan, self.table.game.world
        if self.guide.strikes and drag is not None:
            plan.glance(hex if self.guide.strike(drag.units, hex) is not None else NOWHERE)
            return
        judgement = self.guide.judgement(drag.units, hex)[0] if drag is not None and plan.aimed and hex >= 0 else None
        if drag is None or judgement is None or not judgement.changes or set(drag.units) & set(plan.picked):
            plan.suppose(None)
            return
        after = apply(world, self.table.position, judgement.changes)
        there = after.pick(drag.units)
        combats = self.table.game.combats
        reached = any(plan.target in combats[kind].targets(after, there) for kind in plan.kinds(self.table.position))
        plan.suppose(after if reached else None, drag.units, world.board.location_name(hex))

    def _landed(self, units: tuple[str, ...], _hex: int, done: bool | None) -> None:
        """Counters that came to a hex beside the target join the attack."""
        self.guide.strikes = False
        joined = self.plan.supposed is not None and bool(done)
        self.plan.suppose(None)
        if joined:
            self.plan.pick((*self.plan.picked, *units))
        self.scene.select(self.plan.picked or units)
        if self.guide.refused is not None:
            self.refused.emit(self.guide.refused)

    def _planned(self) -> None:
        if self.table.campaign is None:
            return
        if self.view.hand.drag is None:
            self.scene.select(self.plan.picked)
        self._name_selected()
        self._show_battle()

    def clear_selection(self) -> None:
        self.scene.select(())

    def _gone_to(self, name: str) -> None:
        location = self.table.location(name)
        if location is not None and self.view.prompt.purpose == GO_TO:
            self._reached(location)

    # the keyboard -------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and isinstance(event, QFocusEvent):
            self._ring(event.gotFocus() and event.reason() in BY_KEYS)
        return super().eventFilter(watched, event)

    def _ring(self, on: bool) -> None:
        if on != self.ringed:
            self.ringed = on
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.ringed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), 2 * RING))
            painter.drawRoundedRect(self.rect(), 8, 8)

    # tags ---------------------------------------------------------------------------------------------------------

    def name_hexes(self, why: str, locations: Iterable[int] = ()) -> None:
        """Has the hexes of these locations wear their numbers, for as long as ``why`` names them and no others."""
        if self.table.campaign is None:
            return
        hex_of = self.table.game.world.board.hex_of
        self._named[why] = frozenset(hex_of(one) for one in locations if one >= 0)
        self.scene.tag(frozenset().union(*self._named.values()))

    def _name_selected(self, *_: object) -> None:
        if self.table.campaign is not None:
            picked = (u.location for u in self.table.units(self.plan.picked) if u.on_map)
            self.name_hexes(SELECTED, (*picked, self.plan.looked))

    def light(self, hexes: Iterable[str | int] = (), units: Iterable[str] = ()) -> None:
        """Lights hexes by name or location, and those in which units are; nothing more where nothing is named."""
        if self.table.campaign is None:
            return
        named = [self.table.location(one) if isinstance(one, str) else one for one in hexes]
        named += [unit.location for unit in self.table.units(tuple(units)) if unit.on_map]
        hex_of = self.table.game.world.board.hex_of
        lit = frozenset(hex_of(one) for one in named if one is not None and one >= 0)
        self._lay(LitOverlay, LitOverlay(lit) if lit else None)

    # overlays -----------------------------------------------------------------------------------------------------

    def _show_battle(self, *_: object) -> None:
        """Arrows for the battle in hand, else for the attack that is planned."""
        self._lay(BattleOverlay, battle_overlay(self.table) if self.table.campaign is not None else None)

    def show_supply(
        self, book: SupplyBook | None, chosen: CutStack | None, lines: bool, path: tuple[int, ...] = ()
    ) -> None:
        """What the supply desk shows, on the map; ``lines`` draws the lines of the side too, ``path`` is the one that
        is drawn in any case."""
        overlay = None if book is None else supply_overlay(book, chosen, lines, path)
        self._lay(SupplyOverlay, overlay)
        if self.table.campaign is not None:
            told = overlay is not None and chosen is not None
            self.name_hexes(SUPPLY, (*overlay.broken, *overlay.relief) if told and overlay is not None else ())

    def _lay(self, kind: type, overlay: Overlay | None) -> None:
        if overlay is None:
            self.scene.hide_overlay(kind)
        else:
            self.scene.show_overlay(overlay)

    # looking around -----------------------------------------------------------------------------------------------

    def show_location(self, location: int) -> None:
        """Marks the hex of a location, brings it into sight, and has the inspector show it."""
        self.view.go_to(self.table.game.world.board.hex_of(location))
        self.plan.look(location)

    def show_hex(self, name: str) -> None:
        location = self.table.location(name)
        if location is not None:
            self.show_location(location)

    def set_theme(self, theme: Theme) -> None:
        if theme != self.scene.theme:
            self.view.set_theme(theme)
