"""Disputes that players of each game really have, and the matches in which they come up."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger, Unplayable
from ledger.kit.common import Omitted
from ledger.simulate import action_from

from .court import OPENING, SHORT


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

    def __init__(self, ledger: Ledger, match: str, story: Story) -> None:
        self.ledger, self.match, self.story = ledger, match, story
        self.random = Random(f"{story.slug}/{story.seed}")

    def state(self) -> tuple[Any, Any]:
        return self.ledger.peek(self.match, lambda one: (one.game, one.state))

    def record(self, seat: int | str, action: Any, **more: Any) -> Any:
        return self.ledger.record(self.match, seat, action, by=self.ledger.pen(self.match), **more)

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

    def forgotten(self) -> Any:
        """Play until the step is due or was just done, and write down that it was forgotten."""
        while True:
            game, state = self.state()
            for what in dict.fromkeys(("", *(frame.what for frame in state.flow))):
                action, seat = Omitted(self.story.step, what), max(0, game.awaiting(state)[0].seat)
                broken = [one.rule for one in game.check(state, seat, action)]
                if self.story.rule in broken and _works(game, state, seat, action):
                    return self.record(seat, action, protest=True)
            assert self.act(), "it never came to that"

    def wrong(self) -> Any:
        """What the dispute is about, logged as played."""
        if self.story.step:
            return self.forgotten()
        for seat, action in OPENING:
            self.record(seat, action)
        return self.record(0, SHORT, protest=True)


def _works(game: Any, state: Any, seat: int, action: Any) -> bool:
    try:
        return game.apply(state, seat, action) != state
    except Unplayable:
        return False
