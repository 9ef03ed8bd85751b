"""Plays the steps through a campaign file and keeps the moments that they name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.campaign.campaign import Campaign
from app.position.position import Position
from app.rules.referee import Judgement, Referee
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, Scenario, load_scenario
from tests.systems.operation_storm.whole_game.steps import LEGAL, OVERRULED, REFUSED, Step


@dataclass(frozen=True)
class Moment:
    """``after`` is the position that ``judgement`` led to, ``head`` its action; those of a refused order are the
    ones before it."""

    before: Position
    after: Position
    judgement: Judgement
    head: int
    referee: Referee


@dataclass(frozen=True)
class Game:
    path: Path
    moments: dict[str, Moment]
    every: list[Moment]

    def __getitem__(self, moment: str) -> Moment:
        return self.moments[moment]


def places(moment: Moment, units: str) -> list[str]:
    """Where these units are after it: printed hexes, or ``@`` and a box."""
    board, found = moment.referee.world.board, moment.after.pick(units.split())
    return [board.location_name(u.location) if u.on_map else f"@{u.box}" for u in found]


def opening() -> Scenario:
    return load_scenario(SAMPLE.parent / "ten-turns")


def play(path: Path, steps: Iterable[Step]) -> Game:
    """The game, written to the file ``path``. Asserts of each step that it answers the question that is open and
    that it has the outcome that it names."""
    scenario = opening()
    moments: dict[str, Moment] = {}
    every: list[Moment] = []
    with Campaign.create(path, scenario.world, scenario.position, referee_for(scenario.world)) as campaign:
        for step in steps:
            moment = take(campaign, step)
            every.append(moment)
            if step.moment:
                assert step.moment not in moments
                moments[step.moment] = moment
    return Game(path, moments, every)


def take(campaign: Campaign, step: Step) -> Moment:
    before = campaign.position
    here = f"turn {before.turn}, {before.phase}, {step.order}"
    asked = "" if before.pending is None else before.pending.step
    assert (step.answers or asked) in ("", asked, "order"), f"{here}: the open question is {before.pending}"
    played = campaign.play(step.order, overrule="as the table had it" if step.outcome == OVERRULED else None)
    broken = tuple(f.rule for f in played.judgement.findings if f.severity == "violation")
    said = [f.text() for f in played.judgement.findings]
    if step.outcome == LEGAL:
        assert played.judgement.legal, f"{here}: {said}"
    else:
        assert broken == step.rules, f"{here}: {said}"
        assert played.refused == (step.outcome == REFUSED)
    after = campaign.position
    if step.phase and step.outcome != REFUSED:
        assert (after.phase, after.pending) == (step.phase, None) or after.phase == "air-superiority", here
    return Moment(before, after, played.judgement, campaign.head, campaign.referee)
