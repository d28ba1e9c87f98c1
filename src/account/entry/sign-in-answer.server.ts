// How every page that signs somebody in goes on afterwards: in one way, whatever proved who they are.
import { data, redirect } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import { passwordChangePath } from "#app/features/people/accounts/account-entry.server.ts";
import { destinationAfterSignIn, secondStepPath } from "#app/features/people/accounts/rules.ts";
import type { SignInResult } from "#app/platform/auth/sign-in-context.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";

/** What stands in the way of a sign-in. */
export type SignInFailure =
  | "missing"
  | "unexpected"
  | Exclude<SignInResult["kind"], "signed_in" | "second_step" | "must_change_password">;

const statusOf: Record<SignInFailure, number> = {
  missing: 422,
  wrong: 401,
  banned: 403,
  too_many: 429,
  busy: 503,
  unexpected: 500,
};

export type SignInRefusal = { failure: SignInFailure; minutes: number };

/**
 * Leads on whoever is signed in or has the second step before them, and whoever must first choose another password;
 * answers with what stands in the way otherwise. `fields` are shown again.
 */
export async function answerToSignIn<Fields extends object>(
  platform: Platform,
  result: SignInResult | { kind: "missing" | "unexpected" },
  { request, lang, fields }: { request: Request; lang: Lang; fields: Fields },
) {
  if (result.kind === "signed_in" || result.kind === "second_step") {
    const headers = new Headers(noStore);
    for (const cookie of result.setCookies) headers.append("set-cookie", cookie);
    const next = nextOf(request);
    const onwards =
      result.kind === "second_step" ? secondStepPath(next, lang) : destinationAfterSignIn(result.person, next, lang);
    throw redirect(onwards, { status: 303, headers });
  }
  if (result.kind === "must_change_password") {
    const address = await passwordChangePath(platform, { email: result.email, lang });
    throw redirect(address, { status: 303, headers: noStore });
  }
  const seconds = "retryAfterSeconds" in result ? result.retryAfterSeconds : undefined;
  const headers = new Headers(noStore);
  if (seconds !== undefined) headers.set("retry-after", String(seconds));
  const refusal: SignInRefusal = { failure: result.kind, minutes: Math.ceil((seconds ?? 60) / 60) };
  return data({ ...refusal, ...fields }, { status: statusOf[result.kind], headers });
}

/** Runs a sign-in; what nobody expected is logged and told in the specification's words. */
export async function orUnexpected<T>({ log }: Pick<Platform, "log">, work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError || isDatabaseAway(error)) throw error;
    log.error("a sign-in failed", error);
    return { kind: "unexpected" as const };
  }
}

/** The address that a sign-in page was asked to lead on to. Never used without `safeNext`. */
export function nextOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("next");
}

/** The same, for the links to the pages beside this one: "" or "?next=…". */
export function nextQueryOf(next: string | null): string {
  return next ? `?${new URLSearchParams({ next })}` : "";
}
