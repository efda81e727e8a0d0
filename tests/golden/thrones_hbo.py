"""The golden matches of the HBO edition: how each was first made."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from ledger import Match, game_of
from ledger.cards import cards_of
from ledger.core.event import Amended, Insert, Move, Ref, Replace, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    Bypass,
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DecideMulligan,
    DeclareAttackers,
    DeclareDefenders,
    DeclareState,
    DiscardAtRandom,
    Draw,
    EndChallenges,
    EndMarshalling,
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
from ledger.games.thrones_hbo.model.effects import (
    DrawCards,
    GainPower,
    Grant,
    Kneel,
    ModifyStrength,
    MoveCard,
    MovePlot,
    Stand,
)
from ledger.games.thrones_hbo.model.options import Options
from ledger.kit.cards import Card
from ledger.kit.common import (
    Adjust,
    CallTime,
    CardCorrected,
    CardDeclared,
    CloseWindow,
    Omitted,
    SeatLeft,
    SetDetail,
    SetTurn,
)
from ledger.rules import index_of
from ledger.simulate import play_out, simulate_match
from tests.golden.until import played_until

SLUG = "thrones-hbo"
GAME = game_of(SLUG)
ANN, BEN = Seat(0), Seat(1)
DRAFT: dict[str, Any] = {"plots": "draft", "draft_agreed": (ANN, BEN)}


def simulated(seed: int, **options: Any) -> Match:
    match = simulate_match(SLUG, 2, seed, Options(**options), cards_of(SLUG))
    match.close()
    return match


def house_rulings() -> Match:
    chosen = {one.option: one.alternative for one in index_of(SLUG).rulings.values() if one.option}
    return simulated(7, hidden="open", **chosen)


def all_pass(match: Match) -> Match:
    """Whoever has an opportunity passes, until something else is due."""
    while (due := GAME.passing(match.state)) is not None:
        match.record(*due)
    return match


def corrected() -> Match:
    """Rewinds, every kind of amendment, undone and done again."""
    match = simulate_match(SLUG, 2, 11, Options(hidden="open"), cards_of(SLUG))
    refs = [entry.ref for entry in entries(match.line.head)]
    match.note("seat two says that the pass was never said", refs[30])
    match.rewind(refs[80])
    passed = next(entry for entry in entries(match.line.head)[40:] if isinstance(entry.action, Pass))
    match.correct(Amended((Strike(passed.ref),), "play", "ruling-1", "the pass was not heard"), falling="keep")
    match.undo(len(match.events))
    first = next(entry for entry in entries(match.line.head) if isinstance(entry.action, ChooseFirst))
    other = ChooseFirst(Seat(1 - first.action.first))
    match.correct(Amended((Replace(first.ref, first.seat, other),), "play", "ruling-2"), falling="strike")
    match.undo(len(match.events))
    match.undo(len(match.events))
    match.correct(Amended((Insert(match.line.head.entry.ref, JUDGE, Adjust(reason="nothing to change")),)))
    match.correct(Amended((Move(match.line.head.entry.ref, Ref(3)),)), falling="keep")
    play_out(match, Random(3))
    match.close()
    match.reopen("ruling-3", "counted again")
    match.close()
    return match


SEVEN = ["facedown"] * 7


def wrong_play() -> list[bytes]:
    """Typed by hand, without hashes: too dear a set-up, a kneeling attacker, no icon, out of turn, an event too late."""
    lines: list[dict[str, Any]] = [
        {"seat": "TABLE", "action": {"do": "ShuffleDeck", "seat": "Ann"}},
        {"seat": "TABLE", "action": {"do": "ShuffleDeck", "seat": "Ben"}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ann", "cards": SEVEN}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ben", "cards": SEVEN}},
        {"seat": "Ann", "action": {"do": "DecideMulligan", "mulligan": False}},
        {"seat": "Ben", "action": {"do": "DecideMulligan", "mulligan": True}},
        {"seat": "TABLE", "action": {"do": "ShuffleDeck", "seat": "Ben"}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ben", "cards": SEVEN}},
        {"seat": "Ben", "action": {"do": "DecideMulligan", "mulligan": True}},
        {"seat": "TABLE", "action": {"do": "ShuffleDeck", "seat": "Ben"}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ben", "cards": SEVEN}},
        {"seat": "Ann", "action": {"do": "PlaceSetup", "cards": ["golden-heir", "hired-lances"]}},
        {"seat": "Ben", "action": {"do": "PlaceSetup", "cards": ["hill-riders", "letter-bearer"]}},
        {"seat": "Ben", "action": {"do": "ReturnSetup", "cards": ["golden-heir"]}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ann", "cards": ["facedown"]}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ben", "cards": ["facedown"] * 2}},
        {"seat": "Ann", "action": {"do": "ChoosePlot", "plot": "long-siege"}},
        {"seat": "Ben", "action": {"do": "ChoosePlot", "plot": "oath-of-fealty"}},
        {"seat": "TABLE", "action": {"do": "DrawLot", "winner": "Ben"}},
        {"seat": "Ben", "action": {"do": "ChooseFirst", "first": "Ann"}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ann", "cards": ["facedown"] * 3}},
        {"seat": "TABLE", "action": {"do": "Draw", "seat": "Ben", "cards": ["facedown"] * 2}},
        {"seat": "Ann", "action": {"do": "PlayCard", "card": "counting-house", "paid": 1}},
        {"seat": "Ben", "action": {"do": "PlayCard", "card": "shield-wife"}},
        {"seat": "Ann", "action": {"do": "PlayCard", "card": "lion-harbour"}},
        {"seat": "Ann", "action": {"do": "EndMarshalling"}},
        {"seat": "Ben", "action": {"do": "Pass"}},
        {"seat": "Ben", "action": {"do": "EndMarshalling"}},
        {"seat": "Ann", "action": {"do": "Pass"}},
        {"seat": "Ann", "action": {"do": "Pass"}},
        {"seat": "Ben", "action": {"do": "Pass"}},
        {"seat": "Ann", "action": {"do": "DeclareAttackers", "kind": "intrigue", "attackers": ["hired-lances"]}},
        {"seat": "Ann", "action": {"do": "Pass"}},
        {"seat": "Ben", "action": {"do": "Pass"}},
        {"seat": "Ben", "action": {"do": "DeclareDefenders", "defenders": ["hill-riders"]}},
        {"text": "the icons were argued about"},
    ]
    head = {"maester": 1, "game": SLUG, "seats": ["Ann", "Ben"], "options": {}}
    return [json.dumps(line, separators=(",", ":")).encode() for line in (head, *lines)]


def typed(id: str, kind: str, script: str | None = None, **facts: Any) -> Card:
    words = tuple((name, str(value)) for name, value in facts.items())
    return Card(id, id.replace("-", " ").title(), "", kind, script, True, words)


STARK = {"house": "stark", "deck": "stark"}
LION = {"house": "lannister", "deck": "lannister"}
DEBTS = "lannister-zawsze-splaca-swoje-dlugi"
NAMED = (
    typed(
        "eddard-stark",
        "character",
        "gains-power-when-played",
        cost=4,
        strength=4,
        icons="military power",
        unique="yes",
        **STARK,
    ),
    typed("sansa-stark", "character", cost=2, strength=1, icons="intrigue power", unique="yes", **STARK),
    typed("varys", "character", "discards-an-ally-when-played", cost=2, strength=2, icons="intrigue", traits="Ally"),
    typed("winterfell", "location", "strengthens-house", cost=3, unique="yes", **STARK),
    typed("maester-luwin", "character", "kneel-to-draw-two", cost=2, strength=1, icons="intrigue", deck="stark"),
    typed(DEBTS, "event", "kneel-to-kill-participant", **LION),
    typed("nie-dzis", "event", "saves-unique"),
    typed("dar-illyria", "plot", income=4, initiative=4, claim=2, dominance=3),
)


def named_cards() -> Match:
    """The cards that the rulebook names: played, saved, paid for, with what they do."""
    cards = {card.id: card for card in (*cards_of(SLUG), *NAMED)}
    match = Match.open(GAME, ("Ann", "Ben"), Options(), tuple(cards.values()))
    match.record(
        JUDGE,
        DeclareState(
            (
                Side(ANN, ("varys", DEBTS), 2, 0, 3, plot="dar-illyria"),
                Side(BEN, ("eddard-stark", "eddard-stark", "nie-dzis"), 2, 0, 2, plot="full-granaries"),
            ),
            (
                Lies("court-clerk", ANN),
                Lies("golden-heir", ANN),
                Lies("sansa-stark", BEN, duplicates=1),
                Lies("winterfell", BEN),
                Lies("forest-scout", BEN),
                Lies("maester-luwin", BEN),
            ),
            ANN,
            "marshal",
        ),
    )
    match.record(ANN, PlayCard("varys"))
    match.record(ANN, UseAbility("varys", "forest-scout"))
    match.record(BEN, Pass())
    match.record(ANN, EndMarshalling())
    match.record(BEN, Pass())
    match.record(BEN, PlayCard("eddard-stark"))
    while match.state.flow[-1].step == "window.reaction":
        response = UseAbility("eddard-stark") if match.state.flow[-1].seat == BEN else Pass()
        used = match.state.flow[-2].used
        match.record(match.state.flow[-1].seat, Pass() if "eddard-stark" in used else response)
    match.record(ANN, Pass())
    match.record(BEN, AttachDuplicate("eddard-stark"))
    all_pass(match)
    match.record(ANN, DeclareAttackers("intrigue", ("court-clerk",)))
    all_pass(match)
    match.record(BEN, DeclareDefenders(("sansa-stark", "maester-luwin")))
    while match.state.flow[-1].step == "window.action":
        match.record(*GAME.passing(match.state))
    match.record(ANN, PlayEvent(DEBTS, "sansa-stark", "golden-heir"))
    match.record(ANN, Pass())
    match.record(BEN, PlayEvent("nie-dzis", "sansa-stark"))
    all_pass(match)
    match.record(ANN, EndChallenges())
    all_pass(match)
    match.record(BEN, DeclareAttackers("military", ("eddard-stark",)))
    all_pass(match)
    match.record(ANN, DeclareDefenders())
    all_pass(match)
    match.record(ANN, ChooseClaim(("golden-heir",)))
    return match


def joined_half_way() -> Match:
    """Declared by a judge, key detail for a while, omissions, adjustments, card facts, time, somebody leaves."""
    match = Match.open(GAME, ("Ann", "Ben"), Options(at_time="finish_round"), cards_of(SLUG))
    match.record(
        JUDGE,
        DeclareState(
            (
                Side(ANN, ("gate-guard", "sly-bargain"), 3, 4, 2, ("toll-bridge",), (), "bloody-spring", ("open-court",)),
                Side(BEN, (), 5, 2, 4, (), ("hill-riders",), "hard-winter"),
            ),
            (
                Lies("whisper-broker", ANN),
                Lies("lion-captain", ANN),
                Lies("old-nurse", ANN),
                Lies("heirloom-blade", ANN, on="lion-captain"),
                Lies("honest-lord", BEN, power=1, duplicates=2),
                Lies("faithful-hound", BEN),
                Lies("letter-bearer", BEN, kneeling=True),
                Lies("shield-wife", BEN),
            ),
            ANN,
            "challenges",
            ANN,
            (),
            3,
        ),
    )
    match.record(ANN, PlayEvent("sly-bargain", "honest-lord"))
    all_pass(match)
    match.record(ANN, DeclareAttackers("military", ("lion-captain",)))
    all_pass(match)
    match.record(BEN, DeclareDefenders())
    all_pass(match)
    match.record(BEN, ChooseClaim(("honest-lord", "shield-wife")))
    match.record(ANN, Pass())
    match.record(BEN, SaveWithDuplicate("honest-lord"))
    while match.state.flow[-1].step == "window.would":
        match.record(*GAME.passing(match.state))
    match.record(ANN, OrderPassives("faithful-hound"))
    match.record(JUDGE, Omitted("challenge.renown"), protest=True)
    all_pass(match)
    stealth = (Bypass("whisper-broker", "letter-bearer"),)
    match.record(ANN, DeclareAttackers("intrigue", ("whisper-broker",), stealth))
    all_pass(match)
    match.record(BEN, DeclareDefenders())
    all_pass(match)
    match.record(TABLE, DiscardAtRandom(BEN, ("howl", "snow-drift")))
    match.record(
        JUDGE,
        Adjust(
            (
                Stand("letter-bearer"),
                ModifyStrength("letter-bearer", 2, "round"),
                Grant("letter-bearer", "renown", "round"),
            ),
            (SetTurn(BEN),) if match.state.flow[-1].step.startswith("window") else (),
            "agreed at the table",
        ),
    )
    match.record(JUDGE, CardDeclared(Card("tormund", "Tormund", kind="character", sure=False)))
    match.record(JUDGE, CardCorrected(Card("tormund", "Tormund Giantsbane", kind="character", sure=False)))
    match.record(JUDGE, Adjust((MoveCard("facedown", ANN, "deck", "hand"), MovePlot("long-siege", ANN, "deck", "used"))))
    match.record(JUDGE, SetDetail("key"))
    match.record(JUDGE, Observed((Total(ANN, 6, 1), Total(BEN, 5)), "dominance"))
    match.record(JUDGE, SetDetail("full"))
    match.record(JUDGE, CallTime())
    play_out(match, Random(5))
    match.close()
    return match


def conceded() -> Match:
    """Cards met at the table for the first time, an event without a script, a window closed by a judge, a concession."""
    match = Match.open(GAME, ("Ann", "Ben"), Options(box="printed", passes="implied", houses=("stark", "lannister")))
    plot = {"income": 3, "initiative": 4, "claim": 1, "edition": "printed"}
    rider = typed("typed-rider", "character", cost=2, strength=2, icons="military", deck="stark")
    keep = typed("typed-keep", "location", cost=1, income=1, keywords="limited", deck="lannister")
    letter = typed("typed-letter", "event", cost=1, timing="any-phase", deck="stark")
    for seat in (ANN, BEN):
        match.record(TABLE, ShuffleDeck(seat))
    for seat in (ANN, BEN):
        match.record(TABLE, Draw(seat, ("facedown",) * 7))
    for seat in (ANN, BEN):
        match.record(seat, DecideMulligan(False))
    match.record(ANN, PlaceSetup(("typed-rider",), (rider,)))
    match.record(BEN, PlaceSetup(("typed-keep",), (keep,)))
    match.record(TABLE, Draw(ANN, ("facedown",)))
    match.record(TABLE, Draw(BEN, ("facedown",)))
    match.record(ANN, ChoosePlot("lew-i-wilk", (typed("lew-i-wilk", "plot", basic="stark", **plot),)))
    match.record(BEN, ChoosePlot("gra-o-tron", (typed("gra-o-tron", "plot", basic="lannister", **{**plot, "initiative": 6}),)))
    match.record(BEN, ChooseFirst(ANN))
    while GAME.awaiting(match.state)[0].actions != ("Draw",):
        match.record(JUDGE, Adjust((), (CloseWindow(),)))
    match.record(TABLE, Draw(ANN, ("facedown",) * 2))
    match.record(TABLE, Draw(BEN, ("facedown",) * 2))
    match.record(ANN, PlayEvent("typed-letter", effects=(DrawCards(ANN, 1), GainPower(ANN, 1)), declared=(letter,)))
    match.record(TABLE, Draw(ANN, ("typed-rider",)))
    match.record(ANN, DeclareAttackers("military", ("typed-rider",)))
    match.record(BEN, DeclareDefenders())
    match.record(JUDGE, Adjust((Kneel("typed-keep"),)))
    match.record(BEN, SeatLeft(BEN, "concession"))
    match.close()
    return match


def repaired() -> Match:
    """A placement beyond the limits, put right by the opponent after the reveal."""
    match = Match.open(GAME, ("Ann", "Ben"), Options(mulligan_order="together"), cards_of(SLUG))
    for seat in (ANN, BEN):
        match.record(TABLE, ShuffleDeck(seat))
    for seat in (ANN, BEN):
        match.record(TABLE, Draw(seat, ("facedown",) * 7))
    for seat in (ANN, BEN):
        match.record(seat, DecideMulligan(False))
    match.record(BEN, PlaceSetup(("winter-heir", "wolf-captain", "shield-wife")), protest=True)
    match.record(ANN, PlaceSetup(("gate-guard",)))
    match.record(ANN, ReturnSetup(("winter-heir",)))
    play_out(match, Random(8))
    match.close()
    return match


def played_from_deck() -> Match:
    """A plot of the other house is revealed, and an ability brings out a card of the other deck."""
    match, random = Match.open(GAME, ("Ann", "Ben"), Options(), cards_of(SLUG), match="thrones-hbo-deck"), Random(9)
    played_until(match, random, "ChoosePlot")
    match.record(ANN, ChoosePlot("hard-winter"), protest=True)
    match.record(JUDGE, CardDeclared(Card("grey-sage", "Grey Sage", "", "character", None, True, SAGE)))
    sides = (Side(ANN, (), 5, plot="long-siege"), Side(BEN, (), 5, plot="hard-winter"))
    match.record(JUDGE, DeclareState(sides, (Lies("grey-sage", ANN),), ANN))
    match.record(ANN, UseAbility("grey-sage", effects=(MoveCard("wolf-captain", ANN, "hand", "play"),)), protest=True)
    play_out(match, random)
    match.close()
    return match


SAGE = (("cost", "1"), ("strength", "1"), ("icons", "intrigue"), ("timing", "challenges"))

MATCHES = {
    "basic": lambda: simulated(1),
    "basic-open": lambda: simulated(2, hidden="open"),
    "draft": lambda: simulated(3, **DRAFT),
    "draft-open": lambda: simulated(4, hidden="open", **DRAFT),
    "houses-swapped": lambda: simulated(5, houses=("stark", "lannister")),
    "implied-passes": lambda: simulated(6, passes="implied", hidden="open"),
    "house-rulings": house_rulings,
    "corrected": corrected,
    "wrong-play": wrong_play,
    "named-cards": named_cards,
    "joined-half-way": joined_half_way,
    "conceded": conceded,
    "repaired": repaired,
    "played-from-deck": played_from_deck,
}
