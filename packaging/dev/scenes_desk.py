"""Pictures of what stands beside play: numbers and sketches, levels, fog, lists, finding, rules, journal, files."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from scenery import an_evening, long, sarn, scene, trigger
from staging import Table

from app.rules.orders.orders import Move
from app.ui.features.help.about import About
from app.ui.features.help.coverage import FILTERS
from app.ui.features.sketch.panel import THEM, US
from app.ui.map.tools.brushes import TERRAIN
from app.ui.menus.actions import BOOKMARKS, OVERLAYS

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
    for key in ("terrain:rough", "condition:phase_order:german:fight-move"):
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
        return table.view.camera.to_view(QPointF(*layout.center(table.hex(name)))).toPoint()

    def put(name: str, right: bool = False) -> None:
        QTest.mouseClick(
            table.view.viewport(),
            Qt.MouseButton.RightButton if right else Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            at(name),
        )
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
    table.table.plan.look(table.hex("1815"))


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
    table.window.finder.pop_up()
    table.type(table.window.finder.words, "16")
    return table.window.finder


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
        table.window.bookmarks.ask()
        entry = table.window.bookmarks.entry
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
def charts(table: Table) -> QWidget:
    """A results table begun, its cells made up."""
    table.begin("../land-without-end/full-map", "My copy")
    table.window.charts.start("crt")
    table.settle()
    panel = table.window.charts.panel
    assert panel is not None
    table.type(panel.sheet, "lllaabbdllaa")
    table.type(panel.sheet, "bda")
    return panel


@scene
def tracks(table: Table) -> QWidget:
    an_evening(table)
    table.window.shell.bring(table.window.tracks)
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
