// Acts that players propose: whoever has the pen sees them without asking.

const EVERY = 5000;

export function followProposals(table, queue) {
  setInterval(async () => {
    if (document.hidden || !table.facts.pen || queue.down) return;
    try {
      const answer = await fetch(table.facts.proposals);
      const place = table.find("#proposals");
      if (!answer.ok || place.contains(document.activeElement)) return;
      const html = await answer.text();
      if (ids(html) !== ids(place.innerHTML)) place.innerHTML = html;
    } catch {
      // the next one will tell
    }
  }, EVERY);
}

const ids = (html) => (html.match(/proposals\/\w+/g) || []).join();
