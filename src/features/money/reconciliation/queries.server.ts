import { type Kysely, sql } from "kysely";
import { gatewayNames } from "#app/features/money/payments/rules.ts";
import { startOfKathmanduDay } from "#app/messages/dates.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database, GatewayName } from "#app/platform/db/schema.ts";
import { type Difference, kindOfDifference, readWalletRows, type WalletFile } from "./rules.ts";

type Span = { from: Date; until: Date };

/** The Kathmandu day as a span of time. */
const spanOf = (first: string, last = first): Span => ({
  from: startOfKathmanduDay(first),
  until: new Date(startOfKathmanduDay(last).getTime() + dayMilliseconds),
});

export type DayTotal = { gateway: GatewayName; entries: number; cameInPaisa: number; wentOutPaisa: number };
export type DayReport = { totals: readonly DayTotal[]; differences: readonly Difference[] };

/** Answers of a gateway that say where the money is. */
const definite = ["completed", "failed", "refunded", "partly_refunded"] as const;

/**
 * A day in Kathmandu: what the ledger has for each gateway, and every payment of which the ledger or a gateway spoke on
 * that day and the two differ now.
 */
export async function compareDay(db: Kysely<Database>, day: string): Promise<DayReport> {
  const span = spanOf(day);
  const totals = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "ledger_lines.entry_id")
    .select(["account", ({ fn }) => fn.countAll<string>().as("entries")])
    .select(sql<string>`coalesce(sum(amount_paisa) filter (where amount_paisa > 0), 0)`.as("came_in"))
    .select(sql<string>`coalesce(-sum(amount_paisa) filter (where amount_paisa < 0), 0)`.as("went_out"))
    .where("account", "in", gatewayNames)
    .where("at", ">=", span.from)
    .where("at", "<", span.until)
    .groupBy("account")
    .execute();
  const ordersOfLedger = db
    .selectFrom("ledger_entries")
    .select("order_id")
    .where("at", ">=", span.from)
    .where("at", "<", span.until);
  const ordersOfAnswers = db
    .selectFrom("payment_messages")
    .innerJoin("payment_attempts", "payment_attempts.id", "attempt_id")
    .select("order_id")
    .where("payment_messages.status", "in", definite)
    .where("at", ">=", span.from)
    .where("at", "<", span.until);
  const orders = await ordersOfLedger.union(ordersOfAnswers).execute();
  const ids = orders.map(({ order_id }) => order_id);
  return {
    totals: gatewayNames.map((gateway) => {
      const found = totals.find(({ account }) => account === gateway);
      const [cameInPaisa, wentOutPaisa] = [Number(found?.came_in ?? 0), Number(found?.went_out ?? 0)];
      return { gateway, entries: Number(found?.entries ?? 0), cameInPaisa, wentOutPaisa };
    }),
    differences: ids.length === 0 ? [] : await differencesOf(db, ids),
  };
}

/** What stands on the account of each gateway for these orders. `key` is order and gateway. */
async function ledgerOf(
  db: Kysely<Database>,
  ids: readonly string[],
  span?: Span,
): Promise<ReadonlyMap<string, number>> {
  let query = db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "ledger_lines.entry_id")
    .select(["order_id", "account", ({ fn }) => fn.sum<string>("amount_paisa").as("paisa")])
    .where("account", "in", gatewayNames)
    .where("order_id", "in", ids)
    .groupBy(["order_id", "account"]);
  if (span) query = query.where("at", ">=", span.from).where("at", "<", span.until);
  const rows = await query.execute();
  return new Map(rows.map(({ order_id, account, paisa }) => [`${order_id} ${account}`, Number(paisa)]));
}

async function differencesOf(db: Kysely<Database>, ids: readonly string[]): Promise<readonly Difference[]> {
  const ledger = await ledgerOf(db, ids);
  const attempts = await db
    .selectFrom("payment_attempts as attempt")
    .innerJoin("payment_orders", "payment_orders.id", "attempt.order_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("payment_messages")
          .select(["status", "amount_paisa"])
          .whereRef("attempt_id", "=", "attempt.id")
          .where("status", "in", definite)
          .orderBy("payment_messages.at", "desc")
          .orderBy("payment_messages.id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["attempt.order_id", "gateway", "reference", "email", "attempt.state", "attempt.amount_paisa"])
    .select(["last.status", "last.amount_paisa as told_paisa"])
    .where("attempt.order_id", "in", ids)
    .orderBy("attempt.id")
    .execute();
  const byPayment = Map.groupBy(attempts, ({ order_id, gateway }) => `${order_id} ${gateway}`);
  return [...byPayment].flatMap(([key, tries]): Difference[] => {
    const [first] = tries;
    if (!first) return [];
    const oursPaisa = ledger.get(key) ?? 0;
    const told = tries.map(toldOf);
    const theirsPaisa = told.reduce((sum, { paisa }) => sum + paisa, 0);
    // How much of it went back gateways do not say: the ledger may have any part of it, but not all.
    const isPart = oursPaisa >= 0 && oursPaisa < theirsPaisa ? undefined : ("amount" as const);
    const kind = told.some(({ isInPart }) => isInPart) ? isPart : kindOfDifference(oursPaisa, theirsPaisa);
    if (!kind) return [];
    const paying = tries.find((_, index) => told[index]?.paisa !== 0) ?? first;
    const { gateway, email } = first;
    return [{ gateway, kind, reference: paying.reference, email, oursPaisa, theirsPaisa }];
  });
}

type Told = { status: string | null; told_paisa: number | null; state: string; amount_paisa: number };

/** Tries whose answers were kept without their meaning are taken by their state. */
function toldOf({ status, told_paisa, state, amount_paisa }: Told): { paisa: number; isInPart: boolean } {
  const said = status ?? state;
  const isPaid = said === "completed" || said === "partly_refunded";
  return { paisa: isPaid ? (told_paisa ?? amount_paisa) : 0, isInPart: said === "partly_refunded" };
}

export type FileReport = {
  differences: readonly Difference[];
  compared: number;
  unread: readonly number[];
  first: string | undefined;
  last: string | undefined;
};

/**
 * Compares the ledger with a wallet's own file. Its references may be ours or the gateway's. What only the ledger has
 * is looked for on the days of the file; a payment that the file names may stand in the ledger a day before or after.
 */
export async function compareFile(db: Kysely<Database>, file: WalletFile): Promise<FileReport> {
  const { rows, unread } = readWalletRows(file);
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return { differences: [], compared: 0, unread, first: undefined, last: undefined };
  const { gateway } = file;
  const names = rows.map(({ reference }) => reference);
  const attempts = await db
    .selectFrom("payment_attempts")
    .innerJoin("payment_orders", "payment_orders.id", "order_id")
    .select(["order_id", "email", "reference", "gateway_reference"])
    .where("gateway", "=", gateway)
    .where((eb) =>
      eb.or([
        eb("reference", "=", sql<string>`any(${names}::text[])`),
        eb("gateway_reference", "=", sql<string>`any(${names}::text[])`),
      ]),
    )
    .execute();
  const known = new Map(
    attempts.flatMap((attempt) =>
      [attempt.reference, attempt.gateway_reference].map((name) => [name, attempt] as const),
    ),
  );
  const theirs = Map.groupBy(rows, ({ reference }) => known.get(reference)?.order_id ?? reference);
  const ids = attempts.map(({ order_id }) => order_id);
  const span = spanOf(first, last);
  const wider = {
    from: new Date(span.from.getTime() - dayMilliseconds),
    until: new Date(span.until.getTime() + dayMilliseconds),
  };
  const ledger = ids.length === 0 ? new Map<string, number>() : await ledgerOf(db, ids, wider);
  const named = [...theirs].flatMap(([key, said]): Difference[] => {
    const theirsPaisa = said.reduce((sum, { paisa }) => sum + paisa, 0);
    const oursPaisa = ledger.get(`${key} ${gateway}`) ?? 0;
    const kind = kindOfDifference(oursPaisa, theirsPaisa);
    const reference = said[0]?.reference ?? "";
    const email = known.get(reference)?.email ?? null;
    return kind ? [{ gateway, kind, reference, email, oursPaisa, theirsPaisa }] : [];
  });
  const differences = [...named, ...(await onlyOurs(db, { gateway, span, named: ids }))];
  return { differences, compared: rows.length, unread, first, last };
}

/** Payments that stand in the ledger in this time, of orders that the file does not name. */
async function onlyOurs(
  db: Kysely<Database>,
  { gateway, span, named }: { gateway: GatewayName; span: Span; named: readonly string[] },
): Promise<readonly Difference[]> {
  const rows = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries as entry", "entry.id", "ledger_lines.entry_id")
    .innerJoin("payment_orders", "payment_orders.id", "entry.order_id")
    .select(["entry.order_id", "email", ({ fn }) => fn.sum<string>("ledger_lines.amount_paisa").as("paisa")])
    .select((eb) =>
      eb
        .selectFrom("payment_attempts")
        .select(({ fn }) => fn.max("reference").as("reference"))
        .whereRef("payment_attempts.order_id", "=", "entry.order_id")
        .where("gateway", "=", gateway)
        .as("reference"),
    )
    .where("account", "=", gateway)
    .where("entry.at", ">=", span.from)
    .where("entry.at", "<", span.until)
    .groupBy(["entry.order_id", "email"])
    .execute();
  return rows
    .filter(({ order_id, paisa }) => !named.includes(order_id) && Number(paisa) !== 0)
    .map(({ email, paisa, reference }) => ({
      ...{ gateway, kind: "ours" as const, reference: reference ?? "", email },
      ...{ oursPaisa: Number(paisa), theirsPaisa: 0 },
    }));
}
