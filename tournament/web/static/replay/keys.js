// The keyboard of a replay.

const WAYS = {
  ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last",
  PageUp: "mark-before", PageDown: "mark-after", p: "mark-before", n: "mark-after",
};
const SCROLLS = ["Home", "End", "PageUp", "PageDown"];

export function listenToKeys(replay, course, playing) {
  const help = document.getElementById("keys");
  const button = document.getElementById("keys-button");
  button.hidden = false;
  button.addEventListener("click", () => help.showModal());
  const others = {
    "[": () => replay.jump(course.turns, false),
    "]": () => replay.jump(course.turns, true),
    "{": () => replay.jump(course.rounds, false),
    "}": () => replay.jump(course.rounds, true),
    k: () => playing.play(),
    "?": () => help.showModal(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    if (event.target.closest("#log") && SCROLLS.includes(event.key)) return; // they scroll there
    if (others[event.key]) others[event.key]();
    else if (WAYS[event.key]) replay.follow(WAYS[event.key]);
    else return;
    event.preventDefault();
  });
}
