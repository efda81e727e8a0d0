// What others write meanwhile: the page follows the record, unless somebody is in the middle of something.
import { button } from "../shared/elements.js";

const IN_THE_MIDDLE = "#refusal, [data-field] input:checked:not([type=radio]), .search:focus, #note-text:focus";
const AGAIN = 2000; // milliseconds until a lost line is tried once more

export class Others {
  constructor(table, queue, words, again = AGAIN) {
    this.table = table;
    this.queue = queue;
    this.words = words;
    this.again = again;
    this.timer = null;
    this.length = 0;
    document.body.addEventListener("grown", (event) => {
      this.length = event.detail.length;
      this.catchUp();
    });
  }

  catchUp() {
    if (this.length <= this.table.length || this.queue.busy) return;
    if (this.table.find(IN_THE_MIDDLE)) this.table.say(button(this.words.newEvents, () => this.refresh()));
    else this.refresh();
  }

  async refresh() {
    clearTimeout(this.timer);
    try {
      if (!(await this.table.refresh())) this.catchUp();
    } catch {
      this.timer = setTimeout(() => this.catchUp(), this.again);
    }
  }
}
