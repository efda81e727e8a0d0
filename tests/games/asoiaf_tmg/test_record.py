"""Joining half-way, key detail, leaving, what the judge may change, secrets, text in both languages."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ledger.cards import cards_of
from ledger.core.errors import InvalidAction, Unfinished, Unplayable
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR, TABLE
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model import actions as act
from ledger.games.asoiaf_tmg.model.effects import (
    AddTerrain,
    GivePoints,
    MoveCard,
    MoveUnit,
    OweDraw,
    RemoveTerrain,
    SetActivated,
    TakeTest,
    Touch,
    Wound,
)
from ledger.games.asoiaf_tmg.model.options import Options
from ledger.kit.cards import Card
from ledger.kit.common import Adjust, CardCorrected, CardDeclared, SeatLeft, SetDetail, SetTurn, SkipStep
from ledger.rules import index_of
from ledger.simulate import play_out
from tests.table import Table, rule

from .tables import ANN, BEN, CAT, LANNISTER, STARK, battle, models, opened, rolls, step, touch

SWORDS, GUARDS = "sworn-swords", "guardsmen"


# ---- joining half-way


@rule("tmg.unit.no-mixing")
@pytest.mark.parametrize("how", ("declared", "observed"))
def test_a_tray_holds_no_more_models_than_its_unit_has(how: str) -> None:
    table = battle()
    table.judge(SetDetail("key"))
    said = act.DeclareState((act.Stands(SWORDS, 13),)) if how == "declared" else act.Observed((act.Strength(SWORDS, 13),))
    assert "tmg.unit.no-mixing" in {one.rule for one in table.game.check(table.state, JUDGE, said)}
    with pytest.raises(Unplayable):
        table.game.apply(table.state, JUDGE, said)


def test_a_declared_table_is_as_it_was_found() -> None:
    table = battle(
        act.Stands("outriders", 3, 2, conditions=("weakened", "panicked"), activated=True),
        gone=("direwolf",),
        contacts=(touch(SWORDS, GUARDS, "left", "rear"),),
        hands=(act.Hand(ANN, ("winter",), 2, ("wolves",), 4),),
        terrain=("forest", "forest"),
        round=4,
        turn=BEN,
        first=ANN,
    )
    unit, player = table.state.unit("outriders"), table.state.players[ANN]
    assert (unit.models, unit.wounds, unit.conditions, unit.activated) == (3, 2, ("panicked", "weakened"), True)
    assert table.state.unit("direwolf").where == "destroyed"
    assert (len(player.hand), len(player.deck), player.discard, player.points) == (3, 16, ("wolves",), 4)
    assert [one.id for one in table.state.terrain] == ["forest-1", "forest-2"]
    assert (table.state.round, table.state.first, table.state.flow[0].seat) == (4, ANN, BEN)


@pytest.mark.parametrize(
    "said",
    (
        act.DeclareState((act.Stands("dragons", 12),)),
        act.DeclareState((act.Stands(SWORDS, 12), act.Stands(SWORDS, 11))),
        act.DeclareState((act.Stands(SWORDS, 12), act.Stands(GUARDS, 12)), contacts=(touch(SWORDS, SWORDS),)),
        act.DeclareState((act.Stands(SWORDS, 12), act.Stands(GUARDS, 12)), hands=(act.Hand(ANN, (), 21),)),
        act.DeclareState((act.Stands("outriders", 4, 3),)),
    ),
    ids=("unknown", "twice", "itself", "too many cards", "dead model"),
)
def test_a_table_that_cannot_be_is_refused(said: act.DeclareState) -> None:
    with pytest.raises(Unplayable):
        opened().judge(said)


def test_key_detail_takes_totals_and_calls_nothing_illegal() -> None:
    table = battle()
    table.judge(SetDetail("key"))
    table.judge(act.Observed((act.Strength(GUARDS, 5),), (act.Total(ANN, 3, 2),), round=3, turn=BEN))
    assert models(table, GUARDS) == 5 and table.state.players[ANN].points == 3
    assert (table.state.round, table.state.flow[0].seat, len(table.state.players[ANN].hand)) == (3, BEN, 2)
    table.match.record(ANN, act.Hold(SWORDS))  # out of turn as far as the record knows
    assert ("not recorded", "tmg.round.alternate-turns") in table.findings()
    table.judge(act.Observed(over=True))
    assert table.match.outcome.ended_by == "observed"


# ---- rules of the record


def broken(state: Any, seat: int, action: Any) -> set[str]:
    return {one.rule for one in game.check(state, seat, action)}


@rule("record.judge-only")
@pytest.mark.parametrize("kind", ("DeclareState", "Observed", "CardDeclared", "CardCorrected"))
def test_only_a_judge_or_the_table_says_how_things_lie(kind: str) -> None:
    action = next(action for _, action in game.EXAMPLES if type(action).__name__ == kind)
    state = battle().state
    assert "record.judge-only" in broken(state, ANN, action)
    assert "record.judge-only" not in broken(state, JUDGE, action) | broken(state, TABLE, action)


@rule("record.key-only")
def test_totals_are_for_matches_in_which_not_everything_is_logged() -> None:
    assert broken(battle().state, JUDGE, act.Observed(totals=(act.Total(ANN, 4),))) == {"record.key-only"}


@rule("record.table-only", "record.nothing-owed")
@pytest.mark.parametrize("action", (act.Roll((3,)), act.Draw(ANN, ("facedown",))), ids=("Roll", "Draw"))
def test_chance_is_the_tables_and_answers_something(action: Any) -> None:
    table = battle()
    assert broken(table.state, TABLE, action) == {"record.nothing-owed"}
    table.judge(Adjust((OweDraw(ANN, 1) if isinstance(action, act.Draw) else TakeTest(SWORDS),)))
    assert "record.table-only" in broken(table.state, ANN, action)


# ---- leaving, and what a judge may do


def test_whoever_leaves_loses() -> None:
    table = battle().plays("Ann", SeatLeft(ANN))
    assert table.match.outcome.winners == (BEN,) and table.match.outcome.ended_by == "concession"


def test_in_free_for_all_the_others_play_on() -> None:
    table = battle(armies=(STARK, LANNISTER, STARK), names=("Ann", "Ben", "Cat"))
    table.plays("Ann", SeatLeft(ANN))
    assert table.match.outcome is None and table.state.of(ANN) == () and table.state.flow[0].seat == BEN
    table.plays("Ben", act.Hold(GUARDS)).plays("Cat", act.Hold("outriders-2")).plays("Ben", SeatLeft(BEN, "drop"))
    assert table.match.outcome.winners == (CAT,) and table.match.outcome.ended_by == "left"


def test_a_judge_moves_pieces_and_timing() -> None:
    table = battle(terrain=("bog",), hands=(act.Hand(ANN, ("winter",), 0),))
    table.judge(
        Adjust(
            (
                Wound(GUARDS, 2, ANN),
                Touch(SWORDS, GUARDS),
                MoveUnit("bowmen"),
                SetActivated("catelyn"),
                GivePoints(BEN, 2),
                MoveCard(ANN, "winter", "hand", "discard"),
                RemoveTerrain("bog-1"),
                AddTerrain("hedge"),
            ),
            (SetTurn(BEN),),
        )
    )
    state = table.state
    assert models(table, GUARDS) == 10 and state.contacts and state.ncu("catelyn").activated
    assert (state.players[BEN].points, state.players[ANN].discard) == (2, ("winter",))
    assert [one.id for one in state.terrain] == ["hedge-1"] and state.flow[0].seat == BEN
    table.judge(Adjust((OweDraw(ANN, 1),)))
    table.judge(Adjust((), (SkipStep(),)))
    assert step(table) == "turn.activate"


def test_a_corrected_card_counts_from_here_on() -> None:
    table = battle()
    swords = next(card for card in table.state.table.cards if card.id == SWORDS)
    facts = tuple((name, "3" if name == "speed" else value) for name, value in swords.facts)
    table.judge(CardCorrected(Card(swords.id, swords.en, "", "unit", facts=facts)))
    assert table.refuses("Ann", act.Maneuver(SWORDS, 4_000)) == {"tmg.maneuver.sequence"}
    table.judge(CardDeclared(Card("direwolves", "Direwolves", "Wilkory", "unit")))


# ---- bad input


@pytest.mark.parametrize(
    "text",
    (
        '{"do": "Maneuver", "unit": "sworn-swords", "distance": NaN}',
        '{"do": "Maneuver", "unit": "sworn-swords", "distance": 1e400}',
        '{"do": "Maneuver", "unit": "sworn-swords", "distance": 100001}',
        '{"do": "Maneuver", "unit": "sworn-swords", "distance": -1}',
        '{"do": "Maneuver", "unit": "sworn-swords", "pivot": [0, 0]}',
        '{"do": "Maneuver", "unit": "sworn-swords", "distance": true}',
        '{"do": "Charge", "unit": "sworn-swords", "target": "guardsmen", "zone": "above"}',
        '{"do": "FinishCharge", "also": [{"unit": "knights", "set": "far"}]}',
        '{"do": "Fly"}',
    ),
)
def test_malformed_actions_are_refused_with_the_field(text: str) -> None:
    with pytest.raises(InvalidAction) as refusal:
        game.codec.read(json.loads(text))
    assert refusal.value.where.startswith("action") and refusal.value.expected


# ---- secrets


def viewed(table: Table, viewer: int) -> Any:
    return table.game.view(table.state, viewer)


def test_hands_are_for_their_owners() -> None:
    """A twin match with other cards drawn shows every other viewer the same."""
    shown = []
    for cards in (("winter", "wolves"), ("howl", "debts")):
        table = battle(hands=(act.Hand(ANN, (), 0), act.Hand(BEN, (), 0)))
        table.judge(Adjust((OweDraw(ANN, 2),)))
        table.plays("TABLE", act.Draw(ANN, cards))
        told = [
            game.describe(TABLE, act.Draw(ANN, cards), "en", viewer, ("Ann", "Ben"), table.state.table.cards)
            for viewer in (BEN, SPECTATOR)
        ]
        offered = [offer.given for offer in game.offers(table.state, BEN)]
        shown.append((viewed(table, BEN), viewed(table, SPECTATOR), told, offered))
        assert viewed(table, ANN)["players"][ANN]["hand"]["known"] == list(cards)
    assert shown[0] == shown[1]


def test_an_unknown_card_becomes_known_when_it_is_played_and_only_as_often_as_it_is_there() -> None:
    table = battle(contacts=(touch(SWORDS, GUARDS),), hands=(act.Hand(ANN, (), 3, ("winter",)),))
    table.plays("Ann", act.MeleeAttack(SWORDS, GUARDS)).plays("Ann", act.PlayCard("winter", "friendly-attack", ()))
    assert table.state.players[ANN].hand.unknown == 2
    for card in ("winter", "unheard-of"):
        assert "tmg.army.played-as-listed" in broken(table.state, ANN, act.PlayCard(card, "friendly-attack", ()))


def test_a_practice_deck_has_no_other_cards_than_its_own() -> None:
    table = Table(game, "Ann", "Ben", options=game.Options(terrain="none"), cards=cards_of(game.slug))
    deck = table.state.players[ANN].listed
    sides = tuple(act.Stands(unit.id, unit.models) for unit in table.state.units)
    for hand in (("stranger",), (deck[0],) * (deck.count(deck[0]) + 1)):
        with pytest.raises(Unplayable):
            table.judge(act.DeclareState(sides, hands=(act.Hand(ANN, hand),)))


# ---- random play


@pytest.mark.parametrize("mode", sorted(set(index_of("asoiaf-tmg").terms("en")["mode"])))
@pytest.mark.parametrize("seed", (1, 2))
def test_every_mode_plays_to_an_end_at_random(mode: str, seed: int) -> None:
    options = Options(mode=mode, terrain="random" if seed == 2 else "chosen")
    match = play_out(Match.open(game, ("Ann", "Ben"), options, cards_of(game.slug)), Random(f"{mode}/{seed}"))
    assert match.outcome is not None and match.audit() == []


@pytest.mark.parametrize("teams", (((0, 2), (1, 3)), ()))
def test_teams_and_free_for_all_play_to_an_end(teams: Any) -> None:
    options = Options(teams=teams, mode="fire-and-blood")
    match = play_out(Match.open(game, ("Ann", "Ben", "Cat", "Dov"), options, cards_of(game.slug)), Random(3))
    assert match.outcome is not None and match.audit() == []


def test_other_rulings_play_to_an_end() -> None:
    other = {one.option: one.alternative for one in index_of(game.slug).rulings.values() if one.option}
    for mode in ("clash-of-kings", "game-of-thrones"):
        options = Options(mode=mode, **other)
        match = play_out(Match.open(game, ("Ann", "Ben"), options, cards_of(game.slug)), Random(5))
        assert match.outcome is not None and match.audit() == []


def test_passes_may_be_implied() -> None:
    options = Options(passes="implied", mode="fire-and-blood")
    match = Match.open(game, ("Ann", "Ben"), options, cards_of(game.slug))
    with pytest.raises(Unfinished):
        play_out(match, Random(2), most=60)
    assert match.audit() == []


# ---- text


def test_every_action_has_a_line_in_both_languages() -> None:
    for seat, action in game.EXAMPLES:
        lines = {game.describe(seat, action, language, JUDGE, ("Ann", "Ben"), ()) for language in ("en", "pl")}
        assert all(lines) and not any("{" in line for line in lines)
    kinds = {type(action) for _, action in game.EXAMPLES}
    assert set(game.codec.kinds.values()) == kinds


def test_the_board_in_words() -> None:
    table = battle(act.Stands(GUARDS, 9, conditions=("weakened",)), contacts=(touch(SWORDS, GUARDS),), terrain=("bog",))
    table.plays("Ann", act.ClaimZone("catelyn", "crown"))
    english, polish = (game.board(viewed(table, ANN), language, ("Ann", "Ben")) for language in ("en", "pl"))
    assert "Guardsmen, models 9 (ranks 3), weakened, engaged with Sworn Swords" in english
    assert "Crown: Catelyn" in english and "Korona: Catelyn" in polish and "bagno" in polish
    assert "> Ben: activate a unit" in english and "> Ben: aktywacja jednostki" in polish
    assert "Guardsmen, 9 modeli (3 szeregi), Osłabieni, w walce z: Sworn Swords" in polish


def test_why_is_said_in_both_languages() -> None:
    table = battle()
    [broken] = table.game.check(table.state, ANN, act.Maneuver(SWORDS, 5_500))
    index = index_of(game.slug)
    english, polish = (index.why(broken, language, ("Ann", "Ben"), game.card_name) for language in ("en", "pl"))
    assert "5.5" in english and "5,5" in polish


def test_the_line_of_a_match_can_be_told() -> None:
    table = rolls(battle(contacts=(touch(SWORDS, GUARDS),)).plays("Ann", act.MeleeAttack(SWORDS, GUARDS)), *(1,) * 8)
    lines = [
        game.describe(entry.seat, entry.action, "pl", SPECTATOR, ("Ann", "Ben"), table.state.table.cards)
        for entry in entries(table.match.line.head)
    ]
    assert lines[1] == "atak wręcz: Sworn Swords, cel: Guardsmen" and lines[2] == "rzut: 1 1 1 1 1 1 1 1"
    assert act.Roll((1,)) != act.Roll((2,))
