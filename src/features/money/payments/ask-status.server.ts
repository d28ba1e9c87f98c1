// Asking a gateway what became of a try, outside of any transaction, and noting its answer.

import type { Selectable } from "kysely";
import type { AttemptState, Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { Gateway, GatewayAttempt } from "./gateway.ts";
import { gatewayOf } from "./gateways.server.ts";
import { noteStatus } from "./status-commands.server.ts";

export const paymentsActor = { kind: "system", name: "payments" } as const;

type Parts = Pick<Platform, "db" | "run" | "config">;

/** A try as its gateway needs to know it. */
export function gatewayAttempt(
  attempt: Selectable<Database["payment_attempts"]>,
  order: { vat_paisa: number },
): GatewayAttempt {
  const { reference, gateway_reference: gatewayReference, amount_paisa: amountPaisa, created_at: createdAt } = attempt;
  return { reference, gatewayReference, amountPaisa, createdAt, vatPaisa: order.vat_paisa };
}

/**
 * Asks for one try and does what the answer means. `undefined` for a try that is not there, or whose gateway is not set
 * up any more.
 */
export async function askAndNote(
  { db, run, config }: Parts,
  gateways: readonly Gateway[],
  { attemptId, isJob }: { attemptId: string; isJob: boolean },
): Promise<AttemptState | undefined> {
  const attempt = await db.selectFrom("payment_attempts").selectAll().where("id", "=", attemptId).executeTakeFirst();
  if (!attempt) return undefined;
  const order = await db
    .selectFrom("payment_orders")
    .select("vat_paisa")
    .where("id", "=", attempt.order_id)
    .executeTakeFirstOrThrow();
  const gateway = gatewayOf(gateways, attempt.gateway);
  const answer = gateway
    ? await gateway.askStatus(gatewayAttempt(attempt, order))
    : { request: "none", answer: null, error: "the gateway is not set up", gatewayReference: null };
  const { pan = null } = config.payments;
  try {
    const { state } = await run(noteStatus, paymentsActor, { ...answer, attemptId, isJob, pan });
    return state;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}
