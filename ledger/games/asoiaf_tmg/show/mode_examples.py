"""One example of every action of the modes and of measuring, for the handbook."""

from __future__ import annotations

from ....core.seats import JUDGE, TABLE, Seat
from ..model import mode_actions as act
from ..model.attacks import Charge
from ..model.measured_actions import MeasureAct, TrayAt

_TRAYS = (TrayAt("river-riders", (20_000, 12_000), (0, 1)), TrayAt("hill-axes", (20_000, 24_000), (0, -1)))

MODE_EXAMPLES = (
    (TABLE, act.DealObjectiveCards(("objective-03", "objective-07", "objective-01", "objective-09"))),
    (TABLE, act.DealMissions(Seat(0), ("facedown",) * 5)),
    (TABLE, act.TurnMission("mission-01")),
    (TABLE, act.DealSiegeCards(Seat(1), ("facedown",) * 3)),
    (Seat(0), act.PlaceObjective(to_zones=7_000, to_tokens=8_500)),
    (Seat(0), act.ChooseRole("attacker")),
    (Seat(1), act.HoldBack(("hill-axes", "hill-ponies"))),
    (Seat(0), act.MarkUnit("hill-axes")),
    (Seat(0), act.EnterReserve("river-riders", "west", gap=4_000)),
    (Seat(0), act.Redeploy("river-spearmen", gap=6_000)),
    (Seat(1), act.PlaySiegeCard("siege-02")),
    (Seat(1), act.SettleToken("token-1", unit="hill-wardens")),
    (Seat(0), act.PlacePile(distance=9_000, gap=1_500)),
    (Seat(0), act.ScoreEffect("token-1", "hill-axes")),
    (Seat(0), act.SilenceNcu("ysa-tallies")),
    (Seat(0), act.PutMarker("hill-axes", 11_000)),
    (Seat(0), act.ChooseMission("facedown")),
    (Seat(0), act.RevealMission("mission-04")),
    (Seat(0), act.ScoreMission("mission-01", 2)),
    (Seat(0), act.ReplaceZoneEffect("hill-axes", "weakened")),
    (Seat(0), act.ExchangeMission("mission-05")),
    (Seat(0), act.ChooseTarget("mission-09", "hill-axes")),
    (Seat(0), act.DropMission("mission-03")),
    (JUDGE, MeasureAct(Charge("river-riders", "hill-axes"), _TRAYS)),
)
