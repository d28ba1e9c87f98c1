// People and their accounts: what may be typed, and where signing in leads.
import { z } from "zod";
import { pathInLanguage } from "#app/messages/language.ts";
import { longestPassword, shortestPassword } from "#app/platform/auth/password-length.ts";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";

export const peopleLimits = {
  email: 254,
  fullName: 120,
  biography: 300,
  passwordShortest: shortestPassword,
  passwordLongest: longestPassword,
} as const;

/** The address of an account: ASCII, because it must be the same one in every script's lower case. */
export function accountEmail() {
  return z
    .string({ error: "text.required" })
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(z.string().max(peopleLimits.email, { error: `text.tooLong:${peopleLimits.email}`, abort: true }))
    .pipe(z.email({ error: "email.invalid" }));
}

/**
 * A password that is being chosen. Anything may be in it; only its length is ruled. What is too long is looked at no
 * more.
 */
export function newPassword() {
  return z
    .string({ error: "text.required" })
    .min(peopleLimits.passwordShortest, { error: `text.tooShort:${peopleLimits.passwordShortest}` })
    .max(peopleLimits.passwordLongest, { error: `text.tooLong:${peopleLimits.passwordLongest}`, abort: true });
}

/** The first administrator, as an operator gives it. */
export const firstAdminInput = z.object({
  email: accountEmail(),
  fullName: line(peopleLimits.fullName),
  password: newPassword(),
});

/** Whether there is anything for this actor behind /admin (permissions.csv Z026). */
export function mayEnterAdmin(actor: Actor): boolean {
  return may(actor, "admin.enter") !== "none";
}

/**
 * Where a person goes after signing in (spec/README.md): to the back office if they may enter it, to the very screen
 * they came from when it is one of its screens; everybody else back to the page of this site they came from, or home.
 */
export function destinationAfterSignIn(actor: Actor, next: string | null, lang: Lang): string {
  const page = next ? pageOfData(safeNext(next)) : pathInLanguage("/", lang);
  // With the second factor set up they may enter; until then that is their first screen.
  if (actor.kind === "person" && actor.mustEnrol) return enrolmentPath(next ? page : "/admin", lang);
  if (!mayEnterAdmin(actor)) return page;
  return isAdminPath(page) ? page : "/admin";
}

function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path);
}

/** The lists to which somebody who asked to keep or to follow something comes after signing in, and from there back. */
const isBookmarking = (path: string) => /^(?:\/(?:ne|en))?\/bookmarks\?back=/.test(path);
const isFollowing = (path: string) => /^(?:\/(?:ne|en))?\/profile\/following\?back=/.test(path);

/**
 * Why somebody who was sent to sign in stands there: their session in the back office has ended, or there was none, or
 * they asked to keep a story or to follow a team.
 * `undefined` for those who came by themselves. `hadSession` says whether the browser still shows one, `from` is the
 * page that led here.
 */
export function reasonToSignIn({
  next,
  hadSession,
  from,
}: {
  next: string | null;
  hadSession: boolean;
  from: string | null;
}): "ended" | "required" | "bookmark" | "follow" | undefined {
  if (!next) return undefined;
  if (isBookmarking(safeNext(next))) return "bookmark";
  if (isFollowing(safeNext(next))) return "follow";
  if (!isAdminPath(safeNext(next))) return undefined;
  const cameFromAdmin = from !== null && URL.canParse(from) && isAdminPath(new URL(from).pathname);
  return hadSession || cameFromAdmin ? "ended" : "required";
}

/** The sign-in page, which afterwards leads back to `path`, as a page even when it was asked for as its data. */
export function signInPath(path: string, lang: Lang): string {
  return `${pathInLanguage("/login", lang)}?next=${encodeURIComponent(pageOfData(path))}`;
}

/** The page of one's own security, which leads on to `path` once a second factor is set up. */
export function enrolmentPath(path: string, lang: Lang): string {
  return `${pathInLanguage("/profile/security", lang)}?next=${encodeURIComponent(pageOfData(path))}`;
}

/**
 * Where the second step of a sign-in is asked for; afterwards it leads to `path`, or where signing in leads without
 * one.
 */
export function secondStepPath(path: string | null, lang: Lang): string {
  const page = pathInLanguage("/two-step", lang);
  return path ? `${page}?next=${encodeURIComponent(pageOfData(path))}` : page;
}

/** React Router asks for a page's data at `/page.data?_routes=…`; nobody can come back to that. */
function pageOfData(path: string): string {
  const [pathname = "", query = ""] = path.split("?", 2);
  if (!pathname.endsWith(".data")) return path;
  const asked = new URLSearchParams(query);
  asked.delete("_routes");
  const page = pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
  return asked.size > 0 ? `${page}?${asked}` : page;
}
