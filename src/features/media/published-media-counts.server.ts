import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

/** How many rows of the gallery or of the videos there are outside of the trash, and how many in each state. */
export async function countPublishedMedia(
  db: Kysely<Database>,
  table: "gallery_images" | "videos",
): Promise<Readonly<Record<"all" | "active" | "inactive" | "featured", number>>> {
  const row = await db
    .selectFrom(table)
    .select((eb) => [
      eb.fn.countAll().as("all"),
      eb.fn.countAll().filterWhere("is_active", "=", true).as("active"),
      eb.fn.countAll().filterWhere("is_featured", "=", true).as("featured"),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const [all, active] = [Number(row.all), Number(row.active)];
  return { all, active, inactive: all - active, featured: Number(row.featured) };
}
