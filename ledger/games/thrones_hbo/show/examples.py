"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model.actions import (
    AttachDuplicate,
    Bypass,
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    ChoosePlotDeck,
    DealPlots,
    DecideMulligan,
    DeclareAttackers,
    DeclareDefenders,
    DeclareState,
    DiscardAtRandom,
    Draw,
    DrawLot,
    EndChallenges,
    EndMarshalling,
    KeepPlot,
    Lies,
    Observed,
    OrderPassives,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    ReturnSetup,
    SaveWithDuplicate,
    ShuffleDeck,
    Side,
    Total,
    UseAbility,
)
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
    (TABLE, ShuffleDeck(ANN)),
    (TABLE, Draw(ANN, ("gate-guard", "facedown"))),
    (TABLE, DiscardAtRandom(BEN, ("letter-bearer",))),
    (TABLE, DrawLot(BEN)),
    (TABLE, DealPlots(ANN, ("truce", "tourney", "facedown"))),
    (ANN, KeepPlot("tourney")),
    (
        ANN,
        ChoosePlotDeck(
            ("tourney", "truce", "good-harvest", "swift-riders", "open-court", "long-siege", "golden-feast")
        ),
    ),
    (ANN, DecideMulligan(False)),
    (ANN, PlaceSetup(("gate-guard", "counting-house"))),
    (BEN, ReturnSetup(("golden-heir",))),
    (ANN, ChoosePlot("good-harvest")),
    (BEN, ChooseFirst(BEN)),
    (BEN, OrderPassives("old-treasure")),
    (BEN, PlayCard("hedge-captain", declared=(KNIGHT,))),
    (ANN, AttachDuplicate("golden-heir")),
    (ANN, PlayEvent("sly-bargain", "wolf-captain")),
    (BEN, UseAbility("old-healer")),
    (ANN, SaveWithDuplicate("golden-heir")),
    (ANN, Pass()),
    (ANN, EndMarshalling()),
    (ANN, DeclareAttackers("intrigue", ("whisper-broker",), (Bypass("whisper-broker", "letter-bearer"),))),
    (BEN, DeclareDefenders(("old-healer",))),
    (BEN, ChooseClaim(("shield-wife",))),
    (ANN, EndChallenges()),
    (
        JUDGE,
        DeclareState(
            (
                Side(ANN, ("gate-guard",), 4, 3, 2, ("sly-bargain",), (), "good-harvest"),
                Side(BEN, (), 5, 2, 4, (), ("hill-riders",), "hard-winter", ("night-march",)),
            ),
            (
                Lies("golden-heir", ANN, True, 1, 1),
                Lies("wolf-captain", BEN),
                Lies("northern-steel", BEN, on="wolf-captain"),
            ),
            BEN,
            "challenges",
            BEN,
            ("military",),
            3,
        ),
    ),
    (JUDGE, Observed((Total(ANN, 5, 2), Total(BEN, 4)), "dominance")),
    (JUDGE, Omitted("marshal.income")),
    (JUDGE, SetDetail("key")),
    (JUDGE, CallTime()),
    (JUDGE, SeatLeft(BEN, "concession")),
    (TABLE, CardDeclared(KNIGHT)),
    (TABLE, CardCorrected(KNIGHT)),
    (JUDGE, Adjust((Stand("wolf-captain"), GainPower(BEN, 1)), (SetTurn(ANN),), "the claim was counted twice")),
)
