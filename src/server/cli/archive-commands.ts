// Export and import of everything as an archive (docs/moving.md): the format of a backup, without what opens an account
// or waits in a queue.
import { stat } from "node:fs/promises";
import path from "node:path";
import { readArchiveFolder, writeArchiveFolder } from "#app/platform/storage/backup/archive-folder.server.ts";
import { openNamedBackup } from "#app/platform/storage/backup/backup-store.server.ts";
import { backupBytes, entriesOf } from "#app/platform/storage/backup/make-backup.server.ts";
import type { OpenBackup } from "#app/platform/storage/backup/restore.server.ts";
import { inMegabytes } from "#app/platform/storage/disk-room.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { archiveTables, leftOutOfArchives } from "./archive-tables.ts";
import { cleanArchivedHtml } from "./clean-archived-html.ts";
import {
  contentsOf,
  foldersLeftOut,
  type OfflineCommand,
  type OfflineParts,
  readOut,
  refuseOffline,
  restoreInto,
} from "./offline-databases.ts";

export const archiveHelp = `  export <folder or name.tar.zst>
      Writes everything but passwords, sessions, second factors and queues as an archive, also while the program runs.
  import-archive <folder or name.tar.zst>
      Brings an archive into an empty database and an empty store of files. The program must not run.
`;

/** Name → command. */
export const archiveCommands: Readonly<Record<string, OfflineCommand>> = {
  export: exportArchive,
  "import-archive": importArchive,
};

const isPacked = (named: string) => named.endsWith(".tar.zst");

async function exportArchive(argv: string[], parts: OfflineParts): Promise<number> {
  const { config, terminal } = parts;
  const [named, ...surplus] = argv;
  if (named === undefined || named.startsWith("-") || surplus.length > 0)
    return refuseOffline("export needs a folder, or the name of a file that ends with .tar.zst.", terminal);
  const files = await openFileStore(config);
  const leftOut = Object.keys(leftOutOfArchives);
  const contents = { files, otherFolders: foldersLeftOut(config), leftOut, archived: archiveTables };
  const { store, name } = await openNamedBackup(path.resolve(named), config);
  try {
    const { bytes, facts } = await readOut(parts, contents, (source, tell) =>
      isPacked(name)
        ? store.write(name, backupBytes(source, { secret: undefined, tell }))
        : writeArchiveFolder(path.resolve(named), entriesOf(source, tell)),
    );
    terminal.say(`${path.resolve(named)}: ${contentsOf(facts)}; ${inMegabytes(bytes)} MB.\n`);
    return 0;
  } finally {
    files.close();
    store.close();
  }
}

async function importArchive(argv: string[], parts: OfflineParts): Promise<number> {
  const { config, terminal, isRunning } = parts;
  const [named, ...surplus] = argv;
  if (named === undefined || named.startsWith("-") || surplus.length > 0)
    return refuseOffline("import-archive needs the folder or the file of an archive.", terminal);
  if (isRunning) throw new Error("The data folder is in use: stop the program first.");
  const open = await openerOf(path.resolve(named), parts);
  const files = await openFileStore(config);
  try {
    const facts = await restoreInto(parts, open, {
      ...{ files, otherFolders: foldersLeftOut(config), url: config.databaseUrl, secret: config.backup.key },
      neverArchived: Object.keys(leftOutOfArchives),
      correctRows: cleanArchivedHtml,
    });
    terminal.say(`Imported ${contentsOf(facts)}. The program can be started.\n${passwordNote}`);
    return 0;
  } finally {
    files.close();
  }
}

async function openerOf(named: string, { config }: OfflineParts): Promise<OpenBackup> {
  const isFolder = await stat(named).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (isFolder) return async () => readArchiveFolder(named);
  const { store, name } = await openNamedBackup(named, config);
  return () => store.read(name);
}

const passwordNote =
  'Nobody has a password yet: people choose one under "Forgot your password?". Second factors have to be set up again.\n';
