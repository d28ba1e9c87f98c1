// A post or page of WordPress → what a story of ours says, with a code for everything that becomes different. Writes
// nothing.

import type { ImportChoices } from "#app/features/moving/imports/engine/choices.ts";
import { renderOnce } from "#app/features/moving/imports/engine/rendered-stories.server.ts";
import {
  contentDigest,
  type ItemNote,
  importLimits,
  type StoryEntry,
} from "#app/features/moving/imports/engine/rules.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { bylineLimits } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import type { BodyPicture } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { ArticleStatus, Lang } from "#app/platform/db/schema.ts";
import { withoutForbiddenCharacters } from "#app/platform/text/characters.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { fromLegacyNepali, legacyLayoutOf, looksLikeLegacyNepali } from "#app/platform/text/legacy-nepali.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { type Original, polylangGroup, polylangLanguage, polylangTaxonomies } from "./polylang.ts";
import type { GalleryPicture } from "./shortcodes.ts";
import { type StoryTimes, timesOf } from "./story-times.ts";
import { type BodySources, wordpressBody } from "./wordpress-body.server.ts";
import type { WordpressPost } from "./wordpress-item.ts";
import { footnotesOf } from "./wordpress-references.ts";

export type StorySources = Pick<BodySources, "site" | "pictureAt" | "audioAt" | "patternOf" | "storyAt"> & {
  author(login: string): { id: string | null; name: string } | undefined;
  /** Which section a post goes into, and the names that become tags. */
  filing(post: WordpressPost): { category: string | null; tags: readonly string[]; reasons: readonly string[] };
  /** The picture of the file with this id. */
  pictureOfFile(id: string): BodyPicture | undefined;
  galleryOf(ids: readonly string[] | undefined, postId: string): readonly GalleryPicture[];
  /** The time that stands in where a post has none. */
  startedAt: Date;
  now: Date;
  /** The first story of a group of translations. */
  originalOf(group: string): Original | undefined;
  /** The language of every story, or what the site says, else that of its letters. */
  language: ImportChoices["language"];
};

export type PreparedStory = { kind: "story"; entry: StoryEntry } | { kind: "refused"; note: ItemNote };

const refusedStatuses = new Set(["trash", "auto-draft", "inherit"]);

/** The story that a post becomes, or why it becomes none. */
export function prepareStory(post: WordpressPost, sources: StorySources): PreparedStory {
  const reasons = new Set<string>(post.reasons);
  const refuse = (reason: string, gonePaths: readonly string[] = []): PreparedStory => ({
    kind: "refused",
    note: { ...noteOf(post), reasons: [reason], gonePaths },
  });
  if (refusedStatuses.has(post.status)) return refuse(`status.${post.status}`, pathsInBin(post, sources.site));
  const times = timesOf(post, sources);
  for (const reason of times.reasons) reasons.add(reason);
  const status = statusOf(post, { times, now: sources.now });
  for (const reason of status.reasons) reasons.add(reason);
  const legacy = legacyTextOf(`${post.title}\n${storyText(post.content)}`);
  const body = bodyOf(post, sources, legacy.textOf);
  if (body === undefined) return refuse("body.tooLarge");
  for (const reason of body.reasons) reasons.add(reason);
  const title = titleOf(post, body.text, legacy.textOf);
  if (post.title.trim() === "") reasons.add("title.missing");
  const filing = sources.filing(post);
  for (const reason of filing.reasons) reasons.add(reason);
  const author = sources.author(post.creator);
  if (!author) reasons.add("author.unknown");
  const thumbnail = post.fields._thumbnail_id?.[0];
  const picture = thumbnail ? sources.pictureOfFile(thumbnail) : undefined;
  if (thumbnail && !picture) reasons.add("picture.missing");
  const tags = tagsOf(post, filing.tags);
  if (tags.isCut) reasons.add("tags.cut");
  for (const reason of leftOut(post)) reasons.add(reason);
  if (post.slug === "") reasons.add("slug.missing");
  const story: StoryEntry["story"] = {
    title,
    slug: slugify(post.slug || title),
    excerpt: fitLine(legacy.textOf(storyText(post.excerpt), ""), articleLimits.excerpt),
    document: body.document,
    category: filing.category,
    tags: tags.list,
    status: status.status,
    picture: picture?.address ?? null,
    pictureAlt: fitLine(picture?.alt ?? "", articleLimits.imageAlt),
    authorId: author?.id ?? null,
    ...searchTextsOf(post),
    byline: author?.id ? null : fitLine(author?.name ?? post.creator, bylineLimits.name) || null,
    publishedAt: status.status === "published" ? times.date : null,
    createdAt: times.created,
    updatedAt: times.updated,
  };
  for (const reason of legacy.reasons) reasons.add(reason);
  const { lang, original, reason } = translationOf(post, sources, `${title}\n${body.text}`);
  if (reason) reasons.add(reason);
  const fields = fieldsOf(post);
  const { line: _line, ...whole } = {
    ...noteOf(post),
    fields,
    lang,
    original,
    story,
    paths: pathsOf(post, sources.site),
  };
  const digest = contentDigest([...reasons, whole]);
  return { kind: "story", entry: { ...whole, title, line: post.line, digest, reasons: [...reasons] } };
}

const knownTaxonomies = new Set<string>(["category", "post_tag", ...polylangTaxonomies]);

/** What the source says of a post and a story has no place for. */
function leftOut(post: WordpressPost): readonly string[] {
  const others = post.terms.filter(({ domain }) => !knownTaxonomies.has(domain));
  const isLonger = (text: string, most: number) => Array.from(storyText(text)).length > most;
  return [
    ...others.map(({ domain, name, slug }) => `taxonomy:${domain} ${name || slug}`),
    ...(post.isSticky ? ["sticky"] : []),
    ...(isLonger(post.title, articleLimits.title) ? ["title.cut"] : []),
    ...(isLonger(post.excerpt, articleLimits.excerpt) ? ["excerpt.cut"] : []),
  ];
}

/** The line of the report for a post. */
export function noteOf(post: Pick<WordpressPost, "id" | "guid" | "link" | "title" | "line" | "type">): ItemNote {
  const sourceId = post.id || `guid:${post.guid || post.link}`.slice(0, 300);
  const kind = post.type === "post" || post.type === "page" ? "story" : "other";
  const title = fitLine(post.title, articleLimits.title);
  return { kind, sourceId, digest: contentDigest([post.type, title]), title, line: post.line, reasons: [] };
}

/** The line for an item whose number another one before it has. */
export function secondOf(post: WordpressPost): ItemNote {
  const note = noteOf(post);
  return { ...note, kind: "other", sourceId: `${note.sourceId}#${post.line}`, reasons: ["id.twice"] };
}

function bodyOf(post: WordpressPost, sources: StorySources, textOf: BodySources["textOf"]) {
  const { site, pictureAt, audioAt, patternOf, storyAt } = sources;
  const gallery = (ids: readonly string[] | undefined) => sources.galleryOf(ids, post.id);
  try {
    const given = { site, pictureAt, audioAt, patternOf, storyAt, gallery, textOf };
    const { document, reasons } = wordpressBody(post, given);
    const rendered = renderOnce(document);
    return { document: rendered.document, text: rendered.text, reasons };
  } catch (error) {
    if (error instanceof Error && error.name === "AppError") return undefined;
    throw error;
  }
}

function titleOf(post: WordpressPost, text: string, textOf: BodySources["textOf"]): string {
  const typed = fitLine(textOf(storyText(post.title), ""), articleLimits.title);
  return typed || fitLine(text.slice(0, 80), 80) || `(${post.id || post.link})`;
}

/** Only what the source shows to everybody is published here. */
function statusOf(
  post: WordpressPost,
  { times: { date, isDoubtful }, now }: { times: StoryTimes; now: Date },
): { status: ArticleStatus; reasons: readonly string[] } {
  const { status, isProtected } = post;
  if (isProtected) return { status: "draft", reasons: ["status.protected"] };
  if (status === "publish") {
    if (date > now) return { status: "draft", reasons: ["status.future"] };
    // Another program could not read these letters any more when it wrote the file.
    // The text is there only as the editor of Ghost keeps it.
    if (post.reasons.includes("body.unread")) return { status: "draft", reasons: [] };
    const isLossy = `${post.title}${post.content}${post.excerpt}`.includes("\uFFFD");
    if (isLossy) return { status: "draft", reasons: ["text.replaced"] };
    return { status: isDoubtful ? "draft" : "published", reasons: isDoubtful ? ["status.undated"] : [] };
  }
  if (status === "draft") return { status: "draft", reasons: [] };
  const known = ["private", "pending", "future"].includes(status);
  return { status: "draft", reasons: [known ? `status.${status}` : "status.other"] };
}

/** The language of a post and the story before it in the file that it translates, if it does. */
function translationOf(post: WordpressPost, sources: StorySources, text: string) {
  const named = polylangLanguage(post);
  const byLetters = sources.language === "letters" ? languageOf(text) : sources.language;
  if (named === undefined || sources.language !== "letters") return { lang: byLetters };
  if (typeof named !== "string") return { lang: byLetters, reason: `language.other:${named.other}` };
  const group = polylangGroup(post);
  const first = group === undefined ? undefined : sources.originalOf(group);
  if (!first) return { lang: named };
  if (first.sourceId === noteOf(post).sourceId)
    return { lang: named, reason: first.others === 0 ? "translation.missing" : undefined };
  const isPair = first.lang !== named && first.others === 1;
  return isPair ? { lang: named, original: first.sourceId } : { lang: named, reason: "translation.left" };
}

/** Nepali where a good part of the letters is Devanagari. */
function languageOf(text: string): Lang {
  const sample = text.slice(0, 4_000);
  const lengthWithout = (others: RegExp) => sample.replace(others, "").length;
  return lengthWithout(/[^\u0904-\u0939]+/g) > lengthWithout(/\P{L}+/gu) * 0.3 ? "ne" : "en";
}

function tagsOf(post: WordpressPost, others: readonly string[]): { list: readonly string[]; isCut: boolean } {
  const names = [...post.terms.filter(({ domain }) => domain === "post_tag").map(({ name }) => name), ...others];
  const list = names
    .map((name) => fitLine(name.replace(/[,/\\]+/g, " "), articleLimits.tag).toLowerCase())
    .filter(Boolean);
  const once = [...new Set(list)];
  return { list: once.slice(0, articleLimits.tags), isCut: once.length > articleLimits.tags };
}

function searchTextsOf(post: WordpressPost) {
  const { searchTitle: mostOfTitle, searchDescription: mostOfDescription } = articleLimits;
  return {
    searchTitle: searchText(post, ["_yoast_wpseo_title", "rank_math_title"], mostOfTitle),
    searchDescription: searchText(post, ["_yoast_wpseo_metadesc", "rank_math_description"], mostOfDescription),
  };
}

/** What a search plug-in shows; a pattern such as "%title% %sep%" stays with the item only. */
function searchText({ fields }: WordpressPost, names: readonly string[], most: number): string | null {
  const text = names.map((name) => fields[name]?.[0]).find(Boolean) ?? "";
  return /%[a-z_(]+/i.test(text) ? null : fitLine(text, most) || null;
}

/** What WordPress keeps for itself alone. */
const inwardFields = new Set(["_edit_lock", "_edit_last", "_thumbnail_id", "_wp_old_slug", "_encloseme", "_pingme"]);

function fieldsOf({ fields }: WordpressPost): Record<string, string[]> {
  const isInText = (name: string, [value = ""]: string[]) => name === "footnotes" && footnotesOf(value) !== undefined;
  const retained = Object.entries(fields).filter(
    ([name, values]) => !inwardFields.has(name) && !isInText(name, values),
  );
  const clean = (text: string) => withoutForbiddenCharacters(text).slice(0, importLimits.field).toWellFormed();
  return Object.fromEntries(retained.map(([name, values]) => [clean(name), values.map(clean)]));
}

/** The addresses of a post in the bin that readers once saw. WordPress notes its earlier status and slug beside it. */
function pathsInBin(post: WordpressPost, site: string): readonly string[] {
  const { _wp_trash_meta_status: status, _wp_desired_post_slug: wanted } = post.fields;
  if (post.status !== "trash" || status?.[0] !== "publish" || post.isProtected) return [];
  const slug = wanted?.[0] ?? post.slug.replace(/__trashed(?:-\d+)?$/, "");
  const fields =
    slug === "" ? post.fields : { ...post.fields, _wp_old_slug: [...(post.fields._wp_old_slug ?? []), slug] };
  return pathsOf({ ...post, fields }, site);
}

/** Every address at which WordPress answers with this post. */
function pathsOf(post: WordpressPost, site: string): readonly string[] {
  const host = URL.parse(site)?.host;
  const found = [post.link, post.guid].flatMap((address) => {
    const url = URL.parse(address, `${site}/`);
    // Two slashes at the beginning are those of a site whose address ends with one.
    return url && url.host === host ? [`${url.pathname.replace(/^\/{2,}/, "/")}${url.search}`] : [];
  });
  const link = found[0]?.split("?")[0] ?? "/";
  const former = (post.fields._wp_old_slug ?? []).map((slug) => link.replace(/[^/]+(?=\/?$)/, () => slug));
  const isNumbered = post.markup === "wordpress" && /^\d+$/.test(post.id);
  const numbers = isNumbered ? [`/?p=${post.id}`, ...(post.type === "page" ? [`/?page_id=${post.id}`] : [])] : [];
  const keys = [...found, ...(link === "/" ? [] : former), ...numbers].map(formerPathKey);
  return [...new Set(keys.flatMap((key) => (key === undefined || key === "/" ? [] : [key])))];
}

/**
 * Which texts of a post are in a legacy font: those of elements that name one, or all of it where it reads like one.
 */
type LegacyText = {
  /** Codes for what was converted, and for what could not be because nobody knows what its font draws. */
  reasons: Set<"text.legacyFont" | "text.unknownFont">;
  textOf(text: string, font: string): string;
};

/** Judges a post by its title and text. */
function legacyTextOf(sample: string): LegacyText {
  const isWhole = looksLikeLegacyNepali(sample);
  const reasons: LegacyText["reasons"] = new Set(isWhole ? ["text.legacyFont"] : []);
  return {
    reasons,
    textOf(text, font) {
      const layout = font === "" ? undefined : legacyLayoutOf(font);
      // A font that is named and is none of these is meant: an English name within a Nepali text.
      if (layout === undefined && (!isWhole || font !== "")) return text;
      if (layout === "unknown") {
        if (text.trim() !== "") reasons.add("text.unknownFont");
        return text;
      }
      reasons.add("text.legacyFont");
      return fromLegacyNepali(text, layout);
    },
  };
}
