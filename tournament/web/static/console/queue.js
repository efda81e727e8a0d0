// Entries on their way to the record. Each is kept on this device before it is sent, with a key of its own, so that a
// lost line loses nothing and sending twice writes once. They go in order; the first that is refused stops the rest.
import { send } from "./sending.js";

const AGAIN = 2000; // milliseconds until a lost line is tried once more
const OURS = ["proof", "key", "expected"]; // fields that are said anew whenever an entry is sent

export class Queue {
  // `changed` is called whenever the list is another; `answered` gets what the server said, and the entry.
  constructor(name, { changed, answered, post = send, storage = localStorage }) {
    this.name = name;
    this.changed = changed;
    this.answered = answered;
    this.post = post;
    this.storage = storage;
    this.busy = false;
    this.down = false;
    this.timer = null;
    // `base` is the position that was last known when the first of them was entered; it goes up as they land
    const { base, entries } = this.read();
    this.base = entries.length ? base : undefined;
    this.entries = entries;
  }

  get stopped() {
    return this.entries[0]?.state === "stopped" ? this.entries[0] : null;
  }

  // Whether something would be lost if this page were left.
  get owes() {
    return this.entries.some((one) => one.state !== "saving");
  }

  read() {
    try {
      return JSON.parse(this.storage.getItem(this.name)) || { entries: [] };
    } catch {
      return { entries: [] };
    }
  }

  save() {
    try {
      const { base, entries } = this;
      if (entries.length) this.storage.setItem(this.name, JSON.stringify({ base, entries }));
      else this.storage.removeItem(this.name);
    } catch {
      // no room on this device: the entry still waits in this page
    }
    this.changed();
  }

  // What waits was entered for the table as it was; what was stopped has been shown what it missed.
  settle(length) {
    if (!this.entries.length || this.base === undefined || this.stopped) this.base = length;
  }

  // `instead`: it stands in the place of the one that was refused.
  add(entry, instead = false) {
    const one = { ...entry, key: freshKey(), state: "saving" };
    if (instead && this.stopped) this.entries.splice(0, 1, one);
    else this.entries.push(one);
    this.save();
    this.send();
  }

  drop(key) {
    this.entries = this.entries.filter((one) => one.key !== key);
    this.save();
    this.send();
  }

  again() {
    if (this.stopped) this.stopped.state = "saving";
    this.save();
    this.send();
  }

  async send() {
    if (this.busy) return;
    this.busy = true;
    clearTimeout(this.timer);
    while (this.entries.length && !this.stopped) {
      if (!(await this.sendOne(this.entries[0]))) break;
    }
    this.busy = false;
    this.changed();
  }

  // Whether the next may follow.
  async sendOne(one) {
    const answer = await this.post(one.url, this.fields(one));
    if (!answer) return this.wait();
    this.down = false;
    if (answer.ok) {
      this.entries = this.entries.filter((other) => other.key !== one.key);
      this.base = answer.said.position || this.base;
    } else {
      one.state = "stopped";
    }
    this.save();
    this.answered(answer.said, one);
    return answer.ok;
  }

  // The proof may have changed since; the position is the one after what went before.
  fields(one) {
    const fields = one.fields.filter(([name]) => !OURS.includes(name));
    fields.push(["proof", this.proof], ["key", one.key]);
    if (one.counts) fields.push(["expected", String(this.base + 1)]);
    return fields;
  }

  wait() {
    this.down = true;
    for (const one of this.entries) one.state = "waiting";
    this.save();
    this.timer = setTimeout(() => this.send(), AGAIN);
    return false;
  }
}

function freshKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
