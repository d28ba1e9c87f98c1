// What stands against old addresses that staff note: a page of ours stands there, or they would lead in a circle.
import type { Kysely } from "kysely";
import { pathWithoutLanguage } from "../../messages/language.ts";
import type { Database } from "../../platform/db/schema.ts";
import { storyPath } from "../articles/story-pages.ts";
import { isReserved } from "../categories/rules.ts";
import { formerPathKey, type RedirectEntry } from "./rules.ts";

/** How many addresses may lead on to one another. */
const longestChain = 10;
const atOnce = 1_000;
const storyPrefix = storyPath({ slug: "", lang: "en" });
/** Where no old address is ever looked for. */
const neverOld = /^\/(?:admin|api|assets|dev|media)(?:\/|$)/;

/** The error code of each entry that cannot be noted, by its path; the entries count as noted together. */
export async function judgeRedirects(
  db: Kysely<Database>,
  entries: readonly RedirectEntry[],
): Promise<ReadonlyMap<string, "redirect.ourPage" | "redirect.loop">> {
  const taken = await ourPages(
    db,
    entries.map(({ path }) => path),
  );
  const next = await targetsBelow(db, entries);
  const found = new Map<string, "redirect.ourPage" | "redirect.loop">();
  for (const { path } of entries) {
    if (neverOld.test(path) || taken.has(path)) found.set(path, "redirect.ourPage");
    else if (isCircle(path, next)) found.set(path, "redirect.loop");
  }
  return found;
}

/** Those of these paths at which something of ours stands. */
async function ourPages(db: Kysely<Database>, paths: readonly string[]): Promise<ReadonlySet<string>> {
  // Addresses of one part only: below `/tag` and `/author` another system had its own.
  const taken = new Set(paths.filter((path) => isReserved(path) && !path.includes("/", 1) && !path.includes("?")));
  for (let at = 0; at < paths.length; at += atOnce) {
    const some = paths.slice(at, at + atOnce);
    const sections = await db
      .selectFrom("categories")
      .select("path")
      .where("path", "in", some)
      .where("deleted_at", "is", null)
      .execute();
    for (const { path } of sections) taken.add(path);
    const slugs = some.flatMap((path) => (path.startsWith(storyPrefix) ? [path.slice(storyPrefix.length)] : []));
    if (slugs.length === 0) continue;
    const stories = await db
      .selectFrom("articles")
      .select("slug")
      .where("slug", "in", slugs)
      .where("deleted_at", "is", null)
      .execute();
    for (const { slug } of stories) taken.add(`${storyPrefix}${slug}`);
  }
  return taken;
}

/** Old address → where it leads, as an old address: of the entries, and of what they lead to in turn. */
async function targetsBelow(
  db: Kysely<Database>,
  entries: readonly RedirectEntry[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const next = new Map(entries.map(({ path, target }) => [path, keyOf(target)]));
  let open = [...next.values()];
  for (let step = 0; step < longestChain; step += 1) {
    const asked = [...new Set(open)].flatMap((key) => (key !== undefined && !next.has(key) ? [key] : []));
    if (asked.length === 0) break;
    open = [];
    for (let at = 0; at < asked.length; at += atOnce) {
      const rows = await db
        .selectFrom("former_paths")
        .select(["path", "target"])
        .where("path", "in", asked.slice(at, at + atOnce))
        .execute();
      for (const { path, target } of rows) {
        const key = keyOf(target);
        next.set(path, key);
        open.push(key);
      }
    }
  }
  return next;
}

function keyOf(target: string | null): string | undefined {
  return target?.startsWith("/") ? formerPathKey(pathWithoutLanguage(target)) : undefined;
}

function isCircle(path: string, next: ReadonlyMap<string, string | undefined>): boolean {
  let at = next.get(path);
  for (let step = 0; at !== undefined && step < longestChain; step += 1) {
    if (at === path) return true;
    at = next.get(at);
  }
  return at !== undefined;
}
