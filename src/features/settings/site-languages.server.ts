// The setting `languages` as one fact of the program: read at the start and whenever a setting was changed, here or on
// another instance.
import type { Kysely } from "kysely";
import type { InvalidationBus } from "#app/platform/cache/invalidation-bus.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Log } from "#app/platform/log.ts";
import { parseSiteLanguages, setSiteLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import { settingsTag } from "./admin-rules.ts";
import { siteSettings } from "./rules.ts";

/** Puts the stored languages in force. Throws a sentence for the operator when the setting names none. */
export async function readSiteLanguages(db: Kysely<Database>): Promise<void> {
  const row = await db
    .selectFrom("site_settings")
    .select(["setting_value", "updated_at"])
    .where("setting_key", "=", "languages")
    .executeTakeFirst();
  const value = row?.setting_value.trim() || siteSettings.languages.value;
  const languages = parseSiteLanguages(value);
  if (!languages) {
    throw new Error(`The setting "languages" is "${value}", which names no language: set en, ne, "en,ne" or "ne,en".`);
  }
  setSiteLanguages(languages, row?.updated_at);
}

/** Reads them again after each change of the settings, and drops all pages when they are others than before. */
export function followSiteLanguages({ db, log, bus }: { db: Kysely<Database>; log: Log; bus: InvalidationBus }): void {
  let isDropping = false;
  bus.onInvalidation((invalidated) => {
    if (isDropping || (invalidated !== "everything" && !invalidated.includes(settingsTag))) return;
    const before = siteLanguages().join();
    readSiteLanguages(db).then(
      () => {
        if (siteLanguages().join() === before) return;
        // Every address is another one now.
        isDropping = true;
        bus.invalidateEverything();
        isDropping = false;
      },
      (error: unknown) => log.error("the languages of the site could not be read", error),
    );
  });
}
