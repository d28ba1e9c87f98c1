// What is wrong with a field, in words. Rules return codes (`text.required`, `text.tooLong:200`); this reads them.
import type { WordKey, Words } from "./words.ts";

/**
 * The words of a fault code. A limit may follow the code after a colon (`text.tooLong:200`) and is filled in. A code
 * that has no words of its own gets the general ones: a person never sees a code.
 */
export function faultWords(t: Words, code: string): string {
  const colon = code.indexOf(":");
  const name = colon === -1 ? code : code.slice(0, colon);
  const limit = colon === -1 ? 0 : Number(code.slice(colon + 1));
  // The key is checked at run time on the next line; the compiler cannot follow a code that arrives as text.
  const key = `faults.${name}` as WordKey;
  if (!t.has(key) || typeof t.raw(key) !== "string") return t("faults.unknown");
  // Which values this one key takes is unknown here; a message that takes no limit ignores it.
  const say = t as (key: WordKey, values: { limit: number }) => string;
  return say(key, { limit: Number.isFinite(limit) ? limit : 0 });
}

/** The words of the first fault of a field, if it has any. */
export function faultAtField(
  t: Words,
  faults: Readonly<Record<string, readonly string[]>> | undefined,
  field: string,
): string | undefined {
  const code = faults?.[field]?.[0];
  return code === undefined ? undefined : faultWords(t, code);
}
