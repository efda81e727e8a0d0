// Clocks count down by themselves: <span data-left="2850" data-ticks="yes">. Where the server says otherwise the part
// of the page is loaded again, and what it says counts.
import { minutesLeft } from "../shared/clock.js";

const started = new WeakMap(); // clock -> when this page first saw it

function tick() {
  for (const one of document.querySelectorAll('[data-ticks="yes"]')) {
    if (!started.has(one)) started.set(one, performance.now());
    const gone = Math.floor((performance.now() - started.get(one)) / 1000);
    const text = minutesLeft(Number(one.dataset.left) - gone);
    if (one.textContent !== text) one.textContent = text;
  }
}

export function countDown() {
  setInterval(tick, 1000);
  tick();
}
