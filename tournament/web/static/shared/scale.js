// Places on a board that is drawn to scale: `data-inch` is an inch in its drawing, `data-origin` the south-west corner
// of the table; north is up.

export const placeOf = (svg, event) =>
  new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());

export const inchesBetween = (from, to, inch) => Math.hypot(to.x - from.x, to.y - from.y) / inch;

// A place as the record has it: in thousandths of an inch from the south-west corner, or in inches.
export function onTable(at, origin, inch, inInches = false) {
  const [left, bottom] = origin.split(" ").map(Number);
  const said = (units) => Math.round((units / inch) * 1000) / (inInches ? 1000 : 1);
  return { x: said(at.x - left), y: said(bottom - at.y) };
}
