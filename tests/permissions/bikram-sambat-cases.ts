// The months of Bikram Sambat: permissions.csv N521. The screen (N520) has its case by itself.
import { expect } from "vitest";
import { monthField } from "#app/features/office/bikram-sambat/rules.ts";
import type { Case } from "./attempt.ts";
import { formAttempts } from "./entity-forms.ts";

/** N521: each attempt confirms another year, which is provisional before. */
export const saveYear: Case = async (fixture) => {
  const { db } = fixture.app.platform;
  let year = 2088;
  return formAttempts(fixture, "/admin/bikram-sambat", async () => {
    year += 1;
    const wanted = year;
    const row = () =>
      db.selectFrom("bikram_sambat_years").selectAll().where("year", "=", wanted).executeTakeFirstOrThrow();
    await db.updateTable("bikram_sambat_years").set({ certainty: "provisional" }).where("year", "=", wanted).execute();
    const { month_lengths, version } = await row();
    const months = month_lengths.map((length, index) => [monthField(index + 1), String(length)]);
    const fields = { ...Object.fromEntries(months), intent: "save", id: String(wanted), certainty: "confirmed" };
    return {
      fields: { ...fields, version: String(version) },
      proof: async () => expect((await row()).certainty).toBe("confirmed"),
    };
  });
};
