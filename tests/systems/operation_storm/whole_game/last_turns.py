"""Turns 7 to 10: nobody's air, an assault from all round, ten markers of eleven, and the count."""

from __future__ import annotations

from tests.systems.operation_storm.whole_game.steps import (
    Step,
    advance,
    air,
    airpower,
    asks_for_order,
    assault,
    attacker_loses,
    declare,
    die,
    mobile,
    move,
    phase,
    place,
)

# A battle stands on one line, or a phase in which little happens.
# fmt: off

TURN_7: tuple[Step, ...] = (
    phase("air-superiority"), air([3, 3], [6]).at("nobody's air"),

    asks_for_order(), declare("fight-move", then="soviet-combat"),
    phase("soviet-movement"), move("su-25", "1110 1211").at("Pestvar"),

    asks_for_order(), declare("move-fight", then="reserve-release"),
    phase("reserve-creation"), place("sk-sec", "@reserve"),
    phase("german-movement"),
    move("de-5pz", "2013 2014 2015"),
    move("de-3pz", "1613 1614 1615 1715 1816"),
    phase("german-combat"),
    assault("de-5pz de-3pz de-45 de-50", "1915").at("from all round"), die(6), attacker_loses("de-50"),
    advance("de-45"),

    phase("terminal-supply-check"), phase("soviet-reinforcement"),
    phase("german-reinforcement"), place("de-29m", "1613"),
    phase("administrative"),
)

TURN_8: tuple[Step, ...] = (
    phase("air-superiority"), air([1, 2], [5]), *airpower("german", "1916 1214"),

    asks_for_order(), declare("fight-move", then="soviet-combat"),
    phase("soviet-movement"),

    asks_for_order(), declare("move-fight", then="reserve-release"),
    phase("reserve-creation"),
    phase("german-movement"), mobile("de-3pz", "1916").at("attenuated, mobile"), die(3).at("both gone"),
    phase("german-combat"),

    phase("terminal-supply-check"), phase("soviet-reinforcement"),
    phase("german-reinforcement"), place("de-50", "@reserve").at("replaced into the reserve"),
    phase("administrative"),
)

TURN_9: tuple[Step, ...] = (
    phase("air-superiority"), air([6, 6], [1]).at("a lead of eleven"),
    *airpower("soviet", "1214 1213 1212 1110 1112 1114 1116 1218 1220 1222"),

    asks_for_order(), declare("move-fight", then="soviet-movement"),
    phase("soviet-combat"),

    asks_for_order(), declare("fight-move", then="reserve-release"),
    place("sk-sec", "2013").refused("5.5"), place("sk-sec de-50", "1813"),
    phase("reserve-creation"),
    phase("german-combat"),
    assault("de-45 de-5pz", "2016"), phase("german-movement").refused("10.21"), die(1), advance("de-5pz"),
    phase("german-movement"),

    phase("terminal-supply-check"), phase("soviet-reinforcement"),
    phase("german-reinforcement"), place("de-3pz", "1613"),
    phase("administrative").at("turn 9 over"),
)

TURN_10: tuple[Step, ...] = (
    phase("air-superiority"), air([1, 1], [3]), *airpower("german", "1618"),

    asks_for_order(), declare("fight-move", then="soviet-combat"),
    phase("soviet-movement"),

    asks_for_order(), declare("move-fight", then="reserve-release"),
    phase("reserve-creation"),
    phase("german-movement"),
    phase("german-combat"),

    phase("terminal-supply-check"), phase("soviet-reinforcement"), phase("german-reinforcement"),
    phase("administrative").at("the end"),
    phase("air-superiority").refused("4.1"),
)
