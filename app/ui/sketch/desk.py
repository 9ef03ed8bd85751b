"""Sketch mode at the table: a sketch begun, drawn on, asked for odds, kept as a campaign or thrown away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.campaign.campaign import Campaign
from app.campaign.sketch import Sketch
from app.errors import AdjutantError
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.systems import library
from app.ui.plan import NOWHERE
from app.ui.sample import SUFFIX, data_folder, free_name
from app.ui.sketch.brushes import ERASE, HEXSIDE, ODDS, SOURCE, TERRAIN, UNITS
from app.ui.sketch.ground import BLANK, CAMPAIGN, FEW, blank_world, emptied, few_hexes, middle_hex
from app.ui.sketch.hand import SketchHand
from app.ui.sketch.panel import THEM, US, WIDTH, SketchPanel
from app.ui.sketch.strokes import Drawing
from app.ui.table import sentence

if TYPE_CHECKING:
    from app.ui.window import Window

ASIDE = ("due", "forces", "tracks")
"""Cards that mean nothing in a sketch and give it their room."""
KEEP = "Keep the sketch as a campaign"


class SketchDesk(QObject):
    """``sketch`` is the one on the table, None while a campaign is."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.table, self.map = window, window.table, window.map
        self.panel = SketchPanel(window.look, window.map)
        self.hand = SketchHand(window.map.view, self.panel.pressed)
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
        self._put_aside: list[QWidget] = []
        self._lines = False
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
        self.map.installEventFilter(self)
        self.window.installEventFilter(self)

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
            self.table.said.emit("This map cannot be cut into a few hexes.")
            world = blank_world(system)
        self._ground, self._system = ground, slug
        sides = list(world.roster.sides)
        active = self.table.position.active if self.table.campaign is not None else ""
        us = active if active in sides else sides[0]
        self._theirs = world.roster.enemy(us)
        conditions: dict[str, Json] = {
            name: c.default for name, c in system.vocabulary.conditions.items() if c.default is not None
        }  # fmt: skip
        position = Position(turn=system.vocabulary.default_turn, active=us, conditions=conditions)
        self._asked = NOWHERE
        self.table.take(Sketch(world, position, library.referee_for, data_folder() / f"Sketch{SUFFIX}"))

    def _opened(self) -> None:
        campaign = self.table.campaign
        if self.sketch is not None and self.sketch is not campaign and self.sketch.drawn:
            self.last = self.sketch
        if not isinstance(campaign, Sketch):
            self._leave()
            return
        entering, self.sketch = self.sketch is None, campaign
        QTimer.singleShot(0, self, self.window.banner.clear)  # what a campaign lacks is no news of a sketch
        self.panel.show_game(self.table.game.vocabulary, self._theirs, self.window.theme)
        if entering:
            self._enter()
        slugs = library.slugs()
        self.panel.systems.setVisible(len(slugs) > 1)
        self.panel.systems.clear()
        for slug in slugs if len(slugs) > 1 else ():
            self.panel.systems.addItem(library.find(slug).name, slug)
        self.panel.systems.setCurrentIndex(self.panel.systems.findData(campaign.world.system))
        self.window.supply.set_side(self._ours())
        self.window.supply.show_lines.setChecked(True)
        if self._ground == BLANK:
            # Once the room beside the panel has been laid out, near enough to read the numbers.
            QTimer.singleShot(0, self, self._look_at_the_middle)

    def _look_at_the_middle(self) -> None:
        if self.sketch is not None and not self.sketch.position.stacks:
            self.map.view.go_to(middle_hex(self.sketch.world.board.grid))

    def _enter(self) -> None:
        cards = self.window.cards
        self._put_aside = [cards[name] for name in ASIDE if name in cards and not cards[name].isHidden()]
        for card in self._put_aside:
            card.hide()
        self._lines = self.window.supply.show_lines.isChecked()
        inside = self.map.layout()
        if inside is not None:
            inside.setContentsMargins(WIDTH + 1, 1, 1, 1)
        self.panel.show()
        self._settle()
        self.panel.take_kind(UNITS)

    def _leave(self) -> None:
        if self.sketch is None:
            return
        self.sketch = None
        self.hand.take(None)
        self.panel.hide()
        inside = self.map.layout()
        if inside is not None:
            inside.setContentsMargins(1, 1, 1, 1)
        for card in self._put_aside:
            card.show()
        self._put_aside = []
        self.window.supply.show_lines.setChecked(self._lines)

    def throw_away(self) -> None:
        """Back to the campaign behind it, or to a blank sheet where there was none."""
        if self.sketch is None:
            return
        if self.behind is not None and self.window.open_campaign(self.behind):
            self.table.said.emit("The sketch is put away; it stays in memory until the program ends.")
            return
        self.begin(self._system, self._ground)

    def _take_up(self) -> None:
        if self.last is not None:
            sketch, self.last = self.last, None
            self.table.take(sketch)

    def keep(self) -> None:
        """Asks for a name and makes a campaign of the sketch."""
        if self.sketch is None:
            return
        card = self.window.prompts.ask(KEEP, [("Name", "Sketch")], "Keep", self._kept)
        card.lines[0].setText("Sketch")
        card.start()

    def _kept(self, name: str) -> bool:
        if self.sketch is None or not name:
            return False
        folder = self.window.settings.folder or data_folder()
        path = free_name(folder, name)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.sketch.save_copy(path, title=name, system_version=library.find(self._system).version)
        except (AdjutantError, OSError) as fault:
            self.table.troubled.emit(sentence(str(fault)))
            return False
        done = self.window.open_campaign(path)
        if done:
            self.last = None  # it is on disk now
        return done

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
            grounds={BLANK: True, FEW: self._cuts[self._system], CAMPAIGN: own}, ground=self._ground,
            drawn=self.sketch.drawn, turn=self.sketch.position.turn, last=self.last is not None,
        )  # fmt: skip

    def _took(self, brush) -> None:
        if self.sketch is not None:
            self.hand.take(brush)

    def _swap(self) -> None:
        """We are the other side: the supply desk, the panel and the side that moves follow."""
        assert self.sketch is not None
        self._theirs = self._ours()
        self.panel.show_game(self.table.game.vocabulary, self._theirs, self.window.theme)
        self.window.supply.set_side(self._ours())
        side = self.table.game.world.roster.sides[self._ours()].name
        self._draw(Drawing(self.sketch.world, replace(self.sketch.position, active=self._ours())), f"We are {side}.")
        self._aim()

    def _turn(self, turn: int) -> None:
        assert self.sketch is not None
        if turn != self.sketch.position.turn:
            self._draw(Drawing(self.sketch.world, replace(self.sketch.position, turn=turn)), f"It is turn {turn}.")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.map and event.type() == QEvent.Type.Resize:
            self._settle()
        if watched is self.window and event.type() == QEvent.Type.Close:
            for card in self._put_aside:  # the layout is remembered as it was before the sketch
                card.show()
        return super().eventFilter(watched, event)

    def _settle(self) -> None:
        self.panel.setGeometry(1, 1, WIDTH, self.map.height() - 2)

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
        after, words = self._drawn(self._base, places, other)
        if after is not None:
            self._draw(after, words, again=not first and self._begun)
            self._begun = True
        elif first:
            self._begun = False
        if brush.kind in (UNITS, ERASE):
            self._aim()

    def _ended(self) -> None:
        self._base, self._begun = None, False

    def _drawn(self, base: Drawing, places: tuple[int, ...], other: bool) -> tuple[Drawing | None, str]:
        """The drawing with the stroke in it, None where it does nothing."""
        brush = self.panel.brush
        assert brush is not None
        if brush.kind == UNITS:
            return self._units(base, places, US if other else THEM)
        sides = f"{len(places)} hexside{'s' if len(places) > 1 else ''}"
        names = sides if brush.kind == HEXSIDE else base.name(places)
        if brush.kind == ERASE:
            return base.wiped(places), f"Wiped: {names}."
        if brush.kind == SOURCE:
            side = self._ours() if other else self._theirs
            there = all(i in base.board.sources.get(side, ()) for i in places)
            after = base.painted(brush, places, wipe=there, side=side)
            owner = self.table.game.world.roster.sides[side].name
            return after, f"{owner} supply source {'taken off' if there else 'in'} {names}."
        wipe = other or (brush.kind not in (TERRAIN,) and self._toggles(base, places))
        after = base.painted(brush, places, wipe=wipe)
        if after.board == base.board:
            return None, ""
        return after, f"{brush.name} {'wiped from' if wipe else 'in'} {names}."

    def _toggles(self, base: Drawing, places: tuple[int, ...]) -> bool:
        """A click on what is there already takes it off again."""
        brush = self.panel.brush
        assert brush is not None
        if len(places) != 1:
            return False
        at = places[0]
        if brush.kind == HEXSIDE:
            return brush.slug in base.board.sides.get(at, ())
        return brush.slug in base.board.place_kinds(at)

    def _units(self, base: Drawing, places: tuple[int, ...], who: str) -> tuple[Drawing | None, str]:
        """A click adds to what stands there of the same side; a drag leaves such hexes as they are."""
        token = self.panel.token(who)
        if token is None:
            return None, ""
        roster = self.table.game.world.roster
        side = roster.side_of(token.nation)
        hexes = [h for n, h in enumerate(places) if n == 0 or base.held(h) != side]
        after = base.placed(token, hexes, self.table.game.vocabulary.numbers)
        return after, f"{roster.sides[side].name} units in {base.name(hexes)}."

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
            self.table.said.emit("Nobody stands next to that hex who could attack it.")

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
        position, game = self.table.position, self.table.game
        held = position.occupiers.get(hex)
        if held is None or not game.combats:
            return False
        near = set(game.world.board.grid.adjacent[game.world.board.hex_of(hex)])
        units = [u for u in position.units.values() if u.location in near and u.side != held]
        able = [u.id for u in units if self._reaches(u.id, hex)]
        if not able:
            return False
        self.table.plan.pick(able)
        self.table.plan.aim(hex)
        return True

    def _reaches(self, unit: str, hex: int) -> bool:
        """Whether the attack could be ordered; a unit without factors attacks, so that the board says they lack."""
        position, game = self.table.position, self.table.game
        one = position.units[unit]
        if not one.prints("attack"):
            return True
        return any(hex in combat.targets(position, (one,)) for combat in game.combats.values())
