import { relativeTime } from "../../../messages/dates.ts";
import { languageOfPath } from "../../../messages/language.ts";

const aWeek = 7 * 24 * 60 * 60 * 1000;

/**
 * Writes "3 hours ago" over the date of something recent: the page itself is shared and kept, so it holds the date. The
 * full date stays as a tooltip, or with `data-relative="beside"` where it is; anything older than a week is left as it is.
 */
export function init(time: HTMLElement): void {
  const timestamp = time instanceof HTMLTimeElement ? new Date(time.dateTime) : undefined;
  const now = new Date();
  if (!timestamp || !(Math.abs(now.getTime() - timestamp.getTime()) < aWeek)) return;
  const written = relativeTime(timestamp, now, languageOfPath(location.pathname));
  if (time.dataset.relative === "beside") {
    time.append(` · ${written}`);
    return;
  }
  time.title = time.textContent;
  time.textContent = written;
}
