// The other language of a page.
import type { Lang } from "../../platform/db/schema.ts";
import { pathInLanguage } from "../../words/language.ts";

/**
 * What a page's loader data may say about itself: the address of its twin in the other language, where that is not the
 * same path (a story whose translation has a slug of its own, a story without one, a search with its question).
 */
type WithTwinAddress = { twinAddress: string };

/** The address of the same page in the other language. A page that does not exist has its twin in the front page. */
export function twinAddress({
  path,
  lang,
  pageData,
  isMissing,
}: {
  path: string;
  lang: Lang;
  pageData: unknown;
  isMissing: boolean;
}): string {
  if (hasTwinAddress(pageData)) return pageData.twinAddress;
  return pathInLanguage(isMissing ? "/" : path, lang === "en" ? "ne" : "en");
}

function hasTwinAddress(data: unknown): data is WithTwinAddress {
  return typeof data === "object" && data !== null && "twinAddress" in data && typeof data.twinAddress === "string";
}
