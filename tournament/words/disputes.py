"""Disputes, rulings and previews in words (`words/<language>/disputes.toml`) and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger.report import verdict_word
from ledger.values import parse
from ledger.wording import Language, Phrasebook, Speaker

from ..domain.disputes.cases import Dispute, ProposedRuling, Ruling, seconds_spent
from ..domain.refusals import our_word
from ..domain.tournament import Tournament
from ..rulings.policy import cited
from ..rulings.preview import RulingEffect, RulingPreview
from ..scoring.results import Result
from .evidence import evidence_json, evidence_words, statement_json
from .named import number_words
from .sheets import entry_name
from .tie_breaks import tie_breaks_json, tie_breaks_words

Names = Mapping[str, str]
PHRASES = Phrasebook(__package__, file="disputes.toml")


def said(word: str | None, language: Language) -> str:
    """A stored word, such as a state or a remedy, in a language; empty where there is none."""
    return our_word(word, language) if word else ""


def name_of(state: Tournament, names: Names, entry: str | None) -> str | None:
    """The name of an entry; None where there is no entry."""
    known = state.entry(entry) if entry else None
    return entry_name(state, known, names) if known else entry


# ---- disputes and rulings


def dispute_json(state: Tournament, names: Names, dispute: Dispute, language: Language, now: str | None = None) -> dict[str, Any]:
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
        "settled_for": dispute.settled_for,
        "proposed": dispute.proposed
        and {
            "by": dispute.proposed.by,
            "at": dispute.proposed.at,
            "digest": dispute.proposed.digest,
            "finding": dispute.proposed.finding,
            "reason": dispute.proposed.reason,
            "terms": parse(dispute.proposed.terms, "terms"),
            "signed": list(dispute.proposed.signed),
        },
        "appeal": dispute.appeal
        and {
            "claim": dispute.appeal.claim,
            "entry": dispute.appeal.entry,
            "by": dispute.appeal.by,
            "at": dispute.appeal.at,
        },
        "rulings": [ruling_json(state, names, one, language) for one in dispute.rulings],
        "evidence": [evidence_json(state, names, one, language) for one in dispute.evidence],
        "statements": [statement_json(state, names, one) for one in dispute.statements],
    }


def ruling_json(state: Tournament, names: Names, ruling: Ruling, language: Language) -> dict[str, Any]:
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
        "fallen": ruling.fallen,
        "gone": ruling.gone,
        "lapsed_words": _lapsed_words(ruling, PHRASES.to(language)),
        "cites": list(ruling.cites),
        "position": ruling.source,
        "ties": [{"group": one, "name": names.get(one, one)} for one in ruling.ties],
        "cosigned": [{"entry": one, "name": name_of(state, names, one)} for one in ruling.cosigned],
        "penalties": [
            {"entry": one.entry, "name": name_of(state, names, one.entry), "kind": one.kind,
             "kind_word": said(one.kind, language), "infraction": one.infraction, "lifted": one.lifted}
            for one in penalties
        ],
    }  # fmt: skip


def _lapsed_words(ruling: Ruling, say: Speaker) -> str | None:
    """Why a ruling that rested on another one does not hold any more; None if it did not lapse."""
    return None if ruling.gone is None else say("lapsed", because=ruling.fallen, place=ruling.gone)


def rules_json(game: str, rules: tuple[str, ...], language: Language) -> list[dict[str, Any]]:
    """Every rule with what it says, in our own words: from the index of the game, or from the policy."""
    return [{"rule": rule, "words": cited(game, rule, language)} for rule in rules]


def dispute_words(state: Tournament, names: Names, dispute: Dispute, language: Language) -> list[str]:
    """A dispute as lines for a screen or a printer."""
    say, address = PHRASES.to(language), dispute.address
    place = address.place if address.match else ""
    where = {"round": dispute.round, "table": dispute.table, "match": address.match, "place": place}
    who = name_of(state, names, dispute.entry) or said(dispute.raised, language)
    found = [say("head", dispute=dispute.id, state=said(dispute.state, language), **where)]
    found += _indented(6, say("claim", who=who, claim=dispute.claim), *_rule_words(state, dispute.rules, say))
    found += _indented(6, *evidence_words(state, names, dispute, say))
    for ruling in dispute.rulings:
        found += ruling_words(state, names, ruling, language)
    if dispute.proposed is not None:
        found += _proposed_words(state, names, dispute.proposed, say)
    if dispute.appeal and len(dispute.rulings) == 1:
        found += _indented(6, say("appeal", claim=dispute.appeal.claim))
    return found


def _proposed_words(state: Tournament, names: Names, proposed: ProposedRuling, say: Speaker) -> list[str]:
    """A ruling that waits for signatures, with the digest that is signed."""
    terms: Any = parse(proposed.terms, "terms")
    signed = ", ".join(name_of(state, names, one) or one for one in proposed.signed)
    who, remedy = names.get(proposed.by, proposed.by), said(terms["remedy"]["word"], say.language)
    head = say("proposed", name=who, signed=signed, remedy=remedy, digest=proposed.digest)
    words = [say("found", finding=proposed.finding), say("reason", reason=proposed.reason)]
    return [*_indented(6, head), *_indented(8, *words, *_rule_words(state, tuple(terms["rules"]), say))]


def ruling_words(state: Tournament, names: Names, ruling: Ruling, language: Language) -> list[str]:
    """A ruling as lines for a screen or a printer."""
    say = PHRASES.to(language)
    judge, verdict = names.get(ruling.judge, ruling.judge), said(ruling.verdict, language) or None
    head = say("ruled", ruling=ruling.id, judge=judge, verdict=verdict, remedy=said(ruling.remedy, language))
    found = [say("found", finding=ruling.finding), say("reason", reason=ruling.reason), *_rule_words(state, ruling.rules, say)]
    if ruling.ties:
        found.append(say("ties", ties=", ".join(names.get(one, one) for one in ruling.ties)))
    if ruling.cosigned:
        found.append(say("signed", signed=", ".join(name_of(state, names, one) or one for one in ruling.cosigned)))
    for one in state.penalties:
        if one.ruling == ruling.id:
            name, kind = name_of(state, names, one.entry), said(one.kind, language)
            found.append(say("penalty", name=name, kind=kind, infraction=one.infraction, lifted=bool(one.lifted)))
    lapsed = _lapsed_words(ruling, say)
    return [*_indented(6, head), *_indented(8, *((lapsed,) if lapsed else ()), *found)]


def _rule_words(state: Tournament, rules: tuple[str, ...], say: Speaker) -> list[str]:
    return [say("cited", **one) for one in rules_json(state.game, rules, say.language)]


def _indented(by: int, *lines: str) -> list[str]:
    return [f"{' ' * by}{line}" for line in lines]


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
        "lapsed": [{"ruling": one.ruling, "place": one.place, "words": words}
                   for one, words in zip(seen.lapsed, _would_lapse(seen, language), strict=True)],
        "outcome": seen.outcome,
        "score": seen.score,
        "effect": effect_json(state, names, seen.effect, language),
    }  # fmt: skip


def _would_lapse(seen: RulingPreview, language: Language) -> list[str]:
    """The rulings that would not hold any more either, as sentences."""
    say = PHRASES.to(language)
    return [say("would_lapse", ruling=one.ruling, place=one.place) for one in seen.lapsed]


def effect_json(state: Tournament, names: Names, effect: RulingEffect, language: Language) -> dict[str, Any]:
    """The changes that a ruling makes in the tournament, as data."""
    return {
        "result": {"before": _result(effect.before), "after": _result(effect.after)},
        "played_on": effect.played_on,
        "standings": [
            {"entry": one.entry, "name": name_of(state, names, one.entry), "before": _line(one.before),
             "after": _line(one.after), "tie_breaks": tie_breaks_json(state, one),
             "tie_break_words": tie_breaks_words(state, one, language)}
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
    """The word for what becomes of one action."""
    if fate["verdict"] == "set aside":
        return PHRASES.to(language)("set_aside")
    return verdict_word(fate["verdict"], language, fate["new"])


def preview_words(state: Tournament, names: Names, seen: RulingPreview, language: Language) -> list[str]:
    """A preview as lines."""
    say = PHRASES.to(language)
    found = []
    for fate in seen.fates:
        why = {"rules": ", ".join(fate["rules"]), "words": " ".join(fate["words"])}
        sentence = say("fate", verdict=fate_word(fate, language), action=fate["action"], **why)
        found.append(f"{fate['place']:>6}  {sentence}")
    below = [*seen.said, *_would_lapse(seen, language)]
    if seen.unsettled:
        below.append(say("unsettled", places=", ".join(seen.unsettled)))
    return [*found, *_indented(8, *below, *effect_words(state, names, seen.effect, language))]


def effect_words(state: Tournament, names: Names, effect: RulingEffect, language: Language) -> list[str]:
    """The changes that a ruling makes in the tournament, as sentences."""
    say = PHRASES.to(language)
    if effect.nothing:
        return [say("nothing")]
    moved = []
    for one in effect.standings:
        was, now = (
            say("standing", place=line.place, points=number_words(line.points, language)) if line else "-"
            for line in (one.before, one.after)
        )
        ties = tie_breaks_words(state, one, language) or None
        moved.append(say("moved", name=name_of(state, names, one.entry), was=was, now=now, ties=ties))
    return [*_result_words(state, names, effect, say), *moved, *_drawn_words(state, names, effect, say)]


def beside_standings(state: Tournament, names: Names, effect: RulingEffect, language: Language) -> list[str]:
    """The changes of a ruling as sentences, without those of the standings, for where these are a table."""
    if effect.nothing:
        return effect_words(state, names, effect, language)
    say = PHRASES.to(language)
    return [*_result_words(state, names, effect, say), *_drawn_words(state, names, effect, say)]


def _result_words(state: Tournament, names: Names, effect: RulingEffect, say: Speaker) -> list[str]:
    """How a ruling changes the result of the table, as sentences; none if it does not."""
    if effect.played_on:
        return [say("plays_on")]
    if effect.before is None or effect.after is None or effect.before.sides == effect.after.sides:
        return []
    was, now = (_places(state, names, one, say) for one in (effect.before, effect.after))
    return [say("result", was=was, now=now)]


def _places(state: Tournament, names: Names, result: Result, say: Speaker) -> str:
    sides = sorted(result.sides, key=lambda side: side.place)
    return ", ".join(say("side", place=side.place, name=name_of(state, names, side.entry)) for side in sides)


def _drawn_words(state: Tournament, names: Names, effect: RulingEffect, say: Speaker) -> list[str]:
    """Rounds that would have been drawn otherwise, and who would be in the cut."""
    found = []
    for one in effect.rounds:
        pairs = ", ".join(" – ".join(name_of(state, names, seat) or "" for seat in seats) for seats in one.would)
        found.append(say("drawn", round=one.round, pairs=pairs))
    found += [say("into_cut", name=name_of(state, names, one)) for one in effect.into_cut]
    return found + [say("out_of_cut", name=name_of(state, names, one)) for one in effect.out_of_cut]
