// What is fetched for the program: each package is held to a digest, and none runs anything when it is installed.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./harness/source-tree.ts";

type Entry = { integrity?: string; link?: boolean; dev?: boolean; inBundle?: boolean; hasInstallScript?: boolean };

const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), "utf8"));
const { packages } = read("package-lock.json") as { packages: Record<string, Entry> };
/** Folder of a package, and what the lockfile says of it; the first entry is the program itself. */
const fetched = Object.entries(packages).filter(([folder, { link }]) => folder !== "" && !link);

/** Scripts that npm runs for a package that it has fetched. */
const installScripts = ["preinstall", "install", "postinstall"];

/** The lockfile need not say so: npm leaves the mark out when a registry does not give it. */
function runsSomething(folder: string, { hasInstallScript = false }: Entry): boolean {
  if (hasInstallScript) return true;
  if (!existsSync(path.join(projectRoot, folder, "package.json"))) return false; // for another system
  const { scripts = {} } = read(path.join(folder, "package.json"));
  return installScripts.some((name) => name in scripts) || existsSync(path.join(projectRoot, folder, "binding.gyp"));
}

test("each package that is fetched has a digest", () => {
  expect(fetched.length).toBeGreaterThan(100);
  const loose = fetched.filter(
    ([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""),
  );
  expect(loose.map(([folder]) => folder)).toEqual([]);
});

test("nothing that the program needs runs a script when it is installed", () => {
  const running = fetched.filter(([folder, entry]) => !entry.dev && runsSomething(folder, entry));
  expect(running.map(([folder]) => folder)).toEqual([]);
});
