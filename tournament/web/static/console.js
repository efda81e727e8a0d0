// The console: entries show at once with their state, parts of the page change in place, keys and taps. Without this file
// every form of the page works by itself.
"use strict";

(() => {
  const root = document.getElementById("console");
  const { board, forms } = window.maester;
  forms.wire(root);
  board.wire(root, (piece, name) => ask(piece, name));
  const facts = () => root.querySelector("#facts-of-table").dataset;
  const keep = new window.maester.Keep(`console/${facts().match}/${facts().person}`, show, answered);
  const templates = document.getElementById("console-words").dataset;
  const WAIT = 5000; // between two looks for proposals

  document.documentElement.classList.add("scripted");

  // The page has two boards, one for a wide place and one for a narrow one; its parts come with the one that is shown.
  const wide = matchMedia("(min-width: 900px), (min-width: 600px) and (max-height: 500px)"); // as in the style sheet
  window.maester.shape = () => (wide.matches ? "wide" : "narrow");
  wide.addEventListener("change", () => {
    const boards = root.querySelectorAll(".board");
    if (boards.length > 1) return;
    boards.forEach((one) => one.classList.add("alone")); // better the other one than none, until it comes
    refresh();
  });

  // ---- the page and its parts

  function swap(html) {
    const folded = root.querySelector(".c-board")?.open === false;
    root.innerHTML = html;
    if (folded) root.querySelector(".c-board").open = false;
    settle();
  }

  function settle() {
    const now = facts();
    keep.proof = now.proof;
    // what waits was entered for the table as it was; what was stopped has been shown what it missed
    if (!keep.entries.length || keep.base === undefined || keep.entries[0].state === "stopped") keep.base = Number(now.length);
    show();
    recent();
    board.mark(root);
    tick();
    if (keeps) keepPage();
  }

  // ---- cards that were named lately come first in the picker

  const lately = () => JSON.parse(localStorage.getItem(`recent/${facts().game}`) || "[]");

  function recent() {
    for (const picks of root.querySelectorAll(".picker .picks")) {
      for (const card of lately().reverse()) {
        const pick = [...picks.querySelectorAll("input[type=radio]")].find((one) => one.value === card);
        if (pick) picks.prepend(pick.closest(".pick"));
      }
    }
  }

  function remember(entry) {
    const cards = entry.fields.filter(([name, value]) => name.startsWith("card.") && value).map(([, value]) => value);
    if (!cards.length) return;
    const kept = [...new Set([...cards, ...lately()])].slice(0, 6);
    localStorage.setItem(`recent/${facts().game}`, JSON.stringify(kept));
  }

  async function refresh() {
    try {
      const address = facts().again;
      const headers = { "X-Board": window.maester.shape() };
      const answer = await fetch(`${address}${address.includes("?") ? "&" : "?"}part=yes`, { headers });
      if (answer.ok) swap(await answer.text());
    } catch {
      show();
    }
  }

  function say(words) {
    const place = root.querySelector(".c-tapped");
    if (place) place.textContent = words;
  }

  // Why a piece is on no list: the act that would name it is judged, and can be logged all the same.
  async function ask(piece, name) {
    const box = root.querySelector(".act-box[open]") || root.querySelector(".act-box, .act-form");
    const form = box?.querySelector("form");
    if (!form || !name || keep.down) return;
    const body = new URLSearchParams([...new FormData(form)].filter(([field]) => field !== "key"));
    body.set("do", box.dataset.kind);
    body.set("piece", name);
    for (const value of Object.values(piece.dataset)) body.append("near", value);
    try {
      const answer = await fetch(facts().why, { method: "POST", body, headers: { "X-Console": "part", "HX-Request": "true" } });
      if (answer.ok) tell(await answer.json());
    } catch {
      // the line is down: what is on offer is all that can be said
    }
  }

  function tell({ words, seat, action, tried }) {
    say(words);
    if (!action) return;
    const fields = [["seat", String(seat)], ["action", action]];
    const log = () => keep.add({ url: facts().log, fields, words: tried, counts: true, at: new Date().toISOString() });
    root.querySelector(".c-tapped").append(" ", button(templates.allTheSame, log));
  }

  // ---- entries

  function entryOf(form, button) {
    const data = new FormData(form);
    if (button?.name) data.append(button.name, button.value);
    const fields = [...data.entries()].map(([name, value]) => [name, String(value)]);
    const words = button?.dataset.words || chosenWords(form) || form.dataset.words || "";
    return { url: form.getAttribute("action"), fields, words, counts: data.has("expected"), at: new Date().toISOString() };
  }

  function chosenWords(form) {
    if (form.hasAttribute("data-free")) {
      return ["seat", "free.do", "free.card", "free.dice", "free.words"]
        .map((name) => form.elements[name])
        .map((one) => (one.tagName === "SELECT" ? one.selectedOptions[0].textContent : one.value))
        .filter(Boolean)
        .join(" · ");
    }
    const chosen = [...form.querySelectorAll("input:checked")].map((one) => one.nextElementSibling?.textContent);
    const typed = [...form.querySelectorAll("input[type=number], input[name^='dice.'], input#note-text, select")].map((one) => one.selectedOptions?.[0]?.textContent ?? one.value);
    const said = [...chosen, ...typed].filter(Boolean).join(", ");
    return form.dataset.words && said ? `${form.dataset.words}: ${said}` : "";
  }

  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.hasAttribute("data-entry")) return;
    event.preventDefault();
    const many = [...form.querySelectorAll(".many")].find((one) => !enough(one));
    if (many) return many.querySelector("input[type=checkbox]")?.focus();
    const entry = entryOf(form, event.submitter);
    remember(entry);
    keep.add(entry, Boolean(form.closest("#refusal")));
    if (form.hasAttribute("data-free") || form.querySelector("#note-text")) form.reset();
    form.closest("details.note")?.removeAttribute("open");
  });

  function enough(many) {
    const count = many.querySelectorAll("input:checked").length;
    const good = count >= Number(many.dataset.fewest) && count <= Number(many.dataset.most);
    many.classList.toggle("wrong", !good);
    return good;
  }

  function answered(said, entry) {
    if (said.html) swap(said.html);
    if (said.refused) {
      if (!said.html) say(new DOMParser().parseFromString(said.words, "text/html").body.textContent.trim());
      root.querySelector("#refusal")?.focus();
    } else say(`${entry.words} ✓ ${facts().saved}`);
  }

  function show() {
    const place = root.querySelector("#unsaved");
    const free = root.querySelector("#free");
    if (!place) return;
    if (free) free.hidden = !keep.down && !keep.entries.length;
    const told = root.querySelector("#refusal") !== null; // the first of them is explained there
    const rows = keep.entries.filter((one) => !(told && one.state === "stopped"));
    place.hidden = !rows.length && !keep.down;
    const parts = [];
    if (keep.down) parts.push(element("p", "down", templates.unsaved));
    for (const entry of rows) parts.push(row(entry));
    if (keep.down && keep.entries.length) parts.push(button(templates.send, () => keep.send()));
    place.replaceChildren(...parts);
    if (!keep.busy) queueMicrotask(catchUp);
    document.body.classList.toggle("has-unsaved", keep.entries.some((one) => one.state !== "saving"));
  }

  function row(entry) {
    const state = { saving: facts().saving, waiting: facts().notSaved, stopped: facts().stopped }[entry.state];
    const line = element("div", `entry is-${entry.state}`);
    line.append(element("span", "text", entry.words), element("span", "state", state));
    if (entry.state === "stopped") {
      line.append(button(templates.send, () => keep.again()), button(templates.asNote, () => asNote(entry)));
    }
    if (entry.state !== "saving") line.append(button(templates.drop, () => confirm(templates.dropAsk) && keep.drop(entry.key)));
    return line;
  }

  function asNote(entry) {
    const url = root.querySelector("details.note form").getAttribute("action");
    keep.add({ url, fields: [["text", entry.words.slice(0, 1000)]], words: entry.words, counts: false, at: entry.at }, true);
  }

  function element(tag, name, words = "") {
    const made = document.createElement(tag);
    made.className = name;
    made.textContent = words;
    return made;
  }

  function button(words, pressed) {
    const made = element("button", "button", words);
    made.type = "button";
    made.addEventListener("click", pressed);
    return made;
  }

  addEventListener("online", () => {
    keep.down = false;
    show();
    keep.send();
  });
  addEventListener("offline", () => {
    keep.down = true;
    show();
  });
  addEventListener("beforeunload", (event) => {
    if (keep.entries.some((one) => one.state !== "saving")) event.preventDefault();
  });

  // ---- forms

  root.addEventListener("click", (event) => {
    const target = event.target.closest("[data-step], [data-face], [data-dismiss], #keys-button");
    if (event.target.closest(".board")) return board.tapped(root, event, say, ask);
    if (!target) return;
    if (target.dataset.step) forms.step(target.parentElement.querySelector("input"), Number(target.dataset.step));
    else if (target.dataset.face) forms.face(target.closest(".dice"), target.dataset.face);
    else if (target.id === "keys-button") help.showModal();
    else if (keep.entries[0]?.state === "stopped") {
      event.preventDefault();
      keep.drop(keep.entries[0].key);
      refresh();
    }
  });

  root.addEventListener("change", (event) => {
    const many = event.target.closest(".many");
    if (many) many.classList.remove("wrong");
    board.mark(root);
  });
  root.addEventListener("toggle", (event) => event.target.matches(".act-box, .sheet") && board.mark(root), true);

  // ---- keys

  const help = document.getElementById("keys");
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    if (event.target.closest("input:not([type=radio], [type=checkbox]), select, textarea")) return;
    const press = keyed(event.key);
    if (!press) return;
    event.preventDefault();
    press();
  });

  function keyed(key) {
    const one = (selector) => [...root.querySelectorAll(selector)].find((found) => found.offsetParent);
    if (/^[1-9]$/.test(key)) {
      const box = root.querySelector(".act-box[open] .options");
      const found = box ? [...box.querySelectorAll(".option:not([hidden], .out)")][Number(key) - 1] : one(`[data-key="${key}"]`);
      return found && (() => found.click());
    }
    if (key === "Escape") return () => root.querySelector(".act-box[open]")?.removeAttribute("open");
    const found = {
      "/": () => one("details[open] .search"),
      u: () => root.querySelector("#undo:not(:disabled)"),
      n: () => root.querySelector("#note"),
      p: () => root.querySelector("[data-protest]"),
    }[key]?.();
    if (key === "?") return () => help.showModal();
    if (!found) return null;
    return () => {
      if (key === "/") return found.focus();
      found.click();
      if (key === "n") root.querySelector("#note-text").focus();
    };
  }

  // ---- what others write

  const busy = () => root.querySelector("#refusal, [data-field] input:checked:not([type=radio]), .search:focus, #note-text:focus") !== null;
  let grown = 0;
  document.body.addEventListener("grown", (event) => {
    grown = event.detail.length;
    catchUp();
  });

  function catchUp() {
    if (grown <= Number(facts().length) || keep.busy) return;
    if (busy()) root.querySelector(".c-tapped").replaceChildren(button(templates.newEvents, refresh));
    else refresh();
  }

  setInterval(async () => {
    if (document.hidden || !facts().pen || keep.down) return;
    try {
      const answer = await fetch(facts().proposals);
      const place = root.querySelector("#proposals");
      if (answer.ok && !place.contains(document.activeElement)) {
        const html = await answer.text();
        if (ids(html) !== ids(place.innerHTML)) place.innerHTML = html;
      }
    } catch {
      // the next one will tell
    }
  }, WAIT);

  const ids = (html) => (html.match(/proposals\/\w+/g) || []).join();

  // ---- the clock

  function tick() {
    const clock = root.querySelector(".c-clock");
    if (!clock) return;
    const gone = clock.dataset.since ? (Date.now() - Date.parse(clock.dataset.since)) / 1000 : 0;
    const left = Math.round(Number(clock.dataset.seconds) - gone);
    const minutes = Math.floor(Math.abs(left) / 60);
    clock.querySelector("time").textContent = `${left < 0 ? "−" : ""}${minutes}:${String(Math.abs(left) % 60).padStart(2, "0")}`;
    clock.classList.toggle("over", left < 0);
  }
  setInterval(tick, 1000);

  // ---- while the line is down the page can still be opened

  let lastly;
  function keepPage() {
    clearTimeout(lastly); // once it is quiet: each entry makes the page another
    lastly = setTimeout(async () => {
      const own = [...document.querySelectorAll("script[src], link[rel=stylesheet]")].map((one) => one.src || one.href);
      const kept = await caches.open("console");
      await kept.addAll([facts().page, ...own]).catch(() => {}); // the line is down: the last one stays
    }, 1500);
  }
  const keeps = "serviceWorker" in navigator && isSecureContext;
  if (keeps) navigator.serviceWorker.register("/console-worker.js").catch(() => {});

  settle();
  keep.send();
})();
