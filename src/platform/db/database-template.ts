// The embedded database as a new site begins with it, migrated and empty: made once by the build, copied at the first
// start. Making one takes seconds and twice the memory that using one takes. Run natively by the build too.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { chmod, cp, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Where the template of these migrations and this version of the database lies, if the build has made it. */
export function templateFolder(projectRoot: string): string {
  const hash = createHash("sha256");
  const migrations = path.join(projectRoot, "migrations");
  const files = readdirSync(migrations)
    .sort()
    .map((name) => path.join(migrations, name));
  for (const file of [...files, path.join(projectRoot, "node_modules/@electric-sql/pglite/package.json")])
    hash.update(path.relative(projectRoot, file)).update("\0").update(readFileSync(file)).update("\0");
  return path.join(projectRoot, "build", `database-${hash.digest("hex").slice(0, 16)}`);
}

/** What a new site stores at its first start beside the database, with some to spare: 23 MB of pictures in the demo. */
const firstFileBytes = 32_000_000;

/** Bytes that a first start writes to the disk below `folder`; 0 when the database is there. */
export function missingBytes(folder: string, projectRoot: string): number {
  if (existsSync(folder)) return 0;
  const template = templateFolder(projectRoot);
  const entries = existsSync(template) ? readdirSync(template, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  return sizes.reduce((sum, size) => sum + size, firstFileBytes);
}

/** Copies the template to `folder`, unless something is there or no template was made. Whole or not at all. */
export async function beginFromTemplate(folder: string, projectRoot: string): Promise<void> {
  if (existsSync(folder)) return;
  const template = templateFolder(projectRoot);
  if (!existsSync(template)) return;
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(template, part, { recursive: true });
  await chmod(part, 0o700); // a copy is as open as what was built, which everybody may read
  await rename(part, folder);
}
