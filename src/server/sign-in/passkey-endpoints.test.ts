import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { secondFactorLimits } from "#app/features/people/accounts/second-factor/rules.ts";
import { findLink } from "#app/platform/auth/account-links.server.ts";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { sessionCookieName } from "#app/platform/auth/cookie-names.ts";
import { systemClock as clock } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { accountPages } from "#tests/harness/account-page.tsx";
import { softwareAuthenticator } from "#tests/harness/authenticator.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { openIdClient, startOpenIdProvider } from "#tests/harness/openid-provider.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { createOpenIdEndpoints } from "./openid-endpoints.ts";
import { createPasskeyEndpoints } from "./passkey-endpoints.ts";

const origin = "http://localhost:3000";
const email = "maya@example.com";

/** The endpoints for one person who has a passkey and an account at the provider. */
async function endpoints({ mustChange }: { mustChange: boolean }) {
  const { db, run } = await commandBench({ clock, origin });
  const provider = await startOpenIdProvider();
  onTestFinished(() => provider.stop());
  const [secret, log] = ["s".repeat(32), createLog(() => undefined)];
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config: {
      demo: "off",
      openId: {
        issuer: provider.issuer,
        clientId: openIdClient.id,
        clientSecret: openIdClient.secret,
        label: "Provider",
      },
    },
    origins: [origin],
    secret,
    log,
    clock,
  });
  const device = softwareAuthenticator(origin);
  const id = newIdentifier();
  await db
    .insertInto("profiles")
    .values({ id, email, full_name: "Maya", role: "editor", email_verified: true, must_change_password: mustChange })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      id: newIdentifier(),
      user_id: id,
      credential_id: device.credentialId,
      public_key: device.publicKey,
      counter: 0,
      name: "A key",
    })
    .execute();
  const parts = { platform: { authentication, run, db }, clientIp: () => "192.0.2.7" };
  const app = new Hono().route("/", createPasskeyEndpoints(parts)).route("/", createOpenIdEndpoints(parts));
  const signInWithPasskey = async () => {
    const { challenge } = await authentication.passkeys.signInOptions();
    const answer = await app.request("/api/auth/passkey/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ credential: device.get(challenge), lang: "ne" }),
    });
    return { answer, location: String(((await answer.json()) as { location?: string }).location) };
  };
  const signInElsewhere = async () => {
    const leave = await app.request("/api/auth/openid", { method: "POST", body: new URLSearchParams({ lang: "ne" }) });
    const person = new URLSearchParams({ email, name: "Maya", sub: "42", verified: "on" });
    const there = leave.headers.get("location") ?? "";
    const back = await fetch(there, { method: "POST", redirect: "manual", body: person });
    const { pathname, search } = new URL(back.headers.get("location") ?? "");
    const cookie = leave.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const answer = await app.request(pathname + search, { headers: { cookie } });
    return { answer, location: answer.headers.get("location") ?? "" };
  };
  return { db, ways: { "a passkey": signInWithPasskey, "another provider": signInElsewhere } };
}

describe("a refusal to a script has words in the language of its page:", () => {
  const post = (app: ReturnType<typeof createPasskeyEndpoints>, path: string, cookie: string, fields: object) =>
    app.request(`/api/auth/passkey/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify({ ...fields, lang: "en" }),
    });
  const signedIn = async () => {
    const pages = await accountPages();
    const { platform } = pages;
    return { ...pages, app: createPasskeyEndpoints({ platform, clientIp: () => "192.0.2.7" }) };
  };

  test("very many people are signing in", async () => {
    const { app, bench, cookie, password, whileHashingIsFull } = await signedIn();
    bench.now = new Date(bench.now.getTime() + 20 * 60_000);
    const answer = await whileHashingIsFull(async () => post(app, "add-options", cookie, { password }));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const message = "Very many people are signing in right now. Please try again in a moment.";
    expect(await answer.json()).toEqual({ code: "unavailable", message });
  });

  test("no more passkeys than an account can have", async () => {
    const { app, db, id, cookie, platform } = await signedIn();
    const mine = Array.from({ length: secondFactorLimits.passkeys }, (_, index) => ({
      id: newIdentifier(),
      user_id: id,
      credential_id: `key-${index}`,
      public_key: "key",
      counter: 0,
      name: "A key",
    }));
    await db.insertInto("passkeys").values(mine).execute();
    const person = await platform.authentication.resolveActor(cookie);
    if (person.kind !== "person") throw new Error("nobody is signed in");
    const { challenge } = await platform.authentication.passkeys.addOptions(person, "Rangashala");
    const credential = softwareAuthenticator(origin).create(challenge);
    const answer = await post(app, "add", cookie, { credential, name: "One more" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("as many passkeys as an account") });
  });

  test("a name that cannot be, before the device is asked to make anything", async () => {
    const { app, cookie } = await signedIn();
    const answer = await post(app, "add-options", cookie, { name: " " });
    expect(answer.status).toBe(422);
    const message = "Please fill in this field.";
    expect(await answer.json()).toEqual({ code: "invalid", fieldErrors: { name: ["text.required"] }, message });
    expect((await post(app, "add-options", cookie, { name: "A phone" })).status).toBe(200);
  });

  test("a suspended account, and too many attempts", async () => {
    const { app, db, id } = await signedIn();
    const device = softwareAuthenticator(origin);
    const key = { id: newIdentifier(), user_id: id, counter: 0, name: "A key" };
    const stored = { ...key, credential_id: device.credentialId, public_key: device.publicKey };
    await db.insertInto("passkeys").values(stored).execute();
    await db.updateTable("profiles").set({ banned: true }).execute();
    const { challenge } = (await (await post(app, "options", "", {})).json()) as { challenge: string };
    const banned = await post(app, "sign-in", "", { credential: device.get(challenge) });
    expect(banned.status).toBe(403);
    expect(await banned.json()).toMatchObject({ message: expect.stringContaining("has been suspended") });
    for (let attempt = 0; attempt < 30; attempt += 1) await post(app, "sign-in", "", { credential: {} });
    const tooMany = await post(app, "sign-in", "", { credential: {} });
    expect(tooMany.status).toBe(429);
    expect(await tooMany.json()).toMatchObject({ message: expect.stringMatching(/try again in \d+ minutes/) });
  });
});

describe.each(["a passkey", "another provider"] as const)("signing in with %s", (way) => {
  test("opens a session", async () => {
    const { ways } = await endpoints({ mustChange: false });
    const { answer, location } = await ways[way]();
    expect(answer.headers.getSetCookie().join()).toContain(`${sessionCookieName}=`);
    expect(location).toBe("/ne");
  });

  test("leads to the choice of another password first where the password has served, and opens no session", async () => {
    const { db, ways } = await endpoints({ mustChange: true });
    const { answer, location } = await ways[way]();
    expect(answer.headers.getSetCookie().join()).not.toContain(`${sessionCookieName}=`);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    const { pathname, searchParams } = new URL(location, origin);
    expect([pathname, searchParams.get("reason")]).toEqual(["/ne/reset-password", "first"]);
    const token = searchParams.get("token") ?? "";
    expect(await findLink(db, { purpose: "password", token, now: clock.now() })).toMatchObject({ email });
  });
});
