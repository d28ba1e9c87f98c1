// What the sport counts in a table of teams: how a column is named, and how its values are written.

import type { TableColumn } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";

/** Sports name their columns; that each has its words is tested beside them. */
export const columnName = (t: Translator, name: string, length: "short" | "long") =>
  (t as (key: MessageKey) => string)(`sports.columns.${name}.${length}` as MessageKey);

/** A number with the sign of a minus that is as wide as a plus. */
export const tableNumber = (value: number | string, lang: Lang) => digitsFor(lang, String(value).replace("-", "−"));

/** A value of a column as it is written: 12, +5, 1.250, +0.450; a dash where there is none. */
export function columnText(
  { value, format }: Pick<TableColumn, "value" | "format">,
  sums: Readonly<Record<string, number>>,
  lang: Lang,
) {
  const number = value(sums);
  if (number === null || !Number.isFinite(number)) return "–";
  const text = format === "count" || format === "signed" ? String(number) : number.toFixed(3);
  const isSigned = (format === "signed" || format === "rate") && number > 0;
  return tableNumber(`${isSigned ? "+" : ""}${text}`, lang);
}
