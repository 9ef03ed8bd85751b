"""Special actions of the game that are about single units, in the menus of these units."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from PySide6.QtWidgets import QMenu

from app.messages import cite, say
from app.rules.orders.orders import Special
from app.ui.session import Session
from app.ui.texts import tr

AT_MOST = 40
"""Rows of the menu"""


def fill(table: Session, menu: QMenu, units: Collection[str]) -> None:
    """Adds ``Special orders`` with a row for each that could be given now to one of the units; nothing without any."""
    if not units or not table.writable or table.pending is not None:
        return
    owned = {u.id for u in table.units(tuple(units)) if table.fog.owns(u.side)}
    specials = table.game.special.items()
    rows = [
        (name, offer)
        for name, special in specials
        for offer in special.offers(table.position)
        if owned.intersection(offer.about)
    ]
    if not rows:
        return
    inner = menu.addMenu(tr("&Special orders"))
    for name, offer in rows[:AT_MOST]:
        words = cite(say(offer.template, offer.args), offer.rule)
        inner.addAction(words.replace("&", "&&"), partial(table.play, Special(name, offer.options)))
