"""Attachments: which cards may bear them, and which of them lie where they may not lie any more."""

from __future__ import annotations

from ....core.memo import same
from ....core.seats import Seat
from ....kit.lcg.tableau import attached_to
from ..model.filters import Asking, Cards
from ..model.printed import Printed
from ..model.state import BORNE_WELL, Lying, State, face, is_character, keep, title_of
from .constant_abilities import blanked, steady_sources_outside_play
from .matching import fits
from .modifiers import has
from .tableau_index import index_of


def may_bear(state: State, host: Lying, printed: Printed, seat: Seat) -> str:
    """The rule that keeps the attachment off that host; empty if it may be attached there."""
    if host.on or host.facedown:
        return "agot2.card-type.attachment.host-in-play"
    if printed.bearers is not None:
        if not fits(state, printed.bearers, host, Asking(seat, "")):
            return "agot2.card-type.attachment.default-host-character"
    elif not is_character(state, host):
        return "agot2.card-type.attachment.default-host-character"
    return barred_by_keyword(state, host, printed) or too_many_copies(state, host, printed)


def barred_by_keyword(state: State, host: Lying, printed: Printed) -> str:
    """The rule of the No Attachments keyword that keeps the attachment off the host; empty if none does."""
    variants = face(state, host).no_attachments
    if variants and blanked(state, host):
        variants = ()  # agot2.text.blank.what-the-box-holds
    if has(state, host, "no attachments"):
        return "agot2.keyword.no-attachments.plain"
    for one in variants:  # agot2.keyword.no-attachments.strictest-variant
        listed = any(trait in printed.traits for trait in one.traits)
        if one.how == "plain":
            return "agot2.keyword.no-attachments.plain"
        if one.how == "listed" and listed:
            return "agot2.keyword.no-attachments.listed-traits"
        if one.how == "except" and not listed:
            return "agot2.keyword.no-attachments.except-traits"
    return ""


def too_many_copies(state: State, host: Lying, printed: Printed) -> str:
    """The rule on copies of one attachment that the host would break; empty if it has room for another copy."""
    limit = printed.copies_on_host
    if limit is None:  # agot2.card-type.attachment.no-count-limit
        return ""
    there = sum(title_of(state, one.card) == printed.title for one in attached_to(state.play, host.handle))
    return "agot2.limit.attachment-copies" if there >= limit.times else ""


def bearers(state: State, printed: Printed, seat: Seat, own: bool = False) -> tuple[str, ...]:
    """The cards in play that may bear the attachment."""
    return tuple(
        one.handle for one in state.play if (not own or one.controller == seat) and not may_bear(state, one, printed, seat)
    )


def misplaced_attachments(state: State) -> tuple[str, ...]:
    """Attachments that lie where they may not lie, as things stand now.

    It is asked after every occurrence, and most of them leave attachments and hosts alone: what lay well still does.
    """
    index = index_of(state)
    if not index.attached:
        return ()
    marks = steady_sources_outside_play(state) if state.box.bearing else None
    known = state.worked_out[BORNE_WELL]
    concerned: tuple[object, ...] = ()
    if marks is not None:
        hosts = (one for pair in index.attached for one in pair[:2])
        concerned = state.box, state.active, *index.blanking, *hosts
        if known is not None and marks == known[0] and same(known[1], concerned):
            return ()
    found = []
    for one, host, printed in index.attached:
        if host is None or _must_leave_host(state, host, one, printed):
            found.append(one.handle)
    if marks is not None and not found:
        keep(state, BORNE_WELL, (marks, concerned))
    return tuple(found)


def _must_leave_host(state: State, host: Lying, one: Lying, printed: Printed) -> bool:
    """Whether the attachment must leave its host, as both of them are now."""
    barred = barred_by_keyword(state, host, printed)
    if barred:
        return True
    bearing: Cards | None = printed.bearers
    if bearing is not None:
        return not fits(state, bearing, host, Asking(one.controller, one.handle))
    return not is_character(state, host)
