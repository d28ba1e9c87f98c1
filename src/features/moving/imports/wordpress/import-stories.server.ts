// Stories and their comments, some at a time. One that the database refuses does not keep the others out.
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportChoices } from "#app/features/moving/imports/engine/choices.ts";
import { isUntouched, type KnownItem } from "#app/features/moving/imports/engine/import-rows.server.ts";
import {
  type CommentEntry,
  contentDigest,
  type ItemNote,
  importLimits,
  type StoryEntry,
  type StoryWithComments,
} from "#app/features/moving/imports/engine/rules.ts";
import { importStories } from "#app/features/moving/imports/engine/story-commands.server.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import type { TakenPictures } from "./import-files.server.ts";
import { choicesOf, type ImportRun, knownBefore, refuseItems } from "./import-run.server.ts";
import { pagesTerm, type TakenAuthor, type TakenSection } from "./import-terms.server.ts";
import { prepareComments } from "./prepare-comment.server.ts";
import { noteOf, prepareStory, type StorySources, secondOf } from "./prepare-story.server.ts";
import { lineage } from "./source-site.server.ts";
import { dateOf } from "./story-times.ts";
import type { WordpressPost, WordpressTerm } from "./wordpress-item.ts";

type Gathered = {
  authors: ReadonlyMap<string, TakenAuthor>;
  sections: ReadonlyMap<string, TakenSection>;
  pictures: TakenPictures;
};

/** Without a story where the run that this one goes on with has taken it. */
type Prepared = {
  note: ItemNote;
  story: StoryEntry | undefined;
  comments: readonly CommentEntry[];
  refused: readonly ItemNote[];
};
type KnownStories = ReadonlyMap<string, KnownItem>;

/**
 * Reads the file a second time and takes its posts and pages. Answers with the numbers of those that a dry run would
 * take.
 */
export async function takeStories(run: ImportRun, gathered: Gathered): Promise<ReadonlySet<string>> {
  const sources = storySources(run, gathered);
  const seen = new Set<string>();
  const expected = new Set<string>();
  const context = contextOf(run, gathered);
  let batch: WordpressPost[] = [];
  /** The batch before, which the database takes while this one is prepared. */
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const ids = batch.map((post) => noteOf(post).sourceId);
    const known = await knownBefore(run, "story", ids);
    const prepared: Prepared[] = [];
    for (const post of batch) {
      const sourceDigest = context && sourceDigestOf(post, context, sources);
      const one = preparedPost(post, sources, { known, sourceDigest });
      if (one.kind === "refused") await refuseItems(run, [one.note]);
      else prepared.push(one);
      if (one.kind !== "refused" && !run.importId) expected.add(one.note.sourceId);
      // Readers are answered between two posts.
      await nextTurn();
    }
    batch = [];
    await writing;
    writing = takeBatch(run, prepared, known);
    // Whoever waits for it next hears of a failure.
    writing.catch(() => undefined);
  };
  for await (const post of run.entries()) {
    if (post.kind !== "post" || post.type === "attachment" || post.type === "nav_menu_item") continue;
    const refusal = refusalOf(post, seen, choicesOf(run));
    if (refusal) {
      await refuseItems(run, [refusal]);
      continue;
    }
    batch.push(post);
    if (batch.length >= importLimits.batch) await write();
  }
  await write();
  await writing;
  return expected;
}

function refusalOf(post: WordpressPost, seen: Set<string>, { pages }: ImportChoices): ItemNote | undefined {
  const note = noteOf(post);
  if (post.type === "page" && pages === "leave_out") return { ...note, reasons: ["page.leftOut"] };
  if (post.type !== "post" && post.type !== "page") return { ...note, reasons: [`type.unknown:${post.type}`] };
  if (!seen.has(note.sourceId)) {
    seen.add(note.sourceId);
    return undefined;
  }
  return secondOf(post);
}

function storySources(run: ImportRun, { authors, sections, pictures }: Gathered): StorySources {
  const { site, startedAt, parts } = run;
  const bySlug = new Map(site.categories.map((term) => [term.slug, term]));
  const filesOfPost = new Map<string, string[]>();
  for (const { id, parent } of site.files) filesOfPost.set(parent, [...(filesOfPost.get(parent) ?? []), id]);
  const fileById = new Map(site.files.map((file) => [file.id, file]));
  return {
    site: site.url,
    ...{ startedAt, now: parts.clock.now(), language: choicesOf(run).language },
    pictureAt: (url) => pictures.byUrl(url),
    audioAt: (url) => pictures.audioByUrl(url),
    pictureOfFile: (id) => pictures.byId(id),
    author: (login) => authors.get(login),
    patternOf: (id) => site.patterns.get(id),
    storyAt: (path) => site.stories.get(formerPathKey(path) ?? ""),
    originalOf: (group) => site.originals.get(group),
    galleryOf: (ids, postId) =>
      (ids ?? filesOfPost.get(postId) ?? []).flatMap((id) => {
        const file = fileById.get(id);
        return file ? [{ url: file.attachmentUrl, alt: file.alt, caption: file.excerpt }] : [];
      }),
    filing(post) {
      const { term, others, reasons } = filingOf(post, bySlug);
      const chosen = term ?? (post.type === "page" ? pagesTerm : undefined);
      const section = chosen && sections.get(chosen.slug);
      return { category: section?.slug ?? null, tags: others, reasons };
    },
  };
}

/**
 * A digest of what decides for all posts what becomes of them, and of the run that this one goes on with: the next one
 * after its end converts everything again, as the program may do it better by then. `undefined` in a dry run, which
 * goes on with none.
 */
function contextOf(run: ImportRun, { authors, sections, pictures }: Gathered): string | undefined {
  const { begunRun, site } = run;
  if (!begunRun) return undefined;
  const hash = createHash("sha256");
  const add = (part: unknown) => hash.update(JSON.stringify(part));
  add([begunRun, site.url, choicesOf(run)]);
  for (const parts of [
    authors,
    sections,
    site.categories,
    site.files,
    site.patterns,
    site.originals,
    site.stories,
    pictures.entries(),
  ])
    for (const part of parts) add(part);
  return hash.digest("hex");
}

/** Of a post, without its place in the file and its comments, which are judged one by one. */
function sourceDigestOf(post: WordpressPost, context: string, sources: StorySources): string {
  const { line: _line, comments: _comments, ...said } = post;
  return contentDigest([context, dateOf(post, sources).date > sources.now, said]);
}

function preparedPost(
  post: WordpressPost,
  sources: StorySources,
  { known, sourceDigest }: { known: KnownStories; sourceDigest: string | undefined },
): ({ kind: "taken" } & Prepared) | { kind: "refused"; note: ItemNote } {
  const note = noteOf(post);
  const comments = prepareComments(post, { at: dateOf(post, sources).date, now: sources.now });
  if (sourceDigest && known.get(note.sourceId)?.sourceDigest === sourceDigest)
    return { kind: "taken", note, story: undefined, ...comments };
  const prepared = prepareStory(post, sources);
  if (prepared.kind === "refused") return prepared;
  const story = { ...prepared.entry, sourceDigest };
  return { kind: "taken", note: story, story, ...comments };
}

async function takeBatch(run: ImportRun, batch: readonly Prepared[], stories: KnownStories): Promise<void> {
  if (batch.length === 0) return;
  const { importId, report } = run;
  const refused = batch.flatMap((prepared) => prepared.refused);
  await refuseItems(run, refused);
  const commentIds = batch.flatMap(({ comments }) => comments.map(({ sourceId }) => sourceId));
  const answers = await knownBefore(run, "comment", commentIds);
  const isSame = (known: KnownStories, { sourceId, digest }: ItemNote) => known.get(sourceId)?.digest === digest;
  const entries = batch.flatMap(({ note, story: given, comments }): StoryWithComments[] => {
    const story = given && !isSame(stories, given) ? given : undefined;
    if (!story) report.say(note, "same");
    for (const comment of comments)
      report.say(
        comment,
        isSame(answers, comment) ? "same" : answers.get(comment.sourceId)?.entityId ? "changed" : "taken",
      );
    const changed = comments.filter((comment) => !isSame(answers, comment));
    return story || changed.length > 0 ? [{ sourceId: note.sourceId, story, comments: changed }] : [];
  });
  if (importId) await writeEntries(run, importId, entries);
  else await sayExpected(run, entries, stories);
}

/** Says of stories that are new or changed what an import would do with them. */
async function sayExpected(
  { parts: { db }, report }: ImportRun,
  entries: readonly StoryWithComments[],
  known: ReadonlyMap<string, KnownItem>,
): Promise<void> {
  const ids = entries.flatMap(({ sourceId }) => known.get(sourceId)?.entityId ?? []);
  const rows =
    ids.length > 0
      ? await db.selectFrom("articles").select(["id", "version", "deleted_at"]).where("id", "in", ids).execute()
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { story } of entries) {
    if (!story) continue;
    const before = known.get(story.sourceId);
    if (!before?.entityId) report.say(story, "taken");
    else if (isUntouched(byId.get(before.entityId), before)) report.say(story, "changed");
    else report.say({ ...story, reasons: [...story.reasons, "edited.here"] }, "edited");
  }
}

async function writeEntries(run: ImportRun, importId: string, entries: readonly StoryWithComments[]): Promise<void> {
  if (entries.length === 0) return;
  const { parts, actor, report } = run;
  try {
    const { outcomes } = await parts.run(importStories, actor, { import_id: importId, entries });
    const notes = new Map(entries.map(({ sourceId, story }) => [sourceId, story]));
    for (const { sourceId, outcome } of outcomes) {
      const note = notes.get(sourceId);
      if (note) report.say(note, outcome);
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable" || error.code === "storage_full") throw error;
    const [only, ...others] = entries;
    if (others.length > 0) for (const entry of entries) await writeEntries(run, importId, [entry]);
    else if (only?.story) {
      const { story: _story, paths: _paths, lang: _lang, sourceDigest: _source, ...note } = only.story;
      const code = Object.values(error.fieldErrors)[0]?.[0] ?? error.code;
      await refuseItems(run, [{ ...note, digest: "", reasons: [`refused:${code}`] }]);
    }
  }
}

/** Fields in which search plug-ins note the main category of a post. */
const mainCategoryFields = ["_yoast_wpseo_primary_category", "rank_math_primary_category"];

/**
 * The category that a post goes into and the names of the others. The one that a search plug-in calls the main one
 * comes first, then the deepest, then the one that the file names first.
 */
function filingOf(
  post: Pick<WordpressPost, "terms" | "fields">,
  bySlug: ReadonlyMap<string, WordpressTerm>,
): { term: WordpressTerm | undefined; others: readonly string[]; reasons: readonly string[] } {
  const terms = post.terms.filter(({ domain }) => domain === "category").flatMap(({ slug }) => bySlug.get(slug) ?? []);
  const main = mainCategoryFields.map((name) => post.fields[name]?.[0]).find(Boolean);
  const depth = (term: WordpressTerm) => lineage(term, bySlug).length;
  const deepest = Math.max(0, ...terms.map(depth));
  const term = terms.find(({ id }) => main !== undefined && id === main) ?? terms.find((one) => depth(one) === deepest);
  // What stands above the chosen one is said by its section already.
  const above = term ? lineage(term, bySlug) : [];
  const others = [...new Set(terms.filter((one) => one !== term && !above.includes(one)).map(({ name }) => name))];
  const reasons = others.length > 0 && term ? [`section.chosen:${term.slug}`] : [];
  return { term, others, reasons };
}
