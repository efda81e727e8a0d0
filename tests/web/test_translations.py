"""The pages say every message in every language, with the same facts, and in the form that a number needs."""

from __future__ import annotations

from pathlib import Path
from re import findall
from time import tzset

import pytest
from babel.messages.catalog import Catalog
from flask.testing import FlaskClient

from ledger import LANGUAGES
from tests import messages
from tournament.web import translations
from tournament.web.translations import LOCALES, Message, catalogue_of, gettext, ngettext, pgettext, say
from tournament.web.wording import local_formats
from tournament.web.wording.catalogues import write
from tournament.web.wording.template_filters import day_and_time, time_of_day

OTHERS = [language for language in LANGUAGES if language != "en"]


def facts_of(text: str) -> set[str]:
    """The facts that a message names, and every other percent sign with what follows it."""
    return set(findall(r"%(\(\w+\)s|.?)", text))


def said(language: str) -> list[tuple[str, str]]:
    """Each message with its translation, and each form of a counted one."""
    pairs = []
    for one in messages.kept(language):
        if not one.id:
            continue
        strings = one.string if isinstance(one.string, tuple) else (one.string,)
        english = one.id if isinstance(one.id, str) else one.id[1]
        pairs += [(english, string) for string in strings]
    return pairs


def test_every_language_has_a_catalogue() -> None:
    assert sorted(path.name for path in LOCALES.iterdir()) == sorted(OTHERS)


@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_has_what_the_pages_say_and_nothing_else(language: str) -> None:
    assert len(messages.by_key(messages.extracted())) > 1000
    assert messages.faults(language) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated_with_the_same_facts(language: str) -> None:
    pairs = said(language)
    assert len(pairs) > 1000
    assert [english for english, string in pairs if not string.strip()] == []
    assert [english for english, string in pairs if facts_of(english) != facts_of(string)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_counted_message_has_every_form(language: str) -> None:
    kept = messages.kept(language)
    counted = [one for one in kept if isinstance(one.id, tuple)]
    assert counted and all(len(one.string) == kept.num_plurals and all(one.string) for one in counted)


def test_a_message_that_nobody_translated_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = Catalog("pl")
    other.add("Nobody says this", "Nikt tego nie mówi")
    monkeypatch.setattr(translations, "LOCALES", tmp_path)
    write(other, "pl")
    told = messages.faults("pl")
    assert "pl: nobody says any more: ('', 'Nobody says this')" in told
    assert "pl: not there yet: ('', 'Tournaments')" in told


def test_a_message_is_said_with_its_facts() -> None:
    assert gettext("List of %(who)s", "pl", who="100%") == "Lista: 100%"
    assert gettext("List of %(who)s", "en", who="Ann") == "List of Ann"
    assert ngettext("%(num)s table", "%(num)s tables", 3, "pl") == "3 stoły"


def test_one_word_of_english_can_be_several_of_another_language() -> None:
    assert {pgettext(room, "Name", "pl") for room in ("desk", "hall", "tournaments")} == {"Wyznacz", "Kto", "Nazwisko"}
    assert say(Message("Name", "hall"), "pl") == "Kto" and pgettext("hall", "Name", "en") == "Name"


def test_what_a_language_does_not_say_is_said_in_english() -> None:
    assert gettext("nobody wrote this: %(what)s", "pl", what="x") == "nobody wrote this: x"
    assert gettext("Tournaments", "xx") == "Tournaments" and not catalogue_of("xx").exists()


@pytest.mark.parametrize(
    ("language", "day", "number"),
    [
        ("en", "16 Nov 2026, 05:43 UTC", "0.6667"),
        ("pl", "16 lis 2026, 05:43 UTC", "0,6667"),
        ("de", "16.11.2026, 05:43 UTC", "0,6667"),
        ("xx", "16 Nov 2026, 05:43 UTC", "0.6667"),  # nobody knows how it writes
    ],
)
def test_dates_and_numbers_are_written_as_the_language_writes_them(language: str, day: str, number: str) -> None:
    time = local_formats.hall_time("2026-11-16T05:43:10+00:00")
    assert time is not None and local_formats.day_and_time(time, language) == day
    assert local_formats.decimals("0.6667", language) == number


def test_times_are_by_the_clock_of_the_hall(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Warsaw")
    tzset()
    try:
        with client.application.test_request_context("/?language=pl"):
            assert day_and_time("2026-07-01T22:30:00Z") == '<time datetime="2026-07-01T22:30:00Z">2 lip 2026, 00:30 CEST</time>'
            hour = time_of_day("2026-01-16T05:43:00Z")
        assert hour == '<time datetime="2026-01-16T05:43:00Z" data-hall="06:43 CET">06:43</time>'
        assert local_formats.in_utc(local_formats.in_hall("2026-03-01T10:30")) == "2026-03-01T09:30:00Z"
        assert local_formats.in_utc(local_formats.in_hall("2026-03-01T10:30Z")) == "2026-03-01T10:30:00Z"
    finally:
        monkeypatch.undo()
        tzset()


def test_polish_pages_need_no_gender_of_the_reader_or_of_a_player() -> None:
    """`stawił(a) się`, `jestem zalogowany`: a judge says it without."""
    said = catalogue_of("pl").read_text(encoding="utf-8")
    assert findall(r"\w+ł\(a\)|\w+[nt]y\(a\)|jestem \w+ny\b|będzie już \w+ny\b", said) == []
