"""A campaign made of what was read from VASSAL's files: its pictures kept, its log written, whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.board.grid import Grid
from app.board.picture.fit import LOW
from app.board.picture.placement import MapPictures, Placement
from app.campaign.campaign import Campaign
from app.campaign.journal.connection import SIDE_FILES
from app.campaign.journal.journal import now
from app.errors import BadInput
from app.installation.own_maps import OwnPictures, copy_in, copy_out
from app.interop.vassal.draft import Draft
from app.interop.vassal.exporting import SETTING, Base, Exported, export
from app.interop.vassal.importing import Import, quiet
from app.interop.vassal.logfile import Written, write_log
from app.interop.vassal.source import Progress
from app.interop.vassal.world import BACK, FRONT, Taking
from app.messages import Sentence
from app.systems.scenario.library import referee_for

PICTURES = "pictures"
"""The campaign's setting that says which pictures lie beneath its map"""
AT_ONCE = 20
"""Pictures that are written into a campaign before it is asked whether to go on"""
Convert = Callable[[str, bytes], bytes | None]
"""Makes a picture of a kind that can be kept out of one that cannot; ``None`` where nobody can"""


@dataclass
class Made:
    """``campaign`` is open; ``kept`` pictures were taken into the owner's folder, ``plain`` could not be. ``log`` says
    what was written of a log, ``None`` where there was none."""

    campaign: Campaign
    kept: int
    plain: int
    log: Written | None


def as_it_is(_name: str, data: bytes) -> bytes | None:
    """No picture is converted."""
    return data


def make_campaign(
    found: Import,
    path: Path,
    *,
    title: str = "",
    store: OwnPictures | None = None,
    convert: Convert = as_it_is,
    progress: Progress = quiet,
) -> Made:
    """The campaign of an import, open. Raises BadInput, and whatever ``progress`` raises; there is no file then."""
    pictures = store or OwnPictures()
    draft = found.draft
    draft.hexes  # noqa: B018 - a module without a map is refused before anything is kept
    names, plain = _kept(found, pictures, convert, progress)
    taken = Taking(draft, names).taken()
    base = Base.of(draft, taken).to_text()
    beneath = laid_pictures(found, taken.world.board.grid, pictures)
    progress(0.9, "campaign")
    there = path.exists()
    campaign: Campaign | None = None
    try:
        campaign = Campaign.create(
            path,
            taken.world,
            taken.position,
            referee_for(taken.world),
            title=title or taken.world.title,
            clock=_clock(draft),
        )
        campaign.settings.put(SETTING, base)
        if beneath.picture:
            campaign.settings.put(PICTURES, json.dumps(beneath.data()))
        shown = (*beneath.hashes(), *dict.fromkeys(names.values()))
        for n in range(0, len(shown), AT_ONCE):
            progress(0.9 + 0.1 * n / len(shown), "pictures")
            copy_in(campaign, shown[n : n + AT_ONCE], pictures)
        log = write_log(draft, taken, campaign, progress) if draft.game.steps else None
        progress(1.0, "campaign")
    except BaseException:
        if campaign is not None:
            campaign.close()
        if not there:  # what was there before is not ours
            for one in (path, *(path.with_name(path.name + ending) for ending in (*SIDE_FILES, "-shm"))):
                one.unlink(missing_ok=True)
        raise
    campaign._clock = now  # what is played from now on has the time at which it is played
    return Made(campaign, len(names), plain, log)


def _clock(draft: Draft) -> Callable[[], datetime]:
    """The time at which a log was saved, for all its steps: it tells no other. The machine's where there is none."""
    saved = draft.stream.about.saved
    if draft.game.steps and saved.isdigit() and 0 < int(saved) < 32_503_680_000_000:
        then = datetime.fromtimestamp(int(saved) / 1000, UTC)
        return lambda: then
    return now


def _kept(found: Import, store: OwnPictures, convert: Convert, progress: Progress) -> tuple[dict[str, str], int]:
    """Hashes of the counters' pictures by the names that the module gives them, and how many cannot be kept."""
    names: dict[str, str] = {}
    wanted = found.counter_pictures()
    for name, data in found.pictures(wanted, lambda part, what: progress(0.5 + 0.4 * part, what)):
        hash_ = _keep(store, name, data, convert)
        if hash_:
            names[name] = hash_
    return names, len(wanted) - len(names)


def _keep(store: OwnPictures, name: str, data: bytes, convert: Convert) -> str:
    converted = convert(name, data)
    if converted is None:
        return ""
    try:
        return store.keep_bytes(converted, name).hash
    except BadInput:
        return ""


def laid_pictures(found: Import, grid: Grid, store: OwnPictures) -> MapPictures:
    """The pictures of the boards that are laid out, where each lies on the grid; those of a kind that cannot be kept
    are left out."""
    hexes = found.draft.hexes
    pixels = hexes.pixels(grid)
    wide, high = (1.0, LOW) if grid.spec.orientation == "pointy" else (LOW, 1.0)
    boards = {one.board.image: one for one in hexes.layout.boards if one.board.image}
    laid = []
    for name, data in found.pictures(boards):
        lying = boards[name]
        try:
            kept = store.keep_bytes(data, name)
        except BadInput:
            continue
        turn = -1.0 if lying.reversed else 1.0
        x = lying.x + (lying.board.width if lying.reversed else 0)
        y = lying.y + (lying.board.height if lying.reversed else 0)
        across, down = wide / pixels.dx, high / pixels.dy
        to_board = (turn * across, 0.0, (x - pixels.x0) * across, 0.0, turn * down, (y - pixels.y0) * down)
        laid.append(Placement(hash=kept.hash, file=name[:200], size=(kept.width, kept.height), to_board=to_board))
    return MapPictures(picture=tuple(laid))


def export_campaign(campaign: Campaign, saved: int) -> Exported:
    """The position of a campaign as a saved game for the module that it came from. Raises BadInput for a campaign that
    came from none."""
    return export(kept_base(campaign), campaign.world, campaign.position, saved)


def kept_base(campaign: Campaign) -> Base:
    """Raises BadInput for a campaign that was not imported."""
    text = campaign.settings.get(SETTING)
    if not text:
        raise BadInput(
            Sentence("{name} was not imported from VASSAL, so no module can open it", name=campaign.path.name)
        )
    return Base.from_text(text)


def came_from_vassal(campaign: Campaign) -> bool:
    """Whether the position can be written back for a module."""
    return bool(campaign.settings.get(SETTING))


def fetch_pictures(campaign: Campaign, store: OwnPictures | None = None) -> None:
    """Puts the counters' pictures of a campaign that came from another machine into the owner's folder. Raises
    BadInput where that cannot be written."""
    if came_from_vassal(campaign):
        counters = campaign.world.counters.values()
        copy_out(campaign, (c.extra[face] for c in counters for face in (FRONT, BACK) if face in c.extra), store)


def extensions_beside(module: Path) -> tuple[Path, ...]:
    """Extensions as VASSAL finds them: in the folder beside a module that bears its name and ``_ext``."""
    folder = module.with_name(f"{module.stem}_ext")
    if not folder.is_dir():
        return ()
    return tuple(_files(folder.iterdir()))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    return (path for path in sorted(paths) if path.suffix.lower() in (".vext", ".mdx") and path.is_file())
