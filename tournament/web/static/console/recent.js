// Cards that were named lately come first in the picker.

const MOST = 6;
const place = (game) => `recent/${game}`;
const lately = (game) => JSON.parse(localStorage.getItem(place(game)) || "[]");

export function bringForward(table) {
  for (const picks of table.all(".picker .picks")) {
    for (const card of lately(table.facts.game).reverse()) {
      const pick = [...picks.querySelectorAll("input[type=radio]")].find((one) => one.value === card);
      if (pick) picks.prepend(pick.closest(".pick"));
    }
  }
}

export function remember(game, entry) {
  const cards = cardsOf(entry);
  if (!cards.length) return;
  localStorage.setItem(place(game), JSON.stringify(latest(cards, lately(game))));
}

export const cardsOf = (entry) =>
  entry.fields.filter(([name, value]) => name.startsWith("card.") && value).map(([, value]) => value);

export const latest = (cards, before) => [...new Set([...cards, ...before])].slice(0, MOST);
