"""Every action of the window, one row each. Menus, the top bar, the palette and the shortcuts read this list."""

from __future__ import annotations

from dataclasses import dataclass

from app.ui.texts import SYSTEM, languages, own_name

CAMPAIGN, EDIT, PLAY, MAP, VIEW, HELP = "&Campaign", "&Edit", "&Play", "&Map", "&View", "&Help"
MENUS = (CAMPAIGN, EDIT, PLAY, MAP, VIEW, HELP)

ALWAYS, OPEN, WRITABLE = "always", "open", "writable"
"""When an action is to be had: always; with a campaign open; with one that may be written."""


@dataclass(frozen=True)
class Row:
    """``name`` is the window's method without its ``do_``; ``help`` is one sentence for the status line.

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
    Row("new", CAMPAIGN, "&New campaign…", "Begins a campaign from a scenario.", ("Ctrl+N",), "new", ALWAYS),
    Row("open", CAMPAIGN, "&Open…", "Opens a campaign file.", ("Ctrl+O",), "open", ALWAYS),
    Row(
        "save_copy", CAMPAIGN, "Save a &copy…", "Writes the campaign as it stands to a second file.",
        ("Ctrl+Shift+S",), "copy", after_line=True,
    ),
    Row("export_log", CAMPAIGN, "&Export the log…", "Writes the journal as plain text.", ("Ctrl+E",)),
    Row("to_enter", CAMPAIGN, "Still to be &typed in", "Lists what map, counters and charts still lack.",
        after_line=True),
    Row("quit", CAMPAIGN, "&Quit", "Closes the window; everything is on disk already.", ("Ctrl+Q",), "", ALWAYS,
        after_line=True),
    Row("undo", EDIT, "&Undo", "Takes the last action back.", ("Ctrl+Z",), "undo", WRITABLE, bar=True),
    Row("redo", EDIT, "&Redo", "Does what was undone again.", ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", WRITABLE, bar=True),
    Row("put_right", EDIT, "&Put the stack right…", "Moves the selected units to where they stand on the table.",
        ("Ctrl+R",), "control", WRITABLE, after_line=True),
    Row("eliminate", EDIT, "&Eliminate the selected units…", "Takes the selected units off the map, with a reason.",
        ("Shift+Del",), "cross", WRITABLE),
    Row("add_note", EDIT, "Add a &note", "Writes a remark into the journal.", ("Ctrl+M",), "note", WRITABLE,
        after_line=True),
    Row("find", EDIT, "&Find in the journal", "Searches the journal's sentences and reasons.", ("Ctrl+Shift+F",),
        "search"),
    Row("find_place", EDIT, "Find a unit or a &hex…", "Goes to a unit, a hex or a place by its name.", ("Ctrl+F",),
        "search"),
    Row("next_phase", PLAY, "&Next phase", "Ends the phase in hand, what is still due shown first.", ("F8",),
        "next-phase", WRITABLE),
    Row("attack", PLAY, "&Attack", "Declares the attack that the battle board shows.", ("F9",), "attack", WRITABLE,
        after_line=True),
    Row("odds", PLAY, "&Odds by numbers", "Reads the odds of factors that you type.", ("Ctrl+B",), "rule", ALWAYS),
    Row("sketch", PLAY, "S&ketch a position", "Puts anonymous units and terrain on a blank map, in memory only.",
        ("Ctrl+Shift+K",), "stack", ALWAYS),
    Row("roll", PLAY, "&Roll the die", "Throws the program's die for the open question.", ("F10",), "dice", WRITABLE),
    Row("to_reserve", PLAY, "Into the re&serve", "Puts the selected units into the reserve, where the phase has it.",
        ("Ctrl+Shift+R",), "reserve", WRITABLE),
    Row("clear_plan", PLAY, "&Clear the board", "Drops the attackers and the target from the battle board.", ("Esc",)),
    Row("fog", PLAY, "&Fog of war", "Shows of enemy stacks the top unit alone, for this campaign.", checkable=True,
        after_line=True),
    Row("hand_over", PLAY, "&Hand the screen over", "Covers everything until the other side is ready.", ("F7",)),
    Row("level", PLAY, "&Record", "Says nothing and writes everything down.", group="level", value="record",
        needs=WRITABLE, submenu="Referee &level", after_line=True),
    Row("level", PLAY, "&Advise", "Lets everything through and notes what the rules say.", group="level",
        value="advise", needs=WRITABLE, submenu="Referee &level"),
    Row("level", PLAY, "Re&feree", "Refuses what the rules forbid; the players may overrule it.", group="level",
        value="referee", needs=WRITABLE, submenu="Referee &level"),
    Row("levels", PLAY, "Each &kind of rule…", "Holds each kind of rule at a level of its own.",
        ("Ctrl+Shift+L",), "rule", WRITABLE, submenu="Referee &level"),
    Row("zoom_in", MAP, "Zoom &in", "Shows the map larger.", ("Ctrl++", "Ctrl+="), "zoom-in"),
    Row("zoom_out", MAP, "Zoom &out", "Shows the map smaller.", ("Ctrl+-",), "zoom-out"),
    Row("fit", MAP, "&Fit", "Shows the whole map.", ("Ctrl+0",), "fit", bar=True),
    Row("go_to_hex", MAP, "&Go to hex…", "Centres the map on a hex by its number.", ("Ctrl+G",), "go-to-hex",
        bar=True),
    Row("supply_lines", MAP, "&Supply lines", "Draws the lines of the side that the supply desk shows.", ("Ctrl+L",),
        "supply", checkable=True, after_line=True, bar=True, submenu="&Overlays"),
    Row("show_control", MAP, "&Control", "Washes every hex in the colour of the side that controls it.", ("F2",),
        "control", checkable=True, submenu="&Overlays"),
    Row("show_reach", MAP, "&Reach of the selection", "Lights where the selected units can go.", ("F3",),
        checkable=True, submenu="&Overlays"),
    Row("show_ranges", MAP, "Range of &markers", "Draws how far the markers on the map reach.", ("F4",), "airpower",
        checkable=True, submenu="&Overlays"),
    Row("show_zones", MAP, "&Zones of control", "Draws the zones of control of both sides.", ("F5",), checkable=True,
        submenu="&Overlays"),
    Row("overview", MAP, "O&verview", "Shows the whole map small, with a frame around what is seen.", ("F6",),
        checkable=True),
    Row("bookmark", MAP, "&Bookmark this place…", "Keeps what is seen of the map under a name.", ("Ctrl+D",),
        submenu="&Bookmarks"),
    Row("theme", VIEW, "As the &system", "Follows the desktop's light or dark look.", group="theme", value="system",
        needs=ALWAYS, submenu="&Theme"),
    Row("theme", VIEW, "&Light", "Warm paper under a lamp.", group="theme", value="light", needs=ALWAYS,
        submenu="&Theme"),
    Row("theme", VIEW, "&Dark", "The same hues, darker.", group="theme", value="dark", needs=ALWAYS,
        submenu="&Theme"),
    Row("language", VIEW, "As the &system", "Speaks the language of the desktop.", group="language", value=SYSTEM,
        needs=ALWAYS, submenu="&Language"),
    *(Row("language", VIEW, own_name(code), own_name(code), group="language", value=code, needs=ALWAYS,
          submenu="&Language") for code in languages()),
    Row("reset_layout", VIEW, "&Reset the layout", "Puts every panel back where it was at first.", needs=ALWAYS),
    Row("palette", HELP, "&Find an action…", "Lists every action by its name.", ("Ctrl+K", "Ctrl+Shift+P"), "search",
        ALWAYS),
    Row("coverage", HELP, "What Adjutant &enforces in this game",
        "Lists the rules of the game, what the program does about each and how it is read.", ("F1",), "rule",
        after_line=True),
    Row("lessons", HELP, "&Lessons", "Walks through the program on the campaign First steps.", ("Shift+F1",), "note"),
    Row("show_folder", HELP, "Where are my &files?", "Says where campaigns and the program's log are kept.",
        needs=ALWAYS),
    Row("about", HELP, "&About Adjutant",
        "Says which version this is, whose work it is made with, and under which licences.", needs=ALWAYS),
)  # fmt: skip


def key_of(row: Row) -> str:
    """What names a row for good: its method, and its value where several share that."""
    return f"{row.name}:{row.value}" if row.group else row.name
