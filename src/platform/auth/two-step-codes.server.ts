// A code of an authenticator app or a backup code, taken once and never again.
import { asciiDigits } from "../text/characters.ts";
import { backupCodeDigest, readBackupCode } from "./backup-codes.server.ts";
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
