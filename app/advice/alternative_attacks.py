"""What units that are not needed could do elsewhere: for each enemy hex that they could attack, the column that they
reach and what it would cost both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.advice.attack_group import Company, Party, Recruit, Recruiting
from app.advice.progress import Progress, Watch
from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.referee import Referee


@dataclass(frozen=True)
class Elsewhere:
    """The best attack on ``target`` that was found for the units: nobody joins or leaves it to its gain."""

    target: int
    company: Company

    @property
    def gain(self) -> Fraction | None:
        """Steps that the enemy is expected to lose beyond the attacker's own; ``None`` where the chart is unknown."""
        losses = self.company.assessment.best_losses
        return None if losses is None else losses[1] - losses[0]


def elsewhere(
    referee: Referee,
    position: Position,
    combat: str,
    units: Sequence[str],
    *,
    moves: bool | None = None,
    without: Sequence[int] = (),
    watch: Watch | None = None,
) -> tuple[Elsewhere, ...]:
    """Attacks of the kind ``combat`` by ``units``, all of one side, on any hex but ``without``; those that promise most
    first, those whose chart is unknown last. Raises Stopped."""
    if not units or combat not in referee.game.combats:
        return ()
    game, progress = referee.game, Progress(watch)
    side = position.units[units[0]].side
    hexes = sorted(
        {game.world.board.hex_of(u.location) for u in position.units.values() if u.on_map and u.side != side}
    )
    found = []
    for target in hexes:
        if target in without:
            continue
        attack = Attack(combat, (), game.world.board.location_name(target))
        recruiting = Recruiting(referee, position, side, attack, target, moves=moves, among=frozenset(units))
        recruits, _barred = recruiting.recruits(progress)
        company = _best(recruiting, recruits, progress)
        if company is not None:
            found.append(Elsewhere(target, company))
    return tuple(sorted(found, key=_promise))


def _promise(one: Elsewhere) -> tuple[bool, Fraction, int]:
    return one.gain is None, -(one.gain or Fraction(0)), one.target


def _best(recruiting: Recruiting, recruits: Sequence[Recruit], progress: Progress) -> Company | None:
    """From nobody on, the unit joins that does most for the attack, until none does any more."""
    party: list[tuple[Recruit, int]] = []
    best: Company | None = None
    while True:
        joined = {recruit.unit.id for recruit, _place in party}
        tried: list[tuple[Company, Party]] = []
        for recruit in recruits:
            for place in recruit.places if recruit.unit.id not in joined else ():
                progress.step()
                further = [*party, (recruit, place)]
                company = recruiting.company(further)
                if company.legal:
                    tried.append((company, further))
        if not tried:
            return best
        company, joined_by = max(tried, key=lambda one: _worth(one[0]))
        if best is not None and _worth(company) <= _worth(best):
            return best
        best, party = company, list(joined_by)


def _worth(company: Company) -> tuple[Fraction, int]:
    losses = company.assessment.best_losses
    net = Fraction(0) if losses is None else losses[1] - losses[0]
    return net, sum(fire.attack for fire in company.assessment.fires) if losses is None else -company.strength
