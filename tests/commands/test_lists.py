"""`manage.py deck check`: exit 0 for a legal deck, 1 for faults, 2 for what cannot be read."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from ledger.cards import cards_of
from tournament.commands.records.lists import deck

CORE = {card.id: card for card in cards_of("thrones-2e")}
PLOTS = ("01001", "01004", "01005", "01006", "01009", "01010", "01022")
LEGAL = "\n".join(
    [
        "Winter",
        "House Stark",
        *(f"1x {CORE[plot].en} (Core)" for plot in PLOTS),
        *(f"3x {CORE[f'01{number}'].en} (Core)" for number in range(141, 160)),
        "3x The Roseroad",
    ]
)


def run(tmp_path, text, *options):
    file = tmp_path / "deck.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return CliRunner().invoke(deck, ["check", str(file), *options])


def test_a_legal_deck_is_told_so(tmp_path):
    result = run(tmp_path, LEGAL)
    assert result.exit_code == 0 and result.stdout.startswith("Winter: legal\n"), result.output
    assert run(tmp_path, LEGAL, "--language", "pl").stdout.startswith("Winter: zgodna z zasadami\n")


def test_every_fault_is_told_with_its_rule_and_its_cards(tmp_path):
    result = run(tmp_path, LEGAL.replace("3x The Roseroad", "4x Tywin Lannister (Core)\n1x Ser Nobody"))
    assert result.exit_code == 1
    for said in (
        "Winter: 3 findings",
        "Tywin Lannister",
        "(agot2.deckbuilding.loyal.must-match)",
        "(agot2.deckbuilding.three-copies-max)",
        "Ser Nobody. (agot2.deckbuilding.known-cards)",
    ):
        assert said in result.stdout


def test_programs_get_both_languages(tmp_path):
    result = run(tmp_path, LEGAL.replace("3x The Roseroad", "2x The Roseroad"), "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1 and report["name"] == "Winter"
    assert report["faults"] == [
        {
            "rule": "agot2.deckbuilding.minimum-sixty",
            "en": "The draw deck has 59 cards; it needs at least 60.",
            "pl": "Talia dobierania liczy 59 kart; potrzeba co najmniej 60.",
        }
    ]
    assert all(note["en"] and note["pl"] for note in report["notes"])


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (("--pool", "2015-10-07"), "card-pool"),
        (("--origin", "community"), "card-pool"),
        (("--list", "standard-2.1", "--format", "melee"), "list-restricted"),
    ],
)
def test_a_tournament_pins_its_pool_and_its_list(tmp_path, options, rule):
    result = run(tmp_path, LEGAL, *options)
    assert result.exit_code == 1 and f"(agot2.deckbuilding.{rule})" in result.stdout, result.output


def test_a_list_of_the_day_may_have_nothing_against_it(tmp_path):
    assert run(tmp_path, LEGAL, "--list", "ffg-1.1", "--pool", "2016-10-10").exit_code == 0


@pytest.mark.parametrize(
    ("text", "options", "says"),
    [
        ("", (), "expected a deck"),
        ("A deck\nno idea what this is", (), "line 2"),
        (b"\xff\xfe\x00", (), "UTF-8"),
        (b"x" * 70_000, (), "at most 64000 bytes"),
        (LEGAL, ("--pool", "tomorrow"), "terms.pool"),
        (LEGAL, ("--list", "mine"), 'no list is called "mine"'),
    ],
)
def test_what_cannot_be_read_is_one_line_and_exit_code_two(tmp_path, text, options, says):
    result = run(tmp_path, text, *options)
    assert result.exit_code == 2 and result.stdout == "", result.output
    assert says in result.stderr and result.stderr.count("\n") == 1


def test_a_missing_file_is_told(tmp_path):
    result = CliRunner().invoke(deck, ["check", str(tmp_path / "none.txt")])
    assert result.exit_code == 2 and "No such file" in result.stderr
