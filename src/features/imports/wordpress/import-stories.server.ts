// Stories and their comments, some at a time. One that the database refuses does not keep the others out.
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "../../../platform/errors.ts";
import type { ImportChoices } from "../choices.ts";
import { knownItems } from "../import-rows.server.ts";
import { type CommentEntry, type ItemNote, importLimits, type StoryEntry, type StoryWithComments } from "../rules.ts";
import { importStories } from "../story-commands.server.ts";
import { filingOf } from "./filing.ts";
import type { TakenPictures } from "./import-files.server.ts";
import { choicesOf, type ImportRun, refuseItems } from "./import-run.server.ts";
import { pagesTerm, type TakenAuthor, type TakenSection } from "./import-terms.server.ts";
import { prepareComments } from "./prepare-comment.server.ts";
import { noteOf, prepareStory, type StorySources, secondOf } from "./prepare-story.server.ts";
import type { WordpressPost } from "./wordpress-item.ts";

type Gathered = {
  authors: ReadonlyMap<string, TakenAuthor>;
  sections: ReadonlyMap<string, TakenSection>;
  pictures: TakenPictures;
};

type Prepared = { entry: StoryEntry; comments: readonly CommentEntry[]; refused: readonly ItemNote[] };

/** Reads the file a second time and takes its posts and pages. */
export async function takeStories(run: ImportRun, gathered: Gathered): Promise<void> {
  const sources = storySources(run, gathered);
  const seen = new Set<string>();
  let batch: Prepared[] = [];
  /** The batch before, which the database takes while this one is prepared. */
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    await writing;
    writing = takeBatch(run, batch);
    // Whoever waits for it next hears of a failure.
    writing.catch(() => undefined);
    batch = [];
  };
  for await (const post of run.entries()) {
    if (post.kind !== "post" || post.type === "attachment" || post.type === "nav_menu_item") continue;
    const refusal = refusalOf(post, seen, choicesOf(run));
    if (refusal) {
      await refuseItems(run, [refusal]);
      continue;
    }
    const prepared = prepareStory(post, sources);
    if (prepared.kind === "refused") {
      await refuseItems(run, [prepared.note]);
      continue;
    }
    batch.push({ entry: prepared.entry, ...prepareComments(post, { at: prepared.entry.story.createdAt }) });
    if (batch.length >= importLimits.batch) await write();
    // Readers are answered between two posts.
    await nextTurn();
  }
  await write();
  await writing;
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
    pictureOfFile: (id) => pictures.byId(id),
    author: (login) => authors.get(login),
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

async function takeBatch(run: ImportRun, batch: readonly Prepared[]): Promise<void> {
  if (batch.length === 0) return;
  const { importId, parts, report } = run;
  await refuseItems(
    run,
    batch.flatMap(({ refused }) => refused),
  );
  if (!importId) {
    for (const { entry, comments } of batch) {
      report.say(entry, "taken");
      for (const comment of comments) report.say(comment, "taken");
    }
    return;
  }
  const stories = await knownItems(
    parts.db,
    importId,
    "story",
    batch.map(({ entry }) => entry.sourceId),
  );
  const said = batch.flatMap(({ comments }) => comments);
  const answers = await knownItems(
    parts.db,
    importId,
    "comment",
    said.map(({ sourceId }) => sourceId),
  );
  const isSame = (known: typeof stories, { sourceId, digest }: ItemNote) => known.get(sourceId)?.digest === digest;
  const entries = batch.flatMap(({ entry, comments }): StoryWithComments[] => {
    const story = isSame(stories, entry) ? undefined : entry;
    if (!story) report.say(entry, "same");
    for (const comment of comments)
      report.say(comment, isSame(answers, comment) ? "same" : answers.has(comment.sourceId) ? "changed" : "taken");
    const changed = comments.filter((comment) => !isSame(answers, comment));
    return story || changed.length > 0 ? [{ sourceId: entry.sourceId, story, comments: changed }] : [];
  });
  await writeEntries(run, importId, entries);
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
      const { story: _story, paths: _paths, lang: _lang, ...note } = only.story;
      const code = Object.values(error.fieldErrors)[0]?.[0] ?? error.code;
      await refuseItems(run, [{ ...note, digest: "", reasons: [`refused:${code}`] }]);
    }
  }
}
