"""What each part of the window is for, said where *What's this* (Shift+F1) is pointed at it."""

from __future__ import annotations

from PySide6.QtWidgets import QWhatsThis, QWidget

from app.messages import N_
from app.ui.shell import Shell
from app.ui.texts import tr

REGIONS = {
    "topBar": N_(
        "The strip: menu, campaign and referee level at the left, then turn and phases, undo and redo, and the button "
        "that ends the phase (F8)."
    ),
    "rail": N_("The rail: each of these opens a drawer over the edge of the map, or begins a tool."),
    "drawer": N_("The drawer: one list or form at a time. Esc or × closes it; the map stays where it is."),
    "band": N_("The band: a lesson, an earlier position, or a message about the campaign's file."),
    "map": N_(
        "The map: point at a hex to read it below, click it to see it in the inspector. Click units, then an enemy, "
        "for the odds. Drag units to move them."
    ),
    "inspector": N_(
        "The inspector: what you have chosen, the answer first and its working below. The arrows show it in large type "
        "(T)."
    ),
    "inspectorFoot": N_("What you can do with what the inspector shows. The first button is the usual one."),
    "history": N_("The timeline: a stroke for every action, the last one in words. ⌃ opens it whole."),
}
CARDS = {
    "due": N_("What must be done before the phase ends, what the turn brings, and what comes later."),
    "forces": N_("The order of battle: reinforcements, reserve, pools and all units. Drag a unit to the map."),
    "stack": N_("The units of a hex: their supply first, with the line or what breaks it, then the hex."),
    "battle": N_(
        "The planned attack or the battle: the column, the faces of the die with their results, and the working with "
        "the rule behind every number."
    ),
    "supply": N_("The supply of a side: which stacks are out of supply, why, and what restores the line."),
    "start": N_("The campaign that is about to begin: its scenario, its name, and what the players agree on."),
    "round": N_("The rounds of both sides, and the card that each of them plays."),
    "odds": N_("Attack, defense and modifiers as numbers. The inspector shows the answer."),
    "numbers": N_("The odds of what was typed: the column, the faces of the die, and the working."),
    "advice-detail": N_("The answer to the question that was asked in the drawer, with its working."),
    "luck": N_("What the dice did, against what they do on average, by side and by battle."),
    "hand": N_("The rounds and the hands of cards. The other side's cards are face down."),
    "journal": N_("Every action and note, the latest first. Click one to see the position after it."),
    "tracks": N_("The game's own tracks: points, weather, control of the air and the like."),
    "coverage": N_("The rules of this game: what the program does about each, and how it reads it."),
    "to-enter": N_("What the program still lacks of your copy: map, counters and charts."),
    "record": N_("What became of it: the history of a unit or hex, luck, notes, reports."),
    "advice": N_("Questions about what could be done. Nothing here moves a unit."),
    "branches": N_("Everything that was played and undone, as a tree of branches."),
    "comparison": N_("Two positions side by side: what differs between them."),
    "table-check": N_("Your map against the program, hex by hex."),
    "workshop": N_("A scan or photograph becomes a map that the rules can read, step by step."),
    "refusal": N_("Why the order is not allowed, by which rule, what would be legal, and the way to overrule."),
    "settings": N_("Everything you can set, in force as soon as you press it."),
    "help": N_("The handbook, the lessons of this game, and the keys of what is in sight."),
}


def install(shell: Shell) -> None:
    """Gives every region and card its words; a part without any passes the question to what it is in."""
    for widget in (shell.top, shell.rail, shell.drawer, shell.band, shell.inspector, shell.history):
        _say(widget, REGIONS[widget.objectName()])
    _say(shell.map, REGIONS["map"])
    _say(shell.map.view, REGIONS["map"])
    _say(shell.inspector.foot, REGIONS["inspectorFoot"])
    for card in (*shell.cards.values(), shell.prompts.refused):
        _say(card, CARDS[card.objectName()])
    for action in shell.actions_.by_key.values():
        action.setWhatsThis(action.statusTip())


def _say(widget: QWidget, words: str) -> None:
    widget.setWhatsThis(tr(words))


def ask() -> None:
    """The next click asks."""
    QWhatsThis.enterWhatsThisMode()
