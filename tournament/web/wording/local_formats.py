"""Dates, times, lists and numbers as a language writes them, by the data of its locale; times by the clock of the hall.

The hall's clock is the time zone of its tournament, else that of the machine that serves it (`TZ` sets another). Scripts then
show a reader's own zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from fractions import Fraction
from functools import cache, lru_cache
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.dates import format_datetime, format_time
from babel.lists import format_list
from babel.numbers import get_decimal_symbol

HOME = {"en": "en_GB"}  # the locale of a language: day before month and twenty-four hours, as we write English


@cache
def locale_of(language: str) -> Locale:
    """The locale of a language: how it writes dates and numbers; English where nobody knows it."""
    try:
        return Locale.parse(HOME.get(language, language))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(HOME["en"])


def hall_time(at: str, zone: tzinfo | None = None) -> datetime | None:
    """A time of the record by the clock of the hall (no zone: the server's), None if it is no time; without a zone it is UTC."""
    try:
        found = datetime.fromisoformat(at)
        return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(zone)
    except (ValueError, OverflowError):
        return None


def in_utc(at: datetime) -> str:
    """A time as machines read it: `2026-11-16T05:43:10Z`."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def in_hall(typed: str, zone: tzinfo | None = None) -> datetime:
    """A time that somebody typed in: by the clock of the hall unless it says otherwise."""
    found = datetime.fromisoformat(typed)
    return (found if found.tzinfo or zone is None else found.replace(tzinfo=zone)).astimezone(zone)


def zone(at: datetime) -> str:
    """The name of a time's zone: `CET`."""
    return at.tzname() or ""


def hall_zone(set_to: tzinfo | None = None) -> str:
    """The name of the hall's time zone as it is now."""
    return zone(datetime.now(UTC).astimezone(set_to))


def day_and_time(at: datetime, language: str) -> str:
    """A time with its day: `16 Nov 2026, 05:43 CET`, `16 lis 2026, 05:43 CET`."""
    locale = locale_of(language)
    return f"{format_datetime(at.replace(tzinfo=None), _pattern(locale), locale=locale)} {zone(at)}"


def time_of_day(at: datetime, language: str) -> str:
    return format_time(at.replace(tzinfo=None), "short", locale=locale_of(language))


@cache
def _pattern(locale: Locale) -> str:
    """The pattern by which a locale writes a day and a time to the minute."""
    day, time = locale.date_formats["medium"].pattern, locale.time_formats["short"].pattern
    return str(locale.datetime_formats["medium"]).format(time, day)


def enumerated(items: Sequence[str], language: str, style: Literal["standard", "or"] = "standard") -> str:
    """Items as a language lists them: `a, b and c`, `a, b i c`; as a choice `a, b or c`."""
    return format_list(items, style, locale_of(language))


@lru_cache(maxsize=8_192)
def written(number: int | str | Fraction, language: str) -> str:
    """A number as people write it: whole, or with at most four decimals, as the language writes decimals."""
    exact = Fraction(number)
    text = f"{float(exact):.4f}"
    if exact == Fraction(text):  # nothing was rounded away
        text = text.rstrip("0").rstrip(".")
    return decimals(text, language)


def decimals(text: str, language: str) -> str:
    """A number with a point, as the language writes it: `0.6667`, `0,6667`."""
    return text.replace(".", get_decimal_symbol(locale_of(language)))
