// The console: entries show at once with their state, parts of the page change in place, keys and taps. Without this
// file every form of the page works by itself.
import { markAsScripted } from "../shared/elements.js";
import { followRecord } from "../shared/live.js";
import { offerRuler } from "../shared/ruler.js";
import { Board } from "./board.js";
import { tick } from "./clock.js";
import { countDice, pressFace } from "./dice.js";
import { enough, entryOf } from "./entries.js";
import { listenToKeys } from "./keys.js";
import { Offline } from "./offline.js";
import { Others } from "./others.js";
import { followProposals } from "./proposals.js";
import { Queue } from "./queue.js";
import { bringForward, remember } from "./recent.js";
import { narrowList, takeFirst } from "./searching.js";
import { followShape } from "./shape.js";
import { step } from "./stepper.js";
import { Table } from "./table.js";
import { Waiting } from "./waiting.js";
import { askWhy } from "./why.js";

const root = document.getElementById("console");
const help = document.getElementById("keys");
const words = document.getElementById("console-words").dataset;
const table = new Table(root, settled);
const queue = new Queue(`console/${table.facts.match}/${table.facts.person}`, { changed, answered });
const waiting = new Waiting(table, queue, words);
const board = new Board(table, (piece, name) => askWhy(table, queue, words, piece, name));
const others = new Others(table, queue, words);
const offline = new Offline();

function settled() {
  queue.proof = table.facts.proof;
  queue.settle(table.length);
  changed();
  bringForward(table);
  board.mark();
  tick(table);
  offline.keep(table.facts.page);
}

function changed() {
  waiting.show();
  if (!queue.busy) queueMicrotask(() => others.catchUp());
}

function answered(said, entry) {
  if (said.html) table.swap(said.html);
  if (said.refused) {
    if (!said.html) table.say(new DOMParser().parseFromString(said.words, "text/html").body.textContent.trim());
    table.find("#refusal")?.focus();
  } else table.say(`${entry.words} ✓ ${table.facts.saved}`);
}

root.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.hasAttribute("data-entry")) return;
  event.preventDefault();
  const many = [...form.querySelectorAll(".many")].find((one) => !enough(one));
  if (many) return many.querySelector("input[type=checkbox]")?.focus();
  const entry = entryOf(form, event.submitter);
  remember(table.facts.game, entry);
  queue.add(entry, Boolean(form.closest("#refusal")));
  if (form.hasAttribute("data-free") || form.querySelector("#note-text")) form.reset();
  form.closest("details.note")?.removeAttribute("open");
});

root.addEventListener("click", (event) => {
  if (event.target.closest(".board")) return board.tapped(event);
  const target = event.target.closest("[data-step], [data-face], [data-dismiss], #keys-button");
  if (!target) return;
  if (target.dataset.step) step(target.parentElement.querySelector("input"), Number(target.dataset.step));
  else if (target.dataset.face) pressFace(target.closest(".dice"), target.dataset.face);
  else if (target.id === "keys-button") help.showModal();
  else if (queue.stopped) {
    event.preventDefault();
    queue.drop(queue.stopped.key);
    others.refresh();
  }
});

root.addEventListener("input", ({ target }) => {
  if (target.matches(".search")) narrowList(target);
  else if (target.closest(".dice")) countDice(target.closest(".dice"));
});

root.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".search")) return;
  event.preventDefault();
  takeFirst(event.target);
});

root.addEventListener("change", (event) => {
  event.target.closest(".many")?.classList.remove("wrong");
  board.mark();
});
root.addEventListener("toggle", (event) => event.target.matches(".act-box, .sheet") && board.mark(), true);

addEventListener("online", () => {
  queue.down = false;
  changed();
  queue.send();
});
addEventListener("offline", () => {
  queue.down = true;
  changed();
});
addEventListener("beforeunload", (event) => queue.owes && event.preventDefault());

markAsScripted();
listenToKeys(table, help);
followProposals(table, queue);
followShape(table, () => others.refresh());
setInterval(() => tick(table), 1000);
settled();
queue.send();
offerRuler(document.getElementById("ruler"));
followRecord();
