// Orders, and what becomes of a try to pay.
import { z } from "zod";
import {
  defaultPlan,
  plans,
  pricePaisa,
  subscriptionInput,
} from "#app/features/audience/subscription-requests/rules.ts";
import type { AttemptState, GatewayName, GatewayStatus, PaymentMethod } from "#app/platform/db/schema.ts";
import { emailAddress, line } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages, siteLanguageOr } from "#app/platform/text/languages.ts";
import { paisaOfRupees } from "./amounts.ts";

export const gatewayNames = ["esewa", "khalti", "connectips"] as const satisfies readonly GatewayName[];
export const staffMethods = ["bank", "cash"] as const satisfies readonly PaymentMethod[];

/** After this an order takes no new try; what comes later is still looked at. */
export const orderSeconds = 2 * 24 * 3_600;

/** A try at a gateway that gives a form is used again this long, so that two tabs pay one thing. */
export const reuseSeconds = 15 * 60;

/** Minutes between two questions to a gateway: about two days in all, which outlasts a day of AMBIGUOUS. */
export const askMinutes = [1, 2, 5, 10, 20, 40, 60, 120, 240, 360, 480, 720, 720] as const;

/** A gateway that knows nothing of a payment may hear of it yet: the reader still stands before its page. */
export const unknownSeconds = 3_600;

/** Of this try nothing more is expected. */
export const isFinal = (state: AttemptState) => !["begun", "pending", "ambiguous"].includes(state);

const keyForm = /^[\w-]{43}$/;
export const orderKey = z.string({ error: "choice.invalid" }).regex(keyForm, { error: "choice.invalid" });

const vatRule = z.enum(["none", "included", "on_top"]);
/** What the operator's settings say; never read from a form. */
const ofOperator = {
  vat: vatRule,
  pan: z
    .string()
    .regex(/^\d{9}$/, { error: "choice.invalid" })
    .nullable(),
};

export const orderInput = subscriptionInput.extend({ vat: vatRule });
export const renewalInput = z.object({
  plan: z.enum(plans, { error: "choice.invalid" }).default(defaultPlan),
  lang: z.enum(languages).transform(siteLanguageOr),
  vat: vatRule,
});
export const beginInput = z.object({
  key: orderKey,
  gateway: z.enum(gatewayNames, { error: "choice.invalid" }),
});

const exchange = { request: z.string(), answer: z.string().nullable(), error: z.string().nullable() };
export const begunInput = z.object({
  attemptId: identifierInput("choice.invalid"),
  payUrl: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  ...exchange,
});
export const returnInput = z.object({
  attemptId: identifierInput("choice.invalid"),
  query: z.string().max(8_000),
  fault: z.string().nullable(),
});
const gatewayStatuses = [
  ...["completed", "pending", "ambiguous", "not_found"],
  ...["failed", "refunded", "partly_refunded"],
] as readonly GatewayStatus[];
export const statusInput = z.object({
  attemptId: identifierInput("choice.invalid"),
  status: z.enum(gatewayStatuses).optional(),
  amountPaisa: z.number().int().optional(),
  gatewayReference: z.string().nullable(),
  /** Whether the job goes on asking. */
  isJob: z.boolean(),
  pan: z.string().nullable(),
  ...exchange,
});

export const paymentLimits = { reason: 300, note: 300, email: 254, rupees: 12 } as const;

const rupees = z
  .string({ error: "text.required" })
  .trim()
  .min(1, { error: "text.required" })
  .transform((text, context) => {
    const paisa = paisaOfRupees(text);
    if (paisa !== undefined && paisa > 0 && paisa <= 100_000_000) return paisa;
    context.addIssue({ code: "custom", message: "money.invalid" });
    return z.NEVER;
  });

export const enterInput = z.object({
  /** Made with the form: sent twice, it is entered once. */
  id: identifierInput("choice.invalid"),
  email: emailAddress(),
  plan: z.enum(plans, { error: "choice.invalid" }),
  method: z.enum(staffMethods, { error: "choice.invalid" }),
  amount: rupees,
  reason: line(paymentLimits.reason),
  lang: z.enum(languages).transform(siteLanguageOr),
  ...ofOperator,
});
export const refundInput = z.object({
  id: identifierInput("choice.invalid"),
  amount: rupees,
  method: z.enum(["gateway", ...staffMethods], { error: "choice.invalid" }),
  reason: line(paymentLimits.reason),
});
export const closeCaseInput = z.object({ id: identifierInput("choice.invalid"), note: line(paymentLimits.note) });

/** The state of a try after its gateway has answered; `undefined` where the answer changes nothing. */
export function stateAfter(
  status: GatewayStatus | undefined,
  { state, ageSeconds, isRightAmount }: { state: AttemptState; ageSeconds: number; isRightAmount: boolean },
): AttemptState | undefined {
  if (status === undefined) return undefined;
  if (status === "refunded" || status === "partly_refunded") return state === status ? undefined : status;
  // Money that came is never lost by a later answer that is less certain.
  if (["completed", "wrong_amount", "refunded", "partly_refunded"].includes(state)) return undefined;
  if (status === "completed") return isRightAmount ? "completed" : "wrong_amount";
  if (status === "failed") return state === "failed" ? undefined : "failed";
  if (status === "not_found") return ageSeconds < unknownSeconds ? undefined : "failed";
  // Of a payment that had failed it is news that it goes on.
  return state === status ? undefined : status;
}

/** What an order of this plan costs today. */
export const priceOf = (plan: (typeof plans)[number]) => pricePaisa[plan];
