"""Moscow in 1941 IV, and victories that are not a matter of cities IV, V.B."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.parts import Control, Phase
from app.rules.sequence.sequence import SET_UP
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.control import CAPITAL, key_hexes
from app.systems.eagle_bear.data import AXIS, VictoryData
from app.systems.eagle_bear.special_units import DICE, no_answer, no_face, read_die

WON, BY = "won-", "won-by-"
"""Begin the keys of the ledger's ``USED``: the turn on which a side won at once, and the rule by which it did"""
RULES = ("IV", "V.B")


def won(world: World, position: Position, side: str, rule: str) -> list[Change]:
    """The side has won at once."""
    turn = change(world, position, "ledger", f"{USED}:{WON}{side}", position.turn)
    return [turn, change(world, position, "ledger", f"{USED}:{BY}{side}", RULES.index(rule) + 1)]


def winner(position: Position) -> tuple[str, str]:
    """The side that has won at once, and by which rule; empty for nobody."""
    for key in position.ledger.entries(USED):
        if key.startswith(WON) and not key.startswith(BY):
            side = key.removeprefix(WON)
            by = position.ledger.get(USED, f"{BY}{side}")
            return side, RULES[by - 1] if isinstance(by, int) and 0 < by <= len(RULES) else ""
    return "", ""


RULE = "IV"
PAIRS = tuple(f"{a} {b}" for a, b in combinations(DICE, 2))
FELL = "moscow-fell"
"""Key of the ledger's ``USED``: the turn on which the Axis was seen to hold Moscow for the first time"""
NUMBERS = "moscow-numbers"
"""Key of the ledger's ``USED``: the two numbers, while the die has not been cast"""
CHANCES = ("moscow-taken", "moscow-held")
"""Keys of the ledger's ``USED``: the turn on which each chance was used"""
PICK, CAST = "pick", "cast"
AFTERWARDS = "axis-victory"


@dataclass(frozen=True)
class MoscowNumbers:
    """The gate before the phase that follows the fall of Moscow, and before the Axis victory phase of that turn."""

    world: World
    data: VictoryData
    control: Control
    name: str = "moscow"

    def held(self, position: Position) -> bool:
        """Whether the Axis holds the city: its fortress, or its hex where there is none."""
        board = self.world.board
        hexes = key_hexes(board, [self.data.numbers_for], CAPITAL)
        return any(self.control.of(position, next(iter(board.sites_in(h)), h)) == AXIS for h in hexes)

    def chance(self, position: Position, phase: Phase) -> str:
        """The chance that is to be taken before the phase, empty for none."""
        if year_of(month_of(position)) != self.data.numbers_in or position.phase in ("", SET_UP):
            return ""
        if not self.held(position):
            return ""
        taken, held = (position.ledger.get(USED, key) for key in CHANCES)
        fell = position.ledger.get(USED, FELL)
        if taken is None:
            return CHANCES[0]
        if phase.slug == AFTERWARDS and held is None and fell == position.turn:
            return CHANCES[1]
        return ""

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        chance = self.chance(position, phase)
        if not chance:
            return None
        numbers = position.ledger.get(USED, NUMBERS)
        if numbers is None:
            text = N_("Moscow is in the hands of the Axis: pick two numbers for immediate victory.")
            return Pending(self.name, f"{PICK}-{chance}", AXIS, text, RULE, {}, PAIRS)
        text = N_("Cast the die for Moscow: {numbers} win.")
        return Pending(self.name, f"{CAST}-{chance}", AXIS, text, RULE, {"numbers": [*str(numbers).split()]}, DICE)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        kind, _, chance = pending.step.partition("-")
        if kind == PICK:
            if answer not in PAIRS:
                return no_answer(RULE)
            picked = [change(self.world, position, "ledger", f"{USED}:{NUMBERS}", answer)]
            if position.ledger.get(USED, FELL) is None:
                picked.append(change(self.world, position, "ledger", f"{USED}:{FELL}", position.turn))
            return Taken(
                (), tuple(picked), N_("Numbers for Moscow: {numbers}."), {"numbers": [*str(answer).split()]}, seen=True
            )
        die = read_die(pending, answer)
        if die is None:
            return no_face(RULE)
        rolls = (Roll("moscow", die, rolled or "typed"),)
        numbers = str(position.ledger.get(USED, NUMBERS) or "").split()
        changes = [
            change(self.world, position, "ledger", f"{USED}:{NUMBERS}", None),
            change(self.world, position, "ledger", f"{USED}:{chance}", position.turn),
        ]
        if str(die) not in numbers:
            text = N_("Die roll {die}: the war goes on.")
            return Taken((), tuple(changes), text, {"die": die}, rolls=rolls, seen=True)
        changes += won(self.world, position, AXIS, RULE)
        text = N_("Die roll {die}: the Soviet Union gives up, and the Axis player wins.")
        return Taken((), tuple(changes), text, {"die": die}, rolls=rolls, seen=True)


FORMER = (
    N_("A {die}: the war goes on."),
    N_("A {die}: the Soviet Union gives up, and the Axis player wins."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
