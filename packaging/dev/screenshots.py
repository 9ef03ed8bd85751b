"""Makes the pictures in docs/pictures from the running program: no screen, no settings of the user's, the same dice.

python3 run.py screenshots [FOLDER] [NAME...]
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.campaign.campaign import Campaign
from app.rules.battle import ROLL
from app.rules.orders import Attack, Move, PutRight
from app.systems.library import find, referee_for
from app.systems.scenario import SAMPLE, load_scenario
from app.ui.application import make_application
from app.ui.settings import Settings
from app.ui.window import Window

ROOT = Path(__file__).resolve().parent.parent.parent
PICTURES = ROOT / "docs" / "pictures"
SEED = 1941
LARGE, SMALL = (1600, 1000), (1280, 800)
TIE = {"soviet": [2, 5], "german": [3, 4]}
"""Dice that leave the air to nobody, so that no marker lies on the pictures."""
SMALLEST = 0
"""The quality that makes the smallest file; PNG loses nothing by it."""
CUTTER, CUT_AT, CUT = "su-135", "1915", "1816"
"""The division that closes the road, where it stands, and the stack that it cuts off."""
BUTTON = Qt.MouseButton.LeftButton


class Table:
    """A window on a campaign of some turns, and hands to stage a moment with."""

    def __init__(self, folder: Path, size: tuple[int, int], theme: str) -> None:
        settings = Settings.at(folder / "settings.ini")
        settings.theme = theme
        self.window = Window(settings)
        self.window.resize(*size)
        self.view = self.window.map.view
        self.view.patient, self.view.fan_on_hover = True, False
        self.window.show()
        self.window.layout_.restore()
        path = folder / "The Sarn sector.adjutant"
        scenario = load_scenario(SAMPLE)
        version = find(scenario.system).version
        Campaign.create(
            path, scenario.world, scenario.position, referee_for(scenario.world), title="The Sarn sector",
            system_version=version,
        ).close()  # fmt: skip
        self.window.open_campaign(path)
        self.table = self.window.table
        self.start = {u.id: self.place(u.id) for u in scenario.position.units.values()}
        self.settle()

    def settle(self) -> None:
        for _ in range(6):
            QApplication.processEvents()
        self.view.settle()
        QApplication.processEvents()

    def place(self, unit: str) -> str:
        found = self.table.position.units[unit]
        return self.table.game.world.board.location_name(found.location) if found.on_map else f"@{found.box}"

    def at(self, *hexes: str) -> tuple[str, ...]:
        return tuple(u.id for name in hexes for u in self.table.position.units_at(self.hex(name)))

    def hex(self, name: str) -> int:
        found = self.table.location(name)
        assert found is not None, name
        return found

    # a history ----------------------------------------------------------------------------------------------------

    def play_to(self, turn: int, phase: str) -> None:
        """Plays in a small way until a phase begins: a few moves, a few attacks, a note now and then."""
        dice = random.Random(SEED)
        table = self.table
        for _ in range(200):
            position = table.position
            if position.turn >= turn and position.phase == phase and table.pending is None:
                return
            if table.pending is not None:
                table.reply(TIE if "dice" in table.pending.data else "move-fight", "typed")
                continue
            here = table.phase
            if here is not None and Move.kind in here.allows:
                self._march(dice, here.side)
            elif here is not None and "prepared-assault" in here.allows:
                self._fight(dice, here.side)
            table.next_phase()
        raise AssertionError(f"turn {turn} never came to {phase}")

    def _march(self, dice: random.Random, side: str) -> None:
        table, movement = self.table, self.table.game.movement
        own = sorted(ids[-1] for ids in table.position.stacks.values() if table.position.units[ids[0]].side == side)
        for unit in dice.sample(own, min(6, len(own))):
            reach = movement.reach(table.position, table.position.pick((unit,)))  # type: ignore[union-attr]
            near = sorted(h for h, cost in reach.costs.items() if 0 < cost <= 3)
            if near:
                name = table.game.world.board.location_name
                table.play(Move((unit,), tuple(name(h) for h in reach.path(dice.choice(near)))))

    def _fight(self, dice: random.Random, side: str) -> None:
        table = self.table
        kind, combat = next(iter(table.game.combats.items()))
        own = [u for u in table.position.units.values() if u.on_map and u.side == side]
        for target in sorted(combat.targets(table.position, own))[:4]:
            near = [u.id for u in own if u.on_map and target in combat.targets(table.position, [u])]
            name = table.game.world.board.location_name(target)
            if not near or not table.play(Attack(kind, tuple(near[:6]), name)):
                continue
            while table.pending is not None:
                asked = table.pending
                count = asked.args.get("count")
                if asked.step == ROLL:
                    table.reply(dice.randint(1, 6), "program" if dice.random() < 0.4 else "typed")
                elif isinstance(count, int):
                    table.reply(list(asked.options[:count]))
                else:
                    table.reply([])

    def set_up(self) -> None:
        """The opening position again, but for the division that cuts the road."""
        wanted = {**self.start, CUTTER: CUT_AT}
        moved = [("place", unit, where) for unit, where in wanted.items() if self.place(unit) != where]
        ledger = [("ledger", topic, None) for topic in sorted(self.table.position.ledger.topics)]
        self.table.play(PutRight(tuple(moved + ledger)))  # type: ignore[arg-type]

    # hands --------------------------------------------------------------------------------------------------------

    def point(self, place: str) -> QPoint:
        scene = self.window.map.scene
        item = scene.counters.items.get(place)
        if item is not None:
            return self.view.mapFromScene(item.pos())
        assert scene.layout is not None
        return self.view.mapFromScene(QPointF(*scene.layout.centre(self.hex(place))))

    def closer(self, hex: str) -> None:
        """The middle of the map at a size that fills the frame."""
        self.view.zoom_in()
        self.view.go_to(self.hex(hex))
        self.window.map.scene.mark(cursor=-1)
        self.settle()

    def lift(self, unit: str, to: str) -> None:
        """Carries a counter over a hex, the button still down."""
        viewport = self.view.viewport()
        start, end = self.point(unit), self.point(to)
        QTest.mousePress(viewport, BUTTON, Qt.KeyboardModifier.NoModifier, start)
        for i in range(1, 9):
            QTest.mouseMove(viewport, start + (end - start) * i / 8)
        self.settle()

    def let_go(self, to: str) -> None:
        QTest.mouseRelease(self.view.viewport(), BUTTON, Qt.KeyboardModifier.NoModifier, self.point(to))
        self.settle()

    def save(self, path: Path) -> None:
        self.settle()
        path.parent.mkdir(parents=True, exist_ok=True)
        if not self.window.grab().toImage().save(str(path), "PNG", SMALLEST):
            raise SystemExit(f"{path} could not be written; give another folder.")
        self.view.cancel_drag()
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()


@contextmanager
def at_table(size: tuple[int, int], theme: str = "light") -> Iterator[Table]:
    with tempfile.TemporaryDirectory(prefix="adjutant-pictures-") as folder:
        yield Table(Path(folder), size, theme)


def an_evening(table: Table) -> None:
    """Turn 4, German movement: some days of play behind, a road just cut."""
    table.play_to(4, "german-movement")
    table.set_up()
    table.table.note("Second evening at the table.")
    table.table.play(Move(("sk-fast",), ("1513", "1514")), "eight and one, agreed by both")
    table.table.play(Move(("de-298",), ("1514", "1414", "1413")))
    table.table.plan.look(table.hex(CUT), pin=True)
    table.window.supply.choose(table.hex(CUT))


def plan(table: Table) -> None:
    table.table.plan.pick(table.at("1816", "1814", "1714"))
    table.table.plan.aim(table.hex("1815"))


def the_table(path: Path, theme: str = "light", size: tuple[int, int] = LARGE) -> None:
    """A counter in the hand on its way to join an attack, a cut supply line, the battle board full."""
    with at_table(size, theme) as table:
        an_evening(table)
        plan(table)
        table.closer("1416")
        table.lift("de-1mtn", "1714")
        table.save(path)


def the_battle(path: Path) -> None:
    """The die has fallen: losses are being chosen."""
    with at_table(SMALL) as table:
        table.table.next_phase()
        table.table.plan.pick(table.at("1816", "1714", "1814"))
        table.table.plan.aim(table.hex("1815"))
        table.table.attack()
        table.table.reply(5, "typed")
        table.save(path)


def the_refusal(path: Path) -> None:
    """A drop that was refused, and its reason."""
    with at_table(SMALL) as table:
        table.lift("sk-fast", "1514")
        table.let_go("1514")
        table.save(path)


def the_supply(path: Path) -> None:
    """The lines of a side, and the stack that has none."""
    with at_table(SMALL) as table:
        table.table.put_right((CUTTER,), CUT_AT, "it stands there on the table")
        table.window.supply.raise_()
        table.window.supply.choose(table.hex(CUT))
        table.window.supply.show_lines.setChecked(True)
        table.save(path)


PICTURE: dict[str, Callable[[Path], None]] = {
    "table": the_table,
    "table-dark": lambda path: the_table(path, "dark"),
    "table-small": lambda path: the_table(path, "light", SMALL),
    "battle": the_battle,
    "refusal": the_refusal,
    "supply": the_supply,
}

FOR_THE_EYE = ("table-small",)
"""Made only when named: to be looked at, not to be published."""


def main(words: list[str]) -> int:
    names = [w for w in words if w in PICTURE]
    folders = [w for w in words if w not in PICTURE]
    folder = Path(folders[0]) if folders else PICTURES
    make_application(["screenshots"])
    for name in names or [n for n in PICTURE if n not in FOR_THE_EYE]:
        path = folder / f"{name}.png"
        PICTURE[name](path)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
