// The part of the page that the server draws: the table as it was at its last look.
import { shownBoard } from "./shape.js";

export class Table {
  // `settled` is called whenever the part is another.
  constructor(root, settled) {
    this.root = root;
    this.settled = settled;
    this.drawn = 0; // how often the part has become another
  }

  get facts() {
    return this.root.querySelector("#facts-of-table").dataset;
  }

  get length() {
    return Number(this.facts.length);
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  all(selector) {
    return [...this.root.querySelectorAll(selector)];
  }

  // A short line below the board.
  say(words, ...more) {
    this.find(".c-tapped")?.replaceChildren(words, ...more);
  }

  swap(html) {
    const folded = this.find(".c-board")?.open === false;
    this.drawn += 1;
    this.root.innerHTML = html;
    if (folded) this.find(".c-board").open = false;
    this.settled();
  }

  // Looks at the record again; raises where the line is down. False: something else was drawn meanwhile, such as the
  // answer to an entry with its refusal, and it stays.
  async refresh() {
    const before = this.drawn;
    const address = this.facts.again;
    const answer = await fetch(`${address}${address.includes("?") ? "&" : "?"}part=yes`, { headers: shownBoard() });
    if (!answer.ok) return true;
    const html = await answer.text();
    if (this.drawn !== before) return false;
    this.swap(html);
    return true;
  }
}
