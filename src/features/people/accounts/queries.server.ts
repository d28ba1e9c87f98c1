// Reads of accounts. Never select a password here: only sign-in reads it.
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

/** How many super_admins there are whose password is not published. */
export async function countSuperAdmins(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("profiles")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("role", "=", "super_admin")
    .where("is_demo", "=", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an account of the demo content is in this database. */
export async function hasDemoAccounts(db: Kysely<Database>): Promise<boolean> {
  const found = await db.selectFrom("profiles").select("id").where("is_demo", "=", true).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** How many passkeys open the account of this person. */
export async function countPasskeys(db: Kysely<Database>, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("user_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type KnownInvitation = { expiresAt: Date; inviter: string | null };

/** The invitation of somebody, whoever sent it and whether it is still good or not. */
export async function findInvitation(db: Kysely<Database>, profileId: string): Promise<KnownInvitation | undefined> {
  const row = await db
    .selectFrom("invitations")
    .leftJoin("profiles as inviter", "inviter.id", "invitations.invited_by")
    .select(["invitations.expires_at", "inviter.full_name"])
    .where("invitations.profile_id", "=", profileId)
    .executeTakeFirst();
  return row && { expiresAt: row.expires_at, inviter: row.full_name?.trim() || null };
}
