// The page of a match: stepping without a new page, and new events of a running match. Without this file the page works
// by links and a form.
import { isPlain, markAsScripted } from "../shared/elements.js";
import { offerRuler } from "../shared/ruler.js";
import { offerCopies } from "./copying.js";
import { Course } from "./course.js";
import { Growth } from "./growth.js";
import { listenToKeys } from "./keys.js";
import { News } from "./news.js";
import { Playing } from "./playing.js";
import { Replay } from "./replay.js";
import { onNewShape } from "./showing.js";

markAsScripted();
const replay = new Replay(document.getElementById("replay"));
const slider = document.getElementById("position");
const news = new News(document.getElementById("news"));
const course = new Course();

slider.addEventListener("input", () => replay.go(Number(slider.value)));
slider.form.addEventListener("submit", (event) => event.preventDefault());

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || !isPlain(event)) return;
  const link = event.target.closest("a[data-position], a[data-go]");
  if (!link) return;
  event.preventDefault();
  if (link.dataset.go) replay.follow(link.dataset.go);
  else replay.go(Number(link.dataset.position));
  if (link.closest("#news")) news.hide();
});

offerCopies(replay.data);
course.load(replay.addresses.course(), () => replay.length);
listenToKeys(replay, course, new Playing(replay, document.getElementById("play"), document.getElementById("speed")));
onNewShape(() => replay.go(replay.shown));
new Growth(replay, news);
offerRuler(document.getElementById("ruler"));
