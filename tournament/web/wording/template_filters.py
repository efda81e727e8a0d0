"""Filters of the templates for times, durations and numbers, as the reader's language writes them."""

from __future__ import annotations

from markupsafe import Markup

from ledger.values import tidy

from ..hall_clock import zone_here
from ..languages import language
from . import local_formats as local

_TIME = Markup('<time datetime="{}">{}</time>')
# A script may show the reader's own time instead; `data-hall` keeps the hall's time for a hint.
_TIME_WITH_HINT = Markup('<time datetime="{}" data-hall="{}">{}</time>')


def day_and_time(at: str) -> Markup:
    """A time with its day, by the clock of the hall: `16 Nov 2026, 05:43 CET`; what is no time stays as it was written."""
    time = local.hall_time(at, zone_here())
    if time is None:
        return Markup("<time>{}</time>").format(tidy(at))
    return _TIME.format(local.in_utc(time), local.day_and_time(time, language()))


def time_of_day(at: str) -> Markup:
    """A time of day by the clock of the hall: `05:43`; empty where there is no time."""
    time = local.hall_time(at, zone_here())
    if time is None:
        return Markup("")
    said = local.time_of_day(time, language())
    return _TIME_WITH_HINT.format(local.in_utc(time), f"{said} {local.zone(time)}", said)


def duration(seconds: int) -> str:
    """Seconds as a clock shows them: `49:05`, from an hour on `1:10:00`; a minus before time that is overdue."""
    hours, rest = divmod(abs(seconds), 3600)
    said = f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
    return f"−{said}" if seconds < 0 else said


def decimal(number: int | str | None) -> str:
    """A number as the reader writes it: `0.6667`, `0,6667`; a fraction is never rounded before this."""
    if number is None:
        return "–"
    return local.written(number, language())
