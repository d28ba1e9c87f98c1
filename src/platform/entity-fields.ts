// The one list of an entity's fields. It is made of the schema of its form; the columns that a query reads, a command
// writes and a form begins with follow from it, so that a new field is added in one place.

/** The names of a form's fields in their order, without those in `leftOut`. */
export function fieldNames<Fields extends object, LeftOut extends keyof Fields = never>(
  fields: Fields,
  ...leftOut: readonly LeftOut[]
): readonly Exclude<keyof Fields & string, LeftOut>[] {
  const names = Object.keys(fields) as (keyof Fields & string)[]; // an object literal has no other names
  return names.filter((name): name is Exclude<typeof name, LeftOut> => !leftOut.some((left) => left === name));
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
