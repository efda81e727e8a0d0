"""Cards as people type them: what is read, and what is refused with its place."""

from __future__ import annotations

import pytest

from ledger import Malformed
from ledger.cards import Card, read_sheet

WOLF = Card("grey-wind", "Grey Wind", "Szary Wicher", "character", None, True, (("cost", "2"), ("icons", "military")))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "id,en,pl,kind,cost,icons\ngrey-wind,Grey Wind,Szary Wicher,character,2,military\n"),
        ("a.csv", "id;en;pl;kind;cost;icons\r\ngrey-wind;Grey Wind;Szary Wicher;character;2;military\r\n\r\n"),
        ("A.CSV", '\ufeffid,en,pl,kind,cost,icons,sure\ngrey-wind,"Grey Wind",Szary Wicher,character, 2 ,military,yes'),
        (
            "a.toml",
            '[[card]]\nid = "grey-wind"\nen = "Grey Wind"\npl = "Szary Wicher"\nkind = "character"\ncost = 2\nicons = "military"',
        ),
    ],
)
def test_a_card_reads_the_same_in_every_form(name: str, text: str) -> None:
    assert read_sheet(text.encode(), name) == (WOLF,)


def test_what_is_empty_is_not_printed_on_the_card() -> None:
    (card,) = read_sheet(b"id,en,kind,cost,sure\na,A,event,,no\n", "a.csv")
    assert card == Card("a", "A", "", "event", None, False)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (b"id,pl,kind\na,Wicher,event\n", ("", "Wicher")),
        (b"id,en,pl,kind\na,,Wicher,event\n", ("", "Wicher")),
        (b"id,en,kind\na,Wind,event\n", ("Wind", "")),
    ],
)
def test_either_name_is_enough(text: bytes, names: tuple[str, str]) -> None:
    (card,) = read_sheet(text, "a.csv")
    assert (card.en, card.pl) == names
    assert card.name("en") == card.name("pl") == "".join(names)


@pytest.mark.parametrize(
    ("name", "text", "where", "expected"),
    [
        ("a.txt", b"id", "a.txt", "called .csv or .toml"),
        ("a.csv", b"", "line 1", "names of the columns"),
        ("a.csv", b"id,en,kind\n", "a.csv", "no card in it"),
        ("a.csv", b"name\nGrey Wind\n", "line 1", '"id" among them'),
        ("a.csv", b"id,id,en,kind\n", "line 1", "none of them twice"),
        ("a.csv", b"id,en,kind\na,A,event\nb,B\n", "line 3", "expected 3 columns, got 2"),
        ("a.csv", b"id,en,kind\na,A,event\na,B,event\n", "a", "twice"),
        ("a.csv", b"id,en,kind\na,,event\n", "line 2.en", "missing; a card needs id, kind and a name, en or pl"),
        ("a.csv", b"id,en,kind\na,A,\n", "line 2.kind", "missing"),
        ("a.csv", b'id,en,kind\na,"A\n', "line 2", "not CSV"),
        ("a.csv", b"id,en,kind,sure\na,A,event,perhaps\n", "line 2.sure", "yes or no"),
        ("a.csv", b"id,en,kind\na," + b"A" * 121 + b",event\n", "line 2.en", "at most 120"),
        ("a.csv", b"id,en,kind\na,A\x07,event\n", "line 2.en", "printable"),
        ("a.csv", b"\xff", "a.csv", "UTF-8"),
        ("a.toml", b"[[card", "a.toml", "not TOML"),
        ("a.toml", b"card = 1", "a.toml", r"\[\[card\]\]"),
        ("a.toml", b"[[card]]\nid = 'a'\nen = 'A'\nkind = ['x']\n", "card 1.kind", "a word or a whole number"),
        ("a.toml", b"#" * 1_000_001, "a.toml", "1000 kB"),
        ("a.toml", b"a" + b".a" * 2_000 + b" = 1", "a.toml", "dots"),
        ("a.toml", b"[a" + b".a" * 2_000 + b"]", "a.toml", "dots"),
        ("a.toml", b"a = {a" + b' . "!"' * 2_000 + b" = 1}", "a.toml", "dots"),
        ("a.toml", b"[[card]]\nid = 'a'\ncost = " + b"9" * 5_000, "a.toml", "not TOML"),
    ],
)
def test_a_slip_is_found_at_its_place(name: str, text: bytes, where: str, expected: str) -> None:
    with pytest.raises(Malformed, match=expected) as fault:
        read_sheet(text, name)
    assert fault.value.where == where


def test_a_sheet_has_at_most_two_thousand_cards() -> None:
    rows = "".join(f"c{number},A,event\n" for number in range(2_001))
    with pytest.raises(Malformed, match="at most 2000"):
        read_sheet(f"id,en,kind\n{rows}".encode(), "a.csv")
