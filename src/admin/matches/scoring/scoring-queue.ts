// What the scoring screen enters, and what becomes of it. Pure.

import type { EntryAnswer } from "#app/admin/api/score-entries.ts";
import { type QueuedItem, refused } from "#app/admin/kit/offline-queue/queue.ts";
import type { MatchEvent } from "#app/features/sport/rules/sport.ts";

export type QueuedEntry = QueuedItem & {
  match: string;
  kind: string;
  position: number;
  details: Readonly<Record<string, unknown>>;
  enteredAt: string;
  /** Somebody said that it is not what another one entered. */
  differs: boolean;
  /** The event it may be, for `asked`. */
  sameAs?: string;
};

/** What an entry is after the server's answer; nothing when the phone need not keep it any longer. */
export function afterAnswer(entry: QueuedEntry, answer: EntryAnswer): QueuedEntry | undefined {
  if (answer.failure) return refused(entry, answer.failure);
  if (answer.same_as) return { ...entry, tried: false, state: "asked", sameAs: answer.same_as };
  return undefined;
}

/** What the match is with all that this phone has not sent yet. What is refused or asked about counts nowhere. */
export function withQueue(events: readonly MatchEvent[], queue: readonly QueuedEntry[]): readonly MatchEvent[] {
  const waiting = queue.filter(({ state }) => state === "waiting").map(eventOf);
  return [...events, ...waiting];
}

export const eventOf = ({ id, kind, target, position, details }: QueuedEntry): MatchEvent => ({
  ...{ id, kind, target, position, details },
});

/** An entry as a form sends it, with the name of the phone and whose it is. */
export function scoreEntryForm(entry: QueuedEntry, device: string): FormData {
  const form = new FormData();
  const { id, kind, target, position, details, enteredAt, differs, person } = entry;
  const fields = { id, kind, position, entered_at: enteredAt, device, for: person };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("details", JSON.stringify(details));
  if (target !== null) form.set("target", target);
  if (differs) form.set("differs", "true");
  return form;
}
