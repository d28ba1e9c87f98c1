// Reads of the About page: active sections in their order. Specification: public-site.md 2; spec/README.md, rulings.
import type { Kysely } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Database, Lang, SportCategory } from "#app/platform/db/schema.ts";
import { slotName, sportOfTitle } from "./rules.ts";

export type AboutSection = {
  id: string;
  /** As `slotName` spells it. */
  slot: string;
  /** In the language asked for, falling back to English. */
  title: string;
  content: string;
  sport: SportCategory;
  picture: PictureSource | undefined;
};

/** Every active section in its order. */
export async function listAboutSections(db: Kysely<Database>, lang: Lang): Promise<readonly AboutSection[]> {
  const rows = await db
    .selectFrom("about_sections")
    .leftJoin("media", "media.id", "about_sections.image_media_id")
    .select([
      "about_sections.id",
      "about_sections.section_name",
      "about_sections.title",
      "about_sections.title_ne",
      "about_sections.content",
      "about_sections.content_ne",
      "about_sections.image_url",
      ...pictureColumns,
    ])
    .where("about_sections.is_active", "=", true)
    .where("about_sections.deleted_at", "is", null)
    .orderBy("about_sections.order_index")
    .orderBy("about_sections.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slot: slotName(row.section_name),
    title: inLanguage(lang, row.title, row.title_ne),
    content: inLanguage(lang, row.content, row.content_ne),
    sport: sportOfTitle(row.title),
    picture: pictureOf(row, { url: row.image_url }),
  }));
}

export type AdminAboutSection = {
  id: string;
  version: number;
  section_name: string;
  title: string;
  title_ne: string | null;
  content: string;
  content_ne: string | null;
  image_url: string | null;
  order_index: number;
  is_active: boolean;
};

/** Every section that is not in the trash, in its order, as its form shows it. */
export async function listAdminAboutSections(db: Kysely<Database>): Promise<readonly AdminAboutSection[]> {
  return await db
    .selectFrom("about_sections")
    .select(["id", "version", "section_name", "title", "title_ne", "content", "content_ne", "image_url"])
    .select(["order_index", "is_active"])
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
}
