// Stories as an export file of WordPress: what `import-wordpress` takes back as it was, and WordPress itself imports.
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { withFootnotes } from "#app/features/newsroom/story-body/footnote.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import type { Platform } from "#app/platform/platform.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { readAuthors, readCategories, readTags } from "./people-and-terms.server.ts";
import { type ExportedFile, type ExportedStory, readStories } from "./stories.server.ts";
import { type WholeAddresses, wholeAddresses, withWholeAddresses } from "./whole-addresses.server.ts";
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
  addresses: WholeAddresses;
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
    addresses: wholeAddresses(files, origin),
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
    // Leads to the story under whichever slug, and stays the same whichever language stands at the root.
    guid: `${origin}${pathWithoutLanguage(storyPath({ slug: story.id, lang: "en" }))}`,
    ...{
      content: bodyOf(story, sources),
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

/** What WordPress calls a footnote of a story. Numbers begin at 1. */
const footnoteId = (story: ExportedStory, number: number) => `${story.id}-${number}`;

/** The footnotes of a story, which WordPress keeps beside its text: their words are HTML. */
function footnotesOf(story: ExportedStory): { content: string; id: string }[] {
  const found: { content: string; id: string }[] = [];
  withFootnotes(story.content, {
    mark: () => "",
    list(notes) {
      for (const [index, content] of notes.entries()) found.push({ content, id: footnoteId(story, index + 1) });
      return "";
    },
  });
  return found;
}

function fieldsOf(story: ExportedStory, { fileNumbers }: Sources): readonly (readonly [string, string])[] {
  const thumbnail = story.image_media_id === null ? undefined : fileNumbers.get(story.image_media_id);
  const notes = footnotesOf(story);
  const ours: (readonly [string, string])[] = [
    ...(notes.length === 0 ? [] : [["footnotes", JSON.stringify(notes)] as const]),
    ...(thumbnail === undefined ? [] : [["_thumbnail_id", String(thumbnail)] as const]),
    ...(story.search_title ? [["_yoast_wpseo_title", story.search_title] as const] : []),
    ...(story.search_description ? [["_yoast_wpseo_metadesc", story.search_description] as const] : []),
    ...story.formerSlugs.map((slug) => ["_wp_old_slug", slug] as const),
  ];
  // Footnotes of an earlier import stand in the text now.
  const named = new Set(["footnotes", ...ours.map(([name]) => name)]);
  const others = Object.entries(story.fields).filter(([name]) => !named.has(name));
  return [...ours, ...others.flatMap(([name, values]) => values.map((value) => [name, value] as const))];
}

const outermost = ["p", ...storyBlocks.flatMap(({ writes }) => writes)].join("|");
const betweenBlocks = new RegExp(`(</(?:${outermost})>|<!-- /wp:[\\w/-]+ -->)(?=<(?:${outermost}|!-- wp:))`, "g");

function bodyOf(story: ExportedStory, { addresses }: Sources): string {
  const numbered = withFootnotes(story.content, {
    mark(number) {
      const id = footnoteId(story, number);
      return `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`;
    },
    list: () => "\n\n<!-- wp:footnotes /-->",
  });
  const marked = storyBlocks.reduce((body, { wordpress }) => wordpress?.(body) ?? body, numbered);
  return (
    withWholeAddresses(marked, addresses)
      // Its length and size are of our library; the words say them too.
      .replace(/<figure class="audio"[^>]*>(.*?)<\/figure>/gs, (_figure, inside: string) => audioBlockOf(inside))
      // What stands in square brackets is text, and no instruction to a plug-in.
      .replace(/\[(?=\/?[a-z])/gi, "&#91;")
      .replace(betweenBlocks, "$1\n\n")
      .trimEnd()
  );
}

/** Audio as the block editor of WordPress writes it, which takes it for its own only with these comments. */
function audioBlockOf(inside: string): string {
  const written = inside.replace("<figcaption>", '<figcaption class="wp-element-caption">');
  return `<!-- wp:audio --><figure class="wp-block-audio">${written}</figure><!-- /wp:audio -->`;
}
