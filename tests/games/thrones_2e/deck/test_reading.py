"""Lists in every form that players have them; what cannot be read is said with its place."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.catalogue import pinned
from ledger.core.errors import InvalidOptions, Malformed
from ledger.games.thrones_2e.deck import (
    Restrictions,
    Roster,
    RosterLine,
    Terms,
    Unknown,
    list_notes,
    read_list,
    read_terms,
)
from tests.games.thrones_2e.deck.lists import CARDS, LEGAL, with_cards

PASTED = """
Wolves in Winter

House Stark
Banner of the Kraken (Core Set)

Packs: From Core Set to Wolves of the North

Plot deck (2)
1x Calm Over Westeros (Core Set)
2x summons

Characters (8)
3x Eddard Stark (WotN)
2 Arya Stark (Core)
- 3× Winterfell Steward

Events:
1x "The Bear and the Maiden Fair" (Core)
1x The Hand’s Judgment
"""
READ = Roster(
    "Wolves in Winter",
    ("stark",),
    (
        RosterLine("01199", 1),
        RosterLine("01008", 1),
        RosterLine("01022", 2),
        RosterLine("03003", 3),
        RosterLine("01141", 2),
        RosterLine("01152", 3),
        RosterLine("01197", 1),
        RosterLine("01045", 1),
    ),
)


def test_a_list_pasted_from_a_deck_site_is_read():
    assert read_list(PASTED, CARDS) == READ


def test_labels_and_polish_words_are_read():
    text = "Nazwa: Zima\nStronnictwo: Nocna Straż\nAgenda: Wierność\n\nPostacie (3)\n3x Jon Snow (Core)\n"
    assert read_list(text, CARDS) == Roster("Zima", ("thenightswatch",), (RosterLine("01027", 1), RosterLine("01124", 3)))


def test_a_deck_may_be_called_after_its_agenda():
    assert read_list("Fealty\nStark\nFealty\n3x Summer (Core)", CARDS).entries == (
        RosterLine("01027", 1),
        RosterLine("01148", 3),
    )


def test_toml_is_read():
    text = """
    name = "Wolves"
    faction = "stark"
    agenda = "Fealty"
    [plots]
    "A Noble Cause" = 2
    [cards]
    01144 = 3
    "Arya Stark (Core)" = 1
    "Nobody at All" = 2
    """
    assert read_list(text, CARDS) == Roster(
        "Wolves",
        ("stark",),
        (RosterLine("01027", 1), RosterLine("01004", 2), RosterLine("01144", 3), RosterLine("01141", 1)),
        (Unknown("Nobody at All", 2),),
    )


@pytest.mark.parametrize("wrap", [lambda deck: deck, lambda deck: [deck]])
def test_json_of_the_starter_decks_is_read(wrap):
    deck = {
        "name": "The Old Ways",
        "faction": "stark",
        "agenda": "01199",
        "cards": [{"code": "01008", "name": "Calm Over Westeros", "count": 1}, {"name": "Summons", "count": 2}],
    }
    assert read_list(json.dumps(wrap(deck)), CARDS) == Roster(
        "The Old Ways", ("stark",), (RosterLine("01199", 1), RosterLine("01008", 1), RosterLine("01022", 2))
    )


def test_the_same_card_on_two_lines_is_counted_together():
    assert read_list("Stark\n1x Summer (Core)\n2x 01148", CARDS).entries == (RosterLine("01148", 3),)


def test_which_of_several_cards_of_one_name_is_a_guess_and_noted():
    roster = read_list("Stark\n3x Eddard Stark\n1x Tumblestone Knight (Cure)", CARDS)
    assert roster.entries == (RosterLine("01144", 3, guessed=True), RosterLine("01150", 1, guessed=True))
    notes = [str(note) for note in list_notes(roster, CARDS, Terms())]
    assert sum("taken is" in note for note in notes) == 2


def test_an_unknown_name_or_faction_is_kept():
    roster = read_list("Faction: Frey\n3x Ser Nobody (Core)", CARDS)
    assert roster.unknown == (Unknown("Frey"), Unknown("Ser Nobody (Core)", 3)) and roster.factions == ()


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "list"),
        ("   \n\t\n", "list"),
        ("My deck\nwhat is this\n3x Summer", "line 2"),
        ("My deck\n0x Summer", "line 2"),
        ("My deck\n3x " + "y" * 200, "line 2"),
        ("x" * 65_000, "list"),
        ("\n" * 401, "list"),
        ("{", "line 1"),
        ('{"faction": "stark", "faction": "tyrell"}', "faction"),
        ('{"cards": NaN}', "list"),
        ('{"cards": 7}', "cards"),
        ('{"cards": [{"count": 3}]}', "cards[0]"),
        ('{"cards": [{"code": "01144", "count": 0}]}', "cards[0].count"),
        ('{"cards": [{"code": "01144", "count": true}]}', "cards[0].count"),
        ('{"cards": [{"code": "01144", "foil": 1}]}', "cards[0].foil"),
        ('{"cards": [{"code": 1144}]}', "cards[0].code"),
        ('{"captain": "stark"}', "captain"),
        ('{"faction": ["stark"]}', "faction"),
        ('{"factions": "stark"}', "factions"),
        ('[{"faction": "stark"}, {"faction": "tyrell"}]', "list"),
        ('{"cards": ' + "[" * 20_000, "list"),
        ('faction = "stark"\n[cards]\nSummer = "three"', "cards.Summer"),
        ('faction = "stark"\n[cards\nSummer = 3', "line 2"),
        ("cards = " + "[" * 20_000, "list"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text, where):
    with pytest.raises(Malformed) as told:
        read_list(text, CARDS)
    assert told.value.where == where


def test_too_many_different_cards_are_refused():
    assert len(read_list("\n".join(f"1x Nobody {n}" for n in range(400)), CARDS).unknown) == 400
    rows = ", ".join(f'{{"name": "Nobody {n}"}}' for n in range(401))
    with pytest.raises(Malformed, match="at most 400 different cards"):
        read_list(f'{{"cards": [{rows}]}}', CARDS)


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text):
    try:
        assert isinstance(read_list(text, CARDS), Roster)
    except Malformed as told:
        assert told.where


@given(
    st.lists(st.sampled_from(['faction = "stark"', "[cards]", "Summer = 3", "3x Summer", "{", "}", "[", "01144 = 1", "Stark"]))
)
def test_any_mixture_of_forms_is_read_or_refused(lines):
    try:
        assert isinstance(read_list("\n".join(lines), CARDS), Roster)
    except Malformed as told:
        assert told.where


# ---- terms and notes


def test_terms_are_read_and_unknown_words_refused():
    assert read_terms({}) == Terms()
    terms = read_terms(
        pinned("thrones-2e", {"format": "melee", "pool": "2018-01-01", "origins": ["publisher"], "list": "ffg-1.2"})
    )
    assert (terms.format, terms.pool, terms.origins, terms.list.id) == (
        "melee",
        "2018-01-01",
        ("publisher",),
        "ffg-1.2",
    )
    assert "01001" in terms.list.restricted
    for wrong in (
        {"pool": "yesterday"},
        {"pool": "2018-13-01"},
        {"format": "draft"},
        {"origins": ["mine"]},
        {"day": "x"},
        {"list": 3},
    ):
        with pytest.raises(InvalidOptions):
            read_terms(wrong)


def test_notes_say_what_the_check_does_not_know():
    def notes(roster, terms=None):
        called = {card.id: card.name("en") for card in CARDS}
        return [note.to("en", called=lambda card: called[card]) for note in list_notes(roster, CARDS, terms or Terms())]

    assert any("No list" in note for note in notes(LEGAL))
    assert not any("No list" in note for note in notes(LEGAL, Terms(list=Restrictions("x"))))
    assert any("The Power of Wealth" in note for note in notes(with_cards(RosterLine("00001", 1))))
    assert any("Aloof and Apart are not verified" in note for note in notes(with_cards(RosterLine("16027", 1))))
    assert all(note.to("pl") != str(note) for note in list_notes(LEGAL, CARDS, Terms()))
