// A migrated database for one test: an embedded one in memory, which the test before left as new, or, with
// TEST_DATABASE_URL, a database of its own on that PostgreSQL server. The same suites run on both.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { startEmbeddedDatabase } from "#app/platform/db/pglite-stream.ts";
import { noteStatements } from "./statements.ts";
import { createHandover } from "./used-database.ts";

if (process.env.STATEMENTS && !process.env.TEST_DATABASE_URL) noteStatements(process.env.STATEMENTS);

export const projectRoot = path.resolve(import.meta.dirname, "../..");

const fail = (error: Error) => {
  throw error;
};

/** Opens a fresh, migrated, empty database for several tests of a file, which close it themselves. */
export function sharedDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_DATABASE_URL ? onServer() : inMemory();
}

/** Opens a fresh, migrated, empty database that is closed when the test ends. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const opened = await sharedDatabase();
  onTestFinished(() => opened.close());
  return opened;
}

const embedded = createHandover(async () => {
  const running = await startEmbeddedDatabase({
    workerFile: path.join(projectRoot, "src/platform/db/pglite-worker.ts"),
    folder: undefined,
    image: await template(),
    onFailure: fail,
  });
  // The driver's types know a stream as one for a socket only.
  const stream = () => running.openStream() as unknown as pg.ClientConfig["stream"];
  const login = { stream, user: "postgres", database: "postgres", password: "none" } as pg.ClientConfig;
  return {
    ...running,
    async connected(work) {
      const client = new pg.Client(login);
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end(); // there is one connection, and the test wants it
      }
    },
  };
});

async function inMemory(): Promise<OpenDatabase> {
  const used = await embedded.take();
  const opened = await openDatabase({ ...used.database, kind: "running" }, { projectRoot, onFailure: fail });
  return {
    ...opened,
    dump: used.database.dump,
    async close() {
      await opened.close();
      await embedded.handBack(used);
    },
  };
}

/**
 * The image of a migrated database, made once for a state of migrations/ and a version of the database, and kept in the
 * system's temporary folder.
 */
export async function template(): Promise<Uint8Array> {
  const hash = createHash("sha256");
  hash.update(readFileSync(path.join(projectRoot, "node_modules/@electric-sql/pglite/package.json")));
  const folder = path.join(projectRoot, "migrations");
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(path.join(folder, name)));
  const cache = path.join(tmpdir(), `rangashala-tests-${process.getuid?.() ?? 0}`);
  const file = path.join(cache, `${hash.digest("hex").slice(0, 16)}.image`);
  if (existsSync(file)) return readFileSync(file);
  const database = await openDatabase({ kind: "embedded", folder: undefined }, { projectRoot, onFailure: fail });
  await sql`checkpoint`.execute(database.db); // else every copy begins by doing again what the migrations did
  const image = (await database.dump?.()) ?? new Uint8Array();
  await database.close();
  mkdirSync(cache, { recursive: true });
  const partial = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(partial, image);
  renameSync(partial, file); // another worker may have been as fast: both images are the same
  return image;
}

const serverDatabases = createHandover(async () => {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const name = `test_${randomBytes(8).toString("hex")}`;
  templateOnServer ??= makeTemplate(server);
  await administer(server, `create database ${name} template ${await templateOnServer}`);
  const url = databaseUrl(server, name);
  // One for all tests that it serves: what a new one has to learn of the tables takes longer than to look into them.
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // a test may end every connection; the next query then says so
  await client.connect();
  return {
    url,
    connected: (work) => work(client),
    async close() {
      await client.end();
      // Waits for connections that are just closing: with force they would be told so, and nobody listens any more.
      const drop = `drop database ${name}`;
      await administer(server, drop).catch(() => administer(server, `${drop} with (force)`));
    },
  };
});

async function onServer(): Promise<OpenDatabase> {
  const used = await serverDatabases.take();
  const { url } = used.database;
  const opened = await openDatabase({ kind: "postgres", url }, { projectRoot, onFailure: () => undefined });
  return {
    ...opened,
    async close() {
      await opened.close();
      await serverDatabases.handBack(used);
    },
  };
}

let templateOnServer: Promise<string> | undefined;

/** A migrated database to copy from, made anew by every thread: two threads must not both be connected to one. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `template_${randomBytes(8).toString("hex")}`;
  await administer(
    serverUrl,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  );
  const url = databaseUrl(serverUrl, name);
  const opened = await openDatabase({ kind: "postgres", url }, { projectRoot, onFailure: () => undefined });
  await opened.close();
  return name;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
