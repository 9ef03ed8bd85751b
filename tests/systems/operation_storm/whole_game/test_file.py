"""The file of the whole game: taken back and done again, opened with a question open, replayed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.replay import position_text
from app.campaign.journal.verify import verify
from app.systems.scenario.library import referee_for
from tests.systems.operation_storm.whole_game.play import Game, opening, take
from tests.systems.operation_storm.whole_game.script import GAME
from tests.systems.operation_storm.whole_game.steps import REFUSED

QUESTIONS = {
    "air-superiority roll",
    "phase-order soviet",
    "phase-order german",
    "stacking-penalty penalty",
    "prepared-assault roll",
    "prepared-assault defender-losses",
    "prepared-assault attacker-losses",
    "prepared-assault advance",
    "mobile-assault roll",
    "mobile-assault defender-losses",
    "mobile-assault attacker-losses",
    "momentum-attack roll",
    "momentum-attack attacker-losses",
    "momentum-attack advance",
}


@pytest.fixture
def copy(game: Game, tmp_path: Path) -> Path:
    return Path(shutil.copy(game.path, tmp_path / "copy.adjutant"))


def test_taking_everything_back_and_doing_it_again_passes_every_position_twice(game: Game, copy: Path) -> None:
    done = [m for m, step in zip(game.every, GAME, strict=True) if step.outcome != REFUSED]
    with Campaign.open(copy, referee_for) as campaign:
        world = campaign.world
        assert campaign.position == done[-1].after
        for moment in reversed(done):
            campaign.undo()
            assert campaign.position == moment.before
        assert not campaign.can_undo
        assert position_text(world, campaign.position) == position_text(world, opening().position)
        for moment in done:
            campaign.redo()
            assert campaign.position == moment.after
        assert not campaign.can_redo
    assert verify(copy).whole


def test_the_replay_of_the_log_is_what_was_played(game: Game) -> None:
    report = verify(game.path)
    assert report.whole, str(report)
    with Campaign.open(game.path, referee_for, read_only=True) as campaign:
        for moment in game.every:
            assert campaign.position_at(moment.head) == moment.after


def test_a_file_opened_again_in_the_middle_of_anything_asks_the_same_and_goes_on_alike(
    game: Game, tmp_path: Path
) -> None:
    """At the first question of each kind: in a copy whose head is there, closed and opened again."""
    met: set[str] = set()
    for i, moment in enumerate(game.every[:-1]):
        asked = moment.after.pending
        kind = "" if asked is None else f"{asked.procedure} {asked.step}"
        if asked is None or kind in met:
            continue
        met.add(kind)
        copy = Path(shutil.copy(game.path, tmp_path / f"{len(met)}.adjutant"))
        with Campaign.open(copy, referee_for) as campaign:
            campaign.jump(moment.head)
        with Campaign.open(copy, referee_for) as campaign:
            assert campaign.position.pending == asked
            assert campaign.position == moment.after
            assert take(campaign, GAME[i + 1]).after == game.every[i + 1].after
        assert verify(copy).whole
    assert met == QUESTIONS


def test_what_was_refused_changed_nothing(game: Game) -> None:
    refused = [m for m, step in zip(game.every, GAME, strict=True) if step.outcome == REFUSED]
    assert len(refused) > 30
    assert all(m.after is m.before for m in refused)
