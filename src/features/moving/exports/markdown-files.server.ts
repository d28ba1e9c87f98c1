// Stories as Markdown with front matter, one file each; pictures by their path from there.
import type { Kysely } from "kysely";
import { baseNameOfAddress } from "#app/features/media/media-urls.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { markdownOf } from "./markdown.ts";
import { type ExportedFile, type ExportedStory, readStories } from "./stories.server.ts";
import { wholeAddresses } from "./whole-addresses.server.ts";

/** Longest name of a file in bytes that every file system takes, with room for an ending. */
const longestName = 200;

/** Each story with the name of its file. */
export async function* markdownFiles(
  { db, origin }: { db: Kysely<Database>; origin: string },
  files: readonly ExportedFile[],
): AsyncGenerator<{ name: string; text: string }> {
  const originals = new Map(files.map(({ id, key }) => [id, key]));
  const byBaseName = new Map(files.map(({ key }) => [baseNameOfAddress(`/${key}`) ?? "", key]));
  const { whole } = wholeAddresses(files, origin);
  const pictureAt = (address: string) => {
    const key = byBaseName.get(baseNameOfAddress(address) ?? "-");
    return key === undefined ? whole(address) : `../${key}`;
  };
  for await (const story of readStories(db)) {
    const name = Buffer.byteLength(story.slug) <= longestName ? story.slug : story.id;
    const picture = story.image_media_id === null ? undefined : originals.get(story.image_media_id);
    const body = markdownOf(readHtml(story.content), { pictureAt, whole });
    yield { name: `${name}.md`, text: `${frontMatter(story, picture && `../${picture}`)}\n${body}` };
  }
}

/** YAML, of which JSON is a part: each value is one. */
function frontMatter(story: ExportedStory, picture: string | undefined): string {
  const authors = story.bylines.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const fields = {
    ...{ id: story.id, title: story.title, slug: story.slug, lang: story.lang, status: story.status },
    ...{ date: story.published_at, created: story.created_at, updated: story.updated_at, section: story.category },
    ...{ tags: story.tags, excerpt: story.excerpt, picture },
    authors: authors.length > 0 ? authors : story.author_name === null ? [] : [story.author_name],
    ...{ search_title: story.search_title, search_description: story.search_description },
    related: story.related_ids.length > 0 ? story.related_ids : null,
    former_slugs: story.formerSlugs.length > 0 ? story.formerSlugs : null,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join("\n")}\n---\n`;
}
