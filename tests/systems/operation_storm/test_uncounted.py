"""Rules of section 11 that an assault's figures leave out are named, each where it would hold and nowhere else."""

from __future__ import annotations

import pytest

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.systems.operation_storm.uncounted import uncounted


def _units(*kinds: str) -> list[Unit]:
    return [Unit(Counter(f"{k}{n}", "german", "german", k, ({"attack": 1},))) for n, k in enumerate(kinds)]


@pytest.mark.parametrize(
    ("attackers", "defenders", "rules"),
    [
        (("tank",), ("flak", "infantry"), ["11.8"]),
        (("t34", "rifle"), ("flak",), ["11.8"]),
        (("rifle",), ("flak",), []),
        (("tank",), ("infantry",), []),
        (("panzer",), ("t34", "t34"), ["11.9"]),
        (("panzer",), ("t34", "artillery"), ["11.9"]),
        (("panzer",), ("t34", "rifle"), []),
        (("panzer",), ("artillery", "artillery"), ["11.7(3)"]),
        (("panzer",), ("artillery", "rifle"), []),
        (("panzer",), (), []),
    ],
)
def test_what_is_not_counted_is_said(attackers: tuple[str, ...], defenders: tuple[str, ...], rules: list[str]) -> None:
    assert [f.rule for f in uncounted(_units(*attackers), _units(*defenders))] == rules
