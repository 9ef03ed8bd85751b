"""The form of what a position file asks the adviser. What the words mean is checked later.

Apart from the form of the file itself: most files ask for no advice, and their answers do not wait for this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, Field, StrictBool, StrictStr

from app.board.patch import BoardPatch
from app.interop.position.form import Form, OpenForm, WholeNumber
from app.messages import N_

MOST_RUNS = 100_000


class ThreatsForm(Form):
    ask: Literal["threats"]
    side: StrictStr = Field(description=N_("the side under threat"))
    moves: StrictBool = Field(default=True, description=N_("false leaves out moves of single enemy units"))


class SupposedMarkerForm(Form):
    """A marker that is supposed to be in a hex."""

    kind: StrictStr = Field(description="one of the game's markers")
    hex: StrictStr = Field(description="the hex")
    side: StrictStr = Field(default="", description="the side it belongs to, where its kind has one")


class SuppositionForm(Form):
    """What is supposed to be different. The rest of the position stays as it is."""

    name: StrictStr = Field(default="", description="what the answer calls it")
    kind: StrictStr = Field(default="", description="another kind of attack")
    target: StrictStr = Field(default="", description="another target")
    without: tuple[StrictStr, ...] = Field(
        default=(), description="ids of attackers that are left out, or of other units that are not there"
    )
    added: Mapping[str, StrictStr | None] = Field(
        default={}, description="further attackers: id to the hex from which it attacks, or null for where it is"
    )
    standing: Mapping[str, StrictStr] = Field(
        default={}, description="units elsewhere: id to a hex, or to `@` and the name of a box"
    )
    options: Mapping[str, Any] = Field(default={}, description="options of the attack")
    conditions: Mapping[str, Any] = Field(default={}, description="conditions, as at the top of the file")
    markers: tuple[SupposedMarkerForm, ...] = Field(default=(), description="further markers")
    map: BoardPatch = Field(default=BoardPatch(), description="the map, as at the top of the file")
    steps: Mapping[str, WholeNumber] = Field(default={}, description="steps left, by unit id")
    status: Mapping[str, StrictStr] = Field(default={}, description="supply state, by unit id")
    turn: WholeNumber | None = Field(default=None, ge=1, description="another turn")
    phase: StrictStr = Field(default="", description="another phase")


class WhatIfForm(OpenForm):
    ask: Literal["what-if"]
    attackers: tuple[StrictStr, ...] = Field(description=N_("ids of the attacking units"))
    target: StrictStr = Field(description=N_("the hex attacked"))
    kind: StrictStr | None = Field(default=None, description=N_("kind of attack (left out: the game's first)"))
    suppose: tuple[SuppositionForm, ...] = Field(
        min_length=1, description=N_("the variants to try, one comparison each")
    )


class CheapestForm(OpenForm):
    ask: Literal["cheapest"]
    side: StrictStr = Field(description=N_("the attacking side"))
    target: StrictStr = Field(description=N_("the hex attacked"))
    column: StrictStr = Field(description=N_("heading of the column to reach"))
    kind: StrictStr | None = Field(default=None, description=N_("kind of attack (left out: the game's first)"))
    aim: Literal["strength", "units"] = Field(
        default="strength", description=N_("minimum of: printed strength, or the number of units")
    )
    hold: tuple[StrictStr, ...] = Field(default=(), description=N_("hexes whose units stay out of the attack"))
    moves: StrictBool | None = Field(
        default=None, description=N_("whether units may move first (left out: as the phase allows)")
    )
    elsewhere: StrictBool = Field(default=False, description=N_("true adds the best attacks for the units not needed"))


class SequenceForm(Form):
    ask: Literal["sequence"]
    links: tuple[Mapping[str, Any], ...] = Field(
        min_length=1,
        description=N_(
            "orders as under `play`: an attack with `advanced` true is made only by attackers that advanced "
            "in the battle before"
        ),
    )
    losses: Literal["weakest", "strongest"] = Field(default="weakest", description=N_("which units take losses first"))
    advance: Literal["all", "none"] = Field(default="all", description=N_("which units advance after combat"))
    runs: WholeNumber = Field(
        default=1000, ge=1, le=MOST_RUNS, description=N_("simulated runs for a chain too long to follow exactly")
    )
    seed: WholeNumber = Field(default=1, ge=0, description=N_("seed of the simulated dice"))


class SafeRetreatForm(Form):
    ask: Literal["safe-retreat"]
    side: StrictStr = Field(description=N_("the side that would retreat"))


ADVICE: Mapping[str, type[BaseModel]] = {
    "threats": ThreatsForm,
    "what-if": WhatIfForm,
    "cheapest": CheapestForm,
    "sequence": SequenceForm,
    "safe-retreat": SafeRetreatForm,
}
ADVICE_ABOUT: Mapping[str, str] = {
    "threats": N_("what could put a side's units out of supply"),
    "what-if": N_("an attack compared with the same attack under other circumstances"),
    "cheapest": N_("the smallest attack that reaches a column"),
    "sequence": N_("the probabilities of a chain of orders"),
    "safe-retreat": N_("enemy attacks that would leave a side's units without a retreat"),
}
"""What each asks."""
