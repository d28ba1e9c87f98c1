// Reads of the gallery for readers: active pictures, those that are featured first, in the order that staff
// gave them. Specification: public-site.md 7.
import type { Kysely } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import type { Database, Lang, SportCategory } from "#app/platform/db/schema.ts";

export type GalleryImage = {
  id: string;
  title: string;
  caption: string;
  category: SportCategory;
  createdAt: Date;
  /** Staff want it to stand out. */
  isFeatured: boolean;
  /** The match that it is about, also one that readers do not see. */
  matchId: string | null;
  picture: PictureSource;
};

type GalleryFilter = {
  lang: Lang;
  category?: SportCategory | undefined;
  album?: string | undefined;
  matchId?: string | undefined;
};

type GalleryPage = { items: readonly GalleryImage[]; hasMore: boolean };

/**
 * `limit` pictures after the first `offset`; the order is the staff's own and changes under a reader's hands rarely.
 */
export async function listGallery(
  db: Kysely<Database>,
  { lang, category, album, matchId }: GalleryFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<GalleryPage> {
  let query = db
    .selectFrom("gallery_images")
    .innerJoin("media", "media.id", "gallery_images.media_id")
    .select([
      "gallery_images.id",
      "gallery_images.title",
      "gallery_images.caption",
      "gallery_images.alt_text",
      "gallery_images.category",
      "gallery_images.created_at",
      "gallery_images.match_id",
      "gallery_images.is_featured",
      ...pictureColumns,
    ])
    .where("gallery_images.is_active", "=", true)
    .where("gallery_images.deleted_at", "is", null)
    .where("gallery_images.lang", "=", lang);
  if (category) query = query.where("gallery_images.category", "=", category);
  if (album) query = query.where("gallery_images.album", "=", album);
  if (matchId) query = query.where("gallery_images.match_id", "=", matchId);
  const rows = await query
    .orderBy("gallery_images.is_featured", "desc")
    .orderBy("gallery_images.order_index")
    .orderBy("gallery_images.id") // several pictures may have one order_index
    .offset(offset)
    .limit(limit + 1) // one more row answers "is there a next page?"
    .execute();
  const items = rows.slice(0, limit).flatMap((row): GalleryImage[] => {
    const picture = pictureOf(row, { alt: row.alt_text });
    const { id, title, caption, category, created_at: createdAt, match_id: matchId } = row;
    const shown = { id, title, caption, category, createdAt, matchId, isFeatured: row.is_featured };
    return picture ? [{ ...shown, picture }] : [];
  });
  return { items, hasMore: rows.length > limit };
}

/** The names of the albums that readers find, in the order of their first pictures. */
export async function listAlbums(
  db: Kysely<Database>,
  { lang, category }: Pick<GalleryFilter, "lang" | "category">,
): Promise<readonly string[]> {
  let query = db
    .selectFrom("gallery_images")
    .select(({ fn }) => ["album", fn.min("order_index").as("first")])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .where("lang", "=", lang)
    .where("album", "is not", null);
  if (category) query = query.where("category", "=", category);
  const rows = await query.groupBy("album").orderBy("first").orderBy("album").execute();
  return rows.flatMap(({ album }) => (album === null ? [] : [album]));
}
