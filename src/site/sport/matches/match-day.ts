// The day of /matches as it stands in its address: `?day=2026-11-21`, nothing for today.
import { fromDateField } from "#app/messages/dates.ts";
import { filteredPath, type SportChoice } from "#app/site/sport-filter/sport-filter.ts";

const dayName = "day";

/**
 * What an address asks for: `today` when it names no day, `undefined` when it names what is none of these two
 * centuries.
 */
export function dayInUrl(asked: URLSearchParams): string | undefined {
  const named = asked.get(dayName);
  if (named === null) return "today";
  return /^(?:19|20)/.test(named) ? fromDateField(named) : undefined;
}

/** The address of a day's matches. That of today names no day. */
export function dayPath(path: string, choice: SportChoice, { day, today }: { day: string; today: string }): string {
  return filteredPath(path, choice, day === today ? {} : { [dayName]: day });
}
