// While the line is down the page can still be opened: it is kept on this device, with the files that it names. The
// worker (worker.js) serves them.

const KEPT = "console"; // the worker knows it by this name
const QUIET = 1500; // milliseconds: each entry makes the page another
const OF_EVERY_KIND = { ignoreVary: true };
const FILE = /\s(?:src|href)="(\/static\/[^"]+\.(?:js|css)(?:\?[^"]*)?)"/g;

export class Offline {
  constructor() {
    this.works = "serviceWorker" in navigator && isSecureContext;
    this.timer = null;
    if (this.works) navigator.serviceWorker.register("/console-worker.js").catch(() => {});
  }

  keep(page) {
    if (!this.works) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => keepPage(page).catch(() => {}), QUIET); // the line is down: the last one stays
  }
}

// Scripts and style sheets that a page names, the modules that its script imports among them.
export const filesOf = (html) => [...new Set([...html.matchAll(FILE)].map(([, address]) => address))];

// The files come first: a page that is kept can always be opened. They are those of the page as the server has it now,
// which may be of a newer version than the page that is open.
export async function keepPage(page, name = KEPT) {
  const answer = await fetch(page);
  if (!answer.ok || answer.redirected) return;
  const kept = await caches.open(name);
  for (const file of filesOf(await answer.clone().text())) {
    if (!(await kept.match(file, OF_EVERY_KIND))) await kept.add(file);
  }
  await kept.put(page, answer);
  await dropUnnamed(kept);
}

// Files that no kept page names any more go away.
async function dropUnnamed(kept) {
  const there = (await kept.keys()).map((request) => new URL(request.url));
  const isFile = (url) => url.pathname.startsWith("/static/");
  const named = new Set();
  for (const url of there.filter((one) => !isFile(one))) {
    for (const file of filesOf(await (await kept.match(url, OF_EVERY_KIND)).text())) named.add(file);
  }
  for (const url of there.filter(isFile)) {
    if (!named.has(url.pathname + url.search)) await kept.delete(url, OF_EVERY_KIND);
  }
}
