"""A program that plays: ``python -m tests.campaign.player PATH SEED SYSTEM`` acts at random until it is killed.

After each act that has returned it prints a line: the newest action, the number of moves of the head, the head, the
SHA-256 of the position, and the open question as JSON. ``hold`` in the place of the seed opens the file, prints how
it was opened, and waits for a line of input.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from app.campaign.campaign import Campaign
from app.campaign.journal.file_format import sha256, text
from app.campaign.journal.replay import position_text
from tests.campaign.games import game_of


def state_line(campaign: Campaign) -> str:
    moves = campaign.journal.conn.execute("SELECT count(*) FROM heads").fetchone()[0]
    pending = campaign.position.pending
    return " ".join(
        (
            str(campaign.journal.latest()),
            str(moves),
            str(campaign.head),
            sha256(position_text(campaign.world, campaign.position)),
            text(None if pending is None else pending.to_json()),
        )
    )


def open_or_create(path: Path, system: str) -> Campaign:
    game = game_of(system)
    if path.exists():
        return Campaign.open(path, game.bind)
    world, position = game.start()
    return Campaign.create(path, world, position, game.bind(world))


def act(campaign: Campaign, dice: random.Random, random_order) -> None:
    kind = dice.random()
    if kind < 0.75:
        campaign.play(random_order(campaign, dice), overrule="at random" if dice.random() < 0.5 else None)
    elif kind < 0.85:
        campaign.undo()
    elif kind < 0.92:
        campaign.redo()
    elif kind < 0.95:
        campaign.jump(max(0, campaign.head - dice.randrange(40)))
    else:
        campaign.jump(dice.randrange(campaign.journal.latest() + 1))


def play(path: Path, seed: int, system: str) -> None:
    campaign = open_or_create(path, system)
    if campaign.read_only or campaign.notices:
        raise SystemExit(f"not open for writing: {campaign.notices}")
    random_order = game_of(system).random_order
    dice = random.Random(seed)
    print(state_line(campaign), flush=True)
    while True:
        act(campaign, dice, random_order)
        print(state_line(campaign), flush=True)


def hold(path: Path, system: str) -> None:
    with Campaign.open(path, game_of(system).bind) as campaign:
        print(f"{campaign.read_only} {campaign.head} {' '.join(campaign.notices)}", flush=True)
        sys.stdin.readline()


if __name__ == "__main__":
    where, what, which = sys.argv[1:]
    if what == "hold":
        hold(Path(where), which)
    else:
        play(Path(where), int(what), which)
