"""A case without names: people are "player A", "judge", and whatever still names somebody is found."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from re import IGNORECASE, NOFLAG, escape
from re import compile as pattern
from string import ascii_uppercase
from typing import Any

from ledger.wording import Language

from ..domain.demands import must_be_table
from ..domain.disputes.cases import Dispute, PublishedCase
from ..domain.events import TITLE
from ..domain.tournament import Tournament
from .disputes import PHRASES, Names, rules_json, said

WORD = pattern(r"[^\W_]+(?:[-'’][^\W_]+)*")
SHORTEST = 2  # letters of a part of a name that is looked for
INFLECTED = 4  # letters of a part of a name from which on its last one may be another: Anna, Annie; Nowak, Nowakowi
LONGER = 4  # letters that an inflected form may have more


def called_instead(state: Tournament, dispute: Dispute, language: Language) -> dict[str, str]:
    """What each id of the case is called instead: players by the letter of their side, those who ruled by their role."""
    say, found = PHRASES.to(language), dict[str, str]()
    for one in dispute.rulings:
        found[one.judge] = say("nameless.head" if one.hears else "nameless.judge")
    for letter, seat in zip(ascii_uppercase, must_be_table(state, dispute.round, dispute.table).seats, strict=False):
        entry = state.entry(seat)
        for person in entry.players if entry else ():
            found[person] = say("nameless.player", letter=letter)
        found[seat] = say("nameless.player", letter=letter)
        if entry and entry.team:
            found[entry.team] = say("nameless.team", letter=letter)
    return found


def without_names(text: str, names: Names, instead: Mapping[str, str], language: Language) -> str:
    """A text with every name and id replaced, as a draft for the head judge; longer names first."""
    somebody = PHRASES.to(language)("nameless.somebody")
    instead_of = {part: instead.get(id_, somebody) for id_, name in names.items() if id_ != TITLE for part in _parts(name)}
    instead_of |= {one: instead.get(id_, somebody) for id_, name in names.items() for one in (id_, name)}
    for name in sorted((one for one in instead_of if one.strip()), key=len, reverse=True):
        whole = " " in name or not name[:1].isupper()
        found = pattern(rf"(?<!\w){escape(name)}(?!\w)", IGNORECASE if whole else NOFLAG)
        text = found.sub(instead_of[name].replace("\\", ""), text)
    return text


def names_in(text: str, names: Names, ids: Iterable[str], allowed: Collection[str] = ()) -> tuple[str, ...]:
    """The words of a text that name somebody: whole names, their parts as names are written, also inflected, and ids.

    `allowed` are words of which the head judge says that they are no names here.
    """
    found = [name for name in (*names.values(), *ids) if _holds(text, name)]
    parts = {part for id_, name in names.items() if id_ != TITLE for part in _parts(name)}
    found += [word for word in WORD.findall(text) if word[:1].isupper() and any(_is_form(word, part) for part in parts)]
    return tuple(dict.fromkeys(one for one in found if one not in allowed))


def _parts(name: str) -> list[str]:
    return [part for part in WORD.findall(name) if len(part) >= SHORTEST and part[:1].isupper()]


def _holds(text: str, name: str) -> bool:
    return bool(name.strip()) and pattern(rf"(?<!\w){escape(name)}(?!\w)", IGNORECASE).search(text) is not None


def _is_form(word: str, part: str) -> bool:
    """Whether a word is the part of a name, or a form of it."""
    if len(part) < INFLECTED:
        return word == part
    stem = part[:-1]
    return word.startswith(stem) and len(word) - len(part) <= LONGER


def published_json(state: Tournament, dispute: Dispute, case: PublishedCase, language: Language) -> dict[str, Any]:
    """A published case as data: the words of the head judge, what was ruled, and nothing by which somebody could be found."""
    standing = dispute.standing
    instead = called_instead(state, dispute, language)
    ids = {one.id for one in dispute.rulings}
    return {
        "case": case.case,
        "game": state.game,
        "claim": case.claim,
        "finding": case.finding,
        "reason": case.reason,
        "remedy": standing.remedy if standing else None,
        "remedy_word": said(standing.remedy, language) if standing else "",
        "rules": rules_json(state.game, standing.rules if standing else dispute.rules, language),
        "verdict": dispute.rulings[-1].verdict if dispute.rulings else None,
        "verdict_word": said(dispute.rulings[-1].verdict, language) if dispute.rulings else "",
        "penalties": [
            {"who": instead.get(one.entry, PHRASES.to(language)("nameless.somebody")), "kind": one.kind,
             "kind_word": said(one.kind, language), "infraction": one.infraction}
            for one in state.penalties
            if one.ruling in ids and not one.lifted
        ],
        "year": dispute.rulings[-1].at[:4] if dispute.rulings else dispute.at[:4],
    }  # fmt: skip
