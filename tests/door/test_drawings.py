"""A board that has not changed is not drawn again, and nobody gets one that was drawn from more than they may see."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Barrier, Thread
from typing import Any

import pytest

from ledger import JUDGE, SPECTATOR, Ledger
from ledger.reading.drawings import Drawings
from tests import toy
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, bids, toll
from tests.toy.pieces import Bid


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What boards were drawn from."""
    found: list[Any] = []
    svg = toy.svg

    def heard(view: Any, language: str, names: Any, **how: Any) -> str:
        found.append((view, language, tuple(names), how))
        return svg(view, language, names, **how)

    monkeypatch.setattr(toy, "svg", heard)
    yield found


def test_a_board_that_has_not_changed_is_not_drawn_again(ledger: Ledger, drawn: list[Any]) -> None:
    match = toll(ledger)
    bids(ledger, match)
    right = ledger.look(match, SPECTATOR).svg("en")
    ledger.note(match, "nothing moved")
    ledger.pass_pen(match, "other", by="other")
    assert ledger.look(match, SPECTATOR).svg("en") == right == ledger.look(match, SPECTATOR).svg("en", 4)
    assert len(drawn) == 1
    there, back = (ledger.look(match, SPECTATOR).svg("en", at) for at in (2, 4))
    assert back == right and there == toy.svg(*drawn[-1][:3]), "one step back is another board; forward again, the same"
    ledger.take_back(match, by="other")
    assert ledger.look(match, SPECTATOR).svg("en") == ledger.look(match, SPECTATOR).svg("en", 3)


def test_a_board_is_drawn_anew_for_everything_that_it_is_drawn_from(ledger: Ledger, drawn: list[Any]) -> None:
    match, other = toll(ledger), toll(ledger, names=("Ann", "Bea"))
    look = ledger.look(match, SPECTATOR)
    boards = [look.svg("en"), look.svg("pl"), ledger.look(other, SPECTATOR).svg("en")]
    assert len(drawn) == 3 == len({(one[1], one[2]) for one in drawn})
    assert boards == [toy.svg(*one[:3]) for one in drawn[:3]]


def test_whoever_may_see_less_gets_a_board_of_their_own(ledger: Ledger, elsewhere: Ledger, drawn: list[Any]) -> None:
    """The same positions, the same viewers, another secret: each board is what the viewer's own view gives."""
    for one, amount in ((ledger, 1), (elsewhere, 2)):
        match = toll(one, match="m-1", seats=("a", "b"))
        one.record(match, ANN, Bid(amount))
    shared = ledger._cache.drawings
    elsewhere._cache.drawings = shared
    elsewhere._cache.forget()
    for one in (ledger, elsewhere):
        for viewer in (JUDGE, ANN, BEN, SPECTATOR):
            look = one.look("m-1", viewer)
            assert look.svg("en") == toy.svg(look.view(), "en", look.names)
    for viewer in (BEN, SPECTATOR):
        assert ledger.look("m-1", viewer).svg("en") == elsewhere.look("m-1", viewer).svg("en")


def test_an_erased_name_is_on_no_board_that_is_kept(ledger: Ledger) -> None:
    match = ledger.open("hand-of-the-king", ("Annabel", "Ben"), seats=("p-ann", "p-ben"))
    ledger.look(match, SPECTATOR).svg("en")
    kept = ledger._cache.drawings
    assert "Annabel" in "".join(kept._kept.values())
    ledger.erase("p-ann")
    assert not kept._kept and kept._used == 0
    assert "Annabel" not in ledger.look(match, SPECTATOR).svg("en")


def test_drawings_stay_within_their_memory(drawn: list[Any]) -> None:
    class Game:
        slug = "big"

        @staticmethod
        def svg(view: Any, language: str, names: Any) -> str:
            drawn.append(view)
            return "x" * view["size"]

    kept = Drawings(1_000)
    for size in (400, 401, 402):
        kept.svg(Game, {"size": size}, "en", (), False)
    assert sum(map(len, kept._kept.values())) == kept._used == 803
    kept.svg(Game, {"size": 401}, "en", (), False)
    kept.svg(Game, {"size": 400}, "en", (), False)
    assert [one["size"] for one in drawn] == [400, 401, 402, 400], "the one used longest ago went first"
    kept.svg(Game, {"size": 2_000}, "en", (), False)
    assert kept._used == 0, "larger than all there is"
    kept.svg(Game, {"size": 5, "odd": object()}, "en", (), False)
    assert kept._used == 0, "what cannot be told apart is not kept"


def test_threads_that_draw_the_same_at_once_get_the_same(another: Ledgers) -> None:
    ledger = another()
    match, start, found = toll(ledger), Barrier(6), []

    def draw() -> None:
        start.wait()
        found.append(ledger.look(match, SPECTATOR).svg("en"))

    threads = [Thread(target=draw) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6 and len(set(found)) == 1
    assert ledger._cache.drawings._used == len(found[0])
