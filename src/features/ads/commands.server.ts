// Every write of advertisements. Specification: back-office.md 4, 5 and 7, Ads; permissions.csv Z086 to Z089.
import { type Kysely, sql, type Transaction } from "kysely";
import { command } from "../../platform/command.ts";
import { changeRow, lockLiving, refuseOtherVersion } from "../../platform/db/edited-rows.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { switchCommand, trashCommands } from "../../platform/entity-commands.server.ts";
import { pick } from "../../platform/entity-fields.ts";
import { fieldFault } from "../../platform/errors.ts";
import { chosenPicture } from "../media/chosen-picture.server.ts";
import { type AdInput, adChange, adFields, adFormColumns, adInput, adStatusChange } from "./desk-rules.ts";
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
  touches: () => [adsTag],
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { title: input.title, position: input.position, status: input.status },
  }),
});

export const updateAd = command({
  name: "ad.update",
  permission: "settings.edit",
  input: adChange,
  row: ({ trx, input }) => lockLiving(trx, "ads", input.id),
  async run({ trx, input, row, now }) {
    refuseOtherVersion(row, input, pick(row, adFormColumns));
    if (input.target_url?.startsWith("/") && input.target_url !== row.target_url) {
      throw fieldFault("target_url", "link.outside");
    }
    await changeRow(trx, "ads", row, await columnsOf(trx, input), now);
    return { id: row.id, version: row.version + 1 };
  },
  touches: () => [adsTag],
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

export type AdFigures = { adId: string; impressions: number; clicks: number };

/**
 * Adds what was counted on one civil day of Nepal, in one statement. No command, because counters leave no audit entry
 * and drop no page (docs/decisions/0003). Advertisements that are unknown, inactive or in the trash are left out.
 */
export async function addAdFigures(db: Kysely<Database>, day: string, figures: readonly AdFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    insert into ad_figures (ad_id, day, impressions, clicks)
    select ads.id, ${day}::date, counted.impressions, counted.clicks
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as counted ("adId" uuid, impressions bigint, clicks bigint)
    join ads on ads.id = counted."adId" and ads.status = 'active' and ads.deleted_at is null
    on conflict (ad_id, day) do update
      set impressions = ad_figures.impressions + excluded.impressions, clicks = ad_figures.clicks + excluded.clicks
  `.execute(db);
}
