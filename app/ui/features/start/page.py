"""The page of the start screen: campaigns to continue, games to begin one of, and what needs none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.systems.scenario.scenario_list import GameEntry
from app.ui.features.start.stock import Told
from app.ui.features.start.tiles import ENTER, CampaignTile, GameTile, TileLayout
from app.ui.menus.menus import keys_text
from app.ui.regions.top_bar import menu_button
from app.ui.style import Look, enlarged
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Elided, LinkLabel, button, keyed, text
from app.ui.widgets.flow import FlowLayout
from app.ui.words import under

MARGIN = 28
ARROWS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}
SEARCH = 210
"""Pixels of the field that finds, and most of the name of a campaign in the strip"""
ASKEW = 3
"""How many times farther something is that is as far to the side as another is ahead"""


class StartStrip(QFrame):
    """The strip above while a campaign is chosen: the menu, ``search`` for games and campaigns, and the way back to the
    campaign that is open."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("topBar")
        self.setAccessibleName(tr("Start screen"))
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 12, 2)
        row.setSpacing(10)
        self.menu = menu_button()
        row.addWidget(self.menu)
        row.addWidget(text("Adjutant", "title"))
        self.hint = Elided("hint")
        self.hint.setText(tr("Choose a game, or continue a campaign."))
        row.addWidget(self.hint, 1)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find a game or a campaign"))
        self.search.setAccessibleName(tr("Find a game or a campaign"))
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(round(SEARCH * min(enlarged(), 1.2)))
        row.addWidget(self.search)
        self.back = keyed(button(tr("Back to the campaign")), tr("Esc", "the key"))
        row.addWidget(self.back)

    def lead_back(self, title: str) -> None:
        """Names the campaign that is open; empty for none."""
        self.back.setVisible(bool(title))
        name = self.fontMetrics().elidedText(title, Qt.TextElideMode.ElideMiddle, SEARCH)
        self.back.setText(tr("Back to {campaign}", campaign=name) if title else "")
        self.back.setToolTip(title if name != title else "")


class OtherGame(QFrame):
    """What is not among the games: a way in for each thing that an owner has of it."""

    def __init__(self, look: Look, ways: Sequence[tuple[QAction, str, str, str]]) -> None:
        """Each of the ``ways`` is an action with an icon, its words and what it does."""
        super().__init__()
        self.setProperty("role", "other")
        self.look = look
        rows = QVBoxLayout(self)
        rows.setContentsMargins(14, 10, 14, 10)
        rows.setSpacing(1)
        rows.addWidget(text(tr("Another game"), "tile"))
        rows.addWidget(text(tr("Your own copy, or anything with hexes and counters."), "hint", wrap=True))
        self.verbs: list[QPushButton] = []
        self._icons: list[tuple[QPushButton, str]] = []
        for action, icon, words, meaning in ways:
            verb = button(f" {words}", "link", tip=action.toolTip())
            verb.setAccessibleDescription(meaning)
            verb.setIconSize(QSize(18, 18))
            verb.clicked.connect(action.trigger)
            self.verbs.append(verb)
            self._icons.append((verb, icon))
            rows.addSpacing(3)
            rows.addWidget(verb, 0, Qt.AlignmentFlag.AlignLeft)
            label = text(meaning, "small", wrap=True)
            label.setContentsMargins(28, 0, 0, 0)
            rows.addWidget(label)
        rows.addStretch(1)
        look.changed.connect(self.repaint_icons)
        self.repaint_icons()

    def repaint_icons(self) -> None:
        for verb, icon in self._icons:
            verb.setIcon(self.look.icon(icon))


class StartPage(QScrollArea):
    """``gameChosen`` has a game's slug, ``begun`` asks to begin a campaign of it; ``campaignChosen`` has the path of a
    campaign. ``sized`` when the tiles have another size."""

    gameChosen = Signal(str)
    begun = Signal()
    campaignChosen = Signal(object)
    sized = Signal()

    def __init__(
        self,
        look: Look,
        all_: QAction,
        ways: Sequence[tuple[QAction, str, str, str]],
        beside: Sequence[tuple[QAction, str, str]],
    ) -> None:
        """``all_`` opens any campaign, ``ways`` are those of ``OtherGame``, ``beside`` needs no campaign."""
        super().__init__()
        self.setObjectName("startPage")
        self.setAccessibleName(tr("Start screen"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.look = look
        self.games: dict[str, GameTile] = {}
        self.campaigns: dict[Path, CampaignTile] = {}
        self.slug = ""
        """The game that is chosen"""
        self.sought = ""
        """What is looked for, in small letters"""
        self._words: dict[str, str] = {}
        """What a game is found by"""
        self.inner = inner = QWidget()
        inner.setObjectName("startInner")
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(MARGIN, 12, MARGIN, 12)
        rows.setSpacing(8)
        self.recent = QWidget()
        above = QVBoxLayout(self.recent)
        above.setContentsMargins(0, 0, 0, 10)
        above.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(text(tr("Continue"), "section"))
        head.addStretch(1)
        self.all = LinkLabel(tr("All campaigns…"))
        self.all.setToolTip(all_.toolTip())
        self.all.clicked.connect(all_.trigger)
        head.addWidget(self.all)
        above.addLayout(head)
        self.campaign_row = TileLayout()
        above.addLayout(self.campaign_row)
        rows.addWidget(self.recent)
        self.nothing = text("", "hint", wrap=True)
        self.nothing.hide()
        rows.addWidget(self.nothing)
        rows.addWidget(text(tr("Begin a campaign"), "section"))
        self.game_rows = TileLayout()
        rows.addLayout(self.game_rows)
        self.other = OtherGame(look, ways)
        self.game_rows.addWidget(self.other)
        rows.addSpacing(6)
        rows.addWidget(text(tr("Without a campaign"), "section"))
        verbs = FlowLayout(gap=10)
        self.verbs: list[QPushButton] = []
        self._icons: list[tuple[QPushButton, str]] = []
        for action, icon, name in beside:
            verb = button(f" {name}", "beside", tip=action.toolTip())
            keys = keys_text(action)
            if keys:
                verb.setAccessibleDescription(keys)
            verb.setIconSize(QSize(18, 18))
            verb.clicked.connect(action.trigger)
            self.verbs.append(verb)
            self._icons.append((verb, icon))
            verbs.addWidget(verb)
        rows.addLayout(verbs)
        rows.addStretch(1)
        self.setWidget(inner)
        look.changed.connect(self._repaint_icons)
        self._repaint_icons()

    def _repaint_icons(self) -> None:
        for verb, icon in self._icons:
            verb.setIcon(self.look.icon(icon))

    # what is shown ------------------------------------------------------------------------------------------------

    def show_games(self, games: Sequence[GameEntry]) -> None:
        """A tile for each; those that are there already stay."""
        if [*self.games] != [game.slug for game in games]:
            for old in self.games.values():
                self.game_rows.removeWidget(old)
                old.hide()
                old.deleteLater()
            self.game_rows.removeWidget(self.other)
            self.games = {}
            for game in games:
                tile = self.games[game.slug] = GameTile(self.look)
                tile.clicked.connect(partial(self._choose, game.slug))
                tile.entered.connect(partial(self._entered, game.slug))
                tile.arrived.connect(partial(self._choose, game.slug))
                self.game_rows.addWidget(tile)
                tile.show()
            self.game_rows.addWidget(self.other)
        for game in games:
            tile = self.games[game.slug]
            tile.say(tile.title, game.name)
            tile.say(tile.about, game.about or (tr("A game of your own") if game.own else ""))
            self._words[game.slug] = " ".join((game.name, game.about, *(one.title for one in game.scenarios)))
            self.count(game, 0)
        self.seek(self.sought)

    def seek(self, words: str) -> None:
        """Shows the games and campaigns that have all these words in what they are called; everything without any."""
        self.sought = words.lower().strip()
        found = [slug for slug in self.games if self._is_meant(self._words[slug])]
        for slug, tile in self.games.items():
            tile.setVisible(slug in found)
        self._fold()
        nothing = not found and self.recent.isHidden()
        self.nothing.setText(tr("No game or campaign is called “{words}”.", words=words.strip()) if nothing else "")
        self.nothing.setVisible(nothing and bool(self.sought))
        if found and self.slug not in found:
            self._choose(found[0])

    def _is_meant(self, words: str) -> bool:
        return all(word in words.lower() for word in self.sought.split())

    def count(self, game: GameEntry, ready: int) -> None:
        """How many scenarios a game has, and how many of them are ready to play."""
        tile, words = self.games[game.slug], tr_count("{n} scenario", "{n} scenarios", len(game.scenarios))
        if ready:
            words = tr_count("{scenarios}, {n} ready to play", "{scenarios}, {n} ready to play", ready, scenarios=words)
        tile.say(tile.count, words)

    def show_campaigns(self, paths: Sequence[Path]) -> None:
        """A tile for each of these files, as many as stand in a row."""
        for path, old in list(self.campaigns.items()):
            if path not in paths:
                self.campaign_row.removeWidget(old)
                old.hide()
                old.deleteLater()
                del self.campaigns[path]
        tiles = {}
        for path in paths:
            tile = self.campaigns.get(path)
            if tile is None:
                tile = CampaignTile(self.look)
                tile.say(tile.title, path.stem)
                tile.setToolTip(str(path))
                for signal in (tile.clicked, tile.entered):
                    signal.connect(lambda *_, p=path: self.campaignChosen.emit(p))
            else:
                self.campaign_row.removeWidget(tile)
            self.campaign_row.addWidget(tile)
            tile.show()
            tiles[path] = tile
        self.campaigns = tiles
        self._fold()

    def show_told(self, path: Path, found: Told, date: str) -> None:
        tile = self.campaigns[path]
        tile.say(tile.title, under(found.title, found.game))
        tile.say(tile.game, found.game)
        tile.say(tile.turn, found.turn)
        tile.say(tile.date, date)
        self._fold()

    def _fold(self) -> None:
        """One row of campaigns is enough, but for those that are looked for."""
        columns = self.campaign_row.columns(self.viewport().width() - 2 * MARGIN)
        shown: list[CampaignTile] = []
        for path, tile in self.campaigns.items():
            known = f"{tile.title.text()} {tile.game.text()} {path.stem}"
            if self._is_meant(known) and (self.sought or len(shown) < columns):
                shown.append(tile)
        for tile in self.campaigns.values():
            tile.setVisible(tile in shown)
        self.recent.setVisible(bool(shown))

    # choosing -----------------------------------------------------------------------------------------------------

    def choose(self, slug: str) -> None:
        """Puts the mark on a game."""
        self.slug = slug
        for one, tile in self.games.items():
            tile.choose(one == slug)

    def _choose(self, slug: str, *_: object) -> None:
        if slug != self.slug:
            self.choose(slug)
            self.gameChosen.emit(slug)

    def _entered(self, slug: str) -> None:
        self._choose(slug)
        self.begun.emit()

    def enter(self) -> None:
        """Gives the keys to the game that is chosen."""
        tile: QWidget | None = self.games.get(self.slug)
        if self.sought:
            there = (*self.campaigns.values(), *self.games.values())
            tile = next((one for one in there if not one.isHidden()), None)
        if tile is not None:
            tile.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """An arrow goes to what is next in its direction, Enter presses what has the focus."""
        way, focus = ARROWS.get(Qt.Key(event.key())), self.focusWidget()
        if event.key() in ENTER and isinstance(focus, QAbstractButton):
            focus.click()
            return
        if way is None or focus is None:
            event.ignore()
            return
        here = self._middle(focus)
        found: list[tuple[int, QWidget]] = []
        for one in self.inner.findChildren(QAbstractButton):
            if one is focus or not one.isVisible() or not one.isEnabled():
                continue
            off = self._middle(one) - here
            ahead, aside = QPoint.dotProduct(off, way), abs(off.x() * way.y() + off.y() * way.x())
            if ahead > 0 and ahead * ASKEW >= aside:
                found.append((ahead + ASKEW * aside, one))
        if found:
            to = min(found, key=lambda one: one[0])[1]
            to.setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(to, 0, MARGIN)

    def _middle(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self.inner, widget.rect().center())

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._fold()
        self.sized.emit()
