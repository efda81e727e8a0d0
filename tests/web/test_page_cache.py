"""The cache of parts of pages: so many bytes, the latest version alone, and nobody makes what another is making."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest
from markupsafe import Markup

from tournament.web.page_cache import BESIDE, PageCache


def text(size: int, letter: str = "a") -> Markup:
    return Markup(letter * size)


def never() -> Markup:
    raise AssertionError("it was kept")


def test_a_page_is_kept_for_its_version_and_no_other() -> None:
    cache = PageCache()
    assert cache.of("page", "1", lambda: Markup("<b>one</b>")) == "<b>one</b>"
    assert cache.of("page", "1", never) == "<b>one</b>" and isinstance(cache.of("page", "1", never), Markup)
    assert cache.of("page", "2", lambda: Markup("two")) == "two"
    assert cache.of("page", "1", lambda: Markup("one again")) == "one again"
    assert cache.of("other", "1", lambda: Markup("other")) == "other"


def test_the_budget_holds_and_what_was_not_asked_for_goes_first() -> None:
    cache = PageCache(10 * BESIDE)
    for name in "abc":
        cache.of(name, "1", lambda: text(2 * BESIDE))
    cache.of("a", "1", never)
    cache.of("d", "1", lambda: text(2 * BESIDE))
    assert cache.size <= 10 * BESIDE
    cache.of("a", "1", never)
    cache.of("c", "1", never)
    with pytest.raises(AssertionError):
        cache.of("b", "1", never)


def test_bytes_are_counted_not_letters() -> None:
    cache = PageCache(10 * BESIDE)
    cache.of("page", "1", lambda: text(4 * BESIDE, "\u0142"))
    assert cache.size > 8 * BESIDE


def test_a_new_version_takes_the_place_of_the_old() -> None:
    cache, sizes = PageCache(), set()
    for version in range(100):
        cache.of("page", str(version), lambda: text(1_000))
        sizes.add(cache.size)
    assert len(sizes) == 1


def test_what_is_too_large_is_given_and_not_kept() -> None:
    cache = PageCache(2 * BESIDE)
    cache.of("page", "1", lambda: text(10))
    assert len(cache.of("page", "2", lambda: text(5 * BESIDE))) == 5 * BESIDE
    assert cache.size == 0
    assert cache.of("page", "2", lambda: text(10)) == text(10)


def test_a_page_that_cannot_be_made_is_tried_again() -> None:
    cache = PageCache()
    with pytest.raises(AssertionError):
        cache.of("page", "1", never)
    assert cache.of("page", "1", lambda: text(1)) == "a" and cache.size > 0


def test_of_all_who_come_at_once_one_makes_it() -> None:
    cache, made = PageCache(), []

    def slowly() -> Markup:
        made.append(1)
        sleep(0.05)
        return text(10)

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: cache.of("page", "1", slowly), range(8)))
    assert made == [1] and set(found) == {text(10)}
