// The Weekly Digest. Specification: public-site.md 4, Preferences; spec/README.md, Preferences; permissions.csv N126, N127;
// decisions/0016.
import { z } from "zod";
import { kathmanduDay, startOfKathmanduDay } from "../../words/dates.ts";

export const digestLimits = {
  stories: 5,
  days: 7,
  /** On Saturday, the day off, by the clocks of Kathmandu. */
  hour: 7,
  /** People of one command: a transaction of well below a second, between which others get their turn. */
  batch: 200,
} as const;

/** Purpose of the sealed link that ends the digest. What is sealed is whose it is. */
export const endPurpose = "digest.end";

export const digestBatch = z.object({
  people: z.array(z.uuid()).min(1).max(digestLimits.batch),
  /** Whether the demo's invented people get theirs: only where an outbox receives it. */
  withInvented: z.boolean(),
});

/** `saturday` is the civil day that names the week; its stories are those from `from` until before `until`. */
export type DigestWeek = { saturday: string; from: Date; until: Date };

const dayMilliseconds = 86_400_000;
const saturdayOfWeek = 6;

/** The last week that had ended by now. */
export function digestWeek(now: Date): DigestWeek {
  const hours = digestLimits.hour * 3_600_000;
  const today = kathmanduDay(new Date(now.getTime() - hours));
  const sinceSaturday = (new Date(`${today}T00:00:00Z`).getUTCDay() - saturdayOfWeek + 7) % 7;
  const begin = startOfKathmanduDay(today).getTime() - sinceSaturday * dayMilliseconds;
  const until = begin + hours;
  return {
    saturday: kathmanduDay(new Date(begin)),
    from: new Date(until - digestLimits.days * dayMilliseconds),
    until: new Date(until),
  };
}
