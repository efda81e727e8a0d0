// Times that are left, in words: "−" when they are over.

const two = (number) => String(number).padStart(2, "0");
const sign = (left) => (left < 0 ? "−" : "");

// Minutes, however many, and seconds: 75:04.
export function minutesLeft(left) {
  const whole = Math.abs(left);
  return `${sign(left)}${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

// With hours from the first one on: 1:15:04.
export function hoursLeft(left) {
  const whole = Math.abs(left);
  const hours = Math.floor(whole / 3600);
  if (!hours) return minutesLeft(left);
  return `${sign(left)}${hours}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
}
