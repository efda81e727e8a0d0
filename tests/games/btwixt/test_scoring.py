"""Scoring: small councils, ties, shared victory, and when tokens are turned up."""

from __future__ import annotations

from ledger.core.game import Outcome
from ledger.core.seats import Seat
from ledger.games.btwixt.model.actions import CouncilNow, DeclareState, RevealTokens
from ledger.kit.common import Omitted
from tests.games.btwixt.tables import ANN, BEN, CAT, DOV, all_kneel, auction, leaders, reveal
from tests.table import Table, rule


def scored(count: int, *councils: CouncilNow, faces: dict[int, tuple[int, ...]] | None = None, **options) -> Outcome:
    """The outcome when the match is joined in the last round and nobody acquires anything more."""
    table = last_round(count, *councils, **options)
    for council, values in (faces or {}).items():
        table.plays("TABLE", RevealTokens(Seat(council), values))
    return table.match.outcome


def last_round(count: int, *councils: CouncilNow, **options) -> Table:
    table = leaders(count, **options)
    table.judge(DeclareState((5,) * count, councils, season="winter", round=count + 1))
    all_kneel(reveal(table, "patchface"))
    table.protests("JUDGE", Omitted("ally.place"))
    table.protests("JUDGE", Omitted("token.place"))
    return table


@rule("btwixt.scoring.reveal-tokens")
def test_tokens_are_turned_up_after_the_last_round_and_not_before():
    table = last_round(3, CouncilNow(("robb",), 1), CouncilNow(), CouncilNow())
    assert [council["power"] for council in table.match.view(ANN)["councils"]] == [6, 0, 0]
    assert table.refuses("TABLE", RevealTokens(ANN, (1, 2))) == {"btwixt.scoring.reveal-tokens"}
    table.plays("TABLE", RevealTokens(ANN, (3,)))
    assert [council["power"] for council in table.match.view(ANN)["councils"]] == [9, 0, 0]
    assert table.match.outcome.ended_by == "scored"


@rule("btwixt.scoring.reveal-tokens")
def test_tokens_cannot_be_turned_up_during_play():
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    assert "btwixt.scoring.reveal-tokens" in table.refuses("TABLE", RevealTokens(ANN, (1,)))


@rule("btwixt.components.token-sides")
def test_a_token_shows_one_to_three():
    table = last_round(3, CouncilNow((), 1), CouncilNow(), CouncilNow())
    assert table.refuses("TABLE", RevealTokens(ANN, (4,))) == {"btwixt.components.token-sides"}


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


@rule("btwixt.scoring.shared-victory", "btwixt.scoring.equal-councils")
def test_level_leaders_share_the_victory():
    result = scored(
        4, CouncilNow(("loras",)), CouncilNow(("shae",)), CouncilNow(("arianne",)), CouncilNow((), 1), faces={3: (3,)}
    )
    assert result.ranking == ((BEN, CAT), (ANN, DOV))
    assert result.winners == (BEN, CAT)
