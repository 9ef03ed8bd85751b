"""The claims of every game that is installed."""

from __future__ import annotations

from tests.systems.claims import Claims
from tests.systems.eagle_bear import claims as eagle_bear
from tests.systems.land_without_end import claims as land_without_end
from tests.systems.operation_storm import claims as operation_storm
from tests.systems.stalins_war import claims as stalins_war
from tests.systems.winterstorm import claims as winterstorm

EVERY: dict[str, Claims] = {
    one.CLAIMS.table.slug: one.CLAIMS
    for one in (operation_storm, land_without_end, winterstorm, eagle_bear, stalins_war)
}
