// Asking the server from the console: it answers with parts of the page.
import { shownBoard } from "./shape.js";

const PART = { "X-Console": "part", "HX-Request": "true" };

export const post = (url, body) =>
  fetch(url, { method: "POST", body: new URLSearchParams(body), headers: { ...PART, ...shownBoard() } });

// Sends the fields of an entry. What the server said: {ok, said: {html, refused, words, position}}; null where the line
// is down or the server has no time, and the entry has to be sent again.
export async function send(url, fields) {
  try {
    const answer = await post(url, fields);
    if (answer.status === 429 || answer.status >= 500) return null;
    return { ok: answer.ok, said: await saidBy(answer) };
  } catch {
    return null;
  }
}

async function saidBy(answer) {
  const isData = (answer.headers.get("Content-Type") || "").startsWith("application/json");
  return isData ? answer.json() : { html: null, refused: "other", words: await answer.text() };
}
