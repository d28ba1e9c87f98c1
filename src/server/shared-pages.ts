// Which addresses are reader pages that everybody shares, and which query names change them (architecture 5).
import type { QueryRule } from "../platform/cache/page-key.ts";
import { pathWithoutLanguage } from "../words/language.ts";

/** First segments whose pages belong to one person, to staff or to machines. */
const personal = new Set([
  "admin",
  "api",
  "assets",
  "bookmarks",
  "csp-report",
  "dev",
  "healthz",
  "login",
  "media",
  "profile",
  "readyz",
  "sign-out",
  "search",
]);

/** The rule of a shared page, `undefined` for an address whose answer is for one asker. */
export function sharedPage(pathname: string): QueryRule | undefined {
  const first = pathWithoutLanguage(pathname).split("/")[1] ?? "";
  if (personal.has(first) || pathname.endsWith(".data")) return undefined;
  return { queryAllowList: ["before", "category"] };
}
