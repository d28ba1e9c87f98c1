// One process per data folder. PGlite itself lets two processes open one folder and lose each other's writes
// (measured), so the lock is ours: an exclusive SQLite transaction, which the kernel frees when the process dies,
// however it dies.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

type DataFolderLock = { release(): void };

/** SQLITE_BUSY: somebody else has it. Anything else (a read-only folder, say) is an error and thrown. */
const sqliteBusy = 5;

/** Held locks: a lock that nothing refers to would be collected, and with it the protection. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process, or answers `undefined` at once when another process holds it. Makes the folder.
 */
export function lockDataFolder(folder: string, name = "lock"): DataFolderLock | undefined {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, `.${name}`));
  try {
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (typeof error === "object" && error !== null && "errcode" in error && error.errcode === sqliteBusy)
      return undefined;
    throw error;
  }
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}
