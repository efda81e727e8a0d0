// What the server said of each position, so that it is asked once.

const MOST_KEPT = 600;

export class Steps {
  constructor(addressOf, most = MOST_KEPT) {
    this.addressOf = addressOf;
    this.most = most;
    this.kept = new Map();
  }

  // A longer record may show an old position differently, so its length is part of what is kept.
  ask(position, shape, length) {
    const key = `${shape}/${position}/${length}`;
    if (!this.kept.has(key)) {
      if (this.kept.size >= this.most) this.kept.delete(this.kept.keys().next().value);
      const answer = loaded(this.addressOf(position, shape));
      answer.catch(() => this.kept.delete(key));
      this.kept.set(key, answer);
    }
    return this.kept.get(key);
  }
}

async function loaded(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
