// Reads of partners' feeds. There are a few dozen of them at most.
import type { Kysely, Selectable } from "kysely";
import { isKey } from "#app/features/newsroom/preview-links/keys.server.ts";
import type { Database } from "#app/platform/db/schema.ts";

export type PartnerFeed = Omit<Selectable<Database["partner_feeds"]>, "created_at" | "updated_at" | "deleted_at">;

const columns = [
  ...["id", "version", "name", "key", "format", "languages", "sections", "full_text", "pictures"],
  ...["delay_minutes", "story_count", "is_active"],
] as const satisfies readonly (keyof PartnerFeed)[];

const activeRows = (db: Kysely<Database>) =>
  db.selectFrom("partner_feeds").select(columns).where("deleted_at", "is", null);

/** Every feed that is not in the trash, by its name. */
export async function listPartnerFeeds(db: Kysely<Database>): Promise<readonly PartnerFeed[]> {
  return activeRows(db).orderBy("name").orderBy("id").execute();
}

/** The feed that a key opens; `undefined` for an unknown key and for one that is switched off or in the trash. */
export async function findPartnerFeed(db: Kysely<Database>, key: string): Promise<PartnerFeed | undefined> {
  if (!isKey(key)) return undefined;
  return activeRows(db).where("key", "=", key).where("is_active", "=", true).executeTakeFirst();
}
