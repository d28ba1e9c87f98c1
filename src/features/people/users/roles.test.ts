import { describe, expect, test } from "vitest";
import { accountEmailQueue } from "#app/features/people/accounts/account-commands.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { countPeopleByRole, findAdminPerson, listUsers } from "./admin-queries.server.ts";
import { createPersonWithPassword } from "./person-creation.server.ts";
import {
  banPerson,
  changePermission,
  changeRole,
  endSessionsOfPerson,
  sendPasswordLink,
  unbanPerson,
} from "./role-commands.server.ts";
import { abilitiesOf, rolesToGive } from "./role-rules.ts";

const log = createLog(() => undefined);
const hash = { hashPassword: async (password: string) => `hash of ${password}`.padEnd(64, ".") };
const somebody = { email: "Maya@Example.com", fullName: "Maya Rai", password: "a long enough one", role: "author" };

async function rolesIn(bench: Awaited<ReturnType<typeof commandBench>>) {
  return (await bench.db.selectFrom("profiles").select("role").orderBy("role").execute()).map(({ role }) => role);
}

describe("a role", () => {
  test("is given and stands in the log", async () => {
    const bench = await commandBench();
    const [admin, reader] = [await bench.person("admin"), await bench.person("subscriber")];
    await bench.run(changeRole, admin, { id: reader.id, role: "editor" });
    expect((await findAdminPerson(bench.db, reader.id, bench.now))?.role).toBe("editor");
    const entry = await bench.db.selectFrom("audit_log").select(["command", "subject_id", "detail"]).executeTakeFirst();
    expect(entry).toEqual({
      command: "person.changeRole",
      subject_id: reader.id,
      detail: { role: { from: "subscriber", to: "editor" } },
    });
  });

  test("of two super_admins who demote each other one stays, whoever is first", async () => {
    const bench = await commandBench();
    const [one, other] = [await bench.person("super_admin"), await bench.person("super_admin")];
    const answers = await Promise.all([
      refusalOf(bench.run(changeRole, one, { id: other.id, role: "subscriber" })),
      refusalOf(bench.run(changeRole, other, { id: one.id, role: "subscriber" })),
    ]);
    expect(answers.toSorted()).toEqual(["done", "forbidden"]);
    expect(await rolesIn(bench)).toEqual(["subscriber", "super_admin"]);
  });

  test("of the last super_admin cannot be taken, not even by the program", async () => {
    const bench = await commandBench();
    const last = await bench.person("super_admin");
    const taking = bench.run(changeRole, { kind: "system", name: "test" }, { id: last.id, role: "admin" });
    expect(await refusalOf(taking)).toBe("conflict");
  });

  test("is judged by what the asker is now, not by what they were when the request came", async () => {
    const bench = await commandBench();
    const [admin, reader] = [await bench.person("admin"), await bench.person("subscriber")];
    await bench.db.updateTable("profiles").set({ role: "subscriber" }).where("id", "=", admin.id).execute();
    expect(await refusalOf(bench.run(changeRole, admin, { id: reader.id, role: "author" }))).toBe("forbidden");
  });

  test.each(["root", "", null, ["admin"], "ADMIN"])("%j is none", async (role) => {
    const bench = await commandBench();
    const [chief, reader] = [await bench.person("super_admin"), await bench.person("subscriber")];
    expect(await refusalOf(bench.run(changeRole, chief, { id: reader.id, role }))).toEqual({
      invalid: { role: ["choice.invalid"] },
    });
  });

  test("that can be given: below admin by admins, all by a super_admin, one's own by nobody", async () => {
    const bench = await commandBench();
    const [chief, admin, reader] = [
      await bench.person("super_admin"),
      await bench.person("admin"),
      await bench.person("subscriber"),
    ];
    expect(rolesToGive(admin, reader)).toEqual(["subscriber", "author", "editor"]);
    expect(rolesToGive(admin, chief)).toEqual([]);
    expect(rolesToGive(chief, admin)).toHaveLength(5);
    expect(rolesToGive(chief, chief)).toEqual([]);
  });
});

describe("a switch", () => {
  test("is made by its first turn and turned by the next", async () => {
    const bench = await commandBench();
    const [admin, reader] = [await bench.person("admin"), await bench.person("subscriber")];
    for (const granted of ["true", "false"]) {
      await bench.run(changePermission, admin, { id: reader.id, permission: "manage_comments", granted });
    }
    expect((await findAdminPerson(bench.db, reader.id, bench.now))?.switches).toEqual([
      { permission: "manage_comments", granted: false },
    ]);
  });

  test("is not turned by who has manage_users alone, nor on oneself, nor upwards", async () => {
    const bench = await commandBench();
    const [helper, admin, chief, reader] = [
      await bench.person("subscriber", [{ permission: "manage_users", granted: true }]),
      await bench.person("admin"),
      await bench.person("super_admin"),
      await bench.person("subscriber"),
    ];
    const turn = { permission: "edit_articles", granted: true };
    for (const [by, target] of [
      [helper, reader],
      [admin, chief],
      [admin, await bench.person("admin")],
      [chief, chief],
    ] as const) {
      expect(await refusalOf(bench.run(changePermission, by, { id: target.id, ...turn }))).toBe("forbidden");
    }
    expect(await refusalOf(bench.run(changePermission, chief, { id: admin.id, ...turn }))).toBe("done");
  });

  test("shows in what a person can do", () => {
    const id = "1";
    expect(abilitiesOf({ id, role: "subscriber" }, [])).toEqual([]);
    expect(abilitiesOf({ id, role: "subscriber" }, [{ permission: "manage_comments", granted: true }])).toEqual([
      { action: "admin.enter", reach: "all" },
      { action: "trash.open", reach: "all" },
      { action: "comment.moderate", reach: "all" },
    ]);
    const admin = abilitiesOf({ id, role: "admin" }, [{ permission: "manage_users", granted: false }]);
    expect(admin.map(({ action }) => action)).not.toContain("people.manage");
  });
});

describe("somebody barred", () => {
  test("has no session any more, and comes in again when the ban is lifted", async () => {
    const bench = await commandBench();
    const [admin, reader] = [await bench.person("admin"), await bench.person("editor")];
    const session = { user_id: reader.id, expires_at: new Date("2027-01-01") };
    await bench.db
      .insertInto("sessions")
      .values([
        { id: reader.sessionId, token: "a", ...session },
        { id: admin.sessionId, token: "b", ...session, user_id: admin.id },
      ])
      .execute();
    await bench.run(banPerson, admin, { id: reader.id, reason: "Spam" });
    expect(await bench.db.selectFrom("sessions").select("token").execute()).toEqual([{ token: "b" }]);
    expect(await findAdminPerson(bench.db, reader.id, bench.now)).toMatchObject({ isBanned: true, banReason: "Spam" });
    await bench.run(unbanPerson, admin, { id: reader.id });
    expect(await findAdminPerson(bench.db, reader.id, bench.now)).toMatchObject({ isBanned: false, banReason: null });
  });

  test("stands below whoever bars", async () => {
    const bench = await commandBench();
    const [admin, chief] = [await bench.person("admin"), await bench.person("super_admin")];
    const another = await bench.person("admin");
    expect(await refusalOf(bench.run(banPerson, admin, { id: another.id }))).toBe("forbidden");
    expect(await refusalOf(bench.run(endSessionsOfPerson, admin, { id: chief.id }))).toBe("forbidden");
    expect(await refusalOf(bench.run(banPerson, chief, { id: chief.id }))).toBe("forbidden");
    expect(await refusalOf(bench.run(banPerson, chief, { id: admin.id }))).toBe("done");
  });
});

describe("a link for a new password", () => {
  test.each([
    ["ne", null, "ne"],
    ["ne", "en", "en"],
    ["en", "ne", "ne"],
  ] as const)("on a site in %s for somebody with language %s is in %s", async (site, mine, lang) => {
    const bench = await commandBench();
    const [admin, reader] = [await bench.person("admin"), await bench.person("editor")];
    const setting = { id: newIdentifier(), setting_key: "default_language", setting_value: site };
    await bench.db.insertInto("site_settings").values(setting).execute();
    await bench.db.updateTable("profiles").set({ lang: mine }).where("id", "=", reader.id).execute();
    await bench.run(sendPasswordLink, admin, { id: reader.id });
    expect(bench.jobs).toEqual([{ queue: accountEmailQueue, data: { kind: "password", email: reader.email, lang } }]);
  });

  test("is asked for at the person's own address, in the language of a site that says nothing else, and stands in the log", async () => {
    const bench = await commandBench();
    const [admin, reader] = [await bench.person("admin"), await bench.person("editor")];
    await bench.run(sendPasswordLink, admin, { id: reader.id, email: "thief@example.com" });
    expect(bench.jobs).toEqual([
      { queue: accountEmailQueue, data: { kind: "password", email: reader.email, lang: "en" } },
    ]);
    const entry = await bench.db.selectFrom("audit_log").select(["command", "subject_id"]).executeTakeFirst();
    expect(entry).toEqual({ command: "person.sendPasswordLink", subject_id: reader.id });
  });

  test("is sent to nobody of one's own rank or above, nor to oneself, nor where no mail is set up", async () => {
    const bench = await commandBench();
    const [admin, chief] = [await bench.person("admin"), await bench.person("super_admin")];
    const helper = await bench.person("subscriber", [{ permission: "manage_users", granted: true }]);
    const another = await bench.person("admin");
    for (const [by, target] of [
      [admin, another],
      [admin, chief],
      [admin, admin],
      [helper, await bench.person("subscriber")],
    ] as const) {
      expect(await refusalOf(bench.run(sendPasswordLink, by, { id: target.id }))).toBe("forbidden");
    }
    expect(bench.jobs).toEqual([]);
    const mute = await commandBench({ isSetUp: false });
    const asked = mute.run(sendPasswordLink, await mute.person("admin"), { id: (await mute.person("author")).id });
    expect(await refusalOf(asked)).toBe("unavailable");
  });
});

describe("somebody created by staff", () => {
  test("can sign in with a password that must be changed", async () => {
    const bench = await commandBench();
    const made = await createPersonWithPassword({ ...bench, log, authentication: hash }, await bench.person("admin"), {
      ...somebody,
      email_verified: false,
      permissions: ["manage_users"],
    });
    expect(made.canSignIn).toBe(true);
    const row = await bench.db.selectFrom("profiles").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: "maya@example.com", role: "author", must_change_password: true });
    const account = await bench.db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ user_id: made.id, provider_id: "credential" });
    expect(await bench.db.selectFrom("user_permissions").selectAll().execute()).toEqual([]);
    expect(JSON.stringify(await bench.db.selectFrom("audit_log").select("detail").execute())).not.toContain("hash");
  });

  test("is a profile alone when no credentials can be made", async () => {
    const bench = await commandBench();
    const busy = { hashPassword: async () => Promise.reject(new AppError("unavailable")) };
    const parts = { ...bench, log, authentication: busy };
    const made = await createPersonWithPassword(parts, await bench.person("admin"), somebody);
    expect(made.canSignIn).toBe(false);
    expect(await findAdminPerson(bench.db, made.id, bench.now)).toMatchObject({
      canSignIn: false,
      emailVerified: false,
    });
  });

  test("is told that even the profile failed, when no credentials could be made either", async () => {
    const bench = await commandBench();
    const busy = { hashPassword: async () => Promise.reject(new AppError("unavailable")) };
    const [parts, admin] = [{ ...bench, log, authentication: busy }, await bench.person("admin")];
    await createPersonWithPassword(parts, admin, somebody);
    const second = await createPersonWithPassword(parts, admin, somebody).catch((error: unknown) => error);
    expect(second).toMatchObject({ detail: { failed: "profile" }, fieldErrors: { email: ["email.taken"] } });
  });

  test("with nothing typed has that fault at each field, and one of its own where something is wrong", async () => {
    const bench = await commandBench();
    const [parts, admin] = [{ ...bench, log, authentication: hash }, await bench.person("admin")];
    const empty = { email: "", password: "", fullName: "" };
    expect(await refusalOf(createPersonWithPassword(parts, admin, empty))).toEqual({
      invalid: { email: ["text.required"], password: ["text.required"], fullName: ["text.required"] },
    });
    expect(await refusalOf(createPersonWithPassword(parts, admin, { ...somebody, email: "nobody" }))).toEqual({
      invalid: { email: ["email.invalid"] },
    });
  });

  test.each([
    ["Password123!", "password.common"],
    ["leavemealone", "password.common"],
    ["under the maya tree", "password.personal"],
    ["too short", "text.tooShort:10"],
  ])("has no first password like %j", async (password, errorCode) => {
    const bench = await commandBench();
    const parts = { ...bench, log, authentication: hash };
    const made = createPersonWithPassword(parts, await bench.person("admin"), { ...somebody, password });
    expect(await refusalOf(made)).toEqual({ invalid: { password: [errorCode] } });
    expect(await rolesIn(bench)).toEqual(["admin"]);
  });

  test("is not made twice, nor higher than the maker may, and nothing is hashed for who may not", async () => {
    const bench = await commandBench();
    let hashed = 0;
    const counting = {
      async hashPassword(password: string) {
        hashed += 1;
        return hash.hashPassword(password);
      },
    };
    const parts = { ...bench, log, authentication: counting };
    const [admin, reader] = [await bench.person("admin"), await bench.person("subscriber")];
    expect(await refusalOf(createPersonWithPassword(parts, reader, somebody))).toBe("forbidden");
    expect(await refusalOf(createPersonWithPassword(parts, admin, { ...somebody, role: "admin" }))).toBe("forbidden");
    expect(await refusalOf(createPersonWithPassword(parts, admin, { ...somebody, fullName: " " }))).toEqual({
      invalid: { fullName: ["text.required"] },
    });
    expect(hashed).toBe(0);
    await createPersonWithPassword(parts, admin, somebody);
    expect(await refusalOf(createPersonWithPassword(parts, admin, somebody))).toEqual({
      invalid: { email: ["email.taken"] },
    });
  });
});

describe("the list of people", () => {
  test("is paged, searched and counted", async () => {
    const bench = await commandBench();
    for (const role of ["subscriber", "subscriber", "author", "admin", "super_admin"] as const)
      await bench.person(role);
    const page = { limit: 3, now: bench.now };
    const first = await listUsers(bench.db, {}, page);
    const second = await listUsers(bench.db, {}, { ...page, after: first.older });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
    expect(second.older).toBeUndefined();
    expect((await listUsers(bench.db, { role: "author" }, page)).items).toHaveLength(1);
    expect((await listUsers(bench.db, { search: "SUPER" }, page)).items).toMatchObject([{ role: "super_admin" }]);
    expect((await listUsers(bench.db, { search: "%" }, page)).items).toEqual([]);
    expect(await countPeopleByRole(bench.db)).toEqual({
      subscriber: 2,
      author: 1,
      editor: 0,
      admin: 1,
      super_admin: 1,
    });
  });
});
