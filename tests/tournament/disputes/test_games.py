"""A dispute that players of each game really have, from raising it to the corrected standings, and on appeal back again."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from ledger.journal import open_journal
from tests.door.tables import GAMES, ticking
from tournament import verify_bundle
from tournament.domain.results import final_list

from .court import HEAD, JUDGE, ORG, Court, T, answer
from .stories import STORIES, Story, Table


@pytest.fixture(params=STORIES, ids=lambda story: story.slug)
def told(request: pytest.FixtureRequest, tmp_path: Path, set_up: Path) -> Any:
    story: Story = request.param
    copyfile(set_up, tmp_path / "maester.db")
    with Ledger(open_journal(tmp_path / "maester.db"), games=GAMES, clock=ticking()) as ledger:
        yield story, Court(ledger, players=story.players, game=story.slug, format=story.shape)


def test_from_raising_to_corrected_standings_and_back_on_appeal(told: Any) -> None:
    story, court = told
    match = court.office.matches.begin_match(T, 1, 1, by=JUDGE)
    table = Table(court.ledger, match, story)
    event = table.wrong()
    table.play_out()
    court.office.matches.close_match(T, match, by=JUDGE)
    places = court.seats(2)
    court.office.rulings.rule(
        T, court.taken(2), answer("award", ranking=tuple((one,) for one in places), rules=("policy.late",)), by=JUDGE
    )
    first, as_played = standings(court), court.seat().final

    # a player says so, at the exact event, and cites the rule
    who = court.player(1, 1)
    court.office.disputes.raise_dispute(T, 1, 1, story.claim, place_=str(event.position), rules=[story.rule], by=who)
    assert court.dispute(2).address.place == str(event.position) and first == standings(court)
    court.office.disputes.take_dispute(T, "d2", by=JUDGE)

    # the judge looks ahead, then rules; match, table and standings follow
    said = ruling(story, event.position)
    seen = court.office.rulings.preview_ruling(T, "d2", said, by=JUDGE)
    assert seen.then is not None and seen.fates
    court.office.rulings.rule(T, "d2", said, by=JUDGE)
    assert court.dispute(2).ruling.rules == (story.rule,)
    if seen.effect.played_on:  # the match goes on from where it went wrong
        assert court.seat().final is None
        table.play_out()
        court.office.matches.close_match(T, match, by=JUDGE)
    corrected, now = standings(court), court.seat().final
    assert corrected != first and (now.kind, now.sides) != (as_played.kind, as_played.sides)
    report = court.office.audits.audit_whole(T)
    assert report["findings"] == [] and all(one["findings"] == [] for one in report["matches"])
    outcome = court.ledger.look(match, JUDGES_EYES).closed.body.outcome
    assert tuple(side.scored for side in now.sides) == tuple(outcome.scores)

    # the head judge thinks otherwise: everything is as it was played, and the protest is open again
    court.office.rulings.appeal(T, "d2", "it was waived", by=court.player(1, 0))
    court.office.rulings.hear(T, "d2", "overturned", answer(rules=(story.rule,), falling="strike"), by=HEAD)
    assert court.dispute(2).state == "final"
    if not seen.effect.played_on:
        assert standings(court) == first
    findings = court.ledger.look(match, JUDGES_EYES).findings("en")
    assert story.rule in {one["rule"] for one in findings if one["position"] == event.position}
    lines = list(enumerate(court.office.case_files.case_bundle(T, "d2", HEAD), start=1))
    assert verify_bundle(lines, games=GAMES).findings == ()


def test_legal_as_played_settles_it_for_good(told: Any) -> None:
    story, court = told
    match = court.office.matches.begin_match(T, 1, 1, by=JUDGE)
    table = Table(court.ledger, match, story)
    event = table.wrong()
    table.play_out()
    court.office.matches.close_match(T, match, by=JUDGE)
    before = standings(court)
    name = court.taken(1, place_=str(event.position), rules=[story.rule])
    court.office.rulings.rule(T, name, answer("legal as played", at=str(event.position), rules=(story.rule,)), by=JUDGE)
    assert {one["kind"] for one in court.ledger.audit(match, JUDGES_EYES).report("en")["findings"]} == {"ruled"}
    assert standings(court) == before and court.office.law.case_law(ORG, rule=story.rule)


def ruling(story: Story, position: int) -> Any:
    """What the judge orders: the omission is struck and the step done, or play goes back to before it."""
    if story.remedy == "amend":
        return answer("amend", at=str(position), rules=(story.rule,), falling="strike")
    return answer("rewind", to=str(position - 1), rules=(story.rule,))


def standings(court: Court) -> Any:
    return [(line.place, line.entry, line.points, line.values) for line in final_list(court.state, "seed")]
