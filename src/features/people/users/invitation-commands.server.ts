// People who are invited by mail (permissions.csv N180 to N182). The profile is made at once with its role and
// switches; nobody is in it until its owner has followed the mailed link or typed a mailed code, which confirms the
// address.
import type { Transaction } from "kysely";
import { accountEmailQueue } from "#app/features/people/accounts/account-commands.server.ts";
import { type AccountEmail, accountLimits } from "#app/features/people/accounts/account-rules.ts";
import { deleteOpenInvitations } from "#app/features/people/accounts/open-invitations.server.ts";
import { readSiteLanguage } from "#app/features/settings/queries.server.ts";
import { command } from "#app/platform/command.ts";
import type { Database, Permission } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { type LockedPerson, lockPerson, switchRows } from "./locked-person.server.ts";
import { invitationInput, mayInvite, personChoice } from "./role-rules.ts";

const expiry = (now: Date) => new Date(now.getTime() + accountLimits.firstPasswordSeconds * 1000);

/** Makes the profile and has the invitation mailed. Errors: `email` taken; `unavailable` where mail reaches nobody. */
export const invitePerson = command({
  name: "person.invite",
  permission: "people.manage",
  input: invitationInput,
  allow: ({ actor, input }) => (mayInvite(actor, input) ? undefined : "forbidden"),
  async run({ trx, actor, input, now, newId, enqueue, mailSigner }) {
    if (!mailSigner.isSetUp) throw new AppError("unavailable");
    const { email, fullName, role, permissions } = input;
    const id = newId();
    const times = { created_at: now, updated_at: now };
    await trx
      .insertInto("profiles")
      .values({ id, email, full_name: fullName, role, ...times })
      .execute();
    const switches = switchRows(newId, id, permissions);
    if (switches.length > 0) await trx.insertInto("user_permissions").values(switches).execute();
    await trx
      .insertInto("invitations")
      .values({
        profile_id: id,
        invited_by: actor.kind === "person" ? actor.id : null,
        sent_at: now,
        expires_at: expiry(now),
      })
      .execute();
    await enqueue({ queue: accountEmailQueue, data: await invitationEmail(trx, email) });
    return { id };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { role: input.role, permissions: input.permissions },
  }),
  constraintErrors: { profiles_email_unique: { field: "email", code: "email.taken" } },
});

type Invited = LockedPerson & { permissions: readonly Permission[]; isOpen: boolean };

async function lockInvited(trx: Transaction<Database>, id: string, actor: Parameters<typeof lockPerson>[2]) {
  const person = await lockPerson(trx, id, actor);
  if (!person) return undefined;
  const open = await trx
    .selectFrom("invitations")
    .innerJoin("profiles", "profiles.id", "invitations.profile_id")
    .select("invitations.profile_id")
    .where("profiles.id", "=", id)
    .where("profiles.email_verified", "=", false)
    .executeTakeFirst();
  const switches = await trx
    .selectFrom("user_permissions")
    .select("permission")
    .where("user_id", "=", id)
    .where("granted", "=", true)
    .execute();
  return { ...person, permissions: switches.map(({ permission }) => permission), isOpen: open !== undefined };
}

/**
 * Who may invite somebody with these rights may also send it again or withdraw it; `conflict` once they have come in.
 */
function allowForOpen({ row }: { row: Invited }) {
  if (!mayInvite(row.by, row)) return "forbidden";
  return row.isOpen ? undefined : "conflict";
}

/** A new link in place of the one before, good for as long as the first was. */
export const sendInvitationAgain = command({
  name: "person.sendInvitationAgain",
  permission: "people.manage",
  input: personChoice,
  row: ({ trx, input, actor }) => lockInvited(trx, input.id, actor),
  allow: allowForOpen,
  async run({ trx, row, actor, now, enqueue, mailSigner }) {
    if (!mailSigner.isSetUp) throw new AppError("unavailable");
    const by = actor.kind === "person" ? { invited_by: actor.id } : {};
    await trx
      .updateTable("invitations")
      .set({ ...by, sent_at: now, expires_at: expiry(now) })
      .where("profile_id", "=", row.id)
      .execute();
    await enqueue({ queue: accountEmailQueue, data: await invitationEmail(trx, row.email) });
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});

/** Takes the invitation back: the profile goes with its rights, and the link with it. */
export const withdrawInvitation = command({
  name: "person.withdrawInvitation",
  permission: "people.manage",
  input: personChoice,
  row: ({ trx, input, actor }) => lockInvited(trx, input.id, actor),
  allow: allowForOpen,
  async run({ trx, row }) {
    await deleteOpenInvitations(trx, { profileId: row.id });
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});

async function invitationEmail(trx: Transaction<Database>, email: string): Promise<AccountEmail> {
  return { kind: "invitation", email, lang: await readSiteLanguage(trx) };
}
