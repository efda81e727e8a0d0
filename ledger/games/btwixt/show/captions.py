"""What the drawn board says: headline, labels, the table for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.game import Language
from ....core.seats import seat_name
from ....kit.captions import Headline, ended, game_over
from .effect_text import PHRASES, caption, name_of


def headline(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> Headline:
    """Whose input is due or how the game ended, in one line."""
    if view["over"]:
        return game_over(view, language, names, ended(view, language))
    say, due = PHRASES.to(language), view["awaiting"]
    if not due:
        return Headline(say("board.title"), "", "")
    what = say.maybe(f"due.{due[0]['step']}")
    who = say.join([seat_name(one["seat"], names) for one in due if one["seat"] >= 0])
    return Headline("", who, what) if who else Headline(what, "", "")


def card_caption(card: Mapping[str, Any], language: Language) -> str:
    """A card as captions show it: `Robb Stark 6~` is name, value, and a mark where that value is not certain."""
    return f"{name_of(card, language)} {value_caption(card['value'], card['sure'])}"


def cards_caption(cards: Sequence[Mapping[str, Any]], language: Language) -> str:
    """Cards in a row, each with its caption; empty where there are none."""
    return ", ".join([card_caption(one, language) for one in cards])


def value_caption(value: int | None, sure: bool) -> str:
    """A printed number, `?` where nobody knows it, and `~` behind one that is not certain."""
    return f"{'?' if value is None else value}{'' if sure else '~'}"


def pile_size(pile: Mapping[str, Any]) -> int:
    """How many cards a pile of the view holds, known or not."""
    return len(pile["known"]) + pile["unknown"]


def leader_of(view: Mapping[str, Any], seat: int, language: Language) -> str:
    """The name of the leader card before a seat; empty while there is none."""
    return name_of(view["leaders"][seat], language) if view["leaders"][seat] else ""


def counts(view: Mapping[str, Any], language: Language) -> list[str]:
    """How many cards and tokens lie ready, each with its label."""
    return [
        caption(language, "board.ally-deck", n=view["ally_deck"]),
        caption(language, "board.influence-deck", n=view["deck"]),
        caption(language, "board.discard", n=pile_size(view["discard"])),
        caption(language, "board.pool", n=view["pool"]),
    ]


def season_caption(view: Mapping[str, Any], language: Language) -> str:
    """`Autumn, round 2/5`: where the markers lie on the time track."""
    return caption(language, "board.when", season=view["season"], round=view["round"], rounds=view["rounds"])


def ally_caption(view: Mapping[str, Any], language: Language, tokens: int | None = None) -> str:
    """The current ally, with how many tokens lie on it if that is to be said."""
    if not view["ally"]:
        return caption(language, "board.no-ally")
    return caption(language, "board.ally", card=card_caption(view["ally"], language), tokens=tokens)


def council_caption(view: Mapping[str, Any], number: int, language: Language, names: Sequence[str]) -> str:
    """A council as its tooltip says it: `Ann–Ben: power 9, Robb Stark 6~, face-down tokens 2`."""
    council = view["councils"][number]
    said = [caption(language, "board.power", n=council["power"]), *(card_caption(one, language) for one in council["allies"])]
    if council["unnamed"]:
        said.append(caption(language, "board.unnamed", n=council["unnamed"]))
    hidden = sum(one["value"] is None for one in council["tokens"])
    if hidden:
        said.append(caption(language, "board.tokens", n=hidden))
    if number in view["open_to"]:
        said.append(caption(language, "board.open"))
    left, right = (seat_name(seat, names) for seat in council["between"])
    return caption(language, "board.council", left=left, right=right, said=", ".join(said))


def seat_caption(view: Mapping[str, Any], seat: int, language: Language, names: Sequence[str]) -> str:
    """A leader as a tooltip says it: name, leader card, hand, bids and marks.

    For example `Ann (Cersei Lannister): hand 7, bid 15: Game of Thrones 11, Pulling the Strings 4; kneels`.
    """
    return caption(
        language,
        "board.seat",
        seat=seat_name(seat, names),
        leader=leader_of(view, seat, language),
        hand=pile_size(view["hands"][seat]),
        total=view["totals"][seat],
        bids=cards_caption(view["areas"][seat], language),
        marks="; ".join(caption(language, f"board.mark.{what}") for what in seat_marks(view, seat)),
    )


def seat_marks(view: Mapping[str, Any], seat: int) -> list[str]:
    """The marks that a leader has now, by their keys in the words: winner, left, won, turn, kneels, first."""
    true = (
        ("winner", seat in view["winners"]),
        ("left", seat in view["left"]),
        ("won", view["winner"] == seat),
        ("turn", view["turn"] == seat),
        ("kneels", seat in view["kneeling"] and seat not in view["left"]),
        ("first", view["first"] == seat),
    )
    return [what for what, is_so in true if is_so]


def piles(view: Mapping[str, Any], language: Language) -> list[str]:
    """Lists of open cards beside the ring, each with its heading; empty ones are left out."""
    lists = (
        ("coming", view["coming"]),
        ("row", view["row"]),
        ("top", [one for one in view["ally_top"] if isinstance(one, Mapping)]),
        ("dead", view["dead"]),
        ("removed", view["removed"]["known"]),
    )
    return [caption(language, f"board.pile.{what}", cards=cards_caption(cards, language)) for what, cards in lists if cards]


def hands(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> list[str]:
    """Hands and packs as far as the viewer may see them, each with its heading."""
    found = []
    for what, many in (("hand", view["hands"]), ("pack", view["packs"])):
        for seat, pile in enumerate(many):
            if pile["known"]:
                cards, unknown = cards_caption(pile["known"], language), pile["unknown"] or None
                found.append(caption(language, f"board.pile.{what}", seat=seat_name(seat, names), cards=cards, unknown=unknown))
    return found


def description(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The whole table as sentences."""
    said = ["".join(headline(view, language, names)), season_caption(view, language)]
    said.append(ally_caption(view, language, len(view["tokens_on_ally"]) or None))
    for seat in range(len(view["areas"])):
        said += [seat_caption(view, seat, language, names), council_caption(view, seat, language, names)]
    said += [*piles(view, language), *hands(view, language, names)]
    return ". ".join(said) + "."
