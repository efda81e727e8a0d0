// A replay: which position shows, and stepping to another without a new page.
import { Addresses } from "./addresses.js";
import { bringIntoSight, draw, marks, pointAt, shape } from "./showing.js";
import { jump, targets, within } from "./stepping.js";
import { Steps } from "./steps.js";

export class Replay {
  constructor(element) {
    this.element = element;
    this.data = element.dataset;
    this.language = document.documentElement.lang;
    this.addresses = new Addresses(this.data.root, this.data.as);
    this.steps = new Steps((position, shape) => this.addresses.step(position, shape, this.language));
    this.shown = Number(this.data.position);
    this.length = Number(this.data.length);
    const current = document.querySelector('#log [aria-current="step"]');
    if (current) bringIntoSight(current);
  }

  get targets() {
    return targets(this.shown, this.length, marks());
  }

  // Says at once where we are; the board follows when it is here.
  point() {
    pointAt(this.shown, this.length, this.targets, this.addresses);
  }

  async go(position) {
    const wanted = within(position, this.length);
    this.shown = wanted;
    this.point();
    try {
      const step = await this.ask(wanted);
      if (this.shown !== wanted) return; // another step was quicker
      draw(step);
      history.replaceState(null, "", this.addresses.page(wanted));
      this.data.position = wanted;
      for (const near of [wanted + 1, wanted - 1]) {
        if (near === within(near, this.length)) this.ask(near).catch(() => {});
      }
    } catch {
      if (this.shown === wanted) location.assign(this.addresses.page(wanted)); // the server says what is wrong
    }
  }

  ask(position) {
    return this.steps.ask(position, shape(), this.length);
  }

  // By the name of a button.
  follow(key) {
    const target = this.targets[key];
    if (target !== null) this.go(target);
  }

  jump(places, forward) {
    this.go(jump(places, this.shown, this.length, forward));
  }
}
