"""A tournament at one moment, as pages need it: with names, for anybody (`Shown`) and for whoever asks (`Seen`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from ...domain.brackets import slots_of
from ...domain.draws import in_cut
from ...domain.events import TITLE
from ...domain.fold import TOURNAMENT
from ...domain.refusals import must
from ...domain.tournament import Entry, RoundTable, Tournament, TournamentRound
from ...pairing.round_robin import rounds_for
from ...words.named import NamedTournament
from ...words.sheets import entry_name
from ...words.snapshot import TournamentSnapshot
from ..collate import by_name
from ..languages import language
from ..me import allows, me, office, role_in
from ..wording.game_titles import game_title
from .addresses import Addresses
from .results import result_words


class Shown:
    """A tournament at one moment as anybody may see it: nothing in it depends on who asks, but for the language."""

    def __init__(self, name: str, snapshot: TournamentSnapshot | None = None) -> None:
        self.name = name
        self.snapshot = snapshot or office().queries.snapshot(name)
        self.state: Tournament = self.snapshot.state
        self.names: Mapping[str, str] = self.snapshot.names

    @cached_property
    def addresses(self) -> Addresses:
        return Addresses(self.name)

    @property
    def record(self) -> NamedTournament:
        """The tournament with names, as anybody may have it."""
        return self.snapshot.record

    @property
    def title(self) -> str:
        return self.names.get(TITLE, self.name)

    @property
    def game(self) -> str:
        return game_title(self.state.game, language())

    @property
    def where(self) -> str:
        """One word for where it stands: coming, running or finished."""
        return "finished" if self.state.closed else "running" if self.state.started else "coming"

    @property
    def length(self) -> int:
        return self.state.position

    # ---- names

    def called(self, entry: str | Entry) -> str:
        """The name of an entry."""
        return entry_name(self.state, entry, self.names)

    @property
    def by_name(self) -> list[Entry]:
        """Every entry in the order in which people look for names."""
        return sorted(self.state.entries, key=lambda one: by_name(self.called(one), language()))

    def person(self, person: str) -> str:
        """The name of a person; whoever sits at the machine itself has none."""
        return self.names.get(person, person)

    def groups(self, entry: Entry) -> dict[str, str]:
        """Club and family of an entry, by name."""
        return {one.name.partition(":")[0]: self.names.get(one.name, one.name) for one in entry.groups}

    def result(self, table: RoundTable) -> str:
        """How a table ended, in words; empty while it plays."""
        return result_words(table.result, self.called, language()) if table.result else ""

    # ---- rounds

    @property
    def latest(self) -> TournamentRound | None:
        return self.state.published[-1] if self.state.published else None

    @property
    def rounds_planned(self) -> int:
        """How many rounds there will be before any cut; 0 where nobody can say."""
        state = self.state
        if state.format == "round robin":
            return rounds_for(len([one for one in state.entries if one.status == "in" or one.left > 0]))
        return 0 if state.format == "elimination" else state.planned or self.advised_rounds

    @property
    def advised_rounds(self) -> int:
        found = self.state.profile.advised(len(self.state.entries))
        return found.rounds if found else 0

    @property
    def cut_planned(self) -> int:
        """How many will play on after the cut, as planned when the tournament was opened; 0 for no cut."""
        return 0 if self.state.format == "elimination" else self.state.planned_cut


class Seen(Shown):
    """A tournament at one moment for whoever asks, with what their role lets them know and do; templates call it `t`."""

    @property
    def for_anybody(self) -> Shown:
        """The tournament at the same moment, without anything about whoever asks."""
        return Shown(self.name, self.snapshot)

    @cached_property
    def staff_record(self) -> NamedTournament:
        """The record with the seed, where whoever asks may have it; otherwise as anybody may."""
        known = self.may("staff_record")
        return self.record._replace(seed=self._seed) if known else self.record

    @property
    def seed(self) -> str:
        """The seed, for the head judge and the organizer; raises Refused for anybody else, and where it is not kept."""
        office().rights.must_be_allowed(self.state, me().person, "staff_record")
        must(self._seed is not None, "seed-missing")
        return str(self._seed)

    @cached_property
    def _seed(self) -> str | None:
        return office().ledger.journal.shelf.seed(TOURNAMENT.stream(self.name)) or self.state.seed

    @cached_property
    def role(self) -> str:
        return role_in(self.state)

    @property
    def staff(self) -> bool:
        return allows(self.state, "desk")

    def may(self, verb: str, about: Sequence[str] | None = None) -> bool:
        return office().rights.may(self.state, me().person, verb, about)

    @property
    def over(self) -> bool:
        """Whether everything has been played: nothing is left to pair, by the bracket, the schedule or the plan."""
        state, last = self.state, self.latest
        if last is None or not last.finished or state.draft is not None:
            return False
        if in_cut(state):
            return last.stage == "cut" and len(slots_of(state, self._seed or "")) == 1
        return len(state.published) >= (self.rounds_planned or len(state.published) + 1)


def facts_of(seen: Seen, **more: Any) -> dict[str, Any]:
    """Values that every template of a tournament is given."""
    return {"t": seen, "state": seen.state, **more}
