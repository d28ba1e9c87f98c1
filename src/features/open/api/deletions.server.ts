// What readers could see and cannot any more, as far as the database knows it: ids, and nothing of what stood there.
import { sql } from "kysely";
import { z } from "zod";
import { latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { eventsTag } from "#app/features/newsroom/calendar/rules.ts";
import { galleryTag } from "#app/features/newsroom/gallery/rules.ts";
import { videosTag } from "#app/features/newsroom/videos/rules.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { identifier, language, optional, type Resource, resource, timestamp } from "./resource.ts";

/** Tables whose rows were public while this held, and lie in the trash since `deleted_at`. */
const inTrash = [
  { name: "sections", table: "categories", wasPublic: "true", lang: undefined },
  { name: "videos", table: "videos", wasPublic: "is_active", lang: "lang" },
  { name: "pictures", table: "gallery_images", wasPublic: "is_active", lang: "lang" },
  { name: "events", table: "events", wasPublic: "status = 'published'", lang: "lang" },
  { name: "competitions", table: "competitions", wasPublic: "published", lang: undefined },
  { name: "seasons", table: "seasons", wasPublic: "published", lang: undefined },
  { name: "teams", table: "sport_teams", wasPublic: "published", lang: undefined },
  { name: "players", table: "sport_people", wasPublic: "published", lang: undefined },
  { name: "venues", table: "venues", wasPublic: "published", lang: undefined },
  { name: "matches", table: "matches", wasPublic: "published", lang: undefined },
] as const;

const resources = z.enum(["stories", ...inTrash.map(({ name }) => name)]);

// A story that was public keeps the moment at which it was published.
const rows = sql.join(
  [
    sql`select 'stories' as resource, id, lang, greatest(deleted_at, withdrawn_at, updated_at) as at
      from articles where published_at is not null
        and (deleted_at is not null or withdrawal is not null or status = 'archived')`,
    ...inTrash.map(
      ({ name, table, wasPublic, lang }) =>
        sql`select ${sql.lit(name)}, id, ${lang ? sql.ref(lang) : sql`null`}, deleted_at
          from ${sql.table(table)} where deleted_at is not null and ${sql.raw(wasPublic)}`,
    ),
  ],
  sql` union all `,
);

type DeletedRow = { resource: z.infer<typeof resources>; id: string; lang: Lang | null; at: Date };

const deletions = resource("deletions", {
  title: "Deletion",
  description:
    "What was public and is not any more, the oldest first: stories that were withdrawn, archived or deleted, and what " +
    "else was deleted, while it lies in the trash (30 days).",
  schema: z.object({
    id: identifier,
    resource: resources,
    language: optional(language),
    deleted_at: timestamp,
  }),
  filters: {
    resource: {
      schema: resources,
      description: "Of one list",
      where: (name) => sql<boolean>`gone.resource = ${name}`,
    },
  },
  tags: (lang) => [
    ...[latestTag(lang), videosTag(lang), galleryTag(lang), eventsTag(lang), "sections", "competitions"],
    ...["any:article", "any:competition", "any:team", "any:player", "any:venue", "any:match"],
  ],
  rows: ({ db, lang }) =>
    db
      .selectFrom(sql<DeletedRow>`(${rows})`.as("gone"))
      .select(["gone.resource", "gone.id", "gone.lang", "gone.at"])
      .where(sql<boolean>`(gone.lang is null or gone.lang = ${lang})`),
  id: "gone.id",
  order: { by: sql`gone.at`, kind: "time", direction: "asc" },
  changed: sql`gone.at`,
  items: (found) =>
    found.map((row) => ({
      ...{ id: row.id, resource: row.resource, language: row.lang, deleted_at: row.at.toISOString() },
    })),
});

export const deletionResources: readonly Resource[] = [{ ...deletions, id: undefined }];
