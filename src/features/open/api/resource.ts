// What one list of the interface is: declared once, and routes, description, cache and tests follow from it
// (docs/decisions/0044). A resource reads only what readers see; its query says so itself.
import type { Kysely, SelectQueryBuilder, SqlBool } from "kysely";
import { type Expression, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type KeysetCursor, type KeysetPage, keysetPage, type SortKind } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { listedLanguages } from "#app/platform/text/languages.ts";

/** What an answer is made with. */
export type Reading = {
  db: Kysely<Database>;
  origin: string;
  /** In which names are written. */
  lang: Lang;
  /** Whether what is read may be of any language of the site: one by its address, where none was asked for. */
  isAnyLanguage: boolean;
};

/** What has a language of its own: those that an answer may hold. */
export const isSpoken = ({ lang, isAnyLanguage }: Pick<Reading, "lang" | "isAnyLanguage">, column: string) =>
  isAnyLanguage
    ? sql<SqlBool>`${sql.ref(column)} in (${sql.join([...listedLanguages()])})`
    : sql<SqlBool>`${sql.ref(column)} = ${lang}`;

/** A list as it is asked for. */
export type AskedList = {
  /** Values of filters by their names, as their schemas accept them. */
  filters: Readonly<Record<string, string>>;
  after: KeysetCursor | undefined;
  limit: number;
  since: Date | undefined;
  /** Fields that are long and were asked for by their names. */
  long: ReadonlySet<string>;
};

/** A filter of a list: what its value must be, and what it chooses. */
export type Filter = { schema: z.ZodType<string, string>; description: string };

type Item = Record<string, unknown>;

export type Resource = {
  /** Of the list in addresses: "stories". */
  name: string;
  /** Of one of them in the description: "Story". */
  title: string;
  description: string;
  schema: z.ZodObject;
  /** Fields that a list leaves out unless `fields` names them. */
  long: readonly string[];
  filters: Readonly<Record<string, Filter>>;
  /** Filters without which there is no list. */
  required: readonly string[];
  /** What the last segment of the address of one is; `undefined` where none has an address. */
  id: z.ZodType<string, string> | undefined;
  /** Whether what changed since a moment can be asked for. */
  hasChanges: boolean;
  sort: SortKind;
  /** The cache tags of all its answers in a language. */
  tags: (lang: Lang) => readonly string[];
  list: (reading: Reading, asked: AskedList) => Promise<KeysetPage<Item>>;
  find: (reading: Reading, id: string) => Promise<Item | undefined>;
};

export const identifier = z.guid().describe("UUID");
export const slugValue = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);
export const civilDay = z.iso.date();
/** A day that can be asked for. */
export const day = z.iso.date().regex(/^(19|20)/);
export const timestamp = z.iso.datetime().describe("UTC");
export const language = z.enum(["en", "ne"]);
export const optional = <Type extends z.ZodType>(schema: Type) => schema.nullable();

/** One who is named with an address of their own here. */
export const named = z.object({ id: identifier, slug: z.string(), name: z.string() });

type Declared<DB, TB extends keyof DB, Row, Schema extends z.ZodObject> = {
  title: string;
  description: string;
  schema: Schema;
  long?: readonly (keyof z.output<Schema> & string)[];
  filters: Readonly<Record<string, Filter & { where: (value: string) => Expression<SqlBool> }>>;
  required?: readonly string[];
  tags: (lang: Lang) => readonly string[];
  /** Rows that readers see in the language, and no other. */
  rows: (reading: Reading, long: ReadonlySet<string>) => SelectQueryBuilder<DB, TB, Row>;
  /** The column of the id, with its table. */
  id: string;
  /** Tells one row by the last segment of its address; by its id unless said. */
  isOne?: { schema: z.ZodType<string, string>; where: (value: string) => Expression<SqlBool> };
  order: { by: RawBuilder<unknown> | ((lang: Lang) => RawBuilder<unknown>); kind: SortKind; direction: "asc" | "desc" };
  /** When a row last changed. */
  changed?: RawBuilder<unknown>;
  items: (
    rows: readonly Row[],
    reading: Reading,
    long: ReadonlySet<string>,
  ) => Promise<readonly z.input<Schema>[]> | readonly z.input<Schema>[];
};

/** A resource of rows of one query, in pages by keyset. What changed is read in the order of its changes. */
export function resource<DB, TB extends keyof DB, Row, Schema extends z.ZodObject>(
  name: string,
  declared: Declared<DB, TB, Row, Schema>,
): Resource {
  const { title, description, schema, filters, tags, rows, id, order, changed, items, required = [] } = declared;
  const { long = [] } = declared;
  const isOne = declared.isOne ?? {
    schema: identifier,
    where: (value: string) => sql<SqlBool>`${sql.ref(id)} = ${value}::uuid`,
  };
  return {
    ...{ name, title, description, schema, long, filters, required, tags },
    id: isOne.schema,
    hasChanges: changed !== undefined,
    sort: order.kind,
    async list(reading, { filters: chosen, after, limit, since, long: wanted }) {
      let query = rows(reading, wanted);
      for (const [filter, value] of Object.entries(chosen)) {
        const where = filters[filter]?.where(value);
        if (where) query = query.where(where);
      }
      if (since && changed) query = query.where(sql<SqlBool>`${changed} >= ${since}::timestamptz`);
      const by = typeof order.by === "function" ? order.by(reading.lang) : order.by;
      const sorted = since && changed ? { by: changed, kind: "time", direction: "asc" } : { ...order, by };
      const page = await keysetPage(query, { ...(sorted as typeof order & { by: typeof by }), id, after, limit });
      return { items: [...(await items(page.items, reading, wanted))], next: page.next };
    },
    async find(reading, value) {
      const found = await rows(reading, new Set(long)).where(isOne.where(value)).limit(1).execute();
      const [one] = await items(found, reading, new Set(long));
      return one;
    },
  };
}
