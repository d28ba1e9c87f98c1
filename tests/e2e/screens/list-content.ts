// What stands in the lists whose layout is looked at: stories, videos, pictures and events, any number of each.

import { type Kysely, sql } from "kysely";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { sportIds } from "#app/platform/sport-ids.ts";

export const counts = [0, 1, 2, 3, 4, 5, 7, 11, 15] as const;

/** A word as nobody writes it, and as somebody will. */
const endless = { en: "Unbreakable".repeat(14).slice(0, 144), ne: "अविभाज्यता".repeat(15).slice(0, 144) };

const titles: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    "Himal United leave it late, then leave Koshi Rovers with nothing",
    "Tuskers win the Rhododendron T20 off the very last ball",
    "A draw",
    "Thin air, thick socks: Kanchhi Api wins the Rara Lake half marathon before the whole valley",
    endless.en,
  ],
  ne: [
    "इन्जुरी समयको हेडरले हिमाल युनाइटेडलाई शीर्ष स्थानमा टिकायो",
    "अन्तिम बलमा चौका, तराई टस्कर्सलाई टी-ट्वान्टीको उपाधि",
    "बराबरी",
    "पातलो हावा, बाक्लो मोजा: रारा हाफ म्याराथनमा कान्छी आपीको जित, पूरै उपत्यका हेर्दै",
    endless.ne,
  ],
};
const excerpts: Readonly<Record<Lang, string>> = {
  en: "A 93rd-minute header settled a match that Rovers had shaped for an hour and puts United two points clear.",
  ne: "एक घण्टासम्म कोशी रोभर्स हावी थियो, तर ९३औँ मिनेटमा सागर नुप्सेको हेडरले नतिजा उल्टायो।",
};

/** How many different pictures the lists have. */
const pictures = 5;

/** Always the same pictures of the demo: that with the lowest focal point, that with the highest, and some between. */
async function differentPictures(db: Kysely<Database>): Promise<readonly { id: string }[]> {
  const all = await db
    .selectFrom("media")
    .select("id")
    .where("width", ">=", 1280)
    // No banners of advertisements, which no list shows.
    .where("height", ">=", 720)
    .orderBy("focal_y", "desc")
    .orderBy("focal_x")
    .orderBy("original_filename")
    .execute();
  return Array.from({ length: Math.min(pictures, all.length) }, (_, index) => {
    return all[Math.round((index * (all.length - 1)) / (pictures - 1))] ?? { id: "" };
  });
}

/** Stories that stand in one list together; the list's names are made of its key. */
type Bucket = {
  key: string;
  lang: Lang;
  count: number;
  hasPictures: boolean;
  category: string;
  tags: readonly string[];
};

/** Publishes as many stories as the bucket says, the newest first, with an author of their own. */
export async function insertStories(db: Kysely<Database>, { key, lang, count, ...rest }: Bucket): Promise<void> {
  if (count === 0) return;
  const { id: author } = await db
    .insertInto("profiles")
    .values({
      id: sql<string>`gen_random_uuid()`,
      email: `${key}@layout.example`,
      full_name: "Asmita Tamor",
      slug: key,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ full_name: "Asmita Tamor" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const media = await differentPictures(db);
  const now = Date.now();
  await db
    .insertInto("articles")
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: sql<string>`gen_random_uuid()`,
        lang,
        title: `${titles[lang][index % 5]} ${key}`,
        slug: `${key}-${lang}-${index}`,
        excerpt: excerpts[lang],
        content: "<p>.</p>",
        category: rest.category,
        tags: [...rest.tags],
        status: "published" as const,
        image_media_id: rest.hasPictures ? (media[index % media.length]?.id ?? null) : null,
        author_id: author,
        published_at: new Date(now - (index + 1) * 7_200_000),
      })),
    )
    .execute();
}

/** Takes every story away. */
export async function removeStories(db: Kysely<Database>): Promise<void> {
  await sql`truncate articles cascade`.execute(db);
}

/** A section, below `parent` where that is named. */
export async function insertSection(db: Kysely<Database>, slug: string, parent?: string): Promise<void> {
  const parentId = parent
    ? await db.selectFrom("categories").select("id").where("slug", "=", parent).executeTakeFirstOrThrow()
    : undefined;
  await db
    .insertInto("categories")
    .values({
      id: sql<string>`gen_random_uuid()`,
      name: `Football ${slug}`,
      name_ne: `फुटबल ${slug}`,
      slug,
      path: parent ? `/${parent}/${slug}` : `/${slug}`,
      parent_id: parentId?.id ?? null,
    })
    .execute();
}

/** Videos, pictures of the gallery and events of one language. */
type MediaBucket = { key: string; lang: Lang; count: number; hasPictures: boolean };

/**
 * Leaves readers of a language so many videos, pictures and events. Without pictures, videos have their drawing and the
 * events are over; in the gallery nothing is without one.
 */
export async function replaceMedia(
  db: Kysely<Database>,
  { key, lang, count, hasPictures }: MediaBucket,
): Promise<void> {
  for (const table of ["videos", "gallery_images", "events"] as const)
    await db.updateTable(table).set({ deleted_at: sql`now()` }).where("lang", "=", lang).execute();
  if (count === 0) return;
  const media = await differentPictures(db);
  const now = Date.now();
  const entries = Array.from({ length: count }, (_, index) => ({
    index,
    own: {
      id: sql<string>`gen_random_uuid()`,
      lang,
      title: titles[lang][index % 5] ?? "",
      category: sportIds[index % sportIds.length],
    },
    picture: media[index % media.length]?.id ?? "",
    createdAt: new Date(now - (index + 1) * dayMilliseconds),
  }));
  await db
    .insertInto("videos")
    .values(
      entries.map(({ own, picture, createdAt }) => ({
        ...own,
        description: excerpts[lang],
        youtube_url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
        youtube_video_id: "aqz-KE-bpKQ",
        duration: "7:44",
        thumbnail_media_id: hasPictures ? picture : null,
        created_at: createdAt,
      })),
    )
    .execute();
  await db
    .insertInto("gallery_images")
    .values(
      entries.map(({ own, picture, index, createdAt }) => ({
        ...own,
        alt_text: excerpts[lang],
        media_id: picture,
        image_url: "/",
        order_index: index,
        created_at: createdAt,
      })),
    )
    .execute();
  await db
    .insertInto("events")
    .values(
      entries.map(({ own, picture, index }) => ({
        ...own,
        slug: `${key}-${lang}-${index}`,
        description: excerpts[lang],
        location: "Dasharath",
        status: "published" as const,
        event_date: new Date(now + (hasPictures ? 1 : -1) * (index + 1) * 9 * dayMilliseconds),
        image_media_id: hasPictures ? picture : null,
      })),
    )
    .execute();
}
