// Pieces of two boards that do not look the same. They are known by their card, unit, cell or seat.

const KEYS = ["data-card", "data-unit", "data-cell", "data-zone"];

export function differing(board, other) {
  const [here, there] = [pieces(board), pieces(other)];
  const found = [];
  for (const [name, one] of here) {
    const same = there.get(name);
    if (same && look(one) === look(same)) continue;
    found.push(one);
    if (same) found.push(same);
  }
  for (const [name, one] of there) if (!here.has(name)) found.push(one);
  return found;
}

function pieces(board) {
  const found = new Map();
  for (const key of KEYS) {
    for (const one of board.querySelectorAll(`[${key}]`)) {
      const name = `${key}/${one.getAttribute("data-cell") ?? one.getAttribute(key)}`;
      if (!found.has(name)) found.set(name, one);
    }
  }
  return found;
}

// Without the names that tell two drawings of one page apart.
const look = (one) => one.outerHTML.replace(/ id="[^"]*"/g, "").replace(/url\(#[^)]*\)/g, "").replace(/="#[^"]*"/g, "");
