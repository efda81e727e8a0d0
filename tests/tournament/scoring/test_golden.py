"""Two made-up events, standings worked out line by line from the results, apart from the code that is tested here.

The working stands above every row. The last number is the lot of the published seed: the place of the entry when all are
sorted by the blake2b digest of seed, "standings" and name. Pairings are pinned as well: whoever has the seed must get the
same rounds for ever, or nobody could check them.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tournament.pairing import proof, swiss
from tournament.pairing.field import terms_of
from tournament.pairing.history import Entrant, contenders
from tournament.scoring.profile_files import profile
from tournament.scoring.standings import folded, standings

from .events import results_of

# Sixteen at a joust: 5 for a win, 4 at time. Petyr drops after the third round, so one of fifteen has a bye in the fourth.
# A forfeit is no meeting. Strength of schedule: the mean of points by rounds of everybody met.
WINTERFELL = """
1 1 cersei ilyn 2
1 2 bran gendry 2
1 3 osha melisandre 2
1 4 edmure jaime 2
1 5 hodor arya 2
1 6 loras ned x
1 7 petyr fat-walda m2
1 8 khal davos 1
2 1 gendry melisandre m1
2 2 arya jaime f1
2 3 ilyn khal 1
2 4 fat-walda hodor 1
2 5 ned bran m2
2 6 davos cersei 2
2 7 osha edmure f2
2 8 petyr loras 1
3 1 jaime khal 2
3 2 davos osha f1
3 3 cersei petyr 1
3 4 ilyn arya 1
3 5 melisandre edmure 2
3 6 gendry fat-walda 1
3 7 loras bran m2
3 8 hodor ned 1
4 1 fat-walda bran 1
4 2 khal edmure m1
4 3 jaime davos m1
4 4 ned osha f2
4 5 ilyn gendry 1
4 6 melisandre hodor 1
4 7 arya cersei 1
4 0 loras - bye
"""
WINTERFELL_STANDINGS = (
    # 5+5+5+5; met cersei 10/4, khal 14/4, arya 15/4, gendry 14/4
    # sos (10/4 + 14/4 + 15/4 + 14/4) / 4, extended (35/12 + 11/4 + 35/12 + 13/4) / 4
    (1, "ilyn", 20, "53/16", "71/24", 1),
    # 5+5+0+5; met hodor 5/4, ilyn 20/4, cersei 10/4
    # sos (5/4 + 20/4 + 10/4) / 3, extended (39/16 + 53/16 + 35/12) / 3
    (2, "arya", 15, "35/12", "26/9", 3),
    # 5+4+5+0; met bran 8/4, melisandre 10/4, fat-walda 14/4, ilyn 20/4
    # sos (8/4 + 10/4 + 14/4 + 20/4) / 4, extended (33/16 + 17/8 + 101/48 + 53/16) / 4
    (3, "gendry", 14, "13/4", "461/192", 10),
    # 5+0+5+4; met davos 5/4, ilyn 20/4, jaime 9/4, edmure 10/4
    # sos (5/4 + 20/4 + 9/4 + 10/4) / 4, extended (11/4 + 53/16 + 29/12 + 11/4) / 4
    (4, "khal", 14, "11/4", "539/192", 13),
    # 4+5+0+5; met petyr 5/3, hodor 5/4, gendry 14/4, bran 8/4
    # sos (5/3 + 5/4 + 14/4 + 8/4) / 4, extended (29/12 + 39/16 + 13/4 + 33/16) / 4
    (5, "fat-walda", 14, "101/48", "61/24", 4),
    # 0+5+5+0; met ilyn 20/4, davos 5/4, petyr 5/3, arya 15/4
    # sos (20/4 + 5/4 + 5/3 + 15/4) / 4, extended (53/16 + 11/4 + 29/12 + 35/12) / 4
    (6, "cersei", 10, "35/12", "547/192", 5),
    # 0+5+5+0; met jaime 9/4, melisandre 10/4, khal 14/4
    # sos (9/4 + 10/4 + 14/4) / 3, extended (29/12 + 17/8 + 11/4) / 3
    (7, "edmure", 10, "11/4", "175/72", 8),
    # 5+0+0+5; met osha 5/4, gendry 14/4, edmure 10/4, hodor 5/4
    # sos (5/4 + 14/4 + 10/4 + 5/4) / 4, extended (5/2 + 13/4 + 11/4 + 39/16) / 4
    (8, "melisandre", 10, "17/8", "175/64", 14),
    # 5+0+0+4; met edmure 10/4, khal 14/4, davos 5/4
    # sos (10/4 + 14/4 + 5/4) / 3, extended (11/4 + 11/4 + 11/4) / 3
    (9, "jaime", 9, "29/12", "11/4", 7),
    # 0+4+4+0; met gendry 14/4, ned 0/4, loras 5/4, fat-walda 14/4
    # sos (14/4 + 0/4 + 5/4 + 14/4) / 4, extended (13/4 + 3/2 + 11/9 + 101/48) / 4
    (10, "bran", 8, "33/16", "1163/576", 6),
    # 0+0+5+0; met khal 14/4, cersei 10/4, jaime 9/4
    # sos (14/4 + 10/4 + 9/4) / 3, extended (11/4 + 35/12 + 29/12) / 3
    (11, "davos", 5, "11/4", "97/36", 2),
    # 0+0+0+5; met melisandre 10/4
    # sos (10/4) / 1, extended (17/8) / 1
    (12, "osha", 5, "5/2", "17/8", 11),
    # 0+0+5+0; met arya 15/4, fat-walda 14/4, ned 0/4, melisandre 10/4
    # sos (15/4 + 14/4 + 0/4 + 10/4) / 4, extended (35/12 + 101/48 + 3/2 + 17/8) / 4
    (13, "hodor", 5, "39/16", "415/192", 9),
    # 0+5+0; met fat-walda 14/4, loras 5/4, cersei 10/4
    # sos (14/4 + 5/4 + 10/4) / 3, extended (101/48 + 11/9 + 35/12) / 3
    (14, "petyr", 5, "29/12", "899/432", 12),
    # 0+0+0+5; met ned 0/4, petyr 5/3, bran 8/4
    # sos (0/4 + 5/3 + 8/4) / 3, extended (3/2 + 29/12 + 33/16) / 3
    (15, "loras", 5, "11/9", "287/144", 16),
    # 0+0+0+0; met loras 5/4, bran 8/4, hodor 5/4
    # sos (5/4 + 8/4 + 5/4) / 3, extended (11/9 + 33/16 + 39/16) / 3
    (16, "ned", 0, "3/2", "103/54", 15),
)

# Twenty-three in best-of-three series: 3, 1, 0. A bye is a series won 2-0, a forfeit one game. Rates are at least 33/100.
SUNSPEAR = """
1 1 stark-a lannister-c 2:1-2
1 2 greyjoy-a baratheon-a 2:1-2
1 3 martell-a tyrell-a 1:2-1
1 4 greyjoy-d stark-d 2:0-2
1 5 martell-b lannister-b 1:2-0
1 6 stark-c lannister-d 1:2-0
1 7 lannister-a stark-b 1:2-0
1 8 martell-d baratheon-c 2:0-2
1 9 greyjoy-c baratheon-b 2:1-2
1 10 tyrell-b tyrell-c 2:0-2
1 11 martell-c baratheon-d 2:0-2
1 0 greyjoy-b - bye
2 1 baratheon-d martell-b f1
2 2 baratheon-c stark-c 1:2-0
2 3 tyrell-c lannister-a 2:0-2
2 4 stark-b stark-a 1:2-0
2 5 baratheon-a baratheon-b 2:0-2
2 6 lannister-c greyjoy-b 2:1-2
2 7 stark-d martell-a 1:2-1
2 8 greyjoy-d greyjoy-c 1:2-1
2 9 lannister-b greyjoy-a 1:2-1
2 10 tyrell-a martell-c 1:2-0
2 11 lannister-d tyrell-b 2:0-2
2 0 martell-d - bye
3 1 baratheon-b baratheon-c 1:2-1
3 2 lannister-a stark-d 1:2-1
3 3 greyjoy-b baratheon-d 2:1-2
3 4 lannister-b martell-d 1:2-1
3 5 tyrell-b martell-a 1:2-1
3 6 tyrell-c baratheon-a 2:0-2
3 7 martell-c greyjoy-c 2:1-2
3 8 stark-c lannister-c 1:2-0
3 9 tyrell-a stark-b 2:0-2
3 10 martell-b greyjoy-d 2:1-2
3 11 greyjoy-a stark-a 1:2-0
3 0 lannister-d - bye
4 1 martell-a martell-c 1:2-1
4 2 baratheon-b greyjoy-b 2:0-2
4 3 baratheon-c greyjoy-d 1:2-0
4 4 baratheon-d lannister-a 1:2-0
4 5 stark-d stark-c 2:0-2
4 6 stark-b lannister-b 2:1-2
4 7 baratheon-a tyrell-b 1:2-0
4 8 lannister-d tyrell-a 1:2-0
4 9 lannister-c tyrell-c f1
4 10 martell-d greyjoy-a 2:0-2
4 11 greyjoy-c martell-b =:1-1-0
4 0 stark-a - bye
5 1 greyjoy-b lannister-b 2:0-2
5 2 martell-b tyrell-c 1:2-0
5 3 greyjoy-a stark-d 1:2-1
5 4 baratheon-c baratheon-a 2:0-2
5 5 tyrell-a greyjoy-c 2:1-2
5 6 baratheon-b baratheon-d =:1-1-1
5 7 greyjoy-d lannister-d 1:2-0
5 8 tyrell-b stark-b =:1-1-0
5 9 stark-a martell-d 2:0-2
5 10 lannister-c martell-a 2:1-2
5 11 stark-c lannister-a 2:1-2
5 0 martell-c - bye
"""
SUNSPEAR_STANDINGS = (
    # 3+3+3+3+1 of 15; games 25/33; met martell-c, martell-b, greyjoy-b, lannister-a, baratheon-b
    # omw (33/100 + 7/15 + 3/5 + 4/5 + 2/3) / 5
    # ogw (1/3 + 3/5 + 7/12 + 2/3 + 22/39) / 5
    (1, "baratheon-d", 13, "859/1500", "25/33", "2143/3900", 2),
    # 3+0+3+3+3 of 15; games 24/33; met greyjoy-a, baratheon-b, tyrell-c, tyrell-b, baratheon-c
    # omw (3/5 + 2/3 + 33/100 + 7/15 + 3/5) / 5
    # ogw (8/13 + 22/39 + 33/100 + 5/11 + 7/11) / 5
    (2, "baratheon-a", 12, "799/1500", "8/11", "111557/214500", 3),
    # 3+3+3+0+3 of 15; games 24/36; met stark-b, tyrell-c, stark-d, baratheon-d, stark-c
    # omw (7/15 + 33/100 + 2/5 + 13/15 + 3/5) / 5
    # ogw (6/11 + 33/100 + 6/13 + 25/33 + 7/11) / 5
    (3, "lannister-a", 12, "799/1500", "2/3", "117157/214500", 7),
    # 0+3+3+3+3 of 15; games 24/39; met martell-b, greyjoy-a, martell-d, stark-b, greyjoy-b
    # omw (7/15 + 3/5 + 2/5 + 7/15 + 3/5) / 5
    # ogw (3/5 + 8/13 + 5/11 + 6/11 + 7/12) / 5
    (4, "lannister-b", 12, "38/75", "8/13", "2183/3900", 15),
    # 3+3+3+0+1 of 15; games 22/39; met greyjoy-c, baratheon-a, baratheon-c, greyjoy-b, baratheon-d
    # omw (7/15 + 4/5 + 3/5 + 3/5 + 13/15) / 5
    # ogw (1/2 + 8/11 + 7/11 + 7/12 + 25/33) / 5
    (5, "baratheon-b", 10, "2/3", "22/39", "141/220", 11),
    # 3+3+0+3+0 of 15; games 21/36; met lannister-c, baratheon-d, baratheon-b, lannister-b
    # omw (2/5 + 13/15 + 2/3 + 4/5) / 4
    # ogw (5/12 + 25/33 + 22/39 + 8/13) / 4
    (6, "greyjoy-b", 9, "41/60", "7/12", "4039/6864", 21),
    # 3+3+0+3+0 of 15; games 21/33; met martell-d, stark-c, baratheon-b, greyjoy-d, baratheon-a
    # omw (2/5 + 3/5 + 2/3 + 3/5 + 4/5) / 5
    # ogw (5/11 + 7/11 + 22/39 + 1/2 + 8/11) / 5
    (7, "baratheon-c", 9, "46/75", "7/11", "2473/4290", 5),
    # 0+0+3+3+3 of 15; games 24/39; met baratheon-a, lannister-b, stark-a, martell-d, stark-d
    # omw (4/5 + 4/5 + 33/100 + 2/5 + 2/5) / 5
    # ogw (8/11 + 8/13 + 33/100 + 5/11 + 6/13) / 5
    (8, "greyjoy-a", 9, "273/500", "8/13", "37019/71500", 10),
    # 3+0+3+3+0 of 15; games 21/33; met lannister-d, baratheon-c, lannister-c, stark-d, lannister-a
    # omw (2/5 + 3/5 + 2/5 + 2/5 + 4/5) / 5
    # ogw (2/5 + 7/11 + 5/12 + 6/13 + 2/3) / 5
    (9, "stark-c", 9, "13/25", "7/11", "22147/42900", 17),
    # 0+3+3+0+3 of 15; games 18/36; met stark-d, greyjoy-c, martell-b, baratheon-c, lannister-d
    # omw (2/5 + 7/15 + 7/15 + 3/5 + 2/5) / 5
    # ogw (6/13 + 1/2 + 3/5 + 7/11 + 2/5) / 5
    (10, "greyjoy-d", 9, "7/15", "1/2", "743/1430", 1),
    # 3+0+0+3+3 of 15; games 24/45; met tyrell-a, stark-d, tyrell-b, martell-c, lannister-c
    # omw (33/100 + 2/5 + 7/15 + 33/100 + 2/5) / 5
    # ogw (1/3 + 6/13 + 5/11 + 1/3 + 5/12) / 5
    (11, "martell-a", 9, "289/750", "8/15", "3431/8580", 12),
    # 3+0+0+1+3 of 15; games 18/30; met lannister-b, baratheon-d, greyjoy-d, greyjoy-c, tyrell-c
    # omw (4/5 + 13/15 + 3/5 + 7/15 + 33/100) / 5
    # ogw (8/13 + 25/33 + 1/2 + 1/2 + 33/100) / 5
    (12, "martell-b", 7, "919/1500", "3/5", "115957/214500", 23),
    # 0+3+3+0+1 of 15; games 18/33; met lannister-a, stark-a, tyrell-a, lannister-b, tyrell-b
    # omw (4/5 + 33/100 + 33/100 + 4/5 + 7/15) / 5
    # ogw (2/3 + 33/100 + 1/3 + 8/13 + 5/11) / 5
    (13, "stark-b", 7, "409/750", "6/11", "34319/71500", 18),
    # 0+3+3+0+1 of 15; games 15/33; met tyrell-c, lannister-d, martell-a, baratheon-a, stark-b
    # omw (33/100 + 2/5 + 3/5 + 4/5 + 7/15) / 5
    # ogw (33/100 + 2/5 + 8/15 + 8/11 + 6/11) / 5
    (14, "tyrell-b", 7, "779/1500", "5/11", "8369/16500", 13),
    # 0+0+3+1+3 of 15; games 21/42; met baratheon-b, greyjoy-d, martell-c, martell-b, tyrell-a
    # omw (2/3 + 3/5 + 33/100 + 7/15 + 33/100) / 5
    # ogw (22/39 + 1/2 + 1/3 + 3/5 + 1/3) / 5
    (15, "greyjoy-c", 7, "359/750", "1/2", "303/650", 9),
    # 3+3+0+0+0 of 15; games 18/39; met greyjoy-d, martell-a, lannister-a, stark-c, greyjoy-a
    # omw (3/5 + 3/5 + 4/5 + 3/5 + 3/5) / 5
    # ogw (1/2 + 8/15 + 2/3 + 7/11 + 8/13) / 5
    (16, "stark-d", 6, "16/25", "6/13", "4221/7150", 20),
    # 0+3+0+0+3 of 15; games 15/33; met baratheon-c, lannister-b, greyjoy-a, stark-a
    # omw (3/5 + 4/5 + 3/5 + 33/100) / 4
    # ogw (7/11 + 8/13 + 8/13 + 33/100) / 4
    (17, "martell-d", 6, "233/400", "5/11", "31419/57200", 19),
    # 0+0+3+3+0 of 15; games 12/30; met stark-c, tyrell-b, tyrell-a, greyjoy-d
    # omw (3/5 + 7/15 + 33/100 + 3/5) / 4
    # ogw (7/11 + 5/11 + 1/3 + 1/2) / 4
    (18, "lannister-d", 6, "599/1200", "2/5", "127/264", 8),
    # 3+0+0+3+0 of 15; games 15/36; met stark-a, greyjoy-b, stark-c, tyrell-c, martell-a
    # omw (33/100 + 3/5 + 3/5 + 33/100 + 3/5) / 5
    # ogw (33/100 + 7/12 + 7/11 + 33/100 + 8/15) / 5
    (19, "lannister-c", 6, "123/250", "5/12", "7963/16500", 4),
    # 3+0+0+0+0 of 15; games 6/27; met tyrell-b, lannister-a, baratheon-a, lannister-c, martell-b
    # omw (7/15 + 4/5 + 4/5 + 2/5 + 7/15) / 5
    # ogw (5/11 + 2/3 + 8/11 + 5/12 + 3/5) / 5
    (20, "tyrell-c", 3, "44/75", "33/100", "1891/3300", 14),
    # 0+0+0+0+3 of 15; games 12/36; met baratheon-d, tyrell-a, greyjoy-c, martell-a
    # omw (13/15 + 33/100 + 7/15 + 3/5) / 4
    # ogw (25/33 + 1/3 + 1/2 + 8/15) / 4
    (21, "martell-c", 3, "679/1200", "1/3", "701/1320", 16),
    # 0+0+0+3+0 of 15; games 9/33; met lannister-c, stark-b, greyjoy-a, martell-d
    # omw (2/5 + 7/15 + 3/5 + 2/5) / 4
    # ogw (5/12 + 6/11 + 8/13 + 5/11) / 4
    (22, "stark-a", 3, "7/15", "33/100", "317/624", 6),
    # 0+3+0+0+0 of 15; games 12/36; met martell-a, martell-c, stark-b, lannister-d, greyjoy-c
    # omw (3/5 + 33/100 + 7/15 + 2/5 + 7/15) / 5
    # ogw (8/15 + 1/3 + 6/11 + 2/5 + 1/2) / 5
    (23, "tyrell-a", 3, "679/1500", "1/3", "763/1650", 22),
)

EVENTS = {
    "winterfell": ("thrones-2e-joust", WINTERFELL, WINTERFELL_STANDINGS, {"petyr": 3}),
    "sunspear": ("open-3-1-0", SUNSPEAR, SUNSPEAR_STANDINGS, {}),
}


def number(said: object) -> object:
    return Fraction(said) if isinstance(said, str) else said


@pytest.mark.parametrize("seed", EVENTS)
def test_the_standings_are_as_worked_out(seed: str) -> None:
    name, text, expected, _ = EVENTS[seed]
    found = standings([row[1] for row in expected], results_of(text), profile(name), seed)
    told = [(row.place, row.entry, row.points, *row.values) for row in found.rows]
    assert told == [(*row[:3], *map(number, row[3:])) for row in expected]


@pytest.mark.parametrize("seed", EVENTS)
def test_every_number_unfolds_down_to_the_lines_of_the_event(seed: str) -> None:
    name, text, expected, _ = EVENTS[seed]
    results = results_of(text)
    found = standings([row[1] for row in expected], results, profile(name), seed)
    for row in expected:
        points, *rest = found.explain(row[1])
        assert [term.sources[0] for term in points.terms] == [result.source for result in results if row[1] in result.entries]
        assert all(folded(unfolded) == unfolded.value for unfolded in (points, *rest))


@pytest.mark.parametrize("seed", EVENTS)
def test_the_same_seed_pairs_the_same_rounds_for_ever(seed: str) -> None:
    name, text, expected, dropped = EVENTS[seed]
    results, names = results_of(text), [row[1] for row in expected]
    for number in range(1, max(result.round for result in results) + 1):
        before = [result for result in results if result.round < number]
        playing = [Entrant(entry) for entry in names if dropped.get(entry, number) >= number]
        terms = terms_of(profile(name), number, seed)
        field = contenders(playing, standings(names, before, profile(name), seed))
        draft = swiss.pair(field, terms)
        assert proof.flaw(draft, field, terms) is None
        laid = {(table.number, table.seats) for table in draft.tables} | {(0, (one.entry,)) for one in draft.byes}
        assert laid == {(result.table, result.entries) for result in results if result.round == number}
