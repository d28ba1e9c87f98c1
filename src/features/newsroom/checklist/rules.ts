// What a story is looked through for before readers get it, and how much each point weighs.

import { type SettingKey, siteSettings } from "#app/features/settings/rules.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { graphemes } from "#app/platform/text/cut.ts";

/** Each point with the field of the form at which it is put right. */
export const fieldOfCheck = {
  headline: "title",
  excerpt: "excerpt",
  section: "category",
  language: "lang",
  picture: "image_url",
  picture_alt: "image_alt",
  picture_credit: "image_url",
  body_alt: "document",
  picture_rights: "image_url",
  links: "document",
  guidance: "document",
  translation: "translation_of",
} as const;

export type Check = keyof typeof fieldOfCheck;
export const checks = Object.keys(fieldOfCheck) as readonly Check[]; // keys of a const object

export type CheckLevel = "off" | "warn" | "block";

/** A picture of the text; `index` counts all of them, those of galleries too, from 0. */
export type WordlessPicture = { index: number; caption: string };

/** One point of a story: fine, or what is to be done. */
export type Finding = {
  check: Check;
  level: Exclude<CheckLevel, "off">;
  isFine: boolean;
  /** Links of the text that lead nowhere. */
  paths?: readonly string[];
  /** Pictures of the text that wait for words. */
  pictures?: readonly WordlessPicture[];
  /** Of a headline: how many written characters it may have. */
  limit?: number;
};

export const settingOfCheck = (check: Check): SettingKey & `checklist_${Check}` => `checklist_${check}`;

/** Whether a setting weighs a point of the checklist. */
export function isCheckSetting(key: SettingKey): key is `checklist_${Check}` {
  return key.startsWith("checklist_");
}

/** The point that a setting weighs. */
// of this very name
export const checkOf = (key: `checklist_${Check}`): Check => key.slice("checklist_".length) as Check;

/** How much a point weighs, as its setting says. */
export function levelIn(stored: string | undefined, check: Check): CheckLevel {
  const value = stored?.trim() || siteSettings[settingOfCheck(check)].value;
  return value === "off" || value === "block" ? value : "warn";
}

/** Written characters of a headline that stand in four lines on a phone of 360 pixels. */
export const shortHeadlineLimits: Readonly<Record<Lang, number>> = { en: 80, ne: 70 };

export function isShortHeadline(title: string, lang: Lang): boolean {
  return graphemes(title.trim(), shortHeadlineLimits[lang] + 1).length <= shortHeadlineLimits[lang];
}

const scriptOf: Readonly<Record<Lang, RegExp>> = { en: /\p{Script=Latin}/gu, ne: /\p{Script=Devanagari}/gu };

/** Whether most letters of a text are in the script of its language; a text without letters is in any. */
export function isInScriptOf(text: string, lang: Lang): boolean {
  const count = (of: Lang) => text.match(scriptOf[of])?.length ?? 0;
  const [own, other] = lang === "ne" ? [count("ne"), count("en")] : [count("en"), count("ne")];
  return own >= other;
}
