"""Lists as players write them: text and TOML, names in any form, and what is refused with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.core.errors import InvalidOptions, Malformed
from ledger.games.asoiaf_tmg.army import Terms, check_list, list_notes, practice_army, read_list, read_terms
from tests.games.asoiaf_tmg.army.lists import CARDS, PRACTICE, RIVER, faults
from tests.table import rule

PASTED = """
# what a player pastes
Army: By the water
Faction: River
Size: 30

River Spearmen (5)
  Alda of the Ford, The Steady (C)
River Spearmen
2x River Shieldbearers (5)
river archers (6)
  - Ford Sergeant (1)

NCUs:
Brina of the Mill (Envoy) (4)
"""

AS_TOML = """
faction = "river"
edition = "practice"
size = 30
ncus = ["brina-envoy"]

[[unit]]
card = "Włócznicy znad Rzeki"
attachments = ["alda-steady"]

[[unit]]
card = "river-spearmen"
cost = 5
models = 12

[tactics]
"High Water" = 2
"""


def test_a_pasted_list_becomes_a_roster():
    roster = read_list(PASTED, CARDS)
    assert (roster.faction, roster.edition, roster.size, roster.commander) == ("river", "practice", 30, "alda-steady")
    assert [unit.card for unit in roster.units] == [
        "river-spearmen",
        "river-spearmen",
        "river-shields",
        "river-shields",
        "river-archers",
    ]
    assert [one.card for one in roster.units[0].attachments] == ["alda-steady"]
    assert [one.card for one in roster.units[-1].attachments] == ["ford-sergeant"]
    assert [one.card for one in roster.ncus] == ["brina-envoy"]
    assert faults(roster, size=30) == {"tmg.army.points-cap"}


def test_toml_and_names_in_polish_or_by_id_are_read_alike():
    roster = read_list(AS_TOML, CARDS)
    assert [unit.card for unit in roster.units] == ["river-spearmen", "river-spearmen"]
    assert roster.commander == "alda-steady"
    assert [(one.card, count) for one, count in roster.tactics] == [("high-water", 2)]
    assert faults(roster) == {f"tmg.army.deck-{part}" for part in ("total", "faction-part", "commander-part")}


EXPORTED = """
Faction: River
Commander: Alda of the Ford – The Steady
Points: 20 (0 Neutral)

Combat Units:
• River Spearmen (5)
  with Alda of the Ford – The Steady (C)
• River Archers (6)
  with Ford Sergeant (1)

Non-Combat Units:
• Brina of the Mill – Envoy (4)
• Toll Clerk (3)
"""


def test_a_list_as_a_builder_exports_it():
    roster = read_list(EXPORTED, CARDS)
    assert [(unit.name, [one.card for one in unit.attachments]) for unit in roster.units] == [
        ("River Spearmen", ["alda-steady"]),
        ("River Archers", ["ford-sergeant"]),
    ]
    assert [one.card for one in roster.ncus] == ["brina-envoy", "toll-clerk"]
    assert (roster.commander, roster.size) == ("alda-steady", None)
    assert faults(roster) == set()


def test_units_behind_dashes_are_units_and_attachments_join_the_one_above():
    dashes = "- River Spearmen\n- Alda of the Ford, The Steady\n- River Archers\n- Toll Clerk\n- Ford Sergeant\n"
    roster = read_list(dashes, CARDS)
    assert [unit.card for unit in roster.units] == ["river-spearmen", "river-archers"]
    assert [[one.card for one in unit.attachments] for unit in roster.units] == [["alda-steady"], ["ford-sergeant"]]
    assert [one.card for one in roster.ncus] == ["toll-clerk"]


def test_printed_lists_are_judged_by_the_edition_that_knows_them():
    text = "Faction: House Stark\nStark Sworn Swords (5)\n  Robb Stark, The Wolf Lord (C)\nGrey Wind\nSansa Stark, Little Bird"
    first = read_list(f"Edition: 2018\n{text}", CARDS)
    assert {unit.card for unit in first.units} == {"2018-stark-sworn-swords", "2018-grey-wind"}
    assert faults(first) == set()
    assert read_list(text, CARDS).edition in ("2018", "2021plus")


@rule("tmg.army.hero-versions")
def test_two_versions_of_one_printed_hero_clash():
    """ex.army.two-jaimes: one lord of the lion in two versions."""
    text = """Faction: Lannister
    Edition: 2021plus
    Lannister Guardsmen
      Jaime Lannister (Kingslayer)
    Lannister Halberdiers
      Jaime Lannister (Young Lion)"""
    roster = read_list("\n".join(line[4:] if line.startswith("    ") else line for line in text.splitlines()), CARDS)
    assert faults(roster) == {"tmg.army.hero-versions"}


def test_a_name_that_fits_several_cards_is_not_guessed():
    roster = read_list("Edition: 2021plus\nFaction: lannister\nLannister Guardsmen\n  Jaime Lannister", CARDS)
    assert roster.units[0].attachments[0].card == ""
    assert "tmg.oq.army.unknown-card" in faults(roster)


def test_terms_may_ask_for_another_edition_than_the_list():
    roster = read_list("Edition: 2018\nLannister Guardsmen\nLannister Halberdiers", CARDS)
    first, later = (list_notes(roster, CARDS, Terms(edition=edition)) for edition in ("2018", "2021plus"))
    assert [str(note) for note in first][:2] == ["Judged by the facts of the first print, 2018.", "11 of 40 points."]
    assert [str(note) for note in later][:2] == ["Judged by the facts of the printings from 2021 on.", "10 of 40 points."]


def test_notes_name_the_edition_and_what_is_not_verified():
    practice = list_notes(RIVER, PRACTICE, Terms(size=30))
    assert [str(note) for note in practice] == [
        "Judged by the facts of the made-up practice armies.",
        "28 of 30 points.",
    ]
    printed = read_list("Edition: 2018\nLannister Guardsmen", CARDS)
    english = " ".join(map(str, list_notes(printed, CARDS, Terms())))
    assert "first print, 2018" in english and "not verified" in english and "no tactics cards" in english
    assert all(note.to("pl") != str(note) for note in list_notes(printed, CARDS, Terms()))


@pytest.mark.parametrize(
    ("text", "where", "expected"),
    [
        ("", "list", "at least one unit"),
        ("Faction: river\n", "list", "at least one unit"),
        ("River Archers\n((((", "line 2", "expected a name"),
        ("Size: many\nRiver Archers", "line 1", "points limit"),
        ("River Archers\n0x River Riders", "line 2", "1 to 99 copies"),
        ("River Archers\n(5)", "line 2", "a name before the brackets"),
        ("Edition: first\nRiver Archers", "edition", "2021plus"),
        ("x" * 70_000, "list", "at most 64 kB"),
        ("((" * 200, "line 1", "at most 300 characters"),
        ("River Archers\n" * 401, "line 401", "at most 400 lines"),
        ("99x River Archers\n" * 50, "list", "at most 400 units"),
        ("size = [", "list", "TOML"),
        ("size = " + "[" * 30_000, "list", "TOML"),
        ("size = " + "9" * 5_000, "list", "TOML"),
        ("River Archers\n" + " " * 60_000 + "x", "line 2", "at most 300 characters"),
        ("[[unit]]\ncard = '" + "x" * 300 + "'", "unit[0].card", "a name"),
        ("colour = 1", "colour", "expected one of faction"),
        ('size = "30"', "size", "whole number"),
        ("size = true", "size", "whole number"),
        ("unit = 3", "unit", "a list"),
        ("[[unit]]\ncard = 5", "unit[0].card", "a name"),
        ("[[unit]]\nname = 'x'", "unit[0].name", "card, cost"),
        ("unit = [3]", "unit[0]", "a table"),
        ("ncus = ['x']\n[tactics]\n'High Water' = 0", "tactics.High Water", "copies"),
        ("tactics = 1", "tactics", "a table"),
    ],
)
def test_what_is_no_list_is_refused_with_its_place(text, where, expected):
    with pytest.raises(Malformed) as refusal:
        read_list(text, CARDS)
    assert refusal.value.where == where
    assert expected in refusal.value.expected


def test_terms_are_read_strictly():
    assert read_terms({"size": 50, "edition": "2018"}) == Terms(size=50, edition="2018")
    for wrong in ({"colour": 1}, {"size": 0}, {"size": "40"}, {"edition": "1999"}, {"neutral_base": "all"}):
        with pytest.raises(InvalidOptions) as refusal:
            read_terms(wrong)
        assert refusal.value.where == f"terms.{next(iter(wrong))}"


def test_a_practice_army_is_a_list_like_any_other():
    assert faults(practice_army(PRACTICE, "hill", 40), size=40) == set()


@given(
    st.text(max_size=200)
    | st.lists(
        st.sampled_from(
            ("River Archers", "  Ford Sergeant (1)", "Faction: hill", "Size: 30", "NCUs:", "Tactics", "2x High Water", "(5)",
             "[[unit]]", "card = 'river-archers'", "unit = [1]", "- x", "• y", "Commander: Alda of the Ford", "# z", "=", "[")
        ),
        max_size=12,
    ).map("\n".join)
)  # fmt: skip
def test_whatever_is_written_is_a_roster_or_no_list(text):
    try:
        roster = read_list(text, PRACTICE)
    except Malformed as refusal:
        assert refusal.where and refusal.expected
    else:
        assert isinstance(check_list(roster, PRACTICE, Terms()), tuple)
        assert list_notes(roster, PRACTICE, Terms())
