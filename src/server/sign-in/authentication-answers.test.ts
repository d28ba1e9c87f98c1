// Every answer of the endpoints of sign-in, whole: status, headers and body. What scripts and the pages rely on stays
// as it is, whatever stands behind it.

import { describe, expect, test } from "vitest";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { closedPaths } from "#tests/harness/closed-endpoints.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { signUpWaiting } from "#tests/harness/waiting-sign-ups.ts";
import { createAuthenticationEndpoints } from "./authentication-endpoints.ts";

const origin = "http://localhost:3000";
const right = { email: "maya@example.com", password: "a long password" };

async function endpoints() {
  const { db } = await freshDatabase();
  const time = { now: new Date() };
  const log = createLog(() => undefined);
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config: { demo: "off" },
    origins: [origin, "http://127.0.0.1:3000"],
    secret: "x".repeat(32),
    log,
    clock: { now: () => time.now },
  });
  const id = newIdentifier();
  await db
    .insertInto("profiles")
    .values({ id, email: right.email, full_name: "Maya Rai", role: "author", email_verified: true })
    .execute();
  await db
    .insertInto("user_permissions")
    .values({ id: newIdentifier(), user_id: id, permission: "create_articles", granted: true })
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
    readerState: async () => ({}),
  });
  const post = async (path: string, body?: string, headers: Record<string, string> = {}) =>
    app.request(path, { method: "POST", headers: { origin, ...headers }, ...(body === undefined ? {} : { body }) });
  const signIn = (credentials: unknown, headers: Record<string, string> = {}) =>
    post("/api/auth/sign-in/email", JSON.stringify(credentials), { "content-type": "application/json", ...headers });
  const session = async (cookie?: string) =>
    app.request("/api/auth/get-session", cookie === undefined ? {} : { headers: { cookie } });
  return { db, app, authentication, time, id, post, signIn, session };
}

/**
 * An answer with its random parts replaced: the session's token and signature, the device's name and signature. The
 * order of a cookie's attributes has no meaning (RFC 6265, 5.2).
 */
async function whole(response: Response) {
  const headers = [...response.headers].map(([name, value]) => [
    name,
    name === "set-cookie" ? withoutChance(value) : value,
  ]);
  return { status: response.status, headers, body: await response.text() };
}

function withoutChance(setCookie: string): string {
  const [pair = "", ...attributes] = setCookie.split("; ");
  const plain = pair
    .replace(/(__Host-rangashala-session)=[\w-]{43}\.[\w%-]{40,60}$/, "$1=TOKEN.SIGNATURE")
    .replace(/(__Host-rangashala-device)=[\w-]{22}\.[\w-]{43}$/, "$1=DEVICE.SIGNATURE");
  return [plain, ...attributes.sort()].join("; ");
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const contentHeaders = [
  ["cache-control", "private, no-store"],
  ["content-type", "application/json"],
];

const answered = (status: number, body: object | null) => ({
  status,
  headers: contentHeaders,
  body: JSON.stringify(body),
});

const wrongCredentials = answered(401, { code: "wrong_credentials", confirm: "/verify-email" });

describe("POST /api/auth/sign-in/email answers", () => {
  test("the right password with the person's row and the cookies of a session", async () => {
    const { signIn, id } = await endpoints();
    expect(await whole(await signIn(right))).toEqual({
      status: 200,
      headers: [
        ...contentHeaders,
        [
          "set-cookie",
          "__Host-rangashala-session=TOKEN.SIGNATURE; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax; Secure",
        ],
        ["set-cookie", "rangashala-signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure"],
        [
          "set-cookie",
          "__Host-rangashala-device=DEVICE.SIGNATURE; HttpOnly; Max-Age=15552000; Path=/; SameSite=Lax; Secure",
        ],
        ["set-cookie", "rangashala-notice=signed-in; Max-Age=60; Path=/; SameSite=Lax; Secure"],
      ],
      body: JSON.stringify({
        user: {
          id,
          email: right.email,
          name: "Maya Rai",
          image: null,
          role: "author",
          permissions: ["create_articles"],
        },
      }),
    });
  });

  test("the first step of two with the page of the second, and no cookie but the session's", async () => {
    const { db, signIn, id } = await endpoints();
    await db.insertInto("two_step_secrets").values({ user_id: id, sealed_secret: "x", last_step: 1 }).execute();
    expect(await whole(await signIn(right))).toEqual({
      status: 200,
      headers: [
        ...contentHeaders,
        [
          "set-cookie",
          "__Host-rangashala-session=TOKEN.SIGNATURE; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax; Secure",
        ],
      ],
      body: '{"secondStep":"/two-step"}',
    });
  });

  test.each([
    ["a wrong password", { ...right, password: "another password" }],
    ["an empty password", { ...right, password: "" }],
    ["a password longer than any", { ...right, password: "x".repeat(129) }],
    ["an unknown address", { ...right, email: "nobody@example.com" }],
    ["an address that waits for its confirmation", { ...right, email: "waiting@example.com" }],
    ["what is no address", { ...right, email: "maya" }],
    ["an account without a password", { ...right, email: "invited@example.com" }],
    ["a demo account outside the demo", { ...right, email: "demo@example.com" }],
  ])("%s alike", async (_what, credentials) => {
    const { db, signIn, authentication } = await endpoints();
    const password = await authentication.hashPassword(right.password);
    await signUpWaiting(db, ["waiting@example.com"], password);
    await db.insertInto("profiles").values({ id: newIdentifier(), email: "invited@example.com" }).execute();
    const id = newIdentifier();
    await db.insertInto("profiles").values({ id, email: "demo@example.com", is_demo: true }).execute();
    await db
      .insertInto("accounts")
      .values({ id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password })
      .execute();
    expect(await whole(await signIn(credentials))).toEqual(wrongCredentials);
  });

  test("an address that its owner has not verified like any other", async () => {
    const { db, signIn } = await endpoints();
    await db.updateTable("profiles").set({ email_verified: false }).execute();
    expect((await signIn(right)).status).toBe(200);
  });

  test("a banned account, and one whose password must be changed, to the right password only", async () => {
    const { db, signIn } = await endpoints();
    const wrong = { ...right, password: "another password" };
    await db.updateTable("profiles").set({ banned: true, must_change_password: true }).execute();
    expect(await whole(await signIn(right))).toEqual(answered(403, { code: "banned" }));
    expect(await whole(await signIn(wrong))).toEqual(wrongCredentials);
    await db.updateTable("profiles").set({ banned: false }).execute();
    expect(await whole(await signIn(right))).toEqual(answered(403, { code: "must_change_password" }));
    expect(await whole(await signIn(wrong))).toEqual(wrongCredentials);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("too many attempts with the time to wait", async () => {
    const { signIn } = await endpoints();
    for (let count = 0; count < 10; count += 1) await signIn({ ...right, password: "another password" });
    const refused = answered(429, { code: "too_many_requests" });
    const headers = [...contentHeaders, ["retry-after", "900"]];
    expect(await whole(await signIn(right))).toEqual({ ...refused, headers });
  });

  test.each([
    ["malformed JSON", '{"email":', "application/json", 422, "invalid"],
    ["no body", "", "application/json", 422, "invalid"],
    ["a list", "[]", "application/json", 422, "invalid"],
    ["a password that is no text", '{"email":"maya@example.com","password":7}', "application/json", 422, "invalid"],
    ["plain text", JSON.stringify(right), "text/plain", 415, "unsupported_type"],
    ["a form", new URLSearchParams(right).toString(), "application/x-www-form-urlencoded", 415, "unsupported_type"],
  ])("%s with a fault of the sender", async (_what, body, type, status, code) => {
    const { post } = await endpoints();
    const answer = await post("/api/auth/sign-in/email", body, { "content-type": type });
    expect(await whole(answer)).toEqual(answered(status, { code }));
  });
});

describe("every closed endpoint answers", () => {
  test("401 to a visitor, 404 to a person, and 403 to a person below /admin", async () => {
    const { app, signIn } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    const ask = async (method: string, path: string, headers: Record<string, string> = {}) =>
      whole(await app.request(`/api/auth${path}`, { method, headers: { origin, ...headers } }));
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    const wrongMethods = ["/sign-in/email", "/sign-out"].map((path) => ["GET", path] as const);
    const lookAlikes = ["/sign-in/email/", "/SIGN-IN/email"];
    const closed = [...closedPaths, ...lookAlikes].flatMap((path) => methods.map((method) => [method, path] as const));
    for (const [method, path] of [...closed, ...wrongMethods, ["POST", "/get-session"] as const]) {
      expect([path, await ask(method, path)]).toEqual([path, answered(401, { code: "not_signed_in" })]);
      expect([path, await ask(method, path, { cookie })]).toEqual([path, answered(404, { code: "not_found" })]);
    }
    for (const path of ["/admin/set-role", "/admin/impersonate-user"]) {
      expect(await ask("POST", path)).toEqual(answered(401, { code: "not_signed_in" }));
      expect(await ask("POST", path, { cookie })).toEqual(answered(403, { code: "forbidden" }));
    }
  });
});

describe("where a sign-in may come from: with", () => {
  const sameOrigin = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };
  const fromElsewhere = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  const cases: readonly [string, Record<string, string>, boolean][] = [
    ["no header at all", {}, true],
    ["a cookie alone", { cookie: "theme=dark" }, true],
    ["the own origin", { origin }, true],
    ["the other own origin", { origin: "http://127.0.0.1:3000" }, true],
    ["the own origin in other letters", { origin: "HTTP://LOCALHOST:3000" }, true],
    ["a page of ours as referrer", { referer: `${origin}/login?next=/` }, true],
    ["the own origin and the browser's word for it", { origin, ...sameOrigin }, true],
    ["the browser's word and a page of ours as referrer", { referer: `${origin}/login`, ...sameOrigin }, true],
    ["a hidden origin and the browser's word that it is ours", { origin: "null", ...sameOrigin }, true],
    ["a foreign origin", { origin: "https://evil.example" }, false],
    ["a foreign origin and a cookie", { origin: "https://evil.example", cookie: "theme=dark" }, false],
    [
      "a foreign origin and our page as referrer",
      { origin: "https://evil.example", referer: `${origin}/login` },
      false,
    ],
    ["another port", { origin: "http://localhost:3001" }, false],
    ["another scheme", { origin: "https://localhost:3000" }, false],
    ["our name as the beginning of another", { origin: "http://localhost:3000.evil.example" }, false],
    ["what is no origin", { origin: "localhost" }, false],
    ["a hidden origin", { origin: "null" }, false],
    ["a hidden origin from another site", { origin: "null", ...fromElsewhere }, false],
    ["a foreign page as referrer", { referer: "https://evil.example/login" }, false],
    ["the browser's word alone", sameOrigin, false],
    ["a form of another site", fromElsewhere, false],
    ["a form of another site that names our origin", { origin, ...fromElsewhere }, false],
    [
      "a script of another site that names our origin",
      { origin, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
      true,
    ],
  ];
  test.each(cases)("%s", async (_what, given, isAllowed) => {
    const { authentication, db } = await endpoints();
    const asked = authentication.signIn({ headers: new Headers(given), clientIp: "192.0.2.1" }, right);
    if (isAllowed) expect(await asked).toMatchObject({ kind: "signed_in" });
    else await expect(asked).rejects.toMatchObject({ code: "forbidden", status: 403 });
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(isAllowed ? 1 : 0);
  });
});

describe("GET /api/auth/get-session answers", () => {
  test("who it is, as long as the session holds", async () => {
    const { db, signIn, session, id, time } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    const { id: sessionId } = await db.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
    const user = { id, email: right.email, name: "Maya Rai", image: null, role: "author" };
    expect(await whole(await session(cookie))).toEqual(
      answered(200, { session: { id: sessionId }, user: { ...user, permissions: ["create_articles"] } }),
    );
    time.now = new Date(time.now.getTime() + 31 * dayMilliseconds);
    expect(await whole(await session(cookie))).toEqual(answered(200, null));
  });

  test.each([
    ["no cookie", () => undefined],
    ["a foreign cookie", () => "theme=dark"],
    ["a token without signature", (cookie: string) => cookie.replace(/\.[^;]*/, "")],
    ["another token under the signature", (cookie: string) => cookie.replace("session=", "session=-")],
    ["a signature that was cut", (cookie: string) => cookie.replace(/%3D;/, ";")],
  ])("null to %s", async (_what, spoil) => {
    const { signIn, session } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    expect(await whole(await session(spoil(cookie)))).toEqual(answered(200, null));
  });

  test("null to a sign-in that waits for its second step", async () => {
    const { db, signIn, session, id } = await endpoints();
    await db.insertInto("two_step_secrets").values({ user_id: id, sealed_secret: "x", last_step: 1 }).execute();
    expect(await whole(await session(cookiesOf(await signIn(right))))).toEqual(answered(200, null));
  });
});

describe("POST /api/auth/sign-out answers", () => {
  const signedOut = {
    status: 200,
    headers: [
      ...contentHeaders,
      ["set-cookie", "__Host-rangashala-session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure"],
      ["set-cookie", "rangashala-signed-in=; Max-Age=0; Path=/; SameSite=Lax; Secure"],
      ["set-cookie", "rangashala-notice=signed-out; Max-Age=60; Path=/; SameSite=Lax; Secure"],
    ],
    body: '{"success":true}',
  };
  test("alike with and without a session, and with a forged one", async () => {
    const { db, signIn, post } = await endpoints();
    const cookie = cookiesOf(await signIn(right));
    const forged = cookie.replace("session=", "session=-");
    expect(await whole(await post("/api/auth/sign-out"))).toEqual(signedOut);
    expect(await whole(await post("/api/auth/sign-out", "{}", { cookie: forged }))).toEqual(signedOut);
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    expect(await whole(await post("/api/auth/sign-out", "{}", { cookie }))).toEqual(signedOut);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });
});
