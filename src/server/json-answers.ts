// How the endpoints of sign-in answer: JSON for the asker alone, never stored on the way, with the cookies to set.
import type { Context } from "hono";

type Status = 200 | 401 | 403 | 404 | 415 | 422 | 429 | 503;

/** Answers with a body that nobody else may be given. */
export function answer(c: Context, status: Status, body: object | null, setCookies: readonly string[] = []): Response {
  addCookies(c, setCookies);
  c.header("cache-control", "private, no-store");
  return c.json(body, status);
}

/** Adds cookies to whatever is answered. */
export function addCookies(c: Context, setCookies: readonly string[]): void {
  for (const cookie of setCookies) c.header("set-cookie", cookie, { append: true });
}
