"""Random play, undo, redo, jumps, branches and reopening: live equals replayed, the chain is whole, nothing is lost."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import hypothesis.strategies as st
from hypothesis import given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.campaign.campaign import Campaign
from app.campaign.journal.replay import position_text
from app.campaign.journal.verify import good_records, verify
from app.campaign.record.comparison import difference
from app.position.changes import Change, apply
from app.position.position import Position
from app.rules.orders.orders import Note
from tests.campaign import table
from tests.variants import examples


class CampaignMachine(RuleBasedStateMachine):
    """A model keeps what a campaign must: a parent and a position for every action, the head, and the branch."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="adjutant-machine-")
        self.path = Path(self.folder.name) / "war.adjutant"
        world = table.world(2)
        self.campaign = Campaign.create(
            self.path, world, table.position(world), table.Referee(world), clock=table.Clock()
        )
        self.parents: dict[int, int | None] = {0: None}
        self.positions: dict[int, Position] = {0: self.campaign.position}
        self.hashes: dict[int, str] = {0: self.campaign.entry(0).hash}
        self.head = 0
        self.heads = 0
        self.shadow = self.campaign.position
        self.listen()

    def listen(self) -> None:
        self.campaign.subscribe(self.heard)

    def heard(self, changes: tuple[Change, ...]) -> None:
        """A window that only listens has the same position."""
        self.shadow = apply(self.campaign.world, self.shadow, changes)

    @initialize(level=st.sampled_from(["referee", "advise", "record"]))
    def choose_level(self, level: str) -> None:
        self.campaign.set_level(level)

    @rule(seed=st.integers(0, 10_000), overrule=st.sampled_from([None, "", "the table says so"]))
    def play(self, seed: int, overrule: str | None) -> None:
        order = table.random_order(self.campaign.position, random.Random(seed))
        played = self.campaign.play(order, overrule=overrule)
        if played.refused:
            assert played.entry is None
            assert not played.judgement.legal
            return
        assert played.entry.number == len(self.parents)
        assert played.entry.parent == self.head
        assert bool(played.entry.overruled) <= bool(overrule)
        self.parents[played.entry.number] = self.head
        self.positions[played.entry.number] = self.campaign.position
        self.hashes[played.entry.number] = played.entry.hash
        self.head = played.entry.number

    @rule()
    def undo(self) -> None:
        undone = self.campaign.undo()
        if self.head == 0:
            assert undone is None
        else:
            assert undone.number == self.head
            self.head = self.parents[self.head]
            self.heads += 1

    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        children = [n for n, parent in self.parents.items() if parent == self.head]
        to = data.draw(st.sampled_from([None, *children]))
        done = self.campaign.redo(to)
        if not children:
            assert done is None
        else:
            assert done.number in children
            assert to in (None, done.number)
            self.head = done.number
            self.heads += 1

    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        to = data.draw(st.sampled_from(sorted(self.parents)))
        self.heads += to != self.head
        self.campaign.jump(to)
        self.head = to

    @rule()
    def note(self) -> None:
        before = self.campaign.position
        entry = self.campaign.note("a remark")
        assert self.campaign.position == before
        self.parents[entry.number], self.head = self.head, entry.number
        self.positions[entry.number], self.hashes[entry.number] = before, entry.hash

    @precondition(lambda self: len(self.parents) > 3)
    @rule(read_only=st.booleans())
    def reopen(self, read_only: bool) -> None:
        self.campaign.close()
        assert [p.name for p in self.path.parent.iterdir()] == ["war.adjutant"]
        if read_only:
            with Campaign.open(self.path, table.Referee, read_only=True) as seen:
                assert seen.position == self.positions[self.head]
        self.campaign = Campaign.open(self.path, table.Referee, clock=table.Clock())
        assert not self.campaign.notices
        self.listen()

    def way(self, number: int | None) -> list[int]:
        found = []
        while number is not None:
            found.append(number)
            number = self.parents[number]
        return found[::-1]

    @invariant()
    def live_equals_the_model_the_replay_and_the_listener(self) -> None:
        assert self.campaign.head == self.head
        assert self.campaign.position == self.positions[self.head]
        assert self.shadow == self.campaign.position
        assert self.campaign.position_at(self.head) == self.campaign.position

    @invariant()
    def the_line_leads_to_the_head(self) -> None:
        assert [e.number for e in self.campaign.line()] == self.way(self.head)
        whole = [e.number for e in self.campaign.line(undone=True)]
        assert whole == self.way(whole[-1])
        assert whole[: len(self.way(self.head))] == self.way(self.head)
        children = [n for n, parent in self.parents.items() if parent == self.head]
        assert [e.number for e in self.campaign.branches(self.head)] == children
        assert self.campaign.can_redo == bool(children)
        assert self.campaign.can_undo == (self.head != 0)

    @invariant()
    def nothing_is_ever_deleted_and_the_chain_is_whole(self) -> None:
        records = list(good_records(self.campaign.journal))
        assert {r.number: r.parent for r in records} == self.parents
        assert {r.number: r.hash for r in records} == self.hashes
        moves = self.campaign.journal.conn.execute("SELECT count(*) FROM heads").fetchone()[0]
        assert moves == self.heads

    def teardown(self) -> None:
        self.campaign.close()
        report = verify(self.path)
        assert report.whole, str(report)
        assert report.actions == len(self.parents)
        assert report.branches == len(set(self.parents) - set(self.parents.values()))
        self.folder.cleanup()


TestCampaign = CampaignMachine.TestCase
TestCampaign.settings = settings(max_examples=examples(25), stateful_step_count=30)


@settings(max_examples=examples(25))
@given(seed=st.integers(0, 100_000), steps=st.integers(0, 40))
def test_the_difference_between_two_positions_leads_from_one_to_the_other(seed: int, steps: int) -> None:
    dice = random.Random(seed)
    world = table.world()
    referee = table.Referee(world)
    positions = [table.position(world)]
    for _ in range(steps):
        judgement = referee.judge(positions[-1], table.random_order(positions[-1], dice))
        positions.append(apply(world, positions[-1], judgement.changes))
    old, new = dice.choice(positions), dice.choice(positions)
    changes = difference(world, old, new)
    assert position_text(world, apply(world, old, changes)) == position_text(world, new)
    assert difference(world, new, new) == ()
    assert len({(c.subject, c.key) for c in changes}) == len(changes)


def test_a_line_of_many_stems_is_read_across_them(tmp_path: Path) -> None:
    """Each branch parts one action before the end of the one before."""
    world = table.world(1)
    with Campaign.create(tmp_path / "x.adjutant", world, table.position(world), table.Referee(world)) as war:
        for n in range(30):
            war.play(Note(f"kept {n}"))
            war.play(Note(f"left {n}"))
            war.undo()
            war.play(Note(f"parted {n}"))
        line = war.line()
        assert [e.summary.partition(": ")[2] for e in line[1:]] == [
            f"{what} {n}" for n in range(30) for what in ("kept", "parted")
        ]
        assert line[37].depth == 37
        assert len(war.journal.segments(war.head)) == 31
        war.jump(2)
        assert [e.summary for e in war.line()] == ["The campaign begins.", "Note: kept 0", "Note: left 0"]
