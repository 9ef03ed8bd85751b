"""Notes of a branch: what was remarked about units, hexes and actions, and the photographs that came with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.campaign.journal.entry import Entry
from app.campaign.journal.journal import Journal
from app.campaign.journal.pictures import MOST_TOGETHER, MOST_WITH_A_NOTE, Picture, picture
from app.errors import BadInput
from app.messages import Sentence
from app.rules.orders.orders import Note, order_from_json


@dataclass(frozen=True)
class NoteLine:
    """A note of the log: ``entry`` is its action; ``units`` are ids, ``hexes`` printed numbers, ``action`` the number
    of the one that it is about, ``pictures`` hashes."""

    entry: Entry
    text: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    action: int | None
    pictures: tuple[str, ...]


def note_of(entry: Entry) -> NoteLine | None:
    """The note that an action is; None for every other action. Raises BadInput for one that cannot be read."""
    if entry.kind != Note.kind:
        return None
    order = order_from_json(dict(entry.order))
    assert isinstance(order, Note)
    return NoteLine(entry, order.text, order.units, order.hexes, order.action, order.pictures)


def notes(entries: Iterable[Entry]) -> list[NoteLine]:
    """The notes among these actions, in their order."""
    return [found for entry in entries if (found := note_of(entry)) is not None]


def note_order(
    journal: Journal,
    words: str,
    units: Sequence[str],
    hexes: Sequence[str],
    action: int | None,
    pictures: Sequence[bytes],
) -> tuple[Note, tuple[Picture, ...]]:
    """The order for a note and the photographs that it names. Raises ValueError for one that says and shows nothing,
    BadInput for an action that the log has not and for photographs that cannot be kept."""
    if not words and not pictures:
        raise ValueError("a note has words")
    if action is not None and not 0 <= action <= journal.latest():
        raise BadInput(Sentence("{name} has no action {number}", name=journal.name, number=action))
    kept = keepable(journal, pictures)
    return Note(words, tuple(units), tuple(hexes), action, tuple(one.hash for one in kept)), kept


def keepable(journal: Journal, pictures: Sequence[bytes]) -> tuple[Picture, ...]:
    """Photographs fit to be kept beside those that the file has. Raises BadInput with the first fault."""
    if len(pictures) > MOST_WITH_A_NOTE:
        raise BadInput(Sentence("a note has at most {most:w} photographs: add another note", most=MOST_WITH_A_NOTE))
    kept = {one.hash: one for one in map(picture, pictures)}
    fresh = sum(len(one.data) for one in kept.values() if journal.picture_size(one.hash) is None)
    if fresh and journal.photographs_size() + fresh > MOST_TOGETHER:
        raise BadInput(
            Sentence(
                "the photographs of a campaign may have {most} MB in total: this one no longer fits",
                most=MOST_TOGETHER // 1_000_000,
            )
        )
    return tuple(kept.values())
