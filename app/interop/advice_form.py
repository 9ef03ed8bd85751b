"""The form of what a position file asks the adviser. What the words mean is checked later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr

from app.board.patch import BoardPatch
from app.interop.position_form import Form, WholeNumber

MOST_RUNS = 100_000


class ThreatsForm(Form):
    ask: Literal["threats"]
    side: StrictStr
    moves: StrictBool = True


class SupposedMarkerForm(Form):
    kind: StrictStr
    hex: StrictStr
    side: StrictStr = ""


class SuppositionForm(Form):
    """``added``: unit to the hex from which it attacks, null for where it stands; ``standing``: unit to a hex, or ``@``
    and a box."""

    name: StrictStr = ""
    kind: StrictStr = ""
    target: StrictStr = ""
    without: tuple[StrictStr, ...] = ()
    added: Mapping[str, StrictStr | None] = {}
    standing: Mapping[str, StrictStr] = {}
    options: Mapping[str, Any] = {}
    conditions: Mapping[str, Any] = {}
    markers: tuple[SupposedMarkerForm, ...] = ()
    map: BoardPatch = BoardPatch()
    steps: Mapping[str, WholeNumber] = {}
    status: Mapping[str, StrictStr] = {}
    turn: WholeNumber | None = Field(default=None, ge=1)
    phase: StrictStr = ""


class WhatIfForm(BaseModel):
    """Further fields are the system's options of the attack."""

    model_config = ConfigDict(extra="allow", frozen=True)

    ask: Literal["what-if"]
    attackers: tuple[StrictStr, ...]
    target: StrictStr
    kind: StrictStr | None = None
    suppose: tuple[SuppositionForm, ...] = Field(min_length=1)


class CheapestForm(BaseModel):
    """Further fields are the system's options of the attack."""

    model_config = ConfigDict(extra="allow", frozen=True)

    ask: Literal["cheapest"]
    side: StrictStr
    target: StrictStr
    column: StrictStr
    kind: StrictStr | None = None
    aim: Literal["strength", "units"] = "strength"
    hold: tuple[StrictStr, ...] = ()
    moves: StrictBool | None = None
    elsewhere: StrictBool = False


class SequenceForm(Form):
    """``links`` are orders in their plain form, attacks with ``advanced`` beside."""

    ask: Literal["sequence"]
    links: tuple[Mapping[str, Any], ...] = Field(min_length=1)
    losses: Literal["weakest", "strongest"] = "weakest"
    advance: Literal["all", "none"] = "all"
    runs: WholeNumber = Field(default=1000, ge=1, le=MOST_RUNS)
    seed: WholeNumber = Field(default=1, ge=0)


class SafeRetreatForm(Form):
    ask: Literal["safe-retreat"]
    side: StrictStr


ADVICE: Mapping[str, type[BaseModel]] = {
    "threats": ThreatsForm, "what-if": WhatIfForm, "cheapest": CheapestForm, "sequence": SequenceForm,
    "safe-retreat": SafeRetreatForm,
}  # fmt: skip
