// The one list of an entity's fields. It is made of the schema of its form; the columns that a query reads, a command
// writes and a form begins with follow from it, so that a new field is added in one place.
import type { z } from "zod";

/** The names of a form's fields in their order, without those in `leftOut`. */
export function fieldNames<Fields extends object, LeftOut extends keyof Fields = never>(
  fields: Fields,
  ...leftOut: readonly LeftOut[]
): readonly Exclude<keyof Fields & string, LeftOut>[] {
  const names = Object.keys(fields) as (keyof Fields & string)[]; // an object literal has no other names
  return names.filter((name): name is Exclude<typeof name, LeftOut> => !leftOut.some((left) => left === name));
}

/** A field of a form, declared once. */
export type DeclaredField = {
  /** What it takes: limit and check. */
  input: z.ZodType;
  /** Key of the message that it is called by. */
  label: string;
  /** Kind of its value, such as "text", "choice" or "picture". */
  kind: string;
};

type DeclaredFields = Readonly<Record<string, DeclaredField>>;

/** The inputs of declared fields, for the schema of their form. */
export function inputsOf<Fields extends DeclaredFields>(
  fields: Fields,
): { -readonly [Name in keyof Fields]: Fields[Name]["input"] } {
  const inputs = Object.entries(fields).map(([name, { input }]) => [name, input]);
  // of these very names
  return Object.fromEntries(inputs) as { -readonly [Name in keyof Fields]: Fields[Name]["input"] };
}

type NamesOfKind<Fields extends DeclaredFields, Kind> = {
  [Name in keyof Fields & string]: Fields[Name]["kind"] extends Kind ? Name : never;
}[keyof Fields & string];

/** The names of the declared fields whose value is of one of these kinds, in their order. */
export function namesOfKind<Fields extends DeclaredFields, Kind extends Fields[keyof Fields]["kind"]>(
  fields: Fields,
  ...kinds: readonly Kind[]
): readonly NamesOfKind<Fields, Kind>[] {
  const isOfKind = (name: string): name is NamesOfKind<Fields, Kind> =>
    kinds.some((kind) => kind === fields[name]?.kind);
  return Object.keys(fields).filter(isOfKind);
}

type NamesWith<Fields extends object, Mark extends string> = {
  [Name in keyof Fields & string]: Fields[Name] extends Record<Mark, unknown> ? Name : never;
}[keyof Fields & string];

/** The names of the declared fields that carry a mark, such as `isText`, in their order. */
export function namesWith<Fields extends DeclaredFields, Mark extends string>(
  fields: Fields,
  mark: Mark,
): readonly NamesWith<Fields, Mark>[] {
  const hasMark = (name: string): name is NamesWith<Fields, Mark> => mark in (fields[name] ?? {});
  return Object.keys(fields).filter(hasMark);
}

/** The named properties of an object, and nothing else of it. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}

/** These names as columns of a table, for a query that joins several. */
export function columnsIn<Table extends string, Name extends string>(
  table: Table,
  names: readonly Name[],
): readonly `${Table}.${Name}`[] {
  return names.map((name) => `${table}.${name}` as const);
}
