import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { DemoMode } from "#app/platform/config.ts";
import type { OpenDatabase } from "#app/platform/db/database.server.ts";
import type { Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { createAttemptLimits } from "./attempt-limits.server.ts";
import { type Authentication, createAuthentication } from "./authentication.server.ts";
import { createPasswordHashing, type PasswordHashing } from "./password-hashing.server.ts";
import { signInWithPassword } from "./password-sign-in.server.ts";
import { may } from "./policy.ts";
import type { SignInResult } from "./sign-in-context.ts";

const origin = "http://localhost:3000";
const password = "correct horse battery";
const right = { email: "maya@example.com", password };

/** A database with one person in it, and sign-in on a clock that the test moves. */
async function newsroom({
  demo = "off",
  role = "subscriber",
  passwords = quickPasswords,
}: {
  demo?: DemoMode;
  role?: Role;
  passwords?: PasswordHashing;
} = {}) {
  const database = await freshDatabase();
  const time = { now: new Date() };
  const authentication = createAuthentication({
    passwords,
    db: database.db,
    config: { demo },
    origins: [origin],
    secret: "a secret of at least thirty-two characters",
    log: createLog(() => undefined),
    clock: { now: () => time.now },
  });
  const personId = await addPerson(database, authentication, right.email, role);
  return { ...database, time, authentication, personId };
}

async function addPerson(
  { db }: OpenDatabase,
  authentication: Authentication,
  email: string,
  role: Role,
): Promise<string> {
  const id = newIdentifier();
  await db.insertInto("profiles").values({ id, email, full_name: "Maya Rai", role, email_verified: true }).execute();
  await db
    .insertInto("accounts")
    .values({
      id: newIdentifier(),
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password: await authentication.hashPassword(password),
    })
    .execute();
  return id;
}

/** So that a queue fills whatever else the machine does: four times the work of a stored hash. */
const slowerThanAnAttempt = { N: 16_384, r: 16, p: 4 };

const facts = (headers: Record<string, string> = {}, clientIp = "192.0.2.7") => ({
  headers: new Headers({ origin, ...headers }),
  clientIp,
});

function cookieHeader(result: SignInResult): string {
  if (result.kind !== "signed_in") throw new Error(`expected a session, got ${result.kind}`);
  return result.setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

describe("sign-in", () => {
  test("opens a session in a __Host- cookie and leaves a hint that a script can read", async () => {
    const { authentication, personId } = await newsroom();
    const result = await authentication.signIn(facts(), { email: " Maya@Example.com ", password });
    expect(result).toMatchObject({ kind: "signed_in", person: { id: personId, role: "subscriber" } });
    const cookies = result.kind === "signed_in" ? result.setCookies : [];
    const session = cookies.find((cookie) => cookie.startsWith("__Host-rangashala-session="));
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(session).toContain(attribute);
    expect(session).not.toContain("Domain");
    const hint = cookies.find((cookie) => cookie.startsWith("rangashala-signed-in="));
    expect(hint).toContain("=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax");
    expect(hint).not.toContain("HttpOnly");
    expect(session).toContain("Max-Age=2592000");
  });

  test("the cookie names the person on the next request", async () => {
    const { authentication, personId } = await newsroom();
    const cookie = cookieHeader(await authentication.signIn(facts(), right));
    expect(await authentication.resolveActor(cookie)).toMatchObject({
      kind: "person",
      id: personId,
      email: right.email,
    });
  });

  test.each([
    ["a wrong password", { email: right.email, password: "wrong password" }],
    ["an unknown address", { email: "nobody@example.com", password }],
    ["no address at all", { email: "maya", password }],
    ["a NUL in the address", { email: "maya\u0000@example.com", password }],
    ["a lone surrogate as password", { email: right.email, password: "\ud800" }],
    ["a password of 100 kB", { email: right.email, password: "x".repeat(100_000) }],
  ])("answers %s with the same words", async (_what, credentials) => {
    const { authentication } = await newsroom();
    expect(await authentication.signIn(facts(), credentials)).toEqual({ kind: "wrong" });
  });

  test.each([
    ["a wrong password", right.email],
    ["an unknown address", "nobody@example.com"],
    ["an invited person without a password", "invited@example.com"],
  ])("costs exactly one hash for %s, so that the time tells nothing", async (_what, email) => {
    const { db } = await newsroom();
    await db.insertInto("profiles").values({ id: newIdentifier(), email: "invited@example.com" }).execute();
    let hashes = 0;
    const counted =
      <Given, Result>(work: (given: Given) => Promise<Result>) =>
      (given: Given) => {
        hashes += 1;
        return work(given);
      };
    const clock = { now: () => new Date() };
    const context = {
      db,
      clock,
      origins: [origin] as const,
      secret: "a secret of at least thirty-two characters",
      limits: createAttemptLimits({ db, clock, config: {} }),
      rules: () => ({ now: clock.now(), demo: "off" as const }),
      passwords: { hash: counted(quickPasswords.hash), verify: counted(quickPasswords.verify) },
    };
    const { kind } = await signInWithPassword(context, facts(), { email, password: "wrong password" });
    expect([kind, hashes]).toEqual(["wrong", 1]);
  });

  test("refuses a foreign origin, and a cross-site form without one", async () => {
    const { authentication } = await newsroom();
    const foreign = authentication.signIn(facts({ origin: "https://evil.example" }), right);
    await expect(foreign).rejects.toMatchObject({ code: "forbidden" });
    const crossSite = {
      headers: new Headers({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }),
      clientIp: "192.0.2.7",
    };
    await expect(authentication.signIn(crossSite, right)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("ends the session that the same browser had before", async () => {
    const { authentication, db } = await newsroom();
    const first = cookieHeader(await authentication.signIn(facts(), right));
    const second = cookieHeader(await authentication.signIn(facts({ cookie: first }), right));
    expect(await authentication.resolveActor(first)).toEqual({ kind: "anonymous" });
    expect(await authentication.resolveActor(second)).toMatchObject({ kind: "person" });
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("tells its owner, and nobody else, that an account is banned", async () => {
    const { authentication, db } = await newsroom();
    await db.updateTable("profiles").set({ banned: true }).execute();
    expect(await authentication.signIn(facts(), right)).toEqual({ kind: "banned" });
    expect(await authentication.signIn(facts(), { ...right, password: "wrong password" })).toEqual({ kind: "wrong" });
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("a ban that has run out bans no longer", async () => {
    const { authentication, db, time } = await newsroom();
    await db
      .updateTable("profiles")
      .set({ banned: true, ban_expires: new Date(time.now.getTime() - 1000) })
      .execute();
    expect(await authentication.signIn(facts(), right)).toMatchObject({ kind: "signed_in" });
  });

  test.each([
    ["local", "signed_in"],
    ["public", "wrong"],
    ["off", "wrong"],
  ] as const)("a demo account, whose password is published, in demo mode %s: %s", async (demo, kind) => {
    const { authentication, db } = await newsroom({ demo });
    await db.updateTable("profiles").set({ is_demo: true }).execute();
    expect(await authentication.signIn(facts(), right)).toMatchObject({ kind });
  });
});

describe("attempts", () => {
  const failing = { ...right, password: "wrong password" };
  const from = (number: number) => `198.51.100.${number}`;
  /** Counted like any other, and hashed for nobody. */
  const tooLong = "x".repeat(200);

  test("ten failures on one account close it to strangers for at most a quarter of an hour, whatever the address", async () => {
    const { authentication, time } = await newsroom();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await authentication.signIn(facts({}, from(attempt)), failing)).toEqual({ kind: "wrong" });
    }
    const refused = await authentication.signIn(facts({}, from(99)), right);
    expect(refused).toEqual({ kind: "too_many", retryAfterSeconds: 900 });
    time.now = new Date(time.now.getTime() + 900_000);
    expect(await authentication.signIn(facts({}, from(99)), right)).toMatchObject({ kind: "signed_in" });
  });

  test("an unknown account is closed just like a real one", async () => {
    const { authentication } = await newsroom();
    const unknown = { ...failing, email: "nobody@example.com" };
    for (let attempt = 0; attempt < 10; attempt += 1) await authentication.signIn(facts({}, from(attempt)), unknown);
    expect(await authentication.signIn(facts({}, from(99)), unknown)).toEqual({
      kind: "too_many",
      retryAfterSeconds: 900,
    });
  });

  test("strangers cannot lock the owner out of a browser that has signed in before", async () => {
    const { authentication } = await newsroom();
    const device = cookieHeader(await authentication.signIn(facts(), right));
    for (let attempt = 0; attempt < 11; attempt += 1) await authentication.signIn(facts({}, from(attempt)), failing);
    expect(await authentication.signIn(facts({}, from(50)), right)).toMatchObject({ kind: "too_many" });
    expect(await authentication.signIn(facts({ cookie: device }, from(51)), right)).toMatchObject({
      kind: "signed_in",
    });
  });

  test("a device known to one account has no attempts of its own on another", async () => {
    const newsroomOfTwo = await newsroom();
    const { authentication } = newsroomOfTwo;
    await addPerson(newsroomOfTwo, authentication, "other@example.com", "admin");
    const device = cookieHeader(await authentication.signIn(facts(), right));
    const other = { email: "other@example.com", password: "wrong password" };
    for (let attempt = 0; attempt < 10; attempt += 1) await authentication.signIn(facts({}, from(attempt)), other);
    expect(await authentication.signIn(facts({ cookie: device }, from(50)), other)).toMatchObject({ kind: "too_many" });
  });

  test("thirty failures from one network are enough, and only failures count", async () => {
    const { authentication } = await newsroom();
    const network = (host: number) => `2001:db8:1:2::${host}`;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const email = `person${attempt}@example.com`;
      expect(await authentication.signIn(facts({}, network(attempt + 1)), { ...failing, email })).toEqual({
        kind: "wrong",
      });
      if (attempt === 10) {
        for (let success = 0; success < 3; success += 1) await authentication.signIn(facts({}, network(1)), right);
      }
    }
    expect(await authentication.signIn(facts({}, network(99)), right)).toMatchObject({ kind: "too_many" });
    expect(await authentication.signIn(facts({}, "2001:db8:1:3::1"), right)).toMatchObject({ kind: "signed_in" });
  });

  test("strangers at one's own address shut no known browser out, and those have thirty failures together", async () => {
    const { authentication } = await newsroom();
    const devices: string[] = [];
    for (let count = 0; count < 5; count += 1)
      devices.push(
        cookieHeader(await authentication.signIn(facts(), right)).replace(/__Host-rangashala-session=[^;]+; /, ""),
      );
    const [first = "", ...others] = devices;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await authentication.signIn(facts(), { email: `person${attempt}@example.com`, password: tooLong });
    }
    expect(await authentication.signIn(facts(), right)).toMatchObject({ kind: "too_many" });
    expect(await authentication.signIn(facts({ cookie: first }), right)).toMatchObject({ kind: "signed_in" });
    const kinds: string[] = [];
    for (const cookie of others)
      for (let attempt = 0; attempt < 8; attempt += 1)
        kinds.push((await authentication.signIn(facts({ cookie }), { ...failing, password: tooLong })).kind);
    expect(kinds.filter((kind) => kind === "wrong")).toHaveLength(30);
    expect(await authentication.signIn(facts({ cookie: first }), right)).toMatchObject({ kind: "too_many" });
  });

  test("parallel attempts cannot pass the limit together, and the flood is told to come back", async () => {
    const { authentication } = await newsroom();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => authentication.signIn(facts({}, from(number)), failing)),
    );
    const kinds = answers.map((answer) => answer.kind);
    expect(kinds.filter((kind) => kind === "wrong")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "too_many")).toHaveLength(30);
  });

  test.each([
    ["unknown", false],
    ["waiting to be confirmed", true],
  ])("a flood on many addresses, %s, fills the queue of hashes and no more", async (_what, areWaiting) => {
    const { authentication, db } = await newsroom({
      passwords: createPasswordHashing(projectRoot, slowerThanAnAttempt),
    });
    const hash = await authentication.hashPassword(password);
    const numbers = areWaiting ? Array.from({ length: 40 }, (_, number) => number) : [];
    for (const number of numbers) {
      const signUp = {
        email: `person${number}@example.com`,
        full_name: "Somebody",
        password: hash,
        lang: "en" as const,
      };
      await db
        .insertInto("sign_ups")
        .values({ id: newIdentifier(), ...signUp })
        .execute();
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        authentication.signIn(facts({}, from(number)), { ...failing, email: `person${number}@example.com` }),
      ),
    );
    const busy = answers.filter((answer) => answer.kind === "busy");
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toEqual({ kind: "busy", retryAfterSeconds: 5 });
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(2 + 14);
  });
});

describe("the actor of a request", () => {
  test("a role change, a permission, a ban and an erased session act on the next request", async () => {
    const { authentication, db, personId } = await newsroom();
    const cookie = cookieHeader(await authentication.signIn(facts(), right));
    const now = () => authentication.resolveActor(cookie);

    expect(may(await now(), "admin.enter")).toBe("none");
    await db.updateTable("profiles").set({ role: "admin" }).execute();
    expect(may(await now(), "settings.edit")).toBe("all");
    await db
      .insertInto("user_permissions")
      .values({ id: newIdentifier(), user_id: personId, permission: "manage_settings", granted: false })
      .execute();
    expect(may(await now(), "settings.edit")).toBe("none");
    await db.updateTable("profiles").set({ role: "subscriber" }).execute();
    expect(may(await now(), "admin.enter")).toBe("none");
    await db.updateTable("profiles").set({ banned: true }).execute();
    expect(await now()).toEqual({ kind: "anonymous" });
    await db.updateTable("profiles").set({ banned: false }).execute();
    expect(await now()).toMatchObject({ kind: "person" });
    await db.deleteFrom("sessions").execute();
    expect(await now()).toEqual({ kind: "anonymous" });
  });

  test("a session ends thirty days after sign-in, used or not", async () => {
    const { authentication, time } = await newsroom();
    const cookie = cookieHeader(await authentication.signIn(facts(), right));
    const signedInAt = time.now.getTime();
    time.now = new Date(signedInAt + 30 * dayMilliseconds - 60_000);
    expect(await authentication.resolveActor(cookie)).toMatchObject({ kind: "person" });
    time.now = new Date(signedInAt + 30 * dayMilliseconds + 60_000);
    expect(await authentication.resolveActor(cookie)).toEqual({ kind: "anonymous" });
  });

  test.each([
    ["none", undefined],
    ["another cookie", "theme=dark"],
    ["a bare token", "__Host-rangashala-session=abc"],
    ["a forged signature", "__Host-rangashala-session=abc.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D"],
    ["broken escapes", "__Host-rangashala-session=%E0%A4%A"],
  ])("a cookie that we did not sign (%s) costs no query", async (_what, header) => {
    const { authentication, db } = await newsroom();
    await sql`alter table sessions rename to sessions_out_of_reach`.execute(db);
    expect(await authentication.resolveActor(header)).toEqual({ kind: "anonymous" });
  });
});

describe("sign-out", () => {
  test("ends the session on the server and takes the cookies back, but lets the device stay known", async () => {
    const { authentication, db } = await newsroom();
    const cookie = cookieHeader(await authentication.signIn(facts(), right));
    const { person, setCookies } = await authentication.signOut(cookie);
    expect(person?.email).toBe(right.email);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect(await authentication.resolveActor(cookie)).toEqual({ kind: "anonymous" });
    for (const name of ["__Host-rangashala-session", "rangashala-signed-in"]) {
      const taken = setCookies.find((text) => text.startsWith(`${name}=;`));
      expect(taken).toContain("Max-Age=0; Path=/; Secure; SameSite=Lax");
    }
    expect(setCookies.some((text) => text.includes("rangashala-device"))).toBe(false);
  });

  test("without a session it changes nothing and answers the same", async () => {
    const { authentication, db } = await newsroom();
    expect(await authentication.signOut(null)).toMatchObject({ person: undefined });
    expect(await db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });
});

describe("the audit log", () => {
  test("keeps who signed in and out and on whose account somebody failed, without what was typed", async () => {
    const { authentication, db, personId } = await newsroom();
    await authentication.signIn(facts(), { ...right, password: "wrong password" });
    await authentication.signIn(facts(), { email: "nobody@example.com", password });
    await authentication.signOut(cookieHeader(await authentication.signIn(facts(), right)));
    const entries = await db.selectFrom("audit_log").selectAll().orderBy("at").orderBy("id").execute();
    expect(
      entries.map(({ command, actor_kind, actor_id, subject_id }) => [command, actor_kind, actor_id, subject_id]),
    ).toEqual([
      ["sign_in_failed", "anonymous", null, personId],
      ["sign_in_failed", "anonymous", null, null],
      ["sign_in", "person", personId, personId],
      ["sign_out", "person", personId, personId],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/example\.com|password|horse/);
  });
});
