// An earlier version of a part of the site as the new one. What it names and is gone is said first, and nothing
// changes.

import type { Insertable, Transaction } from "kysely";
import type { z } from "zod";
import { command } from "#app/platform/command.ts";
import { type EditedRow, lockAllInOrder, type OrderedTable } from "#app/platform/db/entity-rows.server.ts";
import type { Database, SitePart } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { nilIdentifier } from "#app/platform/identifier.ts";
import { partSubject, partVersions, type ReadPart } from "./part-versions.server.ts";
import { readVersion } from "./queries.server.ts";
import { latestNumber } from "./record-version.server.ts";
import { type MissingItem, partVersionChoice } from "./rules.ts";
import type { VersionContent } from "./version-content.server.ts";

type Trx = Transaction<Database>;
type Writing = { trx: Trx; now: Date; newId: () => string };

type RestoreOptions<Content> = {
  /** The command's name, as `homepage.restoreVersion`. */
  name: string;
  part: SitePart;
  read: ReadPart;
  invalidates: readonly string[];
  /** What of a version can come again, under the rules of today, and what is gone. */
  prepare: (trx: Trx, content: VersionContent) => Promise<{ content: Content; missing: readonly MissingItem[] }>;
  write: (writing: Writing, content: Content) => Promise<void>;
};

/**
 * Declares the command that makes an earlier version of a part the new one. Throws `conflict` when somebody changed the
 * part since (`isNewer`), and when something in the version is gone (`missing`) unless that may be left out.
 */
export function restorePartCommand<Content>(options: RestoreOptions<Content>) {
  const { name, part, read, prepare, write } = options;
  return command({
    name,
    permission: "settings.edit",
    input: partVersionChoice,
    versions: partVersions(part, read, "restored"),
    async row({ trx, input }) {
      const content = await readVersion(trx, partSubject(part), input.number);
      return content && { content };
    },
    async run({ trx, input, row, now, newId }) {
      const isNewer = (await latestNumber(trx, partSubject(part))) !== input.latest;
      if (isNewer) throw new AppError("conflict", { detail: { isNewer } });
      const { content, missing } = await prepare(trx, row.content);
      if (missing.length > 0 && !input.without_missing) throw new AppError("conflict", { detail: { missing } });
      await write({ trx, now, newId }, content);
    },
    invalidates: () => options.invalidates,
    audit: ({ input }) => ({ subjectId: null, detail: { version: input.number } }),
  });
}

/** What a form would make of it today. Refuses a version that breaks a rule by now, at `number`. */
export function parsedToday<Schema extends z.ZodType>(schema: Schema, typed: unknown): z.output<Schema> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw fieldError("number", "version.breaksRule");
}

/** A row as a version has it: its id, its position, and the columns that people edit. */
export type ItemOfVersion<Table extends OrderedTable> = Partial<Insertable<Database[Table]>> & {
  id: string;
  order_index: number;
};

/**
 * Makes the active rows of a table with an order those of a version, one after the other. What the version does not
 * have goes into the trash; what lies there comes out of it; what is gone for good is made again.
 */
export async function replaceItems<Table extends OrderedTable>(
  { trx, now }: Pick<Writing, "trx" | "now">,
  table: Table,
  items: readonly ItemOfVersion<Table>[],
): Promise<void> {
  // As in `lock` of entity-rows.server.ts: `OrderedTable` lists only tables with these columns.
  const name = table as "about_sections";
  const active = await lockAllInOrder(trx, table);
  const ids = items.map(({ id }) => id);
  const trashed = await trx
    .selectFrom(name)
    .selectAll()
    .where("id", "in", [...ids, nilIdentifier]) // an empty list would be no SQL
    .forUpdate()
    .execute();
  const known = new Map<string, EditedRow<OrderedTable>>(trashed.map((row) => [row.id, row]));
  for (const { id, version } of active.filter((row) => !ids.includes(row.id))) {
    const leaving = { deleted_at: now, version: version + 1 };
    await trx.updateTable(name).set(leaving).where("id", "=", id).execute();
  }
  for (const item of items) {
    const row = known.get(item.id);
    const columns = { ...(item as Insertable<Database["about_sections"]>), deleted_at: null, updated_at: now };
    if (!row) await trx.insertInto(name).values(columns).execute();
    else if (differs(row, item)) {
      const version = row.version + 1;
      await trx
        .updateTable(name)
        .set({ ...columns, version })
        .where("id", "=", item.id)
        .execute();
    }
  }
}

function differs(row: Readonly<Record<string, unknown>>, item: Readonly<Record<string, unknown>>): boolean {
  const names = ["deleted_at", ...Object.keys(item)];
  return names.some((name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(item[name] ?? null));
}
