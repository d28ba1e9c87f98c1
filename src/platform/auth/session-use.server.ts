// When a session was last seen, for its owner's list. To the nearest minutes: a write with each request would cost more
// than it tells.
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

const noticeMilliseconds = 5 * 60_000;
const mostRemembered = 10_000;

/** Returns what notes that a session was used. It writes at most every five minutes for each session. */
export function createSessionUse(db: Kysely<Database>): (sessionId: string, now: Date) => Promise<void> {
  const noted = new Map<string, number>();
  return async (sessionId, now) => {
    const last = noted.get(sessionId);
    if (last !== undefined && now.getTime() - last < noticeMilliseconds) return;
    if (noted.size >= mostRemembered) noted.clear();
    noted.set(sessionId, now.getTime());
    await db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", sessionId).execute();
  };
}
