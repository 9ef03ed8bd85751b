"""Attacks 11.2.1 in their order: strengths, a Fire Table and a column for each side, both dice, losses, the winner, and
how far the defender goes back 11.4.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.position import Position
from app.position.world import World
from app.rules.charts.form import DASHES
from app.rules.charts.table import Chart, chances
from app.rules.combat.assault import APART, Assault, AssaultRules, Dice, Encounter, Outcome, is_face
from app.rules.combat.odds import Reckoning
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Fire, Resolution, Shift, StrengthLine
from app.rules.ruling import Finding, note
from app.systems.stalins_war.data import RulesData
from app.systems.stalins_war.firing import ATTACKER, DEFENDER, Firing, firing, standing_to
from app.systems.stalins_war.ground import Ground
from app.systems.stalins_war.losses import Fate, capacity, fate, leaves_ranks, number
from app.systems.stalins_war.may_attack import MayAttack
from app.systems.stalins_war.shifts import Shifts
from app.systems.stalins_war.special_units import has_trait, is_inactive, is_large
from app.systems.stalins_war.supply import SUPPLIED, StalinsWarSupply
from app.systems.stalins_war.tables import CODES, NOTHING, FireTables
from app.systems.stalins_war.terrain_effects import TerrainEffects
from app.systems.stalins_war.winner import hangs_on_choice, retreat, winner

NAME = "attack"
NUMBERS = AssaultRules("11.1.3", "11.1.6", "11.2.1(2)", "Terrain Effects Chart", "11.1.1", "11.1.4")
TIE = "tie"
"""The trait of units that decide a tie (11.2.1(7))"""


@dataclass(frozen=True)
class AttackParts:
    """What attacks reckon with."""

    supply: StalinsWarSupply
    effects: TerrainEffects
    ground: Ground
    tables: FireTables
    shifts: Shifts
    may: MayAttack


class FireAttack(Assault):
    """The ``Combat`` part, bound to one world."""

    dice: tuple[str, ...] = (ATTACKER, DEFENDER)
    codes: tuple[str, ...] = CODES
    pipeline = ("strength", "column", "shift", "clamp")

    def __init__(self, world: World, rules: RulesData, parts: AttackParts) -> None:
        tables = parts.tables
        super().__init__(world, parts.effects.chart, tables.read[tables.data.small].chart, NUMBERS)
        self.parts, self.data, self.roster = parts, rules.combat, world.roster

    def assessed(self, seen: Encounter, dice: Dice) -> Assessment:
        """Those who fled into the hex are told among its defenders."""
        found = super().assessed(seen, dice)
        return replace(found, defenders=(*found.defenders, *(u.id for u in firing(seen).fled)))

    # who meets whom -----------------------------------------------------------------------------------------------

    def encounter(self, position: Position, attack: Attack) -> Firing:
        """Raises BadInput for an attack without attackers."""
        seen = super().encounter(position, attack)
        defenders, fled = standing_to(position, seen.target, seen.side)
        supply = self.parts.supply
        states = {u.id: supply.determined(position, u) for u in seen.attackers}
        states |= {u.id: self._found(position, u) for u in defenders}
        return Firing(
            position, seen.attackers, defenders, seen.target, seen.hex, seen.options, states=states, fled=fled
        )

    def _found(self, position: Position, unit: Unit) -> str:
        """The state of a defender at this instant (13.1.1); as it was last determined where the map shows no source of
        anybody, so that nothing could be traced."""
        supply, nations = self.parts.supply, self.roster.nations.values()
        shown = any(supply.located(nation.side, nation.slug) for nation in nations)
        return (supply.state if shown else supply.determined)(position, unit)

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        attackers = position.pick(attack.attackers)
        if not attackers:
            return ()
        defenders, _fled = standing_to(position, self.board.location(attack.target), attackers[0].side)
        return [*((u, "attack") for u in attackers), *((u, "defense") for u in defenders)]

    def held(self, seen: Encounter) -> bool:
        return bool(seen.defenders or firing(seen).fled)

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes with enemies that may be attacked, next to one of the units."""
        found = super().targets(position, [u for u in units if not is_inactive(u)])
        return frozenset(h for h in found if any(standing_to(position, h, units[0].side)))

    def readings(self, seen: Encounter) -> Sequence[Firing]:
        """Each side's fire."""
        return [replace(firing(seen), firer=who) for who in (ATTACKER, DEFENDER)]

    # may they -----------------------------------------------------------------------------------------------------

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        return [*super().attacker_findings(seen, unit), *self.once_a_phase(seen.position, unit)]

    def factor_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        """Units without an attack factor may attack and are worth nothing."""
        return super().factor_findings(seen, unit) if not unit.prints("attack") else []

    def own_findings(self, seen: Encounter) -> list[Finding]:
        return self.parts.may.findings(firing(seen))

    # fires --------------------------------------------------------------------------------------------------------

    @property
    def chart_slugs(self) -> tuple[str, ...]:
        return tuple(self.parts.tables.read)

    def attack_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        """The strength of the side that fires."""
        now = firing(seen)
        text = N_("attack factors") if now.firer == ATTACKER else N_("defence factors")
        if not now.firing:
            return ()
        total = sum(u.number(self._factor(now)) for u in now.firing)
        return (StrengthLine(tuple(u.id for u in now.firing), total, total, "11.2.1(2)", text),)

    def defense_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        """A fire is read by the strength of its own side alone."""
        return ()

    def shifts_of(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        return self.parts.shifts.of(firing(seen)), self._unknown(firing(seen))

    def _unknown(self, seen: Firing) -> list[Finding]:
        """Remarks on what keeps the column of the fire in hand from being known."""
        return [*self._blank(seen), *(self.parts.ground.unknown(seen) if seen.firer == ATTACKER else ())]

    def _blank(self, seen: Firing) -> list[Finding]:
        """That the strength of units whose fire is in hand is not typed in."""
        blank = [u for u in seen.firing if not u.prints(self._factor(seen))]
        if not blank:
            return []
        text = N_("The combat strength of {group} is not entered yet: no column is read.")
        ids, group = [u.id for u in blank], [u.label for u in blank]
        return [note("unknown-strength", "2.2.1", text, units=ids, group=group)]

    def _factor(self, seen: Firing) -> str:
        return "attack" if seen.firer == ATTACKER else "defense"

    def table_of(self, seen: Encounter) -> Chart:
        """Without columns as long as a shift is not known that matters."""
        table = self.parts.tables.of(firing(seen))
        hidden = len(table.columns) > 1 and self._unknown(firing(seen))
        return replace(table, columns=(), rows={}) if hidden else table

    def unread(self, seen: Encounter, table: Chart) -> Finding:
        unknown = self._unknown(firing(seen))
        return unknown[0] if unknown else super().unread(seen, table)

    def without_die(self, seen: Encounter) -> tuple[str, Finding] | None:
        """Nobody without strength inflicts anything: there is no column for it."""
        now = firing(seen)
        if self._blank(now) or sum(line.counts for line in self.attack_lines(now)):
            return None
        text = N_("Without strength {group} can inflict nothing.")
        args = {"group": [u.label for u in now.firing], "units": [u.id for u in now.firing]}
        if not now.firing:
            return NOTHING, note("no-strength", "11.2.1(4)", N_("Nobody fires back."))
        return NOTHING, note("no-strength", "11.2.1(4)", text, **args)

    def reckoned(self, attack: int, defense: int, shift: int, table: Chart) -> Reckoning | None:
        return super().reckoned(attack, defense, shift, table) if attack > 0 else None

    def fire_of(self, seen: Encounter, dice: Dice) -> tuple[Fire, list[Finding]]:
        fire, remarks = super().fire_of(seen, dice)
        now, tables = firing(seen), self.parts.tables
        remarks += [r for r in tables.read[fire.chart].remarks() if r not in remarks]
        fire = replace(fire, firer=now.firer, table=tables.short[fire.chart])
        if self._blank(now):
            fire = replace(fire, basic="")
        cells = tables.alike(now) if fire.automatic is None and fire.outcomes is None else None
        if cells is not None:
            found = {die: self.converted(now, cell)[0] for die, cell in cells.items()}
            mean = self.expected(now, tuple(found.values()))
            fire = replace(fire, outcomes=cells, chances=chances(found), losses=mean)
        return fire, [one for n, one in enumerate(remarks) if one not in remarks[:n]]

    # what they do -------------------------------------------------------------------------------------------------

    def converted(self, seen: Encounter, printed: str) -> tuple[str, Finding | None]:
        return (NOTHING if printed in DASHES else printed), None

    def outcome(self, seen: Encounter, result: str) -> Outcome:
        """Steps that the fire in hand costs the other side, no more than are there."""
        now = firing(seen)
        if result not in CODES:
            return Outcome()
        if now.firer == ATTACKER:
            return Outcome(defender=capacity(now.defenders, result))
        return Outcome(attacker=capacity(now.attackers, result))

    def resolve(self, position: Position, attack: Attack, dice: Dice) -> Resolution:
        """The result for the dice ``attacker`` and ``defender``, 1 to 6; who has no strength needs none. Raises
        BadInput for another die. What is not there to be read stays unknown."""
        seen = self.encounter(position, attack)
        assessment, cells = self.assessed(seen, {}), []
        for reading, fire in zip(self.readings(seen), assessment.fires, strict=True):
            die = dice.get(fire.firer)
            if fire.automatic is None and not is_face(die):
                raise BadInput(Sentence("the die of the {firer} shows 1 to 6", firer=fire.firer))
            cell = fire.automatic or (fire.outcomes or {}).get(str(die))
            cell = cell or self.table_of(reading).cell(str(die), fire.column)
            cells.append(self.converted(reading, cell)[0])
        return self.fought(seen, assessment, cells)

    def read(self, position: Position, attack: Attack, printed: str) -> Resolution:
        """The result of both cells, the attacker's fire first, as the players have read them."""
        seen = self.encounter(position, attack)
        return self.fought(seen, self.assessed(seen, {}), printed.split(APART))

    def fought(self, seen: Firing, assessment: Assessment, cells: Sequence[str]) -> Resolution:
        """What the cells of the attacker's and of the defender's fire do. Cells that no rule knows count as not
        read."""
        on_defender, on_attacker = (cell if cell in CODES else "" for cell in cells)
        inflicted = (on_attacker, on_defender)
        if not on_defender or not on_attacker:
            return Resolution(assessment, "", "", 0, 0, inflicted=inflicted)
        attackers, defenders = self.fates(seen, inflicted)
        saved = self.tie_saved(seen.position, seen.hex, seen.defenders)
        won = winner(inflicted, attackers, defenders, tie_saved=saved)
        left = leaves_ranks(self._hit(seen, on_defender), on_defender)
        back = retreat(
            inflicted, won, left=left, long_from=self.data.long_retreat,
            holds=self.parts.ground.strongholds.festung(seen.position, seen.hex),
        )  # fmt: skip
        found = []
        if hangs_on_choice(inflicted, attackers, defenders, tie_saved=saved):
            text = N_("Who wins hangs on which units take the losses: each side keeps those that decide the tie.")
            found.append(note("winner-by-choice", "11.2.1(7)", text))
        if seen.fled and number(on_defender):
            text = N_("Any loss number costs {group}, in {hex} by a retreat of this round.")
            group: list[str] = [u.label for u in seen.fled]
            ids, name = [u.id for u in seen.fled], self.board.grid.name(seen.hex)
            found.append(note("fled-lost", "11.4.5", text, units=ids, hexes=[name], group=[*group], hex=name))
        result = f"{on_attacker}/{on_defender}"
        return Resolution(
            assessment, result, result, capacity(seen.attackers, on_attacker), capacity(seen.defenders, on_defender),
            back, tuple(found), inflicted=inflicted, winner=won,
        )  # fmt: skip

    def fates(self, seen: Firing, inflicted: tuple[str, str]) -> tuple[Fate, Fate]:
        """What the loss numbers leave of (attacker, defender)."""
        keepers = self.keepers(seen.states, (*seen.attackers, *seen.defenders))
        on_attacker, on_defender = inflicted
        return (
            fate(self.roster, seen.attackers, on_attacker, keepers, attacking=True),
            fate(self.roster, self._hit(seen, on_defender), on_defender, keepers, attacking=False),
        )

    def _hit(self, seen: Firing, cell: str) -> tuple[Unit, ...]:
        """The defenders that may be left: those who fled into the hex only where they are not hit at all (11.4.5)."""
        return seen.defenders if number(cell) else (*seen.defenders, *seen.fled)

    def keepers(self, states: Mapping[str, str], units: Sequence[Unit]) -> frozenset[str]:
        """The small units that decide a tie: panzer, tank, mech or guards in full supply."""
        return frozenset(
            u.id for u in units
            if has_trait(self.roster, u, TIE) and not is_large(u) and states.get(u.id, SUPPLIED) == SUPPLIED
        )  # fmt: skip

    def tie_saved(self, position: Position, hex_: int, defenders: Sequence[Unit]) -> bool:
        return bool(defenders) and self.parts.ground.saves_tie(position, hex_, defenders[0].side)
