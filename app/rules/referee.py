"""The referee: the one object that window, command line and tests ask.

Judging and doing are one path: ``judge`` yields the findings *and* the changes; whoever accepts a judgement applies
exactly those changes. A preview during a drag and the drop itself call the same function.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.messages import say
from app.position.changes import Action, BattleRecord, Change, Roll, piled
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.game import Game
from app.rules.orders import narration
from app.rules.orders.judge import Declared, declare, judge_attack, step_for
from app.rules.orders.orders import Attack, Order, to_json
from app.rules.orders.refusals import as_settled, refused, remembering
from app.rules.parts import Assessment, MoveReport
from app.rules.ruling import Finding, legal
from app.rules.vocabulary import Vocabulary

_Asked = tuple[str, tuple[str, ...], str, str]
"""An attack, to be looked up: options are no keys"""


def _asked(attack: Attack) -> _Asked:
    return attack.combat, attack.attackers, attack.target, str(attack.options)


@dataclass(frozen=True)
class Judgement:
    """``changes`` are what the order does, given also where it is illegal but can be done all the same: that is what
    an overrule applies. Empty changes on an illegal order mean that it cannot be done at all. ``told`` are the
    sentences that say what the changes do, beside the line of the order."""

    order: Order
    findings: tuple[Finding, ...]
    changes: tuple[Change, ...]
    template: str
    args: Mapping[str, Json] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()
    battle: BattleRecord | None = None
    refusal: tuple[str, Mapping[str, Json]] = ("", {})
    """Words for an illegal order that is not done: a template and its arguments"""
    told: tuple[narration.Telling, ...] = ()
    move: MoveReport | None = None
    """The working of a move on the map"""

    @property
    def legal(self) -> bool:
        return legal(self.findings)

    @property
    def can_be_overruled(self) -> bool:
        return not self.legal and bool(self.changes)

    def summary(self, language: str = "") -> str:
        """The line of the order alone."""
        return say(self.template, self.args, language)

    def said(self, language: str = "") -> str:
        """``summary`` of a legal order; of another one that it was refused."""
        return self.summary(language) if self.legal else say(*self.refusal, language)

    @property
    def words(self) -> dict[str, Json]:
        """What the journal keeps, so that it can be read in any language; see ``app.rules.orders.narration``."""
        return narration.kept(self.template, self.args, self.told)

    def action(self, position: Position, *, overruled: str = "", language: str = "") -> Action:
        """The action that stores this judgement, made in ``position``."""
        return Action(
            kind=self.order.kind,
            side=position.pending.side if position.pending and self.order.kind == "reply" else position.active,
            turn=position.turn,
            phase=position.phase,
            summary=narration.line(self.words, language) or self.summary(language),
            order=to_json(self.order),
            changes=self.changes,
            findings=tuple(f.to_json(language) for f in self.findings),
            rolls=self.rolls,
            battle=self.battle,
            overruled=overruled,
            words=self.words,
        )


class Referee:
    """Knows a game; answers for any of its positions. Positions are values, so that what was said last of one is said
    again and not judged again: the drop plays the judgement that the drag has shown."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._judged: tuple[Position, Judgement] | None = None
        self._declared: tuple[Position, dict[_Asked, Declared]] | None = None

    @property
    def world(self) -> World:
        return self.game.world

    @property
    def vocabulary(self) -> Vocabulary:
        return self.game.vocabulary

    def judge(self, position: Position, order: Order) -> Judgement:
        """Findings and changes of ``order``; the very order that was judged last, in the same position, is not judged
        once more. Raises BadInput where it names a hex or unit that does not exist."""
        last = self._judged
        if last is not None and last[0] is position and last[1].order is order:
            return last[1]
        judged = self._judge(position, order)
        self._judged = (position, judged)
        return judged

    def _judge(self, position: Position, order: Order) -> Judgement:
        known = self._known(position).get(_asked(order)) if isinstance(order, Attack) else None
        step = step_for(self.game, position, order, known)
        changes = (*step.changes, *piled(self.world, position, step.changes))
        findings = as_settled(position, step.findings)
        judged = Judgement(order, findings, changes, step.template, step.args, step.rolls, step.battle, move=step.move)
        if not judged.legal:
            judged = replace(judged, refusal=refused(self.game, position, order))
        return replace(judged, told=self._told(position, judged)) if changes else judged

    def assess(self, position: Position, attack: Attack, *, in_phase: bool = True) -> Assessment:
        """What an attack would be fought at. With ``in_phase`` its findings begin with what the phase in hand has to
        say, and are put plainly; without, the rules of combat speak alone. Raises BadInput as ``judge_attack`` does,
        and KeyError out of phase for a kind of attack that the game has not."""
        return (
            judge_attack(self.game, position, attack)
            if in_phase
            else self.game.combats[attack.combat].assess(position, attack)
        )

    def plan(self, position: Position, attack: Attack) -> Assessment:
        """The attack as ``assess`` has it in its phase, with what its beginning would be told beside: all that speaks
        against ordering it now. An order given in the same position goes on from there."""
        known, asked = self._known(position), _asked(attack)
        if asked not in known:
            known[asked] = declare(self.game, position, attack)
        return known[asked].assessment

    def _known(self, position: Position) -> dict[_Asked, Declared]:
        """Attacks planned in a position, the last one that was asked about."""
        kept = self._declared  # advice asks from threads of its own
        if kept is None or kept[0] is not position:
            self._declared = kept = (position, {})
        return kept[1]

    def overruled(self, position: Position, judgement: Judgement) -> Judgement:
        """A judgement made in ``position`` that the players overrule: its changes are kept with what was overruled, so
        that the same is not refused again."""
        more = remembering(self.world, position, judgement.findings, judgement.changes)
        return replace(judgement, changes=(*judgement.changes, *more))

    def _told(self, position: Position, judged: Judgement) -> tuple[narration.Telling, ...]:
        order = judged.order
        return tuple(
            narration.happened(
                self.world,
                order.kind,
                to_json(order),
                judged.changes,
                judged.battle,
                lambda unit: position.units[unit].label,
                self.vocabulary.marker_name,
            )
        )
