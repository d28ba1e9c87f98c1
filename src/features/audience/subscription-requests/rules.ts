// Subscriptions. Specification: public-site.md 5, 8 and 9; spec/README.md, Subscribe.

import { z } from "zod";
import { daySeconds } from "#app/platform/clock.ts";
import type { SubscriptionStatus } from "#app/platform/db/schema.ts";
import { emailAddress } from "#app/platform/text/clean-text.ts";
import { languages, siteLanguageOr } from "#app/platform/text/languages.ts";

export const plans = ["monthly", "annual"] as const;
type Plan = (typeof plans)[number];

export const subscriptionStatuses = ["pending", "active", "cancelled"] as const satisfies readonly SubscriptionStatus[];

export const defaultPlan: Plan = "monthly";

/** Whole paisa for one month and for one year (public-site.md 9). */
export const pricePaisa = { monthly: 49_900, annual: 479_900 } as const satisfies Record<Plan, number>;

/** What a year costs less than twelve months, in whole percent (public-site.md 9: 20). */
export const annualSavingPercent = Math.round((1 - pricePaisa.annual / (12 * pricePaisa.monthly)) * 100);

export const subscriptionLimits = {
  email: 254,
  /** From one network address. */
  requests: { attempts: 10, windowSeconds: 3_600 },
  /** Mails to one reader, whoever asks for them. */
  mails: { attempts: 3, windowSeconds: daySeconds },
} as const;

export const subscriptionFields = ["email", "plan"] as const;

export const subscriptionInput = z.object({
  email: emailAddress(),
  plan: z.enum(plans, { error: "choice.invalid" }),
  lang: z.enum(languages).transform(siteLanguageOr),
});

/** What a reader quotes when paying: short enough to be spoken on the telephone. */
export function paymentReference(id: string): string {
  return id.replaceAll("-", "").slice(-8).toUpperCase();
}
