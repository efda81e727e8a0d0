// Aids for filling in the console's forms: steps, the dice pad, searching a list.
"use strict";

window.maester = window.maester || {};

(() => {
  function step(input, by) {
    const value = Number(input.value || 0) + by * Math.max(1, Number(input.step));
    input.value = Math.min(Math.max(value, Number(input.min)), Number(input.max));
  }

  function face(dice, face) {
    const sides = dice.dataset.sides.split(" ").map(Number);
    const input = dice.querySelector("input");
    const faces = input.value.split(/[\s,;]+/).filter(Boolean);
    if (face === "back") faces.pop();
    else if (faces.length < sides.length && Number(face) <= sides[faces.length]) faces.push(face);
    input.value = faces.join(" ");
    count(dice);
  }

  function count(dice) {
    const owed = dice.dataset.sides.split(" ").length;
    const there = dice.querySelector("input").value.split(/[\s,;]+/).filter(Boolean).length;
    dice.querySelector(".count").textContent = `${there}/${owed}`;
    dice.classList.toggle("complete", there === owed);
  }

  // as people type on a tablet: small letters, without accents
  const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").trim();

  function search(event) {
    const box = event.target;
    if (box.matches(".search")) {
      const wanted = plain(box.value);
      for (const one of box.closest("form, fieldset").querySelectorAll("[data-search]")) {
        one.hidden = !plain(one.dataset.search).includes(wanted);
      }
    } else if (box.closest(".dice")) count(box.closest(".dice"));
  }

  function entered(event) {
    if (event.key !== "Enter" || !event.target.matches(".search")) return; // the first that is left, not the first of all
    event.preventDefault();
    const left = [...event.target.closest("form, fieldset").querySelectorAll("[data-search]")].filter((one) => !one.hidden);
    if (left.length === 1) left[0].click();
    else left[0]?.focus();
  }

  window.maester.forms = {
    step,
    face,
    wire(root) {
      root.addEventListener("input", search);
      root.addEventListener("keydown", entered);
    },
  };
})();
