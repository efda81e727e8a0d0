"""Actions of cards in play and of events: what they cost, whom they choose, what they do."""

from __future__ import annotations

import pytest

from ledger.games.thrones_2e.model.actions import DiscardTop, Draw, PlayEvent, UseAbility
from ledger.games.thrones_2e.model.state import challenge_of
from ledger.kit.lcg.tableau import lying
from tests.games.thrones_2e.cards.board import (
    ANN,
    BEN,
    attack,
    chance,
    cost,
    dead,
    defend,
    gold,
    gone,
    knows,
    lies,
    marshal,
    never,
    play,
    strength,
    table,
    there,
    until,
    use,
    value,
)

KNIGHT, WARRIOR, CREW, PARTY, DUNE = "01150", "01168", "01072", "01132", "01113"  # plain characters
BOUGHT = {  # a plain character and another card of each faction
    "baratheon": ("01053", "01061"),
    "greyjoy": (CREW, "01078"),
    "lannister": ("01091", "01097"),
    "martell": (DUNE, "01117"),
    "thenightswatch": (PARTY, "01136"),
    "stark": (KNIGHT, "01154"),
    "targaryen": (WARRIOR, "01174"),
    "tyrell": ("01187", "01192"),
}


@pytest.mark.parametrize(
    ("card", "faction"),
    [
        ("01056", "baratheon"), ("01074", "greyjoy"), ("01094", "lannister"), ("01110", "martell"),
        ("01133", "thenightswatch"), ("01152", "stark"), ("01170", "targaryen"), ("01188", "tyrell"),
    ],
)  # fmt: skip
def test_stewards_make_the_next_character_of_their_faction_cheaper(card, faction):
    character, place = BOUGHT[faction]
    state = use(table((card,), phase="marshal", me={"hand": (character, place)}), card)
    assert there(state, card).kneeling
    state, paid = bought(state, place)
    assert paid == cost(place)
    assert bought(state, character)[1] == cost(character) - 1


@pytest.mark.parametrize(
    ("card", "faction"),
    [
        ("01059", "baratheon"), ("01080", "greyjoy"), ("01099", "lannister"), ("01118", "martell"),
        ("01156", "stark"), ("01175", "targaryen"), ("01194", "tyrell"),
    ],
)  # fmt: skip
def test_storehouses_make_the_next_card_of_their_faction_cheaper(card, faction):
    character, place = BOUGHT[faction]
    state = use(table((card,), phase="marshal", me={"hand": (character, place)}), card)
    state, paid = bought(state, place)
    assert there(state, card).kneeling and paid == cost(place) - 1
    assert bought(state, character)[1] == cost(character)


def bought(state, card):
    """The state after the card was marshaled, and the gold that it cost."""
    after = marshal(state, card)
    return after, gold(state) - gold(after)


@pytest.mark.parametrize("card", ["01056", "01059"])
def test_what_is_for_marshaling_is_for_nothing_else(card):
    assert never(table((card,)), ANN, UseAbility(card))


def test_the_kingsroad_is_sacrificed_for_three_gold():
    state = use(table(("01039",), phase="marshal", me={"hand": ("01144",)}), "01039")
    assert gone(state, "01039") and "01039" in state.players[ANN].discard
    assert bought(state, "01144")[1] == cost("01144") - 3


def test_fealty_kneels_the_faction_card_for_a_loyal_card():
    hand = (KNIGHT, "01145")
    state = use(table(phase="marshal", agenda="01027", me={"hand": hand}), "01027")
    assert state.players[ANN].kneeling
    state, paid = bought(state, KNIGHT)
    assert paid == cost(KNIGHT) and bought(state, "01145")[1] == cost("01145") - 1


# ---- strength and icons


def test_wildling_horde_strengthens_a_wildling_who_takes_part():
    state = attack(table(("01031", KNIGHT)), "military", "01031", KNIGHT)
    assert never(state, ANN, UseAbility("01031", targets=(KNIGHT,)))
    state = use(state, "01031", "01031")
    assert strength(state, "01031") == 7 and state.players[ANN].kneeling


def test_selyse_pays_for_an_icon():
    state = use(table(("01049", "01053")), "01049", "01053")
    assert knows(state, "01053", "intrigue") and gold(state) == 8


@pytest.mark.parametrize("number", range(3))
def test_edric_pays_for_an_icon_of_his_choice(number):
    state = use(table(("01106",)), "01106", number=number)
    assert knows(state, "01106", ("military", "intrigue", "power")[number]) and gold(state) == 8


@pytest.mark.parametrize(("first", "more"), [(ANN, 2), (BEN, 1)])
def test_the_scout_strengthens_more_for_the_first_player(first, more):
    state = attack(table(("01079", CREW), first=first), "military", CREW)
    state = use(state, "01079", CREW, number=1 if first == ANN else 0)
    assert strength(state, CREW) == 3 + more and there(state, "01079").kneeling


def test_margaery_strengthens_anybody():
    state = use(table(("01181",), (KNIGHT,)), "01181", KNIGHT)
    assert strength(state, KNIGHT) == 5 and there(state, "01181").kneeling


def test_heartsbane_strengthens_its_bearer_in_a_challenge():
    state = table(("01185", lies("01191", on="01185")))
    assert never(state, ANN, UseAbility("01191"))
    state = use(attack(state, "military", "01185"), "01191")
    assert strength(state, "01185") == 8 and there(state, "01191").kneeling


def test_growing_strong_strengthens_up_to_three():
    state = play(table(("01187", "01185", "01179"), me={"hand": ("01195",)}), "01195", "01187", "01185", "01179")
    assert [strength(state, one) for one in ("01187", "01185", "01179")] == [4, 7, 4]


def test_confinement_takes_every_icon_of_a_weak_character():
    state = table((), ("01187", PARTY), me={"hand": ("01121",)})
    assert never(state, ANN, PlayEvent("01121", targets=(PARTY,)))
    state = play(state, "01121", "01187")
    assert not any(knows(state, "01187", kind) for kind in ("military", "intrigue", "power"))


@pytest.mark.parametrize(("number", "breather"), [(0, "01161"), (1, "01160")])
def test_dracarys_burns_whoever_has_no_strength_left(number, breather):
    state = attack(table((breather, WARRIOR), me={"hand": ("01176",)}), "military", WARRIOR)
    state = play(state, "01176", WARRIOR, number=number, pays=(breather,))
    assert there(state, breather).kneeling
    dead(state, WARRIOR, ANN)


def test_winter_is_coming_raises_claim_for_the_challenge():
    state = table((KNIGHT,), me={"hand": ("01159", "01159")})
    assert never(state, ANN, PlayEvent("01159"))
    state = play(attack(state, "military", KNIGHT), "01159")
    assert value(state, "claim") == 2
    assert never(state, ANN, PlayEvent("01159"))


def test_the_north_fights_for_one_of_its_own():
    state = table((KNIGHT, CREW), me={"hand": ("01157",)})
    state = attack(state, "military", KNIGHT, CREW)
    assert never(state, ANN, PlayEvent("01157", targets=(CREW,)))
    assert strength(play(state, "01157", KNIGHT), KNIGHT) == 4
    assert never(attack(table((KNIGHT,), me={"hand": ("01157",)}), "power", KNIGHT), ANN, PlayEvent("01157", targets=(KNIGHT,)))


def test_the_fury_joins_a_challenge_kneeling():
    state = table((KNIGHT,), (lies("01053", BEN, kneeling=True),), them={"hand": ("01063",), "gold": 2})
    state = play(attack(state, "military", KNIGHT), "01063", "01053", seat=BEN)
    assert challenge_of(state).defenders == ("01053",)


def test_the_tickler_discards_the_top_card():
    state = use(table(("01088",), phase="dominance"), "01088", against=BEN)
    state = chance(state, DiscardTop(BEN, (KNIGHT,)))
    assert state.players[BEN].discard == (KNIGHT,) and there(state, "01088").kneeling


# ---- standing, kneeling, leaving


@pytest.mark.parametrize(
    ("card", "kneeling"),
    [("01163", KNIGHT), ("01169", "01147")],  # Magister Illyrio; Handmaiden
)
def test_some_stand_a_character(card, kneeling):
    state = use(table((card, lies(kneeling, kneeling=True))), card, kneeling)
    assert not there(state, kneeling).kneeling
    assert gold(state) == (7 if card == "01163" else 9) and gone(state, card) is (card == "01169")


def test_the_seal_of_the_hand_stands_its_bearer():
    state = use(table((lies("01144", kneeling=True), lies("01032", on="01144"))), "01032")
    assert not there(state, "01144").kneeling and there(state, "01032").kneeling
    assert never(table(("01144", lies("01032", on="01144"))), ANN, UseAbility("01032"))


def test_a_veteran_builder_is_sacrificed_to_stand_a_location():
    state = use(table(("01134", lies("01040", kneeling=True))), "01134", "01040")
    assert gone(state, "01134") and not there(state, "01040").kneeling


def test_castle_black_stands_and_strengthens_a_defender():
    state = table((KNIGHT,), (PARTY, "01136"))
    state = defend(attack(state, "military", KNIGHT), PARTY)
    state = use(state, "01136", PARTY, seat=BEN)
    assert strength(state, PARTY) == 7 and not there(state, PARTY).kneeling


def test_highgarden_takes_an_attacker_out_of_the_challenge():
    state = attack(table((KNIGHT,), ("01192",), them={"gold": 1}), "military", KNIGHT)
    state = use(state, "01192", KNIGHT, seat=BEN)
    assert not there(state, KNIGHT).kneeling and gold(state, BEN) == 0
    assert KNIGHT not in challenge_of(state).attackers


@pytest.mark.parametrize(("first", "number", "most"), [(ANN, 1, "01192"), (BEN, 0, "01097")])
def test_the_shipwright_kneels_dearer_places_for_the_first_player(first, number, most):
    state = table(("01075",), ("01192", "01097"), phase="marshal", first=first)
    if first == BEN:
        assert never(state, ANN, UseAbility("01075", number, targets=("01192",)))
    state = use(state, "01075", most, number=number)
    assert there(state, most).kneeling and there(state, "01075").kneeling


@pytest.mark.parametrize(("mine", "number", "weak"), [(("01145",), 0, "01152"), (("01145", "01146"), 1, KNIGHT)])
def test_grey_wind_kills_the_weak_and_the_less_weak_beside_robb(mine, number, weak):
    state = use(table(mine, (weak,)), "01145", weak, number=number)
    assert there(dead(state, weak, BEN), "01145").kneeling
    assert never(table(("01145",), (KNIGHT,)), ANN, UseAbility("01145", 1, targets=(KNIGHT,)))


def test_cressen_discards_a_condition():
    state = table(("01046", KNIGHT), (lies("01035", BEN, on=KNIGHT),), phase="marshal")
    state = use(state, "01046", "01035")
    assert gone(state, "01035") and "01035" in state.players[BEN].discard


def test_a_raven_goes_home_for_a_card():
    state = use(table(("01130",), phase="dominance"), "01130")
    assert gone(state, "01130") and "01130" in state.players[ANN].hand.known
    assert len(chance(state, Draw(ANN, (KNIGHT,))).players[ANN].hand) == 2


def test_the_old_forest_hunter_sells_a_card_once_a_phase():
    state = use(table(("01131",), me={"hand": (KNIGHT, WARRIOR), "gold": 0}), "01131", pays=(KNIGHT,))
    assert gold(state) == 1 and KNIGHT in state.players[ANN].discard
    assert never(state, ANN, UseAbility("01131", pays=(WARRIOR,)))


def test_take_the_black_takes_a_common_character_for_good():
    state = table((), (KNIGHT, "01144"), phase="dominance", me={"hand": ("01139",)})
    assert never(state, ANN, PlayEvent("01139", targets=("01144",)))
    state = play(state, "01139", KNIGHT)
    assert there(state, KNIGHT).controller == ANN and there(state, KNIGHT).owner == BEN


# ---- into play


def test_arianne_brings_a_friend_and_goes_home():
    state = use(table(("01104",), me={"hand": (DUNE, "01109")}), "01104", DUNE)
    assert there(state, DUNE).controller == ANN and gone(state, "01104")
    assert "01104" in state.players[ANN].hand.known and gold(state) == 9


def test_hear_me_roar_lasts_until_the_end_of_the_phase():
    state = play(table(me={"hand": ("01100", "01087")}), "01100", "01087")
    assert there(state, "01087").controller == ANN
    state = until(state, lambda now: gone(now, "01087"))
    assert "01087" in state.players[ANN].discard


def test_waking_the_dragon_sends_it_home_at_the_end_of_the_phase():
    state = play(table((lies("01161", kneeling=True),), me={"hand": ("01178",)}), "01178", "01161")
    assert not there(state, "01161").kneeling
    state = until(state, lambda now: gone(now, "01161"))
    assert "01161" in state.players[ANN].hand.known


@pytest.mark.parametrize(("number", "where"), [(0, "deck"), (1, "play")])
def test_fire_and_blood_brings_the_dead_back(number, where):
    state = play(table(me={"hand": ("01177",), "dead": ("01161",)}), "01177", "01161", number=number)
    assert "01161" not in state.players[ANN].dead
    assert (lying(state.play, "01161") is not None) is (where == "play")
