"""The replay of one match."""

from __future__ import annotations

from pathlib import Path
from re import DOTALL, findall, search
from time import process_time

import pytest
from flask.testing import FlaskClient

from ledger import JUDGE, SPECTATOR, TABLE, Ledger
from tests.web.hall import Hall
from tests.web.scenes import GRID, closed, corrected, dealt, move, new_ledger, wrong

STRUCK = r"<s>([^<]*)</s>"


def part(page: str, name: str) -> str:
    """The element with that id, up to the end of its section."""
    found = search(rf'id="{name}".*?(?=</section>|<section id=|\Z)', page, DOTALL)
    assert found is not None
    return found[0]


def log_of(page: str) -> list[str]:
    return findall(r'<li id="e\d+".*?</li>', page, DOTALL)


def test_a_match_opens_at_its_last_event(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    page = client.get("/matches/wrong").text
    assert "Event 6 of 6" in page and 'data-position="6"' in page
    assert len(log_of(page)) == 6


@pytest.mark.parametrize(("language", "words"), [("en", "Event 4 of 6"), ("pl", "Zdarzenie 4 z 6")])
def test_a_position_shows_the_table_as_it_was_then(client: FlaskClient, ledger: Ledger, language: str, words: str) -> None:
    wrong(ledger)
    page = client.get(f"/matches/wrong/4?language={language}").text
    look = ledger.look("wrong", SPECTATOR)
    assert words in page
    assert look.svg(language, 4) in page
    assert look.svg(language, 5) not in page
    assert 'aria-current="step">\n      <span class="number">4</span>' in page
    for line in look.log(language):
        assert line.words.replace("'", "&#39;") in page


def test_the_slider_has_marks_where_rules_were_broken_and_records_corrected(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    corrected(ledger)
    assert findall(r'tick-(\w+)" data-mark="(\d+)"', client.get("/matches/wrong/2").text) == [("violation", "5")]
    assert findall(r'tick-(\w+)" data-mark="(\d+)"', client.get("/matches/corrected/2").text) == [("correction", "7")]
    page = client.get("/matches/wrong/2").text
    assert 'href="/matches/wrong/5" data-go="mark-after"' in page
    assert 'aria-disabled="true" data-go="mark-before"' in page
    page = client.get("/matches/wrong/6").text
    assert 'href="/matches/wrong/5" data-go="mark-before"' in page
    assert 'aria-disabled="true" data-go="next"' in page and 'href="/matches/wrong/1" data-go="first"' in page


def test_what_was_set_aside_is_struck_through_and_says_so(client: FlaskClient, ledger: Ledger) -> None:
    corrected(ledger)
    lines = log_of(client.get("/matches/corrected/4").text)  # set aside by now, though not yet then
    struck = [number for number, line in enumerate(lines, start=1) if "<s>" in line]
    assert struck == [number for number, line in enumerate(lines, start=1) if "set aside" in line] == [4, 5]
    assert "icon-aside" in lines[3] and "icon-aside" not in lines[2]
    assert "icon-correction" in lines[6] and "correction" in lines[6]


def test_a_broken_rule_is_marked_by_icon_and_word_with_its_sentence_and_id(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    page = client.get("/matches/wrong/5").text
    assert "icon-violation" in log_of(page)[4] and "under protest</span>" in log_of(page)[4]
    assert "icon-violation" not in log_of(page)[3]
    facts = part(page, "details-title")
    assert "Going up, Varys must stop at the farthest Stark card: that is a1, not a5." in facts
    assert "<code>hotk.move.farthest</code>" in facts
    polish = part(client.get("/matches/wrong/5?language=pl").text, "details-title")
    assert "Varys musi stanąć" in polish and "<code>hotk.move.farthest</code>" in polish and "pod protestem" in polish
    assert "hotk." not in part(client.get("/matches/wrong/4").text, "details-title")


def test_the_log_says_once_that_it_was_under_protest_and_names_the_rule(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    words = [line.words for line in ledger.look("wrong", SPECTATOR).log("en")]
    lines = log_of(client.get("/matches/wrong/2").text)
    beside = lines[4].replace(words[4], "")  # what the page adds to the words of the event
    assert beside.count("under protest") == 1 and beside.count("hotk.move.farthest") == 1
    assert not [line for line in lines[:4] if "hotk." in line]


@pytest.mark.parametrize(
    ("match", "position", "flag"),
    [("wrong", 4, None), ("wrong", 5, "violation"), ("corrected", 5, "aside"), ("corrected", 7, "correction")],
)
def test_the_shown_event_and_its_flag_stand_at_the_controls(
    client: FlaskClient, ledger: Ledger, match: str, position: int, flag: str | None
) -> None:
    {"wrong": wrong, "corrected": corrected}[match](ledger)
    controls = part(client.get(f"/matches/{match}/{position}").text, "controls")
    now, slider = controls.split("<form", 1)
    words = ledger.look(match, SPECTATOR).log("en")[position - 1].words
    assert f">{words}<" in now and words not in slider
    assert findall(r'class="flag flag-(\w+)"', now) == ([flag] if flag else [])


def test_the_heading_says_who_won(client: FlaskClient, ledger: Ledger) -> None:
    closed(ledger)
    dealt(ledger, "gone")
    ledger.close("gone", "abandoned")
    dealt(ledger, "running")
    assert "Won by Ben (concession)<" in part(client.get("/matches/closed/2").text, "status")
    assert "Wygrywa: Ben (poddanie)<" in part(client.get("/matches/closed/2?language=pl").text, "status")
    assert "Nobody won (abandoned)<" in part(client.get("/matches/gone?language=en").text, "status")
    running = part(client.get("/matches/running").text, "status").split("</p>")[0]
    assert "Running" in running and "on by" not in running and "Nobody" not in running


def test_a_set_aside_action_names_the_correction_and_the_rule_it_broke_then(client: FlaskClient, ledger: Ledger) -> None:
    corrected(ledger)
    facts = part(client.get("/matches/corrected/5").text, "details-title")
    assert "Set aside by event" in facts and 'href="/matches/corrected/7"' in facts
    assert "hotk.move.farthest" in facts and "when it was recorded" in facts


def test_an_action_set_aside_twice_names_the_later_correction(client: FlaskClient, ledger: Ledger) -> None:
    corrected(ledger)
    ledger.undo("corrected", 7, by="scribe")
    assert "Set aside" not in part(client.get("/matches/corrected/4").text, "details-title")
    ledger.rewind("corrected", 3)
    facts = part(client.get("/matches/corrected/4").text, "details-title")
    assert 'href="/matches/corrected/9"' in facts and 'href="/matches/corrected/7"' not in facts


def test_a_later_correction_of_something_else_takes_no_blame(client: FlaskClient, ledger: Ledger) -> None:
    corrected(ledger)
    move(ledger, "corrected", 1, "up", "greyjoy")
    ledger.take_back("corrected")
    facts = part(client.get("/matches/corrected/4").text, "details-title")
    assert 'href="/matches/corrected/7"' in facts and 'href="/matches/corrected/9"' not in facts


def test_the_shown_event_says_who_when_and_why(client: FlaskClient, ledger: Ledger) -> None:
    corrected(ledger)
    facts = part(client.get("/matches/corrected/7").text, "details-title")
    assert ">judge<" in facts and "4 Mar 2026, 18:30 UTC" in facts and "R-7" in facts and "Ann named another house" in facts
    assert "R-7" not in part(client.get("/matches/corrected/6").text, "details-title")


def test_whose_turn_it_is_and_how_it_ended(client: FlaskClient, ledger: Ledger) -> None:
    closed(ledger)
    assert 'class="whose"><bdi>the table</bdi>' in client.get("/matches/closed/1").text
    assert 'class="whose"><bdi>Ben</bdi>' in client.get("/matches/closed/4").text
    ended = client.get("/matches/closed/5").text
    assert 'class="whose"' not in part(ended, "play-title") and "Won by Ben" in part(ended, "play-title")


def test_the_slider_works_without_a_script(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    answer = client.get("/matches/wrong?position=4&as=judge")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/matches/wrong/4?as=judge")
    page = client.get("/matches/wrong/4?as=judge").text
    assert '<input type="hidden" name="as" value="judge">' in page and 'action="/matches/wrong" method="get"' in page


@pytest.mark.parametrize("position", [0, 7, 10**30])
def test_a_position_out_of_range_is_not_found_and_says_the_range(client: FlaskClient, ledger: Ledger, position: int) -> None:
    wrong(ledger)
    for path in (f"/matches/wrong/{position}", f"/matches/wrong/{position}/step"):
        answer = client.get(path)
        assert answer.status_code == 404 and "This match has the positions 1 to 6." in answer.text
        assert 'href="/matches/wrong"' in answer.text
    assert "Ta partia ma miejsca od 1 do 6." in client.get(f"/matches/wrong/{position}?language=pl").text


@pytest.mark.parametrize("path", ["/matches/nobody", "/matches/nobody/1", "/matches/nobody/record", "/matches/nobody/events"])
def test_an_unknown_match_is_not_found(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404 and "There is no such match" in answer.text


@pytest.mark.parametrize(
    ("query", "known"),
    [
        ("as=3", "“as” takes judge, spectator, or 1 to 2."),
        ("as=0", "“as” takes judge, spectator, or 1 to 2."),
        ("as=king", "“as” takes judge, spectator, or 1 to 2."),
        ("as=", "“as” takes judge, spectator, or 1 to 2."),
        ("language=de", "“language” takes a language: en or pl."),
        ("position=x", "“position” takes a whole number."),
        ("at=x", "“at” takes a whole number."),
    ],
)
def test_a_query_that_means_nothing_is_refused_and_told_what_would_do(
    client: FlaskClient, ledger: Ledger, query: str, known: str
) -> None:
    wrong(ledger)
    answer = client.get(f"/matches/wrong?{query}")
    assert answer.status_code == 404 and known in answer.text and 'href="/matches/wrong"' in answer.text


def test_a_refused_query_is_told_in_polish_too(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    assert "„as” przyjmuje: judge, spectator albo od 1 do 2." in client.get("/matches/wrong?as=9&language=pl").text
    assert "“shape” takes wide or narrow." in client.get("/matches/wrong/4/step?shape=round&language=en").text


@pytest.mark.parametrize("path", ["/matches/nobody", "/nowhere"])
def test_an_unknown_language_does_not_hide_what_else_is_wrong(client: FlaskClient, path: str) -> None:
    answer = client.get(f"{path}?language=de")
    assert answer.status_code == 404 and "There is no such" in answer.text
    assert "Nie ma takiej" in client.get(f"{path}?language=pl").text


def test_a_query_to_an_unknown_match_links_to_no_match(client: FlaskClient) -> None:
    for query in ("as=9", "at=x", "at=4", "language=de"):
        assert "/matches/nobody" not in client.get(f"/matches/nobody?{query}").text


def test_a_position_may_be_asked_for_as_commands_do(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    answer = client.get("/matches/wrong?at=4&as=2&language=pl")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/matches/wrong/4?as=2")
    assert "Zdarzenie 4 z 6" in client.get(answer.headers["Location"]).text
    assert "This match has the positions 1 to 6." in client.get("/matches/wrong?at=7&language=en", follow_redirects=True).text


def test_a_step_has_the_board_and_the_facts_of_the_page(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    step = client.get("/matches/wrong/5/step").json
    page = client.get("/matches/wrong/5").text
    assert step["position"] == 5 and step["length"] == 6
    assert step["board"] in page and step["facts"] in page and step["now"] in page
    narrow = client.get("/matches/wrong/5/step?shape=narrow").json["board"]
    assert narrow in page and narrow != step["board"]
    assert client.get("/matches/wrong/5/step?shape=round").status_code == 404


def test_two_boards_on_a_page_share_no_id(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    page = client.get("/matches/wrong/5").text
    ids = findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)) and "hotk-stark" in ids and "hotk-stark-narrow" in ids
    wide, narrow = (client.get(f"/matches/wrong/5/step?shape={shape}").json["board"] for shape in ("wide", "narrow"))
    for board, ending in ((wide, ""), (narrow, "-narrow")):
        used = set(findall(r"url\(#([^)]+)\)", board))
        assert used and used <= set(ids) and all(name.endswith("-narrow") is bool(ending) for name in used)


def test_the_language_is_remembered_and_shown_at_once(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    assert '<html lang="en">' in client.get("/matches/wrong", headers={"Accept-Language": "de, en;q=0.5"}).text
    assert '<html lang="pl">' in client.get("/matches/wrong?language=pl").text
    assert '<html lang="pl">' in client.get("/matches").text
    assert '<html lang="en">' in client.get("/matches?language=en").text
    assert '<html lang="en">' in client.get("/matches", headers={"Accept-Language": "pl"}).text


def test_a_step_in_another_language_changes_no_memory(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    assert "Stan gry" in client.get("/matches/wrong/4/step?language=pl").json["facts"]
    assert '<html lang="en">' in client.get("/matches").text


def test_the_sealed_file_is_what_the_door_exports(client: FlaskClient, public: FlaskClient, ledger: Ledger) -> None:
    closed(ledger)
    for reader in (client, public):
        answer = reader.get("/matches/closed/record")
        assert answer.data == b"\n".join(ledger.export("closed", JUDGE)) + b"\n"
        assert answer.headers["Content-Disposition"] == "attachment; filename=closed.jsonl"
        assert 'href="/matches/closed/record"' in reader.get("/matches/closed").text


def test_the_page_carries_the_head_of_the_chain(client: FlaskClient, public: FlaskClient, ledger: Ledger) -> None:
    closed(ledger)
    for reader in (client, public):
        assert f">{ledger.head('closed', JUDGE)}<" in reader.get("/matches/closed/2").text


def test_a_note_after_the_close_leaves_it_closed_and_a_new_opening_does_not(public: FlaskClient, ledger: Ledger) -> None:
    closed(ledger)
    ledger.note("closed", "well played")
    assert public.get("/matches/closed?as=judge").status_code == 200
    ledger.reopen("closed", "R-9", "counted again")
    assert public.get("/matches/closed?as=judge").status_code == 403


def test_what_somebody_else_writes_is_on_the_next_page(client: FlaskClient, ledger: Ledger) -> None:
    dealt(ledger, "running")
    assert "Event 3 of 3" in client.get("/matches/running").text
    move(ledger, "running", 0, "left", "stark")
    assert "Event 4 of 4" in client.get("/matches/running").text


def test_a_step_is_answered_at_once(client: FlaskClient, ledger: Ledger) -> None:
    """Less than 50 ms of work; the best of several, because other programs run here too."""
    wrong(ledger)
    took = []
    for position in (1, 2, 3, 4, 5, 6) * 3:
        started = process_time()
        assert client.get(f"/matches/wrong/{position}/step").status_code == 200
        took.append(process_time() - started)
    assert min(took) < 0.05


def test_whoever_wrote_an_event_is_told_by_name(tmp_path: Path) -> None:
    with new_ledger(tmp_path / "hall.db") as ledger:
        hall = Hall(ledger)
        ledger.record(hall.match, TABLE, {"do": "DealGrid", "lines": GRID}, by=hall.ids["judge"])
        page = hall.browser("nobody").get(f"/matches/{hall.match}/2").text
        assert "<bdi>Judge</bdi>" in page and hall.ids["judge"] not in page
