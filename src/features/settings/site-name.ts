import type { Translator } from "../../messages/messages.ts";
import type { Lang } from "../../platform/db/schema.ts";
import { type SiteSettings, siteSettings } from "./rules.ts";

/** The site's name as it is written in a language: the setting, and our own name in Devanagari where Nepali is read. */
export function siteName({ site_name }: Pick<SiteSettings, "site_name">, lang: Lang, t: Translator): string {
  return lang === "ne" && site_name === siteSettings.site_name.value ? t("layout.siteName") : site_name;
}
