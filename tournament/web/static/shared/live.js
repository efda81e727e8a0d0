// Pages that follow a record: <body data-live="address of its events" data-length="17">. When it grows, the page is
// told by the event "grown" on the body, and parts with hx-trigger="grown from:body" load themselves again. Where the
// server has no room for one more follower, the page asks again every few seconds.

const EVERY = 10_000;

export function followRecord(body = document.body) {
  const { live, length } = body.dataset;
  if (!live) return;
  let seen = Number(length || 0);
  let timer = null;

  function grown(to) {
    if (to <= seen) return;
    seen = to;
    body.dispatchEvent(new CustomEvent("grown", { detail: { length: seen } }));
  }

  function connected(well) {
    body.classList.toggle("not-live", !well);
  }

  function poll() {
    timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${live}?poll=yes&after=${seen}`, { headers: { Accept: "application/json" } });
        if (answer.status === 204) return connected(true);
        if (!answer.ok) throw new Error(String(answer.status));
        grown((await answer.json()).length);
        connected(true);
      } catch {
        connected(false);
      }
      poll();
    }, EVERY);
  }

  const source = new EventSource(`${live}?after=${seen}`);
  source.onmessage = (message) => grown(Number(message.data));
  source.onopen = () => connected(true);
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED && timer === null) poll();
    else connected(false);
  };
  addEventListener("pagehide", () => source.close());
}
