"""Pictures of a game of one's own: the one that the handbook's page walks through."""

from __future__ import annotations

import page_game
from PySide6.QtWidgets import QWidget
from scenery import scene, trigger
from staging import Table

from app.campaign.campaign import Campaign
from app.systems.declared.folder import write_new_game
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import load_scenario


def two_fords(table: Table) -> None:
    folder = page_game.type_in(write_new_game(page_game.NAME, table.folder / "games"))
    read = load_scenario(folder / "first-steps")
    path = table.folder / f"{page_game.NAME}.adjutant"
    table.take(Campaign.create(path, read.world, read.position, referee_for(read.world), title=page_game.NAME))


@scene
def own_game(table: Table) -> None:
    """The horse in the hand, on its way to the ford."""
    two_fords(table)
    table.lift("g-3", "0402")


@scene
def own_battle(table: Table) -> QWidget:
    """An attack over the ford, planned."""
    two_fords(table)
    table.drop("g-2", "0402")
    trigger(table, "next_phase")
    if table.table.position.phase == "grey-movement":
        trigger(table, "next_phase")
    table.table.plan.pick(table.at("0402"))
    table.table.plan.aim(table.hex("0503"))
    table.settle()
    return table.window.battle
