"""What an organizer reads at the desk: names instead of ids, both languages, the live board, changes by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path

import click
import pytest

import manage
from tests.commands.shell import data, refused
from tests.commands.test_tournaments import ok, play, spring, tables
from tournament.commands.listed import COMMANDS
from tournament.commands.spoken import OF_CLICK, WORDS, help_text

__all__ = ["spring"]


def test_refusals_name_people_not_ids(spring: str) -> None:
    ok("pair", spring, "--publish")
    row = tables(spring)[0]
    refused("tournament", "result", spring, row["table"], says=f"The winner is one of {', '.join(row['entries'])}")
    ok("tournament", "drop", spring, "Eva")
    refused("tournament", "drop", spring, "Eva", says="Eva has left already (dropped)")
    refused("tournament", "drop", spring, "Eva", "--language", "pl", says="Eva już nie gra (rezygnacja)")


def test_where_a_tournament_stands_is_said_in_polish(spring: str) -> None:
    ok("pair", spring, "--publish")
    shown = ok("tournament", "show", spring, "--language", "pl")
    assert "5 zgłoszeń, 1 runda" in shown and "Runda 1: brak wyniku przy stole 1, 2" in shown
    english = ok("tournament", "show", spring)
    assert "5 entries, 1 round, " in english and "Round 1: no result yet at table 1, 2" in english
    listed = ok("tournament", "list", "--language", "pl")
    assert "szwajcarski, 5 zgłoszeń, 1 runda, trwa" in listed


def test_the_live_board_shows_what_needs_somebody_first(spring: str) -> None:
    ok("pair", spring, "--publish")
    ok("tournament", "clock", spring, "started")
    refused("tournament", "clock", spring, "extended", says="--minutes")
    assert "at table 2: " in ok("tournament", "clock", spring, "extended", "--minutes", "3", "--table", "2")
    ok("tournament", "result", spring, 1, "--winner", tables(spring)[0]["ids"][0])
    ok("tournament", "contest", spring, 1, "--reason", "no")
    first, second, third = ok("tournament", "board", spring).splitlines()
    assert first.startswith("clock of round 1: running, ") and "DISPUTE" in second and "left" in third
    assert "SPÓR" in ok("tournament", "board", spring, "--language", "pl")
    found = data("tournament", "board", spring)
    assert [row["state"] for row in found["tables"]] == ["dispute", "running"]
    assert found["clock"]["extensions"][0]["seconds"] == 180
    assert "clock of round 1: running" in ok("tournament", "clock", spring, "show")


def test_showing_a_round_never_draws_one(spring: str) -> None:
    refused("pair", spring, "--csv", says="no round is drafted yet")
    ok("pair", spring, "--publish")
    assert ok("pair", spring, "--csv").splitlines()[0] == "name,table,seat,against"
    assert data("pair", spring, "--round", "1")["published"] is True
    refused("pair", spring, says="not over")


def test_a_table_is_seated_by_hand_and_the_rest_is_free(spring: str) -> None:
    ok("pair", spring)
    before = tables(spring)
    refused("pair", spring, "--seat", "1", "--reason", "x", says="such as 3=e1,e4")
    one, two = before[0]["entries"][0], before[1]["entries"][0]
    refused("pair", spring, "--seat", f"1={one},{two}", says="Give a reason")
    ok("pair", spring, "--seat", f"1={one},{two}", "--reason", "they came together")
    after = tables(spring)
    assert after[0]["entries"] == [one, two]
    free = [row["entries"][0] for row in data("pair", spring, "--show")["pairings"] if row["table"] is None]
    assert len(free) == 3 and not {one, two} & set(free), "whom they sat with, and the one who had it"


def test_an_entry_is_changed_and_keeps_what_is_not_told(spring: str) -> None:
    ok("tournament", "change", spring, "Ann", "--club", "Ravens", "--family", "Long")
    assert "Ravens, Long, always at table 4" in ok("tournament", "change", spring, "Ann", "--table", "4")
    told = ok("tournament", "change", spring, "Ann", "--club", "")
    assert "Long, always at table 4" in told and "Ravens" not in told
    assert "always" not in ok("tournament", "change", spring, "Ann", "--table", "0")
    assert "Long" in ok("tournament", "entries", spring)


def test_a_correction_is_previewed_in_words_and_recorded_when_told(spring: str) -> None:
    play(spring)
    row = data("pair", spring, "--round", "1")["pairings"][0]
    loser = next(name for name in row["entries"] if name not in row["result"]["winners"])
    how = ("tournament", "correct", spring, row["table"], "--round", "1", "--winner", loser)
    shown = ok(*how)
    assert f"{loser}: place" in shown and "with 3 points" in shown and "nothing was recorded" in shown
    assert "nic nie zapisano" in ok(*how, "--language", "pl") and "3 punkty" in ok(*how, "--language", "pl")
    assert ok(*how, "--yes", "--reason", "misread").endswith("recorded\n")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_sheet_with_faults_says_them_all(spring: str, language: str) -> None:
    Path("bad.csv").write_text("name,table\nAnn,x\n,\n,5\n", encoding="utf-8")
    says = "line 2: " if language == "en" else "wiersz 2: "
    refused("tournament", "entries", spring, "--import", "bad.csv", "--language", language, says=says)
    last = "line 4: a name is missing" if language == "en" else "wiersz 4: brakuje nazwiska"
    refused("tournament", "entries", spring, "--import", "bad.csv", "--language", language, says=last)
    Path("old.csv").write_bytes("name\nŁucja\n".encode("cp1250"))
    refused("tournament", "entries", spring, "--import", "old.csv", "--language", language, says="CSV UTF-8")
    Path("twice.csv").write_text("name\nAnn\n", encoding="utf-8")
    if language == "en":
        refused("tournament", "entries", spring, "--import", "twice.csv", says='"Ann" is there already (entry Ann)')
        assert ok("tournament", "entries", spring, "--import", "twice.csv", "--namesakes").count("Ann") == 2


def helps(command: click.Command) -> set[str]:
    """Every text of help that a command has, and those below it."""
    found = {help_text(command.help)} | {help_text(param.help) for param in command.params if isinstance(param, click.Option)}
    if isinstance(command, click.Group):
        found = found.union(*(helps(one) for one in command.commands.values()))
    return found


def test_every_line_of_help_has_polish_words_and_no_more() -> None:
    said = helps(manage.cli) | {help_text(first) for _, first in COMMANDS.values()} | {*OF_CLICK}
    polish = tomllib.loads((WORDS / "pl" / "help.toml").read_text(encoding="utf-8"))
    assert said - set(polish) == set()
    assert set(polish) - said == set()


def test_help_is_said_in_the_language_that_was_asked_for() -> None:
    polish = ok("tournament", "show", "--language", "pl", "--help")
    assert "Użycie: " in polish and "Jak stoi turniej" in polish and "Język zdań." in polish and "[domyślnie: " in polish
    assert "Where a tournament stands" in ok("tournament", "show", "--help")
    group = ok("tournament", "--language", "pl", "--help")
    assert "Polecenia" in group and "Każde zdarzenie słowami" in group
    assert "Commands:" in ok("tournament", "--help") and "Polecenia" in ok("--language", "pl", "--help")
    assert "Rozpisuje" in ok("pair", "--help", "--language=pl")
