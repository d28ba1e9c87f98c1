// Reads of advertisements for those who book them (back-office.md 2 and 7, Ads; permissions.csv Z090).
import { type Kysely, type SqlBool, sql } from "kysely";
import type { AdPosition, AdStatus, Database } from "../../platform/db/schema.ts";
import { type PictureSource, pictureColumns, pictureOf } from "../media/picture-source.ts";
import { isLive } from "./rules.ts";

export type AdPlace = { at: Date; id: string };

export type DeskAd = {
  id: string;
  title: string;
  imageUrl: string | null;
  targetUrl: string | null;
  position: AdPosition;
  status: AdStatus;
  startDate: string | null;
  endDate: string | null;
  version: number;
  createdAt: Date;
  /** Whether readers see it on the day that was asked for. */
  isLive: boolean;
  picture: PictureSource | undefined;
  /** Since it was booked. */
  impressions: number;
  clicks: number;
};

const longestSearch = 100;

/** One page of advertisements, the newest first. `today` is a civil day of Nepal. */
export async function listDeskAds(
  db: Kysely<Database>,
  {
    status,
    position,
    search = "",
  }: { status?: AdStatus | undefined; position?: AdPosition | undefined; search?: string },
  { limit, after, today }: { limit: number; after?: AdPlace | undefined; today: string },
): Promise<{ items: readonly DeskAd[]; older: AdPlace | undefined }> {
  const words = search.normalize("NFC").trim().slice(0, longestSearch);
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  let query = selectAds(db);
  if (status) query = query.where("ads.status", "=", status);
  if (position) query = query.where("ads.position", "=", position);
  if (words !== "") {
    query = query.where((eb) => eb.or([eb("ads.title", "ilike", pattern), eb("ads.target_url", "ilike", pattern)]));
  }
  if (after) query = query.where(sql<SqlBool>`(ads.created_at, ads.id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy("ads.created_at", "desc")
    .orderBy("ads.id", "desc") // breaks ties, else paging repeats one
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => deskAdOf(row, today));
  const last = items.at(-1);
  return { items, older: rows.length > limit && last ? { at: last.createdAt, id: last.id } : undefined };
}

/** One advertisement as its form shows it. */
export async function findDeskAd(db: Kysely<Database>, id: string, today: string): Promise<DeskAd | undefined> {
  const row = await selectAds(db).where("ads.id", "=", id).executeTakeFirst();
  return row && deskAdOf(row, today);
}

function selectAds(db: Kysely<Database>) {
  return db
    .selectFrom("ads")
    .leftJoin("media", "media.id", "ads.image_media_id")
    .select(["ads.id", "ads.title", "ads.image_url", "ads.target_url", "ads.position", "ads.status", "ads.version"])
    .select(["ads.start_date", "ads.end_date", "ads.created_at", ...pictureColumns])
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

function deskAdOf(row: AdRow, today: string): DeskAd {
  const { status, start_date: startDate, end_date: endDate } = row;
  return {
    id: row.id,
    title: row.title,
    imageUrl: row.image_url,
    targetUrl: row.target_url,
    position: row.position,
    status,
    startDate,
    endDate,
    version: row.version,
    createdAt: row.created_at,
    isLive: isLive({ status, startsOn: startDate, endsOn: endDate }, today),
    picture: pictureOf(row, { url: row.image_url }),
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
  };
}

/** What was counted of one advertisement day by day, the newest day first; days without any are left out. */
export async function listAdFigures(
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
