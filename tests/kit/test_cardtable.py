"""A table of cards as a picture: nothing is lost, nothing runs over, everything can be told apart and tapped."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ledger.kit.lcg.cardtable.layout import draw
from ledger.kit.lcg.cardtable.pieces import HIGH, WIDE, broken, fitted, piece, piece_high
from ledger.kit.lcg.cardtable.scene import Counter, Fighters, Heap, Lane, Piece, Scene, SceneSide, Small, Status, Token
from ledger.kit.lcg.cardtable.style import DARK, HOUSES, LIGHT, PRINT, STYLE, house_of
from ledger.kit.svg import width

SVG = "{http://www.w3.org/2000/svg}"
XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


def side(seat, **fields):
    plain = {
        "counters": (Counter("power", 3, "power"), Counter("gold", 2, "gold")),
        "heaps": (
            Heap("hand", "hand", 7),
            Heap("deck", "deck", 40),
            Heap("plots", "plots", 5),
            Heap("discard", "discard", 1, True, Small("spy", "Spy", "discard")),
            Heap("dead", "dead", 0, True),
        ),
        "front": tuple(Piece(f"c{seat}-{n}", f"Card {n}", f"Card {n}", "stark", n % 2 == 1) for n in range(5)),
    }
    return SceneSide(seat, f"P{seat}", f"P{seat}: power 3", "stark", "Stark", **(plain | fields))


def scene(*sides, **fields):
    return Scene("Table", "in words", "Round 2", "P0: act or pass", (), sides, "gold 12", **fields)


def root_of(*args, **kwargs):
    return ElementTree.fromstring(draw(*args, **kwargs))


def lone(one):
    return ElementTree.fromstring(f"<svg {XMLNS}>{piece(one)}</svg>")


def corners(node, x=0, y=0):
    """Where every seat's group lies: by what its parents move it."""
    for child in node:
        how = child.get("transform") or ""
        right, down = map(int, how[len("translate(") : -1].split()) if how.startswith("translate") else (0, 0)
        if child.get("data-seat"):
            yield int(child.get("data-seat")), (x + right, y + down)
        elif "rotate" not in how:
            yield from corners(child, x + right, y + down)


@pytest.mark.parametrize(
    ("count", "top", "bottom"),
    [
        (2, [1], [0]),
        (3, [1, 2], [0]),
        (4, [1, 2], [0, 3]),
        (5, [1, 2, 3], [0, 4]),
        (6, [1, 2, 3], [0, 5, 4]),
    ],
)
def test_seats_lie_clockwise_from_the_lower_left(count, top, bottom):
    found = dict(corners(root_of(scene(*map(side, range(count))))))
    assert sorted(found) == list(range(count))
    across = sorted(found, key=lambda seat: found[seat])
    upper = max(found[seat][1] for seat in top)
    assert [seat for seat in across if seat in top] == top and [seat for seat in across if seat in bottom] == bottom
    assert all(found[seat][1] > upper for seat in bottom)


def test_on_a_phone_more_than_two_come_in_the_order_of_their_seats():
    found = dict(corners(root_of(scene(*map(side, range(4))), narrow=True)))
    assert sorted(found, key=lambda seat: found[seat][1]) == [0, 1, 2, 3]
    assert {x for x, _ in found.values()} == {8}


def test_a_seat_is_a_group_with_a_name():
    groups = [one for one in root_of(scene(side(0), side(1))).iter(f"{SVG}g") if one.get("data-seat")]
    assert [(one.get("role"), one.get("aria-label")) for one in groups] == [("group", f"P{n}: power 3") for n in (1, 0)]


def test_a_kneeling_card_is_turned_and_its_words_are_not():
    one = lone(Piece("spy", "Spy", "Spy", "stark", kneeling=True, strength=2))
    turned = next(part for part in one.iter(f"{SVG}g") if "rotate(90)" in (part.get("transform") or ""))
    assert "Spy" not in "".join(turned.itertext())
    assert [text.text for text in one.iter(f"{SVG}text")][-2:] == ["Spy", "2"]


def test_attachments_stick_out_above_and_can_be_tapped_by_themselves():
    host = Piece("spy", "Spy", "Spy", "stark", attached=tuple(Piece(n, n, n, "stark") for n in ("ring", "sword")))
    assert piece_high(host) == HIGH + 40
    names = [group.get("data-card") for group in lone(host).iter(f"{SVG}g") if group.get("data-card")]
    assert names == ["sword", "ring", "spy"]  # the lower one covers the edge of the upper


def test_tokens_are_numbers_with_words_behind_them():
    one = lone(Piece("spy", "Spy", "Spy", "stark", tokens=(Token("power", 3, "power 3"), Token("gold", 12, "gold 12"))))
    titles = [title.text for title in one.iter(f"{SVG}title")]
    assert {"power 3", "gold 12"} <= set(titles)
    assert {"3", "12"} <= {text.text for text in one.iter(f"{SVG}text")}


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_edges_show_for_up_to_three_duplicates(count):
    one = lone(Piece("spy", "Spy", "Spy", "stark", under=count))
    assert sum(rect.get("class") == "under" for rect in one.iter(f"{SVG}rect")) == min(count, 3)


def test_the_lane_has_both_strengths_and_marks_who_has_won():
    lane = Lane(
        "military",
        "challenge: military",
        Fighters(0, "P0 wins", ("Spy 2",), 12, True),
        Fighters(1, "P1 defends", (), 4),
    )
    for narrow in (False, True):
        root = root_of(scene(side(0), side(1), lane=lane), narrow=narrow)
        group = next(one for one in root.iter(f"{SVG}g") if one.get("data-challenge"))
        words = {text.text: text.get("class") for text in group.iter(f"{SVG}text")}
        assert "12 : 4" in words and "loud" in words["P0 wins"] and "loud" not in words["P1 defends"]


def test_whose_input_is_due_stands_in_a_loud_banner():
    root = root_of(scene(side(0, status=Status("due", "act or pass")), side(1, status=Status("passed", "has passed"))))
    seats = {int(one.get("data-seat")): one for one in root.iter(f"{SVG}g") if one.get("data-seat")}
    loud = {seat: any(rect.get("class") == "due" for rect in one.iter(f"{SVG}rect")) for seat, one in seats.items()}
    assert loud == {0: True, 1: False}
    assert "has passed" in {text.text for text in seats[1].iter(f"{SVG}text")}


# ---- names that fit


@pytest.mark.parametrize("name", ["Varys", "Chamber of the Painted Table", "Tarczowniczka", "W" * 60, "a " * 60, "👩‍👩‍👧" * 20])
def test_a_name_stays_inside_its_room(name):
    size, lines = fitted(name, WIDE - 6, 50, 4, (15, 14, 13, 12, 11))
    assert lines and len(lines) * (size + 2) <= 52
    assert all(width(line, size) <= WIDE - 6 for line in lines)


def test_a_short_name_is_large_and_a_long_one_small_but_whole():
    assert fitted("Varys", 82, 50, 4, (15, 11)) == (15, ["Varys"])
    size, lines = fitted("Chamber of the Painted Table", 82, 66, 4, (15, 14, 13, 12, 11))
    assert " ".join(lines) == "Chamber of the Painted Table" and size < 15


def test_a_word_that_fits_no_line_is_broken_into_like_parts_and_only_then_cut():
    assert broken("Zew Tarczowniczki", 11, 60) == "Zew Tarczow- niczki"
    assert fitted("Tarczowniczka", 66, 50, 4, (12, 11))[1] == ["Tarczow-", "niczka"]
    assert fitted("Tarczowniczka", 66, 14, 4, (12, 11))[1] == ["Tarczo…"]
    assert broken("Varys", 11, 60) == "Varys"


def test_cut_names_stand_in_full_in_the_title():
    one = lone(Piece("x", "W" * 60, "W" * 60 + ", strength 2", "stark"))
    assert one.find(f".//{SVG}title").text == "W" * 60 + ", strength 2"


# ---- colours


def contrast(one, other):
    def light(colour):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_what_is_behind_them(scheme):
    colours = LIGHT if scheme == "light" else LIGHT | DARK
    behind = {"ink": ("page", "card", "panel"), "soft": ("page", "card", "panel"), "mark": ("page", "panel", "card")}
    behind |= {"on-house": tuple(HOUSES), "on-mark": ("mark",), "on-token": ("token",)}
    pale = [
        (word, ground) for word, grounds in behind.items() for ground in grounds if contrast(colours[word], colours[ground]) < 4.5
    ]
    assert pale == []


def test_houses_differ_by_letters_and_by_pattern():
    assert len({house.letters for house in HOUSES.values()}) == len({house.strokes for house in HOUSES.values()})
    assert len({house.letters for house in HOUSES.values()}) == len(HOUSES)
    assert house_of("stark") == "stark" and house_of(None) == house_of("valyria") == "neutral"


def test_every_colour_of_the_dark_and_printed_table_is_one_of_the_light():
    assert set(DARK) <= set(LIGHT) and set(PRINT) <= set(LIGHT)
    assert "prefers-color-scheme:dark" in STYLE and "@media print" in STYLE
