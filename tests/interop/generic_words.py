"""The words of a game that nobody wrote a package for, and counters of any game at random."""

from __future__ import annotations

from hypothesis import strategies as st

from app.forces.counter import Counter, Nation, Roster, Side, UnitType
from app.rules.vocabulary import Vocabulary

GENERIC = Vocabulary(
    "generic",
    "Generic",
    Roster(
        {"blue": Side("blue", "Blue"), "red": Side("red", "Red")},
        {"blue": Nation("blue", "Blue", "blue"), "red": Nation("red", "Red", "red")},
        {
            "infantry": UnitType("infantry", "infantry", "infantry", "foot"),
            "armor": UnitType("armor", "armor", "tank", "track"),
            "supply-train": UnitType("supply-train", "supply train", "supply", "track"),
        },
    ),
    {"clear": "clear"},
    {},
    {},
    {},
    {"north": "the north"},
    numbers=("attack", "defense", "move"),
    sizes=("division", "brigade"),
    special=("elite",),
)

NAMES = st.one_of(
    st.sampled_from(
        [
            "168",
            "Gross Deutschland",
            "1/22",
            "II SS",
            "3-5",
            "XX",
            "panzer",
            "soviet",
            "@x",
            '"q"',
            "4x",
            "t3",
            "a=b",
            "+z",
            "Foo:",
            "#1",
            "GD",
            "x",
            "2",
            "7 Tank",
            "division",
            "ss",
            "armored",
        ]
    ),
    st.text(
        st.characters(min_codepoint=32, max_codepoint=0x17F, exclude_characters="\x7f"), min_size=0, max_size=14
    ).map(lambda text: "".join(c for c in text if c.isprintable())),
)


@st.composite
def counters(draw: st.DrawFn, words: Vocabulary) -> Counter:
    """A counter without an id, with any numbers on any faces."""
    nation = draw(st.sampled_from(sorted(words.roster.nations)))
    plain = [n for n in words.numbers if n not in words.number_flags]
    figure = st.integers(0, 12) | st.sampled_from([99, 100, 999])
    face = st.dictionaries(st.sampled_from(plain), figure) | st.fixed_dictionaries(dict.fromkeys(plain[:3], figure))
    flagged = st.dictionaries(st.sampled_from(words.number_flags), st.just(1)) if words.number_flags else st.just({})
    faces = draw(st.lists(st.builds(lambda a, b: {**a, **b}, face, flagged), min_size=1, max_size=4))
    while len(faces) > 1 and not faces[-1]:
        faces.pop()
    extra = draw(st.dictionaries(st.sampled_from(["left", "right"]), NAMES.filter(bool)))
    extra |= draw(
        st.sampled_from(
            [
                {},
                {"hex": "1412"},
                {"hex": "1412 1513"},
                {"hex": f"@{words.boxes[0]}"},
                {"turn": "3"},
                {"turn": "12", "hex": "2030"},
                {"area": "any"},
            ]
        )
    )
    return Counter(
        "",
        nation,
        words.roster.side_of(nation),
        draw(st.sampled_from(sorted(words.roster.types))),
        tuple(faces),
        draw(st.integers(len(faces), len(faces) + 2)),
        draw(st.sampled_from(["", *words.sizes])),
        draw(NAMES),
        draw(st.sampled_from(["", "1st Mechanized Corps", "57th-panzer-corps"])),
        draw(st.booleans()),
        draw(st.frozensets(st.sampled_from(words.special), max_size=2)) if words.special else frozenset(),
        extra,
    )
