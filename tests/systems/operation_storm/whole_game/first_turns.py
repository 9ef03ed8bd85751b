"""The game's first two turns: the surprise, Lubin's flak, two brigades lost and one landed, the airlift to 2016."""

from __future__ import annotations

from tests.systems.operation_storm.whole_game.steps import (
    Step,
    advance,
    aerial_supply,
    air,
    airpower,
    asks_for_order,
    assault,
    attacker_loses,
    condition,
    declare,
    defender_loses,
    die,
    mobile,
    momentum,
    move,
    phase,
    place,
)

# A battle stands on one line, or a phase in which little happens.
# fmt: off

TURN_1: tuple[Step, ...] = (
    place("su-49", "1716").at("1616 open"),
    phase("soviet-combat").refused("3.4"),
    place("su-49", "1616"),
    place("de-50", "1813").refused("3.3"),
    phase("soviet-combat").at("war begins"),

    move("su-10", "2017 2018").refused("5.4"),
    assault("su-6cav su-5ab su-201ab", "1815").refused("11.10(2)"),
    # two brigades drop onto 2016, and its division holds
    assault("su-10 su-5ab su-201ab", "2016"), die(3), attacker_loses("su-5ab").at("drop lost"),
    # one drops onto the Romanians of 1217, who are driven out
    assault("su-11t su-16t su-15m su-648a su-51 su-214ab", "1217").at("over two rivers"), die(2),
    advance("su-648a").refused("10.24", "11.7(6)"),
    advance("su-11t su-16t").at("drop landed"),

    phase("soviet-movement"),
    move("su-15m su-648a", "1218 1217").at("along the corridor"),
    move("su-15m su-648a", "1217 1216"),
    move("su-11t su-16t", "1217 1216").at("Yassin"),
    move("su-25", "1017 1016 1015 1014 1114"),
    move("su-8t", "1916 1915"),
    move("su-32t", "1916 1915 2015"),
    move("su-75 su-2t34", "1716 1715"),
    move("su-49", "1616 1715"),

    asks_for_order().at("German order asked"),
    declare("fight-move", then="reserve-release"),
    place("de-50", "1216").refused("5.5", "9.4"),
    place("de-50", "1813"),
    phase("reserve-creation"),
    place("de-7flak", "@reserve").refused("5.6"),
    place("de-50", "@reserve").refused("5.6"),
    place("sk-sec", "@reserve").at("Slovakians withdrawn"),
    phase("german-combat"),
    assault("de-3pz de-18pz de-10m de-45 de-71", "1715"), die(6),
    defender_loses("su-49"), attacker_loses("de-71").at("both sides lose"),
    phase("german-movement"),
    mobile("de-3pz", "1715").refused("5.13(4)", "9.29"),

    phase("soviet-reinforcement"), place("su-148", "1817"),
    phase("german-reinforcement"), place("de-71", "1613").refused("8.4"),
    phase("administrative"),
)

TURN_2: tuple[Step, ...] = (
    phase("air-superiority"), air([1, 2], [5, 6]).at("German air"),
    *airpower("german", "2016 1814 1612 1512 1411 2013"),
    *(step.refused("11.1") for step in airpower("german", "2016")),
    phase("soviet-combat").refused("11.1"),
    *airpower("german", "1712 1413"),
    *(step.refused("5.3") for step in airpower("german", "1110")),
    aerial_supply("2013").refused("7.9"),
    aerial_supply("2016").at("airlift"),

    asks_for_order(), declare("fight-move", then="soviet-combat"),
    condition("phase_order", {"soviet": "move-fight"}).refused("5.4"),
    assault("su-81m su-402a", "2016").refused("11.7(2)"),
    assault("su-6cav su-8t su-75 su-2t34", "1815").at("against flak"), die(1), attacker_loses("su-6cav"),
    phase("soviet-movement"),
    move("su-81m", "1916 1816"),
    move("su-11t su-16t su-15m", "1216 1215"),
    move("su-51", "1117 1116 1115"),
    move("su-25", "1114 1113 1112 1111 1110").at("Danube"),

    asks_for_order(), declare("move-fight", then="reserve-release"),
    place("de-29m", "1613"),
    phase("reserve-creation"),
    phase("german-movement"),
    mobile("de-10m", "1715").refused("9.22"),
    mobile("de-3pz de-18pz de-10m", "1715"), die(4), defender_loses("su-75"),
    attacker_loses("de-10m").refused("10.22", "9.24"), attacker_loses("de-18pz").at("repulsed"),
    mobile("de-3pz de-10m", "1715").at("second round"), die(1).at("cleared"),
    move("de-3pz de-10m", "1715 1716").at("moved on"),
    mobile("de-3pz de-10m", "1817").refused("9.24"),
    mobile("de-32", "1916").at("guns overrun"),
    move("de-32", "1916 2016").at("back in 2016"),
    move("de-29m", "1613 1513 1413 1313"),
    phase("german-combat"),
    assault("de-3pz de-10m de-45", "1816"), die(1), advance("de-3pz de-10m"),
    momentum("de-3pz de-10m de-45", "1915").refused("10.25", "10.25"),
    momentum("de-3pz de-10m", "1915").at("German momentum"), die(3), attacker_loses("de-10m"), advance(""),

    phase("terminal-supply-check"),
    phase("soviet-reinforcement"), place("su-57t", "1216").refused("5.10"), place("su-57t", "1918"),
    phase("german-reinforcement"), place("de-18pz", "1613").refused("8.4"), place("de-71", "1613").at("replaced"),
    place("hu-mot", "@reserve").refused("5.11"), place("hu-mot", "1310"), place("de-93", "@reserve"),
    phase("administrative").at("markers taken up"),
)
