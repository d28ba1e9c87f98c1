import { changedBikramSambatYears, hasOtherDays } from "#app/messages/bikram-sambat.ts";

/**
 * Years of Bikram Sambat that staff have given other lengths than the program brought, for the script that writes dates
 * in a reader's own calendar; `undefined` where there is none, as nearly always. Pages with them carry the tag of the
 * settings, as all do, and are dropped when a year changes.
 */
export function changedYears(): string | undefined {
  const changed = changedBikramSambatYears().filter(hasOtherDays);
  return changed.length > 0 ? JSON.stringify(changed) : undefined;
}
