"""Views for questions: who and what place an action concerns, moves, supply, overrules, notes, branches.

``unit_actions`` and ``hex_actions`` hold all branches; the others the branch in hand, where they are about play.
"""

from __future__ import annotations

from collections.abc import Mapping

QUESTION_VIEWS: Mapping[str, str] = {
    # ``part`` is what the unit has to do with the action; a unit may stand in several lines of one.
    "unit_actions": """
        SELECT action, key AS unit, subject AS part FROM changes WHERE subject IN ('place', 'steps', 'marks')
        UNION ALL
        SELECT number, named.value, 'ordered' FROM actions, json_each(ordered, '$.units') AS named
        UNION ALL
        SELECT number, named.value, 'ordered' FROM actions, json_each(ordered, '$.attackers') AS named
        UNION ALL
        SELECT action, named.value, 'attacker' FROM battles, json_each(attackers) AS named
        UNION ALL
        SELECT action, named.value, 'defender' FROM battles, json_each(defenders) AS named
        UNION ALL
        SELECT action, named.value, 'finding' FROM findings, json_each(units) AS named
    """,
    "hex_actions": """
        SELECT action, json_extract(before, '$') AS hex, 'left' AS part FROM changes
        WHERE subject = 'place' AND before NOT LIKE '"@%'
        UNION ALL
        SELECT action, json_extract(after, '$'), 'entered' FROM changes
        WHERE subject = 'place' AND after NOT LIKE '"@%'
        UNION ALL
        SELECT action, key, 'control' FROM changes WHERE subject = 'control'
        UNION ALL
        SELECT action, coalesce(json_extract(after, '$.at'), json_extract(before, '$.at')), 'marker' FROM changes
        WHERE subject = 'marker'
        UNION ALL
        SELECT number, named.value, 'path' FROM actions, json_each(ordered, '$.path') AS named
        UNION ALL
        SELECT number, named.value, 'note' FROM actions, json_each(ordered, '$.hexes') AS named WHERE kind = 'note'
        UNION ALL
        SELECT number, json_extract(ordered, '$.target'), 'attacked' FROM actions WHERE kind = 'attack'
        UNION ALL
        SELECT action, target, 'battle' FROM battles
        UNION ALL
        SELECT action, named.value, 'finding' FROM findings, json_each(hexes) AS named
    """,
    "moves": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.kind, changes.key AS unit,
               counters.name, counters.side, json_extract(changes.before, '$') AS left,
               json_extract(changes.after, '$') AS entered
        FROM branch JOIN actions USING (number)
             JOIN changes ON changes.action = actions.number AND changes.subject = 'place'
             JOIN counters ON counters.id = changes.key
        ORDER BY actions.depth, changes.n
    """,
    # Supply as it was determined in play: one unit at a time, or the whole list at once.
    "supply_determined": """
        SELECT actions.number AS action, actions.turn, actions.phase,
               substr(changes.key, length('supply:') + 1) AS unit, json_extract(changes.after, '$') AS state
        FROM branch JOIN actions USING (number) JOIN changes ON changes.action = actions.number
        WHERE changes.subject = 'ledger' AND changes.key LIKE 'supply:%' AND changes.after <> 'null'
        UNION ALL
        SELECT actions.number, actions.turn, actions.phase, named.key, named.value
        FROM branch JOIN actions USING (number) JOIN changes ON changes.action = actions.number
             JOIN json_each(changes.after) AS named
        WHERE changes.subject = 'ledger' AND changes.key = 'supply' AND changes.after <> 'null'
    """,
    "overruled": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.side, actions.summary,
               findings.rule, findings.text AS finding, actions.overruled AS reason
        FROM branch JOIN actions USING (number)
             LEFT JOIN findings ON findings.action = actions.number AND findings.severity = 'violation'
        WHERE actions.overruled <> ''
        ORDER BY actions.depth, findings.n
    """,
    "notes": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.side,
               json_extract(ordered, '$.text') AS text, json_extract(ordered, '$.units') AS units,
               json_extract(ordered, '$.hexes') AS hexes, json_extract(ordered, '$.action') AS about_action,
               json_extract(ordered, '$.pictures') AS pictures
        FROM branch JOIN actions USING (number)
        WHERE actions.kind = 'note'
        ORDER BY actions.depth
    """,
    "dice": """
        SELECT actions.number AS action, actions.turn, actions.phase, actions.side, rolls.name, rolls.value,
               rolls.source, actions.rerolls AS rolled_again_after
        FROM branch JOIN actions USING (number) JOIN rolls ON rolls.action = actions.number
        ORDER BY actions.depth, rolls.n
    """,
    # A branch is known by the action with which it begins.
    "branches": """
        SELECT first.number AS branch,
               coalesce((SELECT value FROM settings WHERE name = 'branch-name ' || first.number
                         ORDER BY id DESC LIMIT 1), '') AS name,
               coalesce((SELECT value FROM settings WHERE name = 'branch-hidden ' || first.number
                         ORDER BY id DESC LIMIT 1), '') = 'yes' AS hidden,
               first.parent AS leaves_after, max(one.depth) - first.depth + 1 AS actions, max(one.number) AS last,
               max(one.turn) AS turn
        FROM actions AS first JOIN actions AS one ON one.stem = first.number
        WHERE first.number = first.stem
        GROUP BY first.number
    """,
}
