"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.codec import Text
from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model import actions as act
from ..model.effects import DrawCards, GainPower, Kneel, Stand

ANN, BEN = Seat(0), Seat(1)
CAPTAIN = Card(
    "hedge-captain",
    "Hedge Captain",
    "Kapitan bez ziemi",
    "character",
    "none",
    facts=(("faction", "neutral"), ("cost", "2"), ("strength", "2"), ("icons", "military")),
)

EXAMPLES = (
    (TABLE, act.ShuffleDeck(ANN)),
    (TABLE, act.Draw(ANN, ("01144", "facedown"))),
    (TABLE, act.DiscardAtRandom(BEN, ("01133",))),
    (TABLE, act.DiscardTop(BEN, ("01132",))),
    (TABLE, act.DrawLot(BEN)),
    (TABLE, act.RemoveTitles(2)),
    (ANN, act.DecideMulligan(False)),
    (ANN, act.PlaceSetup(("01152", "01156"))),
    (ANN, act.AttachSetup((act.Bearer("01036", "01150"),))),
    (ANN, act.ChoosePlot("01008")),
    (BEN, act.ChooseFirst(BEN)),
    (ANN, act.ChooseTitle("01208")),
    (BEN, act.OrderForced("01015@2")),
    (ANN, act.Marshal("01150")),
    (ANN, act.Ambush("01091", paid=2)),
    (ANN, act.PlayEvent("01157", targets=("01150",), effects=(Stand("01150"), DrawCards(ANN, 1)))),
    (BEN, act.UseAbility("01136", targets=("01132",), effects=(Kneel("01150"),))),
    (ANN, act.Choose(("01150",))),
    (ANN, act.SaveWithDuplicate("01144")),
    (ANN, act.Pass()),
    (ANN, act.DeclareChallenge("power", ("01141",), BEN, (act.Bypass("01141", "01132"),))),
    (ANN, act.EndChallenges()),
    (BEN, act.Redirect()),
    (ANN, act.NewOpponent(BEN)),
    (BEN, act.DeclareDefenders(("01132",))),
    (BEN, act.ChooseClaim(("01133",))),
    (ANN, act.WidenClaim((Seat(2),))),
    (BEN, act.NameKeyword("renown")),
    (ANN, act.UseKeyword(("01144",))),
    (ANN, act.DiscardToReserve(("01157",))),
    (BEN, act.NameWinner(ANN)),
    (
        JUDGE,
        act.DeclareState(
            (
                act.Side(ANN, ("01157",), 4, 3, 2, ("01158",), (), "01008"),
                act.Side(BEN, (), 5, 2, 4, (), ("01133",), "01015", ("01006",)),
            ),
            (act.Lies("01144", ANN, True, 1), act.Lies("01132", BEN), act.Lies("01135", BEN, on="01132")),
            BEN,
            "challenges",
            BEN,
            ("military",),
            3,
        ),
    ),
    (JUDGE, act.Observed((act.Total(ANN, 5, 2), act.Total(BEN, 4)), "dominance")),
    (JUDGE, Omitted("3.2")),
    (JUDGE, SetDetail("key")),
    (JUDGE, CallTime()),
    (JUDGE, SeatLeft(BEN, "concession")),
    (TABLE, CardDeclared(CAPTAIN)),
    (TABLE, CardCorrected(CAPTAIN)),
    (JUDGE, Adjust((Stand("01132"), GainPower(BEN, 1)), (SetTurn(ANN),), Text("the claim was counted twice"))),
)
