"""Reactions and interrupts: when they may be used, what they cost, what they do."""

from __future__ import annotations

import pytest

from ledger.games.thrones_2e.model.actions import (
    Ambush,
    ChooseClaim,
    DiscardAtRandom,
    Draw,
    PlayEvent,
    UseAbility,
    UseKeyword,
)
from ledger.games.thrones_2e.model.state import challenge_of
from tests.games.thrones_2e.cards.board import (
    ANN,
    BEN,
    act,
    attack,
    chance,
    dead,
    fought,
    gold,
    gone,
    knows,
    lies,
    marshal,
    never,
    play,
    power,
    strength,
    table,
    there,
    until,
    use,
)

KNIGHT, WARRIOR, CREW, PARTY, DUNE = "01150", "01168", "01072", "01132", "01113"  # plain characters
ROSE, BASTARD = "01187", "01053"


# ---- challenges won and lost


def test_rattleshirt_takes_an_attachment_of_the_loser():
    state = table(("01030",), (KNIGHT, lies("01036", BEN, on=KNIGHT)))
    state = use(fought(state, "military", ("01030",)), "01030", "01036")
    assert gone(state, "01036")
    idle = table(("01030", PARTY), (KNIGHT, lies("01036", BEN, on=KNIGHT)))
    assert never(fought(idle, "military", (PARTY,)), ANN, UseAbility("01030", targets=("01036",)))


@pytest.mark.parametrize(
    ("event", "kind", "target"), [("01041", "military", KNIGHT), ("01042", "military", "01040")]
)  # fmt: skip
def test_a_military_rout_is_put_to_the_sword_or_the_torch(event, kind, target):
    def set_up():
        return table((PARTY, KNIGHT), (KNIGHT, "01040"), me={"hand": (event, event)})

    victim = f"{target}~2" if target == KNIGHT else target
    state = play(fought(set_up(), kind, (PARTY,)), event, victim)
    state = until(state, lambda now: gone(now, victim))
    assert never(fought(set_up(), kind, (KNIGHT,)), ANN, PlayEvent(event, targets=(victim,)))  # by two only
    assert never(state, ANN, PlayEvent(event, targets=(victim,)))


def test_superior_claim_is_for_a_great_win_in_power():
    state = play(fought(table((PARTY,), me={"hand": ("01043",)}), "power", (PARTY,)), "01043")
    assert power(state) >= 2
    assert never(fought(table((PARTY,), me={"hand": ("01043",)}), "military", (PARTY,)), ANN, PlayEvent("01043"))


def test_tears_of_lys_kill_at_the_end_of_the_phase():
    state = table((ROSE,), (KNIGHT, "01085"), me={"hand": ("01044",)})
    state = fought(state, "intrigue", (ROSE,))
    assert never(state, ANN, PlayEvent("01044", targets=("01085",)))
    state = play(state, "01044", KNIGHT)
    assert dict(there(state, KNIGHT).tokens) == {"poison": 1}
    dead(state, KNIGHT, BEN)


def test_asha_stands_and_theon_gains_power_unopposed():
    state = fought(table(("01067", "01071")), "military", ("01067", "01071"))
    stood = use(state, "01067")
    assert not there(stood, "01067").kneeling
    gained = use(state, "01071")
    assert there(gained, "01071").power == 1
    opposed = fought(table(("01067",), (KNIGHT,)), "military", ("01067",), (KNIGHT,))
    assert never(opposed, ANN, UseAbility("01067"))


def test_a_throwing_axe_kills_a_defender():
    state = table((CREW, lies("01077", on=CREW)), (KNIGHT, BASTARD))
    state = fought(state, "military", (CREW,), (KNIGHT,))
    assert never(state, ANN, UseAbility("01077", targets=(BASTARD,)))
    state = use(state, "01077", KNIGHT)
    state = until(state, lambda now: gone(now, KNIGHT))
    assert gone(state, "01077")


def test_we_do_not_sow_takes_a_place_unopposed():
    state = fought(table((CREW,), ("01040",), me={"hand": ("01083",)}), "military", (CREW,))
    assert gone(play(state, "01083", "01040"), "01040")


def test_lannisport_draws_after_an_intrigue_challenge():
    state = use(fought(table((ROSE, "01098")), "intrigue", (ROSE,)), "01098")
    assert len(chance(state, Draw(ANN, (KNIGHT,))).players[ANN].hand) == 1


def test_dorans_game_counts_used_plots():
    state = table(("01109",), me={"hand": ("01119",), "used": ("01001", "01002", "01003")})
    state = play(fought(state, "intrigue", ("01109",)), "01119")
    assert power(state) >= 3


def test_ghaston_grey_sends_an_attacker_home():
    state = fought(table((KNIGHT,), ("01116",)), "military", (KNIGHT,))
    state = use(state, "01116", KNIGHT, seat=BEN)
    assert gone(state, KNIGHT) and gone(state, "01116") and KNIGHT in state.players[ANN].hand.known


def test_the_wall_kneels_when_a_challenge_goes_unopposed():
    until(fought(table((KNIGHT,), ("01137",)), "power", (KNIGHT,)), lambda now: there(now, "01137").kneeling)


def test_ice_kills_after_a_military_challenge():
    state = fought(table((KNIGHT, lies("01153", on=KNIGHT)), (CREW,)), "military", (KNIGHT,))
    state = use(state, "01153", CREW)
    state = until(state, lambda now: gone(now, CREW))
    assert gone(state, "01153")


def test_like_warm_rain_kneels_a_direwolf_to_kill_an_attacker():
    state = table((ROSE,), ("01148",), them={"hand": ("01158",), "gold": 1})
    state = play(fought(state, "intrigue", (ROSE,)), "01158", ROSE, seat=BEN, pays=("01148",))
    state = until(state, lambda now: gone(now, ROSE))
    assert there(state, "01148").kneeling


def test_rhaegal_stands_the_stormborn():
    state = fought(table(("01164", "01160")), "intrigue", ("01160",))
    state = use(state, "01164", "01160")
    assert not there(state, "01160").kneeling


def test_jorah_collects_betrayal():
    state = fought(table(("01165",)), "military", ("01165",))
    until(state, lambda now: dict(there(now, "01165").tokens) == {"betrayal": 1})


def test_plaza_of_punishment_weakens_and_kills_the_weak():
    state = table((CREW, "01173"), (KNIGHT, PARTY))
    state = fought(state, "power", (CREW,))
    hurt = use(state, "01173", PARTY)
    assert strength(hurt, PARTY) == 3 and there(hurt, "01173").kneeling
    dead(use(state, "01173", KNIGHT), KNIGHT, BEN)


def test_dothraki_sea_brings_a_rider():
    state = fought(table((CREW, "01174"), me={"hand": ("01162",)}), "power", (CREW,))
    state = use(state, "01174", "01162")
    assert there(state, "01162").controller == ANN and gone(state, "01174")
    assert "01162" in until(state, lambda now: gone(now, "01162")).players[ANN].hand.known


def test_lomys_takes_a_card_of_the_attacker():
    state = table((ROSE,), ("01180",), me={"hand": (KNIGHT,)})
    state = use(fought(state, "intrigue", (ROSE,), ("01180",)), "01180", seat=BEN)
    assert KNIGHT in chance(state, DiscardAtRandom(ANN, (KNIGHT,))).players[ANN].discard


def test_the_queen_of_thorns_brings_a_friend():
    state = fought(table(("01186",), me={"hand": ("01185", "01144")}), "intrigue", ("01186",))
    assert never(state, ANN, UseAbility("01186", targets=("01144",)))
    assert there(use(state, "01186", "01185"), "01185").controller == ANN


def test_the_mander_draws_two_after_a_great_win():
    state = use(fought(table((PARTY, "01193")), "military", (PARTY,)), "01193")
    assert len(chance(state, Draw(ANN, (KNIGHT, CREW))).players[ANN].hand) == 2 and there(state, "01193").kneeling


# ---- entering play, challenges initiated, phases


def test_littlefinger_draws_two_when_marshaled():
    state = use(marshal(table(phase="marshal", me={"hand": ("01028",)}), "01028"), "01028")
    assert len(chance(state, Draw(ANN, (KNIGHT, CREW))).players[ANN].hand) == 2


def test_areo_takes_a_character_out_of_the_challenge_he_comes_into():
    state = attack(table((KNIGHT,), them={"hand": ("01103",), "gold": 5}), "military", KNIGHT)
    state = use(act(state, BEN, Ambush("01103")), "01103", KNIGHT, seat=BEN)
    assert KNIGHT not in challenge_of(state).attackers


def test_eddard_stands_when_he_is_challenged():
    state = attack(table((KNIGHT,), (lies("01144", BEN, kneeling=True),)), "military", KNIGHT)
    assert not there(use(state, "01144", seat=BEN), "01144").kneeling


def test_tyrion_is_paid_for_intrigue_twice_a_round():
    state = use(attack(table((ROSE, "01089")), "intrigue", ROSE), "01089")
    assert gold(state) == 11


def test_fiery_followers_stand_for_dominance():
    state = use(table((lies("01054", kneeling=True),), phase="dominance"), "01054")
    assert not there(state, "01054").kneeling


@pytest.mark.parametrize("card", ["01060", "01065"])
def test_the_winner_of_dominance_answers(card):
    state = table((card, PARTY), phase="dominance", me={"dead": (CREW,)}, them={"power": 2})
    state = use(state, card, against=BEN) if card == "01060" else use(state, card, CREW)
    if card == "01060":
        assert (power(state), power(state, BEN)) == (2, 1) and there(state, card).kneeling
    else:
        assert there(state, CREW).controller == ANN and state.players[ANN].dead == ()


def test_a_meager_contribution_takes_one_of_their_income():
    state = table((), phase="marshal", first=ANN, them={"hand": ("01138",)})
    state = play(state, "01138", seat=BEN)
    assert gold(state, BEN) == 1


def test_sansa_is_worth_power_when_she_stands():
    state = table((lies("01147", kneeling=True), "01163"))
    state = use(use(state, "01163", "01147"), "01147")
    assert power(state) == 1


def test_lightbringer_stands_whoever_gains_power():
    state = fought(table(("01048", lies("01058", on="01048"))), "power", ("01048",))
    state = act(state, ANN, UseKeyword(("01048",)))
    assert there(state, "01048").power == 1 and there(state, "01048").kneeling
    assert not there(use(state, "01058"), "01048").kneeling


def test_melisandre_answers_a_red_card_once_a_round():
    state = table(("01047",), (KNIGHT, CREW), phase="marshal", me={"hand": ("01054", "01049", BASTARD)})
    state = use(marshal(state, "01054"), "01047", KNIGHT)
    assert there(state, KNIGHT).kneeling
    assert never(marshal(state, "01049"), ANN, UseAbility("01047", targets=(CREW,)))
    other = marshal(table(("01047",), (KNIGHT,), phase="marshal", me={"hand": (BASTARD,)}), BASTARD)
    assert never(other, ANN, UseAbility("01047", targets=(KNIGHT,)))


def test_a_lancer_takes_power_from_a_character():
    state = table((), (lies(KNIGHT, BEN, power=2), CREW), phase="marshal", me={"hand": ("01057",)})
    state = marshal(state, "01057")
    assert never(state, ANN, UseAbility("01057", targets=(CREW,)))
    assert there(use(state, "01057", KNIGHT), KNIGHT).power == 1


# ---- dying


def killed(mine, theirs, victim, **sides):
    """Ben loses a military challenge without a fight and has to name that victim."""
    state = fought(table(mine, theirs, **sides), "military", mine[:1])
    return act(state, BEN, ChooseClaim((victim,)))


def test_a_bodyguard_dies_instead():
    state = killed((KNIGHT,), ("01144", lies("01033", BEN, on="01144")), "01144")
    state = use(state, "01033", seat=BEN)
    assert not gone(state, "01144") and gone(state, "01033")


def test_aemon_saves_a_brother():
    state = use(killed((KNIGHT,), (PARTY, "01125"), PARTY), "01125", seat=BEN)
    assert not gone(state, PARTY) and there(state, "01125").kneeling


def test_the_sea_gives_a_kraken_back():
    state = killed((KNIGHT,), (CREW,), CREW, them={"hand": ("01081",)})
    assert not gone(play(state, "01081", seat=BEN), CREW)


def test_davos_swims_home():
    state = use(killed((KNIGHT,), ("01050",), "01050"), "01050", seat=BEN)
    assert gone(state, "01050") and "01050" in state.players[BEN].hand.known and state.players[BEN].dead == ()


def test_benjen_is_worth_two_power_and_goes_back_into_the_deck():
    state = use(killed((KNIGHT,), ("01122",), "01122"), "01122", seat=BEN)
    assert power(state, BEN) == 2 and state.players[BEN].dead == () and gone(state, "01122")


def test_shireen_kneels_somebody_as_she_dies():
    state = use(killed((KNIGHT, PARTY), ("01051",), "01051"), "01051", PARTY, seat=BEN)
    assert there(state, PARTY).kneeling


def test_waymar_costs_each_opponent_a_card():
    state = use(killed((KNIGHT,), ("01128",), "01128", me={"hand": (CREW,)}), "01128", seat=BEN)
    state = chance(state, DiscardAtRandom(ANN, (CREW,)))
    assert CREW in state.players[ANN].discard


def test_viserys_takes_an_attachment_along():
    state = killed((KNIGHT, lies("01036", on=KNIGHT)), ("01167",), "01167")
    state = use(state, "01167", "01036", seat=BEN)
    assert gone(state, "01036")


def test_joffrey_enjoys_the_death_of_lords():
    state = killed((KNIGHT, "01086"), ("01144",), "01144")
    assert there(use(state, "01086"), "01086").power == 1
    assert never(killed((KNIGHT, "01086"), (CREW,), CREW), ANN, UseAbility("01086"))


def test_robb_stands_everybody_when_a_stark_dies():
    state = killed((KNIGHT,), (lies("01146", BEN, kneeling=True), "01152", lies(CREW, BEN, kneeling=True)), "01152")
    state = use(state, "01146", seat=BEN)
    assert not there(state, "01146").kneeling and not there(state, CREW).kneeling


# ---- cancels


def test_bran_is_sacrificed_to_cancel_an_event():
    state = table(("01181",), ("01142", KNIGHT), me={"hand": ("01121",)})
    state = act(state, ANN, PlayEvent("01121", targets=(KNIGHT,)))
    state = use(state, "01142", seat=BEN)
    assert gone(state, "01142") and knows(state, KNIGHT, "military")


def test_treachery_cancels_the_ability_of_a_character():
    state = table(("01181",), ("01087", KNIGHT), them={"hand": ("01102",), "gold": 1})
    state = act(state, ANN, UseAbility("01181", targets=(KNIGHT,)))
    state = play(state, "01102", seat=BEN)
    assert strength(state, KNIGHT) == 2 and there(state, "01181").kneeling


def test_the_wall_is_worth_two_power_at_the_end_of_the_challenges_phase():
    before = table(("01137",))
    state = use(before, "01137")
    assert power(state) >= 2 and there(state, "01137").kneeling and state.round == before.round
