// The cookies of a signed-in person. The session's and the device's are for the server alone; the hint says to the
// page's script that somebody is signed in, and nothing about whom.

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { daySeconds } from "#app/platform/clock.ts";
import { deviceCookieName, hintCookieName, noticeCookieName, sessionCookieName } from "./cookie-names.ts";

/** A session ends this many seconds after sign-in, used or not. */
export const sessionSeconds = 30 * daySeconds;
const deviceSeconds = 180 * daySeconds;
const noticeSeconds = 60;

type CookieOptions = { maxAge: number; httpOnly: boolean };

function setCookie(name: string, value: string, { maxAge, httpOnly }: CookieOptions): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; Secure; SameSite=Lax${httpOnly ? "; HttpOnly" : ""}`;
}

/** Value of a cookie in a `Cookie` header, undecoded; the first one wins. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const separator = pair.indexOf("=");
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return undefined;
}

/** The session token of a `Cookie` header, if its signature is ours. */
export function readSessionToken(header: string | null | undefined, secret: string): string | undefined {
  const value = readCookie(header, sessionCookieName);
  if (!value) return undefined;
  const decoded = decode(value);
  const separator = decoded?.lastIndexOf(".") ?? -1;
  if (!decoded || separator < 1) return undefined;
  const token = decoded.slice(0, separator);
  return sameText(decoded.slice(separator + 1), signature(token, secret)) ? token : undefined;
}

/** The cookie of a session. */
export function sessionCookie(token: string, secret: string): string {
  const value = encodeURIComponent(`${token}.${signature(token, secret)}`);
  return setCookie(sessionCookieName, value, { maxAge: sessionSeconds, httpOnly: true });
}

/** A cookie for the server alone, gone after `maxAge` seconds; 0 takes it away. */
export function hiddenCookie(name: string, value: string, maxAge: number): string {
  return setCookie(name, value, { maxAge, httpOnly: true });
}

/** What the browser is told when a person has signed in, beside the session cookie itself. */
export function cookiesAfterSignIn(email: string, secret: string): string[] {
  const nonce = randomBytes(16).toString("base64url");
  const device = `${nonce}.${deviceSignature(email, nonce, secret)}`;
  return [
    setCookie(hintCookieName, "1", { maxAge: sessionSeconds, httpOnly: false }),
    setCookie(deviceCookieName, device, { maxAge: deviceSeconds, httpOnly: true }),
    setCookie(noticeCookieName, "signed-in", { maxAge: noticeSeconds, httpOnly: false }),
  ];
}

/** What the browser is told when a person has signed out. The device stays known, or its owner could be locked out. */
export function cookiesAfterSignOut(): string[] {
  return [
    ...withdrawnSessionCookies(),
    setCookie(noticeCookieName, "signed-out", { maxAge: noticeSeconds, httpOnly: false }),
  ];
}

/** Tells the page's script that signing out did not work: the session still holds, and so do its cookies. */
export function cookiesAfterFailedSignOut(): string[] {
  return [setCookie(noticeCookieName, "sign-out-failed", { maxAge: noticeSeconds, httpOnly: false })];
}

/** Takes a session that no longer holds out of the browser. */
export function withdrawnSessionCookies(): string[] {
  return [
    setCookie(sessionCookieName, "", { maxAge: 0, httpOnly: true }),
    setCookie(hintCookieName, "", { maxAge: 0, httpOnly: false }),
  ];
}

/** Names the browser if it has signed in to this account before: it then has attempts of its own. */
export function readKnownDevice(header: string | null | undefined, email: string, secret: string): string | undefined {
  const [nonce, given] = readCookie(header, deviceCookieName)?.split(".") ?? [];
  if (!nonce || !given) return undefined;
  return sameText(given, deviceSignature(email, nonce, secret)) ? nonce : undefined;
}

// Sessions last a month: another format would end those that run.
function signature(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64");
}

function deviceSignature(email: string, nonce: string, secret: string): string {
  return createHmac("sha256", secret).update(`device|${nonce}|${email}`).digest("base64url");
}

function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
