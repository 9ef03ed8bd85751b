"""The systems that are installed, by slug."""

from __future__ import annotations

from importlib import import_module

from app.errors import BadInput
from app.messages import Sentence
from app.position.world import World
from app.rules.game import System
from app.rules.referee import Referee

_MODULES = {
    "operation-storm": ("app.systems.operation_storm.system", "OperationStorm"),
    "land-without-end": ("app.systems.land_without_end.system", "LandWithoutEnd"),
    "winterstorm": ("app.systems.winterstorm.system", "Winterstorm"),
    "eagle-bear": ("app.systems.eagle_bear.system", "EagleBear"),
}
"""slug → module and class; a system's modules are read when it is first asked for"""

_loaded: dict[str, System] = {}


def slugs() -> tuple[str, ...]:
    return tuple(_MODULES)


def find(slug: str) -> System:
    """The system of this slug. Raises BadInput for one that is not installed."""
    if slug not in _MODULES:
        raise BadInput(
            Sentence("no system is called {slug}; installed are {known}", slug=repr(slug), known=", ".join(_MODULES))
        )
    if slug not in _loaded:
        module, name = _MODULES[slug]
        system: System = getattr(import_module(module), name)()
        _loaded[slug] = system
    return _loaded[slug]


def systems() -> tuple[System, ...]:
    return tuple(find(slug) for slug in _MODULES)


def referee_for(world: World) -> Referee:
    """The referee of the world's own system, bound to it. Raises BadInput for a system that is not installed."""
    return Referee(find(world.system).bind(world))
