"""B'Twixt at the table: the end of a round, and who wins."""

from __future__ import annotations

from ledger.core.seats import Seat
from ledger.kit.common import Omitted
from tests.slices.bidding import ANN, BEN, CAT, DOV, all_kneel, auction, leaders, reveal
from tests.slices.btwixt.actions import CouncilNow, DeclareState, Kneel, RevealTokens
from tests.table import rule

# ---- rounds and scoring


@rule("btwixt.round.pass-first-player", "btwixt.round.stand-up", "btwixt.round.discard-bids", "btwixt.round.next")
def test_after_a_round_all_stand_up_and_the_marker_moves_left():
    table = auction(leaders(), "robb", "Cat", CAT)
    assert (table.state.first, table.state.round, table.state.kneeling) == (BEN, 2, ())
    assert table.state.areas == ((), (), ())
    assert table.state.discard.known == ("game-of-thrones",)


@rule("btwixt.scoring.timing", "btwixt.scoring.reveal-tokens", "btwixt.season.end-of-game")
def test_tokens_are_turned_up_after_the_last_round_and_not_before():
    table = leaders(rounds=1)
    auction(table, "robb", "Ann", ANN)
    assert [council["power"] for council in table.match.view(ANN)["councils"]] == [6, 0, 0]
    assert table.refuses("Ann", Kneel()) == {"btwixt.scoring.timing"}
    assert table.refuses("TABLE", RevealTokens(ANN, (1, 2))) == {"btwixt.scoring.reveal-tokens"}
    table.plays("TABLE", RevealTokens(ANN, (3,)))
    assert [council["power"] for council in table.match.view(ANN)["councils"]] == [9, 0, 0]
    assert table.match.outcome.ended_by == "scored"


@rule("btwixt.scoring.reveal-tokens")
def test_tokens_cannot_be_turned_up_during_play():
    table = auction(leaders(), "robb", "Ann", ANN)
    assert table.refuses("TABLE", RevealTokens(ANN, (1,))) == {"btwixt.scoring.reveal-tokens"}


@rule("btwixt.components.token-sides")
def test_a_token_shows_one_to_three():
    table = auction(leaders(rounds=1), "robb", "Ann", ANN)
    assert table.refuses("TABLE", RevealTokens(ANN, (4,))) == {"btwixt.components.token-sides"}


def scored(count: int, *councils: CouncilNow, faces: dict[int, tuple[int, ...]] | None = None):
    """The outcome when the match is joined in the last round and nobody acquires anything more."""
    table = leaders(count, rounds=1)
    table.judge(DeclareState(hands=(5,) * count, councils=councils))
    reveal(table, "patchface")
    all_kneel(table)
    table.protests("JUDGE", Omitted("ally.place"))
    table.protests("JUDGE", Omitted("token.place"))
    for council, values in (faces or {}).items():
        table.plays("TABLE", RevealTokens(Seat(council), values))
    return table.match.outcome


@rule(
    "btwixt.scoring.council-power",
    "btwixt.scoring.small-council",
    "btwixt.scoring.winner",
    "btwixt.scoring.tie-other-council",
)
def test_the_strongest_small_council_wins_and_the_other_one_breaks_the_tie():
    # 6, 9, 7, 10 round the ring: small councils 6, 6, 7, 7, and the fourth leader's other council is the stronger one
    result = scored(
        4,
        CouncilNow(("robb",)),
        CouncilNow(("jaime", "mance")),
        CouncilNow(("loras",), 2),
        CouncilNow(("renly", "oberyn"), 1),
        faces={2: (1, 3), 3: (1,)},
    )
    assert result.scores == (6, 6, 7, 7)
    assert result.winners == (DOV,)
    assert result.ranking == ((DOV,), (CAT,), (ANN,), (BEN,))


@rule("btwixt.scoring.tie-ally-count")
def test_more_allies_break_a_tie_of_both_councils():
    # Ann 5 and 6, Ben 5 and 6, Cat 6 and 6: then Ann against Ben by cards
    result = scored(3, CouncilNow(("renly",)), CouncilNow(("robb",)), CouncilNow(("loras", "shae")))
    assert result.scores == (5, 5, 6)
    assert result.ranking == ((CAT,), (ANN,), (BEN,))


@rule("btwixt.scoring.shared-victory")
def test_level_leaders_share_the_victory():
    result = scored(
        4, CouncilNow(("loras",)), CouncilNow(("shae",)), CouncilNow(("arianne",)), CouncilNow((), 1), faces={3: (3,)}
    )
    assert result.ranking == ((BEN, CAT), (ANN, DOV))
    assert result.winners == (BEN, CAT)
