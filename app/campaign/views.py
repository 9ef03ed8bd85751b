"""What a campaign file shows to whoever opens it with a database tool."""

from __future__ import annotations

from collections.abc import Mapping

VIEWS: Mapping[str, str] = {
    "head": """
        SELECT coalesce(
            (SELECT head FROM heads
             WHERE id = (SELECT max(id) FROM heads) AND latest = (SELECT max(number) FROM actions)),
            (SELECT max(number) FROM actions)
        ) AS number
    """,
    "branch": """
        WITH RECURSIVE back(number, parent) AS (
            SELECT actions.number, actions.parent FROM actions JOIN head ON actions.number = head.number
            UNION ALL
            SELECT actions.number, actions.parent FROM back JOIN actions ON actions.number = back.parent
        )
        SELECT number FROM back
    """,
    "counters": """
        SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.name') AS name,
               json_extract(value, '$.side') AS side, json_extract(value, '$.nation') AS nation,
               json_extract(value, '$.type') AS type, json_extract(value, '$.formation') AS formation,
               json_extract(value, '$.steps') AS steps
        FROM campaign, json_each(campaign.world, '$.counters')
    """,
    "log": """
        SELECT actions.number, actions.turn, actions.phase, actions.side, actions.summary,
               (SELECT group_concat(name || ' ' || value || ' (' || source || ')', ', ')
                FROM (SELECT * FROM rolls WHERE rolls.action = actions.number ORDER BY n)) AS dice,
               actions.rerolls AS rolled_again_after, actions.overruled,
               (SELECT group_concat(text, ' ')
                FROM (SELECT * FROM findings WHERE findings.action = actions.number ORDER BY n)) AS findings,
               actions.time
        FROM branch JOIN actions USING (number)
        ORDER BY actions.depth
    """,
    # A battle is written down when it is over; its dice fell in that action or in one since the attack was ordered.
    "battles_with_dice": """
        WITH dated AS (
            SELECT actions.*,
                   max(CASE WHEN kind = 'attack' THEN number END) OVER (ORDER BY depth) AS ordered_in,
                   max(CASE WHEN EXISTS (SELECT 1 FROM rolls WHERE rolls.action = actions.number)
                       THEN number END) OVER (ORDER BY depth) AS rolled_in
            FROM branch JOIN actions USING (number)
        )
        SELECT battles.action, dated.turn, dated.phase, battles.kind, battles.side, battles.target,
               battles.attackers, battles.defenders, battles.attack, battles.defense, battles.basic, battles.shift,
               battles.final, battles.die, battles.result, battles.attacker_losses, battles.defender_losses,
               (SELECT group_concat(name || ' ' || value || ' (' || source || ')', ', ')
                FROM (SELECT * FROM rolls
                      WHERE action = dated.rolled_in AND action >= coalesce(dated.ordered_in, 0)
                      ORDER BY n)) AS dice,
               (SELECT rerolls FROM actions
                WHERE number = dated.rolled_in AND number >= coalesce(dated.ordered_in, 0)) AS rolled_again_after
        FROM dated JOIN battles ON battles.action = dated.number
        ORDER BY dated.depth
    """,
    # Steps that a change takes off, and units put into the box of the eliminated, whatever took them there.
    "losses_by_turn": """
        SELECT actions.turn, counters.side,
               sum(CASE WHEN changes.subject = 'steps'
                   THEN max(CAST(changes.before AS INTEGER) - CAST(changes.after AS INTEGER), 0) ELSE 0 END)
                   AS steps_lost,
               sum(changes.subject = 'place' AND changes.after = '"@eliminated"'
                   AND changes.before <> '"@eliminated"') AS units_lost
        FROM branch JOIN actions USING (number)
             JOIN changes ON changes.action = actions.number
             JOIN counters ON counters.id = changes.key
        WHERE changes.subject IN ('steps', 'place')
        GROUP BY actions.turn, counters.side
        HAVING steps_lost > 0 OR units_lost > 0
        ORDER BY actions.turn, counters.side
    """,
}

_THIS_COPY = "copy = (SELECT value FROM meta WHERE name = 'copy')"
COPY_VIEWS: Mapping[str, str] = {
    "heads": f"SELECT n AS id, kind, head, tip, latest, time FROM entries WHERE {_THIS_COPY} AND tip IS NOT NULL",
    "settings": f"SELECT n AS id, name, value, time FROM entries WHERE {_THIS_COPY} AND kind = 'setting'",
}
"""Out of the chain of this copy of the file."""
