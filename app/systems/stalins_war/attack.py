"""Attacks 11.2.1 in their order: strengths, shifts, a Fire Table and a column for each side, losses, the winner. Who
may attack what: one large unit 11.1.3, armor in further hexes 11.1.3, once a round 11.1.4, 11.1.6, partisans 11.1.7,
16.1.4, what the Axis has still to open 11.1.9, the Volga 11.1.10, the first turns 4.4.4, 4.4.7, 4.4.8, nations 19.1.1,
after strategic movement 10.2.1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.board.board import Board
from app.errors import BadInput
from app.forces.counter import Roster
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.ledger import DEFENDED, ENTERED, LOST_ONCE, Json
from app.position.position import Position, World
from app.rules.charts.entered import legible
from app.rules.charts.form import DASHES
from app.rules.charts.table import Chart, chances
from app.rules.combat.assault import CELL_SEPARATOR, AssaultCitations, BaseAssault, Dice, Outcome, encountered
from app.rules.combat.odds import Reckoning
from app.rules.orders.orders import Attack
from app.rules.parts import ATTACKER, DEFENDER, Assessment, BattleSide, Control, Lookup, Resolution, Shift, StrengthLine
from app.rules.questions import is_face
from app.rules.ruling import Finding, note, violation
from app.rules.supply.status import OUT, SUPPLIED
from app.rules.vocabulary import Vocabulary
from app.systems.stalins_war.calendar import Mud
from app.systems.stalins_war.combat_cards import CardEffects
from app.systems.stalins_war.countries import NamedPlaces, east_of_paulus
from app.systems.stalins_war.data import AXIS, GERMAN, SOVIET, BanData, RulesData
from app.systems.stalins_war.events import in_force, slug_of
from app.systems.stalins_war.firing import Firing, standing_to
from app.systems.stalins_war.losses import MOBILE, Fate, capacity, fate, leaves_ranks, number
from app.systems.stalins_war.markers import activated
from app.systems.stalins_war.special_units import (
    ARMY,
    FRONT,
    Strongholds,
    has_trait,
    is_active,
    is_guard,
    is_inactive,
    is_large,
    is_panzer,
)
from app.systems.stalins_war.stacking import KEPT_APART
from app.systems.stalins_war.supply import Supply
from app.systems.stalins_war.terrain import AttackedHex, TerrainEffects

MECH = "mech"
ZHUKOV = "zhukov"
STRATEGIC = ("railed", "sailed")
"""Topics of the ledger under which units are remembered that moved strategically"""


class MayAttack:
    """Bound to one world. Of one hex some may attack and others not, or elsewhere (11.1.5)."""

    def __init__(
        self, world: World, rules: RulesData, places: NamedPlaces, control: Control, ground: AttackedHex, mud: Mud
    ) -> None:
        self.board, self.roster, self.data = world.board, world.roster, rules.combat
        self.places, self.control, self.ground, self.mud = places, control, ground, mud

    def findings(self, encounter: Firing) -> list[Finding]:
        """What stands against the attack as a whole."""
        return [
            *self._large(encounter),
            *self._further_hexes(encounter),
            *self._nations(encounter),
            *self._partisans(encounter),
            *self._once(encounter),
            *self._closed_country(encounter),
            *self._not_open(encounter),
            *self._volga(encounter),
            *self._green(encounter),
            *(f for u in encounter.attackers for f in self._moved(encounter.position, u)),
            *self._unmarked(encounter),
            *self.mud.findings(encounter.position, encounter.attackers),
        ]

    def _name(self, hex_: int) -> str:
        return self.board.grid.name(hex_)

    def _fault(self, code: str, rule: str, text: str, units: Sequence[Unit], hex_: int) -> Finding:
        return violation(
            code,
            rule,
            text,
            units=[u.id for u in units],
            hexes=[self._name(hex_)],
            hex=self._name(hex_),
            group=[u.label for u in units],
        )

    # in the round in hand ------------------------------------------------------------------------------------------

    def _unmarked(self, encounter: Firing) -> list[Finding]:
        """Units fight out of hexes that bear a combat marker (7.3.5), and not in the round of their mobilization."""
        position, found = encounter.position, list[Finding]()
        if "-combat-" not in position.phase:
            return []
        for hex_ in sorted({self.board.hex_of(u.location) for u in encounter.attackers if u.on_map}):
            if not activated(position, encounter.side, hex_):
                units = [u for u in encounter.attackers if u.on_map and self.board.hex_of(u.location) == hex_]
                text = N_("{group} may not attack: {hex} has no combat marker.")
                found.append(self._fault("no-combat-marker", "7.3.5", text, units, hex_).beside("11.1.1"))
        fresh = [u for u in encounter.attackers if position.ledger.get(ENTERED, u.id) is not None]
        if fresh:
            text = N_("{group} may not attack: it entered this round.")
            found.append(self._fault("just-mobilized", "4.5.1", text, fresh, self.board.hex_of(fresh[0].location)))
        return found

    # who together -------------------------------------------------------------------------------------------------

    def _large(self, encounter: Firing) -> list[Finding]:
        large = [u for u in encounter.attackers if is_large(u)]
        if len(large) <= self.data.lcu:
            return []
        text = N_("{group} may not attack {hex} together: limit one large unit.")
        return [self._fault("two-large-units", "11.1.3", text, large, encounter.hex)]

    def _slow(self, encounter: Firing) -> list[Unit]:
        """The units of hexes without an attacking panzer, tank or mech unit, where they are more than one."""
        hexes: dict[int, list[Unit]] = {}
        for unit in encounter.attackers:
            hexes.setdefault(unit.location, []).append(unit)
        slow = [units for units in hexes.values() if not any(has_trait(self.roster, u, MOBILE) for u in units)]
        return [u for units in slow for u in units] if len(slow) > 1 else []

    def by_zhukov(self, encounter: Firing) -> bool:
        """Whether the attack needs Zhukov's event, which costs a step."""
        return encounter.side == SOVIET and ZHUKOV in in_force(encounter.position) and bool(self._slow(encounter))

    def _further_hexes(self, encounter: Firing) -> list[Finding]:
        """All hexes but one need an attacking panzer, tank or mech unit."""
        slow = self._slow(encounter)
        if not slow:
            return []
        if self.by_zhukov(encounter):
            text = N_("{group} attack together by Zhukov's event; the attackers lose one more step.")
            ids, group = [u.id for u in slow], [u.label for u in slow]
            return [note("zhukov", "11.1.3", text, units=ids, group=group)]
        text = N_(
            "{group} may not attack {hex} from several hexes: all of these hexes but one must contain a "
            "panzer, tank or mech unit."
        )
        return [self._fault("no-armour", "11.1.3", text, slow, encounter.hex)]

    def _nations(self, encounter: Firing) -> list[Finding]:
        """Romanians and Hungarians fight apart (19.1.1, 19.2.1)."""
        apart = [u for u in (*encounter.attackers, *encounter.defenders) if u.nation in KEPT_APART]
        if len({u.nation for u in apart}) < 2:
            return []
        text = N_("{group} may not take part in the same combat: Romanian and Hungarian units never do.")
        return [self._fault("nations-apart", "19.1.1", text, apart, encounter.hex)]

    def _partisans(self, encounter: Firing) -> list[Finding]:
        found, active = [], [u for u in encounter.attackers if is_active(u)]
        if active and len(active) < len(encounter.attackers):
            text = N_("{group} may not attack {hex} with other Soviet units: partisans attack separately.")
            found.append(self._fault("partisans-apart", "11.1.7", text, active, encounter.hex))
        hidden = [u for u in encounter.attackers if is_inactive(u)]
        if hidden:
            text = N_("{group} may not attack {hex}: the partisans are inactive.")
            found.append(self._fault("partisans-inactive", "16.1.6", text, hidden, encounter.hex))
        lying = [
            u for u in encounter.position.units_at(encounter.target) if is_inactive(u) and u.side != encounter.side
        ]
        if lying and not encounter.defenders:
            text = N_("{group} in {hex} may not be attacked: the partisans are inactive.")
            found.append(self._fault("partisans-inactive", "16.1.4", text, lying, encounter.hex))
        return found

    def _once(self, encounter: Firing) -> list[Finding]:
        name = self.board.location_name(encounter.target)
        if not encounter.position.ledger.get(DEFENDED, name):
            return []
        text = N_("{hex} has already been attacked this round.")
        return [violation("attacked-already", "11.1.4", text, hexes=[name], hex=name)]

    def _moved(self, position: Position, unit: Unit) -> list[Finding]:
        if not any(position.ledger.get(topic, unit.id) for topic in STRATEGIC):
            return []
        text = N_("{unit} has already used strategic movement this round.")
        return [violation("moved-strategically", "10.2.1", text, units=[unit.id], unit=unit.label)]

    # where --------------------------------------------------------------------------------------------------------

    def _in(self, hex_: int, zone: str) -> bool:
        return hex_ in self.places.hexes(zone)

    def _closed_country(self, encounter: Firing) -> list[Finding]:
        bans = self.data.bans
        if encounter.side != bans.country_side or encounter.position.turn > bans.country_until:
            return []
        if not self._in(encounter.hex, bans.country):
            return []
        text = N_("{group} may not attack {hex} on the first turn: it is in Romania.")
        return [self._fault("country-closed", "4.4.4", text, encounter.attackers, encounter.hex)]

    def _not_open(self, encounter: Firing) -> list[Finding]:
        if encounter.side != AXIS:
            return []
        closed = [
            ban
            for ban in self.data.bans.groups
            if any(self._in(encounter.hex, zone) for zone in ban.zones) and not self.open(encounter.position, ban)
        ]
        text = N_("{hex} may not be attacked until {event:t} has been played or the Axis has entered such a hex.")
        name = self._name(encounter.hex)
        return [
            violation("not-open-yet", "11.1.9", text, units=encounter.ids(), hexes=[name], hex=name, event=ban.event)
            for ban in closed
        ]

    def open(self, position: Position, ban: BanData) -> bool:
        """Whether the Axis may attack the hexes of a group: by its event, or because it has held one of them."""
        if slug_of(ban.event) in in_force(position):
            return True
        hexes = {hex_ for zone in ban.zones for hex_ in self.places.hexes(zone)}
        lost = position.ledger.entries(LOST_ONCE)
        return any(self.held(position, hex_) or self._name(hex_) in lost for hex_ in hexes)

    def held(self, position: Position, hex_: int) -> bool:
        """Whether the Axis stands in a hex or controls it."""
        return self.control.of(position, hex_) == AXIS

    def _volga(self, encounter: Firing) -> list[Finding]:
        bans = self.data.bans
        across = [
            u for u in encounter.attackers if bans.hexside in {h.slug for h in self.ground.crossing(u, encounter.hex)}
        ]
        if encounter.side != AXIS or not across:
            return []
        keys = {hex_ for zone in bans.hexside_zones for hex_ in self.places.hexes(zone)}
        if any(self.held(encounter.position, hex_) for hex_ in keys):
            return []
        text = N_("{group} may not attack {hex} across the Volga until the Axis holds Moscow or Stalingrad.")
        return [self._fault("across-the-volga", "11.1.10", text, across, encounter.hex)]

    # the first turns ------------------------------------------------------------------------------------------------

    def _green(self, encounter: Firing) -> list[Finding]:
        """What Soviets may not do against panzers that stand by themselves."""
        late = encounter.position.turn > self.data.bans.green_until
        there = (*encounter.defenders, *encounter.fled)
        alone = bool(there) and all(is_panzer(self.roster, u) for u in there)
        if late or encounter.side != SOVIET or not alone:
            return []
        found = []
        fronts = [u for u in encounter.attackers if u.type == FRONT]
        if fronts:
            text = N_("{group} may not attack {hex}: only panzers defend it.")
            found.append(self._fault("front-against-panzers", "4.4.7", text, fronts, encounter.hex))
        mech = [u for u in encounter.attackers if has_trait(self.roster, u, MECH)]
        if len({u.location for u in mech}) > 1:
            text = N_("{group} may not attack {hex} together from several hexes: only panzers defend it.")
            found.append(self._fault("mech-against-panzers", "4.4.8", text, mech, encounter.hex))
        return found


SHOCK = "shock"


class Shifts:
    """Bound to one world."""

    def __init__(self, board: Board, roster: Roster, rules: RulesData, ground: AttackedHex, cards: CardEffects) -> None:
        self.board, self.roster, self.data, self.ground = board, roster, rules.combat.shifts, ground
        self.cards = cards

    def of(self, encounter: Firing) -> list[Shift]:
        """The shifts of the fire in hand, in the rulebook's order."""
        found = self.ground.shifts(encounter) if encounter.firer == ATTACKER else []
        found += self._mobile_defense(encounter)
        if cut_off := self._cut_off(encounter):
            units: list[Json] = [unit.label for unit in cut_off]
            found.append(Shift(self.data.out_of_supply, "13.3.5", N_("out of supply: {units}"), {"units": units}))
        found += self._winter(encounter)
        if self._beyond_paulus(encounter):
            found.append(Shift(self.data.paulus, "11.2.1(4)", N_("the defenders are east of the Paulus Line")))
        return [*found, *self.cards.shifts(encounter)]

    def _cut_off(self, encounter: Firing) -> list[Unit]:
        """Units that fire and are out of supply: a defender is supplied by a stronghold as well, an attacker in full
        alone (13.2.4)."""
        states = {u.id: encounter.states.get(u.id, SUPPLIED) for u in encounter.firing}
        if encounter.firer == DEFENDER:
            return [u for u in encounter.firing if states[u.id] == OUT]
        return [u for u in encounter.firing if states[u.id] != SUPPLIED]

    def _beyond_paulus(self, encounter: Firing) -> bool:
        first, last = self.data.paulus_turns
        if encounter.firer == DEFENDER or encounter.firing_side != AXIS or not first <= encounter.position.turn <= last:
            return False
        supplied = all(encounter.states.get(u.id, SUPPLIED) == SUPPLIED for u in encounter.attackers)
        return supplied and east_of_paulus(self.board, encounter.position, encounter.hex)

    def _winter(self, encounter: Firing) -> list[Shift]:
        if encounter.position.turn != self.data.winter_turn:
            return []
        if self.ground.frozen(encounter.position, encounter.firing_side):
            return [Shift(self.data.frozen, "15.1.2", N_("Axis units in the winter of 1942"))]
        shock: list[Json] = [u.label for u in encounter.firing if has_trait(self.roster, u, SHOCK) and not is_large(u)]
        if shock and encounter.firer == ATTACKER:
            text = N_("in the winter of 1942: {units}")
            return [Shift(self.data.shock, "15.1.2", text, {"units": shock})]
        return []

    def _mobile_defense(self, encounter: Firing) -> list[Shift]:
        first, last = self.data.mobile_turns
        turn = encounter.position.turn
        if encounter.side != SOVIET or not first <= turn <= last or turn in self.data.mobile_not:
            return []
        if not any(map(self._is_army, encounter.defenders)):
            return []
        if not any(is_panzer(self.roster, u) for u in encounter.defenders):
            return []
        columns = -self.data.mobile if encounter.firer == ATTACKER else self.data.mobile
        return [Shift(columns, "20.1.1", N_("German mobile defense"))]

    def _is_army(self, unit: Unit) -> bool:
        return unit.nation == GERMAN and unit.type == ARMY and is_large(unit)


NOTHING = "0"
CODES = tuple(str(n) for n in range(10)) + tuple(f"{n}*" for n in range(1, 10))
"""Loss numbers, with an asterisk where they hit small units alone (11.3.4)"""


class FireTables:
    """Bound to one world. Raises BadInput for entered tables that cannot be read."""

    def __init__(self, world: World, rules: RulesData, words: Vocabulary) -> None:
        self.roster, self.data = world.roster, rules.combat.tables
        slugs = (self.data.large, self.data.small)
        self.read = {slug: legible(rules.chart(slug, world.charts), CODES, DASHES) for slug in slugs}
        self.short = {slug: words.charts[slug].short for slug in slugs}

    def of(self, encounter: Firing) -> Chart:
        """The table of the fire in hand."""
        return self.read[self.data.large if self._large(encounter) else self.data.small].chart

    def alike(self, encounter: Firing) -> Mapping[str, str] | None:
        """Cells by die where every column of the table has the same, so that no shift matters; else ``None``."""
        table = self.of(encounter)
        cells = {die: set(row) for die, row in table.rows.items()}
        if not table.complete or any(len(found) > 1 for found in cells.values()):
            return None
        return {die: next(iter(found)) for die, found in cells.items()}

    def _large(self, encounter: Firing) -> bool:
        """Only those that fire count (11.1.8)."""
        if any(map(is_large, encounter.firing)):
            return True
        several = Counter(u.location for u in encounter.firing if is_panzer(self.roster, u))
        return any(count >= self.data.several for count in several.values())


def winner(inflicted: tuple[str, str], attackers: Fate, defenders: Fate, *, tie_saved: bool) -> BattleSide | None:
    """``inflicted`` are the loss numbers on (attacker, defender); asterisks count whole (11.3.4). Both sides keep the
    units that decide a tie if they may. ``tie_saved`` where the ground of the target lets no attacker win one."""
    on_attacker, on_defender = map(number, inflicted)
    if attackers.destroyed or defenders.destroyed:
        if attackers.destroyed and defenders.destroyed:
            return None
        return DEFENDER if attackers.destroyed else ATTACKER
    if on_defender != on_attacker:
        return ATTACKER if on_defender > on_attacker else DEFENDER
    return ATTACKER if attackers.may_keep and not defenders.may_keep and not tie_saved else None


def hangs_on_choice(inflicted: tuple[str, str], attackers: Fate, defenders: Fate, *, tie_saved: bool) -> bool:
    """Whether somebody else would win if a side chose its losses otherwise."""
    if attackers.destroyed or defenders.destroyed or tie_saved or number(inflicted[0]) != number(inflicted[1]):
        return False
    chosen = [
        (a, d) for a in {attackers.may_keep, attackers.must_keep} for d in {defenders.may_keep, defenders.must_keep}
    ]
    return len({a and not d for a, d in chosen}) > 1


def retreat(inflicted: tuple[str, str], won: str | None, *, left: bool, holds: bool, long_from: int) -> int:
    """Hexes that the defender goes back: none where nobody is ``left`` or a festung ``holds`` them. Attackers never do
    (11.4.7), and a great difference drives defenders two hexes (11.4.2). A festung's garrison stays (11.4.1)."""
    if won != ATTACKER or not left or holds:
        return 0
    difference = number(inflicted[1]) - number(inflicted[0])
    return 2 if difference >= long_from else 1


ATTACK = "attack"
NUMBERS = AssaultCitations(
    attacks="11.1.3", once="11.1.6", factors="11.2.1(2)", clear="Terrain Effects Chart", weak="11.1.1", empty="11.1.4"
)
TIE = "tie"
"""The trait of units that decide a tie (11.2.1(7))"""


class FireAttack(BaseAssault[Firing]):
    """The ``Combat`` part, bound to one world."""

    dice: tuple[str, ...] = tuple(BattleSide)
    codes: tuple[str, ...] = CODES
    pipeline = ("strength", "column", "shift", "clamp")

    def __init__(
        self,
        world: World,
        rules: RulesData,
        supply: Supply,
        strongholds: Strongholds,
        effects: TerrainEffects,
        ground: AttackedHex,
        tables: FireTables,
        shifts: Shifts,
        may: MayAttack,
    ) -> None:
        super().__init__(world, effects.chart, tables.read[tables.data.small].chart, NUMBERS)
        self.data, self.roster, self.supply, self.ground = rules.combat, world.roster, supply, ground
        self.strongholds, self.tables, self.shifts, self.may = strongholds, tables, shifts, may

    def assessed(self, encounter: Firing, dice: Dice) -> Assessment:
        """Those who fled into the hex are told among its defenders."""
        found = super().assessed(encounter, dice)
        return replace(found, defenders=(*found.defenders, *(u.id for u in encounter.fled)))

    # who meets whom -----------------------------------------------------------------------------------------------

    def encounter(self, position: Position, attack: Attack) -> Firing:
        """Raises BadInput for an attack without attackers."""
        encounter = encountered(self.board, position, attack)
        defenders, fled = standing_to(position, encounter.target, encounter.side)
        supply = self.supply
        states = {u.id: supply.determined(position, u) for u in encounter.attackers}
        states |= {u.id: self._found(position, u) for u in defenders}
        return Firing(
            position,
            attackers=encounter.attackers,
            defenders=defenders,
            target=encounter.target,
            hex=encounter.hex,
            options=encounter.options,
            states=states,
            fled=fled,
        )

    def _found(self, position: Position, unit: Unit) -> str:
        """The state of a defender at this instant (13.1.1); as it was last determined where the map shows no source of
        anybody, so that nothing could be traced."""
        supply, nations = self.supply, self.roster.nations.values()
        shown = any(supply.located(nation.side, nation.slug) for nation in nations)
        return (supply.state if shown else supply.determined)(position, unit)

    def factors(self, position: Position, attack: Attack) -> Sequence[tuple[Unit, str]]:
        attackers = position.pick(attack.attackers)
        if not attackers:
            return ()
        defenders, _fled = standing_to(position, self.board.location(attack.target), attackers[0].side)
        return [*((u, "attack") for u in attackers), *((u, "defense") for u in defenders)]

    def held(self, encounter: Firing) -> bool:
        return bool(encounter.defenders or encounter.fled)

    def targets(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes with enemies that may be attacked, next to one of the units."""
        found = super().targets(position, [u for u in units if not is_inactive(u)])
        return frozenset(h for h in found if any(standing_to(position, h, units[0].side)))

    def by_lookup(self, encounter: Firing) -> Sequence[Firing]:
        """Each side's fire."""
        return [replace(encounter, firer=who) for who in BattleSide]

    # may they -----------------------------------------------------------------------------------------------------

    def attacker_findings(self, encounter: Firing, unit: Unit) -> list[Finding]:
        return [*super().attacker_findings(encounter, unit), *self.once_a_phase(encounter.position, unit)]

    def factor_findings(self, encounter: Firing, unit: Unit) -> list[Finding]:
        """Units without an attack factor may attack and are worth nothing."""
        return super().factor_findings(encounter, unit) if not unit.prints("attack") else []

    def own_findings(self, encounter: Firing) -> list[Finding]:
        return self.may.findings(encounter)

    # fires --------------------------------------------------------------------------------------------------------

    @property
    def chart_slugs(self) -> tuple[str, ...]:
        return tuple(self.tables.read)

    def attack_lines(self, encounter: Firing) -> tuple[StrengthLine, ...]:
        """The strength of the side that fires."""
        text = N_("attack factors") if encounter.firer == ATTACKER else N_("defense factors")
        if not encounter.firing:
            return ()
        total = sum(u.number(self._factor(encounter)) for u in encounter.firing)
        return (StrengthLine(tuple(u.id for u in encounter.firing), total, total, "11.2.1(2)", text),)

    def defense_lines(self, encounter: Firing) -> tuple[StrengthLine, ...]:
        """A fire is read by the strength of its own side alone."""
        return ()

    def shifts_of(self, encounter: Firing) -> tuple[list[Shift], list[Finding]]:
        return self.shifts.of(encounter), self._unknown(encounter)

    def _unknown(self, encounter: Firing) -> list[Finding]:
        """Remarks on what keeps the column of the fire in hand from being known."""
        return [
            *self._blank(encounter),
            *(self.ground.unknown(encounter) if encounter.firer == ATTACKER else ()),
        ]

    def _blank(self, encounter: Firing) -> list[Finding]:
        """That the strength of units whose fire is in hand is not typed in."""
        blank = [u for u in encounter.firing if not u.prints(self._factor(encounter))]
        if not blank:
            return []
        text = N_("The combat strength of {group} is missing from the data: no column is determined.")
        ids, group = [u.id for u in blank], [u.label for u in blank]
        return [note("unknown-strength", "2.2.1", text, units=ids, group=group)]

    def _factor(self, encounter: Firing) -> str:
        return "attack" if encounter.firer == ATTACKER else "defense"

    def table_of(self, encounter: Firing) -> Chart:
        """Without columns as long as a shift is not known that matters."""
        table = self.tables.of(encounter)
        hidden = len(table.columns) > 1 and self._unknown(encounter)
        return replace(table, columns=(), rows={}) if hidden else table

    def unread(self, encounter: Firing, table: Chart) -> Finding:
        unknown = self._unknown(encounter)
        return unknown[0] if unknown else super().unread(encounter, table)

    def without_die(self, encounter: Firing) -> tuple[str, Finding] | None:
        """Nobody without strength inflicts anything: there is no column for it."""
        if self._blank(encounter) or sum(line.counts for line in self.attack_lines(encounter)):
            return None
        text = N_("{group} cannot inflict losses without combat strength.")
        args = {"group": [u.label for u in encounter.firing], "units": [u.id for u in encounter.firing]}
        if not encounter.firing:
            return NOTHING, note("no-strength", "11.2.1(4)", N_("No unit fires back."))
        return NOTHING, note("no-strength", "11.2.1(4)", text, **args)

    def reckoned(self, attack: int, defense: int, shift: int, table: Chart) -> Reckoning | None:
        return super().reckoned(attack, defense, shift, table) if attack > 0 else None

    def lookup_of(self, encounter: Firing, dice: Dice) -> tuple[Lookup, list[Finding]]:
        lookup, remarks = super().lookup_of(encounter, dice)
        tables = self.tables
        remarks += [r for r in tables.read[lookup.chart].remarks() if r not in remarks]
        lookup = replace(lookup, firer=encounter.firer, table=tables.short[lookup.chart])
        if self._blank(encounter):
            lookup = replace(lookup, basic="")
        cells = tables.alike(encounter) if lookup.automatic is None and lookup.outcomes is None else None
        if cells is not None:
            found = {die: self.converted(encounter, cell)[0] for die, cell in cells.items()}
            mean = self.expected(encounter, tuple(found.values()))
            lookup = replace(lookup, outcomes=cells, chances=chances(found), losses=mean)
        return lookup, [one for n, one in enumerate(remarks) if one not in remarks[:n]]

    # what they do -------------------------------------------------------------------------------------------------

    def converted(self, encounter: Firing, printed: str) -> tuple[str, Finding | None]:
        return (NOTHING if printed in DASHES else printed), None

    def outcome(self, encounter: Firing, result: str) -> Outcome:
        """Steps that the fire in hand costs the other side, no more than are there."""
        if result not in CODES:
            return Outcome()
        if encounter.firer == ATTACKER:
            return Outcome(defender=capacity(encounter.defenders, result))
        return Outcome(attacker=capacity(encounter.attackers, result))

    def resolve(self, position: Position, attack: Attack, dice: Dice) -> Resolution:
        """The result for the dice ``attacker`` and ``defender``, 1 to 6; who has no strength needs none. Raises
        BadInput for another die. What is not there to be read stays unknown."""
        encounter = self.encounter(position, attack)
        assessment, cells = self.assessed(encounter, {}), []
        for part, lookup in zip(self.by_lookup(encounter), assessment.lookups, strict=True):
            die = dice.get(lookup.firer)
            if lookup.automatic is None and not is_face(die):
                raise BadInput(Sentence("enter the {firer}'s die roll, 1 to 6", firer=lookup.firer))
            cell = lookup.automatic or (lookup.outcomes or {}).get(str(die))
            cell = cell or self.table_of(part).cell(str(die), lookup.column)
            cells.append(self.converted(part, cell)[0])
        return self.fought(encounter, assessment, cells)

    def read(self, position: Position, attack: Attack, printed: str) -> Resolution:
        """The result of both cells, the attacker's fire first, as the players have read them."""
        encounter = self.encounter(position, attack)
        return self.fought(encounter, self.assessed(encounter, {}), printed.split(CELL_SEPARATOR))

    def fought(self, encounter: Firing, assessment: Assessment, cells: Sequence[str]) -> Resolution:
        """What the cells of the attacker's and of the defender's fire do. Cells that no rule knows count as not read.
        Each side suffers what the other's fire has rolled (11.3.1)."""
        on_defender, on_attacker = (cell if cell in CODES else "" for cell in cells)
        inflicted = (on_attacker, on_defender)
        if not on_defender or not on_attacker:
            return Resolution(assessment, "", "", attacker_loss=0, defender_loss=0, inflicted=inflicted)
        attackers, defenders = self.fates(encounter, inflicted)
        saved = self.tie_saved(encounter.position, encounter.hex, encounter.defenders)
        won = winner(inflicted, attackers, defenders, tie_saved=saved)
        left = leaves_ranks(self._hit(encounter, on_defender), on_defender)
        back = retreat(
            inflicted,
            won,
            left=left,
            long_from=self.data.long_retreat,
            holds=self.strongholds.festung(encounter.position, encounter.hex),
        )
        found = []
        if hangs_on_choice(inflicted, attackers, defenders, tie_saved=saved):
            text = N_("The winner depends on which units take the losses: each side keeps those that decide the tie.")
            found.append(note("winner-by-choice", "11.2.1(7)", text))
        if encounter.fled and number(on_defender):
            text = N_("Any loss number eliminates {group}, in {hex} because of a retreat this round.")
            group: list[str] = [u.label for u in encounter.fled]
            ids, name = [u.id for u in encounter.fled], self.board.grid.name(encounter.hex)
            found.append(note("fled-lost", "11.4.5", text, units=ids, hexes=[name], group=[*group], hex=name))
        result = f"{on_attacker}/{on_defender}"
        return Resolution(
            assessment,
            result,
            result,
            attacker_loss=capacity(encounter.attackers, on_attacker),
            defender_loss=capacity(encounter.defenders, on_defender),
            retreat=back,
            findings=tuple(found),
            inflicted=inflicted,
            winner=won,
        )

    def fates(self, encounter: Firing, inflicted: tuple[str, str]) -> tuple[Fate, Fate]:
        """What the loss numbers leave of (attacker, defender)."""
        keepers = self.keepers(encounter.states, (*encounter.attackers, *encounter.defenders))
        on_attacker, on_defender = inflicted
        return (
            fate(self.roster, encounter.attackers, on_attacker, keepers, attacking=True),
            fate(self.roster, self._hit(encounter, on_defender), on_defender, keepers, attacking=False),
        )

    def _hit(self, encounter: Firing, cell: str) -> tuple[Unit, ...]:
        """The defenders that may be left: those who fled into the hex only where they are not hit at all (11.4.5)."""
        return encounter.defenders if number(cell) else (*encounter.defenders, *encounter.fled)

    def keepers(self, states: Mapping[str, str], units: Sequence[Unit]) -> frozenset[str]:
        """The small units that decide a tie: panzer, tank, mech or guards in full supply."""
        return frozenset(
            u.id
            for u in units
            if (has_trait(self.roster, u, TIE) or is_guard(u))
            and not is_large(u)
            and states.get(u.id, SUPPLIED) == SUPPLIED
        )

    def tie_saved(self, position: Position, hex_: int, defenders: Sequence[Unit]) -> bool:
        return bool(defenders) and self.ground.saves_tie(position, hex_, defenders[0].side)
