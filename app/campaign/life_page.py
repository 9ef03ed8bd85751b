"""The life of a unit and of a hex as pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from app.campaign.campaign import Campaign
from app.campaign.document import Document, Heading, Listing, Paragraph, Part, Table
from app.campaign.life import Fight, Step, hex_life, unit_life
from app.campaign.notes import NoteLine
from app.campaign.tongue import Tongue
from app.messages import N_

KINDS: Mapping[str, str] = {
    "move": N_("moved"), "reply": N_("in a battle"), "place": N_("placed"), "put-right": N_("put right"),
}  # fmt: skip


def unit_page(campaign: Campaign, unit: str, language: str = "") -> Document:
    """Raises BadInput for a unit that there is not, or a language."""
    say, life = Tongue(language), unit_life(campaign, unit)
    parts: list[Part] = [*_steps(life.steps, say, of_unit=True, labels={}), *_fights(campaign, life.fights, say)]
    parts.append(Heading(2, say(N_("Losses")), "losses"))
    losses = [
        say(N_("Turn {turn}: eliminated."), turn=one.turn)
        if not one.after
        else say(N_("Turn {turn}: steps {before} → {after}."), turn=one.turn, before=one.before, after=one.after)
        for one in life.losses
    ]
    parts.append(Listing(tuple(losses)) if losses else Paragraph(say(N_("None."))))
    if life.unsupplied:
        parts.append(Heading(2, say(N_("Out of supply")), "supply"))
        parts.append(Paragraph(say(N_("On turns {turns}."), turns=[str(turn) for turn in life.unsupplied])))
    parts += _notes(life.notes, say)
    title = say(N_("{unit}, {side}"), unit=life.label, side=say.side(campaign.referee.vocabulary, life.side))
    return Document(title, say.language, tuple(parts))


def hex_page(campaign: Campaign, name: str, language: str = "") -> Document:
    """Raises BadInput for a hex that there is not, or a language."""
    say, life = Tongue(language), hex_life(campaign, name)
    labels = {unit.id: unit.label for unit in campaign.position.units.values()}
    parts: list[Part] = [
        *_steps(life.steps, say, of_unit=False, labels=labels), *_fights(campaign, life.fights, say),
    ]  # fmt: skip
    words = campaign.referee.vocabulary
    held = [
        say(N_("At the start: {side}."), side=_side(one.side, say, campaign))
        if not one.action
        else say(N_("From turn {turn}: {side}."), turn=one.turn, side=_side(one.side, say, campaign))
        for one in life.held
    ]
    parts += [Heading(2, say(N_("Control")), "control"), Listing(tuple(held)), *_notes(life.notes, say)]
    return Document(f"{life.name}, {words.name}", say.language, tuple(parts))


def _side(side: str, say: Tongue, campaign: Campaign) -> str:
    return say.side(campaign.referee.vocabulary, side) if side else say.inner(N_("nobody"))


def _steps(steps: Sequence[Step], say: Tongue, *, of_unit: bool, labels: Mapping[str, str]) -> Iterator[Part]:
    yield Heading(2, say(N_("Moves")), "moves")
    if not steps:
        yield Paragraph(say(N_("None.")))
        return
    columns: tuple[str, ...] = (say(N_("Action")), say(N_("Turn")), say(N_("From")), say(N_("To")), say(N_("How")))
    rows: list[tuple[str, ...]] = [
        (str(one.action), str(one.turn), _place(one.left, say), _place(one.entered, say),
         say(KINDS[one.kind]) if one.kind in KINDS else say.word(one.kind))
        for one in steps
    ]  # fmt: skip
    if not of_unit:
        columns = (*columns, say(N_("Unit")))
        rows = [(*row, labels.get(one.unit, one.unit)) for row, one in zip(rows, steps, strict=True)]
    yield Table("", columns, tuple(rows), frozenset({0, 1}))


def _place(name: str, say: Tongue) -> str:
    return say.word(name[1:].replace("-", " ")) if name.startswith("@") else name


def _fights(campaign: Campaign, fights: Sequence[Fight], say: Tongue) -> Iterator[Part]:
    yield Heading(2, say(N_("Battles")), "battles")
    if not fights:
        yield Paragraph(say(N_("None.")))
        return
    columns = (
        say(N_("Action")), say(N_("Turn")), say(N_("Battle")), say(N_("Target")), say(N_("Column")), say(N_("Die")),
        say(N_("Result")), say(N_("Steps lost")),
    )  # fmt: skip
    words = campaign.referee.vocabulary
    rows = [
        (
            str(one.action), str(one.turn),
            say(N_("{side}: {kind}"), side=say.side(words, one.battle.side), kind=say.combat(words, one.battle.kind)),
            one.battle.target, one.battle.column, "–" if one.battle.die is None else str(one.battle.die),
            one.battle.result, str(one.lost),
        )
        for one in fights
    ]  # fmt: skip
    yield Table("", columns, tuple(rows), frozenset({0, 1, 7}))


def _notes(notes: Sequence[NoteLine], say: Tongue) -> Iterator[Part]:
    if notes:
        yield Heading(2, say(N_("Notes")), "notes")
        for one in notes:
            yield Paragraph(say(N_("Turn {turn}: {text}"), turn=one.entry.turn, text=one.text), "remark")
