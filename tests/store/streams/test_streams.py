"""A stream that is no match: the same chain, words, keys and files, on every journal."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from ledger import BadRecord, KeyReused, Ledger, Malformed, PositionTaken, migrate
from ledger.errors import NotNow, UnknownStream
from ledger.journal import START, Addition, Person, Seed
from ledger.streams import Streams, unseal_stream
from tests.postgres import schema_of_its_own
from tests.store.journal.homes import Home

from .tally import AT, TALLY, Added, TallyOpened, Total, add, begin


@pytest.fixture(params=["sqlite", "postgres", "plain"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Home]:
    with ExitStack() as stack:
        if request.param == "postgres":
            address = stack.enter_context(schema_of_its_own(request.getfixturevalue("postgres_server")))
        else:
            address = f"sqlite:///{tmp_path / 'journal.db'}"
        found = Home(request.param, address)
        migrate(found.place)
        yield found


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def streams(home: Home, opened: ExitStack) -> Streams:
    return Streams(opened.enter_context(home.open()), TALLY)


@pytest.fixture
def others(home: Home, streams: Streams, opened: ExitStack) -> Streams:
    """The same streams as another process sees them."""
    return Streams(opened.enter_context(home.open()), TALLY)


def total(streams: Streams) -> Total:
    with streams.current("one") as stream:
        return stream.state


def lines(streams: Streams) -> list[tuple[int, bytes]]:
    return list(enumerate(streams.export("one"), start=1))


def test_events_fold_into_a_state_at_every_position(streams: Streams) -> None:
    begin(streams)
    add(streams, 5)
    add(streams, -2)
    with streams.current("one") as stream:
        assert [stream.state_at(n).amount for n in (1, 2, 3)] == [0, 5, 3]
        assert [type(event.body).__name__ for event in stream.events] == ["TallyOpened", "Added", "Added"]


def test_what_cannot_follow_is_refused_and_nothing_is_written(streams: Streams) -> None:
    begin(streams)
    with pytest.raises(Malformed):
        add(streams, -1)
    assert len(streams.journal.read("tally:one")) == 1


def test_two_who_write_at_once_are_each_decided_on_what_is_there(streams: Streams, others: Streams) -> None:
    begin(streams)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda n: add((streams, others)[n % 2], 1).position, range(12)))
    assert sorted(found) == list(range(2, 14)) and total(streams) == total(others) == Total("p-ann", 12)


def test_a_writer_who_names_a_position_that_is_taken_hears_what_came(streams: Streams, others: Streams) -> None:
    begin(streams)
    add(others, 1)
    with pytest.raises(PositionTaken) as taken:
        add(streams, 1, expected=2)
    assert [event.body for event in taken.value.missed] == [Added(1)]
    with pytest.raises(NotNow):
        add(streams, 1, expected=9)
    assert add(streams, 1, expected=3).position == 3


def test_the_same_key_writes_once_and_another_body_is_refused(streams: Streams, others: Streams) -> None:
    begin(streams)
    first = add(streams, 1, "found", key="k")
    add(streams, 7)
    assert add(others, 1, "found", key="k") == first and total(others).amount == 8
    for amount, why in ((2, "found"), (1, "lost")):
        with pytest.raises(KeyReused):
            add(others, amount, why, key="k")


def test_a_stream_begins_once_and_an_unknown_one_says_so(streams: Streams) -> None:
    begin(streams)
    with pytest.raises(PositionTaken):
        begin(streams)
    with pytest.raises(UnknownStream, match='no tally is called "two"'), streams.current("two"):
        pass
    for name in ("", "A", "a:b", "x" * 49):
        with pytest.raises(Malformed):
            begin(streams, name)


def test_only_streams_of_the_kind_are_listed(streams: Streams) -> None:
    begin(streams, "one")
    begin(streams, "two")
    streams.journal.append(Addition("other:one", START, (("TallyOpened", b"[]"),)))
    found = streams.list()
    assert [name for _, name in found] == ["two", "one"]
    assert [name for _, name in streams.list(before=found[0][0])] == ["one"]


def test_erasing_somebody_takes_name_and_words_and_every_chain_still_verifies(streams: Streams) -> None:
    begin(streams, beside=[Person("p-ann", "Ann"), Person("p-ben", "Ben")])
    add(streams, 1, "Ben found a coin", key="k")
    with streams.current("one") as stream:
        assert stream.names() == {"p-ann": "Ann", "p-ben": "Ben"}
    Ledger(streams.journal).erase("p-ben")
    with streams.current("one") as stream:
        assert stream.events[1].body == Added(1, "(erased)") and stream.names()["p-ben"] != "Ben"
    assert add(streams, 1, "whatever it was", key="k").position == 2  # nobody can know any more
    assert b"coin" not in b"".join(streams.export("one"))


def test_a_name_that_comes_later_is_known_from_then_on(streams: Streams) -> None:
    begin(streams, beside=[Person("t:other:p-ann", "Somebody else"), Person("tally:one:p-ann", "Ann of the file")])
    with streams.current("one") as stream:
        assert stream.names() == {"p-ann": "Ann of the file"}
    streams.journal.append(Addition("other:one", START, (("TallyOpened", b"[]"),)), beside=[Person("p-ann", "Ann")])
    with streams.current("one") as stream:
        assert stream.names() == {"p-ann": "Ann"}
    add(streams, 1)
    with streams.current("one") as stream:
        assert stream.names() == {"p-ann": "Ann"}
    streams.journal.shelf.rename(Person("p-ann", "Anna"))
    with streams.current("one") as stream:
        assert stream.names() == {"p-ann": "Anna"}


def test_only_names_that_were_missing_are_asked_for_again(streams: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(streams, beside=[Person("p-ann", "Ann")])
    asked: list[set[str]] = []
    shelf, ask = streams.journal.shelf, streams.journal.shelf.names
    monkeypatch.setattr(shelf, "names", lambda ids: ask(asked.append(set(found := list(ids))) or found))
    with streams.current("one") as stream:
        assert stream.names() == {"p-ann": "Ann"} and asked.pop() == {"p-ann", "tally:one:p-ann"}
        stream.names().clear()
        assert stream.names() == {"p-ann": "Ann"} and not asked
    add(streams, 1)
    with streams.current("one") as stream:
        assert stream.names() == {"p-ann": "Ann"} and asked.pop() == {"p-ben", "tally:one:p-ben"}


def test_a_sealed_file_is_read_with_nothing_else_at_hand(streams: Streams) -> None:
    begin(streams, beside=[Person("p-ann", "Ann")])
    add(streams, 3, "three")
    found = unseal_stream(TALLY, lines(streams))
    assert [event.body for event in found.events] == [TallyOpened("p-ann"), Added(3, "three")]
    assert found.names == {"p-ann": "Ann"} and found.head == str(streams.fresh("one").head)
    assert [one.author for one in found.words] == ["p-ben"]


@pytest.mark.parametrize("place", range(5))
def test_an_altered_file_is_refused(streams: Streams, place: int) -> None:
    begin(streams, beside=[Person("p-ann", "Ann")])
    add(streams, 3, "three")
    found = lines(streams)
    assert len(found) == 6
    number, line = found[place]
    for altered in (line.replace(b"3", b"4", 1), line.replace(b"Ann", b"Eve"), line.replace(b"three", b"trees")):
        if altered != line:
            with pytest.raises(BadRecord):
                unseal_stream(TALLY, [*found[:place], (number, altered), *found[place + 1 :]])
    with pytest.raises(BadRecord):
        unseal_stream(TALLY, found[:place])


def test_a_file_is_taken_in_elsewhere_and_only_what_is_new(streams: Streams, tmp_path: Path) -> None:
    begin(streams, beside=[Person("p-ann", "Ann")])
    add(streams, 3, "three")
    early = lines(streams)
    add(streams, 4)
    place = Home("sqlite", f"sqlite:///{tmp_path / 'elsewhere.db'}")
    migrate(place.place)
    with place.open() as journal:
        elsewhere = Streams(journal, TALLY)
        assert elsewhere.load(early).new == 2
        assert elsewhere.load(lines(streams)) == ("tally:one", 3, 1)
        assert elsewhere.export("one")[:4] == streams.export("one")[:4] and total(elsewhere).amount == 7
        add(streams, 1)
        add(elsewhere, 2)
        with pytest.raises(BadRecord, match="goes on otherwise"):
            elsewhere.load(lines(streams))


def test_an_altered_row_is_found_at_its_position(streams: Streams, home: Home) -> None:
    begin(streams)
    add(streams, 3)
    home.unguarded()
    home.run("UPDATE stored_events SET topic = 'Removed' WHERE originator_version = 2")
    with pytest.raises(BadRecord, match="tally:one, event 2: was altered"):
        streams.fresh("one")


def test_a_seed_is_kept_apart_and_lands_with_its_stream(streams: Streams) -> None:
    begin(streams, beside=[Seed("tally:one", "5eed")])
    assert streams.journal.shelf.seed("tally:one") == "5eed" and streams.journal.shelf.seed("tally:two") is None
    assert b"5eed" not in b"".join(streams.export("one"))
    with pytest.raises(PositionTaken):
        begin(streams, beside=[Seed("tally:other", "6eed")])
    assert streams.journal.shelf.seed("tally:other") is None


def test_when_is_a_time_and_who_is_an_id(streams: Streams) -> None:
    for words in ({"by": "Ann Smith", "at": AT}, {"by": "p-ann", "at": "noon"}):
        with pytest.raises(Malformed):
            streams.begin("one", [TallyOpened("p-ann")], **words)


@pytest.mark.parametrize(("owner", "why"), [("p\0", "a\0b"), ("p" * 121, "x" * 20_001), ("\ud800", "\udfff")])
def test_what_could_never_be_read_again_is_not_written(streams: Streams, others: Streams, owner: str, why: str) -> None:
    with pytest.raises(Malformed, match="owner"):
        streams.begin("odd", [TallyOpened(owner)], by="p-ann", at=AT)
    begin(streams)
    for amount, said in ((2, why), (10**7, "")):
        with pytest.raises(Malformed, match=r"why|amount") as refused:
            add(streams, amount, said)
        assert not isinstance(refused.value, BadRecord)  # it is the request that is wrong, not the record
    assert total(others) == Total("p-ann") and add(streams, 2).position == 2
