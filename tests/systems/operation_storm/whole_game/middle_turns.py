"""Turns 3 to 6: Campora falls, a raider is cut off and removed, a stack too high pays, Campora changes hands again."""

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
    momentum,
    move,
    penalty,
    phase,
    place,
    removed,
)

# A battle stands on one line, or a phase in which little happens.
# fmt: off

TURN_3: tuple[Step, ...] = (
    phase("air-superiority"), air([6, 5], [2, 2]).at("Soviet air"),
    *airpower("soviet", "1214 2016 1816 1915 1417 1116 1221"),

    asks_for_order(), declare("move-fight", then="soviet-movement"),
    move("su-33", "2017 1916 1915"),
    move("su-148", "1817 1916"),
    move("su-648a", "1216 1215"),
    move("su-57t", "1918 1818").refused("9.12"),
    move("su-57t", "1918 1919 1820 1821 1721 1621 1520"),
    phase("soviet-combat"),
    assault("su-10 su-33 su-148 su-32t", "2016").at("against the unsupplied"), die(2),
    advance("su-10").at("2016 lost"),
    assault("su-11t su-16t su-15m su-648a", "1214"), die(4), attacker_loses("su-15m"),
    advance("su-11t su-16t").at("Campora"),
    momentum("su-11t su-16t", "1313").at("Soviet momentum"), die(3), attacker_loses("su-16t"), advance(""),

    asks_for_order(), declare("fight-move", then="reserve-release"),
    place("de-93 sk-sec", "1813"),
    phase("reserve-creation"),
    phase("german-combat"), assault("de-3pz de-45", "1915").at("attenuated attack"), die(5), attacker_loses("de-3pz"),
    phase("german-movement"), move("hu-mot", "1310 1210"),

    phase("terminal-supply-check"),
    phase("soviet-reinforcement"), place("su-69m", "@turn-4").at("held back"),
    phase("german-reinforcement"),
    place("de-18pz de-10m", "1613"), place("de-29m", "1613").refused("8.4", "8.4"), place("de-5pz", "1813"),
    phase("administrative"),
)

TURN_4: tuple[Step, ...] = (
    phase("air-superiority").at("one German die"), air([1, 1], [6, 6]).refused("11.5"), air([1, 1], [6]),
    *airpower("german", "1614 1511 1817 2020"),

    asks_for_order(), declare("fight-move", then="soviet-combat"),
    assault("su-72mtn su-41", "1416"), die(1), attacker_loses("su-72mtn"), advance(""),
    phase("soviet-movement"),
    move("su-32t", "2015 2014 2013 2012").at("Ostburg"),
    move("su-41", "1516 1417 1317 1217"),
    move("su-169", "1317 1217"),
    move("su-51", "1115 1116 1217"),
    move("su-648a", "1215 1214"),
    move("su-57t", "1520 1420 1419 1318 1218"),

    asks_for_order(), declare("move-fight", then="reserve-release"),
    phase("reserve-creation"), place("de-50", "@reserve"), place("de-71", "@reserve").refused("5.6"),
    phase("german-movement"),
    move("de-93", "1813 1912"),
    move("sk-sec", "1813 1812 1911"),
    move("de-5pz", "1813 1913 2013"),
    move("de-18pz de-10m", "1613 1614 1615 1616"),
    phase("german-combat"), assault("hu-mot", "1110"), die(4),

    phase("terminal-supply-check").at("raider removed"),
    phase("soviet-reinforcement"), place("su-69m", "1217").at("arrival on the corridor"),
    phase("german-reinforcement"), place("de-32", "1813").refused("8.4"), place("de-3pz de-29m", "1613"),
    phase("administrative"),
)

TURN_5: tuple[Step, ...] = (
    phase("air-superiority"), air([4, 2], [5]), *airpower("soviet", "2019"),

    asks_for_order(), declare("move-fight", then="soviet-movement"),
    move("su-11t", "1214 1215 1216 1217"),
    move("su-57t", "1218 1217").overruled("6.5").at("seven in 1217"),
    penalty("1214").refused("6.6"),
    penalty("1217").at("penalty"),
    removed("su-57t su-11t").refused("6.6"), removed("su-57t").at("six in 1217"),
    phase("soviet-combat"),

    asks_for_order(), declare("fight-move", then="reserve-release"),
    place("de-50", "1815"),
    phase("reserve-creation"), place("de-50", "@reserve").refused("5.6"),
    phase("german-combat"),
    phase("german-movement"),
    move("de-29m", "1613 1513 1413 1313"),
    mobile("de-29m", "1214").at("overrun in fight-move"),
    move("de-18pz de-10m", "1616 1617 1618 1619"),

    phase("terminal-supply-check"), phase("soviet-reinforcement"), phase("german-reinforcement"),
    phase("administrative"),
)

TURN_6: tuple[Step, ...] = (
    phase("air-superiority"), air([5, 5], [1]),
    *airpower("soviet", "1214 1217 1916 2016 1919 1223 1321 1421 1518"),

    asks_for_order(), declare("move-fight", then="soviet-movement"),
    move("su-11t su-69m su-51 su-169", "1217 1216 1215"),
    phase("soviet-combat"),
    assault("su-11t su-69m su-51 su-169", "1214"), die(1), advance("su-11t su-69m").at("Campora again"),

    asks_for_order(), declare("move-fight", then="reserve-release"),
    phase("reserve-creation"),
    phase("german-movement"), move("de-18pz de-10m", "1619 1620 1621 1622 1623").at("eastern edge"),
    phase("german-combat"),

    phase("terminal-supply-check"), phase("soviet-reinforcement"), phase("german-reinforcement"),
    phase("administrative"),
)
