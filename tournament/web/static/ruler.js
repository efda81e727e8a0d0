// A ruler for boards that are drawn to scale: press the button, then drag from one place to another. Distances in inches.
"use strict";

(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const button = document.getElementById("ruler");
  if (!button) return;
  let line = null;
  let from = null;

  const picture = () => [...document.querySelectorAll(".board svg[data-inch]")].find((one) => one.getBoundingClientRect().width > 0);
  const shown = () => {
    button.hidden = !picture();
  };
  shown();
  new MutationObserver(shown).observe(document.body, { childList: true, subtree: true });

  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(on));
    document.body.classList.toggle("measuring", on);
    if (!on) line?.remove();
  });

  const at = (svg, event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const made = (name, facts) => {
    const one = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(facts)) one.setAttribute(key, value);
    return one;
  };

  function draw(svg, to) {
    const inches = Math.hypot(to.x - from.x, to.y - from.y) / Number(svg.dataset.inch);
    line?.remove();
    line = made("g", { class: "ruler-line" });
    line.append(made("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
    const words = made("text", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 6, "text-anchor": "middle" });
    words.textContent = `${inches.toFixed(1)}″`;
    line.append(words);
    svg.append(line);
  }

  document.addEventListener("pointerdown", (event) => {
    const svg = event.target.closest?.(".board svg[data-inch]");
    if (!svg || !document.body.classList.contains("measuring")) return;
    event.preventDefault();
    event.stopPropagation();
    from = at(svg, event);
    svg.setPointerCapture(event.pointerId);
    const move = (now) => draw(svg, at(svg, now));
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", () => svg.removeEventListener("pointermove", move), { once: true });
  }, true);
  document.addEventListener("click", (event) => {
    if (document.body.classList.contains("measuring") && event.target.closest?.(".board svg")) event.stopPropagation();
  }, true);
})();
