// What a form of the back office gets back: the thing done, or a failure that leaves every typed word where it is.
import { isRouteErrorResponse } from "react-router";
import { errorMessage } from "../../messages/error-messages.ts";
import type { Translator } from "../../messages/messages.ts";
import type { AppErrorCode, FieldErrors } from "../../platform/errors.ts";

export type Failure = { code: AppErrorCode | "unreachable"; fieldErrors: FieldErrors; detail?: unknown };

/** `intent` says which of a screen's forms this answers. */
export type Done<Intent extends string, Result> = { intent: Intent; done: Result; failure?: undefined };
export type Failed = { intent: string; failure: Failure; done?: undefined };

/** Why something was not done, in one sentence: the first error if there is one, else what the code means. */
export function reasonOf(t: Translator, { code, fieldErrors }: Failure): string {
  const [first] = Object.values(fieldErrors).flat();
  return first === undefined ? t(`adminCommon.failures.${code}`) : errorMessage(t, first);
}

/** The words at one field. */
export function errorAt(t: Translator, failure: Failure | undefined, field: string): string | undefined {
  const code = failure?.fieldErrors[field]?.[0];
  return code === undefined ? undefined : errorMessage(t, code);
}

/**
 * A route's `clientAction`. An answer that never came, or an error of ours, would otherwise replace the screen by an error
 * page together with all that was typed; so it becomes a failure like any other.
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
 * As `keepFormOnError`, for a form that speaks of it itself when its session has ended: it stays, and is sent again when its
 * owner has signed in elsewhere. Without this the way to sign in would take its place.
 */
export async function keepTypingWhenSignedOut<Answer>(asked: {
  serverAction: () => Promise<Answer>;
}): Promise<Answer | Failed> {
  try {
    return await keepFormOnError(asked);
  } catch (redirect) {
    const isWayToSignIn = redirect instanceof Response && redirect.headers.get("Location")?.startsWith("/login");
    if (!isWayToSignIn) throw redirect;
    return { intent: "", failure: { code: "not_signed_in", fieldErrors: {} } };
  }
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
  if (error instanceof Response) return undefined; // a redirect
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? "unreachable" : "internal";
  if (error.status === 413) return "too_large";
  if (error.status === 429) return "too_many_requests";
  if (error.status === 503) return "unavailable";
  if (error.status === 507) return "storage_full";
  return error.status >= 500 ? "internal" : undefined;
}
