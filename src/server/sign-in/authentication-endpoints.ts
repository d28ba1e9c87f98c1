// Signing in and out for scripts and plain forms, and who is signed in. None of it hands the session's token to a
// script.
import { type Context, Hono } from "hono";
import { z } from "zod";
import { mayEnterAdmin } from "#app/features/people/accounts/rules.ts";
import { languageOfPath, pathInLanguage } from "#app/messages/language.ts";
import type { Authentication } from "#app/platform/auth/authentication.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { cookiesAfterFailedSignOut } from "#app/platform/auth/session-cookies.server.ts";
import type { SignInResult } from "#app/platform/auth/sign-in-context.ts";
import type { Log } from "#app/platform/log.ts";
import { initial } from "#app/platform/text/cut.ts";
import { addCookies, answer } from "#app/server/json-answers.ts";

type Parts = {
  authentication: Authentication;
  log: Log;
  /** The reader's address as the trusted proxies tell it. */
  clientIp: (context: Context) => string;
  /** What else `/api/me` says: the person's own part in what a page shows. `asked` is what the page's script names. */
  readerState: (person: Person, asked: Readonly<Record<string, string>>) => Promise<object>;
};

const credentials = z.object({ email: z.string(), password: z.string() });

/** The endpoints, to be mounted at the root. Origin checks stand before them: see the edge. */
export function createAuthenticationEndpoints({ authentication, log, clientIp, readerState }: Parts): Hono {
  const app = new Hono();

  app.post("/api/auth/sign-in/email", async (c) => {
    if (!c.req.header("content-type")?.startsWith("application/json"))
      return answer(c, 415, { code: "unsupported_type" });
    const given = credentials.safeParse(await c.req.json().catch(() => undefined));
    if (!given.success) return answer(c, 422, { code: "invalid" });
    const request = { headers: c.req.raw.headers, clientIp: clientIp(c) };
    return answerToSignIn(c, await authentication.signIn(request, given.data));
  });

  app.post("/api/auth/sign-out", async (c) => {
    const { setCookies } = await authentication.signOut(c.req.header("cookie") ?? null);
    return answer(c, 200, { success: true }, setCookies);
  });

  app.get("/api/auth/get-session", async (c) => {
    const actor = await authentication.resolveActor(c.req.header("cookie"));
    return answer(c, 200, actor.kind === "person" ? { session: { id: actor.sessionId }, user: userOf(actor) } : null);
  });

  // All others are closed, as permissions.csv Z116 and Z118 say.
  app.all("/api/auth/*", async (c) => {
    const actor = await authentication.resolveActor(c.req.header("cookie"));
    if (actor.kind !== "person") return answer(c, 401, { code: "not_signed_in" });
    return c.req.path.startsWith("/api/auth/admin/")
      ? answer(c, 403, { code: "forbidden" })
      : answer(c, 404, { code: "not_found" });
  });

  app.get("/api/me", async (c) => {
    const cookie = c.req.header("cookie");
    const actor = await authentication.resolveActor(cookie);
    // A browser that still believes in a session of yesterday asks once and then no more.
    if (actor.kind !== "person") {
      const isPending = await authentication.secondFactor.findPending(cookie ?? null);
      return answer(c, 401, { signedIn: false }, cookie && !isPending ? authentication.withdrawnCookies() : []);
    }
    return answer(c, 200, {
      signedIn: true,
      fullName: actor.fullName,
      avatarUrl: actor.avatarUrl,
      initial: initial(actor.fullName, actor.email),
      mayEnterAdmin: mayEnterAdmin(actor),
      ...(await readerState(actor, c.req.query())),
    });
  });

  app.on("POST", ["/sign-out", "/ne/sign-out", "/en/sign-out"], (c) => signOutByForm(c, authentication, log));

  return app;
}

/** Leads home in the language of the form. A failure is told there too: the session then still holds. */
async function signOutByForm(c: Context, authentication: Authentication, log: Log): Promise<Response> {
  try {
    addCookies(c, (await authentication.signOut(c.req.header("cookie") ?? null)).setCookies);
  } catch (error) {
    log.error("a sign-out failed", error);
    addCookies(c, cookiesAfterFailedSignOut());
  }
  c.header("cache-control", "no-store");
  return c.redirect(pathInLanguage("/", languageOfPath(c.req.path)), 303);
}

function answerToSignIn(c: Context, result: SignInResult): Response {
  switch (result.kind) {
    case "signed_in":
      return answer(c, 200, { user: userOf(result.person) }, result.setCookies);
    case "second_step":
      return answer(c, 200, { secondStep: "/two-step" }, result.setCookies);
    case "wrong":
      // Perhaps the address was never confirmed. Whether it was is told to nobody, so everybody is told where.
      return answer(c, 401, { code: "wrong_credentials", confirm: "/verify-email" });
    case "banned":
      return answer(c, 403, { code: "banned" });
    case "must_change_password":
      // The page leads on to the choice of another one; a script has nobody to ask.
      return answer(c, 403, { code: "must_change_password" });
    case "too_many":
      c.header("retry-after", String(result.retryAfterSeconds));
      return answer(c, 429, { code: "too_many_requests" });
    case "busy":
      c.header("retry-after", String(result.retryAfterSeconds));
      return answer(c, 503, { code: "unavailable" });
  }
}

/** permissions.csv Z006: one's own row. */
function userOf({ id, email, fullName, avatarUrl, role, permissions }: Person) {
  return { id, email, name: fullName, image: avatarUrl, role, permissions: [...permissions].sort() };
}
