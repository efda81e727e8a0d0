"""Flow as data: steps that run until input is due, obligations of chance, steps left out."""

from __future__ import annotations

import pytest

from ledger.core.errors import FlowStuck, Unplayable
from ledger.core.evolve import evolve
from ledger.kit import frames
from ledger.kit.cards import Card
from ledger.kit.common import (
    MOST_CARDS,
    Adjust,
    CallTime,
    CardCorrected,
    CardDeclared,
    CloseWindow,
    Forgive,
    Hooks,
    Omitted,
    Owe,
    SeatLeft,
    SetTurn,
    SkipStep,
    carry_out_common,
    must_agree,
)
from ledger.kit.frames import (
    MOST_STEPS,
    Frame,
    InputDue,
    Owes,
    Steps,
    answered,
    fresh,
    go,
    must_owe,
    owed,
    pop,
    push,
    top,
)
from ledger.kit.table import BaseState, Left, Table


def state_with(*frames: Frame) -> BaseState:
    return BaseState(table=Table(2, None), flow=frames)


def counted(steps: Steps, name: str, then: str) -> list[str]:
    """Register a step that goes on to another; the list grows when it runs."""
    ran: list[str] = []

    @steps.step(name)
    def run(state, frame):
        ran.append(name)
        return go(state, then)

    return ran


def chain() -> Steps:
    """first, second, third run by themselves; rest waits. All three may be omitted."""
    steps = Steps()
    for name, then in (("first", "second"), ("second", "third"), ("third", "rest")):

        @steps.step(name, rule=f"toy.{name}", skip=lambda state, frame, then=then: go(state, then))
        def run(state, frame, name=name, then=then):
            return go(evolve(state, table=evolve(state.table, seats=state.table.seats * 10 + len(name))), then)

    steps.step("rest")(lambda state, frame: state)
    return steps


def marks(state: BaseState) -> str:
    """Which steps of the chain were done: 5 for first and third, 6 for second."""
    return str(state.table.seats)[1:]


# ---- advancing


def test_steps_run_until_one_leaves_the_state_as_it_is():
    state = chain().advance(state_with(Frame("first")))
    assert state.flow == (Frame("rest"),)
    assert marks(state) == "565"


def test_an_empty_flow_is_at_rest():
    state = state_with()
    assert chain().advance(state) is state


def test_a_flow_that_never_rests_is_stuck_not_endless():
    steps = Steps()
    counted(steps, "one", "other")
    ran = counted(steps, "other", "one")
    with pytest.raises(FlowStuck):
        steps.advance(state_with(Frame("one")))
    assert len(ran) == MOST_STEPS // 2


def test_a_step_that_only_copies_the_state_is_stuck_too():
    steps = Steps()
    steps.step("busy")(lambda state, frame: evolve(state))
    with pytest.raises(FlowStuck):
        steps.advance(state_with(Frame("busy")))


def test_a_flow_that_ends_with_the_last_step_allowed_is_stuck_all_the_same(monkeypatch):
    monkeypatch.setattr(frames, "MOST_STEPS", 1)
    steps = Steps()
    steps.step("last")(lambda state, frame: pop(state))
    with pytest.raises(FlowStuck):
        steps.advance(state_with(Frame("last")))


def test_frames_are_pushed_popped_and_replaced_on_top():
    state = push(state_with(Frame("below")), Frame("a"), Frame("b"))
    assert [frame.step for frame in state.flow] == ["below", "a", "b"]
    assert pop(state).flow == (Frame("below"), Frame("a"))
    assert top(state, Frame("c", 1)).flow[-2:] == (Frame("a"), Frame("c", 1))
    assert go(state, "c", seat=1).flow[-1] == Frame("c", 1)


# ---- omitting


def test_what_was_done_since_the_last_input_can_be_omitted():
    steps = chain()
    state = steps.advance(state_with(Frame("first")))
    assert steps.omittable(state) == ("first", "second", "third")
    assert steps.omittable(fresh(state)) == ()
    assert steps.omittable(state_with(Frame("second"))) == ("second",)


@pytest.mark.parametrize(
    ("omitted", "left"),
    [
        (["first"], "65"),
        (["second"], "55"),
        (["third"], "56"),
        (["first", "third"], "6"),
        (["third", "first"], "6"),
        (["second", "first", "third"], ""),
    ],
)
def test_steps_can_be_omitted_one_after_another_in_any_order(omitted, left):
    steps = chain()
    state = steps.advance(state_with(Frame("first")))
    for name in omitted:
        state = steps.omit(state, name)
    assert marks(state) == left
    assert state.flow == (Frame("rest"),)
    assert set(steps.omittable(state)) == {"first", "second", "third"} - set(omitted)


def test_a_state_with_omissions_is_the_state_without_those_steps():
    steps = chain()
    done = steps.omit(steps.advance(state_with(Frame("first"))), "first")
    assert done == steps.advance(state_with(Frame("second")))


def test_a_step_that_was_not_done_cannot_be_omitted():
    steps = chain()
    state = steps.advance(state_with(Frame("second")))
    for name in ("first", "rest", "nonsense"):
        with pytest.raises(Unplayable):
            steps.omit(state, name)
    assert (steps.rule_of("second"), steps.rule_of("rest"), steps.rule_of("nonsense")) == ("toy.second", None, None)
    assert "rest" in steps
    assert steps.names() == ("first", "second", "third", "rest")


def test_every_step_done_can_be_omitted_even_if_the_flow_came_by_its_resting_place_before():
    steps = chain()

    @steps.step("turn")
    def turn(state, frame):
        return state if marks(state).endswith("5") else go(state, "third")

    steps.step("fifth", rule="toy.fifth", skip=lambda state, frame: go(state, "turn"))(
        lambda state, frame: go(evolve(state, table=evolve(state.table, seats=26)), "turn")
    )
    steps.step("third", rule="toy.third", skip=lambda state, frame: go(state, "rest"))(
        lambda state, frame: go(evolve(state, table=evolve(state.table, seats=265)), "turn")
    )
    state = steps.advance(state_with(Frame("fifth")))
    assert state.flow == (Frame("turn"),)
    assert steps.omittable(state) == ("fifth", "third")
    assert marks(steps.omit(state, "third")) == "6"


# ---- chance


def test_what_chance_owes_is_the_run_of_obligations_on_top():
    one, two, deep = Owes("dice", 0, count=1), Owes("dice", 1, count=2), Owes("dice", 1, count=9)
    state = state_with(deep, Frame("rest"), one, two)
    assert owed(state) == (two, one)
    assert owed(state_with(Frame("rest"))) == owed(state_with()) == ()


def test_obligations_are_answered_in_any_order():
    one, two = Owes("dice", 0, count=1), Owes("dice", 1, count=2)
    state = state_with(Frame("rest"), one, two)
    assert answered(answered(state, one), two) == answered(answered(state, two), one) == state_with(Frame("rest"))


def test_one_of_two_equal_obligations_is_answered_at_a_time():
    same = Owes("dice", 0, count=1)
    assert owed(answered(state_with(same, same), same)) == (same,)


def test_what_is_not_owed_cannot_be_answered():
    with pytest.raises(Unplayable):
        answered(state_with(Owes("dice", 0, count=1)), Owes("dice", 0, count=2))


def test_an_obligation_is_found_by_kind_and_seat():
    roll, deal = Owes("dice", 0, "roll", 1), Owes("dice", 1, "deal", 2)
    state = state_with(roll, deal)
    assert must_owe(state, "roll") == must_owe(state, "roll", 0) == roll and must_owe(state, "deal", 1) == deal
    for kind, seat in (("roll", 1), ("lot", None)):
        with pytest.raises(Unplayable):
            must_owe(state, kind, seat)


@pytest.mark.parametrize("change", [{"kind": "deal"}, {"seat": 1}, {"count": 2}, {"sides": 8}, {"target": 5}])
def test_the_terms_of_an_obligation_change_with_each_of_them(change):
    owes = Owes("dice", 0, "roll", 1, 6, 4)
    assert evolve(owes, **change).terms != owes.terms
    assert evolve(owes, step="elsewhere").terms == owes.terms


# ---- common actions


HOOKS = Hooks(
    chain(),
    lambda state, seat, effect: state,
    lambda state, seat: top(state, Frame("rest", seat)),
    lambda state, action: state,
    owable=(("roll", "rest"),),
)


def carried_out(state: BaseState, action: object) -> BaseState:
    return carry_out_common(HOOKS, state, -2, action)


def test_a_seat_leaves_once():
    state = carried_out(state_with(Frame("rest")), SeatLeft(1, "drop"))
    assert state.table.left == (Left(1, "drop"),)
    for seat in (1, 2, -1):
        with pytest.raises(Unplayable):
            carried_out(state, SeatLeft(seat))


def test_cards_are_declared_and_corrected_in_place():
    state = carried_out(carried_out(state_with(), CardDeclared(Card("a", "Owl"))), CardDeclared(Card("b", "Fox")))
    state = carried_out(state, CardCorrected(Card("a", "Eagle Owl")))
    assert [card.en for card in state.table.cards] == ["Eagle Owl", "Fox"]


def test_a_card_that_an_action_brings_must_agree_with_the_record():
    state = carried_out(state_with(), CardDeclared(Card("a", "Owl")))
    must_agree(state, (Card("a", "Owl"), Card("b", "Fox")))
    for cards in ((Card("a", "Eagle Owl"),), tuple(Card(f"c{n}", "Fox") for n in range(MOST_CARDS))):
        with pytest.raises(Unplayable):
            must_agree(state, cards)


def test_time_is_a_flag():
    assert carried_out(state_with(), CallTime()).table.time_called


def test_a_judge_changes_timing():
    state = state_with(Frame("first"))
    assert carried_out(state, Adjust(flow=(SkipStep(),))).flow == (Frame("rest"),)
    assert carried_out(state, Adjust(flow=(SetTurn(1),))).flow == (Frame("rest", 1),)
    owing = carried_out(state, Adjust(flow=(Owe("roll", 1, 2, 6, 4, "rest"),)))
    assert owed(owing) == (Owes("rest", 1, "roll", 2, 6, 4),)
    assert carried_out(owing, Adjust(flow=(Forgive(),))) == state


@pytest.mark.parametrize(
    "action",
    [
        Adjust(flow=(CloseWindow(),)),
        Adjust(flow=(Forgive(),)),
        Adjust(flow=(SetTurn(2),)),
        Adjust(flow=(SkipStep(),)),
        Adjust(flow=(Owe("roll", step="nonsense"),)),
        Omitted("rest"),
        "not an action",
    ],
)
def test_what_is_not_there_cannot_be_adjusted(action):
    with pytest.raises(Unplayable):
        carried_out(state_with(Frame("rest")), action)


def test_a_step_that_knows_that_input_is_due_is_not_followed_by_another() -> None:
    steps = Steps()
    ran = counted(steps, "open", "over")

    @steps.step("first", rule="toy.first", skip=lambda state, frame: go(state, "over"))
    def opening(state, frame):
        return InputDue(go(state, "open"))

    steps.waiting("over")
    before = state_with(Frame("first"))
    after = steps.advance(before)
    assert (after.flow[-1].step, ran, after.earlier) == ("open", [], before)
    assert steps.omittable(after) == ("first",)
    assert steps.omit(after, "first").flow[-1].step == "over"
