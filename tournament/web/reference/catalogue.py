"""Cards and units of each game: browsed, typed in one by one, imported from a sheet, taken back."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request, url_for

from ledger import GAMES, MaesterError, Malformed
from ledger.cards import Card, CardsTyped, CardWithdrawn, card_from, coverage, read_sheet

from ..collate import plain
from ..form_errors import says
from ..forms import done
from ..languages import language
from ..me import acts, me, must_have_account
from ..query_args import PageRefused, number, the_ledger
from ..wording.game_titles import game_title

pages = Blueprint("catalogue", __name__)

A_PAGE = 60  # cards
OWN = ("id", "en", "pl", "kind", "sure")  # fields of the form that every card has; all others are facts
LONGEST = 80  # characters of a search


@pages.get("/catalogue")
def games() -> Any:
    rows = [(slug, game_title(slug, language()), coverage(slug)) for slug in GAMES]
    return render_template("catalogue/games.html", rows=rows)


@pages.get("/catalogue/<game>")
def cards(game: str) -> Any:
    """The cards of a game, searched by words and kind."""
    _must_be_game(game)
    known = the_ledger().catalogue
    every, typed = known.cards(game), {one.id for one in known.typed(game).cards}
    sought, kind = request.args.get("find", "").strip()[:LONGEST], request.args.get("kind") or None
    only_typed = request.args.get("typed") == "yes"
    wanted = [one for one in every if _wanted(one, sought, kind) and (not only_typed or one.id in typed)]
    first = min(number("from") or 0, max(0, len(wanted) - 1))
    shown = wanted[first : first + A_PAGE]
    return render_template(
        "catalogue/cards.html", game=game, title=game_title(game, language()), cards=shown,
        only_english=sum(not one.pl for one in shown), only_polish=sum(not one.en for one in shown),
        typed=typed, sought=sought, kind=kind, kinds=sorted({one.kind for one in every}), only_typed=only_typed,
        count=len(wanted), first=first, page=A_PAGE, whole=len(every), version=known.typed(game).version,
    )  # fmt: skip


@pages.get("/catalogue/<game>/cards/<card>")
def card(game: str, card: str) -> Any:
    """One card, with every version that was typed in."""
    _must_be_game(game)
    found = next((one for one in the_ledger().catalogue.cards(game) if one.id == card), None)
    if found is None:
        raise PageRefused(404, "no card")
    versions = [
        (event.position, event.by, event.at, _version(event.body, card))
        for event in the_ledger().catalogue.history(game)
        if _version(event.body, card) is not None
    ]
    typed = any(one.id == card for one in the_ledger().catalogue.typed(game).cards)
    return render_template("catalogue/card.html", game=game, card=found, versions=versions, typed=typed)


def _version(body: Any, card: str) -> Card | str | None:
    """The version of a card that an event brings: as it was typed in, or that it was withdrawn; None for another card."""
    if isinstance(body, CardsTyped):
        return next((one for one in body.cards if one.id == card), None)
    return "withdrawn" if isinstance(body, CardWithdrawn) and body.card == card else None


@pages.get("/catalogue/<game>/new")
def new(game: str) -> Any:
    _must_be_game(game)
    must_have_account()
    return _new_page(game)


@pages.post("/catalogue/<game>/new")
def typing_in(game: str) -> Any:
    """Type in one card from the form, or many from a sheet: all of them, or none."""
    _must_be_game(game)
    who = must_have_account()
    try:
        typed = the_ledger().catalogue.type_in(game, _typed_cards(), by=str(who.person))
    except MaesterError as fault:
        return _new_page(game, fault), 422
    acts().add(str(who.person), "typed cards", f"{game}: version {typed.version}")
    return done(url_for(".cards", game=game, typed="yes"), "catalogue typed")


@pages.post("/catalogue/<game>/cards/<card>/withdraw")
def withdrawing(game: str, card: str) -> Any:
    """Withdraw a card that was typed in."""
    _must_be_game(game)
    who = must_have_account()
    the_ledger().catalogue.withdraw(game, card, by=str(who.person))
    acts().add(str(who.person), "withdrew card", f"{game}: {card}")
    return done(url_for(".cards", game=game), "catalogue withdrawn")


def _typed_cards() -> tuple[Card, ...]:
    """The cards that were sent: a sheet, pasted lines, or one card in the form."""
    sheet = request.files.get("sheet")
    if sheet is not None and sheet.filename:
        return read_sheet(sheet.read(), sheet.filename)
    if pasted := request.form.get("paste", "").strip():
        return read_sheet(pasted.encode(), "paste.csv")
    words = {name: request.form.get(name, "").strip() for name in OWN[:-1]}
    words["sure"] = "yes" if request.form.get("sure") else "no"
    for line in request.form.get("facts", "").splitlines():
        name, equals, value = line.partition("=")
        if line.strip():
            if not equals or name.strip() in words:
                raise Malformed("facts", says("name-value", found=line[:40]))
            words[name.strip()] = value.strip()
    return (card_from(words, words["id"]),)


def _fault_words(fault: MaesterError) -> str:
    """The faults of what was typed in, in the reader's language: the place, then each fault."""
    only = isinstance(fault, Malformed) and fault.where == "cards"
    return (fault.says if only else fault).to(language())


def _new_page(game: str, fault: MaesterError | None = None) -> Any:
    """The form for a new card, with the facts that each kind of card has."""
    every = the_ledger().catalogue.cards(game)
    kinds = sorted({one.kind for one in every})
    facts = {kind: sorted({name for one in every if one.kind == kind for name, _ in one.facts}) for kind in kinds}
    return render_template(
        "catalogue/new.html", game=game, title=game_title(game, language()), kinds=kinds, facts=facts,
        fault=_fault_words(fault) if fault else None,
        form=request.form, who=me(),
    )  # fmt: skip


def _wanted(card: Card, sought: str, kind: str | None) -> bool:
    said = plain(f"{card.id} {card.en} {card.pl} {card.fact('traits')} {card.fact('faction')}")
    return kind in (None, card.kind) and all(word in said for word in plain(sought).split())


def _must_be_game(game: str) -> None:
    if game not in GAMES:
        raise PageRefused(404, "no game")
