"""Switches of a declared game: tables of its file that others take the place of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.position.ledger import Json
from app.systems.declared.form import DeclaredFile


def switched(form: DeclaredFile, data: Mapping[str, Any], chosen: Mapping[str, Json]) -> DeclaredFile:
    """The game as a campaign plays it: ``chosen`` values by switch, the first one of those that are not named. Raises
    ValidationError for changes that do not fit, which the reading of the file rules out."""
    changed = dict(data)
    for slug, switch in form.switches.items():
        changed = merged(changed, switch.changes.get(key(chosen.get(slug, switch.values[0])), {}))
    return form if changed == data else DeclaredFile.model_validate(changed)


def key(value: Json) -> str:
    """How a value is written as a key: ``true``, ``3``, ``soft``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def merged(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Tables laid over tables; whatever is no table takes the place of what was there."""
    found = dict(under)
    for name, value in over.items():
        before = found.get(name)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            value = merged(before, value)
        found[name] = value
    return found
