// A long press on something; the tap that ends it does nothing more.

const LONG = 500; // milliseconds

export class LongPress {
  // `wanted` finds what may be held at the target of an event; `held` is called with it.
  constructor(root, wanted, held) {
    this.long = false;
    this.timer = null;
    root.addEventListener("pointerdown", (event) => this.begin(wanted(event.target), held));
    for (const over of ["pointerup", "pointercancel", "pointerleave"]) {
      root.addEventListener(over, () => clearTimeout(this.timer));
    }
    root.addEventListener("contextmenu", (event) => this.long && event.preventDefault());
  }

  begin(one, held) {
    this.long = false;
    clearTimeout(this.timer);
    if (!one) return;
    this.timer = setTimeout(() => {
      this.long = true;
      held(one);
    }, LONG);
  }
}
