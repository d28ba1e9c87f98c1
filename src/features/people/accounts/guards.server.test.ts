import { isRouteErrorResponse, RouterContextProvider, UNSAFE_ErrorResponseImpl } from "react-router";
import { describe, expect, test } from "vitest";
import { type Action, type Actor, anonymous, effectivePermissions } from "#app/platform/auth/policy.ts";
import type { Lang, Permission, Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { type Bench, commandBench } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { type AccessDeniedMessages, accessDeniedMessages } from "./access-denied.tsx";
import { requireAction, requirePerson } from "./guards.server.ts";

function contextOf(actor: Actor, lang: Lang = "en", db?: Bench["db"]): RouterContextProvider {
  const context = new RouterContextProvider();
  if (db) context.set(platformContext, { db } as unknown as Platform); // a refusal uses no more of it
  context.set(actorContext, async () => actor);
  context.set(requestContext, requestFacts(lang));
  return context;
}

function person(role: Role, ...granted: Permission[]): Actor {
  const who = { id: "1", email: "maya@example.com", fullName: "Maya Rai", avatarUrl: null, sessionId: "2" };
  const switches = granted.map((permission) => ({ permission, granted: true }));
  const permissions = effectivePermissions(role, switches);
  return { kind: "person", ...who, role, permissions };
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

/** Somebody asks for a page as a script does: the URL of the request is that of the data. */
const asked = (context: RouterContextProvider, path: string, method = "GET") => {
  const url = new URL(path, "http://localhost");
  return { context, url, request: new Request(`${url.origin}${url.pathname}.data${url.search}`, { method }) };
};

const contactEmail = { id: newIdentifier(), setting_key: "contact_email", setting_value: "newsroom@news.example" };

describe("a page for signed-in people", () => {
  test.each([
    ["GET", "/profile?tab=account", "en", 302, "/login?next=%2Fprofile%3Ftab%3Daccount"],
    ["POST", "/profile", "en", 303, "/login?next=%2Fprofile"],
    ["GET", "/ne/bookmarks", "ne", 302, "/ne/login?next=%2Fne%2Fbookmarks"],
  ] as const)(
    "sends a stranger from %s %s (%s) to sign in with %i",
    async (method, address, lang, status, location) => {
      const thrown = await thrownBy(requirePerson(asked(contextOf(anonymous, lang), address, method)));
      expect(thrown).toBeInstanceOf(Response);
      if (!(thrown instanceof Response)) return;
      expect([thrown.status, thrown.headers.get("location")]).toEqual([status, location]);
      expect(thrown.headers.get("cache-control")).toBe("no-store");
      expect(thrown.headers.get("X-Remix-Reload-Document")).toBe("true");
    },
  );

  test("lets a signed-in person in", async () => {
    expect(await requirePerson(asked(contextOf(person("subscriber")), "/profile"))).toMatchObject({ id: "1" });
  });
});

describe("a screen for those who may", () => {
  test("lets in whoever holds the right, and says how far it goes", async () => {
    const { reach } = await requireAction(asked(contextOf(person("admin")), "/admin"), "article.edit");
    expect(reach).toBe("all");
  });

  test("sends a stranger to sign in, not to Access Denied", async () => {
    const thrown = await thrownBy(requireAction(asked(contextOf(anonymous), "/admin"), "admin.enter"));
    expect(thrown).toMatchObject({ status: 302 });
  });

  test.each(["subscriber", "author", "editor"] as const)("answers 403 to a %s without a permission", async (role) => {
    const { db } = await commandBench();
    const thrown = await thrownBy(requireAction(asked(contextOf(person(role), "en", db), "/admin"), "admin.enter"));
    expect(thrown).toMatchObject({ init: { status: 403 } });
    const { accessDenied } = (thrown as { data: { accessDenied: { message: string } } }).data; // what `data()` holds
    expect(accessDenied.message).toBe("Access Denied – You don't have permission to access this page.");
    // As the error boundary of the page sees it.
    const error = new UNSAFE_ErrorResponseImpl(403, "", { accessDenied });
    expect(isRouteErrorResponse(error)).toBe(true);
    expect(accessDeniedMessages(error)).toEqual(accessDenied);
  });

  test("says which permission is missing, and whom to ask: names to those who work here, to readers an address", async () => {
    const bench = await commandBench();
    await bench.person("admin", [], { fullName: "Asha Rai" });
    await bench.db.insertInto("site_settings").values(contactEmail).execute();
    const refusalTo = async (who: Actor, lang: Lang, action: Action) => {
      const thrown = await thrownBy(requireAction(asked(contextOf(who, lang, bench.db), "/admin"), action));
      return (thrown as { data: { accessDenied: AccessDeniedMessages } }).data.accessDenied; // as above
    };
    const moderator = person("author", "manage_comments");
    expect(await refusalTo(moderator, "en", "settings.edit")).toMatchObject({
      missing: "To open it, your account needs the permission “Manage Settings”.",
      ask: "Ask an administrator: Asha Rai. Or write to the newsroom:",
      contactEmail: contactEmail.setting_value,
    });
    expect((await refusalTo(moderator, "en", "article.list")).missing).toContain(
      "“Create Articles”, “Edit Articles” or “Delete Articles”",
    );
    expect((await refusalTo(moderator, "ne", "settings.edit")).missing).toContain("“सेटिङ व्यवस्थापन”");
    expect((await refusalTo(person("editor"), "en", "admin.enter")).ask).toContain("Asha Rai");
    const { missing, ask } = await refusalTo(person("subscriber"), "en", "admin.enter");
    expect(missing).toContain("A role alone opens nothing");
    expect(ask).not.toContain("Asha");
  });

  test("no other error of a route is taken for it", () => {
    expect(accessDeniedMessages(new UNSAFE_ErrorResponseImpl(403, "", "forbidden"))).toBeUndefined();
    expect(accessDeniedMessages(new UNSAFE_ErrorResponseImpl(404, "", { accessDenied: {} }))).toBeUndefined();
    expect(accessDeniedMessages(new Error("no"))).toBeUndefined();
  });
});
