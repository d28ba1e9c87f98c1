// Earlier settings again (permissions.csv N433). A setting that the version does not know yet stays as it is.
import type { Transaction } from "kysely";
import { isMissingPicture } from "#app/features/media/chosen-picture.server.ts";
import { parsedToday, restorePartCommand } from "#app/features/records/versions/part-commands.server.ts";
import type { ReadPart } from "#app/features/records/versions/part-versions.server.ts";
import type { MissingItem } from "#app/features/records/versions/rules.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { settingChange, settingKeys, settingsTag } from "./admin-rules.ts";
import { writeSetting } from "./commands.server.ts";
import { type SettingKey, siteSettings } from "./rules.ts";
import { readContactTexts, readSettingTexts } from "./setting-versions.server.ts";

type Change = { key: SettingKey; value: string };

const preparing = (read: ReadPart) => async (trx: Transaction<Database>, version: VersionContent) => {
  const now = await read(trx);
  const changes: Change[] = [];
  const missing: MissingItem[] = [];
  for (const key of settingKeys) {
    const value = version[key];
    if (typeof value !== "string" || !(key in now) || value === now[key]) continue;
    if (siteSettings[key].type === "picture" && (await isMissingPicture(trx, value))) {
      missing.push({ kind: "picture", name: "" });
      continue;
    }
    const { setting_value } = parsedToday(settingChange, { setting_key: key, setting_value: value });
    changes.push({ key, value: setting_value });
  }
  return { content: changes, missing };
};

const shared = {
  invalidates: [settingsTag],
  async write(writing: Parameters<typeof writeSetting>[0], changes: readonly Change[]) {
    for (const { key, value } of changes) await writeSetting(writing, key, value);
  },
};

export const restoreSettings = restorePartCommand({
  ...shared,
  name: "settings.restoreVersion",
  part: "settings",
  read: readSettingTexts,
  prepare: preparing(readSettingTexts),
});

export const restoreContactDetails = restorePartCommand({
  ...shared,
  name: "settings.restoreContactVersion",
  part: "contact",
  read: readContactTexts,
  prepare: preparing(readContactTexts),
});
