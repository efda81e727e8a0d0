// The hall's screens and a player's page: clocks that count by themselves, and sheets that turn. Without this file the
// page shows every sheet and the time when it came.
import { markAsScripted } from "../shared/elements.js";
import { followRecord } from "../shared/live.js";
import { Clocks } from "./clocks.js";
import { Sheets } from "./sheets.js";

markAsScripted();
const clocks = new Clocks();
const sheets = new Sheets();

document.addEventListener("htmx:afterSwap", () => {
  clocks.startAgain();
  sheets.turn();
});
followRecord();
