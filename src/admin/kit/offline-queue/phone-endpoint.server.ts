// What answers screens that work without a network. In JSON: such a screen may have been without one for an hour, so a
// stranger gets 401 and no way to sign in.
import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { type Action, may, type Person } from "#app/platform/auth/policy.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError, type AppErrorCode, type FieldErrors } from "#app/platform/errors.ts";
import { actorContext } from "#app/platform/request-context.ts";

export type PhoneFailure = { failure: { code: AppErrorCode; fieldErrors: FieldErrors } };

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Answers whoever may do this; what is refused is said in JSON with its status. */
export async function answerPhone(
  { context }: Asked,
  action: Action,
  answer: (person: Person) => Promise<Response>,
): Promise<Response> {
  try {
    const person = await context.get(actorContext)();
    if (person.kind !== "person") throw new AppError("not_signed_in");
    if (person.mustEnrol || may(person, action) === "none") throw new AppError("forbidden");
    return await answer(person);
  } catch (error) {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw refusal;
    const { code, fieldErrors, status } = refusal;
    return phoneAnswer({ failure: { code, fieldErrors } } satisfies PhoneFailure, status);
  }
}

/** A state as it is asked for every few seconds: 304 while it is what the phone has. */
export function phoneState({ request }: Asked, state: object): Response {
  const text = JSON.stringify(state);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, "cache-control": "no-store", "content-type": "application/json" };
  const isKnown = request.headers.get("if-none-match")?.replace(/^W\//, "") === etag;
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers });
}

export function phoneAnswer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
