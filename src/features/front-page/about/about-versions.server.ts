// What a version of the About page holds: its sections in their order.
import type { Kysely } from "kysely";
import { z } from "zod";
import { partVersions, readItems } from "#app/features/records/versions/part-versions.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Database } from "#app/platform/db/schema.ts";

const texts = ["section_name", "title", "title_ne", "content", "content_ne"] as const;

/** The About page now. */
export async function readAboutPage(db: Kysely<Database>): Promise<VersionContent> {
  return { items: await readItems(db, "about_sections", [...texts, "image_url", "is_active"]) };
}

export const aboutVersions = partVersions("about", readAboutPage);

/** A version as it was kept. */
export const storedAboutPage = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      order_index: z.number().int(),
      section_name: z.string(),
      title: z.string(),
      title_ne: z.string().nullable(),
      content: z.string(),
      content_ne: z.string().nullable(),
      image_url: z.string().nullable(),
      is_active: z.boolean(),
    }),
  ),
});
