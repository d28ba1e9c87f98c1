// Other people's accounts: permissions.csv Z101 to Z113, Z115, Z117. Each command is tried by itself, because it
// refuses whatever screen it is asked from, and through the forms of Role Management.
import { expect } from "vitest";
import type { z } from "zod";
import * as people from "#app/features/people/users/role-commands.server.ts";
import { permissions } from "#app/platform/auth/policy.ts";
import type { Command } from "#app/platform/command.ts";
import type { Role } from "#app/platform/db/schema.ts";
import { ask, type Case, type Endpoint, type Fixture, pageEndpoints } from "./attempt.ts";
import { byForm } from "./entity-forms.ts";
import { mailTo } from "./entry-cases.ts";
import { all, type Prepared, tries } from "./site-cases.ts";
import { insertPerson } from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/roles";

/** A command by itself, and by the form of the screen that runs it. */
const both = <Schema extends z.ZodType, Row, Result>(
  definition: Command<Schema, Row, Result>,
  intent: string,
  prepare: (fixture: Fixture) => Promise<Prepared>,
): Case => all(tries(definition, prepare), byForm(screen, intent, prepare));

/** Z007: nobody reads another's row but on the screen of those who manage people, which refuses as a screen does. */
export const readAnother: Case = async (fixture) => {
  const attempts = await list(fixture);
  return attempts.map((attempt) => ({ ...attempt, refusedWith: [302, 202, 401, 403] }));
};

/** Z101: the screen, one person on it, and the file. */
export const list: Case = async ({ app, identity, expectation }) => {
  const secret = `${uniqueWord()}@example.com`;
  const id = await insertPerson(app, "editor");
  await app.platform.db.updateTable("profiles").set({ email: secret }).where("id", "=", id).execute();
  const isAllowed = expectation === "allow";
  const path = `${screen}/export`;
  const file: Endpoint = { kind: "api", name: `GET ${path}`, open: () => ask(app, identity, { path }) };
  const pages = [screen, `${screen}?edit=${id}`].flatMap((address) => pageEndpoints(app, address));
  return [...pages, file].map((endpoint) => ({
    endpoint,
    isAllowed,
    secret,
    proof: ({ text }) => expect(text).toContain(secret),
  }));
};

/** Z117: opening the screen makes nobody anything, whoever opens it and whatever it answers them. */
export const openChangesNothing: Case = async ({ app }) =>
  pageEndpoints(app, screen).map((endpoint) => ({
    endpoint,
    isAllowed: false,
    refusedWith: [200, 202, 302, 403],
  }));

const profile = ({ app }: Fixture, id: string) =>
  app.platform.db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const creating = (role: Role): Case =>
  both(people.createUser, "create", async ({ app }) => {
    const email = `${uniqueWord()}@example.com`;
    return {
      input: {
        email,
        fullName: "Maya Rai",
        role,
        passwordHash: "x".repeat(64), // for the command
        password: "long enough for anybody", // for the form
        permissions: ["manage_users"],
        emailVerified: false,
        banned: true,
      },
      async proof() {
        const { db } = app.platform;
        const made = await db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
        expect(made).toMatchObject({ role, email_verified: true, must_change_password: true, banned: false });
        const switches = await db.selectFrom("user_permissions").selectAll().where("user_id", "=", made.id).execute();
        expect(switches).toEqual([]);
      },
    };
  });

/** Z102, Z103. */
export const create = all(creating("subscriber"), creating("author"), creating("editor"));
export const createHigh = all(creating("admin"), creating("super_admin"));

const changing = (from: Role, to: Role): Case =>
  both(people.changeRole, "role", async (fixture) => {
    const id = await insertPerson(fixture.app, from);
    return {
      input: { id, role: to, email: "other@example.com" },
      proof: async () => expect((await profile(fixture, id)).role).toBe(to),
    };
  });

/** Z104 to Z106. */
export const changeLow = all(
  changing("subscriber", "author"),
  changing("author", "editor"),
  changing("editor", "subscriber"),
);
export const promote = all(changing("subscriber", "admin"), changing("editor", "super_admin"));
export const changeHigh = all(
  changing("admin", "editor"),
  changing("super_admin", "subscriber"),
  changing("admin", "super_admin"),
);

const accountId = ({ identity, stranger }: Fixture) => identity.account?.id ?? stranger.id;

/** Z107: up, down and sideways. */
export const changeMy = all(
  ...(["subscriber", "admin", "super_admin"] as const).map((role) =>
    both(people.changeRole, "role", async (fixture) => ({ input: { id: accountId(fixture), role } })),
  ),
);

/** Z108: everybody else who is one is none for this attempt, so that the one who asks is the last. */
export const changeLast: Case = both(people.changeRole, "role", async (fixture) => {
  const { db } = fixture.app.platform;
  const isChief = fixture.identity.name === "super_admin";
  const chiefs = await db.selectFrom("profiles").select("id").where("role", "=", "super_admin").orderBy("id").execute();
  const last = isChief ? accountId(fixture) : chiefs.at(-1)?.id;
  if (isChief) {
    const others = chiefs.map(({ id }) => id).filter((id) => id !== last);
    if (others.length > 0) await db.updateTable("profiles").set({ role: "admin" }).where("id", "in", others).execute();
  }
  return { input: { id: last, role: "subscriber" } };
});

/** Z109. */
export const changeToNothing = all(
  ...["root", "", null, ["admin"], "ADMIN"].map((role) =>
    both(people.changeRole, "role", async ({ app }) => ({
      input: { id: await insertPerson(app, "subscriber"), role },
    })),
  ),
);

const turning = (target: Role, permission: string, granted: boolean): Case =>
  both(people.changePermission, "permission", async ({ app }) => {
    const id = await insertPerson(app, target);
    return {
      input: { id, permission, granted },
      async proof() {
        const { db } = app.platform;
        const rows = await db.selectFrom("user_permissions").selectAll().where("user_id", "=", id).execute();
        expect(rows).toMatchObject([{ permission, granted }]);
      },
    };
  });

/** Z110 to Z113. */
export const turnSwitches = all(
  ...permissions.map((permission) => turning("subscriber", permission, true)),
  turning("editor", "edit_articles", false),
);
export const turnHigh = all(turning("admin", "manage_settings", false), turning("super_admin", "manage_users", true));
export const turnMy = all(
  ...permissions.map((permission) =>
    both(people.changePermission, "permission", async (fixture) => ({
      input: { id: accountId(fixture), permission, granted: true },
    })),
  ),
);
export const turnNothing = all(turning("subscriber", "root", true), turning("subscriber", "__proto__", true));

async function insertSession({ app }: Fixture, role: Role): Promise<string> {
  const id = await insertPerson(app, role);
  await app.platform.db
    .insertInto("sessions")
    .values({ id, user_id: id, token: uniqueWord(), expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return id;
}

const sessionsOf = ({ app }: Fixture, id: string) =>
  app.platform.db.selectFrom("sessions").select("id").where("user_id", "=", id).execute();

/** Z115. */
export const bar = all(
  both(people.banPerson, "ban", async (fixture) => {
    const id = await insertSession(fixture, "editor");
    return {
      input: { id, reason: "Spam" },
      async proof() {
        expect(await profile(fixture, id)).toMatchObject({ banned: true, ban_reason: "Spam" });
        expect(await sessionsOf(fixture, id)).toEqual([]);
      },
    };
  }),
  both(people.endSessionsOfPerson, "endSessions", async (fixture) => {
    const id = await insertSession(fixture, "author");
    return { input: { id }, proof: async () => expect(await sessionsOf(fixture, id)).toEqual([]) };
  }),
  both(people.sendPasswordLink, "sendPasswordLink", async (fixture) => {
    const id = await insertPerson(fixture.app, "editor");
    const { email } = await profile(fixture, id);
    return {
      input: { id, email: "thief@example.com" },
      proof: async () => {
        // A job writes it: the next attempt must not be blamed for that.
        expect(await mailTo(fixture.app, email)).toContain("/reset-password?token=");
        expect((await profile(fixture, id)).must_change_password).toBe(false);
      },
    };
  }),
  both(people.unbanPerson, "unban", async (fixture) => {
    const id = await insertPerson(fixture.app, "subscriber");
    await fixture.app.platform.db.updateTable("profiles").set({ banned: true }).where("id", "=", id).execute();
    return { input: { id }, proof: async () => expect((await profile(fixture, id)).banned).toBe(false) };
  }),
);
