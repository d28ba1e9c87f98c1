// connectIPS of NCHL, after doc.connectips.com (merchant-interface, payment-validation). Its return address is
// registered with NCHL: /payment/connectips, with our TXNID.
import { createPrivateKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { GatewayStatus } from "#app/platform/db/schema.ts";
import type { OutgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";
import type { PaymentsConfig } from "#app/platform/outgoing/payment-settings.ts";
import { paisaOf } from "./amounts.ts";
import { errorText, type Gateway, type GatewayAttempt, gatewayLimits } from "./gateway.ts";

const statuses: Readonly<Record<string, GatewayStatus>> = {
  SUCCESS: "completed",
  FAILED: "failed",
  // Also of a transaction that nobody has begun.
  ERROR: "not_found",
  INCOMPLETE: "pending",
};

const validated = z.object({
  merchantId: z.union([z.string(), z.number()]).transform(String),
  referenceId: z.string(),
  txnAmt: z.unknown(),
  status: z.string(),
});

/** Signs as connectIPS wants it: SHA-256 with the merchant's RSA key, in base64. */
export function connectipsToken(fields: readonly (readonly [string, string])[], pem: string | Buffer): string {
  const text = fields.map(([name, value]) => `${name}=${value}`).join(",");
  return sign("sha256", Buffer.from(text), createPrivateKey(pem)).toString("base64");
}

type ConnectipsConfig = NonNullable<PaymentsConfig["connectips"]>;

/** The gateway for this merchant. */
export function connectips(config: ConnectipsConfig, client: OutgoingClient): Gateway {
  const { url, merchantId, appId, password, keyFile } = config;
  const token = (fields: readonly (readonly [string, string])[]) => connectipsToken(fields, readFileSync(keyFile));
  return {
    name: "connectips",
    formOrigins: [url],
    async begin({ reference, amountPaisa, createdAt }, { title }) {
      const fields = payFields(config, { reference, amountPaisa, createdAt }, title);
      const action = `${url}/connectipswebgw/loginpage`;
      const noted = Object.fromEntries(fields);
      // The text that is signed ends with the word itself in place of the token.
      const way = {
        kind: "form" as const,
        action,
        fields: { ...noted, TOKEN: token([...fields, ["TOKEN", "TOKEN"]]) },
      };
      return { way, exchange: { request: `form ${action} ${JSON.stringify(noted)}`, answer: null, error: null } };
    },
    verifyReturn: (query, { reference }) => (query.get("TXNID") === reference ? undefined : "another_payment"),
    async askStatus({ reference, amountPaisa }) {
      const address = `${url}/connectipswebws/api/creditor/validatetxn`;
      const asked = { merchantId, appId, referenceId: reference, txnAmt: String(amountPaisa) };
      const request = `POST ${address} ${JSON.stringify(asked)}`;
      const unknown = { status: undefined, amountPaisa: undefined, gatewayReference: null };
      const authorization = `Basic ${Buffer.from(`${appId}:${password}`).toString("base64")}`;
      try {
        const signed = token([
          ["MERCHANTID", merchantId],
          ["APPID", appId],
          ["REFERENCEID", reference],
          ["TXNAMT", String(amountPaisa)],
        ]);
        const { text } = await client.ask(address, {
          ...gatewayLimits,
          headers: { authorization, "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ ...asked, token: signed }),
        });
        const answer = validated.safeParse(JSON.parse(text));
        const isOurs = answer.success && answer.data.referenceId === reference && answer.data.merchantId === merchantId;
        if (!isOurs) return { ...unknown, request, answer: text, error: null };
        const { status, txnAmt } = answer.data;
        return {
          ...{ request, answer: text, error: null, gatewayReference: null },
          status: statuses[status],
          amountPaisa: paisaOf(txnAmt),
        };
      } catch (error) {
        return { ...unknown, request, answer: null, error: errorText(error) };
      }
    },
  };
}

type PaidAttempt = Pick<GatewayAttempt, "reference" | "amountPaisa" | "createdAt">;

/** The fields in the order in which they are signed. */
function payFields(
  { merchantId, appId, appName }: Pick<ConnectipsConfig, "merchantId" | "appId" | "appName">,
  { reference, amountPaisa, createdAt }: PaidAttempt,
  title: string,
): readonly (readonly [string, string])[] {
  return [
    ["MERCHANTID", merchantId],
    ["APPID", appId],
    ["APPNAME", appName],
    ["TXNID", reference],
    ["TXNDATE", kathmanduDay(createdAt).split("-").reverse().join("-")],
    ["TXNCRNCY", "NPR"],
    ["TXNAMT", String(amountPaisa)],
    ["REFERENCEID", reference],
    ["REMARKS", plain(title).slice(0, 50)],
    ["PARTICULARS", reference],
  ];
}

/** Commas and signs of equality separate what is signed. */
const plain = (text: string) => text.replace(/[,=]/g, " ");
