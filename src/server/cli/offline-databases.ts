// The databases that backups are made of and restored into, as they are: nothing is migrated, no program stands on top.
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { uploadFolder } from "#app/features/media/uploads/rules.ts";
import { cardFolder } from "#app/features/sharing/cards/card-address.ts";
import type { Config } from "#app/platform/config.ts";
import { type BareConnection, openBareConnection } from "#app/platform/db/database.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { hasRestoreMarker, setRestoreMarker } from "#app/platform/db/restore-marker.server.ts";
import { contentTypeOf } from "#app/platform/pictures/file-type.ts";
import type { BackupStore } from "#app/platform/storage/backup/backup-store.server.ts";
import { type BackupFacts, type BackupSource, backupBytes } from "#app/platform/storage/backup/make-backup.server.ts";
import { type OpenBackup, type RestoreTarget, restoreBackup } from "#app/platform/storage/backup/restore.server.ts";
import { inMegabytes } from "#app/platform/storage/disk-room.ts";
import { askForSnapshot } from "#app/server/control/ask-program.ts";
import type { Terminal } from "./terminal.ts";

export type OfflineParts = {
  config: Config;
  projectRoot: string;
  /** Whether another process holds the data folder. */
  isRunning: boolean;
  terminal: Terminal;
};

export type OfflineCommand = (argv: string[], parts: OfflineParts) => Promise<number>;

/** The folder of the embedded database. */
export function embeddedFolder(config: Config): string {
  return path.resolve(config.dataDir, "database");
}

/** The database of the settings: the server's, the folder's, or a copy that the running program makes. */
async function openSource({ config, projectRoot, isRunning }: OfflineParts): Promise<BareConnection> {
  if (config.databaseUrl) return openBareConnection({ kind: "postgres", url: config.databaseUrl }, projectRoot);
  if (!isRunning) {
    const folder = embeddedFolder(config);
    if (!existsSync(folder)) throw new Error(`There is no database in ${path.resolve(config.dataDir)}.`);
    return openBareConnection({ kind: "embedded", folder }, projectRoot);
  }
  const snapshot = await askForSnapshot(config.dataDir);
  try {
    const { client, close } = await openBareConnection({ kind: "embedded", folder: snapshot.folder }, projectRoot);
    return { client, close: () => close().finally(snapshot.release) };
  } catch (error) {
    snapshot.release();
    throw error;
  }
}

type Contents = Pick<BackupSource, "files" | "otherFolders" | "leftOut" | "archived">;
type Written = { bytes: number; facts: BackupFacts };

/** Writes what the settings lead to into a store. `secret` undefined: not encrypted. */
export function writeBackup(
  parts: OfflineParts,
  contents: Contents,
  { store, name, secret }: { store: BackupStore; name: string; secret: string | undefined },
): Promise<Written> {
  return readOut(parts, contents, (source, tell) => store.write(name, backupBytes(source, { secret, tell })));
}

/** Hands what the settings lead to over to `write`, which answers with the bytes that it wrote. */
export async function readOut(
  parts: OfflineParts,
  contents: Contents,
  write: (source: BackupSource, tell: (facts: BackupFacts) => void) => Promise<number>,
): Promise<Written> {
  let facts: BackupFacts | undefined;
  const { client, close } = await openSource(parts);
  try {
    const engine = parts.config.databaseUrl ? "postgres" : "embedded";
    const bytes = await write({ ...contents, client, engine }, (heard) => {
      facts = heard;
    });
    if (!facts) throw new Error("the backup ended before it was whole");
    return { bytes, facts };
  } finally {
    await close();
  }
}

/** Restores into the server at `url`, or into the folder of the embedded database. */
export async function restoreInto(
  { config, projectRoot }: OfflineParts,
  open: OpenBackup,
  {
    files,
    otherFolders,
    url,
    secret,
    ...archived
  }: Pick<RestoreTarget, "files" | "otherFolders" | "secret" | "neverArchived" | "correctRows"> & {
    url: string | undefined;
  },
): Promise<BackupFacts> {
  const migrations = await readMigrations(path.join(projectRoot, "migrations"));
  const { manifest } = await restoreBackup(open, {
    ...{ secret, migrations, files, contentTypeOf, otherFolders, ...archived },
    openDatabase: () =>
      url ? openBareConnection({ kind: "postgres", url }, projectRoot) : openEmbedded(config, projectRoot),
  });
  return manifest;
}

/**
 * What a restore that was broken off has left of an embedded database is replaced by an empty one with the same marker.
 */
async function openEmbedded(config: Config, projectRoot: string): Promise<BareConnection> {
  const folder = embeddedFolder(config);
  const open = (name: string) => openBareConnection({ kind: "embedded", folder: name }, projectRoot);
  const [anew, broken] = [`${folder}.anew`, `${folder}.broken`];
  for (const leftover of [anew, broken]) await rm(leftover, { recursive: true, force: true });
  const found = await open(folder);
  if (!(await hasRestoreMarker(found.client))) return found;
  await found.close();
  const empty = await open(anew);
  await setRestoreMarker(empty.client);
  await empty.close();
  await rename(folder, broken);
  await rename(anew, folder);
  await rm(broken, { recursive: true });
  return open(folder);
}

/**
/**
 * Folders of the store that are in no backup and stay through a restore: that of the backups themselves, if they lie in
 * the same bucket, that of share cards, which are drawn again, and parts of uploads under way.
 */
export function foldersLeftOut({ backup: { to = "" }, s3 }: Config): string[] {
  const [, bucket, folder = ""] = /^s3:\/\/([^/]+)\/([^/]+)/.exec(to) ?? [];
  return [cardFolder, uploadFolder, ...(s3 && bucket === s3.bucket ? [folder] : [])];
}

/** What people are told about what is in a backup or an archive. */
export function contentsOf({ takenAt, rows, files, gone }: BackupFacts): string {
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  const missing = gone.length > 0 ? `, ${gone.length} deleted meanwhile` : "";
  return `${count} rows and ${files.count} files (${inMegabytes(files.bytes)} MB${missing}) as of ${takenAt}`;
}

/** Says why a command was not understood. */
export function refuseOffline(sentence: string, terminal: Terminal): number {
  terminal.complain(`${sentence}\n`);
  return 2;
}
