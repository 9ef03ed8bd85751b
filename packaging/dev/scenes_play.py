"""Pictures of play: the table, moving, attacking, the dice and markers of a phase."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from scenery import an_evening, long, plan, sarn, scene, trigger
from staging import CUT, CUT_AT, CUTTER, Table

from app.campaign.campaign import Campaign
from app.paths import SCENARIOS as PROGRAM
from app.rules.orders.orders import Correction
from app.ui.files.campaign_folder import begin

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
    """The start screen with nothing open and nothing played before."""
    table.window.starting.show()
    ready(table)


@scene
def start_screen(table: Table) -> None:
    """The same with campaigns to continue."""
    an_evening(table)
    for game, title in (("land-without-end", "Oskava, second try"), ("stalins-war", "Stalin's War with Ada")):
        path = table.folder / f"{title}.adjutant"
        begin(PROGRAM / game / "first-steps", path, title).close()
        table.window.settings.opened(path)
    assert isinstance(table.table.campaign, Campaign)
    table.window.settings.opened(table.table.campaign.path)
    table.window.starting.show()
    ready(table)


@scene
def new_campaign(table: Table) -> QWidget:
    """The inspector of the start screen, with the interpretations of a game to choose from."""
    table.window.starting.show()
    card = table.window.starting.card
    card.set_folder(Path("/home/ada/Campaigns"))
    ready(table)
    card.readings.fold.setChecked(True)
    table.settle()
    inspector = table.window.shell.inspector
    inspector.body.verticalScrollBar().setValue(card.readings.y())
    return inspector


def ready(table: Table) -> None:
    """Once all that is read and drawn lazily is there."""
    for _ in range(500):
        QTest.qWait(10)
        if not table.window.starting.busy:
            break
    table.settle()


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
    table.window.refusal.ask()
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
    table.table.play(Correction((("phase", "", "german-reinforcement"), ("turn", "", 3)), "it is their turn"))
    table.window.forces.reveal(("de-60m",))
    table.window.forces.where.setText("1310")


@scene
def set_up(table: Table) -> None:
    table.begin("ten-turns", "The Vesna front")


@scene
def many_units(table: Table) -> None:
    """A frame around several stacks, part of them in the stack card."""
    sarn(table)
    table.table.plan.pick(table.at("1714", "1814"))
    table.table.plan.look(table.hex("1714"))
    table.view.fan_out(table.hex("1714"))


def sorna(table: Table) -> None:
    table.begin("../stalins-war/first-steps", "The Sorna front")


@scene
def rounds(table: Table) -> None:
    """The last Axis round of a turn: a card is chosen, its uses are on offer, the other hand is covered."""
    card_question(table)
    table.window.shell.bring(table.window.hand)
    table.window.round.pick("axis-12")
    table.settle()


@scene
def card_question(table: Table) -> None:
    """The same before a card is chosen, with the drawer closed."""
    sorna(table)
    table.table.next_phase()
    while table.table.pending is not None and table.table.roll():
        pass
    table.settle()


@scene
def two_fires(table: Table) -> None:
    """An attack aimed at a hex, both fires on the board."""
    sorna(table)
    table.table.plan.pick(("su-f2",))
    table.table.plan.aim(table.hex("6306"))
