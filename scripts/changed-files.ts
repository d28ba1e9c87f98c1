// Which files the linter must see again. It reads the types of the whole program for each run and remembers nothing, so
// that after a change of one file it would take as long as in a fresh clone.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, importsOf, isCode, projectRoot } from "#tests/harness/source-tree.ts";

const record = path.join(projectRoot, "node_modules/.cache/linted.json");
const settings = ["package-lock.json", ".oxlintrc.json", "tsconfig.json"];
const folders = ["src", "tests", "bench", "scripts", "demo"];
/** More than these are no quicker by themselves. */
const mostFiles = 300;

/** The digest of each file by its path. */
export type Digests = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

function digests(): Digests {
  const files = [...settings, ...folders.flatMap(filesBelow).filter(isCode)];
  return Object.fromEntries(files.map((file) => [file, createHash("sha1").update(read(file)).digest("base64")]));
}

function remembered(): Digests | undefined {
  try {
    return JSON.parse(readFileSync(record, "utf8"));
  } catch {
    return undefined; // a fresh clone
  }
}

/**
 * The files that differ from those that were without a fault last, and the files that import them, since what a
 * function gives decides what its callers must do; "all" where that is not known.
 */
export function filesConcerned(
  now: Digests,
  before: Digests | undefined,
  importedBy: (file: string) => readonly string[],
): readonly string[] | "all" {
  const isGone = (file: string) => !(file in now);
  if (!before || settings.some((file) => before[file] !== now[file]) || Object.keys(before).some(isGone)) return "all";
  const changed = new Set(Object.keys(now).filter((file) => before[file] !== now[file]));
  if (changed.size === 0) return [];
  const files = Object.keys(now).filter((file) => changed.has(file) || importedBy(file).some((to) => changed.has(to)));
  return files.length > mostFiles ? "all" : files;
}

/** The files for this run of the linter; `remember` is for after a run without a fault. */
export function filesToLint(): { files: readonly string[] | "all"; remember(): void } {
  const now = digests();
  const importedBy = (file: string) => (isCode(file) ? importsOf(file).map(({ to }) => to) : []);
  return {
    files: filesConcerned(now, remembered(), importedBy),
    remember() {
      mkdirSync(path.dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(now));
    },
  };
}
