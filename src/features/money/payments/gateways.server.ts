// The gateways for which the operator has set keys.

import type { GatewayName } from "#app/platform/db/schema.ts";
import { type OutgoingClient, outgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";
import type { PaymentsConfig } from "#app/platform/outgoing/payment-settings.ts";
import type { Platform } from "#app/platform/platform.ts";
import { connectips } from "./connectips.server.ts";
import { esewa } from "./esewa.server.ts";
import type { Gateway } from "./gateway.ts";
import { khalti } from "./khalti.server.ts";

/** All gateways that are set up, in the order in which readers see them. `client` is another one in tests. */
export function gatewaysOf(payments: PaymentsConfig, client: OutgoingClient = outgoingClient()): readonly Gateway[] {
  return [
    ...(payments.esewa ? [esewa(payments.esewa, client)] : []),
    ...(payments.khalti ? [khalti(payments.khalti, client)] : []),
    ...(payments.connectips ? [connectips(payments.connectips, client)] : []),
  ];
}

/** The gateway of this name, if it is set up. */
export function gatewayOf(gateways: readonly Gateway[], name: GatewayName): Gateway | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** Whether readers can pay here: a gateway is set up, and the mail that leads into the membership reaches them. */
export function canPay({ config, mailSigner }: Pick<Platform, "config" | "mailSigner">): boolean {
  const { esewa: one, khalti: two, connectips: three } = config.payments;
  return mailSigner.isSetUp && Boolean(one ?? two ?? three);
}
