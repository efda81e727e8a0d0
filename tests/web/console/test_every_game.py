"""Every game is logged through the same forms: whatever they offer is taken."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ledger import GAMES, TABLE
from tests.web.console.pressing import filled, forms_of
from tests.web.hall import Hall

SEATS = {"hand-of-the-king": 3, "thrones-hbo": 2, "thrones-2e": 2, "btwixt": 3, "asoiaf-tmg": 2}
PRESSES = 18


def opened(hall: Hall, game: str) -> str:
    """A table of that game, opened by the page; whoever opens it has the pen."""
    form = {"game": game, "name": ["Ann", "Ben", "Cat"][: SEATS[game]]}
    answer = hall.browser("stranger").post("/matches/new", form)
    assert answer.status_code == 303, answer.text
    return answer.location.split("/")[2]


def state_of(hall: Hall, match: str) -> Any:
    return hall.ledger.peek(match, lambda one: one.state)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_forms_offer_is_logged(hall: Hall, game: str) -> None:
    match, random, pressed = opened(hall, game), Random(game), 0
    browser = hall.browser("stranger")
    for _ in range(PRESSES):
        state = state_of(hall, match)
        if GAMES[game].outcome(state) is not None:
            break
        page = browser.get(f"/matches/{match}/console?language={random.choice(('en', 'pl'))}").text
        forms = [one for one in forms_of(page) if one.action.endswith("/actions") and one.is_open and "free" not in one.classes]
        chance = GAMES[game].chance(state, random)
        if not forms:
            assert chance is not None, page
            hall.ledger.record(match, TABLE, chance)  # what only the table knows is typed in
            continue
        form = random.choice(forms)
        if form.fields["seat"] == ["-1"] and chance is not None and not form.dice:
            hall.ledger.record(match, TABLE, chance)
            continue
        sent = filled(form, random)
        answer = browser.post(form.action, sent)
        if answer.status_code == 409 and "merged" in form.classes:  # a wish that none of the offers behind it has
            assert "/rules/" in answer.text
            continue
        assert answer.status_code == 303, (sent, answer.text[answer.text.find('id="refusal"') :][:1500])
        pressed += 1
    assert pressed >= 5
