"""The start screen at work: when it is there, what it shows, and what becomes of what is chosen on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QWidget

from app.campaign.campaign import Campaign
from app.installation import folders
from app.position.position import Position, World
from app.systems.scenario.scenario_list import GameEntry, ScenarioEntry, find_scenarios, list_games
from app.ui.features.start.page import StartPage, StartStrip
from app.ui.features.start.picture import picture
from app.ui.features.start.set_up import SetUp
from app.ui.features.start.stock import Offer, Told, offer, tell, told, touched, when
from app.ui.features.start.tiles import MOST, Tile
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.texts import tr
from app.ui.widgets.floats import Float
from app.ui.words import under

SETTLED = 120
"""Milliseconds that the tiles must have had their size before their pictures are drawn anew"""
RAIL = frozenset({"odds", "sketch", "workshop", "help", "settings"})
"""What of the rail needs no campaign"""


class StartDesk(QObject):
    """``shown`` while the start screen is in the place of the map; ``card`` is its page of the inspector."""

    def __init__(
        self,
        shell: Shell,
        pop_menu: Callable[[QWidget], object],
        has_cards: Callable[[Session], bool],
        begin_lessons: Callable[[], object],
    ) -> None:
        super().__init__(shell)
        self.shell, self.table = shell, shell.session
        self.pop_menu, self.has_cards, self.begin_lessons = pop_menu, has_cards, begin_lessons
        self.changed: Callable[[], object] = lambda: None
        """Called when the start screen has come or gone"""
        self.doors: Sequence[QAction] = ()
        """Actions that show a page of the campaign"""
        self.card = SetUp(shell.look, shell.main_window)
        self.card.make = partial(shell.files.make, self.card)
        self.card.begun.connect(self._begun)
        self.card.waits.connect(lambda: self.page.enter() if self.page is not None else None)
        self.wanted = self.shown = False
        self.page: StartPage | None = None
        """Made when it is first wanted"""
        self.strip: StartStrip | None = None
        self.games: dict[str, GameEntry] = {}
        self.offers: dict[Path, Offer] = {}
        self._told: dict[Path, tuple[float, Told]] = {}
        """Campaigns as they were at a time"""
        self._drawn: dict[tuple[object, ...], tuple[object, QPixmap]] = {}
        """By file, theme and size: of what, and the picture"""
        self._stowed: list[Float] = []
        """Questions of the campaign that is open, which wait meanwhile"""
        self._todo: deque[Callable[[], object]] = deque()
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.timeout.connect(self._work)
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED)
        self._settled.timeout.connect(self._draw_all)
        self.table.opened.connect(self._opened)
        shell.drawer.moved.connect(self.follow)

    # coming and going ---------------------------------------------------------------------------------------------

    def show(self, scenario: Path | None = None) -> None:
        """Shows the start screen, with the scenario of a folder chosen where one is given."""
        self.wanted = True
        if self.shell.drawer.card is not None:
            self.shell.drawer.put_away()
        self.shell.stage.sheets.put_away()
        self.follow()
        if not self.shown:
            return
        self._list()
        if scenario is not None:
            game = next((g for g in self.games.values() if any(e.folder == scenario for e in g.scenarios)), None)
            if game is not None:
                self._choose(game.slug)
                self.card.choose_folder(scenario)
        assert self.page is not None
        self.page.enter()

    def back(self) -> bool:
        """One step back: the campaign that is being made is stopped, then the open one is seen again. False where the
        start screen is not there."""
        if not self.shown:
            return False
        if self.card.waiting:
            self.shell.files.stop_making()
        elif self.table.campaign is not None:
            self.wanted = False
            self.follow()
            self.shell.map.view.setFocus()
        return True

    def follow(self, *_: object) -> None:
        """A mode that has the drawer and the map to itself is shown in place of the start screen."""
        card = self.shell.drawer.card
        on = self.wanted and not (card is not None and card.PASSING)
        if on is self.shown:
            return
        self.shown = on
        if on:
            self._build()
        floats = self.shell.map.floats
        if on:
            self._stowed = floats.cards() if self.table.campaign is not None else []
        for one in floats.cards():
            if one in self._stowed:
                one.setVisible(not on)
        shell = self.shell
        shell.show_start(self.strip if on else None, self.page if on else None)
        shell.rail.only(RAIL if on else None)
        if not on and self.table.campaign is not None:
            shell.rail.buttons["hand"].setVisible(self.has_cards(self.table))
        self.changed()
        for door in self.doors:
            door.setEnabled(not on)
        shell.actions_.allow()

    def _opened(self) -> None:
        self.wanted = False
        self.follow()

    def _begun(self, with_lessons: bool) -> None:
        if with_lessons:
            self.begin_lessons()

    def covered(self) -> str:
        """Why nothing can be done to the campaign: it is not seen."""
        return tr("Not possible on the start screen. Esc goes back to the campaign.") if self.shown else ""

    def allow(self) -> None:
        """Esc goes back, and no page of the campaign opens."""
        if not self.shown:
            return
        actions = self.shell.actions_
        actions["clear_plan"].setEnabled(True)
        for name in ("forces", "journal", "advice", "record"):
            actions[f"drawer:{name}"].setEnabled(False)
        actions["open_timeline"].setEnabled(False)

    # what is shown ------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        if self.page is not None:
            return
        shell, actions = self.shell, self.shell.actions_
        self.strip = StartStrip()
        self.strip.menu.clicked.connect(lambda: self.pop_menu(self.strip.menu) if self.strip else None)
        self.strip.back.clicked.connect(self.back)
        ways = (
            (actions["import_vassal"], "copy", tr("From VASSAL"), tr("A module, a saved game or a log")),
            (actions["workshop"], "stack", tr("Scan a map"), tr("The workshop makes hexes of a picture")),
            (actions["counters"], "attack", tr("Type your counters in"), tr("Line by line or from a spreadsheet")),
        )
        beside = (
            (actions["odds"], "dice", tr("Odds calculator")),
            (actions["sketch"], "note", tr("Sketch a position")),
            (actions["workshop"], "stack", tr("Workshop")),
            (actions["import_vassal"], "copy", tr("Import from VASSAL…")),
            (actions["open"], "open", tr("Open a file…")),
        )
        page = self.page = StartPage(shell.look, actions["open"], ways, beside)
        page.gameChosen.connect(self._choose)
        page.gameChosen.connect(lambda *_: self.changed())  # not what the drawer asks is in hand any more
        page.begun.connect(self.card.begin)
        page.campaignChosen.connect(self._continue)
        page.sized.connect(self._settled.start)
        self.strip.search.textChanged.connect(page.seek)
        self.strip.search.returnPressed.connect(page.enter)
        shell.look.changed.connect(self._settled.start)

    def _list(self) -> None:
        """Games and campaigns as they are now; what has to be read of them comes when the window is idle."""
        page = self.page
        assert page is not None
        assert self.strip is not None
        campaign = self.table.campaign
        name = "" if campaign is None else under(campaign.title, self.table.game.vocabulary.name)
        self.strip.lead_back(name)
        self.strip.search.clear()
        entries = {entry.folder: entry for entry in (*find_scenarios(), *find_scenarios(folders.counters()))}
        self.games = {game.slug: game for game in list_games(entries.values())}
        page.show_games(tuple(self.games.values()))
        listed = self.shell.settings.listed()
        paths = [one.path for one in listed if one.there][:MOST]
        page.show_campaigns(paths)
        self.card.set_folder(self.shell.files.folder())
        if page.slug not in self.games:
            playing = campaign.world.system if campaign is not None else ""
            page.choose(playing if playing in self.games else next(iter(self.games), ""))
        if page.slug:
            self._choose(page.slug)
        self._todo.clear()
        games = sorted(self.games.values(), key=lambda game: game.slug != page.slug)
        firsts = [(game, game.scenarios[0]) for game in games]
        rest = [(game, entry) for game in games for entry in game.scenarios[1:]]
        for game, entry in firsts[:1]:
            self._todo.append(partial(self._read, game, entry))
        self._todo.extend(partial(self._read_campaign, path) for path in paths)
        self._todo.extend(partial(self._read, game, entry) for game, entry in (*firsts[1:], *rest))
        self._idle.start(0)

    def _choose(self, slug: str) -> None:
        assert self.page is not None
        self.page.choose(slug)
        self.card.show_game(self.games[slug], self.offers)

    def _continue(self, path: Path) -> None:
        campaign = self.table.campaign
        if isinstance(campaign, Campaign) and campaign.path == path:
            self.back()
        else:
            self.shell.files.fetch(path)

    # reading and drawing when there is time -----------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether there is still something to be read or drawn."""
        return bool(self._todo) or self._settled.isActive()

    def _work(self) -> None:
        if self.shown and self._todo:
            self._todo.popleft()()
            self._idle.start(0)

    def _read(self, game: GameEntry, entry: ScenarioEntry) -> None:
        assert self.page is not None
        self.offers[entry.folder] = offer(entry)
        self.card.show_offer(entry)
        known = [self.offers[one.folder] for one in game.scenarios if one.folder in self.offers]
        self.page.count(game, sum(one.ready for one in known))
        if entry is game.scenarios[0]:
            self._todo.appendleft(partial(self._draw_game, game))

    def _read_campaign(self, path: Path) -> None:
        assert self.page is not None
        campaign = self.table.campaign
        if isinstance(campaign, Campaign) and campaign.path == path:
            found = tell(campaign.title, self.table.game, campaign.position, fog=self.table.fog.on)
        else:
            found = self._campaign(path)
        if path in self.page.campaigns:
            self.page.show_told(path, found, when(path, date.today()))
            self._todo.appendleft(partial(self._draw_campaign, path, found))

    def _campaign(self, path: Path) -> Told:
        try:
            time = touched(path)
        except OSError:  # gone since it was listed
            return Told(path.stem)
        kept = self._told.get(path)
        if kept is None or kept[0] != time:
            kept = self._told[path] = time, told(path)
        return kept[1]

    def _draw_all(self) -> None:
        """Every picture at the size that its tile has now."""
        if not self.shown or self.page is None:
            return
        self._todo.extend(partial(self._draw_game, game) for game in self.games.values())
        self._todo.extend(partial(self._read_campaign, path) for path in self.page.campaigns)
        self._idle.start(0)

    def _draw_game(self, game: GameEntry) -> None:
        assert self.page is not None
        found = self.offers.get(game.scenarios[0].folder)
        if found is not None and found.drawable and game.slug in self.page.games:
            assert found.world is not None
            self._draw(self.page.games[game.slug], game.scenarios[0].folder, found.world, found.position)

    def _draw_campaign(self, path: Path, found: Told) -> None:
        assert self.page is not None
        tile = self.page.campaigns.get(path)
        if tile is None:
            return
        game = self.games.get(found.system)
        first = self.offers.get(game.scenarios[0].folder) if game is not None else None
        if found.world is not None:
            self._draw(tile, path, found.world, found.position)
        elif game is not None and first is not None and first.drawable:
            assert first.world is not None
            self._draw(tile, game.scenarios[0].folder, first.world, first.position)

    def _draw(self, tile: Tile, file: Path, world: World, position: Position | None) -> None:
        """Draws the picture of a file, where that has not been done yet."""
        ratio, theme = self.shell.devicePixelRatioF(), self.shell.theme
        size = tile.picture_box().size()
        if size.isEmpty():
            return
        key = (file, theme.name, size.width(), size.height(), ratio)
        kept = self._drawn.get(key)
        if kept is None or kept[0] is not position:
            kept = self._drawn[key] = position, picture(world, position, theme, size, ratio)
        tile.shown = kept[1]
        tile.update()


def install(
    shell: Shell,
    pop_menu: Callable[[QWidget], object],
    has_cards: Callable[[Session], bool],
    begin_lessons: Callable[[], object],
) -> StartDesk:
    """``pop_menu`` shows the menus below a widget, ``has_cards`` says whether the game has hands of cards."""
    desk = StartDesk(shell, pop_menu, has_cards, begin_lessons)
    shell.actions_.covered = desk.covered
    shell.actions_.allowed.connect(desk.allow)
    shell.actions_.bind(new=desk.show)
    shell.campaignWanted.connect(desk.show)
    return desk
