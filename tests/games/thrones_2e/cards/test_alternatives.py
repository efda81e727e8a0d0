"""Cards that let their user choose, ask what was fought before, or change how characters kneel and count."""

from __future__ import annotations

import pytest

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.cards.values import challenges_allowed, side_total
from ledger.games.thrones_2e.model.actions import (
    Ambush,
    DeclareChallenge,
    DeclareDefenders,
    Draw,
    EndChallenges,
    PlayEvent,
    UseAbility,
)
from ledger.games.thrones_2e.model.state import challenge_of, phase_of
from tests.games.thrones_2e.cards.board import (
    ANN,
    BEN,
    act,
    attack,
    chance,
    defend,
    fought,
    gold,
    gone,
    knows,
    legal,
    lies,
    marshal,
    never,
    onward,
    play,
    power,
    strength,
    table,
    there,
    until,
    use,
    value,
)
from tests.table import rule

KNIGHT, WARRIOR, CREW, PARTY, DUNE, ROSE = "01150", "01168", "01072", "01132", "01113", "01187"  # plain characters
PLAYED = "01064"  # a R'hllor event of the core set


def next_challenge(state, seat=ANN):
    """Play goes on until that seat may declare again."""
    return until(state, lambda now: now.flow[-1].step == "4.2" and now.flow[-1].seat == seat)


# ---- what was fought before


def test_a_game_of_thrones_begins_with_intrigue():
    state = table((ROSE, CREW), (CREW,), me={"plot": "01003"})
    assert never(state, ANN, DeclareChallenge("military", (CREW,)))
    assert never(state, ANN, DeclareChallenge("power", (CREW,)))
    state = next_challenge(fought(state, "intrigue", (ROSE,)))
    assert legal(state, ANN, DeclareChallenge("military", (CREW,)))


def test_a_game_of_thrones_asks_every_player():
    state = table((ROSE, CREW), (CREW,), me={"plot": "01003"})
    state = next_challenge(fought(state, "intrigue", (ROSE,)))
    state = act(state, ANN, EndChallenges())
    assert never(state, BEN, DeclareChallenge("military", (f"{CREW}~2",)))


def test_a_sneak_attack_is_the_only_one():
    state = table((ROSE, CREW), (CREW,), me={"plot": "01021"})
    state = fought(state, "intrigue", (ROSE,))
    state = until(state, lambda now: now.flow[-1].step == "4.2")
    assert state.flow[-1].seat == BEN  # Ann could not initiate another
    assert legal(state, BEN, DeclareChallenge("military", (f"{CREW}~2",)))


def test_supporting_the_faith_empties_every_pool():
    state = table((KNIGHT,), (CREW,), me={"plot": "01023"}, them={"gold": 4})
    assert (gold(state), gold(state, BEN)) == (0, 0)


def test_the_red_keep_draws_unless_a_power_challenge_was_lost():
    state = use(table(("01061",)), "01061")
    assert there(state, "01061").kneeling
    assert len(chance(state, Draw(ANN, (KNIGHT, CREW))).players[ANN].hand) == 2
    state = act(table((KNIGHT,), (PARTY, "01061")), ANN, DeclareChallenge("power", (KNIGHT,)))
    beaten = defend(state)  # Ben loses a power challenge
    assert never_again(beaten, BEN, UseAbility("01061"))


def never_again(state, seat, action):
    """Whether the action stays illegal until the phase is over."""
    while state.flow and phase_of(state) == "challenges":
        if legal(state, seat, action):
            return False
        state = onward(state)
    return True


def test_the_old_bear_stands_behind_his_wall():
    state = defend(attack(table((KNIGHT,), ("01126", "01137")), "military", KNIGHT), "01126")
    assert not there(state, "01126").kneeling
    state = defend(attack(table((KNIGHT,), ("01126",)), "military", KNIGHT), "01126")
    assert there(state, "01126").kneeling


def test_the_old_bear_brings_a_brother_if_the_watch_held():
    state = act(table(("01126",), me={"hand": (PARTY, KNIGHT)}), ANN, EndChallenges())
    state = use(state, "01126", PARTY)
    assert there(state, PARTY).controller == ANN


# ---- a choice of several


@pytest.mark.parametrize("number", [1, 2])
def test_the_great_kraken_draws_or_gains_power_twice_a_round(number):
    state = fought(table((CREW, "01078")), "power", (CREW,))
    state = act(state, ANN, UseAbility("01078", number))
    other = UseAbility("01078", 3 - number)
    if number == 1:
        state = chance(state, Draw(ANN, (KNIGHT,)))
        assert len(state.players[ANN].hand) == 1
    else:
        assert power(state) >= 1
    assert not legal(state, ANN, other)  # it has answered this challenge


@pytest.mark.parametrize("number", range(3))
def test_caleotte_takes_an_icon_of_his_choice(number):
    kind = ("military", "intrigue", "power")[number]
    state = table(("01109",), ("01107",))  # the Red Viper has all three
    state = fought(state, "intrigue", ("01109",), ("01107",))
    state = act(state, BEN, UseAbility("01107", number, targets=("01109",)))
    assert not knows(state, "01109", kind)
    assert not legal(state, BEN, UseAbility("01107", (number + 1) % 3, targets=("01109",)))


@pytest.mark.parametrize("number", range(3))
def test_unbowed_names_a_kind_of_challenge(number):
    kind = ("military", "intrigue", "power")[number]
    state = table((CREW, ROSE), them={"hand": ("01120", "01120")})
    state = play(fought(state, "military", (CREW,)), "01120", seat=BEN, number=number)
    assert any(one.what == "forbid" and one.word == f"initiate-{kind}" and one.seat == ANN for one in state.active)
    assert never(state, BEN, PlayEvent("01120", (number + 1) % 3))  # once a challenge, whichever is named


@pytest.mark.parametrize("number", range(3))
def test_the_informant_opens_one_more_challenge(number):
    kind = ("military", "intrigue", "power")[number]
    state = act(table((KNIGHT,), me={"hand": ("01189",)}), ANN, Ambush("01189"))
    state = act(state, ANN, UseAbility("01189", number))
    assert challenges_allowed(state, ANN, kind) == 2
    assert not legal(state, ANN, UseAbility("01189", (number + 1) % 3))


def test_a_lancer_may_take_power_from_a_faction_card():
    state = marshal(table((), them={"power": 2}, phase="marshal", me={"hand": ("01057",)}), "01057")
    assert power(act(state, ANN, UseAbility("01057", 1, against=BEN)), BEN) == 1


@pytest.mark.parametrize(("pile", "number"), [("discard", 1), ("dead", 2)])
def test_summer_brings_a_weak_stark_back(pile, number):
    state = table(phase="marshal", me={"hand": ("01148",), pile: ("01142", "01144")})
    state = marshal(state, "01148")
    assert not legal(state, ANN, UseAbility("01148", number, targets=("01144",)))
    assert "01142" in act(state, ANN, UseAbility("01148", number, targets=("01142",))).players[ANN].hand.known


# ---- kneeling and counting


@rule("agot2.golden.card-beats-rules")
@pytest.mark.parametrize(
    ("mine", "attacker", "kind", "stands", "options"),
    [
        (("01087",), "01087", "military", True, {}),
        (("01087",), "01087", "intrigue", False, {}),
        (("01151",), "01151", "military", True, {"me": {"plot": "01005"}}),
        (("01151",), "01151", "military", True, {"them": {"plot": "01005"}}),
        (("01151",), "01151", "military", False, {}),
        (("01162", lies("01172", on="01162")), "01162", "military", True, {}),
        (("01162", lies("01172", on="01162")), "01162", "power", False, {}),
        ((WARRIOR, lies("01172", on=WARRIOR)), WARRIOR, "military", False, {}),
    ],
)  # fmt: skip
def test_some_do_not_kneel_to_attack(mine, attacker, kind, stands, options):
    assert there(attack(table(mine, **options), kind, attacker), attacker).kneeling is not stands


def test_the_arakh_is_for_the_first_military_challenge():
    state = fought(table(("01162", lies("01172", on="01162"))), "military", ("01162",))
    state = attack(next_challenge(state), "military", "01162")  # he allows a second one
    assert there(state, "01162").kneeling


@pytest.mark.parametrize(("twin", "other"), [("01179", "01184"), ("01184", "01179")])
def test_twins_do_not_kneel_to_defend_together(twin, other):
    state = attack(table((KNIGHT,), (twin, other)), "military", KNIGHT)
    assert not there(defend(state, twin), twin).kneeling
    alone = attack(table((KNIGHT,), (twin,)), "military", KNIGHT)
    assert there(defend(alone, twin), twin).kneeling


def test_sansa_enters_play_knelt():
    state = marshal(table(phase="marshal", me={"hand": ("01147",)}), "01147")
    assert there(state, "01147").kneeling


def test_balon_outshines_weaker_defenders():
    state = defend(attack(table(("01068",), (KNIGHT, "01109")), "military", "01068"), KNIGHT, "01109")
    assert side_total(state, challenge_of(state), BEN) == strength(state, "01109")


def test_the_krakens_grasp_takes_a_defender_out_of_the_count():
    state = table((KNIGHT,), (PARTY, "01109"), me={"hand": ("01082",)})
    state = defend(attack(state, "military", KNIGHT), PARTY, "01109")
    state = play(state, "01082", PARTY)
    assert side_total(state, challenge_of(state), BEN) == strength(state, "01109")
    assert PARTY in challenge_of(state).defenders


def test_tywin_is_as_strong_as_his_purse():
    assert strength(table(("01090",), me={"gold": 4}), "01090") == 6 + 4


@pytest.mark.parametrize(
    ("card", "bearer", "other", "word"),
    [
        ("01058", "01052", "01053", "renown"),
        ("01096", "01086", KNIGHT, "military"),
        ("01115", DUNE, KNIGHT, "intimidate"),
    ],
)
def test_some_attachments_give_more_to_one_bearer(card, bearer, other, word):
    assert knows(table((bearer, lies(card, on=bearer))), bearer, word)
    plain = table((other, lies(card, on=other)))
    assert knows(plain, other, word) is knows(table((other,)), other, word)


def test_the_red_viper_gains_power_for_every_five():
    state = table(("01109",), me={"gold": 9})
    state = use(fought(state, "military", ("01109",)), "01109")
    assert there(state, "01109").power == 1  # won by seven
    state = table(("01109", PARTY))
    state = use(fought(state, "military", ("01109", PARTY)), "01109")
    assert there(state, "01109").power == 2  # won by twelve


def test_melisandre_answers_events_as_well():
    state = table(("01047",), (KNIGHT,), me={"hand": (PLAYED,)}, them={"hand": (CREW,)})
    state = play(state, PLAYED, effects=())
    state = act(state, ANN, UseAbility("01047", 1, targets=(KNIGHT,)))
    assert there(state, KNIGHT).kneeling


def test_varys_takes_everybody_along():
    state = use(table(("01029", KNIGHT), (CREW,), phase="dominance"), "01029")
    assert gone(state, "01029") and "01029" in state.players[ANN].removed
    state = until(state, lambda now: gone(now, KNIGHT))
    assert gone(state, CREW) and CREW in state.players[BEN].discard


# ---- how many may be declared


@rule("agot2.challenge.4-2.declare-and-kneel-attackers")
def test_a_joust_is_one_against_one():
    state = table((KNIGHT, CREW), (PARTY, WARRIOR), me={"plot": "01014"})
    assert never(state, ANN, DeclareChallenge("military", (KNIGHT, CREW)))
    state = attack(state, "military", KNIGHT)
    assert never(state, BEN, DeclareDefenders((PARTY, WARRIOR)))
    assert challenge_of(defend(state, PARTY)).defenders == (PARTY,)


@rule("agot2.challenge.4-2-1.declare-defenders-optional")
def test_the_knight_of_flowers_wants_one_opponent_when_he_rides_alone():
    state = attack(table(("01185", KNIGHT), (PARTY, WARRIOR)), "military", "01185")
    assert never(state, BEN, DeclareDefenders((PARTY, WARRIOR)))
    state = attack(table(("01185", KNIGHT), (PARTY, WARRIOR)), "military", "01185", KNIGHT)
    assert len(challenge_of(defend(state, PARTY, WARRIOR)).defenders) == 2


@pytest.mark.parametrize("plot", ["01014", ""])
def test_what_is_offered_keeps_to_what_may_be_declared(plot):
    state = until(table((KNIGHT, CREW), me={"plot": plot} if plot else {}), lambda now: now.flow[-1].step == "4.2")
    attacks = [one for one in game.offers(state, ANN) if one.kind is DeclareChallenge]
    sizes = {part.most for one in attacks for part in one.fields if part.name == "attackers"}
    assert max(sizes, default=0) == (1 if plot else 2)


def test_naval_superiority_is_bad_for_edicts_and_kingdoms():
    assert value(table(me={"plot": "01017"}, them={"plot": "01024"}), "gold", BEN) == 0
    assert value(table((), ("01040",), me={"plot": "01017"}, them={"plot": "01024"}), "gold", BEN) == 1
    assert value(table(me={"plot": "01017"}, them={"plot": "01025"}), "gold", BEN) == 3
