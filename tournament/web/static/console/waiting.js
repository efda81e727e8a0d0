// The list of entries that are not in the record yet, each with its state and what can be done about it.
import { button, element } from "../shared/elements.js";
import { noteOf } from "./entries.js";

export class Waiting {
  constructor(table, queue, words) {
    this.table = table;
    this.queue = queue;
    this.words = words;
  }

  show() {
    const { table, queue, words } = this;
    const place = table.find("#unsaved");
    if (!place) return;
    const free = table.find("#free");
    if (free) free.hidden = !queue.down && !queue.entries.length;
    const explained = table.find("#refusal") !== null; // the first of them, there
    const rows = queue.entries.filter((one) => !(explained && one.state === "stopped"));
    place.hidden = !rows.length && !queue.down;
    const parts = rows.map((entry) => this.row(entry));
    if (queue.down) parts.unshift(element("p", "down", words.unsaved));
    if (queue.down && queue.entries.length) parts.push(button(words.send, () => queue.send()));
    place.replaceChildren(...parts);
    document.body.classList.toggle("has-unsaved", queue.owes);
  }

  row(entry) {
    const { facts } = this.table;
    const { queue, words } = this;
    const state = { saving: facts.saving, waiting: facts.notSaved, stopped: facts.stopped }[entry.state];
    const line = element("div", `entry is-${entry.state}`);
    line.append(element("span", "text", entry.words), element("span", "state", state));
    if (entry.state === "stopped") {
      line.append(button(words.send, () => queue.again()), button(words.asNote, () => this.asNote(entry)));
    }
    if (entry.state !== "saving") {
      line.append(button(words.drop, () => confirm(words.dropAsk) && queue.drop(entry.key)));
    }
    return line;
  }

  asNote(entry) {
    const url = this.table.find("details.note form").getAttribute("action");
    this.queue.add(noteOf(url, entry), true);
  }
}
