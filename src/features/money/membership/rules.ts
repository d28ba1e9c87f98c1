// When a membership begins and ends.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { ReminderKind, SubscriptionPlan } from "#app/platform/db/schema.ts";

/** So long after its end a membership still opens everything, and a renewal goes on from the end. */
export const graceDays = 7;
const graceMilliseconds = graceDays * dayMilliseconds;

const monthsOf: Record<SubscriptionPlan, number> = { monthly: 1, annual: 12 };

/** The same time so many months later; the last day of the month where it has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** What a payment buys now: on from the end that is there, or from now once the grace is over. */
export function nextPeriod(
  { plan, now }: { plan: SubscriptionPlan; now: Date },
  end: Date | undefined,
): { begins_at: Date; ends_at: Date } {
  const begins_at = end && end.getTime() + graceMilliseconds > now.getTime() ? end : now;
  return { begins_at, ends_at: monthsLater(begins_at, monthsOf[plan]) };
}

export type Standing = "none" | "active" | "grace" | "ended";

/** How a membership stands by the periods that are paid and not taken back. */
export function standingAt(periods: readonly { begins_at: Date; ends_at: Date }[], now: Date): Standing {
  if (periods.length === 0) return "none";
  if (periods.some(({ begins_at, ends_at }) => begins_at <= now && now < ends_at)) return "active";
  const inGrace = ({ begins_at, ends_at }: { begins_at: Date; ends_at: Date }) =>
    begins_at <= now && now.getTime() < ends_at.getTime() + graceMilliseconds;
  return periods.some(inGrace) ? "grace" : "ended";
}

/** So long after the end the link of a reminder still renews. */
export const renewalLinkDays = 60;

/**
 * Which reminder is due: after an outage only the one of now, and none any more once the grace is over. A week before
 * the end, a day before it, at the end.
 */
export function dueReminder(endsAt: Date, now: Date): ReminderKind | undefined {
  const left = endsAt.getTime() - now.getTime();
  if (left > 7 * dayMilliseconds || left <= -graceMilliseconds) return undefined;
  return left > dayMilliseconds ? "week" : left > 0 ? "day" : "end";
}

/** What the link of a reminder is signed for: it orders the next period, and opens nothing else. */
export const renewalPurpose = "membership-renewal";

/** What a link is signed for that leads whoever owns the address into their membership. */
export const membershipPurpose = "membership";
