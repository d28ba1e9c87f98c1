// Rows of a backup into an empty database: tables, rows and all that belongs to them in one transaction, so that a
// restore that ends in the middle leaves nothing of them.
import type pg from "pg";
import { type Migration, runMigration } from "#app/platform/db/migrate.server.ts";
import { damaged } from "./damaged-backup.ts";
import { type BackupKind, type BackupSchema, schemaPart, type TableShape } from "./manifest.ts";
import { describeTables, quoted } from "./read-rows.server.ts";

type Client = Pick<pg.ClientBase, "query">;

const foreignKeys = `
  select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`;

/** Those that belong to a constraint say what must be unique, and stay. */
const plainIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index as i join pg_class as c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not i.indisprimary
    and not exists (select from pg_constraint as k where k.conindid = i.indexrelid)
    and not exists (select from pg_depend as d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/**
 * Makes the tables as the backup's migrations made them, and takes away what would look at each row. Inside a
 * transaction.
 */
export async function prepareTables(
  client: Client,
  { tables, migrations }: Pick<BackupSchema, "tables" | "migrations">,
  known: readonly Migration[],
): Promise<{ finish: (sequences: BackupSchema["sequences"]) => Promise<void> }> {
  for (const migration of known)
    if (migrations.some(({ name }) => name === migration.name)) await runMigration(client, migration);
  await assertShapes(client, tables);
  const { rows: keys } = await client.query<{ table_name: string; name: string; definition: string }>(foreignKeys);
  for (const key of keys) await client.query(`alter table ${key.table_name} drop constraint ${key.name}`);
  // Made once over all rows they cost a fraction of what they cost row by row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes);
  if (indexes.length > 0) await client.query(`drop index ${indexes.map(({ name }) => name).join(", ")}`);
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  // What a trigger would write stands in the backup itself. What migrations have written does too.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  return {
    async finish(sequences) {
      for (const { definition } of indexes) await client.query(definition);
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const key of keys)
        await client.query(`alter table ${key.table_name} add constraint ${key.name} ${key.definition}`);
      for (const { name, value } of sequences)
        await client.query("select setval($1::regclass, $2::bigint)", [`public.${quoted(name)}`, value]);
    },
  };
}

/** Names and types go into statements below: they must be those that the migrations have made. */
async function assertShapes(client: Client, tables: readonly TableShape[]): Promise<void> {
  const made = new Map((await describeTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables)
    for (const column of columns)
      if (!made.get(name)?.some((known) => known.name === column.name && known.type === column.type))
        throw damaged(`${schemaPart} names ${name}.${column.name} of type ${column.type}, which there is not`);
}

/** Writes lines of a part into their table. */
export async function writeRows(
  client: Client,
  { name, columns }: TableShape,
  { kind, lines }: { kind: BackupKind; lines: Buffer },
): Promise<number> {
  const rows = lines.toString("utf8").trimEnd().replaceAll("\n", ",");
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const keyOf = (column: string, index: number) => (kind === "archive" ? `'${column.replaceAll("'", "''")}'` : index);
  const values = columns.map((column, index) => `(line->>${keyOf(column.name, index)})::${column.type}`).join(", ");
  const { rowCount } = await client.query(
    `insert into public.${quoted(name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as line`,
    [`[${rows}]`],
  );
  return rowCount ?? 0;
}
