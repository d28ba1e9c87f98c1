// Which backups have had their time. Only names that the program gave are judged: what else lies there is somebody's.

import { dayMilliseconds } from "#app/platform/clock.ts";

const namePattern = /^rangashala-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.zst(?:\.enc)?$/;

export type Retention = { keepDaily: number; keepWeekly: number };

/** The epoch was a Thursday: weeks begin on Monday. */
const daysBeforeMonday = 3;

/** The names that may go: of the newest days and of the newest weeks that have a backup, the newest of each stays. */
export function expiredBackups(names: readonly string[], { keepDaily, keepWeekly }: Retention): string[] {
  const taken = names
    .flatMap((name) => {
      const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
      return day ? { name, day: Math.floor(Date.parse(`${day}T${hour}:${minute}:${second}Z`) / dayMilliseconds) } : [];
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const newestOf = (spans: (day: number) => number, most: number) => {
    const newest = new Map<number, string>();
    for (const { name, day } of taken) if (!newest.has(spans(day))) newest.set(spans(day), name);
    return [...newest.values()].slice(0, most);
  };
  const staying = new Set([
    ...newestOf((day) => day, keepDaily),
    ...newestOf((day) => Math.floor((day + daysBeforeMonday) / 7), keepWeekly),
  ]);
  return taken.map(({ name }) => name).filter((name) => !staying.has(name));
}
