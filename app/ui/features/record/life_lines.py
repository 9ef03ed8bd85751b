"""A life as lines in the order in which it was lived: moves, battles, losses, turns out of supply, control, notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.campaign.journal.journal import NoteLine
from app.campaign.record.life import Fight, HexLife, LifeMove, UnitLife, ends_of_turns, hex_life, unit_life
from app.messages import N_
from app.position.position import Position
from app.rules.vocabulary import Vocabulary
from app.ui.texts import tr, tr_count
from app.ui.widgets.progress import Watch
from app.ui.words import box_title, capital, origin, printed, titled

MOVE, BATTLE, LOSS, SUPPLY, CONTROL, NOTE = "move", "battle", "loss", "supply", "control", "note"
WORDS = {
    MOVE: N_("Moves"),
    BATTLE: N_("Battles"),
    LOSS: N_("Losses"),
    SUPPLY: N_("Out of supply"),
    CONTROL: N_("Control"),
    NOTE: N_("Notes"),
}
ONE = {
    MOVE: N_("Move"),
    BATTLE: N_("Battle"),
    LOSS: N_("Loss"),
    SUPPLY: N_("Supply"),
    CONTROL: N_("Control"),
    NOTE: N_("Note"),
}
HOW = {
    "move": N_("{left} → {entered}"),
    "reply": N_("{left} → {entered}, in a battle"),
    "place": N_("{left} → {entered}, placed"),
    "put-right": N_("{left} → {entered}, position corrected"),
}
OTHERWISE = N_("{left} → {entered}, during another phase")


@dataclass(frozen=True)
class LifeLine:
    """``action`` is the one that it comes from, 0 for what stood so at the start; ``pictures`` are hashes."""

    action: int
    turn: int
    kind: str
    words: str
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True)
class Life:
    """``of`` is a unit's id, or a hex's number where ``hex`` is true; ``title`` says it, ``summary`` counts."""

    of: str
    hex: bool
    title: str
    summary: str
    lines: tuple[LifeLine, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of which there are lines, in the order of ``WORDS``."""
        return tuple(kind for kind in WORDS if any(line.kind == kind for line in self.lines))


def read_life(campaign: Campaign, of: str, watch: Watch) -> Life:
    """Of a unit by its id, or of a hex by its number. Raises BadInput for what there is not, JournalTrouble."""
    position, words = campaign.position, campaign.referee.game.vocabulary
    if of in position.units:
        return _of_unit(campaign, unit_life(campaign, of, watch), position, words)
    return _of_hex(hex_life(campaign, of), position, words)


def _of_unit(campaign: Campaign, life: UnitLife, position: Position, words: Vocabulary) -> Life:
    ends = ends_of_turns(campaign.journal, campaign.line()) if life.unsupplied else {}
    lines = [
        *(LifeLine(one.action, one.turn, MOVE, _step(one, position)) for one in life.steps),
        *(LifeLine(one.action, one.turn, BATTLE, _fight(one, words)) for one in life.fights),
        *(
            LifeLine(
                one.action,
                one.turn,
                LOSS,
                tr("Eliminated")
                if not one.after
                else tr("Reduced from {before} steps to {after}", before=one.before, after=one.after),
            )
            for one in life.losses
        ),
        *(LifeLine(ends.get(turn, 0), turn, SUPPLY, tr("Out of supply")) for turn in life.unsupplied),
        *_notes(life.notes),
    ]
    side = words.roster.sides.get(life.side)
    title = tr("{unit}, {side}", unit=life.label, side=capital(origin(side))) if side else life.label
    attacked = sum(one.attacking for one in life.fights)
    summary = [
        tr_count("{n} move", "{n} moves", len(life.steps)),
        tr_count("{n} attack", "{n} attacks", attacked),
        tr_count("{n} defense", "{n} defenses", len(life.fights) - attacked),
        tr_count("{n} step lost", "{n} steps lost", sum(one.before - one.after for one in life.losses)),
    ]
    if life.unsupplied:
        turns = ", ".join(map(str, life.unsupplied))
        summary.append(tr("out of supply on turns {turns}", turns=turns))
    return Life(life.unit, False, title, ", ".join(summary) + ".", _in_order(lines))


def _of_hex(life: HexLife, position: Position, words: Vocabulary) -> Life:
    def held(side: str) -> str:
        known = words.roster.sides.get(side)
        return tr("{side} takes control", side=capital(origin(known))) if known else tr("Control: none")

    units = position.units
    lines = [
        *(
            LifeLine(
                one.action,
                one.turn,
                MOVE,
                tr(
                    "{unit}: {step}",
                    unit=units[one.unit].label if one.unit in units else one.unit,
                    step=_step(one, position),
                ),
            )
            for one in life.steps
        ),
        *(LifeLine(one.action, one.turn, BATTLE, _fight(one, words)) for one in life.fights),
        *(LifeLine(one.action, one.turn, CONTROL, held(one.side)) for one in life.held if one.action or one.side),
        *_notes(life.notes),
    ]
    entered = len({one.unit for one in life.steps if one.entered == life.name})
    summary = [
        tr_count("entered by {n} unit", "entered by {n} units", entered),
        tr_count("{n} battle here", "{n} battles here", len(life.fights)),
        tr_count("changed hands once", "changed hands {n} times", len(life.held) - 1),
    ]
    title = tr("Hex {hex}", hex=life.name)
    return Life(life.name, True, title, capital(", ".join(summary)) + ".", _in_order(lines))


def _in_order(lines: Iterable[LifeLine]) -> tuple[LifeLine, ...]:
    """By the log; of one action its battle comes before the loss and the way that it led to."""
    rank: Mapping[str, int] = {kind: n for n, kind in enumerate((CONTROL, BATTLE, LOSS, MOVE, NOTE, SUPPLY))}
    return tuple(sorted(lines, key=lambda one: (one.action, rank[one.kind])))


def _place(name: str) -> str:
    return box_title(name[1:]) if name.startswith("@") else name


def _step(one: LifeMove, position: Position) -> str:
    return tr(HOW.get(one.kind, OTHERWISE), left=_place(one.left), entered=_place(one.entered))


def _fight(one: Fight, words: Vocabulary) -> str:
    battle = one.battle
    kind = next((kind.name for kind in words.attacks if kind.slug == battle.kind), battle.kind.replace("-", " "))
    attacker = words.roster.sides.get(battle.side)
    die = "–" if battle.die is None else str(battle.die)
    said = tr(
        "{kind} of the {side} on {target} at {column}, die {die}: {result}",
        kind=titled(kind),
        side=origin(attacker) if attacker else battle.side,
        target=battle.target,
        column=printed(battle.column or "–"),
        die=die,
        result=battle.result or "–",
    )
    return tr_count("{battle}, {n} step lost", "{battle}, {n} steps lost", one.lost, battle=said) if one.lost else said


def _notes(notes: Iterable[NoteLine]) -> Iterator[LifeLine]:
    for one in notes:
        yield LifeLine(one.entry.number, one.entry.turn, NOTE, one.text or tr("Photographs"), one.pictures)
