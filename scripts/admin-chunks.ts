// How the build divides the scripts of the back office into files: a few that follow its screens. Left to itself the
// bundler makes one for each set of screens that share a module, and a screen needed 80 to 140 of them; behind a proxy
// that speaks HTTP/1.1 to a phone each of those is a journey of its own. Read by vite.config.ts.
import path from "node:path";
import type { Plugin } from "vite";

type Module = { imports: readonly string[]; size: number };

/** What this many folders of screens use, or a few of them of little size, is fetched with the first screen. */
const usedByMost = 6;
const smallSource = 30_000;

const isSheet = (id: string) => /\.css(\?|$)/.test(id);

/**
 * Sheets that a page needs together. Each would be a file of its own where their modules are, and a match would need
 * ten of some hundred bytes, each with a journey and a head of its own.
 */
const sheetGroups: readonly [string, RegExp][] = [
  ["sport-rules", /^src\/features\/sport\/rules\//],
  ["match-page", /^src\/site\/sport\/match\/(?!course\/course\.css)/],
];

/**
 * `plugin` reads the modules of the client's build, `nameOf` then gives the file that a module belongs to; `null`
 * leaves it to the bundler. No file for several screens holds what brings a style sheet to a reader's page: readers
 * fetch the sheets of what their page imports, and of nothing else.
 */
export function adminChunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const modules = new Map<string, Module>();
  const entries: string[] = [];
  let names: ReadonlyMap<string, string> | undefined;
  const plugin: Plugin = {
    name: "rangashala:admin-chunks",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved({ environments }) {
      const client = environments.client?.build.rolldownOptions;
      // Or each route would be a second file, which only hands on what the first one has.
      if (client) client.preserveEntrySignatures = "allow-extension";
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (!module) continue;
        modules.set(id, { imports: module.importedIds, size: module.code?.length ?? 0 });
        if (module.isEntry) entries.push(id);
      }
    },
  };
  return {
    plugin,
    nameOf(id) {
      if (isSheet(id)) return sheetGroups.find(([, files]) => files.test(fileOf(id)))?.[0] ?? null;
      names ??= chunkNames(modules, entries);
      return names.get(id) ?? null;
    },
  };
}

/** The file of each module that the back office needs to begin with, not what it fetches later. */
function chunkNames(modules: ReadonlyMap<string, Module>, entries: readonly string[]): ReadonlyMap<string, string> {
  const placed = entries.map((id) => ({ id, file: fileOf(id) }));
  const ofReaders = placed.filter(({ file }) => /^src\/(?:site|account|root)\b/.test(file)).map(({ id }) => id);
  const seenByReaders = closure(modules, ofReaders);
  const users = new Map<string, Set<string>>();
  for (const { id, file } of placed) {
    if (!file.startsWith("src/admin/") && file !== "src/entry.client.tsx") continue;
    const folder = file.split("/")[2] ?? "start";
    for (const used of closure(modules, [id])) users.set(used, (users.get(used) ?? new Set()).add(folder));
  }
  const names = new Map<string, string>();
  const ofFew = new Map<string, string[]>();
  for (const [id, folders] of users) {
    if (isSheet(id) || entries.includes(id)) continue;
    const isShared = seenByReaders.has(id);
    if (isShared && [...closure(modules, [id])].some(isSheet)) continue;
    const suffix = isShared ? "-shared" : "";
    const wide = ["start", "frame"].find((name) => folders.has(name)) ?? (folders.size >= usedByMost && "kit");
    const few = [...folders].toSorted().join("-") + suffix;
    if (wide) names.set(id, `admin-${wide}${suffix}`);
    else if (folders.size === 1) names.set(id, `admin-${few}`);
    else ofFew.set(few, [...(ofFew.get(few) ?? []), id]);
  }
  for (const [few, ids] of ofFew) {
    const size = ids.reduce((sum, id) => sum + (modules.get(id)?.size ?? 0), 0);
    const name = size < smallSource ? `kit${few.endsWith("-shared") ? "-shared" : ""}` : few;
    for (const id of ids) names.set(id, `admin-${name}`);
  }
  return names;
}

/** The file of a module in the repository, with forward slashes and without what the build adds to its name. */
function fileOf(id: string): string {
  return path.relative(".", id.replace(/\?.*$/, "")).replaceAll(path.sep, "/");
}

/** These modules and all that they import at once. */
function closure(modules: ReadonlyMap<string, Module>, starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of modules.get(id)?.imports ?? []) found.add(next);
  return found;
}
