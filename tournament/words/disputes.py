"""Disputes, rulings and previews in words and as JSON, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger.report import verdict_word
from ledger.wording import Language

from ..domain.disputes.cases import Dispute, Ruling, seconds_spent
from ..domain.refusals import words
from ..domain.tournament import Tournament
from ..rulings.policy import cited
from ..rulings.preview import RulingEffect, RulingPreview
from ..scoring.results import Result
from .named import number_words
from .sheets import entry_name

Names = Mapping[str, str]


def said(word: str | None, language: str) -> str:
    """A word of ours in a language."""
    return words().get(word or "", word or "") if language == "pl" else word or ""


def name_of(state: Tournament, names: Names, entry: str | None) -> str | None:
    """The name of an entry; nothing where none is meant."""
    known = state.entry(entry) if entry else None
    return entry_name(state, known, names) if known else entry


# ---- disputes and rulings


def dispute_json(state: Tournament, names: Names, dispute: Dispute, language: str, now: str | None = None) -> dict[str, Any]:
    """A dispute as data, with the words that the language has for it."""
    address = dispute.address
    return {
        "dispute": dispute.id,
        "state": dispute.state,
        "state_word": said(dispute.state, language),
        "round": dispute.round,
        "table": dispute.table,
        "match": address.match,
        "place": address.place or None,
        "as_of": address.as_of or None,
        "raised": dispute.raised,
        "by": dispute.by,
        "entry": dispute.entry,
        "name": name_of(state, names, dispute.entry),
        "at": dispute.at,
        "claim": dispute.claim,
        "rules": rules_json(state.game, dispute.rules, language),
        "play": dispute.play,
        "taken_by": dispute.taken_by,
        "seconds": seconds_spent(dispute, now or "") if now or dispute.rulings else None,
        "settled": dispute.settled,
        "appeal": dispute.appeal
        and {
            "claim": dispute.appeal.claim,
            "entry": dispute.appeal.entry,
            "by": dispute.appeal.by,
            "at": dispute.appeal.at,
        },
        "rulings": [ruling_json(state, names, one, language) for one in dispute.rulings],
    }


def ruling_json(state: Tournament, names: Names, ruling: Ruling, language: str) -> dict[str, Any]:
    """A ruling as data, with the words that the language has for it."""
    penalties = [one for one in state.penalties if one.ruling == ruling.id]
    return {
        "ruling": ruling.id,
        "dispute": ruling.dispute,
        "judge": ruling.judge,
        "judge_name": names.get(ruling.judge, ruling.judge),
        "at": ruling.at,
        "remedy": ruling.remedy,
        "remedy_word": said(ruling.remedy, language),
        "finding": ruling.finding,
        "reason": ruling.reason,
        "rules": rules_json(state.game, ruling.rules, language),
        "policy": ruling.policy,
        "match": ruling.address.match,
        "place": ruling.address.place or None,
        "as_of": ruling.address.as_of or None,
        "corrections": list(ruling.corrections),
        "head": ruling.head,
        "hears": ruling.hears,
        "verdict": ruling.verdict,
        "verdict_word": said(ruling.verdict, language) or None,
        "precedent": ruling.precedent,
        "position": ruling.source,
        "penalties": [
            {"entry": one.entry, "name": name_of(state, names, one.entry), "kind": one.kind,
             "kind_word": said(one.kind, language), "infraction": one.infraction, "lifted": one.lifted}
            for one in penalties
        ],
    }  # fmt: skip


def rules_json(game: str, rules: tuple[str, ...], language: str) -> list[dict[str, Any]]:
    """Every rule with what it says, in our own words: from the index of the game, or from the policy."""
    return [{"rule": rule, "words": cited(game, rule, language)} for rule in rules]


def dispute_words(state: Tournament, names: Names, dispute: Dispute, language: str) -> list[str]:
    """A dispute as lines for a screen or a printer."""
    pl = language == "pl"
    where = f"{'runda' if pl else 'round'} {dispute.round}, {'stół' if pl else 'table'} {dispute.table}"
    address = dispute.address
    if address.match:
        place = f" {'zdarzenie' if pl else 'event'} {address.place}" if address.place else ""
        where += f", {address.match}{place}"
    who = name_of(state, names, dispute.entry) or said(dispute.raised, language)
    found = [f"{dispute.id}  {said(dispute.state, language)}: {where}", f"      {who}: {dispute.claim}"]
    found += [f"      {one['rule']}: {one['words']}" for one in rules_json(state.game, dispute.rules, language)]
    for ruling in dispute.rulings:
        found += ruling_words(state, names, ruling, language)
    if dispute.appeal and len(dispute.rulings) == 1:
        found.append(f"      {'odwołanie' if pl else 'appeal'}: {dispute.appeal.claim}")
    return found


def ruling_words(state: Tournament, names: Names, ruling: Ruling, language: str) -> list[str]:
    """A ruling as lines for a screen or a printer."""
    pl = language == "pl"
    verdict = f"{said(ruling.verdict, language)}; " if ruling.verdict else ""
    judge = names.get(ruling.judge, ruling.judge)
    found = [f"      {ruling.id} ({judge}): {verdict}{said(ruling.remedy, language)}"]
    found.append(f"        {'ustalono' if pl else 'found'}: {ruling.finding}")
    found.append(f"        {'powód' if pl else 'reason'}: {ruling.reason}")
    found += [f"        {one['rule']}: {one['words']}" for one in rules_json(state.game, ruling.rules, language)]
    for one in state.penalties:
        if one.ruling == ruling.id:
            lifted = (" (uchylona)" if pl else " (lifted)") if one.lifted else ""
            found.append(f"        {name_of(state, names, one.entry)}: {said(one.kind, language)} ({one.infraction}){lifted}")
    return found


# ---- previews


def ruling_preview_json(state: Tournament, names: Names, seen: RulingPreview, language: Language) -> dict[str, Any]:
    """A preview as data."""
    return {
        "remedy": seen.word,
        "then": seen.then,
        "now": seen.now,
        "after": seen.after,
        "fates": [{**fate, "verdict_word": fate_word(fate, language)} for fate in seen.fates],
        "said": list(seen.said),
        "unsettled": list(seen.unsettled),
        "outcome": seen.outcome,
        "score": seen.score,
        "effect": effect_json(state, names, seen.effect, language),
    }


def effect_json(state: Tournament, names: Names, effect: RulingEffect, language: str) -> dict[str, Any]:
    """What a ruling changes in the tournament, as data."""
    return {
        "result": {"before": _result(effect.before), "after": _result(effect.after)},
        "played_on": effect.played_on,
        "standings": [
            {"entry": one.entry, "name": name_of(state, names, one.entry), "before": _line(one.before),
             "after": _line(one.after)}
            for one in effect.standings
        ],
        "rounds": [{"round": one.round, "were": one.were, "would": one.would} for one in effect.rounds],
        "into_cut": list(effect.into_cut),
        "out_of_cut": list(effect.out_of_cut),
        "words": effect_words(state, names, effect, language),
        "beside": beside_standings(state, names, effect, language),
    }  # fmt: skip


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {"kind": result.kind, "places": {side.entry: side.place for side in result.sides},
            "scored": {side.entry: side.scored for side in result.sides}}  # fmt: skip


def _line(line: Any) -> dict[str, Any] | None:
    return None if line is None else {"place": line.place, "points": number_words(line.points)}


def fate_word(fate: Mapping[str, Any], language: Language) -> str:
    """What becomes of one action."""
    if fate["verdict"] == "set aside":
        return "odłożone" if language == "pl" else "set aside"
    return verdict_word(fate["verdict"], language, fate["new"])


def preview_words(state: Tournament, names: Names, seen: RulingPreview, language: Language) -> list[str]:
    """A preview as lines."""
    pl = language == "pl"
    found = []
    for fate in seen.fates:
        why = f" ({', '.join(fate['rules'])}: {' '.join(fate['words'])})" if fate["rules"] else ""
        found.append(f"{fate['place']:>6}  {fate_word(fate, language)}: {fate['action']}{why}")
    found += [f"        {line}" for line in seen.said]
    if seen.unsettled:
        places = ", ".join(seen.unsettled)
        found.append(f"        {'do rozstrzygnięcia' if pl else 'still to decide'}: {places}")
    return [*found, *(f"        {line}" for line in effect_words(state, names, seen.effect, language))]


def effect_words(state: Tournament, names: Names, effect: RulingEffect, language: str) -> list[str]:
    """What changes in the tournament, as sentences."""
    if effect.nothing:
        return ["w turnieju nic się nie zmienia" if language == "pl" else "nothing changes in the tournament"]
    moved = []
    for one in effect.standings:
        was, now = (f"{line.place}. ({number_words(line.points)})" if line else "-" for line in (one.before, one.after))
        moved.append(f"{name_of(state, names, one.entry)}: {was} -> {now}")
    return [*_result_words(state, names, effect, language), *moved, *_drawn_words(state, names, effect, language)]


def beside_standings(state: Tournament, names: Names, effect: RulingEffect, language: str) -> list[str]:
    """The same without the lines of the standings, for where those are a table."""
    if effect.nothing:
        return effect_words(state, names, effect, language)
    return [*_result_words(state, names, effect, language), *_drawn_words(state, names, effect, language)]


def _result_words(state: Tournament, names: Names, effect: RulingEffect, language: str) -> list[str]:
    pl = language == "pl"
    if effect.played_on:
        return ["stół gra dalej: nie ma już wyniku" if pl else "the table plays on: it has no result any more"]
    if effect.before is None or effect.after is None or effect.before.sides == effect.after.sides:
        return []
    was, now = (_places(state, names, one) for one in (effect.before, effect.after))
    return [f"{'wynik stołu' if pl else 'result of the table'}: {was} -> {now}"]


def _places(state: Tournament, names: Names, result: Result) -> str:
    sides = sorted(result.sides, key=lambda side: side.place)
    return ", ".join(f"{side.place}. {name_of(state, names, side.entry)}" for side in sides)


def _drawn_words(state: Tournament, names: Names, effect: RulingEffect, language: str) -> list[str]:
    """Rounds that would have been drawn otherwise, and who would be in the cut."""
    pl = language == "pl"
    found = []
    for one in effect.rounds:
        pairs = ", ".join(" – ".join(name_of(state, names, seat) or "" for seat in seats) for seats in one.would)
        found.append(f"{'runda' if pl else 'round'} {one.round}: {'byłoby' if pl else 'would have been'} {pairs}")
    for entries, sentence in (
        (effect.into_cut, "awans do fazy pucharowej" if pl else "would have made the cut"),
        (effect.out_of_cut, "bez awansu do fazy pucharowej" if pl else "would not have made the cut"),
    ):
        found += [f"{name_of(state, names, one)}{':' if pl else ''} {sentence}" for one in entries]
    return found
