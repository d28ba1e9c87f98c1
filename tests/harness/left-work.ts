// What writers have left in a database and a folder of files when no program runs on them.
import path from "node:path";
import { sql } from "kysely";
import { sweepMedia } from "#app/features/media/jobs.server.ts";
import { parseConfig } from "#app/platform/config.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { createLog } from "#app/platform/log.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { checkFiles } from "#app/server/cli/check-files.ts";
import type { Environment } from "./program.ts";
import { projectRoot } from "./source-tree.ts";

export type LeftWork = {
  /** Titles and names that begin with "Round". */
  stories: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
  /** Rows that lack what their command writes with them, and the other way round. */
  halves: string[];
  /** Files that rows name and that are not there. */
  missing: readonly string[];
  /** Files without a row, before the sweep of the next night and after the one of the night behind it. */
  unknown: readonly string[];
  unknownAfterSweep: readonly string[];
};

/** A sweep leaves what is younger than a day. */
const sweptMilliseconds = 25 * 3_600_000;

/** What belongs to a story or a picture and is not there, and what is there without them. */
const halvesOfSaves = sql<{ half: string }>`
  with stories as (select id, title, status from articles where title like 'Round %'),
    pictures as (select id, original_filename from media where original_filename like 'Round %'),
    entries as (
      select command, subject_id::text as subject from audit_log
      where detail ->> 'title' like 'Round %' or detail ->> 'original_filename' like 'Round %'
    )
  select title || ': no entry in the log' as half from stories
    where not exists (select from entries where command = 'article.create' and subject = stories.id::text)
  union all select title || ': search of readers' from stories
    where (status = 'published') <> exists (select from searched_stories where article_id = stories.id)
  union all select title || ': search of the list' from stories
    where (status = 'draft') <> exists (select from searched_drafts where article_id = stories.id)
  union all select title || ': version' from stories
    where (status = 'published') <> exists (select from versions where kind = 'articles' and subject_id::text = stories.id::text)
  union all select title || ': version of a draft' from stories
    where (status = 'draft') <> exists (select from draft_versions where article_id = stories.id)
  union all select original_filename || ': no entry in the log' from pictures
    where not exists (select from entries where command = 'media.upload' and subject = pictures.id::text)
  union all select command || ' ' || subject || ': no row' from entries
    where command in ('article.create', 'media.upload')
      and subject not in (select id::text from stories union all select id::text from pictures)
  union all select 'version of a story that is not there: ' || subject_id from versions
    where kind = 'articles' and subject_id::text not in (select id::text from articles)`;

/** Reads it, and lets the sweep of the library run as if a day had passed. */
export async function readLeftWork(environment: Environment): Promise<LeftWork> {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join("\n"));
  const { databaseUrl, dataDir } = parsed.config;
  const { db, close } = await openDatabase(
    databaseUrl
      ? { kind: "postgres", url: databaseUrl }
      : { kind: "embedded", folder: path.resolve(dataDir, "database") },
    { projectRoot, onFailure: () => undefined },
  );
  const files = await openFileStore(parsed.config);
  try {
    const stories = await db.selectFrom("articles").select("title").where("title", "like", "Round %").execute();
    const pictures = await db
      .selectFrom("media")
      .select("original_filename as name")
      .where("original_filename", "like", "Round %")
      .execute();
    const { rows } = await halvesOfSaves.execute(db);
    const { missing, unknown } = await checkFiles(db, files);
    const means = {
      ...{ db, files, log: createLog(() => undefined) },
      clock: { now: () => new Date(Date.now() + sweptMilliseconds) },
      run: () => Promise.reject(new Error("nothing lies in the trash")),
    };
    await sweepMedia(means, new AbortController().signal);
    const swept = await checkFiles(db, files);
    return {
      stories: new Set(stories.map(({ title }) => title)),
      pictures: new Set(pictures.map(({ name }) => name)),
      halves: rows.map(({ half }) => half),
      missing: [...missing, ...swept.missing],
      unknown,
      unknownAfterSweep: swept.unknown,
    };
  } finally {
    files.close();
    await close();
  }
}
