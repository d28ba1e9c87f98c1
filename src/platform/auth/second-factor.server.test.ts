import { describe, expect, test } from "vitest";
import { daySeconds } from "#app/platform/clock.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { type Authentication, createAuthentication } from "./authentication.server.ts";
import { may } from "./policy.ts";
import type { SignInResult } from "./sign-in-context.ts";
import { codeOfStep, stepAt } from "./totp.server.ts";
import type { TwoStepSetup } from "./two-step-setup.server.ts";

const origin = "http://localhost:3000";
const right = { email: "maya@example.com", password: "correct horse battery" };

type Setting = { role?: Role; staffSecondFactor?: boolean; permission?: Permission };

async function newsroom({ role = "subscriber", staffSecondFactor = false, permission }: Setting = {}) {
  const { db } = await freshDatabase();
  const time = { now: new Date() };
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config: { demo: "off", staffSecondFactor },
    origins: [origin],
    secret: "a secret of at least thirty-two characters",
    log: createLog(() => undefined),
    clock: { now: () => time.now },
  });
  const id = newIdentifier();
  await db.insertInto("profiles").values({ id, email: right.email, role, email_verified: true }).execute();
  const password = await authentication.hashPassword(right.password);
  await db
    .insertInto("accounts")
    .values({ id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password })
    .execute();
  if (permission) {
    await db
      .insertInto("user_permissions")
      .values({ id: newIdentifier(), user_id: id, permission, granted: true })
      .execute();
  }
  const pass = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000);
  };
  return { db, authentication, id, time, pass, ...(await enrolment(db, authentication, id)) };
}

/** Ways to put a second factor into the database, as the commands do. */
async function enrolment(
  db: Awaited<ReturnType<typeof freshDatabase>>["db"],
  authentication: Authentication,
  id: string,
) {
  const { secondFactor } = authentication;
  const person = { id } as never; // of the person, setting up reads the id
  const setup: TwoStepSetup = secondFactor.newSetup(person);
  const { codes, digests } = secondFactor.newBackupCodes(person);
  const enrol = async () => {
    await db
      .insertInto("two_step_secrets")
      .values({ user_id: id, sealed_secret: secondFactor.sealSecret(setup), last_step: 1 })
      .execute();
    await db
      .insertInto("backup_codes")
      .values(digests.map((digest) => ({ id: newIdentifier(), user_id: id, digest })))
      .execute();
  };
  const addPasskey = () =>
    db
      .insertInto("passkeys")
      .values({ id: newIdentifier(), user_id: id, credential_id: "c", public_key: "k", counter: 0, name: "A key" })
      .execute();
  return { enrol, addPasskey, codes, setup };
}

const facts = (cookie = "") => ({ headers: new Headers({ origin, cookie }), clientIp: "192.0.2.7" });

function cookiesOf({ setCookies }: { setCookies: readonly string[] }): string {
  return setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

function halfOf(result: SignInResult): string {
  if (result.kind !== "second_step") throw new Error(`expected a pending sign-in, got ${result.kind}`);
  return cookiesOf(result);
}

const code = (setup: TwoStepSetup, now: Date, ahead = 0) => codeOfStep(setup.secret, stepAt(now) + ahead);

describe("the second step", () => {
  test("a right password alone is nobody; the code makes it somebody, under another token", async () => {
    const { authentication, enrol, setup, time, id, db } = await newsroom();
    await enrol();
    const half = halfOf(await authentication.signIn(facts(), right));
    expect(half).not.toContain("signed-in");
    expect(await authentication.resolveActor(half)).toEqual({ kind: "anonymous" });
    const given = { code: code(setup, time.now), trustDevice: false };
    const result = await authentication.secondFactor.confirm(facts(half), given);
    if (result.kind !== "signed_in") throw new Error(result.kind);
    expect(await authentication.resolveActor(cookiesOf(result))).toMatchObject({ kind: "person", id });
    expect(await authentication.resolveActor(half)).toEqual({ kind: "anonymous" });
    const log = await db.selectFrom("audit_log").select("command").execute();
    expect(log.map(({ command }) => command)).toEqual(["sign_in"]);
  });

  test("a code is taken once, also by several at the same moment", async () => {
    const { authentication, enrol, setup, time } = await newsroom();
    await enrol();
    const halves = [];
    for (let count = 0; count < 4; count += 1) halves.push(halfOf(await authentication.signIn(facts(), right)));
    const given = { code: code(setup, time.now), trustDevice: false };
    const results = await Promise.all(halves.map((half) => authentication.secondFactor.confirm(facts(half), given)));
    expect(results.map(({ kind }) => kind).sort()).toEqual(["signed_in", "wrong", "wrong", "wrong"]);
  });

  test("a backup code works once, and tells how many are left", async () => {
    const { authentication, enrol, codes } = await newsroom();
    await enrol();
    const given = { code: codes[3] ?? "", trustDevice: false };
    const first = await authentication.secondFactor.confirm(
      facts(halfOf(await authentication.signIn(facts(), right))),
      given,
    );
    expect(first).toMatchObject({ kind: "signed_in", backupCodesLeft: 9 });
    const second = halfOf(await authentication.signIn(facts(), right));
    expect(await authentication.secondFactor.confirm(facts(second), given)).toEqual({ kind: "wrong" });
  });

  test("ten wrong codes an hour are let in, and no right one after them", async () => {
    const { authentication, enrol, setup, time, pass } = await newsroom();
    await enrol();
    const half = halfOf(await authentication.signIn(facts(), right));
    const confirm = (typed: string, cookie = half) =>
      authentication.secondFactor.confirm(facts(cookie), { code: typed, trustDevice: false });
    for (let count = 0; count < 10; count += 1) expect(await confirm("000000")).toEqual({ kind: "wrong" });
    expect(await confirm(code(setup, time.now))).toMatchObject({ kind: "too_many" });
    pass(3601);
    const later = halfOf(await authentication.signIn(facts(), right));
    expect(await confirm(code(setup, time.now), later)).toMatchObject({ kind: "signed_in" });
  });

  test("many known browsers have ten wrong codes each, and thirty an hour together", async () => {
    const { authentication, enrol, setup, time, pass } = await newsroom();
    const browsers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const whole = await authentication.signIn(facts(), right);
      if (whole.kind !== "signed_in") throw new Error(whole.kind);
      browsers.push(/__Host-rangashala-device=[^;]+/.exec(cookiesOf(whole))?.[0] ?? "");
    }
    expect(new Set(browsers).size).toBe(12);
    await enrol();
    const half = halfOf(await authentication.signIn(facts(), right));
    const confirm = async (browser: string, typed: string, session = half) => {
      const given = { code: typed, trustDevice: false };
      return (await authentication.secondFactor.confirm(facts(`${session}; ${browser}`), given)).kind;
    };
    const [first = "", ...others] = browsers;
    for (let count = 0; count < 10; count += 1) expect(await confirm(first, "000000")).toBe("wrong");
    expect(await confirm(first, "000000")).toBe("too_many");
    const later = [];
    for (const browser of others)
      for (let count = 0; count < 3; count += 1) later.push(await confirm(browser, "000000"));
    expect(later.filter((kind) => kind === "wrong")).toHaveLength(20);
    expect(await confirm(others.at(-1) ?? "", code(setup, time.now))).toBe("too_many");
    pass(3601);
    const fresh = halfOf(await authentication.signIn(facts(), right));
    expect(await confirm(first, code(setup, time.now), fresh)).toBe("signed_in");
  });

  test("the first step is forgotten after a quarter of an hour", async () => {
    const { authentication, enrol, setup, time, pass } = await newsroom();
    await enrol();
    const half = halfOf(await authentication.signIn(facts(), right));
    pass(901);
    const given = { code: code(setup, time.now), trustDevice: false };
    expect(await authentication.secondFactor.confirm(facts(half), given)).toEqual({ kind: "gone" });
    expect(await authentication.secondFactor.findPending(half)).toBeUndefined();
  });

  test("a browser that is trusted is not asked until its thirty days are over", async () => {
    const { authentication, enrol, setup, time, pass, db } = await newsroom();
    await enrol();
    const half = halfOf(await authentication.signIn(facts(), right));
    const given = { code: code(setup, time.now), trustDevice: true };
    const result = await authentication.secondFactor.confirm(facts(half), given);
    if (result.kind !== "signed_in") throw new Error(result.kind);
    const trusted = cookiesOf(result);
    pass(29 * daySeconds);
    expect(await authentication.signIn(facts(trusted), right)).toMatchObject({ kind: "signed_in" });
    await db.updateTable("trusted_devices").set({ expires_at: time.now }).execute();
    expect(await authentication.signIn(facts(trusted), right)).toMatchObject({ kind: "second_step" });
    expect(
      await db.selectFrom("sessions").select("second_factor").where("second_factor", "=", "trusted_device").execute(),
    ).toHaveLength(1);
  });

  test("setting up is bound to the person and to a quarter of an hour", async () => {
    const { authentication, id, setup, pass } = await newsroom();
    const { secondFactor } = authentication;
    expect(secondFactor.readSetup({ id } as never, setup.sealed)?.secret).toEqual(setup.secret);
    expect(secondFactor.readSetup({ id: newIdentifier() } as never, setup.sealed)).toBeUndefined();
    expect(secondFactor.readSetup({ id } as never, "forged")).toBeUndefined();
    pass(901);
    expect(secondFactor.readSetup({ id } as never, setup.sealed)).toBeUndefined();
  });
});

describe("staff who must have a second factor", () => {
  test.each([
    [{ role: "admin" }, true],
    [{ role: "subscriber", permission: "manage_comments" }, true],
    [{ role: "editor" }, false],
    [{ role: "subscriber" }, false],
  ] as const)("%o without one must set it up: %s", async (who, mustEnrol) => {
    const { authentication } = await newsroom({ ...who, staffSecondFactor: true });
    const result = await authentication.signIn(facts(), right);
    if (result.kind !== "signed_in") throw new Error(result.kind);
    const actor = await authentication.resolveActor(cookiesOf(result));
    expect(actor).toMatchObject({ kind: "person", ...(mustEnrol ? { mustEnrol } : {}) });
    expect("mustEnrol" in actor).toBe(mustEnrol);
    expect(may(actor, "admin.enter")).toBe("none");
  });

  test("nobody must where the newsroom does not ask", async () => {
    const { authentication } = await newsroom({ role: "admin" });
    const result = await authentication.signIn(facts(), right);
    if (result.kind !== "signed_in") throw new Error(result.kind);
    expect(may(await authentication.resolveActor(cookiesOf(result)), "admin.enter")).toBe("all");
  });

  test("a passkey of theirs closes the way by password alone; a reader's does not", async () => {
    for (const [role, kind] of [
      ["admin", "second_step"],
      ["subscriber", "signed_in"],
    ] as const) {
      const { authentication, addPasskey } = await newsroom({ role, staffSecondFactor: true });
      await addPasskey();
      const result = await authentication.signIn(facts(), right);
      expect(result.kind).toBe(kind);
      if (result.kind === "second_step") {
        const given = { code: "000000", trustDevice: false };
        expect(await authentication.secondFactor.confirm(facts(cookiesOf(result)), given)).toEqual({ kind: "gone" });
      }
    }
  });
});

describe("before a grave change", () => {
  test("a fresh sign-in is enough, an older one needs the password, and ten wrong ones are enough", async () => {
    const { authentication, pass } = await newsroom();
    const result = await authentication.signIn(facts(), right);
    if (result.kind !== "signed_in") throw new Error(result.kind);
    const { reauthentication } = authentication;
    const cookieHeader = cookiesOf(result);
    const confirm = (password: string, always = false) =>
      reauthentication.confirmIdentity(result.person, { cookieHeader, password, always });
    expect(await reauthentication.identityQuestion(cookieHeader)).toBe("none");
    expect(await confirm("")).toEqual({ kind: "confirmed" });
    expect(await confirm("", true)).toEqual({ kind: "wrong" });
    pass(1_800);
    expect(await reauthentication.identityQuestion(cookieHeader)).toBe("password");
    expect(await confirm("")).toEqual({ kind: "wrong" });
    expect(await confirm(right.password)).toEqual({ kind: "confirmed" });
    for (let count = 0; count < 9; count += 1) await confirm("wrong");
    expect(await confirm(right.password)).toMatchObject({ kind: "too_many" });
  });

  test("whoever has no password signs in again", async () => {
    const { authentication, db, pass } = await newsroom();
    const result = await authentication.signIn(facts(), right);
    if (result.kind !== "signed_in") throw new Error(result.kind);
    await db.deleteFrom("accounts").execute();
    pass(1_800);
    expect(await authentication.reauthentication.identityQuestion(cookiesOf(result))).toBe("sign_in_again");
  });
});
