// Reads of site_settings: always complete, because every key has a default.

import type { Kysely } from "kysely";
import { pictureColumns, pictureOf, type StoredPicture } from "#app/features/media/picture-source.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { langOf, siteLanguageOr } from "#app/platform/text/languages.ts";
import { contactKeys } from "./admin-rules.ts";
import { type SettingKey, type SiteSettings, siteSettings } from "./rules.ts";

/** All settings; a missing or blank one has its default (public-site.md 9). */
export async function readSettings(db: Kysely<Database>): Promise<SiteSettings> {
  const rows = await db.selectFrom("site_settings").select(["setting_key", "setting_value"]).execute();
  const stored = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const value = (key: SettingKey) => stored.get(key)?.trim() || siteSettings[key].value;
  const keys = Object.keys(siteSettings) as SettingKey[]; // keys of a const object: Object.keys only forgets it
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as SiteSettings; // every key was mapped
}

/** The picture that the editor has chosen for a setting. */
export async function findSettingPicture(
  db: Kysely<Database>,
  key: "site_logo" | "site_icon",
): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom("site_settings")
    .innerJoin("media", "media.id", "site_settings.media_id")
    .select(pictureColumns)
    .where("setting_key", "=", key)
    .where("media.deleted_at", "is", null)
    .executeTakeFirst();
  const picture = row && pictureOf(row);
  return picture?.kind === "stored" ? picture : undefined;
}

/** The language of whoever has not said which they want. */
export async function readSiteLanguage(db: Kysely<Database>): Promise<Lang> {
  return siteLanguageOr(langOf((await readSettings(db)).default_language));
}

/** The language of mails to somebody: theirs where the site has it. `stored` is null where they chose none. */
export async function readLanguageFor(db: Kysely<Database>, stored: Lang | null): Promise<Lang> {
  return stored === null ? readSiteLanguage(db) : siteLanguageOr(stored);
}

export type AdminSetting = {
  /** Absent while nobody has written it. */
  id: string | undefined;
  key: SettingKey;
  /** As it was written; empty where the default holds. */
  stored: string;
  /** What holds now. */
  value: string;
  updatedAt: Date | undefined;
};

/** Every key there is, in the order of the table in rules.ts, for those who edit them (permissions.csv Z066). */
export async function listAdminSettings(db: Kysely<Database>): Promise<readonly AdminSetting[]> {
  const rows = await db
    .selectFrom("site_settings")
    .select(["id", "setting_key", "setting_value", "updated_at"])
    .execute();
  const stored = new Map(rows.map((row) => [row.setting_key, row]));
  const keys = Object.keys(siteSettings) as SettingKey[]; // as above
  return keys.map((key) => {
    const row = stored.get(key);
    const written = row?.setting_value.trim() ?? "";
    return { id: row?.id, key, stored: written, value: written || siteSettings[key].value, updatedAt: row?.updated_at };
  });
}

export type ContactSettings = Pick<SiteSettings, (typeof contactKeys)[number]> & {
  /** Another number after each change of one of them. */
  version: number;
};

/** What stands in the three contact settings, for the form that edits them; a missing or blank one has its default. */
export async function readContactSettings(db: Kysely<Database>): Promise<ContactSettings> {
  const [address, email, phone] = await listSettingsOf(db, contactKeys);
  const changes = [address, email, phone].map((setting) => setting?.updatedAt?.getTime() ?? 0);
  return {
    contact_address: address?.value ?? "",
    contact_email: email?.value ?? "",
    contact_phone: phone?.value ?? "",
    version: Math.max(...changes),
  };
}

async function listSettingsOf(
  db: Kysely<Database>,
  keys: readonly SettingKey[],
): Promise<readonly (AdminSetting | undefined)[]> {
  const settings = await listAdminSettings(db);
  return keys.map((key) => settings.find((setting) => setting.key === key));
}
