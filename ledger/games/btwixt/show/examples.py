"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.codec import Text
from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model import actions as act
from ..model.effects import KillAlly, MoveToken, NextAlly

ANN, BEN, CAT, DOV = (Seat(seat) for seat in range(4))
HAND = ("betrayal", "pulling-strings", "corruption") * 3 + ("game-of-thrones",)

EXAMPLES = (
    (TABLE, act.NameFirstPlayer(CAT)),
    (TABLE, act.DealHand(ANN, HAND)),
    (TABLE, act.DealLeaderCard(BEN, "silence")),
    (TABLE, act.DealMore(BEN, ("betrayal",))),
    (TABLE, act.LayRow(("loras", "shae", "robb", "ilyn-payne", "arianne"))),
    (TABLE, act.RevealAlly("robb")),
    (TABLE, act.ShowAllies(ANN, ("shae", "varys", "robb"))),
    (TABLE, act.DrawToken(2)),
    (TABLE, act.RevealTokens(ANN, (1, 3))),
    (BEN, act.ChooseLeader("euron")),
    (ANN, act.DraftPick("betrayal")),
    (ANN, act.PlayCard("betrayal", BEN, "game-of-thrones")),
    (ANN, act.Kneel()),
    (BEN, act.SkipTurn()),
    (ANN, act.UseAbility("matchmaker", (NextAlly(),))),
    (ANN, act.PlaceAlly(ANN)),
    (ANN, act.PlaceToken(DOV)),
    (ANN, act.DiscardCards(("betrayal", "corruption"))),
    (ANN, act.ChooseDiscards(("betrayal", "corruption"))),
    (ANN, act.TakeCard(CAT, "game-of-thrones")),
    (ANN, act.OrderAllies(("shae", "varys", "robb", "sansa", "jaime"))),
    (ANN, act.ExecuteAlly("robb", ("shae", "varys"))),
    (ANN, act.BringAlly("loras")),
    (BEN, act.SpendBetrayal()),
    (CAT, act.Pass()),
    (ANN, act.ResolveAlly("mance", (MoveToken(3, ANN),))),
    (DOV, act.LookAtToken(3)),
    (DOV, act.ShowCards(ANN, ("betrayal",))),
    (
        JUDGE,
        act.DeclareState(
            hands=(4, 3, 0, 6),
            councils=(act.CouncilNow(("robb",), 2), act.CouncilNow(unnamed=1), act.CouncilNow((), 1), act.CouncilNow()),
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
    (JUDGE, act.Observed("winter", 3, CAT, CAT, None, (9, 4, 3, 12))),
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
    (JUDGE, Adjust((KillAlly("robb"),), (SetTurn(ANN),), Text("the killing was overlooked"))),
)
