"""A case is published without names: nothing on it leads to a person, and words that name somebody are refused."""

from __future__ import annotations

import json

import pytest

from ledger import LANGUAGES, Ledger
from tournament.rulings.losses import Penalized
from tournament.services.disputes.publishing import CaseText
from tournament.words.nameless import names_in, published_json

from .court import FARTHEST, HEAD, JUDGE, ORG, Court, T, answer

FAIR = CaseText("player A moved twice", "player A did so", "a player moves once in a turn")


@pytest.fixture
def court(ledger: Ledger) -> Court:
    """A closed tournament with one ruling that names everybody."""
    court = Court(ledger)
    names = court.office.queries.names(T)
    ann, ben = (names[court.player(1, seat)] for seat in (0, 1))
    penalty = Penalized(court.seats(1)[0], "warning", "slow-play")
    court.ruled(
        court.taken(claim=f"{ann} moved twice, says {ben}"), "warning only", penalties=(penalty,),
        finding=f"{ann} did so, {court.player(1, 1)} saw it", reason=f"{names.get(JUDGE, JUDGE)} warned {ann}",
    )  # fmt: skip
    court.office.appeals.settle_dispute(T, "d1", reason="both agree", by=HEAD)
    court.office.tournaments.close(T, unfinished=True, by=ORG)
    return court


def test_the_draft_names_nobody(court: Court) -> None:
    for language in LANGUAGES:
        draft = court.office.publishing.case_draft(T, "d1", by=HEAD, language=language)
        said = " ".join((draft.claim, draft.finding, draft.reason))
        assert names_in(said, court.office.queries.names(T), court.office.queries.now(T).people) == ()
    assert draft.claim == "gracz A moved twice, says gracz B"


def test_nothing_on_a_published_case_leads_to_a_person(court: Court) -> None:
    event = court.office.publishing.publish_case(T, "d1", FAIR, by=HEAD)
    found = court.office.law.published_case(event.body.case)
    names, people = court.office.queries.names(T), court.office.queries.now(T).people
    for language in LANGUAGES:
        text = json.dumps(published_json(*found, language), ensure_ascii=False)
        ids = (*people, T, "e1", "e2", "e3", "e4", *(one.id for one in found[1].rulings))
        assert [one for one in (*names.values(), *ids) if f'"{one}"' in text or f" {one} " in text] == []
        assert names_in(text, names, ids, ("Hand",)) == ()
    told = published_json(*found, "en")
    assert told["penalties"][0]["who"] in ("player A", "player B") and told["rules"][0]["rule"] == FARTHEST
    assert T not in event.body.case


@pytest.mark.parametrize(
    "words", ["{name} moved twice", "it was {name}'s turn", "{id} moved", "{upper} moved", "the judge said {name}, no"]
)
def test_words_that_name_somebody_are_refused(court: Court, words: str) -> None:
    person = court.player(1, 0)
    name = court.office.queries.names(T)[person]
    text = CaseText(words.format(name=name, id=person, upper=name.upper()), "two", "three")
    refused = court.refuses("names-somebody", "publish_case", "d1", text, by=HEAD)
    assert refused.facts["found"]


def test_forms_of_a_name_are_found_and_other_words_are_not() -> None:
    names = {"p-1": "Anna Nowak", "p-2": "Jo Li", "title:1": "Open Spring"}
    assert names_in("Ruch Nowakowi zabrano, a Annie nie", names, ()) == ("Nowakowi", "Annie")
    assert names_in("Jo moved", names, ()) == ("Jo",) and names_in("John moved in spring", names, ()) == ()
    assert names_in("Nowak to karta", names, (), allowed=("Nowak",)) == ()
    assert names_in("anna nowak", names, ()) == ("Anna Nowak",) and names_in("at the Open Spring", names, ()) == ("Open Spring",)


def test_the_head_judge_says_which_words_are_no_names_here(court: Court) -> None:
    name = court.office.queries.names(T)[court.player(1, 0)]
    text = CaseText(f"the house of {name} moved twice", "two", "three")
    court.office.publishing.publish_case(T, "d1", text, (name,), by=HEAD)
    assert court.state.dispute("d1").published.claim == text.claim


def test_a_case_is_taken_back_and_its_address_stays_the_same(court: Court) -> None:
    case = court.office.publishing.publish_case(T, "d1", FAIR, by=HEAD).body.case
    court.office.publishing.withdraw_case(T, "d1", by=HEAD)
    assert court.office.law.published_cases() == []
    court.refuses("nothing-changes", "withdraw_case", "d1", by=HEAD)
    again = court.office.publishing.publish_case(T, "d1", FAIR, by=HEAD).body.case
    assert again != case and len(court.office.law.published_cases()) == 1
    assert court.office.publishing.publish_case(T, "d1", FAIR, by=HEAD).body.case == again


def test_a_case_is_published_once_all_is_over(ledger: Ledger) -> None:
    court = Court(ledger)
    court.ruled(court.taken())
    court.refuses("not-over", "publish_case", "d1", FAIR, by=HEAD)
    court.office.tournaments.close(T, unfinished=True, over_disputes=True, by=ORG)
    assert court.refuses("dispute-state", "publish_case", "d1", FAIR, by=HEAD).facts["state"] == "ruled"


def test_a_new_ruling_takes_the_published_words_back(court: Court) -> None:
    court.office.publishing.publish_case(T, "d1", FAIR, by=HEAD)
    court.office.appeals.ask_revision(T, "d1", "there is a film", by=HEAD)
    court.office.rulings.hear(T, "d1", "overturned", answer(), by=HEAD)
    assert court.state.dispute("d1").published is None and court.office.law.published_cases() == []
