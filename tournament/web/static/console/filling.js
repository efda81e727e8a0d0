// What a form or an act has for a piece of the board, and putting the piece in.
import { names, parsed } from "./pieces.js";

const controls = (form) => [...form.querySelectorAll("[data-field]")];

function values(control) {
  const boxes = [...control.querySelectorAll("input[type=checkbox], input[type=radio]")];
  const options = [...control.querySelectorAll("select option")].filter((one) => one.value);
  return [...boxes, ...options];
}

// Acts that are whole: one press logs them.
export const buttons = (box) =>
  [...box.querySelectorAll('button[name="action"]')].filter((one) => !one.closest("#refusal"));

export const named = (button, piece) => names(parsed(button.value), piece);

// Whether the form is about the piece, whatever is chosen in it.
export function given(form, piece) {
  const inputs = [...form.querySelectorAll('input[name^="given."]')];
  return inputs.some((one) => names(parsed(one.value), piece, one.name.slice("given.".length)));
}

// Whether the piece can be chosen in the form.
export function choosable(form, piece) {
  const has = (control) => values(control).some((one) => names(parsed(one.value), piece, control.dataset.field));
  return controls(form).some(has);
}

// Put the piece into a form: whether there was a place for it.
export function fill(form, piece) {
  for (const control of controls(form)) {
    const field = control.dataset.field.split(".").pop();
    for (const one of values(control)) {
      if (!names(parsed(one.value), piece, field) || !choose(one)) continue;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    }
  }
  return false;
}

function choose(one) {
  if (one.tagName === "OPTION") {
    const list = one.parentElement;
    if (list.value && list.value !== one.value) return false; // the next field may want it
    list.value = one.value;
  } else one.checked = one.type === "radio" || !one.checked;
  return true;
}
