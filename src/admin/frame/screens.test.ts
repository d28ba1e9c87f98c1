// The endpoints of the back office as React Router asks them: who may open which screen, and what a form gets back.
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import * as language from "#app/admin/api/language.ts";
import * as upload from "#app/admin/api/media-upload.ts";
import * as article from "#app/admin/articles/article.tsx";
import * as articles from "#app/admin/articles/articles.tsx";
import * as dashboard from "#app/admin/dashboard/dashboard.tsx";
import * as media from "#app/admin/media/media.tsx";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { historyOf } from "#app/features/records/audit/queries.server.ts";
import { type Actor, anonymous } from "#app/platform/auth/policy.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { isOwnScreen, screenList } from "./screens.ts";

const storyText = JSON.stringify({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Words." }] }],
});

async function setup() {
  const { db, run, person: addPerson } = await commandBench({ clock: systemClock });
  const person = (role: Role, ...granted: Permission[]) =>
    addPerson(
      role,
      granted.map((permission) => ({ permission, granted: true })),
      { fullName: "Maya Rai" },
    );
  const argumentsFor = (actor: Actor, request: Request, params: Record<string, string> = {}) => {
    const context = new RouterContextProvider();
    context.set(platformContext, {
      db,
      run,
      clock: { now: () => new Date("2026-11-21T06:15:00Z") },
      config: { backup: { to: undefined } },
    } as unknown as Platform); // the screens use no more of it here
    context.set(actorContext, async () => actor);
    context.set(requestContext, {
      requestId: "1",
      lang: "en",
      edition: "full",
      clientIp: "192.0.2.1",
      frame: () => undefined,
      formTo: () => undefined,
      nonce: "n",
      tag: () => undefined,
      expiresAt: () => undefined,
      recheck: () => undefined,
    });
    // the generated types name one route each
    return { request, context, params, url: new URL(request.url), pattern: "" } as never;
  };
  const get = (actor: Actor, address = "/admin", params = {}) =>
    argumentsFor(actor, new Request(`http://localhost${address}`), params);
  const post = (actor: Actor, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    argumentsFor(
      actor,
      new Request("http://localhost/admin", { method: "POST", body: new URLSearchParams(fields), headers }),
    );
  return { db, run, person, get, post };
}

type Settled = { status: number; headers: Headers; body: unknown };

/** What a loader or action answered, whether it returned or threw it. */
async function settle(work: () => unknown): Promise<Settled> {
  let answer: unknown;
  try {
    answer = await work();
  } catch (thrown) {
    answer = thrown;
  }
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, body: await answer.text() };
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data?: unknown; init?: ResponseInit }; // what `data()` makes
  return {
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    body: init || data !== undefined ? data : answer,
  };
}

const screens = { dashboard, articles, article, media };
/** What a screen is asked for where its address holds more than its name. */
const asked: Partial<Record<string, Record<string, string>>> = { article: { id: "new" } };
const who: Record<string, [Role, ...Permission[]]> = {
  subscriber: ["subscriber"],
  author: ["author"],
  editor: ["editor"],
  writer: ["subscriber", "create_articles"],
  reviser: ["subscriber", "edit_articles"],
  remover: ["subscriber", "delete_articles"],
  settings: ["subscriber", "manage_settings"],
  analyst: ["subscriber", "view_analytics"],
  admin: ["admin"],
};

/** permissions.csv Z026, Z030, Z119, Z124: screen → who gets in. */
const endpoints: Record<keyof typeof screens, string[]> = {
  dashboard: ["writer", "reviser", "remover", "settings", "analyst", "admin"],
  articles: ["writer", "reviser", "remover", "admin"],
  article: ["writer", "reviser", "admin"],
  media: ["writer", "reviser", "remover", "settings", "admin"],
};

describe("who may open a screen", () => {
  test("is as the matrix says, for every identity; everybody else reads Access Denied", async () => {
    const { person, get } = await setup();
    const entered: Record<string, string[]> = { dashboard: [], articles: [], article: [], media: [] };
    for (const [identity, [role, ...granted]] of Object.entries(who)) {
      const actor = await person(role, ...granted);
      for (const [name, screen] of Object.entries(screens)) {
        const { status, body } = await settle(() => screen.loader(get(actor, "/admin", asked[name])));
        if (status === 200) entered[name]?.push(identity);
        else {
          expect(status).toBe(403);
          expect(JSON.stringify(body)).toContain("Access Denied – You don't have permission to access this page.");
        }
      }
    }
    expect(entered).toEqual(endpoints);
  });

  test("a stranger is sent to sign in by a load of the whole page, and comes back", async () => {
    const { get } = await setup();
    const { status, headers } = await settle(() => articles.loader(get(anonymous, "/admin/articles?status=draft")));
    expect([status, headers.get("location")]).toEqual([302, "/login?next=%2Fadmin%2Farticles%3Fstatus%3Ddraft"]);
    expect(headers.has("X-Remix-Reload-Document")).toBe(true);
  });

  test("a stranger who asked for the data of a screen comes back to the screen", async () => {
    const { get } = await setup();
    const url = new URL("http://localhost/admin/media");
    const request = new Request("http://localhost/admin/media.data?_routes=admin");
    const { headers } = await settle(() => media.loader(Object.assign(get(anonymous), { request, url })));
    expect(headers.get("location")).toBe("/login?next=%2Fadmin%2Fmedia");
  });
});

describe("the dashboard", () => {
  test("shows figures to analysts only, and recent stories to those who may list them", async () => {
    const { person, get } = await setup();
    const shownTo = async (identity: string) => {
      const [role = "subscriber", ...granted] = who[identity] ?? [];
      const { statistics, popular, recent } = await dashboard.loader(get(await person(role, ...granted)));
      return [statistics, popular, recent].map((part) => part !== undefined);
    };
    expect(await shownTo("analyst")).toEqual([true, true, false]);
    expect(await shownTo("writer")).toEqual([false, false, true]);
    expect(await shownTo("settings")).toEqual([false, false, false]);
    expect(await shownTo("admin")).toEqual([true, true, true]);
  });
});

describe("a story's screen", () => {
  test("is missing for an id that is none, that is nobody's, and for another writer", async () => {
    const { person, get, run } = await setup();
    const writer = await person("subscriber", "create_articles");
    const { id } = await run(createArticle, await person("admin"), { title: "Theirs", document: storyText });
    for (const address of ["nonsense", newIdentifier(), id]) {
      const { status } = await settle(() => article.loader(get(writer, "/admin/articles/x", { id: address })));
      expect(status).toBe(404);
    }
  });

  test("opens one's own draft to change it, and one's own published story to see that it is locked", async () => {
    const { db, person, get, run } = await setup();
    const writer = await person("subscriber", "create_articles");
    const { id } = await run(createArticle, writer, { title: "Mine", document: storyText });
    expect(await article.loader(get(writer, "/x", { id }))).toMatchObject({ mayEdit: true, values: { title: "Mine" } });
    await db.updateTable("articles").set({ status: "published", published_at: new Date() }).execute();
    expect(await article.loader(get(writer, "/x", { id }))).toMatchObject({ mayEdit: false });
  });
});

describe("a form", () => {
  test("comes back with its faults and status 422", async () => {
    const { person, post } = await setup();
    const answer = await settle(async () =>
      article.action(post(await person("admin"), { intent: "create", title: " ", document: "" })),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { intent: "create", failure: { fieldErrors: { title: ["text.required"], document: ["text.required"] } } },
    });
  });

  test("with an intent that nobody knows is refused", async () => {
    const { person, post } = await setup();
    const admin = await person("admin");
    for (const intent of ["", "constructor", "__proto__", "publish"]) {
      expect(await settle(() => articles.action(post(admin, { intent })))).toMatchObject({ status: 422 });
    }
  });

  test("of somebody without the permission is answered 403, of a stranger sent to sign in", async () => {
    const { person, post } = await setup();
    const fields = { intent: "create", title: "T", document: storyText };
    const denied = await settle(async () => article.action(post(await person("subscriber", "view_analytics"), fields)));
    expect(denied).toMatchObject({ status: 403, body: { failure: { code: "forbidden" } } });
    const stranger = await settle(() => article.action(post(anonymous, fields)));
    expect(stranger.status).toBe(303);
  });

  test("that was overtaken is shown what stands there now", async () => {
    const { person, post, run } = await setup();
    const [maya, hari] = [await person("admin"), await person("admin")];
    const { id } = await run(createArticle, maya, { title: "First", document: storyText });
    const fields = { intent: "save", id, version: "1", document: storyText };
    const first = await settle(() => article.action(post(hari, { ...fields, title: "Second" })));
    expect(first).toMatchObject({ status: 200, body: { intent: "save", done: { version: 2 } } });
    const late = await settle(() => article.action(post(maya, { ...fields, title: "Third" })));
    expect(late).toMatchObject({
      status: 409,
      body: {
        failure: {
          code: "conflict",
          detail: { saved: { article: { title: "Second", version: 2 }, savedBy: "Maya Rai" } },
        },
      },
    });
  });

  test("that is saved over another's version on purpose leaves that one in the history, to be opened again", async () => {
    const { db, person, get, post, run } = await setup();
    const [maya, hari] = [await person("admin"), await person("admin")];
    const { id } = await run(createArticle, maya, { title: "First", document: storyText });
    const fields = { intent: "save", id, document: storyText, excerpt: "", tags: "nepal, cricket" };
    await settle(() => article.action(post(hari, { ...fields, version: "1", title: "Second" })));
    const mine = { ...fields, version: "2", title: "Third", tags: "" };
    const over = await settle(() => article.action(post(maya, { ...mine, replaces: "true" })));
    expect(over).toMatchObject({ status: 200, body: { done: { version: 3 } } });
    expect(JSON.stringify(over.body)).not.toContain("Second");
    const { changes } = await historyOf(db, id, { limit: 1 });
    expect(changes[0]).toMatchObject({ command: "article.update", holdsReplaced: true });
    const open = (actor: Actor, entry?: string) =>
      settle(() => article.loader(get(actor, `/admin/articles/${id}?replaced=${entry}`, { id })));
    expect((await open(hari, changes[0]?.id)).body).toMatchObject({
      replacedIn: changes[0]?.id,
      values: { title: "Second", tags: "nepal, cricket", document: expect.stringContaining("Words."), publish_at: "" },
      saved: { version: 3 },
    });
    expect((await open(hari, newIdentifier())).body).toMatchObject({
      replacedIn: undefined,
      values: { title: "Third" },
    });
    expect(await open(await person("subscriber", "create_articles"), changes[0]?.id)).toMatchObject({ status: 404 });
  });

  test("deletes a story, says which, and brings it back", async () => {
    const { db, person, post, run } = await setup();
    const admin = await person("admin");
    const { id } = await run(createArticle, admin, { title: "Gone", document: storyText });
    const deleted = await settle(() => articles.action(post(admin, { intent: "delete", id })));
    expect(deleted).toMatchObject({ status: 200, body: { intent: "delete", done: { id } } });
    const again = await settle(() => articles.action(post(admin, { intent: "delete", id })));
    expect(again.status).toBe(404);
    await settle(() => articles.action(post(admin, { intent: "restore", id })));
    const row = await db.selectFrom("articles").select("deleted_at").where("id", "=", id).executeTakeFirst();
    expect(row?.deleted_at).toBeNull();
  });
});

describe("an upload", () => {
  test.each([
    ["a stranger", anonymous, 401],
    ["nobody in particular", undefined, 403],
  ])("of %s is refused before its body is read", async (_, actor, status) => {
    const { person, get } = await setup();
    const body = new ReadableStream(
      {
        pull() {
          throw new Error("the body was read");
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request("http://localhost/admin/media/upload", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit); // Node asks for `duplex`, the DOM's types do not know it
    const args = Object.assign(get(actor ?? (await person("subscriber", "view_analytics"))), { request });
    expect(await settle(() => upload.action(args))).toMatchObject({ status });
  });

  test("that says it is too large is refused at once", async () => {
    const { post } = await setup();
    const headers = { "content-length": "200000000" };
    const { status, body } = await settle(() => upload.action(post(system, {}, headers)));
    expect([status, body]).toEqual([413, '{"code":"too_large","fieldErrors":{}}']);
  });
});

describe("the switch of the language", () => {
  test.each([
    ["ne", "/admin/media?search=x", "/admin/media?search=x", "ne"],
    ["klingon", "//evil.example/", "/", "en"],
  ])("to %s leads from %s to %s and remembers %s", async (lang, next, location, remembered) => {
    const { person, post } = await setup();
    const { status, headers } = await settle(async () => language.action(post(await person("admin"), { lang, next })));
    expect([status, headers.get("location")]).toEqual([303, location]);
    expect(headers.get("set-cookie")).toContain(`rangashala-admin-language=${remembered};`);
  });
});

test("the menu marks the nearest screen alone", () => {
  const marked = (address: string) => screenList.filter((one) => isOwnScreen(address, one)).map(({ screen }) => screen);
  expect(marked("/admin")).toEqual(["dashboard"]);
  expect(marked("/admin/articles/new")).toEqual(["articles"]);
  expect(marked("/admin/newsletter")).toEqual(["newsletter"]);
  expect(marked("/admin/newsletter/issues/new")).toHaveLength(1);
  expect(marked("/admin/newsletter/issues/new")).not.toEqual(["newsletter"]);
});
