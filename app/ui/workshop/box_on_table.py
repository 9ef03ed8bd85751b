"""A box of counters on the table: dragged from the order of battle onto its map, and each start kept in the box."""

from __future__ import annotations

import json
from dataclasses import replace

from app.campaign.map_pictures import PICTURES
from app.campaign.sketch import SPREAD_OUT, Sketch
from app.errors import AdjutantError
from app.forces.boxes import AVAILABLE, turn_of
from app.forces.unit import Unit
from app.installation.own_charts import brought_along
from app.installation.own_counters import OwnCounters
from app.installation.own_pictures import pictures_of
from app.position.position import Position
from app.rules.orders.levels import RECORD, Levels
from app.rules.parts import absence
from app.rules.sequence.sequence import SET_UP
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario


class BoxOnTable(Sketch):
    """Plays like a sketch at the level that says nothing. ``own`` is the box; its scenario was made before."""

    keeps_itself = True
    begun = SPREAD_OUT

    def __init__(self, own: OwnCounters) -> None:
        """Raises BadInput where the box's scenario has faults."""
        scenario = load_scenario(own.folder)
        world, _ = brought_along(scenario.world, library.find(scenario.system).vocabulary)
        game = library.referee_for(world).game
        phase = "" if absence(game.setup) else SET_UP
        begun = replace(scenario.position, phase=phase, active="", pending=None)
        super().__init__(world, begun, library.referee_for, own.file, title=own.title)
        self.own = own
        self.levels = Levels(RECORD)
        pictures = pictures_of(own.folder)
        if pictures.picture:
            self.settings.put(PICTURES, json.dumps(pictures.data()))
        self.before: Position = begun
        self._moved: set[str] = set()

    def starts(self) -> dict[str, dict[str, str]]:
        """Where counters start that were moved on the table, by id: as they stand, or, moved back, as the box said."""
        found: dict[str, dict[str, str]] = {}
        for id, unit in self.position.units.items():
            before = self.before.units[id]
            if (before.location, before.box) != (unit.location, unit.box):
                self._moved.add(id)
                found[id] = self._start(unit)
            elif id in self._moved:
                found[id] = {n: unit.counter.extra[n] for n in ("hex", "turn", "area") if n in unit.counter.extra}
        return found

    def _start(self, unit: Unit) -> dict[str, str]:
        if unit.on_map:
            return {"hex": self.world.board.location_name(unit.location)}
        if turn := turn_of(unit.box):
            kept = {name: unit.counter.extra[name] for name in ("hex", "area") if name in unit.counter.extra}
            return {**kept, "turn": str(turn)}
        return {} if unit.box == AVAILABLE else {"hex": f"@{unit.box}"}


def put_on_table(own: OwnCounters) -> BoxOnTable | AdjutantError:
    """The box, or why it cannot be put there."""
    try:
        return BoxOnTable(own)
    except AdjutantError as fault:
        return fault
