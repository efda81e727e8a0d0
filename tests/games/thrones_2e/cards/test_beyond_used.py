"""Cards beyond the core set that are used: actions, reactions, interrupts, plots."""

from __future__ import annotations

import pytest

from ledger.games.thrones_2e.cards.values import cost_of
from ledger.games.thrones_2e.model.actions import Choose, ChooseClaim, Draw, PlayEvent, UseAbility, UseKeyword
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
    revealed,
    strength,
    table,
    there,
    until,
    use,
)

KNIGHT, WARRIOR, CREW, PARTY, DUNE, ROSE = "01150", "01168", "01072", "01132", "01113", "01187"  # plain characters
LADY, MERCENARY = "01143", "03029"


def down(card, seat=ANN):
    return lies(card, seat, kneeling=True)


def drawn(state, *cards, seat=ANN):
    """The state after those cards were drawn, which has to be owed."""
    before = len(state.players[seat].hand)
    state = chance(state, Draw(seat, cards))
    assert len(state.players[seat].hand) == before + len(cards)
    return state


def slain(mine, theirs, victim, **sides):
    """Ben loses a military challenge without a fight and names that victim."""
    return act(fought(table(mine, theirs, **sides), "military", mine[:1]), BEN, ChooseClaim((victim,)))


# ---- actions


@pytest.mark.parametrize(
    ("card", "target", "options"),
    [
        ("16019", "01151", {}),
        ("11003", KNIGHT, {}),
        ("05033", "01144", {}),
        ("13047", "01061", {}),
    ],
)
def test_some_cards_stand_another(card, target, options):
    state = use(table((card, down(target)), **options), card, target)
    assert not there(state, target).kneeling
    assert never(table((card, down(CREW)), **options), ANN, UseAbility(card, targets=(CREW,)))


@pytest.mark.parametrize(("card", "word"), [("04013", "stealth"), ("06030", "intrigue"), ("02078", "stealth")])
def test_some_cards_give_a_word_for_the_phase(card, word):
    state = use(table((card, KNIGHT)), card, KNIGHT)
    assert knows(state, KNIGHT, word) and (gone(state, card) or there(state, card).kneeling)


def test_alyce_gives_renown_to_another_of_the_seven():
    state = use(table(("13063", LADY)), "13063", LADY)
    assert knows(state, LADY, "renown") and there(state, "13063").kneeling
    assert never(table(("13063",)), ANN, UseAbility("13063", targets=("13063",)))


def test_the_goldroad_pays_in_challenges():
    state = use(table(("06110",)), "06110")
    assert gold(state) == 10 and there(state, "06110").kneeling


def test_the_gold_mine_digs_for_a_card():
    state = use(table(("11050",), me={"hand": (KNIGHT,)}), "11050", pays=(KNIGHT,))
    assert KNIGHT in drawn(state, CREW).players[ANN].discard


def test_the_iron_gate_is_for_the_first_player():
    drawn(use(table(("13012",)), "13012"), KNIGHT, CREW)
    assert never(table(("13012",), first=BEN), ANN, UseAbility("13012"))


@pytest.mark.parametrize(("card", "less", "bought"), [("03042", 1, "01041"), ("10014", 2, "01041"), ("13077", 1, "01046")])
def test_some_cards_make_the_next_one_cheaper(card, less, bought):
    state = use(table((card,), hold=card != "03042", me={"hand": ("01121",)}), card)
    printed = state.box.get(bought)
    assert cost_of(state, ANN, printed) == printed.cost - less


def test_shae_stands_for_gold_twice_a_phase():
    state = use(table((down("04029"), KNIGHT)), "04029")
    assert not there(state, "04029").kneeling and gold(state) == 8


def test_janos_is_bought():
    state = use(table(("04010",)), "04010")
    assert strength(state, "04010") == strength(table(("04010",)), "04010") + 2 and gold(state) == 8


def test_clydas_takes_gold_once_a_phase():
    state = use(table(("15033",), them={"gold": 3}), "15033", against=BEN)
    assert (gold(state), gold(state, BEN)) == (10, 2)
    assert never(state, ANN, UseAbility("15033", against=BEN))


def test_ilyn_kills_the_cheap():
    dead(use(table(("02109",), (KNIGHT,), phase="marshal"), "02109", KNIGHT), KNIGHT, BEN)
    assert never(table(("02109",), (PARTY,), phase="marshal"), ANN, UseAbility("02109", targets=(PARTY,)))


def test_osha_slips_out_of_a_challenge():
    state = use(attack(table(("03011", KNIGHT)), "military", "03011", KNIGHT), "03011")
    assert "03011" not in challenge_of(state).attackers and not there(state, "03011").kneeling


def test_jon_sends_one_to_stand_another():
    state = use(table(("03005", KNIGHT, down("01144"))), "03005", "01144", pays=(KNIGHT,))
    assert gone(state, KNIGHT) and not there(state, "01144").kneeling


@pytest.mark.parametrize(
    ("card", "found", "phase"), [("15010", "", "challenges"), ("07033", "01147", "marshal")]
)  # fmt: skip
def test_some_bring_a_card_back_from_the_discard_pile(card, found, phase):
    found = found or next(one.id for one in table().table.cards if "Mercenary" in one.fact("traits") and one.kind == "character")
    state = use(table((card,), phase=phase, me={"discard": (found, KNIGHT)}), card, found)
    assert found in state.players[ANN].hand.known and state.players[ANN].discard[:1] == (KNIGHT,)


def test_a_chain_lets_a_maester_take_a_condition_away():
    mine = ("01046", lies("02117", on="01046"), KNIGHT)
    state = use(table(mine, (lies("01035", BEN, on=KNIGHT),), phase="dominance"), "02117", "01035")
    assert gone(state, "01035")


def test_sea_bitch_borrows_a_place():
    state = use(table(("04112",), ("01038",)), "04112", "01038")
    assert there(state, "01038").controller == ANN and gone(state, "04112")
    assert never(table(("04112",), ("01040",)), ANN, UseAbility("04112", targets=("01040",)))


# ---- reactions


@pytest.mark.parametrize(
    ("card", "marshaled", "phase"), [("04093", "01153", "marshal"), ("15012", "01034", "marshal")]
)  # fmt: skip
def test_some_are_paid_for_attachments(card, marshaled, phase):
    state = table((card, KNIGHT), phase=phase, me={"hand": (marshaled,)})
    state = marshal(state, marshaled, on=KNIGHT)
    before = gold(state)
    assert gold(use(state, card)) == before + (2 if card == "04093" else 1)


def test_bear_island_is_paid_for_loyal_cards():
    state = marshal(table(("04042",), phase="marshal", me={"hand": ("01145", KNIGHT)}), "01145")
    before = gold(state)
    assert gold(use(state, "04042")) == before + 1
    state = marshal(table(("04042",), phase="marshal", me={"hand": (KNIGHT,)}), KNIGHT)
    assert never(state, ANN, UseAbility("04042"))


@pytest.mark.parametrize(
    ("card", "marshaled"), [("16020", "01038"), ("13031", "01078"), ("07040", "01031"), ("02086", "02086")]
)  # fmt: skip
def test_some_draw_for_what_comes_into_play(card, marshaled):
    mine = () if card == marshaled else (card,)
    state = marshal(table(mine, phase="marshal", me={"hand": (marshaled,)}), marshaled)
    drawn(use(state, card), KNIGHT)


def test_tanda_and_the_guard_are_generous():
    state = marshal(table(phase="marshal", me={"hand": ("04069",)}), "04069")
    mine, theirs = gold(state), gold(state, BEN)
    state = use(state, "04069")
    assert (gold(state), gold(state, BEN)) == (mine + 3, theirs + 3)
    state = use(marshal(table(phase="marshal", me={"hand": ("05016",)}), "05016"), "05016")
    drawn(drawn(state, KNIGHT), CREW, seat=BEN)


def test_a_priestess_kneels_the_weak():
    state = marshal(table((), (KNIGHT, PARTY), phase="marshal", me={"hand": ("04047",)}), "04047")
    assert never(state, ANN, UseAbility("04047", targets=(PARTY,)))
    assert there(use(state, "04047", KNIGHT), KNIGHT).kneeling


def test_a_minstrel_sings_of_tully():
    state = use(marshal(table((KNIGHT,), phase="marshal", me={"hand": ("03009",)}), "03009"), "03009", KNIGHT)
    assert there(state, KNIGHT).power == 1


def test_dale_brings_a_place_back():
    sides = {"hand": ("14010",), "discard": ("01061", "01038")}
    state = use(marshal(table(phase="marshal", me=sides), "14010"), "14010", "01061")
    assert "01061" in state.players[ANN].hand.known


def test_a_rogue_stands_a_wildling():
    state = marshal(table((down("01031"),), phase="marshal", me={"hand": ("12040",)}), "12040")
    assert not there(use(state, "12040", "01031"), "01031").kneeling


def test_harrenhal_swallows_whoever_comes():
    state = marshal(table(("04082",), phase="marshal", me={"hand": (KNIGHT,)}), KNIGHT)
    state = use(state, "04082")
    assert gone(state, "04082") and state.players[ANN].kneeling
    dead(state, KNIGHT, ANN)


def test_ramsay_takes_one_of_each_player():
    state = marshal(table((KNIGHT,), (CREW,), phase="marshal", me={"hand": ("08041",)}), "08041")
    state = act(act(state, ANN, Choose((KNIGHT,))), BEN, Choose((CREW,)))
    assert gone(state, KNIGHT) and gone(state, CREW) and not gone(state, "08041")


def test_the_solar_is_paid_for_initiative():
    state = revealed("01021", ("04072",))  # initiative 11
    before = gold(state)
    assert gold(use(state, "04072")) == before + 1


@pytest.mark.parametrize(("card", "cards"), [("02069", 1)])
def test_the_armory_draws_after_dominance(card, cards):
    state = use(table((card, PARTY), phase="dominance"), card)
    assert there(state, card).kneeling
    drawn(state, KNIGHT)


def test_what_is_dead_may_never_die():
    state = table((PARTY,), phase="dominance", me={"hand": ("12023",), "dead": (CREW,)})
    assert there(play(state, "12023", CREW), CREW).controller == ANN


@pytest.mark.parametrize("card", ["04017", "09007"])
def test_some_answer_an_event(card):
    state = play(table((card, KNIGHT), me={"hand": ("01121",)}), "01121", KNIGHT)
    before = gold(state)
    state = use(state, card)
    if card == "04017":
        assert gold(state) == before + 1
    else:
        assert strength(state, card) == strength(table((card,)), card) + 2


def test_the_minstrel_is_paid_for_songs_alone():
    state = play(table(("06103", LADY), me={"hand": ("09023",)}), "09023")
    before = gold(drawn(state, KNIGHT))
    assert gold(use(drawn(state, KNIGHT), "06103")) == before + 1
    state = play(table(("06103", KNIGHT), me={"hand": ("01121",)}), "01121", KNIGHT)
    assert never(state, ANN, UseAbility("06103"))


def test_a_frey_grows_with_each_challenge():
    state = use(attack(table(("06057", KNIGHT)), "military", KNIGHT), "06057")
    assert strength(state, "06057") == strength(table(("06057",)), "06057") + 1


def test_cortnay_stands_after_a_power_challenge():
    assert not there(use(fought(table(("10025",)), "power", ("10025",)), "10025"), "10025").kneeling


def test_lyn_stands_against_power():
    state = attack(table((KNIGHT,), (down("14039", BEN),)), "power", KNIGHT)
    assert not there(use(state, "14039", seat=BEN), "14039").kneeling
    other = attack(table((KNIGHT,), (down("14039", BEN),)), "military", KNIGHT)
    assert never(other, BEN, UseAbility("14039"))


def test_dickon_follows_his_own():
    state = use(table((down("25075"), down("01185"), "01163")), "01163", "01185")
    assert not there(use(state, "25075"), "25075").kneeling


def test_horas_stands_his_lady():
    state = attack(table(("02063", down(LADY))), "military", "02063")
    assert not there(use(state, "02063", LADY), LADY).kneeling


def test_the_entourage_kneels_after_intrigue():
    state = fought(table((ROSE,), ("02027",)), "intrigue", (ROSE,))
    until(state, lambda now: there(now, "02027").kneeling)


def test_the_honeywine_gains_power_after_a_great_attack():
    assert there(use(fought(table((PARTY, "07038")), "military", (PARTY,)), "07038"), "07038").power == 1


def test_the_bastard_of_driftmark_stands_a_place():
    state = use(fought(table(("13109", down("01040"))), "intrigue", ("13109",)), "13109", "01040")
    assert not there(state, "01040").kneeling


def test_robert_shares_his_power():
    state = fought(table(("13107",)), "power", ("13107",))
    state = act(state, ANN, UseKeyword(("13107",)))
    before = power(state)
    assert power(use(state, "13107")) == before + 1


@pytest.mark.parametrize("card", ["04007", "14025"])
def test_some_take_of_the_income_of_others(card):
    state = table((), (card,), phase="marshal")
    mine = gold(state)
    state = use(state, card, seat=BEN)
    assert gold(state) == mine - 1 and gold(state, BEN) == (1 if card == "04007" else 0)


def test_a_drunk_does_not_stand_long():
    state = table((down(KNIGHT), "01163"), (lies("02088", BEN, on=KNIGHT),))
    state = use(use(state, "01163", KNIGHT), "02088", seat=BEN)
    assert there(state, KNIGHT).kneeling and gone(state, "02088")


# ---- interrupts


@pytest.mark.parametrize(
    ("card", "theirs"),
    [("02092", (KNIGHT, "02092")), ("02107", ("01144", down("02107", BEN)))],
)
def test_some_save_others(card, theirs):
    victim = theirs[0]
    state = use(slain((CREW,), theirs, victim), card, seat=BEN)
    assert not gone(state, victim)
    assert gone(state, card) if card == "02092" else not there(state, card).kneeling


def test_victarion_saves_himself_with_power():
    state = use(slain((KNIGHT,), (lies("05027", BEN, power=3),), "05027"), "05027", seat=BEN)
    assert there(state, "05027").power == 1


def test_an_expert_heals():
    state = slain((KNIGHT,), (CREW, "01046"), CREW, them={"hand": ("03044",), "gold": 2})
    state = play(state, "03044", seat=BEN, pays=("01046",))
    assert not gone(state, CREW) and there(state, "01046").kneeling


@pytest.mark.parametrize("card", ["08012", "03029"])
def test_some_are_worth_something_dead(card):
    state = use(slain((KNIGHT,), (card,), card), card, seat=BEN)
    assert (power(state, BEN), gold(state, BEN)) == ((1, 0) if card == "08012" else (0, 2))


def test_loreza_mourns_the_great():
    state = use(slain((KNIGHT,), ("01105", "10013"), "01105"), "10013", seat=BEN)
    drawn(state, KNIGHT, seat=BEN)


def test_a_pyre_is_lit_for_lords():
    state = slain((KNIGHT,), ("01144",), "01144", me={"hand": ("02114",)})
    state = play(state, "02114")
    assert state.players[ANN].kneeling
    drawn(state, KNIGHT, CREW, PARTY)


def test_murenmure_stops_a_place():
    state = attack(table((KNIGHT,), ("12010",), me={}), "military", KNIGHT)
    state = use(state, "03042")
    state = use(state, "12010", seat=BEN)
    assert there(state, "12010").kneeling and there(state, "03042").kneeling and state.active == ()


@pytest.mark.parametrize("card", ["06066", "13106"])
def test_some_keep_a_place_standing(card):
    guard = lies(card, BEN, on="01038") if card == "06066" else card
    state = fought(table((PARTY,), ("01038", guard), me={"hand": ("01042",)}), "military", (PARTY,))
    state = act(state, ANN, PlayEvent("01042", targets=("01038",)))
    state = use(state, card, seat=BEN)
    assert not gone(state, "01038")


# ---- events and plots


def test_a_tithe_is_paid_by_a_neutral_character():
    state = play(table(("01028", KNIGHT), me={"hand": ("03045",)}), "03045", pays=("01028",))
    assert there(state, "01028").kneeling and gold(state) == 9 - int(state.box.get("03045").cost) + 2


def test_westeros_bleeds():
    state = play(table((KNIGHT,), (CREW,), phase="dominance", me={"hand": ("16026",), "gold": 20}), "16026")
    state = until(state, lambda now: gone(now, KNIGHT))
    assert gone(state, CREW) and CREW in state.players[BEN].discard


@pytest.mark.parametrize(
    ("event", "phase", "theirs", "target"),
    [("13068", "marshal", (down(KNIGHT, BEN), CREW), KNIGHT), ("04059", "marshal", ("01133", CREW), "01133")],
)
def test_some_events_take_a_character_away(event, phase, theirs, target):
    state = table((), theirs, phase=phase, me={"hand": (event,)})
    assert never(state, ANN, PlayEvent(event, targets=(CREW,)))
    until(play(state, event, target), lambda now: gone(now, target))


@pytest.mark.parametrize(("event", "target", "other"), [("08028", "01091", KNIGHT), ("09026", "01144", KNIGHT)])
def test_some_events_kneel_a_character(event, target, other):
    state = table(("01048",), (target, other), me={"hand": (event,)})
    assert never(state, ANN, PlayEvent(event, targets=(other,)))
    assert there(play(state, event, target), target).kneeling


def test_the_fallen_return():
    state = play(table(me={"hand": ("11015",), "discard": (KNIGHT,)}), "11015", KNIGHT)
    assert there(state, KNIGHT).controller == ANN


def test_dragon_sight_weakens_all_but_dragons():
    state = play(attack(table((KNIGHT, "01161"), me={"hand": ("03036",)}), "military", KNIGHT, "01161"), "03036")
    assert (strength(state, KNIGHT), strength(state, "01161")) == (1, 4)


@pytest.mark.parametrize("event", ["02036", "06076"])
def test_schemes_count_used_plots(event):
    sides = {"hand": (event,), "used": ("01001", "01002")}
    state = play(table(me=sides), event)
    assert state.players[ANN].kneeling
    if event == "02036":
        assert gold(state) == 9 - state.box.get(event).cost + 2
    else:
        drawn(state, KNIGHT, CREW)


def test_the_council_stands_after_intrigue():
    state = fought(table(("01109", down("01144")), me={"hand": ("05044",)}), "intrigue", ("01109",))
    assert not there(play(state, "05044"), "01144").kneeling


def test_the_iron_bank_supports_everything_but_characters():
    state = play(table(me={"hand": ("19002",)}), "19002")
    costs = [cost_of(state, ANN, state.box.get(card)) for card in ("01061", "01058", "01053")]
    assert costs == [state.box.get("01061").cost - 1, state.box.get("01058").cost - 1, state.box.get("01053").cost]


@pytest.mark.parametrize(
    ("event", "sides", "targets"),
    [("12036", {"discard": ("01034",)}, ("01034",)), ("11117", {"dead": (KNIGHT, CREW)}, (KNIGHT, CREW))],
)
def test_some_songs_bring_cards_back(event, sides, targets):
    state = play(table(me={"hand": (event,), **sides}), event, *targets)
    assert set(targets) <= set(state.players[ANN].hand.known)


def test_valar_morghulis():
    state = until(revealed("04080", (KNIGHT,), (CREW,)), lambda now: gone(now, KNIGHT))
    assert gone(state, CREW) and CREW in state.players[BEN].dead


def test_you_win_or_you_die_draws_two():
    drawn(revealed("08120"), KNIGHT, CREW)


def test_fallen_from_favor_costs_a_character():
    state = act(revealed("03047", (KNIGHT, CREW)), ANN, Choose((KNIGHT,)))
    assert gone(state, KNIGHT) and not gone(state, CREW)


def test_lions_of_the_rock_pay_in_challenges():
    state = table((KNIGHT,), me={"plot": "05046"})
    assert gold(use(state, "05046")) == 12


def test_rioting_sweeps_the_kneeling_away():
    state = table((down(KNIGHT), PARTY), phase="standing", me={"plot": "16032"})
    assert gone(state, KNIGHT) and not gone(state, PARTY)
