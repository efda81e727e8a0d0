// Why a piece is on no list: the act that would name it is judged, and can be logged all the same.
import { button } from "../shared/elements.js";
import { post } from "./sending.js";

export async function askWhy(table, queue, words, piece, name) {
  const box = table.find(".act-box[open]") || table.find(".act-box, .act-form");
  const form = box?.querySelector("form");
  if (!form || !name || queue.down) return;
  const body = new URLSearchParams([...new FormData(form)].filter(([field]) => field !== "key"));
  body.set("do", box.dataset.kind);
  body.set("piece", name);
  for (const value of Object.values(piece.dataset)) body.append("near", value);
  try {
    const answer = await post(table.facts.why, body);
    if (answer.ok) tell(table, queue, words, await answer.json());
  } catch {
    // the line is down: what is on offer is all that can be said
  }
}

function tell(table, queue, words, { words: why, seat, action, tried }) {
  if (!action) return table.say(why);
  const fields = [["seat", String(seat)], ["action", action]];
  const entry = () => ({ url: table.facts.log, fields, words: tried, counts: true, at: new Date().toISOString() });
  return table.say(why, " ", button(words.allTheSame, () => queue.add(entry())));
}
