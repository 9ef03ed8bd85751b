"""What the pictures show: a function for each moment, called with a table on which nothing lies yet.

A function may return the widget that the picture is about; a picture for a page is cut to it.
"""

from __future__ import annotations

from collections.abc import Callable

import long_front
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from staging import CUT, CUT_AT, CUTTER, Table

from app.rules.orders import Move
from app.ui.about import About
from app.ui.actions import BOOKMARKS, OVERLAYS
from app.ui.panels.coverage import FILTERS
from app.ui.sketch.brushes import TERRAIN
from app.ui.sketch.panel import THEM, US

Scene = Callable[[Table], QWidget | None]
SCENES: dict[str, Scene] = {}
SARN = "The Sarn sector"


def scene(made: Scene) -> Scene:
    SCENES[made.__name__.replace("_", "-")] = made
    return made


def sarn(table: Table) -> None:
    table.begin("first-steps", SARN)


def long(table: Table) -> None:
    """700 counters."""
    table.take(long_front.campaign(table.folder / "The long front.adjutant"))
    table.window.banner.clear()


def an_evening(table: Table) -> None:
    """Turn 4, German movement: some days of play behind, a road just cut."""
    sarn(table)
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


def trigger(table: Table, name: str) -> None:
    table.window.actions_[name].trigger()
    table.settle()


# the table ------------------------------------------------------------------------------------------------------------


@scene
def table(table: Table) -> None:
    """A counter in the hand on its way to join an attack, a cut supply line, the battle board full."""
    an_evening(table)
    plan(table)
    table.closer("1416")
    table.lift("de-1mtn", "1714")


@scene
def empty(table: Table) -> None:
    table.window.start()


@scene
def new_campaign(table: Table) -> QWidget:
    sarn(table)
    table.window.files.begin()
    dialog = table.window.files.dialog
    assert dialog is not None
    dialog.where.setText("/home/ada/Campaigns")
    dialog.readings.fold.setChecked(True)
    dialog.move(table.window.width() // 2 - dialog.width() // 2, 30)
    return dialog


@scene
def lessons(table: Table) -> None:
    sarn(table)
    table.window.lessons.watch.start(0)
    table.window.lessons.watch.skip()


@scene
def large(table: Table) -> None:
    long(table)
    table.view.go_to(table.hex("030031"))
    table.settle()
    trigger(table, "overview")


# moving, attacking ----------------------------------------------------------------------------------------------------


@scene
def refusal(table: Table) -> None:
    """A drop that was refused, and its reason."""
    sarn(table)
    table.drop("sk-fast", "1514")


@scene
def overrule(table: Table) -> QWidget | None:
    sarn(table)
    table.drop("sk-fast", "1514")
    table.view.hand.finding.overrule.click()
    table.settle()
    card = table.window.prompts.refusal
    assert card is not None
    table.type(card.focusWidget() or card, "both of us agreed")
    return card


@scene
def put_right(table: Table) -> QWidget | None:
    sarn(table)
    table.click(CUTTER)
    trigger(table, "put_right")
    card = table.window.prompts.entry
    assert card is not None
    for field, words in zip(card.lines, (CUT_AT, "it stands there on the table"), strict=True):
        table.type(field, words)
    return card


@scene
def supply(table: Table) -> None:
    """The lines of a side, and the stack that has none."""
    sarn(table)
    table.table.put_right((CUTTER,), CUT_AT, "it stands there on the table")
    table.window.supply.raise_()
    table.window.supply.choose(table.hex(CUT))
    table.window.supply.show_lines.setChecked(True)


@scene
def battle_board(table: Table) -> QWidget:
    """An attack as it is planned: the working, the chances, the next column."""
    sarn(table)
    table.table.next_phase()
    plan(table)
    return table.window.battle


@scene
def battle(table: Table) -> None:
    """The die has fallen: losses are being chosen."""
    sarn(table)
    table.table.next_phase()
    plan(table)
    table.table.attack()
    table.table.reply(5, "typed")


@scene
def due(table: Table) -> QWidget | None:
    """What is still due before the phase ends."""
    dice(table)
    QTest.keyClick(table.window, Qt.Key.Key_4)
    QTest.keyClick(table.window, Qt.Key.Key_Return)
    table.settle()
    table.window.prompts.next_phase()
    return table.window.prompts.due


@scene
def dice(table: Table) -> QWidget | None:
    """The dice for air superiority, typed from the table."""
    sarn(table)
    for _ in range(12):
        if table.table.pending is not None:
            break
        table.table.next_phase()
    for key in (Qt.Key.Key_6, Qt.Key.Key_5, Qt.Key.Key_5):
        QTest.keyClick(table.window, key)
    return table.window.prompts.question


@scene
def markers(table: Table) -> None:
    dice(table)
    QTest.keyClick(table.window, Qt.Key.Key_4)
    QTest.keyClick(table.window, Qt.Key.Key_Return)
    table.settle()
    table.press(table.window.forces.markers.rows[0])
    table.click("1515")
    table.press(table.window.forces.markers.rows[0])
    QTest.mouseMove(table.view.viewport(), table.point("1814"))


@scene
def arrivals(table: Table) -> None:
    """Units that come this turn, one of them chosen for its hex."""
    sarn(table)
    table.play_to(3, "german-reinforcements")
    table.set_up()
    table.window.forces.list.select(("de-60m",))
    table.window.forces.where.setText("1310")


@scene
def set_up(table: Table) -> None:
    table.begin("ten-turns", "The Vesna front")


@scene
def many_units(table: Table) -> None:
    """A frame around several stacks, part of them in the stack card."""
    sarn(table)
    table.table.plan.pick(table.at("1714", "1814"))
    table.table.plan.look(table.hex("1714"), pin=True)
    table.view.fan_out(table.hex("1714"))


# numbers, sketches ----------------------------------------------------------------------------------------------------


@scene
def odds(table: Table) -> QWidget:
    """26 against 7, with nothing else open."""
    table.window.start()
    table.window.odds.start()
    panel = table.window.odds
    table.type(panel.attack, "26")
    table.type(panel.defense, "7")
    panel.ticks.survey.settle()
    for key in ("terrain:rough", "around:2"):
        panel.ticks.chips[key].click()
    panel.ticks.survey.settle()
    return panel


@scene
def sketch(table: Table) -> None:
    """A few units on the game's own map left blank."""
    desk = table.window.sketching
    desk.start()
    table.settle()
    panel = desk.panel

    def at(name: str) -> QPoint:
        layout = table.window.map.scene.layout
        assert layout is not None
        return table.view.camera.to_view(QPointF(*layout.centre(table.hex(name)))).toPoint()

    def put(name: str, right: bool = False) -> None:
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton if right else Qt.MouseButton.LeftButton,
                         Qt.KeyboardModifier.NoModifier, at(name))  # fmt: skip
        table.settle()

    panel.take(next(b for b in panel.chips if b.kind == TERRAIN and b.slug == "rough"))
    for name in ("N1232", "N1233", "N1332"):
        put(name)
    panel.take_kind("units")
    panel.numbers[THEM].setText("3-4")
    panel.count.setCurrentIndex(1)
    put("N1232")
    panel.numbers[US].setText("9-7")
    for name in ("N1131", "N1132"):
        put(name, right=True)
    panel.take_kind("odds")
    put("N1232")


# levels, fog ----------------------------------------------------------------------------------------------------------


@scene
def levels(table: Table) -> QWidget:
    sarn(table)
    table.table.set_level("advise", "stacking")
    table.window.levels.pop_up(table.window.top.level)
    return table.window.levels


@scene
def fog(table: Table) -> None:
    sarn(table)
    table.table.fog.set_on(True)
    table.table.fog.look("german")
    table.table.plan.look(table.hex("1815"), pin=True)


@scene
def hand_over(table: Table) -> None:
    sarn(table)
    table.table.fog.set_on(True)


# lists and finding ----------------------------------------------------------------------------------------------------


@scene
def order_of_battle(table: Table) -> QWidget:
    sarn(table)
    table.type(table.window.forces.search, "infantry")
    return table.window.forces


@scene
def finder(table: Table) -> QWidget:
    sarn(table)
    table.window.aids.finder.pop_up()
    table.type(table.window.aids.finder.words, "16")
    return table.window.aids.finder


@scene
def palette(table: Table) -> QWidget:
    sarn(table)
    trigger(table, "palette")
    table.type(table.window.palette_.words, "su")
    return table.window.palette_


@scene
def overlays(table: Table) -> QWidget:
    """Who controls what, with the menu of overlays."""
    sarn(table)
    trigger(table, "show_control")
    table.click("1714")
    menu = table.window.actions_.menus[OVERLAYS]
    menu.popup(table.window.mapToGlobal(QPoint(420, 120)))
    return menu


@scene
def reach(table: Table) -> None:
    sarn(table)
    trigger(table, "show_reach")
    table.click("de-1cav")


@scene
def bookmarks(table: Table) -> QWidget:
    long(table)
    for place, name in (("012027", "The northern wing"), ("030031", "The bridgehead"), ("050028", "The gap")):
        table.view.go_to(table.hex(place))
        table.settle()
        table.window.aids.bookmarks.ask()
        entry = table.window.aids.bookmarks.entry
        assert entry is not None
        entry.lines[0].clear()
        table.type(entry.lines[0], name)
        QTest.keyClick(entry.lines[0], Qt.Key.Key_Return)
        table.settle()
    menu = table.window.actions_.menus[BOOKMARKS]
    menu.popup(table.window.mapToGlobal(QPoint(300, 120)))
    return menu


@scene
def coverage(table: Table) -> QWidget:
    sarn(table)
    trigger(table, "coverage")
    table.window.coverage.show_rule("10.12")
    return table.window.coverage


@scene
def readings(table: Table) -> QWidget:
    sarn(table)
    trigger(table, "coverage")
    table.window.coverage.kind.setCurrentIndex(len(FILTERS) - 1)
    return table.window.coverage


@scene
def to_enter(table: Table) -> QWidget:
    table.begin("two-sheets", "My copy")
    trigger(table, "to_enter")
    return table.window.to_enter


@scene
def tracks(table: Table) -> QWidget:
    an_evening(table)
    table.window.bring(table.window.tracks)
    return table.window.tracks


@scene
def journal(table: Table) -> QWidget:
    """Some turns of play, gone back in and gone on another way."""
    an_evening(table)
    for _ in range(3):
        table.table.undo()
    table.table.play(Move(("sk-fast",), ("1513", "1413")))
    table.type(table.window.journal.search, "Slovakian")
    return table.window.journal


@scene
def note(table: Table) -> QWidget | None:
    an_evening(table)
    trigger(table, "add_note")
    card = table.window.prompts.entry
    assert card is not None
    table.type(card.lines[0], "Anna has taken Hallin and is pleased about it")
    return card


@scene
def about(table: Table) -> QWidget:
    sarn(table)
    dialog = About(table.window)
    dialog.show()
    dialog.move(table.window.width() // 2 - dialog.width() // 2, 60)
    return dialog


@scene
def files(table: Table) -> None:
    sarn(table)
    trigger(table, "show_folder")
