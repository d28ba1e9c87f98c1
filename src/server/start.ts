// The program: builds the platform once, seeds the demo, serves. The entry of the server's bundle, so that pages, jobs
// and command line share one registry, one pool and one AppError.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { seedDemo } from "#app/features/demo/seed.server.ts";
import { beginEmptySite } from "#app/features/front-page/navigation/first-site-commands.server.ts";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { startupAccountCheck } from "#app/features/people/users/first-admin.server.ts";
import { followSiteLanguages, readSiteLanguages } from "#app/features/settings/site-languages.server.ts";
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { createPasswordHashing, type PasswordHashing } from "#app/platform/auth/password-hashing.server.ts";
import { type InvalidationListener, listenForInvalidations } from "#app/platform/cache/invalidation.server.ts";
import { createInvalidationBus, type InvalidationBus } from "#app/platform/cache/invalidation-bus.ts";
import { createPageCache } from "#app/platform/cache/page-cache.server.ts";
import { createSharedData } from "#app/platform/cache/shared-data.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createCommandRunner } from "#app/platform/command-runner.server.ts";
import type { Config } from "#app/platform/config.ts";
import { type DatabaseLocation, type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import type { DatabaseHealth } from "#app/platform/db/database-health.ts";
import { createOutageLog } from "#app/platform/db/outage.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog, type Log } from "#app/platform/log.ts";
import { createMailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { databaseReserve } from "#app/platform/storage/disk-room.ts";
import { watchDisk } from "#app/platform/storage/disk-watch.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { createApplication } from "./app.ts";
import { keepBikramSambatYears } from "./bikram-sambat-in-force.ts";
import { type CommandLineParts, runCommand } from "./cli/run-command-line.ts";
import { runBackupProcess } from "./control/backup-process.ts";
import type { Metrics } from "./control/metrics/metrics.ts";
import { beginMetrics, openMetrics } from "./control/metrics/open-metrics.ts";
import { openControl } from "./control/open-control.ts";
import { closeGracefully, createEdgeServer } from "./edge/back-pressure.ts";
import { createSecurityHeaders } from "./edge/security-headers.ts";
import { siteOrigins } from "./edge/site-origins.ts";
import { answerWhileStarting } from "./health.ts";
import { jobsOf } from "./job-definitions.ts";
import { createLiveParts, type LiveParts } from "./live/live-parts.ts";
import { type StatusLine, tellSeedProgress } from "./start-progress.ts";

export { logProcessOutput } from "./process-output.ts";

/** `npm run cli`: one command. Resolves with the exit code. */
export function runOnCommandLine(parts: CommandLineParts): Promise<number> {
  return runCommand(parts, buildPlatform);
}

const cacheBytes = 64_000_000;
/** Seconds from the beginning of a stop, all of them from the same one. */
const stopSeconds = { requests: 6, jobs: 8, everything: 9.5 } as const;

type Program = {
  origin: string;
  /** What it stands on, for those who start it inside their own process. */
  platform: Platform;
  /** Jobs are taken too. Rejects when they cannot be: then the program is to end. */
  jobsTaken: Promise<void>;
  /** Ends within ten seconds and STOP_DELAY_SECONDS: what is not done by then is given up, and jobs are tried again. */
  stop(reason: string): Promise<void>;
};

/** Starts serving and resolves when the first request can be answered. Throws when something it needs is missing. */
export async function startProgram({
  config,
  projectRoot,
  say,
  status,
  writeLog = (line) => process.stdout.write(line),
  passwords,
}: {
  config: Config;
  projectRoot: string;
  /** Writes a line for people. Absent where the output is no terminal: there everything is in the log. */
  say?: ((line: string) => void) | undefined;
  /** The line of a terminal that says how far the start is. */
  status?: StatusLine;
  /** Takes each line of the log. */
  writeLog?: (line: string) => void;
  /** As of `buildPlatform`. */
  passwords?: PasswordHashing | undefined;
}): Promise<Program> {
  const log = createLog(writeLog);
  let listener: RequestListener = answerWhileStarting;
  const security = createSecurityHeaders({ origins: siteOrigins(config, config.port) });
  const server = createEdgeServer({
    listener: (incoming, outgoing) => listener(incoming, outgoing),
    headers: security.always,
    log,
  });
  // Bound first: a taken port is found before anything is opened, and PORT=0 must be known to build addresses.
  const port = await listen(server, config);
  const origin = siteOrigins(config, port).publicUrl;
  let stopping = false;
  try {
    const metrics = await beginMetrics(config);
    const origins = siteOrigins(config, port).all;
    const { platform, live, database, close } = await buildPlatform({
      config,
      projectRoot,
      log,
      origins,
      metrics,
      passwords,
    });
    await preparePlatform(platform, projectRoot, status);
    const access = await openOperatorAccess(platform, { live, database, metrics });
    const shutdownHooks: (() => Promise<void>)[] = [];
    listener = createApplication({
      platform,
      live,
      port,
      projectRoot,
      observer: metrics,
      isStopping: () => stopping,
      beforeClose: (work) => void shutdownHooks.push(work),
    });
    announce({ config, origin, say, log });
    // Beside the first readers: each queue asks the database when it begins.
    const jobsTaken = platform.jobs.start(platform).catch((error: unknown) => {
      if (!stopping) throw error;
    });
    return {
      origin,
      platform,
      jobsTaken,
      async stop(reason) {
        stopping = true;
        log.info("stopping", { reason });
        await pause(config.stopDelaySeconds * 1000);
        const startedAt = performance.now();
        const secondsUntil = (end: number) => Math.max(0, end - (performance.now() - startedAt) / 1000);
        const closeAll = async () => {
          live.endStreams();
          await access.close();
          await closeGracefully(server, { timeoutSeconds: secondsUntil(stopSeconds.requests) });
          for (const work of shutdownHooks) await work();
          await close(secondsUntil(stopSeconds.jobs));
        };
        const giveUp = pause(stopSeconds.everything * 1000, false, { ref: false });
        const isClosed = await Promise.race([closeAll().then(() => true), giveUp]);
        log.info(isClosed ? "stopped" : "stopped before everything was closed");
      },
    };
  } catch (error) {
    server.closeAllConnections();
    server.close();
    throw error;
  }
}

/** What must be there before the first reader: accounts checked, sections or the demo seeded. */
export async function preparePlatform(platform: Platform, projectRoot: string, status?: StatusLine): Promise<void> {
  await startupAccountCheck(platform);
  if (platform.config.demo === "off") await beginEmptySite(platform);
  else await seedDemo(platform, projectRoot, tellSeedProgress({ log: platform.log, status }));
}

/**
 * Everything that pages, jobs and the command line stand on, and what lives beside it. `close` gives it all back, in
 * the right order.
 */
export async function buildPlatform({
  config,
  projectRoot,
  log,
  origins,
  metrics,
  passwords = createPasswordHashing(projectRoot),
}: {
  config: Config;
  projectRoot: string;
  log: Log;
  origins: readonly string[];
  /** Counts queries and jobs. */
  metrics?: Metrics | undefined;
  /** The one queue of hashes; another is for tests. */
  passwords?: PasswordHashing | undefined;
}): Promise<{
  platform: Platform;
  live: LiveParts;
  database: Pick<OpenDatabase, "copyTo" | "pool" | "health">;
  /** `jobSeconds`: how long running jobs may go on. */
  close: (jobSeconds?: number) => Promise<void>;
}> {
  const { onFailure, onChange } = createOutageLog(log);
  const database = await openDatabase(locate(config), { projectRoot, onFailure, onQuery: metrics?.query });
  const { db, pool, kind, health } = database;
  health.onChange(onChange);
  const cache = createPageCache({
    maximumBytes: cacheBytes,
    clock: systemClock,
    log,
    nextMidnight: nextKathmanduMidnight,
    database: health,
    namesTags: config.cdnTags,
  });
  await readSiteLanguages(db);
  const instanceId = kind === "postgres" ? newIdentifier() : undefined;
  const shared = createSharedData({ clock: systemClock, nextMidnight: nextKathmanduMidnight });
  // Data first: a page made right after its own invalidation must not find the old ones.
  const invalidates = createInvalidationBus(shared, cache);
  await keepBikramSambatYears({ db, bus: invalidates, log });
  followSiteLanguages({ db, log, bus: invalidates });
  const listening = listenIfShared({ config, instanceId, invalidates, health, log });
  const jobs = await openJobs({
    pool,
    kind,
    definitions: jobsOf(config),
    log,
    onRun: metrics?.job,
  });
  const files = await openFileStore(config);
  const reserve = kind === "embedded" ? databaseReserve : 0;
  const disk = watchDisk({ folder: path.resolve(config.dataDir), reserve, log });
  const [canonical = "http://localhost", ...others] = origins;
  const secret = config.secret ?? demoSecret(config.dataDir);
  const mailer = createMailer(config);
  const mailSigner = createMailSigner({ origin: canonical, secret, isSetUp: mailer.kind !== "none" });
  const platform: Platform = {
    config,
    log,
    db,
    files,
    jobs,
    makeBackup: (signal) => runBackupProcess(projectRoot, signal),
    cache,
    shared,
    clock: systemClock,
    origin: canonical,
    run: createCommandRunner({
      ...{ db, clock: systemClock, jobs, cache: invalidates, instanceId, disk, mailSigner },
      hasCdn: config.cdnPurge !== undefined,
    }),
    mailer,
    mailSigner,
    authentication: createAuthentication({
      db,
      config,
      log,
      origins: [canonical, ...others],
      secret,
      clock: systemClock,
      passwords,
    }),
  };
  const live = createLiveParts(platform, invalidates);
  return {
    platform,
    live,
    database,
    async close(jobSeconds) {
      live.endStreams();
      await jobs.stop(jobSeconds);
      await listening?.close();
      await live.close();
      files.close();
      disk.close();
      await database.close();
    },
  };
}

function locate(config: Config): DatabaseLocation {
  if (config.databaseUrl) return { kind: "postgres", url: config.databaseUrl };
  return { kind: "embedded", folder: path.resolve(config.dataDir, "database") };
}

function listenIfShared({
  config,
  instanceId,
  invalidates,
  health,
  log,
}: {
  config: Config;
  instanceId: string | undefined;
  invalidates: InvalidationBus;
  health: DatabaseHealth;
  log: Log;
}): InvalidationListener | undefined {
  const { databaseUrl } = config;
  if (!databaseUrl || !instanceId) return undefined;
  const createClient = () =>
    new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 3_000 });
  const listening = listenForInvalidations({
    createClient,
    cache: invalidates,
    instanceId,
    log,
    watch: health.watch,
  });
  health.onChange((isAnswering) => {
    if (isAnswering) listening.retryNow();
  });
  return listening;
}

function listen(server: Server, { host, port }: Pick<Config, "host" | "port">): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const taken = "code" in error && error.code === "EADDRINUSE";
      reject(taken ? new Error(`Port ${port} is taken. Stop what uses it, or set PORT.`) : error);
    });
    server.listen({ host, port }, () => {
      server.removeAllListeners("error");
      server.on("error", () => undefined);
      const { port: bound } = server.address() as AddressInfo; // a server that listens on a port has one
      resolve(bound);
    });
  });
}

/** The demo signs with a secret of its own, made once and kept beside its data. Production must bring one. */
function demoSecret(dataDir: string): string {
  const file = path.resolve(dataDir, "secret");
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

/** Says where the site is and how to sign in to the local demo: to people with `say`, else to the log. */
function announce({
  config,
  origin,
  say,
  log,
}: {
  config: Config;
  origin: string;
  say: ((line: string) => void) | undefined;
  log: Log;
}): void {
  const folder = path.resolve(config.dataDir);
  // The password of the local demo is in its documents too.
  const signIn = config.demo === "local" ? demoCredentials : undefined;
  log.info("listening", say ? { origin } : { origin, folder, signIn });
  if (!say || config.demo === "off") return;
  say("");
  say(`  Rangashala is at   ${origin}`);
  if (signIn) say(`  Sign in with       ${signIn.email}  ${signIn.password}   (at /login)`);
  say(`  Data lies in       ${folder}`);
  say("");
}

type OperatorParts = {
  live: LiveParts;
  database: Pick<OpenDatabase, "copyTo" | "pool" | "health">;
  metrics: Metrics | undefined;
};

/**
 * Opens what an operator has beside the log, the socket of the command line and metrics, as far as the settings and the
 * kind of database allow. Rejects when the port of the metrics is taken.
 */
async function openOperatorAccess(
  platform: Platform,
  { live, database, metrics }: OperatorParts,
): Promise<{ close(): Promise<void> }> {
  const listening = await openMetrics(metrics, platform, { live, ...database });
  const control = await openControl(platform, database.copyTo);
  return {
    async close() {
      await control?.close();
      await listening?.close();
    },
  };
}
