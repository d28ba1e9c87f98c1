// Sending a browser to a gateway, and taking it back: what lies between the commands and the pages.

import type { Actor } from "#app/platform/auth/policy.ts";
import type { RunCommand } from "#app/platform/command.ts";
import type { GatewayName } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { askAndNote, gatewayAttempt, paymentsActor } from "./ask-status.server.ts";
import type { Gateway, PaymentWay, ReturnFault } from "./gateway.ts";
import { gatewayOf } from "./gateways.server.ts";
import { beginPayment, noteBegun } from "./order-commands.server.ts";
import type { FoundOrder } from "./queries.server.ts";
import { isFinal } from "./rules.ts";
import { noteReturn } from "./status-commands.server.ts";

type Page = { returnUrl: string; siteUrl: string; title: string };

/** Begins to pay at a gateway and answers where the browser goes; `undefined` when the gateway does not answer. */
export async function wayToPay(
  { run, gateways }: { run: RunCommand; gateways: readonly Gateway[] },
  actor: Actor,
  { order, gateway: name, page }: { order: FoundOrder; gateway: GatewayName; page: Page },
): Promise<PaymentWay | undefined> {
  const gateway = gatewayOf(gateways, name);
  if (!gateway) return undefined;
  const attempt = await run(beginPayment, actor, { key: order.key, gateway: name });
  if (attempt.pay_url !== null && attempt.gateway_reference !== null)
    return { kind: "address", address: attempt.pay_url, gatewayReference: attempt.gateway_reference };
  const { way, exchange } = await gateway.begin(gatewayAttempt(attempt, order), page);
  const named = way?.kind === "address" ? way : undefined;
  await run(noteBegun, paymentsActor, {
    ...{ attemptId: attempt.id, payUrl: named?.address ?? null, gatewayReference: named?.gatewayReference ?? null },
    ...exchange,
  });
  return way;
}

/**
 * A browser has come back with this query. What it says is kept and never believed: the gateway of its newest open try
 * is asked. Answers why the return was not the gateway's own; nothing for one that brought no claim.
 */
export async function takeReturn(
  platform: Pick<Platform, "db" | "run" | "config">,
  gateways: readonly Gateway[],
  { order, query }: { order: FoundOrder; query: URLSearchParams },
): Promise<ReturnFault | undefined> {
  const attempt = order.attempts.find(({ state }) => !isFinal(state));
  const gateway = attempt && gatewayOf(gateways, attempt.gateway);
  if (!attempt || !gateway) return undefined;
  const isClaim = [...query.keys()].some((name) => name !== "look");
  const fault = isClaim ? gateway.verifyReturn(query, gatewayAttempt(attempt, order)) : undefined;
  const note = { attemptId: attempt.id, query: query.toString().slice(0, 8_000), fault: fault ?? null };
  const { isOpen } = await platform.run(noteReturn, paymentsActor, note);
  if (isOpen) await askAndNote(platform, gateways, { attemptId: attempt.id, isJob: false });
  return fault;
}
