import { isDiskFull } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";

const fullCodes = new Set(["EFBIG", "QuotaExceeded", "XMinioStorageFull", "InsufficientStorage"]);

/** What a failing disk or object store amounts to: no room, or not to be had now. The cause goes to the log. */
export function storageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isFull(error) ? "storage_full" : "unavailable", { cause: error });
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDiskFull(error)) return true;
  if ("code" in error && fullCodes.has(String(error.code))) return true;
  return fullCodes.has(error.name) || httpStatusOf(error) === 507;
}

/** The HTTP status inside an error of the S3 library, if it is one. */
export function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== "object" || metadata === null || !("httpStatusCode" in metadata)) return undefined;
  return typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : undefined;
}
