// Clocks that count by themselves, from what the server said when the part of the page came.
import { hoursLeft } from "../shared/clock.js";

const EVERY = 500;

export class Clocks {
  constructor() {
    setInterval(() => this.tick(), EVERY);
    this.startAgain();
  }

  startAgain() {
    this.since = performance.now();
    this.tick();
  }

  tick() {
    const gone = Math.floor((performance.now() - this.since) / 1000);
    for (const clock of document.querySelectorAll(".clock[data-left]")) {
      const left = Number(clock.dataset.left) - (clock.dataset.state === "running" ? gone : 0);
      clock.querySelector(".time").textContent = hoursLeft(left);
      clock.classList.toggle("over", left < 0);
    }
  }
}
