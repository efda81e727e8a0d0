"""Ruling on a dispute: the form, the preview of everything it changes, and recording it."""

from __future__ import annotations

from typing import Any

from flask import request, url_for

from ledger import InvalidAction, InvalidCorrection, MaesterError, Malformed, Unplayable, Unsettled, parse

from ...refusals import Refused, must
from ...rulings.losses import Penalized
from ...rulings.remedies import Remedy
from ...rulings.ruling import Answer
from ...rulings.told import preview_told
from ..desk.room import acted, count_of, given, words_of
from ..languages import language
from ..me import JUDGES, me, must_be, office
from ..tournaments.seen import Seen
from . import pages
from .cases import T, case_page

LARGEST = 100_000  # characters of an action


@pages.post(f"{T}/<dispute>/rule")
def deciding(tournament: str, dispute: str) -> Any:
    """Show what the ruling would change, or record it: whichever button was pressed."""
    seen = Seen(tournament)
    must_be(seen.state, JUDGES)
    verdict = words_of("verdict") or None
    try:
        answer = _answer(seen, dispute)
        if request.form.get("act") != "record":
            previewed = office().preview_ruling(
                tournament, dispute, answer, by=str(me().person), verdict=verdict, language=language()
            )
            told = preview_told(seen.state, seen.names, previewed, language())
            return case_page(tournament, dispute, preview=told)
    except MaesterError as fault:
        return case_page(tournament, dispute, _refused(fault))

    def act() -> None:
        try:
            if verdict:
                office().hear(tournament, dispute, verdict, answer, **given())
            else:
                office().rule(tournament, dispute, answer, **given())
        except (InvalidAction, InvalidCorrection, Malformed, Unplayable, Unsettled) as fault:
            raise _refused(fault) from None

    home = url_for("disputes.show", tournament=tournament, dispute=dispute)
    return acted(seen, act, home, "dispute ruled", again=lambda refused: case_page(tournament, dispute, refused))


def _refused(fault: MaesterError) -> Refused:
    """What the office refuses in its own words; what the ledger does not take, with why."""
    return fault if isinstance(fault, Refused) else Refused("bad-action", why=str(fault))


def _answer(seen: Seen, dispute: str) -> Answer:
    """The whole answer as the form tells it; for a preview finding and reason may still be empty."""
    found = seen.state.dispute(dispute)
    must(found is not None, "unknown-dispute", dispute=dispute[:20])
    draft = request.form.get("act") != "record"
    finding, reason = words_of("finding") or ("–" if draft else ""), words_of("reason") or ("–" if draft else "")
    rules = tuple(words_of("rules").replace(",", " ").split())
    return Answer(
        finding, reason, _remedy(found.address.place), rules, _penalty(rules), 60 * (count_of("minutes") or 0)
    )


def _remedy(disputed: str) -> Remedy:
    word = words_of("remedy") or "stands"
    place = words_of("at") or disputed or None
    falling: Any = words_of("falling") or None
    match word:
        case "amend":
            return Remedy(word, at=place, action=_action(), falling=falling)
        case "legal as played":
            return Remedy(word, at=place, falling=falling)
        case "rewind":
            return Remedy(word, to=words_of("to") or None, falling=falling)
        case "adjust":
            return Remedy(word, action=_action(), falling=falling)
        case "award":
            return Remedy(word, ranking=_ranking(), falling=falling)
    return Remedy(word, falling=falling)  # what an appeal takes back may let later acts fall too


def _action() -> Any:
    """What is done instead: chosen from the list, or typed; nothing means that it is struck."""
    text = words_of("instead") or words_of("action")
    if not text or text == "strike":
        return None
    if len(text) > LARGEST:
        raise Malformed("action", "too long")
    found = parse(text.encode(), "action")
    if not isinstance(found, dict):
        raise Malformed("action", 'expected an action such as {"do": "Pass"}')
    return found


def _ranking() -> tuple[tuple[str, ...], ...]:
    """Levels from the places of the form: equal numbers are level."""
    places: dict[int, list[str]] = {}
    for name in request.form:
        if name.startswith("place-") and (place := count_of(name)) is not None:
            places.setdefault(place, []).append(name.removeprefix("place-"))
    return tuple(tuple(seats) for _, seats in sorted(places.items()))


def _penalty(rules: tuple[str, ...]) -> Penalized | None:
    kind = words_of("penalty")
    if not kind:
        return None
    return Penalized(words_of("for"), kind, words_of("infraction") or next(iter(rules), ""))
