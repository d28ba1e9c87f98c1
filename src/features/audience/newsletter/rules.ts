// The newsletter. Specification: public-site.md 2, Home page; spec/README.md, Newsletter box; permissions.csv Z022,
// Z023.

import { z } from "zod";
import { dayMilliseconds, daySeconds } from "#app/platform/clock.ts";
import { emailAddress } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";

export const newsletterLimits = {
  email: 254,
  /** How long a link for confirming is good. */
  confirmDays: 7,
  /** From a browser that its account knows; from one network address as the operator says. */
  requests: { attempts: 20, windowSeconds: 3_600 },
  /** Mails to one reader, whoever asks for them. */
  mails: { attempts: 3, windowSeconds: daySeconds },
} as const;

/** Purposes of the sealed links. */
export const confirmPurpose = "newsletter.confirm";
export const unsubscribePurpose = "newsletter.unsubscribe";

export const newsletterFields = ["email"] as const;

export const subscribeInput = z.object({ email: emailAddress(), lang: z.enum(languages) });

const longestToken = 400;
export const tokenInput = z.object({ token: z.string().min(1).max(longestToken) });

/** What a link for confirming holds: whom it is about, and which of their requests it answers. */
type Confirmation = { subscriberId: string; askedAt: number };

const sealedConfirmation = z.tuple([identifierInput(), z.coerce.number().int().positive()]);

export function confirmationText({ subscriberId, askedAt }: Confirmation): string {
  return `${subscriberId} ${askedAt}`;
}

/** Reads what was sealed; `undefined` once the link is too old. */
export function readConfirmation(text: string | undefined, now: Date): Confirmation | undefined {
  const parsed = sealedConfirmation.safeParse(text?.split(" "));
  if (!parsed.success) return undefined;
  const [subscriberId, askedAt] = parsed.data;
  const age = now.getTime() - askedAt;
  return age <= newsletterLimits.confirmDays * dayMilliseconds ? { subscriberId, askedAt } : undefined;
}
