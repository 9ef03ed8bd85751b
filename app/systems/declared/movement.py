"""Movement of a declared game: terrain by mobility class, hexsides, paths with rates, ground that stops, and zones of
control that cost or lock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.combat.odds import half
from app.rules.movement.group import GroupMovement, MovementCitations, MoveStart, MoveStartCitations
from app.rules.movement.terrain import BoundChart, zones_in_doubt
from app.rules.parts import (
    PLAIN_FACTOR,
    CostLine,
    CostLines,
    Movement,
    NoMovement,
    Points,
    Reach,
    Stacking,
    Supply,
    absence,
)
from app.rules.ruling import Finding, note, violation
from app.rules.stacking import StackLimit
from app.rules.supply.status import determined
from app.rules.zones_of_control import MovingThroughZones, ZoneCitations
from app.systems.declared.form import CLEAR, DeclaredFile, cited
from app.systems.declared.ground import Ground


class DeclaredMovement(GroupMovement):
    def __init__(self, form: DeclaredFile, ground: Ground, stacking: Stacking, supply: Supply) -> None:
        data = form.movement
        assert data is not None
        rule = cited(data, "movement")
        clear = cited(form.terrain.get(CLEAR), f"terrain.{CLEAR}")
        numbers = MovementCitations(
            factor=rule,
            points=rule,
            one_hex=data.one_hex_rule or rule if data.one_hex else "",
            enemy=data.enemy_rule or rule,
            clear=clear,
        )
        setting_out = MoveStart(
            ground.world,
            MoveStartCitations(moves=rule, together=rule, static=rule, over=rule),
            lambda unit: unit.type in data.immobile,
        )
        super().__init__(ground.world, numbers, ground.chart, stacking, setting_out)
        self.form, self.ground, self.supply, self.rule = form, ground, supply, rule
        self.zones = _locking(form, ground)

    # allowance --------------------------------------------------------------------------------------------------

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.prints("move"):
            text = N_("{unit} has no movement factor in the counter data yet.")
            return 0, violation("factor-not-entered", self.rule, text, **who)
        printed, causes, rules = unit.number("move"), list[str](), list[str]()
        points, supply, weather = printed, self.form.supply, self.ground.weather
        if supply is not None and supply.move != "full" and not self._supplied(position, unit):
            points = half(points, "up") if supply.move == "half" else 0
            causes, rules = [N_("lack of supply")], [cited(supply, "supply", supply.effect_rule)]
        if weather is not None and (left := weather.now(position).move) != "full":
            points = half(points, "up") if left == "half" else 0
            causes, rules = [*causes, weather.now(position).name], [*rules, weather.ruled_by(position)]
        if not causes:
            text = N_("{unit}: {points} movement points.")
            return printed, note(PLAIN_FACTOR, self.rule, text, points=str(printed), **who)
        text = N_("{unit}: {points} of {printed} movement points because of {causes:t}.")
        return points, note(
            "movement-reduced", rules[0], text, points=str(points), printed=printed, causes=causes, rules=rules, **who
        )

    def _supplied(self, position: Position, unit: Unit) -> bool:
        """As found when the unit began to move, else as it is now."""
        return self.supply.supplied(determined(self.supply, position, unit))

    def chart_at(self, position: Position, side: str) -> BoundChart:
        return self.ground.chart_at(position)

    # steps ------------------------------------------------------------------------------------------------------

    def step(
        self, position: Position, units: Sequence[Unit], here: int, there: int, direction: int, lines: CostLines = None
    ) -> Points | None:
        points = super().step(position, units, here, there, direction, lines)
        data = self.form.zones_of_control
        if points is None or data is None or data.kind != "soft":
            return points
        held = self._surely_zoned(position, units[0].side)
        entered = (data.enter or 0) if there in held else 0
        left = (data.leave or 0) if here in held else 0
        if lines is not None:
            rule = cited(data, "zones_of_control")
            lines += [CostLine(entered, rule, N_("Entering an enemy zone of control"))] if entered else []
            lines += [CostLine(left, rule, N_("Leaving an enemy zone of control"))] if left else []
        return points + entered + left

    def rate(
        self,
        position: Position,
        unit: Unit,
        mobility: str,
        here: int,
        there: int,
        side_key: int,
        lines: CostLines = None,
    ) -> Points | None:
        """Along a path, over whatever lies on its way, where that is cheaper than the ground."""
        known, chart = self.ground.rate(mobility, here, there), self.ground.chart_at(position)
        if known is None:
            return None
        entry, crossing = chart.entry(mobility)[there], chart.crossing(mobility, there).get(side_key, 0)
        if entry is not None and crossing is not None and entry + crossing <= known:
            return None
        if lines is not None:
            lines.append(self.ground.along(mobility, here, there))
        return known

    def crossing(
        self,
        position: Position,
        units: Sequence[Unit],
        mobility: str,
        there: int,
        side_key: int,
        lines: CostLines = None,
    ) -> Points | None:
        """What bars the hexside bars nobody on a path that leads across; whether it takes the class, ``rate`` says."""
        points = super().crossing(position, units, mobility, there, side_key, lines)
        return 0 if points is None and self._carried(mobility, there, side_key) else points

    def _carried(self, mobility: str, there: int, side_key: int) -> bool:
        if side_key not in self.ground.carried:
            return False
        grid = self.board.grid
        here = grid.neighbors[there][grid.sides[there].index(side_key)]
        return self.ground.rate(mobility, here, there) is not None

    def passes(self, position: Position, units: Sequence[Unit]) -> Callable[[int, int], bool] | None:
        data = self.form.zones_of_control
        if self.zones is None or data is None:
            return None
        if data.hold:
            held = self._surely_zoned(position, units[0].side)
            return lambda here, _there: here not in held
        return None if data.straight else self.zones.passes(position, units)

    def costless_lines(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[CostLine]:
        found = self.ground.stopping.costless_lines(there)
        return found if self.zones is None else [*found, *self.zones.costless_lines(position, units, there)]

    def stops(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool] | None:
        ground = self.ground.stopping.hexes
        if self.zones is None:
            return ground.__contains__ if ground else None
        held = self.ground.zoned(position, units[0].side)
        return lambda hex_: hex_ in held or hex_ in ground

    # findings ---------------------------------------------------------------------------------------------------

    def remarks(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        weather = self.ground.weather
        return [*super().remarks(position, units), *([] if weather is None else weather.unsaid(position))]

    def path_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        found = self.ground.stopping.findings(units, path)
        if self.zones is None:
            return [*found, *self._in_doubt(position, units[0].side, path)]
        if self.form.zones_of_control is not None and self.form.zones_of_control.hold:
            found += self._held(position, units, path)
        data = self.form.zones_of_control
        straight = data is not None and data.straight
        own = self.zones.findings(position, units, path)
        return [*found, *(f for f in own if not straight or f.code != "zone-to-zone")]

    def _held(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """A group that an enemy zone holds where it stands."""
        side = units[0].side
        if len(path) < 2 or path[0] not in self.ground.zoned(position, side):
            return []
        if path[0] in self.ground.doubtful(position, side):
            return self._in_doubt(position, side, path[:1])
        text, name = (
            N_("{group} may not leave an enemy zone of control ({hex})."),
            self.board.location_name(path[0]),
        )
        group, ids = [u.label for u in units], [u.id for u in units]
        rule = cited(self.form.zones_of_control, "zones_of_control")
        return [violation("zone-holds", rule, text, units=ids, hexes=[name], group=group, hex=name)]

    def _surely_zoned(self, position: Position, side: str) -> frozenset[int]:
        """The hexes in enemy zones, less those of which the map does not tell."""
        return self.ground.zoned(position, side) - self.ground.doubtful(position, side)

    def _in_doubt(self, position: Position, side: str, hexes: Iterable[int]) -> list[Finding]:
        """A remark on those of the hexes that may be in an enemy zone or not, where the game has zones at all."""
        doubtful = self.ground.doubtful(position, side)
        there = [h for h in dict.fromkeys(hexes) if h in doubtful]
        return zones_in_doubt(self.board, there, cited(self.form.zones_of_control, "zones_of_control"))

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        """With a remark on hexes of which the map does not tell whether they are in an enemy zone."""
        found = super().reach(position, units, by)
        if not units:
            return found
        unsure = self._in_doubt(position, units[0].side, sorted(found.costs))
        return replace(found, findings=(*found.findings, *unsure)) if unsure else found

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        found = self.ground.stopping.outset(position, units)
        return found if self.zones is None else [*found, *self.zones.outset(position, units)]


def _locking(form: DeclaredFile, ground: Ground) -> MovingThroughZones | None:
    data = form.zones_of_control
    if data is None or data.kind != "locking" or ground.zones is None:
        return None
    rule = cited(data, "zones_of_control")
    return MovingThroughZones(ground.board, ground.zones, ZoneCitations(stop=rule, straight=rule), ground.enemies)


def movement_of(form: DeclaredFile, ground: Ground, stacking: Stacking, supply: Supply) -> Movement:
    if form.movement is None:
        return NoMovement("", N_("No movement rules are defined for this game: units may be placed anywhere."))
    kept = StackLimit(ground.board, {}, lambda _unit: 1, "stacking") if absence(stacking) else stacking
    return DeclaredMovement(form, ground, kept, supply)
