// The one source of a running minute for readers: of the page and its head as they are made, of what open pages are
// told, and of the script that counts on (docs/decisions/0028).
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { type Minute, minuteAt, nextMinuteAt } from "#app/features/sport/rules/running-clock.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Lang } from "#app/platform/db/schema.ts";

type Timed = Pick<MatchListItem, "status" | "summary">;

/**
 * The match with the minute of this moment, where its clock runs. A page that shows one is made anew with the next
 * minute: `expiresAt` is told when.
 */
export function atMinute<Match extends Timed>(
  match: Match,
  now: Date,
  { expiresAt }: { expiresAt?: (at: Date) => void } = {},
): Match {
  const { status, summary } = match;
  if (status !== "live" || !summary?.running) return match;
  const next = nextMinuteAt(summary, now.getTime());
  if (next !== undefined) expiresAt?.(new Date(next));
  return { ...match, summary: { ...summary, clock: minuteAt(summary, now.getTime()) } };
}

const minuteInText = / ?[0-9०-९+]+′/;

/** A text that names a running minute, with that of this moment: "First half 12′" becomes "First half 13′". */
export function withMinute(text: string, written: string, { lang, now }: { lang: Lang; now: number }): string {
  const running = JSON.parse(written) as Minute["running"]; // as `writtenClock` wrote it
  const minute = running ? minuteAt({ clock: "", running }, now) : "";
  return minute === ""
    ? text
    : text.replace(minuteInText, (before) => {
        const blank = before.startsWith(" ") ? " " : "";
        return digitsFor(lang, `${blank}${minute}′`);
      });
}
