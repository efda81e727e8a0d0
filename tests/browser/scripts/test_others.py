"""What others write meanwhile: the page catches up, and does not storm a server that is away."""

from __future__ import annotations

from tests.browser.scripts.conftest import Scripts

# A table of five events that looks again; the first looks find no line.
OTHERS = """async ({ Others }, lost) => {
  const looks = [];
  const table = {
    length: 5,
    find: () => null,
    async refresh() {
      looks.push(performance.now());
      if (looks.length <= lost) throw new TypeError("no line");
      table.length = 6;
    },
  };
  new Others(table, { busy: false }, {}, 60);
  document.body.dispatchEvent(new CustomEvent("grown", { detail: { length: 6 } }));
  while (table.length < 6) await new Promise((done) => setTimeout(done, 10));
  await new Promise((done) => setTimeout(done, 100));
  return looks.map((at, place) => (place ? at - looks[place - 1] : 0));
}"""


def test_the_page_catches_up_once(scripts: Scripts) -> None:
    assert scripts.run("console/others.js", OTHERS, 0) == [0]


def test_a_lost_line_is_tried_again_after_a_while(scripts: Scripts) -> None:
    first, *waits = scripts.run("console/others.js", OTHERS, 3)
    assert first == 0 and len(waits) == 3 and min(waits) > 50


# A look at the record that is still under way when the server answers an entry, and what the page shows then.
OVERTAKEN = """async ({ Table }, entered) => {
  const part = (words) => `<i id="facts-of-table" data-again="/again" data-length="5"></i><p>${words}</p>`;
  const root = document.createElement("div");
  root.innerHTML = part("before");
  const table = new Table(root, () => {});
  const { fetch } = window;
  let arrive;
  window.fetch = () => new Promise((done) => (arrive = () => done(new Response(part("looked")))));
  const look = table.refresh();
  window.fetch = fetch;
  if (entered) table.swap(part("refused"));
  arrive();
  return [await look, table.find("p").textContent];
}"""


def test_a_look_that_was_overtaken_by_an_answer_does_not_wipe_it_away(scripts: Scripts) -> None:
    assert scripts.run("console/table.js", OVERTAKEN, False) == [True, "looked"]
    assert scripts.run("console/table.js", OVERTAKEN, True) == [False, "refused"]


# The first look is overtaken: the page looks again, unless somebody is in the middle of something by then.
BEHIND = """async ({ Others }, middle) => {
  let looks = 0;
  const said = [];
  const table = {
    length: 5,
    find: () => (middle && looks ? {} : null),
    say: (one) => said.push(one.textContent),
    async refresh() {
      looks += 1;
      if (looks > 1) table.length = 6;
      return looks > 1;
    },
  };
  new Others(table, { busy: false }, { newEvents: "new" }, 60);
  document.body.dispatchEvent(new CustomEvent("grown", { detail: { length: 6 } }));
  await new Promise((done) => setTimeout(done, 50));
  return [looks, ...said];
}"""


def test_an_overtaken_page_looks_again_unless_somebody_is_in_the_middle(scripts: Scripts) -> None:
    assert scripts.run("console/others.js", BEHIND, False) == [2]
    assert scripts.run("console/others.js", BEHIND, True) == [1, "new"]
