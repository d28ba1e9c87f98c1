// What is kept of every write, as those who edit a thing may read it: that thing's own history (permissions.csv Z137).
import type { Action } from "../../platform/auth/policy.ts";
import { type EntityKindName, entityKinds } from "../../platform/entity-kinds.ts";

/** Whose histories can be asked for. */
export type HistoryKind = {
  [Kind in EntityKindName]: (typeof entityKinds)[Kind] extends { edit: Action } ? Kind : never;
}[EntityKindName];

/** The kind of entity that an address names. */
export function historyKind(name: string | null): HistoryKind | undefined {
  if (name === null || !Object.hasOwn(entityKinds, name)) return undefined;
  const kind = name as EntityKindName; // it is one of them
  return "edit" in entityKinds[kind] ? (kind as HistoryKind) : undefined;
}

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
