"""CSV that people bring: everything that is wrong with it at once, in both languages, and nobody is entered."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger import Ledger
from tournament.domain.refusals import Refused
from tournament.services.entry_sheets import MOST_CHARACTERS, MOST_FAULTS, MOST_LINES, Taken, read_entries, taken_in
from tournament.words.sheets import write_entries

from .event import ORG, Hall, T


def faults(text: str, *taken: Taken, **more: bool) -> tuple[str, str]:
    """What is said of a text that is refused, in English and in Polish."""
    with pytest.raises(Refused) as refused:
        read_entries(text, "hall.csv", *taken, **more)
    return refused.value.sentence("en"), refused.value.sentence("pl")


@pytest.mark.parametrize(
    ("text", "english", "polish"),
    [
        ("", "line 1: expected a column called name", "wiersz 1: brakuje kolumny name"),
        ("nick\nAnn\n", 'line 1: unknown column "nick"', "nieznana kolumna „nick”"),
        ("club\nRavens\n", "expected a column called name", "brakuje kolumny name"),
        ("name,name\nAnn,Ben\n", "the column name is there twice", "kolumna name jest dwa razy"),
        ("name,table\nAnn,first\n", 'line 2: "first" is no table', "wiersz 2: „first” to nie stół"),
        ("name,table\nAnn,99999\n", '"99999" is no table', "to nie stół"),
        ("name,table\nAnn,0\n", '"0" is no table', "to nie stół"),
        ("name,table\nAnn,³\n", "is no table", "to nie stół"),
        ("name,club\n,Ravens\n", "line 2: a name is missing", "wiersz 2: brakuje nazwiska"),
        ("name\nAnn /  / Ben\n", "line 2: a name is missing", "brakuje nazwiska"),
        ("name\nAnn,Ben\n", "line 2: 2 cells, but 1 columns", "2 komórki, a 1 kolumna"),
        ("name\n\n", "nobody", "nikogo"),
        (f"name\n{'y' * 121}\n", "is no name: 1 to 120 characters", "to nie nazwa"),
        ('name\n"Ann\nBen"\n', '"Ann?Ben" is no name', "„Ann?Ben” to nie nazwa"),
        ('name\n"Ann\n', "quotation mark", "cudzysłów"),
        ("name\nAnn\x00\n", "line 2", "wiersz 2"),
        ("name\nAnn\nBen\nANN\n", 'line 4: "ANN" is there already (line 2)', "„ANN” już jest (wiersz 2)"),
        ("name,table\nAnn,4\nBen,4\n", "line 3: table 4 is kept already (line 2)", "stół 4 jest już zajęty"),
        ("name\n" + "y" * MOST_CHARACTERS, "more than 2000000 characters", "więcej niż 2000000 znaków"),
        ("name\n" + "".join(f"n{n}\n" for n in range(MOST_LINES + 1)), "more than 5000 entries", "więcej niż 5000"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, english: str, polish: str) -> None:
    found = faults(text)
    assert english in found[0] and polish in found[1]
    assert found[0].startswith("hall.csv cannot be taken in: ")


def test_every_fault_is_told_at_once() -> None:
    text = f"name,table\nAnn,1\nAnn,1\n,\nBen,x\n,3\n{'y' * 200},\n"
    english, polish = faults(text)
    assert english.partition("in: ")[2].split("; ") == [
        'line 3: "Ann" is there already (line 2): strike one, or say that they are namesakes',
        "line 3: table 1 is kept already (line 2)",
        'line 5: "x" is no table: a number from 1 to 9999',
        "line 6: a name is missing",
        f'line 7: "{"y" * 30}..." is no name: 1 to 120 characters on one line',
    ]
    assert [one.partition(":")[0] for one in polish.partition("csv: ")[2].split("; ")] == [
        f"wiersz {line}" for line in (3, 3, 5, 6, 7)
    ]


def test_a_file_full_of_faults_names_the_first_and_counts_the_rest() -> None:
    english, _ = faults("name,table\n" + "".join(f"n{n},x\n" for n in range(MOST_FAULTS + 7)))
    assert english.endswith("; and 7 more") and english.count("is no table") == MOST_FAULTS


def test_namesakes_are_taken_if_that_is_meant() -> None:
    assert len(read_entries("name\nJan Nowak\njan  nowak\n", namesakes=True)) == 2


def test_a_name_typed_in_two_ways_is_the_same_name() -> None:
    apart = unicodedata.normalize("NFD", "Łucja Żółć")
    english, _ = faults(f"name\nŁucja Żółć\n{apart}\n")
    assert "is there already (line 2)" in english
    (one,) = read_entries(f"name\n{apart}\n")
    assert one.names == ("Łucja Żółć",) and one.names[0] != apart


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    english, _ = faults('name,club\nAnn,"Ra\nvens"\n\n,Wolves\n')
    assert "line 3:" in english and "line 5: a name is missing" in english


def test_what_the_tournament_has_already_is_told_too(ledger: Ledger) -> None:
    hall = Hall(ledger, players=2, begun=False)
    hall.office.entries.change_entry(T, "e2", table=4, by=ORG)
    taken = taken_in(hall.state, hall.office.queries.names(T))
    english, polish = faults("name,table\nann,4\nDov / Eva,\n", taken)
    assert '"ann" is there already (entry e1)' in english and "table 4 is kept already (entry e2)" in english
    assert "line 3: 2 players, but an entry here has 1" in english and "2 graczy, a zgłoszenie liczy tu 1 gracza" in polish
    with pytest.raises(Refused) as refused:
        read_entries("name\nann\n", "hall.csv", taken)
    assert "(entry Ann)" in refused.value.sentence("en", hall.office.queries.record(T).called)


@given(st.text(max_size=80))
def test_no_text_does_anything_but_be_read_or_be_refused(text: str) -> None:
    for whole in (text, f"name,club\n{text}", f'name\n"{text}"\n'):
        try:
            found = read_entries(whole)
        except Refused as refused:
            assert refused.code == "csv" and refused.sentence("pl")
        else:
            assert found and all(one.names and all(one.names) for one in found)


def test_entries_come_back_as_they_went_out(ledger: Ledger) -> None:
    hall = Hall(ledger, players=0, begun=False)
    text = "name,club,family,table\nŁucja Żółć,'=Ravens,Żółć,\n\"O'Neill, Pat\",,,7\n"
    hall.office.entries.enter_all(T, read_entries(text), by=ORG)
    assert read_entries(write_entries(hall.state, hall.office.queries.names(T))) == read_entries(text)
