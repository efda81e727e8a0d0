"""Two matches that differ only in what a viewer may not know: whatever leaves the door for that viewer is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from ledger import JUDGE, SPECTATOR, TABLE, Event, Ledger, MaesterError, Match, Ref, Unavailable
from ledger.cards import cards_of
from ledger.core.event import ActionRecorded, MatchOpened
from ledger.core.evolve import evolve
from ledger.errors import NotNow
from ledger.events import Amended, Replace, Rewound
from ledger.files import sealed_lines
from ledger.games import btwixt, thrones_2e
from ledger.games.btwixt.model.actions import DrawToken, Kneel, PlayCard
from ledger.games.thrones_2e.model.actions import ChoosePlot, Draw, Marshal, Pass, PlayEvent
from ledger.journal import START, Addition, Head
from ledger.kit.commitments import Commitments
from ledger.simulate import NAMES, action_from, play_out
from tests.door.tables import ANN, BEN, toll
from tests.games.btwixt.test_secrets import before_scoring, probes
from tests.toy.pieces import Bid, PayTribute, Roll
from tests.toy.pieces import Draw as Buy
from tests.toy.pieces import Pass as Decline

NAME = "m-1"
AT = "2026-11-16T10:00:00Z"


def write(ledger: Ledger, match: Match, events: list[Any]) -> None:
    """The match with these bodies, through the door, as it would be written at a table."""
    opened = match.opened
    ledger.open(opened.game, match.names, opened.options, cards=opened.cards, match=NAME, seats=opened.seats, at=AT, key="o")
    for number, body in enumerate(events, start=2):
        ledger.record(NAME, body.seat, body.action, protest=True, at=AT, key=f"k{number}")
    ledger.journal.append(Addition("cup", START, (("TournamentOpened", b'["x","",{}]'),)))


def leaving(ledger: Ledger, viewer: int, tries: list[tuple[int, Any]], corrections: list[Any]) -> Iterator[tuple[str, Any]]:
    """Everything that the door lets out to a viewer."""
    look, length = ledger.look(NAME, viewer), ledger.look(NAME, viewer).length
    for reader in (look, ledger.audit(NAME, viewer)):
        yield "events", reader.events()
        yield "length", reader.length
        for language in ("en", "pl"):
            yield "log", reader.log(language)
            yield "findings", reader.findings(language)
            yield "report", reader.report(language)
            yield "judge", reader.judge_acts(language)
            yield "board", [reader.board(language, at) for at in (1, length // 2 + 1, None)]
            yield "svg", [reader.svg(language, at) for at in (1, length // 2 + 1, None)]
            for correction in corrections:
                yield "preview", answer(lambda: reader.preview(correction, language))  # noqa: B023
        yield "moments", [reader.moment(at) for at in range(1, length + 1, 5)]
        yield "view", reader.view()
        yield "offers", reader.offers()
    yield "follow", list(ledger.follow(NAME, viewer, timeout=0.01))
    yield "list", ledger.matches()
    yield "export", answer(lambda: ledger.export(NAME, viewer))
    yield "head", answer(lambda: ledger.head(NAME, viewer))
    yield "late", answer(lambda: ledger.note(NAME, "late", expected=1, viewer=viewer))
    for correction in corrections:
        yield "correct", answer(lambda: tried(ledger, lambda: ledger.correct(NAME, correction, viewer=viewer)))  # noqa: B023
    for seat, action in tries:
        for protest in (False, True):
            act = lambda: ledger.record(NAME, seat, action, protest=protest, viewer=viewer)  # noqa: B023, E731
            done = answer(lambda: tried(ledger, act))  # noqa: B023
            yield "try", done
            for one in getattr(done[2], "violations", ()):
                yield "words", [look.words(one, language) for language in ("en", "pl")]


def tried(ledger: Ledger, act: Callable[[], Any]) -> Any:
    """An attempt that can never be written: one that the rules allow is refused as well, and leaves no trace."""

    def fails(*_: Any, **__: Any) -> Any:
        raise Unavailable("nothing is written here")

    journal = ledger.journal
    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(journal, "append", fails)
        broken.setattr(journal, "append_one", fails)
        return act()


def answer(attempt: Callable[[], Any]) -> tuple[Any, ...]:
    """What came of it: a result, or everything that an error says."""
    try:
        return "done", attempt(), None
    except MaesterError as error:
        return type(error).__name__, {**vars(error), "said": str(error)}, error


def same(one: Ledger, other: Ledger, viewer: int, tries: list[Any], corrections: list[Any]) -> None:
    pairs = zip(leaving(one, viewer, tries, corrections), leaving(other, viewer, tries, corrections), strict=True)
    for (what, left), (_, right) in pairs:
        assert left[:2] == right[:2] if what in ("try", "export", "head", "late", "correct", "preview") else left == right, what


def bodies(match: Match, length: int) -> list[Any]:
    return [event.body for event in match.events[1:length]]


def twin(events: list[Any], change: Callable[[int, Any], Any]) -> list[Any]:
    """The same events, but for what `change` says of an action."""
    return [evolve(body, action=change(number, body.action)) for number, body in enumerate(events)]


# ---- tokens that nobody may know


@pytest.mark.parametrize("seed", range(2))
def test_tokens_face_down_change_nothing_for_anybody(ledger: Ledger, elsewhere: Ledger, seed: int) -> None:
    options = btwixt.Options(hidden="open")
    match = play_out(Match.open(btwixt, NAMES[: 3 + seed], options, cards_of("btwixt"), match=NAME), Random(seed))
    events = bodies(match, before_scoring(match))
    turned = twin(events, lambda n, act: DrawToken(act.value % 3 + 1) if isinstance(act, DrawToken) and act.value else act)
    assert turned != events
    write(ledger, match, events)
    write(elsewhere, match, turned)
    own = [(number, one) for number, one in enumerate(events, start=2) if isinstance(one.action, PlayCard)]
    place, bid = own[len(own) // 2]
    corrections = [Amended((Replace(Ref(place), bid.seat, Kneel()),)), Rewound(Ref(place))]
    state = match.state_at(len(events) + 1)
    for viewer in (*range(len(match.names)), SPECTATOR):
        same(ledger, elsewhere, viewer, probes(state)[seed::9], corrections)


# ---- hands and plots that their owner may know


def owner_sees(ledger: Ledger, elsewhere: Ledger) -> bool:
    return ledger.look(NAME, ANN).events() != elsewhere.look(NAME, ANN).events()


@cache
def joust() -> Match:
    """A joust of the second edition in which every drawn card is named."""
    options = thrones_2e.Options(hidden="open")
    return play_out(Match.open(thrones_2e, NAMES[:2], options, cards_of("thrones-2e"), match=NAME), Random(0))


@pytest.mark.parametrize("number", range(5))
def test_cards_drawn_and_plots_chosen_are_the_owners(ledger: Ledger, elsewhere: Ledger, number: int) -> None:
    match = joust()
    places = [event.position for event in match.events if secret_of_ann(match, event)]
    events = bodies(match, places[number])
    before, last = match.state_at(as_of=places[number] - 1), events[-1]
    other = next(one for one in instead(before, last.action) if thrones_2e.check(before, last.seat, one) == ())
    write(ledger, match, events)
    write(elsewhere, match, [*events[:-1], evolve(last, action=other)])
    assert owner_sees(ledger, elsewhere)
    offered = [(BEN, action_from(one, Random(1))) for one in ledger.look(NAME, BEN).offers() if one.seat == BEN]
    tries = [
        *offered,
        (BEN, Pass()),
        (BEN, Marshal("01152")),
        (BEN, PlayEvent("01157", effects=())),
        (TABLE, Draw(BEN, ("01152",))),
    ]
    for viewer in (BEN, SPECTATOR):
        same(ledger, elsewhere, viewer, tries, [Rewound(Ref(0))])


def instead(state: Any, action: Draw | ChoosePlot) -> Iterator[Draw | ChoosePlot]:
    """What Ann might have drawn or chosen just as well, in the eyes of everybody else."""
    if isinstance(action, ChoosePlot):
        yield from (ChoosePlot(plot) for plot in state.players[ANN].plots.known if plot != action.plot)
        return
    deck = [card for card, copies in state.box.listed[ANN].items() for _ in range(copies)]
    for place in range(len(deck)):
        cards = (deck[place:] + deck[:place])[: len(action.cards)]
        if not set(cards) & set(action.cards):
            yield Draw(ANN, tuple(cards))


def secret_of_ann(match: Match, event: Event) -> bool:
    """A draw of hers, or her plot while the other is not chosen."""
    body = event.body
    if not isinstance(body, ActionRecorded):
        return False
    if isinstance(body.action, Draw):
        return body.action.seat == ANN and bool(body.action.cards)
    frame = match.state_at(as_of=event.position).flow[-1]
    return isinstance(body.action, ChoosePlot) and body.seat == ANN and isinstance(frame, Commitments)


def test_a_bid_under_way_is_the_bidders(ledger: Ledger, elsewhere: Ledger) -> None:
    for one, amount in ((ledger, 1), (elsewhere, 2)):
        toll(one, match=NAME, seats=("p-a", "p-b"), at=AT)
        one.record(NAME, ANN, Bid(amount), at=AT)
    for viewer in (BEN, SPECTATOR):
        assert [type(event.body) for event in ledger.look(NAME, viewer).events()] == [MatchOpened, ActionRecorded]
        for read in ("events", "view", "moment", "offers"):
            assert getattr(ledger.look(NAME, viewer), read)() == getattr(elsewhere.look(NAME, viewer), read)()


def test_a_card_bought_is_offered_to_its_owner_alone(ledger: Ledger, elsewhere: Ledger) -> None:
    for one, card in ((ledger, "fox"), (elsewhere, "owl")):
        toll(one, match=NAME, seats=("p-a", "p-b"), at=AT)
        for seat, action in ((ANN, Bid(0)), (BEN, Bid(0)), (TABLE, Roll((1,))), (ANN, PayTribute())):
            one.record(NAME, seat, action, at=AT)
        one.record(NAME, ANN, Buy(card), at=AT)
        one.record(NAME, BEN, Decline(), at=AT)
    assert ledger.look(NAME, ANN).offers() != elsewhere.look(NAME, ANN).offers()
    for viewer in (BEN, SPECTATOR):
        for read in ("events", "view", "moment", "offers"):
            assert getattr(ledger.look(NAME, viewer), read)() == getattr(elsewhere.look(NAME, viewer), read)()


# ---- what would follow: whoever may ask can try every secret


def test_what_would_follow_in_a_running_match_is_for_a_judge(ledger: Ledger) -> None:
    """Whether another act could have stood there depends on what somebody holds in secret."""
    match = toll(ledger)
    ledger.record(match, ANN, Bid(1))
    instead = {"do": "Bid", "amount": 0}
    assert ledger.look(match, JUDGE).what_if("2", instead, "en")["fates"]
    for viewer in (ANN, BEN, SPECTATOR):
        for ask in (
            lambda look: look.what_if("2", instead, "en"),
            lambda look: look.preview(Amended((Replace(Ref(2), ANN, Bid(0)),)), "en"),
        ):
            with pytest.raises(NotNow, match="only a judge"):
                ask(ledger.look(match, viewer))
    ledger.close(match, "abandoned")
    assert ledger.look(match, SPECTATOR).what_if("2", instead, "en")["fates"]


# ---- digests: whoever has one can try every secret against it


def test_the_head_of_a_running_match_is_for_a_judge(ledger: Ledger) -> None:
    match = toll(ledger)
    ledger.record(match, ANN, Bid(1))
    head = ledger.head(match, JUDGE)
    assert ledger.look(match, JUDGE).report("en")["head"] == head == ledger.head(match, JUDGE)
    for viewer in (ANN, BEN, SPECTATOR):
        for look in (ledger.look(match, viewer), ledger.audit(match, viewer)):
            assert look.report("en")["head"] is None and look.report("en")["sealed"] is True
        with pytest.raises(NotNow, match="running"):
            ledger.head(match, viewer)
        with pytest.raises(NotNow, match="running"):
            ledger.export(match, viewer)
    ledger.close(match, "abandoned")
    published = ledger.head(match, JUDGE)
    for viewer in (ANN, SPECTATOR, JUDGE):
        assert ledger.head(match, viewer) == published == ledger.look(match, viewer).report("en")["head"]
        assert published.encode() in ledger.export(match, viewer)[-1]
    ledger.reopen(match, "r-1")
    with pytest.raises(NotNow):
        ledger.head(match, SPECTATOR)


def test_the_head_of_an_event_tells_a_secret_to_whoever_tries_them_all(ledger: Ledger) -> None:
    """Why it is kept back: one who knows the head before and after finds the bid."""
    match = toll(ledger)
    before = ledger.journal.last(match)
    seen = ledger.record(match, ANN, Bid(2), viewer=SPECTATOR)
    after = ledger.head(match, JUDGE)

    def guess(amount: int) -> str:
        stored = b'["%s","%s",{"seat":0,"action":{"do":"Bid","amount":%d}}]' % (
            seen.by.encode(), seen.at.encode(), amount,
        )  # fmt: skip
        return Addition(match, Head(1, before.digest), (("ActionRecorded", stored),)).rows()[0].digest.hex()

    assert [amount for amount in range(100) if guess(amount) == after] == [2]


# ---- words of an audit


def test_what_could_not_be_carried_out_is_said_to_its_player_and_a_judge_alone(ledger: Ledger, elsewhere: Ledger) -> None:
    match = joust()
    begun = Match(match.game, match.names, match.events[0], match.events[1:40])
    lines = sealed_with(begun, ActionRecorded(ANN, Marshal("nobody-knows-her")))
    ledger.load(lines)
    (unplayable,) = [one for one in ledger.look(NAME, JUDGE).findings("en") if one["kind"] == "unplayable"]
    for viewer in (BEN, SPECTATOR):
        (seen,) = [one for one in ledger.look(NAME, viewer).findings("en") if one["kind"] == "unplayable"]
        assert seen["words"] == "that cannot be carried out" != unplayable["words"]
        assert seen in ledger.look(NAME, viewer).report("en")["findings"]
    assert unplayable in ledger.look(NAME, ANN).findings("en")


def sealed_with(match: Match, body: Any) -> list[bytes]:
    events = [*match.events, Event(len(match.events) + 1, body, "scribe", "")]
    return sealed_lines(Match(match.game, match.names, events[0], events[1:]), lambda: "0" * 32)
