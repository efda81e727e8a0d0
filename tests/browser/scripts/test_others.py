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
