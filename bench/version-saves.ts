// What a version costs whoever saves a public story, and whoever opens its history: the processor time of the whole
// save beside one that writes the same row, words and log without working copy and version.

import type { Kysely } from "kysely";
import { storyDifference } from "#app/admin/articles/history/story-difference.server.ts";
import { findEditableArticle } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { listNameable } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import {
  createArticle,
  lockLiveArticle,
  tagsElsewhere,
  updateArticle,
} from "#app/features/newsroom/articles/commands.server.ts";
import { releaseOf } from "#app/features/newsroom/articles/release.server.ts";
import { textsOf } from "#app/features/newsroom/articles/restored-fields.server.ts";
import { articleChange, publishedAt } from "#app/features/newsroom/articles/rules.ts";
import { noteBodyPictures, storyColumnsOf } from "#app/features/newsroom/articles/story-columns.server.ts";
import { pagesOf } from "#app/features/newsroom/articles/story-pages.ts";
import { findStoryVersion, versionKind } from "#app/features/newsroom/articles/story-versions.server.ts";
import { followStoryTitle } from "#app/features/newsroom/breaking-news/commands.server.ts";
import { linkMatches } from "#app/features/newsroom/match-links/linked-matches.server.ts";
import { planStory } from "#app/features/newsroom/times/plan-story.server.ts";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { listVersions } from "#app/features/records/versions/queries.server.ts";
import { effectivePermissions, type Person } from "#app/platform/auth/policy.ts";
import { systemClock } from "#app/platform/clock.ts";
import { command } from "#app/platform/command.ts";
import { createCommandRunner } from "#app/platform/command-runner.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { languages } from "#app/platform/text/languages.ts";
import type { Engine } from "./archive.ts";
import { databaseClock, processClock, timeOf } from "./database-clock.ts";
import { median } from "./load-loop.ts";
import { bodyText, headline } from "./story-texts.ts";

/** The version that a history of so many opens with is the last one. */
const versionsOfHistory = 200;
const rounds = 20;
/** Saves in one reading of the processor time. */
const savesAtOnce = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** As `article.update`, but for working copy and version. */
const updateWithoutVersion = command({
  name: "bench.updateWithoutVersion",
  permission: "article.edit",
  input: articleChange,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  async run(context) {
    const { trx, row, now } = context;
    const planned = await planStory(context, { id: row.id, before: row });
    const input = { ...context.input, ...planned };
    const { columns, text, pictures } = await storyColumnsOf(trx, input);
    const release = await releaseOf(context, { ...text, ...planned, id: row.id, text });
    const published_at = publishedAt({ status: input.status, before: row.published_at, now });
    const written = {
      ...columns,
      ...release.columns,
      ...planned,
      published_at,
      version: row.version + 1,
      updated_at: now,
    };
    await trx.updateTable("articles").set(written).where("id", "=", row.id).execute();
    await noteBodyPictures(trx, row.id, pictures);
    await linkMatches(trx, row.id, input.match_ids);
    const { id, translation_of } = row;
    await followStoryTitle(trx, { id, translation_of, from: row.title, to: input.title, now });
    return { elsewhere: await tagsElsewhere(trx, row) };
  },
  invalidates: ({ row, result }) => [...pagesOf(row), ...result.elsewhere],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { title: input.title, status: input.status } }),
});

async function editor(db: Kysely<Database>): Promise<Person> {
  const id = newIdentifier();
  const [email, fullName, role] = [`${id}@example.com`, "Editor", "admin"] as const;
  await db.insertInto("profiles").values({ id, email, full_name: fullName, role }).execute();
  const permissions = effectivePermissions(role, []);
  return { kind: "person", id, email, fullName, avatarUrl: null, role, permissions, sessionId: newIdentifier() };
}

/** The form of a story after its `number`-th change: one paragraph ends otherwise. */
function formOf(lang: Lang, number: number): Record<string, string> {
  const paragraphs = bodyText(7, lang)
    .split(/<\/?p>/)
    .filter(Boolean);
  const content = paragraphs.map((text, index) => ({
    type: "paragraph",
    content: [{ type: "text", text: index === number % paragraphs.length ? `${text} ${number}` : text }],
  }));
  const { title, excerpt, tags } = headline(7, lang);
  const document = JSON.stringify({ type: "doc", content });
  return { lang, title, excerpt, tags: tags.join(","), document, status: "published" };
}

/** Prints the cost of saves in both languages, and of opening the history that they leave. */
export async function printSaves(db: Kysely<Database>, engine: Engine): Promise<void> {
  const ofDatabase = databaseClock(db, engine);
  const clock = engine === "embedded" ? ofDatabase : async () => (await ofDatabase()) + processClock();
  const parts = {
    db,
    clock: systemClock,
    jobs: { enqueue: async () => undefined, wake: () => undefined },
    cache: { invalidate: () => undefined },
  };
  const run = createCommandRunner({ ...parts, instanceId: undefined });
  const person = await editor(db);
  for (const lang of languages) {
    const stories = {
      with: {
        id: (await run(createArticle, person, formOf(lang, 0))).id,
        saves: 0,
        save: (input: object) => run(updateArticle, person, input),
      },
      without: {
        id: (await run(createArticle, person, formOf(lang, 0))).id,
        saves: 0,
        save: (input: object) => run(updateWithoutVersion, person, input),
      },
    };
    const save = async (story: (typeof stories)["with" | "without"], times: number) => {
      for (let time = 0; time < times; time += 1) {
        story.saves += 1;
        await story.save({ ...formOf(lang, story.saves), id: story.id, version: String(story.saves) });
      }
    };
    await Promise.all(Object.values(stories).map((story) => save(story, 2 * savesAtOnce)));
    const costs = { with: [] as number[], without: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ["with", "without"] as const) {
        const cost = await timeOf(clock, () => save(stories[name], savesAtOnce));
        costs[name].push(cost / savesAtOnce);
      }
    }
    const [more, less] = [median(costs.with), median(costs.without)];
    say(
      `saving a public story (${lang}): ${more.toFixed(1)} ms of processor time, ${less.toFixed(1)} without versions, ${(more / less).toFixed(2)} times (at most 1.5)`,
    );
    await save(stories.with, versionsOfHistory - 1 - stories.with.saves);
    await printHistory(db, clock, { id: stories.with.id, personId: person.id });
  }
}

/** What the page of the history asks and works out. */
async function printHistory(
  db: Kysely<Database>,
  clock: () => Promise<number>,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  const open = async () => {
    await findEditableArticle(db, id, { reach: "all", personId });
    const [latest] = await listVersions(db, { kind: versionKind, subjectId: id });
    await findWorkingCopy(db, id);
    const numbers = [(latest?.number ?? 0) - 1, latest?.number ?? 0];
    const [before, after] = await Promise.all(numbers.map((number) => findStoryVersion(db, id, number)));
    if (latest?.number !== versionsOfHistory || !before || !after) throw new Error("the history is not whole");
    storyDifference(textsOf(before), textsOf(after), await listNameable(db));
  };
  const [processor, wall]: [number[], number[]] = [[], []];
  for (let round = -2; round < 9; round += 1) {
    const begun = performance.now();
    const cost = await timeOf(clock, async () => {
      await open();
    });
    if (round >= 0) processor.push(cost);
    if (round >= 0) wall.push(performance.now() - begun);
  }
  say(
    `history of ${versionsOfHistory} versions: ${median(processor).toFixed(1)} ms of processor time, ${median(wall).toFixed(1)} ms (at most 300)`,
  );
}
