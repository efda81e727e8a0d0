// A ruler for boards that are drawn to scale: press the button, then drag from one place to another. Distances in
// inches.
import { drawn } from "./elements.js";
import { inchesBetween, placeOf } from "./scale.js";

const TO_SCALE = ".board svg[data-inch]";

export function offerRuler(button) {
  if (!button) return;
  let line = null;
  let from = null;

  const show = () => {
    button.hidden = ![...document.querySelectorAll(TO_SCALE)].some((one) => one.getBoundingClientRect().width > 0);
  };
  show();
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });

  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(on));
    document.body.classList.toggle("measuring", on);
    if (!on) line?.remove();
  });

  function draw(svg, to) {
    line?.remove();
    line = measured(from, to, Number(svg.dataset.inch));
    svg.append(line);
  }

  const measuring = () => document.body.classList.contains("measuring");
  document.addEventListener("pointerdown", (event) => {
    const svg = event.target.closest?.(TO_SCALE);
    if (!svg || !measuring()) return;
    event.preventDefault();
    event.stopPropagation();
    from = placeOf(svg, event);
    svg.setPointerCapture(event.pointerId);
    const move = (now) => draw(svg, placeOf(svg, now));
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", () => svg.removeEventListener("pointermove", move), { once: true });
  }, true);
  document.addEventListener("click", (event) => {
    if (measuring() && event.target.closest?.(".board svg")) event.stopPropagation();
  }, true);
}

// The line between two places of a drawing, with its length in the middle.
export function measured(from, to, inch) {
  const line = drawn("g", { class: "ruler-line" });
  line.append(drawn("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
  const words = drawn("text", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 6, "text-anchor": "middle" });
  words.textContent = `${inchesBetween(from, to, inch).toFixed(1)}″`;
  line.append(words);
  return line;
}
