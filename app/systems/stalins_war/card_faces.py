"""Strategy Cards as their players read them 2.3.2: the OPS value in the corner, points for replacements, what the card
may be played as, and what it does in a combat."""

from __future__ import annotations

from app.messages import N_, Sentence
from app.rules.parts import CardFace
from app.systems.stalins_war.cards import COMBAT, EVENT, OPPOSITE, REINFORCEMENT, Card

USES = {EVENT: N_("Event"), COMBAT: N_("Combat card"), REINFORCEMENT: N_("Reinforcements")}
ONCE = {
    EVENT: N_("Event, once in the game"), COMBAT: N_("Combat card, once in the game"),
    REINFORCEMENT: N_("Reinforcements, once in the game"),
}  # fmt: skip


def face_of(card: Card) -> CardFace:
    """What is not typed in is left out."""
    facts = []
    if card.rp:
        points = ", ".join(f"{count} {kind.upper()}" for kind, count in card.rp.items())
        facts.append(Sentence(N_("Replacements: {points}"), points=points))
    if card.use in USES:
        facts.append(Sentence((ONCE if card.starred else USES)[card.use]))
    effects = []
    if card.by in OPPOSITE:
        effects.append(Sentence(N_("Played by the {who:t} only"), who=card.by))
    if card.who and card.shift:
        effects.append(Sentence(N_("The {who:t}'s fire: {shift:s+}"), who=card.who, shift=card.shift))
    if card.who and card.losses:
        text = N_("The {who:t} loses {losses:w} more steps") if card.losses > 1 else N_("The {who:t} loses a step more")
        effects.append(Sentence(text, who=card.who, losses=card.losses))
    if card.when:
        effects.append(Sentence(N_("Players judge whether it applies: {when}"), when=card.when))
    return CardFace(card.id, card.label, card.ops, tuple(facts), tuple(effects), card.text)
