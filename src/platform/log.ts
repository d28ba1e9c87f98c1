// One line of JSON per happening. What goes in is a fact with a name; secrets never do.
import { AsyncLocalStorage } from "node:async_hooks";

type LogFields = Readonly<Record<string, unknown>>;
export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, error: unknown, fields?: LogFields): void;
};

const currentRequest = new AsyncLocalStorage<string>();

/** Runs `work` so that every line it logs carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return currentRequest.run(requestId, work);
}

/** The id of the request that is being answered, if any. */
export function currentRequestId(): string | undefined {
  return currentRequest.getStore();
}

/** A log that hands finished lines to `write` (standard output in the program, a list in a test). */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const line = (level: string, message: string, fields: LogFields) =>
    // JSON escapes line breaks, so a hostile value can never begin a line of its own.
    write(`${JSON.stringify({ at: now().toISOString(), level, message, requestId: currentRequestId(), ...fields })}\n`);
  return {
    info: (message, fields = {}) => line("info", message, fields),
    warn: (message, fields = {}) => line("warn", message, fields),
    error: (message, error, fields = {}) => line("error", message, { ...fields, error: describe(error) }),
  };
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? undefined : describe(error.cause);
  return { name: error.name, message: error.message, stack: error.stack, cause };
}
