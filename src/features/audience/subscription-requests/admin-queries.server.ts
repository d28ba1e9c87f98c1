// Subscriptions for staff (permissions.csv Z136).
import { type Kysely, type SqlBool, sql } from "kysely";
import { exactPattern, newestPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang, SubscriptionPlan, SubscriptionStatus } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { allPages } from "#app/platform/text/csv.server.ts";
import { paymentReference } from "./rules.ts";

export type AdminSubscription = {
  id: string;
  email: string;
  plan: SubscriptionPlan;
  pricePaisa: number;
  status: SubscriptionStatus;
  lang: Lang;
  /** What the reader names when paying. */
  reference: string;
  createdAt: Date;
  activatedAt: Date | null;
  cancelledAt: Date | null;
};

/** One page of subscriptions, the newest first. `search` looks for an address or a payment reference. */
export async function listAdminSubscriptions(
  db: Kysely<Database>,
  { status, search = "" }: { status?: SubscriptionStatus | undefined; search?: string },
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<AdminSubscription>> {
  const [pattern, exact] = [searchPattern(search), exactPattern(search)];
  let query = db.selectFrom("subscriptions").selectAll();
  if (status) query = query.where("status", "=", status);
  if (pattern) {
    // A reference is the end of the id without its hyphens, see `paymentReference`.
    query = query.where((eb) =>
      eb.or([eb("email", "ilike", pattern), sql<SqlBool>`right(id::text, 8) ilike ${exact}`]),
    );
  }
  const page = await newestPage(query, { at: "created_at", id: "id", after, limit });
  const items = page.items.map((row) => ({
    id: row.id,
    email: row.email,
    plan: row.plan,
    pricePaisa: row.price_paisa,
    status: row.status,
    lang: row.lang,
    reference: paymentReference(row.id),
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    cancelledAt: row.cancelled_at,
  }));
  return { items, older: page.older };
}

/** How many there are of each status, and what the active ones pay, in paisa. */
export async function countSubscriptions(
  db: Kysely<Database>,
): Promise<Readonly<Record<SubscriptionStatus, number>> & { activePaisa: number }> {
  const rows = await db
    .selectFrom("subscriptions")
    .select(({ fn }) => ["status", fn.countAll<string>().as("count"), fn.sum<string>("price_paisa").as("paisa")])
    .groupBy("status")
    .execute();
  const counts = { pending: 0, active: 0, cancelled: 0, activePaisa: 0 };
  for (const { status, count, paisa } of rows) {
    counts[status] = Number(count);
    if (status === "active") counts.activePaisa = Number(paisa);
  }
  return counts;
}

const exportPage = 1_000;

/** Every subscription, the newest first, in pages so that no list is too long for the memory. */
export function exportSubscriptions(db: Kysely<Database>): AsyncGenerator<readonly AdminSubscription[]> {
  return allPages(async (after: Cursor | undefined) => {
    const { items, older } = await listAdminSubscriptions(db, {}, { limit: exportPage, after });
    return { items, next: older };
  });
}
