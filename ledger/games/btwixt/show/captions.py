"""What the drawn board says in English and Polish: headline, labels, the table for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.game import Language
from ....core.seats import seat_name
from ....kit.captions import Headline, ended, game_over
from ....kit.text import join
from .effect_text import SEASON

SAY: Final = {
    "board": ("B'Twixt", "Sojusze"),
    "ally": ("Current ally", "Aktualny sojusznik"),
    "no ally": ("No current ally", "Brak aktualnego sojusznika"),
    "deck": ("Ally deck", "Talia sojuszników"),
    "influence": ("Influence deck", "Talia wpływu"),
    "discard": ("Discard pile", "Stos odrzuconych"),
    "pool": ("Token pool", "Pula żetonów"),
    "row": ("Row", "Rząd"),
    "dead": ("Dead", "Zabici"),
    "removed": ("Out of the game", "Usunięte z gry"),
    "coming": ("Also acquired", "Pozyskany dodatkowo"),
    "top": ("On top of the ally deck", "Na wierzchu talii sojuszników"),
    "hand": ("hand", "ręka"),
    "pack": ("pack", "zestaw"),
    "kneels": ("kneels", "klęczy"),
    "turn": ("turn", "tura"),
    "won": ("won the auction", "wygrywa licytację"),
    "winner": ("winner", "zwycięstwo"),
    "left": ("left", "poza grą"),
    "first": ("first player", "pierwszy gracz"),
    "bid": ("bid", "licytuje"),
    "power": ("power", "władza"),
    "tokens": ("face-down tokens", "zakryte żetony"),
    "nothing": ("nothing", "nic"),
    "unnamed": ("unnamed", "bez nazwy"),
    "open": ("may go here", "można tu położyć"),
    "time": ("Time called", "Koniec czasu"),
    "key": ("Not everything logged", "Zapis skrócony"),
    "round": ("Round", "Runda"),
    "unsure": ("~ value not certain", "~ wartość niepewna"),
    "looks": ("sees the hand of", "ogląda rękę:"),
}
COLOUR: Final = {  # one letter for eyes that do not tell the colours
    "red": ("R", "C"),
    "green": ("G", "Z"),
    "purple": ("P", "F"),
    "white": ("W", "B"),
    "blue": ("B", "N"),
}
_DUE: Final = {
    "setup.first": ("First player to be named", "Trzeba wskazać pierwszego gracza"),
    "setup.leaders": (": choose a leader", ": wybór lidera"),
    "deal.hand": ("Hands to be dealt", "Rozdanie kart"),
    "deal.leader": ("Leader cards to be drawn", "Dobranie kart liderów"),
    "deal.draw": ("Cards to be drawn", "Dobranie kart"),
    "draft.pick": (": pick a card", ": wybór karty"),
    "row.lay": ("The row to be laid out", "Wyłożenie rzędu sojuszników"),
    "ally.reveal": ("An ally to be turned up", "Odkrycie sojusznika"),
    "ally.again": ("Another ally to be turned up", "Odkrycie kolejnego sojusznika"),
    "ally.next": ("The next ally to be turned up", "Odkrycie następnego sojusznika"),
    "ally.row": ("An ally for the row to be turned up", "Odkrycie sojusznika do rzędu"),
    "ally.look": ("Allies to be looked at", "Obejrzenie sojuszników"),
    "token.draw": ("A token to be drawn", "Wylosowanie żetonu"),
    "tokens.reveal": ("Tokens to be turned up", "Odkrycie żetonów"),
    "auction.turn": (": play a card or kneel", ": zagranie karty albo uklęknięcie"),
    "triumph.use": (": resolve a card after the auction", ": zdolność po licytacji"),
    "end.use": (": resolve a card at the end of the round", ": zdolność na koniec rundy"),
    "ally.place": (": place the ally", ": umieszczenie sojusznika"),
    "token.place": (": place the token", ": położenie żetonu"),
    "token.gain": (": place a token", ": położenie żetonu"),
    "oberyn.discard": (": discard for Oberyn Martell", ": odrzucenie kart (Oberyn Martell)"),
    "oberyn.choose": (": choose discards in secret", ": tajny wybór kart do odrzucenia"),
    "varys.take": (": take a card for Varys", ": zabranie karty (Varys)"),
    "fool.order": (": put the allies back", ": odłożenie sojuszników"),
    "ilyn.execute": (": an execution", ": egzekucja (ser Ilyn Payne)"),
    "shae.bring": (": bring an ally to Shae", ": przesunięcie sojusznika do Shae"),
    "robb.kill": (": Betrayal against Robb Stark?", ": Zdrada przeciw Robbowi Starkowi?"),
    "robb.cancel": (": Betrayal to save Robb Stark?", ": Zdrada w obronie Robba Starka?"),
}


def headline(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> Headline:
    """Whose input is due or how the game ended, in one line."""
    pl = language == "pl"
    if view["over"]:
        return game_over(view, language, names, ended(view, language))
    due = view["awaiting"]
    if not due:
        return Headline(SAY["board"][pl], "", "")
    what = _DUE.get(due[0]["step"], ("", ""))[pl]
    who = join([seat_name(one["seat"], names) for one in due if one["seat"] >= 0], language)
    return Headline("", who, what) if who else Headline(what, "", "")


def card_caption(card: Mapping[str, Any], language: Language) -> str:
    """A card as captions show it: `Robb Stark 6~` is name, value, and a mark where that value is not certain."""
    return f"{card[language]} {value_caption(card['value'], card['sure'])}"


def value_caption(value: int | None, sure: bool) -> str:
    """A printed number, `?` where nobody knows it, and `~` behind one that is not certain."""
    return f"{'?' if value is None else value}{'' if sure else '~'}"


def pile_size(pile: Mapping[str, Any]) -> int:
    """How many cards a pile of the view holds, known or not."""
    return len(pile["known"]) + pile["unknown"]


def counts(view: Mapping[str, Any], language: Language) -> list[str]:
    """How many cards and tokens lie ready, each with its label."""
    pl = language == "pl"
    return [
        f"{SAY['deck'][pl]} {view['ally_deck']}",
        f"{SAY['influence'][pl]} {view['deck']}",
        f"{SAY['discard'][pl]} {pile_size(view['discard'])}",
        f"{SAY['pool'][pl]} {view['pool']}",
    ]


def season_caption(view: Mapping[str, Any], language: Language) -> str:
    """`Autumn, round 2/5`: where the markers lie on the time track."""
    pl = language == "pl"
    season = SEASON[view["season"]][pl]
    return f"{season.capitalize()}, {SAY['round'][pl].lower()} {view['round']}/{view['rounds']}"


def council_caption(view: Mapping[str, Any], number: int, language: Language, names: Sequence[str]) -> str:
    """A council as its tooltip says it: `Ann–Ben: power 9, Robb Stark 6~, face-down tokens 2`."""
    pl, council = language == "pl", view["councils"][number]
    pair = "–".join(seat_name(seat, names) for seat in council["between"])
    said = [f"{SAY['power'][pl]} {council['power']}", *(card_caption(one, language) for one in council["allies"])]
    if council["unnamed"]:
        said.append(f"{SAY['unnamed'][pl]} ×{council['unnamed']}")
    hidden = sum(one["value"] is None for one in council["tokens"])
    if hidden:
        said.append(f"{SAY['tokens'][pl]} {hidden}")
    if number in view["open_to"]:
        said.append(SAY["open"][pl])
    return f"{pair}: {', '.join(said)}"


def seat_caption(view: Mapping[str, Any], seat: int, language: Language, names: Sequence[str]) -> str:
    """`Ann (Cersei Lannister): hand 7, bid 15: Game of Thrones 11, Pulling the Strings 4; kneels`."""
    pl = language == "pl"
    leader = f" ({view['leaders'][seat][language]})" if view["leaders"][seat] else ""
    bids = ", ".join(card_caption(bid, language) for bid in view["areas"][seat]) or SAY["nothing"][pl]
    marks = "; ".join(SAY[what][pl] for what in seat_marks(view, seat))
    hand = f"{SAY['hand'][pl]} {pile_size(view['hands'][seat])}"
    said = f"{seat_name(seat, names)}{leader}: {hand}, {SAY['bid'][pl]} {view['totals'][seat]}: {bids}"
    return f"{said}; {marks}" if marks else said


def seat_marks(view: Mapping[str, Any], seat: int) -> list[str]:
    """What is true of the leader now, each as its name in SAY: winner, left, won, turn, kneels, first."""
    true = (
        ("winner", seat in view["winners"]),
        ("left", seat in view["left"]),
        ("won", view["winner"] == seat),
        ("turn", view["turn"] == seat),
        ("kneels", seat in view["kneeling"] and seat not in view["left"]),
        ("first", view["first"] == seat),
    )
    return [what for what, is_so in true if is_so]


def piles(view: Mapping[str, Any], language: Language) -> list[tuple[str, str]]:
    """Lists of open cards beside the ring, each with its heading; empty ones are left out."""
    pl = language == "pl"
    lists = (
        ("coming", view["coming"]),
        ("row", view["row"]),
        ("top", [one for one in view["ally_top"] if isinstance(one, Mapping)]),
        ("dead", view["dead"]),
        ("removed", view["removed"]["known"]),
    )
    return [(SAY[what][pl], ", ".join(card_caption(one, language) for one in cards)) for what, cards in lists if cards]


def hands(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> list[tuple[str, str]]:
    """Hands and packs as far as the viewer may see them, each with its heading."""
    pl, found = language == "pl", []
    for what, many in (("hand", view["hands"]), ("pack", view["packs"])):
        for seat, pile in enumerate(many):
            if pile["known"]:
                cards = ", ".join(card_caption(one, language) for one in pile["known"])
                more = f" +{pile['unknown']}" if pile["unknown"] else ""
                found.append((f"{seat_name(seat, names)}, {SAY[what][pl]}", cards + more))
    return found


def description(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The whole table as sentences."""
    pl = language == "pl"
    said = ["".join(headline(view, language, names)), season_caption(view, language)]
    ally = view["ally"]
    said.append(f"{SAY['ally'][pl]}: {card_caption(ally, language)}" if ally else SAY["no ally"][pl])
    if view["tokens_on_ally"]:
        said[-1] += f", {SAY['tokens'][pl]} {len(view['tokens_on_ally'])}"
    for seat in range(len(view["areas"])):
        said += [seat_caption(view, seat, language, names), council_caption(view, seat, language, names)]
    said += [f"{heading}: {cards}" for heading, cards in (*piles(view, language), *hands(view, language, names))]
    return ". ".join(said) + "."
