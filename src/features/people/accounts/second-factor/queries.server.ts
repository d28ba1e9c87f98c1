// What a person has set up to secure their own account. No secret, code or key is read here.
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

export type TrustedDevice = { id: string; userAgent: string | null; lastUsedAt: Date; expiresAt: Date };
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export type MySecurity = {
  /** `undefined` while two-step verification is off. */
  twoStep: { since: Date; backupCodesLeft: number } | undefined;
  devices: readonly TrustedDevice[];
  passkeys: readonly Passkey[];
  hasPassword: boolean;
};

/** All of it, of one person, at `now`. */
export async function readMySecurity(db: Kysely<Database>, personId: string, now: Date): Promise<MySecurity> {
  const secret = await db
    .selectFrom("two_step_secrets")
    .select("created_at")
    .where("user_id", "=", personId)
    .executeTakeFirst();
  const codes = await db
    .selectFrom("backup_codes")
    .select(({ fn }) => fn.countAll().as("left"))
    .where("user_id", "=", personId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  const devices = await db
    .selectFrom("trusted_devices")
    .select(["id", "user_agent as userAgent", "last_used_at as lastUsedAt", "expires_at as expiresAt"])
    .where("user_id", "=", personId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const password = await db
    .selectFrom("accounts")
    .select("id")
    .where("user_id", "=", personId)
    .where("provider_id", "=", "credential")
    .where("password", "is not", null)
    .executeTakeFirst();
  return {
    twoStep: secret && { since: secret.created_at, backupCodesLeft: Number(codes.left) },
    devices,
    passkeys,
    hasPassword: password !== undefined,
  };
}
