// Beginning an account and coming back into it by mail: what may be typed, how often, and how long a link is good.
// Specification: public-site.md 4, 5 and 8; spec/README.md, Rulings; permissions.csv Z003, Z004.

import { z } from "zod";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages, siteLanguageOr } from "#app/platform/text/languages.ts";
import { accountEmail, newPassword, peopleLimits } from "./rules.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const accountLimits = {
  /** A request to sign up waits as long as its link is good, and is forgotten then. */
  confirmSeconds: 3 * day,
  resetSeconds: hour,
  /** For somebody whose profile was made by staff: they did not ask, and may be away. */
  firstPasswordSeconds: 7 * day,
  /** Between the sign-in with a password that has served and the choice of another one. */
  changeSeconds: 15 * minute,
  signInSeconds: 10 * minute,
  /** At each endpoint from a browser that its account knows; from one network address as the operator says. */
  requests: { attempts: 20, windowSeconds: hour },
  /** Mails to one address, whoever asks for them. */
  mails: { attempts: 5, windowSeconds: hour },
  /** Codes tried for one address; the link in the same mail needs no trying. */
  codes: { attempts: 5, windowSeconds: 10 * minute },
  /** Passwords tried with one link for confirming. */
  confirmations: { attempts: 10, windowSeconds: 15 * minute },
} as const;

const lang = z.enum(languages).transform(siteLanguageOr);

export const signUpFields = ["fullName", "email", "password", "confirmation"] as const;

/** What is wrong before anything is looked at more closely: a blank field, or two passwords that differ. */
export function signUpObstacle(fields: Readonly<Record<string, string>>): "missing" | "different" | undefined {
  if (signUpFields.some((name) => (fields[name] ?? "").trim() === "")) return "missing";
  return fields.password === fields.confirmation ? undefined : "different";
}

export const signUpInput = z.object({
  fullName: line(peopleLimits.fullName),
  email: accountEmail(),
  password: newPassword(),
  lang,
});

/** What the command keeps: the password has become its hash. */
export const signUpRecord = signUpInput.omit({ password: true }).extend({ passwordHash: z.string().min(32) });

/** What somebody asks to be mailed. What comes of it depends on what their address is here, which nobody is told. */
export const accountEmailKinds = ["sign_up", "confirm_again", "password", "sign_in", "invitation"] as const;
export const accountEmailRequest = z.object({ kind: z.enum(accountEmailKinds), email: accountEmail(), lang });
/** Those that a command of its own asks for, never a visitor. */
export const askedByCommand: readonly AccountEmail["kind"][] = ["sign_up", "invitation"];
export type AccountEmail = z.output<typeof accountEmailRequest>;

export const emailRequestFields = ["email"] as const;
export const emailRequestInput = z.object({ email: accountEmail(), lang });

const token = z.string().min(1).max(100);

export const confirmInput = z.object({ token, signUpId: identifierInput() });
export const setPasswordInput = z.object({ token, passwordHash: z.string().min(32), lang });
export const signInTokenInput = z.object({ token });
/** A code as people type it: with spaces, and in the digits of their keyboard. */
const mailedCode = () =>
  z
    .string()
    .transform((typed) => asciiDigits(typed).replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "code.invalid" }));
export const signInCodeInput = z.object({ email: accountEmail(), code: mailedCode() });
export const myCodeRequest = z.object({ lang });
export const myCodeInput = z.object({ code: mailedCode() });
