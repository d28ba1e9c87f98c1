// Reads of the gallery for those who edit it: inactive pictures included. Those in the trash are nowhere here.
import { type Kysely, type Selectable, sql } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { type KeysetCursor, type KeysetPage, keysetPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang, SportCategory } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import { galleryFormColumns } from "./admin-rules.ts";

const columns = [...galleryFormColumns, "created_at"] as const;

/** Named like its columns, as the form shows it. */
export type AdminGalleryImage = Pick<Selectable<Database["gallery_images"]>, (typeof columns)[number]> & {
  picture: PictureSource | undefined;
};

export const galleryStates = ["active", "inactive", "featured"] as const;
export type GalleryState = (typeof galleryStates)[number];

export type AdminGalleryFilter = {
  state?: GalleryState | undefined;
  category?: SportCategory | undefined;
  lang?: Lang | undefined;
  search?: string;
};

/** What the list can be sorted by. The specification's order is `order`, ascending. */
export const gallerySorts = {
  order: { by: sql`gallery_images.order_index`, kind: "number" },
  created: { by: sql`gallery_images.created_at`, kind: "time" },
  title: { by: sql`lower(gallery_images.title)`, kind: "text" },
} as const;

export type GalleryOrder = {
  sort: keyof typeof gallerySorts;
  direction: "asc" | "desc";
  after?: KeysetCursor | undefined;
  limit: number;
};

function activeRows(db: Kysely<Database>) {
  return db
    .selectFrom("gallery_images")
    .innerJoin("media", "media.id", "gallery_images.media_id")
    .select([...columnsIn("gallery_images", columns), ...pictureColumns])
    .where("gallery_images.deleted_at", "is", null);
}

type GalleryRow = Awaited<ReturnType<ReturnType<typeof activeRows>["executeTakeFirstOrThrow"]>>;

function adminImageOf(row: GalleryRow): AdminGalleryImage {
  return { ...pick(row, columns), picture: pictureOf(row, { alt: row.alt_text }) };
}

/** One page of the list. `search` looks into title, caption and alternative text. */
export async function listAdminGallery(
  db: Kysely<Database>,
  { state, category, lang, search = "" }: AdminGalleryFilter,
  { sort, ...order }: GalleryOrder,
): Promise<KeysetPage<AdminGalleryImage>> {
  const pattern = searchPattern(search);
  let query = activeRows(db);
  if (state === "featured") query = query.where("gallery_images.is_featured", "=", true);
  else if (state) query = query.where("gallery_images.is_active", "=", state === "active");
  if (category) query = query.where("gallery_images.category", "=", category);
  if (lang) query = query.where("gallery_images.lang", "=", lang);
  if (pattern) {
    query = query.where((eb) =>
      eb.or([
        eb("gallery_images.title", "ilike", pattern),
        eb("gallery_images.caption", "ilike", pattern),
        eb("gallery_images.alt_text", "ilike", pattern),
      ]),
    );
  }
  const { items, next } = await keysetPage(query, { ...gallerySorts[sort], ...order, id: "gallery_images.id" });
  return { items: items.map(adminImageOf), next };
}

/** One picture as its form shows it. `id` must be a UUID. */
export async function findAdminGalleryImage(db: Kysely<Database>, id: string): Promise<AdminGalleryImage | undefined> {
  const row = await activeRows(db).where("gallery_images.id", "=", id).executeTakeFirst();
  return row && adminImageOf(row);
}
