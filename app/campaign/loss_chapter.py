"""The losses of a campaign as a chapter of a page: bars by turn, the same in figures, who is gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from app.campaign.bars import bars
from app.campaign.document import Figure, Heading, Paragraph, Part, Table
from app.campaign.toll import Toll
from app.campaign.tongue import Tongue
from app.messages import N_
from app.position.world import World
from app.rules.vocabulary import Vocabulary


def loss_chapter(
    world: World, words: Vocabulary, turns: Sequence[int], tolls: Mapping[int, Mapping[str, Toll]], say: Tongue
) -> Iterator[Part]:
    """``tolls`` by turn and side, of which those of ``turns`` are told."""
    yield Heading(2, say(N_("Losses")), "losses")
    sides = [*world.roster.sides]
    names = [say.side(words, side) for side in sides]
    by_side = [[tolls.get(turn, {}).get(side, Toll()) for turn in turns] for side in sides]
    if not any(toll.steps for of in by_side for toll in of):
        yield Paragraph(say(N_("Nobody lost anything.")))
        return
    figures = {name: [toll.steps for toll in of] for name, of in zip(names, by_side, strict=True)}
    totals = [f"{name} {sum(of)}" for name, of in figures.items()]
    yield Figure(
        bars(turns, figures, say(N_("Turn"))), say(N_("Steps lost by turn")),
        say(N_("Bars by turn; together: {totals}."), totals=totals), "losses",
    )  # fmt: skip
    rows = [
        (str(turn), *(str(of[n].steps) for of in by_side), *(str(len(of[n].units)) for of in by_side))
        for n, turn in enumerate(turns)
        if any(of[n].steps for of in by_side)
    ]
    columns = (
        say(N_("Turn")), *(say(N_("Steps, {side}"), side=name) for name in names),
        *(say(N_("Units, {side}"), side=name) for name in names),
    )  # fmt: skip
    yield Table(say(N_("Steps and units lost")), columns, tuple(rows), frozenset(range(len(columns))))
    for name, of in zip(names, by_side, strict=True):
        fallen = [world.counters[unit].label for toll in of for unit in toll.units]
        if fallen:
            yield Paragraph(say(N_("Eliminated, {side}: {units}."), side=name, units=fallen), "small")
