// What versions of the settings hold: each setting as it was written, empty where its default held. The contact details
// have a form and a history of their own.
import type { Kysely } from "kysely";
import { partVersions } from "#app/features/records/versions/part-versions.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { isContactKey } from "./admin-rules.ts";
import { listAdminSettings } from "./queries.server.ts";

const readSome =
  (isContact: boolean) =>
  async (db: Kysely<Database>): Promise<VersionContent> =>
    Object.fromEntries(
      (await listAdminSettings(db))
        .filter(({ key }) => isContactKey(key) === isContact)
        .map(({ key, stored }) => [key, stored]),
    );

/** The settings now, but for the contact details. */
export const readSettingTexts = readSome(false);
/** The contact details now. */
export const readContactTexts = readSome(true);

export const settingVersions = partVersions("settings", readSettingTexts);
export const contactVersions = partVersions("contact", readContactTexts);
