// One line of JSON per happening. What goes in is a fact with a name; secrets never do.
import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";

type LogFields = Readonly<Record<string, unknown>>;
export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** `error` undefined: nothing was thrown. */
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
    error: (message, error, fields = {}) =>
      line("error", message, { ...fields, error: error === undefined ? undefined : describe(error) }),
  };
}

/** Causes and parts of an error are followed this deep: one may hold itself. */
const deepestCause = 4;

function describe(error: unknown, depth = 0): unknown {
  // Libraries also hand over what is no Error but looks like one: pg-boss does in its event "error".
  if (typeof error !== "object" || error === null) return String(error);
  // each is looked at before it is used
  const { name, message, code, stack, cause, errors } = error as Partial<AggregateError & { code: unknown }>;
  if (typeof message !== "string") return inspect(error, { depth: 2, breakLength: Number.POSITIVE_INFINITY });
  const below = (part: unknown) =>
    part === undefined || depth === deepestCause ? undefined : describe(part, depth + 1);
  return {
    name,
    message,
    code: typeof code === "string" || typeof code === "number" ? code : undefined,
    stack,
    cause: below(cause),
    errors: Array.isArray(errors) ? errors.slice(0, 10).map(below) : undefined,
  };
}
