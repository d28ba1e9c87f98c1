// What a search costs with 200,000 stories (STORIES=… for fewer), on the embedded database: milliseconds of a rare word, of
// common ones and of a misspelled one, each as a ratio to reading one story by its address, and whether the index serves.
import { sql } from "kysely";
import { probablyMeant } from "../src/features/search/did-you-mean.server.ts";
import { countSearchWords } from "../src/features/search/jobs.server.ts";
import { searchStories } from "../src/features/search/queries.server.ts";
import { openDatabase } from "../src/platform/db/database.server.ts";

const stories = Number(process.env.STORIES ?? 200_000);
const batch = 5_000;
const rounds = 15;
const now = new Date();

const { db, close } = await openDatabase(
  { kind: "embedded", folder: undefined },
  {
    projectRoot: new URL("..", import.meta.url).pathname,
    onFailure: (error) => process.stderr.write(`${error.message}\n`),
  },
);

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Stories of words as they fall: a few common ones, names that come once in a thousand, and one that is rare. */
async function plant(from: number): Promise<void> {
  await sql`
    insert into articles (id, slug, lang, title, excerpt, content, tags, status, published_at)
    select gen_random_uuid(), 'story-' || n, case when n % 4 = 0 then 'ne' else 'en' end,
      case when n % 4 = 0 then 'नेपालको खेल ' || n % 997 || ' टोली' || n % 1009 || ' फुटबल जित'
        else 'Team' || n % 1009 || ' win the match against club' || n % 997 || ' in the final' end,
      'A report of match ' || n || case when n % 5000 = 0 then ' with a goalkeeper' else '' end,
      '<p>' || repeat('The players of both teams kept the ball in the half of city' || n % 503 || '. ', 8) || '</p>',
      array['tag' || n % 211, 'report'], 'published', now() - n * interval '7 minutes'
    from generate_series(${from}::int, ${Math.min(from + batch, stories + 1) - 1}::int) as n`.execute(db);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

const begun = performance.now();
for (let from = 1; from <= stories; from += batch) await plant(from);
say(`${stories} stories planted in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
const counting = performance.now();
await countSearchWords({ db });
await sql`analyze articles`.execute(db);
await sql`analyze search_words`.execute(db);
say(`words counted in ${((performance.now() - counting) / 1000).toFixed(1)} s`);

const bySlug = await timed(() =>
  db
    .selectFrom("articles")
    .select("title")
    .where("slug", "=", `story-${Math.ceil(stories / 2)}`)
    .execute(),
);
say(`one story by its address      ${bySlug.toFixed(2)} ms`);
const questions = {
  "a rare word": "goalkeeper",
  "a name": "Team77",
  "a common word": "match",
  "three common words": "players final match",
  नेपाली: "नेपाल फुटबल",
};
for (const [name, question] of Object.entries(questions)) {
  const cost = await timed(() => searchStories(db, { question, lang: "en", now, page: 1 }));
  say(`${name.padEnd(29)} ${cost.toFixed(1)} ms (${(cost / bySlug).toFixed(0)} times)`);
}
for (const question of ["fnal", "finla mtach"]) {
  const meant = await probablyMeant(db, { question, found: 0 });
  const cost = await timed(() => probablyMeant(db, { question, found: 0 }));
  say(`did you mean ${question.padEnd(16)} ${cost.toFixed(1)} ms (${(cost / bySlug).toFixed(0)} times): ${meant}`);
}
const { rows } = await sql<{ "QUERY PLAN": string }>`
  explain select id from articles where status = 'published' and deleted_at is null
    and search_document @@ websearch_to_tsquery('story_words', 'goalkeeper')`.execute(db);
say(rows.map((row) => row["QUERY PLAN"]).join("\n"));
await close();
