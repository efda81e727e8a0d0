// Clocks that count by themselves, and sheets that turn. Without this file the page shows every sheet and the time when it came.
"use strict";

(() => {
  const TURN = 12_000; // milliseconds that a sheet stays
  let since = performance.now();
  let shown = 0;
  document.documentElement.classList.add("scripted");

  const two = (number) => String(number).padStart(2, "0");
  function said(left) {
    const whole = Math.abs(left);
    const hours = Math.floor(whole / 3600);
    const rest = `${hours ? two(Math.floor((whole % 3600) / 60)) : Math.floor(whole / 60)}:${two(whole % 60)}`;
    return `${left < 0 ? "−" : ""}${hours ? `${hours}:` : ""}${rest}`;
  }

  function tick() {
    const gone = Math.floor((performance.now() - since) / 1000);
    for (const clock of document.querySelectorAll(".clock[data-left]")) {
      const left = Number(clock.dataset.left) - (clock.dataset.state === "running" ? gone : 0);
      clock.querySelector(".time").textContent = said(left);
      clock.classList.toggle("over", left < 0);
    }
  }

  function turn(to) {
    const sheets = [...document.querySelectorAll(".sheet")];
    if (!sheets.length) return;
    shown = ((to % sheets.length) + sheets.length) % sheets.length;
    sheets.forEach((sheet, place) => sheet.classList.toggle("shown", place === shown));
    document.querySelector(".sheets").textContent = sheets.length > 1 ? `${shown + 1} / ${sheets.length}` : "";
  }

  let timer = setInterval(() => turn(shown + 1), TURN);
  addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    turn(shown + step);
    clearInterval(timer);
    timer = setInterval(() => turn(shown + 1), TURN);
  });
  document.addEventListener("htmx:afterSwap", () => {
    since = performance.now();
    turn(shown);
    tick();
  });
  setInterval(tick, 500);
  tick();
  turn(0);
})();
