"""Entries on their way to the record: kept first, sent in order, each once, stopped by the first that is refused."""

from __future__ import annotations

from typing import Any

from tests.browser.scripts.conftest import Scripts

# A queue over a storage and a server of its own. Each answer is taken from `answers`: null is a lost line.
QUEUE = """
  const kept = new Map();
  const storage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
  const sent = [], answered = [];
  const answers = [];
  const post = async (url, fields) => {
    sent.push({ url, kept: JSON.parse(kept.get("q")).entries.map((one) => one.words), ...Object.fromEntries(fields) });
    return answers.length ? answers.shift() : { ok: true, said: { position: queue.base + 1 } };
  };
  const queue = new Queue("q", {
    changed() {}, post, storage, answered: (said, entry) => answered.push([said.refused ?? "", entry.words]),
  });
  queue.proof = "p";
  queue.settle(7);
  const entry = (words, counts = true) => ({ url: "/log", fields: [["text", words], ["key", "old"]], words, counts });
  const idle = async () => { while (queue.busy) await new Promise((done) => setTimeout(done)); clearTimeout(queue.timer); };
  const states = () => queue.entries.map((one) => [one.words, one.state]);
"""
REFUSED = '{ ok: false, said: { refused: "rule" } }'


def queue(scripts: Scripts, story: str) -> Any:
    return scripts.run("console/queue.js", f"async ({{ Queue }}) => {{ {QUEUE} {story} }}")


def test_an_entry_is_kept_before_it_is_sent(scripts: Scripts) -> None:
    sent, left = queue(scripts, 'queue.add(entry("a")); await idle(); return [sent, [...kept]];')
    assert [one["kept"] for one in sent] == [["a"]] and left == []


def test_entries_go_in_order_for_one_position_after_another(scripts: Scripts) -> None:
    story = """queue.add(entry("a")); queue.add(entry("b")); queue.add(entry("note", false)); await idle();
      return [sent, answered, queue.base];"""
    sent, answered, base = queue(scripts, story)
    assert [(one["text"], one.get("expected")) for one in sent] == [("a", "8"), ("b", "9"), ("note", None)]
    assert answered == [["", "a"], ["", "b"], ["", "note"]] and base == 10
    assert {one["proof"] for one in sent} == {"p"}
    keys = [one["key"] for one in sent]
    assert len(set(keys)) == 3 and "old" not in keys and all(len(key) == 24 for key in keys)


def test_a_lost_line_keeps_them_and_their_keys(scripts: Scripts) -> None:
    story = """answers.push(null);
      queue.add(entry("a")); queue.add(entry("b")); await idle();
      const down = [queue.down, queue.owes, states()];
      queue.proof = "new";
      await queue.send();
      return [down, sent, queue.down, states()];"""
    down, sent, still_down, states = queue(scripts, story)
    assert down == [True, True, [["a", "waiting"], ["b", "waiting"]]]
    assert [one["text"] for one in sent] == ["a", "a", "b"] and sent[0]["key"] == sent[1]["key"]
    assert [one["proof"] for one in sent] == ["p", "new", "new"]
    assert not still_down and states == []


def test_the_first_that_is_refused_stops_the_rest(scripts: Scripts) -> None:
    story = f"""answers.push({REFUSED});
      queue.add(entry("a")); queue.add(entry("b")); await idle();
      return [states(), sent.length, answered, queue.stopped.words];"""
    states, sent, answered, stopped = queue(scripts, story)
    assert states == [["a", "stopped"], ["b", "saving"]] and sent == 1
    assert answered == [["rule", "a"]] and stopped == "a"


def test_what_was_refused_is_replaced_in_its_place(scripts: Scripts) -> None:
    story = f"""answers.push({REFUSED});
      queue.add(entry("a")); queue.add(entry("b")); await idle();
      queue.add(entry("instead"), true); await idle();
      return [sent.map((one) => one.text), states()];"""
    assert queue(scripts, story) == [["a", "instead", "b"], []]


def test_what_was_refused_is_dropped_or_sent_again(scripts: Scripts) -> None:
    story = f"""answers.push({REFUSED}, {REFUSED});
      queue.add(entry("a")); queue.add(entry("b")); await idle();
      queue.again(); await idle();
      const twice = states();
      queue.drop(queue.stopped.key); await idle();
      return [sent.map((one) => one.text), twice, states()];"""
    assert queue(scripts, story) == [["a", "a", "b"], [["a", "stopped"], ["b", "saving"]], []]


def test_what_waits_keeps_the_position_it_was_entered_for(scripts: Scripts) -> None:
    story = f"""answers.push(null);
      queue.add(entry("a")); await idle();
      queue.settle(12);
      const waiting = queue.base;
      answers.push({REFUSED});
      await queue.send();
      queue.settle(12);
      return [waiting, queue.base];"""
    assert queue(scripts, story) == [7, 12]


def test_another_page_finds_what_was_kept(scripts: Scripts) -> None:
    story = """answers.push(null);
      queue.add(entry("a")); await idle();
      const other = new Queue("q", { changed() {}, answered() {}, post, storage });
      kept.set("q", "no JSON");
      const third = new Queue("q", { changed() {}, answered() {}, post, storage });
      return [other.base, other.entries.map((one) => [one.words, one.state]), third.entries];"""
    assert queue(scripts, story) == [7, [["a", "waiting"]], []]


def test_a_full_device_loses_nothing_of_this_page(scripts: Scripts) -> None:
    story = """storage.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
      kept.set("q", '{"entries": []}');
      answers.push(null);
      queue.add(entry("a")); await idle();
      const waiting = states();
      await queue.send();
      return [waiting, states(), sent.length];"""
    assert queue(scripts, story) == [[["a", "waiting"]], [], 2]


def test_a_server_without_time_is_a_lost_line(scripts: Scripts) -> None:
    body = """async ({ send }, status) => {
      const before = globalThis.fetch;
      globalThis.fetch = async () => new Response("{}", { status, headers: { "Content-Type": "application/json" } });
      try { return await send("/log", [["a", "b"]]); } finally { globalThis.fetch = before; }
    }"""
    assert [scripts.run("console/sending.js", body, status) for status in (429, 500, 503)] == [None, None, None]
    assert scripts.run("console/sending.js", body, 409) == {"ok": False, "said": {}}
    assert scripts.run("console/sending.js", body, 200) == {"ok": True, "said": {}}


def test_an_answer_that_is_cut_off_is_a_lost_line(scripts: Scripts) -> None:
    body = """async ({ send }) => {
      const before = globalThis.fetch;
      const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError("cut off")) });
      globalThis.fetch = async () => new Response(cut, { headers: { "Content-Type": "application/json" } });
      try { return await send("/log", [["a", "b"]]); } finally { globalThis.fetch = before; }
    }"""
    assert scripts.run("console/sending.js", body) is None
