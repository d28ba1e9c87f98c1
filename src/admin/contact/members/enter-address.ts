// The address that opens "Enter a payment" with what a request for a subscription says.
import { plans } from "#app/features/audience/subscription-requests/rules.ts";
import type { SubscriptionPlan } from "#app/platform/db/schema.ts";

export type AskedPayment = { email: string; plan: SubscriptionPlan };

/** The address of the dialog for this request. */
export function enterAddress({ email, plan }: AskedPayment): string {
  return `/admin/members?${new URLSearchParams({ enter: email, plan })}`;
}

/** What such an address asks to enter; `undefined` for the address of the list. */
export function askedPayment(search: URLSearchParams): AskedPayment | undefined {
  const email = search.get("enter");
  const plan = plans.find((one) => one === search.get("plan"));
  return email && plan ? { email, plan } : undefined;
}
