"""The verbs about the event's key: publish it, put another in its place, sign what there is to sign."""

from __future__ import annotations

from typing import Unpack

from ledger import Event

from ...domain.disputes import events as b
from ...domain.fold import TournamentStream
from ...domain.refusals import must
from ...domain.tournament import Tournament
from ..desk import Decision, Desk, VerbArgs
from .key_files import KeyFile, signed_by, succession, unsigned


class Keys:
    """Signing. The private key is handed in each time: the store never has it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def publish_key(
        self, name: str, key: KeyFile, before: KeyFile | None = None, /, **args: Unpack[VerbArgs]
    ) -> Event[b.KeyPublished]:
        """Publish the public key of an event; a later one is signed by the one before it."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "publish_key")
            last = state.keys[-1].key if state.keys else None
            must(key.public not in {one.key for one in state.keys}, "nothing-changes")
            must((before.public if before else None) == last, "key-before")
            proof = before.sign(succession(state.id, last, key.public)) if before and last else None
            return Decision([b.KeyPublished(key.public, last, proof)])

        return self._desk.write_one(b.KeyPublished, name, ("key", key.public), args, decide)

    def sign(self, name: str, key: KeyFile, /, **args: Unpack[VerbArgs]) -> tuple[Event[b.Signed], ...]:
        """Sign the heads of matches that were taken, the rulings, the final standings and the record, as far as nobody has."""

        def decide(state: Tournament, stream: TournamentStream) -> Decision:
            self._desk.rights.must_be_allowed(state, args["by"], "sign")
            must(bool(state.keys) and state.keys[-1].key == key.public, "key-other")
            wanted = unsigned(state, [row.digest.hex() for row in stream.rows()])
            must(bool(wanted), "nothing-changes")
            return Decision(signed_by(state, key, wanted))

        return self._desk.write_all(b.Signed, name, ("sign", key.public), args, decide)
