// Buttons that copy: the address of this moment, or the head of the record.
import { isPlain } from "../shared/elements.js";

export function offerCopies(words) {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button || !isPlain(event)) return;
    event.preventDefault();
    const text = button.dataset.copy === "link" ? button.href : document.querySelector(".head code").textContent;
    confirm(button, (await copy(text)) ? words.copied : words.notCopied);
  });
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text); // off this machine, without https, a browser has no clipboard to give
  }
}

function copyTheOldWay(text) {
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true });
  return done;
}

function confirm(button, words) {
  button.dataset.words ??= button.textContent;
  button.textContent = words;
  document.getElementById("copied").textContent = words;
  clearTimeout(button.restore);
  button.restore = setTimeout(() => {
    button.textContent = button.dataset.words;
    document.getElementById("copied").textContent = "";
  }, 2000);
}
