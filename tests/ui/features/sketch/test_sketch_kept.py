"""What becomes of a sketch: back a step, thrown away, kept; and the small boards and values beneath it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.campaign.campaign import Campaign
from app.campaign.sketch import Sketch
from app.position.position import Position
from app.rules.orders.orders import NextPhase, Note
from app.systems.scenario.library import find, referee_for, slugs
from app.ui.features.sketch.ground import FEW, blank_world, few_hexes, middle_hex
from app.ui.features.sketch.keeping import fitting_phase, in_phase
from app.ui.features.sketch.strokes import Drawing, Token, read_numbers
from app.ui.main_window import Window
from app.ui.map.tools.brushes import brushes
from app.ui.widgets.choices import DropDown
from tests.ui.hands import CONTROL, SHIFT, Hands
from tests.ui.pencil import Pencil, fight

STORM = "operation-storm"


# back, away, kept -----------------------------------------------------------------------------------------------------


def test_every_stroke_is_one_step_back(pencil: Pencil, window: Window) -> None:
    pencil.put("N1232")
    pencil.brush("f")
    pencil.stroke(["N1231", "N1235"])
    pencil.key(Qt.Key.Key_Z, CONTROL)
    assert pencil.terrain("N1233") == "clear"
    assert pencil.sides("N1232") == ["soviet"]
    pencil.key(Qt.Key.Key_Z, CONTROL)
    assert not pencil.at("N1232")
    pencil.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    pencil.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert pencil.terrain("N1233") == "forest"


def test_thrown_away_it_gives_back_the_campaign_and_its_cards(
    hands: Hands, window: Window, campaign_path: Path
) -> None:
    shown = {name for name, card in window.cards.items() if not card.isHidden()}
    window.sketching.start()
    pencil = Pencil(hands.qtbot, window)
    pencil.put(pencil.table.game.world.board.grid.name(middle_hex(pencil.table.game.world.board.grid)))
    hands.press(window.sketching.panel.throw)
    campaign = window.table.campaign
    assert isinstance(campaign, Campaign)
    assert campaign.path == campaign_path.resolve()
    assert {name for name, card in window.cards.items() if not card.isHidden()} == shown
    assert not window.sketching.panel.isVisible()
    assert not window.sketching.hand.drawing


def test_a_sketch_that_was_left_can_be_taken_up_again(hands: Hands, window: Window) -> None:
    window.sketching.start()
    pencil = Pencil(hands.qtbot, window)
    pencil.put("N1232")
    hands.press(window.sketching.panel.throw)
    window.sketching.start()
    assert not pencil.at("N1232")
    hands.press(window.sketching.panel.back)
    assert pencil.sides("N1232") == ["soviet"]


def test_kept_it_is_a_campaign_like_any_other(pencil: Pencil, window: Window, tmp_path: Path) -> None:
    window.settings.folder = tmp_path
    fight(pencil, window)
    pencil.brush("f")
    pencil.put("N1232")
    assert not list(tmp_path.glob("*.adjutant")), "nothing is on disk before"
    pencil.press(window.sketching.panel.keep)
    entry = window.prompts.entry
    assert entry is not None
    entry.lines[0].clear()
    pencil.type(entry.lines[0], "Crossing")
    pencil.key(Qt.Key.Key_Return, widget=entry.lines[0])
    campaign = window.table.campaign
    assert isinstance(campaign, Campaign)
    assert campaign.path == (tmp_path / "Crossing.adjutant").resolve()
    assert campaign.title == "Crossing"
    assert pencil.sides("N1232") == ["soviet"]
    assert pencil.terrain("N1232") == "forest"
    assert window.table.play(Note("it goes on")), "it is played like any other"
    assert not window.sketching.panel.isVisible()


def keep(pencil: Pencil, window: Window) -> DropDown:
    """Opens the card that asks for name and phase."""
    pencil.press(window.sketching.panel.keep)
    phases = window.sketching.keeping.phases
    assert phases is not None
    assert phases.isVisible()
    return phases


def finish(pencil: Pencil, window: Window) -> Campaign:
    assert window.prompts.entry is not None
    pencil.press(window.prompts.entry.verb)
    campaign = window.table.campaign
    assert isinstance(campaign, Campaign)
    return campaign


def test_kept_it_begins_in_the_first_phase_in_which_we_may_fight(
    pencil: Pencil, window: Window, tmp_path: Path
) -> None:
    window.settings.folder = tmp_path
    window.sketching.panel.swapped.emit()
    fight(pencil, window)
    assert keep(pencil, window).currentData() == "soviet-combat"
    campaign = finish(pencil, window)
    assert campaign.position.phase == "soviet-combat"
    assert campaign.position.active == "soviet"
    assert campaign.level == "referee"
    pencil.plan(["N1131"], "N1232")
    window.table.attack()
    assert window.table.pending is not None, "the attack is on, by the rules of the phase"
    window.table.undo()
    assert window.table.play(NextPhase())
    assert window.table.reply("move-fight")
    assert campaign.position.phase == "reserve-release", "the turn goes on from there"


def test_another_phase_may_be_chosen_by_keys(pencil: Pencil, window: Window, tmp_path: Path) -> None:
    window.settings.folder = tmp_path
    fight(pencil, window)
    phases = keep(pencil, window)
    assert phases.currentData() == "german-movement", "the first in which the German player may fight"
    assert [phases.itemData(i) for i in range(phases.count())] == [p.slug for p in window.table.phases()]
    assert window.prompts.entry is not None
    pencil.key(Qt.Key.Key_Tab, widget=window.prompts.entry.lines[0])
    assert phases.hasFocus()
    pencil.key(Qt.Key.Key_Down, widget=phases)
    assert finish(pencil, window).position.phase == "german-combat"


def test_a_phase_that_the_sketch_was_played_into_stays(pencil: Pencil, window: Window, tmp_path: Path) -> None:
    window.settings.folder = tmp_path
    fight(pencil, window)
    sketch = window.table.campaign
    assert isinstance(sketch, Sketch)
    position = in_phase(sketch.referee.game, sketch.position, "reserve-release")
    window.table.drew(sketch.draw(sketch.world, position, "Played on."))
    assert keep(pencil, window).currentData() == "reserve-release"


@pytest.mark.parametrize("slug", slugs())
def test_the_fitting_phase_lets_the_active_side_fight(slug: str) -> None:
    system = find(slug)
    game = system.bind(blank_world(system))
    for side in game.world.roster.sides:
        position = Position(turn=system.vocabulary.default_turn, active=side)
        fitting = fitting_phase(game, position)
        if not fitting:
            pytest.skip("this game has no sequence of play")
        begun = in_phase(game, position, fitting)
        phases = game.sequence.phases(position)
        phase = next(p for p in phases if p.slug == fitting)
        if not any(p.allows & set(game.combats) for p in phases):  # a card has to be played before anybody fights
            assert phase == phases[0]
            continue
        assert phase.allows & set(game.combats)
        assert phase.side in ("", side)
        assert begun.active == side


def test_playing_on_a_sketch_is_possible_and_advised_only(pencil: Pencil, window: Window) -> None:
    fight(pencil, window)
    pencil.press(window.battle.attack_button)
    assert pencil.table.pending is not None
    pencil.table.undo()
    assert pencil.table.pending is None


# small boards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", slugs())
def test_a_few_hexes_lie_as_on_the_whole_map(slug: str) -> None:
    whole, small = blank_world(find(slug)).board, few_hexes(find(slug))
    if small is None:
        pytest.skip("this map cannot be cut")
    grid = small.board.grid
    assert 20 < grid.size < 250
    for i in range(grid.size):
        names = {grid.name(n) for n in grid.adjacent[i]}
        old = whole.grid.index(grid.name(i))
        assert names <= {whole.grid.name(n) for n in whole.grid.adjacent[old]}
    assert all(small.board.sources[side] for side in whole.sources), "each side has a source on the rim"
    assert few_hexes(find(slug), whole.grid.name(0)) is not None, "in a corner as well"


def test_the_ground_may_be_changed_until_something_is_drawn(pencil: Pencil, window: Window) -> None:
    panel = window.sketching.panel
    row = panel.grounds.findData(FEW)
    panel.grounds.setCurrentIndex(row)
    panel.grounds.activated.emit(row)
    assert pencil.table.game.world.board.grid.size < 250
    pencil.put("N1232")
    assert not panel.grounds.isEnabled()


def test_a_turn_may_be_typed(pencil: Pencil, window: Window) -> None:
    panel = window.sketching.panel
    panel.turn.setFocus()
    panel.turn.selectAll()
    pencil.type(panel.turn, "1")
    pencil.key(Qt.Key.Key_Return, widget=panel.turn)
    assert pencil.table.position.turn == 1


# values ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "read"), [("", ()), ("4-5-6", (4, 5, 6)), (" 7 ", (7,)), ("4-", None), ("a", None), ("-3", None)]
)
def test_factors_are_read_as_they_are_printed(typed: str, read: tuple[int, ...] | None) -> None:
    assert read_numbers(typed) == read


def test_a_path_wiped_in_the_middle_leaves_its_ends() -> None:
    world = blank_world(find(STORM))
    grid = world.board.grid
    line = [grid.index(f"N12{n}") for n in range(30, 37)]
    brush = next(b for b in brushes(find(STORM).vocabulary) if b.kind == "path")
    position = Sketch(world, Position(), referee_for, Path("Sketch")).position
    drawn = Drawing(world, position).painted(brush, line, wipe=False)
    cut = drawn.painted(brush, [line[3]], wipe=True)
    assert cut.board.paths[brush.slug] == (tuple(line[:3]), tuple(line[4:]))


def test_anonymous_units_are_numbered_by_type_and_never_twice() -> None:
    world = blank_world(find(STORM))
    hexes = [world.board.grid.index(n) for n in ("N1232", "N1233")]
    drawn = Drawing(world, Position()).placed(Token("soviet", "rifle", (4,), 2), hexes, ("attack", "defense", "move"))
    labels = [u.label for u in drawn.position.units.values()]
    assert labels == [f"{n} rifle division" for n in ("1st", "2nd", "3rd", "4th")]
    again = drawn.cleared(hexes[:1]).placed(Token("soviet", "rifle"), hexes[:1], ("attack", "defense"))
    assert len({u.label for u in again.position.units.values()}) == len(again.position.units) == 3
    assert [u.number("defense") for u in drawn.position.units.values()] == [4] * 4, "one number is both"
