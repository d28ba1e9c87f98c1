// Reads of advertisements for those who book them (back-office.md 2 and 7, Ads; permissions.csv Z090).
import { type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import {
  cutPage,
  type KeysetCursor,
  type KeysetPage,
  keysetPage,
  searchPattern,
} from "#app/platform/db/keyset.server.ts";
import type { AdPosition, AdStatus, Database, Lang } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import { adFormColumns } from "./admin-rules.ts";
import { listLiveAds } from "./queries.server.ts";
import { editionsOf, isAdRunning } from "./rules.ts";

const columns = [...adFormColumns, "created_at"] as const;

/** Named like its columns, as the form shows it. */
export type AdminAd = Pick<Selectable<Database["ads"]>, (typeof columns)[number]> & {
  /** Whether readers see it on the day that was asked for. */
  isLive: boolean;
  picture: PictureSource | undefined;
  /** Since it was booked. */
  impressions: number;
  clicks: number;
};

type Asked = {
  status?: AdStatus | undefined;
  position?: AdPosition | undefined;
  search?: string;
  sort?: "newest" | "title";
  direction?: "asc" | "desc";
};

/** One page of advertisements, the newest first unless said. `today` is a civil day of Nepal. */
export async function listAdminAds(
  db: Kysely<Database>,
  { status, position, search = "", sort = "newest", direction = "desc" }: Asked,
  { limit, after, today }: { limit: number; after?: KeysetCursor | undefined; today: string },
): Promise<KeysetPage<AdminAd>> {
  const pattern = searchPattern(search);
  let query = selectAds(db);
  if (status) query = query.where("ads.status", "=", status);
  if (position) query = query.where("ads.position", "=", position);
  if (pattern) {
    query = query.where((eb) => eb.or([eb("ads.title", "ilike", pattern), eb("ads.target_url", "ilike", pattern)]));
  }
  const order =
    sort === "title"
      ? ({ by: sql`lower(ads.title)`, kind: "text" } as const)
      : ({ by: sql`ads.created_at`, kind: "time" } as const);
  const page = await keysetPage(query, { ...order, direction, id: "ads.id", after, limit });
  return { next: page.next, items: page.items.map((row) => adminAdOf(row, today)) };
}

/** One advertisement as its form shows it. */
export async function findAdminAd(db: Kysely<Database>, id: string, today: string): Promise<AdminAd | undefined> {
  const row = await selectAds(db).where("ads.id", "=", id).executeTakeFirst();
  return row && adminAdOf(row, today);
}

function selectAds(db: Kysely<Database>) {
  return db
    .selectFrom("ads")
    .leftJoin("media", "media.id", "ads.image_media_id")
    .select([...columnsIn("ads", columns), ...pictureColumns])
    .select((eb) => [
      eb
        .selectFrom("ad_figures")
        .select(sql<string>`coalesce(sum(impressions), 0)`.as("sum"))
        .whereRef("ad_figures.ad_id", "=", "ads.id")
        .as("impressions"),
      eb
        .selectFrom("ad_figures")
        .select(sql<string>`coalesce(sum(clicks), 0)`.as("sum"))
        .whereRef("ad_figures.ad_id", "=", "ads.id")
        .as("clicks"),
    ])
    .where("ads.deleted_at", "is", null);
}

type AdRow = Awaited<ReturnType<ReturnType<typeof selectAds>["executeTakeFirstOrThrow"]>>;

function adminAdOf(row: AdRow, today: string): AdminAd {
  return {
    ...pick(row, columns),
    isLive: isAdRunning({ status: row.status, startsOn: row.start_date, endsOn: row.end_date }, today),
    picture: pictureOf(row, { url: row.image_url }),
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
  };
}

/** What decides where and when a live advertisement is seen. */
export type AdTurns = { liveAt: Readonly<Record<AdPosition, Readonly<Record<Lang, number>>>>; hasStories: boolean };

/** How many advertisements share each position of an edition on a day, and whether there are stories to stand at. */
export async function readAdTurns(db: Kysely<Database>, today: string): Promise<AdTurns> {
  const { ads } = await listLiveAds(db, today);
  const story = await db
    .selectFrom("articles")
    .select("id")
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const none = () => ({ en: 0, ne: 0 });
  const liveAt = {
    ...{ header: none(), sidebar: none(), footer: none(), banner: none(), article_top: none() },
    article_bottom: none(),
  };
  for (const ad of ads) for (const edition of editionsOf(ad)) liveAt[ad.position][edition] += 1;
  return { liveAt, hasStories: story !== undefined };
}

/** What was counted of one advertisement day by day, the newest day first; days without any are left out. */
export async function listAdStatistics(
  db: Kysely<Database>,
  id: string,
  { days }: { days: number },
): Promise<readonly { day: string; impressions: number; clicks: number }[]> {
  const rows = await db
    .selectFrom("ad_figures")
    .select(["day", "impressions", "clicks"])
    .where("ad_id", "=", id)
    .orderBy("day", "desc")
    .limit(days)
    .execute();
  return rows.map((row) => ({ day: row.day, impressions: Number(row.impressions), clicks: Number(row.clicks) }));
}

export type AdStatisticsLine = {
  id: string;
  title: string;
  position: AdPosition;
  day: string;
  impressions: number;
  clicks: number;
};

type StatisticsCursor = { day: string; id: string };

/**
 * The figures of all advertisements, or of one, page by page: the newest day first. Those in the trash are among them,
 * because their sponsors pay for what was shown.
 */
export async function pageOfAdStatistics(
  db: Kysely<Database>,
  { adId, after, limit }: { adId?: string | undefined; after: StatisticsCursor | undefined; limit: number },
): Promise<{ items: readonly AdStatisticsLine[]; next: StatisticsCursor | undefined }> {
  let query = db
    .selectFrom("ad_figures as figures")
    .innerJoin("ads", "ads.id", "figures.ad_id")
    .select(["ads.id", "ads.title", "ads.position", "figures.day", "figures.impressions", "figures.clicks"]);
  if (adId !== undefined) query = query.where("ads.id", "=", adId);
  if (after) query = query.where(sql<SqlBool>`(figures.day, ads.id) < (${after.day}::date, ${after.id}::uuid)`);
  const ordered = query.orderBy("figures.day", "desc").orderBy("ads.id", "desc");
  const { items, last } = cutPage(await ordered.limit(limit + 1).execute(), limit);
  return {
    items: items.map((row) => ({ ...row, impressions: Number(row.impressions), clicks: Number(row.clicks) })),
    next: last && { day: last.day, id: last.id },
  };
}
