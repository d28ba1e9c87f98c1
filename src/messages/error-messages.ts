// What is wrong with a field, in words. Rules return codes (`text.required`, `text.tooLong:200`); this reads them.
import type { MessageKey, Translator } from "./messages.ts";

/**
 * The words of an error code. A limit may follow the code after a colon (`text.tooLong:200`) and is filled in. A code
 * that has no words of its own gets the general ones: a person never sees a code.
 */
export function errorMessage(t: Translator, code: string): string {
  const colon = code.indexOf(":");
  const name = colon === -1 ? code : code.slice(0, colon);
  const limit = colon === -1 ? 0 : Number(code.slice(colon + 1));
  // The key is checked at run time on the next line; the compiler cannot follow a code that arrives as text.
  const key = `errors.${name}` as MessageKey;
  if (!t.has(key) || typeof t.raw(key) !== "string") return t("errors.unknown");
  // Which values this one key takes is unknown here; a message that takes no limit ignores it.
  const say = t as (key: MessageKey, values: { limit: number }) => string;
  return say(key, { limit: Number.isFinite(limit) ? limit : 0 });
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
