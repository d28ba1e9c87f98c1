// Loads an archive of invented stories, the same each time: `npm run bench:load -- 1000000`, or `-- 20000 embedded`.
// Stories of 600 words, every other one in Nepali, seven minutes apart, with sections, authors, bylines and tags. What
// the triggers would write for each story is written for all at once, from documents that the database made of the few
// hundred texts.

import type { Lang } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { type Engine, openArchives, type Run } from "./archive.ts";
import { bodyText, headline, headlinesOfLanguage, textsOfLanguage } from "./story-texts.ts";

const batch = 10_000;
const authors = 400;
/** The tables that grow with the stories. */
const tables = ["articles", "article_addresses", "searched_stories", "story_tags", "story_bylines"];
const sports = ["football", "cricket", "volleyball", "athletics"];
const sections = ["national", "international"].flatMap((reach) => [
  { slug: reach, path: `/${reach}`, parent: null },
  ...sports.map((sport) => ({ slug: `${reach}-${sport}`, path: `/${reach}/${sport}`, parent: reach })),
]);

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

/** What all stories share: sections, people, and the texts with their documents. */
async function loadParts(run: Run): Promise<void> {
  for (const { slug, path, parent } of sections) {
    await run(
      `insert into categories (id, name, slug, path, parent_id)
       values (gen_random_uuid(), initcap($1), $1, $2, (select id from categories where slug = $3))`,
      [slug, path, parent],
    );
  }
  await run(
    `insert into profiles (id, email, full_name, slug, role)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'writer' || n || '@example.com', 'Writer ' || n,
       'writer-' || n, 'author' from generate_series(0, $1::int - 1) n`,
    [authors],
  );
  await run("create table loaded_texts (n int, lang text, content text, document tsvector, primary key (lang, n))");
  await run(
    "create table loaded_headlines (n int, lang text, title text, excerpt text, tags text[], document tsvector, primary key (lang, n))",
  );
  for (const lang of languages) await loadTexts(run, lang);
  for (const folded of [
    "search_folded('', '', '{}', content, '[]') as folded from loaded_texts",
    "search_folded(title, excerpt, tags, '', '[]') as folded from loaded_headlines",
  ]) {
    await run(
      `insert into terms_by_sound
       select heard.* from (
         select search_unheard(string_agg(array_to_string(folded, ' '), ' ')) as words from (select ${folded} where lang = 'ne') as texts
       ) as unheard, search_heard(words) as heard`,
    );
  }
}

async function loadTexts(run: Run, lang: Lang): Promise<void> {
  for (let n = 0; n < textsOfLanguage; n += 1) {
    const content = bodyText(n, lang);
    await run("insert into loaded_texts values ($1, $2, $3, search_document('', '', '{}', $3))", [n, lang, content]);
  }
  for (let from = 0; from < headlinesOfLanguage; from += 500) {
    const some = Array.from({ length: 500 }, (_, index) => ({ n: from + index, ...headline(from + index, lang) }));
    await run(
      `insert into loaded_headlines
       select n, $2, title, excerpt, tags, search_document(title, excerpt, tags, '')
       from jsonb_to_recordset($1::jsonb) as given (n int, title text, excerpt text, tags text[])`,
      [JSON.stringify(some), lang],
    );
  }
}

const addedStories = `
  insert into added
  select s, story.lang, story.at, s / 2 % ${headlinesOfLanguage}, s / 2 % ${textsOfLanguage},
    (lpad(to_hex((extract(epoch from story.at) * 1000)::bigint), 12, '0') || '70008' || substr(md5(s::text), 1, 15))::uuid,
    ($3::text[])[1 + s / 2 % $4::int], ('00000000-0000-7000-8000-' || lpad((s * 7 % ${authors})::text, 12, '0'))::uuid
  from generate_series($1::int, $2::int) as s
    cross join lateral (select case when s % 2 = 0 then 'en' else 'ne' end as lang,
      timestamptz '2026-11-20 00:00+00' - ($5::int - s) * interval '7 minutes' as at) as story`;

const parts = `
  join loaded_headlines as headline on headline.lang = added.lang and headline.n = added.headline
  join loaded_texts as body on body.lang = added.lang and body.n = added.body`;

/** As the triggers of the migrations write them. */
const rowsOfBatch = [
  `insert into articles (id, slug, lang, title, excerpt, content, category, tags, status, author_id, bylines, published_at, created_at, updated_at)
   select id, 'story-' || s, added.lang, title, excerpt, content, section, tags, 'published', author,
     case when s % 20 = 3 then '[{"name": "Agency"}]' else '[]' end::jsonb, at, at, at
   from added ${parts} order by s`,
  `insert into article_addresses (slug, article_id) select 'story-' || s, id from added`,
  `insert into searched_stories (article_id, lang, published_at, document)
   select id, added.lang, at, headline.document
     || array_to_tsvector(array[search_section(section), search_author(author)] || case when s % 5000 = 0 then '{goalkeep}' else '{}'::text[] end)
     || body.document
   from added ${parts} order by s`,
  `insert into story_tags (tag_slug, lang, published_at, article_id, name)
   select distinct replace(tag, ' ', '-'), added.lang, at, id, tag from added ${parts}, unnest(headline.tags) as tag`,
  `insert into story_bylines (person_id, lang, published_at, article_id) select author, lang, at, id from added where s % 20 <> 3`,
];

/** Every index that no constraint needs is made at the end: sorted once instead of searched for each row. */
async function withoutIndexes(run: Run, work: () => Promise<void>): Promise<void> {
  const indexes = await run<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await run(`drop index ${name}`);
  await work();
  for (const { name, definition } of indexes) {
    const begun = performance.now();
    await run(definition);
    say(`  index ${name} in ${seconds(begun)} s`);
  }
}

async function loadStories(run: Run, stories: number): Promise<void> {
  const slugs = sections.map(({ slug }) => slug);
  await run(`create temporary table added
    (s int, lang text, at timestamptz, headline int, body int, id uuid, section text, author uuid)`);
  for (let from = 1; from <= stories; from += batch) {
    const to = Math.min(from + batch - 1, stories);
    await run("truncate added");
    await run(addedStories, [from, to, slugs, slugs.length, stories]);
    for (const statement of rowsOfBatch) await run(statement);
    if (to % 100_000 === 0) say(`  ${to} stories`);
  }
}

async function load(stories: number, engine: Engine): Promise<void> {
  const archives = await openArchives(engine);
  try {
    const { run, close } = await archives.create(stories);
    const begun = performance.now();
    await loadParts(run);
    say(`texts in ${seconds(begun)} s`);
    // In one transaction with the emptying, what is written need not stand in the log as well.
    await run("begin");
    await run("set local session_replication_role = replica");
    await run(`truncate ${tables.join(", ")} cascade`);
    await withoutIndexes(run, () => loadStories(run, stories));
    await run("drop table loaded_texts, loaded_headlines");
    await run("commit");
    await run("vacuum (analyze, process_toast false)");
    say(`${stories} stories in ${seconds(begun)} s`);
    await close();
  } finally {
    archives.stop();
  }
}

const [stories = "1000", engine = "postgres"] = process.argv.slice(2);
if (!/^\d+$/.test(stories) || (engine !== "postgres" && engine !== "embedded")) {
  throw new Error("npm run bench:load -- <stories> [postgres|embedded]");
}
await load(Number(stories), engine);
