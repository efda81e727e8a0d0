"""The golden matches of B'Twixt: how each was first made."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

from ledger import Match, game_of
from ledger.cards import cards_of
from ledger.core.errors import Unfinished
from ledger.core.event import Amended, Insert, Move, Ref, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE, TABLE
from ledger.files import plain_lines
from ledger.games.btwixt.model.actions import (
    BringAlly,
    ChooseDiscards,
    CouncilNow,
    DealHand,
    DealMore,
    DeclareState,
    DiscardCards,
    ExecuteAlly,
    Kneel,
    LookAtToken,
    Observed,
    OrderAllies,
    Pass,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    ResolveAlly,
    RevealAlly,
    ShowAllies,
    ShowCards,
    SkipTurn,
    SpendBetrayal,
    TakeCard,
    UseAbility,
)
from ledger.games.btwixt.model.effects import (
    BindAlly,
    ChangePower,
    DrawCards,
    GainToken,
    KillAlly,
    MoveAlly,
    NextAlly,
    PassCard,
)
from ledger.games.btwixt.model.options import Options
from ledger.kit.cards import Card
from ledger.kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ledger.simulate import play_out, simulate_match

SLUG = "btwixt"
GAME = game_of(SLUG)
NAMES = ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin")
LEADERS = ("cersei", "euron", "melisandre", "doran", "tyrion", "olenna")


def simulated(seats: int, seed: int, **options: object) -> Match:
    match = simulate_match(SLUG, seats, seed, Options(**options), cards_of(SLUG))
    match.close()
    return match


def opened(seats: int, **options: object) -> Match:
    options = {"first": 0, "leaders": LEADERS[:seats], **options}
    return Match.open(GAME, NAMES[:seats], Options(**options), cards_of(SLUG))


def corrected() -> Match:
    """Rewinds, every kind of amendment, undone and done again."""
    match = simulate_match(SLUG, 4, 11, cards=cards_of(SLUG))
    refs = [entry.ref for entry in entries(match.line.head)]
    match.note("seat two says the bid was taken back", refs[8])
    match.rewind(refs[40])
    match.correct(Amended((Strike(refs[20]),), "play", "ruling-1", "the bid was out of turn"), falling="keep")
    match.undo(len(match.events))
    match.correct(Amended((Insert(match.line.head.entry.ref, JUDGE, Adjust(reason="nothing to change")),)))
    match.correct(Amended((Move(match.line.head.entry.ref, Ref(9)),)), falling="keep")
    match.correct(Amended((Strike(refs[12]),)), falling="strike")
    match.undo(len(match.events))
    play_out(match, Random(3))
    match.close()
    match.reopen("ruling-2", "counted again")
    match.close()
    return match


def wrong_play() -> list[bytes]:
    """Typed by hand, without hashes: out of turn, after kneeling, a foreign council, strings ignored, a token looked at."""
    acts: list[tuple[str, dict[str, object]]] = [
        ("TABLE", {"do": "RevealAlly", "ally": "practice-ally-1"}),
        ("Ben", {"do": "PlayCard", "card": "pulling-strings"}),
        ("Ann", {"do": "PlayCard", "card": "game-of-thrones"}),
        ("Ben", {"do": "Kneel"}),
        ("Ben", {"do": "PlayCard", "card": "betrayal", "leader": "Ann", "taken": "game-of-thrones"}),
        ("Cat", {"do": "PlayCard", "card": "betrayal", "leader": "Ben", "taken": "game-of-thrones"}),
        ("Dov", {"do": "SkipTurn"}),
        ("Ann", {"do": "Kneel"}),
        ("Cat", {"do": "Kneel"}),
        ("Dov", {"do": "Kneel"}),
        ("Cat", {"do": "PlaceAlly", "council": "Cat"}),
        ("Ann", {"do": "PlaceToken", "council": "Ann"}),
        ("Dov", {"do": "LookAtToken", "token": 0}),
        ("Dov", {"do": "ShowCards", "to": "Ann", "cards": ["betrayal"]}),
        ("TABLE", {"do": "RevealAlly", "ally": "oberyn"}),
        ("Ben", {"do": "PlayCard", "card": "silence"}),
        ("Cat", {"do": "PlayCard", "card": "corruption"}),
        ("JUDGE", {"do": "Omitted", "step": "auction.turn"}),
        ("Ann", {"do": "Kneel"}),
        ("Ben", {"do": "Kneel"}),
        ("Cat", {"do": "Kneel"}),
        ("Dov", {"do": "Kneel"}),
        ("Ben", {"do": "PlaceAlly", "council": "Dov"}),
        ("Ben", {"do": "DiscardCards", "cards": ["betrayal"]}),
    ]
    head = {"maester": 1, "game": SLUG, "seats": list(NAMES[:4]), "options": {"first": 0, "leaders": list(LEADERS[:4])}}
    lines: list[dict[str, object]] = [{**head, "cards": _cards()}]
    lines += [{"seat": seat, "action": action} for seat, action in acts]
    lines.append({"text": "the second auction was argued about"})
    return [json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() for line in lines]


def _cards() -> list[dict[str, object]]:
    """The cards as the header of a typed record has them."""
    return json.loads(next(iter(plain_lines(opened(4)))))["cards"]


def joined_half_way() -> Match:
    """Declared by a judge, key detail for a while, an omission, an adjustment, time, somebody leaves."""
    match = opened(4)
    councils = (CouncilNow(("robb",), 2), CouncilNow(unnamed=1), CouncilNow((), 1), CouncilNow(("varys",)))
    said = DeclareState(
        (4, 3, 1, 6),
        councils,
        "autumn",
        2,
        1,
        "practice-ally-2",
        1,
        ((), ("betrayal",), (), ()),
        (2,),
        3,
        ("corruption",),
    )
    match.record(JUDGE, said)
    match.record(3, PlayCard("betrayal", 1, "betrayal"))
    match.record(JUDGE, CardDeclared(Card("walder", "Walder Frey", "", "ally", None, True, (("value", "2"),))))
    match.record(JUDGE, CardCorrected(Card("walder", "Lord Walder Frey", "", "ally", None, True, (("value", "3"),))))
    match.record(JUDGE, Adjust((GainToken(1), ChangePower(0, 1)), (SetTurn(0),), "both had agreed"))
    for seat in (0, 1, 3):
        match.record(seat, Kneel())
    match.record(3, PlaceAlly(3))
    match.record(JUDGE, Omitted("token.place"), protest=True)
    match.record(TABLE, RevealAlly("walder"))
    match.record(JUDGE, SetDetail("key"))
    match.record(0, PlaceAlly(0))
    match.record(0, ResolveAlly("walder", (MoveAlly("robb", 3),)))
    match.record(0, PlaceToken(0))
    match.record(JUDGE, Observed("winter", 3, 2, 2, (3, 3, 3, 3), (12, 4, 3, 9)))
    match.record(2, Kneel())
    match.record(JUDGE, SetDetail("full"))
    match.record(JUDGE, SeatLeft(1, "drop"))
    match.record(JUDGE, CallTime())
    play_out(match, Random(5))
    match.close()
    return match


def unknown_cards() -> Match:
    """A real table without a card list: cards are declared as they turn up, and what they did is recorded."""
    match = Match.open(GAME, NAMES[:3], Options(first=0, leaders=LEADERS[:3]))
    for card in (
        Card("shadow", "Shadow Assassin", "Cień zabójca", "standard", None, True, (("value", "2"), ("colour", "red"))),
        Card("pack", "The Pack Survives", "Stado przeżyje", "standard", None, True, (("value", "3"),)),
        Card("match", "Matchmaker", "Swatka", "standard", None, True, (("value", "2"), ("moment", "triumph"))),
        Card("walder", "Walder Frey", "", "ally", "none", True, (("value", "2"),)),
        Card("lysa", "Lysa Arryn", "", "ally", None, True, (("value", "4"),)),
    ):
        match.record(JUDGE, CardDeclared(card))
    match.record(TABLE, RevealAlly("walder"))
    match.record(0, PlayCard("pack", effects=(BindAlly(2), DrawCards(0, 1))))
    match.record(1, PlayCard("match"))
    match.record(2, PlayCard("shadow", effects=(PassCard(1, 2, None),)))
    for seat in (0, 1, 2):
        match.record(seat, Kneel())
    match.record(1, UseAbility("match", (NextAlly(),)))
    match.record(TABLE, RevealAlly("lysa"))
    match.record(1, PlaceAlly(0))
    match.record(1, ResolveAlly("lysa", (KillAlly("lysa"),)), protest=True)
    match.record(0, PlaceAlly(2))
    match.record(0, PlaceToken(0))
    return match


def when_acquired() -> Match:
    """Open information: one ally after the other that asks for something, each resolved by name."""
    match, random = opened(4, hidden="open", oberyn_order="together", game="advanced", quick=True), Random(8)
    while GAME.awaiting(match.state)[0].step != "ally.reveal":
        match.record(TABLE, GAME.chance(match.state, random))
    for ally in ("varys", "patchface", "ilyn-payne", "oberyn", "loras"):
        match.record(TABLE, RevealAlly(ally if not match.state.top else match.state.top[0].ally))
        _finish_round(match, random)
    match.note("all five were resolved as their cards say")
    play_out(match, random)
    match.close()
    return match


def _finish_round(match: Match, random: Random) -> None:
    """Everybody kneels; the winner places, and whatever comes of it is resolved."""
    rounds = match.state.rounds
    while match.state.rounds == rounds and match.outcome is None:
        if (chance := GAME.chance(match.state, random)) is not None:
            match.record(TABLE, chance)
            continue
        due = GAME.awaiting(match.state)[0]
        if due.step == "auction.turn":
            match.record(due.seat, Kneel())
            continue
        offer = next(offer for offer in GAME.offers(match.state, JUDGE) if offer.seat == due.seat)
        match.record(due.seat, next(iter(offer.all())))


def asked_by_allies() -> Match:
    """An observed table: Oberyn Martell, Shae, Robb Stark, a skipped turn, cards drawn with open information."""
    match = opened(3, game="advanced")
    match.record(TABLE, RevealAlly("oberyn"))
    match.record(0, PlayCard("silence"))
    match.record(1, PlayCard("corruption"))
    match.record(2, Kneel())
    match.record(0, SkipTurn())
    match.record(1, Kneel())
    match.record(0, Kneel())
    match.record(0, PlaceAlly(0))
    match.record(0, DiscardCards(("betrayal", "corruption")))
    match.record(1, DiscardCards(("betrayal", "corruption")))
    match.record(0, PlaceToken(0))
    for ally, acts in (
        ("shae", ((1, PlaceAlly(1)), (1, BringAlly("oberyn")), (1, PlaceToken(1)))),
        ("robb", ((2, PlaceAlly(2)), (0, Pass()), (1, SpendBetrayal()), (2, SpendBetrayal()), (2, PlaceToken(2)))),
        ("varys", ((0, PlaceAlly(2)), (0, TakeCard(1)), (0, PlaceToken(0)))),
    ):
        match.record(TABLE, RevealAlly(ally))
        while GAME.awaiting(match.state)[0].step == "auction.turn":
            match.record(match.state.flow[-1].seat, Kneel())
        for seat, act in acts:
            match.record(seat, act)
    return match


def drawn_and_chosen() -> Match:
    """Open information: a card lets its leader draw, a look at the deck, discards chosen in secret."""
    match, random = opened(3, hidden="open", oberyn_order="together", showing_cards="allowed"), Random(2)
    plain = ("game-of-thrones", "betrayal", "practice-envoy", "contingency-plan") * 2 + ("kings-decree", "corruption")
    first = ("practice-raven", "betrayal", "betrayal", "corruption", "pulling-strings") * 2
    for seat, hand in enumerate((first, plain, plain)):
        match.record(TABLE, DealHand(seat, hand))
    match.record(TABLE, RevealAlly("patchface"))
    match.record(0, PlayCard("practice-raven"))
    match.record(TABLE, DealMore(0, ("little-birds",)))
    match.record(1, ShowCards(0, ("betrayal",)))
    for seat in (1, 2, 0):
        match.record(seat, Kneel())
    match.record(0, PlaceAlly(0))
    five = ("oberyn", "ilyn-payne", "shae", "renly", "jaime")
    match.record(TABLE, ShowAllies(0, five))
    match.record(0, OrderAllies(five))
    match.record(0, PlaceToken(2))
    match.record(TABLE, GAME.chance(match.state, random))
    match.record(1, LookAtToken(0), protest=True)
    match.record(TABLE, RevealAlly("oberyn"))
    for seat in (1, 2, 0):
        match.record(seat, Kneel())
    match.record(1, PlaceAlly(1))
    match.record(2, ChooseDiscards(("betrayal", "betrayal")))
    match.record(1, ChooseDiscards(("betrayal", "corruption")))
    match.record(1, PlaceToken(1))
    match.record(TABLE, GAME.chance(match.state, random))
    match.record(TABLE, RevealAlly("ilyn-payne"))
    for seat in (2, 0, 1):
        match.record(seat, Kneel())
    match.record(2, PlaceAlly(2))
    match.record(2, ExecuteAlly("renly", ("jaime", "shae")))
    with suppress(Unfinished):
        play_out(match, random, most=60)
    return match


MATCHES = {
    "three-players": lambda: simulated(3, 1),
    "four-players": lambda: simulated(4, 2),
    "six-players": lambda: simulated(6, 3),
    "three-open-information": lambda: simulated(3, 4, hidden="open"),
    "advanced-three": lambda: simulated(3, 5, game="advanced"),
    "advanced-four": lambda: simulated(4, 6, game="advanced", hidden="open"),
    "advanced-six": lambda: simulated(6, 7, game="advanced"),
    "draft": lambda: simulated(4, 8, draft="draft", hidden="open"),
    "kings-moot": lambda: simulated(3, 9, draft="moot", hidden="open"),
    "open-allies": lambda: simulated(4, 10, open_allies=True),
    "quick": lambda: simulated(6, 11, quick=True),
    "everything": lambda: simulated(
        5, 12, game="advanced", draft="draft", open_allies=True, quick=True, hidden="open", events_opening="in_setup"
    ),
    "house-rulings": lambda: simulated(
        4,
        13,
        hidden="open",
        oberyn_order="together",
        triumph_order="winner_decides",
        current_ally_killed="next_ally",
        empty_hand="at_once",
        robb_attempts="one_only",
        strings_counting="played",
        your_ally="acquired_by_you",
        ranking="winner_only",
    ),
    "corrected": corrected,
    "wrong-play": wrong_play,
    "joined-half-way": joined_half_way,
    "unknown-cards": unknown_cards,
    "when-acquired": when_acquired,
    "asked-by-allies": asked_by_allies,
    "drawn-and-chosen": drawn_and_chosen,
}
