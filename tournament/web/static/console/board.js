// Tapping the board: a piece fills the open form, or shows the acts that name it; a place fills an open point.
import { onTable, placeOf } from "../shared/scale.js";
import { buttons, choosable, fill, given, named } from "./filling.js";
import { LongPress } from "./holding.js";
import { hasId, nameOf, names, parsed, PIECE } from "./pieces.js";

export class Board {
  // `ask` is called with a piece that no act names.
  constructor(table, ask) {
    this.table = table;
    this.ask = (piece) => ask(piece, nameOf(piece));
    this.press = new LongPress(table.root, dimmed, this.ask);
  }

  tapped(event) {
    const svg = event.target.closest(".board svg");
    if (!svg || this.press.long) return;
    const piece = event.target.closest(PIECE);
    if (piece && svg.contains(piece)) this.tapPiece(piece);
    else this.tapPlace(svg, event);
  }

  tapPiece(piece) {
    const again = piece.classList.contains("tapped");
    const open = this.table.all("details[open] form[data-entry].stack").filter((one) => one.offsetParent);
    if (open.some((form) => fill(form, piece))) {
      this.mark();
      return this.table.say("");
    }
    this.clear();
    if (again) return this.table.say("");
    const boxes = this.table.all(".act-box, .act-form");
    const found = boxes.map((box) => [box, narrow(box, piece)]).filter(([, hits]) => hits.length);
    if (!found.length) {
      this.clear();
      this.table.say(this.table.facts.noOffer);
      return this.ask(piece);
    }
    piece.classList.add("tapped");
    const [box, hits] = found.find(([one]) => one.open) || found[0];
    if (found.length === 1 || box.open) show(box, hits, piece);
    this.mark();
    return this.table.say(this.table.facts.narrowed);
  }

  tapPlace(svg, event) {
    const field = this.table.all("details[open] .point").find((one) => one.offsetParent);
    const inch = Number(svg.dataset.inch);
    if (!field || !inch) return;
    const at = onTable(placeOf(svg, event), svg.dataset.origin, inch, Boolean(field.dataset.inches));
    const [x, y] = field.querySelectorAll("input");
    x.value = at.x;
    y.value = at.y;
  }

  clear() {
    for (const one of this.table.all(".hit, .out, .tapped")) one.classList.remove("hit", "out", "tapped");
  }

  // Chosen pieces are outlined; while an act is open that names pieces, those that it does not name are dimmed.
  mark() {
    const open = this.table.all(".act-box[open]");
    const chosen = this.table.all("[data-field] input:checked");
    const isChosen = (piece) =>
      chosen.some((one) => names(parsed(one.value), piece, one.closest("[data-field]").dataset.field));
    const pieces = this.table.all(`.board :is(${PIECE})`);
    const wanted = new Set(pieces.filter((piece) => open.some((box) => about(box, piece))));
    for (const piece of pieces) {
      piece.classList.toggle("chosen", isChosen(piece));
      piece.classList.toggle("dim", wanted.size > 0 && !wanted.has(piece) && hasId(piece));
    }
  }
}

const dimmed = (target) => {
  const piece = target.closest?.(".board")?.contains(target) && target.closest(PIECE);
  return piece && piece.classList.contains("dim") ? piece : null;
};

const fits = (form, piece) => given(form, piece) || choosable(form, piece);

const about = (box, piece) =>
  buttons(box).some((one) => named(one, piece)) ||
  [...box.querySelectorAll("form.stack")].some((one) => fits(one, piece));

// What an act has for the piece; what has nothing for it is out of sight until the next tap.
function narrow(box, piece) {
  const parts = [...buttons(box), ...box.querySelectorAll("form[data-entry].stack")];
  const hits = parts.filter((one) => (one.tagName === "FORM" ? fits(one, piece) : named(one, piece)));
  for (const one of parts) (one.closest(".sheet") || one).classList.add(hits.includes(one) ? "hit" : "out");
  box.classList.toggle("out", !hits.length);
  return hits;
}

function show(box, hits, piece) {
  const [first] = hits;
  for (let one = first.closest("details") || box; one; one = one.parentElement?.closest("details")) one.open = true;
  if (hits.length === 1 && first.tagName === "FORM" && !given(first, piece)) fill(first, piece);
  first.scrollIntoView({ block: "nearest" });
  if (hits.length === 1 && first.tagName === "BUTTON") first.focus({ preventScroll: true });
}
