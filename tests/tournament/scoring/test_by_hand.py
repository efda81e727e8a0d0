"""Sixteen players, four rounds, worked with pencil and paper: every tie-break as the sum of its terms.

The crosstable, as it was drawn up (`+` won, `=` drawn, `-` lost, `F` won because the other did not come, `f` did not come,
`B` bye). Two points for a win, one for a draw. Jan goes home after the third round, so there is a bye in the fourth.

| | 1 | 2 | 3 | 4 | points |
|---|---|---|---|---|---|
| Ada | + Bea | + Cyr | = Gus | + Kim | 2+2+1+2 = 7 |
| Bea | - Ada | + Dag | - Ida | - Lea | 0+2+0+0 = 2 |
| Cyr | + Dag | - Ada | - Ola | + Pia | 2+0+0+2 = 4 |
| Dag | - Cyr | - Bea | - Mia | B | 0+0+0+2 = 2 |
| Edi | = Fox | + Mia | - Kim | + Hal | 1+2+0+2 = 5 |
| Fox | = Edi | = Nat | = Hal | = Mia | 1+1+1+1 = 4 |
| Gus | + Hal | + Ida | = Ada | = Ola | 2+2+1+1 = 6 |
| Hal | - Gus | + Jan | = Fox | - Edi | 0+2+1+0 = 3 |
| Ida | + Jan | - Gus | + Bea | + Nat | 2+0+2+2 = 6 |
| Jan | - Ida | - Hal | f | | 0+0+0 = 0 |
| Kim | + Lea | = Ola | + Edi | - Ada | 2+1+2+0 = 5 |
| Lea | - Kim | = Pia | - Nat | + Bea | 0+1+0+2 = 3 |
| Mia | = Nat | - Edi | + Dag | = Fox | 1+0+2+1 = 4 |
| Nat | = Mia | = Fox | + Lea | - Ida | 1+1+2+0 = 4 |
| Ola | + Pia | = Kim | + Cyr | = Gus | 2+1+2+1 = 6 |
| Pia | - Ola | = Lea | F | - Cyr | 0+1+2+0 = 3 |

Checked: 7+2+4+2+5+4+6+3+6+0+5+3+4+4+6+3 = 64, and four rounds of sixteen points are 64.

How each number below was made:

- Buchholz adds the final points of everybody met, in the order of the rounds. A round without an opponent (Dag's bye, Pia's
  forfeit win, the round Jan did not come to) adds one's own points: the profile says so. Jan has no fourth round at all.
- Median Buchholz leaves the highest and the lowest of these out.
- Sonneborn-Berger adds the whole points of those beaten and half of those drawn with; a forfeit is no meeting.
- Cumulative adds the scores after each round.
- Head to head counts only where everybody who is tied met everybody else. Kim and Edi did: 2 and 0. Bea and Dag did: 2 and 0.
  Gus, Ola and Ida did not all meet (Ola and Ida), nor Cyr, Nat, Fox and Mia (Cyr met none of them), nor Hal, Pia and Lea.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournament.scoring.profile_files import profile
from tournament.scoring.standings import Standings, standings

from .events import results_of

PLAYED = """
1 1 ada bea 1
1 2 cyr dag 1
1 3 edi fox =
1 4 gus hal 1
1 5 ida jan 1
1 6 kim lea 1
1 7 mia nat =
1 8 ola pia 1
2 1 ada cyr 1
2 2 gus ida 1
2 3 kim ola =
2 4 edi mia 1
2 5 fox nat =
2 6 bea dag 1
2 7 hal jan 1
2 8 lea pia =
3 1 ada gus =
3 2 kim edi 1
3 3 ola cyr 1
3 4 ida bea 1
3 5 hal fox =
3 6 nat lea 1
3 7 mia dag 1
3 8 pia jan f1
4 1 ada kim 1
4 2 gus ola =
4 3 ida nat 1
4 4 edi hal 1
4 5 fox mia =
4 6 cyr pia 1
4 7 lea bea 1
4 0 dag - bye
"""
HALF = Fraction(1, 2)

# place, entry, points, head to head, median Buchholz, Buchholz with its terms, Sonneborn-Berger with its terms, cumulative
# with its terms
WORKED = [
    # 7 points: Ada alone. Buchholz Bea 2, Cyr 4, Gus 6, Kim 5; without 6 and 2: 4 + 5
    (1, "ada", 7, 0, 9, 17, (2, 4, 6, 5), 14, (2, 4, 3, 5), 18, (2, 4, 5, 7)),
    # 6 points: median 12, 9, 6 tells them apart
    # Buchholz Hal 3, Ida 6, Ada 7, Ola 6; without 7 and 3: 6 + 6. Sonneborn-Berger 3 + 6 + 7/2 + 6/2 = 15 1/2
    (2, "gus", 6, 0, 12, 22, (3, 6, 7, 6), 15 + HALF, (3, 6, 3 + HALF, 3), 17, (2, 4, 5, 6)),
    # Buchholz Pia 3, Kim 5, Cyr 4, Gus 6; without 6 and 3: 5 + 4. Sonneborn-Berger 3 + 5/2 + 4 + 6/2 = 12 1/2
    (3, "ola", 6, 0, 9, 18, (3, 5, 4, 6), 12 + HALF, (3, 2 + HALF, 4, 3), 16, (2, 3, 5, 6)),
    # Buchholz Jan 0, Gus 6, Bea 2, Nat 4; without 6 and 0: 2 + 4. Sonneborn-Berger 0 + - + 2 + 4
    (4, "ida", 6, 0, 6, 12, (0, 6, 2, 4), 6, (0, 0, 2, 4), 14, (2, 2, 4, 6)),
    # 5 points: Kim beat Edi
    # Buchholz Lea 3, Ola 6, Edi 5, Ada 7; without 7 and 3: 6 + 5. Sonneborn-Berger 3 + 6/2 + 5
    (5, "kim", 5, 2, 11, 21, (3, 6, 5, 7), 11, (3, 3, 5, 0), 15, (2, 3, 5, 5)),
    # Buchholz Fox 4, Mia 4, Kim 5, Hal 3; without 5 and 3: 4 + 4. Sonneborn-Berger 4/2 + 4 + - + 3
    (6, "edi", 5, 0, 8, 16, (4, 4, 5, 3), 9, (2, 4, 0, 3), 12, (1, 3, 3, 5)),
    # 4 points: median 9 is Cyr's; the others have 8, and Buchholz 17, 16, 15 tells them apart
    # Buchholz Dag 2, Ada 7, Ola 6, Pia 3; without 7 and 2: 6 + 3. Sonneborn-Berger 2 + - + - + 3
    (7, "cyr", 4, 0, 9, 18, (2, 7, 6, 3), 5, (2, 0, 0, 3), 10, (2, 2, 2, 4)),
    # Buchholz Mia 4, Fox 4, Lea 3, Ida 6; without 6 and 3: 4 + 4. Sonneborn-Berger 4/2 + 4/2 + 3
    (8, "nat", 4, 0, 8, 17, (4, 4, 3, 6), 7, (2, 2, 3, 0), 11, (1, 2, 4, 4)),
    # Buchholz Edi 5, Nat 4, Hal 3, Mia 4; without 5 and 3: 4 + 4. Sonneborn-Berger 5/2 + 4/2 + 3/2 + 4/2
    (9, "fox", 4, 0, 8, 16, (5, 4, 3, 4), 8, (2 + HALF, 2, 1 + HALF, 2), 10, (1, 2, 3, 4)),
    # Buchholz Nat 4, Edi 5, Dag 2, Fox 4; without 5 and 2: 4 + 4. Sonneborn-Berger 4/2 + - + 2 + 4/2
    (10, "mia", 4, 0, 8, 15, (4, 5, 2, 4), 6, (2, 0, 2, 2), 9, (1, 1, 3, 4)),
    # 3 points: median 9 is Hal's; Pia and Lea have 7, and Buchholz 16 and 14
    # Buchholz Gus 6, Jan 0, Fox 4, Edi 5; without 6 and 0: 4 + 5. Sonneborn-Berger - + 0 + 4/2 + -
    (11, "hal", 3, 0, 9, 15, (6, 0, 4, 5), 2, (0, 0, 2, 0), 8, (0, 2, 3, 3)),
    # Buchholz Ola 6, Lea 3, her own 3, Cyr 4; without 6 and 3: 3 + 4. Sonneborn-Berger - + 3/2 + nobody + -
    (12, "pia", 3, 0, 7, 16, (6, 3, 3, 4), 1 + HALF, (0, 1 + HALF, 0), 7, (0, 1, 3, 3)),
    # Buchholz Kim 5, Pia 3, Nat 4, Bea 2; without 5 and 2: 3 + 4. Sonneborn-Berger - + 3/2 + - + 2
    (13, "lea", 3, 0, 7, 14, (5, 3, 4, 2), 3 + HALF, (0, 1 + HALF, 0, 2), 5, (0, 1, 1, 3)),
    # 2 points: Bea beat Dag
    # Buchholz Ada 7, Dag 2, Ida 6, Lea 3; without 7 and 2: 6 + 3. Sonneborn-Berger - + 2 + - + -
    (14, "bea", 2, 2, 9, 18, (7, 2, 6, 3), 2, (0, 2, 0, 0), 6, (0, 2, 2, 2)),
    # Buchholz Cyr 4, Bea 2, Mia 4, his own 2; without 4 and 2: 2 + 4. Sonneborn-Berger: nobody beaten
    (15, "dag", 2, 0, 6, 12, (4, 2, 4, 2), 0, (0, 0, 0), 2, (0, 0, 0, 2)),
    # Buchholz Ida 6, Hal 3, his own 0; without 6 and 0: 3. Sonneborn-Berger: nobody beaten. No points after any round
    (16, "jan", 0, 0, 3, 9, (6, 3, 0), 0, (0, 0), 0, (0, 0, 0, 0)),
]


@pytest.fixture(scope="module")
def table() -> Standings:
    return standings([row[1] for row in reversed(WORKED)], results_of(PLAYED), profile("classical"), None)


def test_the_standings_are_those_of_the_paper(table: Standings) -> None:
    found = [(row.place, row.entry, row.points, *row.values) for row in table.rows]
    nobody_has_a_lot = 0
    assert found == [
        (place, entry, points, head, median, buchholz, berger, cumulative, nobody_has_a_lot)
        for place, entry, points, head, median, buchholz, _, berger, _, cumulative, _ in WORKED
    ]


@pytest.mark.parametrize("row", WORKED, ids=lambda row: row[1])
def test_every_number_is_made_of_the_terms_on_the_paper(table: Standings, row: tuple) -> None:
    unfolded = {one.name: one.terms for one in table.explain(row[1])}
    assert tuple(term.value for term in unfolded["buchholz"]) == row[6]
    assert tuple(term.value for term in unfolded["sonneborn-berger"]) == row[8]
    assert tuple(term.value for term in unfolded["cumulative"]) == row[10]
    left_out = sorted(term.value for term in unfolded["median-buchholz"] if term.left_out)
    assert left_out == [min(row[6]), max(row[6])]
