"""The line of an order and what the journal tells beside it: nothing twice, nothing lost."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from app.position.ledger import Json
from app.rules.orders.narration import SAID, Telling, kept
from app.rules.parts.lines import in_short, whole

GONE: Telling = {"template": "{units} was eliminated in {hex:i}.", "args": {"units": ["1st"], "hex": "0101"}}
OTHER: Telling = {"template": "{units} was eliminated in {hex:i}.", "args": {"units": ["2nd"], "hex": "0101"}}
TAKEN: Telling = {"template": "{marker:t} placed in {where}.", "args": {"marker": "fort", "where": "0101"}}
FIRST: Mapping[str, Json] = {"units": ["1st"]}
WHOLE = whole("{units} is lost.")
SHORT = in_short("Lost: {units}.", "Units were lost.", "A hex was taken.")


@pytest.mark.parametrize(
    ("line", "told", "template", "said"),
    [
        pytest.param("{units} is lost.", [GONE], "{units} is lost.", [GONE], id="a plain line stands beside it"),
        pytest.param(WHOLE, [GONE], WHOLE, [], id="a whole line says it once"),
        pytest.param(WHOLE, [GONE, OTHER], WHOLE, [OTHER], id="a unit that it does not name is told"),
        pytest.param(WHOLE, [TAKEN], WHOLE, [TAKEN], id="what is told of no unit stands beside a whole line"),
        pytest.param(SHORT, [GONE], "Units were lost.", [GONE], id="units are told, the line is short"),
        pytest.param(SHORT, [TAKEN], "A hex was taken.", [TAKEN], id="no unit is told"),
        pytest.param(SHORT, [], SHORT, [], id="nothing is told, the line is as it was"),
        pytest.param(
            in_short("Lost: {units}.", "Short."), [TAKEN], "Lost: {units}.", [TAKEN], id="no word for control"
        ),
    ],
)
def test_a_line_and_what_is_told_beside_it(line: str, told: list[Telling], template: str, said: list[Telling]) -> None:
    assert kept(line, FIRST, told) == {"template": template, "args": FIRST, SAID: said}
