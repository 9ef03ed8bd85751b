"""Files written and opened, and where every unit stands then."""

from __future__ import annotations

from pathlib import Path

from app.interop.vassal.importing import Import, open_import
from app.interop.vassal.world import Taking
from app.position.changes import place_value
from tests.interop.vassal.making import ModuleFile, border_war, saved


def opened(tmp_path: Path, made: ModuleFile | None = None, **more: object) -> Import:
    return open_import((made or border_war()).write(tmp_path / "m.vmod"), **more)  # type: ignore[arg-type]


def places(found: Import) -> dict[str, str]:
    """Where every unit is, by its name."""
    taken = Taking(found.draft).taken()
    return {u.label: place_value(taken.world.board, u) for u in taken.position.units.values()}


def with_saved(tmp_path: Path, *commands: str, module: ModuleFile | None = None) -> Import:
    path = (module or border_war()).write(tmp_path / "m.vmod")
    game = tmp_path / "game.vsav"
    game.write_bytes(saved(*commands))
    return open_import(game, module=path)
