"""The pictures beneath the map, in the file of the campaign that shows them: it looks the same on another machine."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from app.board.picture.measured import measured
from app.campaign.campaign import Campaign
from app.campaign.journal.pictures import Picture
from app.errors import BadInput
from app.messages import Sentence

PICTURES = "pictures"
"""Name of the setting that says how they lie, as JSON text"""
MOST_TOGETHER = 400_000_000
"""Bytes of all pictures of a campaign"""


def as_picture(data: bytes, name: str = "") -> Picture:
    """A picture file as it is kept. Raises BadInput for one that cannot be kept; ``name`` opens the sentence."""
    size = measured(data, name)
    return Picture(sha256(data).hexdigest(), size.type, size.width, size.height, data)


def lacking(campaign: Campaign, hashes: Iterable[str]) -> tuple[str, ...]:
    """Those of these pictures that the campaign does not have. Raises JournalTrouble where it cannot be read."""
    return tuple(hash_ for hash_ in dict.fromkeys(hashes) if campaign.journal.picture_size(hash_) is None)


def keep_picture(campaign: Campaign, picture: Picture) -> None:
    """Writes a picture into the campaign, unless it has it. Raises BadInput for a campaign that is open read-only or
    would become too large, and JournalTrouble where it cannot be written; then nothing is."""
    if campaign.read_only:
        raise BadInput(Sentence("{name} is open read-only and cannot store more pictures", name=campaign.path.name))
    journal = campaign.journal
    if journal.picture_size(picture.hash) is not None:
        return
    if journal.pictures_size() + len(picture.data) > MOST_TOGETHER:
        raise BadInput(
            Sentence(
                "{name} would have more than {most} MB of pictures: save the scans smaller, or remove one",
                name=campaign.path.name,
                most=MOST_TOGETHER // 1_000_000,
            )
        )
    with journal.transaction():
        journal.insert_picture(picture)


def kept_picture(campaign: Campaign, hash_: str) -> Picture | None:
    """A picture as it was taken in; None where the campaign does not have it, or it is damaged."""
    found = campaign.journal.picture(hash_)
    return found if found is not None and sha256(found.data).hexdigest() == hash_ else None
