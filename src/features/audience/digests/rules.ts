// The mails to many that the switches of a person's preferences steer. Specification: public-site.md 4, Preferences;
// spec/README.md, Preferences; permissions.csv N126, N127; decisions/0016.
import { z } from "zod";
import { type MailKind, mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

export const mailingLimits = {
  /** Stories of a digest. How many headlines there are, the ticker says. */
  stories: 5,
  events: 10,
  /** Results and fixtures of what somebody follows. */
  matches: 20,
  /** Matches of one edition among which people find what they follow. */
  matchesOfAll: 1_000,
  /** People of one command: a transaction of well below a second, between which others get their turn. */
  batch: 200,
} as const;

/** When a mailing goes out and what it tells of: hours from the midnight in Kathmandu with which its own day begins. */
type MailingPlan = {
  /** As `Date` counts them; left out where it goes out every day. */
  weekday?: number;
  /** The job begins at the first of these hours, and at each up to the last once more for whoever had none. */
  first: number;
  last: number;
  /** It tells of what lies from here until before `until`. */
  from: number;
  until: number;
};

const saturday = 6;

export const mailingPlans: Readonly<Record<MailKind, MailingPlan>> = {
  /** The headlines of a day, in the evening. */
  news_updates: { first: 18, last: 21, from: 18 - 24, until: 18 },
  /** The stories of a week, on the morning of the day off. */
  weekly_digest: { weekday: saturday, first: 7, last: 12, from: 7 - 7 * 24, until: 7 },
  /** The events of the next day, in the afternoon. */
  special_events: { first: 17, last: 20, from: 24, until: 48 },
  /** What was over since the morning before: the last matches of an evening abroad end at night. */
  followed_matches: { first: 7, last: 11, from: 7 - 24, until: 7 },
};

/** Purposes of the sealed links that end a mailing. What is sealed is whose it is. */
export const endPurposes = {
  news_updates: "news-updates.end",
  // Named so when it was the only one: the links in mails that people have kept stay good.
  weekly_digest: "digest.end",
  special_events: "special-events.end",
  followed_matches: "followed-matches.end",
} as const satisfies Record<MailKind, string>;

export const mailingBatch = z.object({
  mailing: z.enum(mailKinds),
  people: z.array(identifierInput()).min(1).max(mailingLimits.batch),
  /** Whether the demo's invented people get theirs: only where an outbox receives it. */
  withInvented: z.boolean(),
});

/** `day` is the civil day in Nepal that names it. It tells of what lies from `from` until before `until`. */
export type DigestEdition = {
  mailing: MailKind;
  day: string;
  from: Date;
  until: Date;
  /** From here on it is too late to begin sending it. */
  closes: Date;
};

/**
 * One entry of a mail. `path` is that of its page in the language of the mail; an event says when and where as well, a
 * match where it belongs and how it stands.
 */
export type MailingItem = {
  title: string;
  path: string;
  event?: { startsAt: Date; location: string };
  match?: { isOver: boolean; note: string };
};

/** A person who gets a mailing, and in which language. */
export type MailingReader = { id: string; email: string; lang: Lang };

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** The last edition whose hour had come by now. */
export function editionOf(mailing: MailKind, now: Date): DigestEdition {
  const { weekday, first, last, from, until } = mailingPlans[mailing];
  const lastDay = kathmanduDay(new Date(now.getTime() - first * hourMilliseconds));
  const daysSince = weekday === undefined ? 0 : (new Date(`${lastDay}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
  const midnight = startOfKathmanduDay(lastDay).getTime() - daysSince * dayMilliseconds;
  const after = (hours: number) => new Date(midnight + hours * hourMilliseconds);
  return { mailing, day: kathmanduDay(after(0)), from: after(from), until: after(until), closes: after(last + 1) };
}
