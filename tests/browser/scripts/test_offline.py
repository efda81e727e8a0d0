"""What a device keeps, so that a page opens while the line is down: all its files, and none that no page names any more."""

from __future__ import annotations

from re import findall

from tests.browser.scripts.conftest import Scripts

PAGE = "/matches/closed/3"


def test_the_files_of_a_page_are_those_that_it_names(scripts: Scripts) -> None:
    html = """<link rel="icon" href="/static/maester.svg?v=1"><link rel="stylesheet" href="/static/a.css?v=2">
      <link rel="modulepreload" href="/static/v-3/b/c.js"><script src="/static/v-3/b/page.js" type="module"></script>
      <script src="/static/v-3/b/page.js"></script><a href="/matches/static/x.js">x</a>"""
    found = scripts.run("console/offline.js", "(offline, html) => offline.filesOf(html)", html)
    assert found == ["/static/a.css?v=2", "/static/v-3/b/c.js", "/static/v-3/b/page.js"]


def test_a_kept_page_has_all_its_files_and_old_ones_go(scripts: Scripts) -> None:
    body = """async ({ keepPage }, page) => {
      const cache = await caches.open("tried");
      const old = (html) => new Response(html, { headers: { "Content-Type": "text/html" } });
      for (const file of ["/static/old.css?v=0", "/static/v-0/old.js", "/static/v-1/used.js"]) await cache.put(file, old(""));
      await cache.put("/matches/other/console", old('<script src="/static/v-1/used.js"></script>'));
      await keepPage(page, "tried");
      const names = (await cache.keys()).map((request) => request.url.slice(location.origin.length));
      const html = await (await cache.match(page)).text();
      await caches.delete("tried");
      return [names, html];
    }"""
    names, html = scripts.run("console/offline.js", body, PAGE)
    files = set(findall(r'(?:src|href)="(/static/[^"]+\.(?:js|css)[^"]*)"', html))
    assert any(name.endswith("/replay/page.js") for name in files) and any("maester.css" in name for name in files)
    assert set(names) == files | {PAGE, "/matches/other/console", "/static/v-1/used.js"}


def test_a_page_that_cannot_be_had_leaves_the_last_one(scripts: Scripts) -> None:
    body = """async ({ keepPage }) => {
      const cache = await caches.open("tried");
      await cache.put("/matches/nowhere/console", new Response("as it was"));
      await keepPage("/matches/nowhere/console", "tried");
      const text = await (await cache.match("/matches/nowhere/console")).text();
      await caches.delete("tried");
      return text;
    }"""
    assert scripts.run("console/offline.js", body) == "as it was"
