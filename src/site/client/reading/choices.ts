// What a reader has chosen for this device: kept in its storage as words such as "theme-dark size-130", written on
// <html> as `data-reading` before the page is painted (before-paint.ts), sent nowhere (docs/decisions/0035).

/** Every setting with its values; the first one of each is what the page or the device decides. */
export const readingSettings = {
  calendar: ["page", "bs", "ad", "both"],
  digits: ["page", "latin", "nepali"],
  size: ["100", "115", "130", "150", "175", "200"],
  theme: ["device", "light", "dark"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ReadingSetting = keyof typeof readingSettings;
export type ReadingChoices = { readonly [Setting in ReadingSetting]: (typeof readingSettings)[Setting][number] };

/** Key of the device's storage. */
export const storageKey = "reading";

/** The choices in a stored text. What is not known is left as the page has it. */
export function choicesIn(text: string): ReadingChoices {
  const words = new Set(text.split(" "));
  const chosen = <Value extends string>(setting: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => words.has(`${setting}-${value}`)) ?? values[0];
  return {
    calendar: chosen("calendar", readingSettings.calendar),
    digits: chosen("digits", readingSettings.digits),
    size: chosen("size", readingSettings.size),
    theme: chosen("theme", readingSettings.theme),
  };
}

/** `choicesIn` reads it again. Empty where everything is left as the page has it. */
export function textOf(choices: ReadingChoices): string {
  return Object.entries(choices)
    .filter(([setting, value]) => value !== readingSettings[setting as ReadingSetting][0]) // a key of the choices
    .map(([setting, value]) => `${setting}-${value}`)
    .join(" ");
}
