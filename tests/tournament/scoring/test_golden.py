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
from tournament.scoring.shelf import profile
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
4 1 bran fat-walda 1
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
    # sos (5/4 + 20/4 + 10/4) / 3, extended (17/8 + 53/16 + 35/12) / 3
    (2, "arya", 15, "35/12", "401/144", 3),
    # 5+4+5+0; met bran 13/4, melisandre 10/4, fat-walda 9/4, ilyn 20/4
    # sos (13/4 + 10/4 + 9/4 + 20/4) / 4, extended (7/4 + 17/8 + 29/12 + 53/16) / 4
    (3, "gendry", 14, "13/4", "461/192", 10),
    # 5+0+5+4; met davos 5/4, ilyn 20/4, jaime 9/4, edmure 10/4
    # sos (5/4 + 20/4 + 9/4 + 10/4) / 4, extended (11/4 + 53/16 + 29/12 + 11/4) / 4
    (4, "khal", 14, "11/4", "539/192", 13),
    # 0+4+4+5; met gendry 14/4, ned 0/4, loras 5/4, fat-walda 9/4
    # sos (14/4 + 0/4 + 5/4 + 9/4) / 4, extended (13/4 + 23/12 + 59/36 + 29/12) / 4
    (5, "bran", 13, "7/4", "83/36", 6),
    # 0+5+5+0; met ilyn 20/4, davos 5/4, petyr 5/3, arya 15/4
    # sos (20/4 + 5/4 + 5/3 + 15/4) / 4, extended (53/16 + 11/4 + 2 + 35/12) / 4
    (6, "cersei", 10, "35/12", "527/192", 5),
    # 0+5+5+0; met jaime 9/4, melisandre 10/4, khal 14/4
    # sos (9/4 + 10/4 + 14/4) / 3, extended (29/12 + 17/8 + 11/4) / 3
    (7, "edmure", 10, "11/4", "175/72", 8),
    # 5+0+0+5; met osha 5/4, gendry 14/4, edmure 10/4, hodor 5/4
    # sos (5/4 + 14/4 + 10/4 + 5/4) / 4, extended (5/2 + 13/4 + 11/4 + 17/8) / 4
    (8, "melisandre", 10, "17/8", "85/32", 14),
    # 5+0+0+4; met edmure 10/4, khal 14/4, davos 5/4
    # sos (10/4 + 14/4 + 5/4) / 3, extended (11/4 + 11/4 + 11/4) / 3
    (9, "jaime", 9, "29/12", "11/4", 7),
    # 4+5+0+0; met petyr 5/3, hodor 5/4, gendry 14/4, bran 13/4
    # sos (5/3 + 5/4 + 14/4 + 13/4) / 4, extended (2 + 17/8 + 13/4 + 7/4) / 4
    (10, "fat-walda", 9, "29/12", "73/32", 4),
    # 0+0+5+0; met khal 14/4, cersei 10/4, jaime 9/4
    # sos (14/4 + 10/4 + 9/4) / 3, extended (11/4 + 35/12 + 29/12) / 3
    (11, "davos", 5, "11/4", "97/36", 2),
    # 0+0+0+5; met melisandre 10/4
    # sos (10/4) / 1, extended (17/8) / 1
    (12, "osha", 5, "5/2", "17/8", 11),
    # 0+0+5+0; met arya 15/4, fat-walda 9/4, ned 0/4, melisandre 10/4
    # sos (15/4 + 9/4 + 0/4 + 10/4) / 4, extended (35/12 + 29/12 + 23/12 + 17/8) / 4
    (13, "hodor", 5, "17/8", "75/32", 9),
    # 0+5+0; met fat-walda 9/4, loras 5/4, cersei 10/4
    # sos (9/4 + 5/4 + 10/4) / 3, extended (29/12 + 59/36 + 35/12) / 3
    (14, "petyr", 5, "2", "251/108", 12),
    # 0+0+0+5; met ned 0/4, petyr 5/3, bran 13/4
    # sos (0/4 + 5/3 + 13/4) / 3, extended (23/12 + 2 + 7/4) / 3
    (15, "loras", 5, "59/36", "17/9", 16),
    # 0+0+0+0; met loras 5/4, bran 13/4, hodor 5/4
    # sos (5/4 + 13/4 + 5/4) / 3, extended (59/36 + 7/4 + 17/8) / 3
    (16, "ned", 0, "23/12", "397/216", 15),
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
3 1 greyjoy-b baratheon-c 1:2-1
3 2 lannister-a stark-d 1:2-1
3 3 baratheon-b baratheon-d 2:1-2
3 4 tyrell-b martell-d 1:2-1
3 5 lannister-c tyrell-c 1:2-1
3 6 martell-b stark-b 2:0-2
3 7 martell-c greyjoy-c 2:1-2
3 8 tyrell-a lannister-b 1:2-0
3 9 martell-a baratheon-a 2:0-2
3 10 stark-c greyjoy-d 2:1-2
3 11 greyjoy-a stark-a 1:2-0
3 0 lannister-d - bye
4 1 baratheon-b lannister-a 1:2-1
4 2 baratheon-d greyjoy-b 2:0-2
4 3 stark-d tyrell-b 1:2-0
4 4 lannister-d martell-a 1:2-0
4 5 baratheon-c greyjoy-d 1:2-0
4 6 lannister-b martell-c 2:1-2
4 7 tyrell-c martell-b 2:0-2
4 8 stark-b lannister-c 1:2-0
4 9 martell-d stark-c f1
4 10 greyjoy-c greyjoy-a 2:0-2
4 11 baratheon-a tyrell-a =:1-1-0
4 0 stark-a - bye
5 1 stark-c martell-c 2:0-2
5 2 martell-b martell-d 1:2-0
5 3 lannister-c baratheon-a 2:1-2
5 4 tyrell-a baratheon-b 2:0-2
5 5 greyjoy-b lannister-a 2:1-2
5 6 stark-a greyjoy-c =:1-1-1
5 7 greyjoy-d tyrell-b 1:2-0
5 8 greyjoy-a lannister-d =:1-1-0
5 9 stark-b baratheon-d 2:0-2
5 10 baratheon-c stark-d 2:1-2
5 11 martell-a tyrell-c 2:1-2
5 0 lannister-b - bye
"""
SUNSPEAR_STANDINGS = (
    # 3+3+3+0+3 of 15; games 27/39; met stark-b, tyrell-c, stark-d, baratheon-b, greyjoy-b
    # omw (3/5 + 2/5 + 4/5 + 4/5 + 4/5) / 5
    # ogw (3/5 + 5/12 + 9/13 + 9/13 + 9/13) / 5
    (1, "lannister-a", 12, "17/25", "9/13", "2413/3900", 7),
    # 3+3+3+3+0 of 15; games 27/39; met lannister-c, baratheon-c, baratheon-d, lannister-a
    # omw (2/5 + 3/5 + 4/5 + 4/5) / 4
    # ogw (3/7 + 2/3 + 7/10 + 9/13) / 4
    (2, "greyjoy-b", 12, "13/20", "9/13", "6791/10920", 21),
    # 3+3+3+0+3 of 15; games 21/30; met martell-c, martell-b, baratheon-b, greyjoy-b, stark-b
    # omw (2/5 + 3/5 + 4/5 + 4/5 + 3/5) / 5
    # ogw (5/12 + 2/3 + 9/13 + 9/13 + 3/5) / 5
    (3, "baratheon-d", 12, "16/25", "7/10", "2393/3900", 2),
    # 3+3+0+3+3 of 15; games 27/39; met greyjoy-c, baratheon-a, baratheon-d, lannister-a, tyrell-a
    # omw (33/100 + 2/3 + 4/5 + 4/5 + 7/15) / 5
    # ogw (8/21 + 7/12 + 7/10 + 9/13 + 6/11) / 5
    (4, "baratheon-b", 12, "919/1500", "9/13", "58099/100100", 11),
    # 3+3+0+3+3 of 15; games 27/39; met greyjoy-d, martell-a, lannister-a, tyrell-b, baratheon-c
    # omw (3/5 + 33/100 + 4/5 + 2/5 + 3/5) / 5
    # ogw (1/2 + 33/100 + 9/13 + 4/11 + 2/3) / 5
    (5, "stark-d", 12, "273/500", "9/13", "109507/214500", 20),
    # 3+0+3+1+3 of 15; games 21/36; met greyjoy-a, baratheon-b, martell-a, tyrell-a, lannister-c
    # omw (7/15 + 4/5 + 33/100 + 7/15 + 2/5) / 5
    # ogw (7/12 + 9/13 + 33/100 + 6/11 + 3/7) / 5
    (6, "baratheon-a", 10, "739/1500", "7/12", "387337/750750", 3),
    # 3+3+0+3+0 of 15; games 24/36; met martell-d, stark-c, greyjoy-b, greyjoy-d, stark-d
    # omw (2/5 + 33/100 + 4/5 + 3/5 + 4/5) / 5
    # ogw (2/5 + 33/100 + 9/13 + 1/2 + 9/13) / 5
    (7, "baratheon-c", 9, "293/500", "2/3", "3399/6500", 5),
    # 0+3+3+3+0 of 15; games 18/30; met lannister-a, stark-a, martell-b, lannister-c, baratheon-d
    # omw (4/5 + 33/100 + 3/5 + 2/5 + 4/5) / 5
    # ogw (9/13 + 13/36 + 2/3 + 3/7 + 7/10) / 5
    (8, "stark-b", 9, "293/500", "3/5", "46661/81900", 18),
    # 3+0+0+3+3 of 15; games 18/27; met lannister-b, baratheon-d, stark-b, tyrell-c, martell-d
    # omw (2/5 + 4/5 + 3/5 + 2/5 + 2/5) / 5
    # ogw (5/12 + 7/10 + 3/5 + 5/12 + 2/5) / 5
    (9, "martell-b", 9, "13/25", "2/3", "38/75", 23),
    # 0+3+3+0+3 of 15; games 18/36; met stark-d, greyjoy-c, stark-c, baratheon-c, tyrell-b
    # omw (4/5 + 33/100 + 33/100 + 3/5 + 2/5) / 5
    # ogw (9/13 + 8/21 + 33/100 + 2/3 + 4/11) / 5
    (10, "greyjoy-d", 9, "123/250", "1/2", "730799/1501500", 1),
    # 0+3+3+1+0 of 15; games 18/33; met martell-a, martell-c, lannister-b, baratheon-a, baratheon-b
    # omw (33/100 + 2/5 + 2/5 + 2/3 + 4/5) / 5
    # ogw (33/100 + 5/12 + 5/12 + 7/12 + 9/13) / 5
    (11, "tyrell-a", 7, "779/1500", "6/11", "2378/4875", 22),
    # 0+0+3+3+1 of 15; games 21/36; met baratheon-a, lannister-b, stark-a, greyjoy-c, lannister-d
    # omw (2/3 + 2/5 + 33/100 + 33/100 + 7/15) / 5
    # ogw (7/12 + 5/12 + 13/36 + 8/21 + 1/2) / 5
    (12, "greyjoy-a", 7, "329/750", "7/12", "113/252", 10),
    # 0+0+3+3+1 of 15; games 15/30; met stark-c, tyrell-b, martell-a, greyjoy-a
    # omw (33/100 + 2/5 + 33/100 + 7/15) / 4
    # ogw (33/100 + 4/11 + 33/100 + 7/12) / 4
    (13, "lannister-d", 7, "229/600", "1/2", "5303/13200", 8),
    # 3+0+3+0+0 of 15; games 18/42; met stark-a, greyjoy-b, tyrell-c, stark-b, baratheon-a
    # omw (33/100 + 4/5 + 2/5 + 3/5 + 2/3) / 5
    # ogw (13/36 + 9/13 + 5/12 + 3/5 + 7/12) / 5
    (14, "lannister-c", 6, "839/1500", "3/7", "6209/11700", 4),
    # 0+3+3+0+0 of 15; games 12/33; met tyrell-c, lannister-d, martell-d, stark-d, greyjoy-d
    # omw (2/5 + 7/15 + 2/5 + 4/5 + 3/5) / 5
    # ogw (5/12 + 1/2 + 2/5 + 9/13 + 1/2) / 5
    (15, "tyrell-b", 6, "8/15", "4/11", "1957/3900", 13),
    # 3+0+0+0+3 of 15; games 15/36; met tyrell-b, lannister-a, lannister-c, martell-b, martell-a
    # omw (2/5 + 4/5 + 2/5 + 3/5 + 33/100) / 5
    # ogw (4/11 + 9/13 + 3/7 + 2/3 + 33/100) / 5
    (16, "tyrell-c", 6, "253/500", "5/12", "745099/1501500", 14),
    # 0+3+0+0+3 of 15; games 15/36; met martell-b, greyjoy-a, tyrell-a, martell-c
    # omw (3/5 + 7/15 + 7/15 + 2/5) / 4
    # ogw (2/3 + 7/12 + 6/11 + 5/12) / 4
    (17, "lannister-b", 6, "29/60", "5/12", "73/132", 15),
    # 0+3+0+3+0 of 15; games 12/30; met baratheon-c, tyrell-b, stark-c, martell-b
    # omw (3/5 + 2/5 + 33/100 + 3/5) / 4
    # ogw (2/3 + 4/11 + 33/100 + 2/3) / 4
    (18, "martell-d", 6, "193/400", "2/5", "6689/13200", 19),
    # 0+0+0+3+3 of 15; games 15/36; met baratheon-d, tyrell-a, greyjoy-c, lannister-b, stark-c
    # omw (4/5 + 7/15 + 33/100 + 2/5 + 33/100) / 5
    # ogw (7/10 + 6/11 + 8/21 + 5/12 + 33/100) / 5
    (19, "martell-c", 6, "349/750", "5/12", "27409/57750", 16),
    # 0+0+3+0+1 of 15; games 16/42; met baratheon-b, greyjoy-d, martell-c, greyjoy-a, stark-a
    # omw (4/5 + 3/5 + 2/5 + 7/15 + 33/100) / 5
    # ogw (9/13 + 1/2 + 5/12 + 7/12 + 13/36) / 5
    (20, "greyjoy-c", 4, "779/1500", "8/21", "239/468", 9),
    # 0+0+0+3+1 of 15; games 13/36; met lannister-c, stark-b, greyjoy-a, greyjoy-c
    # omw (2/5 + 3/5 + 7/15 + 33/100) / 4
    # ogw (3/7 + 3/5 + 7/12 + 8/21) / 4
    (21, "stark-a", 4, "539/1200", "13/36", "279/560", 6),
    # 3+0+0+0+0 of 15; games 12/39; met tyrell-a, stark-d, baratheon-a, lannister-d, tyrell-c
    # omw (7/15 + 4/5 + 2/3 + 7/15 + 2/5) / 5
    # ogw (6/11 + 9/13 + 7/12 + 1/2 + 5/12) / 5
    (22, "martell-a", 3, "14/25", "33/100", "783/1430", 12),
    # 3+0+0+0+0 of 15; games 9/30; met lannister-d, baratheon-c, greyjoy-d, martell-d, martell-c
    # omw (7/15 + 3/5 + 3/5 + 2/5 + 2/5) / 5
    # ogw (1/2 + 2/3 + 1/2 + 2/5 + 5/12) / 5
    (23, "stark-c", 3, "37/75", "33/100", "149/300", 17),
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
        assert [term.sources[0] for term in points.terms] == [
            result.source for result in results if row[1] in result.entries
        ]
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
