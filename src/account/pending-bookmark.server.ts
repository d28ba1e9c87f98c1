// A story that a visitor asked to keep. The cookie holds it from the form that asked until somebody has signed in: a link
// alone keeps nothing, because only our own form sets the cookie.
import { pendingBookmarkCookieName } from "../platform/auth/cookie-names.ts";
import { hiddenCookie, readCookie } from "../platform/auth/session-cookies.server.ts";
import { isIdentifier } from "../platform/text/is-identifier.ts";

const pendingSeconds = 60 * 60;

/** The cookie that holds a story; none for what is no id of one. */
export function pendingBookmarkCookie(articleId: string): string | undefined {
  return isIdentifier(articleId) ? hiddenCookie(pendingBookmarkCookieName, articleId, pendingSeconds) : undefined;
}

/** The story that waits in this browser. */
export function pendingBookmarkOf(request: Request): string | undefined {
  const articleId = readCookie(request.headers.get("cookie"), pendingBookmarkCookieName);
  return articleId !== undefined && isIdentifier(articleId) ? articleId : undefined;
}

/** Takes the story out of the browser again. */
export const noPendingBookmark = (): string => hiddenCookie(pendingBookmarkCookieName, "", 0);
