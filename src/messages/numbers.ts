// Numbers as people here read them: lakh grouping, Devanagari digits in Nepali, rupees without empty paisa.
import type { Lang } from "#app/platform/db/schema.ts";
import { digitsFor, intlLocale } from "./locale.ts";

const plain: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(intlLocale.en),
  ne: new Intl.NumberFormat(intlLocale.ne),
};

const percent: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(intlLocale.en, { style: "percent", maximumFractionDigits: 1 }),
  ne: new Intl.NumberFormat(intlLocale.ne, { style: "percent", maximumFractionDigits: 1 }),
};

/** Steps in which Nepali counts, the largest first. */
const nepaliSteps = [
  { value: 10_000_000, name: "करोड" },
  { value: 100_000, name: "लाख" },
  { value: 1_000, name: "हजार" },
] as const;

/** 1234567 → "12,34,567" or "१२,३४,५६७". */
export function formatNumber(value: number, lang: Lang): string {
  return plain[lang].format(value);
}

/** 0.125 → "12.5%". */
export function formatPercent(fraction: number, lang: Lang): string {
  return percent[lang].format(fraction);
}

/** A view count: below 1000 as it is, from there one decimal and K (public-site.md 9); "१.२ हजार" in Nepali. */
export function compactViews(views: number, lang: Lang): string {
  if (views < 1000) return formatNumber(views, lang);
  if (lang === "en") return `${(views / 1000).toFixed(1)}K`;
  const step = nepaliSteps.find(({ value }) => views >= value);
  return step ? digitsFor("ne", `${(views / step.value).toFixed(1)} ${step.name}`) : formatNumber(views, lang);
}

/** Money in whole paisa: 479900 → "Rs. 4,799" or "रु. ४,७९९"; paisa only when there are some. */
export function formatMoney(paisa: number, lang: Lang): string {
  const absolute = Math.abs(paisa);
  const rest = absolute % 100;
  const rupees = plain[lang].format((absolute - rest) / 100);
  const decimals = rest === 0 ? "" : digitsFor(lang, `.${String(rest).padStart(2, "0")}`);
  return `${paisa < 0 ? "-" : ""}${lang === "en" ? "Rs." : "रु."} ${rupees}${decimals}`;
}

/** Bytes divided by 1024 with one decimal (back-office.md 9): 12595 → "12.3 KB". */
export function formatKilobytes(bytes: number, lang: Lang): string {
  return digitsFor(lang, `${(bytes / 1024).toFixed(1)} KB`);
}

/** A file as people choose it: 2_000_000_000 → "2,000 MB"; below a megabyte in KB. */
export function formatMegabytes(bytes: number, lang: Lang): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, "MB"] : [bytes / 1_000, "KB"];
  return `${formatNumber(value >= 10 ? Math.round(value) : Math.ceil(value * 10) / 10, lang)} ${unit}`;
}

/** A length in whole seconds as a player shows it: 252 → "4:12", 3725 → "1:02:05". */
export function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
