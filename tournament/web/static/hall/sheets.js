// Sheets that turn by themselves, and by the arrow keys: one of them is in sight.

const STAYS = 12_000; // milliseconds

// The place of a sheet, counted round and round.
export const around = (place, count) => ((place % count) + count) % count;

export class Sheets {
  constructor() {
    this.shown = 0;
    this.timer = null;
    addEventListener("keydown", (event) => this.pressed(event.key));
    this.wait();
    this.turn();
  }

  wait() {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.turn(1), STAYS);
  }

  turn(by = 0) {
    const sheets = [...document.querySelectorAll(".sheet")];
    if (!sheets.length) return;
    this.shown = around(this.shown + by, sheets.length);
    sheets.forEach((sheet, place) => sheet.classList.toggle("shown", place === this.shown));
    document.querySelector(".sheets").textContent = sheets.length > 1 ? `${this.shown + 1} / ${sheets.length}` : "";
  }

  pressed(key) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!by) return;
    this.turn(by);
    this.wait();
  }
}
