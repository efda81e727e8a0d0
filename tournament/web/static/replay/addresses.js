// Addresses of one match, as one viewer sees it.

export class Addresses {
  constructor(root, viewer) {
    this.root = root;
    this.viewer = viewer;
  }

  get seen() {
    return this.viewer ? `as=${encodeURIComponent(this.viewer)}` : "";
  }

  page(position, viewer = this.viewer) {
    return `${this.root}/${position}${viewer ? `?as=${encodeURIComponent(viewer)}` : ""}`;
  }

  step(position, shape, language) {
    const query = [`shape=${shape}`, `language=${language}`, this.seen].filter(Boolean).join("&");
    return `${this.root}/${position}/step?${query}`;
  }

  course() {
    return `${this.root}/course${this.seen ? `?${this.seen}` : ""}`;
  }

  events(after) {
    return `${this.root}/events?after=${after}${this.seen ? `&${this.seen}` : ""}`;
  }
}
