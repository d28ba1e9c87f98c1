import { type Kysely, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type KeysetCursor, keysetPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type {
  AttemptState,
  Database,
  GatewayName,
  Lang,
  OrderState,
  PaymentCaseKind,
  PaymentMethod,
  SubscriptionPlan,
} from "#app/platform/db/schema.ts";
import { orderKey } from "./rules.ts";

export type FoundOrder = Selectable<Database["payment_orders"]> & {
  attempts: readonly Selectable<Database["payment_attempts"]>[];
};

/** An order by the key of its page, with its tries, the newest first. */
export async function findOrder(db: Kysely<Database>, key: string): Promise<FoundOrder | undefined> {
  if (!orderKey.safeParse(key).success) return undefined;
  const order = await db.selectFrom("payment_orders").selectAll().where("key", "=", key).executeTakeFirst();
  if (!order) return undefined;
  const attempts = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("id", "desc")
    .execute();
  return { ...order, attempts };
}

/** The receipt of an order, by the key of its page. */
export async function findReceipt(db: Kysely<Database>, key: string) {
  if (!orderKey.safeParse(key).success) return undefined;
  return db
    .selectFrom("receipts")
    .innerJoin("payment_orders", "payment_orders.id", "receipts.order_id")
    .select(["fiscal_year", "number", "issued_at", "receipts.amount_paisa", "receipts.vat_paisa", "method", "pan"])
    .select(["email", "plan", "state"])
    .where("key", "=", key)
    .executeTakeFirst();
}

/** The key of the order that a try of this name at a gateway belongs to. */
export async function keyOfReference(
  db: Kysely<Database>,
  gateway: GatewayName,
  reference: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("payment_attempts")
    .innerJoin("payment_orders", "payment_orders.id", "order_id")
    .select("key")
    .where("gateway", "=", gateway)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return found?.key;
}

type Page<Row> = { items: Row[]; next: KeysetCursor | undefined };
type Asked = { search: string; after: KeysetCursor | undefined; limit: number };

export type ListedOrder = {
  id: string;
  key: string;
  email: string;
  plan: SubscriptionPlan;
  amount_paisa: number;
  state: OrderState;
  lang: Lang;
  created_at: Date;
  /** By which it was paid; null for an order that was not. */
  method: PaymentMethod | null;
  /** What of its money is still here, in paisa. */
  left_paisa: number;
  attempts: readonly { gateway: GatewayName; state: AttemptState }[];
};

const leftOf = (order: string) => sql<number>`(select coalesce(sum(line.amount_paisa), 0)::int
  from ledger_lines as line join ledger_entries as entry on entry.id = line.entry_id
  where entry.order_id = ${sql.ref(order)} and line.account in ('esewa', 'khalti', 'connectips', 'bank', 'cash'))`;

/** A page of all orders, the newest first. */
export function listOrders(db: Kysely<Database>, { search, after, limit }: Asked): Promise<Page<ListedOrder>> {
  const pattern = searchPattern(search);
  let query = db
    .selectFrom("payment_orders")
    .leftJoin("receipts", "receipts.order_id", "payment_orders.id")
    .select(["payment_orders.id", "key", "email", "plan", "payment_orders.amount_paisa", "state", "lang"])
    .select(["payment_orders.created_at", "method", leftOf("payment_orders.id").as("left_paisa")])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("payment_attempts")
          .select(["gateway", "payment_attempts.state"])
          .whereRef("payment_attempts.order_id", "=", "payment_orders.id")
          .orderBy("payment_attempts.id"),
      ).as("attempts"),
    );
  if (pattern) query = query.where("email", "ilike", pattern);
  const order = { kind: "time", direction: "desc", id: "payment_orders.id", after, limit } as const;
  return keysetPage(query, { ...order, by: sql.ref("payment_orders.created_at") });
}

export type ListedCase = {
  id: string;
  kind: PaymentCaseKind;
  opened_at: Date;
  order_id: string;
  email: string;
  gateway: GatewayName | null;
  amount_paisa: number;
  left_paisa: number;
};

/** A page of the cases that nobody has closed, the newest first. */
export function listCases(db: Kysely<Database>, { search, after, limit }: Asked): Promise<Page<ListedCase>> {
  const pattern = searchPattern(search);
  let query = db
    .selectFrom("payment_cases")
    .innerJoin("payment_orders", "payment_orders.id", "payment_cases.order_id")
    .leftJoin("payment_attempts", "payment_attempts.id", "payment_cases.attempt_id")
    .select(["payment_cases.id", "kind", "opened_at", "payment_cases.order_id", "email", "gateway"])
    .select(["payment_orders.amount_paisa", leftOf("payment_cases.order_id").as("left_paisa")])
    .where("closed_at", "is", null);
  if (pattern) query = query.where("email", "ilike", pattern);
  const order = { kind: "time", direction: "desc", id: "payment_cases.id", after, limit } as const;
  return keysetPage(query, { ...order, by: sql.ref("opened_at") });
}

export type ListedMember = {
  id: string;
  email: string;
  hasAccount: boolean;
  created_at: Date;
  periods: readonly { begins_at: Date; ends_at: Date; revoked_at: Date | null }[];
};

/** A page of all memberships, the newest first. */
export async function listMembers(db: Kysely<Database>, { search, after, limit }: Asked): Promise<Page<ListedMember>> {
  const pattern = searchPattern(search);
  let query = db.selectFrom("memberships").select(["id", "email", "profile_id", "created_at"]);
  if (pattern) query = query.where("email", "ilike", pattern);
  const page = await keysetPage(query, {
    ...{ kind: "time", direction: "desc", id: "id", after, limit },
    by: sql.ref("created_at"),
  });
  const ids = page.items.map(({ id }) => id);
  const periods = ids.length
    ? await db
        .selectFrom("membership_periods")
        .select(["membership_id", "begins_at", "ends_at", "revoked_at"])
        .where("membership_id", "in", ids)
        .execute()
    : [];
  const byMember = Map.groupBy(periods, ({ membership_id }) => membership_id);
  const items = page.items.map(({ profile_id, ...member }) => ({
    ...member,
    hasAccount: profile_id !== null,
    periods: byMember.get(member.id) ?? [],
  }));
  return { items, next: page.next };
}

/** How many cases nobody has closed. */
export async function countOpenCases(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("payment_cases")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
