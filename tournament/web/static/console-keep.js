// Entries on their way to the record. Each is kept on this device before it is sent, with a key of its own, so that a lost
// line loses nothing and sending twice writes once. They go in order; the first that is refused stops the rest.
"use strict";

window.maester = window.maester || {};

window.maester.Keep = class Keep {
  // `changed` is told whenever the list is another; `answered` gets what the server said: {html, refused}.
  constructor(name, changed, answered) {
    this.name = name;
    this.changed = changed;
    this.answered = answered;
    this.busy = false;
    this.down = false;
    this.timer = null;
    // `base` is the position that was last known when the first of them was entered; it goes up as they land
    const { base, entries } = this.read();
    this.base = entries.length ? base : undefined;
    this.entries = entries;
  }

  read() {
    try {
      return JSON.parse(localStorage.getItem(this.name)) || { entries: [] };
    } catch {
      return { entries: [] };
    }
  }

  save() {
    try {
      if (this.entries.length) localStorage.setItem(this.name, JSON.stringify({ base: this.base, entries: this.entries }));
      else localStorage.removeItem(this.name);
    } catch {
      // no room on this device: the entry still waits in this page
    }
    this.changed();
  }

  // `instead`: it stands in the place of the one that was refused.
  add(entry, instead = false) {
    const stopped = this.entries[0]?.state === "stopped";
    if (instead && stopped) this.entries.shift();
    const one = { ...entry, key: freshKey(), state: "saving" };
    if (instead && stopped) this.entries.unshift(one);
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
    if (this.entries[0]?.state === "stopped") this.entries[0].state = "saving";
    this.save();
    this.send();
  }

  async send() {
    if (this.busy) return;
    this.busy = true;
    clearTimeout(this.timer);
    while (this.entries.length && this.entries[0].state !== "stopped") {
      if (!(await this.sendOne(this.entries[0]))) break;
    }
    this.busy = false;
    this.changed();
  }

  // Whether the next may follow.
  async sendOne(one) {
    let answer;
    try {
      answer = await fetch(one.url, {
        method: "POST",
        body: new URLSearchParams(this.fields(one)),
        headers: { "X-Console": "part", "HX-Request": "true", "X-Board": window.maester.shape() },
      });
    } catch {
      return this.wait();
    }
    if (answer.status === 429 || answer.status >= 500) return this.wait();
    this.down = false;
    const isData = (answer.headers.get("Content-Type") || "").startsWith("application/json");
    const said = isData ? await answer.json() : { html: null, refused: "other", words: await answer.text() };
    if (answer.ok) {
      this.entries = this.entries.filter((other) => other.key !== one.key);
      this.base = said.position || this.base;
    } else {
      one.state = "stopped";
    }
    this.save();
    this.answered(said, one);
    return answer.ok;
  }

  // The proof may have changed since; the position is the one after what went before.
  fields(one) {
    const fields = one.fields.filter(([name]) => !["proof", "key", "expected"].includes(name));
    fields.push(["proof", this.proof], ["key", one.key]);
    if (one.counts) fields.push(["expected", String(this.base + 1)]);
    return fields;
  }

  wait() {
    this.down = true;
    for (const one of this.entries) one.state = "waiting";
    this.save();
    this.timer = setTimeout(() => this.send(), 2000);
    return false;
  }
};

function freshKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
