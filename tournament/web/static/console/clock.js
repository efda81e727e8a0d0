// The clock of the round.
import { minutesLeft } from "../shared/clock.js";

export function tick(table) {
  const clock = table.find(".c-clock");
  if (!clock) return;
  const gone = clock.dataset.since ? (Date.now() - Date.parse(clock.dataset.since)) / 1000 : 0;
  const left = Math.round(Number(clock.dataset.seconds) - gone);
  clock.querySelector("time").textContent = minutesLeft(left);
  clock.classList.toggle("over", left < 0);
}
