// The write of bikram_sambat_years. permissions.csv N521; docs/decisions/0034.
import type { Transaction } from "kysely";
import { settingsTag } from "#app/features/settings/admin-rules.ts";
import type { BikramSambatYear } from "#app/messages/bikram-sambat-table.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { listBikramSambatYears, type StoredYear } from "./queries.server.ts";
import { bikramSambatTag, judgeChange, yearChange } from "./rules.ts";

/** All years, kept from other writers; `undefined` for a year without data. */
async function lockYears(trx: Transaction<Database>, wanted: number) {
  await trx.selectFrom("bikram_sambat_years").select("year").orderBy("year").forUpdate().execute();
  const years = await listBikramSambatYears(trx);
  const year = years.find((candidate) => candidate.year === wanted);
  return year && { year, years };
}

async function writeYear(trx: Transaction<Database>, { year, version, ...rest }: StoredYear): Promise<void> {
  const columns = { ...rest, month_lengths: [...rest.month_lengths], version: version + 1 };
  await trx
    .insertInto("bikram_sambat_years")
    .values({ year, ...columns })
    .onConflict((conflict) => conflict.column("year").doUpdateSet(columns))
    .execute();
}

/**
 * Sets the months of a year and whether they are confirmed. Errors: at the month, at `sum` (no year's length, or a
 * confirmed year after it would begin on another day), at `moves_following` when provisional years after it would and
 * that was not agreed to. What is stored of stories and matches are moments: they stay.
 */
export const saveBikramSambatYear = command({
  name: "bikramSambat.saveYear",
  permission: "site.operate",
  input: yearChange,
  row: ({ trx, input }) => lockYears(trx, input.id),
  async run({ trx, input, row: { year, years } }) {
    const { version, certainty, month_lengths, moves_following } = input;
    if (version !== year.version) throw new AppError("conflict", { detail: { current: year } });
    const { moved, error } = judgeChange(years, year, month_lengths);
    if (error) throw fieldError("sum", error);
    if (moved.length > 0 && !moves_following) throw fieldError("moves_following", "bikramSambat.movesFollowing");
    await writeYear(trx, { ...year, month_lengths, certainty });
    const versions = new Map(years.map((known) => [known.year, known.version]));
    for (const later of moved) await writeYear(trx, { ...later, version: versions.get(later.year) ?? 0 });
    return { year: year.year, moved: moved.length };
  },
  // Dates stand on every page; a cache of others knows pages by what they are made of, and all show settings.
  invalidates: () => [bikramSambatTag, settingsTag],
  audit: ({ input, row: { year }, result }) => ({
    subjectId: null,
    detail: {
      year: year.year,
      month_lengths: { from: monthsOf(year), to: monthsOf(input) },
      certainty: { from: year.certainty, to: input.certainty },
      ...(result.moved > 0 && { moved_years: result.moved }),
    },
  }),
});

const monthsOf = ({ month_lengths }: Pick<BikramSambatYear, "month_lengths">) => month_lengths.join(" ");
