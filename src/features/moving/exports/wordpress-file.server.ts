// Stories as an export file of WordPress: what `import-wordpress` takes back as it was, and WordPress itself imports.
import type { Kysely } from "kysely";
import { baseNameOfAddress } from "#app/features/media/media-urls.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { attribute } from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { type ExportedFile, type ExportedStory, readStories } from "./stories.server.ts";
import {
  authorElement,
  beginning,
  categoryElement,
  ending,
  itemElement,
  tagElement,
  type WxrItem,
} from "./wxr-elements.ts";

export type ExportParts = Pick<Platform, "db" | "clock" | "origin">;

type Sources = {
  origin: string;
  /** Login by the id of a profile. */
  logins: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  fileNumbers: ReadonlyMap<string, number>;
  /** Address of the original by the stem of any of its sizes. */
  originals: ReadonlyMap<string, string>;
};

/** The text of the file, in pieces. `onStory` hears of each story that is in it. */
export async function* wordpressFile(
  { db, clock, origin }: ExportParts,
  { files, onStory }: { files: readonly ExportedFile[]; onStory: () => void },
): AsyncGenerator<string> {
  const settings = await readSettings(db);
  const { site_name: name, site_tagline: tagline, default_language: lang } = settings;
  yield beginning({ name, tagline, origin, lang, now: clock.now() });
  const people = await readAuthors(db);
  for (const author of people.authors) yield authorElement(author);
  const categories = await readCategories(db);
  for (const category of categories) yield categoryElement(category);
  for await (const tag of readTags(db, categories.length)) yield tagElement(tag);
  const sources: Sources = {
    ...{ origin, logins: people.logins },
    categories: new Map(categories.map(({ slug, name: title }) => [slug, title])),
    fileNumbers: new Map(files.map(({ id, number }) => [id, fileNumber(number)])),
    originals: new Map(files.map(({ key }) => [baseNameOfAddress(`/${key}`) ?? "", `${origin}/${key}`])),
  };
  for (const file of files) yield itemElement(fileItem(file, origin));
  let comments = 0;
  for await (const story of readStories(db)) {
    yield itemElement(storyItem(story, sources, comments));
    comments += story.comments.length;
    onStory();
  }
  yield ending;
}

/** Stories have even numbers and files odd ones: what is made later does not change them. */
const storyNumber = (number: number) => 2 * number;
const fileNumber = (number: number) => 2 * number + 1;

async function readAuthors(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "slug", "email", "full_name"])
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom("articles").select("articles.id").whereRef("author_id", "=", "profiles.id")),
        exists(selectFrom("story_bylines").select("article_id").whereRef("person_id", "=", "profiles.id")),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const free = await db
    .selectFrom("articles")
    .select(({ ref }) => ref("bylines", "->").at(0).key("name").as("name"))
    .distinct()
    .orderBy("name")
    .execute();
  const authors = rows.map(({ slug, email, full_name }, index) => {
    const number = index + 1;
    return { number, login: slug ?? `person-${number}`, email, name: full_name };
  });
  const taken = new Set(authors.map(({ login }) => login));
  const names = free.flatMap(({ name }) => (typeof name === "string" && !taken.has(name) ? [name] : []));
  return {
    authors: [
      ...authors,
      ...names.map((name, index) => ({ number: authors.length + index + 1, login: name, email: "", name })),
    ],
    logins: new Map(rows.map(({ id }, index) => [id, authors[index]?.login ?? ""])),
  };
}

async function readCategories(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("categories")
    .leftJoin("categories as parents", "parents.id", "categories.parent_id")
    .select(["categories.slug", "categories.name", "categories.description", "parents.slug as parent"])
    .where("categories.deleted_at", "is", null)
    // Those above come first: WordPress makes them in this order.
    .orderBy("categories.parent_id", (order) => order.asc().nullsFirst())
    .orderBy("categories.created_at")
    .orderBy("categories.id")
    .execute();
  return rows.map(({ slug, name, description, parent }, index) => {
    return { number: index + 1, slug, name, description: description ?? "", parent: parent ?? "" };
  });
}

async function* readTags(db: Kysely<Database>, before: number) {
  const rows = await db
    .selectFrom("articles")
    .select(({ fn }) => fn<string>("unnest", ["tags"]).as("name"))
    .distinct()
    .where("deleted_at", "is", null)
    .orderBy("name")
    .execute();
  for (const [index, { name }] of rows.entries())
    yield { number: before + index + 1, slug: slugify(name), name, description: "" };
}

function fileItem(file: ExportedFile, origin: string): WxrItem {
  const url = `${origin}/${file.key}`;
  return {
    ...{ number: fileNumber(file.number), title: file.original_filename, link: url, guid: url, creator: "" },
    ...{ content: "", excerpt: file.caption, at: file.created_at, modifiedAt: file.created_at },
    ...{ commentStatus: "closed", slug: file.filename, status: "inherit", type: "attachment", attachmentUrl: url },
    ...{ terms: [], comments: [] },
    fields: [
      ["_wp_attached_file", file.key],
      ["_wp_attachment_image_alt", file.alt_text],
    ],
  };
}

const statuses = { published: "publish", draft: "draft", archived: "private" } as const;
const approvals = { approved: "1", pending: "0", rejected: "trash" } as const;

function storyItem(story: ExportedStory, sources: Sources, before: number): WxrItem {
  const { origin, categories } = sources;
  const at = story.published_at ?? story.created_at;
  const numbers = new Map(story.comments.map(({ id }, index) => [id, before + index + 1]));
  const category = story.category === null ? undefined : categories.get(story.category);
  const number = storyNumber(story.number);
  return {
    ...{ number, title: escapeText(story.title), slug: story.slug, creator: creatorOf(story, sources) },
    link: new URL(storyPath(story), origin).href,
    // Leads to the story under whichever slug.
    guid: `${origin}${storyPath({ slug: story.id, lang: "en" })}`,
    ...{
      content: bodyOf(story.content, sources),
      excerpt: escapeText(story.excerpt),
      at,
      modifiedAt: story.updated_at,
    },
    ...{ commentStatus: story.comment_state, status: story.withdrawal ? "private" : statuses[story.status] },
    type: "post",
    terms: [
      ...(story.category !== null && category !== undefined
        ? [{ domain: "category" as const, slug: story.category, name: category }]
        : []),
      ...story.tags.map((name) => ({ domain: "post_tag" as const, slug: slugify(name), name })),
    ],
    fields: fieldsOf(story, sources),
    comments: story.comments.map((comment) => ({
      number: numbers.get(comment.id) ?? 0,
      parent: (comment.parent_id && numbers.get(comment.parent_id)) || 0,
      ...{ writer: comment.writer ?? "", at: comment.created_at, content: comment.content },
      approved: approvals[comment.status],
    })),
  };
}

/** WordPress knows one who signs: the first. */
function creatorOf({ bylines: [first], author_id, author_name }: ExportedStory, { logins }: Sources): string {
  if (first?.person === undefined && first?.name !== undefined) return first.name;
  return logins.get(first?.person ?? author_id ?? "") ?? author_name ?? "";
}

function fieldsOf(story: ExportedStory, { fileNumbers }: Sources): readonly (readonly [string, string])[] {
  const thumbnail = story.image_media_id === null ? undefined : fileNumbers.get(story.image_media_id);
  const ours: (readonly [string, string])[] = [
    ...(thumbnail === undefined ? [] : [["_thumbnail_id", String(thumbnail)] as const]),
    ...(story.search_title ? [["_yoast_wpseo_title", story.search_title] as const] : []),
    ...(story.search_description ? [["_yoast_wpseo_metadesc", story.search_description] as const] : []),
    ...story.formerSlugs.map((slug) => ["_wp_old_slug", slug] as const),
  ];
  const named = new Set(ours.map(([name]) => name));
  const others = Object.entries(story.fields).filter(([name]) => !named.has(name));
  return [...ours, ...others.flatMap(([name, values]) => values.map((value) => [name, value] as const))];
}

const outermost = ["p", ...storyBlocks.flatMap(({ writes }) => writes)].join("|");
const betweenBlocks = new RegExp(`(</(?:${outermost})>)(?=<(?:${outermost}))`, "g");

/** The body with whole addresses, and of each picture the original: the sizes are ours alone. */
function bodyOf(html: string, { origin, originals }: Sources): string {
  const whole = (address: string) => (/^\/(?!\/)/.test(address) ? `${origin}${address}` : address);
  return (
    html
      .replace(/<img [^>]*>/g, (tag) => {
        const [image] = readHtml(tag);
        if (typeof image !== "object") return "";
        const source = attribute(image, "src");
        const address = originals.get(baseNameOfAddress(source) ?? "-") ?? whole(source);
        return `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(attribute(image, "alt"))}">`;
      })
      .replace(/ href="(\/[^"]*)"/g, (_href, address: string) => ` href="${whole(address)}"`)
      // What stands in square brackets is text, and no instruction to a plug-in.
      .replace(/\[(?=\/?[a-z])/gi, "&#91;")
      .replace(betweenBlocks, "$1\n\n")
  );
}
