"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.codec import Text
from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model import actions as act
from ..model.effects import GainPower, Stand

ANN, BEN = Seat(0), Seat(1)
KNIGHT = Card(
    "hedge-captain",
    "Hedge Captain",
    "Kapitan bez ziemi",
    "character",
    facts=(("cost", "2"), ("strength", "2"), ("icons", "military"), ("deck", "stark"), ("house", "stark")),
)

EXAMPLES = (
    (TABLE, act.ShuffleDeck(ANN)),
    (TABLE, act.Draw(ANN, ("gate-guard", "facedown"))),
    (TABLE, act.DiscardAtRandom(BEN, ("letter-bearer",))),
    (TABLE, act.DrawLot(BEN)),
    (TABLE, act.DealPlots(ANN, ("truce", "tourney", "facedown"))),
    (ANN, act.KeepPlot("tourney")),
    (
        ANN,
        act.ChoosePlotDeck(("tourney", "truce", "good-harvest", "swift-riders", "open-court", "long-siege", "golden-feast")),
    ),
    (ANN, act.DecideMulligan(False)),
    (ANN, act.PlaceSetup(("gate-guard", "counting-house"))),
    (BEN, act.ReturnSetup(("golden-heir",))),
    (ANN, act.ChoosePlot("good-harvest")),
    (BEN, act.ChooseFirst(BEN)),
    (BEN, act.OrderPassives("old-treasure")),
    (BEN, act.PlayCard("hedge-captain", declared=(KNIGHT,))),
    (ANN, act.AttachDuplicate("golden-heir")),
    (ANN, act.PlayEvent("sly-bargain", "wolf-captain")),
    (BEN, act.UseAbility("old-healer")),
    (ANN, act.SaveWithDuplicate("golden-heir")),
    (ANN, act.Pass()),
    (ANN, act.EndMarshalling()),
    (ANN, act.DeclareAttackers("intrigue", ("whisper-broker",), (act.Bypass("whisper-broker", "letter-bearer"),))),
    (BEN, act.DeclareDefenders(("old-healer",))),
    (BEN, act.ChooseClaim(("shield-wife",))),
    (ANN, act.EndChallenges()),
    (
        JUDGE,
        act.DeclareState(
            (
                act.Side(ANN, ("gate-guard",), 4, 3, 2, ("sly-bargain",), (), "good-harvest"),
                act.Side(BEN, (), 5, 2, 4, (), ("hill-riders",), "hard-winter", ("night-march",)),
            ),
            (
                act.Lies("golden-heir", ANN, True, 1, 1),
                act.Lies("wolf-captain", BEN),
                act.Lies("northern-steel", BEN, on="wolf-captain"),
            ),
            BEN,
            "challenges",
            BEN,
            ("military",),
            3,
        ),
    ),
    (JUDGE, act.Observed((act.Total(ANN, 5, 2), act.Total(BEN, 4)), "dominance")),
    (JUDGE, Omitted("marshal.income")),
    (JUDGE, SetDetail("key")),
    (JUDGE, CallTime()),
    (JUDGE, SeatLeft(BEN, "concession")),
    (TABLE, CardDeclared(KNIGHT)),
    (TABLE, CardCorrected(KNIGHT)),
    (JUDGE, Adjust((Stand("wolf-captain"), GainPower(BEN, 1)), (SetTurn(ANN),), Text("the claim was counted twice"))),
)
