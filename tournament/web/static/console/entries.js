// What a form says, as an entry that can be kept and sent: {url, fields, words, counts, at}.

const FREE = ["seat", "free.do", "free.card", "free.dice", "free.words"];
const TYPED = "input[type=number], input[name^='dice.'], input#note-text, select";

// `counts`: it was made for a position of the record.
export function entryOf(form, button) {
  const data = new FormData(form);
  if (button?.name) data.append(button.name, button.value);
  const fields = [...data.entries()].map(([name, value]) => [name, String(value)]);
  const words = button?.dataset.words || wordsOf(form) || form.dataset.words || "";
  const url = form.getAttribute("action");
  return { url, fields, words, counts: data.has("expected"), at: new Date().toISOString() };
}

export const noteOf = (url, entry) => ({
  url,
  fields: [["text", entry.words.slice(0, 1000)]],
  words: entry.words,
  counts: false,
  at: entry.at,
});

export function wordsOf(form) {
  const joined = (parts, by) => parts.filter(Boolean).join(by);
  if (form.hasAttribute("data-free")) return joined(FREE.map((name) => shown(form.elements[name])), " · ");
  const chosen = [...form.querySelectorAll("input:checked")].map((one) => one.nextElementSibling?.textContent);
  const said = joined([...chosen, ...[...form.querySelectorAll(TYPED)].map(shown)], ", ");
  return form.dataset.words && said ? `${form.dataset.words}: ${said}` : "";
}

const shown = (control) => control.selectedOptions?.[0]?.textContent ?? control.value;

// Whether as many are chosen as the act wants.
export function enough(many) {
  const count = many.querySelectorAll("input:checked").length;
  const good = count >= Number(many.dataset.fewest) && count <= Number(many.dataset.most);
  many.classList.toggle("wrong", !good);
  return good;
}
