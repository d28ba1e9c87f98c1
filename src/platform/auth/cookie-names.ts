// The names of all cookies. Those with `__Host-` are for the server alone, and so is that of the edition; the others
// are read by the scripts of pages.

/** The token of the session, signed. */
export const sessionCookieName = "__Host-rangashala-session";
/** Names a browser that has signed in to an account before. */
export const deviceCookieName = "__Host-rangashala-device";
/** Stands for the second factor in a browser that its owner trusts. */
export const trustedDeviceCookieName = "__Host-rangashala-trusted";
/** What a sign-in at another provider needs when it comes back. */
export const openIdCookieName = "__Host-rangashala-openid";
/** What a visitor asked to keep or to follow, until they have signed in. */
export const pendingChoiceCookieName = "__Host-rangashala-pending";
/** Somebody is signed in, without saying who. */
export const hintCookieName = "rangashala-signed-in";
/** `low` in a browser whose reader has chosen the low-data edition. */
export const editionCookieName = "edition";
/**
 * A message to be shown once on the next page: `signed-in`, `signed-out` or `sign-out-failed`. The script removes it.
 */
export const noticeCookieName = "rangashala-notice";
