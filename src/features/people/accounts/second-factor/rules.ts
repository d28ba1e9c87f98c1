// Two-step verification, trusted browsers and passkeys: what may be sent, and when to warn. Decisions:
// docs/decisions/0010.

import { z } from "zod";
import { line } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages, siteLanguageOr } from "#app/platform/text/languages.ts";

export const secondFactorLimits = {
  passkeyName: 60,
  passkeys: 20,
  /** So many backup codes left, or fewer, are told by mail. */
  fewBackupCodes: 3,
  /** Room for a code as people type it, spaces and dashes included. */
  typedCode: 40,
} as const;

const lang = z.enum(languages).transform(siteLanguageOr);
const digests = z.array(z.string().min(20).max(100)).length(10);

/** What the page hands over once a code has proved that the secret arrived. */
export const turnOnInput = z.object({
  sealedSecret: z.string().min(20).max(400),
  lastStep: z.number().int().positive(),
  digests,
  lang,
});

export const renewCodesInput = z.object({ digests });

export const languageInput = z.object({ lang });

export const myEntityInput = z.object({ id: identifierInput() });

/** One browser, or all of them. */
export const revokeDevicesInput = z.object({ id: identifierInput().or(z.literal("all")) });

export const addPasskeyInput = z.object({
  credentialId: z.string().min(1).max(1_400),
  publicKey: z.string().min(1).max(4_000),
  counter: z.number().int().nonnegative(),
  transports: z.array(z.string().max(20)).max(10),
  name: line(secondFactorLimits.passkeyName),
  lang,
});

export const resetInput = z.object({ email: z.string().trim().toLowerCase().min(3).max(254) });

/** Whether this many backup codes left are worth a mail. */
export function areFewBackupCodes(left: number): boolean {
  return left <= secondFactorLimits.fewBackupCodes;
}
