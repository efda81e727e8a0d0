"""Ruling on a dispute: the form, the preview of everything it changes, and recording it."""

from __future__ import annotations

from typing import Any

from flask import request, url_for

from ledger import InvalidAction, MaesterError, Malformed, Unplayable
from ledger.errors import InvalidCorrection, Unsettled
from ledger.values import parse

from ...domain.disputes.cases import ActionAddress
from ...domain.disputes.events import REMEDIES, VERDICTS, Verdict
from ...domain.refusals import Refused, must_be_one_of, must_find
from ...rulings.losses import Penalized
from ...rulings.policy import policies
from ...rulings.remedies import Remedy
from ...services.disputes.pending_answer import Answer
from ...words.disputes import ruling_preview_json
from ..desk.room import acted, count_of, given, words_of
from ..form_errors import says
from ..languages import language
from ..me import me, must_be_allowed, office
from ..tournaments.one_moment import Seen
from .act_form import ActForm
from .before_ruling import penalty_meant
from .blueprint import pages
from .case_law import figures_shown, rulings_cited
from .case_pages import T, case_page, rules_cited

LARGEST = 100_000  # characters of an action
SOME_RULE = "policy.play-error"  # stands for what is not cited yet, where a ruling is only looked at


@pages.post(f"{T}/<dispute>/rule")
def deciding(tournament: str, dispute: str) -> Any:
    """Show what the ruling would change, record it, or propose it to the sides: whichever button was pressed."""
    seen = Seen(tournament)
    must_be_allowed(seen.state, "rule")
    asked = words_of("verdict")
    try:
        if request.form.get("act") in ("fields", "more"):
            return case_page(tournament, dispute)
        answer = _answer(seen, dispute)
        verdict = must_be_one_of(VERDICTS, asked, "verdict") if asked else None
        if request.form.get("act") == "propose":
            return _proposed(seen, tournament, dispute, answer, verdict)
        if request.form.get("act") != "record":
            return _previewed(seen, dispute, answer, verdict)
    except MaesterError as fault:
        return case_page(tournament, dispute, _refused(fault))

    shown = request.form.get("shown") or None

    def act() -> None:
        try:
            if verdict:
                office().rulings.hear(tournament, dispute, verdict, answer, shown=shown, **given())
            else:
                office().rulings.rule(tournament, dispute, answer, shown=shown, **given())
        except (InvalidAction, InvalidCorrection, Malformed, Unplayable, Unsettled) as fault:
            raise _refused(fault) from None

    def again(refused: Refused) -> Any:
        if refused.code != "preview-changed":
            return case_page(tournament, dispute, refused)
        try:
            return _previewed(Seen(tournament), dispute, answer, verdict, changed=True)
        except MaesterError as fault:
            return case_page(tournament, dispute, _refused(fault))

    home = url_for("disputes.show", tournament=tournament, dispute=dispute)
    return acted(seen, act, home, "dispute ruled", again=again)


def _previewed(seen: Seen, dispute: str, answer: Answer, verdict: Verdict | None, changed: bool = False) -> Any:
    """The page with what the answer would change; `changed` if that is not what was shown before."""
    previewed = office().rulings.preview_ruling(
        seen.name, dispute, answer, by=str(me().person), verdict=verdict, language=language()
    )
    told = ruling_preview_json(seen.state, seen.names, previewed, language())
    shown = previewed.digest
    figures = figures_shown(seen, answer.penalties)
    return case_page(seen.name, dispute, preview=told, penalized=answer.penalties, shown=shown, changed=changed, figures=figures)


def _proposed(seen: Seen, tournament: str, dispute: str, answer: Answer, verdict: str | None) -> Any:
    """The answer laid before the sides: it is recorded once all of them have signed."""

    def act() -> None:
        try:
            office().cosigning.propose_ruling(tournament, dispute, answer, verdict=verdict, **given())
        except (InvalidAction, InvalidCorrection, Malformed, Unplayable, Unsettled) as fault:
            raise _refused(fault) from None

    home = url_for("disputes.show", tournament=tournament, dispute=dispute)
    return acted(seen, act, home, "dispute proposed", again=lambda refused: case_page(tournament, dispute, refused))


def _refused(fault: MaesterError) -> Refused:
    """What the office refuses in its own words; what the ledger does not take, with why."""
    if isinstance(fault, Refused):
        return fault
    return Refused("bad-action", why=fault.says.to(language()))


def _answer(seen: Seen, dispute: str) -> Answer:
    """The whole answer as the form tells it; for a preview finding and reason may still be empty."""
    found = must_find(seen.state.dispute(dispute), "unknown-dispute", dispute=dispute[:20])
    draft = request.form.get("act") not in ("record", "propose")
    finding, reason = words_of("finding") or ("–" if draft else ""), words_of("reason") or ("–" if draft else "")
    rules = rules_cited() or ((SOME_RULE,) if draft and not found.rules else ())
    return Answer(
        finding, reason, _remedy(found.address), rules, _penalties(seen, rules), 60 * (count_of("minutes") or 0), rulings_cited()
    )


def _remedy(address: ActionAddress) -> Remedy:
    word = must_be_one_of(REMEDIES, words_of("remedy") or "stands", "remedy")
    place = words_of("at") or address.place or None
    falling: Any = words_of("falling") or None
    match word:
        case "amend":
            return Remedy(word, at=place, action=_action(word, address), falling=falling)
        case "legal as played":
            return Remedy(word, at=place, falling=falling)
        case "rewind":
            return Remedy(word, to=words_of("to") or None, falling=falling)
        case "adjust":
            return Remedy(word, action=_action(word, address), falling=falling)
        case "award":
            return Remedy(word, ranking=_ranking(), falling=falling)
    return Remedy(word, falling=falling)  # what an appeal takes back may let later acts fall too


def _action(word: str, address: ActionAddress) -> Any:
    """What is done instead: chosen from the list, or written field by field; nothing means that it is struck."""
    text = (words_of("instead") if word == "amend" else "") or words_of("action")
    if text == "strike":
        return None
    if not text:
        return ActForm(address.match).action(word) if address.match else None
    if len(text) > LARGEST:
        raise Malformed("action", says("too-long"))
    found = parse(text.encode(), "action")
    if not isinstance(found, dict):
        raise Malformed("action", says("action-such-as", example='{"do": "Pass"}'))
    return found


def _ranking() -> tuple[tuple[str, ...], ...]:
    """Levels from the places of the form: equal numbers are level."""
    places: dict[int, list[str]] = {}
    for name in request.form:
        if name.startswith("place-") and (place := count_of(name)) is not None:
            places.setdefault(place, []).append(name.removeprefix("place-"))
    return tuple(tuple(seats) for _, seats in sorted(places.items()))


def _penalties(seen: Seen, rules: tuple[str, ...]) -> tuple[Penalized, ...]:
    """The penalties of the form, one a row; what is not named an offence is for the first rule of the policy that is cited."""
    offence = next((one for one in rules if one in policies()), "")
    rows = zip(*(request.form.getlist(name) for name in ("for", "penalty", "infraction")), strict=False)
    found = (penalty_meant(seen, entry, kind, infraction or offence) for entry, kind, infraction in rows)
    return tuple(one for one in found if one is not None)
