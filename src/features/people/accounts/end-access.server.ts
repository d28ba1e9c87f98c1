// The one place that ends what opens an account. Commands call it in their own transaction: all instances ask the
// database with every request, so it acts on the next one everywhere.
import { sql, type Transaction } from "kysely";
import { unmarkAllEditing } from "#app/features/records/presence/editing-marks.server.ts";
import { withdrawLinks } from "#app/platform/auth/account-links.server.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { standingOf } from "#app/platform/auth/sessions.server.ts";
import { freshSeconds } from "#app/platform/auth/sign-in-context.ts";
import type { CommandContext } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { type AccessEnding, type AccessReason, accessEndings } from "./access-rules.ts";
import { deleteOpenInvitations } from "./open-invitations.server.ts";
import { withdrawPendingActions } from "./pending-actions.server.ts";

type Ending = {
  personId: string;
  reason: AccessReason;
  /** The session that asks, if it is one of this person. */
  askingSession?: string | undefined;
};

/**
 * Ends what `accessEndings` names for this reason. Answers how many sessions that were, and what does not happen in
 * their name any more.
 */
export async function endAccess(
  { trx, now }: Pick<CommandContext<unknown, unknown>, "trx" | "now">,
  { personId, reason, askingSession }: Ending,
): Promise<{ sessions: number; withdrawn: readonly string[] }> {
  const ending: AccessEnding = accessEndings[reason];
  // First, because it locks the account: a sign-in that is being finished waits, and then finds itself void.
  const { email } = await trx
    .updateTable("profiles")
    .set((eb) => ({ sign_ins_void_before: ending.pendingSignIns === "ends" ? now : eb.ref("sign_ins_void_before") }))
    .where("id", "=", personId)
    .returning("email")
    .executeTakeFirstOrThrow();
  // Sessions before trust: a second step that is being taken makes its browser trusted only while its session is there.
  const sessions = await endSessionsOf(trx, ending, { personId, askingSession });
  if (ending.trustedBrowsers === "ends") {
    await trx.deleteFrom("trusted_devices").where("user_id", "=", personId).execute();
  }
  if (ending.mailedLinks === "ends") await withdrawLinks(trx, { personId, email });
  if (ending.sentInvitations === "ends") await deleteOpenInvitations(trx, { sentBy: personId });
  if (ending.presence === "ends") await unmarkAllEditing(trx, personId);
  if (ending.freshness === "ends") {
    await trx.updateTable("sessions").set({ must_prove_again: true }).where("user_id", "=", personId).execute();
  }
  return { sessions, withdrawn: await withdrawFor(trx, now, { personId, reason }) };
}

/** The titles of what was withdrawn, for the log. */
async function withdrawFor(trx: Transaction<Database>, now: Date, { personId, reason }: Ending) {
  if (accessEndings[reason].pendingActions === "stays") return [];
  const standing = reason === "rightsChanged" ? await standingOf(trx, personId, now) : anonymous;
  const withdrawn = await withdrawPendingActions(trx, { personId, standing, now });
  return withdrawn.map(({ kind, title }) => `${kind}: ${title}`);
}

async function endSessionsOf(
  trx: Transaction<Database>,
  { askingSession, otherSessions, pendingSignIns }: AccessEnding,
  given: { personId: string; askingSession: string | undefined },
): Promise<number> {
  if (otherSessions === "stays" && pendingSignIns === "stays") return 0;
  let ending = trx.deleteFrom("sessions").where("user_id", "=", given.personId);
  if (otherSessions === "stays") {
    // One that waits for its second step lives a quarter of an hour, a whole one a month.
    ending = ending
      .where("second_factor", "is", null)
      .where(sql<boolean>`expires_at < created_at + ${2 * freshSeconds} * interval '1 second'`);
  }
  if (askingSession === "stays" && given.askingSession !== undefined) {
    ending = ending.where("id", "<>", given.askingSession);
  }
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
