import { describe, expect, test } from "vitest";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { signUpWaiting } from "#tests/harness/waiting-sign-ups.ts";
import { createAuthenticationEndpoints } from "./authentication-endpoints.ts";

const origin = "http://localhost:3000";
const right = { email: "maya@example.com", password: "a long password" };

async function endpoints() {
  const { db } = await freshDatabase();
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const secret = "x".repeat(32);
  const config = { demo: "off" } as const;
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config,
    origins: [origin],
    secret,
    log,
    clock: systemClock,
  });
  const id = newIdentifier();
  await db
    .insertInto("profiles")
    .values({ id, email: right.email, full_name: "सीता राई", role: "subscriber" })
    .execute();
  const password = await authentication.hashPassword(right.password);
  await db
    .insertInto("accounts")
    .values({ id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password })
    .execute();
  const app = createAuthenticationEndpoints({
    authentication,
    log,
    clientIp: () => "192.0.2.1",
    readerState: async () => ({ bookmarked: [] }),
  });
  const signIn = (body: unknown, headers: Record<string, string> = {}) =>
    app.request("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", origin, ...headers },
      body: JSON.stringify(body),
    });
  return { db, app, authentication, lines, id, signIn };
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("the authentication interface", () => {
  test("has three endpoints and no other below /api/auth", async () => {
    const { app } = await endpoints();
    const named = app.routes.filter(({ path }) => path.startsWith("/api/auth/") && path !== "/api/auth/*");
    expect(named.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/auth/sign-in/email",
      "POST /api/auth/sign-out",
      "GET /api/auth/get-session",
    ]);
  });

  test.each([
    "/api/auth/admin/set-role",
    "/api/auth/admin/impersonate-user",
    "/api/auth/sign-up/email",
    "/api/auth/reference",
    "/api/auth/api-key/create",
    "/api/auth/sign-in/email/",
    "/api/auth/SIGN-IN/email",
  ])("%s is closed: to a visitor by 401, to a person as if it were not there", async (address) => {
    const { app, signIn } = await endpoints();
    const ask = async (headers: Record<string, string>) =>
      (await app.request(address, { method: "POST", headers: { origin, ...headers } })).status;
    expect(await ask({})).toBe(401);
    const cookie = cookiesOf(await signIn(right));
    expect(await ask({ cookie })).toBe(address.includes("/admin/") ? 403 : 404);
  });

  test("sign-in gives the cookies, one's own row and never the token", async () => {
    const { db, signIn, id } = await endpoints();
    const response = await signIn(right);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      user: { id, email: right.email, name: "सीता राई", image: null, role: "subscriber", permissions: [] },
    });
    const { token } = await db.selectFrom("sessions").select("token").executeTakeFirstOrThrow();
    expect(text).not.toContain(token);
    expect(cookiesOf(response)).toContain(`__Host-rangashala-session=${token}.`);
  });

  test("known, unknown and unconfirmed addresses get the same answer, whoever signed up with them", async () => {
    const { db, authentication, signIn } = await endpoints();
    // Of a stranger: who does not know whether there is an account.
    const mine = "a password of the stranger";
    await signUpWaiting(db, [right.email, "waiting@example.com"], await authentication.hashPassword(mine));
    const answers = [];
    for (const email of [right.email, "nobody@example.com", "waiting@example.com"]) {
      for (const password of [mine, "another password"]) {
        const response = await signIn({ email, password });
        answers.push({ status: response.status, headers: [...response.headers], body: await response.text() });
      }
    }
    const [first] = answers;
    expect(first).toMatchObject({ status: 401, body: '{"code":"wrong_credentials","confirm":"/verify-email"}' });
    for (const answer of answers) expect(answer).toEqual(first);
  });

  test.each([
    [422, [], {}],
    [422, { email: right.email }, {}],
    [422, { email: { $ne: "" }, password: ["x"] }, {}],
    [415, right, { "content-type": "text/plain" }],
  ])("answers %i to %o", async (status, body, headers) => {
    const { signIn } = await endpoints();
    expect((await signIn(body, headers)).status).toBe(status);
  });

  test("broken JSON is a fault of the sender", async () => {
    const { app } = await endpoints();
    const init = { method: "POST", headers: { "content-type": "application/json", origin }, body: '{"email":' };
    expect((await app.request("/api/auth/sign-in/email", init)).status).toBe(422);
  });

  test("too many attempts answer 429 and say when to come back", async () => {
    const { signIn } = await endpoints();
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn({ ...right, password: "another password" });
    const response = await signIn(right);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(800);
  });

  test("get-session says who it is as long as the session holds, and null after", async () => {
    const { app, signIn, id } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    const ask = async () => (await app.request("/api/auth/get-session", { headers: { cookie } })).json();
    expect(await ask()).toMatchObject({ user: { id } });
    await app.request("/api/auth/sign-out", { method: "POST", headers: { cookie, origin } });
    expect(await ask()).toBeNull();
  });
});

describe("/api/me", () => {
  test("tells the header what it shows, and the role as it is now", async () => {
    const { app, db, signIn } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    const ask = () => app.request("/api/me", { headers: { cookie } });
    const response = await ask();
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.json()).toEqual({
      signedIn: true,
      fullName: "सीता राई",
      avatarUrl: null,
      initial: "सी",
      mayEnterAdmin: false,
      bookmarked: [],
    });
    await db.updateTable("profiles").set({ role: "admin" }).execute();
    expect(await (await ask()).json()).toMatchObject({ mayEnterAdmin: true });
  });

  test("takes the hint away from a browser whose session ended, and sets nothing for a stranger", async () => {
    const { app } = await endpoints();
    const stranger = await app.request("/api/me");
    expect(stranger.status).toBe(401);
    expect(stranger.headers.getSetCookie()).toEqual([]);
    const former = await app.request("/api/me", { headers: { cookie: "rangashala-signed-in=1" } });
    expect(former.status).toBe(401);
    expect(former.headers.getSetCookie().join()).toContain("rangashala-signed-in=; Max-Age=0");
  });
});

describe("signing out by a plain form", () => {
  test.each([
    ["/sign-out", "/"],
    ["/ne/sign-out", "/ne"],
  ])("%s ends the session and leads to %s", async (address, home) => {
    const { app, db, signIn } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    const response = await app.request(address, { method: "POST", headers: { cookie, origin } });
    expect([response.status, response.headers.get("location")]).toEqual([303, home]);
    const set = response.headers.getSetCookie().join("\n");
    expect(set).toContain("__Host-rangashala-session=; Max-Age=0");
    expect(set).toContain("rangashala-signed-in=; Max-Age=0");
    expect(set).toContain("rangashala-notice=signed-out; Max-Age=60");
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("a GET does not sign out", async () => {
    const { app, signIn } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    expect((await app.request("/sign-out", { headers: { cookie } })).status).toBe(404);
    expect((await app.request("/api/me", { headers: { cookie } })).status).toBe(200);
  });

  test("when the session cannot be ended, the person keeps it and is told so", async () => {
    const { app, db, signIn, lines } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    await db.schema.alterTable("sessions").renameTo("sessions_out_of_reach").execute();
    const response = await app.request("/sign-out", { method: "POST", headers: { cookie, origin } });
    const set = response.headers.getSetCookie();
    expect(set).toEqual(["rangashala-notice=sign-out-failed; Max-Age=60; Path=/; Secure; SameSite=Lax"]);
    expect(lines.join("")).toContain("a sign-out failed");
  });
});
