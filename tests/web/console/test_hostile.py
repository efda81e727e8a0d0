"""Forms that no page of ours has: refused with a sentence, and nothing is written."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import GAMES, JUDGE, TABLE
from tests.web.console.test_logging import events, sent
from tests.web.hall import GAME, Hall

JUDGES = [
    "DeclareState", "Observed", "Omitted", "SetDetail", "CallTime", "CardDeclared", "CardCorrected", "Adjust",
]  # fmt: skip
LEFT = {"do": "MoveVarys", "one.direction": '"left"'}


def an_example(kind: str) -> dict[str, Any]:
    return next(GAMES[GAME].codec.write(action) for _, action in GAMES[GAME].EXAMPLES if type(action).__name__ == kind)


@pytest.mark.parametrize(
    "form",
    [
        {"action": '{"do": "MoveVarys", "direction": ' + "9" * 5_000 + "}"},
        {"action": '{"do": "MoveVarys", "direction": NaN}'},
        {"action": '{"do": "MoveVarys", "do": "Adjust"}'},
        {"action": '{"do": "MoveVarys", "house": "\\ud800"}'},
        {"action": "[" * 19_000},
        {"do": "MoveVarys", f"part.effects.{'9' * 5_000}.x": "1"},
        {"do": "MoveVarys", "part.effects.².x": "1"},
        {**LEFT, "part.direction.x": "1"},
        {**LEFT, "part.direction.1.x": "1"},
        {**LEFT, "point.direction.x": "1"},
        {**LEFT, "each.direction.1": "1"},
        {"do": "MoveVarys", "each.direction.-1": "1"},
        {"free.do": "MoveVarys", "free.card": ", ,"},
    ],
)
def test_a_form_that_makes_no_sense_is_refused(hall: Hall, console: str, form: dict[str, str]) -> None:
    answer = hall.browser("judge").post(f"{console}/actions", {"seat": "0", **form})
    assert answer.status_code == 409 and "went wrong" not in answer.text
    assert len(events(hall)) == 3


@pytest.mark.parametrize("kind", JUDGES)
@pytest.mark.parametrize("seat", [0, TABLE, JUDGE])
def test_a_player_writes_nothing_that_a_judge_decides(hall: Hall, console: str, kind: str, seat: int) -> None:
    """Not even under protest: what breaks a rule of play may be flagged, the table may not be said to be another."""
    hall.browser("player").post(f"{console}/pen")
    for protest in ("", "yes"):
        assert sent(hall, console, "player", an_example(kind), seat, protest=protest).status_code == 403
        typed = {"seat": str(seat), "do": kind, "protest": protest}
        assert hall.browser("player").post(f"{console}/actions", typed).status_code == 403
    assert len(events(hall)) == 4


@pytest.mark.parametrize("kind", JUDGES)
def test_nor_does_a_players_program(hall: Hall, kind: str) -> None:
    ann, path = hall.ids["ann"], f"/api/v1/tournaments/spring/matches/{hall.match}/actions"
    hall.ledger.pass_pen(hall.match, ann, by=ann)
    token = {"Authorization": f"Bearer {hall.people.new_token('ann', 'tests')}"}
    for seat in (0, "TABLE"):
        told = {"seat": seat, "action": an_example(kind)}
        assert hall.browser("nobody").client.post(path, json=told, headers=token).status_code == 403
    assert len(events(hall)) == 4


@pytest.mark.parametrize("kind", ["DeclareState", "Adjust"])
def test_nor_is_it_proposed(hall: Hall, console: str, kind: str) -> None:
    assert sent(hall, console, "player", an_example(kind)).status_code == 403
    assert not hall.ledger.proposals(hall.match)


def test_a_player_still_leaves(hall: Hall, console: str) -> None:
    seat = hall.ledger.look(hall.match, JUDGE).names.index("Ann")
    hall.browser("player").post(f"{console}/pen")
    left = {"do": "SeatLeft", "seat": seat, "how": "concession"}
    assert sent(hall, console, "player", left, seat).status_code == 303
    assert type(events(hall)[-1].body.action).__name__ == "SeatLeft"
