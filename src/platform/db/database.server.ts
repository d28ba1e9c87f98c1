// Opens the database, embedded or PostgreSQL, behind the same pg pool. Nothing else in the program may open one.
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { assertRoomToStart, databaseReserve, freeBytes } from "../storage/disk-room.ts";
import { beginFromTemplate, missingBytes } from "./database-template.ts";
import { migrate } from "./migrate.server.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./pglite-stream.ts";
import type { Database } from "./schema.ts";
import { guardPool } from "./transaction-guard.server.ts";

export type OpenDatabase = {
  kind: "embedded" | "postgres";
  db: Kysely<Database>;
  /** The guarded pool, for libraries that bring their own SQL. */
  pool: pg.Pool;
  /** Only of the embedded database: its whole content as an image. */
  dump: (() => Promise<Uint8Array>) | undefined;
  close(): Promise<void>;
};

export type DatabaseLocation =
  | { kind: "postgres"; url: string }
  | { kind: "embedded"; folder: string | undefined; image?: Uint8Array }
  /** An embedded one that runs already, and goes on running when this is closed. */
  | ({ kind: "running" } & Pick<EmbeddedDatabase, "openStream">);

const civilDateType = 1082; // `date`: a day without a time must not become an instant in some time zone
pg.types.setTypeParser(civilDateType, (text) => text);

/**
 * Opens, checks and migrates. `projectRoot` is the folder that holds `migrations/` and `src/`. Throws when the server
 * is too old, its character type is not UTF-8 (the search would not know Devanagari letters), or a migration fails.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { projectRoot, onFailure }: { projectRoot: string; onFailure: (error: Error) => void },
): Promise<OpenDatabase> {
  const started = location.kind === "embedded" ? await startEmbedded(location, projectRoot, onFailure) : undefined;
  const server = started ?? (location.kind === "running" ? location : undefined);
  const pool = server
    ? openEmbedded(server, onFailure)
    : openPostgres(location.kind === "postgres" ? location.url : "", onFailure);
  try {
    if (location.kind === "postgres") await prepareServer(location.url, path.join(projectRoot, "migrations"));
    else await migrate(pool, path.join(projectRoot, "migrations"));
  } catch (error) {
    await pool.end();
    await started?.close();
    throw error;
  }
  const guarded = guardPool(pool);
  return {
    kind: location.kind === "postgres" ? "postgres" : "embedded",
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) }),
    pool: guarded,
    dump: started?.dump,
    async close() {
      await pool.end();
      await started?.close();
    },
  };
}

async function startEmbedded(
  location: Extract<DatabaseLocation, { kind: "embedded" }>,
  projectRoot: string,
  onFailure: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  const { folder, image } = location;
  if (folder && !image) {
    await assertRoomToStart(path.dirname(folder), databaseReserve + missingBytes(folder, projectRoot));
    await beginFromTemplate(folder, projectRoot);
  }
  return await startEmbeddedDatabase({
    workerFile: path.join(projectRoot, "src/platform/db/pglite-worker.ts"),
    folder,
    image,
    onFailure,
    // What it has written last it reads again from its log, and for that it needs room for one more file of it.
    mayStartAgain: async () => folder === undefined || (await freeBytes(folder)) >= databaseReserve,
  });
}

function openEmbedded(server: Pick<EmbeddedDatabase, "openStream">, onFailure: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    stream: () => server.openStream(),
    user: "postgres",
    database: "postgres",
    password: "none",
    max: 1, // more crash the embedded database (docs/decisions/0002)
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", onFailure);
  // The pool listens to idle clients only; one in use loses its connection when the thread breaks.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function openPostgres(url: string, onFailure: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    application_name: "rangashala",
  });
  pool.on("error", onFailure);
  return pool;
}

/** On a connection of its own: a migration may take longer than any query of the site may. */
async function prepareServer(url: string, migrations: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    await checkServer(pool);
    await migrate(pool, migrations);
  } finally {
    await pool.end();
  }
}

const oldestServer = 150_000;

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; ctype: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, datctype as ctype, pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
  );
  const server = rows[0];
  if (!server || server.version < oldestServer) throw new Error("DATABASE_URL must lead to PostgreSQL 15 or newer");
  if (server.encoding !== "UTF8" || !/utf-?8/i.test(server.ctype)) {
    throw new Error(
      `DATABASE_URL leads to a database with character type ${server.ctype}: it must be a UTF-8 one, such as C.UTF-8`,
    );
  }
}
