import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import type { DemoMode } from "#app/platform/config.ts";
import type { Lang, Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { signUpWaiting } from "#tests/harness/waiting-sign-ups.ts";
import Login, { action, loader } from "./login.tsx";

const origin = "http://localhost:3000";
const right = { email: "maya@example.com", password: "a long password" };

type Setting = { demo?: DemoMode; role?: Role; lang?: Lang };

/** The page on a real database, asked as React Router asks it. */
async function loginPage({ demo = "off", role = "subscriber", lang = "en" }: Setting = {}) {
  const { db } = await freshDatabase();
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const time = { now: new Date() };
  const clock = { now: () => time.now };
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config: { demo },
    origins: [origin],
    secret: "x".repeat(32),
    log,
    clock,
  });
  const id = newIdentifier();
  await db.insertInto("profiles").values({ id, email: right.email, full_name: "Maya Rai", role }).execute();
  const password = await authentication.hashPassword(right.password);
  await db
    .insertInto("accounts")
    .values({ id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password })
    .execute();

  const argumentsFor = (request: Request) => {
    const context = new RouterContextProvider();
    // Of the platform, this page uses these three.
    context.set(platformContext, { config: { demo }, authentication, log } as unknown as Platform);
    context.set(actorContext, () => authentication.resolveActor(request.headers.get("cookie")));
    context.set(requestContext, requestFacts(lang));
    const pattern = lang === "ne" ? ("/ne/login" as const) : ("/login" as const);
    // the generated types name one route of the two
    return { request, context, params: {}, url: new URL(request.url), pattern } as never;
  };

  const get = async (address = "/login", headers: Record<string, string> = {}) =>
    settle(loader(argumentsFor(new Request(`${origin}${address}`, { headers }))));
  const post = async (fields: Record<string, string>, address = "/login") => {
    const body = new URLSearchParams(fields);
    return settle(
      action(argumentsFor(new Request(`${origin}${address}`, { method: "POST", body, headers: { origin } }))),
    );
  };
  const render = (loaderData: unknown, actionData?: unknown) => {
    const properties = { loaderData, actionData, params: {}, matches: [] } as unknown as ComponentProps<typeof Login>;
    return renderToStaticMarkup(
      <MessagesProvider lang={lang} messages={allMessages(lang)}>
        <Login {...properties} />
      </MessagesProvider>,
    );
  };
  return { db, get, post, render, lines, time, authentication };
}

type Settled = { status: number; headers: Headers; data: unknown };

/** What a loader or action answered, whether it returned or threw it. */
async function settle(work: Promise<unknown>): Promise<Settled> {
  const answer: unknown = await work.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, data: undefined };
  const { data, init } = answer as { data: unknown; init: ResponseInit }; // what `data()` makes
  return { status: init.status ?? 200, headers: new Headers(init.headers), data };
}

const cookieOf = ({ headers }: Settled) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("the login page", () => {
  test("has its form, works without a script and shows no credentials outside the demo", async () => {
    for (const demo of ["off", "public"] as const) {
      const { get, render } = await loginPage({ demo });
      const { data, headers } = await get();
      const html = render(data);
      expect(html).toContain("<h1");
      expect(html).toContain('method="post"');
      expect(html).toContain('autoComplete="current-password"');
      expect(html).not.toContain(demoCredentials.password);
      expect(html).not.toContain(demoCredentials.email);
      expect(html).not.toContain(" style=");
      expect(headers.get("cache-control")).toContain("no-store");
    }
  });

  test("the local demo fills its administrator in and says so", async () => {
    const { get, render } = await loginPage({ demo: "local" });
    const html = render((await get()).data);
    expect(html).toContain(`value="${demoCredentials.email}"`);
    expect(html).toContain(`value="${demoCredentials.password}"`);
    expect(html).toContain(`<dd class="font-semibold">${demoCredentials.password}</dd>`);
  });

  test("somebody who is signed in already goes where signing in would have led", async () => {
    const { get, post, db } = await loginPage();
    const cookie = cookieOf(await post(right));
    const again = await get("/login?next=%2Fbookmarks", { cookie });
    expect([again.status, again.headers.get("location")]).toEqual([302, "/bookmarks"]);
    await db.updateTable("profiles").set({ role: "admin" }).execute();
    expect((await get("/login?next=%2Fbookmarks", { cookie })).headers.get("location")).toBe("/admin");
  });

  test("is in Nepali below /ne", async () => {
    const { get, render } = await loginPage({ lang: "ne" });
    expect(render((await get("/ne/login")).data)).toContain("पासवर्ड");
  });
});

describe("signing in by the form", () => {
  test.each([
    ["subscriber", "/login", "/"],
    ["subscriber", "/login?next=%2Fbookmarks", "/bookmarks"],
    ["subscriber", "/login?next=https%3A%2F%2Fevil.example", "/"],
    ["subscriber", "/login?next=%2F%2Fevil.example", "/"],
    ["editor", "/login", "/"],
    ["admin", "/login", "/admin"],
    ["admin", "/login?next=%2F%5Cevil.example", "/admin"],
    ["super_admin", "/login?next=%2Fadmin%2Farticles", "/admin/articles"],
  ] as const)("a %s at %s goes on to %s", async (role, address, destination) => {
    const { post } = await loginPage({ role });
    const answer = await post(right, address);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, destination]);
    const cookies = cookieOf(answer);
    for (const name of ["__Host-rangashala-session=", "rangashala-signed-in=1", "rangashala-notice=signed-in"]) {
      expect(cookies).toContain(name);
    }
  });

  test.each([
    [{}, ""],
    [{ email: right.email }, right.email],
    [{ password: right.password }, ""],
    [{ email: "   ", password: right.password }, ""],
  ])("%o lacks something: 422 and what was typed stays", async (fields, email) => {
    const { get, post, render } = await loginPage();
    const answer = await post(fields);
    expect(answer.status).toBe(422);
    const html = render((await get()).data, answer.data);
    expect(html).toContain('role="alert"');
    expect(html).toContain("Error signing in");
    expect(html).toContain("Please enter both email and password");
    expect(html).toContain(`name="email" value="${email}"`);
  });

  test("a wrong password answers 401, keeps the address and never the password", async () => {
    const { get, post, render } = await loginPage({ demo: "local" });
    const answer = await post({ email: `<b>"${right.email}`, password: "hunter2hunter2" });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const html = render((await get()).data, answer.data);
    expect(html).toContain("Error signing in");
    expect(html).toContain("&lt;b&gt;&quot;maya@example.com");
    expect(html).not.toContain("hunter2");
  });

  test("known, unknown and unconfirmed addresses get the same page, which leads to the link for confirming", async () => {
    const { get, post, render, db, authentication } = await loginPage();
    const mine = "a password of the stranger";
    await signUpWaiting(db, [right.email, "waiting@example.com"], await authentication.hashPassword(mine));
    const pages = [];
    for (const email of [right.email, "nobody@example.com", "waiting@example.com"]) {
      for (const password of [mine, "another password"]) {
        const { status, headers, data } = await post({ email, password });
        const html = render((await get()).data, data).replaceAll(email, "ADDRESS");
        pages.push({ status, headers: [...headers], html });
      }
    }
    const [first] = pages;
    expect(first?.status).toBe(401);
    expect(first?.html).toContain("Your email address may not be confirmed yet");
    expect(first?.html).toMatch(/<form[^>]* action="\/verify-email".*?name="email" value="ADDRESS"/);
    for (const page of pages) expect(page).toEqual(first);
  });

  test("too many attempts answer 429 with the minutes to wait", async () => {
    const { get, post, render, time } = await loginPage();
    for (let attempt = 0; attempt < 10; attempt += 1) await post({ ...right, password: "another password" });
    time.now = new Date(time.now.getTime() + 60_500);
    const answer = await post(right);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "840"]);
    expect(render((await get()).data, answer.data)).toContain("Too many attempts. Please try again in 14 minutes.");
  });

  test("a banned person is told so, with status 403", async () => {
    const { get, post, render, db } = await loginPage();
    await db.updateTable("profiles").set({ banned: true }).execute();
    const answer = await post(right);
    expect(answer.status).toBe(403);
    expect(render((await get()).data, answer.data)).toContain("This account has been suspended.");
  });

  test("what nobody expected is logged, and shown as the specification words it", async () => {
    const { get, post, render, db, lines } = await loginPage();
    await db.schema.alterTable("sessions").renameTo("sessions_out_of_reach").execute();
    const answer = await post(right);
    expect(answer.status).toBe(500);
    expect(render((await get()).data, answer.data)).toContain("An unexpected error occurred");
    expect(lines.join("")).toContain("a sign-in failed");
    expect(lines.join("")).not.toContain(right.password);
  });
});
