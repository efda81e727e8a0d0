// Buttons beside a number that make it less or greater, inside its limits.

export function step(input, by) {
  const value = Number(input.value || 0) + by * Math.max(1, Number(input.step));
  input.value = Math.min(Math.max(value, Number(input.min)), Number(input.max));
}
