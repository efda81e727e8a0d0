"""What is worked out once and kept: no answer may come from another table, or from another moment of the same one."""

from functools import cache

import pytest

from ledger.cards import cards_of
from ledger.core.canon import digest
from ledger.core.evolve import evolve
from ledger.core.line import entries
from ledger.core.seats import Seat
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.cards.attachments import misplaced_attachments
from ledger.games.thrones_2e.cards.constant_abilities import InForce
from ledger.games.thrones_2e.cards.happenings import happenings
from ledger.games.thrones_2e.cards.scripts import SCRIPTS
from ledger.games.thrones_2e.cards.unscripted_cards import anybody_might_answer, might_use_unscripted
from ledger.games.thrones_2e.cards.values import cost_of
from ledger.games.thrones_2e.model.box import UNSCRIPTED_KINDS
from ledger.games.thrones_2e.model.condition_kinds import KNOWN_KINDS, happening_kinds, listens_for
from ledger.games.thrones_2e.model.conditions import ChallengeWon, DominanceWon
from ledger.games.thrones_2e.model.effects import Discard, Kneel
from ledger.games.thrones_2e.model.state import NOTHING_YET, State
from ledger.kit.common import Adjust, SeatLeft
from ledger.kit.lcg.sequences import Sequence
from ledger.simulate import simulate_match
from tests.games.thrones_2e.tables import BEN, in_play, joined, scripted, typed

MOST = 160


@cache
def course(seats, seed, hidden):
    """The states of the beginning of a match, with what was done in each."""
    options = game.Options(hidden=hidden)
    match = simulate_match("thrones-2e", seats, seed, options, cards_of("thrones-2e"))
    state, found = match.line.root.state, []
    for entry in entries(match.line.head)[:MOST]:
        after = game.apply(state, entry.seat, entry.action)
        found.append((state, entry.seat, entry.action, after))
        state = after
    return found


def carried_out(steps):
    """Every step on its own gives the state that it gave in its turn, and is as legal as it was."""
    for state, seat, action, after in steps:
        assert game.check(state, seat, action) == ()
        assert game.apply(state, seat, action) == after


@pytest.mark.parametrize("hidden", ["observed", "open"])
def test_two_tables_that_are_played_in_turns_stay_apart(hidden):
    joust, melee = course(2, 1, hidden), course(3, 6, hidden)
    carried_out(step for both in zip(joust, melee, strict=False) for step in both)


def test_a_table_may_be_looked_at_backwards():
    carried_out(reversed(course(3, 6, "open")))


def test_every_moment_of_a_condition_is_one_that_it_is_heard_as():
    seen = set()
    for state, *_ in course(3, 6, "open") + course(2, 1, "open"):
        for frame in state.flow:
            if isinstance(frame, Sequence):
                heard = {word.partition(" ")[0] for word in happening_kinds(frame.condition)}
                seen |= {type(frame.condition)}
                assert {one.what for one in happenings(state, frame.condition)} <= heard
    assert len(seen) > 3


def test_whatever_a_row_waits_for_can_be_heard():
    audible = {word for words in KNOWN_KINDS for word in words}
    for rows in SCRIPTS.values():
        for row in rows:
            assert row.when is None or set(listens_for(row.when)) <= audible


def lies_open(state, seat, kind):
    """Might the seat use something that has to be told? By every card on the table, one after the other."""
    player, cards = state.players[seat], state.box.by_id
    there = [one.card for one in state.play if one.controller == seat and not one.facedown]
    listed = state.table.options.lists(state.table.seats)[seat].cards if len(player.hand) else ()
    events = [cards[card] for card, _ in listed if card in cards and cards[card].kind == "event"]
    payable = [one.id for one in events if cost_of(state, seat, one) <= player.gold]
    open_now = (cards[card] for card in (*there, player.plot, player.agenda, *payable) if card in cards)
    return any(one.unscripted and kind in one.timing for one in open_now)


def test_who_might_tell_something_is_said_by_what_lies_open_now():
    seen = set()
    for both in zip(course(2, 1, "open"), course(3, 6, "open"), strict=False):
        for state, *_ in both:
            for seat in range(state.table.seats):
                for kind in UNSCRIPTED_KINDS:
                    found = might_use_unscripted(state, Seat(seat), kind)
                    assert found == lies_open(state, seat, kind)
                    seen.add((kind, found))
    assert seen >= {(kind, found) for kind in ("action", "reaction") for found in (True, False)}


def test_a_card_that_has_to_be_told_is_waited_for_as_long_as_it_lies_there():
    teller = typed("teller", "location", None, cost=1, scripted="told", timing="reaction")
    table = joined("knight", "squire teller", cards=(teller,))
    won = DominanceWon(BEN)
    assert anybody_might_answer(table.state, won, "reaction") and not anybody_might_answer(table.state, won, "would")
    table.judge(Adjust((Kneel("teller"),)))
    assert anybody_might_answer(table.state, won, "reaction")
    table.judge(Adjust((Discard("teller"),)))
    assert not anybody_might_answer(table.state, won, "reaction")


def test_nobody_waits_for_a_player_who_has_gone():
    rumour = typed("rumour", "event", None, cost=0, scripted="told", timing="reaction")
    table = joined("knight", "squire", "lady", cards=(rumour,), unknown=(0, 1, 0))
    won = ChallengeWon(Seat(0), Seat(2), "military")
    assert anybody_might_answer(table.state, won, "reaction")
    table.judge(SeatLeft(BEN))
    assert not anybody_might_answer(table.state, won, "reaction")


@pytest.mark.parametrize(("kind", "name"), [("attachment", "poppy"), ("location", "silence")])
def test_an_attachment_lies_well_only_while_the_text_that_bars_it_is_blank(kind, name):
    blanking = name if kind == "location" else f"{name}@lone-wolf"
    table = joined(f"lone-wolf knight {blanking} ring@lone-wolf", "", cards=(scripted(name, kind),))
    table.judge(Adjust((Kneel("knight"),)))
    assert misplaced_attachments(table.state) == () and "ring" in in_play(table, "Ann")
    table.judge(Adjust((Discard(name),)))
    assert in_play(table, "Ann") == ["lone-wolf", "knight/"]


def test_what_is_carried_along_from_another_moment_counts_only_where_it_holds():
    joust, melee = course(2, 1, "open"), course(3, 6, "open")
    for steps, others in ((joust, joust[::-1]), (melee, melee[::-1]), (joust, melee)):
        for (state, seat, action, after), (other, *_) in zip(steps, others, strict=False):
            carried, bare = evolve(state, worked_out=other.worked_out), evolve(state, worked_out=NOTHING_YET)
            assert carried == bare == state
            assert game.check(carried, seat, action) == game.check(bare, seat, action) == ()
            assert game.apply(carried, seat, action) == game.apply(bare, seat, action) == after
        assert digest(carried) == digest(bare)


def test_what_is_worked_out_holds_on_to_no_state():
    for state, *_ in course(3, 6, "open"):
        todo, seen = [state.worked_out], set()
        while todo:
            one = todo.pop()
            assert not isinstance(one, State)
            if id(one) not in seen and isinstance(one, (tuple, list, InForce)):
                seen.add(id(one))
                todo += one if not isinstance(one, InForce) else [getattr(one, name) for name in InForce.__slots__]
