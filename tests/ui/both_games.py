"""What differs between the games in their first steps, as names, and keys that answer whatever is asked."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt

from app.paths import SCENARIOS
from app.position.position import Pending
from app.rules.battle.losses import LOSSES
from app.ui import session
from app.ui.inspector.question import Question
from app.ui.main_window import Window
from app.ui.words import answer_key
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import Hands

KEYS = {str(n): getattr(Qt.Key, f"Key_{n}") for n in range(10)} | {"Y": Qt.Key.Key_Y, "N": Qt.Key.Key_N}
KEYS |= {"M": Qt.Key.Key_M, "F": Qt.Key.Key_F, "Enter": Qt.Key.Key_Return}

PATIENCE = 120
"""Questions and phases after which a battle or a turn should be over"""


@dataclass(frozen=True)
class Battle:
    """``answers`` are the steps of its questions and what is done: keys, ``!`` and a unit whose key is
    pressed, ``@`` and a hex that is clicked."""

    attackers: tuple[str, ...]
    target: str
    answers: tuple[tuple[str, str], ...]
    eliminated: frozenset[str] = frozenset()
    ends_in: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Game:
    slug: str
    stack: str
    """A stack of two or more that can go to ``goal``."""
    goal: str
    against: tuple[str, str, str]
    """A unit, a hex into which it may not go, and the rule."""
    headlines: tuple[str, str]
    """What the supply desk says of the first side and of the second."""
    off_map: str
    """A row of the order of battle."""
    due: str
    conditions: tuple[str, ...]
    odds: str
    """The column of 26 against 7."""
    battles: tuple[Battle, ...]
    sketch_hex: str
    sketch_column: str
    """The column of 18 against 4 in the open."""
    phases_before: int = 1
    """Phases from the first one on until attacks are made."""
    search: str = "infantry"
    """A word that finds some of the units and not all."""


STORM = Game(
    "operation-storm",
    "1814",
    "1813",
    ("sk-fast", "1514", "6.4"),
    ("13 of 13 stacks", "8 of 9 stacks"),
    "22nd Infantry",
    "have units still to move",
    ("German: move, then fight", "Soviet: fight, then move"),
    "+15",
    (
        Battle(
            ("1714",),
            "1815",
            (("roll", "2"), ("defender-losses", "!su-87"), ("attacker-losses", "!de-16pz")),
            frozenset({"su-87", "de-16pz"}),
        ),
        Battle(
            ("1714",),
            "1815",
            (("roll", "1"), ("attacker-losses", "!de-11pz"), ("advance", "!de-16pz")),
            frozenset({"su-87", "su-124", "de-11pz"}),
            (("de-16pz", "1815"),),
        ),
    ),
    "N1232",
    "+10",
)
LAND = Game(
    "land-without-end",
    "3325",
    "3225",
    ("de-91m", "3623", "7.7"),
    ("13 of 14 stacks", "13 of 13 stacks"),
    "511th Rifle",
    "have units still to move",
    ("North: dry", "South: dry", "German: move, then fight", "Directive No. 3 is in force"),
    "3:1",
    (
        Battle(
            ("3625",),
            "3524",
            (("gast", "1"), ("roll", "3"), ("retreat", "@3424"), ("advance", "!de-61pz")),
            ends_in=(("su-506", "3424"), ("de-61pz", "3524")),
        ),
        Battle(
            ("3625",),
            "3524",
            (("gast", "1"), ("roll", "3"), ("retreat", "1"), ("advance", "0")),
            ends_in=(("su-506", "3523"), ("de-61pz", "3625")),
        ),
        Battle(
            ("3326",),
            "3426",
            (("arko", "3 3 3 Enter"), ("roll", "3"), ("attacker-losses", "!de-614 !de-614"), ("advance", "0")),
            frozenset({"su-502", "su-fz1", "de-614"}),
        ),
    ),
    "1620",
    "4:1",
)
WINTER = Game(
    "winterstorm",
    "6275",
    "6276",
    ("ax-pz1", "6374", "10.10"),
    ("Every unit is always in supply (20.1).", "Every unit is always in supply (20.1)."),
    "7G/1 Tank",
    "have units still to move",
    ("Weather", "Events of this turn"),
    "≥+9",
    (
        Battle(
            ("6375",),
            "6475",
            (("stand-fast", "N"), ("roll", "6"), ("retreat", "@6574"), ("advance", "!ax-pz1")),
            ends_in=(("su-r2", "6574"), ("su-at", "6574"), ("ax-pz1", "6475")),
        ),
        Battle(
            ("6375",),
            "6475",
            (("stand-fast", "Y"), ("roll", "3"), ("defender-losses", "!su-at"), ("attacker-losses", "!ax-pg1")),
            frozenset({"su-at", "ax-pg1"}),
        ),
    ),
    "2525",
    "–",
    phases_before=2,
    search="rifle",
)
GAMES = (STORM, LAND, WINTER)


def begun(game: Game, folder: Path) -> Path:
    """A campaign of the game's first steps, new in the folder."""
    path = folder / "first steps.adjutant"
    fresh_campaign(SCENARIOS / game.slug / "first-steps", path)
    return path


def keys(hands: Hands, words: str) -> None:
    """Presses keys by name, wherever the focus is."""
    for key in words.split():
        hands.key(KEYS[key], widget=hands.window.focusWidget() or hands.window)


def question(window: Window) -> Question:
    """The open question, on the battle board or over the map."""
    found = [q for q in window.findChildren(Question) if q.isVisibleTo(window)]
    assert len(found) == 1
    return found[0]


def by_key(pending: Pending, units: Container[str] = ()) -> str:
    """Keys that answer any question: threes, the first option, as many units as are to go, nobody to advance."""
    wanted = pending.dice
    if wanted:
        return " ".join(["3"] * sum(wanted.values()) + ["Enter"])
    if session.is_die(pending):
        return "3"
    count = pending.args.get("count")
    if "factors" in pending.args:
        return " ".join([*map(str, range(1, len(pending.options) + 1)), "Enter"])
    if pending.step == "advance" or "any" in pending.args:
        return "0"
    if pending.step in LOSSES or (isinstance(count, int) and all(option in units for option in pending.options)):
        return " ".join([*map(str, range(1, int(str(count)) + 1)), "Enter"])
    return answer_key(pending.options[0], 1)


def answer_by_key(hands: Hands) -> None:
    """Answers the open question by keys; one that the keys leave open fails the test instead of asking for ever."""
    pending = hands.table.pending
    assert pending is not None
    wanted = by_key(pending, hands.table.position.units)
    keys(hands, wanted)
    assert hands.table.pending != pending, f"the keys {wanted} did not answer: {pending.text()}"
