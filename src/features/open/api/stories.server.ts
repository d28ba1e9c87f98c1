// Stories that readers see, and what hangs on them: entries of live blogs, corrections, tags, sections, authors.
import { type Kysely, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { currentBodies, stemsIn } from "#app/features/media/current-bodies.server.ts";
import { isOver } from "#app/features/media/file-exceptions.server.ts";
import { keyOf } from "#app/features/media/media-urls.ts";
import { pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { authorsOf } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { latestTag, storyPath, tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { correctionsTag } from "#app/features/newsroom/corrections/rules.ts";
import { portableStory } from "#app/features/newsroom/story-body/portable-story.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { picture, pictureData } from "./picture.ts";
import {
  day,
  identifier,
  isSpoken,
  language,
  optional,
  type Reading,
  type Resource,
  resource,
  slugValue,
  timestamp,
} from "./resource.ts";

const author = z.object({ name: z.string(), slug: optional(z.string()).describe("Of a page of theirs") });

const blockShape = z.looseObject({ type: z.string() });

const storySchema = z.object({
  id: identifier,
  language,
  url: z.url(),
  slug: z.string(),
  title: z.string(),
  standfirst: z.string(),
  section: optional(z.string()).describe("Slug of the section"),
  tags: z.array(z.string()),
  authors: z.array(author).describe("In the order of the byline; nobody means the newsroom"),
  kind: z.enum(["story", "live"]),
  is_live: z.boolean().describe("A live blog that has not ended"),
  picture: optional(picture),
  published_at: timestamp,
  updated_at: timestamp,
  translation: optional(identifier).describe("The same story in the other language"),
  html: z.string().describe("Plain elements, absolute addresses"),
  blocks: optional(z.array(blockShape)).describe("The body as the editor's blocks; null where there is none but HTML"),
});

const isPublished = sql<boolean>`articles.status = 'published' and articles.deleted_at is null`;

const translation = sql<string | null>`(
  select other.id from articles as other
  where (other.translation_of = articles.id or other.id = articles.translation_of) and other.lang <> articles.lang
    and other.status = 'published' and other.deleted_at is null
  order by other.published_at desc limit 1)`;

function storyRows(reading: Reading, long: ReadonlySet<string>) {
  return (
    reading.db
      .selectFrom("articles")
      .leftJoin("profiles", "profiles.id", "articles.author_id")
      .leftJoin("media", "media.id", "articles.image_media_id")
      .select(["articles.id", "articles.lang", "articles.slug", "articles.title", "articles.excerpt"])
      .select(["articles.category", "articles.tags", "articles.kind", "articles.live_ended_at"])
      .select(["articles.published_at", "articles.updated_at", "articles.image_url", "articles.image_alt"])
      .select([...pictureColumns, authorsOf(), translation.as("translation")])
      // A list that shows no body reads none.
      .select(long.size > 0 ? "articles.content" : sql<string>`''`.as("content"))
      .select(long.has("blocks") ? "articles.document" : sql<Record<string, unknown> | null>`null`.as("document"))
      .where(isPublished)
      .where(isSpoken(reading, "articles.lang"))
  );
}

type Block = z.infer<typeof blockShape>;

/** Of these files those whose last day for readers is over. */
async function endedStems(db: Kysely<Database>, stems: readonly string[]): Promise<ReadonlySet<string>> {
  if (stems.length === 0) return new Set();
  const paths = sql`any(${stems.map(keyOf)}::text[])`;
  const { rows } = await sql<{ path: string }>`
    select file_path as path from media where file_path = ${paths} and ${isOver}
    union all
    select former.file_path from media_former_files as former join media on media.id = former.media_id
    where former.file_path = ${paths} and ${isOver}`.execute(db);
  return new Set(rows.map(({ path }) => path.slice("media/".length)));
}

/** The blocks of a document without those that show a file whose last day is over, as the HTML has them. */
function shownBlocks(blocks: readonly unknown[], ended: ReadonlySet<string>): Block[] {
  return blocks.flatMap((block) => {
    const { success, data } = blockShape.safeParse(block);
    if (!success) return [];
    const { content, ...facts } = data;
    if (stemsIn(JSON.stringify(facts)).some((stem) => ended.has(stem))) return [];
    return Array.isArray(content) ? [{ ...facts, content: shownBlocks(content, ended) }] : [data];
  });
}

type StoryRow = Awaited<ReturnType<ReturnType<typeof storyRows>["execute"]>>[number];

async function storyItems(rows: readonly StoryRow[], reading: Reading, long: ReadonlySet<string>) {
  const { db, origin } = reading;
  const stored = rows.map(({ content }) => content);
  const bodies = long.size > 0 ? await currentBodies(db, stored) : stored;
  const vanished = stored.flatMap((html, index) => {
    const left = new Set(stemsIn(bodies[index] ?? ""));
    return stemsIn(html).filter((stem) => !left.has(stem));
  });
  const ended = long.has("blocks") ? await endedStems(db, vanished) : new Set<string>();
  return rows.map((row, index) => {
    const url = `${origin}${storyPath(row)}`;
    const { document } = row;
    return {
      ...{ id: row.id, language: row.lang, url, slug: row.slug, title: row.title, standfirst: row.excerpt },
      ...{ section: row.category, tags: row.tags, kind: row.kind, translation: row.translation },
      authors: row.authors.map(({ name, slug }) => ({ name, slug })),
      is_live: row.kind === "live" && row.live_ended_at === null,
      picture: pictureData(pictureOf(row, { url: row.image_url, alt: row.image_alt }), { ...reading, lang: row.lang }),
      published_at: (row.published_at ?? row.updated_at).toISOString(),
      updated_at: row.updated_at.toISOString(),
      html: portableStory(bodies[index] ?? "", url),
      blocks: document && Array.isArray(document.content) ? shownBlocks(document.content, ended) : null,
    };
  });
}

/** What any answer with stories is made from. */
const storyTags = (lang: Lang) => [latestTag(lang), "any:article", "any:author", "pictures"];

const startOf = (value: string) => sql`(${value}::date::timestamp at time zone 'Asia/Kathmandu')`;
const endOf = (value: string) => sql`((${value}::date + 1)::timestamp at time zone 'Asia/Kathmandu')`;

const stories = resource("stories", {
  title: "Story",
  description: "Published stories, the newest first.",
  schema: storySchema,
  long: ["html", "blocks"],
  filters: {
    section: {
      schema: slugValue,
      description: "Slug of a section; a section with others below it has theirs too",
      where: (slug) => sql<SqlBool>`articles.category in (
        select slug from categories where slug = ${slug} and deleted_at is null
        union all select below.slug from categories as below join categories as above on above.id = below.parent_id
        where above.slug = ${slug} and above.deleted_at is null and below.deleted_at is null)`,
    },
    tag: {
      schema: slugValue,
      description: "A tag, as a word or as it stands in addresses",
      where: (tag) =>
        sql<SqlBool>`articles.id in (select article_id from story_tags where tag_slug = ${tagSlug(tag)} and lang = articles.lang)`,
    },
    author: {
      schema: slugValue,
      description: "Slug of an author",
      where: (slug) => sql<SqlBool>`articles.id in (
        select article_id from story_bylines join profiles as signer on signer.id = person_id where signer.slug = ${slug})`,
    },
    team: {
      schema: identifier,
      description: "Id of a team: stories of its matches, and those with its name as a tag",
      where: (team) => sql<SqlBool>`articles.id in (
        select article_id from article_matches join matches on matches.id = match_id
        where (home_team_id = ${team}::uuid or away_team_id = ${team}::uuid)
          and matches.published and matches.deleted_at is null
        union all
        select article_id from sport_teams join story_tags on tag_slug in (
          lower(replace(sport_teams.name, ' ', '-')), lower(replace(sport_teams.name_ne, ' ', '-')))
        where sport_teams.id = ${team}::uuid and sport_teams.published and sport_teams.deleted_at is null)`,
    },
    match: {
      schema: identifier,
      description: "Id of a match",
      where: (match) => sql<SqlBool>`articles.id in (
        select article_id from article_matches join matches on matches.id = match_id
        where match_id = ${match}::uuid and matches.published and matches.deleted_at is null)`,
    },
    kind: {
      schema: z.enum(["story", "live"]),
      description: "Stories, or live blogs",
      where: (kind) => sql<SqlBool>`articles.kind = ${kind}`,
    },
    from: {
      schema: day,
      description: "First day of publication, in Nepal",
      where: (value) => sql<SqlBool>`articles.published_at >= ${startOf(value)}`,
    },
    to: {
      schema: day,
      description: "Last day of publication, in Nepal",
      where: (value) => sql<SqlBool>`articles.published_at < ${endOf(value)}`,
    },
  },
  tags: (lang) => [...storyTags(lang), "sections", "any:match", "any:team"],
  rows: storyRows,
  id: "articles.id",
  order: { by: sql`articles.published_at`, kind: "time", direction: "desc" },
  changed: sql`articles.updated_at`,
  items: storyItems,
});

const corrections = resource("corrections", {
  title: "Correction",
  description: "What was wrong in published stories, the newest correction first.",
  schema: z.object({
    id: identifier,
    language,
    story: z.object({ id: identifier, title: z.string(), url: z.url() }),
    text: z.string(),
    published_at: timestamp,
  }),
  filters: {
    story: {
      schema: identifier,
      description: "Id of a story",
      where: (id) => sql<SqlBool>`corrections.article_id = ${id}::uuid`,
    },
  },
  tags: (lang) => [latestTag(lang), correctionsTag(lang), "any:article"],
  rows: (reading) =>
    reading.db
      .selectFrom("corrections")
      .innerJoin("articles", "articles.id", "corrections.article_id")
      .select(["corrections.id", "corrections.content", "corrections.published_at", "articles.lang"])
      .select(["articles.id as story_id", "articles.title", "articles.slug"])
      .where(isPublished)
      .where(isSpoken(reading, "articles.lang")),
  id: "corrections.id",
  order: { by: sql`corrections.published_at`, kind: "time", direction: "desc" },
  changed: sql`corrections.published_at`,
  items: (rows, { origin }) =>
    rows.map((row) => ({
      ...{ id: row.id, language: row.lang, text: row.content, published_at: row.published_at.toISOString() },
      story: { id: row.story_id, title: row.title, url: `${origin}${storyPath(row)}` },
    })),
});

export const storyResources: readonly Resource[] = [stories, corrections];
