// New events of a running match: the page hears of them, and takes over what they change.

const LATER = 30_000;
const PARTS = [".scroll", ".ticks", "#status", "#seal"];

export class Growth {
  constructor(replay, news) {
    this.replay = replay;
    this.news = news;
    this.source = null;
    this.busy = Promise.resolve();
    // a page that nobody looks at needs no thread of the server
    document.addEventListener("visibilitychange", () => (document.hidden ? this.hush() : this.listen()));
    addEventListener("pagehide", () => this.hush());
    addEventListener("pageshow", () => this.listen());
    this.listen();
  }

  listen() {
    const { data, addresses, length } = this.replay;
    if (!data.live || this.source || document.hidden || !window.EventSource) return;
    this.source = new EventSource(addresses.events(length));
    this.source.onmessage = (event) => {
      this.busy = this.busy.then(() => this.grown(Number(event.data))).catch(() => {});
    };
    this.source.onerror = () => {
      if (this.source?.readyState !== EventSource.CLOSED) return;
      this.hush();
      setTimeout(() => this.listen(), LATER); // too many follow, or the server is away: no harm, try later
    };
  }

  hush() {
    this.source?.close();
    this.source = null;
  }

  async grown(length) {
    const { replay } = this;
    if (length <= replay.length) return;
    const following = replay.shown === replay.length;
    const address = replay.addresses.page(following ? length : replay.shown);
    const response = await fetch(address, { headers: { Accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const now = page.getElementById("replay");
    if (!now || page.documentElement.lang !== replay.language) return location.reload();
    replay.length = Number(now.dataset.length);
    replay.data.length = replay.length;
    for (const part of PARTS) replay.element.querySelector(part).innerHTML = now.querySelector(part).innerHTML;
    if (following) await replay.go(replay.length);
    else replay.point();
    if (!now.dataset.live) {
      replay.data.live = "";
      this.hush();
    }
    const words = replay.data.newEvents.replace("{length}", replay.length);
    this.news.tell(words, replay.addresses.page(replay.length), replay.length);
  }
}
