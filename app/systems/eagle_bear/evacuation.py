"""Evacuation of Soviet defense plants X.A.1.c.4: entrained in one turn, moved in the next, to a city or to Siberia, and
detrained, dispersed, in a third; each step takes the plant's own factor of strategic movement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.parts import Due, Offer, Step
from app.rules.parts.lines import whole
from app.rules.ruling import Finding, legal, note, violation
from app.rules.schedules import due_now
from app.systems.eagle_bear.calendar import is_first_turn
from app.systems.eagle_bear.data import SOVIET
from app.systems.eagle_bear.rail_and_sea import RAILED, RailNet
from app.systems.eagle_bear.replacements import REPLACEMENT_PHASE, Factors
from app.systems.eagle_bear.special_units import DISPERSED, ENTRAINED, is_dispersed, is_plant

RULE, FIRST_TURN = "X.A.1.c.4", "XVII.B.1.d"
EVACUATION = "evacuation"
EVACUATION_TURNS = "evacuation"
"""Topic of the ledger: plant id -> the turn of the last step of its evacuation; for the whole game"""
SIBERIA = "siberia"
ENTRAIN, TO_SIBERIA, DETRAIN = "entrain", "siberia", "detrain"
STEPS = (ENTRAIN, TO_SIBERIA, DETRAIN)


@dataclass(frozen=True)
class Evacuation:
    """The special action. Bound to one world."""

    world: World
    net: RailNet
    factors: Factors

    def plants(self, position: Position) -> tuple[Unit, ...]:
        """Plants on the map or in Siberia."""
        return tuple(
            u for u in position.units.values() if u.side == SOVIET and is_plant(u) and (u.on_map or u.box == SIBERIA)
        )

    def _done_now(self, position: Position, plant: Unit) -> bool:
        """Whether it has made a step of its evacuation in this phase."""
        return (
            position.ledger.get(EVACUATION_TURNS, plant.id) == position.turn
            or position.ledger.get(RAILED, plant.id) is not None
        )

    def refusal(self, position: Position, plant: Unit, step: str) -> Finding | None:
        """Why a step is not possible, or a remark where nobody can know that; ``None`` where it is. Entraining
        X.A.1.c.4.a, moving X.A.1.c.4.b, detraining X.A.1.c.4.c, each with the plant's own factor X.A.1.c.4.d."""
        args = {"units": [plant.id], "unit": plant.label}
        entrained = ENTRAINED in plant.marks
        if step == ENTRAIN and is_first_turn(position):
            text = N_("Defense plants may not be entrained on the first turn.")
            return violation("first-turn", FIRST_TURN, text, **args)
        if is_dispersed(plant):
            text = N_("{unit} is dispersed and may not be moved, entrained or detrained.")
            return violation("dispersed", "VIII.A.1", text, **args)
        if (step == ENTRAIN) == entrained:
            text = N_("{unit} is already entrained.") if entrained else N_("{unit} is not entrained.")
            return violation("wrong-step", RULE, text, **args)
        if self._done_now(position, plant):
            text = N_("{unit} has already made an evacuation step this turn and must wait for the next turn.")
            return violation("one-step-a-turn", RULE, text, **args)
        if step == TO_SIBERIA:
            hex_ = self.world.board.hex_of(plant.location) if plant.on_map else -1
            if hex_ >= 0 and self.net.in_doubt(position, SOVIET, hex_):
                text = N_(
                    "It is not known whether {hex} can be reached by land: control of hexes is missing from "
                    "the map data."
                )
                name = self.world.board.grid.name(hex_)
                return note("unknown-owners", "IX.A.1", text, units=[plant.id], hexes=[name], hex=name)
            if hex_ < 0 or not self.net.accessible(position, SOVIET, hex_):
                text = N_("{unit} has no land route to Siberia.")
                return violation("not-accessible", "IX.A.1", text, **args)
        own = step == ENTRAIN and self.factors.production.produces(position, plant)
        if own and not self.factors.capacity_left(position):
            text = N_("{unit} has already used its strategic movement factor this phase.")
            return violation("rail-capacity", RULE, text, **args)
        return None

    def due(self, position: Position) -> tuple[Due, ...]:
        """Plants on trains."""
        going = [p for p in self.plants(position) if ENTRAINED in p.marks]
        return due_now(position, SOVIET, RULE, N_("Entrained: {units}"), going)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != REPLACEMENT_PHASE:
            return ()
        words = {
            ENTRAIN: N_("Entrain {unit}"),
            TO_SIBERIA: N_("Move {unit} to Siberia"),
            DETRAIN: N_("Detrain {unit}"),
        }
        return tuple(
            Offer({"plant": plant.id, "step": step}, RULE, words[step], {"unit": plant.label})
            for plant in self.plants(position)
            for step in STEPS
            if (found := self.refusal(position, plant, step)) is None or legal([found])
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        plant, step = position.units.get(str(options.get("plant", ""))), str(options.get("step", ""))
        if plant is None or plant not in self.plants(position) or step not in STEPS:
            text = N_("Name a defense plant and one step: entrain, move to Siberia or detrain.")
            return Step((violation("no-plant", RULE, text),), (), text)
        found = []
        if position.phase not in ("", REPLACEMENT_PHASE):
            text = N_("Defense plants move in the Soviet replacement phase.")
            found.append(violation("wrong-phase", RULE, text, units=[plant.id]))
        refusal = self.refusal(position, plant, step)
        if refusal is not None:
            found.append(refusal)
        words = {
            ENTRAIN: whole(N_("{unit} is entrained.")),
            TO_SIBERIA: N_("{unit} moves to Siberia."),
            DETRAIN: whole(N_("{unit} is detrained and dispersed.")),
        }
        marks = {
            ENTRAIN: plant.marks | {ENTRAINED},
            TO_SIBERIA: plant.marks,
            DETRAIN: (plant.marks - {ENTRAINED}) | {DISPERSED},
        }
        changes = []
        if marks[step] != plant.marks:
            listed: list[Json] = [*sorted(marks[step])]
            changes.append(change(self.world, position, "marks", plant.id, listed))
        if step == TO_SIBERIA and plant.on_map:
            changes.append(change(self.world, position, "place", plant.id, f"@{SIBERIA}"))
        if position.ledger.get(EVACUATION_TURNS, plant.id) != position.turn:
            changes.append(change(self.world, position, "ledger", f"{EVACUATION_TURNS}:{plant.id}", position.turn))
        return Step(tuple(found), tuple(changes), words[step], {"unit": plant.label})
