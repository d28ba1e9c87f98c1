// Opens the database, embedded or PostgreSQL, behind the same pg pool. Nothing else in the program may open one.
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { assertRoomToStart, databaseReserve, freeBytes } from "#app/platform/storage/disk-room.ts";
import { type DatabaseHealth, watchDatabase } from "./database-health.ts";
import { beginFromTemplate, missingBytes } from "./database-template.ts";
import { migrate } from "./migrate.server.ts";
import { createStatementNames, nameStatements } from "./named-statements.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./pglite-stream.ts";
import { assertRestored } from "./restore-marker.server.ts";
import type { Database } from "./schema.ts";
import { type SilentConnections, watchConnections } from "./silent-connections.ts";
import { guardPool } from "./transaction-guard.server.ts";

export type OpenDatabase = {
  kind: "embedded" | "postgres";
  db: Kysely<Database>;
  /** The guarded pool, for libraries that bring their own SQL. */
  pool: pg.Pool;
  health: DatabaseHealth;
  /** Only of the embedded database: its whole content as an image. */
  dump: (() => Promise<Uint8Array>) | undefined;
  /** Only of the embedded database: copies its files as one moment has them. Queries wait meanwhile. */
  copyTo: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
};

type DatabaseListeners = {
  onFailure: (error: Error) => void;
  /** Hears of each query of `db`: how many seconds it took, and whether it failed. */
  onQuery?: ((seconds: number, failed: boolean) => void) | undefined;
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
 * `onFailure` hears of each connection that ends unasked, and of the end of the embedded database.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { projectRoot, onFailure, onQuery }: DatabaseListeners & { projectRoot: string },
): Promise<OpenDatabase> {
  const started = location.kind === "embedded" ? await startEmbedded(location, projectRoot, onFailure) : undefined;
  const server = started ?? (location.kind === "running" ? location : undefined);
  const listeners: PoolListeners = {
    onError(error) {
      onFailure(error);
      health.suspect(error);
    },
    onBytes: () => health.heard(),
  };
  const work = server
    ? createPool(embeddedOptions(server), listeners)
    : createPool(serverOptions(location.kind === "postgres" ? location.url : ""), listeners);
  // The one connection of the embedded database answers in its turn; a server is asked past what waits for a
  // connection.
  const questions = location.kind === "postgres" ? createPool(questionOptions(location.url), listeners) : undefined;
  const health = watchDatabase({
    probe: async () => {
      if (questions) await askFor(work, questions);
      else await work.pool.query("select 1");
    },
    isWaiting: questions && (() => work.pool.waitingCount > 0 || work.pool.totalCount > work.pool.idleCount),
    isOneInDoubt: work.connections.turn,
    cut: work.connections.cut,
  });
  const close = async () => {
    // What hangs would be waited for, and what is forgotten meanwhile: it is watched to its end.
    if (!health.isAnswering()) work.connections.cut();
    await work.pool.end();
    health.close();
    questions?.connections.cut();
    await questions?.pool.end();
    await started?.close();
  };
  try {
    const migrations = path.join(projectRoot, "migrations");
    if (location.kind === "postgres") await prepareServer(location.url, migrations, listeners);
    else await prepareEmbedded(work.pool, migrations);
  } catch (error) {
    await close();
    throw error;
  }
  const guarded = guardPool(work.pool, health);
  return {
    kind: location.kind === "postgres" ? "postgres" : "embedded",
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: guarded }),
      ...(onQuery && {
        log: ({ level, queryDurationMillis }) => onQuery(queryDurationMillis / 1_000, level === "error"),
      }),
    }),
    pool: guarded,
    health,
    dump: started?.dump,
    copyTo: started?.copyTo,
    close,
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
    workerFile: workerOf(projectRoot),
    folder,
    image,
    onFailure,
    // What it has written last it reads again from its log, and for that it needs room for one more file of it.
    mayStartAgain: async () => folder === undefined || (await freeBytes(folder)) >= databaseReserve,
  });
}

export type BareConnection = { client: pg.PoolClient; close(): Promise<void> };

/**
 * One connection to a database as it is, for backups: nothing is migrated, and no statement is cut off for taking long.
 * A folder without an embedded database gets an empty one. Throws when a server is too old, or of another character
 * type.
 */
export async function openBareConnection(
  location: Exclude<DatabaseLocation, { kind: "running" }>,
  projectRoot: string,
): Promise<BareConnection> {
  const onFailure = () => undefined; // the query that fails says so
  const started =
    location.kind === "embedded"
      ? await startEmbeddedDatabase({ workerFile: workerOf(projectRoot), ...location, onFailure })
      : undefined;
  const options: pg.PoolConfig =
    location.kind === "postgres"
      ? { connectionString: location.url, max: 1, connectionTimeoutMillis: 5_000, keepAlive: true }
      : embeddedOptions(started as EmbeddedDatabase); // what is not on a server was just started
  const { pool } = createPool(options, { onError: onFailure, onBytes: onFailure });
  const close = async () => {
    await pool.end();
    await started?.close();
  };
  try {
    if (!started) await checkServer(pool);
    const client = await pool.connect();
    return {
      client,
      async close() {
        client.release();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function workerOf(projectRoot: string): string {
  return path.join(projectRoot, "src/platform/db/pglite-worker.ts");
}

type PoolListeners = { onError: (error: Error) => void; onBytes: () => void };

type Pool = { pool: pg.Pool; connections: SilentConnections };

/** Every pool of the program is made here. */
function createPool(options: pg.PoolConfig, { onError, onBytes }: PoolListeners): Pool {
  const pool = new pg.Pool(options);
  const connections = watchConnections(pool);
  const names = createStatementNames();
  pool.on("connect", (client) => {
    nameStatements(client, names);
    // The pool listens to idle clients only. One in use that nobody listened to would end the process with its
    // connection.
    client.on("error", onError);
    client.connection.stream.on("data", onBytes);
  });
  pool.on("error", () => undefined); // its client has told it
  return { pool, connections };
}

/**
 * Asks the server for which connections of `work` it does something. A pooler has other numbers for them: then nothing
 * is known.
 */
async function askFor(work: Pool, questions: Pool): Promise<void> {
  const { rows } = await questions.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where state = 'active'",
  );
  const working = new Set(rows.map(({ pid }) => pid));
  // It works for this question at least, if it tells at all what it works for.
  if (questions.connections.hasOneOf(working)) work.connections.judge(working);
}

function embeddedOptions(server: Pick<EmbeddedDatabase, "openStream">): pg.PoolConfig {
  return {
    stream: () => server.openStream(),
    user: "postgres",
    database: "postgres",
    password: "none",
    max: 1, // more crash the embedded database (docs/decisions/0002)
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  };
}

function serverOptions(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1_500,
    // Plans of statements live as long as their connection. Below the 350 s after which the first proxies drop a silent
    // one.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    statement_timeout: 10_000,
    application_name: "rangashala",
  };
}

/**
 * A question that hangs is given up, because a server that moved answers on a new connection only. One that rested may
 * be forgotten as others are, so it does not rest for long.
 */
function questionOptions(url: string): pg.PoolConfig {
  const patience = { connectionTimeoutMillis: 3_000, query_timeout: 3_000, idleTimeoutMillis: 1_000 };
  return { ...serverOptions(url), ...patience, max: 1 };
}

async function prepareEmbedded(pool: pg.Pool, migrations: string): Promise<void> {
  await assertRestored(pool);
  await migrate(pool, migrations);
}

/** On a connection of its own: a migration may take longer than any query of the site may. */
async function prepareServer(url: string, migrations: string, listeners: PoolListeners): Promise<void> {
  const { pool } = createPool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 }, listeners);
  try {
    await checkServer(pool);
    await assertRestored(pool);
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
