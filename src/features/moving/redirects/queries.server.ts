// Where an address leads that stood elsewhere before: here under another name, or in a system that was moved in from.
import { type Kysely, sql } from "kysely";
import { originalKeyOf } from "#app/features/media/media-urls.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { type KeysetPage, keysetPage, type ListOrder, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { urlSpellings } from "#app/platform/text/readable-url.ts";
import { formerPathKey, type RedirectOrigin } from "./rules.ts";
import { type Below, listPath, spellings } from "./spellings.ts";

export type FormerPath = { kind: "moved"; path: string; to: string } | { kind: "gone"; path: string };

/**
 * What an old address answers; `key` is its spelling by `formerPathKey`. An address that nobody noted, or whose owner
 * readers cannot see, is `undefined`. `asked` is the language of the request, for a section that has no language of its
 * own.
 */
export async function findFormerPath(db: Kysely<Database>, key: string, asked: Lang): Promise<FormerPath | undefined> {
  let refused: FormerPath | undefined;
  for (const { path, below } of spellings(key)) {
    const owner = await ownerOf(db, path);
    const found = owner && whereto(owner, { path, below, asked });
    // A size of a picture that an import did not get may be one of a picture that it got.
    if (found?.kind === "gone" && owner?.is_gone && owner.import_id !== null) refused ??= found;
    else if (found) return found;
  }
  return refused;
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

function ownerOf(db: Kysely<Database>, path: string) {
  return owners(db).where("former_paths.path", "=", path).executeTakeFirst();
}

/** Old addresses with what stands for them now. */
function owners(db: Kysely<Database>) {
  return db
    .selectFrom("former_paths")
    .leftJoin("articles", "articles.id", "former_paths.article_id")
    .leftJoin("categories", "categories.id", "former_paths.category_id")
    .leftJoin("media", "media.id", "former_paths.media_id")
    .select(["former_paths.target", "former_paths.is_gone", "former_paths.lang", "former_paths.import_id"])
    .select(["articles.slug", "articles.lang as article_lang", "articles.status", "articles.published_at"])
    .select("articles.withdrawal")
    .select(["articles.deleted_at as article_deleted_at", "categories.path as section"])
    .select(["categories.deleted_at as category_deleted_at", "media.filename", "media.file_path"])
    .select("media.deleted_at as media_deleted_at");
}

/** docs/moving.md, "Old addresses", says when an address leads on, when it is gone, and when it is unknown. */
function whereto(
  owner: Owner,
  { path, below, asked }: { path: string; below: Below; asked: Lang },
): FormerPath | undefined {
  if (owner.is_gone) return { kind: "gone", path };
  const moved = (to: string): FormerPath => ({ kind: "moved", path, to });
  if (owner.slug !== null && owner.article_lang !== null) {
    if (owner.article_deleted_at !== null) return owner.published_at ? { kind: "gone", path } : undefined;
    // The page of what was withdrawn says so, and why.
    return owner.status === "published" || owner.withdrawal !== null
      ? moved(storyPath({ slug: owner.slug, lang: owner.article_lang }))
      : undefined;
  }
  if (owner.section !== null) {
    // A section that was only renamed here has no address of another system.
    if (owner.category_deleted_at !== null) return owner.import_id === null ? undefined : { kind: "gone", path };
    return moved(listPath(pathInLanguage(encodeURI(owner.section), owner.lang ?? asked), below));
  }
  if (owner.filename !== null && owner.file_path !== null) {
    const { filename, file_path, media_deleted_at } = owner;
    return media_deleted_at === null ? moved(`/${originalKeyOf({ filename, file_path })}`) : { kind: "gone", path };
  }
  return owner.target === null ? undefined : moved(listPath(owner.target, below));
}

/** That somebody noted an address, rather than an import or a renaming. */
export const isNoted = sql<boolean>`(former_paths.import_id is null
  and (former_paths.target is not null or former_paths.is_gone))`;

/** Lines that one look shows. */
const mostListed = 10_000;

/** The addresses that somebody noted, rather than an import or a renaming; what is asked for most comes first. */
export async function listNotedRedirects(
  db: Kysely<Database>,
): Promise<readonly { path: string; target: string | null; hits: number }[]> {
  const rows = await db
    .selectFrom("former_paths")
    .select(["path", "target", "hits"])
    .where(isNoted)
    .orderBy("hits", "desc")
    .orderBy("path")
    .limit(mostListed)
    .execute();
  return rows.map(({ path, target, hits }) => ({ path, target, hits: Number(hits) }));
}

export type ListedRedirect = {
  path: string;
  /** What it answers now; nothing while what it belongs to is not public. */
  leadsTo: { kind: "moved"; to: string } | { kind: "gone" } | undefined;
  /** Where it was noted to lead; null for what is gone. Only of those that somebody noted. */
  target: string | null;
  isNoted: boolean;
  hits: number;
  createdAt: Date;
};

const sortedBy = {
  hits: { by: sql`former_paths.hits`, kind: "number" },
  path: { by: sql`former_paths.path collate "C"`, kind: "text" },
  created: { by: sql`former_paths.created_at`, kind: "time" },
} as const;

/** One page of old addresses: those that somebody noted, or those of imports. */
export async function listRedirects(
  db: Kysely<Database>,
  { search, origin }: { search: string; origin: RedirectOrigin },
  { sort, direction, after, limit }: ListOrder<keyof typeof sortedBy>,
): Promise<KeysetPage<ListedRedirect>> {
  const spelled = [...urlSpellings(search), formerPathKey(search.trim()) ?? ""];
  const patterns = spelled.flatMap((spelling) => searchPattern(spelling) ?? []);
  const query = owners(db)
    .select(["former_paths.path", "hits", "former_paths.created_at", isNoted.as("is_noted")])
    // Pages of a list are told apart by an identifier, and a path is none.
    .innerJoinLateral(sql<{ id: string }>`(select md5(former_paths.path)::uuid as id)`.as("key"), (join) =>
      join.onTrue(),
    )
    .where(origin === "noted" ? isNoted : sql<boolean>`former_paths.import_id is not null`)
    .$if(patterns.length > 0, (narrowed) =>
      narrowed.where(
        sql<boolean>`(former_paths.path ilike any(${patterns}::text[]) or former_paths.target ilike any(${patterns}::text[]))`,
      ),
    );
  const { items, next } = await keysetPage(query, { ...sortedBy[sort], direction, id: "key.id", after, limit });
  return {
    items: items.map((row) => ({
      ...{
        path: row.path,
        target: row.target,
        isNoted: row.is_noted,
        hits: Number(row.hits),
        createdAt: row.created_at,
      },
      leadsTo: whereto(row, { path: row.path, below: "", asked: "en" }),
    })),
    next,
  };
}
