// Telling "the database is away" from "the query is wrong": the first is answered with 503 and tried again.

const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** True for an error that says the disk is full: the database's (SQLSTATE 53100), or one that we write to ourselves. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause);
}

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "ENOENT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "53300",
  "57014",
]);
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

/** True for an error that says the database cannot be reached or does not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && awayCodes.has(error.code)) return true;
  return awayMessages.test(error.message) || (error.cause !== undefined && isDatabaseAway(error.cause));
}
