"""What is tried and compared on the pages: what-if, where accounts part, two records of one match made one."""

from __future__ import annotations

from html import unescape
from io import BytesIO
from json import dumps
from math import ceil, log2
from pathlib import Path
from re import DOTALL, findall, search
from time import process_time
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from ledger import JUDGE, SPECTATOR, Ledger
from ledger.comparing import acts_on_line
from ledger.events import Amended
from tests.web.hall import Hall
from tests.web.scenes import GRID, SIX, bidding, closed, corrected, dealt, move, new_ledger, wrong
from tournament import create_app
from tournament.web.comparing import other_record
from tournament.web.comparing import what_if as what_if_page

GOLDEN = Path(__file__).parents[1] / "golden"
RIGHT = {"do": "MoveVarys", "direction": "up", "house": "stark"}


def loaded(ledger: Ledger, name: str) -> str:
    """A golden match in the ledger; its name."""
    return ledger.load((GOLDEN / f"{name}.jsonl").read_bytes().splitlines()).match


def tried(match: str, place: object, **query: Any) -> str:
    return f"/matches/{match}/{place}/what-if?{urlencode(query)}"


def pick(seat: int, action: dict[str, Any]) -> str:
    return f"{seat}:{dumps(action)}"


# ---- what if


def test_another_act_shows_board_fates_and_result_beside_the_real_ones(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    before = ledger.journal.latest()
    page = client.get(tried("wrong", 5, pick=pick(1, RIGHT))).text
    shown = page[page.index('id="shown"') :]
    assert shown.count('<div class="board board-wide') == 4 and "as it was" in shown and "what if" in shown
    seen = ledger.look("wrong", JUDGE).what_if("5", RIGHT, "en")
    for name, points in seen["score"]["after"].items():
        assert search(rf"<bdi>{name}</bdi></th><td>\d+</td><td>{points}</td>", shown)
    assert ledger.journal.latest() == before


def test_the_link_keeps_what_was_tried(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    first = client.get(tried("wrong", 5, pick=pick(1, RIGHT), falling="keep")).text
    link = search(r'id="permanent" href="([^"]+)"', first)
    assert link is not None
    again = client.get(unescape(link[1])).text
    assert again[again.index('id="shown"') :] == first[first.index('id="shown"') :]


def test_what_was_legal_there_can_be_chosen(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    page = client.get(tried("wrong", 5)).text
    values = [unescape(one) for one in findall(r'<option value="(\d:[^"]+)"', page)]
    assert values
    for value in values[:3]:
        assert "breaks" not in client.get(tried("wrong", 5, pick=value)).text.split('id="shown"')[1]


def test_an_act_is_written_field_by_field(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    page = client.get(tried("wrong", 5, do="MoveVarys", act="fields")).text
    assert 'name="typed.direction"' in page and 'id="shown"' not in page
    chosen = {"typed.direction": '"up"', "typed.house": '"stark"'}
    shown = client.get(tried("wrong", 5, do="MoveVarys", **chosen)).text
    assert 'id="shown"' in shown and shown.count('<div class="board board-wide') == 4


def test_nothing_instead_and_one_more_can_be_tried(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    match = loaded(ledger, "hand-of-the-king/two-players")
    struck = client.get(tried(match, 13, way="strike")).text
    assert 'id="shown"' in struck and 'class="near fates"' in struck and "hotk." in struck  # what falls has its rule
    more = client.get(tried("wrong", 5, way="insert", pick=pick(0, {"do": "Pass"}))).text
    assert 'id="shown"' in more and "5+" in more


@pytest.mark.parametrize("place", ["6", "0", "99", "x", "5.3"])
def test_a_place_that_is_no_act_is_not_found(client: FlaskClient, ledger: Ledger, place: str) -> None:
    wrong(ledger)
    assert client.get(tried("wrong", place, way="strike")).status_code == 404


@pytest.mark.parametrize("query", [{"pick": "1:{"}, {"pick": "x:{}"}, {"pick": '1:{"do":"Fly"}'}, {"pick": '9:{"do":"Pass"}'}])
def test_what_is_no_act_is_told_and_nothing_breaks(client: FlaskClient, ledger: Ledger, query: dict[str, str]) -> None:
    wrong(ledger)
    answer = client.get(tried("wrong", 5, **query))
    assert answer.status_code == 409 and 'class="refusal"' in answer.text


def test_while_a_match_runs_only_its_judge_tries(public: FlaskClient, ledger: Ledger) -> None:
    bidding(ledger, 1)
    wrong(ledger)
    closed(ledger)
    for match, place in (("bidding", 2), ("wrong", 5)):
        assert public.get(tried(match, place, way="strike")).status_code == 403
        assert public.get(f"/matches/{match}/records").status_code == 403
    assert public.get(tried("closed", 4, way="strike")).status_code == 200
    assert public.get("/matches/closed/records?with=wrong").status_code == 403  # the other runs


def test_a_long_match_is_tried_by_whoever_is_signed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with new_ledger(tmp_path / "hall.db") as ledger:
        hall, match = Hall(ledger), loaded(ledger, "thrones-2e/melee-four")
        first, *_, last = acts_on_line(ledger.look(match, JUDGE))
        answer = hall.browser("nobody").get(tried(match, first.ref, way="strike"))
        assert answer.status_code == 401 and "1,335" not in answer.text and "150" in answer.text
        assert hall.browser("nobody").get(tried(match, last.ref, way="strike")).status_code == 200
        assert hall.browser("stranger").get(tried(match, first.ref, way="strike")).status_code == 200


LONG = (
    "thrones-2e/joust-open",
    "thrones-hbo/basic",
    "btwixt/six-players",
    "asoiaf-tmg/measured-siege",
    "hand-of-the-king/four-players",
)


@pytest.mark.parametrize("name", LONG)
def test_what_nobody_has_to_sign_in_for_costs_little(tmp_path: Path, name: str) -> None:
    with new_ledger(tmp_path / "long.db") as ledger:
        match, app = loaded(ledger, name), create_app(ledger)
        acts = acts_on_line(ledger.look(match, JUDGE))
        first = len(acts) - min(what_if_page.MOST_LATER, len(acts) - 4)
        client, took = app.test_client(), []
        for act in acts[first : first + 4]:  # another each time: nothing of it was drawn before
            begun = process_time()
            answer = client.get(tried(match, act.ref, way="strike"))
            took.append(process_time() - begun)
            assert answer.status_code == 200 and 'id="shown"' in answer.text
        assert min(took) < 0.1, took


# ---- where accounts part


def answered(client: FlaskClient, address: str, parts_at: int) -> tuple[str, int]:
    """The page at the end if the accounts part at that event, and how many questions there were."""
    page, count = client.get(address).text, 0
    while 'id="question"' in page:
        asked = search(r"Was it so after event (\d+)", page)
        assert asked is not None
        letter = "y" if int(asked[1]) < parts_at else "n"
        link = search(rf'data-answer="{letter}" href="([^"]+)"', page)
        assert link is not None
        page, count = client.get(unescape(link[1])).text, count + 1
    return page, count


@pytest.mark.parametrize("parts_at", [13, 14, 20, 27, 39, 40])
def test_questions_halve_to_the_event_where_accounts_part(public: FlaskClient, ledger: Ledger, parts_at: int) -> None:
    match = loaded(ledger, "thrones-hbo/basic")
    page, count = answered(public, f"/matches/{match}/part?agree=12&disagree=40", parts_at)
    assert f"Your accounts part at event {parts_at}" in page and count <= ceil(log2(40 - 12))
    assert f'href="/matches/{match}/{parts_at}/what-if"' in page


def test_who_does_not_know_is_asked_about_the_neighbour(public: FlaskClient, ledger: Ledger) -> None:
    match = loaded(ledger, "hand-of-the-king/two-players")
    address = f"/matches/{match}/part?agree=12&disagree=20"
    places = [search(r"Was it so after event (\d+)", public.get(f"{address}&answers={'u' * count}").text) for count in range(3)]
    assert [one[1] for one in places if one] == ["16", "15", "17"]
    page = public.get(f"{address}&answers={'u' * 7}").text
    assert "between event 13 and event 20" in page and "Nobody knows" in page


def test_a_search_stays_on_the_record_as_it_was_when_it_began(client: FlaskClient, ledger: Ledger) -> None:
    corrected(ledger)  # event 7 put another act in the place of 4 and struck 5
    now, then = (client.get(f"/matches/corrected/part?agree=1&disagree={of}&of={of}&answers=yy").text for of in (7, 6))
    assert "7.1" in now and "Your accounts part at event 5" in then


@pytest.mark.parametrize("query", ["agree=9&disagree=5", "agree=1&disagree=6&answers=z", "agree=5&disagree=6"])
def test_what_cannot_be_searched_is_told_with_the_form(client: FlaskClient, ledger: Ledger, query: str) -> None:
    wrong(ledger)
    answer = client.get(f"/matches/wrong/part?{query}")
    assert answer.status_code == 409 and 'name="disagree"' in answer.text


def test_questions_show_no_more_than_the_eyes_that_ask(public: FlaskClient, ledger: Ledger) -> None:
    bidding(ledger, 1)
    assert public.get("/matches/bidding/part?agree=1&disagree=2&as=judge").status_code == 403
    assert public.get("/matches/bidding/part?agree=1&disagree=2").status_code == 200


# ---- two records


def test_the_first_difference_is_on_top_with_both_acts_and_the_rule(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    dealt(ledger, "other")
    move(ledger, "other", 0, "left", "stark")
    move(ledger, "other", 1, "up", "stark")
    page = client.get("/matches/wrong/records?with=other").text
    first = search(r'class="panel difference first".*?</section>\s*</div>', page, DOTALL)
    assert first is not None
    assert "after event 4" in first[0] and first[0].count("Ben: moves Varys up") == 2
    assert "hotk.move.farthest" in first[0] and first[0].count(">legal<") == 1
    polish = client.get("/matches/wrong/records?with=other&language=pl").text
    assert "Pierwsza różnica, po zdarzeniu 4" in polish and "łamie zasadę" in polish


def test_another_game_is_no_other_record(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    loaded(ledger, "thrones-hbo/basic")
    for other in ("nothing", "Basic", "thrones-hbo-basic"):
        assert client.get(f"/matches/wrong/records?with={other}").status_code == 409


class Table:
    """The running match of the hall with four moves, and what another hand wrote: the third is missing, the fourth another."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.match, ledger = hall, hall.match, hall.ledger
        ledger.record(self.match, -1, {"do": "DealGrid", "lines": GRID})
        ledger.record(self.match, -1, {"do": "DealCompanions", "companions": SIX})
        names = ledger.look(self.match, JUDGE).names
        dealt(ledger, "sheet", names)
        for one in (self.match, "sheet"):
            move(ledger, one, 0, "left", "stark")
        move(ledger, self.match, 1, "up", "stark", protest=True, to="a5")
        move(ledger, "sheet", 1, "up", "stark")
        self.judge = hall.browser("judge")

    @property
    def length(self) -> int:
        return self.hall.ledger.look(self.match, SPECTATOR).length

    def sent(self, **form: Any) -> Any:
        return self.judge.post(f"/matches/{self.match}/records/merge", {"reason": "The sheet is right.", **form})


@pytest.fixture
def table(tmp_path: Path) -> Any:
    with new_ledger(tmp_path / "hall.db") as ledger:
        hall = Hall(ledger)
        found = Table(hall)
        ledger.close("sheet", how="abandoned")
        yield found


def test_a_judge_merges_two_records_and_only_the_kept_one_changes(table: Table) -> None:
    ledger, length = table.hall.ledger, table.length
    sheet = ledger.export("sheet", JUDGE)
    seen = table.sent(**{"with": "sheet", "choice-1": "other", "act": "preview"})
    assert seen.status_code == 200 and "Nothing is recorded yet" in seen.text and table.length == length
    shown = search(r'name="shown" value="(\w+)"', seen.text)
    assert shown is not None
    done = table.sent(**{"with": "sheet", "choice-1": "other", "act": "record", "shown": shown[1], "key": "merge12345"})
    again = table.sent(**{"with": "sheet", "choice-1": "other", "act": "record", "shown": shown[1], "key": "merge12345"})
    assert done.status_code == 303 and again.status_code != 303 and table.length == length + 1
    body = ledger.look(table.match, JUDGE).event(length + 1).body
    assert isinstance(body, Amended) and body.cause == "scribe" and body.ruling is None
    assert str(body.reason).startswith("The sheet is right. ") and f"sheet, head {ledger.head('sheet', JUDGE)}" in str(
        body.reason
    )
    assert ledger.look(table.match, JUDGE).view() == ledger.look("sheet", JUDGE).view()
    assert ledger.export("sheet", JUDGE) == sheet


def test_what_was_not_seen_is_not_recorded(table: Table) -> None:
    seen = table.sent(**{"with": "sheet", "choice-1": "other", "act": "preview"})
    shown = search(r'name="shown" value="(\w+)"', seen.text)
    assert shown is not None
    length = table.length
    other = table.sent(**{"with": "sheet", "choice-1": "neither", "act": "record", "shown": shown[1]})
    assert other.status_code == 200 and "You changed something" in other.text and table.length == length
    table.hall.ledger.note(table.match, "Ann objects", by="someone")
    late = table.sent(**{"with": "sheet", "choice-1": "other", "act": "record", "shown": shown[1]})
    assert late.status_code == 200 and table.length == length + 1  # the note alone


def test_without_the_pen_nothing_is_merged(table: Table) -> None:
    table.hall.ledger.pass_pen(table.match, "someone", by="someone")
    seen = table.sent(**{"with": "sheet", "choice-1": "other", "act": "preview"})
    shown = search(r'name="shown" value="(\w+)"', seen.text)
    assert shown is not None
    length = table.length
    refused = table.sent(**{"with": "sheet", "choice-1": "other", "act": "record", "shown": shown[1]})
    assert refused.status_code == 409 and "holds the pen" in refused.text and table.length == length


def test_a_player_may_not_merge_or_compare_while_it_runs(table: Table) -> None:
    player = table.hall.browser("player")
    assert player.get(f"/matches/{table.match}/records?with=sheet").status_code == 403
    form = {"with": "sheet", "choice-1": "other", "act": "record"}
    assert player.post(f"/matches/{table.match}/records/merge", form).status_code == 403


def test_a_file_is_compared_and_goes_along_to_be_merged(table: Table) -> None:
    ledger = table.hall.ledger
    data = b"\n".join(ledger.export("sheet", JUDGE)) + b"\n"
    form = {"file": (BytesIO(data), "sheet.jsonl")}
    page = table.judge.post(f"/matches/{table.match}/records", form, content_type="multipart/form-data").text
    packed = search(r'name="packed" value="([^"]+)"', page)
    assert packed is not None and "difference first" in page
    seen = table.sent(packed=packed[1], act="preview", **{"choice-1": "other"})
    shown = search(r'name="shown" value="(\w+)"', seen.text)
    assert shown is not None
    done = table.sent(packed=packed[1], act="record", shown=shown[1], **{"choice-1": "other"})
    assert done.status_code == 303
    assert ledger.head("sheet", JUDGE) in str(ledger.look(table.match, JUDGE).event(table.length).body.reason)  # type: ignore[union-attr]


@pytest.mark.parametrize("data", [b"", b"no record\n", b'{"maester": 1}\n', b"\xff\xfe\n", b"x" * 200_000])
def test_what_is_no_record_is_told(table: Table, data: bytes) -> None:
    form = {"file": (BytesIO(data), "sheet.jsonl")}
    answer = table.judge.post(f"/matches/{table.match}/records", form, content_type="multipart/form-data")
    assert answer.status_code == 409 and 'class="refusal"' in answer.text


def test_a_file_that_is_too_large_or_a_field_that_is_none_of_ours_is_refused(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert other_record.LARGEST == 1_000_000
    monkeypatch.setattr(other_record, "LARGEST", 1_000)
    form = {"file": (BytesIO(b"x\n" * 501), "sheet.jsonl")}
    answer = table.judge.post(f"/matches/{table.match}/records", form, content_type="multipart/form-data")
    assert answer.status_code == 413
    assert table.sent(packed="AAAA", act="preview").status_code == 400


def test_a_closed_match_is_compared_by_everybody_and_merged_by_nobody(public: FlaskClient, ledger: Ledger) -> None:
    closed(ledger)
    dealt(ledger, "other")
    ledger.close("other", how="abandoned")
    page = public.get("/matches/closed/records?with=other").text
    assert "difference first" in page and "Record the merge" not in page and "changed by a ruling" in page


# ---- the ways there


def test_every_event_leads_to_what_if_and_to_a_dispute(table: Table) -> None:
    judge, match = table.judge, table.match
    for address in (f"/matches/{match}/4", f"/matches/{match}/4/step"):
        page = judge.get(address).text.replace("\\", "")
        assert f"/matches/{match}/4/what-if" in page and f"/matches/{match}/4/dispute" in page
    page = judge.get(f"/matches/{match}").text
    assert f"/matches/{match}/records" in page and f"/matches/{match}/part" in page
    player = table.hall.browser("player").get(f"/matches/{match}/4").text
    assert "what-if" not in player and f"/matches/{match}/4/dispute" in player and f"/matches/{match}/part" in player


# ---- for programs


def test_a_judge_compares_and_tries_by_program_and_nobody_else_while_it_runs(table: Table) -> None:
    hall, match = table.hall, table.match
    client, length = hall.app.test_client(), table.length

    def asked(role: str | None, path: str) -> Any:
        logins = {"judge": "judge", "player": "ann", "admin": "admin"}
        token = {"Authorization": f"Bearer {hall.people.new_token(logins[role], 'tests')}"} if role else {}
        return client.get(f"/api/v1/matches/{match}/{path}", headers=token)

    query = urlencode({"at": 5, "action": dumps(RIGHT)})
    for path in ("compare?with=sheet", f"what-if?{query}"):
        assert [asked(role, path).status_code for role in ("judge", "admin", "player", None)] == [200, 200, 403, 403]
    told = asked("judge", "compare?with=sheet").json
    assert told["first"]["after"] == "4" and told["first"]["one"][0]["rules"] == ["hotk.move.farthest"]
    tried_out = asked("judge", f"what-if?{query}").json
    assert tried_out["fates"][0]["new"] and tried_out["score"]["after"] != tried_out["score"]["before"]
    assert asked("judge", "what-if?at=4&way=strike&language=pl").status_code == 200
    assert asked("judge", "compare?with=nothing").status_code == 404
    assert asked("judge", "what-if?at=4&way=up").status_code == 422 and table.length == length
