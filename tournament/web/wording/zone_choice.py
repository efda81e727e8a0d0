"""The time zones that a form offers: first the likely ones, then all that have a country."""

from __future__ import annotations

from functools import cache

from babel import Locale
from babel.core import get_global

from ledger import LANGUAGES

from ...services.time_zones import server_zone, zone_names
from .local_formats import locale_of


def likely_zones() -> list[str]:
    """The server's zone, those of the countries whose languages are spoken here, and UTC."""
    at_home = [zone for code in LANGUAGES for zone in _zones_of(_country(locale_of(code)))]
    return [one for one in dict.fromkeys((server_zone(), *at_home, "UTC")) if one in zone_names()]


def other_zones() -> list[str]:
    """Every other zone of a country, in order."""
    return sorted(zone_names() & set(_countries()) - set(likely_zones()))


@cache
def _zones_of(country: str) -> tuple[str, ...]:
    """The zones of a country; none of those that have many, where nobody can tell which is meant."""
    found = sorted(zone for zone, its in _countries().items() if its == country and zone in zone_names())
    return tuple(found) if len(found) == 1 else ()


def _countries() -> dict[str, str]:
    """The country of every zone, by the locale data."""
    found: dict[str, str] = dict(get_global("zone_territories"))
    return found


def _country(locale: Locale) -> str:
    """The country where a language is mostly spoken."""
    likely: str = get_global("likely_subtags").get(str(locale), "")
    return locale.territory or likely.rpartition("_")[2]
