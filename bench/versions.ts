// What versions cost: `npm run bench:versions -- 20000` (or `embedded` behind the number), on what `npm run bench:load`
// has loaded. Gives every story eight versions, each of which changes a sentence, and seals them; prints how large the
// database is beside the text, what a save costs beside one without versions, and what it takes to open the history of
// a story with 200.

import { type Kysely, sql, type Transaction } from "kysely";
import { sealWaiting } from "#app/features/records/versions/jobs.server.ts";
import { recordVersion } from "#app/features/records/versions/record-version.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { nilIdentifier } from "#app/platform/identifier.ts";
import { type Engine, openArchives } from "./archive.ts";
import { printSaves } from "./version-saves.ts";

const versionsOfStory = 8;
const batch = 200;
const megabyte = 1_000_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

type Story = { id: string; title: string; excerpt: string; content: string; lang: string };

/** A story after its `number`-th change: one paragraph has another middle. */
function changed({ content, ...rest }: Story, number: number): Record<string, unknown> {
  const paragraphs = content.split("</p>");
  const at = (number * 5) % Math.max(1, paragraphs.length - 1);
  const terms = (paragraphs[at] ?? "").split(" ");
  const others = terms.slice(0, 12).toReversed();
  paragraphs[at] = [...terms.slice(0, 20), ...others, ...terms.slice(32)].join(" ");
  return { ...rest, content: paragraphs.join("</p>"), note: String(number) };
}

async function recordEach(trx: Transaction<Database>, story: Story): Promise<void> {
  for (let number = 0; number < versionsOfStory; number += 1) {
    const content = number === 0 ? story : changed(story, number);
    const cause = number === 0 ? "published" : "updated";
    await recordVersion(trx, { kind: "articles", subjectId: story.id, content, cause, personId: null, at: new Date() });
  }
}

/** Goes on where a run was stopped. Seals as it goes, as the job of each minute does. */
async function recordAll(db: Kysely<Database>): Promise<void> {
  const query = db.selectFrom("articles").select(["id", "title", "excerpt", "content", "lang"]).orderBy("id");
  const done = await db
    .selectFrom("versions")
    .select("subject_id")
    .orderBy("subject_id", "desc")
    .limit(1)
    .executeTakeFirst();
  for (let after = done?.subject_id ?? nilIdentifier; ; ) {
    const stories = await query.where("id", ">", after).limit(batch).execute();
    const last = stories.at(-1);
    if (!last) return;
    after = last.id;
    await db.transaction().execute(async (trx) => {
      for (const story of stories) await recordEach(trx, story);
    });
    await sealAll(db);
  }
}

/** A minute later, and after the next `vacuum`: nothing waits for a seal. */
async function sealAll(db: Kysely<Database>): Promise<void> {
  await sealWaiting({ db, clock: systemClock });
  await sql`vacuum unsealed_versions`.execute(db);
}

async function number(db: Kysely<Database>, query: ReturnType<typeof sql<{ value: string }>>): Promise<number> {
  return Number((await query.execute(db)).rows[0]?.value ?? 0);
}

async function printSizes(db: Kysely<Database>): Promise<void> {
  const text = await number(
    db,
    sql`select sum(octet_length(title) + octet_length(excerpt) + octet_length(content)) as value from articles`,
  );
  const [versions, whole] = [
    await number(
      db,
      sql`select pg_total_relation_size('versions') + pg_total_relation_size('unsealed_versions')
        + pg_total_relation_size('version_seals') as value`,
    ),
    await number(db, sql`select pg_database_size(current_database()) as value`),
  ];
  const all = text * versionsOfStory;
  const line = (name: string, bytes: number) =>
    say(
      `${name}: ${(bytes / megabyte).toFixed(0)} MB, ${(bytes / text).toFixed(2)} of the text of the stories, ${(bytes / all).toFixed(2)} of that of all versions`,
    );
  line("text of the stories", text);
  line(`their ${versionsOfStory} versions, with indexes and seals`, versions);
  line("the whole database", whole);
  line("the whole database without versions", whole - versions);
}

const [stories = "20000", engine = "postgres"] = process.argv.slice(2);
const archives = await openArchives(engine as Engine);
try {
  const { db, close } = await archives.open(Number(stories));
  const begun = performance.now();
  await recordAll(db);
  say(`recorded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await printSizes(db);
  await printSaves(db, engine as Engine);
  await close();
} finally {
  archives.stop();
}
