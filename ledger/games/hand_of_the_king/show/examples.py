"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.codec import Text
from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model import actions as act
from ..model.effects import Capture, GiveBanner

ANN, BEN = Seat(0), Seat(1)

EXAMPLES = (
    (TABLE, act.DealGrid(("bran G L T B Y", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"))),
    (TABLE, act.DealCompanions(("hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay"))),
    (ANN, act.MoveVarys("up", "stark")),
    (ANN, act.Pass()),
    (BEN, act.UseCompanion("hodor", (Capture("bran"),))),
    (BEN, act.DecideBanner("stark", ANN)),
    (ANN, act.SpendCrow(BEN)),
    (
        JUDGE,
        act.DeclareState(
            (". . L T B Y", "S . L T B U", "S G . T B Y", "S G L . B U", "S G L T . S", "V G G L S ."),
            (("S", "bran"), ("Y", "G")),
            (act.Held("stark", ANN), act.Held("tyrell", BEN)),
            ("bronn", "sandor"),
            ("hodor",),
            (act.Staying("gendry", BEN, "baratheon", 1),),
            ("cersei",),
            BEN,
        ),
    ),
    (JUDGE, act.Observed((act.Held("stark", ANN), act.Held("tully", BEN)), BEN)),
    (JUDGE, Omitted("turn.end")),
    (JUDGE, SetDetail("key")),
    (JUDGE, CallTime()),
    (JUDGE, SeatLeft(BEN, "drop")),
    (JUDGE, CardDeclared(Card("khal-drogo", "Khal Drogo", kind="companion"))),
    (JUDGE, CardCorrected(Card("petyr", "Petyr Baelish", kind="companion", sure=False))),
    (JUDGE, Adjust((GiveBanner("stark", BEN),), (SetTurn(ANN),), Text("the banner was put down on the wrong side"))),
)
