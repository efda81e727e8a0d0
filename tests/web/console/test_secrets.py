"""A player who writes sees no more than a player may: neither on the board nor in the forms."""

from __future__ import annotations

from json import dumps
from random import Random
from re import findall

from ledger import JUDGE, TABLE
from tests.web.console.pressing import forms_of
from tests.web.hall import Hall
from tournament import Applicant, Plan


def secret_table(hall: Hall) -> str:
    """Ann and Cat at a card game where everything is known to the record, at the first choice of plots."""
    org = hall.ids["org"]
    hall.office.tournaments.open("cards", "Cards", Plan(game="thrones-hbo"), seed="5eed5eed5eed", by=org)
    for name in ("ann", "cat"):
        hall.office.entries.enter("cards", Applicant(names=(name.title(),), ids=(hall.ids[name],)), by=org)
    hall.office.tournaments.start("cards", by=org)
    hall.office.rounds.pair("cards", by=org)
    hall.office.rounds.publish("cards", by=org)
    match = hall.office.matches.begin_match("cards", 1, 1, options={"hidden": "open"}, by=hall.ids["ann"])
    random = Random(1)
    while True:
        game, state = hall.ledger.peek(match, lambda one: (one.game, one.state))
        if (chance := game.chance(state, random)) is not None:
            hall.ledger.record(match, TABLE, chance)
            continue
        offers = game.offers(state, JUDGE)
        if any(one.kind.__name__ == "ChoosePlot" for one in offers):
            return match
        hall.ledger.record(match, offers[0].seat, next(iter(offers[0].all())))


def test_a_player_is_not_offered_what_the_opponent_holds(hall: Hall) -> None:
    match = secret_table(hall)
    names = hall.ledger.look(match, JUDGE).names
    mine, theirs = names.index("Ann"), names.index("Cat")
    page = hall.browser("player").get(f"/matches/{match}/console").text
    forms = [one for one in forms_of(page) if one.action.endswith("/actions") and one.buttons]
    assert {seat for one in forms for seat in one.fields["seat"]} == {str(mine)}
    assert "do=ChoosePlot" in page  # theirs is typed in, by whoever is told
    hall.ledger.record(match, theirs, {"do": "ChoosePlot", "plot": _plot(hall, match, theirs)})
    chosen = _plot_name(hall, match, theirs)
    strip = hall.browser("player").get(f"/matches/{match}/console").text
    lines = strip[strip.index('class="lines"') : strip.index("</ol>", strip.index('class="lines"'))]
    assert chosen not in lines


def test_refusals_do_not_tell_what_the_opponent_holds(hall: Hall) -> None:
    """Ann has the pen, and tries for Cat what breaks a rule anyway: with each card the answer is the same."""
    match = secret_table(hall)
    look = hall.ledger.look(match, JUDGE)
    mine, theirs = look.names.index("Ann"), look.names.index("Cat")
    cards = [card.id for card in look.events(0, 1)[0].body.cards]
    token = {"Authorization": f"Bearer {hall.people.new_token('ann', 'tests')}"}
    pages, programs = set(), set()
    for card in cards:
        action = {"do": "AttachDuplicate", "card": card}
        form = {"seat": str(theirs), "action": dumps(action)}
        page = hall.browser("player").post(f"/matches/{match}/console/actions", form)
        pages.add((page.status_code, *findall(r"hbo\.[a-z.-]+", page.text)))
        path = f"/api/v1/tournaments/cards/matches/{match}/actions"
        answer = hall.browser("nobody").client.post(path, json={"seat": theirs, "action": action}, headers=token)
        programs.add((answer.status_code, answer.json["detail"], "rules" in answer.json))
    assert len(cards) > 20 and pages == {(409,)} and len(programs) == 1 and programs.pop()[2] is False
    form = {"seat": str(mine), "action": dumps({"do": "AttachDuplicate", "card": cards[0]})}
    own = hall.browser("player").post(f"/matches/{match}/console/actions", form)
    assert findall(r"hbo\.[a-z.-]+", own.text)  # of one's own acts everything is told
    assert len(hall.ledger.look(match, JUDGE).events()) == look.length


def _plot(hall: Hall, match: str, seat: int) -> str:
    offers = [one for one in hall.ledger.look(match, JUDGE).offers() if one.seat == seat]
    return offers[0].fields[0].among[0]


def _plot_name(hall: Hall, match: str, seat: int) -> str:
    last = hall.ledger.look(match, JUDGE).log("en")[-1].words
    return last.rpartition(": ")[2]
