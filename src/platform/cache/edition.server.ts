// Which edition of a reader page is sent: the full one, or one without pictures, fonts and scripts for who saves data.
import { editionCookieName } from "#app/platform/auth/cookie-names.ts";
import { readCookie } from "#app/platform/auth/session-cookies.server.ts";

export type Edition = "full" | "low";

/** The headers that choose the edition, for `Vary`. */
export const editionHeaders = "Save-Data, Cookie";

type Headers = { "save-data"?: string | string[] | undefined; cookie?: string | undefined };

/**
 * The one bit that a reader page depends on: the browser asks to save data, or the reader's own switch has set the
 * cookie.
 */
export function editionFor({ "save-data": saveData, cookie }: Headers): Edition {
  if (typeof saveData === "string" && saveData.trim().toLowerCase() === "on") return "low";
  // Looked for before it is parsed: this is asked for every page from the cache.
  const isNamed = cookie?.includes(`${editionCookieName}=`) === true;
  return isNamed && readCookie(cookie, editionCookieName) === "low" ? "low" : "full";
}

/**
 * The key of an edition in the page cache. No request target has a blank, so no address is the key of the low-data
 * edition.
 */
export function editionKey(key: string, edition: Edition): string {
  return edition === "low" ? `${key} low` : key;
}
