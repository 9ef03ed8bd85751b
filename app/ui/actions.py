"""Every action of the window, one row each. Menus, the top bar, the palette and the shortcuts read this list."""

from __future__ import annotations

from dataclasses import dataclass

from app.ui.texts import QT_TR_NOOP, SYSTEM, languages, own_name

CAMPAIGN, EDIT, PLAY = QT_TR_NOOP("&Campaign"), QT_TR_NOOP("&Edit"), QT_TR_NOOP("&Play")
ADVICE, MAP, RECORD = QT_TR_NOOP("&Advice"), QT_TR_NOOP("&Map"), QT_TR_NOOP("Rec&ord")
VIEW, HELP = QT_TR_NOOP("&View"), QT_TR_NOOP("&Help")
MENUS = (CAMPAIGN, EDIT, PLAY, ADVICE, MAP, RECORD, VIEW, HELP)
LEVEL, OVERLAYS, BOOKMARKS = QT_TR_NOOP("Referee &level"), QT_TR_NOOP("&Overlays"), QT_TR_NOOP("&Bookmarks")
STEP, MOMENTS = QT_TR_NOOP("What a &step is"), QT_TR_NOOP("&Moments")
BENEATH, WORKSHOP = QT_TR_NOOP("&Picture beneath"), QT_TR_NOOP("Map &workshop")
THEME, LANGUAGE = QT_TR_NOOP("&Theme"), QT_TR_NOOP("&Language")
"""Menus and those inside them, by which ``Actions.menus`` has them; through ``tr`` where they are shown."""

ALWAYS, OPEN, WRITABLE = "always", "open", "writable"
"""When an action is to be had: always; with a campaign open; with one that may be written."""


@dataclass(frozen=True)
class Row:
    """``name`` is the window's method without its ``do_``; ``help`` is one sentence for the status line. Both ``text``
    and ``help`` go through ``tr`` where they are shown.

    ``group`` makes the action one of several of which exactly one is on, ``value`` is what choosing it hands over.
    ``bar`` puts its icon on the top bar; ``after_line`` draws a line above it in the menu; ``submenu`` names the menu
    inside the menu.
    """

    name: str
    menu: str
    text: str
    help: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    needs: str = OPEN
    group: str = ""
    value: str = ""
    checkable: bool = False
    bar: bool = False
    after_line: bool = False
    submenu: str = ""


ROWS: tuple[Row, ...] = (
    Row("new", CAMPAIGN, QT_TR_NOOP("&New campaign…"), QT_TR_NOOP("Begins a campaign from a scenario."), ("Ctrl+N",),
        "new", ALWAYS),
    Row("open", CAMPAIGN, QT_TR_NOOP("&Open…"), QT_TR_NOOP("Opens a campaign file."), ("Ctrl+O",), "open", ALWAYS),
    Row("save_copy", CAMPAIGN, QT_TR_NOOP("Save a &copy…"),
        QT_TR_NOOP("Writes the campaign as it stands to a second file."), ("Ctrl+Shift+S",), "copy", after_line=True),
    Row("export_log", CAMPAIGN, QT_TR_NOOP("&Export the log…"), QT_TR_NOOP("Writes the journal as plain text."),
        ("Ctrl+E",)),
    Row("to_enter", CAMPAIGN, QT_TR_NOOP("Still to be &typed in"),
        QT_TR_NOOP("Lists what map, counters and charts still lack."), after_line=True),
    Row("charts", CAMPAIGN, QT_TR_NOOP("C&harts of your own…"),
        QT_TR_NOOP("Takes the charts that the game prints on a card, cell by cell."), (), "", ALWAYS),
    Row("counters", CAMPAIGN, QT_TR_NOOP("Co&unters of your own…"),
        QT_TR_NOOP("Takes the counters of your copy, line by line or from a spreadsheet."), (), "", ALWAYS),
    Row("workshop", CAMPAIGN, QT_TR_NOOP("&Map of your own…"),
        QT_TR_NOOP("Opens the map workshop: a scan or a photograph becomes a map that the rules can read."),
        ("Ctrl+Shift+O",), "", ALWAYS),
    Row("import_vassal", CAMPAIGN, QT_TR_NOOP("Import from &VASSAL…"),
        QT_TR_NOOP("Reads a module, a saved game or a log of VASSAL, shows what was understood, and makes a campaign."),
        ("Ctrl+Shift+V",), "", ALWAYS, after_line=True),
    Row("export_vassal", CAMPAIGN, QT_TR_NOOP("Export &for VASSAL…"),
        QT_TR_NOOP("Writes the position as a saved game for the module that the campaign came from.")),
    Row("quit", CAMPAIGN, QT_TR_NOOP("&Quit"), QT_TR_NOOP("Closes the window; everything is on disk already."),
        ("Ctrl+Q",), "", ALWAYS, after_line=True),
    Row("undo", EDIT, QT_TR_NOOP("&Undo"), QT_TR_NOOP("Takes the last action back."), ("Ctrl+Z",), "undo", WRITABLE,
        bar=True),
    Row("redo", EDIT, QT_TR_NOOP("&Redo"), QT_TR_NOOP("Does what was undone again."), ("Ctrl+Shift+Z", "Ctrl+Y"),
        "redo", WRITABLE, bar=True),
    Row("put_right", EDIT, QT_TR_NOOP("&Put the stack right…"),
        QT_TR_NOOP("Moves the selected units to where they stand on the table."), ("Ctrl+R",), "control", WRITABLE,
        after_line=True),
    Row("eliminate", EDIT, QT_TR_NOOP("&Eliminate the selected units…"),
        QT_TR_NOOP("Takes the selected units off the map, with a reason."), ("Shift+Del",), "cross", WRITABLE),
    Row("add_note", EDIT, QT_TR_NOOP("Add a &note"), QT_TR_NOOP("Writes a remark into the journal."), ("Ctrl+M",),
        "note", WRITABLE, after_line=True),
    Row("find", EDIT, QT_TR_NOOP("&Find in the journal"), QT_TR_NOOP("Searches the journal's sentences and reasons."),
        ("Ctrl+Shift+F",), "search"),
    Row("find_place", EDIT, QT_TR_NOOP("Find a unit or a &hex…"),
        QT_TR_NOOP("Goes to a unit, a hex or a place by its name."), ("Ctrl+F",), "search"),
    Row("next_phase", PLAY, QT_TR_NOOP("&Next phase"),
        QT_TR_NOOP("Ends the phase in hand, what is still due shown first."), ("F8",), "next-phase", WRITABLE),
    Row("attack", PLAY, QT_TR_NOOP("&Attack"), QT_TR_NOOP("Declares the attack that the battle board shows."), ("F9",),
        "attack", WRITABLE, after_line=True),
    Row("odds", PLAY, QT_TR_NOOP("&Odds by numbers"), QT_TR_NOOP("Reads the odds of factors that you type."),
        ("Ctrl+B",), "rule", ALWAYS),
    Row("sketch", PLAY, QT_TR_NOOP("S&ketch a position"),
        QT_TR_NOOP("Puts anonymous units and terrain on a blank map, in memory only."), ("Ctrl+Shift+K",), "stack",
        ALWAYS),
    Row("roll", PLAY, QT_TR_NOOP("&Roll the die"), QT_TR_NOOP("Throws the program's die for the open question."),
        ("F10",), "dice", WRITABLE),
    Row("to_reserve", PLAY, QT_TR_NOOP("Into the re&serve"),
        QT_TR_NOOP("Puts the selected units into the reserve, where the phase has it."), ("Ctrl+Shift+R",), "reserve",
        WRITABLE),
    Row("leave_here", PLAY, QT_TR_NOOP("Leave the lo&west unit here"),
        QT_TR_NOOP("The lowest selected unit of the stack stays, the others go on; on the map the key D does it too."),
        ("Ctrl+Shift+D",), needs=WRITABLE),
    Row("clear_plan", PLAY, QT_TR_NOOP("&Clear the board"),
        QT_TR_NOOP("Drops the attackers and the target from the battle board."), ("Esc",)),
    Row("fog", PLAY, QT_TR_NOOP("&Fog of war"),
        QT_TR_NOOP("Shows of enemy stacks the top unit alone, for this campaign."), checkable=True, after_line=True),
    Row("hand_over", PLAY, QT_TR_NOOP("&Hand the screen over"),
        QT_TR_NOOP("Covers everything until the other side is ready."), ("F7",)),
    Row("level", PLAY, QT_TR_NOOP("&Record"), QT_TR_NOOP("Says nothing and writes everything down."), group="level",
        value="record", needs=WRITABLE, submenu=LEVEL, after_line=True),
    Row("level", PLAY, QT_TR_NOOP("&Advise"), QT_TR_NOOP("Lets everything through and notes what the rules say."),
        group="level", value="advise", needs=WRITABLE, submenu=LEVEL),
    Row("level", PLAY, QT_TR_NOOP("Re&feree"),
        QT_TR_NOOP("Refuses what the rules forbid; the players may overrule it."), group="level", value="referee",
        needs=WRITABLE, submenu=LEVEL),
    Row("levels", PLAY, QT_TR_NOOP("Each &kind of rule…"), QT_TR_NOOP("Holds each kind of rule at a level of its own."),
        ("Ctrl+Shift+L",), "rule", WRITABLE, submenu=LEVEL),
    Row("advice_allowed", ADVICE, QT_TR_NOOP("&Advice allowed"),
        QT_TR_NOOP("Off for competitive play: nobody is given advice in this campaign."), checkable=True),
    Row("what_if", ADVICE, QT_TR_NOOP("&What if"),
        QT_TR_NOOP("Supposes the planned attack with other units, circumstances or ground, without moving anything."),
        ("Ctrl+Shift+W",), after_line=True),
    Row("threats", ADVICE, QT_TR_NOOP("&Threats to supply"),
        QT_TR_NOOP("Lists the hexes and enemy moves that would cut a side's units off."), ("Ctrl+Shift+T",)),
    Row("cheapest", ADVICE, QT_TR_NOOP("&Cheapest way"),
        QT_TR_NOOP("Finds who gets to a wanted column with the least strength or the fewest units."),
        ("Ctrl+Shift+C",)),
    Row("chain", ADVICE, QT_TR_NOOP("C&hain of battles"),
        QT_TR_NOOP("Reckons the chances of several battles, one after the other."), ("Ctrl+Shift+H",)),
    Row("safe_retreat", ADVICE, QT_TR_NOOP("&Safe retreat"),
        QT_TR_NOOP("Lists where the units of a side could retreat from each attack, and who would be lost."),
        ("Ctrl+Shift+B",)),
    Row("plans", ADVICE, QT_TR_NOOP("&Pinned plans"),
        QT_TR_NOOP("Lists the plans that stay on the map, and what they come to now."), ("Ctrl+Shift+N",)),
    Row("zoom_in", MAP, QT_TR_NOOP("Zoom &in"), QT_TR_NOOP("Shows the map larger."), ("Ctrl++", "Ctrl+="), "zoom-in"),
    Row("zoom_out", MAP, QT_TR_NOOP("Zoom o&ut"), QT_TR_NOOP("Shows the map smaller."), ("Ctrl+-",), "zoom-out"),
    Row("fit", MAP, QT_TR_NOOP("&Fit"), QT_TR_NOOP("Shows the whole map."), ("Ctrl+0",), "fit", bar=True),
    Row("go_to_hex", MAP, QT_TR_NOOP("&Go to hex…"), QT_TR_NOOP("Centres the map on a hex by its number."), ("Ctrl+G",),
        "go-to-hex", bar=True),
    Row("supply_lines", MAP, QT_TR_NOOP("&Supply lines"),
        QT_TR_NOOP("Draws the lines of the side that the supply desk shows."), ("Ctrl+L",), "supply", checkable=True,
        after_line=True, bar=True, submenu=OVERLAYS),
    Row("show_control", MAP, QT_TR_NOOP("&Control"),
        QT_TR_NOOP("Washes every hex in the colour of the side that controls it."), ("F2",), "control", checkable=True,
        submenu=OVERLAYS),
    Row("show_reach", MAP, QT_TR_NOOP("&Reach of the selection"), QT_TR_NOOP("Lights where the selected units can go."),
        ("F3",), checkable=True, submenu=OVERLAYS),
    Row("show_ranges", MAP, QT_TR_NOOP("Range of &markers"), QT_TR_NOOP("Draws how far the markers on the map reach."),
        ("F4",), "airpower", checkable=True, submenu=OVERLAYS),
    Row("show_zones", MAP, QT_TR_NOOP("&Zones of control"), QT_TR_NOOP("Draws the zones of control of both sides."),
        ("F5",), checkable=True, submenu=OVERLAYS),
    Row("show_command", MAP, QT_TR_NOOP("Co&mmand"),
        QT_TR_NOOP("Draws how far the headquarters of the side in hand reach, and who is out of command."), ("F11",),
        checkable=True, submenu=OVERLAYS),
    Row("show_command_other", MAP, QT_TR_NOOP("Command of the &other side"),
        QT_TR_NOOP("Draws how far the headquarters of the other side reach, and who is out of command."),
        ("Shift+F11",), checkable=True, submenu=OVERLAYS),
    Row("overview", MAP, QT_TR_NOOP("O&verview"),
        QT_TR_NOOP("Shows the whole map small, with a frame around what is seen."), ("F6",), checkable=True),
    Row("bookmark", MAP, QT_TR_NOOP("&Bookmark this place…"), QT_TR_NOOP("Keeps what is seen of the map under a name."),
        ("Ctrl+D",), submenu=BOOKMARKS),
    Row("step_back", RECORD, QT_TR_NOOP("Step &back"),
        QT_TR_NOOP("Shows the instant before, the table staying where it stands."), ("Alt+Left",), "step-back"),
    Row("step_on", RECORD, QT_TR_NOOP("Step &on"),
        QT_TR_NOOP("Shows the instant after, the table staying where it stands."), ("Alt+Right",), "step-on"),
    Row("step_unit", RECORD, QT_TR_NOOP("&Action"), QT_TR_NOOP("Steps go from action to action."), group="step_unit",
        value="action", submenu=STEP),
    Row("step_unit", RECORD, QT_TR_NOOP("&Battle"), QT_TR_NOOP("Steps go from battle to battle."), group="step_unit",
        value="battle", submenu=STEP),
    Row("step_unit", RECORD, QT_TR_NOOP("&Phase"), QT_TR_NOOP("Steps go from phase to phase."), group="step_unit",
        value="phase", submenu=STEP),
    Row("step_unit", RECORD, QT_TR_NOOP("&Turn"), QT_TR_NOOP("Steps go from turn to turn."), group="step_unit",
        value="turn", submenu=STEP),
    Row("film", RECORD, QT_TR_NOOP("Play as a &film"), QT_TR_NOOP("Shows one instant after the other."), ("F12",),
        checkable=True),
    Row("look_back", RECORD, QT_TR_NOOP("Back to the &table"),
        QT_TR_NOOP("Shows the table as it stands, after another instant was looked at."), ("Alt+Home",)),
    Row("go_on", RECORD, QT_TR_NOOP("&Go on from here"),
        QT_TR_NOOP("Puts the table to the instant that is looked at; nothing is lost."), ("Alt+Return",)),
    Row("moment", RECORD, QT_TR_NOOP("&Name this moment…"),
        QT_TR_NOOP("Keeps the instant that is seen under a name, with a flag on the timeline."), ("Ctrl+Shift+M",),
        "moment", submenu=MOMENTS),
    Row("branches", RECORD, QT_TR_NOOP("B&ranches"), QT_TR_NOOP("Shows the tree of what was played and taken back."),
        ("Shift+F12",), after_line=True),
    Row("compare", RECORD, QT_TR_NOOP("&Compare with the table"),
        QT_TR_NOOP("Holds what is looked at against the table, side by side and on the map."), ("Ctrl+F12",)),
    Row("questions", RECORD, QT_TR_NOOP("&Questions to the journal"),
        QT_TR_NOOP("Finds actions by unit, hex, turn, side, rule, result or words."), ("Ctrl+J",), "search",
        after_line=True),
    Row("life", RECORD, QT_TR_NOOP("&Life of a unit or a hex"),
        QT_TR_NOOP("Tells what became of the selected unit, or of the hex that is looked at."), ("Ctrl+I",)),
    Row("notes", RECORD, QT_TR_NOOP("&Notes and photographs"),
        QT_TR_NOOP("Lists the notes of the branch in hand, with their photographs."), ("Ctrl+Shift+J",), "note"),
    Row("luck", RECORD, QT_TR_NOOP("L&uck"), QT_TR_NOOP("Holds what was rolled against what was to be expected."),
        ("Ctrl+Shift+G",), "dice"),
    Row("rejudging", RECORD, QT_TR_NOOP("To&day's rules"),
        QT_TR_NOOP("Judges the branch in hand again and lists what would be ruled otherwise."), (), "rule"),
    Row("table_check", RECORD, QT_TR_NOOP("The table &against the program"),
        QT_TR_NOOP("Goes through what the table shows, hex by hex, and puts right what differs."), ("Shift+F5",),
        "check", after_line=True),
    Row("put_back", RECORD, QT_TR_NOOP("&Put the table back"),
        QT_TR_NOOP("Walks through every place while the counters are set out again."), ("Shift+F6",)),
    Row("sheet", RECORD, QT_TR_NOOP("Take-down s&heet…"),
        QT_TR_NOOP("Writes where everything stands, to be printed before the table is cleared."), ("Shift+F7",)),
    Row("report", RECORD, QT_TR_NOOP("After-act&ion report…"),
        QT_TR_NOOP("Writes the campaign for somebody who does not have the program."), ("Ctrl+Shift+E",), "copy",
        after_line=True),
    Row("picture", MAP, QT_TR_NOOP("&Drawn terrain alone"), QT_TR_NOOP("Shows the map as it is drawn."),
        group="picture", value="drawn", submenu=BENEATH),
    Row("picture", MAP, QT_TR_NOOP("&Both"), QT_TR_NOOP("Shows the drawn terrain as a wash over the picture."),
        group="picture", value="both", submenu=BENEATH),
    Row("picture", MAP, QT_TR_NOOP("&Picture alone"), QT_TR_NOOP("Shows the scan or the photograph of the map."),
        group="picture", value="picture", submenu=BENEATH),
    Row("next_picture", MAP, QT_TR_NOOP("&Next of these three"),
        QT_TR_NOOP("Goes from the drawn terrain to both, to the picture, and back."), ("Shift+F8",), submenu=BENEATH),
    Row("load_picture", MAP, QT_TR_NOOP("Load a &picture of the map"),
        QT_TR_NOOP("Goes to the scans and photographs of the map in the workshop."), submenu=WORKSHOP),
    Row("straighten", MAP, QT_TR_NOOP("&Straighten a photograph"),
        QT_TR_NOOP("Goes to the four corners of the sheet in hand."), submenu=WORKSHOP),
    Row("lay_grid", MAP, QT_TR_NOOP("Lay the &grid"),
        QT_TR_NOOP("Goes to the clicks on printed hexes and their numbers."), submenu=WORKSHOP),
    Row("paint_terrain", MAP, QT_TR_NOOP("Paint the &terrain"),
        QT_TR_NOOP("Goes to the brushes for ground, places, hexsides, lines, zones and borders."), submenu=WORKSHOP),
    Row("map_missing", MAP, QT_TR_NOOP("&What is missing"),
        QT_TR_NOOP("Goes to the list of what the game still needs of the map."), submenu=WORKSHOP),
    Row("export_map", MAP, QT_TR_NOOP("&Export the map…"),
        QT_TR_NOOP("Writes the map in the workshop as TOML or for Tiled."), submenu=WORKSHOP, after_line=True),
    Row("import_map", MAP, QT_TR_NOOP("&Import a map…"),
        QT_TR_NOOP("Reads a map in TOML or from Tiled into the workshop."), submenu=WORKSHOP),
    Row("theme", VIEW, QT_TR_NOOP("As the &system"), QT_TR_NOOP("Follows the desktop's light or dark look."),
        group="theme", value="system", needs=ALWAYS, submenu=THEME),
    Row("theme", VIEW, QT_TR_NOOP("&Light"), QT_TR_NOOP("Warm paper under a lamp."), group="theme", value="light",
        needs=ALWAYS, submenu=THEME),
    Row("theme", VIEW, QT_TR_NOOP("&Dark"), QT_TR_NOOP("The same hues, darker."), group="theme", value="dark",
        needs=ALWAYS, submenu=THEME),
    Row("language", VIEW, QT_TR_NOOP("As the &system"), QT_TR_NOOP("Speaks the language of the desktop."),
        group="language", value=SYSTEM, needs=ALWAYS, submenu=LANGUAGE),
    *(Row("language", VIEW, own_name(code), f"{own_name(code)}.", group="language", value=code,
          needs=ALWAYS, submenu=LANGUAGE) for code in languages()),
    Row("next_card", VIEW, QT_TR_NOOP("&Next card"),
        QT_TR_NOOP("Takes the keys to the next card, and after the last to the map."), ("Ctrl+F6",), needs=ALWAYS),
    Row("previous_card", VIEW, QT_TR_NOOP("&Previous card"),
        QT_TR_NOOP("Takes the keys to the card before, and before the first to the map."), ("Ctrl+Shift+F6",),
        needs=ALWAYS),
    Row("reset_layout", VIEW, QT_TR_NOOP("&Reset the layout"),
        QT_TR_NOOP("Puts every panel back where it was at first."), needs=ALWAYS),
    Row("palette", HELP, QT_TR_NOOP("Find an a&ction…"), QT_TR_NOOP("Lists every action by its name."),
        ("Ctrl+K", "Ctrl+Shift+P"), "search", ALWAYS),
    Row("handbook", HELP, QT_TR_NOOP("&Handbook"), QT_TR_NOOP("Opens the handbook in your browser."), needs=ALWAYS,
        after_line=True),
    Row("coverage", HELP, QT_TR_NOOP("What Adjutant &enforces in this game"),
        QT_TR_NOOP("Lists the rules of the game, what the program does about each and how it is read."), ("F1",),
        "rule"),
    Row("lessons", HELP, QT_TR_NOOP("&Lessons"), QT_TR_NOOP("Walks through the program on the campaign First steps."),
        ("Shift+F1",), "note", ALWAYS),
    Row("show_folder", HELP, QT_TR_NOOP("Where are my &files?"),
        QT_TR_NOOP("Says where campaigns and the program's log are kept."), needs=ALWAYS),
    Row("about", HELP, QT_TR_NOOP("&About Adjutant"),
        QT_TR_NOOP("Says which version this is, whose work it is made with, and under which licences."), needs=ALWAYS),
)  # fmt: skip


def key_of(row: Row) -> str:
    """What names a row for good: its method, and its value where several share that."""
    return f"{row.name}:{row.value}" if row.group else row.name
