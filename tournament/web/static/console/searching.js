// Searching a list of cards or acts.

// As people type on a tablet: small letters, without accents.
export const plain = (text) =>
  text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").trim();

const listOf = (box) => [...box.closest("form, fieldset").querySelectorAll("[data-search]")];

export function narrowList(box) {
  const wanted = plain(box.value);
  for (const one of listOf(box)) one.hidden = !plain(one.dataset.search).includes(wanted);
}

// Enter takes the first that is left, not the first of all.
export function takeFirst(box) {
  const left = listOf(box).filter((one) => !one.hidden);
  if (left.length === 1) left[0].click();
  else left[0]?.focus();
}
