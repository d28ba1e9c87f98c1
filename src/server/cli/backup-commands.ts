// Backup, restore and the move to PostgreSQL: commands that open databases as they are, without the program on top.
import { rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "#app/platform/config.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { openBackupStore, openNamedBackup } from "#app/platform/storage/backup/backup-store.server.ts";
import { backupName } from "#app/platform/storage/backup/make-backup.server.ts";
import { verifyBackup } from "#app/platform/storage/backup/restore.server.ts";
import { inMegabytes } from "#app/platform/storage/disk-room.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { archiveCommands, archiveHelp } from "./archive-commands.ts";
import {
  contentsOf,
  foldersLeftOut,
  type OfflineCommand,
  type OfflineParts,
  refuseOffline,
  restoreInto,
  writeBackup,
} from "./offline-databases.ts";

/** Name → command, for those that need nothing but settings. */
export const offlineCommands: Readonly<Record<string, OfflineCommand>> = {
  backup,
  "verify-backup": verify,
  restore,
  "move-to-postgres": move,
  ...archiveCommands,
};

export const backupHelp = `  backup [--to <folder or s3://bucket/prefix>] [--json]
      Writes database and files as one moment has them, also while the program runs. Without --to: to BACKUP_TO.
  verify-backup <file or s3://bucket/prefix/name>
      Reads a backup to its end and says what is in it.
  restore <file or s3://bucket/prefix/name>
      Restores into an empty database and an empty store of files. The program must not run.
  move-to-postgres --to <postgres://...>
      Copies an embedded database into an empty one of PostgreSQL, also while the program runs.
${archiveHelp}`;

/**
 * What opens an account is not in a backup: restored, it would open again what was ended since. What counts attempts
 * and says who is at work or uploads something is of its moment alone.
 */
export const leftOutOfBackups = [
  "sessions",
  "trusted_devices",
  "account_links",
  "email_changes",
  // Dropped by 0072; a database that was not migrated yet has it.
  "verifications",
  "rate_limits",
  "editing_marks",
  "media_uploads",
];

/** Runs one of them. A failure is a sentence and code 1. */
export async function runOffline(name: string, argv: string[], parts: OfflineParts): Promise<number> {
  try {
    return (await offlineCommands[name]?.(argv, parts)) ?? 2;
  } catch (error) {
    parts.terminal.complain(`${sentenceOf(error)}\n`);
    return 1;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && cause.message !== "" ? `${message} (${cause.message})` : message;
}

async function backup(argv: string[], parts: OfflineParts): Promise<number> {
  const { config, terminal } = parts;
  const { values } = parseArgs({ args: argv, options: { to: { type: "string" }, json: { type: "boolean" } } });
  const to = values.to ?? config.backup.to;
  if (!to) return refuseOffline("backup needs --to, or BACKUP_TO.", terminal);
  const secret = config.backup.key;
  const name = backupName(new Date(), secret !== undefined);
  const [store, files] = [await openBackupStore(to, config), await openFileStore(config)];
  try {
    const source = { files, otherFolders: foldersLeftOut(config), leftOut: leftOutOfBackups };
    const { bytes, facts } = await writeBackup(parts, source, { store, name, secret });
    if (values.json) terminal.say(`${JSON.stringify({ name, bytes })}\n`);
    else
      terminal.say(`${name} in ${store.description}: ${contentsOf(facts)}; ${inMegabytes(bytes)} MB.\n${secretNote}`);
    return 0;
  } finally {
    files.close();
    store.close();
  }
}

const secretNote =
  "SECRET is not in a backup. Without it nobody's authenticator app or backup code works, and mailed links are void.\n";

async function verify(argv: string[], { config, projectRoot, terminal }: OfflineParts): Promise<number> {
  const [named, ...surplus] = argv;
  if (named === undefined || surplus.length > 0)
    return refuseOffline("verify-backup needs the name of a backup.", terminal);
  const { store, name } = await openNamedBackup(named, config);
  try {
    const migrations = await readMigrations(path.join(projectRoot, "migrations"));
    const { manifest } = await verifyBackup(() => store.read(name), { secret: config.backup.key, migrations });
    terminal.say(`${name} is whole: ${contentsOf(manifest)}.\n`);
    return 0;
  } finally {
    store.close();
  }
}

async function restore(argv: string[], parts: OfflineParts): Promise<number> {
  const { config, terminal, isRunning } = parts;
  const [named, ...surplus] = argv;
  if (named === undefined || surplus.length > 0) return refuseOffline("restore needs the name of a backup.", terminal);
  if (isRunning) throw new Error("The data folder is in use: stop the program first.");
  const { store, name } = await openNamedBackup(named, config);
  const files = await openFileStore(config);
  try {
    const target = {
      files,
      otherFolders: foldersLeftOut(config),
      url: config.databaseUrl,
      secret: config.backup.key,
    };
    const facts = await restoreInto(parts, () => store.read(name), target);
    terminal.say(`Restored ${contentsOf(facts)}. The program can be started.\n${secretNote}`);
    return 0;
  } finally {
    files.close();
    store.close();
  }
}

/** Files stay where they are: both databases name the same ones. */
const noFiles = {
  folders: async () => [],
  async *list() {},
  read: async () => undefined,
  put: async () => undefined,
  delete: async () => undefined,
};

async function move(argv: string[], parts: OfflineParts): Promise<number> {
  const { config, terminal, isRunning } = parts;
  const { values } = parseArgs({ args: argv, options: { to: { type: "string" } } });
  if (!values.to || !/^postgres(ql)?:\/\//.test(values.to))
    return refuseOffline("move-to-postgres needs --to with the address of an empty database: postgres://...", terminal);
  if (config.databaseUrl) throw new Error("DATABASE_URL is set: this site is on PostgreSQL already.");
  const folder = path.resolve(config.dataDir, "moving");
  const store = await openBackupStore(folder, config);
  const name = backupName(new Date(), false);
  try {
    await writeBackup(parts, { files: noFiles, leftOut: [] }, { store, name, secret: undefined });
    const target = { files: noFiles, otherFolders: [], url: values.to, secret: undefined };
    const facts = await restoreInto(parts, () => store.read(name), target);
    terminal.say(`Moved ${contentsOf(facts)}.\n\n${nextSteps(config, isRunning)}`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function nextSteps({ dataDir, secret }: Config, isRunning: boolean): string {
  const folder = path.resolve(dataDir);
  const start = [
    `Start with DATABASE_URL set to that address and DATA_DIR=${folder}, in which the files stay.`,
    secret ? "SECRET stays the same." : `Set SECRET to what stands in ${path.join(folder, "secret")}.`,
    `When all is well, ${path.join(folder, "database")} may be deleted.\n`,
  ].join("\n");
  if (!isRunning) return start;
  return `The program went on meanwhile, and what it has written since is not there. For the move itself stop it, empty that\ndatabase, and run this once more. Then:\n\n${start}`;
}
