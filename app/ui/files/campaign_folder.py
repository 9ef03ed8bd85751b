"""The campaign that opens when none is named, and where campaigns are kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.files import no_device
from app.installation import folders

if TYPE_CHECKING:
    from app.campaign.campaign import Campaign
    from app.position.ledger import Json

SUFFIX = ".adjutant"
SAMPLE_NAME = f"First steps{SUFFIX}"
SCENARIO_READ, RULES_BOUND = 0.4, 0.6
"""Shares of making a campaign that are done then."""


def data_folder() -> Path:
    """The user's folder for campaigns; not made here."""
    return folders.campaigns()


def begin(
    folder: Path,
    path: Path,
    title: str = "",
    switches: Mapping[str, Json] | None = None,
    watch: Callable[[float], None] = lambda _: None,
) -> Campaign:
    """A new campaign at ``path`` from the scenario in ``folder``, with the owner's charts for those that the scenario
    does not bring; ``switches`` are the readings chosen for it, beside those that the scenario names. ``watch`` hears
    between the steps which share is done; where it raises, no file is made. Raises BadInput for a scenario with faults
    and for a file that is there or cannot be made."""
    from app.campaign.campaign import Campaign
    from app.errors import AdjutantError
    from app.installation.own_charts import brought_along
    from app.installation.own_maps import bring_along
    from app.systems.scenario.library import referee_for, system_of
    from app.systems.scenario.scenario import load_scenario

    watch(0.0)
    scenario = load_scenario(folder)
    watch(SCENARIO_READ)
    world = replace(scenario.world, switches={**scenario.world.switches, **(switches or {})})
    system = system_of(world)
    world, faults = brought_along(world, system.vocabulary)
    referee = referee_for(world)
    watch(RULES_BOUND)
    campaign = Campaign.create(
        path,
        world,
        scenario.position,
        referee,
        title=title or scenario.title,
        system_version=system.version,
    )
    try:
        bring_along(campaign, folder)
    except AdjutantError as fault:  # the campaign can be played without the picture of its map
        faults = (*faults, str(fault))
    campaign.notices = (*campaign.notices, *faults)
    return campaign


def sample(folder: Path | None = None) -> Path:
    """The sample campaign's file, made if it is missing. Raises BadInput, and OSError for a folder that cannot be."""
    place = folder if folder is not None else data_folder()
    place.mkdir(parents=True, exist_ok=True)
    path = place / SAMPLE_NAME
    if not path.exists():
        from app.systems.scenario.scenario import SAMPLE

        path = free_name(place, path.stem)  # another one where an earlier sample has left its log
        begin(SAMPLE, path).close()
    return path


def free_name(folder: Path, stem: str) -> Path:
    """A file name in ``folder`` that is not taken, by a file or by what one has left: ``stem``, ``stem 2``, …"""
    from app.campaign.journal.connection import side_files

    kept = "".join(c for c in stem if c not in '<>:"/\\|?*' and ord(c) >= 32).strip(" .") or "Campaign"
    kept = no_device(kept)
    path, n = folder / f"{kept}{SUFFIX}", 2
    while path.exists() or side_files(path):
        path, n = folder / f"{kept} {n}{SUFFIX}", n + 1
    return path
