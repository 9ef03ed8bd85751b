"""Pictures on their way between the owner's folder and the campaigns that show them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from app.board.picture.placement import MapPictures, load_pictures, pictures_path
from app.campaign.campaign import Campaign
from app.campaign.map_pictures import PICTURES, as_picture, keep_picture, kept_picture, lacking
from app.installation.own_pictures import OwnPictures
from app.systems.scenario.scenario_file import FILE, ScenarioFile, read_toml
from app.systems.scenario.scenario_list import file_of


def pictures_of(scenario: Path) -> MapPictures:
    """How the pictures of a scenario's map lie; ``scenario`` is its folder. Raises BadInput."""
    form = read_toml(scenario / FILE).read(ScenarioFile)
    return load_pictures(pictures_path(file_of(scenario, form.system, form.map)))


def bring_along(campaign: Campaign, scenario: Path) -> tuple[str, ...]:
    """A campaign that was just begun from the scenario in a folder shows the pictures of its map and carries them;
    returns the hashes of those that the owner's folder does not have. Raises BadInput and JournalTrouble."""
    pictures = pictures_of(scenario)
    if not pictures.picture:
        return ()
    campaign.settings.put(PICTURES, json.dumps(pictures.data()))
    return copy_in(campaign, pictures.hashes())


def copy_in(campaign: Campaign, hashes: Iterable[str], own: OwnPictures | None = None) -> tuple[str, ...]:
    """Copies pictures of the owner's folder into a campaign; returns those that the folder does not have either.
    Raises BadInput and JournalTrouble as ``keep_picture``."""
    store = own or OwnPictures()
    missing = []
    for hash_ in lacking(campaign, hashes):
        found = store.find(hash_)
        if found is None:
            missing.append(hash_)
        else:
            keep_picture(campaign, as_picture(found.path.read_bytes(), found.name))
    return tuple(missing)


def copy_out(campaign: Campaign, hashes: Iterable[str], own: OwnPictures | None = None) -> tuple[str, ...]:
    """Puts pictures that the owner's folder lacks there, out of a campaign that came from another machine; returns
    those that it has not either. Raises BadInput where the folder cannot be written."""
    store = own or OwnPictures()
    missing = []
    for hash_ in store.missing(tuple(dict.fromkeys(hashes))):
        found = kept_picture(campaign, hash_)
        if found is None:
            missing.append(hash_)
        else:
            store.keep_bytes(found.data, found.name)
    return tuple(missing)


def carried(campaign: Campaign, hashes: Iterable[str], own: OwnPictures | None = None) -> tuple[str, ...]:
    """Both ways: the owner's folder and the campaign give each other what either lacks; a campaign that is open
    read-only takes nothing. Returns those that neither has. Raises as ``copy_in`` and ``copy_out``."""
    store, wanted = own or OwnPictures(), tuple(dict.fromkeys(hashes))
    missing = copy_out(campaign, wanted, store)
    if not campaign.read_only:
        copy_in(campaign, (hash_ for hash_ in wanted if hash_ not in missing), store)
    return missing
