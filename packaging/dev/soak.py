#!/usr/bin/env python3
"""Kills a playing program a thousand times and looks whether anything acknowledged was lost.

    python packaging/dev/soak.py [--kills 1000] [--seed 1] [--system fake|operation-storm] [--folder DIR]
    python packaging/dev/soak.py --games 200 [--seed 1] [--system SYSTEM] [--folder DIR]

The program is a process of its own that plays at random, with undo, redo, jumps and branches, and says after each act
what it has done; it is killed at random instants, some of them while it starts. Each time the file must verify, hold
every act acknowledged, and open at the same position and question. Put ``--folder`` on the disk that is in question.

With ``--games`` nothing is killed: so many whole games of orders that the rules allow are played of each system, most
in memory, where each order is taken back and done again, and some in a file, which is closed and opened on the way and
replayed at its end. What came up in them is told at the end.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))


def main(arguments: list[str] | None = None) -> int:
    from app.errors import BadInput
    from tests.campaign.games import game_of
    from tests.campaign.killing import kills, summary

    parser = argparse.ArgumentParser(prog="soak", description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--system", default="", help="fake, or the slug of an installed system")
    parser.add_argument("--folder", type=Path, help="where the campaigns are written; the temporary folder if left out")
    parser.add_argument("--games", type=int, help="play so many whole games instead of killing")
    args = parser.parse_args(arguments)
    if args.games is not None:
        return games(args.games, args.seed, args.system, args.folder)
    system = args.system or "fake"
    try:
        game_of(system).start()
    except BadInput as fault:
        print(f"soak: {fault}", file=sys.stderr)
        return 2
    found = []
    begun = time.monotonic()
    try:
        for kill in kills(args.kills, args.seed, system, args.folder):
            found.append(kill)
            if len(found) % 50 == 0:
                print(f"{len(found)} kills in {time.monotonic() - begun:.0f} s", flush=True)
    except AssertionError as lost:
        print(f"soak, seed {args.seed}: {lost}", file=sys.stderr)
        return 1
    summary(found)
    return 0


def games(count: int, first: int, only: str, folder: Path | None) -> int:
    """Of each system, or of one of them."""
    from tests.systems.eagle_bear import whole_game as eastern_game
    from tests.systems.land_without_end import whole_game
    from tests.systems.operation_storm import legal_game
    from tests.systems.stalins_war import whole_game as long_game
    from tests.systems.winterstorm import legal_game as winter_game

    players = {
        "operation-storm": legal_game, "land-without-end": whole_game, "winterstorm": winter_game,
        "eagle-bear": eastern_game, "stalins-war": long_game,
    }  # fmt: skip
    if only and only not in players:
        print(f"soak: no whole games are played of {only}, only of {', '.join(players)}", file=sys.stderr)
        return 2
    begun, found = time.monotonic(), {slug: players[slug].Seen() for slug in players if only in ("", slug)}
    for seed in range(first, first + count):
        for slug, seen in found.items():
            try:
                players[slug].play_seed(seed, seen, folder)
            except Exception as fault:  # whatever it is, the seed brings it back
                traceback.print_exc()
                print(f"soak, {slug}, seed {seed}: {type(fault).__name__}: {fault}", file=sys.stderr)
                return 1
        if (seed - first) % 20 == 19:
            print(f"{seed - first + 1} games of each in {time.monotonic() - begun:.0f} s", flush=True)
    for slug, seen in found.items():
        print(f"{slug}: {count} games came to their end.", *seen.lines(), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
