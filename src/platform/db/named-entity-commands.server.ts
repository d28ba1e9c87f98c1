// The commands that venues, teams, people and competitions have alike: each has a name, a slug that follows it, a page
// that moves with the slug, and is shown to readers or not. What is different in a feature stands in the options.
import type { Insertable, Transaction, Updateable } from "kysely";
import type { z } from "zod";
import { type Action, type Actor, may } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import { switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { AppError } from "#app/platform/errors.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { changedFields, publishedSwitch } from "#app/platform/versioned-input.ts";
import {
  assertVersion,
  changeRow,
  type EditedRow,
  insertRow,
  lockActive,
  type MadeTable,
  noteFormerPath,
} from "./entity-rows.server.ts";
import type { Database } from "./schema.ts";
import { type SluggedTable, takeSlug } from "./slugs.server.ts";

/** Something that holds on to a row, so that it cannot be deleted: how many of which kind. */
export type Use = { kind: string; count: number };

type NamedTable = Extract<MadeTable, SluggedTable>;
type NamedInput = { name: string; slug: string | null; published: boolean };
type Seen = { id: string; version: number };

/** A row with the columns that all of these tables have. */
type NamedRow<Table extends NamedTable> = EditedRow<Table> & { slug: string; name: string; published: boolean };

type NamedOptions<Table extends NamedTable, New extends NamedInput, Change extends NamedInput & Seen> = {
  /** The entity's part of the commands' names: "venue". */
  name: string;
  rights: { create: Action; edit: Action; remove: Action };
  input: z.ZodType<New>;
  change: z.ZodType<Change>;
  /** What its form shows of a row. */
  formColumns: readonly (keyof EditedRow<Table> & string)[];
  /**
   * The columns that a form decides, but for slug and `published`. Refuses what cannot be chosen. A new one has no row.
   */
  columnsOf: (
    trx: Transaction<Database>,
    input: New | Change,
    row: EditedRow<Table> | undefined,
  ) => Promise<Omit<Updateable<Database[Table]>, "slug"> & { slug?: string | null }>;
  /** Where its page stands, without language. */
  pathOf: (slug: string) => string;
  /** Says that a former path leads to the row of this id. */
  ownerOf: (id: string) => Parameters<typeof noteFormerPath>[2];
  /** The tags of every page that names it. */
  invalidates: (id: string) => readonly string[];
  /** The tags of pages of something else that list it while it has these columns. */
  listedOn?: (columns: Updateable<Database[Table]>) => readonly string[];
  /** The tags of pages that name it, or what is in it, only while readers see it. */
  shownOn?: (trx: Transaction<Database>, id: string) => Promise<readonly string[]>;
  /** What would lose it; while there is something, deleting is refused (409). */
  usesOf: (trx: Transaction<Database>, id: string) => Promise<readonly Use[]>;
};

/** With create_articles alone what is entered waits, unpublished, for somebody who may edit. */
export function mayPublish(actor: Actor, edit: Action): boolean {
  return may(actor, edit) !== "none";
}

/** Throws `conflict` with what uses a row, if anything does. */
export function assertUnused(uses: readonly Use[]): void {
  const usage = uses.filter(({ count }) => count > 0);
  if (usage.length > 0) throw new AppError("conflict", { detail: { usage } });
}

/**
 * The tags of the pages that list what has these columns. The shared commands know neither a row nor its columns by
 * their table.
 */
function listsWith<Table extends NamedTable>(
  { listedOn }: Pick<NamedOptions<Table, NamedInput, NamedInput & Seen>, "listedOn">,
  columns: object,
): readonly string[] {
  return listedOn?.(columns as Updateable<Database[Table]>) ?? [];
}

/** Declares `create`, `update`, `setPublished`, `delete` and `restore`. */
export function namedEntityCommands<Table extends NamedTable, New extends NamedInput, Change extends NamedInput & Seen>(
  table: Table,
  options: NamedOptions<Table, New, Change>,
) {
  const { name, rights, shownOn, usesOf } = options;
  const invalidates = (row: { id: string }) => [...options.invalidates(row.id), ...listsWith(options, row)];
  return {
    create: createCommand(table, options),
    update: updateCommand(table, options),
    setPublished: switchCommand(table as "venues", "published", {
      name: `${name}.setPublished`,
      permission: rights.edit,
      input: publishedSwitch,
      load: async (trx, { id }) => (await shownOn?.(trx, id)) ?? [],
      invalidates: (row, pages) => [...invalidates(row), ...pages],
      detail: (row, published) => ({ name: row.name, published }),
    }),
    ...trashCommands(table as "venues", {
      name,
      permission: rights.remove,
      invalidates,
      detail: (row) => ({ name: row.name }),
      beforeDelete: async (trx, { id }) => assertUnused(await usesOf(trx, id)),
    }),
  };
}

const slugFor = (trx: Transaction<Database>, table: NamedTable, { name, slug }: NamedInput) =>
  takeSlug(trx, table, { typed: slug, following: slugify(name) });

function createCommand<Table extends NamedTable, New extends NamedInput, Change extends NamedInput & Seen>(
  table: Table,
  options: NamedOptions<Table, New, Change>,
) {
  const { name, rights, input: schema, columnsOf, invalidates } = options;
  return command({
    name: `${name}.create`,
    permission: rights.create,
    input: schema,
    async run({ trx, actor, input, now, newId }) {
      const [id, slug] = [newId(), await slugFor(trx, table, input)];
      const published = input.published && mayPublish(actor, rights.edit);
      const made = { created_by: actor.kind === "person" ? actor.id : null, created_at: now, updated_at: now };
      const columns = { ...(await columnsOf(trx, input, undefined)), ...made, id, slug, published };
      // All that its form decides, and what is the same in each of these tables.
      await insertRow(trx, table, columns as Insertable<Database[Table]>);
      return { id, slug, published, lists: listsWith(options, columns) };
    },
    invalidates: ({ result }) => [...invalidates(result.id), ...result.lists],
    audit: ({ input, result }) => ({
      subjectId: result.id,
      detail: { name: input.name, published: result.published },
    }),
    retryOn: [`${table}_slug_unique`],
  });
}

function updateCommand<Table extends NamedTable, New extends NamedInput, Change extends NamedInput & Seen>(
  table: Table,
  options: NamedOptions<Table, New, Change>,
) {
  const { name, rights, change, formColumns, columnsOf, pathOf, ownerOf, invalidates, shownOn } = options;
  return command({
    name: `${name}.update`,
    permission: rights.edit,
    input: change,
    row: async ({ trx, input }) => (await lockActive(trx, table, input.id)) as NamedRow<Table> | undefined,
    async run({ trx, input, row, now }) {
      assertVersion(row, input, pick(row, formColumns));
      const isSameSlug = input.slug === null || input.slug === row.slug;
      const slug = isSameSlug ? row.slug : await slugFor(trx, table, input);
      const columns = { ...(await columnsOf(trx, input, row)), slug, published: input.published };
      await changeRow(trx, table, row, columns as Updateable<Database[Table]>, now);
      if (slug !== row.slug) await noteFormerPath(trx, pathOf(row.slug), ownerOf(row.id));
      const pages = input.published === row.published ? undefined : await shownOn?.(trx, row.id);
      const lists = [row, columns].flatMap((one) => listsWith(options, one));
      return { id: row.id, slug, version: row.version + 1, pages: [...lists, ...(pages ?? [])] };
    },
    invalidates: ({ row, result }) => [...invalidates(row.id), ...result.pages],
    audit: ({ input, row, result }) => ({
      subjectId: row.id,
      detail: {
        name: input.name,
        slug: { from: row.slug, to: result.slug },
        published: { from: row.published, to: input.published },
        fields: changedFields(row, { ...input, slug: result.slug }),
      },
    }),
    retryOn: [`${table}_slug_unique`],
  });
}
