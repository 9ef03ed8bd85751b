#!/usr/bin/env python3
"""Kills a playing program a thousand times and looks whether anything acknowledged was lost.

    python packaging/dev/soak.py [--kills 1000] [--seed 1] [--system fake|operation-storm] [--folder DIR]

The program is a process of its own that plays at random, with undo, redo, jumps and branches, and says after each act
what it has done; it is killed at random instants, some of them while it starts. Each time the file must verify, hold
every act acknowledged, and open at the same position and question. Put ``--folder`` on the disk that is in question.
"""

from __future__ import annotations

import argparse
import sys
import time
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
    parser.add_argument("--system", default="fake", help="fake, or the slug of an installed system")
    parser.add_argument("--folder", type=Path, help="where the campaigns are written; the temporary folder if left out")
    args = parser.parse_args(arguments)
    try:
        game_of(args.system).start()
    except BadInput as fault:
        print(f"soak: {fault}", file=sys.stderr)
        return 2
    found = []
    begun = time.monotonic()
    try:
        for kill in kills(args.kills, args.seed, args.system, args.folder):
            found.append(kill)
            if len(found) % 50 == 0:
                print(f"{len(found)} kills in {time.monotonic() - begun:.0f} s", flush=True)
    except AssertionError as lost:
        print(f"soak, seed {args.seed}: {lost}", file=sys.stderr)
        return 1
    summary(found)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
