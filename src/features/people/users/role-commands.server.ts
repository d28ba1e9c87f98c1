// Writes of other people's accounts: who they are to us, what they may do, whether they may come in.
// Specification: back-office.md 4 to 7, Roles; permissions.csv Z102 to Z115.

import { accountEmailQueue } from "#app/features/people/accounts/account-commands.server.ts";
import type { AccountEmail } from "#app/features/people/accounts/account-rules.ts";
import { passwordAccount } from "#app/features/people/accounts/credential.ts";
import { endAccess } from "#app/features/people/accounts/end-access.server.ts";
import { readLanguageFor } from "#app/features/settings/queries.server.ts";
import { command } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";
import { keepOneSuperAdmin, lockPerson, switchRows } from "./locked-person.server.ts";
import { permissionSets } from "./permission-sets.ts";
import {
  banInput,
  mayBar,
  mayChangePermissions,
  mayChangeRole,
  mayCreateWithRole,
  mayGiveSet,
  permissionChange,
  permissionSetChange,
  personChoice,
  personRecord,
  roleChange,
} from "./role-rules.ts";

/**
 * Makes an account for somebody (Z102, Z103). With a hashed password they can sign in and must choose another one
 * first; without, the profile waits until they sign up with this address. Errors: `email` taken.
 */
export const createUser = command({
  name: "person.create",
  permission: "people.manage",
  input: personRecord,
  allow: ({ actor, input }) => (mayCreateWithRole(actor, input.role) ? undefined : "forbidden"),
  async run({ trx, input, now, newId }) {
    const id = newId();
    const times = { created_at: now, updated_at: now };
    const { passwordHash } = input;
    const hasPassword = passwordHash !== null;
    await trx
      .insertInto("profiles")
      .values({
        id,
        email: input.email,
        full_name: input.fullName,
        role: input.role,
        // Who gives the first password vouches for the address; a profile alone is confirmed when it is taken over.
        email_verified: hasPassword,
        must_change_password: hasPassword,
        ...times,
      })
      .execute();
    if (passwordHash === null) return { id };
    await trx
      .insertInto("accounts")
      .values({ ...passwordAccount(newId(), id, passwordHash), ...times })
      .execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { role: input.role, canSignIn: input.passwordHash !== null },
  }),
  constraintErrors: { profiles_email_unique: { field: "email", code: "email.taken" } },
});

/** What does not happen in somebody's name any more, as the log says it. */
const withdrawnIn = ({ withdrawn }: { withdrawn: readonly string[] }) => (withdrawn.length > 0 ? { withdrawn } : {});

/**
 * Gives somebody a role (Z104 to Z109). The last super_admin keeps theirs: `conflict`. Acts on their next request, and
 * what is grave asks for their password again.
 */
export const changeRole = command({
  name: "person.changeRole",
  permission: "people.manage",
  input: roleChange,
  row: ({ trx, input, actor }) => lockPerson(trx, input.id, actor),
  allow: ({ input, row }) => (mayChangeRole(row.by, row, input.role) ? undefined : "forbidden"),
  async run(context) {
    const { trx, input, row, now } = context;
    if (row.role === "super_admin" && input.role !== "super_admin") await keepOneSuperAdmin(trx, row.id);
    await trx.updateTable("profiles").set({ role: input.role, updated_at: now }).where("id", "=", row.id).execute();
    return endAccess(context, { personId: row.id, reason: "rightsChanged" });
  },
  invalidates: () => [],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: { role: { from: row.role, to: input.role }, ...withdrawnIn(result) },
  }),
});

/** Turns one of the seven switches of somebody (Z110 to Z113). Acts as `changeRole` does. */
export const changePermission = command({
  name: "person.changePermission",
  permission: "people.manage",
  input: permissionChange,
  row: ({ trx, input, actor }) => lockPerson(trx, input.id, actor),
  allow: ({ row }) => (mayChangePermissions(row.by, row) ? undefined : "forbidden"),
  async run(context) {
    const { trx, input, row, newId } = context;
    const { permission, granted } = input;
    await trx
      .insertInto("user_permissions")
      .values({ id: newId(), user_id: row.id, permission, granted })
      .onConflict((conflict) => conflict.columns(["user_id", "permission"]).doUpdateSet({ granted }))
      .execute();
    return endAccess(context, { personId: row.id, reason: "rightsChanged" });
  },
  invalidates: () => [],
  audit: ({ input: { permission, granted }, row, result }) => ({
    subjectId: row.id,
    detail: { permission, granted, ...withdrawnIn(result) },
  }),
});

/**
 * Gives somebody a ready-made set: its role, and each of the seven switches as the set has it. Acts as `changeRole`
 * does.
 */
export const givePermissionSet = command({
  name: "person.givePermissionSet",
  permission: "people.manage",
  input: permissionSetChange,
  row: ({ trx, input, actor }) => lockPerson(trx, input.id, actor),
  allow: ({ input, row }) => (mayGiveSet(row.by, row, input.set) ? undefined : "forbidden"),
  async run(context) {
    const { trx, input, row, now, newId } = context;
    const set = permissionSets[input.set];
    if (row.role === "super_admin") await keepOneSuperAdmin(trx, row.id);
    await trx.updateTable("profiles").set({ role: set.role, updated_at: now }).where("id", "=", row.id).execute();
    await trx.deleteFrom("user_permissions").where("user_id", "=", row.id).execute();
    await trx
      .insertInto("user_permissions")
      .values(switchRows(newId, row.id, set.permissions))
      .execute();
    return endAccess(context, { personId: row.id, reason: "rightsChanged" });
  },
  invalidates: () => [],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: { set: input.set, role: { from: row.role, to: permissionSets[input.set].role }, ...withdrawnIn(result) },
  }),
});

/** Keeps somebody out: nothing that opens the account lives on, no session begins (Z115). */
export const banPerson = command({
  name: "person.ban",
  permission: "people.manage",
  input: banInput,
  row: ({ trx, input, actor }) => lockPerson(trx, input.id, actor),
  allow: ({ row }) => (mayBar(row.by, row) ? undefined : "forbidden"),
  async run(context) {
    const { trx, input, row, now } = context;
    await trx
      .updateTable("profiles")
      .set({ banned: true, ban_reason: input.reason, ban_expires: null, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    return endAccess(context, { personId: row.id, reason: "banned" });
  },
  invalidates: () => [],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: { reason: input.reason, ...withdrawnIn(result) },
  }),
});

/** Lets somebody in again; they sign in anew. */
export const unbanPerson = command({
  name: "person.unban",
  permission: "people.manage",
  input: personChoice,
  row: ({ trx, input, actor }) => lockPerson(trx, input.id, actor),
  allow: ({ row }) => (mayBar(row.by, row) ? undefined : "forbidden"),
  async run({ trx, row, now }) {
    await trx
      .updateTable("profiles")
      .set({ banned: false, ban_reason: null, ban_expires: null, updated_at: now })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});

/** Signs somebody out everywhere, and ends what else opens the account. Answers how many sessions ended. */
export const endSessionsOfPerson = command({
  name: "person.endSessions",
  permission: "people.manage",
  input: personChoice,
  row: ({ trx, input, actor }) => lockPerson(trx, input.id, actor),
  // The operator ends those of a super_admin too, whose account somebody else may be in.
  allow: ({ row }) => (row.by.kind === "system" || mayBar(row.by, row) ? undefined : "forbidden"),
  async run(context) {
    const { sessions, withdrawn } = await endAccess(context, { personId: context.row.id, reason: "signedOutByStaff" });
    return { ended: sessions, withdrawn };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { ended: result.ended, ...withdrawnIn(result) } }),
});

/**
 * Has a link for a new password mailed to somebody who cannot come in by themselves (Z115): nobody sets another's
 * password. Until they use it nothing changes. `unavailable` where mail reaches nobody.
 */
export const sendPasswordLink = command({
  name: "person.sendPasswordLink",
  permission: "people.manage",
  input: personChoice,
  row: ({ trx, input, actor }) => lockPerson(trx, input.id, actor),
  allow: ({ row }) => (mayBar(row.by, row) ? undefined : "forbidden"),
  async run({ trx, row, enqueue, mailSigner }) {
    if (!mailSigner.isSetUp) throw new AppError("unavailable");
    const lang = await readLanguageFor(trx, row.lang);
    const emailRequest: AccountEmail = { kind: "password", email: row.email, lang };
    await enqueue({ queue: accountEmailQueue, data: emailRequest });
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});
