"""Withdrawals from the German side 8.12: what table 12.5 and the text call for on a turn, who may go, and the point
that each unit costs which stays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import WITHDRAWN, Json
from app.position.position import Pending, Position
from app.rules.charts.table import DieTable
from app.rules.parts import Due, Offer, Step
from app.rules.questions import asked, chosen
from app.rules.ruling import Finding, violation, warning
from app.rules.supply.status import OUT
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.reinforcements import PHASES, REMOVED, EntryHexes
from app.systems.land_without_end.victory import debited

WITHDRAWAL_RULE = "8.12"
NAME = "withdrawal"


@dataclass(frozen=True)
class Withdrawals:
    """The special action, and the procedure of its question. Bound to one world. ``table`` is 12.5 as its owner has
    entered it, units by turn and heading: headings are types of German units (``infantry``), or a nation and a type
    (``italian/motorized``); what the text names goes before a heading of the same name."""

    entry: EntryHexes
    table: Mapping[int, Mapping[str, int]]

    # what is called for ---------------------------------------------------------------------------------------------

    def called(self, position: Position) -> Mapping[str, int]:
        """Units by heading that the turn calls for; what is no unit and goes by itself is not among them."""
        named = self.entry.rules.withdrawals.named
        found = {k: n for k, n in self.table.get(position.turn, {}).items() if k not in named}
        found |= {k: 1 for k, one in named.items() if one.turn == position.turn and one.nation}
        return found

    def by_itself(self, position: Position) -> tuple[str, ...]:
        """What goes on this turn without anybody's doing, by name."""
        named = self.entry.rules.withdrawals.named.values()
        return tuple(one.name for one in named if one.turn == position.turn and not one.nation)

    def owed(self, position: Position) -> Mapping[str, int]:
        """What is still to be withdrawn or declined, by heading."""
        done = position.ledger.entries(WITHDRAWN)
        found = {}
        for heading, count in self.called(position).items():
            declined = done.get(heading, 0)
            gone = sum(was == heading for was in done.values())
            left = count - gone - (declined if isinstance(declined, int) else 0)
            if left > 0:
                found[heading] = left
        return found

    def name(self, heading: str) -> str:
        """A heading in words."""
        named = self.entry.rules.withdrawals.named.get(heading)
        if named is not None:
            return named.name
        nation, _, kind = heading.rpartition("/")
        roster = self.entry.world.roster
        words = roster.types[kind].name if kind in roster.types else kind
        return f"{roster.nations[nation].name} {words}" if nation in roster.nations else words

    def is_known(self, heading: str) -> bool:
        """Whether a heading of the table says which units are meant."""
        nation, _, kind = heading.rpartition("/")
        roster = self.entry.world.roster
        typed = kind in roster.types and (not nation or nation in roster.nations)
        return typed or heading in self.entry.rules.withdrawals.named

    def due(self, position: Position) -> tuple[Due, ...]:
        if not self.entry.to_come(position, PHASES[GERMAN]):
            return ()
        found = []
        for heading, count in self.owed(position).items():
            able = tuple(u.id for u in self.able(position, heading))
            args: Mapping[str, Json] = {"count": count, "kind": self.name(heading)}
            text = N_("Must be withdrawn, or cost one victory point each: {count:w} of {kind:t}")
            found.append(Due(position.turn, GERMAN, WITHDRAWAL_RULE, text, able, args))
        text = N_("Leaves the game: {name:t}")
        found += [
            Due(position.turn, GERMAN, WITHDRAWAL_RULE, text, (), {"name": name}) for name in self.by_itself(position)
        ]
        return tuple(found)

    # who may go -----------------------------------------------------------------------------------------------------

    def is_meant(self, unit: Unit, heading: str) -> bool:
        named = self.entry.rules.withdrawals.named.get(heading)
        if named is not None:
            return unit.nation == named.nation
        nation, _, kind = heading.rpartition("/")
        return unit.type == kind and unit.nation == (nation or GERMAN)

    def able(self, position: Position, heading: str) -> tuple[Unit, ...]:
        """Units of the heading that may go: on the map and in supply, attenuated or not."""
        return tuple(
            u
            for u in position.units.values()
            if u.side == GERMAN
            and u.on_map
            and self.is_meant(u, heading)
            and self.entry.supply.state(position, u) != OUT
        )

    def first(self, position: Position) -> list[Finding]:
        """A warning where something else is done before the withdrawals of the phase."""
        owed = self.owed(position)
        if not owed or position.phase != PHASES[GERMAN]:
            return []
        text = N_("Withdrawals come first in this phase: {kinds:t}.")
        return [warning("withdrawals-first", WITHDRAWAL_RULE, text, kinds=[self.name(h) for h in owed])]

    # the special action ---------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != PHASES[GERMAN]:
            return ()
        found = []
        for heading in self.owed(position):
            kind: Mapping[str, Json] = {"kind": self.name(heading)}
            if self.able(position, heading):
                found.append(Offer({"withdraw": heading}, WITHDRAWAL_RULE, N_("Withdraw: {kind:t}"), kind))
            found.append(Offer({"decline": heading}, WITHDRAWAL_RULE, N_("Decline to withdraw: {kind:t}"), kind))
        return tuple(found)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        """``withdraw`` or ``decline`` with a heading, or ``unit``; the first asks which unit goes where several may."""
        if position.phase not in ("", PHASES[GERMAN]):
            return _refused(N_("Units may be withdrawn only in the German phase for new units."))
        owed = self.owed(position)
        heading = options.get("decline")
        if heading is not None:
            if heading not in owed:
                return _refused(N_("No units of this kind are due for withdrawal this turn."))
            return self._declined(position, str(heading))
        heading = options.get("withdraw")
        if heading is not None:
            able = self.able(position, str(heading)) if heading in owed else ()
            if not able:
                return _refused(N_("No units of this kind may be withdrawn this turn."))
            if len(able) > 1:
                text, args = N_("Choose the unit to withdraw: {kind:t}."), {"kind": self.name(str(heading))}
                question = asked(
                    self.entry.world, position, NAME, WITHDRAWAL_RULE, text, args, able, {"heading": heading}
                )
                return Step((), (question,), N_("A unit is withdrawn: {kind:t}."), args)
            return self._withdrawn(position, able[0], str(heading))
        unit = position.units.get(str(options.get("unit", "")))
        kinds = [h for h in owed if unit is not None and self.is_meant(unit, h)]
        if unit is None or not kinds:
            return _refused(N_("No such unit is due for withdrawal this turn."), unit)
        if unit not in self.able(position, kinds[0]):
            return _refused(N_("Only units on the map and in supply may be withdrawn."), unit)
        return self._withdrawn(position, unit, kinds[0])

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        unit = chosen(position, pending, answer)
        if unit is None:
            return _refused(N_("Choose one of the listed units."))
        done = self._withdrawn(position, unit, str(pending.data["heading"]))
        return replace(done, changes=(change(self.entry.world, position, "pending", "", None), *done.changes))

    def _withdrawn(self, position: Position, unit: Unit, heading: str) -> Step:
        """The unit goes with whatever lies on it."""
        world = self.entry.world
        changes = [
            change(world, position, "place", unit.id, f"@{REMOVED}"),
            change(world, position, "ledger", f"{WITHDRAWN}:{unit.id}", heading),
        ]
        if unit.marks:
            changes.append(change(world, position, "marks", unit.id, []))
        return Step((), tuple(changes), N_("{unit} is withdrawn."), {"unit": unit.label})

    def _declined(self, position: Position, heading: str) -> Step:
        count = self._declined_of(position, heading) + 1
        world, cost = self.entry.world, self.entry.rules.withdrawals.cost
        changes = (change(world, position, "ledger", f"{WITHDRAWN}:{heading}", count), debited(world, position, -cost))
        text = N_("A withdrawal is declined at the cost of one victory point: {kind:t}.")
        return Step((), changes, text, {"kind": self.name(heading)})

    def lapsed(self, position: Position) -> list[Change]:
        """What the withdrawals cost that nobody has made when the phase is over; they count as declined, once."""
        owed, world = self.owed(position), self.entry.world
        if not owed:
            return []
        declined = [
            change(world, position, "ledger", f"{WITHDRAWN}:{heading}", self._declined_of(position, heading) + count)
            for heading, count in owed.items()
        ]
        return [*declined, debited(world, position, -sum(owed.values()) * self.entry.rules.withdrawals.cost)]

    def _declined_of(self, position: Position, heading: str) -> int:
        before = position.ledger.get(WITHDRAWN, heading)
        return before if isinstance(before, int) else 0


def counts(table: DieTable) -> Mapping[int, Mapping[str, int]]:
    """Table 12.5 as units by turn and heading. Raises BadInput for a cell that is no whole number."""
    return {
        turn: {heading: count for heading, cell in row.items() if (count := _count(table, turn, cell))}
        for turn, row in table.rows.items()
    }


def _count(table: DieTable, turn: int, cell: str) -> int:
    text = cell.strip()
    if text in ("", "-", "–"):
        return 0
    if not text.isdecimal():
        raise BadInput(f"the {table.name}, turn {turn}: {cell!r} is no number of units; leave an empty cell blank")
    return int(text)


def _refused(text: str, unit: Unit | None = None) -> Step:
    return Step((violation("no-withdrawal", WITHDRAWAL_RULE, text, units=[unit.id] if unit else []),), (), text)
