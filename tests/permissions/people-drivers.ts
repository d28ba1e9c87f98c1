// Other people's accounts: permissions.csv Z101 to Z113, Z115, Z117, Z134. Each command is tried by itself, because it
// refuses whatever screen it is asked from, and through the forms of Role Management.
import { expect } from "vitest";
import type { z } from "zod";
import * as people from "../../src/features/people/role-commands.server.ts";
import { permissions } from "../../src/platform/auth/policy.ts";
import type { Command } from "../../src/platform/command.ts";
import type { Role } from "../../src/platform/db/schema.ts";
import { mailTo } from "./entry-drivers.ts";
import { type Attempt, all, tries } from "./site-drivers.ts";
import { insertPerson } from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";
import { byForm, opening } from "./thing-forms.ts";
import { ask, type Door, type Driver, pageDoors, type Scene } from "./trial.ts";

const screen = "/admin/roles";

/** A command by itself, and by the form of the screen that runs it. */
const both = <Schema extends z.ZodType, Row, Result>(
  definition: Command<Schema, Row, Result>,
  intent: string,
  prepare: (scene: Scene) => Promise<Attempt>,
): Driver => all(tries(definition, prepare), byForm(screen, intent, prepare));

/** Z134. */
export const open = opening(screen, "admin/roles");

/** Z007: nobody reads another's row but on the screen of those who manage people, which refuses as a screen does. */
export const readAnother: Driver = async (scene) => {
  const trials = await list(scene);
  return trials.map((trial) => ({ ...trial, refusedWith: [302, 202, 401, 403] }));
};

/** Z101: the screen, one person on it, and the file. */
export const list: Driver = async ({ newsroom, identity, cell }) => {
  const secret = `${uniqueWord()}@example.com`;
  const id = await insertPerson(newsroom, "editor");
  await newsroom.platform.db.updateTable("profiles").set({ email: secret }).where("id", "=", id).execute();
  const isAllowed = cell === "allow";
  const path = `${screen}/export`;
  const file: Door = { kind: "api", name: `GET ${path}`, open: () => ask(newsroom, identity, { path }) };
  const pages = [screen, `${screen}?edit=${id}`].flatMap((address) => pageDoors(newsroom, address, "admin/roles"));
  return [...pages, file].map((door) => ({
    door,
    isAllowed,
    secret,
    proof: ({ text }) => expect(text).toContain(secret),
  }));
};

/** Z117: opening the screen makes nobody anything, whoever opens it and whatever it answers them. */
export const openChangesNothing: Driver = async ({ newsroom }) =>
  pageDoors(newsroom, screen, "admin/roles").map((door) => ({
    door,
    isAllowed: false,
    refusedWith: [200, 202, 302, 403],
  }));

const profile = ({ newsroom }: Scene, id: string) =>
  newsroom.platform.db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const creating = (role: Role): Driver =>
  both(people.createPerson, "create", async ({ newsroom }) => {
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
        const { db } = newsroom.platform;
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

const changing = (from: Role, to: Role): Driver =>
  both(people.changeRole, "role", async (scene) => {
    const id = await insertPerson(scene.newsroom, from);
    return {
      input: { id, role: to, email: "other@example.com" },
      proof: async () => expect((await profile(scene, id)).role).toBe(to),
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

const ownId = ({ identity, stranger }: Scene) => identity.account?.id ?? stranger.id;

/** Z107: up, down and sideways. */
export const changeOwn = all(
  ...(["subscriber", "admin", "super_admin"] as const).map((role) =>
    both(people.changeRole, "role", async (scene) => ({ input: { id: ownId(scene), role } })),
  ),
);

/** Z108: everybody else who is one is none for this trial, so that the one who asks is the last. */
export const changeLast: Driver = both(people.changeRole, "role", async (scene) => {
  const { db } = scene.newsroom.platform;
  const isChief = scene.identity.name === "super_admin";
  const chiefs = await db.selectFrom("profiles").select("id").where("role", "=", "super_admin").orderBy("id").execute();
  const last = isChief ? ownId(scene) : chiefs.at(-1)?.id;
  if (isChief) {
    const others = chiefs.map(({ id }) => id).filter((id) => id !== last);
    if (others.length > 0) await db.updateTable("profiles").set({ role: "admin" }).where("id", "in", others).execute();
  }
  return { input: { id: last, role: "subscriber" } };
});

/** Z109. */
export const changeToNothing = all(
  ...["root", "", null, ["admin"], "ADMIN"].map((role) =>
    both(people.changeRole, "role", async ({ newsroom }) => ({
      input: { id: await insertPerson(newsroom, "subscriber"), role },
    })),
  ),
);

const turning = (target: Role, permission: string, granted: boolean): Driver =>
  both(people.changePermission, "permission", async ({ newsroom }) => {
    const id = await insertPerson(newsroom, target);
    return {
      input: { id, permission, granted },
      async proof() {
        const { db } = newsroom.platform;
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
export const turnOwn = all(
  ...permissions.map((permission) =>
    both(people.changePermission, "permission", async (scene) => ({
      input: { id: ownId(scene), permission, granted: true },
    })),
  ),
);
export const turnNothing = all(turning("subscriber", "root", true), turning("subscriber", "__proto__", true));

async function insertSession({ newsroom }: Scene, role: Role): Promise<string> {
  const id = await insertPerson(newsroom, role);
  await newsroom.platform.db
    .insertInto("sessions")
    .values({ id, user_id: id, token: uniqueWord(), expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return id;
}

const sessionsOf = ({ newsroom }: Scene, id: string) =>
  newsroom.platform.db.selectFrom("sessions").select("id").where("user_id", "=", id).execute();

/** Z115. */
export const bar = all(
  both(people.banPerson, "ban", async (scene) => {
    const id = await insertSession(scene, "editor");
    return {
      input: { id, reason: "Spam" },
      async proof() {
        expect(await profile(scene, id)).toMatchObject({ banned: true, ban_reason: "Spam" });
        expect(await sessionsOf(scene, id)).toEqual([]);
      },
    };
  }),
  both(people.endSessionsOfPerson, "endSessions", async (scene) => {
    const id = await insertSession(scene, "author");
    return { input: { id }, proof: async () => expect(await sessionsOf(scene, id)).toEqual([]) };
  }),
  both(people.sendPasswordLink, "sendPasswordLink", async (scene) => {
    const id = await insertPerson(scene.newsroom, "editor");
    const { email } = await profile(scene, id);
    return {
      input: { id, email: "thief@example.com" },
      proof: async () => {
        // A job writes it: the next trial must not be blamed for that.
        expect(await mailTo(scene.newsroom, email)).toContain("/reset-password?token=");
        expect((await profile(scene, id)).must_change_password).toBe(false);
      },
    };
  }),
  both(people.unbanPerson, "unban", async (scene) => {
    const id = await insertPerson(scene.newsroom, "subscriber");
    await scene.newsroom.platform.db.updateTable("profiles").set({ banned: true }).where("id", "=", id).execute();
    return { input: { id }, proof: async () => expect((await profile(scene, id)).banned).toBe(false) };
  }),
);
