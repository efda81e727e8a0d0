"""One example of every action, for the handbook."""

from __future__ import annotations

from ....core.seats import JUDGE, TABLE, Seat
from ....kit.cards import Card
from ....kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ..model import actions as act
from ..model.effects import GiveCondition, GivePoints, Heal, Modify
from ..model.fields import Way
from .mode_examples import MODE_EXAMPLES

_TYPED = Card("hedge-knights", "Hedge Knights", "Wędrowni Rycerze", "unit", facts=(("cost", "6"),))

EXAMPLES = (
    (TABLE, act.Roll((5, 3), kind="rolloff")),
    (TABLE, act.Draw(Seat(0), ("facedown", "facedown", "facedown"))),
    (Seat(0), act.ChooseTerrain("wall", "low")),
    (Seat(0), act.PlaceTerrain("forest", gap=7_000)),
    (Seat(0), act.ChooseZone("south")),
    (Seat(0), act.CedeZone()),
    (Seat(1), act.NameFirst(Seat(1))),
    (Seat(0), act.Deploy("river-spearmen")),
    (Seat(0), act.Maneuver("river-spearmen", 5_000, way=Way(onto=("forest-1",)))),
    (Seat(0), act.March("river-riders", 12_000)),
    (Seat(0), act.Retreat("river-spearmen", "back")),
    (Seat(0), act.FinishRetreat(6_000)),
    (Seat(1), act.Pivot("hill-axes")),
    (Seat(0), act.Shift("river-archers", "left", 2_000)),
    (Seat(0), act.RangedAttack("river-archers", "hill-axes", distance=11_500, zone="front")),
    (Seat(0), act.MeleeAttack("river-spearmen", "hill-axes")),
    (Seat(0), act.Charge("river-riders", "hill-wardens", "left", distance=8_000)),
    (Seat(0), act.FinishCharge()),
    (Seat(0), act.TearDown("river-spearmen", "palisade-1")),
    (Seat(0), act.ClaimZone("brina-envoy", "wealth", effects=(Heal("river-spearmen", 2),))),
    (Seat(0), act.Hold("river-archers")),
    (Seat(0), act.Pass()),
    (Seat(0), act.Reroll((0, 2), "charge")),
    (Seat(0), act.KeepDice()),
    (Seat(0), act.PlayCard("high-water", "friendly-attack", (Modify("river-spearmen", hit=1),))),
    (Seat(0), act.UseOrder("river-spearmen", "Hold", "enemy-charge")),
    (Seat(0), act.UseAbility("river-spearmen", "Set for Charge", "enemy-charge")),
    (Seat(1), act.Decline()),
    (Seat(0), act.ResolveEffect((GiveCondition("hill-axes", "weakened"),))),
    (Seat(0), act.DiscardCards(("high-water",))),
    (JUDGE, act.DeclareState((act.Stands("river-spearmen", 9), act.Stands("hill-axes", 12)), round=3)),
    (JUDGE, act.Observed(totals=(act.Total(Seat(0), 4),))),
    (JUDGE, Omitted("panic.dice")),
    (JUDGE, SetDetail("key")),
    (JUDGE, CallTime()),
    (Seat(1), SeatLeft(Seat(1))),
    (JUDGE, CardDeclared(_TYPED)),
    (JUDGE, CardCorrected(_TYPED)),
    (JUDGE, Adjust((GivePoints(Seat(0), 1),), (SetTurn(Seat(0)),))),
    *MODE_EXAMPLES,
)
