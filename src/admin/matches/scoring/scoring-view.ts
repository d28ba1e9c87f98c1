// What the scoring screen shows, and what is handed to it.
import type { Played } from "../../../features/sports/event-log.ts";
import type { ScoringAnswer } from "../../api/score-entries.ts";
import type { OfflineView } from "../../kit/offline-queue/offline-view.ts";
import type { StoredRead } from "../../kit/offline-queue/queue-store.ts";
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
