// Two boards beside each other: what differs is outlined on both.
import { differing } from "./differing.js";

const boards = [...document.querySelectorAll(".side-by-side .board")];
if (boards.length > 1) for (const piece of differing(boards[0], boards[1])) piece.classList.add("differs");
