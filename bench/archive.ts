// Where the invented archives are: a PostgreSQL server of BENCH_DATABASE_URL, or one of this machine that is started
// for the run, or an embedded database; each archive a database of its own, named after its size. The data stays for
// the next run.
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type DatabaseLocation, type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { startPostgres } from "#tests/harness/on-postgres.ts";

export type Engine = "postgres" | "embedded";

const folder = process.env.BENCH_FOLDER ?? path.join(tmpdir(), "rangashala-bench");

/**
 * For a server that holds nothing but invented stories: it need not survive a power cut, and one process does the work
 * of a query.
 */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "4GB",
  maintenance_work_mem: "512MB",
  max_parallel_workers_per_gather: 0,
};

export type Archives = {
  open(stories: number): Promise<OpenDatabase>;
  /**
   * A new, migrated, empty one in the place of what was there, and what runs a statement on it that may take minutes.
   */
  create(stories: number): Promise<{ run: Run; close(): Promise<void> }>;
  has(stories: number): Promise<boolean>;
  /** Where a program would find it; `undefined` for an embedded one. */
  urlOf(stories: number): string | undefined;
  stop(): void;
};

export type Run = <Row>(statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

const projectRoot = path.resolve(import.meta.dirname, "..");

const openAt = (location: DatabaseLocation) =>
  openDatabase(location, { projectRoot, onFailure: (error) => process.stderr.write(`${error.message}\n`) });

const nameOf = (stories: number) => `stories_${stories}`;

/** The archives of an engine; starts a server where one is needed. */
export async function openArchives(engine: Engine): Promise<Archives> {
  mkdirSync(folder, { recursive: true });
  return engine === "embedded" ? embeddedArchives() : postgresArchives();
}

/** Where the embedded archive of so many stories lies. */
export const archiveFolder = (stories: number): string => path.join(folder, nameOf(stories));

function embeddedArchives(): Archives {
  const folderOf = archiveFolder;
  const open = (stories: number) => openAt({ kind: "embedded", folder: folderOf(stories) });
  return {
    open,
    async create(stories) {
      if (existsSync(folderOf(stories))) throw new Error(`${folderOf(stories)} is there already: remove it first`);
      const { pool, close } = await open(stories);
      const client = await pool.connect();
      return {
        run: runWith(client),
        close: () => {
          client.release();
          return close();
        },
      };
    },
    has: async (stories) => existsSync(folderOf(stories)),
    urlOf: () => undefined,
    stop: () => undefined,
  };
}

async function postgresArchives(): Promise<Archives> {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given ? undefined : await startPostgres({ folder: path.join(folder, "server"), settings });
  const base = given ?? server?.url ?? "";
  const urlOf = (stories: number) => {
    const url = new URL(base);
    url.pathname = `/${nameOf(stories)}`;
    return url.href;
  };
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const open = (stories: number) => openAt({ kind: "postgres", url: urlOf(stories) });
  return {
    open,
    async create(stories) {
      const name = nameOf(stories);
      await administer(`drop database if exists ${name}`);
      await administer(
        `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
      );
      await (await open(stories)).close();
      const client = new pg.Client({ connectionString: urlOf(stories) }); // the pool gives a query ten seconds
      await client.connect();
      return { run: runWith(client), close: () => client.end() };
    },
    async has(stories) {
      return (await administer(`select from pg_database where datname = '${nameOf(stories)}'`)).rowCount === 1;
    },
    urlOf,
    stop: () => server?.stop(),
  };
}

function runWith(client: pg.ClientBase): Run {
  return async <Row>(statement: string, values: readonly unknown[] = []) =>
    (await client.query(statement, [...values])).rows as Row[];
}
