"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model.actions import (
    BringAlly,
    ChooseDiscards,
    ChooseLeader,
    CouncilNow,
    DealHand,
    DealLeaderCard,
    DealMore,
    DeclareState,
    DiscardCards,
    DraftPick,
    DrawToken,
    ExecuteAlly,
    Kneel,
    LayRow,
    LookAtToken,
    NameFirstPlayer,
    Observed,
    OrderAllies,
    Pass,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    ResolveAlly,
    RevealAlly,
    RevealTokens,
    ShowAllies,
    ShowCards,
    SkipTurn,
    SpendBetrayal,
    TakeCard,
    UseAbility,
)
from ..model.effects import KillAlly, MoveToken, NextAlly

ANN, BEN, CAT, DOV = (Seat(seat) for seat in range(4))
HAND = ("betrayal", "pulling-strings", "corruption") * 3 + ("game-of-thrones",)

EXAMPLES = (
    (TABLE, NameFirstPlayer(CAT)),
    (TABLE, DealHand(ANN, HAND)),
    (TABLE, DealLeaderCard(BEN, "silence")),
    (TABLE, DealMore(BEN, ("betrayal",))),
    (TABLE, LayRow(("loras", "shae", "robb", "ilyn-payne", "arianne"))),
    (TABLE, RevealAlly("robb")),
    (TABLE, ShowAllies(ANN, ("shae", "varys", "robb"))),
    (TABLE, DrawToken(2)),
    (TABLE, RevealTokens(ANN, (1, 3))),
    (BEN, ChooseLeader("euron")),
    (ANN, DraftPick("betrayal")),
    (ANN, PlayCard("betrayal", BEN, "game-of-thrones")),
    (ANN, Kneel()),
    (BEN, SkipTurn()),
    (ANN, UseAbility("matchmaker", (NextAlly(),))),
    (ANN, PlaceAlly(ANN)),
    (ANN, PlaceToken(DOV)),
    (ANN, DiscardCards(("betrayal", "corruption"))),
    (ANN, ChooseDiscards(("betrayal", "corruption"))),
    (ANN, TakeCard(CAT, "game-of-thrones")),
    (ANN, OrderAllies(("shae", "varys", "robb", "sansa", "jaime"))),
    (ANN, ExecuteAlly("robb", ("shae", "varys"))),
    (ANN, BringAlly("loras")),
    (BEN, SpendBetrayal()),
    (CAT, Pass()),
    (ANN, ResolveAlly("mance", (MoveToken(3, ANN),))),
    (DOV, LookAtToken(3)),
    (DOV, ShowCards(ANN, ("betrayal",))),
    (
        JUDGE,
        DeclareState(
            hands=(4, 3, 0, 6),
            councils=(CouncilNow(("robb",), 2), CouncilNow(unnamed=1), CouncilNow((), 1), CouncilNow()),
            season="autumn",
            round=2,
            first=BEN,
            ally="shae",
            areas=((), ("betrayal",), (), ()),
            kneeling=(CAT,),
            turn=DOV,
            discard=("corruption",),
        ),
    ),
    (JUDGE, Observed("winter", 3, CAT, CAT, None, (9, 4, 3, 12))),
    (JUDGE, Omitted("round.marker")),
    (JUDGE, SetDetail("key")),
    (JUDGE, CallTime()),
    (JUDGE, SeatLeft(BEN, "drop")),
    (
        JUDGE,
        CardDeclared(
            Card("walder", "Walder Frey", "Walder Frey", "ally", "none", True, (("value", "2"),)),
        ),
    ),
    (
        JUDGE,
        CardCorrected(
            Card("betrayal", "Betrayal", "Zdrada", "standard", "betrayal", True, (("colour", "red"), ("value", "1"))),
        ),
    ),
    (JUDGE, Adjust((KillAlly("robb"),), (SetTurn(ANN),), "the killing was overlooked")),
)
