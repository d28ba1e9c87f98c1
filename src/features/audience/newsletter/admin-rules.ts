// The list of subscribers as staff keep it, and lists that come in from a file. Specification: back-office.md 4, 5 and
// 9, Newsletter; permissions.csv Z080 to Z085.

import { z } from "zod";
import type { SubscriberStatus } from "#app/platform/db/schema.ts";
import { emailAddress, line, optionalLine } from "#app/platform/text/clean-text.ts";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { languages } from "#app/platform/text/languages.ts";
import { type CsvRecord, readCsv } from "#app/platform/text/read-csv.ts";

export const subscriberStatuses = ["pending", "active", "unsubscribed"] as const;

export const subscriberLimits = { name: 120, importRows: 100_000, importBytes: 12_000_000, batch: 500 } as const;

export const subscriberInput = z.object({
  email: emailAddress(),
  name: optionalLine(subscriberLimits.name),
  lang: z.enum(languages).default("en"),
});

export const exportFileName = "newsletter_subscribers.csv";
export const exportColumns = ["Email", "Name", "Subscribed Date"] as const;

type ImportEntry = { email: string; name: string | null };

/** What is wrong with a row: no address, or one that stands further up in the file. */
export type RowError = { line: number; typed: string; errorCode: "bad_address" | "duplicate" };

/** What a file holds, before anybody looks whether its addresses are known. */
export type ReadList = {
  /** Rows that hold something, the headings left out. */
  rows: number;
  /** Each address once, in the order of the file. */
  entries: readonly (ImportEntry & { line: number })[];
  fieldErrors: readonly RowError[];
};

/** What becomes of one row of a file: added, left as it is on the list already, or passed over. */
export type RowOutcome = { line: number; typed: string; outcome: "fresh" | SubscriberStatus | RowError["errorCode"] };

/**
 * What becomes of each row, those that are not added first, then in the order of the file; at most `most` of them.
 */
export function rowOutcomes(
  { entries, fieldErrors }: Pick<ReadList, "entries" | "fieldErrors">,
  known: readonly { line: number; email: string; status: SubscriberStatus }[],
  most: number,
): readonly RowOutcome[] {
  const statusOf = new Map(known.map(({ email, status }) => [email, status]));
  const skipped = fieldErrors.map(({ line, typed, errorCode }): RowOutcome => ({ line, typed, outcome: errorCode }));
  const retained = known.map(({ line, email, status }): RowOutcome => ({ line, typed: email, outcome: status }));
  const fresh = entries.filter(({ email }) => !statusOf.has(email)).slice(0, most);
  return [
    ...[...skipped, ...retained].sort((a, b) => a.line - b.line),
    ...fresh.map(({ line, email }): RowOutcome => ({ line, typed: email, outcome: "fresh" })),
  ].slice(0, most);
}

const addressHeadings = new Set(["email", "e-mail", "email address", "e-mail address", "mail", "इमेल"]);
const nameHeadings = new Set(["name", "full name", "full_name", "नाम"]);

/**
 * Reads a list of subscribers: with headings (Email, Name, in any order, among any others) or without (address first,
 * then name). A name that cannot be kept is left out, because the address is what counts.
 */
export function readSubscriberList(text: string): ReadList {
  const records = readCsv(text);
  const headings = records[0]?.values.map((value) => value.trim().toLowerCase()) ?? [];
  const addressColumn = headings.findIndex((heading) => addressHeadings.has(heading));
  const hasHeadings = addressColumn !== -1;
  const columns = hasHeadings
    ? { email: addressColumn, name: headings.findIndex((heading) => nameHeadings.has(heading)) }
    : { email: 0, name: 1 };
  const seen = new Set<string>();
  const entries: (ImportEntry & { line: number })[] = [];
  const fieldErrors: RowError[] = [];
  const rows = hasHeadings ? records.slice(1) : records;
  for (const record of rows) {
    const typed = valueAt(record, columns.email);
    const email = typed.toLowerCase();
    if (!isEmailAddress(email))
      fieldErrors.push({ line: record.line, typed: typed.slice(0, 254), errorCode: "bad_address" });
    else if (seen.has(email)) fieldErrors.push({ line: record.line, typed: email, errorCode: "duplicate" });
    else {
      seen.add(email);
      entries.push({ line: record.line, email, name: nameOf(valueAt(record, columns.name)) });
    }
  }
  return { rows: rows.length, entries, fieldErrors };
}

function valueAt({ values }: CsvRecord, column: number): string {
  // Exports of ours put an apostrophe before what a spreadsheet would take for a formula.
  return (values[column] ?? "")
    .normalize("NFC")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");
}

const anyName = line(subscriberLimits.name);

function nameOf(typed: string): string | null {
  const parsed = anyName.safeParse(typed);
  return parsed.success ? parsed.data : null;
}
