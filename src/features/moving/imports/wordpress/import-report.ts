// What a run says: a line for each item that was taken, changed or refused, and how many there were of each.

import type { ItemNote } from "#app/features/moving/imports/engine/rules.ts";
import type { ImportItemKind } from "#app/platform/db/schema.ts";

export type ItemOutcome = "taken" | "changed" | "same" | "edited" | "refused";
export type ItemLine = Pick<ItemNote, "kind" | "sourceId" | "title" | "line" | "reasons"> & { outcome: ItemOutcome };
export type ImportCounts = Partial<Record<ImportItemKind, Partial<Record<ItemOutcome, number>>>>;

export type ImportReport = { say(note: ItemNote, outcome: ItemOutcome): void; counts: ImportCounts };

/** Counts what is said, and hands on each line; `onItem` hears of items that are the same as well. */
export function importReport(onLine: (line: ItemLine) => void, onItem?: (kind: ImportItemKind) => void): ImportReport {
  const counts: ImportCounts = {};
  return {
    counts,
    say({ kind, sourceId, title, line, reasons }, outcome) {
      const ofKind = counts[kind] ?? {};
      counts[kind] = { ...ofKind, [outcome]: (ofKind[outcome] ?? 0) + 1 };
      onItem?.(kind);
      if (outcome !== "same") onLine({ kind, sourceId, title, line, reasons, outcome });
    },
  };
}
