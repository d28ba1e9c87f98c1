import { inLanguage } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { type SettingKey, type SiteSettings, siteSettings } from "./rules.ts";

type Names = Pick<SiteSettings, "site_name"> & Partial<Pick<SiteSettings, "site_name_ne">>;

/**
 * The site's name as it is written in a language: the setting of that language, else the name, which for ours exists in
 * Devanagari.
 */
export function siteName({ site_name, site_name_ne }: Names, lang: Lang, t: Translator): string {
  if (lang === "ne" && site_name_ne) return site_name_ne;
  return lang === "ne" && site_name === siteSettings.site_name.value ? t("layout.siteName") : site_name;
}

/** Settings that have a second one for Nepali pages. */
type TranslatedSetting = { [Key in SettingKey]: `${Key}_ne` extends SettingKey ? Key : never }[SettingKey];

/** A setting in a language; where the Nepali one is blank, the other. */
export function settingIn(settings: SiteSettings, key: TranslatedSetting, lang: Lang): string {
  return inLanguage(lang, settings[key], settings[`${key}_ne`]);
}
