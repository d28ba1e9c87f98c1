// What makes invitations end. Commands call it in their own transaction; sending them is a task of the people who
// manage people (features/people/users).
import type { Transaction } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

/**
 * Takes back invitations that nobody has accepted, of one person or all that one person has sent: the profile goes with
 * its rights and with every link to it, so that the address opens nothing any more.
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
