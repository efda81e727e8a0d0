// Outlines on both boards what differs: pieces that are known by their card, unit, cell or seat.
"use strict";

(() => {
  const KEYS = ["data-card", "data-unit", "data-cell", "data-zone"];
  const boards = [...document.querySelectorAll(".side-by-side .board")];
  if (boards.length < 2) return;
  const pieces = boards.map((board) => {
    const found = new Map();
    for (const key of KEYS) {
      for (const one of board.querySelectorAll(`[${key}]`)) {
        const name = `${key}/${one.getAttribute("data-cell") ?? one.getAttribute(key)}`;
        if (!found.has(name)) found.set(name, one);
      }
    }
    return found;
  });
  const look = (one) => one.outerHTML.replace(/ id="[^"]*"/g, "").replace(/url\(#[^)]*\)/g, "").replace(/="#[^"]*"/g, "");
  for (const [name, one] of pieces[0]) {
    const other = pieces[1].get(name);
    if (!other || look(one) !== look(other)) {
      one.classList.add("differs");
      other?.classList.add("differs");
    }
  }
  for (const [name, one] of pieces[1]) if (!pieces[0].has(name)) one.classList.add("differs");
})();
