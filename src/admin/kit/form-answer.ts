// What a form of the back office gets back: the thing done, or a failure that leaves every typed word where it is.
import { isRouteErrorResponse } from "react-router";
import { errorMessage } from "#app/messages/error-messages.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { AppErrorCode, FieldErrors } from "#app/platform/errors.ts";

export type Failure = { code: AppErrorCode | "unreachable"; fieldErrors: FieldErrors; detail?: unknown };

/** `intent` says which of a screen's forms this answers. */
export type Done<Intent extends string, Result> = { intent: Intent; done: Result; failure?: undefined };
export type Failed = { intent: string; failure: Failure; done?: undefined };

/** In the place of what was fetched. */
export type Unfetched = { failure: Failure };

/** Why something was not done, in one sentence: the first error if there is one, else what the code means. */
export function reasonOf(t: Translator, { code, fieldErrors }: Failure): string {
  const [first] = Object.values(fieldErrors).flat();
  return first === undefined ? t(`admin.common.failures.${code}`) : errorMessage(t, first);
}

/**
 * What a notice says of a failure. A sentence about what was typed says what to do, and stands alone; any other reason
 * comes with the words that back-office.md 8 puts before it.
 */
export function failureText(t: Translator, failure: Failure, withReason: (reason: string) => string): string {
  const reason = reasonOf(t, failure);
  return Object.values(failure.fieldErrors).flat().length > 0 ? reason : withReason(reason);
}

/** The words at one field. */
export function errorAt(t: Translator, failure: Failure | undefined, field: string): string | undefined {
  const code = failure?.fieldErrors[field]?.[0];
  return code === undefined ? undefined : errorMessage(t, code);
}

/**
 * A route's `clientAction`. An answer that never came, an error of ours, or the way to sign in after a session has
 * ended would otherwise replace the screen together with all that was typed; so each becomes a failure like any other.
 */
export async function keepFormOnError<Answer>({
  serverAction,
}: {
  serverAction: () => Promise<Answer>;
}): Promise<Answer | Failed> {
  try {
    return await serverAction();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return { intent: "", failure: { code, fieldErrors: {} } };
  }
}

/**
 * A route's `clientLoader`, for what a form fetches beside itself (fetched.tsx). What does not come would otherwise put
 * an error page in the place of the form.
 */
export async function keepFormOnLoadError<Answer>({
  serverLoader,
}: {
  serverLoader: () => Promise<Answer>;
}): Promise<Answer | Unfetched> {
  try {
    return await serverLoader();
  } catch (error) {
    return { failure: { code: codeOf(error) ?? "not_found", fieldErrors: {} } };
  }
}

/** For a notice: where the session has ended, the way to a new one, in a tab of its own. */
export function signInAgain(t: Translator, { code }: Failure): { label: string; onPress: () => void } | undefined {
  if (code !== "not_signed_in") return undefined;
  return { label: t("admin.common.signIn"), onPress: () => void open("/login?next=/admin", "_blank", "noopener") };
}

/**
 * A route's `shouldRevalidate`. Nothing has changed after a failure, and asking the loaders again would put their error
 * page, or Access Denied, in the place of what was typed.
 */
export function unlessRefused({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}): boolean {
  const isFailure =
    typeof actionResult === "object" && actionResult !== null && "failure" in actionResult && actionResult.failure;
  return isFailure ? false : defaultShouldRevalidate;
}

function codeOf(error: unknown): Failure["code"] | undefined {
  // A redirect: the one to sign in says that the session has ended.
  if (error instanceof Response)
    return /^(\/(ne|en))?\/login\?/.test(error.headers.get("Location") ?? "") ? "not_signed_in" : undefined;
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? "unreachable" : "internal";
  if (error.status === 413) return "too_large";
  if (error.status === 429) return "too_many_requests";
  if (error.status === 503) return "unavailable";
  if (error.status === 507) return "storage_full";
  return error.status >= 500 ? "internal" : undefined;
}
