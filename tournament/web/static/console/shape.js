// Which of the two boards is shown: the page has one for a wide place and one for a narrow one; its parts come with the
// one that is in sight.

const wide = matchMedia("(min-width: 900px), (min-width: 600px) and (max-height: 500px)"); // as in the style sheet

export const shownBoard = () => ({ "X-Board": wide.matches ? "wide" : "narrow" });

// After a turn of the screen the other board is wanted. Until it comes the one that is there is better than none.
export function followShape(table, refresh) {
  wide.addEventListener("change", () => {
    const boards = table.all(".board");
    if (boards.length > 1) return;
    for (const one of boards) one.classList.add("alone");
    refresh();
  });
}
