// The export of Ghost (Settings → Export): JSON with the tables of its database. It is read twice for each reading of
// the import: what posts refer to comes behind them in the file. Passwords, members and settings other than the
// navigation are not looked at.
import { BrokenImportFile } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import type { WordpressEntry, WordpressPost } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { type JsonRow, readJsonRows } from "./json-rows.server.ts";
import {
  addressOf,
  dayOfTime,
  type ImportSource,
  idText,
  pictureNotes,
  siteOf,
  sourcePost,
  withPicture,
} from "./source-post.ts";

/** The tag by which our own export says that a story has tags and no section. */
export const noSectionSlug = "hash-no-section";

type Row = JsonRow["row"];
type Tag = { id: string; slug: string; name: string; description: string; line: number };
type User = { slug: string; email: string; name: string; line: number };
type Tables = {
  tags: ReadonlyMap<string, Tag>;
  users: ReadonlyMap<string, User>;
  /** The tags and authors of a post, the first of them first. */
  tagsOf: ReadonlyMap<string, readonly string[]>;
  authorsOf: ReadonlyMap<string, readonly string[]>;
  meta: ReadonlyMap<string, Row>;
  /** Tags that are the first of a post: they become sections. */
  sections: ReadonlySet<string>;
  /** Posts that our own export says have none. */
  withoutSection: ReadonlySet<string>;
  navigation: readonly { label: string; url: string; line: number }[];
};

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Everything of an export of Ghost. Throws `BrokenImportFile`, also where nobody says of which site it is. */
export async function* readGhost({
  text: source,
  site: named,
  permalink = "/{slug}/",
}: ImportSource): AsyncGenerator<WordpressEntry> {
  const site = siteOf(named);
  if (site === undefined)
    throw new BrokenImportFile("an export of Ghost does not say of which site it is: name the site", 1);
  const tables = await gatherTables(source);
  yield { kind: "site", url: site, feeds: ["/rss"] };
  for (const { slug, email, name, line } of tables.users.values())
    yield {
      kind: "author",
      login: slug,
      id: slug,
      email: email.toLowerCase(),
      name,
      line,
      addresses: [`/author/${slug}`],
    };
  for (const { id, slug, name, description, line } of tables.tags.values()) {
    const kind = tables.sections.has(id) ? "category" : "tag";
    yield { kind, id, slug, name, description, line, parent: "", addresses: [`/tag/${slug}`] };
  }
  const pictures = pictureNotes(site);
  for await (const { table, row, line } of readJsonRows(source.pieces())) {
    if (table !== "posts") continue;
    const whole = withSite(row, site);
    const post = postOf(whole, tables, { line, site, permalink });
    const meta = metaOf(row, tables);
    const [url, alt] = [text(whole.feature_image), text(meta.feature_image_alt)];
    const chosen = { url, alt, caption: storyText(text(meta.feature_image_caption)) };
    yield* pictures.attachments(post.content, url === "" ? undefined : chosen, line);
    yield withPicture(post, chosen, pictures);
  }
  yield* menuOf(tables, site);
}

/** Addresses of its own site are written with a mark in place of it. */
function withSite(row: Row, site: string): Row {
  const changed = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("__GHOST_URL__", site) : value,
  ]);
  return Object.fromEntries(changed) as Row;
}

async function gatherTables(source: ImportSource["text"]): Promise<Tables> {
  const [tags, users] = [new Map<string, Tag>(), new Map<string, User>()];
  const [tagOrder, authorOrder] = [new Map<string, [number, string][]>(), new Map<string, [number, string][]>()];
  const meta = new Map<string, Row>();
  let noSectionId = "";
  const navigation: { label: string; url: string; line: number }[] = [];
  let posts = 0;
  for await (const { table, row, line } of readJsonRows(source.pieces())) {
    const id = text(row.id);
    if (table === "posts") posts += 1;
    else if (table === "tags") {
      const [name, slug] = [text(row.name), text(row.slug)];
      // A tag that begins with a hash is for the staff of the site.
      const isShown = name !== "" && slug !== "" && !name.startsWith("#") && text(row.visibility) !== "internal";
      if (slug === noSectionSlug) noSectionId = id;
      if (isShown) tags.set(id, { id, slug, name, description: text(row.description), line });
    } else if (table === "users") {
      if (text(row.slug) !== "")
        users.set(id, { slug: text(row.slug), email: realAddress(text(row.email)), name: text(row.name), line });
    } else if (table === "posts_tags")
      push(tagOrder, text(row.post_id), [Number(row.sort_order) || 0, text(row.tag_id)]);
    else if (table === "posts_authors")
      push(authorOrder, text(row.post_id), [Number(row.sort_order) || 0, text(row.author_id)]);
    else if (table === "posts_meta") meta.set(text(row.post_id), row);
    else if (table === "settings" && /^(?:secondary_)?navigation$/.test(text(row.key))) {
      for (const item of listOf(row.value)) navigation.push({ ...item, line });
    }
  }
  if (posts === 0) throw new BrokenImportFile("this is no export of Ghost: it has no posts", 1);
  const withoutSection = new Set(
    [...tagOrder].flatMap(([post, found]) => (found.some(([, id]) => id === noSectionId) ? [post] : [])),
  );
  const tagsOf = new Map([...tagOrder].map(([post, found]) => [post, sorted(found).filter((id) => tags.has(id))]));
  const sections = new Set([...tagsOf].flatMap(([post, [first]]) => (withoutSection.has(post) ? [] : (first ?? []))));
  const authorsOf = new Map([...authorOrder].map(([post, found]) => [post, sorted(found)]));
  return { tags, users, tagsOf, authorsOf, meta, sections, withoutSection, navigation };
}

/** An address that no mail can reach (RFC 2606) stands where Ghost wants one and there is none. */
const realAddress = (email: string) => (/\.invalid$/i.test(email) ? "" : email);

function push(lists: Map<string, [number, string][]>, key: string, value: [number, string]): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const sorted = (found: [number, string][]) => found.sort(([a], [b]) => a - b).map(([, id]) => id);

function listOf(value: unknown): { label: string; url: string }[] {
  try {
    const list: unknown = JSON.parse(text(value));
    return Array.isArray(list)
      ? list.map((item: Row | null) => ({ label: text(item?.label), url: text(item?.url) }))
      : [];
  } catch {
    return [];
  }
}

const statuses: Readonly<Record<string, string>> = {
  published: "publish",
  draft: "draft",
  scheduled: "future",
  sent: "sent",
};

/** What a post says for others than its readers: beside it in the file, or with it, as Ghost takes it too. */
const metaOf = (row: Row, { meta }: Tables): Row => meta.get(text(row.id)) ?? row;

type PostContext = { line: number; site: string; permalink: string };

function postOf(row: Row, tables: Tables, { line, site, permalink }: PostContext): WordpressPost {
  const id = text(row.id);
  const [slug, title] = [text(row.slug), text(row.title)];
  const meta = metaOf(row, tables);
  const isPage = text(row.type) === "page" || row.page === true || row.page === 1;
  const tags = (tables.tagsOf.get(id) ?? []).flatMap((tag) => tables.tags.get(tag) ?? []);
  const authors = tables.authorsOf.get(id) ?? [text(row.author_id)];
  const visibility = text(row.visibility) || "public";
  // When a story was begun says nothing of when readers got it.
  const isShown = text(row.status) === "published";
  const published = text(row.published_at) || (isShown ? "" : text(row.created_at));
  const pattern = isPage ? "/{slug}/" : permalink;
  const html = text(row.html);
  const isPlain = html === "" && text(row.plaintext) !== "";
  return sourcePost({
    // Titles and excerpts are text there and markup in the export of WordPress.
    ...{ id: idText(id), line, slug, title: escapeText(title), type: isPage ? "page" : "post" },
    ...(isPlain ? { content: text(row.plaintext), markup: "text" } : { content: html, markup: "html" }),
    excerpt: escapeText(text(row.custom_excerpt)),
    status: statuses[text(row.status)] ?? "other",
    // What only members see was never public.
    isProtected: visibility !== "public",
    creator: tables.users.get(authors[0] ?? "")?.slug ?? "",
    link: slug === "" ? "" : addressOf(site, pattern, { slug, id, day: dayOfTime(published), section: tags[0]?.slug }),
    dateGmt: published,
    modifiedGmt: text(row.updated_at),
    terms: [
      ...tags.map(({ slug: tag, name }, index) => {
        const isSection = index === 0 && !tables.withoutSection.has(id);
        return { domain: isSection ? "category" : "post_tag", slug: tag, name };
      }),
      ...languageTerm(text(row.locale)),
    ],
    fields: fieldsOf(row, meta),
    isSticky: row.featured === true || row.featured === 1,
    reasons: [
      ...(isPlain ? ["body.plain"] : []),
      ...(html === "" && !isPlain && text(row.lexical) + text(row.mobiledoc) !== "" ? ["body.unread"] : []),
      ...(authors.length > 1 ? ["author.first"] : []),
      ...(text(row.codeinjection_head) + text(row.codeinjection_foot) === "" ? [] : ["removed:script"]),
    ],
  });
}

/** A post that says its language, as Polylang files a story under one. */
const languageTerm = (locale: string) => (locale === "" ? [] : [{ domain: "language", slug: locale, name: locale }]);

/** Texts for search engines under the names by which an import knows them, and what stays beside the story. */
function fieldsOf(row: Row, meta: Row): Record<string, string[]> {
  const found = {
    _yoast_wpseo_title: meta.meta_title,
    _yoast_wpseo_metadesc: meta.meta_description,
    canonical_url: row.canonical_url,
    feature_image_caption: meta.feature_image_caption,
    og_title: meta.og_title,
    og_description: meta.og_description,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (text(value) ? [[name, [text(value)]]] : [])),
  );
}

function* menuOf({ navigation }: Tables, site: string): Generator<WordpressPost> {
  for (const [index, { label, url, line }] of navigation.entries()) {
    const address = url.replaceAll("__GHOST_URL__", site);
    const fields = {
      _menu_item_type: ["custom"],
      _menu_item_url: [address.startsWith("/") ? site + address : address],
    };
    yield sourcePost({
      ...{ id: idText(`${label} ${url}`), type: "nav_menu_item", title: label, menuOrder: index },
      ...{ fields, line, markup: "html" },
    });
  }
}
