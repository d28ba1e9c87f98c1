// What a visitor asked to keep or to follow. The cookie holds it from the form that asked until somebody has signed in:
// a link alone does nothing, because only our own forms set the cookie.
import { redirect } from "react-router";
import { signInPath } from "#app/features/people/accounts/rules.ts";
import { followedKinds } from "#app/features/sport/follows/rules.ts";
import { pendingChoiceCookieName } from "#app/platform/auth/cookie-names.ts";
import { hiddenCookie, readCookie } from "#app/platform/auth/session-cookies.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";
import { noStore } from "./no-store.ts";

const pendingSeconds = 60 * 60;

/** A story to keep, or something to follow. */
const chosenKinds = ["story", ...followedKinds] as const;
type ChosenKind = (typeof chosenKinds)[number];
const isKind = (kind: string) => chosenKinds.some((one) => one === kind);

/**
 * Sends a visitor to sign in, who then comes to `list` with what was chosen, if anything, and from there back to
 * `back`.
 */
export function signInToChoose(
  choice: { kind: string; id: string } | undefined,
  { list, back, lang }: { list: string; back: string; lang: Lang },
): Response {
  if (!choice || !isKind(choice.kind) || !isIdentifier(choice.id))
    return redirect(signInPath(back, lang), { status: 303, headers: noStore });
  const cookie = hiddenCookie(pendingChoiceCookieName, `${choice.kind}.${choice.id}`, pendingSeconds);
  const next = `${list}?${new URLSearchParams({ back })}`;
  return redirect(signInPath(next, lang), { status: 303, headers: { ...noStore, "set-cookie": cookie } });
}

/** What waits in this browser, if it is of one of these kinds. */
export function pendingChoice<Kind extends ChosenKind>(
  request: Request,
  kinds: readonly Kind[],
): { kind: Kind; id: string } | undefined {
  const [name, id = ""] = readCookie(request.headers.get("cookie"), pendingChoiceCookieName)?.split(".") ?? [];
  const kind = kinds.find((one) => one === name);
  return kind && isIdentifier(id) ? { kind, id } : undefined;
}

/**
 * Waits until what was chosen is done, takes it out of the browser, and leads to `back`: to `whenFull` instead where
 * there are too many already. What was taken back meanwhile is not done; the page that they come back to says so.
 */
export async function finishChoice(
  work: Promise<unknown>,
  { back, whenFull = back }: { back: string; whenFull?: string },
): Promise<Response> {
  const headers = { ...noStore, "set-cookie": hiddenCookie(pendingChoiceCookieName, "", 0) };
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    if (error.code === "too_many_requests") return redirect(safeNext(whenFull), { status: 302, headers });
  }
  return redirect(safeNext(back), { status: 302, headers });
}
