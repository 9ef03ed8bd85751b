"""The form of a position file: which fields there are and of which type. What the words mean is checked later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict, StrictBool, StrictStr

from app.board.patch import BoardPatch
from app.messages import Sentence

FORMAT = 1


def _exact(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(Sentence('give a whole number or a fraction such as "7/3"'))
    return value


WholeNumber = Annotated[int, Strict()]
ExactNumber = Annotated[int | str, BeforeValidator(_exact)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PrintedForm(Form):
    """What the cardboard says of set-up and entry, in the words of a counters file: hexes with blanks between them."""

    hex: StrictStr = ""
    turn: WholeNumber | None = Field(default=None, ge=1, le=999)
    area: StrictStr = ""

    def words(self) -> dict[str, str]:
        """As a counter keeps it."""
        known = {"hex": self.hex, "turn": str(self.turn or ""), "area": self.area}
        return {name: text for name, text in known.items() if text}


class UnitForm(BaseModel):
    """Numbers beyond the three common ones come in as extra fields and are checked against the system's."""

    model_config = ConfigDict(extra="allow", frozen=True)

    id: StrictStr = Field(min_length=1)
    nation: StrictStr
    type: StrictStr
    hex: StrictStr | None
    box: StrictStr = ""
    fallen: WholeNumber | None = Field(default=None, ge=1)
    attack: WholeNumber | None = Field(default=None, ge=0)
    defense: WholeNumber | None = Field(default=None, ge=0)
    move: WholeNumber | None = Field(default=None, ge=0)
    steps: WholeNumber | None = Field(default=None, ge=1)
    steps_full: WholeNumber | None = Field(default=None, ge=1)
    size: StrictStr = ""
    name: StrictStr = ""
    formation: StrictStr = ""
    armored: StrictBool = False
    special: tuple[StrictStr, ...] = ()
    marks: tuple[StrictStr, ...] = ()
    started: StrictStr | None = None
    spent: ExactNumber = 0
    status: StrictStr | None = None
    printed: PrintedForm = PrintedForm()


class MarkerForm(Form):
    kind: StrictStr
    side: StrictStr = ""
    hex: StrictStr | None = None
    hexside: StrictStr | None = None


class PositionForm(Form):
    format: WholeNumber = FORMAT
    system: StrictStr
    turn: WholeNumber | None = Field(default=None, ge=1)
    phase: StrictStr | None = None
    conditions: Mapping[str, Any] = {}
    map: BoardPatch = BoardPatch()
    units: tuple[UnitForm, ...] = ()
    markers: tuple[MarkerForm, ...] = ()
    tracks: Mapping[str, Any] = {}
    charts: Mapping[str, Any] = {}
    switches: Mapping[str, Any] = {}
    questions: tuple[Mapping[str, Any], ...] = ()
    advice: tuple[Mapping[str, Any], ...] = ()


class StackingForm(Form):
    ask: Literal["stacking"]
    hex: StrictStr


class SupplyForm(Form):
    ask: Literal["supply"]
    unit: StrictStr


class ReachForm(Form):
    """``to`` is a hex whose cheapest path is to be shown with its working."""

    ask: Literal["reach"]
    units: tuple[StrictStr, ...] = Field(min_length=1)
    by: StrictStr = ""
    to: StrictStr = ""


class MoveForm(Form):
    ask: Literal["move"]
    units: tuple[StrictStr, ...] = Field(min_length=1)
    path: tuple[StrictStr, ...] = Field(min_length=1)
    by: StrictStr = ""


class OddsForm(BaseModel):
    """Further fields are the system's options."""

    model_config = ConfigDict(extra="allow", frozen=True)

    ask: Literal["odds"]
    attackers: tuple[StrictStr, ...]
    target: StrictStr
    kind: StrictStr | None = None


class ResolveForm(BaseModel):
    model_config = ConfigDict(extra="allow", frozen=True)

    ask: Literal["resolve"]
    attackers: tuple[StrictStr, ...]
    target: StrictStr
    kind: StrictStr | None = None
    die: WholeNumber | None = Field(default=None, ge=1, le=6)
    dice: Mapping[str, Any] | None = None


class RetreatForm(Form):
    ask: Literal["retreat"]
    units: tuple[StrictStr, ...] = Field(min_length=1)
    attackers_from: tuple[StrictStr, ...] = ()
    distance: WholeNumber = Field(default=1, ge=0)


class AdvanceForm(Form):
    ask: Literal["advance"]
    units: tuple[StrictStr, ...] = Field(min_length=1)
    target: StrictStr


class ZocForm(Form):
    ask: Literal["zoc"]
    side: StrictStr


class CommandForm(Form):
    ask: Literal["command"]
    unit: StrictStr


class ObligationsForm(Form):
    ask: Literal["obligations"]
    side: StrictStr


class ControlForm(Form):
    ask: Literal["control"]
    hex: StrictStr


class VictoryForm(Form):
    ask: Literal["victory"]


class SeenForm(Form):
    """What ``side`` sees under fog."""

    ask: Literal["seen"]
    side: StrictStr


class SetUpForm(Form):
    ask: Literal["setup"]


class DueForm(Form):
    ask: Literal["due"]


class PlaceForm(Form):
    """``where`` is a hex, or ``@`` and the name of a box."""

    ask: Literal["place"]
    units: tuple[StrictStr, ...] = Field(min_length=1)
    where: StrictStr


class PlayForm(Form):
    """Orders in their plain form, played one after another."""

    ask: Literal["play"]
    orders: tuple[Mapping[str, Any], ...] = Field(min_length=1)


class OpsForm(Form):
    ask: Literal["ops"]
    side: StrictStr
    consecutive: WholeNumber = Field(default=0, ge=0)
    rounds: tuple[Mapping[str, Any], ...] = ()


QUESTIONS: Mapping[str, type[BaseModel]] = {
    "stacking": StackingForm, "supply": SupplyForm, "reach": ReachForm, "move": MoveForm, "odds": OddsForm,
    "resolve": ResolveForm, "retreat": RetreatForm, "advance": AdvanceForm, "zoc": ZocForm,
    "command": CommandForm, "obligations": ObligationsForm, "control": ControlForm, "victory": VictoryForm,
    "ops": OpsForm, "setup": SetUpForm, "due": DueForm, "place": PlaceForm, "play": PlayForm, "seen": SeenForm,
}  # fmt: skip
