"""One conformance suite over every game: the face is the same, so are its promises."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, TypeVar
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger import GAMES, LANGUAGES, Match
from ledger.core.canon import canonical, digest, plain
from ledger.core.errors import IllegalAction, Unfinished, Unplayable
from ledger.core.game import Game
from ledger.core.line import entries
from ledger.core.replay import replay
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.files import match_from, plain_lines, sealed_lines
from ledger.kit.common import COMMON
from ledger.report import finding_json, log_line
from ledger.simulate import action_from, play_out
from ledger.values import read_options
from tests.faces import face_of, index_of, opened, played, tables_of
from tests.thorough import daily_or
from tests.wellformed import actions_of, vocabulary_of

T = TypeVar("T")
MOST_MOMENTS = daily_or(40, 200)  # of a long match, spread over it; a short one is looked at whole
PLAYS = [table for slug in sorted(GAMES) for table in tables_of(slug)]
every_game = pytest.mark.parametrize("slug", sorted(GAMES))
every_table = pytest.mark.parametrize(("slug", "seats"), PLAYS)


@cache
def states(slug: str, seats: int) -> list[Any]:
    """The state before each action of the line, and the last one, applied anew. Frozen, so they can be kept."""
    match = played(slug, seats)
    found = [match.line.root.state]
    for entry in entries(match.line.head):
        found.append(match.game.apply(found[-1], entry.seat, entry.action))
    return found


def some(many: Sequence[T]) -> list[T]:
    """The first, the last, and others in between."""
    step = len(many) // MOST_MOMENTS + 1
    return [*many[:-1:step], many[-1]] if step > 1 else list(many)


def viewers(match: Match) -> list[int]:
    return [*range(len(match.names)), SPECTATOR, JUDGE]


@cache
def vocabulary(slug: str, seats: int) -> tuple[str, ...]:
    match = played(slug, seats)
    words = vocabulary_of([match.game.codec.write(entry.action) for entry in entries(match.line.head)])
    words |= vocabulary_of(match.game.view(match.line.root.state, JUDGE)) | vocabulary_of(match.game.view(match.state, JUDGE))
    return tuple(sorted(words))


# ---- the face itself


@every_game
def test_a_game_has_every_name_of_the_face(slug: str) -> None:
    wanted = {name for name in (*vars(Game), *Game.__annotations__) if not name.startswith("_")}
    assert {name for name in wanted if not hasattr(face_of(slug), name)} == set()


@every_game
def test_every_game_has_the_common_actions(slug: str) -> None:
    assert {kind.__name__ for kind in COMMON} <= set(face_of(slug).codec.kinds)
    assert {"DeclareState", "Observed"} <= set(face_of(slug).codec.kinds)


@every_game
def test_every_id_that_the_book_cites_is_in_the_index(slug: str) -> None:
    index = index_of(slug)
    assert [rule for rule in face_of(slug).book.ids if index.find(rule) is None] == []


@every_game
def test_options_of_house_rulings_are_those_of_the_index(slug: str) -> None:
    options = face_of(slug).Options()
    for ruling in index_of(slug).rulings.values():
        if ruling.option:
            assert getattr(options, ruling.option) == ruling.default
            assert getattr(read_options(face_of(slug), {ruling.option: ruling.alternative}), ruling.option) == ruling.alternative


# ---- play


@every_table
def test_random_play_ends_and_a_clean_match_has_no_findings(slug: str, seats: int) -> None:
    for seed in range(daily_or(2, 10)):
        match = played(slug, seats, seed)
        assert match.outcome is not None and match.audit() == []
        assert sorted(seat for level in match.outcome.ranking for seat in level) == list(range(seats))


@every_table
def test_replay_equals_play(slug: str, seats: int) -> None:
    match = played(slug, seats)
    assert replay(match.game, match.line.root.state, entries(match.line.head)) == match.state


@every_table
def test_any_earlier_state_equals_its_replay(slug: str, seats: int) -> None:
    match = played(slug, seats)
    for position, state in some(list(enumerate(states(slug, seats), start=1))):
        assert match.state_at(position) == state
        assert digest(match.state_at(position)) == digest(state)


@every_table
def test_nothing_is_lost_or_made_from_nothing(slug: str, seats: int) -> None:
    match = played(slug, seats)
    assert {match.game.census(state) for state in states(slug, seats)} == {match.game.census(match.line.root.state)}


@every_table
def test_every_offer_keeps_its_promise(slug: str, seats: int) -> None:
    match, random = played(slug, seats), Random(3)
    for state in some(states(slug, seats)):
        for offer in match.game.offers(state, JUDGE):
            for _ in range(3):
                action = action_from(offer, random)
                assert match.game.check(state, offer.seat, action) == ()
                match.game.apply(state, offer.seat, action)


@every_table
def test_a_seat_is_offered_only_its_own_acts_and_a_spectator_none(slug: str, seats: int) -> None:
    match = played(slug, seats)
    for state in some(states(slug, seats)):
        assert match.game.offers(state, SPECTATOR) == ()
        for seat in range(seats):
            assert all(offer.seat == seat for offer in match.game.offers(state, seat))


@every_table
def test_somebody_is_always_due_until_the_end(slug: str, seats: int) -> None:
    match = played(slug, seats)
    for state in states(slug, seats):
        assert bool(match.game.awaiting(state)) == (match.game.outcome(state) is None)


# ---- writing down and reading back


@every_table
def test_actions_and_options_survive_writing_and_reading(slug: str, seats: int) -> None:
    match = played(slug, seats)
    codec = match.game.codec
    for entry in entries(match.line.head):
        for names in ((), match.names):
            written = json.loads(canonical(codec.write(entry.action, names or None)))
            assert codec.read(written, names) == entry.action
    assert read_options(match.game, codec.write_fields(match.opened.options)) == match.opened.options


@every_table
def test_files_give_the_match_back(slug: str, seats: int) -> None:
    match = played(slug, seats)
    sealed = match_from(enumerate(sealed_lines(match, lambda: "00" * 16), start=1), GAMES)
    assert sealed.events == match.events and sealed.names == match.names and sealed.state == match.state
    typed = match_from(enumerate(plain_lines(match), start=1), GAMES)
    assert typed.state == match.state


# ---- refusals and wrong play


@every_table
@settings(max_examples=daily_or(25, 300))
@given(data=st.data())
def test_any_well_formed_action_is_carried_out_or_unplayable(slug: str, seats: int, data: Any) -> None:
    match = played(slug, seats)
    game, known = match.game, states(slug, seats)
    state = known[data.draw(st.integers(0, len(known) - 1))]
    before, census = digest(state), game.census(state)
    seat = data.draw(st.integers(-2, seats - 1))
    action = data.draw(actions_of(game, vocabulary(slug, seats), seats))
    violations = game.check(state, seat, action)
    must_explain(slug, violations, match.names)
    assert game.codec.read(json.loads(canonical(game.codec.write(action)))) == action
    try:
        after = game.apply(state, seat, action)
    except Unplayable as refusal:
        assert refusal.what
    else:
        assert game.census(after) == census
        must_be_whole(game, after, match.names)
        assert game.apply(state, seat, action) == after
    assert digest(state) == before


def must_explain(slug: str, violations: Any, names: Any) -> None:
    index = index_of(slug)
    for violation in violations:
        assert index.find(violation.rule) is not None
        for language in LANGUAGES:
            sentence = index.why(violation, language, names, face_of(slug).card_name)
            assert sentence and "{" not in sentence


def must_be_whole(game: Any, state: Any, names: Any) -> None:
    """Every way out of a state works."""
    for viewer in (0, SPECTATOR, JUDGE):
        view = game.view(state, viewer)
        json.loads(canonical(view))
        for language in LANGUAGES:
            assert isinstance(game.board(view, language, names), str)
            ElementTree.fromstring(game.svg(view, language, names))
    game.offers(state, JUDGE)
    game.awaiting(state)
    game.score(state)
    game.outcome(state)
    canonical(plain(state))


@every_table
def test_a_refusal_cites_rules_and_leaves_the_match_alone(slug: str, seats: int) -> None:
    match, refusals = played(slug, seats), 0
    line = entries(match.line.head)
    for place, state in some(list(enumerate(states(slug, seats)[:-1]))):
        before = digest(state)
        for other in (line[(place + 3) % len(line)], line[place - 4]):
            for seat in range(seats):
                violations = match.game.check(state, seat, other.action)
                must_explain(slug, violations, match.names)
                refusals += bool(violations)
        assert digest(state) == before
    assert refusals
    length = len(match.events)
    with pytest.raises(IllegalAction):
        match.record(0, line[2].action)
    assert len(match.events) == length


# ---- ways out


@every_table
def test_views_boards_and_lines_work_for_everybody_in_both_languages(slug: str, seats: int) -> None:
    match = played(slug, seats)
    for state in some(states(slug, seats)[::5]):
        must_be_whole(match.game, state, match.names)
    for entry in some(entries(match.line.head)):
        for viewer in viewers(match):
            for language in LANGUAGES:
                assert match.game.describe(entry.seat, entry.action, language, viewer, match.names)


@every_table
def test_the_record_says_to_each_viewer_what_happened_in_both_languages(slug: str, seats: int) -> None:
    match = played(slug, seats)
    for event in some(match.events):
        for viewer in viewers(match):
            for language in LANGUAGES:
                assert log_line(match, event, language, viewer)
    skipped = opened(slug, seats)
    for event in match.events[2:12]:
        try:
            skipped.record(event.body.seat, event.body.action, protest=True)
        except (IllegalAction, Unplayable):
            continue
    for finding in skipped.audit():
        assert finding_json(skipped, finding, "pl", JUDGE)["words"]


# ---- determinism


ONE_OF_EACH = """
import sys
from ledger import GAMES
from ledger.cards import cards_of
from ledger.core.canon import digest
from ledger.simulate import simulate_match
for slug in sorted(GAMES):
    low, high = GAMES[slug].seats
    m = simulate_match(slug, min(low + 1, high), 3, cards=cards_of(slug))
    print(slug, len(m.events), digest(m.state), [digest(m.state_at(n)) for n in range(1, len(m.events), 20)])
print(hash("seed"), file=sys.stderr)
"""


def test_the_same_stream_gives_the_same_bytes_under_any_hash_seed() -> None:
    """One process a seed plays every game: to start one and to read the games takes longer than to play them."""
    one, other = (
        subprocess.run(
            [sys.executable, "-c", ONE_OF_EACH],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.getcwd()},
            capture_output=True,
            text=True,
            check=True,
        )
        for seed in ("0", "4242")
    )
    assert one.stderr != other.stderr  # strings did hash to something else
    assert [line.split()[0] for line in one.stdout.splitlines()] == sorted(GAMES)
    assert one.stdout.splitlines() == other.stdout.splitlines()


@every_table
def test_time_called_anywhere_still_ends_with_a_ranking(slug: str, seats: int) -> None:
    call_time = face_of(slug).codec.kinds["CallTime"]()
    for seed in range(daily_or(2, 6)):
        match = opened(slug, seats)
        random = Random(seed)
        try:
            play_out(match, random, most=random.randrange(3, 25))
        except Unfinished:
            match.record(JUDGE, call_time)
            play_out(match, random)
        assert match.outcome is not None


@every_table
@settings(max_examples=daily_or(30, 200))
@given(data=st.data())
def test_what_is_in_order_passes_every_gate(slug: str, seats: int, data: Any) -> None:
    """The book's short cut for the usual case never hides a gate."""
    match = played(slug, seats)
    book, known = match.game.book, states(slug, seats)
    state = known[data.draw(st.integers(0, len(known) - 1))]
    action = data.draw(actions_of(match.game, vocabulary(slug, seats), seats))
    for seat in range(-2, seats):
        with_short_cut = book.check(state, seat, action)
        with book.without_short_cuts():
            assert book.check(state, seat, action) == with_short_cut
