import { recentTime } from "#app/messages/recent-time.ts";

/**
 * Writes "3 hours ago" over the date of something recent: the page itself is shared and kept, so it holds the date. The
 * full date stays as a tooltip, or with `data-relative="beside"` where it is; anything older than a week is left as it
 * is.
 */
export function init(time: HTMLElement): void {
  const timestamp = time instanceof HTMLTimeElement ? new Date(time.dateTime) : undefined;
  if (!timestamp || Number.isNaN(timestamp.getTime())) return;
  const written = recentTime(timestamp, new Date(), document.documentElement.lang === "ne" ? "ne" : "en");
  if (written === undefined) return;
  if (time.dataset.relative === "beside") {
    time.append(` · ${written}`);
    return;
  }
  time.title = time.textContent;
  time.textContent = written;
}
