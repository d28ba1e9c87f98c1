// What the log says of connections that end and of a database that is away: once, and not for each who notices.
import type { Log } from "#app/platform/log.ts";

const quietMilliseconds = 10_000;

/** The listeners of `openDatabase` and of its health that write the log. `now` is in milliseconds. */
export function createOutageLog(log: Log, now: () => number = () => performance.now()) {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return {
    /** Connections end together as a rule: one line for all within ten seconds, and the next one counts them. */
    onFailure(error: Error): void {
      if (now() < quietUntil) {
        unsaid += 1;
        return;
      }
      log.warn("a database connection ended", { reason: String(error), moreBefore: unsaid || undefined });
      quietUntil = now() + quietMilliseconds;
      unsaid = 0;
    },
    onChange(isAnswering: boolean, reason: unknown): void {
      if (isAnswering) log.info("the database answers again");
      else log.warn("the database does not answer", { reason: String(reason) });
    },
  };
}
