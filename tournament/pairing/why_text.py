"""Why a pairing is as it is, in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from ledger.wording import Language, Phrasebook, Speaker

from .why import HAND, LOTS, ONLY, Why

PHRASES = Phrasebook(__package__, file="why.toml")


def criterion_name(name: str, language: Language) -> str:
    """The name of a criterion."""
    return PHRASES.to(language).term("criterion", name)


def note_words(key: str, language: Language, **facts: object) -> str:
    """A sentence beside the weighing of criteria, such as why a bracket has two entries meet."""
    return PHRASES.to(language)(key, **facts)


def sentences(why: Why, language: Language, names: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The explanation of one pairing. `names` says what entries are called; criteria that cost nothing are left out."""
    say = PHRASES.to(language)
    found = [head(why, language, names)]
    for one in why.criteria:
        if one.here or one.round or one.alternative:
            key = "cost" if one.alternative is None else "cost_beside"
            name = say.term("criterion", one.name)
            facts = {"here": one.here, "round": one.round, "alternative": one.alternative}
            found.append(say(key, name=name[0].upper() + name[1:], **facts))
    found.append(_decided(why, say))
    found += [say("tables")] if _gave_tables(why) else []
    for known in why.unavoidable:
        found.append(say("unavoidable", name=say.term("criterion", known.name), least=known.least, pairs=known.pairs))
    return tuple(found)


def _gave_tables(why: Why) -> bool:
    """Whether there is something to say about the number of the table, which no criterion weighed against another pair."""
    return any(one.name == "table" and (one.here or one.round) for one in why.criteria)


def head(why: Why, language: Language, names: Mapping[str, str] | None = None) -> str:
    """The first sentence of an explanation: who sits at which table."""
    say = PHRASES.to(language)
    called = [(names or {}).get(entry, entry) for entry in why.seats]
    if len(called) == 1:
        return say("bye", first=called[0])
    if len(called) == 2:
        return say("pair", table=why.table, first=called[0], second=called[1])
    return say("pod", table=why.table, all=", ".join(called))


def _decided(why: Why, say: Speaker) -> str:
    if why.decided in (LOTS, ONLY, HAND):
        return say(why.decided)
    one = next(one for one in why.criteria if one.name == why.decided)
    return say("decided", name=say.term("criterion", one.name), round=one.round, alternative=one.alternative)
