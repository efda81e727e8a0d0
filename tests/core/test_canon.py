"""Equal values give equal bytes, on any machine, under any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.core.canon import DERIVED, canonical, digest, plain
from ledger.core.event import Ref
from ledger.core.evolve import evolve
from tests.toy.table import at_the_market, opened

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
from ledger.core.canon import digest
from tests.toy.table import at_the_market, opened, whole_round
match = opened(4)
whole_round(match)
at_the_market(match, (1, 0, 0, 0))
print(digest(match.state), digest([event.body for event in match.events]), match.view(0), hash("seed"))
"""


@dataclass(frozen=True, slots=True)
class Piece:
    name: str
    where: tuple[int, int] | None = None
    memory: object = field(default=None, metadata=DERIVED)


@dataclass(frozen=True, slots=True)
class Token:
    name: str
    where: tuple[int, int] | None = None


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner).map(tuple) | st.builds(Piece, st.just("p"), inner),
    max_leaves=8,
)


def play(seed: str) -> list[str]:
    settings = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", PLAY], cwd=ROOT, env=settings, capture_output=True, text=True, check=True)
    return done.stdout.rsplit(" ", 1)


def test_the_same_match_gives_the_same_bytes_under_two_hash_seeds():
    (one, seed_one), (other, seed_other) = play("1"), play("2")
    assert seed_one != seed_other
    assert one == other


def test_the_form_is_json_that_names_classes():
    assert canonical(plain(Piece("żaba", (1, 2)))) == '{"is":"Piece","name":"żaba","where":[1,2]}'.encode()


def test_derived_fields_are_left_out():
    assert digest(Piece("a", memory="one")) == digest(Piece("a", memory="two"))
    assert digest(Piece("a")) != digest(Piece("b"))


def test_the_memory_of_the_flow_is_left_out_of_a_state_s_digest():
    state = opened().state
    assert state.earlier is not None
    assert digest(state) == digest(evolve(state, earlier=None))
    assert digest(state) != digest(at_the_market(opened()).state)


def test_values_of_two_classes_have_two_digests():
    assert digest(Piece("a")) != digest(Token("a"))


@given(_values)
def test_an_equal_copy_has_an_equal_digest(value):
    again = Piece("p", evolve(Piece("p", value)).where).where
    assert digest((value,)) == digest((again,))
    assert canonical(plain(value)) == canonical(plain(plain(value)))


@given(_values, _values)
def test_values_with_one_digest_have_one_form(one, other):
    assert (digest(one) == digest(other)) == (canonical(plain(one)) == canonical(plain(other)))


@pytest.mark.parametrize("value", [1.5, float("nan"), {1, 2}, frozenset(), b"bytes", object(), (1, [2.0])])
def test_what_has_no_one_form_is_refused(value):
    with pytest.raises(TypeError):
        digest(value)


def test_a_ref_is_written_as_a_list():
    assert plain((Ref(3, 1), True)) == [[3, 1], True]


def test_a_digest_is_blake2b_256_in_hex():
    assert digest(None) == "6bfb9a89e7917438ddb17fb73d74243df565eae70968b5a290cf5f3563d76bef"
