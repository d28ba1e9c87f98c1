// What an earlier version has stored stays good: hashes, running sessions and their cookies, secrets of authenticator
// apps, backup codes, trusted browsers and passkeys (tests/fixtures/sign-in-7a05237).

import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.ts";
import { softwareAuthenticator } from "#tests/harness/authenticator.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { createAuthentication } from "./authentication.server.ts";
import { createPasswordHashing } from "./password-hashing.server.ts";
import { codeOfStep, stepAt } from "./totp.server.ts";

const folder = path.join(projectRoot, "tests/fixtures/sign-in-7a05237");
const stored = JSON.parse(
  readFileSync(path.join(folder, "secrets.json"), "utf8"),
) as typeof import("#tests/fixtures/sign-in-7a05237/secrets.json");
const totpSecret = Buffer.from(stored.staff.totpSecret, "base64url");

/** A migrated database with the stored rows, some minutes after they were written. */
async function later({ minutes = 5 }: { minutes?: number } = {}) {
  const { db } = await freshDatabase();
  const statements = readFileSync(path.join(folder, "rows.sql"), "utf8").replace(/^--.*\n/gm, "");
  for (const statement of statements.split(/;\n/)) {
    if (statement.trim() !== "") await sql.raw(statement).execute(db);
  }
  const now = new Date(Date.parse(stored.madeAt) + minutes * 60_000);
  const authentication = createAuthentication({
    passwords: createPasswordHashing(projectRoot),
    db,
    config: { demo: "off" },
    origins: [stored.origin],
    secret: stored.secret,
    log: createLog(() => undefined),
    clock: { now: () => now },
  });
  return { db, now, authentication };
}

const request = (cookie = "") => ({
  headers: new Headers({ origin: stored.origin, cookie }),
  clientIp: "192.0.2.7",
});

const day = 24 * 60;

describe("of an earlier version", () => {
  test("the password signs in, and no other does", async () => {
    const { authentication } = await later();
    const { id, email, password } = stored.reader;
    const result = await authentication.signIn(request(), { email, password });
    expect(result).toMatchObject({ kind: "signed_in", person: { id, email, fullName: "सीता राई" } });
    const another = { email, password: stored.staff.password };
    expect(await authentication.signIn(request(), another)).toEqual({ kind: "wrong" });
  });

  test("a running session holds until its thirty days are over, and ends when its owner signs out", async () => {
    const { authentication, db } = await later({ minutes: 29 * day });
    const { id, cookie } = stored.reader;
    expect(await authentication.resolveActor(cookie)).toMatchObject({ kind: "person", id, role: "subscriber" });
    await authentication.signOut(cookie);
    expect(await authentication.resolveActor(cookie)).toEqual({ kind: "anonymous" });
    const staff = await authentication.resolveActor(stored.staff.cookie);
    expect(staff).toMatchObject({ kind: "person", id: stored.staff.id, role: "admin" });
    const over = await later({ minutes: 30 * day + 1 });
    expect(await over.authentication.resolveActor(cookie)).toEqual({ kind: "anonymous" });
    expect(await db.selectFrom("sessions").select("id").where("user_id", "=", id).execute()).toEqual([]);
  });

  test("a new sign-in of the same browser ends its session", async () => {
    const { authentication } = await later();
    const { email, password, cookie } = stored.reader;
    expect((await authentication.signIn(request(cookie), { email, password })).kind).toBe("signed_in");
    expect(await authentication.resolveActor(cookie)).toEqual({ kind: "anonymous" });
  });

  test("a sign-in that waits for its second step takes the code of the app, once and not the one before", async () => {
    const { authentication, now } = await later();
    const { id, pendingCookie, usedStep } = stored.staff;
    const confirm = (code: string) =>
      authentication.secondFactor.confirm(request(pendingCookie), { code, trustDevice: false });
    expect(await authentication.resolveActor(pendingCookie)).toEqual({ kind: "anonymous" });
    expect(await confirm(codeOfStep(totpSecret, usedStep))).toEqual({ kind: "wrong" });
    const code = codeOfStep(totpSecret, stepAt(now));
    expect(await confirm(code)).toMatchObject({ kind: "signed_in", person: { id } });
    const { email, password } = stored.staff;
    const again = await authentication.signIn(request(), { email, password });
    if (again.kind !== "second_step") throw new Error(again.kind);
    const cookie = again.setCookies.map((set) => set.split(";")[0]).join("; ");
    const repeated = authentication.secondFactor.confirm(request(cookie), { code, trustDevice: false });
    expect(await repeated).toEqual({ kind: "wrong" });
  });

  test("the code that was used for a session is not taken again in its own step", async () => {
    const { authentication } = await later({ minutes: 0 });
    const { pendingCookie, usedStep } = stored.staff;
    const given = { code: codeOfStep(totpSecret, usedStep), trustDevice: false };
    expect(await authentication.secondFactor.confirm(request(pendingCookie), given)).toEqual({ kind: "wrong" });
  });

  test("a backup code works once", async () => {
    const { authentication } = await later();
    const given = { code: stored.staff.backupCodes[0] ?? "", trustDevice: false };
    const first = await authentication.secondFactor.confirm(request(stored.staff.pendingCookie), given);
    expect(first).toMatchObject({ kind: "signed_in", backupCodesLeft: 9 });
    const second = await authentication.secondFactor.confirm(request(stored.staff.pendingCookie), given);
    expect(second).toEqual({ kind: "gone" });
  });

  test("a trusted browser is not asked for a code", async () => {
    const { authentication } = await later({ minutes: 29 * day });
    const { email, password, cookie } = stored.staff;
    expect(await authentication.signIn(request(cookie), { email, password })).toMatchObject({ kind: "signed_in" });
    expect(await authentication.signIn(request(), { email, password })).toMatchObject({ kind: "second_step" });
  });

  test("a passkey signs in", async () => {
    const { authentication } = await later();
    const device = softwareAuthenticator(stored.origin, stored.passkey);
    const { challenge } = await authentication.passkeys.signInOptions();
    const result = await authentication.passkeys.signIn(request(), device.get(challenge));
    expect(result).toMatchObject({ kind: "signed_in", person: { id: stored.passkey.id } });
  });
});
