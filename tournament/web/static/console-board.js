// Tapping the board: a piece fills the open form, or shows the acts that name it. Pieces say what they are by data-card,
// data-unit, data-cell, data-companion and the like; data-direction and data-house say which move ends there.
"use strict";

window.maester = window.maester || {};

(() => {
  const IDS = ["card", "unit", "cell", "companion", "ally", "token", "terrain", "handle"];
  const PLACES = ["council", "tactics", "banner"];
  const PIECE = [...IDS, ...PLACES].map((name) => `[data-${name}]`).join(",");
  const LONG = 500; // milliseconds
  const DESCRIBES = ["direction", "house"];

  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };

  function words(value, found = new Set()) {
    if (typeof value === "string") found.add(value);
    else if (value && typeof value === "object") for (const one of Object.values(value)) words(one, found);
    return found;
  }

  // Whether a value of a field, or a whole action, names the piece.
  function names(value, piece, field = "") {
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

  const controls = (root) => [...root.querySelectorAll("[data-field]")];

  function values(control) {
    const boxes = [...control.querySelectorAll("input[type=checkbox], input[type=radio]")].map((box) => [box, box.value]);
    const options = [...control.querySelectorAll("select option")].filter((one) => one.value).map((one) => [one, one.value]);
    return [...boxes, ...options];
  }

  // Put the piece into a form that is open: whether there was a place for it.
  function fill(form, piece) {
    for (const control of controls(form)) {
      for (const [one, value] of values(control)) {
        if (!names(parsed(value), piece, control.dataset.field.split(".").pop())) continue;
        if (one.tagName === "OPTION") {
          if (one.parentElement.value && one.parentElement.value !== one.value) continue; // the next field may want it
          one.parentElement.value = one.value;
        } else if (one.type === "radio") one.checked = true;
        else one.checked = !one.checked;
        one.closest("[data-field]").dispatchEvent(new Event("change", { bubbles: true }));
        return true;
      }
    }
    return false;
  }

  function given(form, piece) {
    const inputs = [...form.querySelectorAll('input[name^="given."]')];
    return inputs.some((one) => names(parsed(one.value), piece, one.name.slice(6)));
  }

  const choices = (root) => [...root.querySelectorAll('button[name="action"]')].filter((one) => !one.closest("#refusal"));

  function opened(box) {
    for (let one = box; one; one = one.parentElement?.closest("details")) one.open = true;
  }

  function clear(root) {
    for (const one of root.querySelectorAll(".hit, .out")) one.classList.remove("hit", "out");
    for (const one of root.querySelectorAll(".tapped")) one.classList.remove("tapped");
  }

  // Whether an act has something for the piece; what has nothing for it is out of sight until the next tap.
  function narrow(box, piece) {
    const parts = [...choices(box), ...box.querySelectorAll("form[data-entry].stack")];
    const hits = parts.filter((one) => (one.tagName === "FORM" ? given(one, piece) || hasValue(one, piece) : names(parsed(one.value), piece)));
    for (const one of parts) (one.closest(".sheet") || one).classList.add(hits.includes(one) ? "hit" : "out");
    box.classList.toggle("out", !hits.length);
    return hits;
  }

  // What a tap on the piece does; what is to be said about it.
  function tap(root, piece, say, ask) {
    const again = piece.classList.contains("tapped");
    const open = [...root.querySelectorAll("details[open] form[data-entry].stack")].filter((one) => one.offsetParent);
    if (open.some((form) => fill(form, piece))) return mark(root, say);
    clear(root);
    if (again) return say("");
    const boxes = [...root.querySelectorAll(".act-box, .act-form")];
    const found = boxes.map((box) => [box, narrow(box, piece)]).filter(([, hits]) => hits.length);
    if (!found.length) {
      clear(root);
      say(root.querySelector("#facts-of-table").dataset.noOffer);
      return ask(piece, nameOf(piece));
    }
    piece.classList.add("tapped");
    const [box, hits] = found.find(([one]) => one.open) || found[0];
    if (found.length === 1 || box.open) show(box, hits, piece);
    mark(root);
    return say(root.querySelector("#facts-of-table").dataset.narrowed);
  }

  function show(box, hits, piece) {
    opened(hits[0].closest("details") || box);
    if (hits.length === 1 && hits[0].tagName === "FORM" && !given(hits[0], piece)) fill(hits[0], piece);
    hits[0].scrollIntoView({ block: "nearest" });
    if (hits.length === 1 && hits[0].tagName === "BUTTON") hits[0].focus({ preventScroll: true });
  }

  const hasValue = (form, piece) =>
    controls(form).some((control) => values(control).some(([, value]) => names(parsed(value), piece, control.dataset.field)));

  // Chosen pieces are outlined; while an act is open that names pieces, those that it does not name are dimmed.
  function mark(root, say) {
    const open = [...root.querySelectorAll(".act-box[open]")];
    const chosen = [...root.querySelectorAll("[data-field] input:checked")].map((one) => [parsed(one.value), one.closest("[data-field]").dataset.field]);
    const pieces = [...root.querySelectorAll(`.board :is(${PIECE})`)];
    const named = new Set(pieces.filter((piece) => open.some((box) => boxNames(box, piece))));
    for (const piece of pieces) {
      piece.classList.toggle("chosen", chosen.some(([value, field]) => names(value, piece, field)));
      piece.classList.toggle("dim", named.size > 0 && !named.has(piece) && IDS.some((name) => name in piece.dataset));
    }
    if (say) say("");
  }

  const boxNames = (box, piece) =>
    choices(box).some((one) => names(parsed(one.value), piece)) ||
    [...box.querySelectorAll("form.stack")].some((form) => given(form, piece) || hasValue(form, piece));

  // A point on a board that is drawn to scale: `data-inch` is an inch in it, `data-origin` the south-west corner; north is up.
  function point(root, svg, event) {
    const field = [...root.querySelectorAll("details[open] .point")].find((one) => one.offsetParent);
    const inch = Number(svg.dataset.inch);
    if (!field || !inch) return false;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const [x, y] = field.querySelectorAll("input");
    const [left, bottom] = svg.dataset.origin.split(" ").map(Number);
    const said = (units) => Math.round((units / inch) * 1000) / (field.dataset.inches ? 1000 : 1);
    x.value = said(at.x - left);
    y.value = said(bottom - at.y);
    return true;
  }

  const nameOf = (piece) => piece.dataset.cell || IDS.map((name) => piece.dataset[name]).find(Boolean) || "";

  // A long press asks why a piece is dimmed; the tap that ends it does nothing more.
  const held = { timer: null, long: false };
  function hold(event, ask) {
    held.long = false;
    clearTimeout(held.timer);
    const piece = event.target.closest?.(".board")?.contains(event.target) && event.target.closest(PIECE);
    if (!piece || !piece.classList.contains("dim")) return;
    held.timer = setTimeout(() => {
      held.long = true;
      ask(piece, nameOf(piece));
    }, LONG);
  }

  window.maester.board = {
    mark,
    wire(root, ask) {
      root.addEventListener("pointerdown", (event) => hold(event, ask));
      for (const over of ["pointerup", "pointercancel", "pointerleave"]) root.addEventListener(over, () => clearTimeout(held.timer));
      root.addEventListener("contextmenu", (event) => held.long && event.preventDefault());
    },
    tapped(root, event, say, ask) {
      const svg = event.target.closest(".board svg");
      if (!svg || held.long) return;
      const piece = event.target.closest(PIECE);
      if (piece && svg.contains(piece)) tap(root, piece, say, ask);
      else point(root, svg, event);
    },
  };
})();
