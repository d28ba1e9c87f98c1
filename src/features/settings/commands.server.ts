// Writes of site_settings. Specification: back-office.md 2 and 7; permissions.csv Z063, Z064.
import type { Transaction } from "kysely";
import { libraryPictureId } from "#app/features/media/chosen-picture.server.ts";
import type { CommandContext } from "#app/platform/command.ts";
import { command } from "#app/platform/command.ts";
import { assertVersion } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { contactKeys, contactSettings, isContactKey, settingChange, settingsTag } from "./admin-rules.ts";
import { readContactSettings } from "./queries.server.ts";
import { leastIconSide, type SettingKey, siteSettings } from "./rules.ts";
import { contactVersions, settingVersions } from "./setting-versions.server.ts";

type Means = Pick<CommandContext<unknown, unknown>, "trx" | "now" | "newId">;

/** Gives the id of the row, under which its changes are kept. */
export async function writeSetting({ trx, now, newId }: Means, key: SettingKey, value: string): Promise<string> {
  const { type, description } = siteSettings[key];
  const media_id = await chosenPictureId(trx, key, value);
  const columns = { setting_value: value, setting_type: type, description, media_id, updated_at: now };
  const { id } = await trx
    .insertInto("site_settings")
    .values({ id: newId(), setting_key: key, ...columns })
    .onConflict((conflict) => conflict.column("setting_key").doUpdateSet(columns))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The picture that a setting names, so that the library keeps it. Errors at `setting_value`. */
async function chosenPictureId(trx: Transaction<Database>, key: SettingKey, address: string): Promise<string | null> {
  if (siteSettings[key].type !== "picture" || address === "") return null;
  const id = await libraryPictureId(trx, address, "setting_value");
  if (key !== "site_icon") return id;
  const size = await trx.selectFrom("media").select(["width", "height"]).where("id", "=", id).executeTakeFirstOrThrow();
  const isLargeEnough = Math.min(size.width ?? 0, size.height ?? 0) >= leastIconSide;
  if (!isLargeEnough) throw fieldError("setting_value", `picture.tooSmall:${leastIconSide}`);
  return id;
}

/** As it was written, kept from other writers; empty while nobody has. */
async function lockSetting(trx: Transaction<Database>, key: SettingKey): Promise<{ written: string }> {
  const row = await trx
    .selectFrom("site_settings")
    .select("setting_value")
    .where("setting_key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  return { written: row?.setting_value.trim() ?? "" };
}

/**
 * Sets one setting. Errors: `setting_key` unknown, `setting_value` not as its type asks. Whoever sends what they saw is
 * refused with `conflict`, and with what stands there now, when somebody has written something else meanwhile.
 */
export const updateSetting = command({
  name: "settings.update",
  permission: "settings.edit",
  input: settingChange,
  versions: ({ setting_key }) => (isContactKey(setting_key) ? contactVersions() : settingVersions()),
  row: ({ trx, input }) => lockSetting(trx, input.setting_key),
  async run(context) {
    const { input, row } = context;
    const isOther = input.seen !== undefined && ![input.seen, input.setting_value].includes(row.written);
    if (isOther) throw new AppError("conflict", { detail: { current: row.written } });
    return { id: await writeSetting(context, input.setting_key, input.setting_value) };
  },
  invalidates: () => [settingsTag],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { key: input.setting_key } }),
});

/**
 * As they stand, kept from other writers. Where a row is missing there is nothing to lose to the first who writes it.
 */
async function lockContactSettings(trx: Transaction<Database>) {
  await trx.selectFrom("site_settings").select("id").where("setting_key", "in", contactKeys).forUpdate().execute();
  return readContactSettings(trx);
}

/**
 * Sets the contact details that the footer and the contact page show: all three or, with an error at one, none. Whoever
 * sends the version that they saw is refused with `conflict` when somebody was faster.
 */
export const updateContactSettings = command({
  name: "settings.updateContact",
  permission: "settings.edit",
  input: contactSettings,
  versions: contactVersions,
  row: ({ trx }) => lockContactSettings(trx),
  async run(context) {
    const { input, row } = context;
    if (input.version !== undefined) assertVersion(row, { version: input.version });
    for (const key of contactKeys) await writeSetting(context, key, context.input[key]);
  },
  invalidates: () => [settingsTag],
  audit: () => ({ subjectId: null, detail: { keys: contactKeys } }),
});
