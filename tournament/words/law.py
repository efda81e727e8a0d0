"""Figures about rulings, and about penalties for the same offence, as JSON and in words (`words/<language>/law.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ledger.wording import Language, Phrasebook

from ..rulings.consistency import PenaltyFigures
from ..rulings.statistics import RuledCount, RulingStatistics
from .disputes import Names, said
from .event_text import offence

PHRASES = Phrasebook(__package__, file="law.toml")


def statistics_json(found: RulingStatistics, names: Mapping[str, Names], language: Language) -> dict[str, Any]:
    """The figures as data; `names` are those of the tournaments whose judges are counted."""
    return {
        "tournaments": found.tournaments,
        "disputes": found.disputes,
        "total": asdict(found.total),
        "by_rule": [{"rule": rule, **asdict(one)} for rule, one in found.by_rule],
        "by_remedy": [{"remedy": word, "remedy_word": said(word, language), **asdict(one)} for word, one in found.by_remedy],
        "by_penalty": [
            {"infraction": named, "offence": offence(named, language), "kind": kind, "kind_word": said(kind, language),
             "count": count}
            for (named, kind), count in found.by_penalty
        ],
        "by_judge": [
            {"tournament": place, "judge": judge, "name": names.get(place, {}).get(judge, judge), **asdict(one)}
            for (place, judge), one in found.by_judge
        ],
        "held": found.held,
        "seconds": found.seconds,
        "minutes": _minutes(found),
    }  # fmt: skip


def _minutes(found: RulingStatistics) -> int | None:
    """How many minutes play was held for one dispute on average, rounded up."""
    return -(-found.seconds // (60 * found.held)) if found.held else None


def statistics_words(found: RulingStatistics, names: Mapping[str, Names], language: Language) -> list[str]:
    """The figures as lines."""
    say = PHRASES.to(language)

    def line(what: str, one: RuledCount) -> str:
        return say("row", what=what, **asdict(one))

    lines = [line(say("total"), found.total), say("seen", tournaments=found.tournaments, disputes=found.disputes)]
    lines += [say("held", held=found.held, minutes=_minutes(found))] if found.held else []
    lines += [line(rule, one) for rule, one in found.by_rule]
    lines += [line(said(word, language), one) for word, one in found.by_remedy]
    lines += [
        say("penalty", offence=offence(named, language), kind=said(kind, language), count=count)
        for (named, kind), count in found.by_penalty
    ]
    return lines + [line(f"{place}: {names.get(place, {}).get(judge, judge)}", one) for (place, judge), one in found.by_judge]


def figures_words(found: PenaltyFigures, language: Language) -> list[str]:
    """What others were given for the same offence, as lines; nothing where nobody was."""
    if not found.everywhere:
        return []
    say = PHRASES.to(language)

    def counted(kinds: tuple[tuple[Any, int], ...]) -> str:
        return ", ".join(say("kinds", kind=said(kind, language), count=count) for kind, count in kinds) or say("none")

    name = offence(found.infraction, language)
    told = [say("figures", offence=name, time=found.time, here=counted(found.here), everywhere=counted(found.everywhere))]
    return [*told, say("unequal", kind=said(found.kind, language))] if found.unequal else told
