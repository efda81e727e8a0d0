// The keyboard of the console.

const TYPES = "input:not([type=radio], [type=checkbox]), select, textarea";

export function listenToKeys(table, help) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open || event.target.closest(TYPES)) return;
    const press = pressOf(table, event.key, help);
    if (!press) return;
    event.preventDefault();
    press();
  });
}

function pressOf(table, key, help) {
  if (/^[1-9]$/.test(key)) return clicking(numbered(table, Number(key)));
  switch (key) {
    case "?":
      return () => help.showModal();
    case "Escape":
      return () => table.find(".act-box[open]")?.removeAttribute("open");
    case "/":
      return focusing(inSight(table, "details[open] .search"));
    case "u":
      return clicking(table.find("#undo:not(:disabled)"));
    case "p":
      return clicking(table.find("[data-protest]"));
    case "n":
      return clicking(table.find("#note"), () => table.find("#note-text").focus());
    default:
      return null;
  }
}

const inSight = (table, selector) => table.all(selector).find((one) => one.offsetParent);

// A number is an option of the act that is open, or an act.
function numbered(table, number) {
  const options = table.find(".act-box[open] .options");
  if (options) return [...options.querySelectorAll(".option:not([hidden], .out)")][number - 1];
  return inSight(table, `[data-key="${number}"]`);
}

const focusing = (one) => one && (() => one.focus());

const clicking = (one, then = () => {}) => one && (() => {
  one.click();
  then();
});
