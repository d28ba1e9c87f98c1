// Telling "the database is away" from "the query is wrong": the first is answered with 503 and tried again.
import type { Log } from "#app/platform/log.ts";

/** Thrown in the place of a question to a database that is known to be away. */
export class DatabaseAway extends Error {
  constructor(reason: unknown = "no answer") {
    super(`the database is away: ${String(reason)}`, { cause: reason });
    this.name = "DatabaseAway";
  }
}

const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** True for an error that says the disk is full: the database's (SQLSTATE 53100), or one that we write to ourselves. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause);
}

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "53300",
  "57014",
]);
const awayMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Postgres connection has been discarded/;

/** True for an error that says the database cannot be reached or does not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "DatabaseAway") return true;
  if ("code" in error && typeof error.code === "string" && awayCodes.has(error.code)) return true;
  return isMissingSocket(error) || awayMessages.test(error.message) || isDatabaseAway(error.cause);
}

/** A database that listens on a file of the system and has ended. A file that we miss ourselves is another matter. */
function isMissingSocket(error: Error): boolean {
  return "code" in error && error.code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}

/** True when an error is the answer of a database that goes on working: it may refuse us, but it is there. */
export function isFromWorkingDatabase(error: unknown): boolean {
  const isAnswer = error instanceof Error && "severity" in error && "code" in error;
  return isAnswer && typeof error.code === "string" && !/^57P0[123]$/.test(error.code);
}

const quietMilliseconds = 10_000;

/**
 * What the log says of connections that end and of a database that is away: once, and not for each who notices. The
 * listeners of `openDatabase` and of its health that write the log. `now` is in milliseconds.
 */
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
