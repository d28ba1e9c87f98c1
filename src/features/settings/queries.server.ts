// Reads of site_settings: always complete, because every key has a default.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { type SettingKey, type SiteSettings, siteSettings } from "./rules.ts";

/** All settings; a missing or blank one has its default (public-site.md 9). */
export async function readSettings(db: Kysely<Database>): Promise<SiteSettings> {
  const rows = await db.selectFrom("site_settings").select(["setting_key", "setting_value"]).execute();
  const stored = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const value = (key: SettingKey) => stored.get(key)?.trim() || siteSettings[key].value;
  const keys = Object.keys(siteSettings) as SettingKey[]; // keys of a const object: Object.keys only forgets it
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as SiteSettings; // every key was mapped
}
