"""manage.py catalogue: listing cards, typing them in, taking them back."""

from __future__ import annotations

from pathlib import Path

from ledger.cards import cards_of

from .shell import data, refused, run

WOLF = (
    *("catalogue", "add", "thrones-hbo", "--id", "grey-wind", "--en", "Grey Wind", "--pl", "Szary Wicher"),
    *("--kind", "character", "--fact", "cost=2", "--fact", "icons=military power", "--unsure"),
)


def test_a_card_is_typed_in_and_listed(store: Path) -> None:
    assert run(*WOLF).stdout == "1 new, 0 changed; the catalogue of thrones-hbo is at version 2\n"
    assert data("catalogue", "list", "thrones-hbo", "--typed") == {
        "version": 2,
        "cards": [
            {
                "id": "grey-wind",
                "en": "Grey Wind",
                "pl": "Szary Wicher",
                "kind": "character",
                "script": None,
                "sure": False,
                "facts": {"cost": "2", "icons": "military power"},
                "typed": True,
            }
        ],
    }
    listed = run("catalogue", "list", "thrones-hbo", "--typed", "--language", "pl").stdout.splitlines()
    assert listed[0] == "grey-wind  Szary Wicher  character  cost=2 icons=military,power  dopisana, niesprawdzona"
    assert listed[1:] == ["1 karta, w tym dopisane: 1", "wersja katalogu: 2"]


def test_either_name_is_enough(store: Path) -> None:
    wolf = ("catalogue", "add", "thrones-hbo", "--id", "grey-wind", "--kind", "character")
    refused(*wolf, says="a card needs id, kind and a name, en or pl")
    refused("catalogue", "--language", "pl", *wolf[1:], says="karta musi mieć id, kind i nazwę")
    run(*wolf, "--pl", "Szary Wicher")
    for language in ("en", "pl"):
        listed = run("catalogue", "list", "thrones-hbo", "--typed", "--language", language).stdout
        assert listed.startswith("grey-wind  Szary Wicher  character")


def test_cards_are_found_by_kind_and_words(store: Path) -> None:
    run(*WOLF)
    found = data("catalogue", "list", "thrones-hbo", "--find", "WICHER")["cards"]
    assert [card["id"] for card in found] == ["grey-wind"]
    plots = data("catalogue", "list", "thrones-hbo", "--kind", "plot")["cards"]
    assert [card["id"] for card in plots] == [card.id for card in cards_of("thrones-hbo") if card.kind == "plot"]


def test_an_older_version_is_listed(store: Path) -> None:
    run(*WOLF)
    assert data("catalogue", "list", "thrones-hbo", "--typed", "--at", "0") == {"version": 0, "cards": []}
    refused("catalogue", "list", "thrones-hbo", "--at", "9", says="expected 0 to 2")


def test_a_sheet_is_imported_whole_or_not_at_all(store: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "cards.csv"
    sheet.write_text("id,en,kind,value\nspy,Spy,standard,4\nraven,Raven,standard,many\n")
    refused("catalogue", "import", "btwixt", sheet, says="raven: value is a number, not many")
    assert data("catalogue", "history", "btwixt") == []
    sheet.write_text("id,en,kind,value\nspy,Spy,standard,4\nraven,Raven,standard,2\n")
    assert data("catalogue", "import", "btwixt", sheet) == {"new": 2, "changed": 0, "version": 2}
    assert run("catalogue", "import", "btwixt", sheet).stdout == (
        "nothing new: the catalogue of btwixt has them just so, at version 2\n"
    )


def test_a_card_is_withdrawn_and_the_history_keeps_it(store: Path) -> None:
    run(*WOLF)
    assert "version 3" in run("catalogue", "withdraw", "thrones-hbo", "grey-wind").stdout
    assert [row["what"] for row in data("catalogue", "history", "thrones-hbo")] == [
        "opened",
        "typed in grey-wind",
        "withdrew grey-wind",
    ]
    assert "withdrew grey-wind" in run("catalogue", "history", "thrones-hbo").stdout
    refused("catalogue", "withdraw", "thrones-hbo", "grey-wind", says="was typed in as grey-wind")


def test_without_a_store_what_ships_is_listed(nowhere: Path) -> None:
    result = run("catalogue", "list", "btwixt")
    assert result.exit_code == 0 and "only what ships with the game" in result.stderr
    assert result.stdout.splitlines()[-1] == "catalogue at version 0"
    assert not nowhere.exists()
    refused("catalogue", "add", "btwixt", "--id", "a", "--en", "A", "--kind", "ally", says="manage.py migrate")


def test_printed_units_are_listed_by_edition(nowhere: Path) -> None:
    for edition, cost in (("2021plus", "5"), ("2018", "5")):
        found = data("catalogue", "list", "asoiaf-tmg", "--edition", edition, "--find", "sworn swords")["cards"]
        swords = next(card for card in found if card["en"] == "Stark Sworn Swords")
        assert (swords["kind"], swords["facts"]["cost"], swords["facts"]["edition"]) == ("unit", cost, edition)
        assert swords["sure"] is False
    kinds = {card["kind"] for card in data("catalogue", "list", "asoiaf-tmg", "--edition", "2021plus")["cards"]}
    assert {"unit", "attachment", "ncu", "tactics"} <= kinds
    assert "not verified" in run("catalogue", "list", "asoiaf-tmg", "--edition", "2018", "--kind", "unit").stdout
    refused("catalogue", "list", "asoiaf-tmg", "--edition", "1999", says="expected one of 2021plus, 2018")
    refused("catalogue", "list", "btwixt", "--edition", "2018", says="expected one of none")


def test_slips_on_the_command_line_are_told(store: Path, tmp_path: Path) -> None:
    refused(*WOLF, "--fact", "cost", says="expected name=value")
    refused(*WOLF, "--fact", "cost=3", says="each name once")
    refused("catalogue", "import", "btwixt", tmp_path / "none.csv", says="No such file")
    refused("catalogue", "list", "chess", says="no game is called")
    assert "nothing has been typed in" in run("catalogue", "history", "btwixt").stdout
