"""Sketch mode at the table: a sketch begun, drawn on, asked for odds, kept as a campaign or thrown away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from app.campaign.campaign import Campaign
from app.campaign.sketch import Sketch
from app.forces.unit import Unit
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.game import Game
from app.systems.scenario import library
from app.ui.attack_draft import NOWHERE
from app.ui.features.sketch.ground import BLANK, CAMPAIGN, FEW, blank_world, emptied, few_hexes, middle_hex
from app.ui.features.sketch.keeping import Keeping
from app.ui.features.sketch.leaving import Parting
from app.ui.features.sketch.panel import THEM, US, SketchBar, SketchPanel
from app.ui.features.sketch.strokes import Drawing
from app.ui.files.campaign_folder import SUFFIX, data_folder
from app.ui.map.tools.brushes import ERASE, HEXSIDE, ODDS, SOURCE, TERRAIN, UNITS, Brush
from app.ui.map.tools.paint_tool import SketchTool
from app.ui.texts import tr, tr_count
from app.ui.words import term, titled

if TYPE_CHECKING:
    from app.ui.shell import Shell


def attackers_on(game: Game, position: Position, hex: int) -> tuple[str, ...]:
    """The units next to a hex that can attack whoever holds it; nobody where it is empty."""
    held = position.occupiers.get(hex)
    if held is None or not game.combats:
        return ()
    board = game.world.board
    near = set(board.grid.adjacent[board.hex_of(hex)])
    units = [u for u in position.units.values() if u.location in near and u.side != held]
    return tuple(u.id for u in units if _reaches(game, position, u, hex))


def _reaches(game: Game, position: Position, unit: Unit, hex: int) -> bool:
    """A unit without factors is taken along, so that the board says that they lack."""
    return not unit.prints("attack") or any(
        hex in combat.targets(position, (unit,)) for combat in game.combats.values()
    )


def drawn(panel: SketchPanel, base: Drawing, places: Sequence[int], *, other: bool) -> tuple[Drawing | None, str]:
    """``base`` with a stroke over ``places`` (hexes, or hexside keys), ``other`` made by the other button; None where
    it does nothing."""
    brush = panel.brush
    assert brush is not None
    if brush.kind == UNITS:
        return _units(panel, base, places, US if other else THEM)
    names = tr_count("{n} hexside", "{n} hexsides", len(places)) if brush.kind == HEXSIDE else base.name(places)
    if brush.kind == ERASE:
        return base.wiped(places), tr("Erased: {hexes}.", hexes=names)
    roster = base.world.roster
    if brush.kind == SOURCE:
        side = roster.enemy(panel.theirs) if other else panel.theirs
        there = all(i in base.board.sources.get(side, ()) for i in places)
        owner = titled(roster.sides[side].name)
        words = tr("{side} supply source in {hexes}.", side=owner, hexes=names)
        if there:
            words = tr("{side} supply source removed from {hexes}.", side=owner, hexes=names)
        return base.painted(brush, places, wipe=there, side=side), words
    wipe = other or (brush.kind != TERRAIN and _is_there(brush, base, places))
    after = base.painted(brush, places, wipe=wipe)
    if after.board == base.board:
        return None, ""
    if wipe:
        return after, tr("{ground} erased from {hexes}.", ground=brush.name, hexes=names)
    return after, tr("{ground} in {hexes}.", ground=brush.name, hexes=names)


def _is_there(brush: Brush, base: Drawing, places: Sequence[int]) -> bool:
    """A click on what is there already takes it off again; a drag never does."""
    if len(places) != 1:
        return False
    at = places[0]
    if brush.kind == HEXSIDE:
        return brush.slug in base.board.sides.get(at, ())
    return brush.slug in base.board.place_kinds(at)


def _units(panel: SketchPanel, base: Drawing, places: Sequence[int], who: str) -> tuple[Drawing | None, str]:
    """A click adds to what stands there of the same side; a drag leaves such hexes as they are."""
    token = panel.token(who)
    if token is None or panel.words is None:
        return None, ""
    roster = base.world.roster
    side = roster.side_of(token.nation)
    hexes = [h for n, h in enumerate(places) if n == 0 or base.held(h) != side]
    after = base.placed(token, hexes, panel.words.numbers)
    return after, tr("{side} units in {hexes}.", side=titled(roster.sides[side].name), hexes=base.name(hexes))


EDGE = 1


class Room(QObject):
    def __init__(self, shell: Shell, panel: SketchPanel) -> None:
        super().__init__(shell)
        self.shell, self.map, self.panel = shell, shell.map, panel
        self._lines = False
        for one in (self.map, shell.band):
            one.installEventFilter(self)

    def take(self) -> None:
        """Supply lines are drawn as long as it lasts."""
        self.shell.drawer.put_away()
        self._lines = self.shell.actions_["supply_lines"].isChecked()
        self._margin(self.panel.width() + EDGE)
        self.panel.show()
        self._settle()

    def give_back(self) -> None:
        self.panel.hide()
        self._margin(EDGE)
        self.shell.actions_["supply_lines"].setChecked(self._lines)

    def _margin(self, left: int) -> None:
        inside = self.map.layout()
        if inside is not None:
            inside.setContentsMargins(left, EDGE, EDGE, EDGE)

    def _settle(self) -> None:
        """Below the band, which lies over the map."""
        band = self.shell.band
        top = EDGE + (0 if band.isHidden() else band.height())
        self.panel.setGeometry(EDGE, top, self.panel.width(), self.map.height() - top - EDGE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._settle()
        return super().eventFilter(watched, event)


class SketchDesk(QObject):
    """``sketch`` is the one on the table, None while a campaign is."""

    def __init__(self, shell: Shell, show_supply_of: Callable[[str], object]) -> None:
        super().__init__(shell)
        self.shell, self.table, self.map, self.show_supply_of = shell, shell.session, shell.map, show_supply_of
        self.panel, self.bar = SketchPanel(shell.look, shell.map), SketchBar()
        shell.band.add(self.bar)
        self.hand = SketchTool(shell.map.view, self.panel.pressed)
        self.sketch: Sketch | None = None
        self.last: Sketch | None = None
        """A sketch that was left with something in it; gone with the program."""
        self.behind: Path | None = None
        """The campaign that a sketch stands in front of."""
        self._behind_world: World | None = None
        self._ground, self._system, self._theirs = BLANK, "", ""
        self._base: Drawing | None = None
        self._begun = False
        """Whether the stroke in hand has put anything down yet."""
        self._cuts: dict[str, bool] = {}
        self._asked = NOWHERE
        self.room = Room(shell, self.panel)
        self.keeping = Keeping(shell)
        self.parting = Parting(shell, self, self.keeping)
        self._wire()

    def _wire(self) -> None:
        panel, table = self.panel, self.table
        table.opened.connect(self._opened)
        table.positionChanged.connect(self._follow)
        panel.brushTaken.connect(self._took)
        panel.swapped.connect(self._swap)
        panel.groundChosen.connect(lambda ground: self.begin(self._system, ground))
        panel.systems.activated.connect(lambda row: self.begin(str(panel.systems.itemData(row)), BLANK))
        panel.turnChosen.connect(self._turn)
        panel.keepWanted.connect(self.keep)
        panel.throwWanted.connect(self.throw_away)
        panel.backWanted.connect(self._take_up)
        panel.done.connect(self.map.view.setFocus)
        self.hand.stroke.connect(self._stroke)
        self.hand.ended.connect(self._ended)

    # beginning and ending -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """A new sketch of the game in hand; the one on the table stays where there is one."""
        if self.sketch is None:
            campaign = self.table.campaign
            self.behind = campaign.path if isinstance(campaign, Campaign) else None
            self._behind_world = campaign.world if isinstance(campaign, Campaign) else None
            slug = campaign.world.system if campaign is not None else library.slugs()[0]
            self.begin(slug, BLANK)
        self.map.view.setFocus()

    def begin(self, slug: str, ground: str) -> None:
        """A sketch of ``slug`` on one of the grounds."""
        system = library.find(slug)
        world: World | None = blank_world(system)
        if ground == CAMPAIGN and self._behind_world is not None and self._behind_world.system == slug:
            world = emptied(self._behind_world)
        elif ground == FEW:
            world = few_hexes(system)
        if world is None:
            self.table.said.emit(tr("No small section can be cut from this map."))
            world = blank_world(system)
        self._ground, self._system = ground, slug
        sides = list(world.roster.sides)
        active = self.table.position.active if self.table.campaign is not None else ""
        us = active if active in sides else sides[0]
        self._theirs = world.roster.enemy(us)
        conditions: dict[str, Json] = {
            name: c.default for name, c in system.vocabulary.conditions.items() if c.default is not None
        }
        position = Position(turn=system.vocabulary.default_turn, active=us, conditions=conditions)
        self._asked = NOWHERE
        sketch = Sketch(world, position, library.referee_for, data_folder() / f"Sketch{SUFFIX}", title=tr("Sketch"))
        self.parting.begun(sketch)
        self.table.take(sketch)

    def _opened(self) -> None:
        campaign, before = self.table.campaign, self.sketch
        if before is not None and before is not campaign and before.drawn:
            self.last = before
        if isinstance(campaign, Sketch) and not campaign.keeps_itself:
            self._show(campaign)
        else:
            self._leave()
        if before is not campaign:
            self.parting.went(before)

    def _show(self, campaign: Sketch) -> None:
        entering, self.sketch = self.sketch is None, campaign
        QTimer.singleShot(0, self, self.shell.banner.clear)  # what a campaign lacks is no news of a sketch
        self.panel.show_game(self.table.game.vocabulary, self._theirs, self.shell.theme)
        if entering:
            self.room.take()
            self.bar.show()
            self.panel.take_kind(UNITS)
        slugs = library.slugs()
        self.panel.systems.setVisible(len(slugs) > 1)
        self.panel.systems.clear()
        for slug in slugs if len(slugs) > 1 else ():
            self.panel.systems.addItem(library.find(slug).name, slug)
        self.panel.systems.setCurrentIndex(self.panel.systems.findData(campaign.world.system))
        self.show_supply_of(self._ours())
        self.shell.actions_["supply_lines"].setChecked(True)
        if self._ground == BLANK:
            # Once the room beside the panel has been laid out, near enough to read the numbers.
            QTimer.singleShot(0, self, self._look_at_the_middle)

    def _look_at_the_middle(self) -> None:
        if self.sketch is not None and not self.sketch.position.stacks:
            self.map.view.go_to(middle_hex(self.sketch.world.board.grid))

    def _leave(self) -> None:
        if self.sketch is not None:
            self.sketch = None
            self.hand.take(None)
            self.bar.hide()
            self.room.give_back()

    def throw_away(self) -> None:
        """Back to the campaign behind it, or to a blank sheet where there was none."""
        if self.sketch is None:
            return
        self.parting.settle(self.sketch)
        if self.behind is not None and self.shell.files.open_path(self.behind):
            self.table.said.emit(tr("The sketch is closed. It stays in memory until the program ends."))
            return
        self.begin(self._system, self._ground)

    def _take_up(self) -> None:
        if self.last is not None:
            sketch, self.last = self.last, None
            self.go_back(sketch)

    def go_back(self, sketch: Sketch) -> None:
        """Puts a sketch that was left on the table again, in front of the campaign that is there."""
        campaign, roster = self.table.campaign, sketch.world.roster
        if isinstance(campaign, Campaign):
            self.behind, self._behind_world = campaign.path, campaign.world
        self._system = sketch.world.system
        active = sketch.position.active
        self._theirs = roster.enemy(active if active in roster.sides else next(iter(roster.sides)))
        self.parting.taken_up(sketch)
        self.table.take(sketch)

    def keep(self) -> None:
        """Asks for a name and makes a campaign of the sketch, which is then on the table."""
        if self.sketch is not None:
            self.keeping.ask(self.sketch, self._kept)

    def _kept(self, path: Path) -> None:
        assert self.sketch is not None
        self.parting.settle(self.sketch)
        if self.shell.files.open_path(path):
            self.last = None  # it is on disk now

    # following ----------------------------------------------------------------------------------------------------

    def _ours(self) -> str:
        return self.table.game.world.roster.enemy(self._theirs)

    def _follow(self, *_: object) -> None:
        if self.sketch is None or self.sketch is not self.table.campaign:
            return
        if self._system not in self._cuts:
            self._cuts[self._system] = few_hexes(library.find(self._system)) is not None
        own = self._behind_world is not None and self._behind_world.system == self._system
        self.panel.show_state(
            grounds={BLANK: True, FEW: self._cuts[self._system], CAMPAIGN: own},
            ground=self._ground,
            drawn=self.sketch.drawn,
            turn=self.sketch.position.turn,
            last=self.last is not None,
        )

    def _took(self, brush) -> None:
        if self.sketch is not None:
            self.hand.take(brush)

    def _swap(self) -> None:
        """We are the other side: the supply desk, the panel and the side that moves follow."""
        assert self.sketch is not None
        self._theirs = self._ours()
        self.panel.show_game(self.table.game.vocabulary, self._theirs, self.shell.theme)
        self.show_supply_of(self._ours())
        said = tr("Your side: {side}.", side=term(self.table.game.world.roster.sides[self._ours()].name))
        self._draw(Drawing(self.sketch.world, replace(self.sketch.position, active=self._ours())), said)
        self._aim()

    def _turn(self, turn: int) -> None:
        assert self.sketch is not None
        if turn != self.sketch.position.turn:
            said = tr("Turn set to {turn}.", turn=turn)
            self._draw(Drawing(self.sketch.world, replace(self.sketch.position, turn=turn)), said)

    # strokes ------------------------------------------------------------------------------------------------------

    def _stroke(self, places: tuple[int, ...], other: bool, first: bool) -> None:
        sketch, brush = self.sketch, self.panel.brush
        if sketch is None or brush is None or sketch is not self.table.campaign:
            return
        if first or self._base is None:
            self._base = Drawing(sketch.world, sketch.position)
        if brush.kind == ODDS:
            self._ask(places[-1])
            return
        after, words = drawn(self.panel, self._base, places, other=other)
        if after is not None:
            self._draw(after, words, again=not first and self._begun)
            self._begun = True
        elif first:
            self._begun = False
        if brush.kind in (UNITS, ERASE):
            self._aim()

    def _ended(self) -> None:
        self._base, self._begun = None, False

    def _draw(self, drawing: Drawing, words: str, *, again: bool = False) -> None:
        assert self.sketch is not None
        entry = self.sketch.draw(drawing.world, drawing.position, words, again=again)
        self.table.drew(entry)

    # odds ---------------------------------------------------------------------------------------------------------

    def _ask(self, hex: int) -> None:
        """The odds of an attack on a hex by all that can reach it."""
        self._asked = hex
        if not self._aim_at(hex):
            self.table.plan.clear()
            self.table.said.emit(tr("No adjacent unit can attack that hex."))

    def _aim(self) -> None:
        """The battle board follows: the target asked for, else the newest of theirs that one of ours can reach."""
        assert self.sketch is not None
        if self._asked != NOWHERE and self._aim_at(self._asked):
            return
        self._asked = NOWHERE
        theirs = (u.location for u in reversed(list(self.table.position.units.values())) if u.side == self._theirs)
        for hex in dict.fromkeys(theirs):
            if self._aim_at(hex):
                return
        self.table.plan.clear()

    def _aim_at(self, hex: int) -> bool:
        """False where nobody can attack the hex."""
        able = attackers_on(self.table.game, self.table.position, hex)
        if able:
            self.table.plan.pick(able)
            self.table.plan.aim(hex)
        return bool(able)


def install(shell: Shell, show_supply_of: Callable[[str], object]) -> SketchDesk:
    """``show_supply_of`` has the supply of a side shown."""
    desk = SketchDesk(shell, show_supply_of)
    shell.actions_.bind(sketch=desk.start)
    return desk
