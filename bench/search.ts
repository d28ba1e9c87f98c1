// What a search costs with 30,000 stories (STORIES=… for more), on the embedded database: milliseconds of processor time of a
// rare word, of common ones and of a misspelled one, each as a ratio to reading one story by its address. The clock on the wall
// would show what else the machine does; where nothing else runs both are the same.
import { sql } from "kysely";
import { probablyMeant } from "../src/features/search/did-you-mean.server.ts";
import { countSearchTerms } from "../src/features/search/jobs.server.ts";
import { searchStories } from "../src/features/search/queries.server.ts";
import { lastPage } from "../src/features/search/rules.ts";
import { openDatabase } from "../src/platform/db/database.server.ts";

const stories = Number(process.env.STORIES ?? 30_000);
const batch = 5_000;
const rounds = 15;
const now = new Date();
/** Different bodies, and the words of each. */
const [bodies, bodyTerms] = [300, 150];

const { db, close } = await openDatabase(
  { kind: "embedded", folder: undefined },
  {
    projectRoot: new URL("..", import.meta.url).pathname,
    onFailure: (error) => process.stderr.write(`${error.message}\n`),
  },
);

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Bodies whose words fall as words do: the n-th most frequent one an n-th as often. Their words are worked out once and not for every
 * story, which would take minutes; the searched rows are then what the trigger would have written.
 */
async function seedBodies(): Promise<void> {
  await sql`create table bodies (n int primary key, content text, document tsvector)`.execute(db);
  let state = 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const word = () => `w${Math.floor(Math.exp(random() * Math.log(6_000))).toString(36)}`;
  for (let n = 0; n < bodies; n += 1) {
    const messages = Array.from({ length: bodyTerms }, (_, position) => (position % 40 === 3 ? "players" : word()));
    const content = `<p>${messages.join(" ")}.</p>`;
    await sql`insert into bodies values (${n}::int, ${content}, search_document('', '', '{}', ${content}))`.execute(db);
  }
  await sql`alter table articles disable trigger user`.execute(db);
}

/** Titles of a few common words and of names that come once in a thousand; one word in five thousand stories. */
async function seed(from: number): Promise<void> {
  const to = Math.min(from + batch, stories + 1) - 1;
  await sql`
    insert into articles (id, slug, lang, title, excerpt, content, tags, status, published_at)
    select gen_random_uuid(), 'story-' || s, case when s % 4 = 0 then 'ne' else 'en' end,
      case when s % 4 = 0 then 'नेपालको खेल ' || s % 997 || ' टोली' || s % 1009 || ' फुटबल जित'
        else 'Team' || s % 1009 || ' win the match against club' || s % 997 || ' in the final' end,
      'A report of match ' || s || case when s % 5000 = 0 then ' with a goalkeeper' else '' end ||
        case when s % 10 = 0 then ' in the rain' else '' end,
      bodies.content, array['tag' || s % 211, 'report'], 'published', now() - s * interval '7 minutes'
    from generate_series(${from}::int, ${to}::int) as s join bodies on n = s % ${bodies}::int`.execute(db);
  await sql`
    insert into searched_stories (article_id, lang, published_at, document)
    select id, lang, published_at, search_document(title, excerpt, tags, '') || bodies.document
    from generate_series(${from}::int, ${to}::int) as s
    join articles on slug = 'story-' || s join bodies on n = s % ${bodies}::int`.execute(db);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await work();
  for (let round = 0; round < rounds; round += 1) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  return median(times);
}

const begun = performance.now();
await seedBodies();
await sql`drop index searched_stories_by_words`.execute(db);
for (let from = 1; from <= stories; from += batch) await seed(from);
await sql`create index searched_stories_by_words on searched_stories using gin (document) with (fastupdate = off)`.execute(
  db,
);
say(`${stories} stories seeded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
const counting = performance.now();
await countSearchTerms({ db });
say(`words counted in ${((performance.now() - counting) / 1000).toFixed(1)} s`);

const bySlug = await timed(() =>
  db
    .selectFrom("articles")
    .select("title")
    .where("slug", "=", `story-${Math.ceil(stories / 2)}`)
    .execute(),
);
say(`one story by its address      ${bySlug.toFixed(2)} ms`);
const report = (name: string, cost: number) =>
  say(`${name.padEnd(29)} ${cost.toFixed(1)} ms (${(cost / bySlug).toFixed(0)} times)`);
const questions = {
  "a rare word": "goalkeeper",
  "a name": "Team77",
  "a word of every tenth story": "rain",
  "a common word": "match",
  "a common word of bodies": "players",
  "three common words": "players final match",
  नेपाली: "नेपाल फुटबल",
};
for (const [name, question] of Object.entries(questions)) {
  report(name, await timed(() => searchStories(db, { question, lang: "en", now, page: 1 })));
}
report("its last page", await timed(() => searchStories(db, { question: "match", lang: "en", now, page: lastPage })));
const query = sql`websearch_to_tsquery('story_words', 'match')`;
report(
  "all of them, only counted",
  await timed(() => sql`select count(*) from searched_stories where document @@ ${query}`.execute(db)),
);
for (const question of ["fnal", "finla mtach"]) {
  const meant = await probablyMeant(db, { question, found: 0 });
  report(`did you mean ${question}: ${meant}`, await timed(() => probablyMeant(db, { question, found: 0 })));
}
await close();
