"""The parts that boards are drawn with: what is kept from drawing to drawing is never mistaken for something else."""

from __future__ import annotations

from unicodedata import category

import pytest

from ledger.kit.svg import ELLIPSIS, box, characters, element, label, place, shorten, titled, width, words, wrap
from ledger.kit.text import tidy

MANY = [chr(code) for code in (*range(0x3100), *range(0xD7F0, 0xE010), *range(0xFFF0, 0x10010))]


def test_an_element_leaves_out_what_is_none_and_escapes_the_rest():
    assert element("g", data_cell="a<1>", class_="x", data_none=None) == '<g data-cell="a&lt;1&gt;" class="x"/>'
    assert element("text", words("O'Brien & <Søn>"), "", x=-1) == '<text x="-1">O&#x27;Brien &amp; &lt;Søn&gt;</text>'


def test_numbers_that_are_equal_but_not_alike_are_not_taken_for_each_other():
    assert element("g", data_a=1) == '<g data-a="1"/>' and element("g", data_a=True) == '<g data-a="True"/>'
    for whole, broken in ((1, 1.0), (0, 0.0)):
        assert box(whole, whole, "card") and label(whole, whole, "Ann", 20)
        with pytest.raises(TypeError):
            element("g", data_a=broken)
        with pytest.raises(TypeError):
            box(broken, broken, "card")
        with pytest.raises(TypeError):
            label(broken, broken, "Ann", 20)


def test_places_boxes_and_titles_are_the_elements_that_they_stand_for():
    assert place(3, -4, "<a/>", "<b/>") == element("g", "<a/>", "<b/>", transform="translate(3 -4)")
    assert place(3, -4) == place(3, -4, "") == element("g", transform="translate(3 -4)")
    assert box(9, 8, "card", 1, round_=3) == '<rect x="1" y="0" width="9" height="8" rx="3" class="card"/>'
    assert titled("<a>", "<b/>", id="c") == '<g id="c"><title>&lt;a&gt;</title><b/></g>'
    assert titled("") == "<g><title/></g>"


def test_a_label_too_long_keeps_its_wording_as_a_title():
    assert label(1, 2, "Ann & Ben", 10) == '<text x="1" y="2" font-size="10">Ann &amp; Ben</text>'
    cut = label(1, 2, "Ann & Ben", 10, 40, class_="own")
    assert cut == '<text x="1" y="2" font-size="10" class="own"><title>Ann &amp; Ben</title>Ann…</text>'


def test_a_character_alone_is_one_character_whichever_way_it_is_read():
    accent = "\u0301"
    for one in MANY:
        if category(one) not in ("Mn", "Me", "Mc") and one != "\u200d":
            assert list(characters(f"x{one}y")) == ["x", one, "y"]
            assert list(characters(f"x{one}{accent}")) == ["x", one + accent]


def test_a_letter_is_as_wide_with_its_accent():
    assert width("e\u0301", 100) == width("é", 100) == width("e", 100)


def test_lines_that_a_caller_changes_are_its_own():
    lines = wrap("one two three", 10, 40, 3)
    kept = list(lines)
    lines.clear()
    assert wrap("one two three", 10, 40, 3) == kept


def test_shortened_text_fits():
    for room in range(20, 200, 7):
        cut = shorten("Bartholomew Featherstonehaugh", 15, room)
        assert cut.endswith(ELLIPSIS) or cut == "Bartholomew Featherstonehaugh"
        assert width(cut, 15) <= room


def test_a_tidy_line_holds_nothing_that_moves_or_turns():
    for one in MANY:
        shown = tidy(one)
        if one in "\t\n\r\u2028\u2029":
            assert shown == " "
        elif "\u202a" <= one <= "\u202e" or "\u2066" <= one <= "\u2069":
            assert shown == ""
        else:
            assert shown == ("\ufffd" if category(one) in ("Cc", "Cs") or one in "\ufffe\uffff" else one)
