"""What chance owes is pressed and picked where it can be, and what is disputed shows where it is written down."""

from __future__ import annotations

from re import findall

from ledger import GAMES, TABLE
from ledger.kit.offers import Choice, Offer
from tests.web.console.test_every_game import opened
from tests.web.hall import Hall
from tournament.web.console.buttons import acts_of
from tournament.web.console.labels import Labels


def console(hall: Hall, match: str) -> str:
    return hall.browser("stranger").get(f"/matches/{match}/console").text


def test_who_won_a_lot_has_a_button_for_each(hall: Hall) -> None:
    page = console(hall, opened(hall, "thrones-2e"))
    assert "The lot falls to: Ann" in page and "The lot falls to: Ben" in page
    assert "do=DrawLot" not in page  # nothing is left to be typed in


def test_a_card_of_the_box_that_was_turned_up_is_picked_by_its_name(hall: Hall) -> None:
    match = opened(hall, "btwixt")
    browser = hall.browser("stranger")
    for seat, action in ((TABLE, {"do": "NameFirstPlayer", "leader": 0}), *(
        (seat, {"do": "ChooseLeader", "leader": leader}) for seat, leader in enumerate(("olenna", "doran", "jon"))
    )):  # fmt: skip
        hall.ledger.record(match, seat, action)
    page = console(hall, match)
    assert 'name="card.ally"' in page and "Patchface" in page and "do=RevealAlly" not in page
    [ally] = findall(r'name="card.ally" value="(patchface)"', page)
    form = {"seat": str(TABLE), "do": "RevealAlly", "card.ally": ally}
    assert browser.post(f"/matches/{match}/console/actions", form).status_code == 303


def test_companions_are_ticked_where_the_grid_lies(hall: Hall) -> None:
    match = opened(hall, "hand-of-the-king")
    page = console(hall, match)
    assert 'name="many.companions"' in page and "Hodor" in page
    assert "do=DealCompanions" in page  # three of the box have names that nobody knows here
    assert "Deal grid" in findall(r'id="due-title">(.*?)</h2>', page)[0]  # what comes first is said first


def test_a_choice_among_sets_of_cards_is_made_card_by_card() -> None:
    game = GAMES["thrones-2e"]
    kind = game.codec.kinds["PlaceSetup"]
    names = tuple(f"c{number}" for number in range(10))
    among = ((), *((one,) for one in names), *((one, other) for one in names for other in names if one < other))
    labels = Labels(game, "en", ("Ann", "Ben"), dict, (), 0)
    [act] = acts_of([Offer(0, kind, fields=(Choice("cards", among),))], game, labels)
    [control] = act.sheets[0].controls
    assert (control.shape, control.low, control.high, len(control.values)) == ("many", 0, 2, 10)


def test_a_dispute_shows_at_the_console_of_its_match(hall: Hall, console: str) -> None:
    judge = hall.browser("judge")
    assert f"/matches/{hall.match}/3/dispute" in judge.get(console).text  # raised from where the table is written down
    hall.office.disputes.raise_dispute("spring", 1, hall.table, "Who began?", match=hall.match, place_="3", by=hall.ids["ann"])
    assert "Dispute d1 about event 3 waits for a judge" in judge.get(console).text
    hall.office.disputes.take_dispute("spring", "d1", by=hall.ids["judge"])
    assert "A judge has dispute d1" in judge.get(console).text
    assert "the clock is paused" in judge.get(console).text and "0 min left" not in judge.get(console).text


def test_a_dispute_keeps_what_the_clock_had_left(hall: Hall, console: str) -> None:
    by = {"by": hall.ids["judge"]}
    hall.ledger.clock(hall.match, "started", 1800, at="2026-11-16T10:00:00Z", **by)
    hall.office.disputes.raise_dispute("spring", 1, hall.table, "Who began?", match=hall.match, place_="3", by=hall.ids["ann"])
    hall.office.disputes.take_dispute("spring", "d1", at="2026-11-16T10:10:00Z", **by)
    paused = hall.ledger.look(hall.match, -2).events()[-1].body
    assert (paused.change, paused.seconds) == ("paused", 1200)
