// Every write of advertisements. Specification: back-office.md 4, 5 and 7, Ads; permissions.csv Z086 to Z089.
import { type Kysely, sql, type Transaction } from "kysely";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { command } from "#app/platform/command.ts";
import { assertVersion, changeRow, lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { fieldError } from "#app/platform/errors.ts";
import { type AdInput, adChange, adFields, adFormColumns, adInput, adStatusChange } from "./admin-rules.ts";
import { adsTag } from "./rules.ts";

/** The columns that a form decides. */
async function columnsOf(trx: Transaction<Database>, input: AdInput) {
  return { ...pick(input, adFields), ...(await chosenPicture(trx, input.image_url)) };
}

export const createAd = command({
  name: "ad.create",
  permission: "settings.edit",
  input: adInput,
  async run({ trx, input, now, newId }) {
    const id = newId();
    await trx
      .insertInto("ads")
      .values({ id, ...(await columnsOf(trx, input)), created_at: now, updated_at: now })
      .execute();
    return { id };
  },
  invalidates: () => [adsTag],
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { title: input.title, position: input.position, status: input.status },
  }),
});

export const updateAd = command({
  name: "ad.update",
  permission: "settings.edit",
  input: adChange,
  row: ({ trx, input }) => lockActive(trx, "ads", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, pick(row, adFormColumns));
    if (input.target_url?.startsWith("/") && input.target_url !== row.target_url) {
      throw fieldError("target_url", "link.outside");
    }
    await changeRow(trx, "ads", row, await columnsOf(trx, input), now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates: () => [adsTag],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: input.title, position: input.position, status: { from: row.status, to: input.status } },
  }),
});

/** Activate and Deactivate. */
export const changeAdStatus = switchCommand("ads", "status", {
  name: "ad.changeStatus",
  permission: "settings.edit",
  input: adStatusChange,
  invalidates: () => [adsTag],
  detail: ({ title }, status) => ({ title, status }),
});

export const { delete: deleteAd, restore: restoreAd } = trashCommands("ads", {
  name: "ad",
  permission: "settings.edit",
  invalidates: () => [adsTag],
  detail: ({ title }) => ({ title }),
});

export type AdStatistics = { adId: string; impressions: number; clicks: number };

/**
 * Adds what was counted on one civil day of Nepal, in one statement. No command, because counters leave no audit entry
 * and drop no page (docs/decisions/0003). Advertisements that are unknown, inactive or in the trash are left out.
 */
export async function addAdStatistics(
  db: Kysely<Database>,
  day: string,
  statistics: readonly AdStatistics[],
): Promise<void> {
  if (statistics.length === 0) return;
  await sql`
    insert into ad_figures (ad_id, day, impressions, clicks)
    select ads.id, ${day}::date, counted.impressions, counted.clicks
    from jsonb_to_recordset(${JSON.stringify(statistics)}::jsonb)
      as counted ("adId" uuid, impressions bigint, clicks bigint)
    join ads on ads.id = counted."adId" and ads.status = 'active' and ads.deleted_at is null
    on conflict (ad_id, day) do update
      set impressions = ad_figures.impressions + excluded.impressions, clicks = ad_figures.clicks + excluded.clicks
  `.execute(db);
}
