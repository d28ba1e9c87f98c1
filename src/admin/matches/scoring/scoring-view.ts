// What the scoring screen shows, and what is handed to it.

import type { ScoringAnswer } from "#app/admin/api/score-entries.ts";
import type { OfflineView } from "#app/admin/kit/offline-queue/offline-view.ts";
import type { StoredRead } from "#app/admin/kit/offline-queue/queue-store.ts";
import type { Played } from "#app/features/sport/rules/event-log.ts";
import type { QueuedEntry } from "./scoring-queue.ts";

export type ScoringView = OfflineView<QueuedEntry, ScoringAnswer, Played<unknown>>;
/** A match as this phone read it last. */
export type StoredMatch = StoredRead<ScoringAnswer>;

/** What happened, before it has an id and a place. */
export type Draft = {
  kind: string;
  target?: string | null;
  details: Readonly<Record<string, unknown>>;
  position?: number | undefined;
};
