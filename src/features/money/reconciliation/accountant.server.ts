// The ledger for the accountant: a line for each account of each entry, by month or fiscal year of Bikram Sambat.
import { type Kysely, sql } from "kysely";
import { fiscalYearOf, receiptNumber } from "#app/features/money/ledger/fiscal-year.ts";
import { fromBikramSambat, toBikramSambat } from "#app/messages/bikram-sambat.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";

/** "2083-08" is a month, "2083" the fiscal year that begins in it. */
const periodForm = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/;
const firstMonthOfYear = 4;

/** From when until when a period goes; `undefined` for what is none, or lies outside of the years in force. */
export function spanOfPeriod(period: string): { from: Date; until: Date } | undefined {
  const [, yearText, monthText] = periodForm.exec(period) ?? [];
  if (yearText === undefined) return undefined;
  const year = Number(yearText);
  const month = monthText === undefined ? firstMonthOfYear : Number(monthText);
  const next = monthText !== undefined && month < 12 ? { year, month: month + 1 } : { year: year + 1, month };
  const after = monthText !== undefined && month === 12 ? { year: year + 1, month: 1 } : next;
  const [first, end] = [fromBikramSambat({ year, month, day: 1 }), fromBikramSambat({ ...after, day: 1 })];
  return first && end ? { from: startOfKathmanduDay(first), until: startOfKathmanduDay(end) } : undefined;
}

export type LedgerPeriods = { years: readonly number[]; months: readonly { year: number; month: number }[] };

/** The fiscal years and months from the first entry until now, the newest first. */
export async function periodsOfLedger(db: Kysely<Database>, now: Date): Promise<LedgerPeriods> {
  const { first } = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => fn.min("at").as("first"))
    .executeTakeFirstOrThrow();
  const [begin, end] = [toBikramSambat(kathmanduDay(first ?? now)), toBikramSambat(kathmanduDay(now))];
  if (!begin || !end) return { years: [], months: [] };
  const count = (end.year - begin.year) * 12 + end.month - begin.month + 1;
  const months = Array.from({ length: Math.max(count, 1) }, (_, back) => {
    const index = end.year * 12 + end.month - 1 - back;
    return { year: Math.floor(index / 12), month: (index % 12) + 1 };
  });
  const [oldest, newest] = [fiscalYearOf(first ?? now), fiscalYearOf(now)];
  const years = Array.from({ length: Math.max(newest - oldest, 0) + 1 }, (_, back) => newest - back);
  return { years, months };
}

const entriesAtOnce = 500;

/** The lines of the ledger in a span, page by page, in the order in which they were written. */
export async function* exportLedger(db: Kysely<Database>, { from, until }: { from: Date; until: Date }) {
  for (let after = 0; ; ) {
    const entries = db
      .selectFrom("ledger_entries")
      .select("id")
      .where("at", ">=", from)
      .where("at", "<", until)
      .where("number", ">", after)
      .orderBy("number")
      .limit(entriesAtOnce);
    const rows = await db
      .selectFrom("ledger_entries as entry")
      .innerJoin("ledger_lines as line", "line.entry_id", "entry.id")
      .innerJoin("payment_orders as bought", "bought.id", "entry.order_id")
      .leftJoin("receipts", "receipts.entry_id", "entry.id")
      .leftJoin("payment_attempts as attempt", "attempt.id", "entry.attempt_id")
      .select(["entry.number", "entry.at", "entry.kind", "entry.reason", "account", "line.amount_paisa as paisa"])
      .select(["bought.email", "bought.plan", "attempt.reference", "attempt.gateway_reference"])
      .select(["receipts.fiscal_year", "receipts.number as receipt_number"])
      .where("entry.id", "in", sql<string>`(${entries})`)
      .orderBy("entry.number")
      .orderBy("line.position")
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.number;
  }
}

type ExportedLine = { at: Date; paisa: number; fiscal_year: number | null; receipt_number: number | null };

/** The day of a line by Bikram Sambat, "2083-08-12". */
export function nepaliDay({ at }: Pick<ExportedLine, "at">): string | null {
  const date = toBikramSambat(kathmanduDay(at));
  return date ? `${date.year}-${String(date.month).padStart(2, "0")}-${String(date.day).padStart(2, "0")}` : null;
}

export const receiptOf = ({ fiscal_year, receipt_number }: ExportedLine): string | null =>
  fiscal_year === null || receipt_number === null ? null : receiptNumber({ fiscal_year, number: receipt_number });
