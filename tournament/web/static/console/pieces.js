// Pieces of a board, and what names them. They say what they are by data-card, data-unit, data-cell, data-companion and
// the like; data-direction and data-house say which move ends there.

const IDS = ["card", "unit", "cell", "companion", "ally", "token", "terrain", "handle"];
const PLACES = ["council", "tactics", "banner"];
const DESCRIBES = ["direction", "house"];
export const PIECE = [...IDS, ...PLACES].map((name) => `[data-${name}]`).join(",");

export const hasId = (piece) => IDS.some((name) => name in piece.dataset);

export const nameOf = (piece) => piece.dataset.cell || IDS.map((name) => piece.dataset[name]).find(Boolean) || "";

// A value of a form: JSON, or plain text.
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function words(value, found = new Set()) {
  if (typeof value === "string") found.add(value);
  else if (value && typeof value === "object") for (const one of Object.values(value)) words(one, found);
  return found;
}

// Whether a value of a field, or a whole action, names the piece.
export function names(value, piece, field = "") {
  const data = piece.dataset;
  if (value && typeof value === "object" && !Array.isArray(value)) {
    const shared = DESCRIBES.filter((name) => name in value && name in data);
    if (shared.length) return shared.every((name) => String(value[name]) === data[name]);
    if (PLACES.some((name) => name in value && name in data && String(value[name]) === data[name])) return true;
  }
  if (PLACES.includes(field) && field in data) return String(value) === data[field];
  const said = words(value);
  return IDS.some((name) => name in data && said.has(data[name])) || ("tactics" in data && said.has(data.tactics));
}
