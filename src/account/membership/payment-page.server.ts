// What the pages of an order share: the order of the address, or 404.
import { data, type RouterContextProvider } from "react-router";
import { noStore } from "#app/account/no-store.ts";
import { type FoundOrder, findOrder } from "#app/features/money/payments/queries.server.ts";
import { platformContext } from "#app/platform/request-context.ts";

/** The order whose key stands in the address. Throws 404 for any other. */
export async function openOrder(
  context: Readonly<RouterContextProvider>,
  { key }: { key: string },
): Promise<FoundOrder> {
  const order = await findOrder(context.get(platformContext).db, key);
  if (!order) throw data(null, { status: 404, headers: noStore });
  return order;
}

export type OrderView = "ways" | "waiting" | "failed" | "settled" | "refunded" | "lookedAt" | "expired";

/** What the page of an order says, by what has become of it. */
export function viewOf({ state, expires_at, attempts }: FoundOrder, now: Date): OrderView {
  if (state !== "open") return state;
  const states = attempts.map((attempt) => attempt.state);
  if (states.some((reached) => ["wrong_amount", "partly_refunded", "refunded", "unclear"].includes(reached)))
    return "lookedAt";
  if (expires_at <= now) return "expired";
  if (states.some((reached) => reached === "pending" || reached === "ambiguous")) return "waiting";
  return states[0] === "failed" ? "failed" : "ways";
}
