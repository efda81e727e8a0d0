"""What would have followed from another act, from none, or from one more after it, beside what really happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal, get_args

from ...audit.place import ref_of
from ...audit.said import who_did
from ...audit.shapes import PreviewJson
from ...audit.whatif import preview_json
from ...core.errors import JudgeOnly, Malformed, Unplayable
from ...core.event import Amended, Insert, Replace, Strike
from ...core.game import AnyState, Language, View
from ...core.line import LineStep
from ...core.match import Match
from ...core.seats import JUDGE, Seat
from ...store.codec import read_action
from ..match_view import MatchView, may_have_all

Way = Literal["replace", "strike", "insert"]  # how what is supposed differs: another act, none, or one more after it
WAYS: tuple[Way, ...] = get_args(Way)  # another act, none, one more after it
MOST_LISTED = 80  # legal acts that are listed for one place
Supposed = Replace | Strike | Insert  # the change that somebody tries


@dataclass(frozen=True, slots=True)
class LegalAct:
    """Something that could legally have been done at a place: who, the action as a typed record has it, and its words."""

    seat: Seat
    action: object
    words: str


@dataclass(frozen=True, slots=True)
class Supposition:
    """What would have followed from another act, as one viewer may see it, beside what did."""

    told: PreviewJson  # the fates of later acts, score and outcome before and after
    then: View  # the table right after what was really done there
    instead: View | None  # the table right after what is supposed; None where that cannot be carried out
    now: View  # the table at the end of the record
    after: View  # the table at the end of what is supposed


def supposed(
    look: MatchView, at: str, way: Way, seat: Seat | None = None, action: object = None, language: Language = "en"
) -> Supposed:
    """The change that somebody tries at the act named `17` or `17.2`; the action is plain data.

    Without a `seat` it is done by whoever acted there.
    """
    match = look._match
    target = ref_of(match, at, language)
    if way == "strike":
        return Strike(target)
    if way not in WAYS:
        raise Malformed("way", "comparing.one-of", words=", ".join(WAYS))
    entry = match.step(target).entry
    who = seat if seat is not None or entry is None else entry.seat
    if who is None or not JUDGE <= who < len(match.names):
        raise Malformed("seat", "comparing.seat", last=len(match.names) - 1)
    read = read_action(match.game, action, match.names)
    return Insert(target, who, read) if way == "insert" else Replace(target, who, read)


def later_acts(look: MatchView, at: str, language: Language = "en") -> int:
    """How many acts come after the one named `at`: a supposition has to replay so many."""
    match = look._match
    return match.line.head.length - match.step(ref_of(match, at, language)).length


def suppose(look: MatchView, change: Supposed, language: Language, keep: bool = False) -> Supposition:
    """What would follow from a change. Nothing is recorded, and in a running match only a judge may ask.

    Later acts that break a rule only then are left out; with `keep` they are carried out all the same.

    >>> from ledger.simulate import simulate_match
    >>> look = MatchView.over(simulate_match("hand-of-the-king", seats=2, seed=1), JUDGE)
    >>> found = suppose(look, supposed(look, "4", "strike"), "en")
    >>> found.now == look.view(), found.told["fates"][0]["place"]
    (True, '5')
    """
    match = look._match
    told, after = preview_with_table(look, Amended((change,)), language, keep)
    step = match.step(change.after if isinstance(change, Insert) else change.target)
    instead = _right_after(match, step, change)
    return Supposition(
        told,
        match.game.view(match.kept.state(step), look.viewer),
        None if instead is None else match.game.view(instead, look.viewer),
        match.game.view(match.state, look.viewer),
        after,
    )


def preview_with_table(look: MatchView, correction: Amended, language: Language, keep: bool = False) -> tuple[PreviewJson, View]:
    """What an amendment would change, and the table after it. Nothing is recorded; in a running match only a judge may ask."""
    match = look._match
    if not may_have_all(match, look.viewer):
        raise JudgeOnly("comparing.running-suppose")
    seen = match.copied().preview(correction, keep)
    return preview_json(match, seen, language, look.viewer, correction.changes), match.game.view(seen.state, look.viewer)


def _right_after(match: Match, step: LineStep, change: Supposed) -> AnyState | None:
    """The state right after what is supposed; None where it cannot be carried out."""
    before = _met_by(match, step, change)
    if isinstance(change, Strike):
        return before
    try:
        return match.game.apply(before, change.seat, change.action)
    except Unplayable:
        return None


def _met_by(match: Match, step: LineStep, change: Supposed) -> AnyState:
    """The state in which the supposed act is played: after the step for one that is inserted, else before it."""
    return match.kept.state(step if isinstance(change, Insert) else step.before)


def legal_acts(look: MatchView, at: str, way: Way, language: Language, most: int = MOST_LISTED) -> list[LegalAct]:
    """The acts that would have been legal in place of the one named `at`, or after it, as far as they can be listed.

    Those of the seat that acted there come first.
    """
    match = look._match
    if not may_have_all(match, look.viewer):
        raise JudgeOnly("comparing.running-legal")
    step = match.step(ref_of(match, at, language))
    state = match.kept.state(step if way == "insert" or step.entry is None else step.before)
    acted = step.entry.seat if step.entry is not None else None
    found = list(islice(_listed(match, state, language), most))
    return sorted(found, key=lambda one: one.seat != acted) if way == "replace" else found


def _listed(match: Match, state: AnyState, language: Language) -> Iterator[LegalAct]:
    """The legal acts in a state that can be listed; dice and points on a table cannot."""
    for offer in match.game.offers(state, JUDGE):
        try:
            for action in offer.all():
                written = match.game.codec.write(action, match.names)
                yield LegalAct(offer.seat, written, who_did(match, offer.seat, action, language, JUDGE))
        except TypeError:
            continue
