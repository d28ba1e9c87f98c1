// Reads of stories for readers. Lists return cards, without the body, so a list costs the same however long the stories
// are; they page by keyset, so the hundredth page costs what the first does.
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { currentBody } from "#app/features/media/current-bodies.server.ts";
import {
  creditIn,
  type PictureSource,
  pictureColumns,
  pictureOf,
  type ShownCredit,
} from "#app/features/media/picture-source.ts";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { ArticleKind, ArticleStatus, CommentState, Database, Lang } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { hasTwoLanguages, listedLanguages } from "#app/platform/text/languages.ts";
import { authorsOf } from "./bylines/bylines.server.ts";
import type { ShownByline } from "./bylines/bylines.ts";
import { plainArticleFields } from "./rules.ts";
import { findGone, type Gone } from "./slugs.server.ts";
import { givenOrder } from "./story-choices.server.ts";
import { type PublishedStoryFilter, storiesInOrder } from "./story-order.server.ts";

export type ArticleCard = {
  id: string;
  lang: Lang;
  slug: string;
  title: string;
  excerpt: string;
  category: string | null;
  /** Who signs it, in order; nobody means the newsroom. */
  authors: readonly ShownByline[];
  publishedAt: Date;
  picture: PictureSource | undefined;
  /** A live blog that has not ended. */
  isLive: boolean;
  /** Set above the headline on the front page alone. */
  kicker?: string;
};

const cardColumns = [
  "articles.id",
  "articles.lang",
  "articles.slug",
  "articles.title",
  "articles.excerpt",
  "articles.category",
  "articles.published_at",
  "articles.image_url",
  "articles.image_alt",
  "articles.kind",
  "articles.live_ended_at",
  ...pictureColumns,
] as const;

/** Every story with its author and its picture, whoever may see it. */
function stories(db: Kysely<Database>) {
  return db
    .selectFrom("articles")
    .leftJoin("profiles", "profiles.id", "articles.author_id")
    .leftJoin("media", "media.id", "articles.image_media_id");
}

/** Stories that readers may see. */
function published(db: Kysely<Database>) {
  return stories(db).where("articles.deleted_at", "is", null).where("articles.status", "=", "published");
}

function cards(db: Kysely<Database>) {
  return stories(db).select(cardColumns).select(authorsOf());
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cards>["execute"]>>[number];

function cardOf(row: CardRow): ArticleCard {
  return {
    id: row.id,
    lang: row.lang,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    authors: row.authors,
    publishedAt: row.published_at ?? new Date(0), // published stories have one: articles_published_has_time
    picture: pictureOf(row, { url: row.image_url, alt: row.image_alt }),
    isLive: row.kind === "live" && row.live_ended_at === null,
  };
}

/** One page of cards, the newest first, after `after` if given. */
export async function listCards(
  db: Kysely<Database>,
  filter: PublishedStoryFilter,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<ArticleCard>> {
  const listed = storiesInOrder(filter, { limit: limit + 1, before: after });
  // Nothing else is asked of these stories: without statistics the planner would look for each of them in an index of
  // another order.
  const query = cards(db).where(sql<boolean>`articles.id in (select listed.id from ${listed} as listed)`);
  const { items, older } = await newestPage(query, { at: "articles.published_at", id: "articles.id", after, limit });
  return { items: items.map(cardOf), older };
}

/**
 * The stories of `chosen`, a query of `id` and of `rank` as integer, that readers may see: in the order of their rank,
 * and of equal ones the newest first.
 */
export async function listRankedCards(
  db: Kysely<Database>,
  chosen: RawBuilder<unknown>,
): Promise<readonly { rank: number; card: ArticleCard }[]> {
  const rows = await cards(db)
    .innerJoin(sql<{ id: string; rank: number }>`(${chosen})`.as("chosen"), "chosen.id", "articles.id")
    .select(["chosen.rank", "articles.status", "articles.deleted_at"])
    .orderBy("chosen.rank")
    .orderBy("articles.published_at", "desc")
    .orderBy("articles.id", "desc")
    .execute();
  // Asked here and not in the query, as in `listCards`.
  const readable = rows.filter(({ status, deleted_at }) => status === "published" && deleted_at === null);
  return readable.map(({ rank, ...row }) => ({ rank, card: cardOf(row) }));
}

/**
 * Where the page begins that comes before the one after `before`: the cursor to ask `listCards` for it, or "first" when
 * that is the newest page.
 */
export async function findNewerPage(
  db: Kysely<Database>,
  filter: PublishedStoryFilter,
  { limit, before }: { limit: number; before: Cursor },
): Promise<Cursor | "first"> {
  // The page itself ends with the story at `before`.
  const { rows } = await sql<{ id: string; published_at: Date }>`
    select id, published_at from ${storiesInOrder(filter, { limit: limit + 1, from: before })} as listed
    order by published_at, id offset ${limit}`.execute(db);
  const [row] = rows;
  return row ? { at: row.published_at, id: row.id } : "first";
}

/** The named stories that readers may see, in the order of the ids. */
export async function listCardsById(db: Kysely<Database>, ids: readonly string[]): Promise<readonly ArticleCard[]> {
  if (ids.length === 0) return [];
  return (await listRankedCards(db, givenOrder(ids))).map(({ card }) => card);
}

/** The fields of the form are named like their columns. */
export type Story = ArticleCard &
  PlainColumns & {
    kind: ArticleKind;
    html: string;
    updatedAt: Date;
    /** What was wrong in it, the oldest first. */
    corrections: readonly { id: string; content: string; publishedAt: Date }[];
    /** The same story in the other language, if readers may see it. */
    translation: { id: string; lang: Lang; slug: string } | undefined;
    /** Whether it is about matches: most stories need not be asked for theirs. */
    hasMatches: boolean;
  };

type FoundStory =
  | { kind: "found"; story: Story }
  /** An address that the story had before. */
  | { kind: "renamed"; slug: string; lang: Lang }
  /** An address of a story that was public once and is not any more. */
  | Gone
  | { kind: "unknown" };

/** The published story at an address. Drafts and archived ones are as unknown as an address nobody made. */
export async function findStory(db: Kysely<Database>, slug: string): Promise<FoundStory> {
  const row = await published(db)
    .innerJoin("article_addresses", "article_addresses.article_id", "articles.id")
    .where("article_addresses.slug", "=", slug)
    .select([...storyColumns, hasMatches, authorsOf()])
    .select(corrections)
    .executeTakeFirst();
  if (!row) return (await findGone(db, slug)) ?? { kind: "unknown" };
  if (row.slug !== slug) return { kind: "renamed", slug: row.slug, lang: row.lang };
  return { kind: "found", story: await storyOf(db, row) };
}

type PreviewedStory = { status: ArticleStatus; story: Story };

/**
 * A story as its page will show it, whatever its status, for those who may read it before readers do (permissions.csv
 * Z002): `own` are the drafts of `personId`. One that was never out counts as published at its moment, else at `now`.
 */
export async function findStoryBeforeReaders(
  db: Kysely<Database>,
  id: string,
  { reach, personId, now }: { reach: "own" | "all"; personId: string; now: Date },
): Promise<PreviewedStory | undefined> {
  const row = await stories(db)
    .where("articles.id", "=", id)
    .where("articles.deleted_at", "is", null)
    .where(sql<boolean>`articles.withdrawal is distinct from 'taken_down'`)
    .$if(reach === "own", (query) =>
      query.where("articles.author_id", "=", personId).where("articles.status", "=", "draft"),
    )
    .select([...storyColumns, "articles.publish_at", hasMatches, authorsOf()])
    .select(corrections)
    .executeTakeFirst();
  if (!row) return undefined;
  const published_at = row.published_at ?? row.publish_at ?? now;
  return { status: row.status, story: await storyOf(db, { ...row, published_at }) };
}

// A set, because a card shows some of the form's fields.
const storyColumns = [
  ...new Set([...cardColumns, ...columnsIn("articles", plainArticleFields)]),
  "articles.content",
  "articles.updated_at",
] as const;

type PlainColumns = Pick<Selectable<Database["articles"]>, (typeof plainArticleFields)[number]>;

type StoryRow = CardRow &
  PlainColumns & {
    content: string;
    updated_at: Date;
    /** Times as text: so JSON brings them. */
    corrections: readonly { id: string; content: string; published_at: Date | string }[];
    has_matches: boolean;
  };

async function storyOf(db: Kysely<Database>, row: StoryRow): Promise<Story> {
  return {
    ...pick(row, plainArticleFields),
    ...cardOf(row),
    kind: row.kind,
    html: await currentBody(db, row.content),
    updatedAt: row.updated_at,
    corrections: row.corrections.map(({ id, content, published_at }) => ({
      id,
      content,
      publishedAt: new Date(published_at),
    })),
    translation: await findTranslation(db, row),
    hasMatches: row.has_matches,
  };
}

async function findTranslation(
  db: Kysely<Database>,
  { id, lang, translation_of }: { id: string; lang: Lang; translation_of: string | null },
): Promise<Story["translation"]> {
  if (!hasTwoLanguages()) return undefined;
  return db
    .selectFrom("articles")
    .select(["id", "lang", "slug"])
    .where("status", "=", "published" satisfies ArticleStatus)
    .where("deleted_at", "is", null)
    .where("lang", "!=", lang)
    .where((eb) => eb.or([eb("translation_of", "=", id), ...(translation_of ? [eb("id", "=", translation_of)] : [])]))
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The address of the published story with this id (bookmarks link by it). */
export async function findStoryPathById(
  db: Kysely<Database>,
  id: string,
): Promise<{ slug: string; lang: Lang; title: string; comments: CommentState } | undefined> {
  return published(db)
    .select(["articles.slug", "articles.lang", "articles.title", "articles.comments"])
    .where("articles.id", "=", id)
    .where("articles.lang", "in", listedLanguages())
    .executeTakeFirst();
}

type Tag = { slug: string; name: string; languages: readonly Lang[] };

/** So many of the newest stories in each language say how a tag is written. */
const storiesThatNameTag = 100;

/**
 * The tag that has this slug, as most of its newest stories write it, with the languages in which readers find stories
 * with it.
 */
export async function findTag(db: Kysely<Database>, slug: string): Promise<Tag | undefined> {
  const { rows } = await sql<{ lang: Lang; name: string }>`
    select language as lang, newest.name from unnest(${[...listedLanguages()]}::text[]) as language, lateral (
      select name from story_tags where tag_slug = ${slug} and lang = language
      order by published_at desc, article_id desc limit ${storiesThatNameTag}
    ) as newest
    group by language, newest.name order by count(*) desc, newest.name`.execute(db);
  const [first] = rows;
  return first && { slug, name: first.name, languages: [...new Set(rows.map(({ lang }) => lang))].sort() };
}

/** With the story's own query: the page of a story asks for nothing more because of them. */
const corrections = (eb: ExpressionBuilder<Database & { articles: Database["articles"] }, "articles">) =>
  jsonArrayFrom(
    eb
      .selectFrom("corrections")
      .select(["corrections.id", "corrections.content", "corrections.published_at"])
      .whereRef("corrections.article_id", "=", "articles.id")
      .orderBy("corrections.published_at")
      .orderBy("corrections.id"),
  ).as("corrections");

/** Whether a story is about matches: only then its page asks which. */
const hasMatches = sql<boolean>`exists (select from article_matches where article_matches.article_id = articles.id)`.as(
  "has_matches",
);

/**
 * Whose the pictures in the text of a story are, by the base name of the file; those of whom nothing is said are left
 * out.
 */
export async function listBodyCredits(
  db: Kysely<Database>,
  { id, lang }: { id: string; lang: Lang },
): Promise<ReadonlyMap<string, ShownCredit>> {
  const rows = await db
    .selectFrom("article_media")
    .innerJoin("media", "media.id", "article_media.media_id")
    .select(["media.file_path", "media.credit", "media.credit_ne"])
    .where("article_media.article_id", "=", id)
    .execute();
  return new Map(
    rows.flatMap(({ file_path, credit, credit_ne }) => {
      const shown = creditIn({ en: { credit }, ne: { credit: credit_ne } }, lang);
      return shown ? [[file_path.slice(file_path.lastIndexOf("/") + 1), shown] as const] : [];
    }),
  );
}
