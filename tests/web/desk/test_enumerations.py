"""Names in a sentence are joined as the reader's language joins them: `a, b and c`, `a, b i c`."""

from __future__ import annotations

import pytest

from tests.web.desk.conftest import Cup
from tournament.web.enumerations import enumeration, listed_people
from tournament.web.wording.local_formats import enumerated


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["", "a", "a and b", "a, b and c", "a, b, c and d"]),
        ("pl", ["", "a", "a i b", "a, b i c", "a, b, c i d"]),
        ("de", ["", "a", "a und b", "a, b und c", "a, b, c und d"]),
        ("xx", ["", "a", "a and b", "a, b and c", "a, b, c and d"]),  # nobody knows how it writes
    ],
)
def test_a_list_is_joined_as_the_language_does(language: str, said: list[str]) -> None:
    assert [enumerated(list("abcd")[:count], language) for count in range(5)] == said


def test_a_name_in_a_list_cannot_write_the_page(cup: Cup) -> None:
    with cup.hall.app.test_request_context("/?language=pl"):
        assert listed_people(["<b>", "{0}"]) == "<bdi>&lt;b&gt;</bdi> i <bdi>{0}</bdi>"
        assert listed_people(["e1", "e2"], {"e1": "Ann", "e2": "Ben"}.__getitem__) == "<bdi>Ann</bdi> i <bdi>Ben</bdi>"
        assert enumeration([1, 2, "<3>"]) == "1, 2 i &lt;3&gt;"
