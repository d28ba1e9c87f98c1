// Khalti KPG-2, after docs.khalti.com/khalti-epayment. A payment has a name of Khalti's (pidx), given before the
// browser goes there; only the lookup of that name says what became of it.
import { z } from "zod";
import type { GatewayStatus } from "#app/platform/db/schema.ts";
import type { OutgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";
import { paisaOf } from "./amounts.ts";
import { errorText, type Gateway, gatewayLimits } from "./gateway.ts";

const statuses: Readonly<Record<string, GatewayStatus>> = {
  completed: "completed",
  pending: "pending",
  initiated: "pending",
  refunded: "refunded",
  "partially refunded": "partly_refunded",
  expired: "failed",
  "user canceled": "failed",
};

const initiated = z.object({ pidx: z.string().min(1).max(100), payment_url: z.url({ protocol: /^https$/ }) });
const lookup = z.object({
  pidx: z.string(),
  status: z.string(),
  total_amount: z.unknown(),
  transaction_id: z.string().nullish(),
});

/** The gateway for this key. */
export function khalti({ key, url }: { key: string; url: string }, client: OutgoingClient): Gateway {
  const headers = { authorization: `Key ${key}`, "content-type": "application/json", accept: "application/json" };
  const post = async (path: string, body: object) =>
    client.ask(`${url}${path}`, { ...gatewayLimits, headers, body: JSON.stringify(body) });
  return {
    name: "khalti",
    formOrigins: ["https://khalti.com", "https://*.khalti.com"],
    async begin({ reference, amountPaisa }, { returnUrl, siteUrl, title }) {
      const body = {
        ...{ return_url: returnUrl, website_url: siteUrl, amount: amountPaisa },
        ...{ purchase_order_id: reference, purchase_order_name: title },
      };
      const request = `POST ${url}/epayment/initiate/ ${JSON.stringify(body)}`;
      try {
        const { text } = await post("/epayment/initiate/", body);
        const answer = initiated.safeParse(parsed(text));
        const isTheirs = answer.success && isOfKhalti(answer.data.payment_url);
        return {
          way: isTheirs
            ? { kind: "address", address: answer.data.payment_url, gatewayReference: answer.data.pidx }
            : undefined,
          exchange: { request, answer: text, error: null },
        };
      } catch (error) {
        return { way: undefined, exchange: { request, answer: null, error: errorText(error) } };
      }
    },
    // Nothing in it is signed: it only says which payment to look up.
    verifyReturn: (query, { gatewayReference, reference }) =>
      query.get("pidx") === gatewayReference && (query.get("purchase_order_id") ?? reference) === reference
        ? undefined
        : "another_payment",
    async askStatus({ gatewayReference }) {
      const unknown = { status: undefined, amountPaisa: undefined, gatewayReference };
      // The browser never went there: Khalti had not named the payment yet.
      if (gatewayReference === null)
        return { ...unknown, status: "not_found", request: "none: no pidx", answer: null, error: null };
      const request = `POST ${url}/epayment/lookup/ ${JSON.stringify({ pidx: gatewayReference })}`;
      try {
        const { text } = await post("/epayment/lookup/", { pidx: gatewayReference });
        const answer = lookup.safeParse(parsed(text));
        if (!answer.success || answer.data.pidx !== gatewayReference)
          return { ...unknown, request, answer: text, error: null };
        const { status, total_amount } = answer.data;
        return {
          ...{ request, answer: text, error: null, gatewayReference },
          status: statuses[status.toLowerCase()],
          amountPaisa: paisaOf(total_amount),
        };
      } catch (error) {
        return { ...unknown, request, answer: null, error: errorText(error) };
      }
    },
  };
}

function isOfKhalti(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "khalti.com" || hostname.endsWith(".khalti.com");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
