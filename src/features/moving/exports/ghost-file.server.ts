// Stories as an export file of Ghost (JSON with tables of its database): what `import --format ghost` takes back, and
// Ghost itself imports under Settings → Migration.
import { noSectionSlug } from "#app/features/moving/imports/formats/ghost.server.ts";
import { ghostHtmlCard } from "#app/features/newsroom/story-body/blocks/ghost-markup.ts";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { withFootnotes } from "#app/features/newsroom/story-body/footnote.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { readAuthors, readCategories, readFreeNames, readTags } from "./people-and-terms.server.ts";
import { type ExportedFile, type ExportedStory, type Filing, readFilings, readStories } from "./stories.server.ts";
import { type WholeAddresses, wholeAddresses, withWholeAddresses } from "./whole-addresses.server.ts";
import type { ExportParts } from "./wordpress-file.server.ts";

type Row = Readonly<Record<string, unknown>>;

/** What Ghost refuses to import where it is longer. In code units. */
const limits = { slug: 191, excerpt: 300, alt: 191, name: 191, description: 500 } as const;

/**
 * The text of the file, in pieces. `onStory` hears of each story that is in it. What tables refer to by is an id of
 * ours for stories and people, and the slug for tags.
 */
export async function* ghostFile(
  { db, clock, origin }: ExportParts,
  { files, onStory }: { files: readonly ExportedFile[]; onStory: () => void },
): AsyncGenerator<string> {
  const meta = { exported_on: clock.now().getTime(), version: "5.0.0" };
  const sources: Sources = {
    files: new Map(files.map((file) => [file.id, file])),
    addresses: wholeAddresses(files, origin),
  };
  const users = await readUsers(db);
  const sections = await readCategories(db);
  const filedUnder = tagsOf(new Set(sections.map(({ slug }) => slug)));
  yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{\n`;
  yield* table("posts", postRows(db, sources, onStory));
  yield ",\n";
  yield* table("posts_tags", rowsOf(db, filedUnder.rows));
  yield ",\n";
  yield* table("posts_authors", rowsOf(db, users.rows));
  yield ",\n";
  yield* table("tags", tagRows(db, sections, filedUnder.isWithoutSection()));
  yield ",\n";
  yield* table("users", users.users);
  yield "\n}}]}\n";
}

async function* table(name: string, rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<string> {
  yield `${JSON.stringify(name)}:[`;
  let before = "\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield "]";
}

type Sources = { files: ReadonlyMap<string, ExportedFile>; addresses: WholeAddresses };

const postId = ({ id }: { id: string }) => id.replaceAll("-", "");

async function* postRows(db: ExportParts["db"], sources: Sources, onStory: () => void): AsyncGenerator<Row> {
  for await (const story of readStories(db)) {
    yield postRow(story, sources);
    onStory();
  }
}

function postRow(story: ExportedStory, { files, addresses }: Sources): Row {
  const picture = story.image_media_id === null ? undefined : files.get(story.image_media_id);
  const field = (name: string) => story.fields[name]?.[0] ?? null;
  return {
    ...{ id: postId(story), title: story.title, type: "post", visibility: "public", locale: story.lang },
    slug: story.slug.length > limits.slug ? postId(story) : story.slug,
    // Ghost knows no story that was public and is not now.
    status: story.status === "published" && !story.withdrawal ? "published" : "draft",
    ...{ published_at: story.published_at, created_at: story.created_at, updated_at: story.updated_at },
    html: ghostBody(story.content, addresses),
    custom_excerpt: shortened(story.excerpt, limits.excerpt) || null,
    feature_image: picture ? addresses.whole(`/${picture.key}`) : null,
    feature_image_alt: (picture && shortened(picture.alt_text, limits.alt)) || null,
    feature_image_caption: (picture && escapeText(picture.caption)) || null,
    ...{ meta_title: story.search_title, meta_description: story.search_description },
    ...{ canonical_url: field("canonical_url"), og_title: field("og_title"), og_description: field("og_description") },
  };
}

const shortened = (text: string, most: number) => (text.length > most ? fitLine(text, most) : text);

/** A stored body as Ghost has it, with its blocks as cards and its footnotes below the text. */
export function ghostBody(content: string, addresses: WholeAddresses): string {
  const numbered = withFootnotes(content, {
    mark: (number) => `<sup class="footnote-ref"><a href="#fn${number}" id="fnref${number}">[${number}]</a></sup>`,
    list(notes) {
      const items = notes.map((note, index) => {
        const back = `<a href="#fnref${index + 1}" class="footnote-backref">↩︎</a>`;
        return `<li id="fn${index + 1}" class="footnote-item"><p>${note} ${back}</p></li>`;
      });
      return ghostHtmlCard(`<section class="footnotes"><ol class="footnotes-list">${items.join("")}</ol></section>`);
    },
  });
  const asCards = storyBlocks.reduce((body, { ghost }) => ghost?.(body) ?? body, numbered);
  // A gallery of Ghost leaves out pictures whose size it is not told.
  return withWholeAddresses(asCards, addresses, ["alt", "width", "height"]);
}

async function* rowsOf(db: ExportParts["db"], rows: (filing: Filing) => readonly Row[]): AsyncGenerator<Row> {
  for await (const filing of readFilings(db)) yield* rows(filing);
}

/** The section of a story as its first tag. */
function tagsOf(sections: ReadonlySet<string>) {
  let isWithoutSection = false;
  return {
    rows(filing: Filing): readonly Row[] {
      const section = filing.category !== null && sections.has(filing.category) ? filing.category : noSectionSlug;
      const tags = filing.tags.map(slugify);
      if (section === noSectionSlug && tags.length === 0) return [];
      isWithoutSection ||= section === noSectionSlug;
      return [...new Set([section, ...tags])].map((slug, index) => {
        return { post_id: postId(filing), tag_id: slug, sort_order: index };
      });
    },
    /** Whether any of those that were asked for has tags and no section. */
    isWithoutSection: () => isWithoutSection,
  };
}

/** Sections, then tags: one that is written like a section is that section. */
async function* tagRows(
  db: ExportParts["db"],
  sections: Awaited<ReturnType<typeof readCategories>>,
  isWithoutSection: boolean,
): AsyncGenerator<Row> {
  const row = (slug: string, name: string, description = "") => ({
    ...{ id: slug, name: shortened(name, limits.name), slug, visibility: name.startsWith("#") ? "internal" : "public" },
    description: shortened(description, limits.description) || null,
  });
  const known = new Set<string>();
  for (const { slug, name, description } of sections) {
    known.add(slug);
    yield row(slug, name, description);
  }
  for await (const { slug, name } of readTags(db, 0)) {
    if (known.has(slug)) continue;
    known.add(slug);
    yield row(slug, name);
  }
  if (isWithoutSection) yield row(noSectionSlug, "#no-section");
}

/** Everybody who signs stories, and who signs which. */
async function readUsers(db: ExportParts["db"]) {
  const { authors, logins } = await readAuthors(db);
  const slugs = new Set(logins.values());
  const people = authors.filter(({ login }) => slugs.has(login));
  const users: Row[] = people.map(({ login, email, name }) => ({ id: login, slug: login, email, name }));
  const free = new Map<string, string>();
  for (const [index, name] of (await readFreeNames(db)).entries()) {
    const slug = unusedSlug(slugify(name), slugs);
    slugs.add(slug);
    free.set(name, slug);
    // Ghost refuses a person without an address, and two with the same.
    users.push({ id: slug, slug, email: `author-${index + 1}@${nobodysHost}`, name });
  }
  const signer = ({ name, person }: Filing["bylines"][number]) =>
    person === undefined ? free.get(name ?? "") : logins.get(person);
  return {
    users,
    rows(filing: Filing): readonly Row[] {
      const signed = filing.bylines.flatMap((byline) => signer(byline) ?? []);
      const author = logins.get(filing.author_id ?? "");
      const ids = signed.length > 0 || author === undefined ? signed : [author];
      return ids.map((author_id, index) => ({ post_id: postId(filing), author_id, sort_order: index }));
    },
  };
}

/** No mail is ever delivered there (RFC 2606). */
const nobodysHost = "author.invalid";

function unusedSlug(wanted: string, used: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; used.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
