import { describe, expect, test } from "vitest";
import { forgetExpired } from "#app/features/people/accounts/jobs.server.ts";
import { countSuperAdmins } from "#app/features/people/accounts/queries.server.ts";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { anonymous, effectivePermissions, type Person } from "#app/platform/auth/policy.ts";
import { systemClock } from "#app/platform/clock.ts";
import { parseConfig } from "#app/platform/config.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { createFirstAdmin } from "./commands.server.ts";
import { makeFirstAdmin, startupAccountCheck } from "./first-admin.server.ts";

const production = { DEMO: "0", PUBLIC_URL: "https://news.example", SECRET: "x".repeat(32) };
const admin = { email: "chief@example.com", fullName: "Chief Editor", password: "a long password" };
const asSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

async function program(environment: Record<string, string> = production) {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join());
  const { config } = parsed;
  const { db, run } = await commandBench({ clock: systemClock });
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const secret = "x".repeat(32);
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config,
    origins: ["https://news.example"],
    secret,
    log,
    clock: systemClock,
  });
  return { db, config, log, lines, authentication, run };
}

const addDemoAdmin = async ({ db }: Awaited<ReturnType<typeof program>>) =>
  db
    .insertInto("profiles")
    .values({ id: newIdentifier(), email: "demo@example.com", role: "super_admin", is_demo: true })
    .execute();

describe("a super_admin made by the program", () => {
  test("can sign in and holds everything", async () => {
    const platform = await program();
    const { id } = await makeFirstAdmin(platform, admin, "command-line");
    const facts = { headers: new Headers(), clientIp: "192.0.2.1" };
    const result = await platform.authentication.signIn(facts, admin);
    expect(result).toMatchObject({ kind: "signed_in", person: { id, role: "super_admin", fullName: "Chief Editor" } });
  });

  test("leaves an audit entry with the account and without its address or password", async () => {
    const platform = await program();
    const { id } = await makeFirstAdmin(platform, admin, "command-line");
    const entries = await platform.db.selectFrom("audit_log").selectAll().execute();
    expect(entries).toMatchObject([
      {
        command: "person.createFirstAdmin",
        actor_kind: "system:command-line",
        subject_id: id,
        detail: { role: "super_admin" },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("chief@example.com");
  });

  test("is refused when the address has an account, which stays as it is", async () => {
    const platform = await program();
    await platform.db
      .insertInto("profiles")
      .values({ id: newIdentifier(), email: admin.email, role: "subscriber" })
      .execute();
    const again = makeFirstAdmin(platform, { ...admin, email: "CHIEF@example.com" }, "command-line");
    await expect(again).rejects.toMatchObject({ code: "invalid", fieldErrors: { email: ["email.taken"] } });
    expect(await platform.db.selectFrom("profiles").select("role").execute()).toEqual([{ role: "subscriber" }]);
    expect(await platform.db.selectFrom("accounts").select("id").execute()).toEqual([]);
  });

  test.each([
    ["1234567890", "password.common"],
    ["Password123!", "password.common"],
    ["chief of all the mills", "password.personal"],
  ])("has no password such as %j", async (password, error) => {
    const platform = await program();
    const attempt = makeFirstAdmin(platform, { ...admin, password }, "command-line");
    await expect(attempt).rejects.toMatchObject({ code: "invalid", fieldErrors: { password: [error] } });
    expect(await platform.db.selectFrom("profiles").select("id").execute()).toEqual([]);
  });

  test("is forbidden to every person, a super_admin included", async () => {
    const { run, db } = await program();
    const who = { id: newIdentifier(), email: admin.email, fullName: "", avatarUrl: null, sessionId: newIdentifier() };
    const permissions = effectivePermissions("super_admin", []);
    const superAdmin: Person = { kind: "person", ...who, role: "super_admin", permissions };
    const input = { email: admin.email, fullName: "Chief Editor", passwordHash: "x".repeat(40) };
    for (const actor of [anonymous, superAdmin]) {
      await expect(run(createFirstAdmin, actor, input)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await db.selectFrom("profiles").select("id").execute()).toEqual([]);
  });
});

describe("the check at every start", () => {
  test("makes the super_admin of the settings once", async () => {
    const platform = await program({ ...production, ...asSettings });
    await startupAccountCheck(platform);
    await startupAccountCheck(platform);
    expect(await countSuperAdmins(platform.db)).toBe(1);
    expect(platform.lines.join("")).not.toContain(admin.email);
  });

  test("two instances that start together make one", async () => {
    const platform = await program({ ...production, ...asSettings });
    await Promise.all([startupAccountCheck(platform), startupAccountCheck(platform)]);
    expect(await countSuperAdmins(platform.db)).toBe(1);
  });

  test("makes nobody when there is a super_admin, or when the settings name none", async () => {
    const named = await program({ ...production, ...asSettings });
    await makeFirstAdmin(named, { ...admin, email: "other@example.com" }, "test");
    await startupAccountCheck(named);
    expect(await countSuperAdmins(named.db)).toBe(1);
    const unnamed = await program();
    await startupAccountCheck(unnamed);
    expect(await countSuperAdmins(unnamed.db)).toBe(0);
  });

  test("says what is wrong when the address belongs to somebody else", async () => {
    const platform = await program({ ...production, ...asSettings });
    await platform.db
      .insertInto("profiles")
      .values({ id: newIdentifier(), email: admin.email, role: "subscriber" })
      .execute();
    await expect(startupAccountCheck(platform)).rejects.toThrow("ADMIN_EMAIL is the address of an account");
  });

  test.each([
    ["1234567890", "ADMIN_PASSWORD is too easy to guess"],
    ["chief of all the mills", "ADMIN_PASSWORD holds a part of ADMIN_EMAIL"],
    ["x".repeat(129), "a password of 10 to 128 characters"],
  ])("says what is wrong with %j as the password, and makes nobody", async (password, advice) => {
    const platform = await program({ ...production, ...asSettings, ADMIN_PASSWORD: password });
    await expect(startupAccountCheck(platform)).rejects.toThrow(advice);
    expect(await countSuperAdmins(platform.db)).toBe(0);
  });

  test("production refuses to start with a demo account, and makes nobody first", async () => {
    const platform = await program({ ...production, ...asSettings });
    await addDemoAdmin(platform);
    await expect(startupAccountCheck(platform)).rejects.toThrow("accounts of the demo");
    expect(await countSuperAdmins(platform.db)).toBe(0);
  });

  test("a demo super_admin does not count: an open demo gets a real one", async () => {
    const platform = await program({ DEMO: "public", ...asSettings });
    await addDemoAdmin(platform);
    await startupAccountCheck(platform);
    expect(await countSuperAdmins(platform.db)).toBe(1);
  });
});

describe("the nightly clean-up", () => {
  test("forgets what ran out and keeps what holds", async () => {
    const platform = await program();
    const { id } = await makeFirstAdmin(platform, admin, "test");
    const now = new Date();
    const [before, after] = [new Date(now.getTime() - 1000), new Date(now.getTime() + 60_000)];
    for (const [token, expires_at] of [
      ["old", before],
      ["new", after],
    ] as const) {
      await platform.db
        .insertInto("sessions")
        .values({ id: newIdentifier(), user_id: id, token, expires_at })
        .execute();
    }
    for (const [name, expires_at] of [
      ["old", before],
      ["new", after],
    ] as const) {
      await platform.db
        .insertInto("trusted_devices")
        .values({ id: newIdentifier(), user_id: id, digest: name, expires_at })
        .execute();
    }
    const asked = new Date(now.getTime() - 48 * 3_600_000);
    for (const [new_email, created_at] of [
      ["old@example.com", asked],
      ["new@example.com", new Date(asked.getTime() + 1000)],
    ] as const) {
      const user_id = newIdentifier();
      await platform.db
        .insertInto("profiles")
        .values({ id: user_id, email: `of-${new_email}` })
        .execute();
      await platform.db
        .insertInto("email_changes")
        .values({ id: newIdentifier(), user_id, new_email, created_at })
        .execute();
    }
    for (const [key, age] of [
      ["old", 90_000_000],
      ["new", 60_000],
    ] as const) {
      await platform.db
        .insertInto("rate_limits")
        .values({ id: newIdentifier(), key, count: 3, last_request: now.getTime() - age })
        .execute();
    }
    await forgetExpired({ db: platform.db, clock: { now: () => now } });
    expect(await platform.db.selectFrom("sessions").select("token").execute()).toEqual([{ token: "new" }]);
    expect(await platform.db.selectFrom("trusted_devices").select("digest").execute()).toEqual([{ digest: "new" }]);
    const changes = await platform.db.selectFrom("email_changes").select("new_email").execute();
    expect(changes).toEqual([{ new_email: "new@example.com" }]);
    expect(await platform.db.selectFrom("rate_limits").select("key").execute()).toEqual([{ key: "new" }]);
  });
});
