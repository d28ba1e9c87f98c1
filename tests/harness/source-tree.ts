// The repository's own sources, read as text, for tests about the shape of the code.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const projectRoot = path.resolve(import.meta.dirname, "../..");

/** Paths of all files below a folder of the repository, relative to its root, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/** Whether a file is TypeScript that somebody wrote: no declaration file. */
export const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");

export function readSource(file: string): string {
  return readFileSync(path.join(projectRoot, file), "utf8");
}

export type Import = { from: string; to: string; typeOnly: boolean };

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** Folders that `imports` of package.json gives a name. */
const namedFolders: readonly (readonly [string, string])[] = [
  ["#app/", "src/"],
  ["#tests/", "tests/"],
];

/** Imports of a file from the repository, as repository paths. `text` stands in for the file's own content in tests. */
export function importsOf(file: string, text = readSource(file)): Import[] {
  return [...text.matchAll(importPattern)].flatMap(([, , type, stated, dynamic]) => {
    const target = stated ?? dynamic ?? "";
    const to = target.startsWith(".")
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target))
      : namedFolders.flatMap(([name, folder]) =>
          target.startsWith(name) ? folder + target.slice(name.length) : [],
        )[0];
    return to === undefined ? [] : [{ from: file, to, typeOnly: type !== undefined }];
  });
}

/** Every document of the project. The specification is somebody else's text, and is left out. */
export const documents: readonly string[] = [
  ...readdirSync(projectRoot).filter((file) => file.endsWith(".md")),
  ...filesBelow("docs").filter((file) => file.endsWith(".md") && !file.startsWith("docs/spec/")),
];
