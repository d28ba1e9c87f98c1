// The newsletter. Specification: public-site.md 2, Home page; spec/README.md, Newsletter box; permissions.csv Z022,
// Z023.

import { z } from "zod";
import { dayMilliseconds, daySeconds } from "#app/platform/clock.ts";
import { emailAddress } from "#app/platform/text/clean-text.ts";
import { identifierInput, identifierList } from "#app/platform/text/identifier-input.ts";
import { languages, siteLanguageOr } from "#app/platform/text/languages.ts";
import { newslettersLimits } from "./newsletters-rules.ts";

export const newsletterLimits = {
  email: 254,
  /** How long a link for confirming is good. */
  confirmDays: 7,
  /** How long the link to one's choices in a mail is good; that to unsubscribe is so for ever. */
  choicesDays: 90,
  /** From a browser that its account knows; from one network address as the operator says. */
  requests: { attempts: 20, windowSeconds: 3_600 },
  /** Mails to one reader, whoever asks for them. */
  mails: { attempts: 3, windowSeconds: daySeconds },
} as const;

/** Purposes of the sealed links. */
export const confirmPurpose = "newsletter.confirm";
export const unsubscribePurpose = "newsletter.unsubscribe";
/** Of the mail of one issue: it ends the newsletter that the issue belongs to. */
export const leavePurpose = "newsletter.leave";
export const choicesPurpose = "newsletter.choices";

export const newsletterFields = ["email"] as const;
/** The boxes to tick, of which there may be several with one name. */
export const newsletterBoxes = ["newsletters"] as const;

const siteLanguage = z.enum(languages).transform(siteLanguageOr);
/** Ids with commas between them, or as this made them; none where there was nothing to choose. */
const newsletters = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(",") : value),
  identifierList(newslettersLimits.most).prefault(""),
);

export const subscribeInput = z.object({ email: emailAddress(), lang: siteLanguage, newsletters });

const longestToken = 400;
export const tokenInput = z.object({ token: z.string().min(1).max(longestToken) });
/** With no newsletter left somebody leaves altogether. */
export const choicesInput = tokenInput.extend({ lang: siteLanguage, newsletters });

const sealedLeave = z.tuple([identifierInput(), identifierInput()]);

export const leaveText = (subscriberId: string, issueId: string) => `${subscriberId} ${issueId}`;

/** Whom the link of an issue is about; `undefined` for what is no such link. */
export function readLeave(text: string | undefined): { subscriberId: string; issueId: string } | undefined {
  const [subscriberId, issueId] = sealedLeave.safeParse(text?.split(" ")).data ?? [];
  return subscriberId && issueId ? { subscriberId, issueId } : undefined;
}

/** What a link for confirming holds: whom it is about, and which of their requests it answers. */
type Confirmation = { subscriberId: string; askedAt: number };

const sealedConfirmation = z.tuple([identifierInput(), z.coerce.number().int().positive()]);

export function confirmationText({ subscriberId, askedAt }: Confirmation): string {
  return `${subscriberId} ${askedAt}`;
}

/** Reads what was sealed; `undefined` once the link is too old. */
export function readConfirmation(text: string | undefined, now: Date): Confirmation | undefined {
  return readDated(text, now, newsletterLimits.confirmDays);
}

/** Whose choices a link of a mail opens; `undefined` once the link is too old. */
export function readChoices(text: string | undefined, now: Date): string | undefined {
  return readDated(text, now, newsletterLimits.choicesDays)?.subscriberId;
}

function readDated(text: string | undefined, now: Date, days: number): Confirmation | undefined {
  const parsed = sealedConfirmation.safeParse(text?.split(" "));
  if (!parsed.success) return undefined;
  const [subscriberId, askedAt] = parsed.data;
  return now.getTime() - askedAt <= days * dayMilliseconds ? { subscriberId, askedAt } : undefined;
}
