"""A battle in progress: what is carried on from question to question, and what the log keeps of it in the end.

A question of a battle holds its state in ``Pending.data``, as ``BattleState.to_json`` writes it: one flat object, in
which a key stands from the step on that first has something to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from app.position.changes import BattleRecord
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.orders.orders import Attack
from app.rules.parts import ATTACKER, BattleSide, Resolution


def ids(value: Json) -> tuple[str, ...]:
    """The texts of a list, nothing of anything else."""
    return tuple(map(str, value)) if isinstance(value, list) else ()


@dataclass(frozen=True)
class Stage:
    """A part of a result that is a list of them: ``side`` loses ``count`` steps, goes back ``count`` hexes …, by
    ``kind`` (``app.rules.battle.staged``)."""

    kind: str
    side: BattleSide
    count: int = 0

    def to_json(self) -> dict[str, Json]:
        return {"kind": self.kind, "side": self.side.units, "count": self.count}

    @staticmethod
    def from_json(raw: Json) -> Stage:
        """Reads ``to_json``'s form. Raises KeyError, TypeError or ValueError for anything else."""
        if not isinstance(raw, Mapping):
            raise TypeError("a stage is an object")
        return Stage(str(raw["kind"]), BattleSide.of_units(str(raw["side"])), int(str(raw["count"])))


@dataclass(frozen=True)
class Retreating:
    """A retreat by paths: who of ``side`` has still to go ``hexes`` far, who goes now along which ``way`` (printed
    hexes), which of them still roll for the step into ``to``; ``fellows`` are all that left the same hex, ``apart``
    where they go one by one."""

    side: BattleSide
    hexes: int
    left: tuple[str, ...]
    going: tuple[str, ...] = ()
    fellows: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    to: str = ""
    dice: tuple[str, ...] = ()
    apart: bool = False

    def to_json(self) -> dict[str, Json]:
        return {
            "side": self.side.units,
            "hexes": self.hexes,
            "left": list(self.left),
            "going": list(self.going),
            "fellows": list(self.fellows),
            "way": list(self.way),
            "to": self.to,
            "dice": list(self.dice),
            "apart": self.apart,
        }

    @staticmethod
    def from_json(raw: Json) -> Retreating:
        """Reads ``to_json``'s form. Raises KeyError, TypeError or ValueError for anything else."""
        if not isinstance(raw, Mapping):
            raise TypeError("a withdrawal is an object")
        return Retreating(
            side=BattleSide.of_units(str(raw["side"])),
            hexes=int(str(raw["hexes"])),
            left=ids(raw["left"]),
            going=ids(raw["going"]),
            fellows=ids(raw["fellows"]),
            way=ids(raw["way"]),
            to=str(raw["to"]),
            dice=ids(raw["dice"]),
            apart=raw["apart"] is True,
        )


@dataclass(frozen=True)
class Advancing:
    """An advance along paths: who may still go, along which ways (printed hexes), and who is about to stop somewhere.
    ``attackers`` are those of the battle, nobody where the side that was attacked advances."""

    left: tuple[str, ...]
    ways: tuple[tuple[str, ...], ...]
    attackers: tuple[str, ...]
    chosen: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Json]:
        return {
            "left": list(self.left),
            "ways": [[*way] for way in self.ways],
            "attackers": list(self.attackers),
            "chosen": list(self.chosen),
        }

    @staticmethod
    def from_json(raw: Json) -> Advancing:
        """Reads ``to_json``'s form. Raises KeyError or TypeError for anything else."""
        if not (isinstance(raw, Mapping) and isinstance(raw["ways"], list)):
            raise TypeError("an advance is an object with ways")
        return Advancing(ids(raw["left"]), tuple(map(ids, raw["ways"])), ids(raw["attackers"]), ids(raw["chosen"]))


@dataclass(frozen=True)
class BattleState:
    """Units are named by their ids, hexes by their printed locations, losses are counted in steps, retreats in hexes.

    What belongs together comes together: a state that is not ``resolved`` writes nothing of the result, one without
    ``exposed``, ``stages`` or ``left`` none of what stands with them.
    """

    # the attack, from its declaration on
    combat: str
    """The kind of attack"""
    attackers: tuple[str, ...]
    target: str
    defenders: tuple[str, ...] = ()
    """Of a ranged fire the one unit that is fired at now"""
    came_from: tuple[str, ...] = ()
    """Where the attackers stood; of a battle in stages those that the result can touch"""
    options: Mapping[str, Json] = field(default_factory=dict)
    """Those of the order, with what was answered since"""
    own: Mapping[str, Json] = field(default_factory=dict)
    """What one game alone keeps, in the form that it writes, and whatever nobody knows any more"""
    # what was asked
    settled: tuple[str, ...] = ()
    """Inquiries that are answered, by step"""
    dice: Mapping[str, int] = field(default_factory=dict)
    """How many dice each name throws for the open question, where it asks for several"""
    typed: tuple[str, ...] = ()
    """Cells that the players have read from their own table so far"""
    die: int | None = None
    """What the die of the table showed; None before it, and where none was needed"""
    # each side fires
    firer: str = ""
    """Whose die or cell is asked for, or was asked for last"""
    fired: Mapping[str, int] = field(default_factory=dict)
    """The die of each fire, by firer"""
    # the result
    resolved: bool = False
    """Whether there is a result; all that follows is empty without one"""
    attack: int = 0
    defense: int = 0
    basic: str = ""
    """The odds or difference before shifts"""
    shift: int = 0
    column: str = ""
    printed: str = ""
    """The cell as the table has it"""
    result: str = ""
    """What holds of it"""
    attacker_loss: int = 0
    defender_loss: int = 0
    """What each side has to lose, altogether"""
    retreat: int = 0
    """How far the defenders go back"""
    attackers_lost: tuple[str, ...] = ()
    defenders_lost: tuple[str, ...] = ()
    """Units that lost a step, once for each"""
    attackers_taken: int = 0
    defenders_taken: int = 0
    """How much of the loss is taken"""
    retreating: tuple[str, ...] | None = None
    """Who has still to go back; None where that is not known yet"""
    judged: bool = False
    """Whether ``winner`` is known"""
    winner: BattleSide | None = None
    """None is nobody"""
    # a result in stages
    exposed: tuple[str, ...] | None = None
    """The attackers that the result can touch; None in a battle without stages, where all are"""
    targets: tuple[str, ...] = ()
    """The hexes that were attacked"""
    stages: tuple[Stage, ...] | None = None
    """The stages that are left, the one in hand first"""
    begun: bool = False
    """Whether the first of them has begun"""
    withdrawal: Retreating | None = None
    advancing: Advancing | None = None
    vacated: Mapping[BattleSide, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """By side: the ways that its units have left, the hex that they held first"""
    # a fire at one unit after the other
    side: str = ""
    """Who fires"""
    left: tuple[str, ...] | None = None
    """Units that have still to be fired at"""
    done: Mapping[str, str] = field(default_factory=dict)
    """The cell that was read for each unit that was, by id"""

    # both sides alike -----------------------------------------------------------------------------------------------

    def units(self, side: BattleSide) -> tuple[str, ...]:
        return self.attackers if side == ATTACKER else self.defenders

    def with_units(self, side: BattleSide, units: tuple[str, ...]) -> Self:
        return replace(self, attackers=units) if side == ATTACKER else replace(self, defenders=units)

    def touched(self, side: BattleSide) -> tuple[str, ...]:
        """The units of a side that the result can touch."""
        return self.exposed if side == ATTACKER and self.exposed is not None else self.units(side)

    def lost(self, side: BattleSide) -> tuple[str, ...]:
        return self.attackers_lost if side == ATTACKER else self.defenders_lost

    def owed(self, side: BattleSide) -> int:
        """What a side has still to lose."""
        if side == ATTACKER:
            return self.attacker_loss - self.attackers_taken
        return self.defender_loss - self.defenders_taken

    def owing(self, side: BattleSide, steps: int) -> Self:
        """With a side that has ``steps`` still to lose."""
        if side == ATTACKER:
            return replace(self, attacker_loss=self.attackers_taken + steps)
        return replace(self, defender_loss=self.defenders_taken + steps)

    def losing(self, side: BattleSide, units: tuple[str, ...], counted: int = 0) -> Self:
        """With ``units`` among the lost of a side, ``counted`` steps of which count for its loss."""
        if side == ATTACKER:
            lost = (*self.attackers_lost, *units)
            return replace(self, attackers_lost=lost, attackers_taken=self.attackers_taken + counted)
        lost = (*self.defenders_lost, *units)
        return replace(self, defenders_lost=lost, defenders_taken=self.defenders_taken + counted)

    # what it comes to -----------------------------------------------------------------------------------------------

    @property
    def order(self) -> Attack:
        """The attack that the battle is about, with the options that were answered since."""
        return Attack(self.combat, self.attackers, self.target, self.options)

    def with_result(self, result: Resolution, die: int | None) -> Self:
        """With a result, of which nothing is taken yet."""
        lookup = result.assessment.lookup
        return replace(
            self,
            resolved=True,
            attack=lookup.attack,
            defense=lookup.defense,
            basic=lookup.basic,
            shift=lookup.shift,
            column=lookup.column or "",
            die=die,
            printed=result.printed,
            result=result.result,
            attacker_loss=result.attacker_loss,
            defender_loss=result.defender_loss,
            retreat=result.retreat,
            attackers_lost=(),
            defenders_lost=(),
            attackers_taken=0,
            defenders_taken=0,
        )

    def record(self, position: Position) -> BattleRecord:
        """The battle as it was fought."""
        return BattleRecord(
            kind=self.combat,
            side=self.side or position.units[self.attackers[0]].side,
            target=self.target,
            attackers=self.attackers,
            defenders=self.defenders,
            attack=self.attack,
            defense=self.defense,
            basic=self.basic,
            shift=self.shift,
            column=self.column,
            die=self.die,
            result=self.result,
            attacker_losses=self.attackers_lost,
            defender_losses=self.defenders_lost,
        )

    def question(
        self,
        procedure: str,
        step: str,
        side: str,
        text: str,
        rule: str,
        *,
        args: Mapping[str, Json],
        options: tuple[Json, ...],
    ) -> Pending:
        """A question of the battle, which goes on from here with the answer; its arguments are those of ``Pending``."""
        return Pending(procedure, step, side, text, rule, args=args, options=options, data=self.to_json())

    # the form in which a question keeps it --------------------------------------------------------------------------

    @staticmethod
    def of(asked: Pending) -> BattleState:
        """The state that a question of a battle holds. Raises as ``from_json`` does."""
        return BattleState.from_json(asked.data)

    def to_json(self) -> dict[str, Json]:
        found: dict[str, Json] = {
            "combat": self.combat,
            "attackers": [*self.attackers],
            "defenders": [*self.defenders],
            "target": self.target,
            "from": [*self.came_from],
            "options": {**self.options},
            **self.own,
        }
        if self.exposed is not None:
            found |= {"targets": [*self.targets], "exposed": [*self.exposed]}
        for key, texts in (("settled", self.settled), ("typed", self.typed)):
            if texts:
                found[key] = [*texts]
        if self.dice:
            found["dice"] = {**self.dice}
        if self.firer:
            found["firer"] = str(self.firer)
        found |= {_die(firer): die for firer, die in self.fired.items()}
        if self.die is not None or self.resolved:
            found["die"] = self.die
        if self.resolved:
            found |= self._result()
        if self.retreating is not None:
            found["retreating"] = [*self.retreating]
        if self.judged:
            found["winner"] = None if self.winner is None else str(self.winner)
        if self.stages is not None:
            found |= {"stages": [one.to_json() for one in self.stages], "begun": self.begun}
        if self.withdrawal is not None:
            found["withdrawal"] = self.withdrawal.to_json()
        if self.advancing is not None:
            found["advancing"] = self.advancing.to_json()
        if self.vacated:
            found["vacated"] = {side.units: [[*way] for way in ways] for side, ways in self.vacated.items()}
        if self.left is not None:
            found |= {"left": [*self.left], "side": self.side, "done": {**self.done}}
        return found

    def _result(self) -> dict[str, Json]:
        return {
            "attack": self.attack,
            "defense": self.defense,
            "basic": self.basic,
            "shift": self.shift,
            "column": self.column,
            "printed": self.printed,
            "result": self.result,
            "attacker_loss": self.attacker_loss,
            "defender_loss": self.defender_loss,
            "retreat": self.retreat,
            "attackers_lost": [*self.attackers_lost],
            "defenders_lost": [*self.defenders_lost],
            "attackers_taken": self.attackers_taken,
            "defenders_taken": self.defenders_taken,
        }

    @staticmethod
    def from_json(raw: Mapping[str, Json]) -> BattleState:
        """Reads ``to_json``'s form; keys that it does not know stay in ``own``. Raises KeyError without an attack,
        KeyError, TypeError or ValueError for values of another form."""
        rest = {**raw}  # what is read is taken out of it
        stages, vacated = rest.pop("stages", None), _object(rest.pop("vacated", None))
        withdrawal, advancing = rest.pop("withdrawal", None), rest.pop("advancing", None)
        die, winner = rest.pop("die", None), rest.pop("winner", None)
        return BattleState(
            combat=str(rest.pop("combat")),
            attackers=ids(rest.pop("attackers")),
            defenders=ids(rest.pop("defenders")),
            target=str(rest.pop("target")),
            came_from=ids(rest.pop("from", None)),
            options=_object(rest.pop("options")),
            own=rest,
            settled=ids(rest.pop("settled", None)),
            dice={name: int(str(count)) for name, count in _object(rest.pop("dice", None)).items()},
            typed=ids(rest.pop("typed", None)),
            die=None if die is None else int(str(die)),
            firer=str(rest.pop("firer", "")),
            fired={one: int(str(rest.pop(_die(one)))) for one in BattleSide if _die(one) in raw},
            resolved="result" in raw,
            attack=_int(rest, "attack"),
            defense=_int(rest, "defense"),
            basic=str(rest.pop("basic", "")),
            shift=_int(rest, "shift"),
            column=str(rest.pop("column", "")),
            printed=str(rest.pop("printed", "")),
            result=str(rest.pop("result", "")),
            attacker_loss=_int(rest, "attacker_loss"),
            defender_loss=_int(rest, "defender_loss"),
            retreat=_int(rest, "retreat"),
            attackers_lost=ids(rest.pop("attackers_lost", None)),
            defenders_lost=ids(rest.pop("defenders_lost", None)),
            attackers_taken=_int(rest, "attackers_taken"),
            defenders_taken=_int(rest, "defenders_taken"),
            retreating=_units(rest, "retreating"),
            judged="winner" in raw,
            winner=None if winner is None else BattleSide(str(winner)),
            targets=ids(rest.pop("targets", None)),
            exposed=_units(rest, "exposed"),
            stages=tuple(map(Stage.from_json, stages)) if isinstance(stages, list) else None,
            begun=rest.pop("begun", False) is True,
            withdrawal=None if withdrawal is None else Retreating.from_json(withdrawal),
            advancing=None if advancing is None else Advancing.from_json(advancing),
            vacated={
                BattleSide.of_units(side): tuple(map(ids, v)) for side, v in vacated.items() if isinstance(v, list)
            },
            side=str(rest.pop("side", "")),
            left=_units(rest, "left"),
            done={unit: str(cell) for unit, cell in _object(rest.pop("done", None)).items()},
        )


def battle_of(asked: Pending | None) -> BattleState | None:
    """The battle that an open question belongs to, None for a question of another procedure."""
    return BattleState.of(asked) if asked is not None and "combat" in asked.data else None


def _die(firer: str) -> str:
    return f"{firer}-die"


def _int(rest: dict[str, Json], key: str) -> int:
    return int(str(rest.pop(key, 0)))


def _units(rest: dict[str, Json], key: str) -> tuple[str, ...] | None:
    return ids(rest.pop(key)) if key in rest else None


def _object(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, Mapping) else {}
