// Times by the clock of whoever reads: the page has them by the clock of the hall.

const HOURS = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const DAYS = { day: "numeric", month: "short", year: "numeric", ...HOURS, timeZoneName: "short" };

// How the reader writes a moment: only the time of day, or the day with the name of the zone. No zone given: the browser's own.
export function ownTime(at, onlyHour, language, timeZone) {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { ...(onlyHour ? HOURS : DAYS), timeZone }).format(new Date(at));
}

// Shows the times in a part of the page by the reader's clock, and keeps the hall's as a hint. Where both agree, nothing changes.
export function showOwnTimes(part, timeZone) {
  const language = document.documentElement.lang || "en";
  const times = part.matches("time[datetime]") ? [part] : part.querySelectorAll("time[datetime]");
  for (const time of times) {
    const shown = time.textContent;
    if (time.title || Number.isNaN(Date.parse(time.dateTime))) continue;
    if (shown.includes(ownTime(time.dateTime, true, language, timeZone))) continue;
    time.title = time.dataset.hall || shown;
    time.textContent = ownTime(time.dateTime, !/\d{4}/.test(shown), language, timeZone);
  }
}
