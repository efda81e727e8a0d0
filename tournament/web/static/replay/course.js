// Rounds and turns, which the server finds when it is asked: ticks on the rail, and places to jump to.
import { drawn } from "../shared/elements.js";

export class Course {
  constructor() {
    this.rounds = [];
    this.turns = [];
  }

  async load(address, length) {
    try {
      const answer = await fetch(address);
      if (!answer.ok) return;
      const { rounds, turns } = await answer.json();
      this.rounds = rounds.map(([at]) => at);
      this.turns = turns;
    } catch {
      return; // the keys then lead to the ends
    }
    const rail = document.querySelector(".ticks");
    for (const at of this.rounds) rail.prepend(tick(at, length()));
  }
}

function tick(at, length) {
  const place = share(at, length);
  return drawn("line", { x1: place, x2: place, y1: 0, y2: 12, class: "tick-round" });
}

// How far along the rail a position lies.
export const share = (at, length) => `${(100 * (at - 1)) / Math.max(length - 1, 1)}%`;
