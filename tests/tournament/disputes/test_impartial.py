"""Nobody judges their own table, whatever their role; who plays sees running matches as others do; ties are named."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tests.tournament.event import NAMES, SLUG, STRANGER, Hall
from tournament.domain.disputes.impartial import sits_among, ties_of
from tournament.domain.plan import Plan
from tournament.domain.reported import ReportedResult
from tournament.domain.roles import kept_from_match
from tournament.rulings.losses import Penalized
from tournament.services.entries import Applicant
from tournament.services.office import Office
from tournament.words.event_text import sentence

from .court import HEAD, JUDGE, ORG, Court, T, answer


@pytest.fixture(params=["judge", "head judge", "organizer"])
def court(ledger: Ledger, request: pytest.FixtureRequest) -> Court:
    """At table 1 the player on the first seat has a role as well; a match runs at each table."""
    court = Court(ledger)
    court.office.tournaments.name_staff(T, court.player(1, 0), request.param, by=ORG)
    court.begin(1), court.begin(2)
    return court


def me(court: Court) -> str:
    return court.player(1, 0)


def test_a_judge_who_plays_neither_takes_nor_rules_nor_settles_nor_hears_at_the_own_table(court: Court) -> None:
    mine = court.office.disputes.raise_dispute(T, 1, 1, "I won", by=me(court)).body.dispute
    court.refuses("own-table", "take_dispute", mine, by=me(court))
    court.office.disputes.take_dispute(T, mine, by=JUDGE)
    award = answer("award", ranking=tuple((one,) for one in court.seats(1)))
    court.refuses("own-table", "rule", mine, award, by=me(court))
    court.refuses("own-table", "preview_ruling", mine, award, by=me(court))
    court.ruled(mine)
    court.refuses("own-table", "settle_dispute", mine, by=me(court))
    court.office.rulings.appeal(T, mine, "no", by=me(court))
    if court.state.role(me(court)) != "judge":
        court.refuses("own-table", "hear", mine, "confirmed", answer(), by=me(court))
    court.office.rulings.hear(T, mine, "confirmed", answer(), by=HEAD)


def test_whoever_is_trusted_with_everything_is_a_player_at_the_own_table_too(court: Court) -> None:
    mine = court.taken(1)
    trusting = Office(court.ledger, trusted=(court.player(1, 1), "console"), games=court.office.games)
    with pytest.raises(Exception, match="You sit at this table yourself"):
        trusting.rulings.rule(T, mine, answer(), by=court.player(1, 1))
    trusting.rulings.rule(T, mine, answer(), by="console")  # the machine's own account is nobody who sits anywhere


def test_a_case_file_of_the_own_table_is_refused_until_the_end(court: Court) -> None:
    mine = court.taken(1)
    court.refuses("own-table", "case_page", mine, by=me(court))
    court.refuses("own-table", "case_bundle", mine, by=me(court))
    court.office.tournaments.close(T, unfinished=True, over_disputes=True, by=ORG)
    assert court.office.case_files.case_page(T, mine, me(court))["dispute"]["dispute"] == mine


@pytest.mark.parametrize("role", ["judge", "head judge", "organizer"])
def test_what_a_playing_judge_reports_of_the_own_table_waits_for_the_other_side(ledger: Ledger, role: str) -> None:
    court = Court(ledger)
    court.office.tournaments.name_staff(T, me(court), role, by=ORG)  # type: ignore[arg-type]
    court.win(1, by=me(court))
    table = court.seat(1)
    assert (table.state, table.agreed) == ("reported", court.seats(1)[:1])
    court.office.results.contest(T, 1, 1, "it was I", by=court.player(1, 1))
    other = ReportedResult(winner=court.seats(1)[0])
    court.refuses("contested", "confirm", 1, 1, by=me(court))
    court.refuses("own-table", "correct", 1, 1, other, "because", by=me(court))
    court.office.results.correct(T, 1, 1, other, "the slip says so", by=JUDGE)


def test_no_penalty_is_given_to_the_own_table(court: Court) -> None:
    one, other = court.seats(1)
    for entry in (one, other):
        court.refuses("own-table", "penalize", entry, "warning", "slow-play", "slow", by=me(court))
    court.office.penalties.penalize(T, court.seats(2)[0], "warning", "slow-play", "slow", by=me(court))
    mine = court.taken(1)
    more = {"penalty": Penalized(other, "warning", "policy.slow-play")}
    court.refuses("own-table", "rule", mine, answer(**more), by=me(court))


def test_a_judge_of_another_table_takes_and_rules_and_sees_its_match_only_meanwhile(court: Court) -> None:
    other = court.office.disputes.raise_dispute(T, 1, 2, "look", by=court.player(2, 0)).body.dispute
    assert not sees(court, 2)
    court.refuses("plays-here", "preview_ruling", other, answer(), by=me(court))
    court.refuses("plays-here", "case_page", other, by=me(court))
    court.office.disputes.take_dispute(T, other, by=me(court))
    assert sees(court, 2) and not sees(court, 1)
    court.office.rulings.preview_ruling(T, other, answer(), by=me(court))
    court.ruled(other, by=me(court))
    assert not sees(court, 2)
    court.refuses("plays-here", "case_bundle", other, by=me(court))


def sees(court: Court, table: int, running: bool = True) -> bool:
    return court.office.rights.judges_match(court.state, me(court), court.seat(table), f"spring-r1-t{table}", running)


def test_a_match_that_is_over_is_judged_like_any_other_but_not_at_the_own_table(court: Court) -> None:
    assert sees(court, 2, running=False) and not sees(court, 1, running=False)


def test_who_has_left_judges_others_again(court: Court) -> None:
    court.office.entries.drop(T, court.seats(1)[0], by=me(court))
    assert sees(court, 2) and not sees(court, 1)


def test_a_waiting_appeal_is_for_the_head_judge_who_plays_elsewhere(court: Court) -> None:
    other = court.taken(2)
    court.ruled(other)
    court.office.rulings.appeal(T, other, "no", by=court.player(2, 0))
    heard = court.state.role(me(court)) != "judge"
    assert sees(court, 2) is heard
    if heard:
        court.office.rulings.hear(T, other, "confirmed", answer(), by=me(court))


def test_every_player_of_a_team_sits_where_the_team_sits(ledger: Ledger) -> None:
    hall = Hall(ledger, players=0, begun=False, team_size=2)
    for n in range(2):
        ids = (f"p-{n}a", f"p-{n}b")
        hall.office.entries.enter(T, Applicant((f"Ann {n}", f"Ben {n}"), ids, team=f"Team {n}"), by=ORG)
    hall.office.tournaments.name_staff(T, "p-0b", "judge", by=ORG)
    hall.office.tournaments.start(T, by=ORG)
    hall.round()
    hall.office.disputes.raise_dispute(T, 1, 1, "look", by=JUDGE)
    hall.refuses("own-table", "take_dispute", "d1", by="p-0b")
    assert sits_among(hall.state, "p-0b", ("e1",)) and not sits_among(hall.state, "p-0b", ("e2",))
    assert not sits_among(hall.state, None, ("e1",)) and not sits_among(hall.state, STRANGER, ("e1", "e2"))


# ---- clubs and families


@pytest.fixture
def clubs(ledger: Ledger) -> Court:
    """Ann and Ben are of the Ravens, Cat and Dov of no club; Cat judges, and so does somebody of the Ravens who does not play."""
    hall = Court.__new__(Court)
    Hall.__init__(hall, ledger, players=0, begun=False)
    for n, club in enumerate(("Ravens", "Ravens", None, None)):
        family = "Long" if n in (0, 2) else None
        hall.office.entries.enter(T, Applicant((NAMES[n],), (f"p-{n + 1}",), club=club, family=family), by=ORG)
    hall.office.tournaments.name_staff(T, "p-3", "judge", by=ORG)
    hall.office.tournaments.name_staff(T, JUDGE, "judge", club="Ravens", by=ORG)
    hall.office.tournaments.start(T, by=ORG)
    hall.round()
    return hall


def table_of(court: Court, entry: str) -> int:
    return court.state.published[-1].table_of(entry).number


def test_what_a_judge_shares_with_a_side_is_named_on_the_ruling_and_in_the_audit(clubs: Court) -> None:
    table = table_of(clubs, "e2")
    assert ties_of(clubs.state, JUDGE, clubs.seats(table)) == ("club:1",)
    ruling = clubs.ruled(clubs.taken(table), by=JUDGE).body
    assert (ruling.ties, ruling.cosigned) == (("club:1",), ())
    found = [one for one in clubs.office.audits.audit_whole(T)["remarks"] if one["kind"] == "ruling-ties"]
    assert [one["words"] for one in found] == ["whoever made the ruling spring:d1.1 (p-judge) shares with a side: Ravens"]
    assert "sędzia, od którego pochodzi orzeczenie spring:d1.1" in str(clubs.office.audits.audit_whole(T, None, "pl")["remarks"])


def test_families_of_a_judge_who_plays_elsewhere_count_and_others_do_not(clubs: Court) -> None:
    of_ann = table_of(clubs, "e1")
    seats = clubs.seats(of_ann)
    assert ties_of(clubs.state, "p-3", seats) == ("family:1",)
    assert ties_of(clubs.state, HEAD, seats) == ties_of(clubs.state, STRANGER, seats) == ()


def test_a_club_is_declared_again_and_goes_with_the_role(clubs: Court) -> None:
    clubs.refuses("nothing-changes", "name_staff", JUDGE, "judge", club="Ravens")
    clubs.office.tournaments.name_staff(T, JUDGE, "judge", club="Wolves", by=ORG)
    assert dict(clubs.state.staff_groups) == {JUDGE: ("club:2",)}
    assert clubs.office.queries.names(T)["club:2"] == "Wolves"
    clubs.office.tournaments.release_staff(T, JUDGE, by=ORG)
    assert clubs.state.staff_groups == ()


# ---- for whom


def test_staff_says_for_which_side_it_acts_and_the_record_keeps_both(ledger: Ledger) -> None:
    court = Court(ledger)
    one, other = court.seats(1)
    raised = court.office.disputes.raise_dispute(T, 1, 1, "he says", entry=one, by=JUDGE)
    assert (raised.by, raised.body.entry, raised.body.raised) == (JUDGE, one, "player")
    court.refuses("not-yours", "withdraw_dispute", "d1", entry=other, by=JUDGE)
    gone = court.office.disputes.withdraw_dispute(T, "d1", entry=one, by=JUDGE)
    assert (gone.by, gone.body.entry, court.dispute().settled_for) == (JUDGE, one, one)
    court.ruled(court.taken(1))
    court.refuses("not-at-table", "appeal", "d2", "no", entry=court.seats(2)[0], by=JUDGE)
    court.refuses("not-yours-to-say", "appeal", "d2", "no", entry=other, by=court.player(1, 0))
    appealed = court.office.rulings.appeal(T, "d2", "no", entry=other, by=JUDGE)
    assert (appealed.by, appealed.body.entry) == (JUDGE, other)
    court.ruled(court.taken(1))
    accepted = court.office.appeals.accept_ruling(T, "d3", entry=other, by=HEAD)
    assert (accepted.by, accepted.body.entry) == (HEAD, other)
    record = court.office.queries.record(T)
    told = [sentence(one, record.called, "en") for one in court.office.queries.events(T)[-1:]]
    assert told == [f"{record.called(other)} accepts the ruling on dispute d3 (ruling spring:d3.1)"]


def test_a_playing_judge_raises_and_appeals_as_a_player(court: Court) -> None:
    mine = court.office.disputes.raise_dispute(T, 1, 1, "look", by=me(court))
    assert (mine.body.entry, mine.body.raised) == (court.seats(1)[0], "player")
    court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    court.ruled("d1")
    assert court.office.rulings.appeal(T, "d1", "no", by=me(court)).body.entry == court.seats(1)[0]


# ---- older records, other tournaments


def test_the_audit_lists_rulings_of_those_who_sat_there(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    court = Court(ledger)
    court.office.tournaments.name_staff(T, me(court), "judge", by=ORG)
    monkeypatch.setattr("tournament.domain.roles.sits_among", lambda *_: False)  # as it was once
    court.ruled(court.taken(1), by=me(court))
    monkeypatch.undo()
    report = court.office.audits.audit_whole(T)
    assert [(one["kind"], one["severity"]) for one in report["findings"]] == [("ruling-own-table", "warning")]
    name = court.office.queries.names(T)[me(court)]
    said = f"the ruling spring:d1.1 was made by somebody who sat at that table: {name}"
    assert report["findings"][0]["words"] == said


def test_rulings_of_a_running_event_are_for_its_own_staff(ledger: Ledger) -> None:
    court = Court(ledger)
    court.ruled(court.taken(1))
    court.office.penalties.penalize(T, court.seats(1)[0], "warning", "slow-play", "a secret reason", by=JUDGE)
    court.office.tournaments.open("other", "Other Open", Plan(game=SLUG), seed="0123456789abcdef", by="p-elsewhere")
    assert court.office.law.case_law("p-elsewhere") == [] and len(court.office.law.case_law(JUDGE)) == 1
    [had] = court.office.penalties.penalties_of(me(court), "p-elsewhere")
    assert (had.penalty.kind, had.penalty.reason) == ("warning", "(hidden)")
    [had] = court.office.penalties.penalties_of(me(court), JUDGE)
    assert had.penalty.reason == "a secret reason"
    court.office.tournaments.close(T, unfinished=True, over_disputes=True, by=ORG)
    assert len(court.office.law.case_law("p-elsewhere")) == 1


@pytest.mark.parametrize("infraction", ["", "nonsense", "hotk.move.farthest"])
def test_an_offence_that_is_none_is_refused_with_all_of_them(ledger: Ledger, infraction: str) -> None:
    court = Court(ledger)
    entry = court.seats(1)[0]
    refused = court.refuses("unknown-word", "penalize", entry, "warning", infraction, "slow", by=JUDGE)
    assert "policy.slow-play" in refused.facts["known"] and len(refused.facts["known"]) == 14
    mine = court.taken(1)
    court.refuses("unknown-word", "rule", mine, answer(penalty=Penalized(entry, "warning", infraction)), by=JUDGE)


def test_who_may_not_judge_is_told_why(court: Court) -> None:
    state, role = court.state, str(court.state.role(me(court)))
    assert kept_from_match(state, me(court), role, court.seat(1), "spring-r1-t1", True) == "own-table"
    assert kept_from_match(state, me(court), role, court.seat(2), "spring-r1-t2", True) == "plays-here"
    assert kept_from_match(state, JUDGE, "judge", court.seat(2), "spring-r1-t2", True) is None
