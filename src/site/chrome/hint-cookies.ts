// Cookies that the page's script may read; the server sets them (platform/auth/session-cookies.server.ts).

/** Somebody is signed in, without saying who. */
export const signedInCookie = "rangashala-signed-in";
/** One message for the next page. */
export const noticeCookie = "rangashala-notice";
