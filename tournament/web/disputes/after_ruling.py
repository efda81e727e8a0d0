"""Pages of what follows a ruling: accepted, appealed, an appeal withdrawn, opened again; and the time for appeals."""

from __future__ import annotations

from typing import Any

from flask import url_for

from ..desk.room import acted, at_desk, count_of, given, words_of
from ..me import office
from .blueprint import pages
from .case_pages import T, act_on, index_page


@pages.post(f"{T}/<dispute>/accept")
def accepting(tournament: str, dispute: str) -> Any:
    """A side accepts the ruling; staff says for which."""
    entry = words_of("side") or None
    return act_on(
        tournament,
        dispute,
        lambda: office().appeals.accept_ruling(tournament, dispute, entry=entry, **given()),
        "dispute accepted",
    )


@pages.post(f"{T}/<dispute>/settle")
def settling(tournament: str, dispute: str) -> Any:
    """A head judge who did not rule ends the time for an appeal."""
    reason = words_of("reason")
    return act_on(
        tournament,
        dispute,
        lambda: office().appeals.settle_dispute(tournament, dispute, reason=reason, **given()),
        "dispute settled",
    )


@pages.post(f"{T}/<dispute>/appeal")
def appealing(tournament: str, dispute: str) -> Any:
    claim, entry = words_of("claim"), words_of("side") or None
    return act_on(
        tournament,
        dispute,
        lambda: office().rulings.appeal(tournament, dispute, claim, entry=entry, **given()),
        "dispute appealed",
    )


@pages.post(f"{T}/<dispute>/appeal/withdraw")
def withdrawing_appeal(tournament: str, dispute: str) -> Any:
    return act_on(
        tournament, dispute, lambda: office().appeals.withdraw_appeal(tournament, dispute, **given()), "dispute appeal gone"
    )


@pages.post(f"{T}/<dispute>/revision")
def revising(tournament: str, dispute: str) -> Any:
    """The head judge opens a final dispute again, because there is new evidence."""
    claim, entry = words_of("claim"), words_of("side") or None
    return act_on(
        tournament,
        dispute,
        lambda: office().appeals.ask_revision(tournament, dispute, claim, entry=entry, **given()),
        "dispute revised",
    )


# ---- the time for appeals


@pages.post(f"{T}/window")
def setting_window(tournament: str) -> Any:
    """Set how many minutes a side has to appeal."""
    seen = at_desk(tournament)
    minutes = count_of("minutes") or 0
    home = url_for("disputes.index", tournament=tournament)
    return acted(
        seen, lambda: office().appeals.set_appeal_window(tournament, minutes, **given()), home, "dispute window set",
        again=lambda refused: index_page(seen, refused),
    )  # fmt: skip


@pages.post(f"{T}/run-out")
def settling_run_out(tournament: str) -> Any:
    """Close every dispute whose time for an appeal has passed."""
    seen = at_desk(tournament)
    home = url_for("disputes.index", tournament=tournament)
    return acted(
        seen, lambda: office().appeals.settle_run_out(tournament, **given()), home, "dispute run out",
        again=lambda refused: index_page(seen, refused),
    )  # fmt: skip
