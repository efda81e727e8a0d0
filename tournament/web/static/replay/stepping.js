// Where one can go from a position of a record.

export const within = (position, length) => Math.min(Math.max(position, 1), length);

const lastBefore = (places, position) => places.filter((at) => at < position).pop();
const firstAfter = (places, position) => places.find((at) => at > position);

// The positions that the buttons lead to; null where there is no way.
export function targets(shown, length, marks) {
  return {
    first: shown > 1 ? 1 : null,
    previous: shown > 1 ? shown - 1 : null,
    next: shown < length ? shown + 1 : null,
    last: shown < length ? length : null,
    "mark-before": lastBefore(marks, shown) ?? null,
    "mark-after": firstAfter(marks, shown) ?? null,
  };
}

// The next of some places, the turns or the rounds; beyond the last of them the end of the record.
export function jump(places, shown, length, forward) {
  return forward ? firstAfter(places, shown) ?? length : lastBefore(places, shown) ?? 1;
}
