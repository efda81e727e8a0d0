// Stepping without a new page, and new events of a running match. Without this file the page works by links and a form.
"use strict";

(() => {
  const replay = document.getElementById("replay");
  const slider = document.getElementById("position");
  const wide = matchMedia("(min-width: 900px), (min-width: 600px) and (max-height: 500px)"); // as in the style sheet
  const language = document.documentElement.lang;
  const data = replay.dataset;
  const root = data.root;
  const seen = data.as ? `as=${encodeURIComponent(data.as)}` : "";
  const MOST_KEPT = 600;
  const kept = new Map(); // what the server said of a position, so that it is asked once
  let shown = Number(data.position);
  let length = Number(data.length);
  let wanted = shown;

  document.documentElement.classList.add("scripted");

  // ---- addresses

  const address = (position, as = data.as) => `${root}/${position}${as ? `?as=${encodeURIComponent(as)}` : ""}`;
  const shape = () => {
    const small = document.querySelector('.board[data-shape="narrow"]');
    return small && !wide.matches ? "narrow" : "wide";
  };

  function ask(position) {
    const key = `${shape()}/${position}/${length}`;
    if (!kept.has(key)) {
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value);
      const query = [`shape=${shape()}`, `language=${language}`, seen].filter(Boolean).join("&");
      const answer = fetch(`${root}/${position}/step?${query}`).then((response) => {
        if (!response.ok) throw new Error(String(response.status));
        return response.json();
      });
      answer.catch(() => kept.delete(key));
      kept.set(key, answer);
    }
    return kept.get(key);
  }

  // ---- showing

  const marks = () => [...document.querySelectorAll("[data-mark]")].map((one) => Number(one.dataset.mark));

  const targets = () => ({
    first: shown > 1 ? 1 : null,
    previous: shown > 1 ? shown - 1 : null,
    next: shown < length ? shown + 1 : null,
    last: shown < length ? length : null,
    "mark-before": marks().filter((at) => at < shown).pop() ?? null,
    "mark-after": marks().find((at) => at > shown) ?? null,
  });

  function point() {
    // everything that says where we are, at once; the board follows when it is here
    const said = slider.dataset.template.replace("{at}", shown).replace("{length}", length);
    slider.max = length;
    slider.value = shown;
    slider.setAttribute("aria-valuetext", said);
    document.getElementById("where").textContent = said;
    document.title = document.title.replace(/\d+\/\d+/, `${shown}/${length}`);
    for (const [key, target] of Object.entries(targets())) {
      const link = document.querySelector(`[data-go="${key}"]`);
      if (target === null) {
        link.removeAttribute("href");
        link.setAttribute("role", "link");
        link.setAttribute("aria-disabled", "true");
      } else {
        link.href = address(target);
        link.removeAttribute("role");
        link.removeAttribute("aria-disabled");
      }
    }
    for (const link of document.querySelectorAll(".viewers a")) link.href = address(shown, link.dataset.as);
    document.getElementById("permanent").href = address(shown);
    for (const old of document.querySelectorAll('#log [aria-current="step"]')) old.removeAttribute("aria-current");
    const line = document.querySelector(`#e${shown} a`);
    if (line) {
      line.setAttribute("aria-current", "step");
      bringIntoSight(line);
    }
  }

  function bringIntoSight(line) {
    // only inside the log: on a phone the page itself would run away from the board
    const scroll = document.querySelector("#log .scroll");
    if (scroll.scrollHeight <= scroll.clientHeight + 1) return;
    const box = scroll.getBoundingClientRect();
    const place = line.getBoundingClientRect();
    if (place.top < box.top) scroll.scrollTop -= box.top - place.top + 8;
    else if (place.bottom > box.bottom) scroll.scrollTop += place.bottom - box.bottom + 8;
  }

  function draw(answer) {
    const board = document.querySelector(`.board[data-shape="${shape()}"]`);
    const before = new Map([...board.querySelectorAll("[data-cell]")].map((one) => [one.dataset.cell, one.dataset.card]));
    board.innerHTML = answer.board;
    for (const one of board.querySelectorAll("[data-cell]")) {
      if (before.has(one.dataset.cell) && before.get(one.dataset.cell) !== one.dataset.card) one.classList.add("changed");
    }
    document.getElementById("facts").innerHTML = answer.facts;
    document.getElementById("now").innerHTML = answer.now;
  }

  async function go(position) {
    wanted = Math.min(Math.max(position, 1), length);
    shown = wanted;
    point();
    try {
      const answer = await ask(wanted);
      if (answer.position !== wanted) return; // another step was quicker
      draw(answer);
      history.replaceState(null, "", address(wanted));
      data.position = wanted;
      for (const near of [wanted + 1, wanted - 1]) if (near >= 1 && near <= length) ask(near).catch(() => {});
    } catch {
      if (position === wanted) location.assign(address(wanted)); // the server says what is wrong
    }
  }

  function follow(key) {
    const target = targets()[key];
    if (target !== null) go(target);
  }

  // ---- hands

  slider.addEventListener("input", () => go(Number(slider.value)));
  slider.form.addEventListener("submit", (event) => event.preventDefault());

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a[data-position], a[data-go]");
    if (!link) return;
    event.preventDefault();
    if (link.dataset.go) follow(link.dataset.go);
    else go(Number(link.dataset.position));
    if (link.closest("#news")) hide();
  });

  // ---- copying

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const done = await copy(button.dataset.copy === "link" ? button.href : document.querySelector(".head code").textContent);
    confirm(button, done ? data.copied : data.notCopied);
  });

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyTheOldWay(text); // off this machine, without https, a browser has no clipboard to give
    }
  }

  function copyTheOldWay(text) {
    const field = document.createElement("textarea");
    const before = document.activeElement;
    field.value = text;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    before?.focus({ preventScroll: true });
    return done;
  }

  function confirm(button, words) {
    button.dataset.words ??= button.textContent;
    button.textContent = words;
    document.getElementById("copied").textContent = words;
    clearTimeout(button.restore);
    button.restore = setTimeout(() => {
      button.textContent = button.dataset.words;
      document.getElementById("copied").textContent = "";
    }, 2000);
  }

  // ---- rounds and turns, which the server finds when it is asked, and playing

  let course = { rounds: [], parts: [], turns: [] };
  const rail = document.querySelector(".ticks");
  fetch(`${root}/course${seen ? `?${seen}` : ""}`)
    .then((answer) => (answer.ok ? answer.json() : course))
    .then((found) => {
      course = found;
      for (const [at] of course.rounds) rail.prepend(tick(at, "round"));
    })
    .catch(() => {});

  function tick(at, kind) {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    const place = `${(100 * (at - 1)) / Math.max(length - 1, 1)}%`;
    for (const [name, value] of Object.entries({ x1: place, x2: place, y1: 0, y2: 12, class: `tick-${kind}` })) line.setAttribute(name, value);
    return line;
  }

  function jump(places, forward) {
    const on = forward ? places.find((at) => at > shown) : places.filter((at) => at < shown).pop();
    go(on ?? (forward ? length : 1));
  }

  const JUMPS = {
    "[": () => jump(course.turns, false), "]": () => jump(course.turns, true),
    "{": () => jump(course.rounds.map(([at]) => at), false), "}": () => jump(course.rounds.map(([at]) => at), true),
    k: () => play(),
  };
  const player = document.getElementById("play");
  const speed = document.getElementById("speed");
  let playing = null;

  function play(on = playing === null) {
    clearInterval(playing);
    playing = null;
    if (on) {
      if (shown >= length) go(1);
      playing = setInterval(() => (shown < length ? go(shown + 1) : play(false)), Number(speed.value));
    }
    player.setAttribute("aria-pressed", String(on));
  }
  player.addEventListener("click", () => play());
  speed.addEventListener("change", () => play(playing !== null));

  const KEYS = {
    ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last",
    PageUp: "mark-before", PageDown: "mark-after", p: "mark-before", n: "mark-after",
  };
  const help = document.getElementById("keys");
  const button = document.getElementById("keys-button");
  button.hidden = false;
  button.addEventListener("click", () => help.showModal());

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const inLog = event.target.closest("#log");
    if (inLog && ["Home", "End", "PageUp", "PageDown"].includes(event.key)) return; // they scroll there
    if (event.key === "?") help.showModal();
    else if (JUMPS[event.key]) JUMPS[event.key]();
    else if (KEYS[event.key]) follow(KEYS[event.key]);
    else return;
    event.preventDefault();
  });

  wide.addEventListener("change", () => go(shown));

  // ---- what is new

  async function refresh(newLength) {
    if (newLength <= length) return;
    const following = shown === length;
    const response = await fetch(`${address(following ? newLength : shown)}`, { headers: { Accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const now = page.getElementById("replay");
    if (!now || page.documentElement.lang !== language) return location.reload();
    length = Number(now.dataset.length);
    data.length = length;
    for (const part of [".scroll", ".ticks", "#status", "#seal"]) {
      replay.querySelector(part).innerHTML = now.querySelector(part).innerHTML;
    }
    if (following) await go(length);
    else point();
    if (!now.dataset.live) {
      data.live = "";
      hush();
    }
    tell(data.newEvents.replace("{length}", length));
  }

  const news = document.getElementById("news");
  let silence;
  function tell(words) {
    const link = document.createElement("a");
    link.textContent = words;
    link.href = address(length);
    link.dataset.position = length;
    news.replaceChildren(link);
    wait();
  }
  function wait() {
    clearTimeout(silence);
    silence = setTimeout(() => (news.matches(":hover, :focus-within") ? wait() : hide()), 8000);
  }
  function hide() {
    clearTimeout(silence);
    news.replaceChildren();
  }

  let source = null;
  let busy = Promise.resolve();
  function listen() {
    if (!data.live || source || document.hidden || !window.EventSource) return;
    source = new EventSource(`${root}/events?after=${length}${seen ? `&${seen}` : ""}`);
    source.onmessage = (event) => {
      busy = busy.then(() => refresh(Number(event.data))).catch(() => {});
    };
    source.onerror = () => {
      if (source && source.readyState === EventSource.CLOSED) {
        hush();
        setTimeout(listen, 30000); // too many follow, or the server is away: no harm, try later
      }
    };
  }
  function hush() {
    if (source) source.close();
    source = null;
  }
  // a page that nobody looks at needs no thread of the server
  document.addEventListener("visibilitychange", () => (document.hidden ? hush() : listen()));
  addEventListener("pagehide", hush);
  addEventListener("pageshow", listen);

  const current = document.querySelector('#log [aria-current="step"]');
  if (current) bringIntoSight(current);
  listen();
})();
