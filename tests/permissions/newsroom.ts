// The built program, started inside the test's own process: spoken to over HTTP as by anybody, and looked into from below.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { parseConfig } from "../../src/platform/config.ts";
import type { Database } from "../../src/platform/db/schema.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { ensureBuilt } from "../../src/server/build.ts";
import { openIdClient, startOpenIdProvider } from "../harness/openid-provider.ts";
import { temporaryFolder } from "../harness/program.ts";
import { projectRoot } from "../harness/source-tree.ts";

export type Newsroom = {
  origin: string;
  platform: Platform;
  /** What was logged as an error since it was asked last. */
  takeErrors(): readonly string[];
  stop(): Promise<void>;
};

type Bundle = typeof import("../../src/server/start.ts");

/** Builds if need be and starts the local demo on an embedded database and a port of its own. */
export async function openNewsroom(): Promise<Newsroom> {
  process.env.NODE_ENV = "production"; // what main.ts says before it takes the bundle
  await ensureBuilt(projectRoot, () => undefined);
  const { folder, remove } = temporaryFolder();
  const provider = await startOpenIdProvider();
  const parsed = parseConfig({
    DATA_DIR: folder,
    PORT: "0",
    DEMO: "1",
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: openIdClient.id,
    OPENID_CLIENT_SECRET: openIdClient.secret,
  });
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  const file = pathToFileURL(path.join(projectRoot, "build/server/index.js")).href;
  const { startProgram }: Bundle = await import(/* @vite-ignore */ file);
  let errors: string[] = [];
  const { origin, platform, stop } = await startProgram({
    config: parsed.config,
    projectRoot,
    say: () => undefined,
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

/** Where being asked leaves traces that are no content: who is signed in, and how often somebody tried. */
const traces = new Set(["sessions", "rate_limits"]);

/** What jobs write while nobody asks: a mail is sent, a picture gets its later formats. That is no answer to a request. */
const writtenByJobs: Readonly<Record<string, readonly string[]>> = {
  mails: ["status", "attempts", "last_error", "sent_at"],
  media: ["formats"],
};

export type Imprint = ReadonlyMap<string, string>;

/** Returns what takes an imprint of every table: two are equal exactly when every row is. */
export async function imprinter(db: Kysely<Database>): Promise<() => Promise<Imprint>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const watched = tables.map(({ name }) => name).filter((name) => !traces.has(name));
  const parts = watched.map((name) => {
    const kept = sql`to_jsonb(record) - ${sql.lit(`{${(writtenByJobs[name] ?? []).join(",")}}`)}::text[]`;
    const ofPeople = name === "audit_log" ? sql`where record.actor_kind not like 'system:%'` : sql``;
    return sql`
      select ${sql.lit(name)} as name, md5(coalesce(string_agg(digest, '' order by digest), '')) as digest
      from (select md5((${kept})::text) as digest from ${sql.table(name)} as record ${ofPeople}) as records`;
  });
  const query = sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`;
  return async () => new Map((await query.execute(db)).rows.map(({ name, digest }) => [name, digest]));
}

/** The tables in which two imprints differ. */
export function changedTables(before: Imprint, after: Imprint): readonly string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
