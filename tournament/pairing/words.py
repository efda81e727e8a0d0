"""Why a pairing is as it is, in sentences, English and Polish."""

from __future__ import annotations

from collections.abc import Mapping

from .why import HAND, LOTS, ONLY, Why

WORDS = {
    "pair": ("Table {table}: {first} and {second}.", "Stół {table}: {first} i {second}."),
    "pod": ("Table {table}: {all}.", "Stół {table}: {all}."),
    "bye": ("{first} has the bye.", "{first} ma wolny los."),
    # what a criterion is called
    "closed": ("pairs ruled out for this round", "pary wykluczone w tej rundzie"),
    "separation": ("pairs that must be kept apart", "pary, które muszą być rozdzielone"),
    "rematch": ("meetings that were played before", "powtórzone spotkania"),
    "second bye": ("earlier byes of whoever has the bye", "wcześniejsze wolne losy osoby z wolnym losem"),
    "low bye": ("entries ranked below the bye", "osoby sklasyfikowane niżej niż ta z wolnym losem"),
    "score": ("squared differences of points", "kwadraty różnic punktów"),
    "float": ("repeated floats between score groups", "powtórne przejścia między grupami punktowymi"),
    "club": ("club-mates who meet", "spotkania osób z jednego klubu"),
    "fixed table": ("two fixed tables in one pair", "dwa stałe stoły w jednej parze"),
    "seat": ("imbalance of first and second seat", "nierówność pierwszych i drugich miejsc"),
    "table": ("tables sat at before", "stoły, przy których już siedziano"),
    "short": ("repeated short tables", "powtórne stoły niepełne"),
    "together": (
        "repeated meetings and squared differences of points",
        "powtórzone spotkania i kwadraty różnic punktów",
    ),
    # what decided
    "cost": (
        "{name}: {here} here, {round} in the whole round.",
        "{name}: {here} tutaj, {round} w całej rundzie.",
    ),
    "cost beside": (
        "{name}: {here} here, {round} in the whole round, {alternative} in the best round without this pairing.",
        "{name}: {here} tutaj, {round} w całej rundzie, {alternative} w najlepszej rundzie bez tej pary.",
    ),
    "decided": (
        "Every round without this pairing is worse, first of all in: {name} ({round} against {alternative}).",
        "Każda runda bez tej pary jest gorsza, przede wszystkim w kryterium: {name} ({round} wobec {alternative}).",
    ),
    LOTS: (
        "Another round is just as good by every criterion; the lots drawn from the seed decided.",
        "Inna runda jest równie dobra w każdym kryterium; rozstrzygnęły losy wyciągnięte z ziarna.",
    ),
    ONLY: ("There is no round without this pairing.", "Nie ma rundy bez tej pary."),
    HAND: (
        "This round was changed by hand: a round without this pairing would be better.",
        "Tę rundę zmieniono ręcznie: runda bez tej pary byłaby lepsza.",
    ),
    "tables": (
        "Numbers of tables were given to the pairs afterwards, with as few repeats as possible; they decided nothing.",
        "Numery stołów przydzielono parom na końcu, z jak najmniejszą liczbą powtórzeń; o niczym nie przesądziły.",
    ),
    "unavoidable": (
        "Not to be avoided: {name}, at least {least} in every round of this field. Proven over all {pairs} possible pairs.",
        "Nie do uniknięcia: {name}, co najmniej {least} w każdej rundzie. Dowiedziono dla wszystkich {pairs} możliwych par.",
    ),
    "partners": (
        "Partners are drawn anew each round, so that as few as possible are partners again: {repeats} here in the whole round.",
        "Partnerów losuje się w każdej rundzie tak, by jak najmniej się powtarzało: w całej rundzie powtórzeń jest {repeats}.",
    ),
    "bracket": (
        "The bracket has them meet: seed {seeds}.",
        "Spotykają się w drabince: rozstawienie {seeds}.",
    ),
    "bracket bye": (
        "Nobody is left on the other side of the bracket (seed {seeds}): a bye.",
        "Po drugiej stronie drabinki nikogo nie ma (rozstawienie {seeds}): wolny los.",
    ),
    "schedule": (
        "A round robin: everybody meets everybody once, and this is round {round} of the schedule.",
        "Każdy z każdym gra raz, a to jest runda {round} z terminarza.",
    ),
    "schedule bye": (
        "Whoever the schedule has them meet in round {round} is missing, or there is an odd one out: a bye.",
        "Przeciwnika, którego wyznacza terminarz rundy {round}, nie ma: wolny los.",
    ),
    "pod bye": (
        "The field does not divide into tables: a bye goes to who had fewest, then to the lowest in the standings, then by lot, "
        "unless somebody would then meet whom they must not.",
        "Pola nie da się podzielić na stoły: wolny los dostaje ten, kto miał ich najmniej, potem najniższy w klasyfikacji, "
        "potem los, chyba że ktoś spotkałby wtedy kogoś, z kim musi być rozdzielony.",
    ),
    "by hand": ("This round was changed by hand.", "Tę rundę zmieniono ręcznie."),
    "unpairable": (
        "No pairing keeps everybody apart who must be: at least {least} cannot be.",
        "Żadne skojarzenie nie rozdzieli wszystkich, którzy muszą być rozdzieleni: co najmniej {least} się nie da.",
    ),
}


def say(key: str, language: str, **facts: object) -> str:
    return WORDS[key][language == "pl"].format(**facts)


def sentences(why: Why, language: str, names: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The explanation of one pairing. `names` says what entries are called; criteria that cost nothing are left out."""
    found = [head(why, language, names)]
    for one in why.criteria:
        if one.here or one.round or one.alternative:
            key = "cost" if one.alternative is None else "cost beside"
            name = say(one.name, language)
            facts = {"here": one.here, "round": one.round, "alternative": one.alternative}
            found.append(say(key, language, name=name[0].upper() + name[1:], **facts))
    found.append(_decided(why, language))
    found += [say("tables", language)] if _gave_tables(why) else []
    found += [
        say("unavoidable", language, name=say(one.name, language), least=one.least, pairs=one.pairs) for one in why.unavoidable
    ]
    return tuple(found)


def _gave_tables(why: Why) -> bool:
    """Whether there is something to say about the number of the table, which no criterion weighed against another pair."""
    return any(one.name == "table" and (one.here or one.round) for one in why.criteria)


def head(why: Why, language: str, names: Mapping[str, str] | None = None) -> str:
    """Who sits where."""
    called = [(names or {}).get(entry, entry) for entry in why.seats]
    if len(called) == 1:
        return say("bye", language, first=called[0])
    if len(called) == 2:
        return say("pair", language, table=why.table, first=called[0], second=called[1])
    return say("pod", language, table=why.table, all=", ".join(called))


def _decided(why: Why, language: str) -> str:
    """The sentence for what decided."""
    if why.decided in (LOTS, ONLY, HAND):
        return say(why.decided, language)
    one = next(one for one in why.criteria if one.name == why.decided)
    return say("decided", language, name=say(one.name, language), round=one.round, alternative=one.alternative)
