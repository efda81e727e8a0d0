// Playing a record by itself, one position after another.

export class Playing {
  constructor(replay, button, speed) {
    this.replay = replay;
    this.button = button;
    this.speed = speed;
    this.timer = null;
    button.addEventListener("click", () => this.play());
    speed.addEventListener("change", () => this.play(this.timer !== null));
  }

  play(on = this.timer === null) {
    clearInterval(this.timer);
    this.timer = null;
    if (on) {
      if (this.replay.shown >= this.replay.length) this.replay.go(1);
      this.timer = setInterval(() => this.step(), Number(this.speed.value));
    }
    this.button.setAttribute("aria-pressed", String(on));
  }

  step() {
    if (this.replay.shown < this.replay.length) this.replay.go(this.replay.shown + 1);
    else this.play(false);
  }
}
