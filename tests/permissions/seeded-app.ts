// The built program, started inside the test's own process: spoken to over HTTP as by anybody, and looked into from
// below.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { parseConfig } from "#app/platform/config.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { ensureBuilt } from "#app/server/build.ts";
import { openIdClient, startOpenIdProvider } from "#tests/harness/openid-provider.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { quietDemo, temporaryFolder } from "#tests/harness/program.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";

export type SeededApp = {
  origin: string;
  platform: Platform;
  /** What was logged as an error since it was asked last. */
  takeErrors(): readonly string[];
  stop(): Promise<void>;
};

type Bundle = typeof import("#app/server/start.ts");

/** Builds if need be and starts the local demo on an embedded database and a port of its own. */
export async function startSeededApp(): Promise<SeededApp> {
  process.env.NODE_ENV = "production"; // what main.ts says before it takes the bundle
  await ensureBuilt(projectRoot, () => undefined);
  const { folder, remove } = temporaryFolder();
  const provider = await startOpenIdProvider();
  const parsed = parseConfig({
    DATA_DIR: folder,
    PORT: "0",
    DEMO: "1",
    ...quietDemo,
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: openIdClient.id,
    OPENID_CLIENT_SECRET: openIdClient.secret,
  });
  if (!parsed.ok) throw new Error(parsed.errors.join("\n"));
  const file = pathToFileURL(path.join(projectRoot, "build/server/index.js")).href;
  const { startProgram }: Bundle = await import(/* @vite-ignore */ file);
  let errors: string[] = [];
  const { origin, platform, stop } = await startProgram({
    config: parsed.config,
    projectRoot,
    say: () => undefined,
    passwords: quickPasswords,
    writeLog: (line) => {
      if (line.includes('"level":"error"')) errors.push(line);
    },
  });
  return {
    origin,
    platform,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async stop() {
      await stop("the test is over");
      await provider.stop();
      remove();
    },
  };
}

/**
 * Where being asked leaves traces that are no content: who is signed in, how often somebody tried; what seals each
 * minute; what a job asks the gateways of payments; and the words that a job counts at night.
 */
const traces = new Set([
  ...["sessions", "rate_limits", "unsealed_versions", "unsealed_entries", "version_authors", "version_seals"],
  ...["chain_checks", "payment_messages", "search_words"],
]);

/**
 * What jobs write while nobody asks: a mail is sent, a picture gets its later formats. That is no answer to a request.
 */
const writtenByJobs: Readonly<Record<string, readonly string[]>> = {
  mails: ["status", "attempts", "last_error", "sent_at"],
  media: ["formats"],
  import_runs: ["alive_at", "done", "total"],
  season_stages: ["places"],
  payment_attempts: ["state", "asks", "ended_at"],
};

/**
 * Watches every row of every table from now on. Returns what names the tables in which a row was added, changed or
 * removed since it was asked last, whether or not something changed it back. What a job's own command did is no answer
 * to a request, and is left out: its entry in the log says so.
 */
export async function watchTables(db: Kysely<Database>): Promise<() => Promise<readonly string[]>> {
  // Triggers, because comparing all rows before and after each of some thousand requests costs more than the requests.
  await sql
    .raw(`
    create schema watch;
    create table watch.changes (name text not null, transaction xid8 not null default pg_current_xact_id());
    create table watch.jobs (transaction xid8 not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv[0]::text[] = to_jsonb(new) - tg_argv[0]::text[] then
          return null;
        end if;
        if tg_table_name = 'mails' and tg_op = 'DELETE' and to_jsonb(old) ->> 'status' = 'sent' then
          return null; -- a mail to many is not kept, and the clock may bring the hour of one
        end if;
        if tg_table_name = 'audit_log' and tg_op = 'INSERT' and to_jsonb(new) ->> 'actor_kind' like 'system:%' then
          insert into watch.jobs values (pg_current_xact_id());
        end if;
        insert into watch.changes values (tg_table_name);
        return null;
      end $$`)
    .execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  for (const { name } of tables.filter((table) => !traces.has(table.name))) {
    const ignored = sql.lit(`{${(writtenByJobs[name] ?? []).join(",")}}`);
    await sql`
      create trigger watched_rows after insert or update or delete on ${sql.table(name)}
      for each row execute function watch.note(${ignored})`.execute(db);
    await sql`
      create trigger watched_whole after truncate on ${sql.table(name)}
      for each statement execute function watch.note(${ignored})`.execute(db);
  }
  return async () => {
    const { rows } = await sql<{ name: string }>`
      with taken as (delete from watch.changes returning name, transaction)
      select distinct name from taken where transaction not in (select transaction from watch.jobs) order by name`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };
}
