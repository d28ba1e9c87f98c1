import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Command, command } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Bench, commandBench } from "#tests/harness/commands.ts";
import { fiscalYearName, fiscalYearOf, receiptNumber } from "./fiscal-year.ts";
import { checkLedger, issueReceipt, type LedgerLine, writeEntry } from "./ledger.server.ts";

const noted: Command<z.ZodAny, undefined, { id: string }> = command({
  name: "testLedger.note",
  permission: "anyone",
  input: z.any(),
  async run(context) {
    const { orderId, lines, withReceipt } = context.input as Note;
    const id = await writeEntry(context, { kind: "payment", orderId, attemptId: null, reason: "By bank", lines });
    if (withReceipt) {
      const facts = { amountPaisa: 49_900, vatPaisa: 0, method: "bank", pan: undefined } as const;
      await issueReceipt(context, { orderId, entryId: id, ...facts });
    }
    return { id };
  },
  invalidates: () => [],
  audit: () => undefined,
});

type Note = { orderId: string; lines: readonly LedgerLine[]; withReceipt?: boolean };

async function makeOrder({ db, now }: Bench): Promise<string> {
  const id = newIdentifier();
  const order = { id, key: id, email: "sita@example.com", plan: "monthly", amount_paisa: 49_900, lang: "ne" } as const;
  const times = { created_at: now, expires_at: now, settled_at: now };
  await db
    .insertInto("payment_orders")
    .values({ ...order, profile_id: null, subscription_id: null, state: "settled", ...times })
    .execute();
  return id;
}

const note = (bench: Bench, given: Note) => bench.run(noted, { kind: "system", name: "test" }, given);

const paid: readonly LedgerLine[] = [
  ["bank", 49_900],
  ["income", -49_900],
];

describe("the ledger", () => {
  test("takes entries that balance, numbers them, and its chain holds", async () => {
    const bench = await commandBench();
    const orderId = await makeOrder(bench);
    await note(bench, { orderId, lines: paid });
    await note(bench, {
      orderId,
      lines: [
        ["cash", 11_300],
        ["income", -10_000],
        ["vat", -1_300],
        ["bank", 0],
      ],
    });
    expect(await checkLedger(bench.db)).toEqual({ isSound: true, entries: 2 });
    await expect(
      note(bench, {
        orderId,
        lines: [
          ["bank", 1],
          ["income", -2],
        ],
      }),
    ).rejects.toThrow("does not balance");
    await expect(
      note(bench, {
        orderId,
        lines: [
          ["bank", 0.5],
          ["income", -0.5],
        ],
      }),
    ).rejects.toThrow("not balance");
  });

  test("cannot be changed, removed or emptied, whoever asks the database", async () => {
    const bench = await commandBench();
    await note(bench, { orderId: await makeOrder(bench), lines: paid, withReceipt: true });
    for (const table of ["ledger_lines", "ledger_entries", "receipts"]) {
      const column = table === "ledger_lines" ? "position" : "number";
      for (const statement of [
        `update ${table} set ${column} = 7`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(sql.raw(statement).execute(bench.db)).rejects.toThrow("append-only");
      }
    }
  });

  test("is balanced by the database itself, lines that come later included", async () => {
    const bench = await commandBench();
    const orderId = await makeOrder(bench);
    const { id } = await note(bench, { orderId, lines: paid });
    const entry = (lines: string) =>
      sql.raw(`with entry as (
        insert into ledger_entries (id, number, at, kind, order_id, reason, line_count, digest)
        values (gen_random_uuid(), 2, now(), 'payment', '${orderId}', 'x', 2, '') returning id)
        insert into ledger_lines (entry_id, position, account, amount_paisa)
        select entry.id, line.* from entry, (values ${lines}) as line`);
    await expect(entry("(1, 'bank', 5), (2, 'income', -4)").execute(bench.db)).rejects.toThrow("does not balance");
    await expect(entry("(1, 'bank', 5)").execute(bench.db)).rejects.toThrow("does not balance");
    const late = sql.raw(`insert into ledger_lines (entry_id, position, account, amount_paisa)
      values ('${id}', 3, 'bank', 5), ('${id}', 4, 'income', -5)`);
    await expect(late.execute(bench.db)).rejects.toThrow("does not balance");
  });

  test("says which entry was altered behind its back", async () => {
    const bench = await commandBench();
    const orderId = await makeOrder(bench);
    for (let entry = 0; entry < 3; entry += 1) await note(bench, { orderId, lines: paid });
    const alter = (statement: string) =>
      sql.raw(`begin; set local session_replication_role = replica; ${statement}; commit`).execute(bench.db);
    await alter("update ledger_entries set reason = 'Another' where number = 2");
    expect(await checkLedger(bench.db)).toEqual({ isSound: false, where: "ledger entry 2 does not fit its digest" });
    await alter("update ledger_entries set reason = 'By bank' where number = 2");
    expect(await checkLedger(bench.db)).toEqual({ isSound: true, entries: 3 });
    await alter("delete from ledger_lines where entry_id in (select id from ledger_entries where number = 1)");
    await alter("delete from ledger_entries where number = 1");
    expect(await checkLedger(bench.db)).toEqual({ isSound: false, where: "ledger entry 1 is missing" });
  });
});

describe("receipts", () => {
  test("are numbered without a gap, anew from 1 Saun", async () => {
    const bench = await commandBench({ now: new Date("2026-07-16T18:14:59Z") });
    const issue = async () => note(bench, { orderId: await makeOrder(bench), lines: paid, withReceipt: true });
    await issue();
    await issue();
    bench.pass(1_000); // midnight in Kathmandu: 1 Saun 2083
    await issue();
    const rows = await bench.db.selectFrom("receipts").select(["fiscal_year", "number"]).orderBy("id").execute();
    expect(rows.map(receiptNumber)).toEqual(["2082/83-000001", "2082/83-000002", "2083/84-000001"]);
    const skip = sql.raw(`insert into receipts select gen_random_uuid(), fiscal_year, 9, '${await makeOrder(bench)}',
      entry_id, issued_at, amount_paisa, vat_paisa, method, pan from receipts limit 1`);
    await expect(skip.execute(bench.db)).rejects.toThrow("gap");
  });

  test.each([
    ["2026-07-16T18:14:59Z", 2082],
    ["2026-07-16T18:15:00Z", 2083],
    ["2026-11-28T12:00:00Z", 2083],
    ["2027-04-14T12:00:00Z", 2083],
  ])("%s is of the fiscal year that began in %d", (at, year) => expect(fiscalYearOf(new Date(at))).toBe(year));

  test("name the year as the trade does", () => expect(fiscalYearName(2099)).toBe("2099/00"));
});
