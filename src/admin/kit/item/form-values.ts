// What the form of an item holds, as text by field name: that is what a form sends, what two versions are compared by.
import { toDateTimeField } from "#app/messages/dates.ts";

export type FormValues<Name extends string = string> = Readonly<Record<Name, string>>;

/** Whether a form as the server sent it was typed into before its script ran. */
export function isTypedInto({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== "hidden" &&
      field.value !== field.defaultValue,
  );
}

/** What a form holds right now. A switch that is off, like a field that is not there, counts as empty. */
export function valuesIn(form: HTMLFormElement): FormValues {
  const typed = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(typed);
}

/**
 * The values of a form out of what the server has: a row, or `detail.current` of a conflict. Text as it is, nothing as
 * "", lists with commas (of objects as JSON), on as "true" and off as "", moments as Kathmandu time to the minute.
 */
export function valuesOf<Row extends object>(row: Row): FormValues<keyof Row & string> {
  const texts = Object.entries(row).map(([name, value]) => [name, textOf(value)]);
  return Object.fromEntries(texts) as FormValues<keyof Row & string>; // the names are those of the row
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Date) return toDateTimeField(value);
  if (Array.isArray(value) && !value.some((entry) => typeof entry === "object")) return value.map(textOf).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** Whether both hold the same text in each of these fields. */
export function sameIn(names: readonly string[], a: FormValues, b: FormValues): boolean {
  return names.every((name) => (a[name] ?? "") === (b[name] ?? ""));
}
