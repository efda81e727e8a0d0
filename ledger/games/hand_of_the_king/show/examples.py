"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model.actions import (
    DealCompanions,
    DealGrid,
    DecideBanner,
    DeclareState,
    Held,
    MoveVarys,
    Observed,
    Pass,
    SpendCrow,
    Staying,
    UseCompanion,
)
from ..model.effects import Capture, GiveBanner

ANN, BEN = Seat(0), Seat(1)

EXAMPLES = (
    (TABLE, DealGrid(("bran G L T B Y", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"))),
    (TABLE, DealCompanions(("hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay"))),
    (ANN, MoveVarys("up", "stark")),
    (ANN, Pass()),
    (BEN, UseCompanion("hodor", (Capture("bran"),))),
    (BEN, DecideBanner("stark", ANN)),
    (ANN, SpendCrow(BEN)),
    (
        JUDGE,
        DeclareState(
            (". . L T B Y", "S . L T B U", "S G . T B Y", "S G L . B U", "S G L T . S", "V G G L S ."),
            (("S", "bran"), ("Y", "G")),
            (Held("stark", ANN), Held("tyrell", BEN)),
            ("bronn", "sandor"),
            ("hodor",),
            (Staying("gendry", BEN, "baratheon", 1),),
            ("cersei",),
            BEN,
        ),
    ),
    (JUDGE, Observed((Held("stark", ANN), Held("tully", BEN)), BEN)),
    (JUDGE, Omitted("turn.end")),
    (JUDGE, SetDetail("key")),
    (JUDGE, CallTime()),
    (JUDGE, SeatLeft(BEN, "drop")),
    (JUDGE, CardDeclared(Card("khal-drogo", "Khal Drogo", kind="companion"))),
    (JUDGE, CardCorrected(Card("petyr", "Petyr Baelish", kind="companion", sure=False))),
    (JUDGE, Adjust((GiveBanner("stark", BEN),), (SetTurn(ANN),), "the banner was put down on the wrong side")),
)
