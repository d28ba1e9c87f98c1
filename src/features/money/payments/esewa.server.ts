// eSewa ePay v2, after developer.esewa.com.np/pages/Epay.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { GatewayStatus } from "#app/platform/db/schema.ts";
import type { OutgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";
import { paisaOfRupees, rupeesText } from "./amounts.ts";
import { errorText, type Gateway, type GatewayAttempt, gatewayLimits, type ReturnFault, rawFields } from "./gateway.ts";

const addresses = {
  live: {
    form: "https://epay.esewa.com.np/api/epay/main/v2/form",
    status: "https://epay.esewa.com.np/api/epay/transaction/status/",
  },
  test: {
    form: "https://rc-epay.esewa.com.np/api/epay/main/v2/form",
    status: "https://rc.esewa.com.np/api/epay/transaction/status/",
  },
} as const;

const statuses: Readonly<Record<string, GatewayStatus>> = {
  PENDING: "pending",
  COMPLETE: "completed",
  FULL_REFUND: "refunded",
  PARTIAL_REFUND: "partly_refunded",
  AMBIGUOUS: "ambiguous",
  NOT_FOUND: "not_found",
  CANCELED: "failed",
};

/** The signature over these fields in their order, in base64. */
export function esewaSignature(key: string, fields: readonly (readonly [string, string])[]): string {
  const text = fields.map(([name, value]) => `${name}=${value}`).join(",");
  return createHmac("sha256", key).update(text).digest("base64");
}

const needed = ["status", "total_amount", "transaction_uuid", "product_code"];

type EsewaConfig = { productCode: string; key: string; isTest: boolean };

/** The gateway for these keys. */
export function esewa(config: EsewaConfig, client: OutgoingClient): Gateway {
  const { productCode, isTest } = config;
  const { form, status: statusAddress } = addresses[isTest ? "test" : "live"];
  return {
    name: "esewa",
    formOrigins: ["https://esewa.com.np", "https://*.esewa.com.np"],
    async begin(attempt, { returnUrl }) {
      const fields = formFields(config, attempt, returnUrl);
      const { signature: _signature, ...noted } = fields;
      return {
        way: { kind: "form", action: form, fields },
        exchange: { request: `form ${form} ${JSON.stringify(noted)}`, answer: null, error: null },
      };
    },
    verifyReturn: (query, attempt) => faultOf(config, query, attempt),
    async askStatus({ reference, amountPaisa }) {
      const query = new URLSearchParams({
        product_code: productCode,
        total_amount: rupeesText(amountPaisa),
        transaction_uuid: reference,
      });
      const request = `GET ${statusAddress}?${query}`;
      const unknown = { status: undefined, amountPaisa: undefined, gatewayReference: null };
      try {
        const { text } = await client.ask(`${statusAddress}?${query}`, gatewayLimits);
        const fields = rawFields(text);
        const isOurs = fields?.get("transaction_uuid") === reference && fields.get("product_code") === productCode;
        if (!fields || !isOurs) return { ...unknown, request, answer: text, error: null };
        return {
          ...{ request, answer: text, error: null },
          status: statuses[fields.get("status") ?? ""],
          amountPaisa: paisaOfRupees(fields.get("total_amount") ?? ""),
          gatewayReference: textOrNull(fields.get("ref_id")),
        };
      } catch (error) {
        return { ...unknown, request, answer: null, error: errorText(error) };
      }
    },
  };
}

function formFields({ productCode, key }: EsewaConfig, attempt: GatewayAttempt, returnUrl: string) {
  const { reference, amountPaisa, vatPaisa } = attempt;
  const signed = [
    ["total_amount", rupeesText(amountPaisa)],
    ["transaction_uuid", reference],
    ["product_code", productCode],
  ] as const;
  return {
    amount: rupeesText(amountPaisa - vatPaisa),
    tax_amount: rupeesText(vatPaisa),
    product_service_charge: "0",
    product_delivery_charge: "0",
    ...Object.fromEntries(signed),
    success_url: returnUrl,
    failure_url: returnUrl,
    signed_field_names: signed.map(([name]) => name).join(","),
    signature: esewaSignature(key, signed),
  };
}

/** Why a return is not eSewa's own word about this try. Signed is the raw text; the amount is folded to compare it. */
function faultOf(
  { productCode, key }: EsewaConfig,
  query: URLSearchParams,
  attempt: GatewayAttempt,
): ReturnFault | undefined {
  // A browser may have read the plus signs as spaces.
  const data = (query.get("data") ?? "").replaceAll(" ", "+");
  const fields = rawFields(Buffer.from(data, "base64").toString());
  if (!fields) return "unreadable";
  const names = fields.get("signed_field_names")?.split(",") ?? [];
  if (!needed.every((name) => names.includes(name))) return "signature";
  const expected = esewaSignature(
    key,
    names.map((name) => [name, fields.get(name) ?? ""]),
  );
  if (!isSame(fields.get("signature") ?? "", expected)) return "signature";
  if (fields.get("transaction_uuid") !== attempt.reference || fields.get("product_code") !== productCode)
    return "another_payment";
  return paisaOfRupees(fields.get("total_amount") ?? "") === attempt.amountPaisa ? undefined : "another_amount";
}

const textOrNull = (text: string | undefined) => (text === undefined || text === "null" || text === "" ? null : text);

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
