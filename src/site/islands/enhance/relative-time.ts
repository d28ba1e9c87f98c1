import { relativeTime } from "../../../words/dates.ts";
import { languageOfPath } from "../../../words/language.ts";

const aWeek = 7 * 24 * 60 * 60 * 1000;

/**
 * Writes "3 hours ago" over the date of something recent: the page itself is shared and kept, so it holds the date. The
 * full date stays as a tooltip; anything older than a week is left as it is.
 */
export function enhance(time: HTMLElement): void {
  const moment = time instanceof HTMLTimeElement ? new Date(time.dateTime) : undefined;
  const now = new Date();
  if (!moment || !(Math.abs(now.getTime() - moment.getTime()) < aWeek)) return;
  time.title = time.textContent;
  time.textContent = relativeTime(moment, now, languageOfPath(location.pathname));
}
