"""Killing a program that plays, at random instants, and looking at what it leaves behind."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from app.campaign.campaign import Campaign
from app.campaign.journal.file_format import sha256
from app.campaign.journal.replay import position_text
from app.campaign.journal.verify import verify
from tests.campaign.games import game_of

ROOT = Path(__file__).resolve().parent.parent.parent
LONGEST = 0.25
"""Seconds that a program may play before it is killed."""
KILLS_A_FILE = 20
"""After so many kills a new file is begun, so that the files stay small."""


@dataclass(frozen=True)
class Acknowledged:
    """What the program said last: see ``tests.campaign.player``."""

    latest: int
    moves: int
    head: int
    position: str
    pending: object

    @staticmethod
    def parse(line: str) -> Acknowledged:
        latest, moves, head, position, pending = line.split(" ", 4)
        return Acknowledged(int(latest), int(moves), int(head), position, json.loads(pending))


@dataclass(frozen=True)
class Kill:
    """``after`` seconds from the first word; ``said`` is None where it was killed before it said anything; ``unsaid``
    tells that one act more is on disk than it could acknowledge."""

    number: int
    after: float
    said: Acknowledged | None
    unsaid: bool
    actions: int


def kills(count: int, seed: int, system: str = "fake", folder: Path | None = None) -> Iterator[Kill]:
    """Plays and kills ``count`` times; raises AssertionError at the first thing lost."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="adjutant-kill-", dir=folder) as name:
        path = Path(name) / "0.adjutant"
        before: Acknowledged | None = None
        for number in range(count):
            if number % KILLS_A_FILE == 0:
                path, before = Path(name) / f"{number}.adjutant", None
            # One in five is killed while it starts: opening, recovering, making the file.
            patience = dice.uniform(0, 0.6) if dice.random() < 0.2 else None
            after = dice.uniform(0, LONGEST)
            said = play_and_kill(path, dice.randrange(1_000_000), system, after, patience)
            if not path.exists():
                assert said is None, f"kill {number}: the file is gone"
                yield Kill(number, after, None, False, 0)
                continue
            # Looking without writing leaves the next program an unfinished file to open.
            yield examine(path, number, after, said or before, system, read_only=dice.random() < 0.5)
            before = state_of(path, system)


def play_and_kill(path: Path, seed: int, system: str, after: float, patience: float | None) -> Acknowledged | None:
    """Kills the program ``after`` seconds from its first word, or ``patience`` seconds from its start whatever it has
    said; returns the last whole line that it got out."""
    # Unbuffered: a line read ahead with the first one would be lost to ``communicate``.
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.campaign.player", str(path), str(seed), system],
        cwd=ROOT,
        bufsize=0,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        if patience is None:
            first = process.stdout.readline()
            time.sleep(after)
        else:
            first = b""
            time.sleep(patience)
        ended = process.poll()
        process.kill()
        rest, complaint = process.communicate()
        assert ended is None, f"the program ended by itself: {complaint.decode()}"
    finally:
        process.kill()
        process.wait()
    lines = (first + rest).split(b"\n")[:-1]
    return Acknowledged.parse(lines[-1].decode()) if lines else None


def examine(path: Path, number: int, after: float, said: Acknowledged | None, system: str, *, read_only: bool) -> Kill:
    """Asserts that everything acknowledged is there."""
    report = verify(path)
    assert report.whole, f"kill {number}: {report}"
    with Campaign.open(path, game_of(system).bind, read_only=read_only) as campaign:
        assert campaign.read_only == read_only, f"kill {number}: {campaign.notices}"
        assert campaign.notices == (), f"kill {number}: {campaign.notices}"
        latest = campaign.journal.latest()
        moves = count_moves(campaign)
        if said is None:
            return Kill(number, after, None, latest + moves > 0, latest)
        done = latest + moves - said.latest - said.moves
        assert done in (0, 1), f"kill {number}: {done} acts more than were acknowledged"
        assert latest >= said.latest, f"kill {number}: action {said.latest} was acknowledged and is lost"
        assert moves >= said.moves, f"kill {number}: a move of the head was acknowledged and is lost"
        if done == 0:
            assert campaign.head == said.head
            seen = campaign.position
        else:  # one act had been written when the kill came before its word
            seen = campaign.position_at(said.head)
        assert sha256(position_text(campaign.world, seen)) == said.position, f"kill {number}: another position"
        pending = None if seen.pending is None else seen.pending.to_json()
        assert pending == said.pending, f"kill {number}: another question"
        return Kill(number, after, said, done == 1, latest)


def state_of(path: Path, system: str) -> Acknowledged:
    with Campaign.open(path, game_of(system).bind, read_only=True) as campaign:
        pending = campaign.position.pending
        return Acknowledged(
            campaign.journal.latest(),
            count_moves(campaign),
            campaign.head,
            sha256(position_text(campaign.world, campaign.position)),
            None if pending is None else pending.to_json(),
        )


def count_moves(campaign: Campaign) -> int:
    return campaign.journal.conn.execute("SELECT count(*) FROM heads").fetchone()[0]


def summary(found: list[Kill], say: Callable[[str], None] = print) -> None:
    heard = [kill for kill in found if kill.said is not None]
    say(f"{len(found)} kills, {len(heard)} of them after something had been acknowledged; nothing of that was lost.")
    say(f"{sum(kill.unsaid for kill in found)} left an act on disk that could not be acknowledged any more.")
    say(f"{sum(k.said is not None and k.said.pending is not None for k in found)} came while a question was open.")
    say(f"Up to {max((kill.actions for kill in found), default=0)} actions in a file.")
