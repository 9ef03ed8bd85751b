"""What was overruled is remembered until what it was about changes, and is not refused a second time."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.paths import SCENARIOS
from app.position.ledger import OVERRULED
from app.rules.orders.orders import Correction, Move, NextPhase
from app.rules.ruling import Severity
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario

INTO_HALLIN = Move(("sk-fast",), ("1513", "1514"))


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    """Eight German units in 1514, the Slovakians beside them in 1513."""
    scenario = load_scenario(SAMPLE)
    return Campaign.create(tmp_path / "one.adjutant", scenario.world, scenario.position, referee_for(scenario.world))


def loud(campaign: Campaign, order: object) -> set[str]:
    judged = campaign.referee.judge(campaign.position, order)  # type: ignore[arg-type]
    return {f.code for f in judged.findings if f.severity is Severity.VIOLATION}


def test_the_end_of_the_phase_asks_no_second_reason_for_a_stack_that_was_overruled(campaign: Campaign) -> None:
    assert campaign.play(INTO_HALLIN).refused
    assert campaign.play(INTO_HALLIN, overrule="as agreed").entry is not None
    assert "stack-too-high" not in loud(campaign, NextPhase())
    sequence = campaign.referee.game.sequence
    assert "stack-too-high" not in {f.code for f in sequence.outstanding(campaign.position)}  # type: ignore[union-attr]
    first = campaign.position.phase
    for turn in (5, 6):
        assert campaign.play(NextPhase()).entry is not None, "turn after turn, as long as nobody leaves or enters"
        campaign.play(Correction((("turn", "", turn), ("phase", "", first))))


def test_without_an_overrule_the_end_of_the_phase_is_refused(campaign: Campaign) -> None:
    campaign.play(Correction((("place", "sk-fast", "1514"),)))
    assert loud(campaign, NextPhase()) == {"stack-too-high"}
    assert campaign.play(NextPhase()).refused
    assert campaign.play(NextPhase(), overrule="as agreed").entry is not None
    assert loud(campaign, NextPhase()) == set(), "and once it was overruled there, not again in the next phase"


def test_one_unit_more_is_another_stack(campaign: Campaign) -> None:
    campaign.play(INTO_HALLIN, overrule="as agreed")
    campaign.play(Correction((("place", "de-44", "1514"),)))
    assert loud(campaign, NextPhase()) == {"stack-too-high"}


def test_a_stack_that_was_in_order_for_a_while_is_judged_anew(campaign: Campaign) -> None:
    campaign.play(INTO_HALLIN, overrule="as agreed")
    campaign.play(Correction((("place", "sk-fast", "1513"),)))
    campaign.play(NextPhase())
    assert not campaign.position.ledger.entries(OVERRULED)
    campaign.play(Correction((("place", "sk-fast", "1514"),)))
    assert loud(campaign, NextPhase()) == {"stack-too-high"}


def test_what_was_overruled_is_undone_with_the_order(campaign: Campaign) -> None:
    campaign.play(INTO_HALLIN, overrule="as agreed")
    campaign.undo()
    assert not campaign.position.ledger.entries(OVERRULED)
    assert loud(campaign, INTO_HALLIN) == {"stack-too-high"}


def test_nothing_is_remembered_of_a_legal_order(campaign: Campaign) -> None:
    campaign.play(Move(("de-44",), ("1814", "1813")), overrule="for no need")
    assert not campaign.position.ledger.entries(OVERRULED)


def test_a_duty_overruled_in_one_turn_is_owed_anew_in_the_next(tmp_path: Path) -> None:
    scenario = load_scenario(SCENARIOS / "winterstorm" / "first-steps")
    with Campaign.create(
        tmp_path / "two.adjutant", scenario.world, scenario.position, referee_for(scenario.world)
    ) as campaign:
        wave = (("phase", "", "axis-first-wave"), ("active", "", "axis"))
        campaign.play(Correction(wave))
        owed = loud(campaign, NextPhase())
        assert owed
        assert campaign.play(NextPhase(), overrule="as agreed").entry is not None
        campaign.play(Correction(wave))
        assert loud(campaign, NextPhase()) == set(), "the same turn"
        campaign.play(Correction((("turn", "", campaign.position.turn + 1),)))
        assert loud(campaign, NextPhase()) == owed
