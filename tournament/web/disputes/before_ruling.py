"""What a judge looks at before ruling: the table then, now and after, and what those who sit there were given before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ledger import JUDGE, game_of

from ...domain.events import PENALTIES, PenaltyKind
from ...domain.refusals import must_be_one_of
from ...domain.tournament import Penalty
from ...rulings.losses import Penalized
from ...rulings.policy import LADDER, policies
from ...services.penalties import Before, proposed, proposed_after
from ...words.disputes import said
from ..languages import language
from ..matches.replay import own_ids
from ..me import me, office
from ..query_args import the_ledger
from ..security import allow_style
from ..tournaments.one_moment import Seen

MOMENTS = ("then", "now", "after")
AS_PROPOSED = "proposed"  # the penalty that the policy has for it
EVERYWHERE = "proposed everywhere"  # the same, as if all that they had in other events had been in this one


def tables_shown(game: str, match: str | None, preview: dict[str, Any] | None) -> list[tuple[str, Markup]]:
    """The table at each moment that a preview knows, drawn as a judge sees it."""
    if match is None or preview is None:
        return []
    names = the_ledger().look(match, JUDGE).names
    found = []
    for moment in MOMENTS:
        if preview[moment] is not None:
            svg = own_ids(game_of(game).svg(preview[moment], language(), names), f"-{moment}")
            allow_style(svg)
            found.append((moment, Markup(svg)))  # the games escape what they draw
    return found


@dataclass(frozen=True, slots=True)
class Had:
    """A penalty that somebody at the table was given, here or at another tournament."""

    title: str
    kind: str
    offence: str
    at: str
    here: bool
    lifted: bool


def given_before(seen: Seen, seats: Sequence[str]) -> dict[str, list[Before]]:
    """For each who sits there, what their players were given in any tournament here: asked once for a page."""
    return {seat: office().penalties.had_by_entry(seen.state, seat, me().person) for seat in seats}


def had_before(seen: Seen, given: Mapping[str, Sequence[Before]]) -> dict[str, list[Had]]:
    """For each who sits there, every penalty of their players in any tournament here, the latest first."""
    return {seat: [_had(seen, one) for one in found] for seat, found in given.items()}


def _had(seen: Seen, one: Before) -> Had:
    title = office().queries.names(one.tournament).get("title:1", one.tournament)
    offence = policies().get(one.penalty.infraction)
    words = offence.title(language()) if offence else one.penalty.infraction
    kind = said(one.penalty.kind, language())
    return Had(title, kind, words, one.at, one.tournament == seen.name, bool(one.penalty.lifted))


@dataclass(frozen=True, slots=True)
class Offence:
    """An offence of the policy, with what is proposed for each who sits there: heavier where it repeats."""

    id: str
    title: str
    proposals: tuple[tuple[str, str, bool], ...]  # entry, penalty in words, whether it is heavier than the first time
    elsewhere: tuple[tuple[str, str], ...] = ()  # entry, penalty in words, where counting other events makes it heavier


def offences(seen: Seen, given: Mapping[str, Sequence[Before]]) -> list[Offence]:
    """Every offence of the policy with what is proposed for each who sits there, here and counting other events."""
    found, had = [], {seat: [one.penalty for one in all_given] for seat, all_given in given.items()}
    for one in policies().values():
        kinds = [(seat, proposed(seen.state, seat, one.id)) for seat in given]
        told = tuple((seat, said(kind, language()), heavier_than(one.penalty, kind)) for seat, kind in kinds)
        all_told = [(seat, proposed_after(had[seat], one.id), kind) for seat, kind in kinds]
        more = tuple((seat, said(there, language())) for seat, there, here in all_told if heavier_than(here, there))
        found.append(Offence(one.id, one.title(language()), told, more))
    return found


def had_everywhere(seen: Seen, seat: str) -> list[Penalty]:
    """What the players of an entry were given in every tournament here."""
    return [one.penalty for one in office().penalties.had_by_entry(seen.state, seat, me().person)]


def heavier_than(first: PenaltyKind, kind: PenaltyKind) -> bool:
    return LADDER.index(kind) > LADDER.index(first)


def penalty_meant(seen: Seen, entry: str, kind: str, infraction: str) -> Penalized | None:
    """The penalty that a form asks for; the policy says which, where the judge leaves it to the policy."""
    if not kind:
        return None
    if kind == EVERYWHERE:
        return Penalized(entry, proposed_after(had_everywhere(seen, entry), infraction), infraction)
    if kind == AS_PROPOSED:
        return Penalized(entry, proposed(seen.state, entry, infraction), infraction)
    return Penalized(entry, must_be_one_of(PENALTIES, kind, "penalty"), infraction)
