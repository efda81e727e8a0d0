// Clocks count down by themselves: <span data-left="2850" data-ticks="yes">. Where the server says otherwise the part of the
// page is loaded again, and what it says counts. What is refused to a tap that changes the page in place is said above it.
"use strict";

(() => {
  const started = new WeakMap();

  function shown(left) {
    const whole = Math.abs(left);
    return `${left < 0 ? "−" : ""}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  }

  function tick() {
    for (const one of document.querySelectorAll('[data-ticks="yes"]')) {
      if (!started.has(one)) started.set(one, performance.now());
      const gone = Math.floor((performance.now() - started.get(one)) / 1000);
      const text = shown(Number(one.dataset.left) - gone);
      if (one.textContent !== text) one.textContent = text;
    }
  }

  function refused(told) {
    const answer = new DOMParser().parseFromString(told.detail.xhr.responseText, "text/html").querySelector(".refusal");
    if (!answer) return;
    document.getElementById("refused")?.remove();
    answer.id = "refused";
    document.querySelector(".tabs").after(document.adoptNode(answer));
  }

  document.body.addEventListener("htmx:responseError", refused);
  setInterval(tick, 1000);
  tick();
})();
