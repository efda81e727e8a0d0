"""The golden matches of Hand of the King: how each was first made."""

from __future__ import annotations

import json
from random import Random

from ledger import Match, game_of
from ledger.cards import cards_of
from ledger.core.event import Amended, Insert, Move, Ref, Replace, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE
from ledger.games.hand_of_the_king.model.actions import (
    DeclareState,
    Held,
    MoveVarys,
    Observed,
    Pass,
    Staying,
    UseCompanion,
)
from ledger.games.hand_of_the_king.model.effects import GiveBanner
from ledger.games.hand_of_the_king.model.options import Options
from ledger.kit.cards import Card
from ledger.kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail, SetTurn
from ledger.simulate import play_out, simulate_match

SLUG = "hand-of-the-king"
GAME = game_of(SLUG)


def simulated(seats: int, seed: int, **options: object) -> Match:
    match = simulate_match(SLUG, seats, seed, Options(**options), cards_of(SLUG))
    match.close()
    return match


def corrected() -> Match:
    """Rewinds, every kind of amendment, undone and done again."""
    match = simulate_match(SLUG, 3, 11, cards=cards_of(SLUG))
    refs = [entry.ref for entry in entries(match.line.head)]
    match.note("seat two says the fourth move was never made", refs[5])
    match.rewind(refs[14])
    match.correct(Amended((Strike(refs[9]),), "play", "ruling-1", "the move was out of turn"), falling="keep")
    match.undo(len(match.events))
    first = entries(match.line.head)[2]
    match.correct(Amended((Replace(first.ref, first.seat, MoveVarys(*legal(match, first))),)), falling="strike")
    match.undo(len(match.events))
    match.undo(len(match.events))
    match.correct(Amended((Insert(match.line.head.entry.ref, JUDGE, Adjust(reason="nothing to change")),)))
    match.correct(Amended((Move(match.line.head.entry.ref, Ref(3)),)), falling="keep")
    play_out(match, Random(3))
    match.close()
    match.reopen("ruling-2", "counted again")
    match.close()
    return match


def legal(match: Match, entry: object) -> tuple[str, str]:
    """Another legal move in the place of that one."""
    state = match.kept.state(match.step(entry.ref).before)
    moves = [action for offer in GAME.offers(state, JUDGE) for action in offer.all()]
    other = next(move for move in moves if isinstance(move, MoveVarys) and move != entry.action)
    return other.direction, other.house


GRID = ["SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"]
SIX = ["hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay"]


def wrong_play() -> list[bytes]:
    """Typed by hand, without hashes: a nearer card, out of turn, diagonal, a card left lying, two houses, a pass."""
    lines = [
        {"maester": 1, "game": SLUG, "seats": ["Ann", "Ben"], "options": {}},
        {"seat": "TABLE", "action": {"do": "DealGrid", "lines": GRID}},
        {"seat": "TABLE", "action": {"do": "DealCompanions", "companions": SIX}},
        {"seat": "Ann", "action": {"do": "MoveVarys", "direction": "left", "house": "stark"}},
        {"seat": "Ben", "action": {"do": "MoveVarys", "direction": "up", "house": "stark", "to": "a5"}},
        {"seat": "Ben", "action": {"do": "MoveVarys", "direction": "right", "house": "targaryen"}},
        {"seat": "Ann", "action": {"do": "MoveVarys", "direction": "up-left", "house": "greyjoy", "to": "b3"}},
        {"seat": "Ann", "action": {"do": "MoveVarys", "direction": "up", "house": "greyjoy", "taken": ["b1"]}},
        {"seat": "Ben", "action": {"do": "MoveVarys", "direction": "right", "house": "tyrell", "taken": ["f1", "e1"]}},
        {"seat": "Ann", "action": {"do": "MoveVarys", "direction": "left", "house": "stark", "taken": []}},
        {"seat": "Ben", "action": {"do": "Pass"}},
        {"seat": "Ann", "action": {"do": "MoveVarys", "direction": "down", "house": "baratheon"}},
        {"text": "the banner check was argued about"},
    ]
    return [json.dumps(line, separators=(",", ":")).encode() for line in lines]


def joined_half_way() -> Match:
    """Declared by a judge, key detail for a while, an omission, an adjustment, time, somebody leaves."""
    match = Match.open(GAME, ("Ann", "Ben", "Cat"), Options(detail="full"), cards_of(SLUG))
    match.record(
        JUDGE,
        DeclareState(
            (". . L T B Y", "S . L T B U", "S G . T B Y", "S G L . B U", "S G L T . S", "V G G L S ."),
            (("S", "bran"), ("Y",), ("G",)),
            (Held("stark", 0), Held("tyrell", 1)),
            ("bronn", "sandor", "hodor"),
            ("jaqen",),
            (Staying("gendry", 2, "baratheon", 1),),
            ("cersei",),
            1,
        ),
    )
    match.record(1, MoveVarys("up", "stark"))
    match.record(JUDGE, Omitted("turn.end"), protest=True)
    match.record(JUDGE, CardDeclared(Card("tormund", "Tormund", kind="companion", sure=False)))
    match.record(JUDGE, CardCorrected(Card("tormund", "Tormund Giantsbane", kind="companion", sure=False)))
    match.record(JUDGE, Adjust((GiveBanner("stark", 1),), (SetTurn(2),), "both had agreed"))
    match.record(JUDGE, SetDetail("key"))
    match.record(JUDGE, Observed((Held("stark", 1), Held("tully", 0)), 0))
    match.record(0, Pass())
    match.record(JUDGE, SetDetail("full"))
    match.record(JUDGE, SeatLeft(2, "drop"))
    match.record(JUDGE, CallTime())
    play_out(match, Random(5))
    match.close()
    return match


def tie_decided() -> Match:
    """A companion leaves two players level and its user decides; another is recorded that nobody has a text for."""
    match = Match.open(GAME, ("Ann", "Ben"), cards=cards_of(SLUG))
    match.record(
        JUDGE,
        DeclareState(
            ("U . . . . .", ". . . . . .", ". . . . . .", "S . . . . .", ". . . . . .", "V . . . Y ."),
            (("S", "S", "L"), ("S", "S", "S", "L")),
            (Held("stark", 1), Held("lannister", 1)),
            ("sandor", "jon-snow", "khal-drogo"),
            (),
            (),
            (),
            0,
        ),
    )
    match.record(0, MoveVarys("up", "tully"))
    match.record(
        0,
        UseCompanion(
            "jon-snow",
            GAME.codec.read(
                {
                    "do": "UseCompanion",
                    "companion": "jon-snow",
                    "effects": [{"do": "CountAs", "house": "lannister", "count": 2}],
                }
            ).effects,
        ),
    )
    match.record(1, MoveVarys("down", "stark"))
    if GAME.awaiting(match.state)[0].actions == ("UseCompanion",):
        match.record(1, UseCompanion("khal-drogo", ()))
    return match


MATCHES = {
    "two-players": lambda: simulated(2, 1),
    "three-players": lambda: simulated(3, 2),
    "four-players": lambda: simulated(4, 3),
    "teams": lambda: simulated(4, 4, variant="team"),
    "crow-three": lambda: simulated(3, 5, variant="crow"),
    "crow-four": lambda: simulated(4, 6, variant="crow", crow4_enemy="partner_or_opponent"),
    "house-rulings": lambda: simulated(3, 7, banner_scope="every_house", chain_order="at_once", zero_count="stays_with_holder"),
    "corrected": corrected,
    "wrong-play": wrong_play,
    "joined-half-way": joined_half_way,
    "tie-decided": tie_decided,
}
