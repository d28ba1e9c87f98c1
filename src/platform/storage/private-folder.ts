// The data folder holds sessions, password hashes and mails: nobody else on the machine may read it. Run natively.
import { chmodSync, mkdirSync, statSync } from "node:fs";

const everybody = 0o007;

/**
 * Makes the folder for its owner alone (700), and so whatever this process makes from now on (700, 600). A folder that
 * is there and that everybody may enter becomes 700 too; one that was opened to a group on purpose stays so.
 */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  const { mode, uid } = statSync(folder);
  if ((mode & everybody) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}
