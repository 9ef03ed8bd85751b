"""A battle as it is told: who against whom, at what odds, with which die, at what price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from app.campaign.journal.entry import Entry
from app.campaign.pages.document import Heading, Listing, Part, Table
from app.campaign.pages.tongue import Tongue
from app.campaign.record.luck import ATTACKER, DEFENDER, BattleThrow
from app.messages import N_
from app.position.changes import BattleRecord, Roll
from app.position.position import World
from app.rules.battle.two_fire import COLUMNS
from app.rules.vocabulary import Vocabulary

SOURCES: Mapping[str, str] = {"typed": N_("entered from a physical die"), "program": N_("rolled by the program")}

COULD: Mapping[str, str] = {
    "": N_("Possible results"),
    ATTACKER: N_("Possible results of the attacker’s die"),
    DEFENDER: N_("Possible results of the defender’s die"),
}
"""By whose fire it is, where each side fires"""
FIRERS: Mapping[str, str] = {ATTACKER: N_("attacker {die}"), DEFENDER: N_("defender {die}")}
"""By the names of the dice"""


class BattleAccount:
    """``throws`` are those whose chances are told, by action."""

    def __init__(
        self, world: World, words: Vocabulary, say: Tongue, throws: Mapping[int, BattleThrow] = MappingProxyType({})
    ) -> None:
        self.world, self.words, self.say, self.throws = world, words, say, throws

    def label(self, unit: str) -> str:
        counter = self.world.counters.get(unit)
        return unit if counter is None else counter.label

    def in_short(self, battle: BattleRecord) -> tuple[str, ...]:
        """A battle in sentences: who against whom at what odds, the die and its result, what it cost."""
        say = self.say
        who = N_("{units} against {others} in {target}: {attack} against {defense}. {odds}.")
        result = N_("Die {die}: {result}.") if battle.die is not None else N_("Result: {result}.")
        return (
            say(
                who,
                units=self._units(battle.attackers),
                others=self._units(battle.defenders),
                target=battle.target,
                attack=battle.attack,
                defense=battle.defense,
                odds=self._odds(battle),
            ),
            say(result, die=battle.die, result=battle.result),
            say(
                N_("Attacker’s losses: {lost}. Defender’s losses: {others}."),
                lost=self._lost(battle.attacker_losses, inside=True),
                others=self._lost(battle.defender_losses, inside=True),
            ),
        )

    def told(self, entries: Sequence[Entry]) -> Iterator[Part]:
        """An attack and its replies, or one action with a battle in it."""
        battles = [entry.battle for entry in entries if entry.battle is not None]
        target = battles[0].target if battles else str(entries[0].order.get("target", ""))
        kind = battles[0].kind if battles else str(entries[0].order.get("combat", ""))
        heading = N_("{kind}: {target}")
        yield Heading(4, self.say(heading, kind=self.say.combat(self.words, kind), target=target))
        yield Listing(tuple(self.say.line(entry) for entry in entries))
        rolls: list[tuple[int, Roll]] = []
        again = False
        for entry in entries:
            rolls += [(entry.number, roll) for roll in entry.rolls]
            again = again or entry.rerolled
            if entry.battle is not None:
                yield self._table(entry.battle, rolls, again)
                rolls, again = [], False

    def _table(self, battle: BattleRecord, rolls: Sequence[tuple[int, Roll]], again: bool) -> Table:
        say = self.say
        rows = [
            (say(N_("Attackers")), self._units(battle.attackers) if battle.attackers else say(N_("no units"))),
            (say(N_("Defenders")), self._units(battle.defenders)),
            (say(N_("Strength")), say(N_("{attack} against {defense}"), attack=battle.attack, defense=battle.defense)),
            (say(N_("Odds")), self._odds(battle)),
        ]
        throws = [self.throws[n] for n, _ in rolls if n in self.throws]
        die = self._die(battle, rolls)
        if die:
            again_too = N_("{die}; rolled again after an earlier roll was undone")
            rows.append((say(N_("Die")), say(again_too, die=die) if again else die))
        rows.append((say(N_("Result")), battle.result))
        for throw in throws if throws and throws[0].firer else throws[:1] if battle.die is not None else ():
            rows.append((say(COULD[throw.firer]), _faces(throw)))
        rows.append((say(N_("Attacker’s losses")), self._lost(battle.attacker_losses)))
        rows.append((say(N_("Defender’s losses")), self._lost(battle.defender_losses)))
        return Table("", (say(N_("Battle")), self.say.side(self.words, battle.side)), tuple(rows))

    def _die(self, battle: BattleRecord, rolls: Sequence[tuple[int, Roll]]) -> str:
        """The die of the battle, or that of each side where each fires; empty where none was thrown."""
        by_firer = {roll.name: roll for _, roll in rolls if roll.name in FIRERS}
        if by_firer:
            return "; ".join(
                self.say(FIRERS[name], die=self._sourced(roll.value, roll.source)) for name, roll in by_firer.items()
            )
        if battle.die is None:
            return ""
        fitting = [roll for _, roll in rolls if roll.value == battle.die]
        return self._sourced(battle.die, fitting[-1].source if fitting else "")

    def _sourced(self, die: int, source: str) -> str:
        said = self.say.inner(SOURCES[source]) if source in SOURCES else ""
        return f"{die}, {said}" if said else str(die)

    def _units(self, units: Sequence[str]) -> str:
        return self.say("{units}", units=[self.label(u) for u in units]) if units else self.say(N_("none"))

    def _lost(self, units: Sequence[str], *, inside: bool = False) -> str:
        """In a cell of its own, or ``inside`` a sentence."""
        if not units:
            return self.say.inner(N_("none")) if inside else self.say(N_("none"))
        counted = Counter(units)
        return ", ".join(self.label(u) if n == 1 else f"{self.label(u)} ×{n}" for u, n in counted.items())

    def _odds(self, battle: BattleRecord) -> str:
        first, apart, second = battle.column.partition(COLUMNS)
        if apart:
            words = N_("column {column} for the attacker, {other} for the defender")
            return self.say(words, column=first, other=second)
        if not battle.shift:
            words = N_("{basic}, no column shift, column {column}")
            return self.say(words, basic=self.say.figure(battle.basic), column=battle.column or "?")
        return self.say(
            N_("{basic}, column shift {shift}, column {column}"),
            basic=self.say.figure(battle.basic),
            shift=self.say.figure(f"{battle.shift:+d}"),
            column=battle.column or "?",
        )


def _faces(throw: BattleThrow) -> str:
    """``1–2: AS; 3–5: DR; 6: DE``"""
    runs: list[tuple[list[int], str]] = []
    for one in throw.outcomes:
        if runs and runs[-1][1] == one.result:
            runs[-1][0].append(one.face)
        else:
            runs.append(([one.face], one.result))
    return "; ".join(
        f"{faces[0] if len(faces) == 1 else f'{faces[0]}–{faces[-1]}'}: {result}" for faces, result in runs
    )
