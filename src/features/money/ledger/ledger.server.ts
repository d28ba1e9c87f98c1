// The ledger: double entry in whole paisa, append-only, each entry sealed with the one before it. The database itself
// refuses changes and entries that do not balance (docs/decisions/0049-ledger.md).
import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { CommandContext } from "#app/platform/command.ts";
import type { Database, LedgerAccount, LedgerEntryKind, PaymentMethod } from "#app/platform/db/schema.ts";
import { fiscalYearOf } from "./fiscal-year.ts";

type WriteContext = Pick<CommandContext<unknown, unknown>, "trx" | "actor" | "now" | "newId">;

/** An account and what comes onto it: debit above zero, credit below, in paisa. */
export type LedgerLine = readonly [account: LedgerAccount, paisa: number];

type NewEntry = {
  kind: LedgerEntryKind;
  orderId: string;
  attemptId: string | null;
  /** Needed of what somebody enters by hand. */
  reason?: string | undefined;
  lines: readonly LedgerLine[];
};

/** One key for everybody who writes: entries and receipts are numbered one after the other. */
const lockKey = 39_090;

/** Writes an entry behind the last one. Lines of nothing are left out. Throws when the lines do not balance. */
export async function writeEntry(context: WriteContext, entry: NewEntry): Promise<string> {
  const { trx, actor, now, newId } = context;
  const lines = entry.lines.filter(([, paisa]) => paisa !== 0);
  const isWhole = lines.every(([, paisa]) => Number.isSafeInteger(paisa));
  if (!isWhole || lines.reduce((sum, [, paisa]) => sum + paisa, 0) !== 0)
    throw new Error("a ledger entry does not balance");
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
  const last = await trx
    .selectFrom("ledger_entries")
    .select(["number", "digest"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const id = newId();
  const number = (last?.number ?? 0) + 1;
  const actor_digest = actor.kind === "person" ? await digestOfPerson(trx, actor.id) : null;
  const { kind, orderId: order_id, attemptId: attempt_id, reason = null } = entry;
  const facts = { id, number, at: now, kind, order_id, attempt_id, reason, actor_digest };
  const digest = digestOf(last?.digest, facts, lines);
  await trx
    .insertInto("ledger_entries")
    .values({ ...facts, line_count: lines.length, digest })
    .execute();
  await trx
    .insertInto("ledger_lines")
    .values(
      lines.map(([account, amount_paisa], index) => ({ entry_id: id, position: index + 1, account, amount_paisa })),
    )
    .execute();
  return id;
}

async function digestOfPerson(trx: Transaction<Database>, id: string): Promise<Uint8Array> {
  const { rows } = await sql<{ digest: Uint8Array }>`select author_digest(${id}) as digest`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("a person without a digest");
  return row.digest;
}

type SealedFacts = {
  id: string;
  number: number;
  at: Date;
  kind: string;
  order_id: string;
  attempt_id: string | null;
  reason: string | null;
  actor_digest: Uint8Array | null;
};

const hexOf = (digest: Uint8Array | null) => digest && Buffer.from(digest).toString("hex");

/** SHA-256 of the digest before and of all that the entry says. */
function digestOf(previous: Uint8Array | undefined, facts: SealedFacts, lines: readonly LedgerLine[]): Buffer {
  const { id, number, at, kind, order_id, attempt_id, reason, actor_digest } = facts;
  const line = [id, number, at.toISOString(), kind, order_id, attempt_id, reason, hexOf(actor_digest), lines];
  return createHash("sha256")
    .update(previous ?? "")
    .update(JSON.stringify(line))
    .digest();
}

type NewReceipt = {
  orderId: string;
  entryId: string;
  amountPaisa: number;
  vatPaisa: number;
  method: PaymentMethod;
  pan: string | undefined;
};

/** Issues the next receipt of the fiscal year. Call it after `writeEntry`, whose lock keeps the numbers in order. */
export async function issueReceipt({ trx, now, newId }: WriteContext, receipt: NewReceipt): Promise<string> {
  const fiscal_year = fiscalYearOf(now);
  const { last } = await trx
    .selectFrom("receipts")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("fiscal_year", "=", fiscal_year)
    .executeTakeFirstOrThrow();
  const id = newId();
  const { orderId: order_id, entryId: entry_id, amountPaisa: amount_paisa, vatPaisa: vat_paisa, method } = receipt;
  const facts = { order_id, entry_id, amount_paisa, vat_paisa, method, pan: receipt.pan ?? null };
  await trx
    .insertInto("receipts")
    .values({ id, fiscal_year, number: (last ?? 0) + 1, issued_at: now, ...facts })
    .execute();
  return id;
}

/** What stands on each account for one order, in paisa; accounts without a line are left out. */
export async function balancesOf(
  db: Kysely<Database>,
  orderId: string,
): Promise<Readonly<Partial<Record<LedgerAccount, number>>>> {
  const rows = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "ledger_lines.entry_id")
    .select(["account", ({ fn }) => fn.sum<string>("amount_paisa").as("paisa")])
    .where("order_id", "=", orderId)
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, paisa }) => [account, Number(paisa)]));
}

export type LedgerCheck = { isSound: true; entries: number } | { isSound: false; where: string };

const checkedAtOnce = 500;

/** Whether every entry balances, has its number and fits the digest of the one before. */
export async function checkLedger(db: Kysely<Database>): Promise<LedgerCheck> {
  let previous: Uint8Array | undefined;
  for (let number = 0; ; ) {
    const entries = await db
      .selectFrom("ledger_entries")
      .selectAll()
      .where("number", ">", number)
      .orderBy("number")
      .limit(checkedAtOnce)
      .execute();
    if (entries.length === 0) return { isSound: true, entries: number };
    const ids = entries.map(({ id }) => id);
    const lines = await db
      .selectFrom("ledger_lines")
      .selectAll()
      .where("entry_id", "in", ids)
      .orderBy("position")
      .execute();
    const byEntry = Map.groupBy(lines, ({ entry_id }) => entry_id);
    for (const entry of entries) {
      number += 1;
      if (entry.number !== number) return { isSound: false, where: `ledger entry ${number} is missing` };
      const own = (byEntry.get(entry.id) ?? []).map(({ account, amount_paisa }) => [account, amount_paisa] as const);
      if (own.reduce((sum, [, paisa]) => sum + paisa, 0) !== 0)
        return { isSound: false, where: `ledger entry ${number} does not balance` };
      if (!digestOf(previous, entry, own).equals(entry.digest))
        return { isSound: false, where: `ledger entry ${number} does not fit its digest` };
      previous = entry.digest;
    }
  }
}
