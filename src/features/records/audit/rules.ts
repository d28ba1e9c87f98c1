// What is kept of every write, as those who edit a thing may read it: that thing's own history (permissions.csv Z137).
import type { EditedTable } from "#app/platform/entities/entities.ts";

/** Whose histories can be asked for. */
export type HistoryKind = EditedTable;

/** A fact of an entry: one value, or what it was and what it became. Texts only; lists with commas. */
export type Fact = { name: string; from?: string; to: string };

const longestFact = 200;

/** The plain facts out of an entry's detail. Whatever is no plain fact is left out. */
export function factsOf(detail: Readonly<Record<string, unknown>>): readonly Fact[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (typeof value === "object" && value !== null && "from" in value && "to" in value) {
      const [from, to] = [textOf(value.from) ?? "", textOf(value.to) ?? ""];
      return from === to ? [] : [{ name, from, to }];
    }
    const text = textOf(value);
    return text === undefined || text === "" ? [] : [{ name, to: text }];
  });
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.slice(0, longestFact).toWellFormed();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.flatMap((entry) => textOf(entry) ?? []).join(", ");
  return undefined;
}
