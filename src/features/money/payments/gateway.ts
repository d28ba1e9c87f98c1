// What every gateway is to the program: three questions, and no more.
import type { GatewayName, GatewayStatus } from "#app/platform/db/schema.ts";

/** A try to pay, as a gateway needs to know it. */
export type GatewayAttempt = {
  /** Our name for it: at most 20 letters and digits. */
  reference: string;
  /** The gateway's, once it has given one. */
  gatewayReference: string | null;
  amountPaisa: number;
  vatPaisa: number;
  createdAt: Date;
};

/** What was sent and what came, for the record; keys are left out. */
export type Exchange = { request: string; answer: string | null; error: string | null };

/** Where the browser goes to pay: a form that it posts, or an address. `undefined`: the gateway did not answer. */
export type PaymentWay =
  | { kind: "form"; action: string; fields: Readonly<Record<string, string>> }
  | { kind: "address"; address: string; gatewayReference: string };

/** `status` is `undefined` when the gateway was not reached or said nothing that we know. */
export type StatusAnswer = Exchange & {
  status: GatewayStatus | undefined;
  amountPaisa: number | undefined;
  gatewayReference: string | null;
};

/** Why a browser's return is not believed. */
export type ReturnFault = "unreadable" | "signature" | "another_payment" | "another_amount";

export type Gateway = {
  name: GatewayName;
  /** Origins that a form reaches on its way there, redirects included, as `form-action` takes them. */
  formOrigins: readonly string[];
  begin(
    attempt: GatewayAttempt,
    page: { returnUrl: string; siteUrl: string; title: string },
  ): Promise<{ way: PaymentWay | undefined; exchange: Exchange }>;
  /** Whether the return is the gateway's own, over its raw text. Never proof of a payment: `askStatus` is. */
  verifyReturn(query: URLSearchParams, attempt: GatewayAttempt): ReturnFault | undefined;
  /** Asks the gateway itself. Never throws: that it was not reached is an answer. */
  askStatus(attempt: GatewayAttempt): Promise<StatusAnswer>;
};

/** A flat JSON object with its values as they were written, numbers included; `undefined` for anything else. */
export function rawFields(json: string): ReadonlyMap<string, string> | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
  if (Object.values(parsed).some((value) => typeof value === "object" && value !== null)) return undefined;
  const fields = new Map<string, string>();
  for (const [, name = "", text, other = ""] of json.matchAll(
    /("(?:[^"\\]|\\.)*")\s*:\s*(?:("(?:[^"\\]|\\.)*")|([^\s,}]+))/g,
  ))
    fields.set(String(JSON.parse(name)), text === undefined ? other : String(JSON.parse(text)));
  return fields;
}

/** Gateways keep us no longer than this, and send no more. */
export const gatewayLimits = { milliseconds: 8_000, mostBytes: 20_000 } as const;

/** What stands on the record of a request that could not be made. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
