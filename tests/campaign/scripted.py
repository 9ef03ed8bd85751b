"""A campaign of every installed system, played by legal orders of a seed, with what a record has to cope with: dice
taken back and thrown again, a branch, an overrule, notes on units, hexes and actions, a photograph."""

from __future__ import annotations

import random
import struct
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

from app.campaign.campaign import Campaign
from app.paths import SCENARIOS
from app.rules.orders.orders import Correction, Move
from app.rules.referee import Referee
from app.systems.scenario.library import find, referee_for
from app.systems.scenario.scenario import load_scenario
from tests.campaign.table import Clock
from tests.systems.eagle_bear.legal_play import EagleBearPlay
from tests.systems.land_without_end.legal_play import LandWithoutEndPlay
from tests.systems.legal_play import LegalPlay
from tests.systems.stalins_war.legal_play import StalinsWarPlay
from tests.systems.winterstorm.legal_play import WinterstormPlay

PLAYERS: Mapping[str, Callable[[Referee, random.Random, float], LegalPlay]] = {
    "eagle-bear": EagleBearPlay,
    "operation-storm": LegalPlay,
    "land-without-end": LandWithoutEndPlay,
    "stalins-war": StalinsWarPlay,
    "winterstorm": WinterstormPlay,
}
ORDERS = 220


def photograph(width: int = 40, height: int = 30, shade: int = 90) -> bytes:
    """A grey picture as a PNG file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade]) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def scripted(system: str, path: Path, orders: int = ORDERS, seed: int = 1, scenario: str = "first-steps") -> Campaign:
    """An open campaign of ``system`` in a new file."""
    found, dice = load_scenario(SCENARIOS / system / scenario), random.Random(seed)
    campaign = Campaign.create(
        path,
        found.world,
        found.position,
        referee_for(found.world),
        title=found.title,
        clock=Clock(),
        system_version=find(system).version,
    )
    player = PLAYERS[system](campaign.referee, dice, 0.93)
    for n in range(orders):
        order = player.order(campaign.position)
        if order is None:
            break
        played = campaign.play(order, overrule="as agreed")
        assert played.entry is not None
        if played.entry.rolls and dice.random() < 0.1:
            campaign.undo()
        if n == orders // 2:
            branch(campaign, dice, player)
        if n % 60 == 20:
            remark(campaign, n)
    return campaign


def branch(campaign: Campaign, dice: random.Random, player: LegalPlay) -> None:
    """A dozen orders that are given up again, and an overrule."""
    back = campaign.head
    for _ in range(12):
        order = player.order(campaign.position)
        if order is not None:
            campaign.play(order, overrule="for once")
    campaign.jump(back)
    name = campaign.world.board.location_name
    for unit in campaign.position.units.values():
        if unit.on_map and unit.side == campaign.position.active and campaign.position.pending is None:
            far = (unit.location + campaign.world.board.grid.size // 2) % campaign.world.board.grid.size
            order = Move((unit.id,), (name(unit.location), name(far)))
            if not campaign.referee.judge(campaign.position, order).legal:
                campaign.play(order, overrule="The counter stood there on the table.")
                campaign.play(Correction((("place", unit.id, name(unit.location)),), "it went back"), overrule="right")
                return


def remark(campaign: Campaign, n: int) -> None:
    unit = next(u for u in campaign.position.units.values() if u.on_map)
    where = campaign.world.board.location_name(unit.location)
    campaign.note(f"Remark {n}: a quiet hour at <{where}>.", units=(unit.id,), hexes=(where,))
    campaign.note("That die decided the day.", action=max(campaign.head // 2, 1))
    campaign.note("The table in the evening.", pictures=(photograph(shade=n % 200),))
