"""Each game's first steps at the same window by the same hands: what differs between the games are names in a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from app.campaign.sketch import Sketch
from app.paths import SCENARIOS
from app.position.pending import Pending
from app.rules.losses import LOSSES
from app.ui import dice
from app.ui.coverage_model import choice_words
from app.ui.map.overlays import ReachOverlay, SupplyOverlay
from app.ui.panels.question import Question
from app.ui.panels.to_enter import NOTHING
from app.ui.sample import begin
from app.ui.window import Window
from app.ui.words import answer_key
from tests.ui.hands import CONTROL, SHIFT, Hands

KEYS = {str(n): getattr(Qt.Key, f"Key_{n}") for n in range(10)} | {"Y": Qt.Key.Key_Y, "N": Qt.Key.Key_N}
KEYS |= {"M": Qt.Key.Key_M, "F": Qt.Key.Key_F, "Enter": Qt.Key.Key_Return}
PATIENCE = 120
"""Keys after which a turn should be over."""


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


STORM = Game(
    "operation-storm", "1814", "1813", ("sk-fast", "1514", "6.4"),
    ("All 13 stacks in supply", "1 of 9 stacks out of supply, 1 unit"), "22nd Infantry", "stacks have not moved",
    ("German: move, then fight", "Soviet: fight, then move"), "+15",
    (
        Battle(
            ("1714",), "1815",
            (("roll", "2"), ("defender-losses", "!su-87"), ("attacker-losses", "!de-16pz")),
            frozenset({"su-87", "de-16pz"}),
        ),
        Battle(
            ("1714",), "1815",
            (("roll", "1"), ("attacker-losses", "!de-11pz"), ("advance", "!de-16pz")),
            frozenset({"su-87", "su-124", "de-11pz"}), (("de-16pz", "1815"),),
        ),
    ),
    "N1232", "+10",
)  # fmt: skip
LAND = Game(
    "land-without-end", "3325", "3225", ("de-91m", "3623", "7.7"),
    ("1 of 14 stacks out of supply, 1 unit", "All 13 stacks in supply"), "511th Rifle", "stacks have not moved",
    ("North: dry", "South: dry", "German: move, then fight", "Directive No. 3 is in force"), "3:1",
    (
        Battle(
            ("3625",), "3524", (("gast", "1"), ("roll", "3"), ("retreat", "@3424"), ("advance", "!de-61pz")),
            ends_in=(("su-506", "3424"), ("de-61pz", "3524")),
        ),
        Battle(
            ("3625",), "3524", (("gast", "1"), ("roll", "3"), ("retreat", "1"), ("advance", "0")),
            ends_in=(("su-506", "3523"), ("de-61pz", "3625")),
        ),
        Battle(
            ("3326",), "3426",
            (("arko", "3 3 3 Enter"), ("roll", "3"), ("attacker-losses", "!de-614 !de-614"), ("advance", "0")),
            frozenset({"su-502", "su-fz1", "de-614"}),
        ),
    ),
    "1620", "4:1",
)  # fmt: skip
GAMES = (STORM, LAND)
BATTLES = [pytest.param(game, battle, id=f"{game.slug}-{n}") for game in GAMES for n, battle in enumerate(game.battles)]


@pytest.fixture(params=GAMES, ids=lambda game: game.slug)
def game(request: pytest.FixtureRequest) -> Game:
    found = request.param
    assert isinstance(found, Game)
    return found


@pytest.fixture
def campaign_path(tmp_path: Path, game: Game) -> Path:
    path = tmp_path / "first steps.adjutant"
    begin(SCENARIOS / game.slug / "first-steps", path).close()
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


def by_key(pending: Pending) -> str:
    """Keys that answer any question: threes, the first option, as many units as are to go, nobody to advance."""
    wanted = dice.asked(pending)
    if wanted:
        return " ".join(["3"] * sum(wanted.values()) + ["Enter"])
    if dice.is_die(pending):
        return "3"
    count = pending.args.get("count")
    if pending.step == "advance":
        return "0"
    if pending.step in LOSSES or isinstance(count, int):
        return " ".join([*map(str, range(1, int(str(count)) + 1)), "Enter"])
    return answer_key(pending.options[0], 1)


# the cards ------------------------------------------------------------------------------------------------------------


def test_the_window_has_the_campaigns_title_and_game(hands: Hands, window: Window, game: Game) -> None:
    campaign = hands.table.campaign
    assert campaign is not None
    assert window.windowTitle() == f"{campaign.title} – Adjutant"
    assert hands.table.game.world.system == game.slug
    assert not window.banner.isVisible(), "nothing troubles a campaign that has just begun"


def test_the_supply_desk_tells_of_both_sides(hands: Hands, window: Window, game: Game) -> None:
    window.bring(window.supply)
    seen = [window.supply.headline.text()]
    hands.press(window.supply.other)
    assert [*seen, window.supply.headline.text()] == list(game.headlines)


def test_the_order_of_battle_has_what_is_off_the_map(hands: Hands, window: Window, game: Game) -> None:
    window.bring(window.forces)
    model = window.forces.list.units
    titles = [str(model.index(i).data()) for i in range(model.rowCount())]
    assert game.off_map in titles
    hands.type(window.forces.search, "infantry")
    assert window.forces.heading.aside.text().endswith(f"of {len(hands.table.position.units)}")


def test_the_due_card_has_the_phases_lines_with_their_rules(hands: Hands, window: Window, game: Game) -> None:
    window.bring(window.due)
    words = [line.words for line in window.due.lines]
    assert any(game.due in one for one in words)
    assert all(one and "{" not in one for one in words)
    assert window.due.end


def test_the_tracks_name_every_condition_of_the_game(hands: Hands, window: Window, game: Game) -> None:
    window.bring(window.tracks)
    words = hands.read(window.tracks)
    for expected in game.conditions:
        assert expected in words
    assert len(hands.table.game.vocabulary.conditions) == window.tracks.told.count() / 2
    assert f"Turn {hands.table.position.turn} of" in words


def test_the_coverage_table_has_every_rule_and_every_reading(hands: Hands, window: Window, game: Game) -> None:
    hands.key(Qt.Key.Key_F1)
    model, lines = window.coverage.model, hands.table.game.coverage
    assert window.coverage.isVisible()
    assert model.rowCount() == len(lines) > 100
    cells = [[str(model.index(row, column).data()) for column in range(3)] for row in range(model.rowCount())]
    assert all(rule and kind and text for rule, kind, text in cells)
    told = "\n".join(str(model.index(r, 3).data()) for r in range(model.rowCount()))
    switches = hands.table.game.vocabulary.switches
    assert switches
    for switch in switches.values():
        assert choice_words(switch, switch.default) in told or switch.text in told, switch.slug


def test_nothing_is_left_to_type_in(hands: Hands, window: Window) -> None:
    window.actions_["to_enter"].trigger()
    assert NOTHING in hands.read(window.to_enter)


def test_the_games_own_lessons_are_there(hands: Hands, window: Window, game: Game) -> None:
    hands.key(Qt.Key.Key_F1, SHIFT)
    assert window.lessons.isVisibleTo(window)
    assert window.lessons.place.text() == "LESSON 1 OF 5  ·  STEP 1 OF 3"
    where = window.lessons.watch.lessons[0].step[0].hex
    hands.click(where)
    assert window.lessons.place.text() == "LESSON 1 OF 5  ·  STEP 2 OF 3"


# moving ---------------------------------------------------------------------------------------------------------------


def test_a_stack_is_dragged_over_its_lit_reach_and_taken_back(hands: Hands, window: Window, game: Game) -> None:
    units = hands.ids(game.stack)
    assert len(units) > 1
    hands.click(units[-1], CONTROL)
    assert set(hands.table.plan.picked) == set(units)
    hands.lift(units[-1], game.goal)
    lit = window.map.scene.overlay(ReachOverlay)
    assert isinstance(lit, ReachOverlay)
    assert lit.costs[hands.hex(game.goal)] > 0
    assert window.map.view.hand.tip.headline.text().startswith(f"To {game.goal}: takes ")
    hands.let_go(game.goal)
    assert {hands.where(u) for u in units} == {game.goal}
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert {hands.where(u) for u in units} == {game.stack}


def test_a_refused_drop_names_its_rule_and_can_be_overruled(hands: Hands, window: Window, game: Game) -> None:
    unit, to, rule = game.against
    before = hands.where(unit)
    hands.drag(unit, to)
    finding = window.map.view.hand.finding
    assert hands.where(unit) == before
    assert f"({rule}" in finding.headline.text()
    hands.press(finding.overrule)
    hands.type(window.focusWidget(), "agreed")
    hands.key(Qt.Key.Key_Return, widget=window.focusWidget())
    assert hands.where(unit) == to
    assert window.journal.overruled.text() == "1 overruled"


def test_the_lines_of_supply_are_drawn_by_key(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_L, CONTROL)
    drawn = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(drawn, SupplyOverlay)
    assert drawn.lines


# fighting -------------------------------------------------------------------------------------------------------------


def declare(hands: Hands, attackers: Sequence[str], target: str) -> None:
    """In the next phase, by clicks on the stacks and on the target."""
    keys_ = CONTROL
    hands.key(Qt.Key.Key_F8)
    for name in attackers:
        hands.click(hands.ids(name)[-1], keys_)
        keys_ = CONTROL | SHIFT
    hands.click(hands.ids(target)[-1])
    assert hands.table.plan.target == hands.hex(target)


@pytest.mark.parametrize(("game", "battle"), BATTLES)
def test_an_attack_is_fought_through_all_its_questions(
    hands: Hands, window: Window, game: Game, battle: Battle
) -> None:
    declare(hands, battle.attackers, battle.target)
    (column,) = window.battle.answer.columns
    seen = hands.table.plan.assessment(hands.table.position)
    assert seen is not None
    assert column.text() == seen.fire.column
    assert "more factor" in hands.read(window.battle.answer)
    assert len(window.battle.answer.charts) == 1
    hands.key(Qt.Key.Key_F9)
    for step, answer in battle.answers:
        pending = hands.table.pending
        assert pending is not None, step
        assert pending.step == step
        assert pending.rule in hands.read(question(window))
        if answer.startswith("@"):
            lit = window.map.scene.overlay(ReachOverlay)
            assert isinstance(lit, ReachOverlay)
            assert set(lit.costs) == {hands.hex(str(o)) for o in pending.options}
            hands.click(answer[1:])
        elif answer.startswith("!"):
            ids = list(question(window).ids)
            for unit in answer.split():
                row = ids.index(unit[1:])
                keys(hands, str(row + 1))
                ids[row] = ""
            keys(hands, "Enter")
        else:
            keys(hands, answer)
    assert hands.table.pending is None
    assert window.map.scene.overlay(ReachOverlay) is None
    assert window.battle.title.text().startswith(f"{battle.target}: a ")
    for unit in battle.eliminated:
        assert hands.where(unit) == "@eliminated"
    for unit, where in battle.ends_in:
        assert hands.where(unit) == where


def test_a_question_outlives_the_window(hands: Hands, window: Window, game: Game, campaign_path: Path) -> None:
    battle = game.battles[0]
    declare(hands, battle.attackers, battle.target)
    hands.key(Qt.Key.Key_F9)
    (step, answer), *rest = battle.answers
    keys(hands, answer)
    asked = hands.table.pending
    assert asked is not None
    assert asked.step == rest[0][0] != step
    hands.table.close()
    assert hands.table.campaign is None
    assert window.open_campaign(campaign_path)
    assert hands.table.pending == asked
    assert asked.rule in hands.read(question(window))
    while (pending := hands.table.pending) is not None:
        keys(hands, by_key(pending))
    assert hands.summaries()[-1]


# the sequence of play -------------------------------------------------------------------------------------------------


def test_a_whole_turn_goes_by_by_keys(hands: Hands, window: Window, game: Game) -> None:
    turn, phases = hands.table.position.turn, set()
    for _ in range(PATIENCE):
        QApplication.processEvents()
        phases.add(hands.table.position.phase)
        pending, refusal = hands.table.pending, window.prompts.refusal
        if hands.table.position.turn > turn and pending is None:
            break
        if pending is not None:
            question(window)
            keys(hands, by_key(pending))
            assert hands.table.pending != pending, f"the keys {by_key(pending)} did not answer: {pending.text()}"
        elif refusal is not None:
            hands.press(refusal.verb)
            hands.type(refusal.reason, "agreed")
            hands.key(Qt.Key.Key_Return, widget=refusal.reason)
        else:
            hands.key(Qt.Key.Key_F8)
    assert hands.table.position.turn == turn + 1
    assert len(phases) > 4
    window.bring(window.tracks)
    assert f"Turn {turn + 1} of" in hands.read(window.tracks)


def test_what_was_done_is_undone_done_again_and_jumped_back_from(hands: Hands, window: Window, game: Game) -> None:
    units = hands.ids(game.stack)
    hands.click(units[-1], CONTROL)
    hands.drag(units[-1], game.goal)
    hands.key(Qt.Key.Key_F8)
    phase = hands.table.position.phase
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert hands.table.position.phase != phase
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert hands.table.position.phase == phase
    hands.row(window.journal.list, 0, double=True)
    assert hands.where(units[0]) == game.stack
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert hands.where(units[0]) == game.goal


# beside the campaign --------------------------------------------------------------------------------------------------


def test_odds_by_numbers_are_those_of_the_campaigns_game(hands: Hands, window: Window, game: Game) -> None:
    hands.key(Qt.Key.Key_B, CONTROL)
    for key in ("2", "6", "Tab", "7"):
        hands.key(Qt.Key.Key_Tab if key == "Tab" else KEYS[key], widget=window.focusWidget())
    assert window.odds.reading.answer.columns[0].text() == game.odds
    window.odds.ticks.survey.settle()
    assert window.odds.ticks.chips, "the circumstances that matter in this game"


def test_a_sketch_is_of_the_campaigns_game_and_can_be_left(
    hands: Hands, window: Window, game: Game, qtbot: QtBot
) -> None:
    hands.key(Qt.Key.Key_K, CONTROL | SHIFT)
    window.map.view.settle()
    assert isinstance(hands.table.campaign, Sketch)
    assert hands.table.game.world.system == game.slug
    board = hands.table.game.world.board
    where = hands.hex(game.sketch_hex)
    beside = [board.location_name(n) for n in board.grid.adjacent[where][:2]]
    panel = window.sketching.panel
    for field, factors in zip(panel.numbers.values(), ("3-4", "9-8"), strict=True):
        field.setText(factors)
    hands.click(game.sketch_hex)
    for name in beside:
        qtbot.mouseClick(window.map.view.viewport(), Qt.MouseButton.RightButton, pos=hands.point(name))
        QApplication.processEvents()
    assert [len(hands.at(name)) for name in (game.sketch_hex, *beside)] == [1, 1, 1]
    assert window.battle.answer.columns[0].text() == game.sketch_column
    hands.press(panel.throw)
    assert not isinstance(hands.table.campaign, Sketch)
    assert hands.table.game.world.system == game.slug


def test_no_field_of_the_window_asks_in_another_games_words(hands: Hands, window: Window, game: Game) -> None:
    other = next(one for one in GAMES if one is not game)
    title = other.slug.replace("-", " ").title()
    said = [hands.read(window), *(f.toPlainText() for f in window.findChildren(QPlainTextEdit))]
    assert not any(title in words for words in said)
