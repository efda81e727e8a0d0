"""The list of games: whole, in order, and each of them loaded only when somebody asks for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ledger import GAMES, UnknownGame, game_of
from ledger.rules import index_of

ROOT = Path(__file__).parents[2]
HELD = "import sys; held = lambda: sorted(m for m in sys.modules if m.startswith('ledger.games.') and m.count('.') == 2)"


def told(source: str) -> str:
    """What a fresh Python prints."""
    ran = subprocess.run(
        [sys.executable, "-c", f"{HELD}\n{source}"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    return ran.stdout.strip()


def test_every_game_is_listed_under_its_own_slug_and_no_other() -> None:
    assert list(GAMES) == ["hand-of-the-king", "thrones-hbo", "thrones-2e", "btwixt", "asoiaf-tmg"]
    assert [game.slug for game in GAMES.values()] == list(GAMES)
    folders = {path.parent.name for path in (ROOT / "ledger" / "games").glob("*/__init__.py")}
    assert {game.__name__.rpartition(".")[2] for game in GAMES.values()} == folders


def test_a_game_that_is_not_listed_is_missed_as_in_any_mapping() -> None:
    assert "chess" not in GAMES and GAMES.get("chess") is None and len(GAMES) == 5
    with pytest.raises(KeyError):
        GAMES["chess"]
    with pytest.raises(UnknownGame, match="there are hand-of-the-king, thrones-hbo"):
        game_of("chess")


def test_the_door_loads_no_game_and_asking_for_one_loads_that_one() -> None:
    assert told("import ledger; print(held())") == "[]"
    asked = "import ledger; ledger.game_of('btwixt'); 'thrones-2e' in ledger.GAMES; print(held())"
    assert told(asked) == "['ledger.games.btwixt']"


def test_threads_that_ask_at_once_all_get_the_whole_game() -> None:
    asked = """
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from ledger import GAMES
together = Barrier(10)
def ask(slug):
    together.wait()
    return slug, id(GAMES[slug]), GAMES[slug].view is not None
with ThreadPoolExecutor(10) as pool:
    found = set(pool.map(ask, [*GAMES] * 2))
print(len(found), len(held()))
"""
    assert told(asked) == "5 5"


def test_an_index_is_read_without_its_game_and_says_the_same_of_it() -> None:
    read = "from ledger import rules; rules.index_of('btwixt'), rules.proven_rules('thrones-2e'); print(held())"
    assert told(read) == "[]"
    for slug, game in GAMES.items():
        assert index_of(slug).players == game.seats
    with pytest.raises(UnknownGame, match="no game is called"):
        index_of("chess")


def test_the_pages_have_every_game_before_their_first_reader() -> None:
    start = """
from tempfile import TemporaryDirectory
from ledger import Ledger, migrate, location_of
from tournament import create_app
with TemporaryDirectory() as folder:
    migrate(location_of(f"sqlite:///{folder}/pages.db"))
    with Ledger.at(f"sqlite:///{folder}/pages.db") as ledger:
        create_app(ledger)
print(len(held()))
"""
    assert told(start) == "5"
