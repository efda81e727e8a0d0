"""A dispute that players of each game really have, from raising it to the corrected standings, and on appeal back again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any, NamedTuple

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger, Unplayable, open_journal
from ledger.kit.common import Omitted
from ledger.simulate import action_from
from tests.door.tables import GAMES, ticking
from tournament.reckoning import final_list
from tournament.rulings.casefile import verify_bundle

from .court import HEAD, JUDGE, OPENING, ORG, SHORT, Court, T, answer


class Story(NamedTuple):
    """What was forgotten or done wrong, the rule that it is about, and what the judge orders."""

    slug: str
    rule: str
    step: str  # the step that was forgotten; empty: Varys stopped early
    remedy: str
    claim: str
    seed: int = 1
    players: int = 4
    shape: str = "swiss"


STORIES = (
    Story("hand-of-the-king", "hotk.move.farthest", "", "rewind", "Varys has to go to the farthest Stark", 2),
    Story("thrones-hbo", "hbo.challenge.unopposed-power", "challenge.unopposed", "amend", "unopposed: I get a power for it"),
    Story("thrones-2e", "agot2.challenge.4-2-3.unopposed-bonus", "4.2.3", "rewind", "nobody defended: one power for me", 1),
    Story("btwixt", "btwixt.token.auction-reward", "token.place", "rewind", "the token of the auction was never placed",
          players=8, shape="pods",),
    Story("asoiaf-tmg", "tmg.combat.panic", "panic.dice", "rewind", "they lost models and took no panic test"),
)  # fmt: skip


class Table:
    """A match of any game, played at random through the ledger."""

    def __init__(self, court: Court, match: str, random: Random) -> None:
        self.court, self.match, self.random = court, match, random

    def state(self) -> tuple[Any, Any]:
        return self.court.ledger.peek(self.match, lambda one: (one.game, one.state))

    def record(self, seat: int, action: Any, **more: Any) -> Any:
        return self.court.ledger.record(self.match, seat, action, by=self.court.ledger.pen(self.match), **more)

    def act(self) -> bool:
        """One more legal action; whether the match is still on."""
        game, state = self.state()
        if game.outcome(state) is not None:
            return False
        if (chance := game.chance(state, self.random)) is not None:
            self.record(-1, chance)
        else:
            offer = self.random.choice(game.offers(state, JUDGES_EYES))
            self.record(offer.seat, action_from(offer, self.random))
        return True

    def play_out(self) -> None:
        while self.act():
            pass

    def forgotten(self, story: Story) -> Any:
        """Play until the step is due or was just done, and write down that it was forgotten."""
        while True:
            game, state = self.state()
            for what in dict.fromkeys(("", *(frame.what for frame in state.flow))):
                action, seat = Omitted(story.step, what), max(0, game.awaiting(state)[0].seat)
                broken = [one.rule for one in game.check(state, seat, action)]
                if story.rule in broken and _works(game, state, seat, action):
                    return self.record(seat, action, protest=True)
            assert self.act(), "it never came to that"

    def wrong(self, story: Story) -> Any:
        if story.step:
            return self.forgotten(story)
        for seat, action in (("TABLE", one) for one in _deal()):
            self.court.ledger.record(self.match, seat, action, by=JUDGE)
        return self.record(0, SHORT, protest=True)


def _works(game: Any, state: Any, seat: int, action: Any) -> bool:
    try:
        return game.apply(state, seat, action) != state
    except Unplayable:
        return False


def _deal() -> list[dict[str, Any]]:
    return [action for _, action in OPENING]


@pytest.fixture(params=STORIES, ids=lambda story: story.slug)
def told(request: pytest.FixtureRequest, tmp_path: Path, set_up: Path) -> Any:
    story: Story = request.param
    copyfile(set_up, tmp_path / "maester.db")
    with Ledger(open_journal(tmp_path / "maester.db"), games=GAMES, clock=ticking()) as ledger:
        yield story, Court(ledger, players=story.players, game=story.slug, format=story.shape)


def test_from_raising_to_corrected_standings_and_back_on_appeal(told: Any) -> None:
    story, court = told
    match = court.office.begin_match(T, 1, 1, by=JUDGE)
    table = Table(court, match, Random(f"{story.slug}/{story.seed}"))
    event = table.wrong(story)
    table.play_out()
    court.office.close_match(T, match, by=JUDGE)
    places = court.seats(2)
    court.office.rule(
        T, court.taken(2), answer("award", ranking=tuple((one,) for one in places), rules=("policy.late",)), by=JUDGE
    )
    first, as_played = standings(court), court.seat().final

    # a player says so, at the exact event, and cites the rule
    who = court.player(1, 1)
    court.office.raise_dispute(T, 1, 1, story.claim, place_=str(event.position), rules=[story.rule], by=who)
    assert court.dispute(2).address.place == str(event.position) and first == standings(court)
    court.office.take_dispute(T, "d2", by=JUDGE)

    # the judge looks ahead, then rules; match, table and standings follow
    said = ruling(story, event.position)
    seen = court.office.preview_ruling(T, "d2", said, by=JUDGE)
    assert seen.then is not None and seen.fates
    court.office.rule(T, "d2", said, by=JUDGE)
    assert court.dispute(2).ruling.rules == (story.rule,)
    if seen.effect.played_on:  # the match goes on from where it went wrong
        assert court.seat().final is None
        table.play_out()
        court.office.close_match(T, match, by=JUDGE)
    corrected, now = standings(court), court.seat().final
    assert corrected != first and (now.kind, now.sides) != (as_played.kind, as_played.sides)
    report = court.office.audit_whole(T)
    assert report["findings"] == [] and all(one["findings"] == [] for one in report["matches"])
    outcome = court.ledger.look(match, JUDGES_EYES).closed.body.outcome
    assert tuple(side.scored for side in now.sides) == tuple(outcome.scores)

    # the head judge thinks otherwise: everything is as it was played, and the protest is open again
    court.office.appeal(T, "d2", "it was waived", by=court.player(1, 0))
    court.office.hear(T, "d2", "overturned", answer(rules=(story.rule,), falling="strike"), by=HEAD)
    assert court.dispute(2).state == "final"
    if not seen.effect.played_on:
        assert standings(court) == first
    findings = court.ledger.look(match, JUDGES_EYES).findings("en")
    assert story.rule in {one["rule"] for one in findings if one["position"] == event.position}
    lines = list(enumerate(court.office.case_bundle(T, "d2", HEAD), start=1))
    assert verify_bundle(lines, games=GAMES).findings == ()


def test_legal_as_played_settles_it_for_good(told: Any) -> None:
    story, court = told
    match = court.office.begin_match(T, 1, 1, by=JUDGE)
    table = Table(court, match, Random(f"{story.slug}/{story.seed}"))
    event = table.wrong(story)
    table.play_out()
    court.office.close_match(T, match, by=JUDGE)
    before = standings(court)
    name = court.taken(1, place_=str(event.position), rules=[story.rule])
    court.office.rule(T, name, answer("legal as played", at=str(event.position), rules=(story.rule,)), by=JUDGE)
    assert {one["kind"] for one in court.ledger.audit(match, JUDGES_EYES).report("en")["findings"]} == {"ruled"}
    assert standings(court) == before and court.office.case_law(ORG, rule=story.rule)


def ruling(story: Story, position: int) -> Any:
    """What the judge orders: the omission is struck and the step done, or play goes back to before it."""
    if story.remedy == "amend":
        return answer("amend", at=str(position), rules=(story.rule,), falling="strike")
    return answer("rewind", to=str(position - 1), rules=(story.rule,))


def standings(court: Court) -> Any:
    return [(line.place, line.entry, line.points, line.values) for line in final_list(court.state, "seed")]
