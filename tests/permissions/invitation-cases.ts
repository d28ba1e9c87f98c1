// People who are invited by mail, and ready-made sets of switches: permissions.csv N180 to N183. Each command by itself
// and through the forms of Role Management.
import { expect } from "vitest";
import * as invitations from "#app/features/people/users/invitation-commands.server.ts";
import { permissionSets } from "#app/features/people/users/permission-sets.ts";
import { givePermissionSet } from "#app/features/people/users/role-commands.server.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";
import type { Case, Fixture } from "./attempt.ts";
import { byForm } from "./entity-forms.ts";
import { mailTo } from "./entry-cases.ts";
import { all, tries } from "./site-cases.ts";
import { insertPerson } from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/roles";

type Rights = { role: Role; permissions: readonly Permission[] };

async function expectInvited({ app }: Fixture, email: string, { role, permissions }: Rights): Promise<void> {
  const { db } = app.platform;
  // A job writes it: the next attempt must not be blamed for that.
  expect(await mailTo(app, email)).toContain("/reset-password?token=");
  const made = await db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  expect(made).toMatchObject({ role, email_verified: false, banned: false });
  const switches = await db.selectFrom("user_permissions").selectAll().where("user_id", "=", made.id).execute();
  expect(switches.map(({ permission }) => permission).toSorted()).toEqual([...permissions].toSorted());
}

const inviting = (rights: Rights): Case =>
  all(
    tries(invitations.invitePerson, async (fixture) => {
      const email = `${uniqueWord()}@example.com`;
      const input = { email, fullName: "Maya Rai", ...rights, emailVerified: true };
      return { input, proof: () => expectInvited(fixture, email, rights) };
    }),
    byForm(screen, "create", async (fixture) => {
      const email = `${uniqueWord()}@example.com`;
      const switches = rights.permissions.map((permission) => [`can_${permission}`, "on"]);
      const input = { how: "invite", role: rights.role, email_0: email, fullName_0: "Maya Rai" };
      return {
        input: { ...input, ...Object.fromEntries(switches), email_verified: "true" },
        proof: () => expectInvited(fixture, email, rights),
      };
    }),
  );

async function insertInvited({ app }: Fixture, rights: Rights): Promise<{ id: string; email: string }> {
  const { db } = app.platform;
  const id = await insertPerson(app, rights.role);
  const { email } = await db.selectFrom("profiles").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  await db.updateTable("profiles").set({ email_verified: false }).where("id", "=", id).execute();
  const times = { sent_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) };
  await db
    .insertInto("invitations")
    .values({ profile_id: id, invited_by: null, ...times })
    .execute();
  for (const permission of rights.permissions) {
    const row = { id: crypto.randomUUID(), user_id: id, permission, granted: true };
    await db.insertInto("user_permissions").values(row).execute();
  }
  return { id, email };
}

/** An open invitation is sent again and withdrawn, each by its command and by the form. */
const tending = (rights: Rights): Case => {
  const again = async (fixture: Fixture) => {
    const { id, email } = await insertInvited(fixture, rights);
    return {
      input: { id },
      proof: async () => expect(await mailTo(fixture.app, email)).toContain("/reset-password?token="),
    };
  };
  const withdrawing = async (fixture: Fixture) => {
    const { id } = await insertInvited(fixture, rights);
    return {
      input: { id },
      async proof() {
        const found = await fixture.app.platform.db.selectFrom("profiles").select("id").where("id", "=", id).execute();
        expect(found).toEqual([]);
      },
    };
  };
  return all(
    tries(invitations.sendInvitationAgain, again),
    byForm(screen, "inviteAgain", again),
    tries(invitations.withdrawInvitation, withdrawing),
    byForm(screen, "withdrawInvitation", withdrawing),
  );
};

const both = (rights: Rights) => all(inviting(rights), tending(rights));

/** N180. */
export const inviteLow = all(both({ role: "author", permissions: [] }), inviting({ role: "editor", permissions: [] }));
/** N181: with a set, and with the switch that would let somebody make others. */
export const inviteWithSwitches = all(
  inviting(permissionSets.frontPage),
  both({ role: "subscriber", permissions: ["manage_users"] }),
);
/** N182. */
export const inviteHigh = all(
  inviting({ role: "admin", permissions: [] }),
  both({ role: "super_admin", permissions: [] }),
);

const giving = (from: Role): Case => {
  const prepare = async ({ app }: Fixture) => {
    const id = await insertPerson(app, from);
    return {
      input: { id, set: "editor", role: "super_admin", granted: "true" },
      async proof() {
        const { db } = app.platform;
        const { role } = await db.selectFrom("profiles").select("role").where("id", "=", id).executeTakeFirstOrThrow();
        expect(role).toBe("editor");
        const rows = await db.selectFrom("user_permissions").selectAll().where("user_id", "=", id).execute();
        expect(rows.map(({ permission }) => permission).toSorted()).toEqual(
          [...permissionSets.editor.permissions].toSorted(),
        );
      },
    };
  };
  return all(tries(givePermissionSet, prepare), byForm(screen, "givePermissionSet", prepare));
};

/** N183, N184. */
export const giveSet = all(giving("subscriber"), giving("editor"));
export const giveSetToHigh = giving("admin");
