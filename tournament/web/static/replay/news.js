// A line that says that the record has grown, and leads to its end. It goes away by itself unless somebody is at it.

const STAYS = 8000;

export class News {
  constructor(place) {
    this.place = place;
    this.timer = null;
  }

  tell(words, address, position) {
    const link = document.createElement("a");
    link.textContent = words;
    link.href = address;
    link.dataset.position = position;
    this.place.replaceChildren(link);
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.place.matches(":hover, :focus-within") ? this.wait() : this.hide()), STAYS);
  }

  hide() {
    clearTimeout(this.timer);
    this.place.replaceChildren();
  }
}
