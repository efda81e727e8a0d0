"""Entries at the desk: added, pasted, changed, checked, gone and back; lists with all their faults."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from re import findall

import pytest

from tournament import Applicant
from tournament.accounts.acts import Acts

from .conftest import Cup, D

GOOD_2E = Path("ledger/catalogue/data/thrones-2e/decks.toml")


def test_an_entry_with_club_family_and_table(cup: Cup) -> None:
    cup.open(players=0)
    cup.done(f"{D}/entries", {"name": " Ada ", "club": "Ravens", "family": "Nowak", "table": "3", "hard": "yes"}, "judge")
    one = cup.state.entries[0]
    assert cup.name("e1") == "Ada" and one.table == 3 and [group.hard for group in one.groups] == [True, True]
    page = cup.page(f"{D}/entries/e1")
    assert 'value="Ravens"' in page and 'value="Nowak"' in page
    for path in ("/tournaments/cup/entries", "/tournaments/cup/log", "/tournaments/cup/files/bundle.json"):
        assert "Nowak" not in cup.page(path, "nobody")  # families are for the staff
    assert "Nowak" in cup.page(f"{D}/log", "judge")


def test_what_was_typed_in_is_still_there_after_a_refusal(cup: Cup) -> None:
    cup.open()
    cup.done(f"{D}/entries", {"name": "Ivo", "table": "3"})
    page = cup.refused(f"{D}/entries", {"name": "Jan", "club": "Ravens", "table": "3"})
    assert "Table 3 is kept for Ivo" in page and 'value="Jan"' in page and 'value="Ravens"' in page


def test_somebody_who_comes_late_has_losses_or_byes(cup: Cup) -> None:
    cup.open().start().round()
    assert "say whether the missed rounds count" in cup.refused(f"{D}/entries", {"name": "Ivo"})
    cup.done(f"{D}/entries", {"name": "Ivo", "missed": "byes"})
    assert [gone.bye for gone in cup.state.entries[-1].absences] == [True]


def test_an_entry_with_an_account_is_known_by_it(cup: Cup) -> None:
    cup.open(players=0)
    cup.done(f"{D}/entries", {"name": "Cat", "login": "cat"})
    assert cup.state.entries[0].players == (cup.hall.ids["cat"],)
    assert "no user" in cup.refused(f"{D}/entries", {"name": "Dov", "login": "nobody"})


def test_a_team_is_typed_in_player_by_player(cup: Cup) -> None:
    cup.open(players=0, team_size=2)
    assert cup.page(f"{D}/entries").count('name="name"') == 2
    cup.done(f"{D}/entries", {"name": ["Ada", "Ben"], "team": "Ravens"})
    assert cup.name("e1") == "Ravens" and len(cup.state.entries[0].players) == 2


def test_a_pasted_sheet_is_shown_before_anything_is_written(cup: Cup) -> None:
    cup.open(players=0)
    before = cup.length
    answer = cup.by().post(f"{D}/entries/import", {"text": "name;club\nIvo;Ravens\nJan;Wolves\n"})
    assert answer.status_code == 200 and cup.length == before
    assert "2 entries would be added" in answer.text and "<bdi>Ivo</bdi>" in answer.text
    cup.done(f"{D}/entries/import", {"text": "name;club\nIvo;Ravens\nJan;Wolves\n", "do": "record"}, "judge")
    assert [cup.name(one.id) for one in cup.state.entries] == ["Ivo", "Jan"]


def test_every_fault_of_a_sheet_is_told_at_once_and_nothing_is_written(cup: Cup) -> None:
    cup.open()
    text = "name,table\nIvo,first\n,2\nJan,3\nJan,4\nAda,5\n"
    before = cup.length
    page = cup.by().post(f"{D}/entries/import?language=pl", {"text": text, "do": "record"}).text
    assert cup.length == before
    for line in (2, 3, 5, 6):
        assert f"wiersz {line}:" in page
    assert "Ivo,first" in page  # what was pasted is still there to be mended


def test_namesakes_are_taken_where_they_are_meant(cup: Cup) -> None:
    cup.open(players=1)
    sheet = {"text": "name\nAda\n", "do": "record"}
    assert cup.by().post(f"{D}/entries/import", sheet).status_code == 200 and len(cup.state.entries) == 1
    cup.done(f"{D}/entries/import", {**sheet, "namesakes": "yes"})
    assert len(cup.state.entries) == 2


def test_a_name_that_is_there_already_is_asked_about_before_it_comes_in_again(cup: Cup) -> None:
    cup.open(players=1)
    again = {"name": "  ADA ", "club": "Ravens"}
    answer = cup.by().post(f"{D}/entries", again)
    assert answer.status_code == 409 and "is there already" in answer.text and len(cup.state.entries) == 1
    assert 'name="namesakes"' in answer.text and 'value="Ravens"' in answer.text
    assert 'name="namesakes"' not in cup.page(f"{D}/entries")  # asked only where there is a doubt
    cup.done(f"{D}/entries", {**again, "namesakes": "yes"})
    assert len(cup.state.entries) == 2


def test_a_misspelled_name_is_put_right_and_no_event_changes(cup: Cup) -> None:
    cup.open(players=2)
    before, head = cup.length, cup.office.queries.head("cup")
    cup.done(f"{D}/entries/e1/name", {"name": " Adda "}, "judge")
    assert cup.name("e1") == "Adda" and (cup.length, cup.office.queries.head("cup")) == (before, head)
    assert 'value="Adda"' in cup.page(f"{D}/entries/e1")
    assert cup.by().post(f"{D}/entries/e1/name", {"name": "  "}).status_code == 409 and cup.name("e1") == "Adda"
    [act] = [one for one in Acts(cup.hall.ledger.journal).latest() if one.what == "renamed"]
    assert (act.person, act.about) == (cup.hall.ids["judge"], cup.state.entry("e1").players[0])


def test_the_name_of_an_account_is_its_own(cup: Cup) -> None:
    cup.open(players=1)
    mine = cup.hall.ids["judge"]
    entry = cup.office.entries.enter("cup", Applicant(("Jo",), (mine,)), by=cup.org).body.entry
    answer = cup.by().post(f"{D}/entries/{entry}/name", {"name": "Joanna"})
    assert answer.status_code == 409 and "changes it there" in answer.text


def test_a_penalty_is_chosen_from_the_policy_which_proposes(cup: Cup) -> None:
    cup.open(players=2)
    proposals = r'value="policy.slow-play">Slow play \((.*?)\)'
    assert findall(proposals, cup.page(f"{D}/entries/e1")) == ["warning"]
    given = {"kind": "warning", "policy": "policy.slow-play", "infraction": "", "reason": "Five minutes for one move"}
    cup.done(f"{D}/entries/e1/penalties", given, "judge")
    assert cup.state.penalties[0].infraction == "policy.slow-play"
    assert findall(proposals, cup.page(f"{D}/entries/e1")) == ["game loss"]  # the second time
    assert "warning, Slow play" in cup.page(f"{D}/log") and "ostrzeżenie, Zbyt wolna gra" in cup.page(f"{D}/log?language=pl")
    refused = cup.by().post(f"{D}/entries/e2/penalties", {**given, "policy": "loud"})
    assert refused.status_code == 409 and "policy.unsporting" in refused.text and len(cup.state.penalties) == 1


def test_a_sheet_may_be_a_file(cup: Cup) -> None:
    cup.open(players=0)
    file = (BytesIO("\ufeffname\r\nŁucja\r\n".encode()), "entries.csv")
    cup.done(f"{D}/entries/import", {"file": file, "do": "record"})
    assert cup.name("e1") == "Łucja"


def test_entries_and_codes_are_in_the_order_in_which_people_look_for_names(cup: Cup) -> None:
    cup.open(players=0)
    cup.office.entries.enter_all("cup", [Applicant((name,)) for name in ("Zoe", "Łucja", "Ada")], by=cup.org)
    for path in ("/tournaments/cup/entries", f"{D}/entries", f"{D}/codes"):
        assert findall(r"<bdi>(Zoe|Łucja|Ada)</bdi>", cup.page(path)) == ["Ada", "Łucja", "Zoe"], path
    made = cup.by().post(f"{D}/codes", {}).text
    assert findall(r'class="slip"><b><bdi>(\w+)', made) == ["Ada", "Łucja", "Zoe"]


def test_a_check_in_answers_the_page_with_its_row_alone(cup: Cup) -> None:
    cup.open()
    browser = cup.by("judge")
    answer = browser.post(f"{D}/entries/e2/check-in", {"present": "yes"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200 and answer.text.strip().startswith('<tr id="e2"') and "<html" not in answer.text
    assert 'aria-pressed="true"' in answer.text and cup.state.entry("e2").present
    assert cup.done(f"{D}/entries/e2/check-in", {"present": "no"}).endswith("#e2") and not cup.state.entry("e2").present


def test_the_start_tells_who_is_not_there_and_takes_them_out_if_wanted(cup: Cup) -> None:
    cup.open(players=4)
    for entry in ("e1", "e2", "e3"):
        cup.done(f"{D}/entries/{entry}/check-in")
    page = cup.page(f"{D}/start")
    assert "Not checked in: <bdi>Dov</bdi>" in page and "Take out those who are not there (1)" in page
    cup.done(f"{D}/start", {"drop_absent": "yes"})
    assert cup.state.started and cup.state.entry("e4").status == "no show"


def test_somebody_leaves_and_comes_back(cup: Cup) -> None:
    cup.open(players=4).start().round()
    cup.done(f"{D}/entries/e1/drop", {"reason": "a train"}, "judge")
    assert cup.state.entry("e1").status == "dropped" and "a train" in cup.page(f"{D}/log")
    assert "a train" not in cup.page("/tournaments/cup/log", "nobody")
    assert "Let in again" in cup.page(f"{D}/entries/e1", "head judge")
    assert "Let in again" not in cup.page(f"{D}/entries/e1", "judge")
    cup.done(f"{D}/entries/e1/rejoin", {"missed": "byes"}, "head judge")
    assert cup.state.entry("e1").status == "in"


def test_a_penalty_needs_a_reason_and_a_disqualification_the_head_judge(cup: Cup) -> None:
    cup.open(players=4).start().round()
    given = {"kind": "warning", "infraction": "slow-play", "reason": ""}
    assert "Give a reason" in cup.refused(f"{D}/entries/e1/penalties", given, "judge")
    cup.done(f"{D}/entries/e1/penalties", {**given, "reason": "third reminder"}, "judge")
    assert "third reminder" in cup.page(f"{D}/entries/e1")
    out = {"kind": "disqualification", "infraction": "cheating", "reason": "marked cards"}
    assert 'value="disqualification"' not in cup.page(f"{D}/entries/e1", "judge")
    cup.refused(f"{D}/entries/e1/penalties", out, "judge", 403)
    cup.done(f"{D}/entries/e1/penalties", out, "head judge")
    assert cup.state.entry("e1").status == "disqualified"
    assert "Has no place in the standings" in cup.page("/tournaments/cup/standings/e1", "nobody")


def test_a_list_is_looked_through_with_every_fault_before_it_is_taken(cup: Cup) -> None:
    cup.open(players=2, game="thrones-2e")
    words = "House Stark\nTrading with the Pentoshi\n\n3x Hodor\n"
    before = cup.length
    page = cup.by("judge").post(f"{D}/entries/e1/list", {"words": words, "do": "check"}).text
    assert cup.length == before and "The list breaks these rules" in page
    assert page.count("<li>") >= 2 and "3x Hodor" in page
    refused = cup.refused(f"{D}/entries/e1/list", {"words": words, "do": "record"}, "judge")
    assert "fails its check" in refused and "Take it all the same" in refused
    cup.done(f"{D}/entries/e1/list", {"words": words, "do": "record", "accept": "a learner's event"}, "judge")
    assert cup.state.entry("e1").lists[0].faults and "with faults" in cup.page(f"{D}/entries")
    polish = cup.by("head judge").post(f"{D}/entries/e2/list?language=pl", {"words": words, "do": "check"}).text
    assert "Lista łamie te reguły" in polish and polish.count("<li>") == page.count("<li>")


def test_lists_are_shown_to_whom_the_tournament_says(cup: Cup) -> None:
    cup.open(players=2, game="thrones-2e", lists="open")
    words = "House Stark\n3x Hodor\n"
    cup.office.entries.attach_list("cup", "e1", words, accept="a test", by=cup.org)
    assert "3x Hodor" not in cup.page("/tournaments/cup/entries", "nobody")
    cup.start()
    assert "3x Hodor" in cup.page("/tournaments/cup/entries", "nobody")


@pytest.mark.parametrize(("language", "both"), [("en", " and "), ("pl", " i ")])
def test_who_is_not_there_yet_is_said_in_a_sentence(cup: Cup, language: str, both: str) -> None:
    cup.open(players=4)
    names = [f"<bdi>{cup.name(one.id)}</bdi>" for one in cup.state.entries]
    assert f"{', '.join(names[:3])}{both}{names[3]}" in cup.page(f"/tournaments/cup/desk/start?language={language}")
