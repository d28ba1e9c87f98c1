// Reads of advertisements for readers. Specification: back-office.md 4, Ads; spec/README.md, Ads.
import type { Kysely } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import type { AdPosition, AdStatus, Database, Lang } from "#app/platform/db/schema.ts";
import { isAdRunning, nextAdChange } from "./rules.ts";

type LiveAd = {
  id: string;
  title: string;
  position: AdPosition;
  /** The edition that shows it; both where it is null. */
  lang: Lang | null;
  /** As staff wrote it; no address is safe before `safeLink` has read it. */
  targetUrl: string | null;
  picture: PictureSource | undefined;
};

type LiveAds = {
  ads: readonly LiveAd[];
  /** The next day on which this list is another one by itself. */
  nextDisplayChange: string | undefined;
};

/** The advertisements that are live on `today`, a civil day of Nepal, the newest first. */
export async function listLiveAds(db: Kysely<Database>, today: string): Promise<LiveAds> {
  const rows = await db
    .selectFrom("ads")
    .leftJoin("media", "media.id", "ads.image_media_id")
    .select(["ads.id", "ads.title", "ads.position", "ads.lang", "ads.status", "ads.target_url", "ads.image_url"])
    .select(["ads.start_date", "ads.end_date", ...pictureColumns])
    .where("ads.status", "=", "active" satisfies AdStatus)
    .where("ads.deleted_at", "is", null)
    .where((eb) => eb.or([eb("ads.end_date", "is", null), eb("ads.end_date", ">=", today)]))
    .orderBy("ads.created_at", "desc")
    .orderBy("ads.id", "desc")
    .execute();
  const dated = rows.map((row) => ({
    times: { status: row.status, startsOn: row.start_date, endsOn: row.end_date },
    ad: {
      id: row.id,
      title: row.title,
      position: row.position,
      lang: row.lang,
      targetUrl: row.target_url,
      picture: pictureOf(row, { url: row.image_url }),
    },
  }));
  return {
    ads: dated.filter(({ times }) => isAdRunning(times, today)).map(({ ad }) => ad),
    nextDisplayChange: nextAdChange(
      dated.map(({ times }) => times),
      today,
    ),
  };
}
