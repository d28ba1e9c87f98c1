// What stands in the lists whose layout is looked at: stories, videos, pictures and events, any number of each.
import { type Kysely, sql } from "kysely";
import type { Database, Lang } from "../../../src/platform/db/schema.ts";

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
    "अतिरिक्त समयको हेडरले हिमाल युनाइटेडलाई शीर्ष स्थानमा टिकायो",
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
  const media = await db.selectFrom("media").select("id").where("width", ">=", 1280).orderBy("id").limit(5).execute();
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

/** Leaves so many videos, pictures and events of a language for readers, copies of the demo's where it has fewer. */
export async function showMedia(db: Kysely<Database>, count: number): Promise<void> {
  for (const lang of ["en", "ne"] as const) {
    const tables = [
      { table: "videos", order: sql`created_at desc` },
      { table: "gallery_images", order: sql`order_index` },
    ];
    for (const { table, order } of tables)
      await sql`
        update ${sql.table(table)} set is_active = id in (
          select id from ${sql.table(table)} where lang = ${lang} order by ${order} limit ${count}
        ) where lang = ${lang}`.execute(db);
    await sql`
      update events set status = 'draft', event_date = now() + interval '9 days' where lang = ${lang}`.execute(db);
    await sql`
      update events set status = 'published' where id in (select id from events where lang = ${lang} order by id limit ${count})`.execute(
      db,
    );
  }
}

/** Copies what the demo has of videos, pictures and events until there are fifteen of each in both languages. */
export async function copyMedia(db: Kysely<Database>): Promise<void> {
  for (const table of ["videos", "gallery_images", "events"] as const) {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and column_name not in ('id', 'lang', 'slug') order by 1`.execute(db);
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    const own = table === "events" ? sql`, slug` : sql``;
    const slug = table === "events" ? sql`, 'copy-' || gen_random_uuid()` : sql``;
    for (const lang of ["en", "ne"])
      await sql`
        insert into ${sql.table(table)} (id, lang, ${names} ${own})
        select gen_random_uuid(), ${lang}, ${names} ${slug}
        from ${sql.table(table)} cross join generate_series(1, 15) limit 15`.execute(db);
  }
}
