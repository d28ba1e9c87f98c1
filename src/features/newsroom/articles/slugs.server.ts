// Which address a story stands at. An address that a story ever had stays its own: it redirects for ever.
import type { Kysely, Transaction } from "kysely";
import { escapeLike } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { nextSlug, slugify } from "#app/platform/text/slug.ts";

const mostTries = 1_000;

/**
 * Takes an address for a story. A typed one is taken exactly or refused at the field; one made from the title counts on
 * (`final`, `final-2`, …) until it is free, also when fifty stories of one title are made at once.
 */
export async function takeStorySlug(
  trx: Transaction<Database>,
  { articleId, typed, title, now }: { articleId: string; typed: string | null; title: string; now: Date },
): Promise<string> {
  if (typed !== null) {
    if (await take(trx, typed, articleId, now)) return typed;
    throw fieldError("slug", "slug.taken");
  }
  const slug = slugify(title);
  const taken = new Set(await addressesLike(trx, slug));
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const candidate = attempt === 1 ? slug : nextSlug(slug, attempt);
    if (!taken.has(candidate) && (await take(trx, candidate, articleId, now))) return candidate;
  }
  throw fieldError("slug", "slug.taken");
}

/** Whether a slug is, or ever was, that of another story. */
export async function isSlugOfAnother(trx: Transaction<Database>, slug: string, articleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("article_addresses")
    .select("article_id")
    .where("slug", "=", slug)
    .where("article_id", "<>", articleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the address is this story's now. Waits for another transaction that is about to take the same one. */
async function take(trx: Transaction<Database>, slug: string, articleId: string, now: Date): Promise<boolean> {
  const taken = await trx
    .insertInto("article_addresses")
    .values({ slug, article_id: articleId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet({ article_id: articleId })
        .where("article_addresses.article_id", "=", articleId),
    )
    .returning("slug")
    .executeTakeFirst();
  return taken !== undefined;
}

async function addressesLike(trx: Transaction<Database>, slug: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("article_addresses")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", slug), eb("slug", "like", `${escapeLike(slug)}-%`)]))
    .execute();
  return rows.map((row) => row.slug);
}

export type Gone =
  | { kind: "gone" }
  | { kind: "retracted"; reason: string; lang: Lang; at: Date }
  | { kind: "taken_down" };

/**
 * What became of a story that readers could once read, by a slug, old or present, or an id; `undefined` for any other.
 */
export async function findGone(db: Kysely<Database>, address: string): Promise<Gone | undefined> {
  const query = db
    .selectFrom("articles")
    .select(["lang", "withdrawal", "withdrawal_reason", "withdrawn_at"])
    .where((eb) => eb.or([eb("deleted_at", "is not", null), eb("withdrawal", "is not", null)]))
    .where("published_at", "is not", null);
  const ofSlug = db.selectFrom("article_addresses").select("article_id").where("slug", "=", address);
  const row = isIdentifier(address.toLowerCase())
    ? await query.where("id", "=", address).executeTakeFirst()
    : await query.where("id", "in", ofSlug).executeTakeFirst();
  if (!row) return undefined;
  const { withdrawal, withdrawal_reason: reason, withdrawn_at: at, lang } = row;
  if (withdrawal === "retracted" && reason !== null && at !== null) return { kind: "retracted", reason, lang, at };
  return { kind: withdrawal === "taken_down" ? "taken_down" : "gone" };
}
