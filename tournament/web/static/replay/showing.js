// How a position shows on the page: everything that says where we are, and the board of that moment.

const wide = matchMedia("(min-width: 900px), (min-width: 600px) and (max-height: 500px)"); // as in the style sheet

export const onNewShape = (changed) => wide.addEventListener("change", changed);

// Which of the two drawings is in sight.
export function shape() {
  const small = document.querySelector('.board[data-shape="narrow"]');
  return small && !wide.matches ? "narrow" : "wide";
}

// The positions with a mark on the rail.
export const marks = () => [...document.querySelectorAll("[data-mark]")].map((one) => Number(one.dataset.mark));

export function pointAt(shown, length, targets, addresses) {
  const slider = document.getElementById("position");
  const said = slider.dataset.template.replace("{at}", shown).replace("{length}", length);
  slider.max = length;
  slider.value = shown;
  slider.setAttribute("aria-valuetext", said);
  document.getElementById("where").textContent = said;
  document.title = document.title.replace(/\d+\/\d+/, `${shown}/${length}`);
  for (const [key, target] of Object.entries(targets)) {
    lead(document.querySelector(`[data-go="${key}"]`), target === null ? null : addresses.page(target));
  }
  for (const link of document.querySelectorAll(".viewers a")) link.href = addresses.page(shown, link.dataset.as);
  document.getElementById("permanent").href = addresses.page(shown);
  for (const old of document.querySelectorAll('#log [aria-current="step"]')) old.removeAttribute("aria-current");
  const line = document.querySelector(`#e${shown} a`);
  if (!line) return;
  line.setAttribute("aria-current", "step");
  bringIntoSight(line);
}

function lead(link, address) {
  if (address === null) {
    link.removeAttribute("href");
    link.setAttribute("role", "link");
    link.setAttribute("aria-disabled", "true");
  } else {
    link.href = address;
    link.removeAttribute("role");
    link.removeAttribute("aria-disabled");
  }
}

// Only inside the log: on a phone the page itself would run away from the board.
export function bringIntoSight(line) {
  const scroll = document.querySelector("#log .scroll");
  if (scroll.scrollHeight <= scroll.clientHeight + 1) return;
  const box = scroll.getBoundingClientRect();
  const place = line.getBoundingClientRect();
  if (place.top < box.top) scroll.scrollTop -= box.top - place.top + 8;
  else if (place.bottom > box.bottom) scroll.scrollTop += place.bottom - box.bottom + 8;
}

export function draw(step) {
  const board = document.querySelector(`.board[data-shape="${shape()}"]`);
  const before = new Map([...board.querySelectorAll("[data-cell]")].map((one) => [one.dataset.cell, one.dataset.card]));
  board.innerHTML = step.board;
  for (const one of board.querySelectorAll("[data-cell]")) {
    if (before.has(one.dataset.cell) && before.get(one.dataset.cell) !== one.dataset.card) one.classList.add("changed");
  }
  document.getElementById("facts").innerHTML = step.facts;
  document.getElementById("now").innerHTML = step.now;
}
