// The order of names in lists. Nepali: as ICU's `ne` has it, by a key, because neither the embedded database nor
// Chromium knows that collation; migration 0076 has the same key in SQL, for lists that are paged there.
import type { Lang } from "#app/platform/db/schema.ts";

/** Figures of a number, the shorter ones with noughts before them: टोली २ stands before टोली १०. */
const figures = 6;

/** Latin letters behind all of Devanagari. */
const behindDevanagari = 0xe000;

/**
 * What a name is sorted by in Nepali, compared by code units: Devanagari before Latin, क्ष below क, digits of
 * both scripts alike and before letters, numbers by value up to six figures. Joiners, nuktas and nasal signs before a
 * consonant do not count (सगरमाथा, संग्राम, सङ्घ).
 */
export function nepaliOrder(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/\u200C|\u200D|\u093C/g, "")
    .replace(/[\u0901\u0902](?=[\u0915-\u0939])/g, "")
    .replaceAll("\u0901", "\u0902")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[0-9]+/g, (number) => `${"0".repeat(figures - 1)}${number}`.slice(-figures))
    .replace(/[a-z]/g, (letter) => String.fromCharCode(behindDevanagari + letter.charCodeAt(0)));
}

const english = new Intl.Collator("en", { numeric: true });

const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The items in the order of their names in a language; those of one name stay as they were. */
export function inNameOrder<Item>(items: readonly Item[], lang: Lang, nameOf: (item: Item) => string): Item[] {
  if (lang === "en") return items.toSorted((a, b) => english.compare(nameOf(a), nameOf(b)));
  return items
    .map((item) => ({ item, key: nepaliOrder(nameOf(item)) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ item }) => item);
}
