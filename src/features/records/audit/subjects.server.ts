// What the entries of the log are about, by name and by the screen that shows it, in one query for a whole page.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

/** Where the things of each table are named, and whether they can lie in the trash. */
const named = {
  articles: { name: "title", isTrashed: true },
  categories: { name: "name", isTrashed: true },
  events: { name: "title", isTrashed: true },
  videos: { name: "title", isTrashed: true },
  gallery_images: { name: "title", isTrashed: true },
  homepage_sections: { name: "section_title", isTrashed: true },
  navbar_items: { name: "label", isTrashed: true },
  breaking_news: { name: "title", isTrashed: true },
  comments: { name: "content", isTrashed: true },
  media: { name: "original_filename", isTrashed: true },
  newsletter_subscribers: { name: "email", isTrashed: false },
  ads: { name: "title", isTrashed: true },
  about_sections: { name: "title", isTrashed: true },
  team_members: { name: "name", isTrashed: true },
  contact_messages: { name: "name", isTrashed: true },
  sport_teams: { name: "name", isTrashed: true },
  sport_people: { name: "name", isTrashed: true },
  venues: { name: "name", isTrashed: true },
  competitions: { name: "name", isTrashed: true },
  seasons: { name: "name", isTrashed: true },
  matches: { name: "slug", isTrashed: true },
  subscriptions: { name: "email", isTrashed: false },
  profiles: { name: "full_name", isTrashed: false },
} as const;

export type SubjectTable = keyof typeof named;

export type Subject = { table: SubjectTable; name: string; isTrashed: boolean };

const longestName = 80;

/** The things behind these ids, by id; what is erased is left out. */
export async function findSubjects(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Readonly<Record<string, Subject>>> {
  if (ids.length === 0) return {};
  const selects = Object.entries(named).map(
    ([table, { name, isTrashed }]) =>
      sql`select id, ${sql.lit(table)} as "table", left(${sql.ref(name)}, ${sql.lit(longestName)}) as name,
        ${isTrashed ? sql`deleted_at is not null` : sql`false`} as "isTrashed"
        from ${sql.table(table)} where id = any(${sql.val([...ids])}::uuid[])`,
  );
  const { rows } = await sql<Subject & { id: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return Object.fromEntries(
    rows.map(({ id, table, name, isTrashed }) => [id, { table, name: name.trim(), isTrashed }]),
  );
}
