// What staff may write into site_settings: known keys only, each as its type asks (permissions.csv Z063, Z064).

import { z } from "zod";
import { optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { optionalLinkUrl, optionalPictureUrl } from "#app/platform/text/clean-url.ts";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { hasTwoLanguages, isSiteLanguage, languages, siteLanguageChoices } from "#app/platform/text/languages.ts";
import { adsTxtError } from "./ads-txt.ts";
import { type SettingKey, siteSettings } from "./rules.ts";

/** Cache tag of every page that shows a setting; every write of one invalidates it. */
export const settingsTag = "settings";

export const settingLimits = { line: 300, paragraphs: 2_000, adsTxt: 50_000 } as const;

// Keys of a const object: Object.keys only forgets it.
export const settingKeys = Object.keys(siteSettings) as [SettingKey, ...SettingKey[]];

/** Settings of several lines. */
const ofManyLines: ReadonlySet<SettingKey> = new Set<SettingKey>([
  "about_blurb",
  "about_blurb_ne",
  "contact_address",
  "payment_instructions",
  "payment_instructions_ne",
  "ads_txt",
]);

export function hasManyLines(key: SettingKey): boolean {
  return ofManyLines.has(key);
}

/** How much a point of the checklist for stories weighs. */
export const checkLevels = ["off", "warn", "block"] as const;

/** What a setting with a fixed list of values can be. */
export const settingChoices: Partial<Record<SettingKey, readonly string[]>> = {
  default_language: languages,
  languages: siteLanguageChoices,
  ai_training: ["allow", "forbid"],
  ai_answers: ["allow", "forbid"],
  checklist_headline: checkLevels,
  checklist_excerpt: checkLevels,
  checklist_section: checkLevels,
  checklist_language: checkLevels,
  checklist_picture: checkLevels,
  checklist_picture_alt: checkLevels,
  checklist_picture_credit: checkLevels,
  checklist_body_alt: checkLevels,
  checklist_picture_rights: checkLevels,
  checklist_links: checkLevels,
  checklist_guidance: checkLevels,
  checklist_translation: checkLevels,
};

const orEmpty = (text: string | null) => text ?? "";

const adsTxt = optionalParagraphs(settingLimits.adsTxt)
  .transform(orEmpty)
  .superRefine((typed, context) => {
    const code = adsTxtError(typed);
    if (code !== undefined) context.addIssue({ code: "custom", message: code });
  });

const securityContact = optionalLine(settingLimits.line)
  .transform(orEmpty)
  .refine((typed) => typed === "" || isEmailAddress(typed) || /^https:\/\/\S+$/.test(typed), {
    error: "securityContact.invalid",
  });

/** The schema of one setting's value. A blank value is allowed: the default takes its place when it is read. */
function settingValue(key: SettingKey): z.ZodType<string> {
  const choices = settingChoices[key];
  if (choices) {
    const known = (value: string) => value === "" || choices.includes(value);
    return z
      .string({ error: "choice.invalid" })
      .transform((typed) => typed.replaceAll(" ", ""))
      .refine(known, { error: "choice.invalid" });
  }
  if (key === "ads_txt") return adsTxt;
  if (key === "security_contact") return securityContact;
  switch (siteSettings[key].type) {
    case "email":
      return optionalLine(settingLimits.line)
        .transform((typed) => orEmpty(typed).toLowerCase())
        .refine((typed) => typed === "" || isEmailAddress(typed), { error: "email.invalid" });
    case "picture":
      return optionalPictureUrl()
        .transform(orEmpty)
        .refine((address) => address === "" || address.startsWith("/media/"), { error: "picture.invalid" });
    case "url":
      return optionalLinkUrl(["http"]).transform(orEmpty);
    default:
      return (
        hasManyLines(key) ? optionalParagraphs(settingLimits.paragraphs) : optionalLine(settingLimits.line)
      ).transform(orEmpty);
  }
}

/**
 * One setting, by its key. An unknown key is an error at `setting_key`, a bad value one at `setting_value`. `seen` is
 * what stood there when its field was typed into: with it, the value is only taken if that still stands.
 */
export const settingChange = z
  .object({
    setting_key: z.enum(settingKeys, { error: "choice.invalid" }),
    setting_value: z.string({ error: "text.required" }),
    seen: z.string().optional(),
  })
  .transform(({ setting_key, setting_value, seen }, context) => {
    const parsed = settingValue(setting_key).safeParse(setting_value);
    if (parsed.success) return { setting_key, setting_value: parsed.data, ...(seen === undefined ? {} : { seen }) };
    for (const { message } of parsed.error.issues) {
      context.addIssue({ code: "custom", message, path: ["setting_value"] });
    }
    return z.NEVER;
  });

export const contactKeys = [
  "contact_address",
  "contact_email",
  "contact_phone",
] as const satisfies readonly SettingKey[];

export type ContactKey = (typeof contactKeys)[number];

/** Whether a setting is one of the contact details, which have a form of their own. */
export function isContactKey(key: SettingKey): key is ContactKey {
  return contactKeys.some((contactKey) => contactKey === key);
}

/**
 * The three of Contact Settings at once; with the version that was seen (`readContactSettings`), only if it still
 * stands.
 */
export const contactSettings = z.object({
  version: z.coerce.number().int().optional(),
  contact_address: settingValue("contact_address"),
  contact_email: settingValue("contact_email"),
  contact_phone: settingValue("contact_phone"),
});

/**
 * Whether a setting has a field: not one whose text is in a language that the site does not have. What is stored stays.
 * A text without a Nepali one beside it is for both languages.
 */
export function isSettingShown(key: SettingKey): boolean {
  if (key === "default_language") return hasTwoLanguages();
  if (key.endsWith("_ne")) return isSiteLanguage("ne");
  return isSiteLanguage("en") || !Object.hasOwn(siteSettings, `${key}_ne`);
}
