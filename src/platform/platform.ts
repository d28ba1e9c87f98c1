// What the whole program stands on, built once by server/start.ts and handed to pages through the context.
import type { Kysely } from "kysely";
import type { Authentication } from "./auth/authentication.server.ts";
import type { PageCache } from "./cache/page-cache.ts";
import type { SharedData } from "./cache/shared-data.ts";
import type { Clock } from "./clock.ts";
import type { RunCommand } from "./command.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";
import type { Jobs } from "./jobs/jobs.server.ts";
import type { Log } from "./log.ts";
import type { MailSigner } from "./mail/mail-signer.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";
import type { FileStore } from "./storage/file-store.server.ts";

export type Platform = {
  config: Config;
  log: Log;
  clock: Clock;
  /** Reads. Inside a command use its `trx`: this one throws there. */
  db: Kysely<Database>;
  run: RunCommand;
  files: FileStore;
  mailer: Mailer;
  mailSigner: MailSigner;
  jobs: Jobs;
  /** Makes a backup to where the settings say, in a process of its own. Rejects with the reason. */
  makeBackup(signal: AbortSignal): Promise<{ name: string; bytes: number }>;
  cache: PageCache;
  /** What many pages show alike, read once for all of them. */
  shared: SharedData;
  /** The address readers use, without a slash at the end; links in pages, mail and feeds begin with it. */
  origin: string;
  authentication: Authentication;
};
