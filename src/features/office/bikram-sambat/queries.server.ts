// Reads of bikram_sambat_years, laid over the years that the program brings along.
import type { Kysely } from "kysely";
import { type BikramSambatYear, builtInBikramSambatYears } from "#app/messages/bikram-sambat-table.ts";
import type { Database } from "#app/platform/db/schema.ts";

/** `version` 0: the table has no row for it, as after the restore of an older archive. */
export type StoredYear = BikramSambatYear & { version: number };

/** All years, the earliest first. */
export async function listBikramSambatYears(db: Kysely<Database>): Promise<readonly StoredYear[]> {
  const rows = await db
    .selectFrom("bikram_sambat_years")
    .select(["year", "starts_on", "month_lengths", "certainty", "version"])
    .execute();
  const years = new Map(
    [...builtInBikramSambatYears.map((year) => ({ ...year, version: 0 })), ...rows].map((year) => [year.year, year]),
  );
  return [...years.values()].sort((a, b) => a.year - b.year);
}
