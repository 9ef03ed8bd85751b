"""The form of a position file: which fields there are, of which type, and what each says. What the words mean is
checked later.

The descriptions are those of the tables in docs/position-files.md and its pages, and of ``adjutant schema position``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict, StrictBool, StrictStr

from app.board.patch import BoardPatch
from app.messages import N_, Sentence

FORMAT = 1


def _exact(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(Sentence('give a whole number or a fraction such as "7/3"'))
    return value


WholeNumber = Annotated[int, Strict()]
ExactNumber = Annotated[int | str, BeforeValidator(_exact)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class OpenForm(BaseModel):
    """Further fields are the system's own and are checked against its words."""

    model_config = ConfigDict(extra="allow", frozen=True, defer_build=True)


class PrintedForm(Form):
    """What the counter prints about its set-up and entry."""

    hex: StrictStr = Field(default="", description="the hexes it prints, with blanks between them: `3020 3025`")
    turn: WholeNumber | None = Field(default=None, ge=1, le=999, description="the turn it prints")
    area: StrictStr = Field(default="", description="the zone it prints, as in `counters.csv`")

    def words(self) -> dict[str, str]:
        """As a counter keeps it."""
        known = {"hex": self.hex, "turn": str(self.turn or ""), "area": self.area}
        return {name: text for name, text in known.items() if text}


class UnitForm(OpenForm):
    """A counter, with the numbers of the face that is up. Each game adds numbers of its own."""

    id: StrictStr = Field(min_length=1, description="a name of your choice; questions and orders use it")
    nation: StrictStr = Field(description="one of the game's nations; it says which side the unit is on")
    type: StrictStr = Field(description="one of the game's unit types")
    hex: StrictStr | None = Field(
        description="where the unit is: a hex, a site inside a hex (`401#fortress`), or null for a unit off the map"
    )
    box: StrictStr = Field(
        default="",
        description="for a unit with `hex` null, the box it is in: one of the game's, `turn-4` (enters on turn 4) or "
        "`off-map`",
    )
    fallen: WholeNumber | None = Field(
        default=None,
        ge=1,
        description="for a unit in the box `eliminated`, the turn on which it was lost (left out: an earlier turn)",
    )
    attack: WholeNumber | None = Field(default=None, ge=0, description="printed attack factor")
    defense: WholeNumber | None = Field(default=None, ge=0, description="printed defense factor")
    move: WholeNumber | None = Field(default=None, ge=0, description="printed movement allowance")
    steps: WholeNumber | None = Field(default=None, ge=1, description="steps left (left out: `steps_full`)")
    steps_full: WholeNumber | None = Field(
        default=None,
        ge=1,
        description="steps at full strength (left out: `steps`, or what the game gives a division of that side)",
    )
    size: StrictStr = Field(default="", description="one of the game's sizes (left out: a division)")
    name: StrictStr = Field(default="", description="the unit's name, for sentences")
    formation: StrictStr = Field(default="", description="the larger formation that the counter prints")
    armored: StrictBool = Field(default=False, description="true where the counter marks the unit as armored")
    special: tuple[StrictStr, ...] = Field(default=(), description="special identities, such as `ss` or `guards`")
    marks: tuple[StrictStr, ...] = Field(default=(), description="what a marker on the unit says, such as `dispersed`")
    started: StrictStr | None = Field(default=None, description="the hex in which the unit began the current phase")
    spent: ExactNumber = Field(
        default=0, description='movement points it has already spent this phase: a whole number, or text like `"7/3"`'
    )
    status: StrictStr | None = Field(
        default=None,
        description="supply state at the last supply check; for an eliminated unit, the state in which it was lost",
    )
    printed: PrintedForm = Field(default=PrintedForm(), description="set-up and entry as printed on the counter")


class MarkerForm(Form):
    """A marker on the map. It has either `hex` or `hexside`."""

    kind: StrictStr = Field(description="one of the game's markers")
    side: StrictStr = Field(default="", description="the side it belongs to, where its kind has one")
    hex: StrictStr | None = Field(default=None, description="the hex it is in")
    hexside: StrictStr | None = Field(default=None, description="the hexside it is on, `A/B`")


class PositionForm(Form):
    """A position file."""

    format: WholeNumber = Field(default=FORMAT, ge=FORMAT, le=FORMAT, description="version of this format")
    system: StrictStr = Field(description="the game")
    turn: WholeNumber | None = Field(
        default=None,
        ge=1,
        description="game turn from 1 (left out: the first turn without a special rule for early turns)",
    )
    phase: StrictStr | None = Field(
        default=None,
        description="one of the game's phases, or `set-up` (before the first turn) (left out: no phase is checked and "
        "the side asked about is the active side)",
    )
    conditions: Mapping[str, Any] = Field(default={}, description="the game's conditions by name: weather, month, …")
    map: BoardPatch = Field(default=BoardPatch(), description="what differs from the game's own map")
    units: tuple[UnitForm, ...] = Field(default=(), description="the counters")
    markers: tuple[MarkerForm, ...] = Field(default=(), description="markers on the map")
    tracks: Mapping[str, Any] = Field(
        default={},
        description="counts that the map cannot show, by name: a whole number, or one for each side (left out: 0)",
    )
    charts: Mapping[str, Any] = Field(
        default={}, description="charts that the rulebook does not print, typed in from your own copy, by name"
    )
    switches: Mapping[str, Any] = Field(
        default={}, description="the interpretation or optional rule that is played, by name"
    )
    questions: tuple[Mapping[str, Any], ...] = Field(default=(), description="what to ask the referee")
    advice: tuple[Mapping[str, Any], ...] = Field(default=(), description="what to ask the adviser")


class StackingForm(Form):
    ask: Literal["stacking"]
    hex: StrictStr = Field(description=N_("the hex, or a site inside one"))


class SupplyForm(Form):
    ask: Literal["supply"]
    unit: StrictStr = Field(description=N_("id of the unit"))


class ReachForm(Form):
    ask: Literal["reach"]
    units: tuple[StrictStr, ...] = Field(min_length=1, description=N_("ids of the units, which move together"))
    by: StrictStr = Field(default="", description=N_("way to move, one of the game's (left out: on foot)"))
    to: StrictStr = Field(default="", description=N_("a hex: adds a cheapest path to it, with its working"))


class MoveForm(Form):
    ask: Literal["move"]
    units: tuple[StrictStr, ...] = Field(min_length=1, description=N_("ids of the units, which move together"))
    path: tuple[StrictStr, ...] = Field(
        min_length=1, description=N_("hexes in order, starting with the hex of the units")
    )
    by: StrictStr = Field(default="", description=N_("way to move, one of the game's (left out: on foot)"))


class OddsForm(OpenForm):
    ask: Literal["odds"]
    attackers: tuple[StrictStr, ...] = Field(
        description=N_("ids of the attacking units: empty only for a `kind` in which markers may attack by themselves")
    )
    target: StrictStr = Field(description=N_("the hex attacked, or a site inside one"))
    kind: StrictStr | None = Field(default=None, description=N_("kind of attack (left out: the game's first)"))


class ResolveForm(OpenForm):
    ask: Literal["resolve"]
    attackers: tuple[StrictStr, ...] = Field(
        description=N_("ids of the attacking units: empty only for a `kind` in which markers may attack by themselves")
    )
    target: StrictStr = Field(description=N_("the hex attacked, or a site inside one"))
    kind: StrictStr | None = Field(default=None, description=N_("kind of attack (left out: the game's first)"))
    die: WholeNumber | None = Field(default=None, ge=1, le=6, description=N_("the roll of a single die"))
    dice: Mapping[str, Any] | None = Field(default=None, description=N_("several rolls by name"))


class RetreatForm(Form):
    ask: Literal["retreat"]
    units: tuple[StrictStr, ...] = Field(min_length=1, description=N_("ids of the retreating units"))
    attackers_from: tuple[StrictStr, ...] = Field(default=(), description=N_("hexes from which they were attacked"))
    distance: WholeNumber = Field(default=1, ge=0, description=N_("length of the retreat in hexes"))


class AdvanceForm(Form):
    ask: Literal["advance"]
    units: tuple[StrictStr, ...] = Field(min_length=1, description=N_("ids of the advancing units"))
    target: StrictStr = Field(description=N_("the hex they advance into"))


class ZocForm(Form):
    ask: Literal["zoc"]
    side: StrictStr = Field(description=N_("the side whose zones of control are asked for"))


class CommandForm(Form):
    ask: Literal["command"]
    unit: StrictStr = Field(description=N_("id of the unit"))


class ObligationsForm(Form):
    ask: Literal["obligations"]
    side: StrictStr = Field(description=N_("the attacking side"))


class ControlForm(Form):
    ask: Literal["control"]
    hex: StrictStr = Field(description=N_("the hex, or a site inside one"))


class VictoryForm(Form):
    ask: Literal["victory"]


class SeenForm(Form):
    ask: Literal["seen"]
    side: StrictStr = Field(description=N_("the side whose view it is"))


class SetUpForm(Form):
    ask: Literal["setup"]


class DueForm(Form):
    ask: Literal["due"]


class PlaceForm(Form):
    ask: Literal["place"]
    units: tuple[StrictStr, ...] = Field(min_length=1, description=N_("ids of the units"))
    where: StrictStr = Field(description=N_("a hex, or `@` and the name of a box"))


class PlayForm(Form):
    ask: Literal["play"]
    orders: tuple[Mapping[str, Any], ...] = Field(
        min_length=1, description=N_("the orders, each an object with its `kind`")
    )


class OpsForm(Form):
    ask: Literal["ops"]
    side: StrictStr = Field(description=N_("the side that plays them"))
    consecutive: WholeNumber = Field(
        default=0, ge=0, description=N_("number of operations rounds in a row before the first of them")
    )
    rounds: tuple[Mapping[str, Any], ...] = Field(default=(), description=N_("the plays, each an object"))


QUESTIONS: Mapping[str, type[BaseModel]] = {
    "stacking": StackingForm,
    "supply": SupplyForm,
    "reach": ReachForm,
    "move": MoveForm,
    "odds": OddsForm,
    "resolve": ResolveForm,
    "retreat": RetreatForm,
    "advance": AdvanceForm,
    "zoc": ZocForm,
    "command": CommandForm,
    "obligations": ObligationsForm,
    "control": ControlForm,
    "victory": VictoryForm,
    "ops": OpsForm,
    "setup": SetUpForm,
    "due": DueForm,
    "place": PlaceForm,
    "play": PlayForm,
    "seen": SeenForm,
}
ABOUT: Mapping[str, str] = {
    "stacking": N_("whether a stack is within the stacking limit"),
    "supply": N_("whether a unit is in supply, its supply line, and what blocks it"),
    "reach": N_("every hex that a group can reach"),
    "move": N_("whether a path is legal, and what each step costs"),
    "odds": N_("the column of an attack, how it is worked out, and the result of each die roll"),
    "resolve": N_("the result of an attack for a roll: it has either `die` or `dice`"),
    "retreat": N_("where a stack may retreat"),
    "advance": N_("whether units may advance after combat"),
    "zoc": N_("where a side's zones of control are"),
    "command": N_("whether a unit is in command"),
    "obligations": N_("which units must attack, and which must be attacked"),
    "control": N_("which side controls a hex"),
    "victory": N_("the state of the game"),
    "ops": N_("the operations points of a series of rounds"),
    "setup": N_("whether the set-up is legal"),
    "due": N_("what the schedules list for the turn, and what is due in the phase"),
    "place": N_("whether units may be placed"),
    "play": N_("what happens when orders are played one after another"),
    "seen": N_("what a side sees under fog of war"),
}
"""What each question asks."""
