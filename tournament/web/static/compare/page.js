// Boards beside each other, in pairs of one shape: what differs is outlined on both.
import { differing } from "./differing.js";

for (const pair of document.querySelectorAll(".side-by-side")) {
  const shapes = new Map();
  for (const board of pair.querySelectorAll(".board")) {
    shapes.set(board.className, [...(shapes.get(board.className) ?? []), board]);
  }
  for (const [one, other] of shapes.values()) {
    if (other) for (const piece of differing(one, other)) piece.classList.add("differs");
  }
}
