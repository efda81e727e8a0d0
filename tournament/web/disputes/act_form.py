"""An act that a ruling puts into the record, written by a form: what a judge does to the table, or what is done instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import request

from ledger import JUDGE, InvalidAction, game_of
from ledger.events import MatchOpened

from ...domain.events import as_kind
from ..console.action_forms import ActionForms
from ..console.context import JUDGES_ACTS
from ..console.labels import Labels
from ..languages import language
from ..query_args import the_ledger

ADJUST = "Adjust"


class ActForm:
    """The fields of one act of a match, made and read again."""

    def __init__(self, match: str, said: Mapping[str, str] | None = None) -> None:
        """`said` is where the fields are read from: the form that was sent, or the query of an address."""
        self._said: Mapping[str, str] = request.form if said is None else said
        look = the_ledger().look(match, JUDGE)
        opened = as_kind(look.events(0, 1)[0], MatchOpened).body
        self._game = game_of(opened.game)
        self._labels = Labels(self._game, language(), look.names, look.view, opened.cards, JUDGE)

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """What can be done instead of an act, in words."""
        found = [kind for kind in self._game.codec.kinds if kind not in JUDGES_ACTS]
        return sorted(((kind, self._labels.kind(kind)) for kind in found), key=lambda one: one[1])

    def kind_asked(self, remedy: str) -> str:
        """The kind whose fields the form has: the judge's own where the table is put right, else what was chosen."""
        chosen = self._said.get("do", "")
        if remedy == "adjust":
            return ADJUST
        return chosen if remedy == "amend" and chosen in self._game.codec.kinds else ""

    def blanks(self, remedy: str) -> tuple[Any, ...]:
        """The fields as they were filled in."""
        if not (kind := self.kind_asked(remedy)):
            return ()
        try:
            filled = self.action(remedy) or {}
        except InvalidAction:  # it is told where it is read; here the fields stand empty
            filled = {}
        families = {name: self._said.get(f"typed.{name}", "") for name in ("effects", "flow")}
        found: tuple[Any, ...] = ActionForms(self._game, self._labels).blanks(self._game.codec.kinds[kind], filled, families)
        return found

    def action(self, remedy: str) -> dict[str, Any] | None:
        """What was filled in, as the record writes it; nothing where nothing was."""
        if not (kind := self.kind_asked(remedy)):
            return None
        said = ActionForms(self._game, self._labels).read(self._game.codec.kinds[kind], self._said.get)
        return {"do": kind, **said} if said or kind != ADJUST else None

    def effect_word(self, kind: str) -> str:
        return self._labels.kind(kind)
