// Why an item is different here than it was there, in words (docs/moving.md, Reasons).
import { errorMessage } from "#app/messages/error-messages.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";

/** The words of a reason. A value may follow the code after a colon; a code without words of its own is shown as it is. */
export function reasonText(t: Translator, code: string): string {
  const [name = "", ...rest] = code.split(":");
  const value = rest.join(":");
  // An error code of the editor, or of an upload.
  if (name === "refused") return errorMessage(t, value);
  const key = `admin.imports.reasons.${name.replace(/[.-]/g, "_")}` as MessageKey; // checked on the next line
  if (/^[\w.-]+$/.test(name) && t.has(key) && typeof t.raw(key) === "string")
    return (t as (key: MessageKey, values: { value: string }) => string)(key, { value });
  return name.startsWith("file.") ? errorMessage(t, code) : code;
}
