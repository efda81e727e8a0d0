"""Who may open the pages of the rule index and the catalogue, route by route."""

from __future__ import annotations

from . import everybody
from .basics import with_account

ROUTES = {
    "rules.games": everybody("/rules"),
    "rules.index": everybody("/rules/btwixt?find=rada"),
    "rules.rule": everybody("/rules/hand-of-the-king/hotk.move.farthest"),
    "catalogue.games": everybody("/catalogue"),
    "catalogue.cards": everybody("/catalogue/thrones-2e?find=stark"),
    "catalogue.card": everybody("/catalogue/hand-of-the-king/cards/hodor"),
    "catalogue.new": with_account("/catalogue/btwixt/new", 200),
    "catalogue.typing_in": with_account("/catalogue/btwixt/new", 422, method="POST", form={"id": "x"}),
    "catalogue.withdrawing": with_account("/catalogue/btwixt/cards/none/withdraw", 409, method="POST"),
}
