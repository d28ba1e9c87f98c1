import { wallClock } from "#app/messages/civil-day.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { nepaliClock } from "#app/messages/nepali-clock.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";

/**
 * Beside the start of each match the time on the reader's own clock, where that differs from Nepal's. Takes an element
 * with `data-text` ("{time} your time"), `data-next` and `data-before` (what says that it is another day there).
 */
export function init(list: HTMLElement): void {
  const { text = "{time}", next = "", before = "" } = list.dataset;
  const lang = document.documentElement.lang === "ne" ? "ne" : "en";
  for (const time of list.querySelectorAll<HTMLTimeElement>("time[data-kickoff]")) {
    const start = new Date(time.dateTime);
    const here = new Date(start.getTime() - start.getTimezoneOffset() * 60_000);
    const difference = dayOf(here) - dayOf(wallClock(start));
    if (here.getTime() === wallClock(start).getTime()) continue;
    const clock = lang === "en" ? englishClock(start) : nepaliTime(here, time.dataset.kickoff === "sentence");
    const day = difference === 0 ? "" : ` (${difference > 0 ? next : before})`;
    time.append(` · ${text.replace("{time}", () => clock)}${day}`);
  }
}

const englishClock = (time: Date) => time.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });

/** In words beside a time in words, as on a timetable in a list. */
function nepaliTime(here: Date, inWords: boolean): string {
  return inWords ? nepaliClock(here) : digitsFor("ne", here.toISOString().slice(11, 16));
}

const dayOf = (wall: Date) => Math.floor(wall.getTime() / dayMilliseconds);
