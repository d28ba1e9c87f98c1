// The fiscal year of Nepal: from 1 Saun (Shrawan) to the end of Asar, by the Bikram Sambat in force.
import { toBikramSambat } from "#app/messages/bikram-sambat.ts";
import { kathmanduDay } from "#app/messages/dates.ts";

const firstMonth = 4;

/** The Bikram Sambat year in which the fiscal year of this moment began. Throws where no year in force holds it. */
export function fiscalYearOf(at: Date): number {
  const date = toBikramSambat(kathmanduDay(at));
  if (!date) throw new Error(`no Bikram Sambat year holds ${at.toISOString()}`);
  return date.month >= firstMonth ? date.year : date.year - 1;
}

/** 2083 → "2083/84", as it is written everywhere in the trade. */
export function fiscalYearName(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
}

/** What a receipt is called by: "2083/84-000017". */
export function receiptNumber({ fiscal_year, number }: { fiscal_year: number; number: number }): string {
  return `${fiscalYearName(fiscal_year)}-${String(number).padStart(6, "0")}`;
}
