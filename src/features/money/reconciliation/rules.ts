// Comparing what the ledger says with what a gateway says, in paisa. Nothing is changed by it.
import { z } from "zod";
import { paisaOfRupees } from "#app/features/money/payments/amounts.ts";
import { gatewayNames } from "#app/features/money/payments/rules.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { GatewayName } from "#app/platform/db/schema.ts";
import { readCsv } from "#app/platform/text/read-csv.ts";

/** What one side says of a payment. `reference` is what it is called there. */
export type Said = { reference: string; paisa: number };

export type Difference = {
  gateway: GatewayName;
  /** `ours`: only the ledger has it. `theirs`: only the gateway. `amount`: both, but not so much. */
  kind: "ours" | "theirs" | "amount";
  reference: string;
  email: string | null;
  oursPaisa: number;
  theirsPaisa: number;
};

/** How two sums of one payment differ; `undefined` when they do not. */
export function kindOfDifference(oursPaisa: number, theirsPaisa: number): Difference["kind"] | undefined {
  if (oursPaisa === theirsPaisa) return undefined;
  if (theirsPaisa === 0) return "ours";
  return oursPaisa === 0 ? "theirs" : "amount";
}

export const walletFileLimits = { text: 2_000_000 } as const;

const column = z.coerce.number({ error: "choice.invalid" }).int().min(0).max(200);
export const walletFileInput = z.object({
  gateway: z.enum(gatewayNames, { error: "choice.invalid" }),
  text: z
    .string({ error: "text.required" })
    .min(1, { error: "text.required" })
    .max(walletFileLimits.text, {
      error: `text.tooLong:${walletFileLimits.text}`,
    }),
  reference: column,
  amount: column,
  date: column,
});
export type WalletFile = z.output<typeof walletFileInput>;

export type WalletRow = Said & { line: number; day: string };
export type WalletRows = { rows: readonly WalletRow[]; unread: readonly number[] };

/**
 * The rows of a wallet's file behind its head, by the columns that somebody picked. `unread`: the lines whose amount or
 * date is none, such as a sum at the end.
 */
export function readWalletRows({ text, reference, amount, date }: WalletFile): WalletRows {
  const [, ...records] = readCsv(text);
  const rows: WalletRow[] = [];
  const unread: number[] = [];
  for (const { line, values } of records) {
    const paisa = signedPaisa(values[amount] ?? "");
    const day = dayOf(values[date] ?? "");
    const name = (values[reference] ?? "").trim();
    if (paisa === undefined || day === undefined || name === "") unread.push(line);
    else rows.push({ line, reference: name, paisa, day });
  }
  return { rows, unread };
}

/** "NPR 1,000.0", "Rs. 499", "-499" in paisa. */
function signedPaisa(text: string): number | undefined {
  const [, minus, amount = ""] = /^\s*(-)?\s*(?:NPR|Rs\.?|रु\.?)?\s*([\d,.]+)\s*$/i.exec(text) ?? [];
  const paisa = paisaOfRupees(amount);
  return paisa === undefined ? undefined : minus ? -paisa : paisa;
}

/** A day as files write it: with the year in front, or day, month, year; a time behind it is left out. */
function dayOf(text: string): string | undefined {
  const found = /^\s*(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?!\d)/.exec(text);
  if (!found) return undefined;
  const [, y1, m1, d1, d2, m2, y2] = found;
  const [year, month, day] = [y1 ?? y2 ?? "", m1 ?? m2 ?? "", d1 ?? d2 ?? ""];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${iso}T06:00:00Z`);
  return !Number.isNaN(time.getTime()) && kathmanduDay(time) === iso ? iso : undefined;
}

/** Which column of a head is most likely meant, by its name; the first for none. */
export function guessColumn(head: readonly string[], what: "reference" | "amount" | "date"): number {
  const words = {
    reference: /uuid|order|purchase|txn ?id|transaction|reference|ref|pidx/i,
    amount: /amount|total|रकम/i,
    date: /date|time|मिति/i,
  }[what];
  return Math.max(
    0,
    head.findIndex((name) => words.test(name)),
  );
}
