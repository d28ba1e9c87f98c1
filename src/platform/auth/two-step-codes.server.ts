// A code of an authenticator app or a backup code, taken once and never again. Backup codes are for the day the phone
// is lost: of them only digests are stored, made with the program's secret.
import { createHmac, randomInt } from "node:crypto";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { createEncryption } from "./encryption.server.ts";
import type { SignInContext } from "./sign-in-context.ts";
import { codeShape, stepOfCode } from "./totp.server.ts";

/** How the secrets of apps are encrypted in the database. */
export function storedSecrets(secret: string) {
  return createEncryption(secret, "two-step secret");
}

export type TakenCode = { kind: "code" | "backup_code"; backupCodesLeft: number | undefined };

/** Takes the code if it is right and unused: each statement does so only if nobody has meanwhile. */
export async function takeAnyCode(
  context: Pick<SignInContext, "db" | "secret" | "clock">,
  personId: string,
  typed: string,
): Promise<TakenCode | undefined> {
  const code = codeDigitsOf(typed);
  if (codeShape.test(code)) return takeTimeCode(context, personId, code);
  const backup = readBackupCode(typed);
  return backup === undefined ? undefined : takeBackupCode(context, personId, backup);
}

async function takeTimeCode(
  { db, secret, clock }: Pick<SignInContext, "db" | "secret" | "clock">,
  personId: string,
  code: string,
): Promise<TakenCode | undefined> {
  const row = await db.selectFrom("two_step_secrets").selectAll().where("user_id", "=", personId).executeTakeFirst();
  const text = row && storedSecrets(secret).decrypt(row.sealed_secret);
  if (!row || !text) return undefined;
  const after = Number(row.last_step);
  const step = stepOfCode(Buffer.from(text, "base64url"), code, { now: clock.now(), after });
  if (step === undefined) return undefined;
  const { numUpdatedRows } = await db
    .updateTable("two_step_secrets")
    .set({ last_step: step })
    .where("user_id", "=", personId)
    .where("last_step", "<", String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { kind: "code", backupCodesLeft: undefined } : undefined;
}

async function takeBackupCode(
  { db, secret, clock }: Pick<SignInContext, "db" | "secret" | "clock">,
  personId: string,
  code: string,
): Promise<TakenCode | undefined> {
  const { numUpdatedRows } = await db
    .updateTable("backup_codes")
    .set({ used_at: clock.now() })
    .where("user_id", "=", personId)
    .where("digest", "=", backupCodeDigest(personId, code, secret))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  const { left } = await db
    .selectFrom("backup_codes")
    .select(({ fn }) => fn.countAll().as("left"))
    .where("user_id", "=", personId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return { kind: "backup_code", backupCodesLeft: Number(left) };
}

/** A code as its digits: apps show it in groups, and a Nepali keyboard types Devanagari. */
export function codeDigitsOf(typed: string): string {
  return asciiDigits(typed).replace(/\s/g, "");
}

export const backupCodeCount = 10;

// Crockford's alphabet: nothing in it can be taken for something else. Twelve characters are sixty bits.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLength = 12;
const codeCharacters = /^[0-9a-hjkmnp-tv-z]+$/;

/** New codes, as they are shown: three groups of four. */
export function newBackupCodes(): readonly string[] {
  return Array.from({ length: backupCodeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** The twelve characters of a code as somebody typed it, or `undefined` when it cannot be one. */
export function readBackupCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return plain.length === codeLength && codeCharacters.test(plain) ? plain : undefined;
}

/** What is kept of a code. `code` is one that `readBackupCode` has read. */
export function backupCodeDigest(personId: string, code: string, secret: string): string {
  return createHmac("sha256", secret).update(`backup-code|${personId}|${code}`).digest("base64url");
}
