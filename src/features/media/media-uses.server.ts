// Where the library's files are in use.
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

export type MediaUse = {
  kind:
    | "article"
    | "event"
    | "video"
    | "gallery"
    | "ad"
    | "about"
    | "team"
    | "sport_team"
    | "sport_person"
    | "setting"
    | "template";
  id: string;
  title: string;
  /** Things in the trash count: they can come back and would miss their picture. */
  in_trash: boolean;
};

/** Everything that shows files, a row for each file and each thing; `of` narrows the column of the file. */
const usesOf = (of: RawBuilder<unknown>) => sql`
  select used.media_id, 'article' as kind, articles.id, title, deleted_at is not null as in_trash
    from (
      select image_media_id as media_id, id as article_id from articles where image_media_id ${of}
      union select media_id, article_id from article_media where media_id ${of}
      union select media_id, article_id from live_entries
        join live_entry_pictures on entry_id = live_entries.id where media_id ${of}
    ) as used join articles on articles.id = used.article_id
  union all select image_media_id, 'event', id, title, deleted_at is not null from events where image_media_id ${of}
  union all select thumbnail_media_id, 'video', id, title, deleted_at is not null from videos
    where thumbnail_media_id ${of}
  union all select media_id, 'gallery', id, title, deleted_at is not null from gallery_images where media_id ${of}
  union all select image_media_id, 'ad', id, title, deleted_at is not null from ads where image_media_id ${of}
  union all select image_media_id, 'about', id, title, deleted_at is not null from about_sections
    where image_media_id ${of}
  union all select image_media_id, 'team', id, name, deleted_at is not null from team_members where image_media_id ${of}
  union all select image_media_id, 'sport_team', id, name, deleted_at is not null from sport_teams
    where image_media_id ${of}
  union all select image_media_id, 'sport_person', id, name, deleted_at is not null from sport_people
    where image_media_id ${of}
  union all select media_id, 'setting', id, setting_key, false from site_settings where media_id ${of}`;

/** Templates that name these files in their text, also by an address that a file had before. */
const templatesWith = (ids: readonly string[]) => sql`
  select distinct named.media_id, 'template' as kind, story_templates.id, name as title,
      story_templates.deleted_at is not null as in_trash
    from story_templates join (
      select id as media_id, file_path from media where id = any(${[...ids]}::uuid[])
      union all select media_id, file_path from media_former_files where media_id = any(${[...ids]}::uuid[])
    ) as named on strpos(coalesce(document::text, '') || coalesce(document_ne::text, ''), '/' || file_path) > 0`;

/** Of each file the first few things that show it, those in the trash last, and how many there are. */
export type MediaUses = { first: readonly MediaUse[]; count: number };

/** Where each of these files is in use; those that nothing shows are left out. */
export async function usesOfEach(
  db: Kysely<Database>,
  ids: readonly string[],
  { most = 3 }: { most?: number } = {},
): Promise<ReadonlyMap<string, MediaUses>> {
  if (ids.length === 0) return new Map();
  const of = sql`= any(${[...ids]}::uuid[])`;
  const { rows } = await sql<MediaUse & { media_id: string; count: string }>`
    select media_id, kind, id, title, in_trash, count from (
      select uses.*, count(*) over (partition by media_id) as count,
        row_number() over (partition by media_id order by in_trash, kind, title, id) as place
      from (${usesOf(of)} union all ${templatesWith(ids)}) as uses
    ) as ranked where place <= ${most} order by media_id, place`.execute(db);
  const entries = [...Map.groupBy(rows, (row) => row.media_id)].map(([id, uses]) => {
    const first = uses.map(({ media_id: _id, count: _count, ...use }) => use);
    return [id, { first, count: Number(uses[0]?.count ?? 0) }] as const;
  });
  return new Map(entries);
}

/** Most things that a refusal names. */
const mostNamed = 200;

/** What shows this file, the stories whose body holds it included. */
export async function mediaUsage(db: Kysely<Database>, id: string): Promise<readonly MediaUse[]> {
  return (await usesOfEach(db, [id], { most: mostNamed })).get(id)?.first ?? [];
}

/** For `media`: whether nothing shows the file. */
export const isUnused = sql<boolean>`(
  not exists (select from (${usesOf(sql`is not null`)}) as uses where uses.media_id = media.id)
  and media.file_path <> all (coalesce((
    select array_agg(coalesce(former.current_path, found.path)) from (
      select (regexp_matches(coalesce(document::text, '') || coalesce(document_ne::text, ''),
        '/(media/\\d{13}-[0-9a-f]{8})', 'g'))[1] as path from story_templates
    ) as found left join (
      select former_files.file_path as former_path, owner.file_path as current_path
      from media_former_files as former_files join media as owner on owner.id = former_files.media_id
    ) as former on former.former_path = found.path
  ), '{}'))
)`;

/** Which of these files readers see somewhere: their texts are public, and so is a change of them. */
export async function shownToReaders(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ media_id: string }>`
    select media_id from (
      select image_media_id as media_id from articles where status = 'published' and deleted_at is null
      union all select media_id from article_media join articles on articles.id = article_id
        where status = 'published' and deleted_at is null
      union all select media_id from live_entry_pictures join live_entries on live_entries.id = entry_id
        join articles on articles.id = live_entries.article_id
        where articles.status = 'published' and articles.deleted_at is null
      union all select image_media_id from events where status <> 'draft' and deleted_at is null
      union all select thumbnail_media_id from videos where is_active and deleted_at is null
      union all select media_id from gallery_images where is_active and deleted_at is null
      union all select image_media_id from ads where deleted_at is null
      union all select image_media_id from about_sections where deleted_at is null
      union all select image_media_id from team_members where deleted_at is null
      union all select image_media_id from sport_teams where deleted_at is null
      union all select image_media_id from sport_people where deleted_at is null
      union all select media_id from site_settings
    ) as shown where media_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ media_id }) => media_id));
}
