"""The golden matches of the miniatures game: how each was first made."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from ledger import Match, game_of
from ledger.cards import cards_of
from ledger.core.event import Amended, Insert, Ref, Replace, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    ClaimZone,
    DeclareState,
    Decline,
    Deploy,
    DiscardCards,
    Draw,
    FinishCharge,
    FinishRetreat,
    Hand,
    Hold,
    KeepDice,
    Lies,
    Maneuver,
    March,
    MeleeAttack,
    Observed,
    Pass,
    Pivot,
    PlayCard,
    RangedAttack,
    Reroll,
    ResolveEffect,
    Retreat,
    Roll,
    Shift,
    Stands,
    Strength,
    TearDown,
    Total,
    Touches,
    UseAbility,
    UseOrder,
)
from ledger.games.asoiaf_tmg.model.box import armies_of
from ledger.games.asoiaf_tmg.model.effects import (
    GiveAbility,
    GiveCondition,
    GivePoints,
    GrantAction,
    Heal,
    Modify,
    Wound,
)
from ledger.games.asoiaf_tmg.model.fields import Touched, Way
from ledger.games.asoiaf_tmg.model.measured_actions import MeasureAct, TrayAt
from ledger.games.asoiaf_tmg.model.options import Army, Fielded, Options
from ledger.kit.cards import Card
from ledger.kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ledger.kit.frames import owed
from ledger.rules import index_of
from ledger.simulate import play_out, simulate_match
from tests.golden.until import played_until

SLUG = "asoiaf-tmg"
GAME = game_of(SLUG)
ANN, BEN = Seat(0), Seat(1)
NAMES = ("Ann", "Ben", "Cat", "Dov")


def simulated(seed: int, seats: int = 2, **options: Any) -> Match:
    match = simulate_match(SLUG, seats, seed, Options(**options), cards_of(SLUG))
    match.close()
    return match


def house_rulings() -> Match:
    other = {one.option: one.alternative for one in index_of(SLUG).rulings.values() if one.option}
    return simulated(7, mode="clash-of-kings", terrain="random", **other)


def corrected() -> Match:
    """A rewind, a strike, a replaced roll, an insertion; undone and done again."""
    match = simulate_match(SLUG, 2, 11, Options(mode="fire-and-blood"), cards_of(SLUG))
    line = entries(match.line.head)
    match.note("seat two says that the die was cocked", line[30].ref)
    match.rewind(line[90].ref)
    held = next(entry for entry in entries(match.line.head)[40:] if isinstance(entry.action, (Hold, Maneuver, March)))
    match.correct(Amended((Strike(held.ref),), "play", "ruling-1", "it was never activated"), falling="keep")
    match.undo(len(match.events))
    rolled = next(entry for entry in entries(match.line.head)[40:] if isinstance(entry.action, Roll))
    faces = tuple(7 - face if face < 4 else face for face in rolled.action.faces)
    match.correct(Amended((Replace(rolled.ref, TABLE, Roll(faces)),), "scribe"), falling="keep")
    match.correct(Amended((Insert(match.line.head.entry.ref, JUDGE, Adjust(reason="nothing to change")),)))
    assert match.line.head.entry.ref != Ref(1)
    play_out(match, Random(3))
    match.close()
    return match


def typed(name: str, kind: str, **facts: Any) -> Card:
    words = tuple((fact, str(value)) for fact, value in facts.items())
    return Card(name, name.replace("-", " ").title(), "", kind, None, True, words)


def unit(name: str, attacks: str, **facts: Any) -> Card:
    facts = {"unit_type": "infantry", "tray": "infantry", "cost": 5, "faction": "realm", **facts}
    return typed(name, "unit", **{"speed": 5, "defence": 4, "morale": 6, "attacks": attacks, **facts})


CARDS = (
    unit("pikes", "Pikes|melee|4|8/6/5", orders="Brace|enemy-charge; Push|friendly-attack", abilities="Drilled"),
    unit("archers", "Bows|long|4|7/6/4; Knives|melee|5|5/4/3"),
    unit("riders", "Lances|melee|3|6/4", unit_type="cavalry", tray="cavalry", wounds=3, speed=6),
    unit("axes", "Axes|melee|3|8/7/6|sundering", defence=5),
    unit("shields", "Maces|melee|4|6/5/3", defence=3, morale=7),
    typed("steward", "ncu", cost=4, influence="yes", faction="realm"),
    typed("envoy", "ncu", cost=3, faction="realm"),
    typed("onward", "tactics", trigger="friendly-attack", faction="realm"),
    typed("hold-fast", "tactics", trigger="enemy-attack", faction="realm"),
)
ARMIES = (
    Army("realm", "", (Fielded("pikes"), Fielded("archers"), Fielded("riders")), ("steward",)),
    Army("realm", "", (Fielded("axes"), Fielded("shields")), ("envoy",)),
)


def joined(**options: Any) -> Match:
    """Two small armies in the middle of round 2: pikes and axes fight, the riders touch the axes' flank."""
    match = Match.open(GAME, NAMES[:2], Options(armies=ARMIES, mode="fire-and-blood", **options), CARDS)
    units = (
        Stands("pikes", 12, conditions=("weakened",)),
        Stands("archers", 9),
        Stands("riders", 4, 1),
        Stands("axes", 8, conditions=("vulnerable", "panicked")),
        Stands("shields", 12),
    )
    hands = (Hand(ANN, ("onward",), 2, (), 2), Hand(BEN, (), 3, ("hold-fast",), 1))
    contacts = (Touches("pikes", "axes"), Touches("riders", "axes", "front", "left"))
    pieces = (Lies("stakes"), Lies("forest"), Lies("palisade"))
    match.record(JUDGE, DeclareState(units, hands, contacts, pieces, round=2))
    return match


def an_attack_in_full() -> Match:
    """Cards of both sides, an order, rerolls by tokens, a failed panic test, a charge with others touched, a retreat."""
    match = joined()
    match.record(ANN, MeleeAttack("pikes", "axes"))
    match.record(ANN, PlayCard("onward", "friendly-attack"))
    match.record(BEN, PlayCard("hold-fast", "enemy-attack", (Modify("axes", defence=1),)))
    match.record(ANN, ResolveEffect((Modify("pikes", hit=1),)))
    match.record(TABLE, Roll((6, 5, 4, 3, 2, 1, 3, 3)))
    match.record(BEN, Reroll((0, 1), "weakened"))
    match.record(TABLE, Roll((2, 3)))
    match.record(TABLE, Roll((6, 5, 1, 2, 3), hits=2))
    match.record(ANN, Reroll((0,), "vulnerable"))
    match.record(TABLE, Roll((1,)))
    match.record(TABLE, Roll((3, 3, 1)))
    match.record(ANN, KeepDice())
    match.record(BEN, Retreat("axes", "back"))
    match.record(TABLE, Roll((2,)))
    match.record(BEN, FinishRetreat(6_000, last_pivot=(1, 0)))
    match.record(ANN, Pivot("pikes"))
    match.record(ANN, Pass())
    match.record(ANN, RangedAttack("archers", "shields", distance=11_000, zone="rear", shift=1_000, direction="left"))
    match.record(TABLE, Roll((4, 4, 1, 1, 1, 1, 2)))
    match.record(TABLE, Roll((4, 5)))
    match.record(TABLE, Roll((6, 6, 3)))
    match.record(BEN, Charge("shields", "archers", "left", distance=7_000, way=Way(through=("stakes-1",))))
    match.record(TABLE, Roll((4, 3)))
    match.record(BEN, FinishCharge("left", also=(Touched("riders", "right"),)))
    match.record(TABLE, Roll((1, 1, 1, 1, 1, 4)))
    play_out(match, Random(4))
    return match


def joined_half_way() -> Match:
    """Key detail, omissions, adjustments, abilities, a measured dispute, card facts, terrain torn down, time, leaving."""
    match = joined(at_time="finish_turn")
    match.record(ANN, UseAbility("pikes", "Drilled", effects=(GiveAbility("pikes", "vicious"),)))
    match.record(ANN, ClaimZone("steward", "wealth", "pikes", (Heal("riders", 1),)))
    match.record(BEN, TearDown("shields", "palisade-1", 800))
    match.record(JUDGE, Adjust((GrantAction("archers", ("shift",)),), (SetTurn(ANN),), "agreed at the table"))
    match.record(JUDGE, Adjust((GrantAction("archers", ("shift",)),)))
    match.record(ANN, Shift("archers", "back", 1_500))
    match.record(ANN, MeleeAttack("riders", "axes"))
    match.record(ANN, Decline())
    match.record(TABLE, Roll((6, 6, 6, 1, 1, 1)))
    match.record(JUDGE, Omitted("defence.dice"), protest=True)
    trays = (TrayAt("shields", (10_000, 10_000), (0, 1)), TrayAt("archers", (10_000, 24_000), (0, -1)))
    match.record(JUDGE, MeasureAct(Charge("shields", "archers"), trays, by=BEN))
    match.record(JUDGE, CardDeclared(Card("tower", "Tower", "Wieża", sure=False)))
    match.record(JUDGE, CardCorrected(Card("tower", "High Tower", "Wysoka Wieża", sure=False)))
    match.record(JUDGE, SetDetail("key"))
    match.record(JUDGE, Observed((Strength("shields", 7),), (Total(ANN, 5), Total(BEN, 3, 2)), 4, BEN))
    match.record(BEN, Maneuver("shields", 4_000, way=Way(onto=("forest-1",), mostly="forest-1")))
    match.record(JUDGE, SetDetail("full"))
    match.record(JUDGE, Adjust((Wound("shields", 1), GiveCondition("pikes", "panicked"), GivePoints(BEN, 1))))
    match.record(JUDGE, CallTime())
    play_out(match, Random(5))
    match.close()
    return match


def measured_by_hand() -> Match:
    """Trays on a measured table: a charge into a flank, a turn in melee, a disorderly charge into a fight, a shot after a
    shift, a retreat with its pivot, a tray set on another under protest; then the first die was another one.
    """
    match = Match.open(GAME, NAMES[:2], Options(armies=ARMIES, mode="fire-and-blood", board="measured"), CARDS)
    units = (
        Stands("pikes", 12, at=(24_000, 18_000), facing=(0, 1)),
        Stands("archers", 9, at=(10_000, 10_000), facing=(0, 1)),
        Stands("riders", 4, 1, at=(38_000, 26_000), facing=(-1, 0)),
        Stands("axes", 12, at=(24_000, 27_400), facing=(0, -1), conditions=("vulnerable",)),
        Stands("shields", 12, at=(10_000, 30_000), facing=(0, -1)),
    )
    pieces = (
        Lies("stakes", (12_000, 20_000), (0, 1)),
        Lies("forest", (40_000, 36_000), (1, 1)),
        Lies("palisade", (30_000, 40_000), (1, 0)),
    )
    match.record(JUDGE, DeclareState(units, (Hand(ANN), Hand(BEN)), (), pieces, round=2))
    match.record(ANN, Charge("riders", "axes"))
    match.record(TABLE, Roll((4,)))
    match.record(ANN, FinishCharge())
    match.record(TABLE, Roll((6, 6, 5, 3, 1, 1)))
    match.record(ANN, Reroll((4, 5), "charge"))
    match.record(TABLE, Roll((6, 2)))
    match.record(TABLE, Roll((1, 2, 3, 6, 5)))
    match.record(ANN, KeepDice())
    match.record(TABLE, Roll((2, 2, 1)))
    match.record(BEN, MeleeAttack("axes", "riders", turn=True, align="full"))
    match.record(TABLE, Roll((6, 5, 4, 3, 1, 1, 2)))
    match.record(TABLE, Roll((6, 1, 1, 4)))
    match.record(TABLE, Roll((5, 5, 2)))
    match.record(ANN, Maneuver("archers", 4_000, last_pivot=(1, 4)))
    match.record(BEN, Maneuver("shields", 3_000, (1, -3), (0, -1)))
    match.record(ANN, Charge("pikes", "axes"))
    match.record(TABLE, Roll((1,)))
    match.record(ANN, FinishCharge())
    match.record(TABLE, Roll((6, 1, 1, 1, 1, 1, 1, 1)))
    match.record(TABLE, Roll((6,)))
    match.record(ANN, KeepDice())
    match.record(BEN, Hold("envoy"))
    match.record(ANN, Hold("steward"))
    another_round(match)
    line = entries(match.line.head)
    first = next(entry for entry in line if isinstance(entry.action, Roll))
    match.correct(Amended((Replace(first.ref, TABLE, Roll((5,))),), "scribe"), falling="keep")
    play_out(match, Random(12))
    match.close()
    return match


def another_round(match: Match) -> None:
    """Round 3: whoever is due in clean-up passes, then a retreat, a shot into the fight, a tray on another."""
    while match.state.flow[0].step != "turn.activate":
        due = GAME.awaiting(match.state)[0]
        match.record(due.seat, Pass() if due.seat >= 0 else GAME.chance(match.state, Random(1)))
    match.record(BEN, Retreat("axes", "back"))
    match.record(TABLE, Roll((3,)))
    match.record(BEN, FinishRetreat(7_000, last_pivot=(0, -1)))
    match.record(ANN, Pivot("riders", (0, 1)))
    match.record(ANN, Pass())
    match.record(ANN, RangedAttack("archers", "shields", shift=1_000, direction="right"))
    match.record(TABLE, Roll((4, 4, 1, 1, 1, 1, 2)[: match.state.flow[-1].count]))
    match.record(TABLE, Roll((6,) * match.state.flow[-1].count))
    match.record(BEN, Maneuver("shields", 2_000, to=(24_350, 22_250)), protest=True)


def conceded() -> Match:
    """Four players; orders, passes implied, one leaves and then a whole side."""
    options = Options(passes="implied", mode="fire-and-blood", armies=ARMIES * 2)
    match = Match.open(GAME, NAMES, options, CARDS)
    names = [one.id for one in match.state.units]
    match.record(JUDGE, DeclareState(tuple(Stands(name, match.state.unit(name).profile.models) for name in names)))
    match.record(ANN, Charge("pikes", "axes", distance=5_000))
    match.record(TABLE, Roll((3,)))
    match.record(ANN, FinishCharge())
    match.record(ANN, UseOrder("pikes", "Push", "friendly-attack", (Modify("pikes", hit=1),)))
    match.record(TABLE, Roll((6, 6, 1, 1, 1, 1, 1, 1)))
    match.record(TABLE, Roll((5, 5)))
    match.record(Seat(2), SeatLeft(Seat(2), "drop"))
    match.record(BEN, Hold("shields"))
    match.record(Seat(3), SeatLeft(Seat(3), "absence"))
    match.record(BEN, SeatLeft(BEN))
    match.close()
    return match


def wrong_play() -> Match:
    """Recorded under protest: out of turn, too far, through an enemy, too many dice, cards discarded too early."""
    match = joined()
    match.record(BEN, Hold("shields"), protest=True)
    match.record(ANN, Maneuver("archers", 9_000, crossed=("shields",), gap=200), protest=True)
    match.record(BEN, MeleeAttack("axes", "archers", zone="rear", turn=True), protest=True)
    match.record(TABLE, Roll((6,) * 9, hits=3), protest=True)
    play_out(match, Random(6))
    return match


def discarding() -> Match:
    """A whole random match in which cards are discarded; then closed, reopened and closed."""
    match = simulate_match(SLUG, 2, 21, Options(terrain="random"), cards_of(SLUG))
    assert any(isinstance(entry.action, DiscardCards) for entry in entries(match.line.head))
    match.close()
    match.reopen("ruling-1", "counted again")
    match.close()
    return match


def played_as_listed() -> Match:
    """Two armies are pinned; a unit, an NCU and tactics cards that they do not hold come into play all the same."""
    cards = cards_of(SLUG)
    options = Options(armies=armies_of(2, Options(), cards), mode="fire-and-blood", terrain="none", hidden="open")
    match, random = Match.open(GAME, ("Ann", "Ben"), options, cards, match="asoiaf-tmg-listed"), Random(14)
    seat = played_until(match, random, "Deploy")
    one_more = f"{options.armies[seat].units[0].card}-9"
    match.record(seat, Deploy(one_more), protest=True)
    played_until(match, random, "Draw")
    due = owed(match.state)[0]
    match.record(TABLE, Draw(due.seat, ("stranger",) * due.count), protest=True)
    seat = played_until(match, random, "ClaimZone")
    match.record(seat, ClaimZone(f"{options.armies[seat].ncus[0]}-9", "crown"), protest=True)
    play_out(match, random)
    match.close()
    return match


MATCHES = {
    "game-of-thrones": partial(simulated, 1),
    "clash-of-kings": partial(simulated, 2, mode="clash-of-kings", size=40),
    "storm-of-swords": partial(simulated, 1, mode="storm-of-swords", size=40, hidden="open"),
    "feast-for-crows": partial(simulated, 4, mode="feast-for-crows", size=40, hidden="open"),
    "dance-with-dragons": partial(simulated, 5, mode="dance-with-dragons"),
    "winds-of-winter": partial(simulated, 4, mode="winds-of-winter", size=40, hidden="open"),
    "fire-and-blood": partial(simulated, 7, mode="fire-and-blood"),
    "dark-wings": partial(simulated, 8, mode="dark-wings", size=40),
    "measured": partial(simulated, 9, board="measured"),
    "measured-free-for-all": partial(simulated, 10, 3, board="measured", mode="fire-and-blood"),
    "measured-clash": partial(simulated, 10, board="measured", mode="clash-of-kings"),
    "measured-by-hand": measured_by_hand,
    "measured-siege": partial(simulated, 39, board="measured", mode="storm-of-swords", wall_wounds=2),
    "teams": partial(simulated, 11, 4, teams=((0, 2), (1, 3)), mode="fire-and-blood", field="large"),
    "free-for-all": partial(simulated, 12, 4, passes="implied", ffa_corners="by_lot"),
    "house-rulings": house_rulings,
    "corrected": corrected,
    "attack-in-full": an_attack_in_full,
    "joined-half-way": joined_half_way,
    "conceded": conceded,
    "wrong-play": wrong_play,
    "discarding": discarding,
    "played-as-listed": played_as_listed,
}
