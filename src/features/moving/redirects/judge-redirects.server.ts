// What stands against old addresses that staff note: a page of ours stands there, or they would lead in a circle.
import { type Kysely, sql, type Transaction } from "kysely";
import { isReserved } from "#app/features/newsroom/categories/rules.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { formerPathKey, type RedirectEntry } from "./rules.ts";
import { listPath, spellings } from "./spellings.ts";

/** How many addresses may lead on to one another. */
const longestChain = 10;
const atOnce = 1_000;
/** Of a story, without language. */
const storyPrefix = "/article/";
/** Paths that never had a predecessor, so no redirect is looked up for them. */
const neverOld = /^\/(?:admin|api|assets|dev|media)(?:\/|$)/;

/**
 * Lets nobody else note an address until the transaction is done: two that lead to each other, noted at the same
 * moment, would each be sound by themselves. Called before they are judged.
 */
export async function lockRedirects(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(trx);
}

/**
 * The error code of each entry that cannot be noted, by its path; the entries count as noted together. `origin` is that
 * of the site: a whole address of ours leads on like its path.
 */
export async function judgeRedirects(
  db: Kysely<Database>,
  entries: readonly RedirectEntry[],
  origin: string,
): Promise<ReadonlyMap<string, "redirect.ourPage" | "redirect.loop">> {
  const taken = await ourPages(
    db,
    entries.map(({ path }) => path),
  );
  const circles = await findCircles(db, entries, origin);
  const found = new Map<string, "redirect.ourPage" | "redirect.loop">();
  for (const { path } of entries) {
    if (neverOld.test(path) || taken.has(path)) found.set(path, "redirect.ourPage");
    else if (circles.has(path)) found.set(path, "redirect.loop");
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

/** Those of the entries that would lead in a circle, or on and on; all of them count as noted. */
export async function findCircles(
  db: Kysely<Database>,
  entries: readonly RedirectEntry[],
  origin: string,
): Promise<ReadonlySet<string>> {
  const targets = new Map<string, string | null>();
  const asked = new Set<string>();
  let open = entries.map(({ path }) => path);
  for (let step = 0; step <= longestChain && open.length > 0; step += 1) {
    const paths = open.flatMap((key) => spellings(key).map(({ path }) => path)).filter((path) => !asked.has(path));
    for (const path of paths) asked.add(path);
    for (const [path, target] of await targetsOf(db, [...new Set(paths)])) targets.set(path, target);
    if (step === 0) for (const { path, target } of entries) targets.set(path, target);
    open = [...new Set(open.flatMap((key) => nextOf(key, targets, origin) ?? []))];
  }
  return new Set(entries.flatMap(({ path }) => (isCircle(path, (key) => nextOf(key, targets, origin)) ? path : [])));
}

/** Where old addresses lead; `null` for what is gone or belongs to something of ours. */
async function targetsOf(db: Kysely<Database>, paths: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  for (let at = 0; at < paths.length; at += atOnce) {
    const rows = await db
      .selectFrom("former_paths")
      .select(["path", "target"])
      .where("path", "in", paths.slice(at, at + atOnce))
      .execute();
    for (const { path, target } of rows) found.set(path, target);
  }
  return found;
}

/** The old address to which one leads on, as `findFormerPath` does; `undefined` where the way ends. */
function nextOf(key: string, targets: ReadonlyMap<string, string | null>, origin: string): string | undefined {
  const known = spellings(key).find(({ path }) => targets.has(path));
  const target = known && targets.get(known.path);
  return known && target ? keyOf(listPath(target, known.below), origin) : undefined;
}

function keyOf(target: string, origin: string): string | undefined {
  const url = URL.parse(target, origin);
  return url?.origin === origin ? formerPathKey(pathWithoutLanguage(`${url.pathname}${url.search}`)) : undefined;
}

function isCircle(path: string, next: (key: string) => string | undefined): boolean {
  let at = next(path);
  for (let step = 0; at !== undefined && step < longestChain; step += 1) {
    if (at === path) return true;
    at = next(at);
  }
  return at !== undefined;
}
