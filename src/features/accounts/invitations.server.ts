// Invitations as the accounts know them: what makes one end, and whether one is still good. Sending them is a task of the
// people who manage people (features/users).
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/**
 * Takes back invitations that nobody has accepted, of one person or all that one person has sent: the profile goes with its
 * rights and with every link to it, so that the address opens nothing any more.
 */
export async function deleteOpenInvitations(
  trx: Transaction<Database>,
  which: { profileId: string } | { sentBy: string },
): Promise<void> {
  const invited = trx.selectFrom("invitations").select("profile_id");
  await trx
    .deleteFrom("profiles")
    .where("email_verified", "=", false)
    .where(
      "id",
      "in",
      "sentBy" in which
        ? invited.where("invited_by", "=", which.sentBy)
        : invited.where("profile_id", "=", which.profileId),
    )
    .execute();
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
