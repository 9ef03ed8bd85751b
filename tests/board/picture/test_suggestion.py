"""Terrain proposed by colour: right on plain pictures, unsure on poor ones, and never put down by itself."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.board.board import Board
from app.board.grid import Grid
from app.board.picture.suggestion import REGION, Figures, LearntTerrain, accepted, learn, regions
from app.board.spec import GridSpec
from app.errors import BadInput
from tests.variants import examples

GRID = Grid.from_spec(GridSpec(name="t", orientation="pointy", stagger="odd", rows=(1, 20), columns=(1, 25)))
LOOKS = {
    "clear": (200.0, 190.0, 150.0, 8.0, 3.0),
    "forest": (110.0, 150.0, 90.0, 20.0, 10.0),
    "hills": (180.0, 160.0, 110.0, 25.0, 12.0),
    "marsh": (150.0, 180.0, 170.0, 18.0, 9.0),
}


class Scan:
    """A made-up picture: each terrain has its colours, with noise. Hexes in ``hidden`` are not shown."""

    def __init__(self, noise: float, seed: int = 1, hidden: Sequence[int] = ()) -> None:
        self.chance = random.Random(seed)
        self.truth = [self.chance.choice([*LOOKS]) for _ in range(GRID.size)]
        self.seen = [tuple(v + self.chance.gauss(0, noise) for v in LOOKS[t]) for t in self.truth]
        self.hidden = frozenset(hidden)

    def figures(self, hex: int) -> Figures | None:
        return None if hex in self.hidden else self.seen[hex]

    def painted(self, each: int) -> Board:
        """The map with so many hexes of each terrain painted."""
        terrain: list[tuple[str, ...]] = [("unknown",)] * GRID.size
        for slug in LOOKS:
            for i in self.chance.sample([i for i in range(GRID.size) if self.truth[i] == slug], each):
                terrain[i] = (slug,)
        return Board(GRID, tuple(terrain))


def right(scan: Scan, lesson: LearntTerrain, board: Board, least: float = 0.0) -> tuple[float, float]:
    """The share of proposals from this confidence on that are right, 0 where there are none, and how many those are of
    all."""
    proposals = lesson.propose(i for i in range(GRID.size) if board.is_unknown(i))
    sure = [p for p in proposals if p.confidence >= least]
    return sum(p.terrain == (scan.truth[p.hex],) for p in sure) / max(len(sure), 1), len(sure) / len(proposals)


@settings(max_examples=examples(10))
@given(st.integers(0, 1000))
def test_a_plain_scan_is_read_from_three_samples_of_each_terrain(seed: int) -> None:
    scan = Scan(5, seed)
    board = scan.painted(3)
    share, sure = right(scan, learn(board, scan), board, REGION)
    assert share > 0.99
    assert sure > 0.8


@settings(max_examples=examples(10))
@given(st.integers(0, 1000))
def test_on_a_poor_scan_the_sure_proposals_are_right_and_few(seed: int) -> None:
    scan = Scan(22, seed)
    board = scan.painted(5)
    lesson = learn(board, scan)
    whole, _ = right(scan, lesson, board)
    share, sure = right(scan, lesson, board, REGION)
    assert sure < 0.6
    assert share > whole
    assert share > 0.85


def test_painted_hexes_that_are_alike_by_chance_make_no_strangers_of_the_others() -> None:
    scan = Scan(5, 606)
    board = scan.painted(3)
    for i in range(GRID.size):
        if not board.is_unknown(i):
            scan.seen[i] = (LOOKS[scan.truth[i]][0], *scan.seen[i][1:])
    share, sure = right(scan, learn(board, scan), board, REGION)
    assert share > 0.99
    assert sure > 0.8


def test_one_sample_of_each_terrain_is_enough_for_plain_colours() -> None:
    scan = Scan(1)
    board = scan.painted(1)
    assert right(scan, learn(board, scan), board)[0] > 0.97


def test_what_looks_like_nothing_painted_is_not_proposed_with_confidence() -> None:
    scan = Scan(4)
    board = scan.painted(4)
    stranger = next(i for i in range(GRID.size) if board.is_unknown(i))
    scan.seen[stranger] = (20.0, 40.0, 200.0, 5.0, 80.0)
    (proposal,) = learn(board, scan).propose([stranger])
    assert proposal.confidence < 0.05


def test_a_hex_between_two_terrains_has_a_rival_and_half_the_confidence() -> None:
    scan = Scan(4)
    board = scan.painted(6)
    between = next(i for i in range(GRID.size) if board.is_unknown(i))
    scan.seen[between] = tuple((a + b) / 2 for a, b in zip(LOOKS["clear"], LOOKS["hills"], strict=True))
    (proposal,) = learn(board, scan).propose([between])
    assert {proposal.terrain, proposal.rival} == {("clear",), ("hills",)}
    assert proposal.confidence < 0.7


def test_a_proposal_names_the_hex_that_it_was_learnt_from() -> None:
    scan = Scan(3)
    board = scan.painted(3)
    for proposal in learn(board, scan).propose(range(GRID.size)):
        assert not board.is_unknown(proposal.like)
        assert proposal.like != proposal.hex
        assert 0 <= proposal.confidence <= 1
        assert GRID.name(proposal.like) in str(proposal.words(GRID))
        assert f"{proposal.percent} percent" in str(proposal.words(GRID))


def test_the_trial_counts_the_painted_hexes_that_others_would_have_given() -> None:
    good = Scan(3)
    trial = learn(good.painted(5), good).trial()
    assert (trial.right, trial.tried, trial.mistaken) == (20, 20, ())
    poor = Scan(60)
    trial = learn(poor.painted(6), poor).trial()
    assert trial.tried == 24
    assert trial.right == 24 - sum(n for _, _, n in trial.mistaken) < 20
    single = learn(good.painted(1), good).trial()
    assert single.tried == 0


def test_hexes_that_the_picture_does_not_show_are_left_alone() -> None:
    scan = Scan(3, hidden=range(100))
    board = Scan(3).painted(4)
    proposals = learn(board, scan).propose(range(GRID.size))
    assert not {p.hex for p in proposals} & set(range(100))


def test_only_named_samples_are_learnt_from() -> None:
    scan = Scan(3)
    board = scan.painted(4)
    some = [i for i in range(GRID.size) if board.terrain[i][0] in ("clear", "forest")]
    assert learn(board, scan, some).terrains == (("clear",), ("forest",))


@pytest.mark.parametrize("each", [0, 1])
def test_fewer_than_two_terrains_teach_nothing(each: int) -> None:
    scan = Scan(3)
    board = scan.painted(1)
    only = [i for i in range(GRID.size) if board.terrain[i] == ("clear",)][:each]
    with pytest.raises(BadInput, match="paint a few hexes"):
        learn(board, scan, only)


@pytest.mark.parametrize("figures", [(), (1.0,), (1.0, 2.0, 3.0, 4.0, float("nan"))])
def test_figures_that_cannot_be_compared_are_refused(figures: tuple[float, ...]) -> None:
    scan = Scan(3)
    board = scan.painted(3)
    at = max(i for i in range(GRID.size) if not board.is_unknown(i))
    scan.seen[at] = figures  # type: ignore[call-overload]
    with pytest.raises(BadInput, match="cannot be compared"):
        learn(board, scan)


def test_many_samples_are_thinned_evenly() -> None:
    scan = Scan(3)
    board = Board(GRID, tuple((t,) for t in scan.truth))
    lesson = learn(board, scan)
    assert all(len(samples) == 60 for samples in lesson.samples.values())


def test_regions_are_neighbours_of_one_terrain() -> None:
    scan = Scan(3)
    board = scan.painted(3)
    proposals = learn(board, scan).propose(i for i in range(GRID.size) if board.is_unknown(i))
    found = regions(GRID, proposals, 0.8)
    sure = {p.hex: p for p in proposals if p.confidence >= 0.8}
    assert sorted(i for region in found for i in region.hexes) == sorted(sure)
    for region in found:
        assert all(sure[i].terrain == region.terrain for i in region.hexes)
        assert region.confidence == min(sure[i].confidence for i in region.hexes)
        for i in region.hexes:
            beside = {n for n in GRID.adjacent[i] if n in sure and sure[n].terrain == region.terrain}
            assert beside <= set(region.hexes)
    assert [len(r.hexes) for r in found] == sorted((len(r.hexes) for r in found), reverse=True)


def test_nothing_changes_until_it_is_accepted_and_painted_hexes_never_do() -> None:
    scan = Scan(30)
    board = scan.painted(4)
    before = board.terrain
    proposals = learn(board, scan).propose(range(GRID.size))
    assert board.terrain is before
    some = [p for p in proposals if p.hex % 3 == 0]
    after = accepted(board, some)
    for i, kinds in enumerate(after.terrain):
        if not board.is_unknown(i) or i % 3:
            assert kinds == board.terrain[i]
        else:
            assert kinds == next(p.terrain for p in some if p.hex == i)
