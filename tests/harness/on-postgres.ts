// `npm run test:postgres`: the same suites on a real PostgreSQL server. Takes TEST_DATABASE_URL, or starts a server of
// its own from the binaries of the machine's package, as another user when this one is root (PostgreSQL refuses root).
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./program.ts";
import { filesBelow, importsOf } from "./source-tree.ts";
import { isWhole, wholeOnly } from "./whole.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

function findBinaries(): string {
  const versions = "/usr/lib/postgresql";
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (!newest) throw new Error("no PostgreSQL server found: install the package postgresql, or set TEST_DATABASE_URL");
  return path.join(versions, newest, "bin");
}

function run(command: string, given: readonly string[], user: string | undefined): void {
  const [program, ...rest] = user ? ["runuser", "-u", user, "--", command, ...given] : [command, ...given];
  const { status, stderr, stdout } = spawnSync(program ?? command, rest, { encoding: "utf8", cwd: tmpdir() });
  if (status !== 0) throw new Error(`${command} failed: ${stderr || stdout}`);
}

export type PostgresServer = {
  url: string;
  dataDir: string;
  /** The process that those of all connections belong to. */
  pid(): number;
  stop(mode?: "fast" | "immediate"): void;
  start(): void;
  /** Stops all its processes where they are: connections stay, and nothing answers until `resume`. */
  hang(): void;
  resume(): void;
};

type ServerOptions = {
  /** Where its data is, or will be; a temporary folder of its own if none is given. */
  folder?: string;
  settings?: Readonly<Record<string, string | number>>;
};

/**
 * Settings for the servers of tests, which make again what is lost with the machine: a disk that others write to too
 * would let a save wait for seconds.
 */
export const lostWithMachine = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } as const;

/** Starts a server of its own on a free port. */
export async function startPostgres({ folder: given, settings = {} }: ServerOptions = {}): Promise<PostgresServer> {
  const binaries = findBinaries();
  const user = process.getuid?.() === 0 ? "postgres" : undefined;
  const folder = given ?? mkdtempSync(path.join(tmpdir(), "rangashala-postgres-"));
  mkdirSync(folder, { recursive: true });
  if (user) {
    const { stdout } = spawnSync("id", ["-u", user], { encoding: "utf8" });
    chownSync(folder, Number(stdout.trim()), 0);
  }
  const dataDir = path.join(folder, "data");
  const port = await freePort();
  if (!existsSync(dataDir)) {
    run(
      path.join(binaries, "initdb"),
      ["-D", dataDir, "-U", "postgres", "--auth=trust", "--locale=C.UTF-8", "--encoding=UTF8"],
      user,
    );
  }
  const control = path.join(binaries, "pg_ctl");
  const chosen = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 200,
    ...settings,
  };
  const options = Object.entries(chosen)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const pid = () => Number(readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
  const signalAll = (name: "SIGSTOP" | "SIGCONT") => {
    const parent = pid();
    const children = () =>
      spawnSync("pgrep", ["-P", String(parent)], { encoding: "utf8" })
        .stdout.split("\n")
        .filter(Boolean);
    // The parent is stopped first and goes on last, so that its children stay the same meanwhile.
    if (name === "SIGSTOP") process.kill(parent, name);
    for (const child of children()) process.kill(Number(child), name);
    if (name === "SIGCONT") process.kill(parent, name);
  };
  const server: PostgresServer = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    dataDir: folder,
    pid,
    start: () => run(control, ["-D", dataDir, "-o", options, "-l", path.join(folder, "log"), "-w", "start"], user),
    stop(mode = "fast") {
      run(control, ["-D", dataDir, "-m", mode, "-w", "stop"], user);
    },
    hang: () => signalAll("SIGSTOP"),
    resume: () => signalAll("SIGCONT"),
  };
  server.start();
  return server;
}

/**
 * Suites that several connections, a server's planner or its collation can break: the others run on the embedded
 * database alone, and the server only reads their statements (tests/process/statements.postgres.test.ts).
 */
const serverSuites = [
  "src/platform/db/",
  "src/platform/command-runner.server.test.ts",
  "src/platform/jobs/",
  "src/platform/cache/invalidation.test.ts",
  "src/platform/storage/backup/",
  "src/platform/auth/authentication.server.test.ts",
  "src/platform/mail/",
  "src/features/people/users/",
  "src/features/audience/search/search.test.ts",
  "src/features/audience/search/fold.test.ts",
  "src/features/audience/search/smaller-search.test.ts",
  "src/features/audience/newsletter/admin.test.ts",
  "src/features/audience/newsletter-issues/",
  "src/features/front-page/layouts/",
  "src/features/media/uploads/",
  "src/features/money/",
  "src/features/moving/imports/engine/",
  "src/features/moving/redirects/",
  "src/features/newsroom/articles/list-commands.test.ts",
  "src/features/newsroom/articles/waiting-story.test.ts",
  "src/features/newsroom/categories/",
  "src/features/newsroom/review/",
  "src/features/newsroom/working-copies/",
  "src/features/records/versions/versions.test.ts",
  "src/features/records/versions/sealed-log.test.ts",
  "src/features/sport/competitions/seasons.test.ts",
  "src/features/sport/matches/matches.test.ts",
  "src/features/sport/results/places.test.ts",
  "src/features/sport/scoring/",
  "src/server/cli/operator-commands.test.ts",
  "tests/process/",
];

/**
 * The suites that open a database, by themselves or through the harness. The others say the same beside every server.
 */
function suitesWithDatabase(): readonly string[] {
  const opening = new Set(["tests/harness/database.ts"]);
  const isOpening = (file: string) => importsOf(file).some(({ to, typeOnly }) => !typeOnly && opening.has(to));
  const harness = filesBelow("tests/harness").filter((file) => /\.tsx?$/.test(file));
  for (let before = 0; before < opening.size; ) {
    before = opening.size;
    for (const file of harness.filter(isOpening)) opening.add(file);
  }
  const suites = filesBelow("src").filter((file) => /\.test\.tsx?$/.test(file) && isOpening(file));
  return [...suites, ...filesBelow("tests/process").filter((file) => file.endsWith(".postgres.test.ts"))];
}

// Cleaning up in the background would make a database look used; and to start workers for the query that compares all
// tables after each test takes 30 times as long as the query.
const quick = {
  ...lostWithMachine,
  autovacuum: "off",
  max_parallel_workers_per_gather: 0,
  jit: "off",
};

if (import.meta.main) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres({ settings: quick });
  say(`Integration tests on ${given ?? server?.url}`);
  const runner = path.resolve(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
  const named = process.argv.slice(2);
  const all = suitesWithDatabase();
  const inGate = all.filter((file) => serverSuites.some((part) => file.startsWith(part)) && !(file in wholeOnly));
  const suites = named.length > 0 ? named : isWhole ? all : inGate;
  const { status } = spawnSync(
    process.execPath,
    [runner, "run", ...["unit", "postgres-parallel", "postgres"].flatMap((name) => ["--project", name]), ...suites],
    {
      stdio: "inherit",
      env: { ...process.env, TEST_DATABASE_URL: given ?? server?.url ?? "" },
    },
  );
  if (server) {
    server.stop("immediate");
    rmSync(server.dataDir, { recursive: true, force: true });
  }
  process.exitCode = status ?? 1;
}
