// What is wrong with a field, in words. Rules return codes (`text.required`, `text.tooLong:200`,
// `date.monthEnds:month=bs-2083-10;days=29`); this reads them.
import type { Lang } from "#app/platform/db/schema.ts";
import type { MessageKey, Translator } from "./messages.ts";
import { monthText } from "./month-names.ts";

type ErrorValues = Readonly<Record<string, string | number>>;

/** A code that carries values by their names. Neither may hold `;` or `=`. */
export function codeWith(code: string, values: ErrorValues): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `${code}:${pairs.join(";")}`;
}

/** What stands behind the colon of a code: one limit, or values by their names. A month ("bs-2083-10") is named. */
function valuesOf(text: string, lang: Lang): ErrorValues {
  if (!text.includes("=")) return { limit: Number.isFinite(Number(text)) ? Number(text) : 0 };
  const pairs = text.split(";").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    const [, calendar, year, month] = /^(bs|ad)-(\d+)-(\d+)$/.exec(value) ?? [];
    if (calendar === "bs" || calendar === "ad")
      return [name, monthText(calendar, { year: Number(year), month: Number(month) }, lang)];
    return [name, /^\d+$/.test(value) ? Number(value) : value];
  });
  return Object.fromEntries(pairs);
}

/**
 * The words of an error code. A limit (`text.tooLong:200`) or named values (`codeWith`) may follow the code after a
 * colon and are filled in. A code that has no words of its own gets the general ones: a person never sees a code.
 */
export function errorMessage(t: Translator, code: string): string {
  const colon = code.indexOf(":");
  const name = colon === -1 ? code : code.slice(0, colon);
  // The key is checked at run time on the next line; the compiler cannot follow a code that arrives as text.
  const key = `errors.${name}` as MessageKey;
  if (!t.has(key) || typeof t.raw(key) !== "string") return t("errors.unknown");
  // Which values this one key takes is unknown here; a message that takes none ignores them.
  const say = t as (key: MessageKey, values: ErrorValues) => string;
  return say(key, valuesOf(colon === -1 ? "" : code.slice(colon + 1), t.lang));
}

/** The words of the first error of a field, if it has any. */
export function errorAtField(
  t: Translator,
  fieldErrors: Readonly<Record<string, readonly string[]>> | undefined,
  field: string,
): string | undefined {
  const code = fieldErrors?.[field]?.[0];
  return code === undefined ? undefined : errorMessage(t, code);
}
