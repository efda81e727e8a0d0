"""Actions of a card game as one line: what cards are called, and how the fields of actions and effects are said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any, Final

from ...core.secrets import HIDDEN
from ...core.wording.languages import Language
from ...core.wording.phrasebook import Called, Phrasebook
from ..cards import Card, card_by_id
from ..effects import Effect
from ..piles import FACEDOWN
from ..text import each_named, facts_of

PHRASES: Final = Phrasebook("ledger.kit", "ledger.kit.lcg")
# the keys of the sentences for actions that every game says alike, by the name of the action
ALIKE: Final = {"Pass": "act.pass", "DeclareState": "act.declare", "Observed": "act.observe"}
SILENT: Final = frozenset(("effects", "pays", "stealth", "targets"))  # lists of which nothing is said while they are empty


class Wording:
    """How the actions of one record are worded, in one language: players and cards by their names, each action by its key."""

    def __init__(self, phrases: Phrasebook, language: Language, names: Sequence[str], called: Called) -> None:
        self._say = phrases.to(language, names, called)
        self._called = called

    def action(self, action: Any) -> str:
        """The action in words, without what the viewer may not know; empty where there is no sentence for it."""
        name = type(action).__name__
        key = ALIKE.get(name, f"act.{name}")
        said = facts_of(action)
        if HIDDEN in said.values() and self._say.knows(f"{key}-hidden"):
            return self._say(f"{key}-hidden")
        return self._say.maybe(key, **self._action_facts(said))

    def effect(self, effect: Any) -> str:
        """One effect as a few words."""
        name = type(effect).__name__
        return self._say.maybe(f"effect.{name}", **self._effect_facts(facts_of(effect))) or name

    def _action_facts(self, said: Mapping[str, object]) -> dict[str, object]:
        """The fields of an action as sentences need them; `cards_n` is how many `cards` there are."""
        found: dict[str, object] = {}
        for name, value in said.items():
            if value == HIDDEN:
                found[name] = found[f"{name}_n"] = None
            elif isinstance(value, tuple):
                found[name] = self._each(value) or (None if name in SILENT else ())
                found[f"{name}_n"] = len(value)
            else:
                found[name] = value
        return found

    def _each(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Cards by their names, effects and other parts of an action in words, anything else as it is."""
        if all(isinstance(one, str) for one in values):
            return tuple(each_named(values, self._called, self._say.language))
        return tuple(self._part(one) for one in values)

    def _part(self, value: Any) -> Any:
        """An effect or another part of an action in words; any other value as it is."""
        if isinstance(value, Effect):
            return self.effect(value)
        return self._say.maybe(f"part.{type(value).__name__}", **facts_of(value)) if is_dataclass(value) else value

    def _effect_facts(self, said: Mapping[str, object]) -> dict[str, object]:
        """The fields of an effect as sentences need them; `signed` is the number by which it changes something."""
        found = {name: None if value in (HIDDEN, ()) else value for name, value in said.items()}
        if isinstance(inner := found.get("effects"), tuple):
            found["effects"] = tuple(map(self.effect, inner))
        change = said.get("strength", said.get("count"))
        return found if change is None else found | {"signed": f"{change:+d}"}


def card_called(
    word: str,
    language: Language,
    cards: Sequence[Card],
    otherwise: Callable[[str, Language], str] = lambda name, language: name.replace("-", " ").title(),
) -> str:
    """The name of a card or handle by the cards of the record; `spy~2` is the second copy in play.

    `otherwise` gives the name of a card that the record does not know.
    """
    if not isinstance(word, str):  # a fact that is still sealed
        return "–"
    if word == FACEDOWN:
        return PHRASES.to(language)("facedown")
    name, mark, copy = word.partition("~")
    card = card_by_id(tuple(cards), name)
    said = card.name(language) if card is not None else otherwise(name, language)
    return f"{said} ({copy})" if mark and copy else said


def called_in_view(view: Mapping[str, Any], word: str, language: Language, card_name: Callable[[str, Language], str]) -> str:
    """The name of a card or handle by the view; `card_name` gives that of a card which the view does not name."""
    name, mark, copy = word.partition("~")
    names = view["names"].get(name)
    said = Card(name, *names).name(language) if names else card_name(name, language)
    return f"{said} ({copy})" if mark and copy else said
